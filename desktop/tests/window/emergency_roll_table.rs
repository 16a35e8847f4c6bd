//! Turns of Emergency Roll at the table: beds, dice, screens, and whose sheet is shown.

use std::time::Duration;

use bedside::app;
use bedside::screen::emergency_roll::hexagons;
use bedside::screen::emergency_roll::{Ghost, Message};
use bedside::screen::games;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{
    Bonus, Card, Cardiologist, Choice, Command as Do, Cost, Epidemiologist, Game, Patient, Phase, Radiologist,
    Specialists,
};
use bedside_core::{Choices, Command, Lang, Refusal};
use iced::keyboard::key::Named;
use iced::{Event, Point, mouse};

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

/// One press, by keys, of whoever plays anything that can be played; `fate` says what.
pub(crate) fn act(player: &mut Player, fate: &mut u32) {
    *fate = fate.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    let drawn = (*fate >> 16) as usize;
    if player.emergency_roll().board().ghost(player.game()).is_some() {
        // Sometimes another value.
        player.letters(["+", "-", ""][drawn % 3]);
        return player.key(Named::Enter);
    }
    if player.app.desk().view().go.is_ok() {
        return player.key(Named::Space);
    }
    if player.game::<Game>().phase() != Phase::Admit || player.game::<Game>().options().paper() {
        return player.letters("1");
    }
    for ward in 0..7 {
        player.letters(&((drawn + ward) % 7 + 1).to_string());
        if player.emergency_roll().board().ghost(player.game()).is_some() {
            return;
        }
    }
    let entries = player.entries();
    for key in ["s", "m", "r", "y", "g"] {
        player.letters(key);
        let set = player.emergency_roll().board().ghost(player.game()).is_some();
        if set || player.entries() > entries {
            return;
        }
    }
    panic!("nothing can be done: {:?}", player.game::<Game>().phase());
}

/// A click on a bed of the large sheet, by its ward and place.
pub(crate) fn click_bed(player: &mut Player, ward: u8, place: u8) {
    let messages = clicks_on(player, ward, place, 1);
    player.take(messages);
}

/// What comes of so many quick clicks on a bed of the large sheet.
pub(crate) fn clicks_on(player: &Player, ward: u8, place: u8, clicks: usize) -> Vec<app::Message> {
    player.clicks_at(middle_of(player, ward, place), clicks)
}

/// Where a bed of the large sheet lies.
fn middle_of(player: &Player, ward: u8, place: u8) -> Point {
    let first = bedside_core::emergency_roll::printed::WARD[usize::from(ward) - 1].first;
    let sheet = player.place_of("sheet");
    let at = hexagons::middle(first + place - 1, sheet.width / 9.0);
    Point::new(sheet.x + at.x, sheet.y + at.y)
}

/// The value, the ward and the price of what is about to be written.
fn ghost(player: &Player) -> Option<(u8, u8, Cost)> {
    match player.emergency_roll().board().ghost(player.game())? {
        Ghost::Bed(bedding) => Some((bedding.value, bedding.ward, bedding.cost)),
        Ghost::Screen(_) => None,
    }
}

fn cost(stethoscopes: u8, bag: bool) -> Cost {
    Cost { stethoscopes, bag }
}

#[test]
fn a_press_on_a_bed_sets_a_ghost_with_its_gain_and_the_slot_writes_it() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.click("critical");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Choose { seat: 0, die: Colour::Yellow }));
    assert!(player.sees("Ada: yellow 4") && player.sees("into bed 1.1, or 4.1, 7.1"));
    // The second bed of a ward comes after the first.
    click_bed(&mut player, 4, 2);
    assert!(player.sees("Beds are filled from the lobby: 4.1 comes first."));
    let entries = player.entries();
    click_bed(&mut player, 4, 1);
    assert_eq!((ghost(&player), player.entries()), (Some((4, 4, cost(0, false))), entries), "nothing is written yet");
    assert!(player.sees("+4 critical patients") && player.sees("+4"), "the gain on the sheet and in its box");
    assert!(!player.sees_part("comes first"), "what was refused is no longer of interest");
    assert!(player.sees("Write 4 in 4.1"));
    player.click_on("slot");
    player.wait(Duration::from_millis(300));
    let admitted = Do::Admit { seat: 0, patient: Patient::Die, ward: 4, value: 4 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    assert_eq!(shown_seat(&player), 1, "the next player follows");
    assert!(player.sees("Ben: choose a die, or a bed right away"));
    assert!(player.sees("Undo: Ada, yellow 4 in 4.1"), "{:?}", player.app.history().undo_name());
}

