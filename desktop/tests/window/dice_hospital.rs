//! Journeys through Dice Hospital: the list of moves, what is typed in, and the form for a table.

mod activation;
mod carrying;
pub(crate) mod clicks;
pub(crate) mod evening;
mod fits;
mod intake;
mod keepsake;
pub(crate) mod keys;
mod pictures;
mod presses;
mod rounds;
mod scorekeeper;
pub(crate) mod solo;
mod tokens;
mod undo;

use bedside::app;
use bedside::screen::Action;
use bedside::screen::dice_hospital::Page;
use bedside::screen::dice_hospital::enter::Sort;
use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{
    Administrator, Change, Choice, Command as Do, Edition, Game, Improvement, Kind, Order, Phase, Refusal, Rule,
};
use bedside_core::text::Waited;
use bedside_core::{Choices, Command, GameKind, Lang, game};
use iced::keyboard::key::Named;

use crate::player::Player;

/// More presses than a round takes.
const MANY: usize = 400;

/// A player before a table for so many.
fn at(names: &[&str], choices: &[Choice], lang: Lang) -> Player {
    Player::seated(names, Choices::DiceHospital(choices.iter().copied().collect()), lang)
}

/// What an option is called.
fn option(choice: Choice) -> &'static str {
    Lang::En.option(&game::Choice::DiceHospital(choice)).long
}

#[track_caller]
fn give(player: &mut Player, command: Do) {
    player.gives(Command::DiceHospital(command));
}

/// Two hospitals with dice that everybody knows, and no improvements.
fn activate_known_hospitals(player: &mut Player) {
    let dice = |colour, pips: [u8; 3]| pips.map(|pips| Die::new(colour, pips));
    give(player, Do::Reveal { extra: Some(Kind::Department), departments: None, specialists: None });
    for seat in [0, 1] {
        give(player, Do::DrawPatients { seat, colours: Some(Colour::ALL.into_iter().collect()) });
        let set = Colour::ALL.into_iter().zip(3..).map(|(colour, pips)| Die::new(colour, pips));
        give(player, Do::SetPatients { seat, dice: set.collect() });
    }
    give(player, Do::BeginRounds);
    let rolled = [dice(Colour::Red, [2; 3]), dice(Colour::Yellow, [3; 3]), dice(Colour::Green, [4; 3])];
    give(player, Do::Roll { dice: Some(rolled.into_iter().flatten().collect()) });
    for (seat, ambulance) in [(0, 2), (1, 1)] {
        give(player, Do::TakeAmbulance { seat, ambulance, extra: None });
    }
    for seat in [1, 0] {
        give(player, Do::Improve { seat, take: None });
    }
    give(player, Do::BeginActivation);
}

/// Whether the hospitals work, and their clock is none to be started.
fn on_the_board(player: &Player) -> bool {
    let game = player.game::<Game>();
    let go = player.app.desk().view().go;
    let starts = matches!(go, Ok(command) if !matches!(command, Command::DiceHospital(_)));
    game.phase() == Phase::Activation && game.options().referee() && !starts
}

/// A move of whoever takes the first of what is offered, by keys.
pub(crate) fn press_something(player: &mut Player) {
    if on_the_board(player) {
        return activation::press_something(player);
    }
    let entries = player.entries();
    let moved = |player: &Player| player.entries() != entries;
    if player.app.desk().view().go.is_ok() {
        player.key(Named::Space);
    }
    // What is lit carries a digit.
    for digit in "123456789".chars() {
        if moved(player) {
            return;
        }
        player.letters(&digit.to_string());
    }
    if !moved(player) {
        player.letters("0");
    }
    if !moved(player) {
        // What lies on the table is typed in: a number, and the event has a name at most.
        player.letters("e1");
        player.key(Named::Enter);
        if !player.is_at_table() {
            player.key(Named::Escape);
        }
    }
}

/// A move of whoever clicks the first of what is offered.
fn click_something(player: &mut Player) {
    let entries = player.entries();
    if player.app.desk().view().go.is_ok() {
        player.click_on("slot");
    }
    for digit in ["1", "2", "3", "4", "5", "6", "7", "8", "9"] {
        if player.entries() != entries {
            return;
        }
        if player.sees(digit) {
            player.click(digit);
        }
    }
}

