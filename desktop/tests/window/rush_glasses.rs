//! The action phase of Rush M.D. with its glasses, and how they are timed.

use std::time::Duration;

use bedside::library::Settings;
use bedside::screen::rush::{Message, Page, glasses};
use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Choice, Game, Glass, Measure, Phase, Space};
use bedside_core::{Choices, Command, Instant, Lang, Name, Refusal, Running, Seed, Setup, Span, Table};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use iced::{Rectangle, Size};

use crate::player::{Player, letter};

/// A table as it stood after so many milliseconds.
pub(crate) fn table_at(
    choices: &[Choice],
    names: &[&str],
    commands: &[(u64, rush::Command)],
    seen: u64,
    lang: Lang,
) -> Player {
    let seats = names.iter().map(|name| Name::try_from(*name).expect("a name")).collect();
    let setup = Setup { game: Choices::Rush(choices.iter().cloned().collect()), seats };
    let mut table = Table::open(&setup, Seed(1)).expect("a table");
    for (at, command) in commands {
        let command = Command::Rush(command.clone());
        table.apply(&command, Instant::from_millis(*at)).expect("a legal command");
    }
    Player::at_table(&table, Instant::from_millis(seen), lang)
}

/// Four players whose clock has just been started.
pub(crate) fn in_action(lang: Lang) -> Player {
    let choices = [Choice::GlassMillis(25_400), Choice::Epidemics(true)];
    let mut player = table_at(&choices, &["Ola", "Jan", "Ewa", "Iza"], &[], 0, lang);
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Running);
    player
}

fn sand(player: &Player, glass: Glass) -> Sand {
    player.game::<Game>().glasses().shown(glass, player.app.desk().now()).sand
}

/// The commands since an entry, as they were entered.
fn commands(player: &Player, from: u32) -> Vec<rush::Command> {
    let journal = player.app.desk().table().journal();
    let commands = journal.commands().filter(|(entry, ..)| *entry >= from);
    commands
        .filter_map(|(_, _, command)| match command {
            Command::Rush(command) => Some(command),
            _ => None,
        })
        .collect()
}

fn place(glass: Glass) -> rush::Command {
    rush::Command::Place { glass, space: None, by: None }
}

/// A nurse's glass, as it is named on the page: in Polish by a letter, which is shorter.
pub(crate) fn nurse(number: u8, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} {number}", lang.words().nurse),
        Lang::Pl => format!("{}{number}", lang.desk_words().nurse_letter),
    }
}

/// Clicks the button with a lying glass that is on the tile with that name.
pub(crate) fn click_fell(player: &mut Player, name: &str) {
    let tile = player.place_of_words(name);
    let far = |place: &Rectangle| {
        let (x, y) = (place.center_x() - tile.center_x(), place.center_y() - tile.center_y());
        if x > 0.0 && y > 0.0 { x + y } else { f32::MAX }
    };
    let places = player.places_of("fell over");
    let place = places.into_iter().min_by(|one, other| far(one).total_cmp(&far(other))).expect("a running glass");
    player.click_at(place);
}

#[test]
fn one_key_or_one_click_turns_a_glass() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = lang.rush_action();
        for name in ["Ola", "Jan", "Ewa", "Iza"] {
            assert!(player.sees(name), "the doctor says whose it is");
        }
        player.wait(Duration::from_secs(5));
        assert!(player.sees(words.glass_hint));
        let from = player.entries();
        player.key(letter("1"));
        player.key(letter("8"));
        player.click("Jan");
        player.click(&nurse(1, lang));
        let expected = [Glass::Doctor1, Glass::Nurse4, Glass::Doctor2, Glass::Nurse1];
        assert_eq!(commands(&player, from), expected.map(place));
        for glass in expected {
            assert_eq!(sand(&player, glass), Sand::Running);
        }
        player.wait(Duration::from_secs(5));
        assert!(player.sees("21") && player.sees(words.ready));
    }
}

