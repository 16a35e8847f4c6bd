//! A table that phones may join, on a thread of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant as Moment};

use bedside::chance::Seeds;
use bedside::desk::Desk;
use bedside::host::Host;
use bedside::host::limits::Limits;
use bedside::library::Library;
use bedside_core::{Choices, GameKind, Name, Seed, Setup};

use crate::browser::Browser;

/// A table that phones may join; it runs until it is dropped.
pub(crate) struct Hosted {
    pub(crate) link: String,
    pub(crate) address: SocketAddr,
    do_this: Sender<Errand>,
    /// Milliseconds by which the desk's clock is ahead of ours.
    ahead: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

/// Something for the thread that owns the desk.
type Errand = Option<Box<dyn FnOnce(&mut Host, &mut Desk) + Send>>;

impl Hosted {
    pub(crate) fn new(game: GameKind, names: &[&str]) -> Hosted {
        // Tests press faster than any finger.
        let fast = (1 << 40, 1 << 40);
        Hosted::with(game.by_the_rules(), names, Limits { requests: fast, presses: fast, ..Limits::default() })
    }

    pub(crate) fn with(game: Choices, names: &[&str], limits: Limits) -> Hosted {
        Hosted::open(game, names, limits, |_| Moment::now())
    }

    /// `clock` tells the time of a table that was opened then. With one that stands still, time passes only where it is
    /// [said](Self::passes), however long anything takes.
    pub(crate) fn open(game: Choices, names: &[&str], limits: Limits, clock: fn(Moment) -> Moment) -> Hosted {
        // Nothing is cut off here: what a disk would make of it is the library's own tests' business.
        let library = Library::in_memory().expect("a library");
        let (mut desk, _) = Desk::open_with(library, None, Seeds::From(Seed(7))).expect("a desk");
        let seats = names.iter().map(|name| Name::try_from(*name).expect("a name")).collect();
        desk.new_table(&Setup { game, seats }).expect("a table");
        let opened = Moment::now();
        let (do_this, errands): (Sender<Errand>, Receiver<Errand>) = channel();
        let woken = do_this.clone();
        let nothing = || -> Errand { Some(Box::new(|_, _| {})) };
        let mut host = Host::with_limits(0, limits, move || drop(woken.send(nothing()))).expect("a server");
        let (link, port) = (host.link(), host.addresses()[0].port());
        let ahead = Arc::new(AtomicU64::new(0));
        let by = Arc::clone(&ahead);
        let thread = std::thread::spawn(move || {
            loop {
                let now = Moment::now();
                let patience = desk.next_wake().into_iter().chain([host.next_wake(now)]).min().unwrap_or_default();
                let errand = match errands.recv_timeout(patience) {
                    Ok(Some(errand)) => Some(errand),
                    Err(RecvTimeoutError::Timeout) => None,
                    Ok(None) | Err(RecvTimeoutError::Disconnected) => return,
                };
                desk.pass(clock(opened) + Duration::from_millis(by.load(Ordering::Relaxed)));
                let happened: Vec<_> = desk.advance().iter().copied().collect();
                host.hear(&happened, &desk);
                if let Some(errand) = errand {
                    errand(&mut host, &mut desk);
                }
                host.serve(&mut desk, Moment::now());
            }
        });
        let address = ([127, 0, 0, 1], port).into();
        Hosted { link, address, do_this, ahead, thread: Some(thread) }
    }

    /// Asks the thread that owns the desk.
    pub(crate) fn at_desk<T: Send + 'static>(&self, ask: impl FnOnce(&mut Host, &mut Desk) -> T + Send + 'static) -> T {
        let (answer, answered) = channel();
        let errand: Errand = Some(Box::new(move |host, desk| drop(answer.send(ask(host, desk)))));
        self.do_this.send(errand).expect("the desk is there");
        answered.recv_timeout(Duration::from_secs(30)).expect("an answer")
    }

    /// So many seconds pass at once.
    pub(crate) fn passes(&self, secs: u64) {
        self.passes_millis(secs * 1000);
    }

    /// So many milliseconds pass at once.
    pub(crate) fn passes_millis(&self, millis: u64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
        self.at_desk(|_, _| ());
    }

    pub(crate) fn entries(&self) -> u32 {
        self.at_desk(|_, desk| desk.table().journal().entries())
    }

    pub(crate) fn phone(&self) -> Browser {
        Browser::new(self.address)
    }

    pub(crate) fn seated(&self, seat: u8) -> Browser {
        let mut phone = self.phone();
        assert_eq!(phone.join(&self.link, &format!("sit+{seat}")).status, 303);
        phone
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        let _ = self.do_this.send(None);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
