//! The form for a table of Rush M.D.

use bedside::app::Page;
use bedside::screen::games::OpeningMessage;
use bedside::screen::rush::opening::Message;
use bedside_core::rush::setting_up::LayOut;
use bedside_core::rush::{Colour, Difficulty, Game, Glass, Measure, Objective, Space};
use bedside_core::{Lang, Refusal, Running, Span};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};

fn opening(message: Message) -> bedside::app::Message {
    bedside::app::Message::Opening(OpeningMessage::Rush(message))
}

#[test]
fn a_new_table_takes_its_names_and_options() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("n"));
        for (blank, name) in ["name 1", "name 2", "name 3"].into_iter().zip(["Łucja", "Żaneta", "Źrebię"]) {
            player.fill_in(blank, name);
        }
        player.click(words.strict_long);
        player.fill_in("seconds", "90");
        player.fill_in("skill", "3");
        player.click(words.open_table);
        assert!(player.is_at_table());
        let state = player.app.desk().table().state();
        let seats: Vec<&str> = state.setup().seats.iter().map(|name| name.as_str()).collect();
        assert_eq!(seats, ["Łucja", "Żaneta", "Źrebię"]);
        assert!(player.game::<Game>().options().strict());
        assert_eq!(player.game::<Game>().points(Measure::Skill), 3);
        assert!(player.sees("1:30") && player.sees("Łucja"));
        player.key(Named::Space);
        player.key(Named::Space);
        assert!(player.sees(lang.refusal(Refusal::StrictClock)));
        assert_eq!(player.clock(), Running::Running);
    }
}

