//! Transcripts: what is typed, and what the real binary must answer, line by line.
//!
//! `$ ` starts the binary with these arguments, `> ` is a line in, `< ` the very line out, `<~ ` what it must hold at
//! least; `#` begins a remark.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// Plays a transcript; answers every difference with its line. Whoever answers late is found out: each answer is read
/// before the next line is sent.
pub(crate) fn play(name: &str, transcript: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut running: Option<Running> = None;
    let mut answers = 0;
    for (number, line) in (1..).zip(transcript.lines()) {
        let mut differs = |what: String| wrong.push(format!("{name}:{number}: {what}"));
        let session = |running: &mut Option<Running>| running.take().unwrap_or_else(|| Running::start("script"));
        if let Some(arguments) = line.strip_prefix("$ ") {
            if let Some(finished) = running.take() {
                finished.end().into_iter().for_each(&mut differs);
            }
            running = Some(Running::start(arguments));
        } else if line == ">" || line.starts_with("> ") {
            let mut session = session(&mut running);
            if session.answer.is_some() {
                differs("the line before has no answer in the transcript".to_owned());
            }
            session.say(line.get(2..).unwrap_or(""));
            running = Some(session);
        } else if let Some(expected) = line.strip_prefix("< ") {
            let mut session = session(&mut running);
            let answer = session.answer.take().unwrap_or_default();
            if answer != expected {
                differs(format!("\n  expected {expected}\n  answered {answer}"));
            }
            answers += 1;
            running = Some(session);
        } else if let Some(expected) = line.strip_prefix("<~ ") {
            let mut session = session(&mut running);
            let answer = session.answer.take().unwrap_or_default();
            let expected: Value = serde_json::from_str(expected).expect(expected);
            let read: Value = serde_json::from_str(&answer).expect(&answer);
            if !holds(&read, &expected) {
                differs(format!("\n  expected at least {expected}\n  answered {answer}"));
            }
            answers += 1;
            running = Some(session);
        } else if !(line.is_empty() || line.starts_with('#')) {
            differs(format!("neither $, >, < nor #: {line}"));
        }
    }
    if let Some(finished) = running {
        wrong.extend(finished.end().into_iter().map(|what| format!("{name}: {what}")));
    }
    assert!(answers > 0, "{name} expects nothing");
    wrong
}

/// Whether `value` holds everything that `part` names.
fn holds(value: &Value, part: &Value) -> bool {
    match (value, part) {
        (Value::Object(value), Value::Object(part)) => {
            part.iter().all(|(key, part)| value.get(key).is_some_and(|value| holds(value, part)))
        }
        (value, part) => value == part,
    }
}

struct Running {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    answer: Option<String>,
    bad: bool,
}

impl Running {
    fn start(arguments: &str) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bedside"))
            .args(arguments.split_whitespace().skip_while(|word| *word == "bedside"))
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Running { child, input, output, answer: None, bad: false }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        let answer = answer.trim_end().to_owned();
        self.bad |= answer.starts_with("{\"refused\"") || answer.starts_with("{\"error\"");
        self.answer = Some(answer);
    }

    /// Whatever is wrong with how it ended: the code says whether a line was refused or unreadable.
    fn end(self) -> Option<String> {
        let Running { mut child, input, answer, bad, .. } = self;
        drop(input);
        let code = child.wait().unwrap().code();
        if answer.is_some() {
            return Some("the last line has no answer in the transcript".to_owned());
        }
        (code != Some(i32::from(bad))).then(|| format!("ended with {code:?}, refused or unreadable: {bad}"))
    }
}
