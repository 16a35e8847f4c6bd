//! Journeys through the window without one: clicks by the visible words, keys, and nonsense in the forms.

use bedside::app::{App, Armed, Message, Page};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Card, Choice, Colour, Difficulty, Glass, Kind, Measure, Objective, Phase, Space};
use bedside_core::text::DeskWords;
use bedside_core::{Command, Game, Instant, Lang, Name, Refusal, Running, Setup, Span, Table, state};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Event, Settings, Size, mouse};
use iced_test::Simulator;
use iced_test::selector::id;

/// A player before the window.
struct Player {
    app: App,
    size: Size,
}

impl Player {
    fn speaking(lang: Lang) -> Player {
        let library = Library::in_memory().expect("a library in memory");
        let (desk, notice) = Desk::open_in(library, Some(lang)).expect("a desk");
        assert_eq!(notice, None);
        Player { app: App::new(desk), size: Size::new(1120.0, 760.0) }
    }

    fn words(&self) -> &'static DeskWords {
        self.app.lang().desk_words()
    }

    /// The window as it is drawn, with the fonts that the program brings along.
    fn window(&self) -> Simulator<'_, Message> {
        let fonts = bedside::theme::FONTS.into_iter().map(Into::into).collect();
        let settings = Settings { default_font: bedside::theme::PLAIN, fonts, ..Settings::default() };
        Simulator::with_size(settings, self.size, self.app.view())
    }

    fn resize(&mut self, width: f32, height: f32) {
        self.size = Size::new(width, height);
        let _ = self.app.update(Message::Resized(self.size));
    }

    fn sees(&self, words: &str) -> bool {
        self.window().find(words).is_ok()
    }

    #[track_caller]
    fn click(&mut self, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.into_messages().collect()
        };
        self.take(messages);
    }

    /// Clicks into a blank, types, and perhaps presses a key; answers whether that key was left to the window.
    #[track_caller]
    fn fill_in(&mut self, blank: &'static str, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(id(blank)).unwrap_or_else(|_| panic!("the blank {blank:?} is to be seen"));
            window.typewrite(words);
            window.into_messages().collect()
        };
        self.take(messages);
    }

    fn key(&mut self, key: impl Into<Key>) {
        self.key_with(key, Modifiers::empty());
    }

    fn key_with(&mut self, key: impl Into<Key>, modifiers: Modifiers) {
        let _ = self.app.update(Message::Key { key: key.into(), modifiers, repeat: false });
    }

    fn take(&mut self, messages: Vec<Message>) {
        for message in messages {
            let _ = self.app.update(message);
        }
    }

    fn entries(&self) -> u16 {
        self.app.desk().table().journal().entries()
    }

    fn clock(&self) -> Running {
        self.app.desk().view().clock
    }
}

fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

#[test]
fn a_whole_shift_by_clicking_what_the_big_button_says() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        assert!(player.sees("4:00") && player.sees(words.glasses_hint));
        for round in 1..=4 {
            player.click(words.start);
            assert_eq!(player.clock(), Running::Running);
            player.click(words.pause);
            assert_eq!(player.clock(), Running::Paused);
            assert!(player.sees(words.paused));
            player.click(words.resume);
            assert_eq!(player.clock(), Running::Running);
            player.click(words.pause);
            // The word is on the step and on the button; the key tells them apart.
            player.key(letter("e"));
            assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Evaluation));
            assert_eq!(player.app.desk().view().round, round);
            assert!(player.sees(words.evaluation_hint));
            player.click(if round < 4 { words.next_round } else { words.end_shift });
            assert!(round == 4 || player.sees(words.council_hint));
        }
        assert!(player.app.desk().view().over && player.sees(words.over_hint));
        player.click(words.new_table);
        assert!(matches!(player.app.page(), Page::NewTable(_)));
    }
}