#[test]
fn nonsense_in_the_form_for_a_table_is_answered_and_opens_nothing() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let before = |player: &Player| (player.app.desk().id(), player.entries());
        let long = "ż".repeat(300);
        let refused = |refusal| lang.refusal(refusal).to_owned();
        let range = |blank: &str| format!("{blank}: {}", lang.refusal(Refusal::OptionOutOfRange));
        let cases: [(&[(&'static str, &str)], String); 16] = [
            (&[("seconds", "four")], format!("{}: {}", words.action_seconds, words.not_a_number)),
            (&[("seconds", "-5")], format!("{}: {}", words.action_seconds, words.not_a_number)),
            (&[("seconds", "0")], range(words.action_seconds)),
            (&[("seconds", "99999")], range(words.action_seconds)),
            (&[("skill", "2.5")], format!("{}: {}", words.starting_skill, words.not_a_number)),
            (&[("skill", "256")], range(words.starting_skill)),
            (&[("council", "6000")], range(words.council_seconds)),
            (&[("council", "soon")], format!("{}: {}", words.council_seconds, words.not_a_number)),
            (&[("glass", "25.4.1")], format!("{}: {}", words.glass_seconds, words.not_seconds)),
            (&[("glass", "0,5")], format!("{}: {}", words.glass_seconds, refused(Refusal::NotAGlassTime))),
            (&[("discharged", "8")], words.objective_needs_skill.to_owned()),
            (&[("discharged", "300"), ("skill", "9")], range(words.to_discharge)),
            (&[("reputation", "1000"), ("skill", "9")], range(words.reputation)),
            (&[("skill left", "3"), ("skill", "0")], range(words.starting_skill)),
            (&[("name 3", &long)], refused(Refusal::NameTooLong)),
            (&[("name 3", "Ada"), ("name 4", "Ada")], refused(Refusal::NameTwice)),
        ];
        for (typed, answer) in cases {
            let mut player = Player::speaking(lang);
            let was = before(&player);
            player.key(letter("n"));
            for (blank, words) in typed {
                player.fill_in(blank, words);
            }
            player.click(words.open_table);
            assert!(player.sees(&answer), "{typed:?} should say {answer:?}");
            assert!(matches!(player.app.page(), Page::NewTable(_)));
            assert_eq!(before(&player), was, "{typed:?}");
        }
        let mut player = Player::speaking(lang);
        let was = before(&player);
        player.key(letter("n"));
        player.fill_in("name 1", "Ada");
        player.fill_in("name 1", "");
        player.click(words.open_table);
        let unnamed = [1, 2].map(|number| format!("{} {number}", words.player));
        assert_eq!(player.seats(), unnamed, "whoever says no name plays all the same");
        assert_ne!(before(&player), was);
    }
}

#[test]
fn keys_reach_every_arrangement_of_colours_and_every_difficulty() {
    let mut arrangements = std::collections::HashSet::new();
    for presses in 0..24 {
        let mut player = Player::speaking(Lang::En);
        player.key(letter("n"));
        for _ in 0..presses {
            player.key(Named::F9);
        }
        player.key(Named::Enter);
        let agreed = player.game::<Game>().options().clone();
        arrangements.insert([0, 1].map(|doctor| format!("{:?}", agreed.colour(doctor))));
    }
    // Two doctors of four colours.
    assert_eq!(arrangements.len(), 12);
    for (presses, difficulty) in [Difficulty::Normal, Difficulty::Hard, Difficulty::Easy].into_iter().enumerate() {
        let mut player = Player::speaking(Lang::En);
        player.key(letter("n"));
        player.fill_in("discharged", "6");
        player.fill_in("skill", "9");
        for _ in 0..presses {
            player.key(Named::F7);
        }
        player.key(Named::Enter);
        let objective = player.game::<Game>().options().objective().copied().unwrap();
        assert_eq!(objective.difficulty, difficulty);
    }
}

#[test]
fn every_option_of_the_form_reaches_the_table_and_the_next_form_has_them_again() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("n"));
        for (blank, name) in [("name 1", "Ola"), ("name 2", "Jan"), ("name 3", "Ewa")] {
            player.fill_in(blank, name);
        }
        // Ola takes yellow; Ewa, who had green, takes red: nobody has another's colour.
        let colour = |place, colour| opening(Message::Colour(place, colour));
        player.take(vec![colour(0, Colour::Yellow), colour(2, Colour::Red)]);
        player.click(lang.difficulty(Difficulty::Hard));
        for (blank, typed) in [("discharged", "8"), ("reputation", "40"), ("skill left", "5"), ("skill", "12")] {
            player.fill_in(blank, typed);
        }
        for (blank, typed) in [("seconds", "200"), ("council", "90"), ("glass", "25,4")] {
            player.fill_in(blank, typed);
        }
        player.click(words.epidemics);
        player.key(Named::F4);
        player.click(words.follow_patients);
        player.key(Named::F2);
        player.key(Named::F8);
        let spaces = |space, more| opening(Message::Spaces(space, more));
        player.take(vec![spaces(Space::Mri, true), spaces(Space::Mri, true), spaces(Space::Mri, false)]);
        assert!(player.sees(&format!("{} × 2", lang.space(Space::Mri))));
        player.key(Named::Enter);
        assert_eq!(player.app.page(), &Page::Table, "{:?}", player.app.page());
        let agrees = |player: &Player| {
            let shift = player.game::<Game>();
            let agreed = shift.options();
            assert_eq!((agreed.strict(), agreed.epidemics(), agreed.research()), (true, true, true));
            assert_eq!((agreed.follow(), agreed.glasses()), (true, true));
            assert_eq!((agreed.action(), agreed.council()), (Span::from_secs(200), Some(Span::from_secs(90))));
            let objective =
                Objective { difficulty: Difficulty::Hard, discharged: 8, reputation: 40, skill: 5, starting_skill: 12 };
            assert_eq!(agreed.objective(), Some(&objective));
            assert_eq!([0, 1, 2].map(|doctor| agreed.colour(doctor)), [Colour::Yellow, Colour::Black, Colour::Red]);
            assert_eq!((agreed.spaces(Space::Mri), agreed.spaces(Space::Xray)), (2, 1));
            assert_eq!(shift.glasses().length(Glass::Nurse3), Some(Span::from_millis(25_400)));
        };
        agrees(&player);
        let first = player.app.desk().id();
        player.key(letter("n"));
        player.key(Named::Enter);
        assert_ne!(player.app.desk().id(), first);
        agrees(&player);
        assert_eq!(player.entries(), 1);
    }
}

#[test]
fn alone_one_plays_two_doctors_of_chosen_colours() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    player.fill_in("name 1", "Ada");
    assert!(player.sees(player.words().second_doctor) && player.sees("D2 black"));
    let green = Message::Colour(1, Colour::Green);
    player.take(vec![opening(green)]);
    player.key(Named::Enter);
    let agreed = player.game::<Game>().options();
    assert_eq!((agreed.doctors(), agreed.colour(0), agreed.colour(1)), (2, Colour::Red, Colour::Green));
    assert!(player.sees("5:00"));
}

