//! Journeys through Dice Hospital in the window without one: clicks by the visible words, keys, and forms.

use bedside::app::{App, Message, Page};
use bedside::desk::Desk;
use bedside::library::{Library, Playing};
use bedside::words::town;
use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Administrator, Choice, Command as Do, Depth, Edition, Kind, Order, Phase, Town};
use bedside_core::{Command, Game, Lang, Name, Setup};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Settings, Size};
use iced_test::Simulator;

/// More presses than a round takes.
const MANY: usize = 400;

struct Player {
    app: App,
    size: Size,
}

impl Player {
    /// A player before a table for so many.
    fn at(seats: &[&str], choices: &[Choice], lang: Lang) -> Player {
        let library = Library::in_memory().expect("a library in memory");
        let (mut desk, _) = Desk::open_in(library, Some(lang)).expect("a desk");
        let seats = seats.iter().map(|name| Name::try_from(*name).unwrap()).collect();
        let game = Game::DiceHospital(choices.iter().copied().collect());
        desk.new_table(&Setup { game, seats }).expect("a table");
        let mut player = Player { app: App::new(desk), size: Size::new(1120.0, 760.0) };
        player.resize(1120.0, 760.0);
        player
    }

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
        for message in messages {
            let _ = self.app.update(message);
        }
    }

    fn key(&mut self, key: impl Into<Key>) {
        let _ = self.app.update(Message::Key { key: key.into(), modifiers: Modifiers::empty(), repeat: false });
    }

    fn letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    fn town(&self) -> &Town {
        self.app.desk().table().state().game::<dice_hospital::Game>().expect("a town")
    }

    fn entries(&self) -> u16 {
        self.app.desk().table().journal().entries()
    }

    #[track_caller]
    fn give(&mut self, command: Do) {
        let _ = self.app.update(Message::Press(Command::DiceHospital(command)));
        assert!(self.app.told().is_none(), "{:?}", self.app.told());
    }

    /// Two hospitals with dice that everybody knows, and no improvements.
    fn activate_known_hospitals(&mut self) {
        let dice = |colour, pips: [u8; 3]| pips.map(|pips| Die::new(colour, pips));
        self.give(Do::Reveal { extra: Some(Kind::Department), departments: None, specialists: None });
        for seat in [0, 1] {
            self.give(Do::DrawPatients { seat, colours: Some(Colour::ALL.into_iter().collect()) });
            let set = Colour::ALL.into_iter().zip(3..).map(|(colour, pips)| Die::new(colour, pips));
            self.give(Do::SetPatients { seat, dice: set.collect() });
        }
        self.give(Do::BeginRounds);
        let rolled = [dice(Colour::Red, [2; 3]), dice(Colour::Yellow, [3; 3]), dice(Colour::Green, [4; 3])];
        self.give(Do::Roll { dice: Some(rolled.into_iter().flatten().collect()) });
        for (seat, ambulance) in [(0, 2), (1, 1)] {
            self.give(Do::TakeAmbulance { seat, ambulance, extra: None });
        }
        for seat in [1, 0] {
            self.give(Do::Improve { seat, take: None });
        }
        self.give(Do::BeginActivation);
    }

    /// One press of whoever takes the first of what is offered, by keys.
    fn press_something(&mut self) {
        if self.app.desk().view().go.is_some() {
            self.key(Named::Space);
        } else if self.app.choices().is_empty() {
            // What lies on the table is typed in: a number, and the event has a name at most.
            self.letters("e1");
            self.key(Named::Enter);
            self.key(Named::Escape);
        } else {
            self.letters("1");
        }
    }
}