#[test]
fn undo_and_redo_by_mouse_and_by_key_and_the_history_keeps_both() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(Named::Space);
        player.click(words.undo);
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Council));
        assert!(player.sees(words.history));
        player.click(words.redo);
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Action));
        player.key(letter("u"));
        player.key_with(letter("u"), Modifiers::SHIFT);
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Action));
        player.key(letter("u"));
        player.key(letter("r"));
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Action));
        assert_eq!(player.entries(), 8);
    }
}

#[test]
fn a_refusal_is_shown_in_the_players_words_and_changes_nothing() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.key(letter("u"));
        assert!(player.sees(lang.refusal(bedside_core::Refusal::NothingToUndo)));
        assert_eq!(player.entries(), 1);
        player.key(Named::Space);
        assert!(player.app.told().is_none(), "a press that was taken clears the message");
    }
}

#[test]
fn arrows_and_buttons_change_the_time_by_five_seconds() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::ArrowUp);
    player.key(Named::ArrowRight);
    player.click("−5 s");
    assert!(player.sees("4:05"));
    player.key(Named::ArrowDown);
    player.key(Named::ArrowLeft);
    assert!(player.sees("3:55"));
    player.key(letter("x"));
    assert!(player.sees("4:00"));
}

#[test]
fn holding_space_down_does_not_start_and_stop_the_clock_over_and_over() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    for _ in 0..20 {
        let key = Key::Named(Named::Space);
        let _ = player.app.update(Message::Key { key, modifiers: Modifiers::empty(), repeat: true });
    }
    assert_eq!(player.clock(), Running::Running);
    assert_eq!(player.entries(), 2);
}

#[test]
fn a_new_table_takes_its_names_and_options() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("n"));
        for (blank, name) in ["name 1", "name 2", "name 3"].into_iter().zip(["Łucja", "Żaneta", "Źrebię"]) {
            clear(&mut player, blank);
            player.fill_in(blank, name);
        }
        player.click(words.strict_long);
        player.fill_in("seconds", "90");
        player.fill_in("skill", "3");
        player.click(words.open_table);
        assert_eq!(player.app.page(), &Page::Table);
        let state = player.app.desk().table().state();
        let seats: Vec<&str> = state.setup().seats.iter().map(|name| name.as_str()).collect();
        assert_eq!(seats, ["Łucja", "Żaneta", "Źrebię"]);
        assert!(state.game::<rush::Game>().unwrap().strict());
        assert_eq!(state.game::<rush::Game>().unwrap().points(Measure::Skill), 3);
        assert!(player.sees("1:30") && player.sees("Łucja"));
        player.key(Named::Space);
        player.key(Named::Space);
        assert!(player.sees(lang.refusal(bedside_core::Refusal::StrictClock)));
        assert_eq!(player.clock(), Running::Running);
    }
}

/// Empties a blank by the message that deleting everything gives.
fn clear(player: &mut Player, blank: &str) {
    let place = blank.chars().last().and_then(|digit| digit.to_digit(10)).expect("a numbered blank");
    let place = usize::try_from(place).expect("a small number") - 1;
    let emptied = bedside::screen::new_table::Message::Name(place, String::new());
    player.take(vec![Message::NewTableForm(emptied)]);
}

#[test]
fn nonsense_in_the_form_for_a_table_is_answered_and_opens_nothing() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let before = |player: &Player| (player.app.desk().id(), player.entries());
        let long = "ż".repeat(300);
        let refused = |refusal| lang.refusal(refusal).to_owned();
        let range = |blank: &str| format!("{blank}: {}", lang.refusal(bedside_core::Refusal::OptionOutOfRange));
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
            (
                &[("glass", "0,5")],
                format!("{}: {}", words.glass_seconds, refused(bedside_core::Refusal::NotAGlassTime)),
            ),
            (&[("discharged", "8")], words.objective_needs_skill.to_owned()),
            (&[("discharged", "300"), ("skill", "9")], range(words.to_discharge)),
            (&[("reputation", "1000"), ("skill", "9")], range(words.reputation)),
            (&[("skill left", "3"), ("skill", "0")], range(words.starting_skill)),
            (&[("name 3", &long)], refused(bedside_core::Refusal::NameTooLong)),
            (&[("name 3", "Ada"), ("name 4", "Ada")], refused(bedside_core::Refusal::NameTwice)),
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
        clear(&mut player, "name 1");
        clear(&mut player, "name 2");
        player.click(words.open_table);
        assert!(player.sees(lang.refusal(bedside_core::Refusal::NobodySeated)));
        player.key(Named::Escape);
        assert_eq!((player.app.page(), before(&player)), (&Page::Table, was));
    }
}

