//! Who sits down, and what they agree on. The form opens as the last table was: the next game is one press away.

mod blanks;
mod view;

use bedside_core::form::Value;
use bedside_core::rush::{Choice, Colour, Difficulty, Game, Glass, MOST_SPACES, SEATS, Space as Spot};
use bedside_core::{Choices, Command, GameKind, Lang, Refusal, Setup, Table, game};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Action, glasses};
use crate::screen::SCROLLS;
use crate::screen::opening::agreement::{Agreement, OptionRow};
use crate::screen::opening::{Beginning, Labels, Names};
use crate::theme::Room;
use blanks::BLANKS;
pub use blanks::Blank;

/// More than any name or number; what is longer was pasted by mistake.
const LETTERS: usize = 400;
/// The narrowest window with room for two columns.
const COLUMNS_FROM: f32 = 860.0;

/// The keys of the options that are on or off, in their order.
const SWITCH_KEYS: [(&str, Named); 5] =
    [("F2", Named::F2), ("F3", Named::F3), ("F4", Named::F4), ("F5", Named::F5), ("F6", Named::F6)];

/// The general form shows nothing of it: this one is around the names.
pub(in crate::screen) static LABELS: Own = Own;

#[derive(Debug)]
pub(in crate::screen) struct Own;

impl Labels for Own {
    fn group(&self, _choice: &game::Choice) -> usize {
        0
    }

    fn title(&self, _group: usize, lang: Lang) -> &'static str {
        lang.words().options
    }
}

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    names: Names,
    lang: Lang,
    colours: [Colour; SEATS],
    difficulty: Difficulty,
    blanks: [String; Blank::ALL.len()],
    agreement: Agreement,
    spaces: [u8; Spot::ALL.len()],
    /// Whether the table of spaces is open.
    unfolded: bool,
    /// What single glasses took at the last table, and what all of them did: it holds while that blank stays as it was.
    timed: Vec<(Glass, u32)>,
    timed_all: String,
    problem: Option<Problem>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// Somebody who played here before sits down.
    Seat(String),
    /// Whoever is offered first sits down.
    SeatFirst,
    /// A doctor's colour, by the player's place.
    Colour(usize, Colour),
    /// The next arrangement of the doctors' colours.
    NextColours,
    /// How hard the objective is.
    Difficulty(Difficulty),
    /// The next harder one, and the easiest after the hardest.
    NextDifficulty,
    /// A number.
    Number(Blank, String),
    /// Switches the option at a place on or off.
    Switch(usize),
    /// Opens or closes the table of spaces.
    Unfold,
    /// One space more or less for an action.
    Spaces(Spot, bool),
    /// No objective.
    NoObjective,
    /// Opens a table for the clock and the glasses alone.
    Drill,
    /// Opens the table.
    Open,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber(Blank),
    ObjectiveNeedsSkill,
    /// A blank holds what the rules refuse.
    Blank(Blank, Refusal),
    Refused(Refusal),
}

impl Form {
    /// A form with the agreement of the last table.
    pub(crate) fn new(beginning: Beginning) -> Form {
        let Beginning { last, names, known, lang, rivals: _ } = beginning;
        let switch = |choice: &game::Choice| {
            let game::Choice::Rush(choice) = choice else { return false };
            !matches!(choice, Choice::CouncilSeconds(_))
        };
        let mut form = Form {
            names: Names::new(&names, SEATS, known),
            lang,
            colours: Colour::ALL,
            difficulty: Difficulty::Normal,
            blanks: <[String; Blank::ALL.len()]>::default(),
            agreement: Agreement::like(last.as_ref(), GameKind::Rush).only(switch),
            spaces: [1; Spot::ALL.len()],
            unfolded: false,
            timed: Vec::new(),
            timed_all: String::new(),
            problem: None,
        };
        if let Some(last) = last {
            form.repeat(&last);
        }
        form
    }

    /// What the last table was played with.
    fn repeat(&mut self, table: &Table) {
        let Some(game) = table.state().game::<Game>() else { return };
        let options = game.options();
        for (colour, doctor) in self.colours.iter_mut().zip(0u8..) {
            *colour = options.colour(doctor);
        }
        for (spaces, space) in self.spaces.iter_mut().zip(Spot::ALL) {
            *spaces = options.spaces(space);
        }
        if let Some(objective) = options.objective() {
            self.difficulty = objective.difficulty;
            self.fill(Blank::Discharged, objective.discharged);
            self.fill(Blank::Reputation, objective.reputation);
            self.fill(Blank::SkillLeft, objective.skill);
        }
        if options.starting_skill() > 0 {
            self.fill(Blank::Skill, options.starting_skill());
        }
        // What the rulebook says for so many players is left for it to say: another number may sit down.
        let by_the_rules = Setup { game: GameKind::Rush.by_the_rules(), seats: table.state().setup().seats.clone() };
        let usual = by_the_rules.open().ok();
        let usual = usual.and_then(|usual| Some(usual.get::<Game>()?.options().action()));
        if usual != Some(options.action()) {
            self.fill(Blank::Action, options.action().secs_begun());
        }
        if let Some(council) = options.council() {
            self.fill(Blank::Council, council.secs_begun());
        }
        if let Some(length) = game.glasses().timing(None).length() {
            self.fill(Blank::Glass, glasses::typed(length.millis(), self.lang));
        }
        self.timed_all = self.blank(Blank::Glass).to_owned();
        for glass in Glass::ALL {
            self.timed.extend(game.glasses().timing(Some(glass)).length().map(|length| (glass, length.millis())));
        }
    }

