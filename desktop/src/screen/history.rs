//! The story of the table on the desk as it is read: newest first, how far back it is shown, and the line that the keys are on.

use bedside_core::journal::Fate;
use bedside_core::text::Scene;
use bedside_core::{Instant, Lang, Table};

use super::story::{Line, Story};

/// Lines shown at first, and added by each wish for more.
const PAGE: usize = 40;

/// The story of a table, put together when it changes and not when it is drawn.
#[derive(Clone, Debug)]
pub struct History {
    story: Story,
    /// How it began.
    opened: Line,
    undo_name: Option<String>,
    shown: usize,
    /// The line that the keys are on, from the newest.
    cursor: usize,
}

impl History {
    /// Everything that happened.
    pub fn of(table: &Table, lang: Lang) -> History {
        let opened = opened(table, lang);
        History { story: Story::of(table, lang), opened, undo_name: undo_name(table, lang), shown: PAGE, cursor: 0 }
    }

    /// Tells what was added, or everything where it is another table or another language. Answers how many lines were added.
    pub fn refresh(&mut self, table: &Table, lang: Lang) -> usize {
        if self.story.is_of(table, lang) {
            return 0;
        }
        let new = self.story.refresh(table, lang);
        (self.opened, self.undo_name, self.cursor) = (opened(table, lang), undo_name(table, lang), 0);
        new
    }

    /// Undo takes back what was done last at this table: what rivals did since goes along.
    pub(crate) fn takes_back(&mut self, table: &Table, lang: Lang) {
        self.undo_name = undo_name(table, lang);
    }

    /// All lines, newest first.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.story.lines().iter().rev().chain([&self.opened])
    }

    /// Of so many new lines the one that says what was done: what a player did before what came of it, else the newest.
    pub(crate) fn told(&self, new: usize) -> Option<&Line> {
        let newest = self.lines().next().filter(|_| new > 0)?;
        let deed = self.lines().take(new).last().filter(|deed| {
            deed.fate == Fate::Counts && deed.scene.seat.is_some() && deed.scene.seat == newest.scene.seat
        });
        Some(deed.unwrap_or(newest))
    }

    /// The lines that are read as a story, newest first: steps back and forth are told by what they strike out.
    pub fn story(&self) -> impl Iterator<Item = &Line> {
        self.lines().filter(|line| line.remark || line.fate != Fate::Turn)
    }

    /// As many of them as are shown, and whether there are more.
    pub(super) fn shown(&self) -> (impl Iterator<Item = &Line>, bool) {
        (self.story().take(self.shown), self.story().nth(self.shown).is_some())
    }

    /// The line of an entry.
    pub fn line(&self, entry: u32) -> Option<&Line> {
        self.lines().find(|line| line.entry == entry)
    }

    /// What Undo takes back.
    pub fn undo_name(&self) -> Option<&str> {
        self.undo_name.as_deref()
    }

    pub(crate) fn show_more(&mut self) {
        self.shown = self.shown.saturating_add(PAGE);
    }

    /// The entry that the keys are on.
    pub fn cursor(&self) -> Option<u32> {
        self.story().nth(self.cursor).map(|line| line.entry)
    }

    /// Moves the keys so many lines on, towards what is older.
    pub(crate) fn step(&mut self, by: isize) -> Option<u32> {
        let last = self.story().count().saturating_sub(1);
        self.cursor = self.cursor.saturating_add_signed(by).min(last);
        while self.cursor >= self.shown {
            self.show_more();
        }
        self.cursor()
    }

    /// How far down that is, out of one, as far as lines are shown.
    #[expect(clippy::cast_precision_loss, reason = "some thousand lines at most")]
    pub(crate) fn scrolled(&self) -> f32 {
        let last = self.story().count().min(self.shown).saturating_sub(1).max(1);
        self.cursor as f32 / last as f32
    }

    /// Moves them to an entry.
    pub(crate) fn point_at(&mut self, entry: u32) {
        let place = self.story().position(|line| line.entry == entry);
        self.cursor = place.unwrap_or(self.cursor);
    }
}

fn opened(table: &Table, lang: Lang) -> Line {
    let told = table.journal().first() == 0;
    let words = if told { lang.desk_words().opened } else { lang.frame_words().story_begins };
    Line {
        entry: 0,
        at: Instant::START,
        scene: Scene { round: 0, chapter: [0; 2], seat: None },
        heading: String::new(),
        words: words.to_owned(),
        fate: Fate::Counts,
        remark: false,
    }
}

fn undo_name(table: &Table, lang: Lang) -> Option<String> {
    let mut name = String::new();
    // Writing into a string never fails.
    let _ = lang.undo_name(table, &mut name);
    Some(name).filter(|_| table.journal().undoable().is_some())
}
