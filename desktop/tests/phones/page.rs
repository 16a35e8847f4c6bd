//! A page as a browser reads it: elements with their attributes and words, from the tokens of the HTML standard.

use std::collections::BTreeMap;

use html5gum::{Token, Tokenizer};

/// Elements that have nothing in them.
const VOID: [&str; 5] = ["input", "meta", "link", "br", "img"];

/// An element of a page.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: BTreeMap<String, String>,
    /// All words in it.
    pub(crate) words: String,
    /// The places of the elements around it, the outermost first.
    around: Vec<usize>,
}

impl Element {
    pub(crate) fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }

    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }

    /// What a reader calls it.
    pub(crate) fn called(&self) -> String {
        self.get("aria-label")
            .map_or_else(|| self.words.split_whitespace().collect::<Vec<_>>().join(" "), str::to_owned)
    }
}

/// A page that was read.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) elements: Vec<Element>,
}

impl Page {
    /// Reads a page; it panics where an element is not closed, or another one is.
    pub(crate) fn read(html: &str) -> Page {
        let mut elements: Vec<Element> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        for token in Tokenizer::new(html) {
            match token.expect("no fault") {
                Token::StartTag(tag) => {
                    let name = text(&tag.name);
                    let attributes = tag.attributes.iter().map(|(name, value)| (text(name), text(value))).collect();
                    let closed = tag.self_closing || VOID.contains(&name.as_str());
                    elements.push(Element { name, attributes, words: String::new(), around: open.clone() });
                    if !closed {
                        open.push(elements.len() - 1);
                    }
                }
                Token::EndTag(tag) => {
                    let last = open.pop().expect("something to close");
                    assert_eq!(elements[last].name, text(&tag.name), "closed in order");
                }
                Token::String(words) => {
                    for place in open.iter().rev() {
                        elements[*place].words += &text(&words);
                        // What is around it does not say what is hidden from readers.
                        if elements[*place].get("aria-hidden") == Some("true") {
                            break;
                        }
                    }
                }
                Token::Error(fault) => panic!("{fault:?}"),
                Token::Comment(_) | Token::Doctype(_) => {}
            }
        }
        assert!(open.is_empty(), "everything is closed");
        Page { elements }
    }

    /// All elements of a name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.elements.iter().filter(move |element| element.name == name)
    }

    /// The element with an id.
    pub(crate) fn by_id(&self, id: &str) -> Option<&Element> {
        self.elements.iter().find(|element| element.get("id") == Some(id))
    }

    /// Whether an element is inside of the one with an id.
    pub(crate) fn is_in(&self, element: &Element, id: &str) -> bool {
        element.around.iter().any(|place| self.elements[*place].get("id") == Some(id))
    }

    /// Buttons that do something, with what they send.
    pub(crate) fn buttons(&self) -> impl Iterator<Item = (&Element, &str)> {
        self.all("button")
            .filter(|button| button.get("name") == Some("what"))
            .filter_map(|button| Some((button, button.get("value")?)))
    }

    /// Panics where somebody who does not see the page would miss something.
    pub(crate) fn check(&self) {
        assert_eq!(self.all("h1").count(), 1);
        for landmark in ["header", "main", "footer"] {
            assert_eq!(self.all(landmark).count(), 1, "{landmark}");
        }
        let title = self.by_id("title").expect("a title");
        assert!(title.name == "h1" && !title.words.is_empty(), "{title:?}");
        assert!(self.by_id("sentence").is_some_and(|sentence| sentence.get("role") == Some("status")));
        let mut ids: Vec<&str> = self.elements.iter().filter_map(|element| element.get("id")).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "each id once");
        for button in self.all("button") {
            assert!(
                button.called().chars().any(|letter| !letter.is_whitespace()),
                "a button without a name: {button:?}"
            );
            assert!(button.get("style").is_none());
        }
        for picture in self.all("svg") {
            let told =
                picture.get("role") == Some("img") && picture.get("aria-label").is_some_and(|label| !label.is_empty());
            let inside = picture.around.iter().any(|place| self.elements[*place].get("aria-hidden") == Some("true"));
            assert!(
                told || inside || picture.get("aria-hidden") == Some("true"),
                "a picture that is neither hidden nor told: {picture:?}"
            );
        }
        for told in self.elements.iter().filter(|element| element.get("role") == Some("img")) {
            assert!(told.get("aria-label").is_some_and(|label| label.chars().any(char::is_alphabetic)), "{told:?}");
        }
        for timer in self.elements.iter().filter(|element| element.get("role") == Some("timer")) {
            assert_eq!(timer.get("aria-live"), Some("off"));
        }
        for element in &self.elements {
            assert!(element.get("style").is_none(), "the policy lets no style in place: {element:?}");
            for (name, value) in &element.attributes {
                let told = name.starts_with("data-") || !value.contains("{}");
                assert!(told && !name.starts_with("on"), "{element:?}");
            }
        }
        for sheet in
            self.elements.iter().filter(|element| matches!(element.get("role"), Some("dialog" | "alertdialog")))
        {
            assert!(
                sheet.get("aria-label").is_some()
                    || sheet.get("aria-labelledby").is_some_and(|id| self.by_id(id).is_some())
            );
        }
    }
}