#[test]
fn a_bed_may_be_pressed_before_a_die_and_takes_the_cheapest_along() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    let entries = player.entries();
    click_bed(&mut player, 7, 1);
    assert!(player.sees("Ada: yellow 4"), "a yellow bed");
    click_bed(&mut player, 6, 1);
    assert!(player.sees("Ada: red 3"), "a red one");
    assert_eq!(player.entries(), entries);
    player.key(Named::Enter);
    let both: Vec<Command> = player.app.desk().table().journal().commands().map(|(.., it)| it).collect();
    let both = &both[both.len() - 2..];
    let admitted = Do::Admit { seat: 0, patient: Patient::Die, ward: 6, value: 3 };
    assert_eq!(both, [Do::Choose { seat: 0, die: Colour::Red }, admitted].map(Command::EmergencyRoll));
    // Ben has no blood bag for the Chief's die.
    player.letters("r");
    assert!(player.sees("No blood bag for the Chief's die.") && player.entries() == entries + 2);
}

#[test]
fn press_wheel_plus_and_minus_change_the_value_and_what_is_out_of_reach_says_why() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 6]);
    // A blood bag comes along, and a stethoscope was there.
    player.click("blood bag");
    click_bed(&mut player, 3, 1);
    assert_eq!(ghost(&player), Some((6, 3, cost(0, true))), "a red bed, and the die is green");
    assert!(player.sees("2, has 1"), "a 4 is out of reach");
    click_bed(&mut player, 3, 1);
    assert_eq!(ghost(&player), Some((5, 3, cost(1, true))));
    click_bed(&mut player, 3, 1);
    assert_eq!(ghost(&player), Some((6, 3, cost(0, true))), "around");
    player.letters("-");
    assert_eq!(ghost(&player), Some((5, 3, cost(1, true))));
    player.letters("-");
    assert_eq!(ghost(&player), Some((5, 3, cost(1, true))), "no further");
    player.letters("+");
    assert_eq!(ghost(&player), Some((6, 3, cost(0, true))));
    wheel(&mut player, 3, 1, -1.0);
    assert_eq!(ghost(&player), Some((5, 3, cost(1, true))));
    wheel(&mut player, 3, 1, 1.0);
    assert_eq!(ghost(&player), Some((6, 3, cost(0, true))));
    // The cursor on a value in the question shows it, and a press writes it.
    let entries = player.entries();
    let five = player.places_of("value")[1];
    let hovered = player.tries(|window| window.point_at(five.center()));
    player.take(hovered);
    assert_eq!((ghost(&player), player.entries()), (Some((5, 3, cost(1, true))), entries));
    assert!(player.sees("Write 5 in 3.1"));
    player.click_at(five);
    let sheet = player.game::<Game>().seats()[0].sheet();
    assert_eq!((sheet.bags().left(), sheet.stethoscopes().left()), (0, 0));
    assert_eq!(sheet.value(9), 5);
}

/// Turns the wheel over a bed of the large sheet.
fn wheel(player: &mut Player, ward: u8, place: u8, y: f32) {
    let at = middle_of(player, ward, place);
    let messages = player.tries(|window| {
        window.point_at(at);
        let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
        window.happens([Event::Mouse(mouse::Event::WheelScrolled { delta })]);
    });
    player.take(messages);
}

#[test]
fn where_one_bed_and_one_value_are_left_enter_is_all() {
    // Chance decides how often that happens; in a few games it does.
    let alone = (0..6).map(alone_with_a_bed).find(|alone| *alone > 0);
    assert!(alone.is_some());
}

/// Plays a game, and tells how often one bed and one value were left.
fn alone_with_a_bed(mut fate: u32) -> u32 {
    let mut alone = 0;
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    while player.game::<Game>().phase() != Phase::Over {
        let game = player.game::<Game>();
        let of = &game.seats()[usize::from(shown_seat(&player))];
        if game.phase() == Phase::Admit && of.chosen().is_none() {
            let entries = player.entries();
            for key in ["r", "y", "g"] {
                if player.entries() == entries {
                    player.letters(key);
                }
            }
            let game = player.game::<Game>();
            let of = &game.seats()[usize::from(shown_seat(&player))];
            let mut beds = Vec::new();
            game.beds(shown_seat(&player), |bed| beds.push((bed.value, bed.ward, bed.cost)));
            if beds.len() == 1 && !of.screens() && !of.waits(Patient::Extra) {
                alone += 1;
                assert_eq!(ghost(&player), Some(beds[0]));
                let entries = player.entries();
                player.key(Named::Enter);
                assert_eq!(player.entries(), entries + 1);
            }
        } else {
            act(&mut player, &mut fate);
        }
    }
    alone
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
    // A die, a ward, another value, written; a bed by arrows, and the morgue.
    player.letters("r1+");
    assert_eq!(ghost(&player), Some((3, 1, cost(1, false))));
    player.key(Named::Escape);
    assert_eq!(ghost(&player), None);
    player.letters("1");
    player.key(Named::Enter);
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Admit { seat: 0, patient: Patient::Die, ward: 1, value: 2 }));
    player.keys([Named::ArrowRight, Named::ArrowLeft]);
    assert_eq!(ghost(&player).map(|(_, ward, _)| ward), Some(7), "around");
    player.letters("gm");
    assert_eq!(player.last(), Command::EmergencyRoll(Do::Bury { seat: 1, patient: Patient::Die }));
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (2, Phase::Flip));
    player.letters("u");
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (1, Phase::Admit));
    assert_eq!(shown_seat(&player), 1, "whose step it was");
    player.letters("m");
    assert_eq!(player.game::<Game>().turn(), 2);
}

