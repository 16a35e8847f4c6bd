//! A line of a script: read as a value first, judged by the table second.

use bedside_core::setup::MOST_SEATS;
use bedside_core::text::DeskWords;
use bedside_core::{Command, GameKind, Lang, Name, Refusal, Seed, Setup};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Map, Value};

use super::state;

/// The latest moment, in milliseconds: more than thirty years of one table.
const LATEST: u64 = 1_000_000_000_000;

/// A line that could be read.
pub(super) struct Line {
    /// When, in milliseconds since the table was opened.
    pub(super) at: Option<u64>,
    pub(super) asked: Asked,
}

pub(super) enum Asked {
    /// Opens a table, where its names and options are such as a table can have; with a seed of its own, where it names one.
    Open(Box<Result<Setup, Refusal>>, Option<Seed>),
    Do(Command),
    Ask(Ask),
    Advance,
}

pub(super) enum Ask {
    Legal { seat: Option<u8> },
    State { seat: Option<u8> },
    Score,
    Debrief,
    Bag,
    Beds { seat: Option<u8> },
}

/// Why a line could not be read.
pub(super) enum Unreadable {
    TooLong,
    NotJson(serde_json::Error),
    AtTooLate,
    NotOneOf,
    AtWithOpen,
    SeatAlone,
    AdvanceFalse,
    NoSuchGame(String),
    NoSuchOption(String),
}

impl Unreadable {
    pub(super) fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        let why = match self {
            Unreadable::TooLong => words.line_too_long.to_owned(),
            Unreadable::NotJson(cause) => format!("{} ({})", kind(cause, words), in_line(cause)),
            Unreadable::AtTooLate => words.line_too_late.to_owned(),
            Unreadable::NotOneOf => words.line_one_of.to_owned(),
            Unreadable::AtWithOpen => words.line_at_alone.to_owned(),
            Unreadable::SeatAlone => words.line_seat_alone.to_owned(),
            Unreadable::AdvanceFalse => words.line_advance_true.to_owned(),
            Unreadable::NoSuchGame(game) => format!("{} {game}", words.line_no_game),
            Unreadable::NoSuchOption(option) => format!("{} {option}", words.line_no_option),
        };
        format!("{}: {why}", words.line_unreadable)
    }
}

/// What serde says, after the column alone: it sees one line only, and calls it the first.
fn in_line(cause: &serde_json::Error) -> String {
    let said = cause.to_string();
    let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
    format!("{}: {what}", cause.column())
}

fn kind(cause: &serde_json::Error, words: &DeskWords) -> &'static str {
    match cause.classify() {
        Category::Syntax | Category::Io => words.line_not_json,
        Category::Data => words.line_not_such,
        Category::Eof => words.line_breaks_off,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Fields {
    at: Option<u64>,
    open: Option<Open>,
    #[serde(rename = "do")]
    command: Option<Command>,
    ask: Option<Question>,
    seat: Option<u8>,
    advance: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Open {
    game: String,
    seats: Vec<String>,
    #[serde(default)]
    options: Options,
    seed: Option<Seed>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    Legal,
    State,
    Score,
    Debrief,
    Bag,
    Beds,
}

impl Line {
    pub(super) fn read(bytes: &[u8]) -> Result<Line, Unreadable> {
        // Serde takes a list for a struct; a line is an object.
        if bytes.trim_ascii_start().first().is_some_and(|first| *first == b'[') {
            return Err(Unreadable::NotOneOf);
        }
        let fields: Fields = serde_json::from_slice(bytes).map_err(Unreadable::NotJson)?;
        if fields.at.is_some_and(|at| at > LATEST) {
            return Err(Unreadable::AtTooLate);
        }
        if fields.seat.is_some() && !matches!(fields.ask, Some(Question::Legal | Question::State | Question::Beds)) {
            return Err(Unreadable::SeatAlone);
        }
        let asked = match (fields.open, fields.command, fields.ask, fields.advance) {
            (Some(_), None, None, None) if fields.at.is_some() => return Err(Unreadable::AtWithOpen),
            (Some(open), None, None, None) => {
                let seed = open.seed;
                Asked::Open(Box::new(open.setup()?), seed)
            }
            (None, Some(command), None, None) => Asked::Do(command),
            (None, None, Some(Question::Legal), None) => Asked::Ask(Ask::Legal { seat: fields.seat }),
            (None, None, Some(Question::State), None) => Asked::Ask(Ask::State { seat: fields.seat }),
            (None, None, Some(Question::Score), None) => Asked::Ask(Ask::Score),
            (None, None, Some(Question::Debrief), None) => Asked::Ask(Ask::Debrief),
            (None, None, Some(Question::Bag), None) => Asked::Ask(Ask::Bag),
            (None, None, Some(Question::Beds), None) => Asked::Ask(Ask::Beds { seat: fields.seat }),
            (None, None, None, Some(true)) => Asked::Advance,
            (None, None, None, Some(false)) => return Err(Unreadable::AdvanceFalse),
            _ => return Err(Unreadable::NotOneOf),
        };
        Ok(Line { at: fields.at, asked })
    }
}

/// What the group agreed on, not yet judged.
#[derive(Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Options(Map<String, Value>);

/// Why options make no table.
pub(super) enum Unread {
    /// A number that an option cannot hold.
    Refused(Refusal),
    /// No option at all.
    Unreadable(Unreadable),
}

impl Open {
    fn setup(self) -> Result<Result<Setup, Refusal>, Unreadable> {
        let Some(game) = GameKind::ALL.iter().find(|game| game.key() == self.game) else {
            return Err(Unreadable::NoSuchGame(self.game));
        };
        match state::choices(*game, &self.options) {
            Ok(game) => Ok(self.seats().map(|seats| Setup { game, seats })),
            Err(Unread::Refused(refusal)) => Ok(Err(refusal)),
            Err(Unread::Unreadable(unreadable)) => Err(unreadable),
        }
    }

    fn seats(&self) -> Result<heapless::Vec<Name, MOST_SEATS>, Refusal> {
        let mut seats = heapless::Vec::new();
        for name in &self.seats {
            let name = Name::try_from(name.as_str()).map_err(|_| Refusal::NameTooLong)?;
            seats.push(name).map_err(|_| Refusal::TooManySeats)?;
        }
        Ok(seats)
    }
}

impl Options {
    /// The choices of a game. A number that an option cannot hold is refused; what is no option is not understood.
    pub(super) fn read<C: DeserializeOwned, const N: usize>(&self) -> Result<heapless::Vec<C, N>, Unread> {
        let mut choices = heapless::Vec::new();
        for (name, value) in &self.0 {
            match choice::<C>(name, value.clone()) {
                Some(choice) => {
                    choices.push(choice).map_err(|_| Unread::Refused(Refusal::OptionOutOfRange))?;
                }
                None if value.is_number() && choice::<C>(name, Value::from(1)).is_some() => {
                    return Err(Unread::Refused(Refusal::OptionOutOfRange));
                }
                None => return Err(Unread::Unreadable(Unreadable::NoSuchOption(format!("{name}: {value}")))),
            }
        }
        Ok(choices)
    }
}

fn choice<C: DeserializeOwned>(name: &str, value: Value) -> Option<C> {
    serde_json::from_value(Value::Object(Map::from_iter([(name.to_owned(), value)]))).ok()
}
