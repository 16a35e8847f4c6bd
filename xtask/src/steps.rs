//! A run of named steps: each timed, the later ones run although an earlier one failed, one table at the end.

use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::process::{Outcome, command, root};

/// How a step ended.
enum Verdict {
    Ok,
    Failed(String),
    /// Not a failure, but not hidden either.
    NotChecked(String),
}

impl Verdict {
    const fn fails(&self) -> bool {
        matches!(self, Verdict::Failed(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Ok => out.write_str("ok"),
            Verdict::Failed(fault) => write!(out, "failed: {fault}"),
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

    /// Runs rows of steps side by side, each step as a process of its own: `cargo xtask test --step NAME`. What one says is printed when
    /// it has ended.
    pub(crate) fn run_side_by_side(&mut self, rows: &[Vec<&'static str>]) {
        let rows: Vec<&[&'static str]> = rows.iter().map(Vec::as_slice).collect();
        println!("\n== side by side: {}", rows.iter().map(|row| row.join(", ")).collect::<Vec<_>>().join("; "));
        let ended = Mutex::new(std::mem::take(&mut self.ended));
        thread::scope(|scope| {
            for row in rows {
                let ended = &ended;
                scope.spawn(move || {
                    for name in row {
                        let start = Instant::now();
                        let (said, outcome) = apart(name);
                        let verdict = outcome.map_or_else(Verdict::Failed, |()| Verdict::Ok);
                        // Whoever panicked while it told has told what it could.
                        let mut told = ended.lock().unwrap_or_else(PoisonError::into_inner);
                        println!("\n== {name}\n{}", said.trim_end());
                        println!("== {name}: {verdict} after {:.1} s", start.elapsed().as_secs_f64());
                        told.push((name, verdict, start.elapsed()));
                    }
                });
            }
        });
        self.ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
    }

    fn end(&mut self, name: &'static str, verdict: Verdict, took: Duration) {
        println!("== {name}: {verdict} after {:.1} s", took.as_secs_f64());
        self.ended.push((name, verdict, took));
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

/// One step in a process of its own: what it said, and how it ended.
fn apart(name: &str) -> (String, Outcome) {
    let run = || -> io::Result<(String, bool)> {
        let folder = root().join("target/steps");
        fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{name}.txt"));
        let out = File::create(&file)?;
        let mut step = command(std::env::current_exe()?);
        step.args(["test", "--step", name]).stdin(Stdio::null()).stdout(out.try_clone()?).stderr(out);
        let ended = step.status()?;
        Ok((String::from_utf8_lossy(&fs::read(&file)?).into_owned(), ended.success()))
    };
    match run() {
        Ok((said, true)) => (said, Ok(())),
        Ok((said, false)) => {
            let fault = said.lines().rev().find_map(|line| line.strip_prefix("error: ")).unwrap_or("it said nothing");
            let fault = fault.to_owned();
            (said, Err(fault))
        }
        Err(cause) => (String::new(), Err(format!("it did not run: {cause}"))),
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
