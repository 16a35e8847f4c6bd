//! How the library's file is laid out, and how an older layout becomes today's: all of it, or nothing.

use rusqlite::Connection;

use super::figures;
use super::statistics::sums::STRETCH;

/// "BEDS" in ASCII: marks the file as ours among SQLite's files.
pub(super) const APPLICATION: i32 = 0x4245_4453;
/// The layout below; a later one gets a step in [`take_steps`].
pub(super) const LAYOUT: i32 = 9;

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

/// Layout 7: a table is found without its journal and without the others, and a result brings its own figures along: statistics go
/// once through the results, and through nothing that grows with rounds or rules.
const FOUND: &str = "
    ALTER TABLE tables ADD COLUMN seed INTEGER; -- of its chance, which tells a table wherever it is: the bits of a u64
    ALTER TABLE tables ADD COLUMN words TEXT NOT NULL DEFAULT '';   -- its players, in the letters by which they are looked for
    CREATE INDEX tables_by_seed ON tables (seed);
    CREATE INDEX tables_by_use ON tables (touched);
    CREATE INDEX tables_of_game ON tables (game, touched);
    CREATE INDEX tables_going_on ON tables (touched) WHERE over = 0 AND broken = 0 AND deleted = 0;
    CREATE INDEX tables_deleted ON tables (id) WHERE deleted = 1;
    ALTER TABLE results ADD COLUMN figures BLOB NOT NULL DEFAULT x'';   -- how `figures.rs` packs them; empty where nobody knows any
    CREATE INDEX results_by_party ON results (party, played_at);
    DROP INDEX scores_by_player;
    CREATE INDEX scores_by_player ON scores (player, won);
    CREATE INDEX scores_of_the_first ON scores (player) WHERE won = 1 AND rank = 1 AND bot = 0;
";

/// Layout 8: which seats are rivals, as `1 weak,2 strong`. A result's figures also say how everybody did, so that statistics do not go
/// through the scores.
const RIVALS: &str = "ALTER TABLE tables ADD COLUMN rivals TEXT NOT NULL DEFAULT '';";

/// Layout 9: results are summed up, and marked where one of them is another than before. A result's figures say of each seat what it had.
const SUMS: &str = "
    CREATE TABLE sums (                     -- of one game by the same people in one stretch of time
        game TEXT NOT NULL,
        people INTEGER NOT NULL,
        party TEXT NOT NULL,
        stretch INTEGER NOT NULL,           -- when they were played, in whole stretches
        figures BLOB,                       -- how `sums.rs` packs them; nothing where they have to be summed up again
        PRIMARY KEY (game, people, party, stretch)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER result_came AFTER INSERT ON results BEGIN
        {mark new};
    END;
    CREATE TRIGGER result_changed AFTER UPDATE ON results BEGIN
        {mark old}; {mark new};
    END;
    CREATE TRIGGER result_went AFTER DELETE ON results BEGIN
        {mark old};
    END;
    CREATE TRIGGER table_deleted AFTER UPDATE OF deleted ON tables BEGIN
        {mark all} WHERE table_id = new.id ON CONFLICT DO UPDATE SET figures = NULL;
    END;
    {mark all} WHERE true ON CONFLICT DO NOTHING;
";

/// Marks the sums that a row of results belongs to.
fn mark(row: &str) -> String {
    format!(
        "INSERT INTO sums VALUES ({row}.game, {row}.people, {row}.party, max({row}.played_at, 0) / {STRETCH}, NULL)
             ON CONFLICT DO UPDATE SET figures = NULL"
    )
}

/// The step to layout 9, with what its triggers do.
fn sums() -> String {
    let all = format!(
        "INSERT INTO sums SELECT DISTINCT game, people, party, max(played_at, 0) / {STRETCH}, NULL FROM results"
    );
    SUMS.replace("{mark new}", &mark("new")).replace("{mark old}", &mark("old")).replace("{mark all}", &all)
}

/// What each layout adds to the one before it.
fn steps() -> [String; LAYOUT as usize] {
    let before = [TABLES, POINTS, UNFINISHED, CHECKPOINTS, STANDING, RESULTS, FOUND, RIVALS].map(str::to_owned);
    let [tables, points, unfinished, checkpoints, standing, results, found, rivals] = before;
    [tables, points, unfinished, checkpoints, standing, results, found, rivals, sums()]
}

/// The first layout whose figures are packed seat by seat; it knows of every table where it stands and how it is found.
pub(super) const PACKED: i32 = 9;

/// Every table of today's layout with all of its columns.
pub(super) const COLUMNS: [(&str, &str); 12] = [
    (
        "tables",
        "id, opened_at, touched, game, seats, over, broken, points, unfinished, round, rounds, places, won, deleted, seed, words, rivals",
    ),
    ("records", "table_id, entry, bytes"),
    ("damaged", "table_id, entry, bytes"),
    ("seen", "table_id, ms"),
    ("settings", "key, value"),
    ("checkpoints", "table_id, entry, bytes"),
    ("players", "id, name, colour, last_played"),
    ("spellings", "name, player"),
    (
        "results",
        "id, table_id, play, game, played_at, people, party, early, won, duration_ms, paused_ms, pauses, rounds, options, figures",
    ),
    ("scores", "result, seat, player, bot, points, rank, won"),
    ("reasons", "result, seat, rule, points"),
    ("sums", "game, people, party, stretch, figures"),
];

/// Whether everything is there under its name: SQLite does not see that a name was damaged.
pub(super) fn has_every_column(db: &Connection) -> bool {
    COLUMNS.iter().all(|(table, columns)| db.prepare(&format!("SELECT {columns} FROM {table} LIMIT 0")).is_ok())
}

/// Which layout a file has; 0 where it is empty.
pub(super) fn layout(db: &Connection) -> rusqlite::Result<i32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Takes the steps that a file has not taken yet; `change` is the transaction that they belong to.
pub(super) fn take_steps(change: &Connection) -> rusqlite::Result<()> {
    let before = layout(change)?;
    for step in steps().iter().skip(usize::try_from(before).unwrap_or(usize::MAX)) {
        change.execute_batch(step)?;
    }
    if before < PACKED {
        figures::take_over(change, before)?;
    }
    change.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {LAYOUT};"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_that_is_made_is_looked_for() {
        let db = Connection::open_in_memory().unwrap();
        take_steps(&db).unwrap();
        assert!(has_every_column(&db));
        let sql = "SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_table_info(?1) ORDER BY cid)";
        for (table, columns) in COLUMNS {
            assert_eq!(db.query_row(sql, [table], |row| row.get::<_, String>(0)).unwrap(), columns, "{table}");
        }
        let tables = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'";
        assert_eq!(db.query_row(tables, [], |row| row.get::<_, u32>(0)).unwrap(), 12);
        db.execute_batch("ALTER TABLE seen RENAME COLUMN ms TO mt").unwrap();
        assert!(!has_every_column(&db));
    }
}