#[test]
fn a_doctor_goes_by_the_players_name_and_mark_wherever_it_is_told() {
    let mut player = in_action(Lang::En);
    player.letters("3");
    assert!(player.sees("Turn: Ewa"), "the toast");
    player.letters("2");
    player.key_with(letter("2"), Modifiers::CTRL);
    assert!(player.sees_part("oath broken: Jan"));
    // Ewa's hand turns a nurse.
    player.key(Named::F3);
    player.letters("5");
    player.wait(Duration::from_secs(10));
    player.letters("h");
    assert!(player.sees("Turn: Ewa") && !player.sees_part("Doctor 3") && !player.sees_part("Doctor 2"));
    // Her mark there has the colour of her glass.
    let (line, picture) = (player.place_of_words("Turn: Nurse 1"), player.picture());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a window")]
    let row = |y: f32| {
        let first = (y as usize * player.size.width as usize + line.x as usize - 40) * 3;
        picture[first..first + 40 * 3].chunks(3)
    };
    assert!(row(line.center_y()).any(|pixel| *pixel == [0x2A, 0x7F, 0x3F]));
}

#[test]
fn a_running_glass_that_is_pressed_says_how_long_it_still_runs_and_nothing_changes() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.key(letter("3"));
        player.wait(Duration::from_secs(8));
        let before = player.entries();
        let still = lang.rush_action().still.replace("{n}", "18");
        player.key(letter("3"));
        assert!(player.sees(&still) && !player.sees("18"));
        player.wait(Duration::from_millis(1_500));
        assert!(!player.sees(&still));
        player.click("Ewa");
        assert!(player.sees(&lang.rush_action().still.replace("{n}", "16")));
        player.right_click("Ewa");
        assert_eq!((player.entries(), player.rush().ring()), (before, None));
    }
}

#[test]
fn a_free_glass_says_how_long_it_has_been_idle() {
    let mut player = in_action(Lang::En);
    player.key(letter("5"));
    player.wait(Duration::from_millis(26_000));
    assert_eq!(sand(&player, Glass::Nurse1), Sand::Empty);
    assert!(player.sees("idle 0:00") && player.sees("idle 0:26"), "its sand ended just now; the others wait");
    player.wait(Duration::from_secs(15));
    assert!(player.sees("idle 0:15"));
}

#[test]
fn sand_sinks_by_a_pixel_or_so_and_nothing_is_drawn_while_the_clock_stands() {
    let mut player = in_action(Lang::En);
    player.letters("12345678");
    player.wait(Duration::from_secs(5));
    let wakes = |player: &mut Player| {
        let mut wakes = 0;
        let until = player.app.desk().now().millis() + 1_000;
        while player.app.desk().now().millis() < until {
            let next = player.app.next_wake().expect("sand runs");
            player.wait_for(next);
            wakes += 1;
        }
        wakes
    };
    let drawn = wakes(&mut player);
    assert!((4..=6).contains(&drawn), "a glass of 25 s sinks four times: {drawn} drawings in a second");
    player.key(Named::Space);
    player.wait(Duration::from_secs(10));
    assert_eq!(player.app.next_wake(), None, "the clock stands");
    let settings = player.app.desk().settings();
    player.takes(bedside::app::Message::Set(Settings { reduced_motion: true, ..settings }));
    player.key(Named::Space);
    player.wait(Duration::from_secs(5));
    assert!(wakes(&mut player) <= 4, "seconds alone");
}

#[test]
fn a_glass_falls_over_by_shift_or_its_button_and_the_same_stands_it_up() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = lang.rush_action();
        player.key(letter("5"));
        for _ in 0..2 {
            player.key_with(letter("5"), Modifiers::SHIFT);
            assert_eq!(sand(&player, Glass::Nurse1), Sand::Toppled);
            assert!(player.sees(words.fell_over));
            player.key_with(letter("5"), Modifiers::SHIFT);
            assert_eq!(sand(&player, Glass::Nurse1), Sand::Running);
        }
        let before = player.entries();
        click_fell(&mut player, &nurse(1, lang));
        assert_eq!(
            (sand(&player, Glass::Nurse1), player.entries()),
            (Sand::Toppled, before + 1),
            "the tile is not pressed"
        );
        player.click(&nurse(1, lang));
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Running);
    }
}

#[test]
fn an_empty_glass_is_lifted_by_alt() {
    for lang in Lang::ALL {
        // The sand ended at 2 s; seen at 3 s, the clock of four minutes stands there.
        let begin = (0, rush::Command::BeginAction);
        let placed = [begin, (1_000, place(Glass::Nurse1)), (1_000, place(Glass::Doctor1))];
        let mut player = table_at(&[Choice::GlassMillis(1_000)], &["Ola", "Jan"], &placed, 3_000, lang);
        player.key(Named::Space);
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Empty);
        player.key_with(letter("5"), Modifiers::ALT);
        assert_eq!(sand(&player, Glass::Nurse1), Sand::Lifted);
        player.key_with(letter("5"), Modifiers::ALT);
        assert!(player.sees(lang.refusal(Refusal::GlassIsLifted)));
    }
}

