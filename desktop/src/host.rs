//! Phones: every phone a seat. The server knows no game: it takes requests to whoever owns the desk, and hands out pages that were
//! drawn there. So a phone's press is done like any other, and nothing is drawn while nothing changes.
//!
//! | to find | look in |
//! | --- | --- |
//! | who may come in, and with which secret | [`guests`], [`secret`] |
//! | what a press on a phone means, and what is not for that seat | [`hand`] |
//! | pages | [`page`] |
//! | how one phone looks, vibrates and speaks | [`settings`] |
//! | what is asked of whoever is at Bedside's own screen | [`wish`] |
//! | requests, headers, pushed changes | `server` |
//! | how much one may ask for | [`limits`] |
//! | `bedside host` | [`terminal`] |

pub mod guests;
pub mod hand;
pub mod limits;
pub mod page;
pub mod secret;
mod server;
pub mod settings;
pub mod terminal;
pub mod wish;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant as Moment};

use bedside_core::announce::Heard;
use bedside_core::{Announcement, Command, Event, Instant, Lang, Listener, Span, Table};
use tokio::sync::{mpsc, oneshot, watch};

use crate::desk::{Desk, Pressed};
use crate::library::TableId;
use crate::screen::Seen;
use guests::{Denied, Guests, Role};
use hand::{Hand, Press, Shared, denied};
use limits::Limits;
use page::{Doing, Part, Scene, Told};
use secret::Secret;

/// From this age on an announcement is no news any more.
const LATE: Span = Span::from_secs(2);
/// Requests that wait for the desk at most; more are turned away.
const WAITING: usize = 64;
/// Requests that are answered at once: what is behind them waits for the next picture, so that a flood does not stop the window.
const AT_ONCE: usize = 32;
const NEXT_PICTURE: Duration = Duration::from_millis(16);

/// What a page shows, and the table's age when it was drawn.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its parts.
    pub parts: Vec<Part>,
    /// The table's age in milliseconds.
    pub age: u64,
    /// When that was.
    pub at: Moment,
    /// What was to be heard in the last seconds.
    pub heard: Vec<Told>,
}

/// What the server asks of the desk.
#[derive(Debug)]
enum Asked {
    /// The page of whoever scanned the square.
    Joining { invitation: Secret, known: Option<Secret>, lang: Lang },
    /// Somebody who scanned it chose.
    Join { invitation: Secret, known: Option<Secret>, seat: Option<u8>, lang: Lang },
    /// Somebody typed figures.
    Knock { typed: String, lang: Lang },
    /// A guest's page.
    Page { token: Secret },
    /// A guest's page as it changes.
    Listen { token: Secret },
    /// A page listens no more.
    Left { token: Secret },
    /// A press with its number.
    Press { token: Secret, number: u32, press: Option<Press> },
}

/// What the desk answers.
#[derive(Debug)]
enum Answer {
    /// A page.
    Page(String),
    /// Another guest, by what it proves itself with.
    Joined(Secret),
    /// Changes, as they come.
    Listening(watch::Receiver<Arc<Shown>>),
    /// It was heard, and how many presses of this phone were.
    Pressed { refused: bool, number: u32 },
    /// Not for this one.
    Denied(Denied),
    /// Not so fast.
    TooFast,
}

/// A request with the way back.
type Request = (Asked, oneshot::Sender<Answer>);

/// Who asks for an undo that others have built on, and of which press.
#[derive(Debug)]
struct UndoAsked {
    seat: u8,
    digest: u32,
}