#[test]
fn a_whole_round_by_clicking_what_is_offered() {
    for lang in Lang::ALL {
        let mut player = at(&["Ala", "Ola"], &[], lang);
        for _ in 0..MANY {
            if player.game::<Game>().round() == 2 {
                break;
            }
            if on_the_board(&player) {
                activation::click_something(&mut player);
            } else {
                click_something(&mut player);
            }
        }
        let game = player.game::<Game>();
        assert_eq!(game.round(), 2, "{lang:?} {:?} {:?} {:?}", game.phase(), game.turn(), player.waited_for());
        // Its whole name, or the one that it has among the others.
        let phase = player.game::<Game>().phase();
        assert!([lang.dice_phase(phase), lang.dice_phase_short(phase)].iter().any(|name| player.sees(name)));
    }
}

#[test]
fn a_whole_game_by_keys_is_listed_with_its_points() {
    let mut player = at(&["Ala", "Ola", "Ela"], &[Choice::Administrators(false)], Lang::En);
    let mut presses = 0;
    while player.game::<Game>().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY * 8, "the game ends");
        press_something(&mut player);
    }
    let ranking = player.game::<Game>().ranking();
    player.letters("b");
    assert!(matches!(player.dice_hospital().page(), Page::Sheet));
    assert!(player.sees(Lang::En.dice_rule(Rule::Discharged)), "points by rule");
    for rank in &ranking {
        assert!(player.sees(&rank.points.to_string().replace('-', "−")), "{rank:?}");
    }
    player.key(Named::Escape);
    player.letters("o");
    let app::Page::Tables(tables) = player.app.page() else { panic!("the tables") };
    let table = tables.found().iter().find(|table| table.game == GameKind::DiceHospital).unwrap();
    let points: Vec<i16> = player.game::<Game>().hospitals().iter().map(|hospital| hospital.points()).collect();
    assert!(table.over);
    assert_eq!(table.points, points);
    assert!(player.sees(&table.players_in_lines()) && player.sees(Lang::En.title(GameKind::DiceHospital)));
}

#[test]
fn the_big_button_says_what_the_table_waits_for() {
    for lang in Lang::ALL {
        let mut player = at(&["Ala", "Ola"], &[], lang);
        let waits = lang.refusal(Refusal::ExtraNotChosen.into());
        let (waited, said) = player.waited_for();
        assert!(waited == Waited::Choice && player.sees(&said), "{said}");
        let entries = player.entries();
        player.key(Named::Space);
        assert_eq!(player.app.toast().map(|toast| toast.text(lang)), Some(waits.to_owned()));
        assert_eq!(player.entries(), entries);
    }
}

#[test]
fn every_screen_is_drawn_in_a_small_window_and_in_polish() {
    let mut player = at(&["Żółć", "Ola", "Ela", "Iza"], &[Choice::Administrators(false)], Lang::Pl);
    player.resize(560.0, 440.0);
    for _ in 0..60 {
        press_something(&mut player);
        // The whole name, or the one that it has among the others.
        let playing = player.app.desk().table().state().playing();
        let mut names = vec![Lang::Pl.phase_of(playing)];
        Lang::Pl.phases_of(playing, &mut |name, order| names.extend(order.is_eq().then_some(name)));
        assert!(names.iter().any(|name| player.sees(name)), "{names:?}");
    }
    for (letter, title) in [("b", Lang::Pl.round_words().by_rule), ("a", Lang::Pl.dice_window().bag)] {
        player.letters(letter);
        assert!(player.sees(title), "{title}");
        player.key(Named::Escape);
    }
}

#[test]
fn a_branch_opens_and_closes_and_undo_takes_the_move_back() {
    let mut player = at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    activate_known_hospitals(&mut player);
    assert!(player.sees("Choose a department"));
    player.click("Oncology");
    assert!(player.sees("Choose a yellow patient"), "a department opens");
    player.key(Named::Escape);
    assert!(player.sees("Choose a department"));
    player.key(Named::F2);
    assert!(player.sees("F1"), "the other hospital waits as well");
    let entries = player.entries();
    for _ in 0..6 {
        if player.entries() == entries {
            player.letters("1");
        }
    }
    assert_eq!(player.entries(), entries + 1, "a few choices make a move");
    let town = player.game::<Game>().clone();
    player.letters("u");
    assert_ne!(*player.game::<Game>(), town);
    player.letters("r");
    assert_eq!(*player.game::<Game>(), town);
}

