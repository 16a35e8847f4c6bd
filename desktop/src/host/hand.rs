//! What one phone has open: its place in the tree of moves, a form, and what was said to it. A press is judged here before the
//! desk hears of it: what is another player's is refused in words.

use bedside_core::form::Form;
use bedside_core::moves::Label;
use bedside_core::{Command, Instant, Lang, Table};

use super::draft::Draft;
use super::page::{Board, Page, Scene};
use super::secret::{hex, unhex};
use super::settings::{Setting, Settings};
use crate::screen::Seen;
use crate::screen::moves::{MoveChoice, choices_of};

/// More bytes than any command takes: an entry of the journal is smaller.
const LONGEST: usize = 1024;
/// Letters of what a game's page calls something on it.
const LONGEST_WORD: usize = 40;
/// Letters of what is named that was not done.
const LONGEST_NAMES: usize = 200;

/// Who does what anybody may do: draw, roll, go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shared {
    /// Every phone.
    #[default]
    Everybody,
    /// The player whose turn it is.
    Acting,
    /// Nobody but the table's own screen.
    Host,
}

impl Shared {
    /// The next one, and after the last the first again.
    #[must_use]
    pub fn next(self) -> Shared {
        match self {
            Shared::Everybody => Shared::Acting,
            Shared::Acting => Shared::Host,
            Shared::Host => Shared::Everybody,
        }
    }

    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        let words = lang.phone();
        match self {
            Shared::Everybody => words.everybody,
            Shared::Acting => words.acting_player,
            Shared::Host => words.host_only,
        }
    }
}

/// What a press on a phone means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// The one thing that the table waits for.
    Go,
    /// A move.
    Do(Command),
    /// Opens a branch of the moves.
    Open {
        /// The page that was shown.
        page: u32,
        /// Its place there.
        place: usize,
    },
    /// Opens a form.
    Form {
        /// The page that was shown.
        page: u32,
        /// Its place there.
        place: usize,
    },
    /// Chooses a die, a card or a sign for the form that is open; what was typed beside it stays.
    Pick {
        /// The page that was shown.
        page: u32,
        /// Its place there.
        place: usize,
        /// What was typed.
        typed: Vec<String>,
    },
    /// Takes back what was chosen.
    Drop {
        /// The page that was shown.
        page: u32,
        /// Its place among all that was chosen.
        place: usize,
        /// What was typed.
        typed: Vec<String>,
    },
    /// What was typed into the form that is open.
    Fill(Vec<String>),
    /// Closes what is open.
    Up,
    /// Takes back one's own step, or asks for it.
    Undo,
    /// Agrees to what somebody asks for: an undo, or this seat.
    Agree,
    /// Does not.
    Refuse,
    /// Takes a seat, or the table's own screen.
    Sit(Option<u8>),
    /// Leaves the seat.
    Leave,
    /// Speaks the next language.
    Language,
    /// Nothing: what it names was pressed over a connection that was lost, and is not to be done later.
    Never(String),
    /// Asks what would be best.
    Ask,
    /// Something of a game's own page.
    Board(String),
    /// Shows what is another player's, or one's own again.
    Look(u8),
    /// Opens what the page has no place for.
    More,
    /// Closes it.
    Close,
    /// The next choice of how this phone looks, vibrates or speaks.
    Set(Setting),
}

impl Press {
    /// As it stands on a button.
    pub fn write(&self) -> String {
        match self {
            Press::Go => "go".to_owned(),
            Press::Do(command) => {
                // A command that a game named is small; one that is not could not be in a journal either.
                let mut bytes = [0; LONGEST];
                format!("do {}", hex(postcard::to_slice(command, &mut bytes).map_or(&[], |written| written)))
            }
            Press::Open { page, place } => format!("open {page} {place}"),
            Press::Form { page, place } => format!("form {page} {place}"),
            Press::Pick { page, place, .. } => format!("pick {page} {place}"),
            Press::Drop { page, place, .. } => format!("drop {page} {place}"),
            Press::Fill(_) => "fill".to_owned(),
            Press::Up => "up".to_owned(),
            Press::Undo => "undo".to_owned(),
            Press::Agree => "agree".to_owned(),
            Press::Refuse => "refuse".to_owned(),
            Press::Sit(None) => "watch".to_owned(),
            Press::Sit(Some(seat)) => format!("sit {seat}"),
            Press::Leave => "leave".to_owned(),
            Press::Language => "language".to_owned(),
            Press::Never(named) => format!("never {named}"),
            Press::Ask => "ask".to_owned(),
            Press::Board(what) => format!("board {what}"),
            Press::Look(seat) => format!("look {seat}"),
            Press::More => "more".to_owned(),
            Press::Close => "close".to_owned(),
            Press::Set(setting) => format!("set {}", setting.key()),
        }
    }

