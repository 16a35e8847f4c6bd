//! Journeys through Emergency Roll in the window without one: clicks on beds and on visible words, keys, and forms.

use bedside::app::{App, Message, Page};
use bedside::desk::Desk;
use bedside::library::{Library, Playing};
use bedside::screen::emergency::{Message as Step, Paying, hexagon};
use bedside::widget::hexagons;
use bedside::words::{self, emergency};
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{
    Bonus, Card, Cardiologist, Choice, Command as Do, Emergency, Epidemiologist, Modifier, Patient, Phase, Radiologist,
    Specialists,
};
use bedside_core::{Command, Game, Lang, Name, Refusal, Running, Setup};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Point, Settings, Size};
use iced_test::Simulator;

/// More presses than a game takes.
const MANY: usize = 4000;
const SEATS: [&str; 6] = ["Ada", "Ben", "Cleo", "Dag", "Żółć", "Fay"];

struct Player {
    app: App,
    size: Size,
    /// What whoever presses anything chooses next.
    fate: u32,
}

impl Player {
    /// A player before a table for so many.
    fn at(seats: usize, choices: &[Choice], lang: Lang) -> Player {
        let library = Library::in_memory().expect("a library in memory");
        let (mut desk, _) = Desk::open_in(library, Some(lang)).expect("a desk");
        let seats = SEATS[..seats].iter().map(|name| Name::try_from(*name).unwrap()).collect();
        let game = Game::EmergencyRoll(choices.iter().copied().collect());
        desk.new_table(&Setup { game, seats }).expect("a table");
        let mut player = Player { app: App::new(desk), size: Size::new(1120.0, 740.0), fate: 7 };
        player.resize(1120.0, 740.0);
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

    fn take(&mut self, messages: Vec<Message>) {
        for message in messages {
            let _ = self.app.update(message);
        }
    }

    #[track_caller]
    fn click(&mut self, words: &str) {
        let messages = {
            let mut window = self.window();
            window.click(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.into_messages().collect()
        };
        self.take(messages);
    }

    /// A click on a bed of the large sheet, by its ward and place.
    fn click_bed(&mut self, ward: u8, place: u8) {
        let messages = self.clicks_on(ward, place, 1);
        self.take(messages);
    }

    /// What comes of so many quick clicks on a bed of the large sheet.
    fn clicks_on(&self, ward: u8, place: u8, clicks: usize) -> Vec<Message> {
        let mut window = self.window();
        let sheet = window.find(iced_test::selector::id("sheet")).expect("a sheet").bounds();
        let first = bedside_core::emergency_roll::printed::WARD[usize::from(ward) - 1].first;
        let at = hexagons::middle(first + place - 1, hexagon(&self.app));
        window.point_at(Point::new(sheet.x + at.x, sheet.y + at.y));
        for _ in 0..clicks {
            let _ = window.simulate(iced_test::simulator::click());
        }
        window.into_messages().collect()
    }

    fn key(&mut self, key: impl Into<Key>) {
        let _ = self.app.update(Message::Key { key: key.into(), modifiers: Modifiers::empty(), repeat: false });
    }

    fn letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    fn game(&self) -> &Emergency {
        self.app.desk().table().state().game::<emergency_roll::Game>().expect("a game")
    }

    fn last(&self) -> Command {
        self.app.desk().table().journal().commands().last().expect("something was done").2
    }

    #[track_caller]
    fn give(&mut self, command: Do) {
        let _ = self.app.update(Message::Press(Command::EmergencyRoll(command)));
        assert!(self.app.told().is_none(), "{command:?}: {:?}", self.app.told());
    }

    /// Specialists that everybody knows, and a turn of this card and these dice.
    fn turn(&mut self, bays: [Bonus; 3], dice: [u8; 3]) {
        if self.game().phase() == Phase::Setup {
            let cards = Specialists {
                cardiologists: [Cardiologist::ThreeNurses, Cardiologist::AllWards],
                radiologist: Radiologist::HighValues,
                epidemiologist: Epidemiologist::Lines,
            };
            self.give(Do::Deal { cards: Some(cards) });
        }
        let card = Card::all().find(|card| card.bays() == bays).expect("a card");
        self.give(Do::Roll { card: Some(card), dice: Some(dice) });
    }

    /// One press of whoever takes anything of what is offered, by keys.
    fn press_something(&mut self) {
        if self.app.desk().view().go.is_some() {
            self.key(Named::Space);
            return;
        }
        let choices = self.app.choices();
        let back = Lang::ALL.map(|lang| lang.emergency_named(bedside_core::emergency_roll::Named::TakeBack));
        let offered = choices.iter().filter(|choice| !back.contains(&choice.as_str())).count();
        assert!(offered > 0, "{:?}: {choices:?}", self.game().phase());
        self.fate = self.fate.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.press_choice((self.fate >> 16) as usize % offered.min(9));
    }

    /// The key of a choice: its place, or the value that it writes.
    fn press_choice(&mut self, place: usize) {
        let choices = self.app.choices();
        // A value, and maybe what it takes: `4: bag`.
        let value = choices[place].split(':').next().filter(|value| value.parse::<u8>().is_ok());
        self.letters(&value.map_or((place + 1).to_string(), str::to_owned));
    }
}

const QUIET: [Bonus; 3] = [Bonus::Stethoscopes, Bonus::Critical, Bonus::BloodBag];

#[test]
fn whole_games_by_keys_come_to_their_end_and_draw_in_both_languages() {
    for (seats, lang) in [(1, Lang::Pl), (2, Lang::En), (6, Lang::Pl)] {
        let mut player = Player::at(seats, &[], lang);
        let mut presses = 0;
        while player.game().phase() != Phase::Over {
            presses += 1;
            assert!(presses < MANY, "the game ends");
            player.press_something();
            if presses % 40 == 0 {
                assert!(player.sees(lang.emergency_phase(player.game().phase())));
            }
        }
        let ranking = player.game().ranking();
        let winners: Vec<u8> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| rank.seat).collect();
        let name = |seat: u8| SEATS[..seats].get(usize::from(seat)).copied().unwrap_or("ALICAT");
        for rank in &ranking {
            assert!(player.sees(&format!("{}. {}", rank.place, name(rank.seat))));
        }
        if let [winner] = winners[..] {
            let words = emergency::words(lang);
            let tie = if ranking[0].points == ranking[1].points { format!(" {}", words.tie) } else { String::new() };
            assert!(player.sees(&format!("{} {}.{tie}", name(winner), words.wins)));
        }
        let mut points: Vec<_> = ranking.iter().map(|rank| (rank.seat, rank.points)).collect();
        points.sort_unstable();
        let points = points.into_iter().map(|(seat, points)| format!("{} {points}", name(seat)));
        let points = points.collect::<Vec<_>>().join(", ");
        player.letters("o");
        let Page::Tables(tables) = player.app.page() else { panic!("the tables") };
        let table = tables.iter().find(|table| table.game == Playing::EmergencyRoll).unwrap();
        assert_eq!((table.over, table.players()), (true, points.clone()));
        assert!(player.sees(&points));
    }
}

#[test]
fn a_game_on_paper_is_added_up_at_the_end() {
    let mut player = Player::at(3, &[Choice::Paper(true)], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    player.click("Ben");
    let goal = player.game().specialists().unwrap().cardiologists[0];
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Claim { seat: 1, goal }));
    while player.game().phase() != Phase::Tally {
        let turn = player.game().turn();
        // Both move the game on: the cursor begins where the table waits.
        player.key(if turn.is_multiple_of(2) { Named::Space } else { Named::Enter });
    }
    assert_eq!(player.game().seats()[1].raced(), 8);
    player.key(Named::Space);
    for (seat, wards) in [(0, "6"), (1, "5"), (2, "7")] {
        let Page::Tally(form) = player.app.page() else { panic!("{:?}", player.app.page()) };
        assert_eq!(form.seat(), seat);
        for (blank, typed) in [("wards", wards), ("morgue", "9")] {
            player.type_in(blank, typed);
        }
        player.key(Named::Enter);
        assert!(player.sees(Lang::En.refusal(Refusal::EmergencyRoll(emergency_roll::Refusal::NoSuchMorgue))), "nothing changed, and the reason is said");
        assert!(player.game().seats()[usize::from(seat)].figures().is_none());
        player.type_in("morgue", "1");
        player.key(Named::Enter);
    }
    assert_eq!(player.game().phase(), Phase::Over);
    assert!(matches!(player.app.page(), Page::Table));
    assert!(player.sees("Ben wins."));
}