#[test]
fn what_a_glass_may_not_do_is_said_in_words_and_changes_nothing() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.key(letter("1"));
        let before = player.entries();
        let refused = |player: &mut Player, refusal: Refusal| {
            assert!(player.sees(lang.refusal(refusal)), "{refusal:?}");
            assert_eq!(player.entries(), before, "{refusal:?}");
        };
        player.key(letter("1"));
        refused(&mut player, Refusal::GlassStillRuns);
        player.key_with(letter("6"), Modifiers::SHIFT);
        refused(&mut player, Refusal::GlassDoesNotRun);
        player.key_with(letter("1"), Modifiers::ALT);
        refused(&mut player, Refusal::GlassStillRuns);
        player.key_with(letter("2"), Modifiers::CTRL);
        refused(&mut player, Refusal::Rush(rush::Refusal::NothingToCancel));
        player.key(Named::Space);
        player.wait(Duration::from_secs(6));
        assert!(player.sees(player.words().pause_hint), "a hint to lay the glasses down");
        player.key(letter("6"));
        assert!(player.sees(lang.refusal(Refusal::ClockIsPaused)));
    }
}

#[test]
fn a_glass_that_is_not_in_the_game_is_refused_in_words() {
    let mut player = table_at(&[Choice::GlassMillis(25_000)], &["Ola", "Jan"], &[], 0, Lang::Pl);
    player.key(Named::Space);
    player.key(letter("3"));
    assert!(player.sees(Lang::Pl.refusal(Refusal::Rush(rush::Refusal::NoSuchGlass))));
    assert!(player.sees("Jan") && player.sees(&nurse(4, Lang::Pl)));
}

#[test]
fn the_oath_costs_a_point_with_or_without_a_glass() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.key(letter("1"));
        player.key_with(letter("1"), Modifiers::CTRL);
        player.key(letter("y"));
        player.click(lang.rush_action().oath);
        let shift = player.game::<Game>();
        assert_eq!(shift.points(Measure::Skill), -3);
        assert!(!shift.glasses().shown(Glass::Doctor1, player.app.desk().now()).acting);
        // A missed symbol is for the evaluation to find.
        player.key(letter("i"));
        assert!(player.sees(lang.refusal(Refusal::NotInThisPhase)));
        assert_eq!(player.game::<Game>().points(Measure::Skill), -3);
    }
}

#[test]
fn twenty_presses_in_a_burst_are_all_there_and_in_order() {
    let mut player = in_action(Lang::En);
    let from = player.entries();
    // Each of eight glasses is placed, knocked over and set up again, as fast as keys come.
    let (mut presses, mut expected) = (Vec::new(), Vec::new());
    for (key, glass) in ["1", "2", "3", "4", "5", "6", "7", "8"].into_iter().zip(Glass::ALL) {
        presses.push((key, Modifiers::empty()));
        expected.push(place(glass));
    }
    for (key, glass) in ["8", "3", "5", "1", "7", "2"].into_iter().zip([7, 2, 4, 0, 6, 1].map(|at| Glass::ALL[at])) {
        presses.push((key, Modifiers::SHIFT));
        expected.push(rush::Command::Topple { glass });
    }
    for (key, glass) in ["1", "2", "8", "7", "5", "3"].into_iter().zip([0, 1, 7, 6, 4, 2].map(|at| Glass::ALL[at])) {
        presses.push((key, Modifiers::empty()));
        expected.push(rush::Command::SetUp { glass });
    }
    assert_eq!(presses.len(), 20);
    for (key, modifiers) in presses {
        player.key_with(letter(key), modifiers);
    }
    assert_eq!(commands(&player, from), expected);
    assert!(Glass::ALL.into_iter().all(|glass| sand(&player, glass) == Sand::Running));
}

