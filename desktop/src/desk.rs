//! The desk: the table that is being played, its storage and its time. Every face of the desktop plays through it.

mod link;
mod pace;
mod stored;
mod watch;

use std::path::PathBuf;
use std::time::{Duration, Instant as Moment};

use bedside_core::link::{Answer, Health, Keep, News};
use bedside_core::setup::MOST_SEATS;
use bedside_core::{Command, Event, Events, GameKind, Lang, Name, Refusal, Setup, Table, View};

use crate::advice::rivals::Rivals;
use crate::chance::Seeds;
use crate::gadget::{Address, Cable};
use crate::library::{Fault, GlassKeys, Library, Notice, Prepared, Settings, Shelved, TableId};
use link::Link;
pub(crate) use pace::Pace;
use stored::{Entered, StoredTable};
pub use watch::Watch;

/// What the gadget is doing, for a face to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GadgetStatus {
    /// None is there.
    None,
    /// One is there, and the tables are being compared.
    Joining,
    /// Both play the same table.
    Linked {
        /// What the gadget is missing.
        health: Health,
        /// It says a time that cannot be: the time here holds.
        leaps: bool,
    },
    /// It is there, and owes the answer to a press for some time: the presses are kept.
    Owes,
    /// It broke the rules of the link, and is not listened to for a while.
    LeftAlone,
    /// It speaks another version.
    OtherVersion,
    /// Different things were played: [`Desk::keep`] settles it.
    Differ,
}

/// What has come from the gadget.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// Events to show and to sound.
    pub events: Vec<Event>,
    /// What the players should hear about.
    pub news: Vec<News>,
    /// What became of presses that the gadget was asked for, by their numbers.
    pub answers: Vec<Answer>,
    /// Whether the gadget came, went or changed what it says of itself.
    pub link_changed: bool,
    /// What came of a [change](Desk::change) of the library.
    pub changed: Option<Result<usize, Fault>>,
}

/// What has become of a press at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// It was done.
    Done(Vec<Event>),
    /// The gadget is asked, or the disk takes its time: what happens, and the answer to this number, come with [`Desk::poll`].
    Asked(u32),
}

/// The table on the desk.
#[derive(Debug)]
pub struct Desk {
    stored: StoredTable,
    link: Option<Link>,
    settings: Settings,
    glass_keys: GlassKeys,
}

impl Desk {
    /// Goes on with the table used last that is not over; else a table for two lies there, which is kept from its first move on.
    pub fn open(library: Library) -> Result<(Desk, Option<Notice>), Fault> {
        Desk::open_in(library, None)
    }

    /// The same, in a language for this run only.
    pub fn open_in(library: Library, lang: Option<Lang>) -> Result<(Desk, Option<Notice>), Fault> {
        Desk::open_with(library, lang, Seeds::System)
    }

    /// The same, and new tables draw from these seeds.
    pub fn open_with(mut library: Library, lang: Option<Lang>, seeds: Seeds) -> Result<(Desk, Option<Notice>), Fault> {
        let now = Moment::now();
        let mut settings = library.settings();
        settings.lang = lang.unwrap_or(settings.lang);
        let glass_keys = library.glass_keys();
        library.clear_deleted()?;
        let mut notice = None;
        for id in library.going_on()? {
            match library.take(id)? {
                Some(taken) => {
                    notice = notice.or(taken.damage.map(Notice::TableDamaged));
                    let stored = StoredTable::new(library, id, taken, seeds, now)?;
                    return Ok((Desk { stored, link: None, settings, glass_keys }, notice));
                }
                None => notice = Some(Notice::TableUnreadable),
            }
        }
        let stored = StoredTable::not_kept(library, &first_setup(settings.lang), seeds, now)?;
        Ok((Desk { stored, link: None, settings, glass_keys }, notice))
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.stored.table
    }

    /// Its number in the library; 0 as long as it is not there.
    pub fn id(&self) -> TableId {
        self.stored.id
    }

