//! The words of the open table, in Polish.

pub(in crate::text) mod rules;

use crate::open_table::{Choice, Clock, Command, Named, Phase, Refusal, Winner};
use crate::text::OptionWords;
use crate::text::open_table::OpenTableWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Dowolna gra";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Punkty, zegar i klepsydry do każdej innej gry.";
/// An hourglass, before its number.
pub(in crate::text) const GLASS: &str = "Klepsydra";
/// Before a total.
pub(in crate::text) const IN_ALL: &str = "razem";
/// Rounds that nobody can tell apart any more.
pub(in crate::text) const EARLIER: &str = "Wcześniejsze rundy";

/// What the window says.
pub(in crate::text) const WORDS: OpenTableWords = OpenTableWords {
    start_clock: "Włącz zegar",
    next: "potem",
    sum: "Suma",
    leads: "prowadzi",
    behind: "traci {}",
    sand: "klepsydra",
    ready: "gotowa",
    fell: "przewrócona",
    type_points: "Wpisz punkty, Enter je zapisuje",
    next_cell: "punkty następnej osoby, poprzedniej",
    end: "koniec gry",
    all_moves: "Wszystko inne",
    this_turn: "ta tura",
    correct_any: "naciśnij dowolne pole, by je poprawić",
    next_line: "wcześniejsza runda, do poprawienia",
    points: "Punkty",
    turns: "Tury i zegar",
    glasses: "Piasek",
};

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Play => "Gra trwa",
        Phase::Over => "Koniec gry",
    }
}

/// At most twelve letters, for the gadget.
pub(in crate::text) const fn button(command: &Command) -> &'static str {
    match command {
        Command::Agree(_) => "Opcje",
        Command::Enter { .. } => "Wynik",
        Command::NextTurn => "Koniec tury",
        Command::TakeTurn { .. } => "Tura dla",
        Command::NextRound => "Nowa runda",
        Command::End { .. } => "Zakończ grę",
        Command::Flip { .. } => "Odwróć",
        Command::Lift { .. } => "Zabierz",
        Command::Topple { .. } => "Przewrócona",
        Command::SetUp { .. } => "Postaw",
        Command::SetGlass { .. } => "Czas piasku",
        Command::Correct { .. } => "Popraw",
    }
}

/// At most twenty letters, for the gadget.
pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::Options => "Opcje",
        Named::Enter => "Wpisz wynik",
        Named::NextTurn => "Następna tura",
        Named::TakeTurn => "Tura dla gracza",
        Named::NextRound => "Następna runda",
        Named::End => "Zakończ grę",
        Named::Won => "Wygraliśmy",
        Named::Lost => "Przegraliśmy",
        Named::Flip => "Odwróć klepsydrę",
        Named::Lift => "Zabierz klepsydrę",
        Named::Topple => "Klepsydra upadła",
        Named::SetUp => "Postaw klepsydrę",
        Named::SetGlass => "Czas klepsydry",
        Named::Correct => "Popraw rundę",
    }
}

pub(in crate::text) const fn winner(winner: Winner) -> OptionWords {
    match winner {
        Winner::Highest => OptionWords::new("najwięcej", "kto ma najwięcej punktów"),
        Winner::Lowest => OptionWords::new("najmniej", "kto ma najmniej punktów"),
        Winner::Together => OptionWords::new("wspólnie", "wszyscy razem albo nikt"),
    }
}

pub(in crate::text) const fn clock(clock: Clock) -> OptionWords {
    match clock {
        Clock::None => OptionWords::new("brak", "brak"),
        Clock::Round => OptionWords::new("na rundę", "na każdą rundę"),
        Clock::Turn => OptionWords::new("na turę", "na każdą turę"),
        Clock::Seat => OptionWords::new("każdy swój", "każdy gracz ma swój"),
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Winner(_) => OptionWords::new("Wygrywa", "Kto wygrywa"),
        Choice::Clock(_) => OptionWords::new("Zegar", "Zegar"),
        Choice::Seconds(_) => OptionWords::new("Czas", "Czas na zegarze"),
        Choice::Increment(_) => OptionWords::new("Za turę", "Dodatek za każdą turę"),
        Choice::Strict(_) => OptionWords::new("Bez pauz", "Zegara nie wolno zatrzymać"),
        Choice::Glasses(_) => OptionWords::new("Klepsydry", "Klepsydry"),
        Choice::GlassSeconds(_) => OptionWords::new("Czas klepsydry", "Czas klepsydry"),
        Choice::Rounds(_) => OptionWords::new("Limit rund", "Limit rund"),
        Choice::FirstPlayer(_) => OptionWords::new("Zaczyna", "Zaczyna każdą rundę"),
    }
}

/// What a form is called, by its command and its first blank: at most twenty letters, for the gadget.
pub(in crate::text) fn form(command: &str, asked: &str, all: bool) -> Option<&'static str> {
    Some(match (command, asked) {
        ("enter", _) => "Wynik",
        ("correct", _) => "Wcześniejsza runda",
        ("set_glass", _) if all => "Czas wszystkich",
        ("set_glass", _) => "Czas klepsydry",
        ("agree", "rounds") => "Limit rund",
        ("agree", "seconds") => "Czas na zegarze",
        ("agree", "increment") => "Dodatek za turę",
        ("agree", "glass_seconds") => "Czas klepsydr",
        _ => return None,
    })
}

/// Nine letters each.
pub(in crate::text) fn blank(name: &str) -> Option<&'static str> {
    Some(match name {
        "points" => "Punkty",
        "rounds" => "Rundy",
        "round" => "Runda",
        "by" => "Zmiana",
        "secs" | "seconds" | "increment" | "glass_seconds" => "Sekundy",
        _ => return None,
    })
}

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::TooLateToAgree => "Gra już trwa: opcje są ustalone.",
        Refusal::NoSuchScore => "Wynik rundy to od -999 do 999.",
        Refusal::TotalOutOfRange => "Suma to od -9999 do 9999.",
        Refusal::ScoresMissing => "Nie każdy ma wynik w tej rundzie.",
        Refusal::NothingEntered => "Nie wpisano jeszcze żadnego wyniku.",
        Refusal::LastRound => "To była ostatnia runda.",
        Refusal::WonOrLost => "Powiedzcie, czy wygraliście.",
        Refusal::PointsDecide => "O wygranej decydują punkty.",
        Refusal::NoSuchGlass => "Nie ma takiej klepsydry.",
        Refusal::NoSuchRound => "Poprawia się tylko wcześniejsze rundy.",
    }
}
