//! Emergency Roll by its keys.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{
    Bonus, Choice, Command, Cost, Deed, Epidemiologist, Found, Named, Patient, Phase, Radiologist, Step, Went,
};
use bedside_core::moves::Within;
use bedside_core::{Command as Any, GameKind, Lang, Refusal};
use bedside_firmware::face::emergency_roll::{COLUMNS, Notice as Said, Page as OwnPage, Raced, Sentence};
use bedside_firmware::face::notice::{Notice, OwnNotice};
use bedside_firmware::face::page::{Page, Topic};
use bedside_firmware::face::rows;
use bedside_firmware::letters::{cut, wrap};
use bedside_firmware::{Gadget, Key};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::flash::Chip;
use crate::pages::{keys, survives};
use crate::player::Player;

fn at_table(players: u8, lang: Lang) -> Player {
    Player::at_table(&Chip::blank(), GameKind::EmergencyRoll, players, lang)
}

fn last(player: &Player) -> Command {
    match player.journal().pop() {
        Some(Any::EmergencyRoll(command)) => command,
        other => panic!("{other:?}"),
    }
}

fn refused(player: &Player) -> Option<Refusal> {
    match player.gadget.face().notice() {
        Some(Notice::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// Turns a switch of the options, and goes back to the table.
fn option(player: &mut Player, name: &str) {
    let lang = player.gadget.face().prefs().lang;
    player.push();
    player.choose(lang.emergency_named(Named::Options));
    player.choose(name);
    assert!(matches!(player.gadget.face().page(), Page::Moves(_)), "more may be agreed on");
    player.keys(&[Key::Back, Key::Back]);
    assert_eq!(player.gadget.face().page(), Page::Table);
}

/// Does a move by the rows that its labels stand in.
fn does(player: &mut Player, command: &Command) {
    let way = player.gadget.table().state().playing().path(&Any::EmergencyRoll(*command));
    let entries = player.gadget.table().journal().entries();
    if player.gadget.face().page() != Page::Table {
        player.keys(&[Key::Back]);
    }
    assert_eq!(player.gadget.face().page(), Page::Table);
    player.push();
    for _ in 0..=way.len() {
        if player.gadget.table().journal().entries() != entries {
            break;
        }
        let face = player.gadget.face();
        let trail = face.trail().at();
        let passed = trail.iter().zip(&way).take_while(|(one, label)| one == label).count();
        assert_eq!(passed, trail.len(), "{way:?} by {trail:?}");
        let wanted = way.get(passed);
        let (mut row, mut found) = (0u8, None);
        face.moment(player.gadget.table(), player.at()).tree().branches(trail, &mut |labels, _| {
            if labels.first() == wanted {
                found = Some(row);
            }
            row += 1;
        });
        nothing_is_cut(player);
        let found = found.unwrap_or_else(|| panic!("{wanted:?} is no branch: {:?}", player.rows()));
        player.turn(-120);
        player.turn(i8::try_from(found).unwrap());
        player.push();
    }
    assert_eq!(player.gadget.table().journal().entries(), entries + 1, "{way:?}");
    while let Page::Moves(_) = player.gadget.face().page() {
        player.keys(&[Key::Back]);
    }
}

/// What has no room in a row is said in fewer words, not cut off.
fn nothing_is_cut(player: &Player) {
    let (face, state) = (player.gadget.face(), player.gadget.table().state());
    let mut names = Vec::new();
    face.moment(player.gadget.table(), player.at()).tree().branches(face.trail().at(), &mut |labels, _| {
        names.push(labels.first().map(|label| rows::label_name(label, face.prefs().lang, state)));
    });
    for (row, name) in player.rows().iter().zip(names.iter().flatten()) {
        let whole = format!("{}{}", row.0, row.1);
        assert!(whole == name.as_str() || whole != cut(name, 20), "{name}");
    }
}

/// Every move that is listed.
fn listed(player: &Player) -> Vec<Command> {
    let mut listed = Vec::new();
    player.gadget.table().moves(Within::ALL, player.at(), |command| match command {
        Any::EmergencyRoll(command) => listed.push(command),
        other => panic!("{other:?}"),
    });
    listed
}

/// Something that brings the turn on, by chance: now and then one of the many ways to say what lies on the table.
fn some_move(player: &Player, chance: &mut ChaCha8Rng) -> Option<Command> {
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
    player.push();
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
            does(&mut player, &command);
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
        if player.gadget.face().page() != Page::Table {
            player.keys(&[Key::Back]);
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
        player.go();
        assert!(matches!(player.gadget.face().page(), Page::List(Topic::Games, 2)), "a new table is offered");
    }
}

#[test]
fn a_turn_on_paper_takes_one_press() {
    let mut player = at_table(3, Lang::En);
    option(&mut player, Lang::En.emergency_words().paper);
    player.keys(&[Key::Go, Key::Go]);
    assert_eq!((player.emergency_roll().turn(), player.emergency_roll().phase()), (1, Phase::Admit));
    player.go();
    assert_eq!((player.emergency_roll().turn(), player.emergency_roll().phase()), (2, Phase::Admit));
    player.push();
    player.choose("Player 2");
    let goal = player.rows()[0].0.clone();
    player.push();
    assert!(matches!(last(&player), Command::Claim { seat: 1, goal: said } if Lang::En.cardiologist(said) == goal));
    player.go();
    assert_eq!(player.emergency_roll().seat(1).unwrap().raced(), 8);
    assert!(matches!(
        player.gadget.face().notice(),
        Some(Notice::Own(OwnNotice::EmergencyRoll(Said::Raced(Raced { seats: 2, points: Some(8), .. }))))
    ));
    player.shows("er-raced");
    player.back();
    assert_eq!(player.emergency_roll().turn(), 2, "BACK takes the press back");
}

#[test]
fn everybody_who_reached_a_goal_is_said() {
    let mut player = at_table(3, Lang::En);
    option(&mut player, Lang::En.emergency_words().paper);
    player.keys(&[Key::Go, Key::Go]);
    let [one, other] = player.emergency_roll().specialists().unwrap().cardiologists;
    let said = |player: &Player| match player.gadget.face().notice() {
        Some(Notice::Own(OwnNotice::EmergencyRoll(Said::Raced(Raced { seats, goal, points })))) => {
            (seats, goal, points)
        }
        other => panic!("{other:?}"),
    };
    for (claims, expected) in [
        (vec![(0, one), (2, one)], (0b101, Some(one), Some(8))),
        (vec![(1, one), (1, other)], (0b010, None, Some(13))),
        (vec![(0, other)], (0b001, Some(other), Some(5))),
    ] {
        for (seat, goal) in claims {
            does(&mut player, &Command::Claim { seat, goal });
        }
        player.go();
        assert_eq!(said(&player), expected);
        player.shows("er-raced-both");
    }
}

#[test]
fn three_presses_enter_the_dice() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        player.go();
        player.push();
        player.shows("er-flip-moves");
        player.choose(&format!("{}5", lang.colour_letter(Colour::Red)));
        for value in [1, 6] {
            player.choose_row(value - 1);
        }
        assert!(matches!(last(&player), Command::Roll { dice: Some([5, 1, 6]), card: Some(_) }));
        assert_eq!(player.gadget.face().page(), Page::Table);
        player.shows("er-rolled");
    }
}

#[test]
fn what_alicat_did_is_read_at_once_and_found_again_in_the_menu() {
    for lang in Lang::ALL {
        let mut player = at_table(1, lang);
        player.go();
        for _ in 0..40 {
            if player.emergency_roll().deed().is_some() {
                break;
            }
            let mut moves = listed(&player);
            moves.retain(|command| !matches!(command, Command::TakeBack { .. }));
            let command = moves[0];
            does(&mut player, &command);
        }
        assert_eq!(player.gadget.face().page(), OwnPage::Deed(0).into());
        player.shows("er-deed");
        player.go();
        assert_eq!(player.gadget.face().page(), Page::Table);
        player.menu("ALICAT");
        assert_eq!(player.gadget.face().page(), OwnPage::Deed(0).into());
        player.keys(&[Key::Turn(100), Key::Turn(-1)]);
    }
}

#[test]
fn the_longest_sentence_has_room() {
    let cost = Cost { stethoscopes: 5, bag: true };
    let went = |value| Went {
        die: Die::new(Colour::Yellow, value),
        step: Step::Both,
        found: Some(Found { ward: 7, value: 6, cost }),
    };
    for lang in Lang::ALL {
        let deed = Deed {
            took: went(1),
            passed: 2,
            chiefs: true,
            screened: Some(7),
            extra: Some(went(1)),
            bonus: Bonus::Stethoscopes,
            lost: false,
        };
        let mut sentence = Sentence::new();
        assert!(lang.deed(&deed, &mut sentence).is_ok(), "{sentence}");
    }
}

#[test]
fn what_the_cards_pay_for_has_room_above_the_buttons() {
    for lang in Lang::ALL {
        let radiologists = Radiologist::ALL.map(|card| lang.radiologist_pays(card));
        let epidemiologists = Epidemiologist::ALL.map(|card| lang.epidemiologist_pays(card));
        for pays in radiologists.into_iter().chain(epidemiologists) {
            let mut lines = 0;
            wrap(pays, COLUMNS, &mut |_| lines += 1);
            assert!(lines <= 4, "{pays}");
        }
    }
}

#[test]
fn scores_and_specialists_are_pages_of_the_menu() {
    for lang in Lang::ALL {
        let (short, words) = (lang.panel_words(), lang.emergency_words());
        let mut player = at_table(6, lang);
        player.keys(&[Key::Go, Key::Go]);
        player.menu(short.scores);
        let rows = player.rows();
        assert_eq!(rows.len(), 6);
        assert_eq!(rows[5].1, "0");
        player.shows("er-scores");
        player.choose_row(5);
        let rows: Vec<String> = player.rows().into_iter().map(|row| row.0).collect();
        let boxes = [words.wards, words.critical, words.nurses, words.cardiologists, words.radiologist];
        assert_eq!(rows[..5], boxes);
        assert_eq!(rows[5..], [words.epidemiologist, words.morgue, words.total]);
        player.shows("er-boxes");
        player.keys(&[Key::Go, Key::Back, Key::Back, Key::Back]);
        player.menu(short.specialists);
        player.shows("er-specialists");
        player.turn(1);
        player.shows("er-radiologist");
        player.turn(1);
        player.shows("er-epidemiologist");
        player.keys(&[Key::Go, Key::Back, Key::Back]);
        player.turn(6);
        player.shows("er-sheet");
    }
}

#[test]
fn what_is_agreed_on_is_switched_in_the_tree() {
    for lang in Lang::ALL {
        let words = lang.emergency_words();
        let mut player = at_table(1, lang);
        player.shows("er-setup");
        player.push();
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
fn a_table_for_six_survives_the_power_and_another_game_seats_four() {
    let chip = Chip::blank();
    let mut player = Player::at_table(&chip, GameKind::EmergencyRoll, 6, Lang::En);
    player.keys(&[Key::Go, Key::Go]);
    let bytes = player.gadget.table().journal().bytes().to_vec();
    let again = Gadget::start(bedside_firmware::store::Store::new(chip.clone(), 0), ChaCha8Rng::seed_from_u64(1), 0);
    assert_eq!(again.table().journal().bytes(), bytes);
    assert_eq!(again.table().state().setup().seats.len(), 6);
    player.menu(Lang::En.words().new_table);
    player.choose(Lang::En.title(GameKind::Rush));
    assert_eq!(player.gadget.face().page(), Page::Players(GameKind::Rush, 4));
    player.keys(&[Key::Turn(5), Key::Go]);
    assert_eq!(player.gadget.table().state().setup().seats.len(), 4);
}

#[test]
fn a_value_with_its_price_is_chosen_and_refusals_are_said() {
    let mut player = at_table(2, Lang::En);
    player.keys(&[Key::Go, Key::Go, Key::Push]);
    // The Chief chooses first: nobody else is offered.
    assert!(!player.rows().iter().any(|row| row.0 == "Player 2"));
    player.choose_row(0);
    assert!(matches!(last(&player), Command::Choose { seat: 0, .. }));
    // Whoever chose a die goes on to the beds; a step back are the others.
    player.shows("er-wards");
    player.keys(&[Key::Back]);
    player.shows("er-seats");
    player.choose("Player 1");
    player.shows("er-wards");
    player.push();
    if let Page::Moves(_) = player.gadget.face().page() {
        player.shows("er-values");
        player.push();
    }
    assert!(matches!(last(&player), Command::Admit { seat: 0, patient: Patient::Die, .. }));
    player.menu(Lang::En.words().redo);
    assert_eq!(refused(&player), Some(Refusal::NothingToRedo));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn any_keys_at_any_time_are_survived(keys in keys(), players in 1u8..=6, polish: bool, paper: bool) {
        let lang = if polish { Lang::Pl } else { Lang::En };
        let mut player = at_table(players, lang);
        if paper {
            option(&mut player, lang.emergency_words().paper);
        }
        player.go();
        survives(&mut player, keys)?;
    }
}