    /// How many tables have lain here: it tells this one from the others.
    pub fn laid(&self) -> u32 {
        self.stored.laid
    }

    /// It is this moment now: everything that follows happens then, until another one is told.
    pub fn pass(&mut self, now: Moment) {
        self.stored.pass(now);
    }

    /// The table's age at the moment that was told last. It runs by a clock that nobody can set.
    pub fn now(&self) -> bedside_core::Instant {
        self.stored.now()
    }

    /// Everything that there is to draw.
    pub fn view(&self) -> View {
        View::of(self.table(), self.now())
    }

    /// Carries out a command: stored first, or refused and nothing done. A gadget in step decides instead; then what
    /// happened comes with [`poll`](Self::poll).
    pub fn press(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        match self.press_all(std::slice::from_ref(command))? {
            Pressed::Done(events) => Ok(events),
            Pressed::Asked(_) => Ok(Vec::new()),
        }
    }

    /// All that a press means which gives this command: an undo takes back the whole press before it, and a redo brings one back,
    /// each by an entry for every entry of it. What rivals did since then goes along with it.
    pub fn whole(&self, command: &Command) -> Vec<Command> {
        let journal = self.table().journal();
        let entries = match command {
            Command::Undo => match self.without_rivals() {
                Some((entries, table)) => entries + table.journal().undoable_press().len(),
                None => journal.undoable_press().len(),
            },
            Command::Redo => journal.redoable_press().len(),
            _ => 1,
        };
        vec![command.clone(); entries.max(1)]
    }

    /// The same with several commands: all of them, or none. A gadget is asked for steps back and forth one by one; where one of
    /// them did not come through, the next undo takes the rest of that press.
    pub fn press_all(&mut self, commands: &[Command]) -> Result<Pressed, Refusal> {
        // While the gadget owes an answer, what comes then is for it to judge.
        if self.link.as_ref().is_some_and(|link| !link.waiting()) {
            self.stored.accepts(commands)?;
        }
        if let Some(link) = &mut self.link {
            let mut asked = None;
            for some in commands.chunks(if is_turn(commands) { 1 } else { commands.len().max(1) }) {
                asked = link.propose(some, &self.stored)?;
            }
            if let Some(number) = asked {
                return Ok(Pressed::Asked(number));
            }
        }
        match self.stored.enter(commands)? {
            Entered::Pending(number) => Ok(Pressed::Asked(number)),
            Entered::Done(events) => {
                self.tell_gadget();
                Ok(Pressed::Done(events))
            }
        }
    }

    fn tell_gadget(&mut self) {
        if let Some(link) = &mut self.link {
            link.changed(&self.stored);
        }
    }

    /// From now on another thread writes to the disk, and a press that takes longer than `patience` is answered by
    /// [`poll`](Self::poll), as those are that a gadget is asked for. `wake` is called from there whenever there is something.
    pub fn write_behind(&mut self, patience: Duration, wake: impl Fn() + Send + 'static) {
        self.stored.write_behind(patience, wake);
    }

    /// Whether a press or a change waits for the disk.
    pub fn is_writing(&self) -> bool {
        self.stored.is_writing()
    }

    /// For tests: from now on the library may not grow, as on a full disk.
    pub fn may_not_grow(&mut self) {
        self.stored.may_not_grow();
    }

    /// Where the library is.
    pub fn library_path(&self) -> &std::path::Path {
        self.stored.library.path()
    }

    /// The signals that have come due.
    pub fn advance(&mut self) -> Events {
        self.stored.advance()
    }

    /// How long nothing will happen by itself; nothing, where the desk waits for a player or the gadget.
    pub fn next_wake(&self) -> Option<Duration> {
        let retry = self.link.as_ref().and_then(|link| link.next_wake(self.stored.moment()));
        self.stored.next_wake().into_iter().chain(retry).min()
    }

    /// Which seats are rivals.
    pub fn rivals(&self) -> Rivals {
        self.stored.rivals
    }