#[test]
fn dice_from_the_table_are_typed_in_and_wrong_ones_are_refused_in_words() {
    let mut player = at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    while player.app.desk().view().go != Ok(Command::DiceHospital(Do::BeginRounds)) {
        press_something(&mut player);
    }
    player.letters("de");
    assert!(matches!(player.dice_hospital().page(), Page::Enter(_)));
    let words = Lang::En.dice_window();
    assert!(player.sees(&format!("{}: 0 / 9 {}", words.chosen, words.needed)));
    player.letters("8");
    player.key(Named::Enter);
    assert!(player.sees("It takes nine dice, not eight."));
    // Two red, three yellow and four green ones.
    player.letters("2");
    player.key(Named::ArrowDown);
    player.letters("3");
    player.key(Named::ArrowDown);
    player.key(Named::ArrowRight);
    player.letters("4");
    player.key(Named::ArrowUp);
    player.key(Named::ArrowUp);
    player.key(Named::ArrowLeft);
    for _ in 0..8 {
        player.letters("-");
    }
    player.letters("--");
    player.letters("2");
    player.key(Named::Enter);
    assert!(player.is_at_table(), "{:?}", player.dice_hospital().page());
    assert!(player.game::<Game>().intake().rolled());
}

#[test]
fn starting_patients_from_the_table_are_all_entered_or_none() {
    let mut player = at(&["Ala"], &[], Lang::En);
    player.letters("e");
    let Page::Enter(form) = player.dice_hospital().page() else { panic!("a form") };
    assert_eq!(form.sort(), Sort::Starting(0));
    // Three reds, all of them threes: not the starting values.
    let entries = player.entries();
    player.letters("3");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(Refusal::NotTheStartingValues.into())));
    assert_eq!(player.game::<Game>().bag().sum(), 33, "nobody was drawn");
    assert_eq!(player.entries(), entries, "nothing of it was written down");
    player.key(Named::Delete);
    player.letters("1");
    player.key(Named::ArrowRight);
    player.letters("1");
    player.key(Named::ArrowRight);
    player.letters("1");
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().hospitals()[0].patients().count(), 3);
}

#[test]
fn two_players_say_by_their_cards_what_they_turned_over_in_addition() {
    let mut player = at(&["Ala", "Ola"], &[], Lang::En);
    player.letters("e");
    let Page::Enter(form) = player.dice_hospital().page() else { panic!("a form") };
    assert_eq!(form.sort(), Sort::Cards);
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(Refusal::ExtraNotChosen.into())));
    player.letters("1");
    player.key(Named::Enter);
    assert!(player.sees("It takes two tiles, not one."));
    // One department, and two specialists.
    let game = player.game::<Game>();
    let mut unseen = game.decks().unseen(game.options().edition());
    let first = unseen.position(|(card, _)| matches!(card, Improvement::Specialist(_))).unwrap();
    drop(unseen);
    for _ in 0..first {
        player.key(Named::ArrowDown);
    }
    player.letters("1");
    player.key(Named::ArrowDown);
    player.letters("1");
    player.key(Named::Enter);
    let Command::DiceHospital(Do::Reveal { extra, departments, specialists }) = player.last() else { panic!("cards") };
    let counts = (departments.map_or(0, |cards| cards.len()), specialists.map_or(0, |cards| cards.len()));
    assert_eq!((extra, counts), (Some(Kind::Specialist), (1, 2)));
}

#[test]
fn what_a_card_says_is_logged_with_its_reason() {
    let mut player = at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    let words = Lang::En.dice_window();
    player.letters("e");
    player.click(&format!("Ola: {}", words.adjust));
    player.letters("3");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(Refusal::ReasonMissing.into())));
    player.fill_in("words", "Grant");
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().hospitals()[1].points(), 3);
    player.letters("b");
    assert!(player.sees("Card: Grant"));
}

#[test]
fn however_much_a_card_says_is_entered_as_a_whole() {
    let mut player = at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    let adjust = |points: i16| {
        let reason = "Grants".try_into().unwrap();
        Command::DiceHospital(Do::Adjust { seat: 0, change: Change::Points(points), reason })
    };
    let entries = player.entries();
    player.does(Action::Submit([vec![adjust(1); 12], vec![adjust(0)]].concat()));
    assert!(player.sees(Lang::En.refusal(Refusal::NothingToChange.into())));
    assert_eq!((player.entries(), player.game::<Game>().hospitals()[0].points()), (entries, 0));
    player.does(Action::Submit(vec![adjust(1); 12]));
    assert_eq!((player.entries(), player.game::<Game>().hospitals()[0].points()), (entries + 12, 12));
}

