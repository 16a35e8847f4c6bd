//! The spoken referee: sentences on their way to whatever speaks on this system.
//!
//! A thread of its own speaks; the window only hands sentences over and never waits. Nobody is looked for before there is
//! something to say, and while nothing is said the thread sleeps.

#[cfg(windows)]
mod powershell;
mod queue;
#[cfg(target_os = "macos")]
mod say;
#[cfg(not(any(windows, target_os = "macos")))]
mod speech_dispatcher;

use std::io;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::time::{Duration, Instant};

use iced::futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

#[cfg(windows)]
use powershell::PowerShell as Engine;
pub use queue::{LATE, MOST, Order, Queue, Sentence};
#[cfg(target_os = "macos")]
use say::Say as Engine;
#[cfg(not(any(windows, target_os = "macos")))]
use speech_dispatcher::SpeechDispatcher as Engine;

/// Requests that may wait for the thread; what does not fit would be late anyway.
const WAITING: usize = 32;
/// How long the thread waits for the end of a sentence before it looks for a more urgent one.
const LOOK: Duration = Duration::from_millis(40);
/// No sentence takes longer: whoever has not said its end by then has lost it.
const LONGEST: Duration = Duration::from_secs(20);
/// How long a missing voice is left alone.
const RETRY: Duration = Duration::from_secs(5);

/// What the thread is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Say it.
    Say(Sentence),
    /// Fall silent.
    Hush,
    /// Find out whether anybody can speak.
    Probe,
}

/// The way to whoever speaks.
#[derive(Clone, Debug)]
pub struct Voice(SyncSender<Request>);

impl Voice {
    /// Whatever is asked for comes out at the other end.
    pub fn channel() -> (Voice, Receiver<Request>) {
        let (requests, asked) = mpsc::sync_channel(WAITING);
        (Voice(requests), asked)
    }

    /// Starts the thread; with whether anybody can speak, each time that this turns out or changes.
    pub fn start() -> (Voice, UnboundedReceiver<bool>) {
        let (voice, asked) = Voice::channel();
        let (tell, told) = unbounded();
        let referee = Referee { engine: None, tried: None, found: None, tell };
        // A machine that cannot start a thread has no voice; the channel's other end is gone then.
        let _ = std::thread::Builder::new().name("voice".into()).spawn(move || referee.run(&asked));
        (voice, told)
    }

    /// Says something as soon as it is its turn.
    pub fn say(&self, sentence: Sentence) {
        self.ask(Request::Say(sentence));
    }

    /// Falls silent in the middle of a word.
    pub fn hush(&self) {
        self.ask(Request::Hush);
    }

    /// Finds out whether anybody can speak.
    pub fn probe(&self) {
        self.ask(Request::Probe);
    }

    fn ask(&self, request: Request) {
        // Where so much waits, this would be late; the window never waits.
        let _ = self.0.try_send(request);
    }
}

/// Whoever speaks, while there is somebody.
struct Referee {
    engine: Option<Engine>,
    tried: Option<Instant>,
    /// What was told last.
    found: Option<bool>,
    tell: UnboundedSender<bool>,
}

impl Referee {
    fn run(mut self, requests: &Receiver<Request>) {
        let mut queue = Queue::default();
        let mut since = Instant::now();
        loop {
            let first = if queue.is_idle() {
                let Ok(request) = requests.recv() else { return };
                Some(request)
            } else {
                None
            };
            for request in first.into_iter().chain(requests.try_iter()) {
                match request {
                    Request::Say(sentence) => queue.add(sentence),
                    Request::Probe => drop(self.reach()),
                    Request::Hush => {
                        queue.clear();
                        self.with(Engine::cut);
                    }
                }
            }
            match queue.next(Instant::now()) {
                Some(Order::Speak(sentence)) => {
                    since = Instant::now();
                    if !self.speak(&sentence) {
                        queue.ended();
                    }
                }
                Some(Order::Cut) => self.with(Engine::cut),
                None => {}
            }
            if queue.is_speaking() && (since.elapsed() > LONGEST || self.is_over()) {
                queue.ended();
            }
        }
    }

    /// Says a sentence; whether somebody does.
    fn speak(&mut self, sentence: &Sentence) -> bool {
        // A server that was restarted is found at the second try.
        for _ in 0..2 {
            let Some(engine) = self.reach() else { return false };
            if engine.speak(sentence).is_ok() {
                return true;
            }
            (self.engine, self.tried) = (None, None);
        }
        self.tell(false);
        false
    }

    fn is_over(&mut self) -> bool {
        let over = self.engine.as_mut().map_or(Ok(true), |engine| engine.is_over(LOOK));
        over.unwrap_or_else(|_| {
            self.engine = None;
            true
        })
    }

    fn with(&mut self, act: impl FnOnce(&mut Engine) -> io::Result<()>) {
        if self.engine.as_mut().is_some_and(|engine| act(engine).is_err()) {
            self.engine = None;
        }
    }

    /// Whoever can speak; looked for again some time after nobody was found.
    fn reach(&mut self) -> Option<&mut Engine> {
        if self.engine.is_none() && self.tried.is_none_or(|tried| tried.elapsed() >= RETRY) {
            self.tried = Some(Instant::now());
            self.engine = Engine::open().ok();
        }
        self.tell(self.engine.is_some());
        self.engine.as_mut()
    }

    fn tell(&mut self, found: bool) {
        if self.found.replace(found) != Some(found) {
            // The window may be gone already.
            let _ = self.tell.unbounded_send(found);
        }
    }
}