impl Player {
    /// Types into a blank, instead of what stands there.
    fn type_in(&mut self, blank: &'static str, typed: &str) {
        let place = bedside::screen::emergency::tally::BLANKS.iter().position(|id| *id == blank).unwrap();
        assert!(self.window().find(iced_test::selector::id(blank)).is_ok());
        let typed = bedside::screen::emergency::tally::Message::Typed(place, typed.to_owned());
        let _ = self.app.update(Message::Emergency(bedside::screen::emergency::Message::Tally(typed)));
    }
}

#[test]
fn a_click_on_a_bed_admits_where_one_value_is_free() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    player.click("critical");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Choose { seat: 0, die: Colour::Yellow }));
    assert!(player.sees("Ada: yellow 4, choose a bed"));
    // The second bed of a ward comes after the first.
    player.click_bed(4, 2);
    assert!(player.game().seats()[0].waits(Patient::Die));
    player.click_bed(4, 1);
    let admitted = Do::Admit { seat: 0, patient: Patient::Die, ward: 4, value: 4 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    assert_eq!(player.app.shown_seat(), Some(1), "the next player follows");
    assert!(player.sees("Ben: choose a patient"));
}

#[test]
fn a_bed_that_costs_something_asks_for_the_value() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    player.click("blood bag");
    // Red, and the die is green: a blood bag each, and stethoscopes for other values.
    player.click_bed(3, 1);
    assert!(player.game().seats()[0].waits(Patient::Die), "nothing was written yet");
    assert!(player.sees("Ada: which value?"));
    let entries = player.app.desk().table().journal().entries();
    player.click("4: 1 stethoscope, bag");
    assert_eq!(player.app.desk().table().journal().entries(), entries + 1);
    let sheet = player.game().seats()[0].sheet();
    assert_eq!((sheet.bags().left(), sheet.stethoscopes().left()), (0, 0));
}