    /// The table as it stands for whoever takes something back: without what rivals did since somebody pressed last.
    pub fn without_rivals(&self) -> Option<(usize, Table)> {
        self.rivals().without_last(self.table())
    }

    /// Opens another table with rivals in some seats.
    pub fn new_table_with(&mut self, setup: &Setup, rivals: Rivals) -> Result<Pressed, Refusal> {
        match self.stored.open(setup, rivals)? {
            Entered::Pending(number) => Ok(Pressed::Asked(number)),
            Entered::Done(events) => {
                self.hand_over();
                Ok(Pressed::Done(events))
            }
        }
    }

    /// Opens another table; this one stays in the library. A linked gadget goes along.
    pub fn new_table(&mut self, setup: &Setup) -> Result<Pressed, Refusal> {
        self.new_table_with(setup, Rivals::default())
    }

    /// Goes on with another table of the library. A linked gadget goes along.
    pub fn switch(&mut self, id: TableId) -> Result<Option<Notice>, Fault> {
        let notice = self.stored.switch(id)?;
        self.hand_over();
        Ok(notice)
    }

    /// A linked gadget gets the table that lies here now.
    fn hand_over(&mut self) {
        if let Some(link) = &mut self.link {
            link.hand_over(&self.stored);
        }
    }

    /// Every table of the library, the one used last first.
    pub fn tables(&self) -> Result<Vec<Shelved>, Fault> {
        self.stored.library.tables()
    }

    /// A table of the library as it is, while this one stays on the desk.
    pub fn look_at(&self, id: TableId) -> Result<Option<Table>, Fault> {
        self.stored.library.look_at(id)
    }

    /// Deletes another table from the library, as any [change](Self::change); until the next start it can be [restored](Self::restore).
    pub fn delete(&mut self, id: TableId) -> Option<Result<usize, Fault>> {
        if id == self.id() { Some(Ok(0)) } else { self.change(move |library| library.delete(id).map(|()| 0)) }
    }

    /// Brings a deleted table back, as any [change](Self::change).
    pub fn restore(&mut self, id: TableId) -> Option<Result<usize, Fault>> {
        self.change(move |library| library.restore(id).map(|()| 0))
    }

    /// What there is to know of players, results and figures.
    pub fn library(&self) -> &Library {
        &self.stored.library
    }

