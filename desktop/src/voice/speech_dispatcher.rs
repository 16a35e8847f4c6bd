//! Speech Dispatcher, which Linux desktops speak through: a few lines of its protocol, SSIP, over its socket.
//!
//! There are crates for that. `ssip-client` is no longer developed and brings eight more crates; its fork is written for async
//! programs. Four commands and two events take less code than either, and every wait here has an end, so that a server that
//! hangs cannot hold the referee for ever.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bedside_core::Lang;

use super::Sentence;
use crate::sound::LOUDEST;

/// How long the server may take to answer a command.
const ANSWER: Duration = Duration::from_secs(3);
/// How long a server that was started may take until it listens.
const START: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(50);

/// Where the server listens.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Address {
    Socket(PathBuf),
    Host(String),
}

impl Address {
    /// What the environment names, or where the server listens by itself.
    fn of(named: Option<&str>, runtime: Option<PathBuf>, home: Option<PathBuf>) -> Option<Address> {
        if let Some(path) = named.and_then(|named| named.strip_prefix("unix_socket:")) {
            return Some(Address::Socket(path.into()));
        }
        if let Some(host) = named.and_then(|named| named.strip_prefix("inet_socket:")) {
            return Some(Address::Host(host.to_owned()));
        }
        let folder = runtime.or_else(|| Some(home?.join(".cache")))?;
        Some(Address::Socket(folder.join("speech-dispatcher/speechd.sock")))
    }

    fn from_env() -> Option<Address> {
        let path = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        Address::of(std::env::var("SPEECHD_ADDRESS").ok().as_deref(), path("XDG_RUNTIME_DIR"), path("HOME"))
    }

    fn connect(&self) -> io::Result<Box<dyn Wire>> {
        Ok(match self {
            Address::Socket(path) => Box::new(UnixStream::connect(path)?),
            Address::Host(host) => Box::new(TcpStream::connect(host)?),
        })
    }
}

/// A connection whose reading ends after a while.
trait Wire: Read + Write + Send {
    fn wait_at_most(&self, wait: Duration) -> io::Result<()>;
}

impl Wire for UnixStream {
    fn wait_at_most(&self, wait: Duration) -> io::Result<()> {
        self.set_read_timeout(Some(wait))
    }
}

impl Wire for TcpStream {
    fn wait_at_most(&self, wait: Duration) -> io::Result<()> {
        self.set_read_timeout(Some(wait))
    }
}

/// A connection to the server.
pub(super) struct SpeechDispatcher {
    wire: Box<dyn Wire>,
    /// What has come and is no whole line yet.
    came: Vec<u8>,
    lang: Option<Lang>,
    volume: Option<u8>,
    /// The number of the sentence that is being said.
    saying: Option<String>,
}

impl SpeechDispatcher {
    /// Finds the server, or starts it.
    pub(super) fn open() -> io::Result<SpeechDispatcher> {
        let address = Address::from_env().ok_or(ErrorKind::NotFound)?;
        let wire = match address.connect() {
            Ok(wire) => wire,
            Err(_) => started(&address)?,
        };
        let mut open = SpeechDispatcher { wire, came: Vec::new(), lang: None, volume: None, saying: None };
        open.command("SET self CLIENT_NAME user:bedside:referee")?;
        open.command("SET self PRIORITY message")?;
        open.command("SET self NOTIFICATION END on")?;
        open.command("SET self NOTIFICATION CANCEL on")?;
        Ok(open)
    }

    /// Begins to say a sentence.
    pub(super) fn speak(&mut self, sentence: &Sentence) -> io::Result<()> {
        if self.lang.replace(sentence.lang) != Some(sentence.lang) {
            self.command(&format!("SET self LANGUAGE {}", sentence.lang.key()))?;
        }
        if self.volume.replace(sentence.volume) != Some(sentence.volume) {
            // From -100 to 100.
            let volume = i32::from(sentence.volume) * 200 / i32::from(LOUDEST) - 100;
            self.command(&format!("SET self VOLUME {volume}"))?;
        }
        self.command("SPEAK")?;
        self.saying = None;
        let number = self.command(&format!("{}\r\n.", told(&sentence.words)))?;
        self.saying = Some(number.ok_or(ErrorKind::InvalidData)?);
        Ok(())
    }