/// An invitation that stands: the server runs as long as this lives.
#[derive(Debug)]
pub struct Host {
    requests: mpsc::Receiver<Request>,
    guests: Guests,
    pages: Vec<(Secret, watch::Sender<Arc<Shown>>)>,
    shared: Shared,
    undo_asked: Option<UndoAsked>,
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
        Host::begin(Stopped { port, guests, shared: Shared::default() }, wake)
    }

    /// Goes on with an invitation that was stopped: everybody comes back by what they have.
    pub fn resume(stopped: Stopped, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        Host::begin(stopped, wake)
    }

    fn begin(begun: Stopped, wake: impl Fn() + Send + Sync + 'static) -> std::io::Result<Host> {
        let Stopped { port, guests, shared } = begun;
        let (ask, requests) = mpsc::channel(WAITING);
        let (stop, stopped) = oneshot::channel();
        let woken = Arc::new(AtomicBool::new(false));
        let desk = server::Desk::new(ask, Arc::clone(&woken), wake, guests.limits());
        let addresses = server::start(port, desk, stopped)?;
        let pages = guests.all().iter().map(|guest| (guest.token, blank())).collect();
        let (undo_asked, drawn, changes, more, moment) = (None, None, 0, false, Moment::now());
        Ok(Host {
            requests,
            guests,
            pages,
            shared,
            undo_asked,
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
        let Host { mut guests, shared, .. } = self;
        for guest in guests.all_mut() {
            guest.listening = 0;
        }
        Stopped { port, guests, shared }
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
            let answered = self.answer(asked, desk, now, &mut events);
            // Whoever asked may be gone.
            let _ = answer.send(answered);
        }
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

    fn answer(&mut self, asked: Asked, desk: &mut Desk, now: Moment, events: &mut Vec<Event>) -> Answer {
        let seats = desk.table().state().setup().seats.len();
        match asked {
            Asked::Joining { invitation, known, lang } => {
                if let Some(guest) = known.and_then(|token| self.guests.by_token(token))
                    && !matches!(guest.role, Role::Gone | Role::Knocks(_))
                {
                    return Answer::Joined(guest.token);
                }
                if invitation != self.guests.invitation() {
                    return Answer::Denied(Denied::NotInvited);
                }
                Answer::Page(page::join(self.scene(desk, lang, None, None), invitation, None))
            }
            Asked::Join { invitation, known, seat, lang } => {
                self.changes += 1;
                match self.guests.join(invitation, known, seat, seats, Hand::new(lang), now) {
                    Ok(token) => self.welcome(token),
                    Err(denied @ (Denied::NotInvited | Denied::NoSuchSeat)) => Answer::Denied(denied),
                    Err(denied) => {
                        Answer::Page(page::join(self.scene(desk, lang, None, None), invitation, Some(denied)))
                    }
                }
            }
            Asked::Knock { typed, lang } => {
                self.changes += 1;
                match self.guests.knock(&typed, Hand::new(lang), now) {
                    Ok(token) => self.welcome(token),
                    Err(denied) => Answer::Denied(denied),
                }
            }
            Asked::Page { token } => {
                self.show(desk, now);
                let Some(guest) = self.guests.by_token(token) else { return Answer::Denied(Denied::NotInvited) };
                guest.seen = now;
                let (lang, number) = (guest.hand.lang, guest.hand.last.wrapping_add(1));
                match self.pages.iter().find(|(of, _)| *of == token) {
                    Some((_, shown)) => Answer::Page(page::page(&shown.borrow().parts, lang, number)),
                    None => Answer::Denied(Denied::NotInvited),
                }
            }
            Asked::Listen { token } => {
                self.show(desk, now);
                let Some((_, shown)) = self.pages.iter().find(|(of, _)| *of == token) else {
                    return Answer::Denied(Denied::NotInvited);
                };
                let shown = shown.subscribe();
                if let Some(guest) = self.guests.by_token(token) {
                    guest.listening += 1;
                    guest.seen = now;
                }
                Answer::Listening(shown)
            }
            Asked::Left { token } => {
                if let Some(guest) = self.guests.by_token(token) {
                    guest.listening = guest.listening.saturating_sub(1);
                    guest.seen = now;
                }
                Answer::Pressed { refused: false, number: 0 }
            }
            Asked::Press { token, number, press } => {
                let slow = self.guests.by_token(token).is_none_or(|guest| {
                    guest.seen = now;
                    guest.presses.takes(1, now)
                });
                if slow { self.press(token, number, press, desk, now, events) } else { Answer::TooFast }
            }
        }
    }

    fn welcome(&mut self, token: Secret) -> Answer {
        if !self.pages.iter().any(|(of, _)| *of == token) {
            self.pages.push((token, blank()));
        }
        Answer::Joined(token)
    }

    /// A press of a guest: done once, whatever comes twice.
    fn press(
        &mut self,
        token: Secret,
        number: u32,
        press: Option<Press>,
        desk: &mut Desk,
        now: Moment,
        events: &mut Vec<Event>,
    ) -> Answer {
        let Some(guest) = self.guests.by_token(token) else { return Answer::Denied(Denied::NotInvited) };
        if number <= guest.hand.last {
            return Answer::Pressed { refused: false, number: guest.hand.last };
        }
        guest.hand.last = number;
        guest.hand.said = None;
        self.changes += 1;
        let lang = guest.hand.lang;
        let (seat, before) = (guest.seat(), desk.table().journal().digest());
        let steps_back = matches!(press, Some(Press::Undo | Press::Agree));
        let said = match press {
            Some(press) => self.judge(token, press, desk, now, events).err(),
            None => Some(lang.phone().unreadable.to_owned()),
        };
        let refused = said.is_some();
        let after = desk.table().journal().digest();
        if after != before {
            self.given_by = seat.filter(|_| !steps_back).map(|seat| (seat, after));
        }
        if let Some(guest) = self.guests.by_token(token) {
            guest.hand.said = said;
        }
        Answer::Pressed { refused, number }
    }

    /// What a press does; or why not, in words.
    fn judge(
        &mut self,
        token: Secret,
        press: Press,
        desk: &mut Desk,
        now: Moment,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let seats = desk.table().state().setup().seats.len();
        let shared = self.shared;
        let Some(guest) = self.guests.by_token(token) else { return Ok(()) };
        let lang = guest.hand.lang;
        match press {
            Press::Sit(seat) => {
                let denied = |_| lang.phone().no_invitation.to_owned();
                return self.guests.sit(token, seat, seats, now).map_err(denied);
            }
            Press::Language => {
                guest.hand.lang = lang.next();
                return Ok(());
            }
            Press::Leave => {
                guest.role = Role::Invited;
                return Ok(());
            }
            _ => {}
        }
        let Some(seat) = guest.seat() else { return Err(lang.phone().removed.to_owned()) };
        let (table, age) = (desk.table(), desk.now());
        let command = match press {
            Press::Open { page, place } => {
                guest.hand.go_to(page, place, seat, table, age);
                return Ok(());
            }
            Press::Form { page, place } => {
                guest.hand.open_form(page, place);
                return Ok(());
            }
            Press::Up => {
                guest.hand.close(seat, table, age);
                return Ok(());
            }
            Press::More | Press::Close => {
                guest.hand.done();
                guest.hand.board.press("close", Seen { table, now: age, lang }, seat);
                guest.hand.more = press == Press::More;
                guest.hand.close(seat, table, age);
                return Ok(());
            }
            Press::Look(whose) => {
                guest.hand.look_at(whose, table);
                return Ok(());
            }
            Press::Set(setting) => {
                guest.hand.settings.turn(setting);
                return Ok(());
            }
            Press::Board(what) => {
                let doing = guest.hand.board.press(&what, Seen { table, now: age, lang }, seat);
                return self.give(doing, seat, desk, lang, events);
            }
            Press::Go => table.step(age).map_err(|refusal| crate::words::refusal(lang, refusal))?,
            Press::Do(command) => command,
            Press::Fill(typed) => guest.hand.fill(&typed)?,
            Press::Undo if self.given_by == Some((seat, table.journal().digest())) || undo_is_of(seat, table) => {
                return enter(desk, &desk.whole(&Command::Undo), lang, events);
            }
            Press::Undo => {
                self.undo_asked = Some(UndoAsked { seat, digest: table.journal().digest() });
                return Err(lang.phone().undo_asked.to_owned());
            }
            Press::Agree => return self.agreed(seat, desk, lang, events),
            Press::Refuse => {
                match self.guests.asks_for(seat) {
                    Some(asks) => self.guests.remove(asks),
                    None => self.undo_asked = None,
                }
                return Ok(());
            }
            Press::Sit(_) | Press::Language | Press::Leave => return Ok(()),
        };
        guest.hand.done();
        // Steps back and forth have a button of their own, which knows whose they are.
        if matches!(command, Command::Undo | Command::Redo | Command::InterruptClock) {
            return Err(lang.phone().unreadable.to_owned());
        }
        if let Some(denied) = denied(&command, seat, shared, table, lang) {
            return Err(denied);
        }
        enter(desk, &[command], lang, events)
    }

    /// What a press on a game's own page asks for: all of it is this seat's to give, or nothing is done.
    fn give(
        &mut self,
        doing: Doing,
        seat: u8,
        desk: &mut Desk,
        lang: Lang,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let commands = match doing {
            Doing::Nothing => return Ok(()),
            Doing::Refuse(refusal) => return Err(crate::words::refusal(lang, refusal)),
            Doing::Warn(words) => return Err(words),
            Doing::Give(commands) => commands,
        };
        for command in &commands {
            if let Some(denied) = denied(command, seat, self.shared, desk.table(), lang) {
                return Err(denied);
            }
        }
        enter(desk, &commands, lang, events)
    }

    /// A seat agrees to what is asked of it.
    fn agreed(&mut self, seat: u8, desk: &mut Desk, lang: Lang, events: &mut Vec<Event>) -> Result<(), String> {
        if let Some(asks) = self.guests.asks_for(seat) {
            self.guests.agree(asks);
            return Ok(());
        }
        match self.undo_asked.take() {
            Some(asked) if asked.seat != seat && asked.digest == desk.table().journal().digest() => {
                enter(desk, &desk.whole(&Command::Undo), lang, events)
            }
            _ => Ok(()),
        }
    }

    /// The same from the table's own screen.
    pub fn agree_to_undo(&mut self, desk: &mut Desk) -> Vec<Event> {
        let mut events = Vec::new();
        let lang = desk.settings().lang;
        if let Some(asked) = self.undo_asked.take()
            && asked.digest == desk.table().journal().digest()
        {
            // Refused, nothing is done, and nobody asks any more.
            let _ = enter(desk, &desk.whole(&Command::Undo), lang, &mut events);
        }
        self.changes += 1;
        events
    }

    fn scene<'a>(
        &'a self,
        desk: &'a Desk,
        lang: Lang,
        undo_name: Option<&'a str>,
        undo_asked: Option<(u8, &'a str)>,
    ) -> Scene<'a> {
        Scene {
            table: desk.table(),
            now: desk.now(),
            lang,
            shared: self.shared,
            guests: &self.guests,
            undo_asked,
            undo_name,
            given_by: self
                .given_by
                .filter(|(_, digest)| *digest == desk.table().journal().digest())
                .map(|(seat, _)| seat),
        }
    }

    /// Draws every page anew where anything has changed.
    fn show(&mut self, desk: &Desk, now: Moment) {
        let (table, age) = (desk.table(), desk.now());
        let digest = u64::from(table.journal().digest());
        let running = table.state().clock().running(age) as u64;
        let of = Some(digest << 32 ^ self.changes << 3 ^ running);
        if self.drawn == of {
            return;
        }
        self.drawn = of;
        if self.undo_asked.as_ref().is_some_and(|asked| u64::from(asked.digest) != digest) {
            self.undo_asked = None;
        }
        for guest in self.guests.all_mut() {
            if let Some(seat) = guest.seat() {
                guest.hand.refresh(seat, table, age);
            }
        }
        for guest in self.guests.all() {
            let lang = guest.hand.lang;
            let undo_name = undo_name(table, guest.seat(), lang);
            let asked = self.undo_asked.as_ref().map(|asked| asked.seat).zip(undo_name.as_deref());
            let scene = self.scene(desk, lang, undo_name.as_deref(), asked);
            let parts = page::parts(scene, guest);
            let heard = self
                .heard
                .iter()
                .map(|(number, at, announcement)| page::told(*number, *at, *announcement, guest.seat(), table, lang));
            let heard: Vec<Told> = heard.collect();
            let Some((_, shown)) = self.pages.iter().find(|(of, _)| *of == guest.token) else { continue };
            shown.send_if_modified(|shown| {
                let news = heard.iter().any(|told| !shown.heard.contains(told));
                let new = shown.parts != parts || news;
                if new {
                    *shown = Arc::new(Shown { parts, age: age.millis(), at: now, heard });
                }
                new
            });
        }
        self.pages.retain(|(token, _)| self.guests.all().iter().any(|guest| guest.token == *token));
    }
}

