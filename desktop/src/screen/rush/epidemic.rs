//! An epidemic card that was drawn for a ward, in the middle of the phase.

use bedside_core::form::Value;
use bedside_core::rush::{self, EpidemicCard, Ward};
use bedside_core::{Command, Lang, Refusal};
use iced::widget::{column, row, text};
use iced::{Alignment, Element};

use super::{Frame, problem};
use crate::widget::{Weight, choice, counted, number, press};

/// The blank to begin with.
pub(crate) const FIRST: &str = "epidemic";
const LETTERS: usize = 400;
/// Figures of a reputation, where it is counted up.
const FIGURES: usize = 2;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    ward: Ward,
    reputation: String,
    problem: Option<Problem>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Which ward.
    Ward(Ward),
    /// Reputation on the card.
    Reputation(String),
    /// One more or less.
    Step(i8),
    /// The card asks for a treatment and stays.
    Lay,
    /// It asks for none and goes at once.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber,
    Refused(Refusal),
}

impl Form {
    /// A form for a ward: where none is named, the one whose symbol was seen, else the one without a card.
    pub fn of(game: &rush::Game, ward: Option<Ward>) -> Form {
        Form { ward: ward.unwrap_or_else(|| game.epidemics().next_ward()), reputation: String::new(), problem: None }
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::NotANumber => lang.desk_words().not_a_number.to_owned(),
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &rush::Game) -> Option<Command> {
        self.problem = None;
        let card = match message {
            Message::Ward(ward) => {
                self.ward = ward;
                return None;
            }
            Message::Reputation(typed) => {
                self.reputation = typed.chars().take(LETTERS).collect();
                return None;
            }
            Message::Step(by) => {
                self.reputation = counted(&self.reputation, by, FIGURES);
                return None;
            }
            Message::None => EpidemicCard::None,
            Message::Lay => match self.reputation.trim().parse() {
                Ok(reputation) => EpidemicCard::Treatment { reputation },
                Err(_) => {
                    self.problem = Some(Problem::NotANumber);
                    return None;
                }
            },
        };
        game.epidemic_form(self.ward).fill(&[Value::EpidemicCard(card)]).ok()
    }

    /// It was not taken.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let send = super::Message::EpidemicForm;
        let ward = |ward: Ward, key: &'a str| {
            let word = lang.wing(rush::Wing::Ward(ward));
            choice(word, key, self.ward == ward, send(Message::Ward(ward)), colours, room)
        };
        let gap = room.of_unit(10.0);
        let blank = number(
            FIRST.to_owned(),
            &self.reputation,
            false,
            move |typed| send(Message::Reputation(typed)),
            move |by| send(Message::Step(by)),
            send(Message::Lay),
            colours,
            room,
        );
        let gives = text(words.epidemic_gives).size(room.text(15.0)).wrapping(text::Wrapping::None);
        let head = row![ward(Ward::A, "F2"), ward(Ward::B, "F3"), gives, blank].spacing(gap).align_y(Alignment::Center);
        let ways = row![
            press(words.draw_epidemic, "Enter", send(Message::Lay), Weight::Plain, colours, room),
            press(words.no_treatment, "F4", send(Message::None), Weight::Plain, colours, room),
            press(words.back, "Esc", super::Message::Close, Weight::Plain, colours, room),
        ];
        let problem = problem(self.problem(lang), colours, room);
        column![head.wrap(), ways.spacing(gap).align_y(Alignment::Center).wrap(), problem]
            .spacing(room.of_unit(10.0))
            .into()
    }
}