#[test]
fn dice_takers_and_what_was_written_stay_until_the_next_flip() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    for (seat, die, ward) in [(0, Colour::Red, 3), (1, Colour::Yellow, 4)] {
        give(&mut player, Do::Choose { seat, die });
        let value = if die == Colour::Red { 3 } else { 4 };
        give(&mut player, Do::Admit { seat, patient: Patient::Die, ward, value });
    }
    player.wait(Duration::from_secs(1));
    assert_eq!(player.game::<Game>().phase(), Phase::Flip);
    assert!(player.sees("2 stethoscopes") && player.sees("critical") && player.sees("blood bag"), "the bonuses");
    // Ben leads now, and Ada's sheet is beside his.
    assert!(player.sees("red 3 in 3.1"), "what was written");
    let stays = player.picture();
    player.key(Named::Space);
    player.wait(Duration::from_secs(1));
    assert!(!player.sees("red 3 in 3.1") && player.picture() != stays);
}

#[test]
fn rolled_dice_tumble_and_typed_ones_do_not_and_the_writer_stays_until_the_patient_has_landed() {
    let mut player = at(2, &[], Lang::En);
    player.key(Named::Space);
    player.wait(Duration::from_secs(1));
    player.key(Named::Space);
    let (tumbling, moves) = (player.picture(), player.app.moves());
    player.wait(Duration::from_millis(300));
    assert!(moves && !player.app.moves() && tumbling != player.picture());
    player.letters("u");
    player.wait(Duration::from_secs(1));
    give(&mut player, Do::Flip { card: Card::all().find(|card| card.bays() == QUIET).unwrap() });
    player.wait(Duration::from_secs(1));
    player.letters("345");
    // Toast and bands are there by then, and dice would still tumble.
    player.wait(Duration::from_millis(210));
    let typed = player.picture();
    player.wait(Duration::from_millis(300));
    assert!(typed == player.picture(), "typed dice lie still");
    let sheet = player.place_of("sheet");
    click_bed(&mut player, 6, 1);
    player.key(Named::Enter);
    assert_eq!((shown_seat(&player), player.place_of("sheet")), (1, sheet));
    let landing = player.picture();
    player.wait(Duration::from_millis(300));
    assert!(!player.app.moves() && landing != player.picture(), "and then the next player's sheet comes");
}

#[test]
fn the_card_of_the_table_is_told_bay_by_bay() {
    let mut player = at(2, &[], Lang::En);
    player.resize(1366.0, 1000.0);
    player.key(Named::Space);
    let card = Card::all().find(|card| card.bays() == QUIET).unwrap();
    player.letters("c");
    player.click(Lang::En.emergency_named(bedside_core::emergency_roll::Named::Card));
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
    assert!(player.sees("Card from the table"));
    player.letters("c");
    assert!(!player.sees("Card from the table"), "closed again");
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
fn beside_the_story_r_does_again_what_was_taken_back() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.letters("y");
    player.letters("hu");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), None);
    player.letters("r");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), Some(Colour::Yellow), "not the red die");
    player.letters("hur");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), Some(Colour::Red), "the red die");
}

#[test]
fn seats_act_in_any_order_once_the_chief_has_chosen() {
    let mut player = at(3, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.letters("r");
    // Ada thinks about it, and Cleo writes meanwhile.
    player.key(Named::F3);
    click_bed(&mut player, 4, 1);
    assert!(player.sees("Cleo: yellow 4"));
    player.key(Named::Enter);
    player.wait(Duration::from_millis(300));
    let admitted = Do::Admit { seat: 2, patient: Patient::Die, ward: 4, value: 4 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    assert!(shown_seat(&player) == 0 && player.sees("Ada: red 3"), "back to whoever is waited for");
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
fn of_two_patients_either_is_admitted_first() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, [Bonus::Screen, Bonus::Extra(Colour::Yellow, 3), Bonus::BloodBag], [3, 4, 5]);
    player.click("Extra patient: yellow 3 or 4");
    assert!(player.sees("Ada: yellow 4"), "the die comes first");
    player.click("yellow 3/4");
    assert!(player.sees("Ada: yellow 3/4"));
    player.key(Named::Tab);
    assert!(player.sees("Ada: yellow 4"));
    player.key(Named::Tab);
    // Two values are free there.
    click_bed(&mut player, 1, 1);
    click_bed(&mut player, 1, 1);
    player.key(Named::Enter);
    let admitted = Do::Admit { seat: 0, patient: Patient::Extra, ward: 1, value: 4 };
    assert_eq!(player.last(), Command::EmergencyRoll(admitted));
    click_bed(&mut player, 1, 2);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die) && player.is_refused());
    click_bed(&mut player, 4, 1);
    player.key(Named::Enter);
    assert!(!player.game::<Game>().seats()[0].waits(Patient::Die));
}

