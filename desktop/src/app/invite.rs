//! Phones at the window: the invitation begins and ends here, phones are served beside whatever else comes in, and what they ask
//! for is answered.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use iced::Task;

use super::guard::Meaning;
use super::{App, Message, Page};
use crate::host::wish::Wish;
use crate::host::{Host, Stopped};
use crate::library::TableId;
use crate::screen::invite::{self, Invite};

/// How often the page says anew how long a phone has been lost.
const EACH_SECOND: Duration = Duration::from_secs(1);

/// What the window keeps of phones beside the invitation itself.
#[derive(Default)]
pub(super) struct Phones {
    /// Wakes the window from another thread.
    ring: Option<Arc<dyn Fn() + Send + Sync>>,
    /// The table that they were invited to, and whether nobody sat there yet.
    table: Option<(TableId, bool)>,
    /// What they ask for and the players were told of.
    told: Vec<Wish>,
    /// The invitation that was stopped last.
    stopped: Option<Stopped>,
}

impl fmt::Debug for Phones {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Phones").field("table", &self.table).field("told", &self.told).finish_non_exhaustive()
    }
}

impl App {
    /// Has phones wake the window by this; it is called from another thread, and [`Message::Heard`] has to follow.
    pub fn rings(&mut self, ring: impl Fn() + Send + Sync + 'static) {
        self.phones.ring = Some(Arc::new(ring));
    }

    /// The invitation, while it stands.
    pub fn host(&self) -> Option<&Host> {
        self.shell.host.as_ref()
    }

    /// Opens the page, and invites where nobody was invited yet.
    pub(super) fn show_invitation(&mut self) {
        self.shell.toast = None;
        self.page = Page::Invite(Invite::default());
        if self.shell.host.is_none() {
            self.begin_invitation(None);
        }
    }

    fn begin_invitation(&mut self, stopped: Option<Stopped>) {
        let ring = self.phones.ring.clone();
        let wake = move || {
            if let Some(ring) = &ring {
                ring();
            }
        };
        let begun = match stopped {
            Some(stopped) => Host::resume(stopped, wake),
            None => Host::start(0, wake),
        };
        let words = self.lang().phone();
        match begun {
            Ok(host) => {
                let desk = &self.shell.desk;
                self.phones.table = Some((desk.id(), desk.untouched()));
                self.phones.stopped = None;
                self.shell.host = Some(host);
            }
            Err(cause) => {
                if let Page::Invite(page) = &mut self.page {
                    page.tell(format!("{} ({cause})", words.cannot_listen));
                }
            }
        }
    }

    fn end_invitation(&mut self) {
        self.phones.stopped = self.shell.host.take().map(Host::stop);
        (self.phones.table, self.phones.told) = (None, Vec::new());
    }

    pub(super) fn update_invite(&mut self, message: invite::Message, now: Instant) -> Task<Message> {
        let Page::Invite(page) = &mut self.page else { return Task::none() };
        let Some(asked) = page.update(message, self.shell.host.as_ref()) else { return Task::none() };
        if !self.may(Meaning::Phones(asked)) {
            return Task::none();
        }
        self.guard.took();
        let (host, desk) = (&mut self.shell.host, &mut self.shell.desk);
        match (asked, host) {
            (invite::Message::Stop, Some(_)) => self.end_invitation(),
            (invite::Message::Again, None) => self.begin_invitation(None),
            (invite::Message::TakeBack, None) => {
                let stopped = self.phones.stopped.take();
                self.begin_invitation(stopped);
            }
            (invite::Message::TakeBack, Some(host)) => host.take_back(),
            (invite::Message::Answer(wish, yes), Some(host)) => {
                let before = matches!(wish, Wish::Undo(_)).then(|| Box::new(desk.table().state().clone()));
                let events = host.answer_wish(wish, yes, desk);
                self.perform(&events, before, now);
            }
            (invite::Message::Remove(token), Some(host)) => host.remove(token),
            (invite::Message::Speaks(token), Some(host)) => host.let_speak(token),
            (invite::Message::Share(shared), Some(host)) => host.share(shared),
            (invite::Message::LetAsk(allowed), Some(host)) => host.let_ask(allowed),
            (invite::Message::NewCode, Some(host)) => {
                if let Err(cause) = host.renew(now) {
                    self.shell.tell(cause.to_string(), now);
                }
            }
            _ => {}
        }
        Task::none()
    }

    /// Does what phones have asked for, shows them what has changed, and tells what they ask of the players.
    pub(super) fn serve_phones(&mut self, now: Instant) {
        let here = self.shell.desk.id();
        let Some((table, untouched)) = self.phones.table else { return };
        if table != here {
            if !untouched {
                self.end_invitation();
                let ended = self.lang().invite().another_table.to_owned();
                return self.shell.tell(ended, now);
            }
            self.phones.table = Some((here, self.shell.desk.untouched()));
            self.shell.host.iter_mut().for_each(Host::another_table);
        }
        let before = self.shell.host.as_ref().filter(|host| host.is_asked()).and_then(|_| self.before());
        let Some(host) = &mut self.shell.host else { return };
        let events = host.serve(&mut self.shell.desk, now);
        let wishes = host.wishes();
        let new = wishes.iter().find(|wish| !self.phones.told.contains(wish)).copied();
        self.phones.told = wishes;
        if !events.is_empty() {
            self.perform_here(&events, before, now);
        }
        if let Some(wish) = new.filter(|_| !matches!(self.page, Page::Invite(_))) {
            let words = wish.text(&self.shell.desk, self.lang());
            self.shell.tell(format!("{words} {} (F12)", self.lang().phone().invite), now);
        }
        if let Some(notice) = self.shell.desk.trouble() {
            self.shell.tell(notice.text(self.lang()), now);
        }
    }

    /// Whether home is behind the open page, and not the table.
    pub(crate) fn came_from_home(&self) -> bool {
        self.from_home
    }

    /// Whether what was stopped last can go on.
    pub(crate) fn can_resume(&self) -> bool {
        self.phones.stopped.is_some()
    }

    /// When phones need something next, or the page says something else about them.
    pub(super) fn phones_wake(&self, now: Instant) -> Option<Instant> {
        let host = self.shell.host.as_ref()?;
        let lost = matches!(self.page, Page::Invite(_)) && host.guests().all().iter().any(|guest| !guest.is_here(now));
        let page = lost.then_some(EACH_SECOND);
        Some(now + page.into_iter().chain([host.next_wake(now)]).min()?)
    }
}