#[test]
fn twenty_flips_a_second_are_all_there_each_at_its_moment() {
    let choices = [Choice::GlassMillis(1_000)];
    let mut player = table_at(&choices, &["Ola", "Jan", "Ewa", "Iza"], &[], 0, Lang::En);
    player.key(Named::Space);
    player.hurries = true;
    let from = player.entries();
    // Glasses of a second, turned as soon as they are empty: twenty presses a second, by key and by mouse in turn.
    let mut flips = Vec::new();
    let names =
        ["Ola", "Jan", "Ewa", "Iza"].map(str::to_owned).into_iter().chain((1..=4).map(|at| nurse(at, Lang::En)));
    let names: Vec<String> = names.collect();
    for round in 0..5 {
        for ((at, glass), name) in (1..).zip(Glass::ALL).zip(&names) {
            player.wait(Duration::from_millis(50));
            if round % 2 == 0 {
                player.key(letter(&at.to_string()))
            } else {
                player.click(name)
            }
            flips.push(place(glass));
        }
        player.wait(Duration::from_millis(700));
    }
    assert_eq!(commands(&player, from), flips);
    let moments: Vec<u64> = player.app.desk().table().journal().commands().map(|(_, at, _)| at.millis()).collect();
    assert!(moments.windows(2).skip(from as usize).all(|pair| pair[1] - pair[0] >= 50), "each at its own moment");
}

#[test]
fn after_the_end_those_that_run_lead_and_go_waits_for_the_last() {
    for lang in Lang::ALL {
        let begin = (0, rush::Command::BeginAction);
        let placed = [begin, (1_000, place(Glass::Nurse2)), (2_000, place(Glass::Doctor1))];
        let choices = [Choice::ActionSeconds(5), Choice::GlassMillis(25_000)];
        let mut player = table_at(&choices, &["Ola", "Jan"], &placed, 6_000, lang);
        let words = lang.rush_action();
        assert!(player.app.desk().view().overtime && player.sees("0:00") && player.sees(words.hands_off));
        let [first, second, faded] =
            ["Ola", &format!("{} 2", lang.words().nurse), "Jan"].map(|name| player.place_of_words(name));
        assert!(first.x < second.x && (first.y - second.y).abs() < 1.0, "the longest first");
        assert!(faded.y > first.y && player.sees(words.not_placed), "the others below");
        let mut told = String::new();
        lang.actions_go_on(2, &mut told).expect("a string");
        assert!(player.sees(&told) && player.sees(&words.last_grain.replace("{n}", "21")));
        let before = player.entries();
        player.key(Named::Space);
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::SandStillRuns))));
        player.key(letter("2"));
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::TooLateToPlace))));
        assert_eq!(player.entries(), before);
        // A moment before the last grain: the window waits for it, and then GO evaluates.
        let mut player = table_at(&choices, &["Ola", "Jan"], &placed, 26_990, lang);
        player.wait(Duration::from_millis(10));
        assert!(!player.app.desk().view().overtime && player.sees(words.all_sand));
        player.key(Named::Space);
        assert_eq!(player.game::<Game>().phase(), Phase::Action, "that was meant for something else");
        player.wait(Duration::from_millis(990));
        player.click_on("slot");
        assert_eq!(player.game::<Game>().phase(), Phase::Evaluation);
    }
}

#[test]
fn glasses_travel_to_their_places_and_without_motion_they_are_there_at_once() {
    for reduced_motion in [false, true] {
        let choices = [Choice::ActionSeconds(5), Choice::GlassMillis(25_000)];
        let mut player = table_at(&choices, &["Ola", "Jan"], &[], 0, Lang::En);
        let settings = player.app.desk().settings();
        player.takes(bedside::app::Message::Set(Settings { reduced_motion, ..settings }));
        let place = |player: &Player| player.place_of_words("Jan");
        // Out of the council, and when the time is up: on its way at first, and there after 300 ms.
        let travels = |player: &mut Player| {
            player.wait(Duration::from_millis(20));
            let first = place(player);
            player.wait(Duration::from_millis(300));
            let there = place(player);
            player.wait(Duration::from_millis(300));
            assert_eq!(place(player), there, "it has arrived");
            assert_eq!((first.x, first.y) == (there.x, there.y), reduced_motion);
            assert!(!player.app.moves());
        };
        player.key(Named::Space);
        travels(&mut player);
        player.key(letter("1"));
        player.wait(Duration::from_millis(player.app.desk().view().left.millis().into()));
        assert_eq!(player.clock(), Running::Expired);
        travels(&mut player);
        assert!(place(&player).y > player.place_of_words("Ola").y, "those that run lead");
    }
}