#[test]
fn points_are_recorded_with_their_reason() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("p"));
        player.click(words.reputation);
        player.fill_in("points", "-2");
        player.fill_in("reason", "Epidemia");
        player.key(Named::Enter);
        assert_eq!(player.app.page(), &Page::Table);
        assert_eq!(player.app.desk().table().state().game::<rush::Game>().unwrap().points(Measure::Reputation), -2);
        assert!(player.sees(&format!("{} −2: Epidemia", words.reputation)), "the history tells it");
    }
}

#[test]
fn nonsense_in_the_form_for_points_is_answered_and_changes_nothing() {
    for lang in Lang::ALL {
        let words = lang.desk_words();
        let refused = |refusal| lang.refusal(refusal).to_owned();
        let long = "ą".repeat(300);
        for (by, reason, answer) in [
            ("many", "Card", words.not_a_number.to_owned()),
            ("", "Card", words.not_a_number.to_owned()),
            ("0", "Card", refused(bedside_core::Refusal::NoPoints)),
            ("3", "", refused(bedside_core::Refusal::NoReason)),
            ("3", "   ", refused(bedside_core::Refusal::NoReason)),
            ("1000", "Card", refused(bedside_core::Refusal::TooManyPoints)),
            ("99999", "Card", refused(bedside_core::Refusal::TooManyPoints)),
            ("3", long.as_str(), words.reason_too_long.to_owned()),
        ] {
            let mut player = Player::speaking(lang);
            player.key(letter("p"));
            player.fill_in("points", by);
            player.fill_in("reason", reason);
            player.key(Named::Enter);
            assert!(player.sees(&answer), "{by:?} for {reason:?} should say {answer:?}");
            assert_eq!(player.entries(), 1);
        }
    }
}

#[test]
fn letters_typed_into_a_blank_are_no_shortcuts() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    let before = player.app.desk().settings();
    // Whatever reaches the window from there, it means nothing on this screen.
    for key in ["l", "t", "m", "u", "r", "n", "x", "d", "p", "o", "s", "1"] {
        player.key(letter(key));
    }
    player.key(Named::Space);
    assert!(matches!(player.app.page(), Page::NewTable(_)));
    assert_eq!((player.entries(), player.app.desk().settings()), (1, before));
}

#[test]
fn language_look_sound_and_signals_are_set_by_mouse_and_by_key() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("l"));
    assert_eq!(player.app.lang(), Lang::Pl);
    assert!(player.sees("Rada lekarska"));
    player.key(letter("s"));
    player.click("Ciemny");
    player.click("English");
    assert!(player.sees("Signals") && player.sees("Dark"));
    assert_eq!(player.app.desk().settings().theme, bedside::library::Theme::Dark);
    player.key(letter("m"));
    assert!(!player.app.desk().settings().sound);
    let on = |player: &Player| player.app.desk().table().state().signals().has(bedside_core::Signal::Thirty);
    player.click("0:30");
    assert!(!on(&player));
    player.key(letter("4"));
    assert!(on(&player));
    player.key(Named::Escape);
    assert_eq!(player.app.page(), &Page::Table);
}

#[test]
fn lots_show_who_was_drawn() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.click(words.draw_lot);
        let seat = player.app.desk().table().state().lot().expect("somebody was drawn");
        let name = player.app.desk().table().state().setup().seats[usize::from(seat)].clone();
        assert!(player.sees(words.drawn) && player.sees(&format!("{}: {name}", words.draw_lot)));
    }
}