    /// What came back, with what was typed beside it.
    pub fn read(written: &str, typed: Vec<String>) -> Option<Press> {
        if let Some(what) = written.strip_prefix("board ") {
            return Some(Press::Board(what.chars().take(LONGEST_WORD).collect()));
        }
        if let Some(named) = written.strip_prefix("never ") {
            return Some(Press::Never(named.chars().take(LONGEST_NAMES).collect()));
        }
        let mut words = written.split(' ');
        let press = match words.next()? {
            "go" => Press::Go,
            "do" => Press::Do(command(words.next()?)?),
            "open" => Press::Open { page: words.next()?.parse().ok()?, place: words.next()?.parse().ok()? },
            "form" => Press::Form { page: words.next()?.parse().ok()?, place: words.next()?.parse().ok()? },
            "pick" => Press::Pick { page: words.next()?.parse().ok()?, place: words.next()?.parse().ok()?, typed },
            "drop" => Press::Drop { page: words.next()?.parse().ok()?, place: words.next()?.parse().ok()?, typed },
            "fill" => Press::Fill(typed),
            "up" => Press::Up,
            "undo" => Press::Undo,
            "agree" => Press::Agree,
            "refuse" => Press::Refuse,
            "watch" => Press::Sit(None),
            "sit" => Press::Sit(Some(words.next()?.parse().ok()?)),
            "leave" => Press::Leave,
            "language" => Press::Language,
            "ask" => Press::Ask,
            "look" => Press::Look(words.next()?.parse().ok()?),
            "more" => Press::More,
            "close" => Press::Close,
            "set" => Press::Set(Setting::read(words.next()?)?),
            _ => return None,
        };
        words.next().is_none().then_some(press)
    }
}

