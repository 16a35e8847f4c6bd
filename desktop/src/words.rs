//! Sentences about any table, put together from the words of a language; those about a game are beside its screens.

use std::path::Path;

use bedside_core::setup::is_seen;
use bedside_core::{Lang, Refusal, Span};

use crate::library::statistics::Luck;

/// Why something was refused.
pub fn refusal(lang: Lang, refusal: Refusal) -> String {
    let mut words = String::new();
    // A string takes whatever is written.
    let _ = lang.write_refusal(refusal, &mut words);
    words
}

/// Seconds with a tenth, as the language writes them.
pub fn seconds(span: Span, lang: Lang) -> String {
    let tenths = (span.millis() + 50) / 100;
    let point = lang.desk_words().decimal_point;
    format!("{}{point}{} s", tenths / 10, tenths % 10)
}

/// A moment of a phase, or how long it was: minutes and seconds.
pub fn minutes(millis: u32) -> String {
    format!("{}:{:02}", millis / 60_000, millis / 1000 % 60)
}

/// Points with a minus that is as wide as a figure.
pub fn count(points: impl Into<i64>) -> String {
    points.into().to_string().replace('-', "−")
}

/// How long something was, in seconds alone.
pub fn whole_seconds(millis: i64) -> String {
    format!("{} s", millis / 1000)
}

/// A change with its sign; the minus is as wide as the plus.
pub fn signed(by: i16) -> String {
    format!("{by:+}").replace('-', "−")
}

/// An average with a tenth, as the language writes it; a dash where there is none.
pub fn tenths(tenths: Option<i64>, lang: Lang) -> String {
    let Some(tenths) = tenths else { return "–".to_owned() };
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}{}{}", tenths.abs() / 10, lang.desk_words().decimal_point, tenths.abs() % 10)
}

/// An hourglass by its name among programs.
pub fn glass(key: &str, lang: Lang) -> String {
    let (words, number) = (lang.words(), key.trim_start_matches(char::is_alphabetic));
    let hand = if key.starts_with("doctor") { words.doctor } else { words.nurse };
    format!("{hand} {number}")
}

/// What dice showed against what they show on an average, and how unlikely that is.
pub fn luck(luck: Luck, lang: Lang) -> String {
    let expected = tenths(Some(luck.expected_tenths()), lang);
    let one_in = format!("{:.0}", luck.one_in());
    let words = lang.shelf();
    let said = if one_in == "1" { words.luck_usual } else { words.luck_says };
    let parts = [luck.dice.to_string(), luck.pips.to_string(), expected, one_in];
    parts.iter().fold(said.to_owned(), |said, part| said.replacen("{}", part, 1))
}

/// Words as they can be shown, whoever wrote them: without what controls a terminal, or turns or hides the text around it.
pub fn plain(words: &str) -> String {
    words.chars().filter(|letter| is_seen(*letter)).collect()
}

/// A path as it can be shown.
pub fn place(path: &Path) -> String {
    plain(&path.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_steers_a_terminal_or_turns_text_is_shown() {
        let hidden = [
            "\u{1b}",
            "\n",
            "\u{7f}",
            "\u{9b}",
            "\u{61c}",
            "\u{180e}",
            "\u{202e}",
            "\u{2066}",
            "\u{e0041}",
            "\u{feff}",
        ];
        for hidden in hidden {
            assert_eq!(plain(&format!("A{hidden}nna")), "Anna", "{hidden:?}");
        }
        assert_eq!(plain("Zażółć gęślą 日本 👩\u{200d}🔬"), "Zażółć gęślą 日本 👩\u{200d}🔬");
        assert_eq!(place(Path::new("/tmp/\u{1b}[31mred")), "/tmp/[31mred");
    }
}
