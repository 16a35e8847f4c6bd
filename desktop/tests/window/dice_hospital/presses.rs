//! How many presses a round takes, counted by kind: a seeded evening of three whose hospitals do all they can.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Patient, Phase};
use bedside_core::{Command, Lang};

use super::clicks::{self, moves};
use super::evening::{best_of_some, seen, until};
use crate::player::Player;

/// The evening that is counted.
const SEED: u64 = 0;
const THREE: [&str; 3] = ["Anna", "Bartek", "Celina"];

/// Clicks of a round, by what they are for.
#[derive(Clone, Copy, Debug, Default)]
struct Presses {
    /// What only moves the game on.
    moving_on: usize,
    intake: usize,
    improvement: usize,
    activation: usize,
    /// The word of a player who is done.
    done: usize,
}

impl Presses {
    fn all(self) -> usize {
        self.moving_on + self.intake + self.improvement + self.activation + self.done
    }
}

/// An evening of three whose round before this one was played, and waits for the press that begins it.
fn before_round(round: u8, seed: u64) -> Player {
    let ends = |game: &Game| {
        let spares = game.seats().any(|seat| game.sparing(seat).next().is_some());
        game.round() + 1 == round && game.phase() == Phase::Neglect && !spares
    };
    seen(&until(&THREE, &[], seed, ends), Lang::En)
}

/// Whoever acts: who has the turn, or the first who is not done.
fn acts(game: &Game) -> u8 {
    let waits = |seat: &u8| game.hospital_of(*seat).is_ok_and(|here| !here.done());
    game.turn().or_else(|| game.seats().find(waits)).expect("somebody acts")
}

/// Whether a move is one of the board that spends no blood bag.
fn spends_nothing(command: &Do) -> bool {
    match command {
        Do::Activate { patients, rolls, .. } | Do::UseAbility { patients, rolls, .. } => {
            rolls.is_none() && patients.iter().all(|target| target.colour.is_none())
        }
        _ => false,
    }
}

/// What a sensible player does on the board: an ability that is open, else the best placement.
fn best(player: &Player) -> Option<Do> {
    let seat = acts(player.game());
    let of = |command: &Do| match command {
        Do::Activate { seat, .. } | Do::UseAbility { seat, .. } => *seat,
        _ => u8::MAX,
    };
    let all: Vec<Do> = moves(player).into_iter().filter(|it| of(it) == seat && spends_nothing(it)).collect();
    let abilities: Vec<Do> = all.iter().filter(|it| matches!(it, Do::UseAbility { .. })).cloned().collect();
    let all = if abilities.is_empty() { all } else { abilities };
    (!all.is_empty()).then(|| best_of_some(player.app.desk().table(), &all, 0))
}

/// How many kinds of patients a nurse may take there.
fn kinds(player: &Player, wanted: &Do) -> usize {
    let Do::Activate { seat, department, specialist, .. } = wanted else { return 0 };
    let hospital = player.game::<Game>().hospital_of(*seat).expect("seated");
    let mut kinds: Vec<Patient> = Vec::new();
    for other in moves(player).iter().filter(|it| spends_nothing(it)) {
        if let Do::Activate { seat: of, department: at, specialist: by, patients, .. } = other
            && (of, at, by) == (seat, department, specialist)
            && let Some(patient) = patients.first().and_then(|target| hospital.patient(target.bed))
            && !kinds.contains(patient)
        {
            kinds.push(*patient);
        }
    }
    kinds.len()
}

