//! Whole games of Emergency Roll, the form for a table, sheets on paper, and what is told of it.

mod keepsake;
mod motions;
mod pictures;
mod presses;

use std::time::Duration;

use bedside::app;
use bedside::screen::emergency_roll::{Message, Page, tally, words};
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{self, Choice, Command as Do, Game, Modifier, Patient, Phase};
use bedside_core::{Command, GameKind, Lang, Refusal, Running, game};
use iced::keyboard::key::Named;

use crate::emergency_roll_table::{QUIET, SEATS, act, at, give, turn};
use crate::player::Player;

/// More presses than a game takes.
const MANY: usize = 4000;

/// What an option is called, and of a modifier what it does.
fn option(choice: Choice, lang: Lang) -> &'static str {
    lang.option(&game::Choice::EmergencyRoll(choice)).long
}

/// Types into a blank, instead of what stands there.
fn type_in(player: &mut Player, blank: &'static str, typed: &str) {
    let place = tally::BLANKS.iter().position(|id| *id == blank).unwrap();
    assert!(player.sees_blank(blank));
    player.sends(Message::Tally(tally::Message::Typed(place, typed.to_owned())));
}

#[test]
fn a_game_on_paper_is_added_up_at_the_end() {
    let mut player = at(3, &[Choice::Paper(true)], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.click("Ben");
    let goal = player.game::<Game>().specialists().unwrap().cardiologists[0];
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Claim { seat: 1, goal }));
    while player.game::<Game>().phase() != Phase::Tally {
        let turn = player.game::<Game>().turn();
        // Both move the game on: the cursor begins where the table waits.
        player.key(if turn.is_multiple_of(2) { Named::Space } else { Named::Enter });
    }
    assert_eq!(player.game::<Game>().seats()[1].raced(), 8);
    player.key(Named::Space);
    for (seat, wards) in [(0, "6"), (1, "5"), (2, "7")] {
        let Page::Tally(form) = player.emergency_roll().page() else { panic!("no sheet is added up") };
        assert_eq!(form.seat(), seat);
        for (blank, typed) in [("wards", wards), ("morgue", "9")] {
            type_in(&mut player, blank, typed);
        }
        player.key(Named::Enter);
        assert!(
            player.sees(Lang::En.refusal(Refusal::EmergencyRoll(emergency_roll::Refusal::NoSuchMorgue))),
            "nothing changed, and the reason is said"
        );
        assert!(player.game::<Game>().seats()[usize::from(seat)].figures().is_none());
        type_in(&mut player, "morgue", "1");
        player.key(Named::Enter);
    }
    assert_eq!(player.game::<Game>().phase(), Phase::Over);
    assert!(player.is_at_table());
    assert!(player.sees("Ben wins with 12 points"));
    // Ben miscounted: his sheet is opened again with what he told.
    player.click("Correct what was told");
    for (blank, typed) in [("wards", "0"), ("morgue", "4")] {
        type_in(&mut player, blank, typed);
    }
    player.key(Named::Enter);
    assert!(player.is_at_table() && player.sees("Cleo wins with 6 points"));
}

#[test]
fn what_was_told_on_paper_is_taken_back_where_it_was_told() {
    let mut player = at(3, &[Choice::Paper(true)], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    let goal = player.game::<Game>().specialists().unwrap().cardiologists[0];
    player.click("Ben");
    player.click("● Ben");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Withdraw { seat: 1, goal }));
    let mut player = at(1, &[Choice::Paper(true)], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    give(&mut player, Do::Choose { seat: 0, die: Colour::Red });
    player.click("Take back");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::TakeBack { seat: 0 }));
}

#[test]
fn a_table_that_is_ended_early_says_so() {
    for lang in Lang::ALL {
        let mut player = at(2, &[], lang);
        turn(&mut player, QUIET, [3, 4, 5]);
        player.click(lang.words().end_early);
        assert_eq!(player.last(), Command::EndEarly);
        assert!(player.game::<Game>().phase() == Phase::Over && player.sees(lang.box_words().unfinished));
    }
}

