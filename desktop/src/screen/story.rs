//! The story of a table, kept while it grows: a press adds its line, and only what was undone or done again changes before it.

use bedside_core::journal::Fate;
use bedside_core::table::Walked;
use bedside_core::text::Scene;
use bedside_core::{Instant, Lang, Table};

/// An entry of the journal, told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry's number.
    pub entry: u32,
    /// The table's age when it was made.
    pub at: Instant,
    /// Round, phase and player: lines of one scene belong together.
    pub scene: Scene,
    /// Round and phase in words.
    pub heading: String,
    /// What was done and what came of it, without who did it.
    pub words: String,
    /// What has become of it.
    pub fate: Fate,
    /// Whether it changed nothing and can't be taken back.
    pub remark: bool,
}

impl Line {
    fn of(entry: &Walked<'_>, lang: Lang) -> Line {
        let (mut heading, mut words) = (String::new(), String::new());
        // Writing into a string never fails.
        let _ = lang.story_heading(entry, &mut heading);
        let _ = lang.story(entry, &mut words);
        // What becomes of somebody stays in one line.
        let words = words.replace(" → ", "\u{a0}→\u{a0}");
        let remark = entry.command.is_remark();
        Line { entry: entry.entry, at: entry.at, scene: entry.scene(), heading, words, fate: entry.fate, remark }
    }
}

/// Every entry of a table that is still known, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    lang: Lang,
    /// The first entry of the journal, how many there are, and their checksum.
    of: (u32, u32, u32),
    lines: Vec<Line>,
}

impl Story {
    /// Everything that happened.
    pub fn of(table: &Table, lang: Lang) -> Story {
        let mut lines = Vec::new();
        table.walk(|entry| lines.push(Line::of(&entry, lang)));
        Story { lang, of: told(table), lines }
    }

    /// Whether it is told to its end.
    pub fn is_of(&self, table: &Table, lang: Lang) -> bool {
        self.of == told(table) && self.lang == lang
    }

    /// Tells what was added, or everything where it is another table, another language, or its beginning was let go. Answers how
    /// many lines were added.
    pub fn refresh(&mut self, table: &Table, lang: Lang) -> usize {
        let (first, entries, digest) = self.of;
        let journal = table.journal();
        let grows = journal.digest_at(entries) == Some(digest) && journal.first() == first;
        if !grows || lang != self.lang {
            *self = Story::of(table, lang);
            return 0;
        }
        let before = self.lines.len();
        for ((fate, ..), line) in journal.fated().zip(&mut self.lines) {
            line.fate = fate;
        }
        table.walk_from(entries, |entry| self.lines.push(Line::of(&entry, lang)));
        self.of = told(table);
        self.lines.len() - before
    }

    /// The lines, the oldest first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

fn told(table: &Table) -> (u32, u32, u32) {
    let journal = table.journal();
    (journal.first(), journal.entries(), journal.digest())
}

#[cfg(test)]
mod tests {
    use bedside_core::{Command, GameKind, Name, Seed, Setup};

    use super::*;

    #[test]
    fn a_story_that_grew_is_the_story_told_anew() {
        for kind in GameKind::ALL {
            let seats = ["Ada", "Ben"].map(|name| Name::try_from(name).expect("a name")).into_iter().collect();
            let mut table = Table::open(&Setup { game: kind.by_the_rules(), seats }, Seed(7)).expect("a table");
            let mut story = Story::of(&table, Lang::En);
            for press in 0..400u64 {
                let now = Instant::from_millis(press * 5_000);
                let mut listed = Vec::new();
                table.legal(now, |command| listed.push(command));
                let picked = usize::try_from(press * 7 % 101).expect("small") % listed.len().max(1);
                let command = match press % 5 {
                    3 => Command::Undo,
                    4 if press % 2 == 0 => Command::Redo,
                    _ => listed.swap_remove(picked),
                };
                // What cannot be undone or redone leaves the table as it is.
                let _ = table.apply(&command, now);
                story.refresh(&table, Lang::En);
                assert_eq!(story, Story::of(&table, Lang::En), "{kind:?} {command:?}");
            }
            story.refresh(&table, Lang::Pl);
            assert_eq!(story, Story::of(&table, Lang::Pl));
        }
    }
}
