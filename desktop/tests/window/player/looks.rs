//! What a player sees, and where it lies.

use bedside::app::Message;
use iced::{Point, Rectangle};
use iced_test::selector::{Candidate, id};

use super::Player;
use crate::display::Drawn;
use crate::flaws;

impl Player {
    pub(crate) fn sees(&self, words: &str) -> bool {
        self.display.open(&self.app, self.size, |window| window.find(words)).0.is_some()
    }

    /// Whether some words are a part of what is to be seen.
    pub(crate) fn sees_part(&self, words: &str) -> bool {
        let part = |candidate: Candidate<'_>| match candidate {
            Candidate::Text { content, .. } => content.contains(words).then_some(()),
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find(part)).0.is_some()
    }

    /// Where words lie, whether they are in sight or not.
    #[track_caller]
    pub(crate) fn layout_of(&self, words: &str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(words)).0;
        found.unwrap_or_else(|| panic!("{words:?} is there")).bounds()
    }

    /// Whether a blank is there.
    pub(crate) fn sees_blank(&self, blank: &'static str) -> bool {
        self.display.open(&self.app, self.size, |window| window.find(id(blank))).0.is_some()
    }

    /// Where something with an id lies.
    #[track_caller]
    pub(crate) fn place_of(&self, what: &'static str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(id(what))).0;
        found.unwrap_or_else(|| panic!("{what:?} is to be seen")).bounds()
    }

    /// Where everything of a sort lies that is in sight: what is lit, or an answer.
    pub(crate) fn places_of(&self, sort: &'static str) -> Vec<Rectangle> {
        let found = self.display.open(&self.app, self.size, |window| window.find_all(id(sort))).0;
        found.into_iter().filter_map(|found| found.visible_bounds()).collect()
    }

    /// What a click on each thing in sight sends, and whether that thing is lit, an answer, a line of a list or the filled button.
    pub(crate) fn clickable(&self) -> Vec<(Message, bool)> {
        self.display.forget();
        let shines: Vec<Rectangle> =
            ["lit", "answer", "listed", "go", "slot"].into_iter().flat_map(|sort| self.places_of(sort)).collect();
        let place = |found: Candidate<'_>| match found {
            Candidate::Container { visible_bounds, .. } => visible_bounds,
            _ => None,
        };
        let click = |window: &mut Drawn<'_>| {
            let mut places: Vec<Point> = window.find_all(place).iter().map(Rectangle::center).collect();
            places.sort_by(|one, other| (one.x, one.y).partial_cmp(&(other.x, other.y)).expect("numbers"));
            places.dedup();
            let clicked = places.into_iter().map(|place| (place, window.click_sends(place)));
            clicked.collect::<Vec<_>>()
        };
        let clicked = self.display.open(&self.app, self.size, click).0;
        let lit = |place: Point| shines.iter().any(|shines| shines.contains(place));
        clicked
            .into_iter()
            .flat_map(|(place, sent)| sent.into_iter().map(move |message| (message, lit(place))))
            .collect()
    }

    /// Where something lies whose name may be shortened.
    pub(crate) fn places_named(&self, name: &str) -> Vec<Rectangle> {
        let named = |found: Candidate<'_>| match found {
            Candidate::Text { content, visible_bounds, .. } => {
                let short = content.strip_suffix('…').filter(|short| short.chars().count() > 2);
                let is = content == name || short.is_some_and(|short| name.starts_with(short.trim_end()));
                visible_bounds.filter(|_| is)
            }
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find_all(named)).0
    }

    /// Where some words stand.
    #[track_caller]
    pub(crate) fn place_of_words(&self, words: &str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(words)).0;
        found.and_then(|found| found.visible_bounds()).unwrap_or_else(|| panic!("{words:?} is to be seen"))
    }

    /// The words inside of something with an id.
    #[track_caller]
    pub(crate) fn words_in(&self, what: &'static str) -> String {
        let place = self.place_of(what);
        let inside = move |found: Candidate<'_>| match found {
            Candidate::Text { bounds, content, .. } => place.contains(bounds.center()).then(|| content.to_owned()),
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find(inside)).0.unwrap_or_default()
    }

    /// What is to be seen: red, green and blue of each pixel, row by row.
    pub(crate) fn picture(&self) -> Vec<u8> {
        let theme = self.app.theme();
        let pixels = self.display.open(&self.app, self.size, |window| window.picture(self.size, &theme)).0;
        pixels.chunks(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
    }

    /// Keeps what is to be seen, in the folder that `BEDSIDE_PICTURES` names, to be looked at. Looked
    /// over it is in any case.
    #[track_caller]
    pub(crate) fn photograph(&self, name: &str) {
        let theme = self.app.theme();
        let found = self.display.open(&self.app, self.size, |window| flaws::of(window, self.size, &theme)).0;
        assert!(found.is_empty(), "{name}:\n{}", found.join("\n"));
        if let Ok(folder) = std::env::var("BEDSIDE_PICTURES") {
            self.picture_to(&format!("{folder}/{name}.ppm"));
        }
    }

    /// Saves what is to be seen.
    pub(super) fn picture_to(&self, path: &str) {
        let head = format!("P6 {} {} 255\n", self.size.width, self.size.height).into_bytes();
        std::fs::write(path, [head, self.picture()].concat()).expect("a picture");
    }
}