/// A whole command and nothing behind it.
fn command(written: &str) -> Option<Command> {
    let bytes = unhex(written)?;
    let (command, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some(command)
}

/// What one phone has open.
#[derive(Debug, Default)]
pub struct Hand {
    /// Its language.
    pub lang: Lang,
    /// What was refused or told last.
    pub said: Option<String>,
    /// The number of its last press, so that none is done twice.
    pub last: u32,
    /// How it looks, vibrates and speaks.
    pub settings: Settings,
    /// Whether what the page has no place for is open.
    pub(super) more: bool,
    /// What it asked the advisor.
    pub(super) advice: Option<super::advice::Asked>,
    /// What was chosen on the game's own page.
    pub(super) board: Board,
    /// Whose things are looked at, where they are not one's own.
    looked_at: Option<u8>,
    /// Counts the pages that were shown: places on an older one mean nothing any more.
    page: u32,
    of: Option<u32>,
    at: Vec<Label>,
    choices: Vec<MoveChoice>,
    forms: Vec<Form>,
    open: Option<Draft>,
}

impl Hand {
    /// A phone that speaks a language.
    pub fn new(lang: Lang) -> Hand {
        Hand { lang, ..Hand::default() }
    }

    /// Lists anew what the player may do, where the table has changed.
    pub fn refresh(&mut self, seat: u8, table: &Table, now: Instant) {
        self.board.refresh(Seen { table, now, lang: self.lang }, seat);
        let of = Some(table.journal().digest());
        let clock_moves = table.state().clock().running(now) != table.state().clock().running(table.last());
        if self.of != of || clock_moves {
            self.of = of;
            self.list(seat, table, now);
        }
    }

    fn list(&mut self, seat: u8, table: &Table, now: Instant) {
        self.page = self.page.wrapping_add(1);
        self.choices = choices_of(seat, &self.at, table, now);
        if self.choices.is_empty() && !self.at.is_empty() {
            self.at.clear();
            self.choices = choices_of(seat, &self.at, table, now);
        }
        self.forms.clear();
        table.forms(now, |form| self.forms.push(form));
        self.forms.retain(|form| form.seat().is_none_or(|of| of == seat) && Draft::can_fill(form));
        if !self.open.as_ref().is_some_and(|open| self.forms.contains(open.form())) {
            self.open = None;
        }
    }

    /// Speaks another language from now on.
    pub(super) fn speak(&mut self, lang: Lang, table: &Table) {
        self.lang = lang;
        if let Some(open) = &mut self.open {
            open.speak(table, lang);
        }
    }

    /// Whose things are looked at.
    pub(super) fn shown(&self, own: u8) -> u8 {
        self.looked_at.unwrap_or(own)
    }

    /// Looks at what is another player's.
    pub(super) fn look_at(&mut self, seat: u8, table: &Table) {
        self.looked_at = Some(seat).filter(|seat| usize::from(*seat) < table.state().setup().seats.len());
    }

    /// The game's own page of a seat; none where the general page serves.
    pub(super) fn page(&self, scene: Scene<'_>, seat: u8) -> Option<Page> {
        self.board.page(scene, seat, self)
    }

    /// What opens a form that may be filled in.
    pub(super) fn press_for(&self, form: &Form) -> Option<Press> {
        self.forms.iter().position(|other| other == form).map(|place| self.press_on_form(place))
    }

    /// Something was done: what led there is closed.
    pub(super) fn done(&mut self) {
        self.more = false;
        self.at.clear();
        self.open = None;
    }

    /// The labels of the branch that is open.
    pub fn at(&self) -> &[Label] {
        &self.at
    }

    /// What may be chosen.
    pub fn choices(&self) -> &[MoveChoice] {
        &self.choices
    }

    /// What may be filled in.
    pub fn forms(&self) -> &[Form] {
        &self.forms
    }

    /// The form that is open.
    pub fn open(&self) -> Option<&Form> {
        self.draft().map(Draft::form)
    }

    /// The same with what stands in it.
    pub(super) fn draft(&self) -> Option<&Draft> {
        self.open.as_ref()
    }

    /// A press on the so-manyeth thing that may be chosen for the form that is open.
    pub(super) fn press_to_pick(&self, place: usize) -> Press {
        Press::Pick { page: self.page, place, typed: Vec::new() }
    }

    /// A press on the so-manyeth thing that was chosen.
    pub(super) fn press_to_drop(&self, place: usize) -> Press {
        Press::Drop { page: self.page, place, typed: Vec::new() }
    }

    /// A press on a choice.
    pub fn press_on(&self, place: usize) -> Press {
        match self.choices.get(place).and_then(|choice| choice.command.clone()) {
            Some(command) => Press::Do(command),
            None => Press::Open { page: self.page, place },
        }
    }

    /// A press on a form.
    pub fn press_on_form(&self, place: usize) -> Press {
        Press::Form { page: self.page, place }
    }

    /// Opens a branch.
    pub fn go_to(&mut self, page: u32, place: usize, seat: u8, table: &Table, now: Instant) {
        if page == self.page
            && let Some(choice) = self.choices.get(place)
        {
            self.at = choice.path.clone();
            self.list(seat, table, now);
        }
    }

    /// Opens a form.
    pub fn open_form(&mut self, page: u32, place: usize, table: &Table) {
        if page == self.page {
            self.open = self.forms.get(place).map(|form| Draft::new(form.clone(), table, self.lang));
        }
    }

    /// Has the form that is open choose or take back something, and keeps what was typed beside it.
    pub(super) fn chooses(&mut self, page: u32, typed: &[String], chooses: impl FnOnce(&mut Draft)) {
        if let Some(open) = self.open.as_mut().filter(|_| page == self.page) {
            open.keep(typed);
            chooses(open);
        }
    }

    /// Closes what is open.
    pub fn close(&mut self, seat: u8, table: &Table, now: Instant) {
        if self.open.take().is_none() {
            self.at.clear();
        }
        self.list(seat, table, now);
    }

    /// The command of the form that is open; or why there is none.
    pub fn fill(&mut self, typed: &[String]) -> Result<Command, String> {
        let lang = self.lang;
        let Some(open) = &mut self.open else { return Err(lang.phone().unreadable.to_owned()) };
        open.keep(typed);
        open.command(lang)
    }
}

/// Why a phone may not give a command, in its own language.
pub fn denied(command: &Command, seat: u8, shared: Shared, table: &Table, lang: Lang) -> Option<String> {
    let game = table.state().playing();
    match game.owner(command) {
        Some(owner) if owner == seat => None,
        Some(owner) => {
            let mut said = String::new();
            // Writing into a string never fails.
            let _ = lang.anothers_move(bedside_core::text::seat_name(owner, table.state()), &mut said);
            Some(said)
        }
        None => match shared {
            Shared::Everybody => None,
            Shared::Acting if game.acting().is_none_or(|acting| acting == seat) => None,
            Shared::Acting => Some(lang.phone().wait_your_turn.to_owned()),
            Shared::Host => Some(lang.phone().for_the_host.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_read_as_it_was_written() {
        let presses = [
            Press::Go,
            Press::Do(Command::StartClock),
            Press::Do(Command::AdjustClock { secs: -5 }),
            Press::Open { page: 7, place: 3 },
            Press::Form { page: 1, place: 0 },
            Press::Pick { page: 4, place: 17, typed: Vec::new() },
            Press::Drop { page: 4, place: 0, typed: Vec::new() },
            Press::Fill(Vec::new()),
            Press::Up,
            Press::Undo,
            Press::Agree,
            Press::Refuse,
            Press::Sit(None),
            Press::Sit(Some(2)),
            Press::Leave,
            Press::Language,
            Press::Ask,
            Press::Board("bed 4 2".to_owned()),
            Press::Never("Nurse 2: ready".to_owned()),
            Press::Look(3),
            Press::More,
            Press::Close,
            Press::Set(Setting::Letters),
            Press::Set(Setting::Look),
            Press::Set(Setting::Vibration),
            Press::Set(Setting::Speech),
        ];
        for press in presses {
            assert_eq!(Press::read(&press.write(), Vec::new()), Some(press));
        }
        for broken in [
            "", "gone", "do", "do 0", "do zz", "do ffff", "open", "open 1", "sit -1", "sit 999", "go go", "set",
            "set x", "look x", "pick", "pick 1", "drop 1 x",
        ] {
            assert_eq!(Press::read(broken, Vec::new()), None, "{broken}");
        }
    }
}
