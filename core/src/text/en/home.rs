//! English: words of the pages around the tables.

use core::fmt::{Result, Write};

use crate::text::HomeWords;

pub(in crate::text) const AND: &str = " and ";
pub(in crate::text) const SHARE: &str = " share the win";

pub(in crate::text) static HOME: HomeWords = HomeWords {
    home: "Home",
    motto: "Beside the board: it keeps the rules, the clock and the score.",
    go_on: "Continue",
    only_the_clock: "Only the clock",
    last_time: "last time",
    last_evenings: "Last evenings",
    no_evenings: "What you play is kept here.",
    evenings_won: "Evenings won",
    all_tables: "All tables",
    language: "Language",
    rules: "Rules at a glance",
    motion: "Motion",
    keys: "Keys",
    stays_here: "Everything stays on this computer.",
    known_players: "Played here before",
    role: "Bedside is",
    referee: "Referee",
    referee_does: "knows every hospital: dice, moves, neglect and points",
    scorekeeper: "Scorekeeper",
    scorekeeper_does: "hospitals stay on the table; it keeps order and points",
    find_table: "Find a player or a game",
    all_games: "All games",
    delete: "Delete",
    deleted: "Deleted",
    none_found: "No table is like that.",
    // The rules at a glance.
    find_rule: "Find a name or an effect",
    nothing_found: "Nothing is called like that.",
    everything: "Everything",
    departments: "Departments",
    specialists: "Specialists",
    administrators: "Administrators",
    agreements: "Expansions and hard modes",
    today: "today",
    yesterday: "yesterday",
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
};

pub(in crate::text) fn for_players(most: usize, out: &mut dyn Write) -> Result {
    write!(out, "1–{most} players")
}

pub(in crate::text) const fn together(won: bool) -> &'static str {
    if won { "Won together" } else { "Lost together" }
}

pub(in crate::text) fn alone(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "{name} alone")
}

pub(in crate::text) fn won_by(name: &str, by: u16, out: &mut dyn Write) -> Result {
    if by == 0 { write!(out, "{name} won on the tie-break") } else { write!(out, "{name} won by {by}") }
}