#[test]
fn an_earlier_table_goes_on_from_the_list() {
    let mut player = Player::speaking(Lang::En);
    player.key(Named::Space);
    let first = player.app.desk().id();
    player.key(letter("n"));
    player.key(Named::Enter);
    assert_ne!(player.app.desk().id(), first);
    player.key(letter("o"));
    player.key(letter("2"));
    assert_eq!((player.app.desk().id(), player.clock()), (first, Running::Paused));
}

#[test]
fn a_small_window_keeps_everything_in_reach() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        player.resize(640.0, 480.0);
        let words = player.words();
        assert!(player.sees("4:00") && player.sees(words.start) && player.sees(words.undo));
        assert!(!player.sees(words.draw_lot));
        player.click(words.history);
        player.click(words.draw_lot);
        assert!(player.app.desk().table().state().lot().is_some());
        player.click(words.start);
        assert_eq!(player.clock(), Running::Running);
    }
}

// --- the form, whole ---------------------------------------------------------------------------------------------------

#[test]
fn every_option_of_the_form_reaches_the_table_and_the_next_form_has_them_again() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        player.key(letter("n"));
        clear(&mut player, "name 1");
        clear(&mut player, "name 2");
        for (blank, name) in [("name 1", "Ola"), ("name 2", "Jan"), ("name 3", "Ewa")] {
            player.fill_in(blank, name);
        }
        // Ola takes yellow; Ewa, who had green, takes red: nobody has another's colour.
        let colour = |place, colour| Message::NewTableForm(bedside::screen::new_table::Message::Colour(place, colour));
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
        let spaces = |space, more| Message::NewTableForm(bedside::screen::new_table::Message::Spaces(space, more));
        player.take(vec![spaces(Space::Mri, true), spaces(Space::Mri, true), spaces(Space::Mri, false)]);
        assert!(player.sees(&format!("{} × 2", lang.space(Space::Mri))));
        player.key(Named::Enter);
        assert_eq!(player.app.page(), &Page::Table, "{:?}", player.app.page());
        let agrees = |player: &Player| {
            let shift = player.app.desk().table().state().game::<rush::Game>().unwrap();
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
    clear(&mut player, "name 2");
    assert!(player.sees(player.words().second_doctor) && player.sees("D2 black"));
    let green = bedside::screen::new_table::Message::Colour(1, Colour::Green);
    player.take(vec![Message::NewTableForm(green)]);
    player.key(Named::Enter);
    let agreed = player.app.desk().table().state().game::<rush::Game>().unwrap().options();
    assert_eq!((agreed.doctors(), agreed.colour(0), agreed.colour(1)), (2, Colour::Red, Colour::Green));
    assert!(player.sees("5:00"));
}

#[test]
fn the_times_of_single_glasses_go_along_to_the_next_table() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("g"));
    player.fill_in("glass seconds", "25");
    player.key(Named::Enter);
    player.key(letter("6"));
    player.fill_in("glass seconds", "26.5");
    player.key(Named::Enter);
    player.key(Named::Escape);
    player.key(letter("n"));
    player.key(Named::Enter);
    let lengths = |player: &Player| {
        let glasses = player.app.desk().table().state().game::<rush::Game>().unwrap().glasses().clone();
        [Glass::Nurse1, Glass::Nurse2].map(|glass| glasses.length(glass).map(Span::millis))
    };
    assert_eq!(lengths(&player), [Some(25_000), Some(26_500)]);
    // Another time for all of them ends that.
    player.key(letter("n"));
    player.take(vec![Message::NewTableForm(bedside::screen::new_table::Message::Number(
        bedside::screen::new_table::Blank::Glass,
        "30".to_owned(),
    ))]);
    player.key(Named::Enter);
    assert_eq!(lengths(&player), [Some(30_000), Some(30_000)]);
}

// --- the glasses -------------------------------------------------------------------------------------------------------

