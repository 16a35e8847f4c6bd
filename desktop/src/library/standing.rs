//! Where a table stands, as its row tells it: whoever lists two hundred tables replays none of them.

use bedside_core::Table;
use bedside_core::game::Place;
use rusqlite::{Connection, params};

use super::TableId;

/// Where a table stands.
#[derive(Debug)]
pub(super) struct Standing {
    round: u8,
    rounds: u8,
    over: bool,
    unfinished: bool,
    points: Option<String>,
    places: Option<String>,
    won: Option<bool>,
}

impl Standing {
    /// A table as it stands. Points of whom the game plays itself come last.
    pub(super) fn of(table: &Table) -> Standing {
        let game = table.state().playing();
        let (mut points, mut places): (Vec<i16>, Vec<Place>) = (Vec::new(), Vec::new());
        if game.over() {
            game.points(&mut |of_seat| points.push(of_seat));
            game.places(&mut |place| places.push(place));
        }
        Standing {
            round: game.round(),
            rounds: game.rounds(),
            over: game.over(),
            unfinished: game.unfinished(),
            points: (!points.is_empty()).then(|| serde_json::json!(points).to_string()),
            places: (!places.is_empty()).then(|| serde_json::json!(places).to_string()),
            won: game.won(),
        }
    }

    /// Writes it into the row of the table, where it is another than before.
    pub(super) fn save(&self, db: &Connection, id: TableId) -> rusqlite::Result<()> {
        db.prepare_cached(
            "UPDATE tables SET round = ?2, rounds = ?3, over = ?4, unfinished = ?5, points = ?6, places = ?7, won = ?8
             WHERE id = ?1
                 AND (round, rounds, over, unfinished, points, places, won) IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![id, self.round, self.rounds, self.over, self.unfinished, self.points, self.places, self.won])
        .map(|_| ())
    }
}