#[test]
fn a_press_for_the_pause_that_comes_too_late_begins_no_evaluation() {
    for (by_key, lang) in [(true, Lang::En), (false, Lang::Pl)] {
        let mut player = table_at(&[Choice::ActionSeconds(5)], &["Ola", "Jan"], &[], 0, lang);
        player.key(Named::Space);
        player.wait(Duration::from_millis(5_050));
        assert_eq!(player.clock(), Running::Expired);
        let press = |player: &mut Player| if by_key { player.key(Named::Space) } else { player.click_on("slot") };
        press(&mut player);
        assert_eq!(player.game::<Game>().phase(), Phase::Action);
        player.wait(Duration::from_secs(1));
        press(&mut player);
        assert_eq!(player.game::<Game>().phase(), Phase::Evaluation);
    }
}

#[test]
fn without_times_the_clock_stands_alone_and_the_council_offers_to_time_the_glasses() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        assert!(player.sees(words.glasses_hint));
        player.click(words.time_the_glasses);
        assert!(matches!(player.rush().page(), Page::Glasses(_)));
        player.key(Named::F2);
        player.key(Named::Escape);
        assert!(!player.sees(words.time_the_glasses), "they play without");
        player.key(Named::Space);
        assert!(!player.sees(lang.rush_action().ready));
        player.key(letter("1"));
        assert_eq!(commands(&player, 2).len(), 1, "only the phase was begun");
    }
}

#[test]
fn a_real_glass_is_timed_with_one_button_and_seconds_may_be_typed() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("g"));
        player.click(words.turn_it);
        assert!(player.sees(words.timing_now));
        player.click(words.sand_is_out);
        assert!(player.sees(lang.refusal(Refusal::NotAGlassTime)), "that was a slip of the finger");
        for (typed, answer) in [("many", words.not_seconds), ("0.2", lang.refusal(Refusal::NotAGlassTime))] {
            player.sends(Message::GlassesForm(glasses::Message::Seconds(typed.to_owned())));
            player.key(Named::Enter);
            assert!(player.sees(answer), "{typed:?}");
        }
        player.sends(Message::GlassesForm(glasses::Message::Seconds("25,4".to_owned())));
        player.click(words.set_seconds);
        assert!(player.game::<Game>().tracks_glasses());
        // The third nurse has a glass of her own.
        player.key(letter("7"));
        player.fill_in("glass seconds", "27");
        player.key(Named::Enter);
        let glasses = player.game::<Game>().glasses().clone();
        assert_eq!(glasses.length(Glass::Nurse3), Some(Span::from_secs(27)));
        assert_eq!(glasses.length(Glass::Nurse2), Some(Span::from_millis(25_400)));
    }
}

#[test]
fn two_timed_runs_show_their_mean_and_spread() {
    let timed = [
        (0, rush::Command::StartTiming { glass: None }),
        (25_000, rush::Command::StopTiming),
        (30_000, rush::Command::StartTiming { glass: None }),
        (55_600, rush::Command::StopTiming),
    ];
    let mut player = table_at(&[], &["Ola", "Jan"], &timed[..2], 25_000, Lang::En);
    player.key(letter("g"));
    assert!(player.sees("runs: 1 · mean 25.0 s · One more run and it counts."));
    let mut player = table_at(&[], &["Ola", "Jan"], &timed, 56_000, Lang::En);
    player.key(letter("g"));
    assert!(player.sees("runs: 2 · mean 25.3 s · spread 0.6 s"));
}

#[test]
fn the_smallest_window_shows_clock_and_glasses_and_the_way_to_say_where() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.resize(560.0, 440.0);
        for number in 1..=4 {
            assert!(!player.places_named(&nurse(number, lang)).is_empty(), "nurse {number}");
        }
        assert!(player.sees("Ola") && player.sees("Iza"));
        assert!(player.sees("4:00") || player.sees("3:59"));
        let place = player.places_named(&nurse(1, lang))[0];
        player.right_click_at(place);
        player.click(lang.short_space(Space::Admit));
        let shown = player.game::<Game>().glasses().shown(Glass::Nurse1, player.app.desk().now());
        assert_eq!(shown.space, Some(Space::Admit));
    }
}

#[test]
fn a_window_that_shrinks_is_laid_out_before_it_knows_its_new_size() {
    // The toolkit lays the old picture out in the new size first: text of no height would keep it busy for ever.
    for (width, height) in [(560.0, 440.0), (320.0, 200.0), (40.0, 30.0)] {
        let mut player = in_action(Lang::En);
        player.key(letter("1"));
        player.key(letter("5"));
        player.key_with(letter("5"), Modifiers::SHIFT);
        player.size = Size::new(width, height);
        let _ = player.sees("1");
        player.key(letter("w"));
        let _ = player.sees("1");
    }
}