    /// The names as they were typed.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names.all()
    }

    fn fill(&mut self, blank: Blank, with: impl ToString) {
        if let Some(typed) = self.blanks.get_mut(blank as usize) {
            *typed = with.to_string();
        }
    }

    fn blank(&self, blank: Blank) -> &str {
        self.blanks.get(blank as usize).map_or("", |typed| typed.trim())
    }

    /// The options that are on or off, in the order of their keys.
    fn switches(&self) -> Vec<OptionRow> {
        let mut rows = self.agreement.rows(self.names.places().len());
        rows.retain(|row| row.switch().is_some());
        // What changes the clock comes first.
        rows.sort_by_key(|row| !matches!(row.held(), Some(game::Choice::Rush(Choice::Strict(_)))));
        rows
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        let words = lang.desk_words();
        Some(match self.problem? {
            Problem::NotANumber(Blank::Glass) => format!("{}: {}", Blank::Glass.name(lang), words.not_seconds),
            Problem::NotANumber(blank) => format!("{}: {}", blank.name(lang), words.not_a_number),
            Problem::ObjectiveNeedsSkill => words.objective_needs_skill.to_owned(),
            Problem::Blank(blank, refusal) => format!("{}: {}", blank.name(lang), crate::words::refusal(lang, refusal)),
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// Takes what was typed. Whoever typed something wrong finds the blank; whoever opens the spaces finds them.
    pub(crate) fn update(&mut self, message: Message, room: Room) -> Action {
        let unfolds = message == Message::Unfold && !self.unfolded;
        match self.take(message) {
            Some(setup) => {
                let timings = self.timings(&setup);
                Action::OpenTable(Box::new(setup), timings)
            }
            None if unfolds => Action::Scroll { list: SCROLLS, to: 1.0 },
            None => self.at_fault().map_or(Action::None, |blank| {
                let hidden = self.hidden_blanks(room).iter().find(|(id, _)| *id == blank);
                let scroll = hidden.map_or(Action::None, |(_, to)| Action::Scroll { list: SCROLLS, to: *to });
                Action::Focus(blank).then(scroll)
            }),
        }
    }

    fn take(&mut self, message: Message) -> Option<Setup> {
        self.problem = None;
        let cut = |typed: String| typed.chars().take(LETTERS).collect();
        match message {
            Message::Name(place, typed) => self.names.type_in(place, &typed),
            Message::Seat(name) => self.names.seat(&name),
            Message::SeatFirst => self.names.seat_first(),
            Message::Colour(place, colour) => self.recolour(place, colour),
            Message::NextColours => self.rearrange(),
            Message::Difficulty(difficulty) => self.difficulty = difficulty,
            Message::NextDifficulty => {
                self.difficulty = match self.difficulty {
                    Difficulty::Easy => Difficulty::Normal,
                    Difficulty::Normal => Difficulty::Hard,
                    Difficulty::Hard => Difficulty::Easy,
                };
            }
            Message::Number(blank, typed) => {
                let typed: String = cut(typed);
                self.fill(blank, typed);
            }
            Message::Switch(place) => {
                if let Some(row) = self.switches().get(place) {
                    self.agreement.switch(row);
                }
            }
            Message::Unfold => self.unfolded = !self.unfolded,
            Message::Spaces(space, more) => {
                if let Some(count) = self.spaces.get_mut(space as usize) {
                    *count = if more { *count + 1 } else { count.saturating_sub(1) };
                    *count = (*count).clamp(1, MOST_SPACES);
                }
            }
            Message::NoObjective => {
                for blank in [Blank::Discharged, Blank::Reputation, Blank::SkillLeft, Blank::Skill] {
                    self.fill(blank, "");
                }
            }
            Message::Drill => match self.drill() {
                Ok(setup) => return Some(setup),
                Err(problem) => self.problem = Some(problem),
            },
            Message::Open => match self.setup() {
                Ok(setup) => return Some(setup),
                Err(problem) => self.problem = Some(problem),
            },
        }
        None
    }

    /// Whoever had the colour gets the other one instead: no two are alike.
    fn recolour(&mut self, place: usize, colour: Colour) {
        if let Some(other) = self.colours.iter().position(|taken| *taken == colour).filter(|_| place < SEATS) {
            self.colours.swap(place, other);
        }
    }

    /// The next of the arrangements of four colours, and the first after the last.
    fn rearrange(&mut self) {
        let order = |colour: &Colour| Colour::ALL.iter().position(|other| other == colour);
        let Some(turn) = (1..SEATS).rev().find(|at| order(&self.colours[at - 1]) < order(&self.colours[*at])) else {
            self.colours.reverse();
            return;
        };
        let larger = (turn..SEATS).rev().find(|at| order(&self.colours[*at]) > order(&self.colours[turn - 1]));
        self.colours.swap(turn - 1, larger.unwrap_or(turn));
        self.colours[turn..].reverse();
    }

    /// The blank that the message is about.
    pub(crate) fn at_fault(&self) -> Option<&'static str> {
        match self.problem? {
            Problem::NotANumber(blank) | Problem::Blank(blank, _) => Some(blank.id()),
            Problem::ObjectiveNeedsSkill => Some(Blank::Skill.id()),
            Problem::Refused(_) => None,
        }
    }

    /// Blanks that may be out of sight, where the window is narrow.
    #[expect(clippy::unused_self, reason = "as the forms of other games")]
    pub(crate) fn hidden_blanks(&self, room: Room) -> &'static [(&'static str, f32)] {
        if room.size.width < COLUMNS_FROM { &BLANKS } else { &[] }
    }

    /// What a key means in the form.
    pub(crate) fn key(&self, key: &Key) -> Option<Message> {
        let Key::Named(named) = key else { return None };
        Some(match named {
            Named::Enter => Message::Open,
            Named::F7 => Message::NextDifficulty,
            Named::F8 => Message::Unfold,
            Named::F9 => Message::NextColours,
            Named::F10 => Message::SeatFirst,
            Named::F12 => Message::Drill,
            named => {
                let place = SWITCH_KEYS.iter().position(|(_, key)| key == named)?;
                return (place < self.switches().len()).then_some(Message::Switch(place));
            }
        })
    }

    /// The table was not opened.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    /// What a setup cannot hold: the times of single glasses, where nobody typed another one for all. Who plays without them keeps
    /// them for the next table.
    fn timings(&self, setup: &Setup) -> Vec<Command> {
        if self.timed_all != self.blank(Blank::Glass) {
            return Vec::new();
        }
        let opened = setup.open().ok();
        let Some(game) = opened.as_ref().and_then(|game| game.get::<Game>()) else { return Vec::new() };
        let set = |&(glass, millis)| game.glass_form(Some(glass)).fill(&[Value::Millis(millis)]).ok();
        self.timed.iter().filter_map(set).collect()
    }

    /// The places whose colours the doctors have, in their order: alone one plays two.
    fn doctors(&self) -> Vec<usize> {
        let mut places = self.names.places();
        if let [alone] = places[..] {
            places.push((alone + 1) % SEATS);
        }
        places
    }

    /// The clock and the glasses alone: no objective, no cards, no patients.
    fn drill(&self) -> Result<Setup, Problem> {
        let mut setup = self.setup()?;
        if let Choices::Rush(choices) = &mut setup.game {
            choices.retain(|choice| {
                matches!(
                    choice,
                    Choice::ActionSeconds(_) | Choice::Colours(_) | Choice::GlassMillis(_) | Choice::Strict(_)
                )
            });
        }
        Ok(setup)
    }

    fn setup(&self) -> Result<Setup, Problem> {
        let full = |_| Problem::Refused(Refusal::OptionOutOfRange);
        let seats = self.names.seats(self.lang).map_err(Problem::Refused)?;
        let Choices::Rush(mut choices) = self.agreement.choices(seats.len()) else {
            return Err(Problem::Refused(Refusal::OtherGame));
        };
        for (blank, choice) in self.numbers()? {
            // The rules judge it alone: so the message can name the blank.
            let alone = Setup { game: Choices::Rush([choice.clone()].into_iter().collect()), seats: seats.clone() };
            match alone.open() {
                Err(refusal @ (Refusal::OptionOutOfRange | Refusal::NotAGlassTime)) => {
                    return Err(Problem::Blank(blank, refusal));
                }
                _ => choices.push(choice).map_err(full)?,
            }
        }
        let spaces = self.spaces.iter().zip(Spot::ALL).filter(|(count, _)| **count != 1);
        let spaces: heapless::Vec<(Spot, u8), { Spot::ALL.len() }> =
            spaces.map(|(count, space)| (space, *count)).collect();
        if !spaces.is_empty() {
            choices.push(Choice::Spaces(spaces)).map_err(full)?;
        }
        let colours: heapless::Vec<Colour, SEATS> =
            self.doctors().iter().filter_map(|place| self.colours.get(*place).copied()).collect();
        if !Colour::ALL.starts_with(&colours) {
            choices.push(Choice::Colours(colours)).map_err(full)?;
        }
        Ok(Setup { game: Choices::Rush(choices), seats })
    }
}
