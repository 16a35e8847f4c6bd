//! A line of a script: read as a value first, judged by the table second.

use bedside_core::game::ReadChoices;
use bedside_core::setup::MOST_SEATS;
use bedside_core::text::DeskWords;
use bedside_core::{Choices, Command, GameKind, Lang, Name, Refusal, Seed, Setup};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;

use super::json::{Json, Misfit, Unparsed, quoted, without_line};

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
    /// What does not fit, in serde's words, and where.
    NotSuch(String),
    AtTooLate,
    NotOneOf,
    AtWithOpen,
    SeatAlone,
    AdvanceFalse,
    NoSuchGame(String),
    NoSuchOption(String, Option<String>),
}

impl Unreadable {
    pub(super) fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        let why = match self {
            Unreadable::TooLong => words.line_too_long.to_owned(),
            Unreadable::NotJson(cause) => {
                format!("{} ({}: {})", kind(cause, words), cause.column(), without_line(cause))
            }
            Unreadable::NotSuch(misfit) => format!("{} ({misfit})", words.line_not_such),
            Unreadable::AtTooLate => words.line_too_late.to_owned(),
            Unreadable::NotOneOf => words.line_one_of.to_owned(),
            Unreadable::AtWithOpen => words.line_at_alone.to_owned(),
            Unreadable::SeatAlone => words.line_seat_alone.to_owned(),
            Unreadable::AdvanceFalse => words.line_advance_true.to_owned(),
            Unreadable::NoSuchGame(game) => {
                let games = GameKind::ALL.iter().map(|game| game.key()).collect::<Vec<_>>().join(", ");
                format!("{} {games}: {}", words.line_no_game, quoted(game))
            }
            Unreadable::NoSuchOption(option, None) => format!("{} {}", words.line_no_option, quoted(option)),
            Unreadable::NoSuchOption(option, Some(misfit)) => {
                format!("{} {} ({misfit})", words.line_no_option, quoted(option))
            }
        };
        format!("{}: {why}", words.line_unreadable)
    }
}

fn kind(cause: &serde_json::Error, words: &DeskWords) -> &'static str {
    if cause.classify() == Category::Eof { words.line_breaks_off } else { words.line_not_json }
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
        let line = Json::parse(bytes).map_err(|unparsed| match unparsed {
            Unparsed::NotJson(cause) => Unreadable::NotJson(cause),
            Unparsed::Misfit(misfit) => Unreadable::NotSuch(misfit.to_string()),
        })?;
        if matches!(line, Json::List(_)) {
            return Err(Unreadable::NotOneOf);
        }
        let fields: Fields = line.read().map_err(|misfit| Unreadable::NotSuch(misfit.text::<Fields>(bytes)))?;
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
#[derive(Default)]
pub(super) struct Options(Vec<(String, Json)>);

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let Json::Object(options) = Json::deserialize(deserializer)? else {
            return Err(D::Error::custom("not an object"));
        };
        for (nth, (name, _)) in options.iter().enumerate() {
            if options.iter().take(nth).any(|(before, _)| before == name) {
                return Err(D::Error::custom(format_args!("duplicate field `{}`", quoted(name))));
            }
        }
        Ok(Options(options))
    }
}

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
        match Choices::read(*game, &self.options) {
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

impl ReadChoices for Options {
    type Error = Unread;

    /// The choices of a game. A number that an option cannot hold is refused; what is no option is not understood.
    fn read<C: DeserializeOwned, const N: usize>(&self) -> Result<heapless::Vec<C, N>, Unread> {
        let mut choices = heapless::Vec::new();
        for (name, value) in &self.0 {
            match choice::<C>(name, value.clone()) {
                Ok(choice) => {
                    choices.push(choice).map_err(|_| Unread::Refused(Refusal::OptionOutOfRange))?;
                }
                Err(_) if value.is_number() && choice::<C>(name, Json::Natural(1)).is_ok() => {
                    return Err(Unread::Refused(Refusal::OptionOutOfRange));
                }
                Err(misfit) => {
                    let option = format!("{name}: {value}");
                    return Err(Unread::Unreadable(Unreadable::NoSuchOption(option, misfit.own_text())));
                }
            }
        }
        Ok(choices)
    }
}

fn choice<C: DeserializeOwned>(name: &str, value: Json) -> Result<C, Misfit> {
    Json::Object(vec![(name.to_owned(), value)]).read()
}
