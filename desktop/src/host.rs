//! Phones: every phone a seat. The server knows no game: it takes requests to whoever owns the desk, and hands out pages that were
//! drawn there. So a phone's press is done like any other, and nothing is drawn while nothing changes.
//!
//! | to find | look in |
//! | --- | --- |
//! | who may come in, and with which secret | [`guests`], [`secret`] |
//! | what a press on a phone means, and what is not for that seat | [`hand`] |
//! | what a press does, once | `judge` |
//! | what a phone asks the advisor | `advice` |
//! | a form that is being filled in | `draft` |
//! | what the server asks, and who gets what for it | `asked` |
//! | pages as they were drawn last | `shown` |
//! | pages | [`page`] |
//! | how one phone looks, vibrates and speaks | [`settings`] |
//! | what is asked of whoever is at Bedside's own screen | [`wish`] |
//! | requests, headers, pushed changes | `server` |
//! | how much one may ask for | [`limits`] |
//! | `bedside host` | [`terminal`] |

mod advice;
mod asked;
mod draft;
pub mod guests;
pub mod hand;
mod judge;
pub mod limits;
pub mod page;

pub mod secret;
mod server;
pub mod settings;
mod shown;
pub mod terminal;
pub mod wish;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant as Moment};

use bedside_core::announce::Heard;
use bedside_core::{Announcement, Event, Instant, Listener, Span};
use tokio::sync::{mpsc, oneshot, watch};

use crate::desk::Desk;
use crate::library::TableId;
use asked::{Asked, Request};
use guests::Guests;
use hand::Shared;
use judge::UndoAsked;
use limits::Limits;
use secret::Secret;
pub use shown::Shown;
use shown::blank;

/// From this age on an announcement is no news any more.
const LATE: Span = Span::from_secs(2);
/// Requests that wait for the desk at most; more are turned away.
const WAITING: usize = 64;
/// Requests that are answered at once: what is behind them waits for the next picture, so that a flood does not stop the window.
const AT_ONCE: usize = 32;
const NEXT_PICTURE: Duration = Duration::from_millis(16);

/// An invitation that stands: the server runs as long as this lives.
#[derive(Debug)]
pub struct Host {
    requests: mpsc::Receiver<Request>,
    guests: Guests,
    pages: Vec<(Secret, watch::Sender<Arc<Shown>>)>,
    shared: Shared,
    /// Whose phone speaks of what is everybody's.
    speaker: Option<Secret>,
    undo_asked: Option<UndoAsked>,
    /// Who thinks for those who ask what would be best.
    advisor: advice::Advisor,
    /// Which seat's phone gave the last press, and the journal behind it.
    given_by: Option<(u8, u32)>,
    addresses: Vec<SocketAddr>,
    /// What the pages were drawn from last.
    drawn: Option<u64>,
    changes: u64,
    /// Listens to the table, and what it heard in the last seconds.
    listener: Option<(TableId, Listener)>,
    heard: Vec<(u64, Instant, Announcement)>,
    heard_so_far: u64,
    /// Whether somebody was woken and has not served since.
    woken: Arc<AtomicBool>,
    /// More waits to be answered.
    more: bool,
    /// When it served last.
    moment: Moment,
    /// How many players the table has.
    seats: usize,
    _stop: oneshot::Sender<()>,
}

/// An invitation that was stopped, and can go on where it was.
#[derive(Debug)]
pub struct Stopped {
    port: u16,
    guests: Guests,
    shared: Shared,
    speaker: Option<Secret>,
    lets_ask: bool,
}

impl Host {
    /// Listens at a port, or at any; `wake` is called from another thread whenever [`serve`](Self::serve) has something to do, and
    /// not again before that was done.
    pub fn start(port: u16, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        Host::with_limits(port, Limits::default(), wake)
    }

    /// The same, where more or less may be asked for.
    pub fn with_limits(port: u16, limits: Limits, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        let guests = Guests::invite(limits, Moment::now())?;
        Host::begin(Stopped { port, guests, shared: Shared::default(), speaker: None, lets_ask: true }, wake)
    }

    /// Goes on with an invitation that was stopped: everybody comes back by what they have.
    pub fn resume(stopped: Stopped, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        Host::begin(stopped, wake)
    }

    fn begin(begun: Stopped, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        let Stopped { port, guests, shared, speaker, lets_ask } = begun;
        let (ask, requests) = mpsc::channel(WAITING);
        let (stop, stopped) = oneshot::channel();
        let woken = Arc::new(AtomicBool::new(false));
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let advisor = advice::Advisor::new(lets_ask, Arc::clone(&wake), Arc::clone(&woken));
        let desk = server::Desk::new(ask, Arc::clone(&woken), move || wake(), guests.limits());
        let addresses = server::start(port, desk, stopped)?;
        let pages = guests.all().iter().map(|guest| (guest.token, blank())).collect();
        let (undo_asked, drawn, changes, more, moment) = (None, None, 0, false, Moment::now());
        Ok(Host {
            requests,
            guests,
            pages,
            shared,
            speaker,
            undo_asked,
            advisor,
            given_by: None,
            addresses,
            drawn,
            changes,
            listener: None,
            heard: Vec::new(),
            heard_so_far: 0,
            woken,
            more,
            moment,
            seats: 0,
            _stop: stop,
        })
    }