#[test]
fn a_whole_round_by_clicking_what_is_offered() {
    for lang in Lang::ALL {
        let mut player = Player::at(&["Ala", "Ola"], &[], lang);
        for _ in 0..MANY {
            if player.town().round() == 2 {
                break;
            }
            let state = player.app.desk().table().state();
            let word = match player.app.desk().view().go {
                Some(Command::DiceHospital(command)) => town::move_words(&command, state, lang),
                Some(other) => panic!("no clock was agreed on: {other:?}"),
                None => player.app.choices().first().expect("something to choose").clone(),
            };
            player.click(&word);
        }
        assert_eq!(player.town().round(), 2, "{lang:?}");
        assert_eq!(player.town().phase(), Phase::Intake);
        assert!(player.sees(lang.dice_phase(Phase::Intake)));
    }
}

#[test]
fn a_whole_game_by_keys_is_listed_with_its_points() {
    let mut player = Player::at(&["Ala", "Ola", "Ela"], &[Choice::Administrators(false)], Lang::En);
    let mut presses = 0;
    while player.town().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY * 8, "the game ends");
        player.press_something();
    }
    let ranking = player.town().ranking();
    player.letters("b");
    assert!(matches!(player.app.page(), Page::Sheet));
    let words = town::words(Lang::En);
    assert!(player.sees(words.ranking) && player.sees(words.sheet));
    for rank in &ranking {
        assert!(player.sees(&format!("{}.", rank.place)));
    }
    player.key(Named::Escape);
    player.letters("o");
    let Page::Tables(tables) = player.app.page() else { panic!("the tables") };
    let table = tables.iter().find(|table| table.game == Playing::DiceHospital).unwrap();
    let points: Vec<i16> = player.town().hospitals().iter().map(|hospital| hospital.points()).collect();
    assert!(table.over);
    assert_eq!(table.points, points);
    assert!(player.sees(&table.players()) && player.sees(words.game));
}

#[test]
fn every_screen_is_drawn_in_a_small_window_and_in_polish() {
    let mut player = Player::at(&["Żółć", "Ola", "Ela", "Iza"], &[Choice::Administrators(false)], Lang::Pl);
    player.resize(560.0, 440.0);
    for _ in 0..60 {
        player.press_something();
        assert!(player.sees(Lang::Pl.dice_phase(player.town().phase())));
    }
    for (letter, title) in [("b", town::words(Lang::Pl).sheet), ("a", town::words(Lang::Pl).bag)] {
        player.letters(letter);
        assert!(player.sees(title), "{title}");
        player.key(Named::Escape);
    }
}

#[test]
fn a_branch_opens_and_closes_and_undo_takes_the_move_back() {
    let mut player = Player::at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    player.activate_known_hospitals();
    let before = player.app.choices();
    player.click("Oncology · Nurse");
    assert_ne!(player.app.choices(), before, "a department opens");
    assert!(player.app.choices().contains(&"Y3".to_owned()), "{:?}", player.app.choices());
    player.key(Named::Escape);
    assert_eq!(player.app.choices(), before);
    player.key(Named::F2);
    assert!(player.sees("F1"), "the other hospital waits as well");
    let entries = player.entries();
    for _ in 0..6 {
        if player.entries() == entries {
            player.letters("1");
        }
    }
    assert_eq!(player.entries(), entries + 1, "a few choices make a move");
    let town = player.town().clone();
    player.letters("u");
    assert_ne!(*player.town(), town);
    player.letters("r");
    assert_eq!(*player.town(), town);
}

#[test]
fn dice_from_the_table_are_typed_in_and_wrong_ones_are_refused_in_words() {
    let mut player = Player::at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    while player.town().phase() != Phase::Intake {
        player.press_something();
    }
    player.letters("e");
    assert!(matches!(player.app.page(), Page::Enter(_)));
    let words = town::words(Lang::En);
    assert!(player.sees(&format!("{}: 0 / 9 {}", words.chosen, words.needed)));
    player.letters("8");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(bedside_core::Refusal::WrongNumberOfDice)));
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
    assert!(matches!(player.app.page(), Page::Table), "{:?}", player.app.page());
    assert!(player.town().intake().rolled());
}