#[test]
fn a_turn_by_keys_alone_with_dice_of_the_table() {
    let mut player = Player::at(2, &[], Lang::En);
    player.key(Named::Space);
    assert_eq!(player.game().phase(), Phase::Flip);
    player.give(Do::Flip { card: Card::all().find(|card| card.bays() == QUIET).unwrap() });
    player.letters("36");
    assert!(player.sees(emergency::words(Lang::En).to_type));
    assert_eq!(player.game().phase(), Phase::Flip, "a die is missing");
    player.key(Named::Escape);
    player.letters("251");
    assert_eq!(player.game().dice(), Some([2, 5, 1]));
    for seat in [0, 1] {
        assert_eq!(player.app.shown_seat(), Some(seat));
        for _ in 0..5 {
            if player.game().phase() == Phase::Admit && player.app.shown_seat() == Some(seat) {
                player.press_choice(0);
            }
        }
    }
    assert_eq!((player.game().turn(), player.game().phase()), (2, Phase::Flip));
    player.letters("u");
    assert_eq!((player.game().turn(), player.game().phase()), (1, Phase::Admit));
    assert_eq!(player.app.shown_seat(), Some(1), "whose step it was");
    player.letters("r");
    assert_eq!(player.game().turn(), 2);
}

#[test]
fn the_card_of_the_table_is_told_bay_by_bay() {
    let mut player = Player::at(2, &[], Lang::En);
    player.key(Named::Space);
    let card = Card::all().find(|card| card.bays() == QUIET).unwrap();
    player.click("Card from the table");
    player.click("R: 2 stethoscopes");
    // Another card begins so, too: the yellow bay tells them apart.
    assert_eq!(player.game().card(), None);
    player.click("Y: critical");
    if player.game().card().is_none() {
        player.click("G: blood bag");
    }
    assert_eq!(player.game().card(), Some(card));
    assert_eq!(player.game().phase(), Phase::Flip);
    player.letters("654");
    assert_eq!(player.game().dice(), Some([6, 5, 4]));
    // By its key, too.
    let mut player = Player::at(2, &[], Lang::En);
    player.key(Named::Space);
    player.letters("c");
    assert!(player.sees("R: 2 stethoscopes"));
}