    /// Stops in the middle of the sentence; its end is told as any other.
    pub(super) fn cut(&mut self) -> io::Result<()> {
        self.command("CANCEL self").map(drop)
    }

    /// Whether the sentence is over; waits for that at most so long.
    pub(super) fn is_over(&mut self, wait: Duration) -> io::Result<bool> {
        let until = Instant::now() + wait;
        while self.saying.is_some() {
            let Some(line) = self.line(until)? else { return Ok(false) };
            self.notice(&line);
        }
        Ok(true)
    }

    /// Gives a command; the first line of data in the answer, where there is one.
    fn command(&mut self, command: &str) -> io::Result<Option<String>> {
        self.wire.write_all(command.as_bytes())?;
        self.wire.write_all(b"\r\n")?;
        let until = Instant::now() + ANSWER;
        let mut data = None;
        loop {
            let line = self.line(until)?.ok_or(ErrorKind::TimedOut)?;
            if self.notice(&line) {
                continue;
            }
            match (line.get(..1), line.get(3..4), line.get(4..)) {
                (Some("2"), Some("-"), Some(rest)) => data = data.or_else(|| Some(rest.to_owned())),
                (Some("2"), Some(" "), _) => return Ok(data),
                _ => return Err(io::Error::other(line)),
            }
        }
    }

    /// Takes a line that tells of a sentence; whether it was one.
    fn notice(&mut self, line: &str) -> bool {
        let Some((code @ ("700" | "701" | "702" | "703" | "704" | "705"), rest)) = line.split_at_checked(3) else {
            return false;
        };
        // The first line of an event has the number of its sentence.
        let ours = self.saying.as_deref().is_some_and(|number| rest.strip_prefix('-') == Some(number));
        if ours && matches!(code, "702" | "703") {
            self.saying = None;
        }
        true
    }

    /// The next line; none where it does not come in time.
    fn line(&mut self, until: Instant) -> io::Result<Option<String>> {
        loop {
            if let Some(end) = self.came.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.came.drain(..=end).collect();
                return Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()));
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            self.wire.wait_at_most(left)?;
            let mut part = [0; 512];
            match self.wire.read(&mut part) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => self.came.extend_from_slice(&part[..count]),
                Err(fault) if matches!(fault.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return Ok(None),
                Err(fault) if fault.kind() == ErrorKind::Interrupted => {}
                Err(fault) => return Err(fault),
            }
        }
    }
}

/// Words as the server takes them: on one line, and no dot at its beginning, which would end the message.
fn told(words: &str) -> String {
    let line = words.replace(['\r', '\n'], " ");
    if line.starts_with('.') { format!(".{line}") } else { line }
}

