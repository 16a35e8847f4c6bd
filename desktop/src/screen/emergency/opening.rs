//! Who sits down to Emergency Roll, and what they agree on. The form opens as the last table was.

mod view;

use bedside_core::emergency_roll::{Choice, Modifier, OFFERED_LIMITS, SEATS};
use bedside_core::{Game, Lang, Refusal, Setup, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use crate::screen::names::Names;

/// Something to agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// Players keep their sheets on paper.
    Paper,
    /// Who is the Chief first.
    Chief,
    /// How long a turn may take.
    Limit,
    /// What makes ALICAT harder.
    Modifier(Modifier),
}

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    names: Names<SEATS>,
    paper: bool,
    chief: u8,
    seconds: u16,
    modifiers: Vec<Modifier>,
    cursor: usize,
    problem: Option<Refusal>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// Switches a point, or goes on to the next Chief or limit.
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
        let names = Names::like(table);
        let (modifiers, problem) = (Vec::new(), None);
        let mut form = Form { names, paper: false, chief: 0, seconds: 0, modifiers, cursor: 0, problem };
        if let Some(game) = table.state().game::<emergency_roll::Game>() {
            let agreed = game.options();
            form.paper = agreed.paper();
            form.seconds = agreed.seconds();
            form.modifiers = Modifier::ALL.into_iter().filter(|modifier| agreed.has(*modifier)).collect();
        }
        form
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        self.problem.map(|refusal| lang.refusal(refusal).to_owned())
    }

    /// The table was not opened.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(refusal);
    }

    /// The points that can be agreed on, in order.
    fn applying(&self) -> Vec<Point> {
        let alone = self.names.seated().len() == 1;
        let mut points = vec![Point::Paper];
        if self.names.seated().len() > 1 {
            points.push(Point::Chief);
        }
        points.push(Point::Limit);
        points.extend(Modifier::ALL.into_iter().filter(|_| alone).map(Point::Modifier));
        points
    }

    /// Takes what was typed; answers the table to open.
    pub fn update(&mut self, message: Message) -> Option<Setup> {
        self.problem = None;
        match message {
            Message::Name(place, typed) => self.names.type_in(place, &typed),
            Message::Switch(Point::Paper) => self.paper = !self.paper,
            Message::Switch(Point::Chief) => {
                let seats = u8::try_from(self.names.seated().len()).unwrap_or(1).max(1);
                self.chief = (self.chief + 1) % seats;
            }
            Message::Switch(Point::Limit) => {
                let longer = OFFERED_LIMITS.into_iter().find(|limit| *limit > self.seconds);
                self.seconds = longer.unwrap_or(0);
            }
            Message::Switch(Point::Modifier(modifier)) => {
                let before = self.modifiers.len();
                self.modifiers.retain(|other| *other != modifier);
                if self.modifiers.len() == before {
                    self.modifiers.push(modifier);
                }
                // What is one too many is said at once.
                self.problem = self.setup().and_then(|setup| Table::open(&setup).map(drop)).err();
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
        let paper = self.paper.then_some(Choice::Paper(true));
        let others = seats.len() > 1;
        let chief = (self.chief > 0 && usize::from(self.chief) < seats.len()).then_some(Choice::Chief(self.chief));
        let modifiers = self.modifiers.iter().filter(|_| !others).map(|modifier| Choice::modifier(*modifier, true));
        let limit = (self.seconds > 0).then_some(Choice::Seconds(self.seconds));
        let choices = paper.into_iter().chain(chief).chain(limit).chain(modifiers).collect();
        Ok(Setup { game: Game::EmergencyRoll(choices), seats })
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
