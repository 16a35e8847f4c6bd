//! The tree of moves: to every move by its labels, in a few presses.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Choice, Command, Named, Patient, Phase};
use bedside_core::{Command as Any, Lang};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{at_table, last, listed, nothing_is_cut, option};
use crate::player::Player;

/// Something that brings the turn on, by chance: now and then one of the many ways to say what lies on the table.
fn some_move(player: &Player, chance: &mut ChaCha8Rng) -> Option<Command> {
    // After the end there is only the last turn to take back.
    if player.emergency_roll().phase() == Phase::Over {
        return None;
    }
    let mut moves = listed(player);
    let own = chance.next_u32().is_multiple_of(4);
    let dull = |command: &Command| match command {
        Command::TakeBack { .. } | Command::Agree(_) => !own,
        Command::Roll { dice: Some(_), .. } | Command::Deal { cards: Some(_) } | Command::Flip { .. } => !own,
        _ => false,
    };
    if moves.iter().any(|command| !dull(command)) {
        moves.retain(|command| !dull(command));
    }
    (!moves.is_empty()).then(|| moves[chance.next_u32() as usize % moves.len()])
}

/// Fills in what a sheet says, cell by cell.
fn tallies(player: &mut Player, counts: [i8; 6]) {
    player.moves();
    player.push();
    for count in counts {
        player.keys(&[Key::Push, Key::Turn(count), Key::Push, Key::Turn(1)]);
    }
    player.shows("er-tally");
    player.go();
}

#[test]
fn every_listed_move_is_reached_by_its_labels_and_is_the_one_that_is_done() {
    for (seed, players, paper) in
        [(0, 2, false), (1, 1, false), (2, 6, false), (3, 1, true), (4, 3, true), (5, 1, false)]
    {
        let lang = if seed % 2 == 0 { Lang::En } else { Lang::Pl };
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut player = at_table(players, lang);
        if paper {
            option(&mut player, lang.emergency_words().paper);
            assert!(player.emergency_roll().options().paper());
        }
        while let Some(command) = some_move(&player, &mut chance) {
            let (phase, turn) = (player.emergency_roll().phase(), player.emergency_roll().turn());
            player.does(&Any::EmergencyRoll(command), false, nothing_is_cut);
            player.shows(&format!("er-{players}-{paper}-{phase:?}-{}", turn.min(2)));
            let done = last(&player);
            assert_eq!(std::mem::discriminant(&done), std::mem::discriminant(&command));
            match (command, done) {
                // The rest is left to chance.
                (Command::Deal { cards: None } | Command::Roll { dice: None, .. }, _) => {}
                (Command::Roll { dice, .. }, Command::Roll { dice: rolled, .. }) => assert_eq!(dice, rolled),
                _ => assert_eq!(command, done),
            }
        }
        assert_eq!(player.emergency_roll().turn(), player.emergency_roll().options().turns());
        for seat in 0..if paper { players } else { 0 } {
            assert_eq!(player.emergency_roll().phase(), Phase::Tally);
            player.shows("er-tally-table");
            tallies(&mut player, [12, 20, 3, 0, 0, 2]);
            assert!(
                matches!(last(&player), Command::Tally { seat: told, critical: 20, morgue: 2, .. } if told == seat)
            );
        }
        assert_eq!(player.emergency_roll().phase(), Phase::Over);
        player.wait(3_000);
        player.shows(&format!("er-over-{players}"));
        if paper {
            // Who miscounted finds what was told, and turns one cell.
            player.moves();
            player.choose_row(0);
            player.keys(&[Key::Push, Key::Turn(-12), Key::Push]);
            player.go();
            assert!(matches!(last(&player), Command::Tally { seat: 0, wards: 0, critical: 20, morgue: 2, .. }));
            assert!(player.gadget.face().on_table());
        }
        player.go();
        assert!(matches!(player.gadget.face().page(), Page::Players(..)), "the same game is offered");
    }
}

#[test]
fn three_presses_enter_the_dice() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        player.go();
        player.moves();
        player.shows("er-flip-moves");
        player.choose(&format!("{}5", lang.colour_letter(Colour::Red)));
        for value in [1, 6] {
            player.choose_row(value - 1);
        }
        assert!(matches!(last(&player), Command::Roll { dice: Some([5, 1, 6]), card: Some(_) }));
        assert!(player.gadget.face().back_undoes(), "the Chief is asked at once");
        player.shows("er-rolled");
    }
}

#[test]
fn what_is_agreed_on_is_switched_in_the_tree() {
    for lang in Lang::ALL {
        let words = lang.emergency_words();
        let mut player = at_table(1, lang);
        player.shows("er-setup");
        player.moves();
        player.shows("er-setup-moves");
        player.choose(lang.emergency_named(Named::Options));
        player.choose(words.paper);
        assert_eq!(last(&player), Command::Agree(Choice::Paper(true)));
        player.choose_row(1);
        player.choose_row(2);
        player.shows("er-options");
        player.keys(&[Key::Back, Key::Back]);
        player.shows("er-setup-agreed");
        player.back();
        assert_eq!(player.journal().len(), 2, "BACK takes the last switch back");
    }
}

#[test]
fn a_value_with_its_price_is_chosen_and_refusals_are_said() {
    let mut player = at_table(2, Lang::En);
    player.keys(&[Key::Go, Key::Go]);
    // The Chief chooses first: nobody else is offered.
    assert!(!player.rows().iter().any(|row| row.0 == "Player 2"));
    player.choose_row(0);
    assert!(matches!(last(&player), Command::Choose { seat: 0, .. }));
    // Whoever chose a die goes on to the beds.
    player.shows("er-wards");
    let entries = player.journal().len();
    player.push();
    if player.journal().len() == entries {
        player.shows("er-values");
        player.push();
    }
    assert!(matches!(last(&player), Command::Admit { seat: 0, patient: Patient::Die, .. }));
    player.keys(&[Key::Hold]);
    assert!(!player.rows().iter().any(|row| row.0.starts_with("Redo")), "nothing to redo is no row");
}

#[test]
fn a_turn_of_two_takes_at_most_eight_presses() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        player.go();
        for turn in 1..=6 {
            let mut presses = 0;
            while player.emergency_roll().turn() == turn {
                player.go();
                presses += 1;
                assert!(presses <= 12, "{:?}", player.rows());
            }
            // An extra patient or a screen is a press or two more.
            let journal = player.journal();
            let extra = journal.iter().rev().take(8).filter(|command| {
                matches!(
                    command,
                    Any::EmergencyRoll(Command::Screen { .. } | Command::Admit { patient: Patient::Extra, .. })
                )
            });
            assert!(presses <= 8 + 2 * extra.count(), "{presses} presses in turn {turn}");
        }
    }
}
