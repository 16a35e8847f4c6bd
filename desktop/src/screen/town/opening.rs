//! Who sits down to Dice Hospital, and what they agree on. The form opens as the last table was.

mod view;

use bedside_core::dice_hospital::{Agreed, Choice, Depth, Edition, Order, SEATS};
use bedside_core::{Game, Lang, Name, Refusal, Setup, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use crate::screen::names::Names;

/// Something to agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in core")]
pub enum Point {
    Prototype,
    Scorekeeper,
    InTurn,
    Timed,
    FirstPlayer,
    Administrators,
    Experimental,
    Consultant,
    AdmissionsNurse,
    Events,
    OpeningCrisis,
    Epidemic,
    Superbug,
    Collections,
    FatalityPenalty,
    ReportPenalty,
}

impl Point {
    /// In the order of the form.
    pub(crate) const ALL: [Point; 16] = [
        Point::Prototype,
        Point::Scorekeeper,
        Point::InTurn,
        Point::Timed,
        Point::FirstPlayer,
        Point::Administrators,
        Point::Experimental,
        Point::Consultant,
        Point::AdmissionsNurse,
        Point::Events,
        Point::OpeningCrisis,
        Point::Epidemic,
        Point::Superbug,
        Point::Collections,
        Point::FatalityPenalty,
        Point::ReportPenalty,
    ];

    const fn choice(self, on: bool) -> Option<Choice> {
        Some(match self {
            Point::Prototype => Choice::Edition(if on { Edition::Prototype } else { Edition::Retail }),
            Point::Scorekeeper => Choice::Depth(if on { Depth::Scorekeeper } else { Depth::Referee }),
            Point::InTurn => Choice::Order(if on { Order::InTurn } else { Order::Together }),
            Point::Timed => Choice::Timed(on),
            Point::FirstPlayer => return None,
            Point::Administrators => Choice::Administrators(on),
            Point::Experimental => Choice::Experimental(on),
            Point::Consultant => Choice::Consultant(on),
            Point::AdmissionsNurse => Choice::AdmissionsNurse(on),
            Point::Events => Choice::Events(on),
            Point::OpeningCrisis => Choice::OpeningCrisis(on),
            Point::Epidemic => Choice::Epidemic(on),
            Point::Superbug => Choice::Superbug(on),
            Point::Collections => Choice::Collections(on),
            Point::FatalityPenalty => Choice::FatalityPenalty(on),
            Point::ReportPenalty => Choice::ReportPenalty(on),
        })
    }

    /// Whether it holds where something was agreed on.
    fn holds(self, agreed: &Agreed) -> bool {
        match self {
            Point::Prototype => agreed.edition() == Edition::Prototype,
            Point::Scorekeeper => !agreed.referee(),
            Point::InTurn => agreed.order() == Order::InTurn,
            Point::Timed => agreed.timed(),
            Point::FirstPlayer => false,
            Point::Administrators => agreed.administrators(),
            Point::Experimental => agreed.experimental(),
            Point::Consultant => agreed.consultant(),
            Point::AdmissionsNurse => agreed.admissions_nurse(),
            Point::Events => agreed.events(),
            Point::OpeningCrisis => agreed.crisis(),
            Point::Epidemic => agreed.epidemic(),
            Point::Superbug => agreed.superbug(),
            Point::Collections => agreed.collections(),
            Point::FatalityPenalty => agreed.fatality_penalty(),
            Point::ReportPenalty => agreed.report_penalty(),
        }
    }
}

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    names: Names<SEATS>,
    on: [bool; Point::ALL.len()],
    first: u8,
    cursor: usize,
    problem: Option<Refusal>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// Switches a point, or goes on to the next First Player.
    Switch(Point),
    /// The point so many further is looked at.
    Cursor(isize),
    /// Switches the point that is looked at.
    SwitchHere,
    /// Opens the table.
    Open,
}

impl Form {
    /// A form for the same players, and the same agreement where they played this game.
    pub fn like(table: &Table) -> Form {
        let mut form =
            Form { names: Names::like(table), on: [false; Point::ALL.len()], first: 0, cursor: 0, problem: None };
        if let Some(town) = table.state().game::<dice_hospital::Game>() {
            form.on = Point::ALL.map(|point| point.holds(town.options()));
        } else {
            form.on = form.usual();
        }
        form
    }