#[test]
fn starting_patients_from_the_table_are_all_entered_or_none() {
    let mut player = Player::at(&["Ala"], &[], Lang::En);
    player.letters("e");
    let Page::Enter(form) = player.app.page() else { panic!("a form") };
    assert_eq!(form.sort(), bedside::screen::town::enter::Sort::Starting(0));
    // Three reds, all of them threes: not the starting values.
    let entries = player.entries();
    player.letters("3");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(bedside_core::Refusal::NotTheStartingValues)));
    assert_eq!(player.town().bag().sum(), 33, "nobody was drawn");
    assert!(player.entries() >= entries);
    player.key(Named::Delete);
    player.letters("1");
    player.key(Named::ArrowRight);
    player.letters("1");
    player.key(Named::ArrowRight);
    player.letters("1");
    player.key(Named::Enter);
    assert_eq!(player.town().hospitals()[0].patients().count(), 3);
}

#[test]
fn a_scorekeeper_is_told_round_by_round() {
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let mut player = Player::at(&["Ala", "Ola"], &choices, Lang::En);
    for _ in 0..MANY {
        if player.town().phase() == Phase::Discharge {
            break;
        }
        player.press_something();
    }
    player.letters("e");
    // A patient of the first colour that is there goes home.
    let wards = player.town().hospitals()[0].wards();
    let red = wards.red > 0;
    if !red {
        player.key(Named::ArrowRight);
    }
    if !red && wards.yellow == 0 {
        player.key(Named::ArrowRight);
    }
    player.letters("1");
    player.key(Named::Enter);
    assert!(player.sees("Ola: What the hospital did in this round"), "{:?}", player.app.page());
    player.key(Named::Enter);
    assert!(matches!(player.app.page(), Page::Table));
    player.key(Named::Space);
    assert_eq!(player.town().hospitals()[0].points(), 1);
}

#[test]
fn what_a_card_says_is_logged_with_its_reason() {
    let mut player = Player::at(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    let words = town::words(Lang::En);
    player.letters("e");
    player.click(&format!("Ola: {}", words.adjust));
    player.letters("3");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(bedside_core::Refusal::ReasonMissing)));
    let messages: Vec<Message> = {
        let mut window = player.window();
        window.click(iced_test::selector::id("words")).expect("a line of words");
        window.typewrite("Grant");
        window.into_messages().collect()
    };
    for message in messages {
        let _ = player.app.update(message);
    }
    player.key(Named::Enter);
    assert_eq!(player.town().hospitals()[1].points(), 3);
    player.letters("b");
    assert!(player.sees("Card: Grant"));
}

#[test]
fn the_form_for_a_table_offers_what_applies() {
    let mut player = Player::at(&["Ala", "Ola"], &[], Lang::En);
    let words = town::words(Lang::En);
    player.letters("n");
    assert!(player.sees(words.administrators) && !player.sees(words.fatality_penalty));
    player.click(words.superbug);
    player.click(words.administrators);
    player.key(Named::ArrowDown);
    player.key(Named::F2);
    player.key(Named::Enter);
    let agreed = *player.town().options();
    assert!(agreed.superbug() && !agreed.administrators() && !agreed.referee());
    player.letters("n");
    player.key(Named::F1);
    player.key(Named::F1);
    assert!(matches!(player.app.page(), Page::NewTable(_)));
    player.key(Named::Enter);
    assert!(player.app.desk().table().state().game::<rush::Game>().is_some());
    player.letters("n");
    player.key(Named::F1);
    player.key(Named::Enter);
    assert!(player.town().options().administrators(), "by the rules again");
}