/// A table in a library, as it stood after so many milliseconds.
fn table_at(choices: &[Choice], names: &[&str], commands: &[(u64, rush::Command)], seen: u64, lang: Lang) -> Player {
    let seats = names.iter().map(|name| Name::try_from(*name).expect("a name")).collect();
    let setup = Setup { game: Game::Rush(choices.iter().cloned().collect()), seats };
    let mut table = Table::open(&setup).expect("a table");
    let mut chance = bedside::chance::by_system();
    for (at, command) in commands {
        let command = Command::Rush(command.clone());
        table.apply(&command, Instant::from_millis(*at), &mut chance).expect("a legal command");
    }
    let mut library = Library::in_memory().expect("a library in memory");
    let id = library.shelve(&table).expect("a shelf");
    library.see(id, Instant::from_millis(seen)).expect("seen");
    let (desk, notice) = Desk::open_in(library, Some(lang)).expect("a desk");
    assert_eq!(notice, None);
    Player { app: App::new(desk), size: Size::new(1120.0, 760.0) }
}

/// Four players whose clock has just been started.
fn in_action(lang: Lang) -> Player {
    let choices = [Choice::GlassMillis(25_400), Choice::Epidemics(true)];
    let mut player = table_at(&choices, &["Ola", "Jan", "Ewa", "Iza"], &[], 0, lang);
    player.key(Named::Space);
    assert_eq!(player.clock(), Running::Running);
    player
}

impl Player {
    fn sand(&self, glass: Glass) -> Sand {
        let desk = self.app.desk();
        desk.table().state().game::<rush::Game>().unwrap().glasses().shown(glass, desk.now()).sand
    }

    /// The commands since an entry, as they were entered.
    fn commands(&self, from: u16) -> Vec<rush::Command> {
        let journal = self.app.desk().table().journal();
        let commands = journal.commands().filter(|(entry, ..)| *entry >= from);
        commands
            .filter_map(|(_, _, command)| match command {
                Command::Rush(command) => Some(command),
                _ => None,
            })
            .collect()
    }

    /// A right click on something that is to be seen.
    #[track_caller]
    fn right_click(&mut self, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            let found = window.find(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.point_at(iced_test::selector::Bounded::bounds(&found).center());
            let button = mouse::Button::Right;
            let _ = window.simulate([
                Event::Mouse(mouse::Event::ButtonPressed(button)),
                Event::Mouse(mouse::Event::ButtonReleased(button)),
            ]);
            window.into_messages().collect()
        };
        self.take(messages);
    }
}

fn place(glass: Glass) -> rush::Command {
    rush::Command::Place { glass, space: None, by: None }
}

#[test]
fn one_key_or_one_click_places_a_glass() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = player.words();
        for name in ["Ola", "Jan", "Ewa", "Iza"] {
            assert!(player.sees(name), "the doctor says whose it is");
        }
        assert!(player.sees(words.glass_keys));
        let from = player.entries();
        player.key(letter("1"));
        player.key(letter("8"));
        player.click(&format!("{}2", words.doctor_letter));
        player.click(&format!("{}1", words.nurse_letter));
        let expected = [Glass::Doctor1, Glass::Nurse4, Glass::Doctor2, Glass::Nurse1];
        assert_eq!(player.commands(from), expected.map(place));
        for glass in expected {
            assert_eq!(player.sand(glass), Sand::Running);
        }
        assert!(player.sees("26") && player.sees(words.glass_free));
    }
}

#[test]
fn a_glass_falls_over_by_shift_or_right_click_and_one_press_sets_it_up() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = player.words();
        player.key(letter("5"));
        player.key_with(letter("5"), Modifiers::SHIFT);
        assert_eq!(player.sand(Glass::Nurse1), Sand::Toppled);
        assert!(player.sees(words.toppled));
        player.key(letter("5"));
        assert_eq!(player.sand(Glass::Nurse1), Sand::Running);
        player.right_click(&format!("{}1", words.nurse_letter));
        assert_eq!(player.sand(Glass::Nurse1), Sand::Toppled);
        player.click(&format!("{}1", words.nurse_letter));
        assert_eq!(player.sand(Glass::Nurse1), Sand::Running);
        // The button on the tile does the same as a right click, and does not press the tile itself.
        player.click(words.topple);
        assert_eq!(player.sand(Glass::Nurse1), Sand::Toppled);
    }
}