/// One thing on the board, and its limits.
fn act(player: &mut Player, placed: &mut usize) -> usize {
    let wanted = best(player);
    let leave = player.app.lang().board_words().leave_it;
    if player.sees(leave) && !matches!(wanted, Some(Do::UseAbility { .. })) {
        player.click(leave);
        return 1;
    }
    let Some(wanted) = wanted else { return 0 };
    match &wanted {
        Do::Activate { specialist: None, patients, .. } => {
            let kinds = kinds(player, &wanted);
            let count = clicks::give(player, &wanted);
            match patients.len() {
                0 | 1 => assert_eq!(count, kinds.clamp(1, 2), "a nurse for one of {kinds} kinds: {wanted:?}"),
                several => assert!(count <= 1 + several, "{count} clicks for {wanted:?}"),
            }
            *placed = 0;
            count
        }
        Do::Activate { patients, .. } => {
            let count = clicks::give(player, &wanted);
            assert!(count <= 2 + patients.len().max(1), "{count} clicks for {wanted:?}");
            *placed = if patients.len() < 2 { count } else { 0 };
            count
        }
        Do::UseAbility { patients, .. } => {
            let count = clicks::give(player, &wanted);
            let most = 3 + patients.len().max(1);
            assert!(*placed + count <= most, "a specialist with a bonus: {} clicks", *placed + count);
            *placed = 0;
            count
        }
        other => panic!("{other:?}"),
    }
}

/// A click on the slot, which is a press.
#[track_caller]
fn move_on(player: &mut Player) {
    let entries = player.entries();
    player.click_on("slot");
    assert!(player.entries() > entries, "{:?}", player.waited_for());
}

/// Plays a round by clicks, to the press that begins the next one.
fn play_round(player: &mut Player) -> Presses {
    let mut presses = Presses { moving_on: 1, ..Presses::default() };
    move_on(player);
    let round = player.game::<Game>().round();
    let mut placed = 0;
    loop {
        let game = player.game::<Game>();
        assert!(game.round() == round && presses.all() < 200, "{:?}: {presses:?}", game.phase());
        match game.phase() {
            Phase::Intake => presses.intake += clicks::give(player, &moves(player)[0]),
            Phase::Improvement if game.turn().is_some() => {
                let taken = moves(player).into_iter().find(|it| matches!(it, Do::Improve { take: Some(_), .. }));
                let count = clicks::give(player, &taken.expect("something lies open"));
                assert_eq!(count, 1, "an improvement");
                presses.improvement += 1;
            }
            Phase::Improvement => {
                move_on(player);
                presses.moving_on += 1;
            }
            Phase::Activation => match act(player, &mut placed) {
                0 => {
                    let seat = acts(player.game());
                    let finish = player.app.lang().board_words().finish.replace("{}", THREE[usize::from(seat)]);
                    let entries = player.entries();
                    player.click(&finish);
                    assert_eq!(player.entries(), entries + 1);
                    presses.done += 1;
                }
                count => presses.activation += count,
            },
            Phase::Neglect if game.seats().any(|seat| game.sparing(seat).next().is_some()) => {
                presses.activation += clicks::give(player, &moves(player)[0]);
            }
            _ => return presses,
        }
    }
}

#[test]
fn a_round_of_three_takes_at_most_38_clicks_of_which_2_only_move_on() {
    for round in [2, 3] {
        let mut player = before_round(round, SEED);
        let presses = play_round(&mut player);
        assert!(presses.all() <= 38, "{} {presses:?}", presses.all());
        assert!(presses.moving_on <= 2, "{presses:?}");
        assert_eq!(presses.improvement, 3);
    }
}

#[test]
fn twelve_own_dice_take_twelve_clicks_after_the_one_that_begins_the_round() {
    let mut player = before_round(2, SEED);
    player.click(Lang::En.intake_words().own_dice);
    let entries = player.entries();
    let mut left = player.game::<Game>().bag();
    let all = Colour::ALL.into_iter().cycle().filter(|colour| left.take(*colour, 1));
    let dice: Vec<Die> = all.take(12).map(|colour| Die::new(colour, 3)).collect();
    for die in &dice {
        assert_eq!(player.entries(), entries, "the dice are rolled with the last of them");
        player.click_on(["R3", "Y3", "G3"][die.colour as usize]);
    }
    let given = player.app.desk().table().journal().commands().find(|(entry, ..)| *entry == entries);
    let rolled = Command::DiceHospital(Do::Roll { dice: Some(dice.into_iter().collect()) });
    assert_eq!(given.map(|(.., given)| given), Some(rolled));
}