#[test]
fn alone_there_are_reports_and_no_administrators() {
    let mut player = Player::at(&["Ala"], &[Choice::FatalityPenalty(true)], Lang::En);
    let words = town::words(Lang::En);
    player.letters("n");
    assert!(player.sees(words.fatality_penalty) && !player.sees(words.administrators));
    player.key(Named::Escape);
    player.letters("e");
    player.click(&format!("{} 1", words.report));
    for _ in 0..6 {
        player.letters("2");
        player.key(Named::ArrowDown);
        player.letters("4");
        player.key(Named::Enter);
    }
    assert!(matches!(player.app.page(), Page::Table), "{:?}", player.app.page());
    assert!((0..6).all(|place| player.town().reports().card(place).is_some()));
    for _ in 0..MANY * 8 {
        if player.town().phase() == Phase::Over {
            break;
        }
        player.press_something();
    }
    assert_eq!(player.town().phase(), Phase::Over);
    player.letters("o");
    assert!(player.sees(words.records));
}

#[test]
fn a_dealt_administrator_is_kept_by_its_name() {
    let mut player = Player::at(&["Ala", "Ola"], &[], Lang::En);
    player.click("Keep administrator");
    player.click("Points for 2 red");
    assert_eq!(player.town().hospitals()[0].administrator(), Some(Administrator::RedPair));
    assert!(matches!(
        player.app.desk().table().journal().commands().last(),
        Some((_, _, Command::DiceHospital(Do::KeepAdministrator { seat: 0, .. })))
    ));
}

#[test]
fn a_fourth_patient_comes_by_chance_or_as_the_table_shows() {
    let choices = [Choice::Administrators(false), Choice::Epidemic(true)];
    for by_chance in [true, false] {
        let mut player = Player::at(&["Ala", "Ola"], &choices, Lang::En);
        while player.app.choices().iter().all(|choice| !choice.starts_with("Ambulance 3: ")) {
            player.press_something();
            assert!(player.town().round() == 1, "an ambulance is taken");
        }
        let ambulance = player.app.choices().into_iter().find(|choice| choice.starts_with("Ambulance 3: ")).unwrap();
        let entries = player.entries();
        player.click(&ambulance);
        assert_eq!(player.entries(), entries, "first it is asked what the dice show");
        assert!(player.sees(town::words(Lang::En).how_it_turns_out));
        player.click(if by_chance { "By chance" } else { "G5" });
        assert_eq!(player.entries(), entries + 1);
        let last = player.app.desk().table().journal().commands().last();
        let Some((_, _, Command::DiceHospital(Do::TakeAmbulance { extra: Some(extra), .. }))) = last else {
            panic!("{last:?}")
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
        let mut player = Player::at(&["Ala", "Ola", "Ela", "Iza"][..seats], &choices, Lang::En);
        let mut presses = 0;
        while player.town().phase() != Phase::Over {
            presses += 1;
            let (town, view) = (player.town(), player.app.desk().view());
            assert!(presses < MANY * 12, "round {} {:?} {:?}", town.round(), town.phase(), view.go);
            player.press_something();
        }
        player.letters("b");
        assert!(player.sees(town::words(Lang::En).ranking));
    }
}

#[test]
fn hospitals_that_are_entered_make_a_referee_of_a_scorekeeper() {
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let mut player = Player::at(&["Ala", "Ola"], &choices, Lang::En);
    while player.town().phase() != Phase::Intake {
        player.press_something();
    }
    let whole = town::words(Lang::En).hospital;
    player.letters("e");
    player.click(&format!("Ala: {whole}"));
    // A red die that shows a one, and a red two.
    player.letters("1");
    player.key(Named::ArrowRight);
    player.letters("1");
    player.key(Named::Enter);
    let Page::Enter(form) = player.app.page() else { panic!("{:?}", player.app.page()) };
    assert_eq!(form.sort(), bedside::screen::town::enter::Sort::Hospital(1));
    assert!(!player.town().options().referee());
    player.key(Named::Enter);
    assert!(player.town().options().referee());
    assert!(matches!(player.app.page(), Page::Table));
    assert_eq!(player.town().hospitals()[0].pips(), 3);
    assert!(player.sees("Oncology"), "from now on the hospitals are shown");
}
