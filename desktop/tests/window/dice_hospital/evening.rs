//! Evenings of Dice Hospital that were played by chance up to some point.

use bedside_core::dice_hospital::{Choice, Command as Do, Game, Hospital, Report};
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Instant, Lang, Name, Seed, Setup, Table};

use crate::player::Player;

/// A table of these players, played by chance until it has come to something.
pub(crate) fn until(names: &[&str], choices: &[Choice], seed: u64, has_come: impl Fn(&Game) -> bool) -> Table {
    let seats = names.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
    let setup = Setup { game: Choices::DiceHospital(choices.iter().copied().collect()), seats };
    let mut table = Table::open(&setup, Seed(seed)).expect("a table");
    let mut number = seed;
    while !has_come(table.state().game().expect("the game")) {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let next = some_move(&table, number >> 33);
        table.apply(&next, Instant::START).unwrap_or_else(|no| panic!("{next:?}: {no:?}"));
    }
    table
}

/// One of the moves; nobody finishes who can still act, or gives an improvement away.
fn some_move(table: &Table, number: u64) -> Command {
    let game: &Game = table.state().game().expect("the game");
    let missing = (0..6).find(|place| game.reports().card(*place).is_none());
    if let Some(place) = missing.filter(|_| game.options().solo()) {
        let dice = bedside_core::dice::Counts { red: 1, yellow: place % 2, green: place / 3 };
        return Command::DiceHospital(Do::LayReport { place, report: Report { dice, points: 3 + place } });
    }
    let mut moves = Vec::new();
    table.moves(Within::ALL, Instant::START, |command| {
        if let Command::DiceHospital(command) = command {
            moves.push(command);
        }
    });
    let idle = |command: &Do| {
        matches!(
            command,
            Do::Done { .. } | Do::Discard { .. } | Do::Improve { take: None, .. } | Do::StopCollecting { .. }
        )
    };
    if moves.iter().any(|command| !idle(command)) {
        moves.retain(|command| !idle(command));
    }
    moves.retain(|command| !matches!(command, Do::ChooseFirst { .. } | Do::Agree(_)));
    if moves.iter().any(|command| matches!(command, Do::Activate { .. })) {
        return Command::DiceHospital(best_of_some(table, &moves, number));
    }
    let count = u64::try_from(moves.len()).expect("so many moves");
    let place = number.checked_rem(count).unwrap_or_else(|| panic!("a way on from {:?}", game.phase()));
    Command::DiceHospital(moves.swap_remove(usize::try_from(place).expect("a place")))
}

/// The best of some moves: who heals the most.
pub(super) fn best_of_some(table: &Table, moves: &[Do], number: u64) -> Do {
    let count = u64::try_from(moves.len()).expect("so many moves");
    let some = (0..150).map(|try_| &moves[usize::try_from((number + try_ * 7919) % count).expect("a place")]);
    let good = |command: &&Do| {
        let mut trial = table.clone();
        if trial.apply(&Command::DiceHospital((*command).clone()), Instant::START).is_err() {
            return 0;
        }
        let game: &Game = trial.state().game().expect("the game");
        let treated = |here: &Hospital| here.patients().filter(|(_, patient)| patient.treated).count();
        let good =
            |here: &Hospital| 12 * here.discharged().sum() + here.pips() + 2 * u16::try_from(treated(here)).unwrap();
        game.hospitals().iter().map(good).sum::<u16>()
    };
    some.max_by_key(good).expect("some moves").clone()
}

/// A player before such a table.
pub(crate) fn seen(table: &Table, lang: Lang) -> Player {
    Player::at_table(table, Instant::START, lang)
}