#[test]
fn a_seat_is_shown_by_key_or_click_and_takes_its_turn_back() {
    let mut player = Player::at(3, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    player.key(Named::F3);
    assert!(player.sees(&format!("Cleo: {}", emergency::words(Lang::En).chief_before)));
    player.click("Ben");
    assert_eq!(player.app.shown_seat(), Some(1));
    player.key(Named::F1);
    player.click("2 stethoscopes");
    assert_eq!(player.game().seats()[0].chosen(), Some(Colour::Red));
    player.letters("k");
    assert_eq!(player.game().seats()[0].chosen(), None);
    assert_eq!(player.app.shown_seat(), Some(0));
}

#[test]
fn of_two_patients_one_is_picked_first() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn([Bonus::Screen, Bonus::Extra(Colour::Yellow, 3), Bonus::BloodBag], [3, 4, 5]);
    player.click("Extra patient: yellow 3 or 4");
    assert!(player.sees("Ada: who is admitted first?"));
    player.click_bed(1, 1);
    assert_eq!(player.game().seats()[0].sheet().beds(|bed| bed.value() > 0).count(), 0, "nobody was picked");
    player.click("yellow 3/4");
    // Two values are free there.
    player.click_bed(1, 1);
    player.click("3");
    let admitted = Do::Admit { seat: 0, patient: Patient::Extra, ward: 1, value: 3 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    player.click_bed(1, 2);
    assert!(player.game().seats()[0].waits(Patient::Die), "green: no blood bag");
    player.click_bed(4, 1);
    assert!(!player.game().seats()[0].waits(Patient::Die));
}

#[test]
fn a_screen_is_drawn_by_a_click_on_the_last_patient() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn([Bonus::Screen, Bonus::Nurse, Bonus::Critical], [3, 4, 5]);
    player.click("screen");
    player.click_bed(3, 1);
    assert!(player.sees(&format!("Ada: {}", emergency::words(Lang::En).to_screen)));
    player.click_bed(3, 1);
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Screen { seat: 0, ward: 3 }));
}

#[test]
fn the_cursor_on_a_box_points_its_beds_out_and_a_key_does_too() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    let hovered: Vec<Message> = {
        let mut window = player.window();
        let radiologist = window.find("A").expect("the key on the box").bounds();
        window.point_at(radiologist.center());
        let moved = iced::Event::Mouse(iced::mouse::Event::CursorMoved { position: radiologist.center() });
        let _ = window.simulate([moved]);
        window.into_messages().collect()
    };
    let points =
        |message: &Message, paying| matches!(message, Message::Emergency(Step::Hover(which)) if *which == paying);
    assert!(hovered.iter().any(|message| points(message, Some(Paying::Radiologist))), "{hovered:?}");
    player.take(hovered);
    assert_eq!(player.app.pointed_out(), Some(Paying::Radiologist));
    player.letters("e");
    assert_eq!(player.app.pointed_out(), Some(Paying::Epidemiologist));
    player.letters("e");
    assert_eq!(player.app.pointed_out(), None);
}