    /// Stops listening; nobody is served any more.
    pub fn stop(self) -> Stopped {
        let port = self.addresses.first().map_or(0, SocketAddr::port);
        let lets_ask = self.lets_ask();
        let Host { mut guests, shared, speaker, .. } = self;
        for guest in guests.all_mut() {
            guest.listening = 0;
        }
        Stopped { port, guests, shared, speaker, lets_ask }
    }

    /// Where phones can reach it, the likeliest first.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// What the square holds.
    pub fn link(&self) -> String {
        let address = self.addresses.first().map_or_else(String::new, SocketAddr::to_string);
        format!("http://{address}/join/{}", self.guests.invitation())
    }

    /// Who is here.
    pub fn guests(&self) -> &Guests {
        &self.guests
    }

    /// Who does what anybody may do.
    pub fn shared(&self) -> Shared {
        self.shared
    }

    /// Lets others do what anybody may do.
    pub fn share(&mut self, shared: Shared) {
        self.shared = shared;
        self.changes += 1;
    }

    /// Whose phone speaks of what is everybody's, where one was chosen.
    pub fn speaker(&self) -> Option<Secret> {
        self.speaker
    }

    /// Lets a phone speak of what is everybody's, and no other; the same again, and none does.
    pub fn let_speak(&mut self, token: Secret) {
        self.speaker = Some(token).filter(|token| self.speaker != Some(*token));
        self.changes += 1;
    }

    /// Sends somebody away.
    pub fn remove(&mut self, token: Secret) {
        self.guests.send_away(token);
        self.changes += 1;
    }

    /// Takes back what was decided last about a guest.
    pub fn take_back(&mut self) {
        self.guests.take_back();
        self.changes += 1;
    }

    /// Another square and another code; who is here stays.
    pub fn renew(&mut self, now: Moment) -> std::io::Result<()> {
        self.changes += 1;
        self.guests.renew(now)
    }

    /// Another table lies on the desk: everybody chooses a seat anew.
    pub fn another_table(&mut self) {
        self.guests.choose_anew();
        (self.undo_asked, self.drawn) = (None, None);
        self.changes += 1;
    }

    /// How long nothing will happen by itself.
    pub fn next_wake(&self, now: Moment) -> Duration {
        if self.more { NEXT_PICTURE } else { self.guests.next_wake().saturating_duration_since(now) }
    }

    /// Whether somebody has asked for something.
    pub fn is_asked(&self) -> bool {
        !self.requests.is_empty()
    }

    /// How many players the table has.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// When phones were served last.
    pub fn moment(&self) -> Moment {
        self.moment
    }

    /// Does what phones have asked for, and shows every one of them what has changed. What happened is for the faces here.
    pub fn serve(&mut self, desk: &mut Desk, now: Moment) -> Vec<Event> {
        let mut events = Vec::new();
        (self.moment, self.seats) = (now, desk.table().state().setup().seats.len());
        self.woken.store(false, Ordering::SeqCst);
        if self.guests.pass(now) {
            self.changes += 1;
        }
        for _ in 0..AT_ONCE {
            let Ok((asked, answer)) = self.requests.try_recv() else { break };
            // Whoever pressed and has hung up since was told that it was not done.
            if matches!(asked, Asked::Press { .. }) && answer.is_closed() {
                continue;
            }
            let answered = self.answer(asked, desk, now, &mut events);
            // Whoever asked may be gone.
            let _ = answer.send(answered);
        }
        self.hear_advice(desk);
        self.listen(&events, desk);
        self.more = self.is_asked();
        self.show(desk, now);
        events
    }

    /// Something happened that no phone did: time passed, or somebody pressed at the table's own screen.
    pub fn hear(&mut self, events: &[Event], desk: &Desk) {
        if !events.is_empty() {
            self.changes += 1;
        }
        self.listen(events, desk);
    }

    /// What is to be heard of what happened, and of the time that has passed since.
    fn listen(&mut self, events: &[Event], desk: &Desk) {
        let (table, now) = (desk.table(), desk.now());
        if self.listener.as_ref().is_none_or(|(of, _)| *of != desk.id()) {
            self.heard.clear();
            self.listener = Some((desk.id(), Listener::new(table, now)));
            return;
        }
        let (mut said, before) = (Vec::new(), self.heard.len());
        if let Some((_, listener)) = &mut self.listener {
            listener.listen(events, table, now, &mut |heard| {
                if let Heard::Said(announcement) = heard {
                    said.push(announcement);
                }
            });
        }
        for announcement in said {
            self.heard_so_far += 1;
            self.heard.push((self.heard_so_far, now, announcement));
        }
        self.changes += u64::from(self.heard.len() > before);
        // Older ones are no news any more, and a page that was away need not hear them.
        self.heard.retain(|(_, at, _)| now.since(*at) < LATE);
    }
}

/// Whether a phone on the same network would find this address.
fn is_reachable(address: IpAddr) -> bool {
    !address.is_loopback() && !address.is_unspecified()
}