#[test]
fn whole_games_by_keys_come_to_their_end_and_draw_in_both_languages() {
    let mut fate = 7;
    for (seats, lang) in [(1, Lang::Pl), (2, Lang::En), (6, Lang::Pl)] {
        let mut player = at(seats, &[], lang);
        let mut presses = 0;
        while player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            assert!(presses < MANY, "the game ends");
            act(&mut player, &mut fate);
            let phase = player.game::<Game>().phase();
            if presses % 40 == 0 && phase != Phase::Over {
                assert!(player.sees(lang.emergency_phase(phase)));
            }
        }
        let ranking = player.game::<Game>().ranking();
        let winners: Vec<u8> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| rank.seat).collect();
        let name = |seat: u8| SEATS[..seats].get(usize::from(seat)).copied().unwrap_or("ALICAT");
        if let [winner] = winners[..] {
            let points = words::points(ranking[0].points, lang);
            let won = lang.box_words().wins_with.replace("{n}", &points).replace("{}", name(winner));
            assert!(player.sees(&won), "{won}");
        }
        let mut points: Vec<_> = ranking.iter().map(|rank| (rank.seat, rank.points)).collect();
        points.sort_unstable();
        let points = points.into_iter().map(|(seat, points)| format!("{} {points}", name(seat)));
        let points = points.collect::<Vec<_>>().join(", ");
        player.letters("o");
        let app::Page::Tables(tables) = player.app.page() else { panic!("the tables") };
        let table = tables.found().iter().find(|table| table.game == GameKind::EmergencyRoll).unwrap();
        assert_eq!((table.over, table.players()), (true, points));
        assert!(player.sees(&table.players_in_lines()));
    }
}

#[test]
fn a_table_of_the_library_goes_on_where_it_was_left() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    let left = player.game::<Game>().clone();
    player.letters("n");
    player.key(Named::F1);
    player.key(Named::Enter);
    assert!(player.app.desk().table().state().playing().kind() == GameKind::OpenTable);
    player.letters("o");
    let app::Page::Tables(tables) = player.app.page() else { panic!("the tables") };
    let place = tables.found().iter().position(|table| table.game == GameKind::EmergencyRoll).unwrap();
    player.letters(&(place + 1).to_string());
    assert_eq!(*player.game::<Game>(), left);
    assert!(player.sees("Ada: choose a die, or a bed right away"));
}

#[test]
fn a_limit_of_turns_is_agreed_on_in_the_form_and_its_clock_pauses() {
    let mut player = at(2, &[], Lang::En);
    player.letters("n");
    player.click("Limit of a turn: none");
    player.click("Limit of a turn: 30 s");
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().options().seconds(), 60);
    turn(&mut player, QUIET, [3, 4, 5]);
    assert!(player.sees("1:00"));
    player.letters("p");
    assert_eq!(player.app.desk().view().clock, Running::Paused);
    player.letters("p");
    assert_eq!(player.app.desk().view().clock, Running::Running);
}

#[test]
fn the_clock_of_a_turn_is_set_and_started_again_on_its_page() {
    for (width, height) in [(560.0, 440.0), (1366.0, 768.0)] {
        let mut player = at(2, &[Choice::Seconds(60)], Lang::En);
        player.resize(width, height);
        turn(&mut player, QUIET, [3, 4, 5]);
        let left = |player: &Player| player.app.desk().view().secs;
        player.wait(Duration::from_secs(20));
        assert_eq!(left(&player), 40);
        player.click_on("clock");
        assert_eq!(*player.emergency_roll().page(), Page::Clock);
        player.click("+5 s");
        player.click("−30 s");
        assert_eq!(left(&player), 15);
        player.click(Lang::En.button(&Command::RestartClock));
        assert_eq!((player.last(), left(&player)), (Command::RestartClock, 60));
        // It stands then, until it is started.
        player.letters("p");
        assert_eq!(player.clock(), Running::Running);
        player.letters("p-");
        assert_eq!((player.clock(), left(&player)), (Running::Paused, 55));
        player.letters("p");
        player.key(Named::Escape);
        assert!(player.is_at_table());
        // By keys alone, too.
        player.letters("zxz");
        assert!(player.is_at_table() && left(&player) == 60);
        // It closes with the turn's end.
        player.letters("z");
        for (seat, die) in [(0, Colour::Red), (1, Colour::Yellow)] {
            give(&mut player, Do::Choose { seat, die });
            give(&mut player, Do::Bury { seat, patient: Patient::Die });
        }
        assert!(player.is_at_table());
    }
}

