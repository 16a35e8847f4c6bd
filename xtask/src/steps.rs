//! A run of named steps: each timed, the later ones run although an earlier one failed, one table at the end.

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use crate::process::Outcome;

/// How a step ended.
enum Verdict {
    Ok,
    Failed(String),
    NotRun(String),
    /// Not a failure, but not hidden either.
    NotChecked(String),
}

impl Verdict {
    const fn fails(&self) -> bool {
        matches!(self, Verdict::Failed(_) | Verdict::NotRun(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Ok => out.write_str("ok"),
            Verdict::Failed(fault) => write!(out, "failed: {fault}"),
            Verdict::NotRun(reason) => write!(out, "not run: {reason}"),
            Verdict::NotChecked(reason) => write!(out, "not checked: {reason}"),
        }
    }
}

/// The steps so far.
#[derive(Default)]
pub(crate) struct Steps {
    ended: Vec<(&'static str, Verdict, Duration)>,
}

impl Steps {
    /// Runs a step; what it made, or `None` where it failed.
    pub(crate) fn run<T>(&mut self, name: &'static str, work: impl FnOnce() -> Outcome<T>) -> Option<T> {
        println!("\n== {name}");
        let start = Instant::now();
        let outcome = work();
        let took = start.elapsed();
        let (made, verdict) = match outcome {
            Ok(made) => (Some(made), Verdict::Ok),
            Err(fault) => (None, Verdict::Failed(fault)),
        };
        self.end(name, verdict, took);
        made
    }

    /// Runs a step that answers what it could not check on this machine, if there was anything.
    pub(crate) fn run_what_can_be(&mut self, name: &'static str, work: impl FnOnce() -> Outcome<Option<String>>) {
        println!("\n== {name}");
        let start = Instant::now();
        let verdict = match work() {
            Ok(None) => Verdict::Ok,
            Ok(Some(reason)) => Verdict::NotChecked(reason),
            Err(fault) => Verdict::Failed(fault),
        };
        self.end(name, verdict, start.elapsed());
    }

    fn end(&mut self, name: &'static str, verdict: Verdict, took: Duration) {
        println!("== {name}: {verdict} after {:.1} s", took.as_secs_f64());
        self.ended.push((name, verdict, took));
    }

    /// Counts a step that could not be tried as one that did not succeed.
    pub(crate) fn not_run(&mut self, name: &'static str, reason: &str) {
        println!("\n== {name}: not run: {reason}");
        self.ended.push((name, Verdict::NotRun(reason.to_owned()), Duration::ZERO));
    }

    /// Prints the table; a fault where any step did not succeed.
    pub(crate) fn finish(self) -> Outcome {
        print!("\n{}", self.table());
        let count = self.ended.iter().filter(|(_, verdict, _)| verdict.fails()).count();
        if count == 0 { Ok(()) } else { Err(format!("{count} of {} steps did not succeed", self.ended.len())) }
    }

    fn table(&self) -> String {
        let width = self.ended.iter().map(|(name, ..)| name.len()).max().unwrap_or(0).max(4);
        let mut table = format!("{:width$}  {:>7}  result\n", "step", "seconds");
        for (name, verdict, took) in &self.ended {
            let _ = writeln!(table, "{name:width$}  {:>7.1}  {verdict}", took.as_secs_f64());
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_does_not_stop_the_next_and_fails_the_run() {
        let mut steps = Steps::default();
        assert_eq!(steps.run("first", || Err::<(), _>("it broke".to_owned())), None);
        assert_eq!(steps.run("second", || Ok(7)), Some(7));
        let table = steps.table();
        assert!(table.contains("first       0.0  failed: it broke\n"), "{table}");
        assert!(table.contains("second      0.0  ok\n"), "{table}");
        assert_eq!(steps.finish(), Err("1 of 2 steps did not succeed".to_owned()));
    }

    #[test]
    fn a_step_that_was_not_run_fails_the_run() {
        let mut steps = Steps::default();
        steps.not_run("emulator", "no image");
        assert_eq!(steps.finish(), Err("1 of 1 steps did not succeed".to_owned()));
    }

    #[test]
    fn what_could_not_be_checked_is_said_and_fails_nothing() {
        let mut steps = Steps::default();
        steps.run_what_can_be("advisories", || Ok(Some("no database".to_owned())));
        steps.run_what_can_be("bans", || Ok(None));
        let table = steps.table();
        assert!(table.contains("advisories      0.0  not checked: no database\n"), "{table}");
        assert!(table.contains("bans            0.0  ok\n"), "{table}");
        assert_eq!(steps.finish(), Ok(()));
        let mut steps = Steps::default();
        steps.run_what_can_be("advisories", || Err("a hole".to_owned()));
        assert_eq!(steps.finish(), Err("1 of 1 steps did not succeed".to_owned()));
    }

    #[test]
    fn all_ok_is_ok() {
        let mut steps = Steps::default();
        assert!(steps.run("only", || Ok(())).is_some());
        assert_eq!(steps.finish(), Ok(()));
    }
}
