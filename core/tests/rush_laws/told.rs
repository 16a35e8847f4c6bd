//! What a table tells of its glasses, in the words of the oracle.

use bedside_core::clock::Instant;
use bedside_core::event::Event;
use bedside_core::rush;
use bedside_core::rush::debrief::{self, Piece};
use bedside_core::table::Table;

use super::oracle::Told;

/// The table's own debrief, in the oracle's words.
pub fn told(table: &Table, now: Instant) -> Vec<Told> {
    let (mut all, mut one, mut undone) = (vec![], None::<Told>, vec![]);
    debrief::tell(table, now, |piece| match (piece, &mut one) {
        (Piece::Begun { round }, one) => {
            let (paused, mut undone_starts) =
                one.take().map_or((0, vec![]), |before| (before.paused, before.undone_starts));
            undone_starts.extend(undone.extract_if(.., |(of, _)| *of == round).map(|(_, ran)| ran));
            *one = Some(Told { round, length: 0, busy: [0; 8], paused, actions: [0; 5], undone_starts });
        }
        (Piece::StartUndone { round, ran }, _) => undone.push((round, ran.millis())),
        (Piece::Placed { by, .. }, Some(one)) => one.actions[by.map_or(4, usize::from)] += 1,
        (Piece::Cancelled { by, .. }, Some(one)) => one.actions[by.map_or(4, usize::from)] -= 1,
        (Piece::Busy { glass, from, to }, Some(one)) => {
            assert!(from < to, "an empty stretch");
            one.busy[glass as usize] += to.millis() - from.millis();
        }
        (Piece::Toppled { .. }, Some(_)) => {}
        (Piece::Paused { lasted, .. }, Some(one)) => one.paused += u64::from(lasted.millis()),
        (Piece::Ended { round, length }, one) => {
            let mut whole = one.take().unwrap();
            assert_eq!(whole.round, round);
            whole.length = length.millis();
            all.push(whole);
        }
        (piece, None) => panic!("{piece:?} outside of a phase"),
    });
    assert!(one.is_none(), "a phase without an end");
    all
}

pub fn glass_events(events: &[Event]) -> Vec<Option<usize>> {
    let glass = |event: &Event| match event {
        Event::Rush(rush::Event::GlassEmptied { glass }) => Some(Some(*glass as usize)),
        Event::Rush(rush::Event::ActionClosed) => Some(None),
        _ => None,
    };
    events.iter().filter_map(glass).collect()
}
