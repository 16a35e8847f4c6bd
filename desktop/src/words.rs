//! Sentences about any table, put together from the words of a language; those about a game are beside its screens.

use bedside_core::{Command, Lang, Refusal, Setup, Span};

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

/// A change with its sign; the minus is as wide as the plus.
pub fn signed(by: i16) -> String {
    format!("{by:+}").replace('-', "−")
}

/// What somebody did that is no game's own, in a line.
pub fn command(command: &Command, setup: &Setup, lang: Lang) -> String {
    let words = lang.desk_words();
    match command {
        Command::AdjustClock { secs } => format!("{} {} s", words.adjust, signed(*secs)),
        Command::SwitchSignal { signal, on } => {
            format!("{}: {} {}", words.signals, lang.signal(*signal), if *on { words.on } else { words.off })
        }
        Command::DrawLot { seat } => {
            let name = seat.and_then(|seat| setup.seats.get(usize::from(seat))).map_or("", |name| name.as_str());
            format!("{}: {name}", words.draw_lot)
        }
        Command::InterruptClock => words.interrupted.to_owned(),
        command => lang.button(command).to_owned(),
    }
}
