//! How far a command is that takes its time.

use std::io::{IsTerminal, Write, stderr};

/// How far long work is, in one line of a terminal that is written over.
pub(crate) fn line() -> impl FnMut(usize, usize) {
    let shows = stderr().is_terminal();
    let mut last = usize::MAX;
    move |done, all| {
        let share = done * 40 / all.max(1);
        if shows && (share != last || done == all) {
            last = share;
            let end = if done == all { "\n" } else { "" };
            let _ = write!(stderr(), "\r[{:<40}] {done}/{all}{end}", "#".repeat(share));
            let _ = stderr().flush();
        }
    }
}
