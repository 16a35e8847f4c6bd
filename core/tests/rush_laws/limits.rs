//! The longest setup, and one beyond it.

use bedside_core::Seed;
use bedside_core::game::Choices;
use bedside_core::journal::LONGEST_ENTRY;
use bedside_core::rush::{self, Choice, Space};
use bedside_core::setup::{Opening, Setup};
use bedside_core::table::Table;

use super::common::bytes::postcard_of;
use super::common::rush::longest_setup;

#[test]
fn the_longest_setup_fits_the_longest_entry() {
    let setup = longest_setup();
    assert_eq!(setup.seats.len(), rush::SEATS);
    let Choices::Rush(choices) = &setup.game else { panic!("another game") };
    assert_eq!(choices.len(), rush::MOST_CHOICES);
    let length = postcard_of(&Opening { setup: setup.clone(), seed: Seed(u64::MAX) }).len();
    assert!(length <= LONGEST_ENTRY, "{length} of {LONGEST_ENTRY} bytes");
    let table = Table::open(&setup, Seed(u64::MAX)).unwrap();
    assert_eq!(Table::read(table.journal().bytes()).unwrap().0.state(), table.state());
}

#[test]
fn a_setup_beyond_the_longest_entry_is_refused() {
    let spaces = Choice::Spaces(Space::ALL.into_iter().map(|space| (space, 8)).collect());
    let setup = Setup { game: Choices::Rush(std::iter::repeat_n(spaces, 12).collect()), ..longest_setup() };
    assert!(Table::open(&setup, Seed(1)).is_err());
}