/// Starts the server as its own library does, and connects to it.
fn started(address: &Address) -> io::Result<Box<dyn Wire>> {
    let Address::Socket(path) = address else { return Err(ErrorKind::NotConnected.into()) };
    let mut server = Command::new("speech-dispatcher");
    server.arg("--spawn").args(["--communication-method", "unix_socket"]).arg("--socket-path").arg(path);
    // It goes on behind us and answers at once.
    let _ = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    let until = Instant::now() + START;
    loop {
        match address.connect() {
            Ok(wire) => return Ok(wire),
            Err(fault) if Instant::now() >= until => return Err(fault),
            Err(_) => std::thread::sleep(PAUSE),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use bedside_core::announce::Urgency;

    use super::*;
    use crate::library::Settings;

    /// A server that has written its answers down, and what it was told.
    struct Script {
        answers: VecDeque<u8>,
        told: std::sync::mpsc::Sender<u8>,
    }

    impl Read for Script {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            // In small parts, as it may come.
            if self.answers.is_empty() { Err(ErrorKind::WouldBlock.into()) } else { self.answers.read(&mut into[..3]) }
        }
    }

    impl Write for Script {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            bytes.iter().for_each(|byte| self.told.send(*byte).unwrap());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Wire for Script {
        fn wait_at_most(&self, _: Duration) -> io::Result<()> {
            Ok(())
        }
    }

    fn open(answers: &str) -> (SpeechDispatcher, impl Fn() -> String) {
        let (told, tells) = std::sync::mpsc::channel();
        let wire = Box::new(Script { answers: answers.bytes().collect(), told });
        let open = SpeechDispatcher { wire, came: Vec::new(), lang: None, volume: None, saying: None };
        (open, move || String::from_utf8(tells.try_iter().collect()).unwrap())
    }

    fn sentence(words: &str) -> Sentence {
        let settings = Settings { lang: Lang::Pl, volume: 8, ..Settings::by_default() };
        Sentence::new(words.to_owned(), Urgency::Time, settings, Instant::now())
    }

    #[test]
    fn a_sentence_is_over_when_the_server_says_its_own_number() {
        let (mut open, told) = open(concat!(
            "201 OK LANGUAGE SET\r\n218 OK VOLUME SET\r\n230 OK RECEIVING DATA\r\n225-21\r\n225 OK MESSAGE QUEUED\r\n",
            "701-21\r\n701-4\r\n701 BEGIN\r\n702-20\r\n702-4\r\n702 END\r\n",
        ));
        open.speak(&sentence("Jedna minuta")).unwrap();
        assert_eq!(told(), "SET self LANGUAGE pl\r\nSET self VOLUME 60\r\nSPEAK\r\nJedna minuta\r\n.\r\n");
        assert!(!open.is_over(Duration::from_millis(1)).unwrap(), "another sentence ended");
        open.came.extend(b"702-21\r\n702-4\r\n702 END\r\n");
        assert!(open.is_over(Duration::from_millis(1)).unwrap());
    }

    #[test]
    fn what_stays_is_not_set_again_and_an_event_may_come_before_an_answer() {
        let (mut open, told) = open(concat!(
            "201 OK\r\n218 OK\r\n230 OK\r\n225-1\r\n225 OK\r\n",
            "703-1\r\n703-4\r\n703 CANCELED\r\n210 OK CANCELED\r\n230 OK\r\n225-2\r\n225 OK\r\n",
        ));
        open.speak(&sentence("Ada")).unwrap();
        told();
        open.cut().unwrap();
        assert!(open.is_over(Duration::from_millis(1)).unwrap());
        open.speak(&sentence(".pół\nminuty")).unwrap();
        assert_eq!(told(), "CANCEL self\r\nSPEAK\r\n..pół minuty\r\n.\r\n");
    }

    #[test]
    fn a_refusal_and_a_silent_server_are_faults() {
        assert!(open("300 ERR INTERNAL\r\n").0.cut().is_err());
        assert!(open("").0.cut().is_err());
    }

    #[test]
    fn the_server_is_looked_for_where_its_library_does() {
        let (runtime, home) = (Some(PathBuf::from("/run/user/7")), Some(PathBuf::from("/home/ada")));
        let socket = |path: &str| Some(Address::Socket(path.into()));
        let of = |named, runtime: &Option<PathBuf>| Address::of(named, runtime.clone(), home.clone());
        assert_eq!(of(None, &runtime), socket("/run/user/7/speech-dispatcher/speechd.sock"));
        assert_eq!(of(None, &None), socket("/home/ada/.cache/speech-dispatcher/speechd.sock"));
        assert_eq!(of(Some("unix_socket:/tmp/s"), &runtime), socket("/tmp/s"));
        assert_eq!(of(Some("inet_socket:host:6560"), &runtime), Some(Address::Host("host:6560".to_owned())));
    }
}
