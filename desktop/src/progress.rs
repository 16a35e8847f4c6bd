//! How far a command is that takes its time.

use std::io::{IsTerminal, Write, stderr};

/// Letters of the bar.
const WIDE: usize = 40;

/// How far long work is, in one line of a terminal that is written over.
pub(crate) fn line() -> impl FnMut(usize, usize) {
    let shows = stderr().is_terminal();
    let mut last = usize::MAX;
    move |done, all| {
        if shows && (filled(done, all) != last || done == all) {
            last = filled(done, all);
            let _ = write!(stderr(), "{}", bar(done, all));
            let _ = stderr().flush();
        }
    }
}

fn filled(done: usize, all: usize) -> usize {
    done.min(all) * WIDE / all.max(1)
}

/// The line once more; the next one goes below it once all is done.
fn bar(done: usize, all: usize) -> String {
    let end = if done == all { "\n" } else { "" };
    format!("\r[{:<WIDE$}] {done}/{all}{end}", "#".repeat(filled(done, all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_fills_up_as_work_is_done_and_ends_its_line_with_the_last() {
        assert_eq!(bar(0, 12), format!("\r[{}] 0/12", " ".repeat(40)));
        assert_eq!(bar(3, 12), format!("\r[{}{}] 3/12", "#".repeat(10), " ".repeat(30)));
        assert_eq!(bar(12, 12), format!("\r[{}] 12/12\n", "#".repeat(40)));
        assert_eq!(bar(0, 0), format!("\r[{}] 0/0\n", " ".repeat(40)));
    }
}