/// A page on which nothing was drawn yet.
fn blank() -> watch::Sender<Arc<Shown>> {
    watch::channel(Arc::new(Shown { parts: Vec::new(), age: 0, at: Moment::now(), heard: Vec::new() })).0
}

/// Gives the desk commands, all of them or none.
fn enter(desk: &mut Desk, commands: &[Command], lang: Lang, events: &mut Vec<Event>) -> Result<(), String> {
    match desk.press_all(commands) {
        Ok(Pressed::Done(happened)) => events.extend(happened),
        // The gadget decides, and tells everybody.
        Ok(Pressed::Asked(_)) => {}
        Err(refusal) => return Err(crate::words::refusal(lang, refusal)),
    }
    Ok(())
}

/// Whether Undo would take back what a seat did, and nobody has built on it.
pub(crate) fn undo_is_of(seat: u8, table: &Table) -> bool {
    let press = table.journal().undoable_press();
    let game = table.state().playing();
    !press.is_empty() && press.iter().all(|command| game.owner(command) == Some(seat))
}

/// What Undo takes back, as a seat may know it: what is for another's eyes alone goes by what its button says.
fn undo_name(table: &Table, seat: Option<u8>, lang: Lang) -> Option<String> {
    let (press, game) = (table.journal().undoable_press(), table.state().playing());
    let is_hidden = |command: &&Command| command.is_secret() && (seat.is_none() || game.owner(command) != seat);
    if let Some(hidden) = press.iter().find(is_hidden) {
        return Some(lang.button(hidden).to_owned());
    }
    let name = page::said(|out| lang.undo_name(table, out));
    Some(name).filter(|_| table.journal().undoable().is_some())
}

/// Whether a phone on the same network would find this address.
fn is_reachable(address: IpAddr) -> bool {
    !address.is_loopback() && !address.is_unspecified()
}
