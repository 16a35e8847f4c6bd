//! Polish: words of the pages around the tables.

use core::fmt::{Result, Write};

use crate::text::HomeWords;

pub(in crate::text) const AND: &str = " i ";
pub(in crate::text) const SHARE: &str = " dzielą wygraną";

pub(in crate::text) static HOME: HomeWords = HomeWords {
    home: "Początek",
    motto: "Obok planszy: pilnuje zasad, zegara i punktów.",
    go_on: "Graj dalej",
    only_the_clock: "Tylko zegar",
    last_time: "ostatnio",
    last_evenings: "Ostatnie wieczory",
    no_evenings: "Tu zobaczycie rozegrane gry.",
    evenings_won: "Wygrane wieczory",
    all_tables: "Wszystkie gry",
    language: "Język",
    rules: "Zasady w skrócie",
    motion: "Ruch na ekranie",
    keys: "Klawisze",
    stays_here: "Wszystko zostaje na tym komputerze.",
    known_players: "Grali tu wcześniej",
    role: "Bedside to",
    referee: "Sędzia",
    referee_does: "zna każdy szpital: kości, ruchy, zaniedbanych i punkty",
    scorekeeper: "Sekretarz",
    scorekeeper_does: "szpitale zostają na stole; pilnuje kolejności i punktów",
    find_table: "Znajdź gracza lub tytuł",
    all_games: "Wszystkie",
    delete: "Usuń",
    deleted: "Usunięta",
    none_found: "Nie ma takiej gry.",
    // The rules at a glance.
    find_rule: "Znajdź nazwę lub działanie",
    nothing_found: "Nic się tak nie nazywa.",
    everything: "Wszystko",
    departments: "Oddziały",
    specialists: "Specjaliści",
    administrators: "Administratorzy",
    agreements: "Dodatki i tryby trudne",
    today: "dzisiaj",
    yesterday: "wczoraj",
    weekdays: ["niedziela", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota"],
    months: [
        "stycznia",
        "lutego",
        "marca",
        "kwietnia",
        "maja",
        "czerwca",
        "lipca",
        "sierpnia",
        "września",
        "października",
        "listopada",
        "grudnia",
    ],
};

pub(in crate::text) fn for_players(most: usize, out: &mut dyn Write) -> Result {
    write!(out, "1–{most} graczy")
}

pub(in crate::text) const fn together(won: bool) -> &'static str {
    if won { "Wspólna wygrana" } else { "Wspólna przegrana" }
}

pub(in crate::text) fn alone(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "{name} w pojedynkę")
}

pub(in crate::text) fn won_by(name: &str, by: u16, out: &mut dyn Write) -> Result {
    if by == 0 { write!(out, "{name} wygrywa po remisie") } else { write!(out, "{name} wygrywa o {by}") }
}
