//! Turns of Emergency Roll at the table: beds, dice, screens, and whose sheet is shown.

use bedside::app;
use bedside::screen::emergency_roll::hexagons;
use bedside::screen::emergency_roll::{Message, hexagon};
use bedside::screen::games;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{
    Bonus, Card, Cardiologist, Choice, Command as Do, Epidemiologist, Game, Patient, Phase, Radiologist, Specialists,
};
use bedside_core::{Choices, Command, Lang, Refusal};
use iced::Point;
use iced::keyboard::key::Named;

use crate::player::Player;

pub(crate) const SEATS: [&str; 6] = ["Ada", "Ben", "Cleo", "Dag", "Żółć", "Fay"];
pub(crate) const QUIET: [Bonus; 3] = [Bonus::Stethoscopes, Bonus::Critical, Bonus::BloodBag];

/// A player before a table for so many.
pub(crate) fn at(seats: usize, choices: &[Choice], lang: Lang) -> Player {
    Player::seated(&SEATS[..seats], Choices::EmergencyRoll(choices.iter().copied().collect()), lang)
}

#[track_caller]
pub(crate) fn give(player: &mut Player, command: Do) {
    player.gives(Command::EmergencyRoll(command));
}

/// Whose sheet is large.
fn shown_seat(player: &Player) -> u8 {
    player.emergency_roll().board().shown(player.game())
}

/// Specialists that everybody knows, and a turn of this card and these dice.
pub(crate) fn turn(player: &mut Player, bays: [Bonus; 3], dice: [u8; 3]) {
    if player.game::<Game>().phase() == Phase::Setup {
        let cards = Specialists {
            cardiologists: [Cardiologist::ThreeNurses, Cardiologist::AllWards],
            radiologist: Radiologist::HighValues,
            epidemiologist: Epidemiologist::Lines,
        };
        give(player, Do::Deal { cards: Some(cards) });
    }
    let card = Card::all().find(|card| card.bays() == bays).expect("a card");
    give(player, Do::Roll { card: Some(card), dice: Some(dice) });
}

/// The key of a choice: its place, or the value that it writes.
pub(crate) fn press_choice(player: &mut Player, place: usize) {
    let choices = player.app.choices();
    // A value, and maybe what it takes: `4: bag`.
    let value = choices[place].split(':').next().filter(|value| value.parse::<u8>().is_ok());
    player.letters(&value.map_or((place + 1).to_string(), str::to_owned));
}

/// A click on a bed of the large sheet, by its ward and place.
pub(crate) fn click_bed(player: &mut Player, ward: u8, place: u8) {
    let messages = clicks_on(player, ward, place, 1);
    player.take(messages);
}

/// What comes of so many quick clicks on a bed of the large sheet.
pub(crate) fn clicks_on(player: &Player, ward: u8, place: u8, clicks: usize) -> Vec<app::Message> {
    let first = bedside_core::emergency_roll::printed::WARD[usize::from(ward) - 1].first;
    let at = hexagons::middle(first + place - 1, hexagon(player.app.frame()));
    let sheet = player.place_of("sheet");
    player.clicks_at(Point::new(sheet.x + at.x, sheet.y + at.y), clicks)
}

#[test]
fn a_click_on_a_bed_admits_where_one_value_is_free() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.click("critical");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Choose { seat: 0, die: Colour::Yellow }));
    assert!(player.sees("Ada: yellow 4, choose a bed"));
    // The second bed of a ward comes after the first.
    click_bed(&mut player, 4, 2);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die));
    click_bed(&mut player, 4, 1);
    let admitted = Do::Admit { seat: 0, patient: Patient::Die, ward: 4, value: 4 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    assert_eq!(shown_seat(&player), 1, "the next player follows");
    assert!(player.sees("Ben: choose a patient"));
}

#[test]
fn a_bed_that_costs_something_asks_for_the_value() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.click("blood bag");
    // Red, and the die is green: a blood bag each, and stethoscopes for other values.
    click_bed(&mut player, 3, 1);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die), "nothing was written yet");
    assert!(player.sees("Ada: which value?"));
    let entries = player.entries();
    player.click("4: 1 stethoscope, bag");
    assert_eq!(player.entries(), entries + 1);
    let sheet = player.game::<Game>().seats()[0].sheet();
    assert_eq!((sheet.bags().left(), sheet.stethoscopes().left()), (0, 0));
}

#[test]
fn a_turn_by_keys_alone_with_dice_of_the_table() {
    let mut player = at(2, &[], Lang::En);
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().phase(), Phase::Flip);
    give(&mut player, Do::Flip { card: Card::all().find(|card| card.bays() == QUIET).unwrap() });
    player.letters("36");
    assert!(player.sees(Lang::En.emergency_window().to_type));
    assert_eq!(player.game::<Game>().phase(), Phase::Flip, "a die is missing");
    player.key(Named::Escape);
    player.letters("251");
    assert_eq!(player.game::<Game>().dice(), Some([2, 5, 1]));
    for seat in [0, 1] {
        assert_eq!(shown_seat(&player), seat);
        for _ in 0..5 {
            if player.game::<Game>().phase() == Phase::Admit && shown_seat(&player) == seat {
                press_choice(&mut player, 0);
            }
        }
    }
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (2, Phase::Flip));
    player.letters("u");
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (1, Phase::Admit));
    assert_eq!(shown_seat(&player), 1, "whose step it was");
    player.letters("r");
    assert_eq!(player.game::<Game>().turn(), 2);
}