#[test]
fn the_times_of_single_glasses_go_along_to_the_next_table() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("g"));
    player.fill_in("glass seconds", "25");
    player.key(Named::Enter);
    player.click("N2: 25.0 s");
    player.fill_in("glass seconds", "26.5");
    player.key(Named::Enter);
    player.key(Named::Escape);
    player.key(letter("n"));
    player.key(Named::Enter);
    let lengths = |player: &Player| {
        let glasses = player.game::<Game>().glasses().clone();
        [Glass::Nurse1, Glass::Nurse2].map(|glass| glasses.length(glass).map(Span::millis))
    };
    assert_eq!(lengths(&player), [Some(25_000), Some(26_500)]);
    // Another time for all of them ends that.
    player.key(letter("n"));
    player.take(vec![opening(Message::Number(bedside::screen::rush::opening::Blank::Glass, "30".to_owned()))]);
    player.key(Named::Enter);
    assert_eq!(lengths(&player), [Some(30_000), Some(30_000)]);
}

#[test]
fn a_shift_is_set_up_again_in_two_presses() {
    let mut player = crate::rush_shift::whole(6).seen(Lang::En);
    let before = player.game::<Game>().options().clone();
    player.key(Named::Space);
    player.key(Named::Enter);
    assert!(player.is_at_table() && player.seats() == crate::rush_shift::FOUR);
    assert_eq!(player.game::<Game>().options(), &before);
    assert!(player.game::<Game>().tracks_glasses(), "the glasses of the box are as long as they were");
    // Or in one, from the end of the shift.
    let mut player = crate::rush_shift::whole(6).seen(Lang::En);
    player.click(Lang::En.shift_words().same_again);
    assert_eq!(player.game::<Game>().options(), &before);
    assert!(player.game::<Game>().tracks_glasses());
}

#[test]
fn times_of_glasses_outlast_a_game_that_is_played_without_them() {
    let mut player = crate::rush_shift::whole(6).seen(Lang::En);
    player.key(Named::Space);
    player.click(player.words().track_glasses);
    player.key(Named::Enter);
    assert!(!player.game::<Game>().options().glasses());
    player.key(letter("n"));
    player.click(player.words().track_glasses);
    player.key(Named::Enter);
    assert!(player.game::<Game>().tracks_glasses());
}

#[test]
fn an_objective_is_taken_away_in_the_form_and_in_the_first_council() {
    for lang in Lang::ALL {
        let words = lang.shift_words();
        let mut player = crate::rush_shift::whole(6).seen(lang);
        player.key(Named::Space);
        player.click(words.remove_objective);
        player.key(Named::Enter);
        assert_eq!(player.game::<Game>().options().objective(), None);
        for by_key in [true, false] {
            let mut player = crate::rush_shift::whole(6).seen(lang);
            player.keys([Named::Space, Named::Enter]);
            assert!(player.game::<Game>().options().objective().is_some());
            if by_key {
                player.key(letter("c"));
            } else {
                player.click(words.remove_objective);
            }
            assert_eq!(player.game::<Game>().options().objective(), None);
            assert!(!player.sees(words.remove_objective));
        }
    }
}

#[test]
fn a_drill_is_the_clock_with_the_glasses_and_ends_with_idle_times() {
    let mut player = crate::rush_shift::whole(6).seen(Lang::En);
    player.key(Named::Space);
    player.key(Named::F12);
    let game = player.game::<Game>();
    assert!(game.tracks_glasses() && game.options().objective().is_none() && !game.options().follow());
    player.key(Named::Space);
    player.key(letter("1"));
    player.wait(std::time::Duration::from_secs(300));
    player.key(Named::Space);
    // Lena's glass of 25 seconds was idle for the rest of four minutes, and there are no earlier ones to compare.
    assert!(player.sees("3:35") && player.sees(Lang::En.shift_words().idle_here));
}

#[test]
fn what_to_lay_out_says_the_stock_for_so_many_and_what_is_not_sure() {
    for lang in Lang::ALL {
        for (seats, stock) in [(2, "2"), (4, "5")] {
            let names = &crate::rush_shift::FOUR[..seats];
            let mut player = crate::evening::Evening::of(names, []).seen(lang);
            player.key(letter("k"));
            let words = lang.shift_words();
            assert!(player.sees(words.stock_unsure) && player.sees(words.first_row) && player.sees(stock));
            assert!(!player.sees(lang.lay_out(LayOut::Epidemics)), "only what is played");
            assert!(player.sees(words.pocket));
        }
    }
}