#[test]
fn an_empty_glass_is_lifted_by_its_button_or_by_alt() {
    for lang in Lang::ALL {
        // The sand ended at 2 s; seen at 3 s, the clock of four minutes stands there.
        let begin = (0, rush::Command::BeginAction);
        let placed = [begin, (1_000, place(Glass::Nurse1)), (1_000, place(Glass::Doctor1))];
        let mut player = table_at(&[Choice::GlassMillis(1_000)], &["Ola", "Jan"], &placed, 3_000, lang);
        let words = player.words();
        player.key(Named::Space);
        assert_eq!(player.sand(Glass::Nurse1), Sand::Empty);
        assert!(player.sees(words.out_of_sand));
        player.key_with(letter("5"), Modifiers::ALT);
        assert_eq!(player.sand(Glass::Nurse1), Sand::Lifted);
        player.click(words.lift_glass);
        assert_eq!(player.sand(Glass::Doctor1), Sand::Lifted);
        player.key_with(letter("5"), Modifiers::ALT);
        assert!(player.sees(lang.refusal(Refusal::GlassIsLifted)));
    }
}

#[test]
fn where_and_who_are_said_for_the_next_glass_only() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = player.words();
        let from = player.entries();
        let who = |player: &mut Player| player.key(Named::F2);
        who(&mut player);
        player.key(letter("w"));
        // The letters are those of the spaces now, in the order of the table: A admits.
        player.key(letter("a"));
        assert_eq!(player.app.armed(), Armed { space: Some(Space::Admit), by: Some(1) });
        assert!(player.sees(words.next_glass));
        player.key(letter("5"));
        assert_eq!(player.app.armed(), Armed::default());
        player.key(letter("6"));
        let said = rush::Command::Place { glass: Glass::Nurse1, space: Some(Space::Admit), by: Some(1) };
        assert_eq!(player.commands(from), [said, place(Glass::Nurse2)]);
        // By mouse, and Escape takes it back.
        player.click(&format!("{} · {}", words.doctor_letter, lang.space(Space::Mri)));
        assert_eq!(player.app.armed().space, Some(Space::Mri));
        player.key(Named::Escape);
        assert_eq!((player.app.armed(), player.app.page()), (Armed::default(), &Page::Table));
        // Letters are shortcuts again.
        player.key(letter("h"));
        assert!(player.sees(words.history));
    }
}

#[test]
fn what_a_glass_may_not_do_is_said_in_words_and_changes_nothing() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = player.words();
        let arm = |player: &mut Player, space: Space| {
            player.take(vec![Message::Arm(bedside::app::Arm::Space(space))]);
        };
        arm(&mut player, Space::Mri);
        player.key(letter("1"));
        let before = player.entries();
        let refused = |player: &mut Player, refusal: Refusal| {
            assert!(player.sees(lang.refusal(refusal)), "{refusal:?}");
            assert_eq!(player.entries(), before, "{refusal:?}");
            player.key(Named::Escape);
        };
        player.key(letter("1"));
        refused(&mut player, Refusal::GlassStillRuns);
        arm(&mut player, Space::Mri);
        player.key(letter("2"));
        assert_eq!(player.app.armed().space, Some(Space::Mri), "another glass may still take it");
        refused(&mut player, Refusal::Rush(rush::Refusal::SpaceIsTaken));
        arm(&mut player, Space::Xray);
        player.key(letter("5"));
        refused(&mut player, Refusal::Rush(rush::Refusal::ForDoctors));
        arm(&mut player, Space::Admit);
        player.key(letter("2"));
        refused(&mut player, Refusal::Rush(rush::Refusal::ForNurses));
        player.key(Named::F1);
        player.key(letter("2"));
        refused(&mut player, Refusal::Rush(rush::Refusal::AnothersDoctor));
        player.key_with(letter("6"), Modifiers::SHIFT);
        refused(&mut player, Refusal::GlassDoesNotRun);
        player.key_with(letter("1"), Modifiers::ALT);
        refused(&mut player, Refusal::GlassStillRuns);
        player.key_with(letter("2"), Modifiers::CTRL);
        refused(&mut player, Refusal::Rush(rush::Refusal::NothingToCancel));
        player.key(Named::Space);
        assert!(player.sees(words.pause_hint), "a hint to lay the glasses down");
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
    assert!(!player.sees("L3") && player.sees("L2") && player.sees("P4"));
}