#[test]
fn the_form_for_a_table_offers_what_applies() {
    let mut player = at(&["Ala", "Ola"], &[], Lang::En);
    player.letters("n");
    assert!(player.sees(option(Choice::Administrators(true))) && !player.sees(option(Choice::FatalityPenalty(true))));
    player.click(option(Choice::Superbug(true)));
    player.click(option(Choice::Administrators(true)));
    player.key(Named::F2);
    player.key(Named::Enter);
    let agreed = *player.game::<Game>().options();
    assert!(agreed.superbug() && !agreed.administrators() && !agreed.referee());
    player.letters("n");
    for _ in 0..3 {
        player.key(Named::F1);
    }
    assert!(opens(&player, GameKind::Rush));
    player.key(Named::Enter);
    assert!(player.app.desk().table().state().playing().kind() == GameKind::Rush);
    player.letters("n");
    player.key(Named::F1);
    player.key(Named::Enter);
    assert_eq!(*player.game::<Game>().options(), agreed, "as they played it last");
}

#[test]
fn alone_there_are_other_options_and_no_administrators() {
    let mut player = at(&["Ala"], &[Choice::FatalityPenalty(true)], Lang::En);
    player.letters("n");
    assert!(player.sees(option(Choice::FatalityPenalty(true))) && !player.sees(option(Choice::Administrators(true))));
}

#[test]
fn an_administrator_from_the_table_is_kept_by_its_name() {
    let mut player = at(&["Ala", "Ola"], &[], Lang::En);
    // One step at a time, as a table that deals its own cards.
    while !matches!(player.app.desk().view().go, Ok(Command::DiceHospital(Do::DealAdministrators { .. }))) {
        match player.app.desk().view().go {
            Ok(step) => player.gives(step),
            Err(_) => player.letters("1"),
        }
    }
    player.click(Lang::En.administrator(Administrator::RedPair));
    assert_eq!(player.game::<Game>().hospitals()[0].administrator(), Some(Administrator::RedPair));
    assert!(matches!(player.last(), Command::DiceHospital(Do::KeepAdministrator { seat: 0, .. })));
}

#[test]
fn a_fourth_patient_comes_by_chance_or_as_the_table_shows() {
    let choices = [Choice::Administrators(false), Choice::Epidemic(true)];
    for by_chance in [true, false] {
        let mut player = at(&["Ala", "Ola"], &choices, Lang::En);
        while player.game::<Game>().turn().is_none() || player.game::<Game>().intake().choice().is_some() {
            press_something(&mut player);
        }
        assert_eq!(player.game::<Game>().phase(), Phase::Intake);
        let entries = player.entries();
        if by_chance {
            player.letters("3");
        } else {
            player.click(Lang::En.intake_words().own_fourth);
            player.letters("3");
            assert_eq!(player.entries(), entries, "first it is asked what the die shows");
            player.letters("g5");
        }
        assert_eq!(player.entries(), entries + 1);
        let Command::DiceHospital(Do::TakeAmbulance { ambulance: 3, extra: Some(extra), .. }) = player.last() else {
            panic!("{:?}", player.last())
        };
        assert!(by_chance || extra == Die::new(Colour::Green, 5));
    }
}

#[test]
fn games_with_everything_that_can_be_agreed_on_come_to_their_end() {
    let hard = [Choice::OpeningCrisis(true), Choice::Epidemic(true), Choice::Superbug(true), Choice::Events(true)];
    let retail = [
        Choice::Consultant(true),
        Choice::AdmissionsNurse(true),
        Choice::Experimental(true),
        Choice::Collections(true),
    ];
    let prototype = [
        Choice::Edition(Edition::Prototype),
        Choice::Experimental(true),
        Choice::Order(Order::InTurn),
        Choice::Timed(true),
    ];
    for (seats, more) in [(4, retail), (2, prototype)] {
        let choices: Vec<Choice> = hard.into_iter().chain(more).collect();
        let mut player = at(&["Ala", "Ola", "Ela", "Iza"][..seats], &choices, Lang::En);
        let mut presses = 0;
        while player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            let (town, view) = (player.game::<Game>(), player.app.desk().view());
            assert!(presses < MANY * 12, "round {} {:?} {:?}", town.round(), town.phase(), view.go);
            press_something(&mut player);
        }
        player.letters("b");
        assert!(player.sees(Lang::En.round_words().by_rule));
    }
}

/// Whether the form for a table of this game is open.
fn opens(player: &Player, game: GameKind) -> bool {
    matches!(player.app.page(), app::Page::NewTable(form) if form.kind() == game)
}