#[test]
fn a_screen_is_drawn_around_the_last_patient() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, [Bonus::Screen, Bonus::Nurse, Bonus::Critical], [3, 4, 5]);
    player.click("screen");
    click_bed(&mut player, 3, 1);
    player.key(Named::Enter);
    assert!(player.sees(&format!("Ada: {}", Lang::En.emergency_window().to_screen)));
    // There is only one patient.
    assert_eq!(player.emergency_roll().board().ghost(player.game()), Some(Ghost::Screen(3)));
    assert!(player.sees("Draw the screen in 3.1"));
    player.key(Named::Enter);
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
    // A wild bed: the die below the cursor.
    player.sends(Message::Ward(1));
    assert!(player.sees("Ada: yellow 4"));
    player.click("critical");
    assert_eq!(player.game::<Game>().seats()[0].chosen(), Some(Colour::Yellow));
    assert_eq!(ghost(&player), Some((4, 1, cost(0, false))), "the bed stays");
}

#[test]
fn half_typed_dice_are_not_thrown_away() {
    let mut player = at(2, &[], Lang::En);
    player.key(Named::Space);
    player.letters("3");
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().phase(), Phase::Flip, "Bedside's dice did not fall");
}

#[test]
fn a_bed_that_cannot_be_had_says_why_in_the_question() {
    let mut player = at(2, &[], Lang::En);
    turn(&mut player, QUIET, [4, 5, 6]);
    give(&mut player, Do::Choose { seat: 0, die: Colour::Red });
    // Green, and nobody has a blood bag.
    let question = player.layout_of("Ada: red 4");
    click_bed(&mut player, 2, 1);
    assert!(player.game::<Game>().seats()[0].waits(Patient::Die) && player.is_refused());
    let said = player.layout_of(Lang::En.refusal(Refusal::NoBloodBag));
    assert!((said.y - question.y - question.height).abs() < 12.0, "{said:?} below {question:?}");
    // A ward that a key names too, and one that is not there.
    player.letters("2");
    assert!(player.is_refused());
    assert_eq!(ghost(&player), None);
}

#[test]
fn everybodys_sheets_are_seen_at_once_and_one_is_shown_by_a_press() {
    for seats in [2, 6] {
        let mut player = at(seats, &[], Lang::En);
        turn(&mut player, QUIET, [3, 4, 5]);
        player.click("Everybody's sheets");
        assert!(!player.is_at_table());
        for name in &SEATS[..seats] {
            assert!(player.sees(name), "{name}");
        }
        player.key(Named::Escape);
        assert!(player.is_at_table());
        player.letters("v");
        player.click("Ben");
        assert!(player.is_at_table() && shown_seat(&player) == 1);
    }
}

#[test]
fn long_names_and_small_windows_keep_every_bed_in_sight() {
    let names = ["Wilhelmina Konstancja Ab", "Bartłomiej Wielkopolski", "Maksymilian Aleksander", "Dag", "Żółć", "Fay"];
    for count in [2, 3, 6] {
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0)] {
            let names = &names[..count];
            let mut player = Player::seated(names, Choices::EmergencyRoll([].into_iter().collect()), Lang::Pl);
            player.resize(width, height);
            turn(&mut player, QUIET, [3, 4, 5]);
            let sheet = player.place_of("sheet");
            let slot = player.place_of("slot");
            assert!(sheet.x >= 0.0 && sheet.x + sheet.width <= width, "{width}: {sheet:?}");
            assert!(sheet.y + sheet.height <= slot.y, "{width}: {sheet:?} above {slot:?}");
            // Every ward can be pressed.
            for ward in 1..=7 {
                click_bed(&mut player, ward, 1);
            }
            assert!(ghost(&player).is_some());
            // Nothing stands over the edge.
            for name in names {
                for place in player.places_named(name) {
                    assert!(place.x + place.width <= width + 1.0, "{name} at {place:?} of {width}");
                }
            }
        }
    }
}
