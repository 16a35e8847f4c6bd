//! What can be typed after `bedside`.

use std::path::PathBuf;

use bedside::advice::Counting;
use bedside_advisor::Strength;
use bedside_core::emergency_roll::Modifier;
use bedside_core::{GameKind, Lang};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

/// The version, the commit that a release was built from, and what draws its window.
fn version() -> String {
    let commit = option_env!("BEDSIDE_COMMIT").unwrap_or("not a release");
    let drawn = if cfg!(feature = "gpu") { "gpu" } else { "drawn in software" };
    format!("{} ({commit}, {drawn})", env!("CARGO_PKG_VERSION"))
}

/// A companion for hospital board games.
#[derive(Debug, Parser)]
#[command(version = version(), about, propagate_version = true)]
pub(crate) struct Cli {
    /// Speak this language
    #[arg(long, global = true, value_parser = languages())]
    pub(crate) lang: Option<Lang>,
    /// Keep the library, and saved pictures below it, in this folder [default: BEDSIDE_DATA, or the user's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Link to the gadget at this serial port, or at tcp:ADDRESS:PORT [default: the first one found by USB]
    #[arg(long, global = true, value_name = "PORT")]
    pub(crate) gadget: Option<String>,
    /// Draw what chance decides at new tables from this seed: the same seed deals the same evening again
    #[arg(long, global = true, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

/// Every language by its name.
fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::key)).map(|key| Lang::by_key(&key).unwrap_or_default())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    /// Show the gadget's screen and buttons in the terminal
    Panel,
    /// Let phones join the table, without a window
    Host {
        /// Listen at this port [default: any that is free]
        #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
        port: u16,
    },
    /// Read commands as JSON lines, answer with JSON lines
    Script {
        /// Read them from this file instead of the standard input
        file: Option<PathBuf>,
        /// Save the table's journal to this file at the end
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
    },
    /// Run a saved journal again and show it
    Replay {
        /// The journal
        file: PathBuf,
        /// Show nothing but the state's bytes, in hex
        #[arg(long)]
        state_hex: bool,
    },
    /// Say what would be best now at a table, or what was best in a whole game
    Advise {
        /// A journal, or the number of a table of the library
        file: PathBuf,
        /// For this seat, from 1 [default: whose turn it is]
        #[arg(long, value_name = "N")]
        seat: Option<u8>,
        /// What an activation of Dice Hospital is played for: points of this round, or what stays as well (future)
        #[arg(long, value_name = "points|future", default_value = "points", value_parser = crate::advise::counting)]
        aim: Counting,
        /// Go through the whole game again
        #[arg(long, conflicts_with_all = ["seat", "aim"])]
        review: bool,
    },
    /// List the tables of the library
    Tables,
    /// Write results or whole tables for other programs
    Export {
        /// Write them to this file instead of the standard output
        file: Option<PathBuf>,
        /// What to write
        #[arg(long, value_enum, default_value_t = Format::Json)]
        format: Format,
        #[command(flatten)]
        meant: Meant,
    },
    /// Take over tables that Bedside exported (JSON), or plays of a spreadsheet (CSV)
    Import {
        /// The file
        file: PathBuf,
        /// Show what the file would bring, and change nothing
        #[arg(long)]
        preview: bool,
    },
    /// Show figures of all finished games, or of some
    Stats {
        /// How to show them
        #[arg(long, value_enum, default_value_t = Layout::Text)]
        format: Layout,
        #[command(flatten)]
        meant: Meant,
    },
    /// Play many games of rivals against each other, one row each, and sum up who did how well
    Simulate(Simulated),
    /// List who played here, or change a name
    Players {
        #[command(subcommand)]
        task: Option<Players>,
    },
    /// Copy the whole library into one file
    Backup {
        /// The file
        file: PathBuf,
    },
    /// Make such a copy the library again; the one that is there is kept
    Restore {
        /// The copy
        file: PathBuf,
    },
    /// Print what completes `bedside` in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(hide = true)]
    Manual {
        /// Write it to this folder instead, with a page for each command
        #[arg(long)]
        into: Option<PathBuf>,
    },
    /// List the gadgets, update one, or show its log
    Gadget {
        /// Show nothing but the bytes of the gadget's state, in hex
        #[arg(long)]
        state: bool,
        #[command(subcommand)]
        task: Option<Gadget>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Gadget {
    /// Copy an image onto a board that was plugged in with BOOTSEL held
    Flash {
        /// The image
        file: PathBuf,
        /// The board's drive [default: the one named RPI-RP2 or RP2350]
        #[arg(long, value_name = "DIR")]
        drive: Option<PathBuf>,
        /// Write an image that is not Bedside's
        #[arg(long)]
        force: bool,
    },
    /// Give a gadget that is plugged in another image; its tables are kept
    Update {
        /// The image
        file: PathBuf,
        /// The board's drive [default: the one named RPI-RP2 or RP2350]
        #[arg(long, value_name = "DIR")]
        drive: Option<PathBuf>,
        /// Write an image that is older or not Bedside's
        #[arg(long)]
        force: bool,
    },
    /// Show what happened on the gadget since it was switched on
    Log,
}

/// What is simulated.
#[derive(Clone, Debug, Args)]
pub(crate) struct Simulated {
    /// Which game: Dice Hospital, or Emergency Roll (alone: against ALICAT)
    #[arg(long, value_parser = simulated_games())]
    pub(crate) game: GameKind,
    /// Who plays: random, weak, middle or strong for each seat; they change seats from game to game
    #[arg(long, value_name = "S,S,...", value_delimiter = ',', required = true, value_parser = crate::simulate::strength)]
    pub(crate) seats: Vec<Strength>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// On how many threads; the rows are the same on any number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
    /// Play the k-th of n equal parts of the games
    #[arg(long, value_name = "K/N", default_value = "1/1", value_parser = crate::simulate::shard)]
    pub(crate) shard: (u64, u64),
    /// ALICAT's modifiers, one or two
    #[arg(long, value_name = "M,M", value_delimiter = ',', value_parser = PossibleValuesParser::new(Modifier::ALL.map(crate::simulate::modifier_key)))]
    pub(crate) modifiers: Vec<String>,
    /// Write the rows to this CSV file, or to Parquet where its name ends with .parquet; a run that was stopped goes on where it was
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// The games that rivals play, by their names among programs.
fn simulated_games() -> impl TypedValueParser<Value = GameKind> {
    let all = [GameKind::DiceHospital, GameKind::EmergencyRoll];
    let game = move |key: String| all.into_iter().find(|game| game.key() == key).unwrap_or(GameKind::DiceHospital);
    PossibleValuesParser::new(all.map(GameKind::key)).map(game)
}

/// What an export writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Whole tables, which another library takes over
    Json,
    /// One row for each player of each play
    Csv,
    /// A file of plays for BG Stats
    Bgsplay,
    /// A link that adds one play to BG Stats
    Link,
    /// The same as a square to scan
    Qr,
    /// One result sheet as a drawing
    Svg,
    /// The end of one table as a picture
    Png,
}

/// How figures are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Layout {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Which results are meant.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Meant {
    /// Only this game
    #[arg(long, value_parser = games())]
    pub(crate) game: Option<GameKind>,
    /// Only games of this player
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only games of exactly these people, named one by one
    #[arg(long, value_name = "NAME")]
    pub(crate) group: Vec<String>,
    /// Only games of so many people
    #[arg(long, value_name = "N")]
    pub(crate) people: Option<u8>,
    /// Only games from this day on
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) since: Option<String>,
    /// Only games up to this day
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) until: Option<String>,
    /// Only this table
    #[arg(long, value_name = "N")]
    pub(crate) table: Option<i64>,
}

/// Every game by its name among programs.
fn games() -> impl TypedValueParser<Value = GameKind> {
    let game = |key: String| GameKind::ALL.iter().copied().find(|game| game.key() == key).unwrap_or(GameKind::ALL[0]);
    PossibleValuesParser::new(GameKind::ALL.iter().map(|game| game.key())).map(game)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Players {
    /// Call somebody otherwise, everywhere
    Rename {
        /// The name now
        name: String,
        /// The name from now on
        to: String,
    },
    /// Two spellings are one person
    Merge {
        /// The spelling that goes
        name: String,
        /// The one that stays
        with: String,
    },
    /// Forget a name; results stay as somebody's
    Forget {
        /// The name
        name: String,
    },
}
