//! What sets a clock that stands beside a table: a few seconds less or more, and the clock from the start.

use bedside_core::{Command, Running};
use iced::Element;

use super::Frame;
use crate::widget::small;

/// What sets the clock, beside it: `keys` are those of the seconds, where nothing else has them, and the one that sets it back to the
/// start. A clock that runs is not set back by a slip: its key does that.
pub(super) fn clock_setting<'a, Message: Clone + 'a>(
    frame: Frame<'a>,
    keys: ([&'static str; 2], &'static str),
    press: fn(Command) -> Message,
) -> Vec<Element<'a, Message>> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let view = frame.desk.view();
    if !view.clock_counts || frame.past.is_some() {
        return Vec::new();
    }
    let ([less, more], back) = keys;
    let steps = [(-1, "−", less), (1, "+", more)].map(|(steps, sign, key)| {
        let command = Command::set_clock(steps);
        let secs = if let Command::AdjustClock { secs } = command { secs.unsigned_abs() } else { 0 };
        (format!("{sign}{secs} s"), key, command)
    });
    let restart = (lang.button(&Command::RestartClock).to_owned(), back, Command::RestartClock);
    let restart = Some(restart).filter(|_| view.clock != Running::Running);
    let all = steps.into_iter().chain(restart);
    let accepted = all.filter(|(.., command)| frame.table().accepts(command, frame.now()).is_ok());
    accepted.map(|(word, key, command)| small(word, key, press(command), false, colours, room).into()).collect()
}