#[test]
fn what_happened_is_told_in_full_lines() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    give(&mut player, Do::Choose { seat: 0, die: Colour::Red });
    give(&mut player, Do::Admit { seat: 0, patient: Patient::Die, ward: 3, value: 4 });
    give(&mut player, Do::Choose { seat: 1, die: Colour::Yellow });
    player.letters("h");
    for line in
        ["chooses red 3 (2 stethoscopes)", "red 3 in ward 3 as 4 (1 stethoscope)", "chooses yellow 4 (critical)"]
    {
        assert!(player.sees(line), "{line}");
    }
    give(&mut player, Do::Bury { seat: 1, patient: Patient::Die });
    assert!(player.sees("yellow 4 to the morgue, bonus lost: critical"));
}

#[test]
fn the_form_offers_modifiers_to_one_player_and_at_most_two() {
    let mut player = at(1, &[], Lang::En);
    player.letters("n");
    assert!(opens(&player, GameKind::EmergencyRoll));
    assert!(
        player.sees(option(Choice::Capacity(true), Lang::En))
            && !player.sees(&format!("{}: Ada", option(Choice::Chief(0), Lang::En)))
    );
    player.click("Equipment");
    player.click("Capacity");
    player.click("Isolation");
    assert!(player.sees(Lang::En.refusal(Refusal::EmergencyRoll(emergency_roll::Refusal::TooManyModifiers))));
    player.click("Equipment");
    player.key(Named::Enter);
    let agreed = *player.game::<Game>().options();
    assert!(agreed.has(Modifier::Capacity) && agreed.has(Modifier::Isolation) && !agreed.has(Modifier::Equipment));

    let mut player = at(6, &[], Lang::Pl);
    player.letters("n");
    assert!(!player.sees(option(Choice::Capacity(true), Lang::Pl)));
    player.key(Named::F2);
    player.key(Named::ArrowDown);
    player.key(Named::F2);
    player.key(Named::Enter);
    assert!(player.game::<Game>().options().paper());
    assert_eq!(player.game::<Game>().options().chief(), 1);
    // Four forms, one after the other.
    player.letters("n");
    player.key(Named::F1);
    assert!(opens(&player, GameKind::OpenTable));
    player.key(Named::F1);
    assert!(opens(&player, GameKind::Rush));
    player.key(Named::F1);
    assert!(opens(&player, GameKind::DiceHospital));
    player.key(Named::F1);
    assert!(opens(&player, GameKind::EmergencyRoll));
}

#[test]
fn alicat_says_what_it_did_and_takes_a_cardiologist() {
    let mut fate = 7;
    let mut player = at(1, &[], Lang::En);
    let mut said = false;
    let mut presses = 0;
    while player.game::<Game>().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY, "the game ends");
        act(&mut player, &mut fate);
        let plays = player.game::<Game>().phase() != Phase::Over;
        if let Some(deed) = player.game::<Game>().deed().filter(|_| plays && presses % 7 == 0) {
            said = true;
            assert!(player.sees(&words::deed(deed, Lang::En)));
        }
        if player.game::<Game>().phase() == Phase::Discard {
            assert!(player.sees(Lang::En.emergency_window().to_discard));
        }
    }
    assert!(said);
}

#[test]
fn a_small_window_shows_everything_too() {
    let mut fate = 7;
    for (seats, choices) in [(4, vec![]), (1, vec![Choice::Paper(true)])] {
        let mut player = at(seats, &choices, Lang::Pl);
        player.resize(560.0, 440.0);
        for _ in 0..20 {
            act(&mut player, &mut fate);
            // A long name may be cut, but for its first word.
            let phase = Lang::Pl.emergency_phase(player.game::<Game>().phase());
            assert!(player.sees_part(phase.split(' ').next().unwrap()), "{phase}");
        }
        for letter in ["b", "h", "a", "e"] {
            player.letters(letter);
            player.key(Named::Escape);
        }
    }
}

/// Whether the form for a table of this game is open.
fn opens(player: &Player, game: GameKind) -> bool {
    matches!(player.app.page(), app::Page::NewTable(form) if form.kind() == game)
}