#[test]
fn the_oath_costs_a_point_with_or_without_a_glass() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        let words = player.words();
        player.key(letter("1"));
        player.key_with(letter("1"), Modifiers::CTRL);
        player.key(letter("y"));
        player.click(words.oath);
        let shift = player.app.desk().table().state().game::<rush::Game>().unwrap();
        assert_eq!(shift.points(Measure::Skill), -3);
        assert!(!shift.glasses().shown(Glass::Doctor1, player.app.desk().now()).acting);
        player.key(letter("i"));
        assert_eq!(player.app.desk().table().state().game::<rush::Game>().unwrap().points(Measure::Skill), -6);
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
    assert_eq!(player.commands(from), expected);
    assert!(Glass::ALL.into_iter().all(|glass| player.sand(glass) == Sand::Running));
}

#[test]
fn after_the_end_the_running_glasses_are_named_and_go_waits_for_the_last() {
    for lang in Lang::ALL {
        let begin = (0, rush::Command::BeginAction);
        let placed = [begin, (1_000, place(Glass::Nurse2)), (2_000, place(Glass::Doctor1))];
        let choices = [Choice::ActionSeconds(5), Choice::GlassMillis(25_000)];
        let mut player = table_at(&choices, &["Ola", "Jan"], &placed, 6_000, lang);
        let words = player.words();
        assert!(player.app.desk().view().overtime && player.sees("0:00"));
        let names = format!("{}1, {}2", words.doctor_letter, words.nurse_letter);
        assert!(player.sees(&format!("{} {names}", words.overtime_hint)));
        let before = player.entries();
        player.key(Named::Space);
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::SandStillRuns))));
        player.key(letter("2"));
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::TooLateToPlace))));
        assert_eq!(player.entries(), before);
        // A moment before the last grain: the window waits for it, and then GO evaluates.
        let mut player = table_at(&choices, &["Ola", "Jan"], &placed, 26_990, lang);
        while player.app.desk().view().overtime {
            let _ = player.app.update(Message::Woken);
        }
        player.key(Named::Space);
        assert_eq!(player.app.desk().view().phase, state::Phase::Rush(Phase::Evaluation));
    }
}

