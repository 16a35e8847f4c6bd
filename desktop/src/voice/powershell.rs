//! System.Speech, which comes with Windows, through PowerShell: our own code stays without `unsafe`.

use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::os::windows::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use super::Sentence;
use crate::sound::LOUDEST;

/// No console opens beside the window.
const NO_WINDOW: u32 = 0x0800_0000;
/// Takes language, volume out of a hundred and words a line, and answers each line once it is said.
const SCRIPT: &str = "\
    [Console]::InputEncoding = [Text.Encoding]::UTF8; \
    Add-Type -AssemblyName System.Speech; \
    $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; \
    while (($line = [Console]::In.ReadLine()) -ne $null) { \
        $lang, $volume, $words = $line -split \"`t\", 3; \
        try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::new($lang)) } catch {} \
        $voice.Volume = [int]$volume; \
        $voice.Speak($words); \
        [Console]::Out.WriteLine('.') \
    }";

/// One PowerShell that goes on running: starting one takes longer than most sentences are news.
pub(super) struct PowerShell {
    child: Child,
    takes: ChildStdin,
    answers: Receiver<()>,
    speaks: bool,
}

impl PowerShell {
    pub(super) fn open() -> io::Result<PowerShell> {
        let mut shell = Command::new("powershell.exe");
        shell.args(["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", SCRIPT]).creation_flags(NO_WINDOW);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let takes = child.stdin.take().ok_or(ErrorKind::BrokenPipe)?;
        let said = BufReader::new(child.stdout.take().ok_or(ErrorKind::BrokenPipe)?);
        let (answer, answers) = mpsc::channel();
        std::thread::Builder::new().name("voice's end".into()).spawn(move || {
            // It ends with the program, or with whoever listens.
            said.lines().map_while(Result::ok).try_for_each(|_| answer.send(()).ok());
        })?;
        Ok(PowerShell { child, takes, answers, speaks: false })
    }

    /// Begins to say a sentence.
    pub(super) fn speak(&mut self, sentence: &Sentence) -> io::Result<()> {
        let volume = u32::from(sentence.volume) * 100 / u32::from(LOUDEST);
        let words = sentence.words.replace(['\r', '\n', '\t'], " ");
        writeln!(self.takes, "{}\t{volume}\t{words}", sentence.lang.key())?;
        self.takes.flush()?;
        self.speaks = true;
        Ok(())
    }

    /// Stops in the middle of the sentence: the program with it, and another one takes its place.
    pub(super) fn cut(&mut self) -> io::Result<()> {
        if self.speaks {
            *self = PowerShell::open()?;
        }
        Ok(())
    }

    /// Whether the sentence is over; waits for that at most so long.
    pub(super) fn is_over(&mut self, wait: Duration) -> io::Result<bool> {
        if self.speaks {
            match self.answers.recv_timeout(wait) {
                Ok(()) => self.speaks = false,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(ErrorKind::BrokenPipe.into()),
            }
        }
        Ok(!self.speaks)
    }
}

impl Drop for PowerShell {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