    /// What the rules have for so many players.
    fn usual(&self) -> [bool; Point::ALL.len()] {
        let seats = (1u8..)
            .zip(self.names.seated())
            .filter_map(|(number, _)| Name::try_from(format!("{number}").as_str()).ok());
        let setup = Setup { game: Game::DiceHospital(heapless::Vec::new()), seats: seats.take(SEATS).collect() };
        let table = Table::open(&setup).ok();
        let agreed =
            table.as_ref().and_then(|table| table.state().game::<dice_hospital::Game>()).map(bedside_core::dice_hospital::Town::agreed);
        Point::ALL.map(|point| agreed.is_some_and(|agreed| point.holds(agreed)))
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        self.problem.map(|refusal| lang.refusal(refusal).to_owned())
    }

    /// The table was not opened.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(refusal);
    }

    fn is_on(&self, point: Point) -> bool {
        self.on.get(point as usize).copied().unwrap_or(false)
    }

    /// Whether a point can be agreed on besides what else is: core says so.
    fn applies(&self, point: Point) -> bool {
        if point == Point::FirstPlayer {
            return self.names.seated().len() > 1;
        }
        let mut tried = self.clone();
        let usual = self.usual();
        let same = |other: Point| usual.get(other as usize).copied().unwrap_or(false);
        let edition = self.is_on(Point::Prototype);
        tried.on =
            Point::ALL.map(|other| other == point || if other == Point::Prototype { edition } else { same(other) });
        tried.first = 0;
        !matches!(
            tried.setup().and_then(|setup| Table::open(&setup).map(drop)),
            Err(Refusal::DiceHospital(dice_hospital::Refusal::NotAlone) | Refusal::OnlyAlone | Refusal::DiceHospital(dice_hospital::Refusal::NotInThisEdition))
        )
    }

    /// The points that can be agreed on, in order.
    fn applying(&self) -> Vec<Point> {
        Point::ALL.into_iter().filter(|point| self.applies(*point)).collect()
    }

    /// Takes what was typed; answers the table to open.
    pub fn update(&mut self, message: Message) -> Option<Setup> {
        self.problem = None;
        match message {
            Message::Name(place, typed) => self.names.type_in(place, &typed),
            Message::Switch(Point::FirstPlayer) => {
                let seats = u8::try_from(self.names.seated().len()).unwrap_or(1).max(1);
                self.first = (self.first + 1) % seats;
            }
            Message::Switch(point) => {
                if let Some(on) = self.on.get_mut(point as usize) {
                    *on = !*on;
                }
            }
            Message::Cursor(by) => {
                let points = self.applying().len().max(1);
                self.cursor = self.cursor.saturating_add_signed(by).min(points - 1);
            }
            Message::SwitchHere => {
                if let Some(point) = self.applying().get(self.cursor) {
                    return self.update(Message::Switch(*point));
                }
            }
            Message::Open => match self.setup() {
                Ok(setup) => return Some(setup),
                Err(refusal) => self.problem = Some(refusal),
            },
        }
        None
    }

    fn setup(&self) -> Result<Setup, Refusal> {
        let seats = self.names.seats()?;
        let mut choices = heapless::Vec::new();
        let first =
            (self.first > 0 && usize::from(self.first) < seats.len()).then_some(Choice::FirstPlayer(self.first));
        let usual = Point::ALL.into_iter().zip(self.usual());
        let other = usual.filter(|(point, usual)| self.is_on(*point) != *usual);
        let other = other.filter_map(|(point, usual)| point.choice(!usual));
        for choice in other.chain(first) {
            choices.push(choice).map_err(|_| Refusal::OptionOutOfRange)?;
        }
        Ok(Setup { game: Game::DiceHospital(choices), seats })
    }

    /// The setup without what does not apply to so many players.
    pub(crate) fn fitted(&mut self) {
        for point in Point::ALL {
            if self.is_on(point) && !self.applies(point) {
                self.on = Point::ALL.map(|other| self.is_on(other) && other != point);
            }
        }
    }
}

/// What a key means in the form.
pub(crate) fn key(key: &Key) -> Option<Message> {
    Some(match key {
        Key::Named(Named::Enter) => Message::Open,
        Key::Named(Named::ArrowDown) => Message::Cursor(1),
        Key::Named(Named::ArrowUp) => Message::Cursor(-1),
        Key::Named(Named::F2) => Message::SwitchHere,
        _ => return None,
    })
}
