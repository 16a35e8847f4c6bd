//! How idle hands were in earlier shifts: read from the library once for each table, and kept.

use bedside_core::GameKind;
use bedside_core::rush::{self, Glass};

use super::Frame;
use super::rounds::Round;
use crate::library::{Sought, TableId};

/// Shifts that make the average, and tables that are opened to find them.
const SHIFTS: usize = 5;
const TABLES: usize = 20;

/// Whose hand it is: a doctor's by the player, wherever they sat, and a nurse's by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hand {
    Player(String),
    Nurse(u8),
}

/// Idle time as a share of its phase, in millionths: phases may have been longer or shorter than this one.
type Share = u32;

const WHOLE: u64 = 1_000_000;

/// The average idle time of a phase, hand by hand, over the last shifts.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    /// The table that these shifts were before.
    of: Option<TableId>,
    /// One list a shift: each hand with its idle time, on an average of its phases.
    shifts: Vec<Vec<(Hand, Share)>>,
}

impl Earlier {
    /// Reads the shifts before this table, unless they are known.
    pub(super) fn refresh(&mut self, frame: Frame<'_>) {
        let here = frame.desk.id();
        if self.of == Some(here) {
            return;
        }
        self.of = Some(here);
        // Without a library there are no earlier shifts.
        let rush = Sought { game: Some(GameKind::Rush), most: Some(TABLES), ..Sought::default() };
        let tables = frame.desk.library().sought(&rush).unwrap_or_default();
        let rush = tables.iter().filter(|table| table.id != here && !table.broken);
        let shifts = rush.filter_map(|table| shift(&frame.desk.look_at(table.id).ok()??));
        self.shifts = shifts.take(SHIFTS).collect();
    }

    /// How many shifts are known.
    pub(super) fn shifts(&self) -> usize {
        self.shifts.len()
    }

    /// The average idle time of the hand that holds a glass, in a phase of so many milliseconds, where it had a part in one of them.
    pub(super) fn idle(&self, glass: Glass, length_ms: u32, frame: Frame<'_>) -> Option<u32> {
        let hand = hand(glass, frame.table())?;
        let found = self.shifts.iter().filter_map(|shift| shift.iter().find(|(other, _)| *other == hand));
        let share = mean(found.map(|(_, idle)| *idle))?;
        u32::try_from(u64::from(share) * u64::from(length_ms) / WHOLE).ok()
    }
}

fn share(idle_ms: u32, length_ms: u32) -> Share {
    let share = u64::from(idle_ms) * WHOLE / u64::from(length_ms.max(1));
    u32::try_from(share).unwrap_or(Share::MAX)
}

fn mean(each: impl Iterator<Item = u32>) -> Option<u32> {
    let (mut sum, mut count) = (0u64, 0u64);
    for one in each {
        sum += u64::from(one);
        count += 1;
    }
    u32::try_from(sum.checked_div(count)?).ok()
}

fn hand(glass: Glass, table: &bedside_core::Table) -> Option<Hand> {
    let game = table.state().game::<rush::Game>()?;
    match glass.doctor() {
        None => Some(Hand::Nurse(glass.number())),
        Some(doctor) => {
            let owner = usize::from(game.options().owner(doctor));
            let name = table.state().setup().seats.get(owner)?;
            // Alone one has two hands.
            let name = if game.options().seats() == 1 { format!("{name} {doctor}") } else { name.to_string() };
            Some(Hand::Player(name))
        }
    }
}

/// The hands of a shift in which glasses were placed.
fn shift(table: &bedside_core::Table) -> Option<Vec<(Hand, Share)>> {
    let mut rounds = Round::all(table, table.last())?;
    rounds.retain(|round| round.glasses.iter().any(|spent| spent.busy_ms > 0));
    let glasses = rounds.first()?.glasses.iter().map(|spent| spent.glass);
    let hands = glasses.filter_map(|glass| {
        let shares = rounds.iter().flat_map(|round| {
            let spent = round.glasses.iter().filter(|spent| spent.glass == glass);
            spent.map(|spent| share(spent.idle_ms, round.length_ms))
        });
        Some((hand(glass, table)?, mean(shares)?))
    });
    Some(hands.collect())
}