#[test]
fn a_table_of_the_library_goes_on_where_it_was_left() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    let left = player.game().clone();
    player.letters("n");
    player.key(Named::F1);
    player.key(Named::Enter);
    assert!(player.app.desk().table().state().game::<rush::Game>().is_some());
    player.letters("o");
    let Page::Tables(tables) = player.app.page() else { panic!("the tables") };
    let place = tables.iter().position(|table| table.game == Playing::EmergencyRoll).unwrap();
    player.letters(&(place + 1).to_string());
    assert_eq!(*player.game(), left);
    assert!(player.sees("Ada: choose a patient"));
}

#[test]
fn the_cursor_on_a_die_shows_its_beds_and_a_click_still_chooses_it() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    let hovered: Vec<Message> = {
        let mut window = player.window();
        let at = window.find("critical").expect("the yellow bay").bounds().center();
        window.point_at(at);
        let _ = window.simulate([iced::Event::Mouse(iced::mouse::Event::CursorMoved { position: at })]);
        window.into_messages().collect()
    };
    let tries = |message: &Message| matches!(message, Message::Emergency(Step::Try(Some(Colour::Yellow))));
    assert!(hovered.iter().any(tries), "{hovered:?}");
    player.take(hovered);
    // A bed that is only shown does nothing yet.
    player.click_bed(4, 1);
    assert_eq!(player.game().seats()[0].chosen(), None);
    player.click("critical");
    assert_eq!(player.game().seats()[0].chosen(), Some(Colour::Yellow));
}

#[test]
fn a_limit_of_turns_is_agreed_on_in_the_form_and_its_clock_pauses() {
    let mut player = Player::at(2, &[], Lang::En);
    player.letters("n");
    player.click("Limit of a turn: none");
    player.click("Limit of a turn: 30 s");
    player.key(Named::Enter);
    assert_eq!(player.game().options().seconds(), 60);
    player.turn(QUIET, [3, 4, 5]);
    assert!(player.sees("1:00"));
    player.letters("p");
    assert_eq!(player.app.desk().view().clock, Running::Paused);
    player.letters("p");
    assert_eq!(player.app.desk().view().clock, Running::Running);
}

#[test]
fn what_happened_is_told_in_full_lines() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [3, 4, 5]);
    player.give(Do::Choose { seat: 0, die: Colour::Red });
    player.give(Do::Admit { seat: 0, patient: Patient::Die, ward: 3, value: 4 });
    player.give(Do::Choose { seat: 1, die: Colour::Yellow });
    player.letters("h");
    for line in ["Ada: chooses red 3 (2 stethoscopes)", "Ada: red 3 in ward 3 as 4", "Ben: chooses yellow 4 (critical)"]
    {
        assert!(player.sees(line), "{line}");
    }
    player.give(Do::Bury { seat: 1, patient: Patient::Die });
    assert!(player.sees("Ben: yellow 4 to the morgue"));
    let setup = player.app.desk().table().state().setup().clone();
    let screen = Command::EmergencyRoll(Do::Screen { seat: 1, ward: 2 });
    assert_eq!(words::command(&screen, &setup, Lang::Pl), "Ben: parawan w sali 2");
}

