//! No dead ends in the window: whatever a table comes to, something that leads on is drawn.

use std::time::Duration;

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Choice, Command as Do, Edition, Game, Order, Phase};
use bedside_core::form::Value;
use bedside_core::text::Waited;
use bedside_core::{Choices, Command, GameKind, Lang};

use crate::dice_hospital::clicks::leads_on;
use crate::player::Player;

/// More commands than a walk takes.
const MANY: usize = 1_500;

/// Whether a move leads on, and does not only change what was agreed on or go back.
fn goes_somewhere(command: &Command) -> bool {
    match command {
        Command::DiceHospital(command) => {
            !matches!(command, Do::Agree(_) | Do::ChooseFirst { .. } | Do::Discard { .. })
        }
        Command::EmergencyRoll(_) => !format!("{command:?}").contains("TakeBack"),
        _ => false,
    }
}

/// A move by chance; the next step where there is none.
fn next(player: &Player, number: usize) -> Command {
    let desk = player.app.desk();
    let mut moves = Vec::new();
    desk.table().legal(desk.now(), |command| {
        if goes_somewhere(&command) {
            moves.push(command);
        }
    });
    let done = |command: &Command| matches!(command, Command::DiceHospital(Do::Done { .. }));
    if moves.iter().any(|command| !done(command)) && !number.is_multiple_of(5) {
        moves.retain(|command| !done(command));
    }
    match (desk.table().step(desk.now()), moves.len()) {
        (Ok(step), 0) => step,
        (_, 0) => match player.waited_for() {
            (Waited::Form(form), _) if form.command == "reveal_event" => {
                form.fill(&[Value::Words("Flu"), Value::Flag(number.is_multiple_of(2))]).expect("a card")
            }
            (Waited::Form(form), _) if form.command == "lay_backs" => {
                form.fill(&[Value::Dice(&[Die::new(Colour::Red, 1)])]).expect("a die")
            }
            waited => panic!("core has no way on: {waited:?}"),
        },
        (_, many) => moves.swap_remove(number % many),
    }
}

/// Walks through a table of Dice Hospital; at each step the window draws the filled button, or something lit.
fn walk(names: &[&str], choices: &[Choice], mut number: u64) {
    let mut player = Player::seated(names, Choices::DiceHospital(choices.iter().copied().collect()), Lang::En);
    for _ in 0..MANY {
        let game = player.game::<Game>();
        let stands = (game.round(), game.phase(), game.turn());
        let is_over = game.phase() == Phase::Over;
        assert!(!leads_on(&player).is_empty(), "{names:?} {choices:?} {stands:?}: {:?}", player.waited_for().1);
        if is_over {
            return;
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let command = next(&player, usize::try_from(number >> 33).expect("a small number"));
        player.gives(command);
    }
    panic!("{names:?} {choices:?}: never over");
}

#[test]
fn whatever_a_referees_table_comes_to_something_leads_on() {
    let names = ["Anna", "Bartek", "Celina", "Dawid"];
    let hard = [Choice::OpeningCrisis(true), Choice::Epidemic(true), Choice::Superbug(true), Choice::Events(true)];
    let more = [
        Choice::Consultant(true),
        Choice::AdmissionsNurse(true),
        Choice::Experimental(true),
        Choice::Collections(true),
    ];
    let old = [Choice::Edition(Edition::Prototype), Choice::Experimental(true), Choice::Order(Order::InTurn)];
    walk(&names[..2], &[], 1);
    walk(&names[..3], &[Choice::Order(Order::InTurn), Choice::Administrators(false)], 2);
    walk(&names, &[&hard[..], &more].concat(), 3);
    walk(&names[..2], &[&hard[..], &old].concat(), 4);
}

/// Emergency Roll lists its moves; the other games have a filled button while they wait for a press or a form.
#[test]
fn whatever_the_other_games_come_to_something_leads_on() {
    for (kind, seats) in [(GameKind::EmergencyRoll, 2), (GameKind::OpenTable, 3), (GameKind::Rush, 2)] {
        let mut player = Player::seated(&["Anna", "Bartek", "Celina"][..seats], kind.by_the_rules(), Lang::En);
        let mut number: u64 = 5;
        for _ in 0..60 {
            let (waited, words) = player.waited_for();
            let drawn = match waited {
                Waited::Choice => !player.places_of("listed").is_empty() || !leads_on(&player).is_empty(),
                Waited::Time => true,
                _ => !player.places_of("go").is_empty(),
            };
            assert!(drawn, "{kind:?}: {words}");
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match waited {
                Waited::Press(step) => player.gives(step),
                Waited::Choice => {
                    let command = next(&player, usize::try_from(number >> 33).expect("a small number"));
                    player.gives(command);
                    // What was done is seen first.
                    player.wait(Duration::from_millis(300));
                }
                Waited::Time => player.wait(Duration::from_secs(30)),
                _ => break,
            }
        }
    }
}
