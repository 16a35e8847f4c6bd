//! How many presses a turn takes, from the flip on, all seats together.

use std::time::Duration;

use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Bonus, Card, Command as Do, Cost, Game, Patient, Phase};
use iced::keyboard::key::Named;

use crate::emergency_roll_table::{QUIET, at, click_bed, give, turn};
use crate::player::Player;

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

    fn word(&mut self, word: &str) {
        self.player.click(word);
        self.count += 1;
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

    let mut player = before_flip(3);
    let mut clicks = Clicks { player: &mut player, count: 0 };
    flip(&mut clicks);
    // Two of three spend a stethoscope: by the value in the question, and by another press on the bed.
    clicks.bed(4, 1);
    clicks.word("4");
    clicks.slot();
    clicks.bed(5, 1);
    clicks.bed(5, 1);
    clicks.slot();
    clicks.bed(2, 1);
    clicks.slot();
    let presses = clicks.count;
    let game = player.game::<Game>();
    let spent = |seat: usize| game.seats()[seat].sheet().stethoscopes().used;
    assert_eq!((spent(0) + spent(1) + spent(2), game.turn()), (2, 3));
    assert!(presses <= 9, "{presses}");
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