#[test]
fn without_times_the_clock_stands_alone_and_the_council_offers_to_time_the_glasses() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let words = player.words();
        assert!(player.sees(words.glasses_hint));
        player.click(words.time_the_glasses);
        assert!(matches!(player.app.page(), Page::Glasses(_)));
        player.key(Named::F2);
        player.key(Named::Escape);
        assert!(!player.sees(words.time_the_glasses), "they play without");
        player.key(Named::Space);
        assert!(!player.sees(&format!("{}1", words.doctor_letter)));
        player.key(letter("1"));
        assert_eq!(player.commands(2).len(), 1, "only the phase was begun");
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
            player.take(vec![Message::GlassesForm(bedside::screen::glasses::Message::Seconds(typed.to_owned()))]);
            player.key(Named::Enter);
            assert!(player.sees(answer), "{typed:?}");
        }
        player.take(vec![Message::GlassesForm(bedside::screen::glasses::Message::Seconds("25,4".to_owned()))]);
        player.click(words.set_seconds);
        assert!(player.app.desk().table().state().game::<rush::Game>().unwrap().tracks_glasses());
        // The third nurse has a glass of her own.
        player.key(letter("7"));
        player.fill_in("glass seconds", "27");
        player.key(Named::Enter);
        let glasses = player.app.desk().table().state().game::<rush::Game>().unwrap().glasses().clone();
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
fn research_cards_are_entered_in_the_council_with_one_press() {
    for lang in Lang::ALL {
        let mut player = table_at(&[Choice::Research(true)], &["Ola", "Jan"], &[], 0, lang);
        assert!(player.sees(player.words().research_cards));
        player.click("+3");
        player.click("+");
        player.click("+");
        let research = |player: &Player| *player.app.desk().table().state().game::<rush::Game>().unwrap().research();
        assert_eq!(research(&player).card(0), Some(Card::Task { reward: 6 }));
        player.click(lang.kind(Kind::Nurse));
        assert_eq!(research(&player).card(0), Some(Card::Action { kind: Kind::Nurse }));
    }
}

#[test]
fn an_epidemic_card_is_laid_in_a_few_keys() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.key(letter("v"));
        player.key(Named::F3);
        player.key(Named::Enter);
        assert!(player.sees(player.words().not_a_number));
        player.fill_in("epidemic", "4");
        player.key(Named::Enter);
        assert_eq!(player.app.page(), &Page::Table);
        let on = |player: &Player, ward| player.app.desk().table().state().game::<rush::Game>().unwrap().epidemics().on(ward);
        assert_eq!((on(&player, rush::Ward::A), on(&player, rush::Ward::B)), (None, Some(4)));
        player.key(letter("v"));
        player.key(Named::F3);
        player.key(Named::F4);
        assert!(player.sees(lang.refusal(Refusal::Rush(rush::Refusal::WardHasEpidemic))));
        player.key(Named::F2);
        player.key(Named::F4);
        assert_eq!((player.app.page(), on(&player, rush::Ward::A)), (&Page::Table, None));
    }
}

#[test]
fn the_smallest_window_shows_clock_and_glasses_and_the_way_to_say_where() {
    for lang in Lang::ALL {
        let mut player = in_action(lang);
        player.resize(560.0, 440.0);
        let words = player.words();
        for name in ["1", "2", "3", "4"] {
            assert!(player.sees(&format!("{}{name}", words.doctor_letter)));
            assert!(player.sees(&format!("{}{name}", words.nurse_letter)));
        }
        assert!(player.sees("4:00") || player.sees("3:59"));
        player.click(words.place_where);
        player.click(&format!("{} · {}", words.nurse_letter, lang.space(Space::Admit)));
        player.click(&format!("{}1", words.nurse_letter));
        let shown =
            player.app.desk().table().state().game::<rush::Game>().unwrap().glasses().shown(Glass::Nurse1, player.app.desk().now());
        assert_eq!(shown.space, Some(Space::Admit));
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
        let agreed = player.app.desk().table().state().game::<rush::Game>().unwrap().options().clone();
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
        let objective = player.app.desk().table().state().game::<rush::Game>().unwrap().options().objective().copied().unwrap();
        assert_eq!(objective.difficulty, difficulty);
    }
}

#[test]
fn research_cards_are_entered_by_keys_one_after_the_other() {
    let mut player = Player::speaking(Lang::En);
    player.key(letter("n"));
    player.key(Named::F4);
    player.key(Named::Enter);
    for key in ["3", "k", "1"] {
        player.key(letter(key));
    }
    let research = *player.app.desk().table().state().game::<rush::Game>().unwrap().research();
    let cards = [0, 1, 2].map(|card| research.card(card).unwrap());
    assert_eq!(cards, [Card::Task { reward: 3 }, Card::Action { kind: Kind::Nurse }, Card::Task { reward: 1 }]);
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
