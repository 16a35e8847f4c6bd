//! `say`, which comes with macOS: a process for each sentence.

use std::io;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::Sentence;
use crate::sound::LOUDEST;

const SAY: &str = "/usr/bin/say";
/// How often it is asked whether a sentence is over.
const ASK: Duration = Duration::from_millis(10);

/// The voices that there are, and the sentence that is being said.
pub(super) struct Say {
    /// As `say` lists them: `Zosia  pl_PL  # what it says of itself`.
    voices: String,
    saying: Option<Child>,
}

impl Say {
    pub(super) fn open() -> io::Result<Say> {
        let voices = Command::new(SAY).args(["-v", "?"]).output()?;
        Ok(Say { voices: String::from_utf8_lossy(&voices.stdout).into_owned(), saying: None })
    }

    /// Begins to say a sentence, with a voice of its language where there is one.
    pub(super) fn speak(&mut self, sentence: &Sentence) -> io::Result<()> {
        self.cut()?;
        let mut say = Command::new(SAY);
        if let Some(voice) = voice(&self.voices, sentence.lang.key()) {
            say.args(["-v", voice]);
        }
        let volume = f32::from(sentence.volume) / f32::from(LOUDEST);
        say.args(["--", &format!("[[volm {volume:.1}]] {}", sentence.words)]);
        self.saying = Some(say.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
        Ok(())
    }

    /// Stops in the middle of the sentence.
    pub(super) fn cut(&mut self) -> io::Result<()> {
        if let Some(mut saying) = self.saying.take() {
            // It may have ended by itself.
            let _ = saying.kill();
            saying.wait()?;
        }
        Ok(())
    }

    /// Whether the sentence is over; waits for that at most so long.
    pub(super) fn is_over(&mut self, wait: Duration) -> io::Result<bool> {
        let until = Instant::now() + wait;
        while let Some(saying) = &mut self.saying {
            if saying.try_wait()?.is_some() {
                self.saying = None;
            } else if Instant::now() >= until {
                return Ok(false);
            } else {
                sleep(ASK);
            }
        }
        Ok(true)
    }
}

impl Drop for Say {
    fn drop(&mut self) {
        let _ = self.cut();
    }
}

/// The first voice of a language. Its name may have spaces; behind it stand the language and the country.
fn voice<'a>(voices: &'a str, lang: &str) -> Option<&'a str> {
    voices.lines().find_map(|line| {
        let (head, _) = line.split_once('#')?;
        let (name, place) = head.trim_end().rsplit_once(' ')?;
        (place.split(['_', '-']).next() == Some(lang)).then(|| name.trim_end())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_of_the_language_is_found() {
        let voices = "Bad News            en_US    # Hello!\nZosia               pl_PL    # Witaj!\n";
        assert_eq!(voice(voices, "pl"), Some("Zosia"));
        assert_eq!(voice(voices, "en"), Some("Bad News"));
        assert_eq!(voice(voices, "de"), None);
    }
}
