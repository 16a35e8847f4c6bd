//! How the library's file is laid out, and how an older layout becomes today's: all of it, or nothing.

use rusqlite::Connection;

/// "BEDS" in ASCII: marks the file as ours among SQLite's files.
pub(super) const APPLICATION: i32 = 0x4245_4453;
/// The layout below; a later one gets a step in [`STEPS`].
pub(super) const LAYOUT: i32 = 6;

const TABLES: &str = "
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        opened_at INTEGER NOT NULL,         -- unix seconds
        touched INTEGER NOT NULL,           -- the table used last has the highest
        game TEXT NOT NULL,
        seats TEXT NOT NULL,                -- a JSON list of names
        over INTEGER NOT NULL DEFAULT 0,
        broken INTEGER NOT NULL DEFAULT 0   -- not even its opening can be read
    ) STRICT;
    CREATE TABLE records (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (table_id, entry)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE damaged (                  -- records that could not be read: kept, never used
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,
        bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE seen (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id),
        ms INTEGER NOT NULL                 -- the table's age when it was last looked at
    ) STRICT;
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
";

/// Layout 2: a JSON list of what each player has at the end, where the game counts players' points.
const POINTS: &str = "ALTER TABLE tables ADD COLUMN points TEXT;";
/// Layout 3: whether the group agreed to stop before the end.
const UNFINISHED: &str = "ALTER TABLE tables ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0;";

/// Layout 4: what a table goes on from whose first records never were here.
const CHECKPOINTS: &str = "
    CREATE TABLE checkpoints (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,             -- entries before it; the records go on with this one
        bytes BLOB NOT NULL,
        PRIMARY KEY (table_id, entry)
    ) STRICT, WITHOUT ROWID;
";

/// Layout 5: where a table stands and how it ended, for the list; nothing where nobody has looked since. A deleted table is gone
/// with the next start.
const STANDING: &str = "
    ALTER TABLE tables ADD COLUMN round INTEGER;
    ALTER TABLE tables ADD COLUMN rounds INTEGER;
    ALTER TABLE tables ADD COLUMN places TEXT;  -- a JSON list of everybody's place, the best first
    ALTER TABLE tables ADD COLUMN won INTEGER;  -- of those who play together
    ALTER TABLE tables ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
";

/// Layout 6: who plays, and how games ended, told alike of every game. A result may be known without its table.
const RESULTS: &str = "
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,                 -- empty where nobody is to know it any more
        colour INTEGER NOT NULL,
        last_played INTEGER NOT NULL        -- unix seconds
    ) STRICT;
    CREATE TABLE spellings (                -- every name that was typed, and whose it is
        name TEXT PRIMARY KEY,
        player INTEGER NOT NULL REFERENCES players (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX spellings_by_player ON spellings (player);
    CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        table_id INTEGER UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
        play TEXT NOT NULL UNIQUE,          -- its name among programs, whoever has it
        game TEXT NOT NULL,
        played_at INTEGER NOT NULL,         -- unix seconds
        people INTEGER NOT NULL,
        party TEXT NOT NULL,                -- the players' numbers in order, with commas around each
        early INTEGER NOT NULL,
        won INTEGER,                        -- of those who play together
        duration_ms INTEGER NOT NULL,
        paused_ms INTEGER NOT NULL,
        pauses INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        options TEXT NOT NULL               -- a JSON list of pairs: what was agreed on beside the rules
    ) STRICT;
    CREATE INDEX results_by_time ON results (played_at);
    CREATE TABLE scores (
        result INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER REFERENCES players (id),
        bot INTEGER NOT NULL,
        points INTEGER,
        rank INTEGER,
        won INTEGER,
        PRIMARY KEY (result, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX scores_by_player ON scores (player);
    CREATE TABLE reasons (                  -- points by rule; seat -1 are all together
        result INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        rule TEXT NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (result, seat, rule)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE standings (                -- points after each round
        result INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        round INTEGER NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (result, seat, round)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE measures (                 -- whatever else a game counts
        result INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY (result, name)
    ) STRICT, WITHOUT ROWID;
";

/// What each layout adds to the one before it.
const STEPS: [&str; LAYOUT as usize] = [TABLES, POINTS, UNFINISHED, CHECKPOINTS, STANDING, RESULTS];

/// Which layout a file has; 0 where it is empty.
pub(super) fn layout(db: &Connection) -> rusqlite::Result<i32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Takes the steps that a file has not taken yet; `change` is the transaction that they belong to.
pub(super) fn take_steps(change: &Connection) -> rusqlite::Result<()> {
    let taken = usize::try_from(layout(change)?).unwrap_or(STEPS.len());
    for step in STEPS.iter().skip(taken) {
        change.execute_batch(step)?;
    }
    change.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {LAYOUT};"))
}
