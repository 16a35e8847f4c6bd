//! What an improvement on offer would do is what it can do once it was taken.

use bedside_core::dice_hospital::{Choice, Command, Game, Improvement, Order, Phase, Prospect};
use bedside_core::moves::Within;
use bedside_core::setup::{Name, Setup};
use bedside_core::{Choices, Command as Press, Instant, Seed, Table};

const NOW: Instant = Instant::START;

fn game(table: &Table) -> &Game {
    table.state().game().unwrap()
}

fn moves(table: &Table) -> Vec<Command> {
    let mut moves = vec![];
    table.moves(Within::ALL, NOW, |command| {
        if let Press::DiceHospital(command) = command {
            moves.push(command);
        }
    });
    moves.retain(|command| !matches!(command, Command::ChooseFirst { .. } | Command::Agree(_)));
    moves
}

fn apply(table: &mut Table, command: &Command) {
    table.apply(&Press::DiceHospital(command.clone()), NOW).unwrap();
}

/// The activation that begins where a hospital takes an improvement and nobody after it does.
fn activation(table: &Table, seat: u8, take: Improvement) -> Table {
    let mut table = table.clone();
    apply(&mut table, &Command::Improve { seat, take: Some(take) });
    while let Some(turn) = game(&table).turn() {
        apply(&mut table, &Command::Improve { seat: turn, take: None });
    }
    apply(&mut table, &Command::BeginActivation);
    table
}

/// The patients whom some placement in a department treats, without a blood bag.
fn treated(table: &Table, of: u8, there: Improvement) -> Vec<u8> {
    let mut beds = vec![];
    for command in moves(table) {
        let Command::Activate { seat, department, specialist: None, patients, .. } = command else { continue };
        // Without a blood bag nobody pays for a colour: the department gives it.
        let unpaid = game(table).hospitals()[usize::from(of)].bags() == 0
            || patients.iter().all(|target| target.colour.is_none());
        if seat == of && there == Improvement::Department(department) && unpaid {
            beds.extend(patients.iter().map(|target| target.bed));
        }
    }
    beds.sort_unstable();
    beds.dedup();
    beds
}

/// Whether some placement of a specialist is followed by a question.
fn is_set_off(table: &Table, of: u8, card: Improvement) -> bool {
    moves(table).iter().any(|command| {
        let Command::Activate { seat, specialist: Some(by), patients, .. } = command else { return false };
        let unpaid = patients.iter().all(|target| target.colour.is_none());
        let mut then = table.clone();
        *seat == of
            && card == Improvement::Specialist(*by)
            && unpaid
            && then.apply(&Press::DiceHospital(command.clone()), NOW).is_ok()
            && game(&then).pending(of, then.state().clock(), NOW).is_some()
    })
}

#[test]
fn an_improvement_on_offer_does_what_is_said_of_it() {
    let (mut works, mut not_yet, mut set_off) = (0, 0, 0);
    for seed in 1..8 {
        let seats = ["Ada", "Ben"].iter().map(|name| Name::try_from(*name).unwrap()).collect();
        let choices = [Choice::Order(Order::Together)].into_iter().collect();
        let setup = Setup { game: Choices::DiceHospital(choices), seats };
        let mut table = Table::open(&setup, Seed(seed)).unwrap();
        let mut number = usize::try_from(seed).unwrap();
        while game(&table).round() < 3 {
            let here = game(&table);
            if let Some(seat) = here.turn().filter(|_| here.phase() == Phase::Improvement) {
                let offered: Vec<Improvement> = here.display().all().collect();
                for improvement in offered {
                    let prospect = here.prospect(seat, improvement);
                    let then = activation(&table, seat, improvement);
                    match (improvement, prospect) {
                        (Improvement::Department(_), Some(Prospect::Treats(beds))) => {
                            assert_eq!(beds.as_slice(), treated(&then, seat, improvement), "{improvement:?}");
                            works += 1;
                        }
                        (Improvement::Department(_), Some(Prospect::Nobody)) => {
                            assert!(treated(&then, seat, improvement).is_empty(), "{improvement:?}");
                            not_yet += 1;
                        }
                        (Improvement::Specialist(_), Some(Prospect::SetOffBy(_))) => {
                            assert!(is_set_off(&then, seat, improvement), "{improvement:?}");
                            set_off += 1;
                        }
                        _ => {}
                    }
                }
            }
            let moves = moves(&table);
            number = number.wrapping_mul(25_214_903_917).wrapping_add(11);
            apply(&mut table, &moves[(number >> 17) % moves.len()]);
        }
    }
    assert!(works > 5 && not_yet > 5 && set_off > 5, "{works} {not_yet} {set_off}");
}