#[test]
fn the_card_of_the_table_is_told_bay_by_bay() {
    let mut player = at(2, &[], Lang::En);
    player.resize(1366.0, 1000.0);
    player.key(Named::Space);
    let card = Card::all().find(|card| card.bays() == QUIET).unwrap();
    player.click("Card from the table");
    player.click("R: 2 stethoscopes");
    // Another card begins so, too: the yellow bay tells them apart.
    assert_eq!(player.game::<Game>().card(), None);
    player.click("Y: critical");
    if player.game::<Game>().card().is_none() {
        player.click("G: blood bag");
    }
    assert_eq!(player.game::<Game>().card(), Some(card));
    assert_eq!(player.game::<Game>().phase(), Phase::Flip);
    player.letters("654");
    assert_eq!(player.game::<Game>().dice(), Some([6, 5, 4]));
    // By its key, too.
    let mut player = at(2, &[], Lang::En);
    player.key(Named::Space);
    player.letters("c");
    assert!(player.sees("R: 2 stethoscopes"));
}

#[test]
fn a_seat_is_shown_by_key_or_click_and_takes_its_turn_back() {
    let mut player = at(3, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.key(Named::F3);
    assert!(player.sees(&format!("Cleo: {}", Lang::En.emergency_window().chief_before)));
    player.click("Ben");
    assert_eq!(shown_seat(&player), 1);
    player.key(Named::F1);
    player.click("2 stethoscopes");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), Some(Colour::Red));
    player.letters("k");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), None);
    assert_eq!(shown_seat(&player), 0);
}

#[test]
fn a_turn_that_has_just_ended_is_taken_back_from_the_next_one() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    for (seat, die) in [(0, Colour::Red), (1, Colour::Yellow)] {
        give(&mut player, Do::Choose { seat, die });
        give(&mut player, Do::Bury { seat, patient: Patient::Die });
    }
    assert_eq!(player.game::<Game>().phase(), Phase::Flip);
    player.key(Named::F2);
    player.click("Take back");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::TakeBack { seat: 1 }));
    assert_eq!((player.game::<Game>().phase(), player.game::<Game>().turn()), (Phase::Admit, 1));
}

#[test]
fn of_two_patients_one_is_picked_first() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, [Bonus::Screen, Bonus::Extra(Colour::Yellow, 3), Bonus::BloodBag], [3, 4, 5]);
    player.click("Extra patient: yellow 3 or 4");
    assert!(player.sees("Ada: who is admitted first?"));
    click_bed(&mut player, 1, 1);
    assert_eq!(player.game::<Game>().seats()[0].sheet().beds(|bed| bed.value() > 0).count(), 0, "nobody was picked");
    player.click("yellow 3/4");
    // Two values are free there.
    click_bed(&mut player, 1, 1);
    player.click("3");
    let admitted = Do::Admit { seat: 0, patient: Patient::Extra, ward: 1, value: 3 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    click_bed(&mut player, 1, 2);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die), "green: no blood bag");
    click_bed(&mut player, 4, 1);
    assert!(!player.game::<Game>().seats()[0].waits(Patient::Die));
}

#[test]
fn a_screen_is_drawn_by_a_click_on_the_last_patient() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, [Bonus::Screen, Bonus::Nurse, Bonus::Critical], [3, 4, 5]);
    player.click("screen");
    click_bed(&mut player, 3, 1);
    assert!(player.sees(&format!("Ada: {}", Lang::En.emergency_window().to_screen)));
    click_bed(&mut player, 3, 1);
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Screen { seat: 0, ward: 3 }));
}

#[test]
fn the_cursor_on_a_die_shows_its_beds_and_a_click_still_chooses_it() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    // The yellow bay.
    let hovered = player.hovers("critical");
    let yellow = games::Message::EmergencyRoll(Message::Try(Some(Colour::Yellow)));
    let tries = |message: &app::Message| matches!(message, app::Message::Game(message) if *message == yellow);
    assert!(hovered.iter().any(tries), "{hovered:?}");
    player.take(hovered);
    // A bed that is only shown does nothing yet.
    click_bed(&mut player, 4, 1);
    assert_eq!(player.game::<Game>().seats()[0].chosen(), None);
    player.click("critical");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), Some(Colour::Yellow));
}

#[test]
fn a_figure_is_the_value_that_is_written_and_half_typed_dice_are_not_thrown_away() {
    let mut player = at(2, &[], Lang::En);
    player.key(Named::Space);
    player.letters("3");
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().phase(), Phase::Flip, "Bedside's dice did not fall");
    player.key(Named::Escape);
    give(&mut player, Do::Roll { card: Card::all().find(|card| card.bays() == QUIET), dice: Some([4, 1, 1]) });
    give(&mut player, Do::Choose { seat: 0, die: Colour::Red });
    player.click("Ward 1");
    // Three stethoscopes: 1 to 6, the nearest first. There is no seventh value.
    player.letters("7");
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die));
    player.letters("3");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Admit { seat: 0, patient: Patient::Die, ward: 1, value: 3 }));
}

#[test]
fn a_double_click_admits_one_patient_and_a_bed_that_cannot_be_says_why() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [4, 5, 6]);
    give(&mut player, Do::Choose { seat: 0, die: Colour::Red });
    give(&mut player, Do::Choose { seat: 1, die: Colour::Yellow });
    // Green, and nobody has a blood bag.
    click_bed(&mut player, 2, 1);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die));
    assert!(player.sees(Lang::En.refusal(Refusal::NoBloodBag)));
    let twice = clicks_on(&player, 1, 1, 2);
    assert_eq!(twice.len(), 1, "{twice:?}");
    player.take(twice);
    assert!(matches!(player.last(), Command::EmergencyRoll(Do::Admit { .. })));
}