    /// Changes something in the library but the table that lies here; where that has another name by it, it is read anew, and a linked
    /// gadget goes along. Answers what the change does: how many tables it could not be done to. Where the disk takes its time that
    /// comes with [`poll`](Self::poll).
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut Library) -> Result<usize, Fault> + Send + 'static,
    ) -> Option<Result<usize, Fault>> {
        self.stored.change(Box::new(change));
        self.changed()
    }

    fn changed(&mut self) -> Option<Result<usize, Fault>> {
        let (done, anew) = self.stored.changed()?;
        if anew {
            self.hand_over();
        }
        Some(done)
    }

    /// Everything in the library becomes what a backup has; a linked gadget goes along with the table that lies here then. Answers
    /// which file has what was here.
    pub fn take_back(&mut self, backup: &Prepared) -> Result<(PathBuf, Option<Notice>), Fault> {
        let done = self.stored.take_back(backup, &first_setup(self.settings.lang))?;
        self.hand_over();
        Ok(done)
    }

    /// Whether nobody has sat down yet: it is the table that a new library begins with, and nothing was done at it.
    pub fn untouched(&self) -> bool {
        let setup = self.table().state().setup();
        self.table().journal().entries() == 1 && Lang::ALL.iter().any(|lang| *setup == first_setup(*lang))
    }

    /// What the players have set.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Sets and saves.
    pub fn set(&mut self, settings: Settings) -> Result<(), Fault> {
        self.settings = settings;
        self.stored.set(settings)
    }

    /// Keys of the players' own for hourglasses.
    pub fn glass_keys(&self) -> &GlassKeys {
        &self.glass_keys
    }

    /// Sets and saves them.
    pub fn set_glass_keys(&mut self, keys: GlassKeys) -> Result<(), Fault> {
        self.glass_keys = keys;
        self.stored.library.set_glass_keys(&self.glass_keys)
    }

    /// What went wrong with saving since this was asked last.
    pub fn trouble(&mut self) -> Option<Notice> {
        self.stored.trouble.take()
    }

    /// Looks for a gadget from now on. `wake` is called from another thread whenever [`poll`](Self::poll) has something.
    pub fn look_for_gadget(&mut self, address: Address, wake: impl Fn() + Send + 'static) -> std::io::Result<()> {
        self.link_by(Cable::open(address, wake)?);
        Ok(())
    }

    /// Links by a cable that is there already.
    pub fn link_by(&mut self, cable: Cable) {
        self.link = Some(Link::new(cable, self.stored.moment()));
    }

    /// Takes what the gadget has said, and what has been written.
    pub fn poll(&mut self) -> Happened {
        let laid = self.laid();
        let written = self.stored.heard();
        if self.laid() != laid {
            self.hand_over();
        } else if written.is_some() {
            self.tell_gadget();
        }
        let mut happened = match &mut self.link {
            Some(link) => link.poll(&mut self.stored),
            None => Happened { events: std::mem::take(&mut self.stored.events), ..Happened::default() },
        };
        if let Some((number, done)) = written {
            happened.answers.push((number, done.as_ref().map(drop).map_err(|refusal| *refusal)));
            happened.events.splice(0..0, done.unwrap_or_default());
        }
        happened.changed = self.changed();
        happened
    }

    /// What the gadget is doing.
    pub fn gadget_status(&self) -> GadgetStatus {
        self.link.as_ref().map_or(GadgetStatus::None, |link| link.status(&self.stored))
    }

    /// Where the gadget is, while one is there.
    pub fn gadget_port(&self) -> Option<&str> {
        self.link.as_ref().and_then(Link::port)
    }

    /// Somebody looks at the gadget as a device, or nobody does: only while somebody looks is it asked.
    pub fn watch_gadget(&mut self, looks: bool) {
        if let Some(link) = &mut self.link {
            link.watch(looks);
        }
    }

    /// What is known of the gadget as a device, while somebody looks.
    pub fn gadget_watch(&self) -> Option<&Watch> {
        self.link.as_ref().and_then(Link::watched)
    }

    /// How often a gadget was plugged in.
    pub fn gadget_plugged(&self) -> u32 {
        self.link.as_ref().map_or(0, Link::plugged)
    }

    /// Has the gadget restart into its boot loader, to be given another image; false where none is there.
    pub fn load_gadget(&self) -> bool {
        self.link.as_ref().is_some_and(Link::load)
    }

    /// Goes on with one of two different tables; the other is stored in the library.
    pub fn keep(&mut self, keep: Keep) -> Result<(), Fault> {
        match &mut self.link {
            Some(link) => link.keep(keep, &mut self.stored),
            None => Ok(()),
        }
    }
}

/// Whether commands are steps back or forth, each of which stands alone.
fn is_turn(commands: &[Command]) -> bool {
    matches!(commands.first(), Some(Command::Undo | Command::Redo))
}

/// The first game for two who have not said their names.
pub(crate) fn first_setup(lang: Lang) -> Setup {
    let seats = (1..=2).filter_map(|number| Name::try_from(unnamed(number, lang).as_str()).ok()).collect();
    Setup { game: GameKind::ALL[0].by_the_rules(), seats }
}

/// What somebody is called who has not said their name.
pub(crate) fn unnamed(number: usize, lang: Lang) -> String {
    format!("{} {number}", lang.desk_words().player)
}

/// Whether it is what somebody is called who has not said a name.
pub(crate) fn is_unnamed(name: &str) -> bool {
    Lang::ALL.iter().any(|lang| (1..=MOST_SEATS).any(|number| unnamed(number, *lang) == name))
}