#[test]
fn the_form_offers_modifiers_to_one_player_and_at_most_two() {
    let mut player = Player::at(1, &[], Lang::En);
    player.letters("n");
    let words = emergency::words(Lang::En);
    assert!(matches!(player.app.page(), Page::NewEmergency(_)));
    assert!(player.sees(words.capacity) && !player.sees(&format!("{}: Ada", words.chief_first)));
    player.click("Equipment");
    player.click("Capacity");
    player.click("Isolation");
    assert!(player.sees(Lang::En.refusal(Refusal::EmergencyRoll(emergency_roll::Refusal::TooManyModifiers))));
    player.click("Equipment");
    player.key(Named::Enter);
    let agreed = *player.game().options();
    assert!(agreed.has(Modifier::Capacity) && agreed.has(Modifier::Isolation) && !agreed.has(Modifier::Equipment));

    let mut player = Player::at(6, &[], Lang::Pl);
    player.letters("n");
    assert!(!player.sees(emergency::words(Lang::Pl).capacity));
    player.key(Named::F2);
    player.key(Named::ArrowDown);
    player.key(Named::F2);
    player.key(Named::Enter);
    assert!(player.game().options().paper());
    assert_eq!(player.game().options().chief(), 1);
    // Three forms, one after the other.
    player.letters("n");
    player.key(Named::F1);
    assert!(matches!(player.app.page(), Page::NewTable(_)));
    player.key(Named::F1);
    assert!(matches!(player.app.page(), Page::NewTown(_)));
    player.key(Named::F1);
    assert!(matches!(player.app.page(), Page::NewEmergency(_)));
}

#[test]
fn alicat_says_what_it_did_and_takes_a_cardiologist() {
    let mut player = Player::at(1, &[], Lang::En);
    let mut said = false;
    let mut presses = 0;
    while player.game().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY, "the game ends");
        player.press_something();
        if let Some(deed) = player.game().deed().filter(|_| presses % 7 == 0) {
            said = true;
            assert!(player.sees(&emergency::deed(deed, Lang::En)));
        }
        if player.game().phase() == Phase::Discard {
            assert!(player.sees(emergency::words(Lang::En).to_discard));
        }
    }
    assert!(said);
}

#[test]
fn a_small_window_shows_everything_too() {
    for (seats, choices) in [(4, vec![]), (1, vec![Choice::Paper(true)])] {
        let mut player = Player::at(seats, &choices, Lang::Pl);
        player.resize(560.0, 440.0);
        for _ in 0..20 {
            player.press_something();
            assert!(player.sees(Lang::Pl.emergency_phase(player.game().phase())));
        }
        for letter in ["b", "h", "a", "e"] {
            player.letters(letter);
            player.key(Named::Escape);
        }
    }
}

#[test]
fn a_figure_is_the_value_that_is_written_and_half_typed_dice_are_not_thrown_away() {
    let mut player = Player::at(2, &[], Lang::En);
    player.key(Named::Space);
    player.letters("3");
    player.key(Named::Space);
    assert_eq!(player.game().phase(), Phase::Flip, "Bedside's dice did not fall");
    player.key(Named::Escape);
    player.give(Do::Roll { card: Card::all().find(|card| card.bays() == QUIET), dice: Some([4, 1, 1]) });
    player.give(Do::Choose { seat: 0, die: Colour::Red });
    player.click("Ward 1");
    // Three stethoscopes: 1 to 6, the nearest first. There is no seventh value.
    player.letters("7");
    assert!(player.game().seats()[0].waits(Patient::Die));
    player.letters("3");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Admit { seat: 0, patient: Patient::Die, ward: 1, value: 3 }));
}

#[test]
fn a_double_click_admits_one_patient_and_a_bed_that_cannot_be_says_why() {
    let mut player = Player::at(2, &[], Lang::En);
    player.turn(QUIET, [4, 5, 6]);
    player.give(Do::Choose { seat: 0, die: Colour::Red });
    player.give(Do::Choose { seat: 1, die: Colour::Yellow });
    // Green, and nobody has a blood bag.
    player.click_bed(2, 1);
    assert!(player.game().seats()[0].waits(Patient::Die));
    assert!(player.sees(Lang::En.refusal(bedside_core::Refusal::NoBloodBag)));
    let twice = player.clicks_on(1, 1, 2);
    let admits = |message: &Message| matches!(message, Message::Press(Command::EmergencyRoll(Do::Admit { .. })));
    assert_eq!(twice.iter().filter(|message| admits(message)).count(), 1, "{twice:?}");
}
