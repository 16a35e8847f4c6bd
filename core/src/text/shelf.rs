//! Words of the library: what is kept, and what went wrong while keeping it.

use super::Lang;

/// The words of the library.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ShelfWords {
    // Keeping.
    pub waiting_for_disk: &'static str,
    pub disk_full: &'static str,
    pub damaged: &'static str,
    pub held_elsewhere: &'static str,
    pub written_elsewhere: &'static str,
    pub open_already: &'static str,
    pub open_twice: &'static str,
    pub read_from_log: &'static str,
    /// Behind where a damaged library is kept; `{}` is a number of tables.
    pub tables_read: &'static str,
    // Players.
    pub somebody: &'static str,
    // Exchange.
    /// `{}` is a number of plays or tables.
    pub exported: &'static str,
    pub imported_new: &'static str,
    pub imported_longer: &'static str,
    pub imported_known: &'static str,
    pub imported_unreadable: &'static str,
    pub not_an_export: &'static str,
    pub export_later: &'static str,
    /// Row and column.
    pub row_unreadable: &'static str,
    pub would_import: &'static str,
    pub no_such_player: &'static str,
    pub not_a_date: &'static str,
    pub no_results: &'static str,
    pub no_tables: &'static str,
    pub one_play: &'static str,
    pub backed_up: &'static str,
    pub not_backed_up: &'static str,
    pub restored: &'static str,
    pub not_a_backup: &'static str,
    pub close_first: &'static str,
    pub library_itself: &'static str,
    pub no_file: &'static str,
    pub not_a_name: &'static str,
    pub sat_together: &'static str,
    pub old_name_left: &'static str,
    // Statistics.
    pub statistics: &'static str,
    pub players: &'static str,
    pub player: &'static str,
    pub game: &'static str,
    pub plays: &'static str,
    pub wins: &'static str,
    pub average: &'static str,
    pub best: &'static str,
    pub duration: &'static str,
    pub longest: &'static str,
    pub ended_early: &'static str,
    pub by_month: &'static str,
    pub by_people: &'static str,
    pub by_rule: &'static str,
    pub by_round: &'static str,
    pub luck: &'static str,
    /// Dice, pips, expected pips, one in.
    pub luck_says: &'static str,
    /// Where that is not unusual: dice, pips, expected pips.
    pub luck_usual: &'static str,
    pub rolled: &'static str,
    pub on_average: &'static str,
    pub skill_lost: &'static str,
    /// The skill that was lost and the idle time, of one shift after the other.
    pub shifts: &'static str,
    pub cause: &'static str,
    /// Points that the players recorded, for whatever reason.
    pub recorded: &'static str,
    pub total: &'static str,
    pub date: &'static str,
    pub month: &'static str,
    pub glass: &'static str,
    pub idle: &'static str,
    /// Of all glasses together.
    pub idle_together: &'static str,
    pub alicat: &'static str,
    pub modifiers: &'static str,
    pub lead: &'static str,
    pub alone: &'static str,
    pub together: &'static str,
    pub everybody: &'static str,
    pub any_group: &'static str,
    pub any_number: &'static str,
    pub all_time: &'static str,
    pub last_year: &'static str,
    pub last_month: &'static str,
    // Players.
    pub rename: &'static str,
    pub merge_with: &'static str,
    pub forget: &'static str,
    pub forget_sure: &'static str,
    pub forget_says: &'static str,
    pub colour: &'static str,
    pub last_played: &'static str,
    pub groups: &'static str,
    pub add_to_bgstats: &'static str,
    pub scan_bgstats: &'static str,
}

impl Lang {
    /// The words of the library.
    pub const fn shelf(self) -> &'static ShelfWords {
        in_language!(self, &language::shelf::SHELF)
    }
}
