//! How many presses a turn takes, from the flip on, all seats together.

use std::time::Duration;

use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Bonus, Card, Command as Do, Cost, Game, Patient, Phase};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;

use crate::emergency_roll_table::{QUIET, at, click_bed, give, turn};
use crate::player::{Player, letter};

/// Clicks so far.
struct Clicks<'a> {
    player: &'a mut Player,
    count: usize,
}

impl Clicks<'_> {
    fn slot(&mut self) {
        self.player.click_on("slot");
        self.count += 1;
        // The patient lands, and the next sheet comes.
        self.player.wait(Duration::from_millis(300));
    }

    fn bed(&mut self, ward: u8, place: u8) {
        click_bed(self.player, ward, place);
        self.count += 1;
    }

    /// A value of the ghost's bed, the cheapest first.
    fn value(&mut self, place: usize) {
        let value = self.player.places_of("value")[place];
        self.player.click_at(value);
        self.count += 1;
        self.player.wait(Duration::from_millis(300));
    }
}

/// A table for so many in its second turn, before the flip, where everybody has a patient in ward 1.
fn before_flip(seats: u8) -> Player {
    let mut player = at(seats.into(), &[], Lang::En);
    turn(&mut player, QUIET, [1, 1, 1]);
    for seat in 0..seats {
        let die = if seat == player.game::<Game>().chief() { Colour::Red } else { Colour::Yellow };
        give(&mut player, Do::Choose { seat, die });
        give(&mut player, Do::Admit { seat, patient: Patient::Die, ward: 1, value: 1 });
    }
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (2, Phase::Flip));
    player
}

/// Flips a known card by one press: the table knows which comes, and what it shows.
fn flip(clicks: &mut Clicks<'_>) {
    // The same as the press on the slot, but for chance.
    let card = Card::all().find(|card| card.bays() == [Bonus::Screen, Bonus::Nurse, Bonus::Critical]);
    give(clicks.player, Do::Roll { card, dice: Some([2, 3, 4]) });
    clicks.count += 1;
}

#[test]
fn a_turn_of_three_takes_seven_presses_and_nine_with_stethoscopes() {
    let mut player = before_flip(3);
    let mut clicks = Clicks { player: &mut player, count: 0 };
    flip(&mut clicks);
    // A bed brings its die along: yellow, green, and a wild one.
    for (ward, place) in [(4, 1), (5, 1), (2, 1)] {
        clicks.bed(ward, place);
        clicks.slot();
    }
    let presses = clicks.count;
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (3, Phase::Flip));
    assert!(presses <= 7, "{presses}");

    // All three spend a stethoscope: a value in the question is written by the press on it.
    let mut player = before_flip(3);
    let mut clicks = Clicks { player: &mut player, count: 0 };
    flip(&mut clicks);
    for (ward, place) in [(4, 1), (5, 1), (2, 1)] {
        clicks.bed(ward, place);
        clicks.value(1);
    }
    let presses = clicks.count;
    assert_eq!((spent(&player), player.game::<Game>().turn()), (3, 3));
    assert!(presses <= 9, "{presses}");

    // By keys: the ward, and the next value at once.
    let mut player = before_flip(3);
    flip(&mut Clicks { player: &mut player, count: 0 });
    let mut presses = 1;
    for ward in ["4", "5", "2"] {
        player.letters(ward);
        player.key_with(Named::ArrowUp, Modifiers::SHIFT);
        presses += 2;
    }
    assert_eq!((spent(&player), player.game::<Game>().turn()), (3, 3));
    assert!(presses <= 9, "{presses}");
}

/// The stethoscopes that all have spent.
fn spent(player: &Player) -> u8 {
    player.game::<Game>().seats().iter().map(|seat| seat.sheet().stethoscopes().used).sum()
}

#[test]
fn a_press_that_brings_its_die_along_is_one_undo() {
    let mut player = before_flip(3);
    flip(&mut Clicks { player: &mut player, count: 0 });
    let before = player.game::<Game>().clone();
    player.letters("4");
    player.key(Named::Enter);
    let after = player.game::<Game>().clone();
    assert!(after.seats()[1].chosen().is_some() || after.seats()[0].chosen().is_some());
    player.letters("u");
    assert_eq!(*player.game::<Game>(), before, "die and bed together");
    player.key_with(letter("u"), Modifiers::SHIFT);
    assert_eq!(*player.game::<Game>(), after, "and both again");
    // A die that was chosen by a press of its own is taken back by one of its own.
    player.letters("u");
    player.wait(Duration::from_secs(1));
    player.letters("y");
    let chosen = player.game::<Game>().clone();
    player.wait(Duration::from_secs(1));
    player.letters("4");
    player.key(Named::Enter);
    player.wait(Duration::from_secs(1));
    player.letters("u");
    assert_eq!(*player.game::<Game>(), chosen);
}

#[test]
fn a_turn_alone_takes_three_presses_by_mouse_and_by_keys() {
    for keys in [false, true] {
        let mut player = at(1, &[], Lang::En);
        player.key(Named::Space);
        let before = player.game::<Game>().turn();
        let (mut presses, mut entries) = (1, player.entries());
        player.key(Named::Space);
        // ALICAT follows by itself.
        let seat = player.game::<Game>().acting().expect("the player acts");
        let mut free = None;
        player.game::<Game>().beds(seat, |bed| free = free.or((bed.cost == Cost::default()).then_some(bed)));
        let free = free.expect("a bed");
        if keys {
            player.letters(&free.ward.to_string());
            player.key(Named::Enter);
        } else {
            click_bed(&mut player, free.ward, 1);
            player.click_on("slot");
        }
        presses += 2;
        entries = player.entries() - entries;
        assert!(presses <= 3 && entries >= 3, "{presses} presses, {entries} entries");
        let game = player.game::<Game>();
        let waits = game.seats()[0].screens() || game.seats()[0].waits(Patient::Extra);
        assert!(game.turn() == before + 1 || waits || game.phase() == Phase::Discard);
    }
}
