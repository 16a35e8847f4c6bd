//! Sentences about any table, put together from the words of a language; those about a game are beside its screens.

use bedside_core::{Lang, Refusal, Span};

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
pub fn count(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// A change with its sign; the minus is as wide as the plus.
pub fn signed(by: i16) -> String {
    format!("{by:+}").replace('-', "−")
}
