//! How many presses a round takes, counted by kind: a seeded evening of three whose hospitals do all they can.

use std::time::Duration;

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Patient, Phase};
use bedside_core::{Command, Lang};

use super::clicks::{self, Way, acts, moves};
use super::evening::{best_of_some, seen, until};
use crate::player::Player;

/// The evening that is counted.
const SEED: u64 = 0;
const THREE: [&str; 3] = ["Anna", "Bartek", "Celina"];

/// Presses of a round, by what they are for.
#[derive(Clone, Copy, Debug, Default)]
struct Presses {
    /// What only moves the game on.
    moving_on: usize,
    intake: usize,
    improvement: usize,
    /// Who goes where, for whom.
    placing: usize,
    /// How many placements that were.
    placements: usize,
    /// What was asked on the stage.
    bonus: usize,
    /// The word of all who are left, and keep a blood bag.
    done: usize,
}

impl Presses {
    fn all(self) -> usize {
        self.moving_on + self.intake + self.improvement + self.placing + self.bonus + self.done
    }
}

/// An evening of three that waits for the press that begins its rounds.
fn evening(seed: u64) -> Player {
    seen(&until(&THREE, &[], seed, |game| game.phase() == Phase::Setup && game.may_begin()), Lang::En)
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
    let seat = acts(player);
    let of = |command: &Do| match command {
        Do::Activate { seat, .. } | Do::UseAbility { seat, .. } => *seat,
        _ => u8::MAX,
    };
    let all: Vec<Do> = moves(player).into_iter().filter(|it| of(it) == seat && spends_nothing(it)).collect();
    let abilities: Vec<Do> = all.iter().filter(|it| matches!(it, Do::UseAbility { .. })).cloned().collect();
    if !abilities.is_empty() {
        return Some(best_of_some(player.app.desk().table(), &abilities, 0));
    }
    // A specialist works where that sets the ability off, and nurses do the rest as long as they can.
    let is_worth_it = |command: &Do| match command {
        Do::Activate { specialist: None, .. } => true,
        command => {
            let mut then = player.app.desk().table().clone();
            then.apply(&Command::DiceHospital(command.clone()), then.last()).is_ok()
                && then
                    .state()
                    .game::<Game>()
                    .is_some_and(|game| game.pending(seat, then.state().clock(), then.last()).is_some())
        }
    };
    let some: Vec<Do> = all.iter().filter(|it| is_worth_it(it)).cloned().collect();
    let all = if some.is_empty() { all } else { some };
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

/// One thing on the board, and its limits; false where nothing is left to do.
fn act(player: &mut Player, way: Way, presses: &mut Presses, placed: &mut usize) -> bool {
    let wanted = best(player);
    let leave = player.app.lang().board_words().leave_it;
    if player.sees(leave) && !matches!(wanted, Some(Do::UseAbility { .. })) {
        player.click(leave);
        presses.bonus += 1;
        return true;
    }
    let Some(wanted) = wanted else { return false };
    match &wanted {
        Do::Activate { specialist, patients, .. } => {
            let kinds = kinds(player, &wanted);
            let count = clicks::give(player, &wanted, way);
            let several = patients.len().max(1);
            match (way, specialist) {
                (Way::Clicks, None) if several == 1 => {
                    assert_eq!(count, kinds.clamp(1, 2), "a nurse for one of {kinds} kinds: {wanted:?}");
                }
                (Way::Clicks, None) => assert!(count <= 1 + several, "{count} clicks for {wanted:?}"),
                (Way::Clicks, Some(_)) => assert!(count <= 1 + several, "{count} clicks for {wanted:?}"),
                (Way::Drags, _) => assert!(count <= several, "{count} presses for {wanted:?}"),
            }
            *placed = if several == 1 { count } else { 0 };
            presses.placing += count;
            presses.placements += 1;
        }
        Do::UseAbility { .. } => {
            let count = clicks::give(player, &wanted, way);
            assert!(*placed + count <= 4, "a specialist with a bonus: {} clicks", *placed + count);
            *placed = 0;
            presses.bonus += count;
        }
        other => panic!("{other:?}"),
    }
    true
}

/// A click on the slot, which is a press.
#[track_caller]
fn move_on(player: &mut Player) {
    let entries = player.entries();
    player.click_on("slot");
    assert!(player.entries() > entries, "{:?}", player.waited_for());
}

/// Nothing is left to do without a blood bag: the hospital is done, or all of them.
#[track_caller]
fn finish(player: &mut Player) {
    let own = player.app.lang().board_words().finish.replace("{}", THREE[usize::from(acts(player))]);
    let entries = player.entries();
    if player.sees(&own) {
        player.click(&own);
    } else {
        player.click_on("slot");
    }
    assert!(player.entries() > entries, "{:?}", player.waited_for());
}

/// Plays a round by clicks, from the press that begins it to the one that begins the next.
fn play_round(player: &mut Player, way: Way) -> Presses {
    let mut presses = Presses { moving_on: 1, ..Presses::default() };
    move_on(player);
    let round = player.game::<Game>().round();
    let mut placed = 0;
    loop {
        // The last move of a hospital is seen before the next one comes.
        player.wait(Duration::from_millis(300));
        let game = player.game::<Game>();
        assert!(game.round() == round && presses.all() < 200, "{:?}: {presses:?}", game.phase());
        match game.phase() {
            Phase::Intake if game.intake().choice().is_some() => {
                player.click(player.app.lang().intake_words().load_all);
                presses.intake += 1;
            }
            Phase::Intake => presses.intake += clicks::give(player, &moves(player)[0], way),
            Phase::Improvement if game.turn().is_some() => {
                let turn = usize::from(round) + usize::from(acts(player));
                let all = moves(player).into_iter().filter(|it| matches!(it, Do::Improve { take: Some(_), .. }));
                let all: Vec<Do> = all.collect();
                // Tiles and cards by turns.
                let taken = if turn.is_multiple_of(2) { all.first() } else { all.last() }.cloned();
                let count = clicks::give(player, &taken.expect("something lies open"), way);
                assert_eq!(count, 1, "an improvement");
                presses.improvement += 1;
            }
            Phase::Improvement => {
                move_on(player);
                presses.moving_on += 1;
            }
            Phase::Activation => {
                if !act(player, way, &mut presses, &mut placed) {
                    finish(player);
                    presses.done += 1;
                }
            }
            Phase::Neglect if game.seats().any(|seat| game.sparing(seat).next().is_some()) => {
                presses.bonus += clicks::give(player, &moves(player)[0], way);
            }
            _ => return presses,
        }
    }
}

/// Presses of the evening, round by round.
fn counted(way: Way) -> Vec<Presses> {
    let mut player = evening(SEED);
    // The names of all departments and specialists are to be seen.
    player.resize(1920.0, 1080.0);
    let rounds = (1..=8).map(|round| {
        let presses = play_round(&mut player, way);
        // With `--nocapture` it can be read what they are made of.
        println!("{way:?}, round {round}: {} {presses:?}", presses.all());
        assert!(presses.moving_on <= 2, "{presses:?}");
        assert_eq!(presses.improvement, 3);
        presses
    });
    rounds.collect()
}

/// Each hospital gets one improvement a round: from eleven placements in the first one to twenty in the last.
#[test]
fn a_whole_evening_of_three_takes_at_most_38_presses_a_round_of_which_2_only_move_on() {
    let counts: Vec<usize> = counted(Way::Drags).into_iter().map(Presses::all).collect();
    let most = [21, 23, 28, 35, 38, 37, 37, 38];
    assert!(counts.iter().zip(most).all(|(count, most)| *count <= most), "{counts:?}");
}

#[test]
fn by_clicks_alone_it_takes_29_to_54() {
    let counts: Vec<usize> = counted(Way::Clicks).into_iter().map(Presses::all).collect();
    let most = [29, 33, 41, 49, 53, 50, 52, 54];
    assert!(counts.iter().zip(most).all(|(count, most)| *count <= most), "{counts:?}");
}

#[test]
fn twelve_own_dice_take_twelve_clicks_after_the_one_that_begins_the_round() {
    let mut player = evening(SEED);
    play_round(&mut player, Way::Clicks);
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
