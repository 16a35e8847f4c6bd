//! The numbers that a shift asks for.

use bedside_core::form::{Field, Form, Value};
use bedside_core::rush::{
    Bed, Card, Cause, Difficulty, EpidemicCard, Exam, Game, Glass, Measure, Objective, Requirement, Spot, Ward, offered,
};
use bedside_core::text::ward_letter;
use bedside_core::{Lang, Refusal};

use super::{Topic, glass_name, spot_name};
use crate::face::number::{Figures, Number};
use crate::face::page::{Act, Then};
use crate::letters::{self, Line, figures, line};

/// What stands below all numbers of a card: there is none, or it asks for nothing.
const NO_CARD: i16 = -1;

/// A number that only this game asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Reputation of an epidemic card; below zero it asks for no treatment.
    Epidemic(Ward),
    /// Skill points of a research task.
    Reward(u8),
    /// Points on a track.
    Points(Measure),
    /// Steps of the time that a glass takes; none stands for all.
    Glass(Option<Glass>),
    /// Steps of the limit of a council.
    Council,
    /// A line of the objective card, from 0, and what is known of the card.
    Objective(u8, Objective),
    /// How efficient a diagnosis is.
    Efficiency(Bed, Exam),
    /// Organs that come or go.
    Organs,
    /// Reputation of all who are discharged.
    DischargeAll,
    /// Reputation of a patient card.
    PatientCard(Spot),
    /// Reputation of the diagnosis card, that of the patient card known.
    DiagnosisCard(Spot, u8),
}

impl Ask {
    /// The first line of the objective card.
    pub(super) fn objective(game: &Game) -> Ask {
        let unknown = Objective {
            difficulty: Difficulty::default(),
            discharged: 0,
            reputation: 0,
            skill: 0,
            starting_skill: offered::STARTING_SKILL,
        };
        Ask::Objective(0, game.options().objective().copied().unwrap_or(unknown))
    }
}

impl Number for Ask {
    type Game = Game;

    fn start(self, game: &Game) -> i16 {
        match self {
            Ask::Epidemic(_) | Ask::Reward(_) | Ask::Efficiency(..) => 1,
            Ask::Points(_) | Ask::Organs => 0,
            Ask::DischargeAll | Ask::PatientCard(_) | Ask::DiagnosisCard(..) => 0,
            Ask::Glass(glass) => {
                let timing = game.glasses().timing(glass).length();
                let known = timing.or_else(|| glass.and_then(|glass| game.glasses().length(glass)));
                let steps = |millis: u32| (millis + offered::GLASS_STEP / 2) / offered::GLASS_STEP;
                known.map_or(signed(offered::GLASS_START), |length| {
                    i16::try_from(steps(length.millis())).unwrap_or(signed(*offered::GLASS_STEPS.end()))
                })
            }
            Ask::Council => game.options().council().map_or(0, |limit| {
                let steps = limit.secs_begun() / u32::from(offered::COUNCIL_STEP);
                i16::try_from(steps).unwrap_or(signed(*offered::COUNCIL_STEPS.end()))
            }),
            Ask::Objective(line, draft) => match line {
                0 => draft.difficulty as i16,
                1 => draft.discharged.into(),
                2 => signed(draft.reputation),
                3 => draft.skill.into(),
                _ => draft.starting_skill.into(),
            },
        }
    }

    fn range(self, game: &Game) -> (i16, i16) {
        let bytes = |range: core::ops::RangeInclusive<u8>| (i16::from(*range.start()), i16::from(*range.end()));
        let numbers = |range: core::ops::RangeInclusive<u16>| (signed(*range.start()), signed(*range.end()));
        match self {
            Ask::Epidemic(_) => (NO_CARD, bytes(offered::CARD_REPUTATIONS).1),
            Ask::Reward(_) => bytes(offered::REWARDS),
            Ask::Points(measure) => limits(&game.points_form(measure), "by"),
            Ask::Glass(_) => numbers(offered::GLASS_STEPS),
            Ask::Council => numbers(offered::COUNCIL_STEPS),
            Ask::Objective(line, _) => match line {
                // Below the easiest one is none at all, where a card lies there.
                0 => (
                    if game.options().objective().is_some() { NO_CARD } else { 0 },
                    i16::try_from(Difficulty::ALL.len()).unwrap_or(1) - 1,
                ),
                2 => numbers(offered::REPUTATIONS),
                1 | 3 => bytes(offered::OBJECTIVE_COUNTS),
                _ => bytes(offered::STARTING_SKILLS),
            },
            Ask::Efficiency(..) => bytes(offered::EFFICIENCIES),
            Ask::Organs => limits(&game.organs_form(), "by"),
            Ask::DischargeAll => {
                within(numbers(offered::REPUTATIONS), limits(&game.discharge_all_form(), "reputation"))
            }
            Ask::PatientCard(spot) => {
                within(bytes(offered::CARD_REPUTATIONS), limits(&game.discharge_form(spot), "card"))
            }
            Ask::DiagnosisCard(spot, _) => {
                within(bytes(offered::CARD_REPUTATIONS), limits(&game.discharge_form(spot), "diagnosis"))
            }
        }
    }

    fn title(self, lang: Lang) -> Line {
        let words = lang.words();
        match self {
            Ask::Epidemic(ward) => line(&[words.epidemic, " ", ward_letter(ward), ": ", words.reputation]),
            Ask::Reward(card) => line(&[words.task, " ", &figures(u32::from(card) + 1), ": ", words.skill]),
            Ask::Points(measure) => line(&[lang.measure(measure)]),
            Ask::Glass(glass) => line(&[&glass_name(glass, lang), ": ", words.seconds]),
            Ask::Council => line(&[words.council_limit]),
            Ask::Objective(at, _) => {
                let what = match at {
                    0 => words.difficulty,
                    1 => lang.requirement(Requirement::Discharged),
                    2 => lang.requirement(Requirement::Reputation),
                    3 => words.skill_left,
                    _ => words.starting,
                };
                line(&[words.objective, ": ", what])
            }
            Ask::Efficiency(_, exam) => line(&[lang.exam(exam), ": ", words.efficiency]),
            Ask::Organs => line(&[words.organs]),
            Ask::DischargeAll => line(&[words.discharge, ": ", words.reputation]),
            Ask::PatientCard(spot) => line(&[&spot_name(spot, lang), ": ", lang.cause(Cause::PatientCard)]),
            Ask::DiagnosisCard(spot, _) => line(&[&spot_name(spot, lang), ": ", lang.cause(Cause::DiagnosisCard)]),
        }
    }

    fn shown(self, value: i16, lang: Lang) -> Figures {
        let words = lang.words();
        let steps = value.unsigned_abs();
        match self {
            Ask::Epidemic(_) if value < 0 => Figures::Words(words.none),
            Ask::Council if value == 0 => Figures::Words(words.none),
            Ask::Council => Figures::Large(line(&[&letters::clock(u32::from(steps * offered::COUNCIL_STEP))])),
            Ask::Glass(_) => Figures::Large(letters::tenths(u32::from(steps) * offered::GLASS_STEP)),
            Ask::Objective(0, _) if value < 0 => Figures::Words(words.none),
            Ask::Objective(0, _) => Figures::Words(lang.difficulty(difficulty(value))),
            Ask::Points(_) | Ask::Organs => Figures::Large(letters::signed(value)),
            _ => Figures::Large(letters::plain(value)),
        }
    }

    fn take(self, value: i16, game: &Game, lang: Lang) -> Result<Act, Refusal> {
        let byte = u8::try_from(value).unwrap_or(0);
        let number = Value::Number(value);
        let (command, then) = match self {
            Ask::Epidemic(ward) => {
                let none = EpidemicCard::None;
                let card = u8::try_from(value).map_or(none, |reputation| EpidemicCard::Treatment { reputation });
                (game.epidemic_form(ward).fill(&[Value::EpidemicCard(card)]), Then::Home)
            }
            Ask::Reward(card) => {
                let face = Value::ResearchCard(Card::Task { reward: byte });
                (game.research_form(card).fill(&[face]), Then::Home)
            }
            // Points always come with a reason: the gadget has no letters to type one.
            Ask::Points(measure) => {
                let reason = Value::Words(lang.words().on_gadget);
                (game.points_form(measure).fill(&[number, reason]), Then::Home)
            }
            Ask::Glass(glass) => {
                let millis = u32::from(value.unsigned_abs()) * offered::GLASS_STEP;
                (game.glass_form(glass).fill(&[Value::Millis(millis)]), Then::Up)
            }
            Ask::Council => {
                let secs = signed(value.unsigned_abs() * offered::COUNCIL_STEP);
                (game.council_form().fill(&[Value::Number(secs)]), Then::Up)
            }
            Ask::Objective(line, draft) => match next_line(line, draft, value) {
                Ok(ask) => return Ok(Act::Ask(ask.into())),
                Err(card) => (game.objective_form().fill(&[Value::Objective(card)]), Then::Home),
            },
            Ask::Efficiency(bed, exam) => return Ok(Act::List(Topic::Symbol(bed, exam, byte).into())),
            Ask::Organs => (game.organs_form().fill(&[number]), Then::Home),
            Ask::DischargeAll => (game.discharge_all_form().fill(&[number]), Then::Home),
            Ask::PatientCard(patient) => {
                let form = game.discharge_form(patient);
                if limits(&form, "diagnosis") != (0, 0) {
                    return Ok(Act::Ask(Ask::DiagnosisCard(patient, byte).into()));
                }
                (form.fill(&[number, Value::Number(0)]), Then::Home)
            }
            Ask::DiagnosisCard(patient, card) => {
                (game.discharge_form(patient).fill(&[Value::Number(card.into()), number]), Then::Home)
            }
        };
        Ok(Act::Do(command?, then))
    }
}

/// Takes a line of the objective card: the next one to ask for, or the card after the last one.
fn next_line(line: u8, mut draft: Objective, value: i16) -> Result<Ask, Option<Objective>> {
    let byte = u8::try_from(value).unwrap_or(0);
    match line {
        0 if value < 0 => return Err(None),
        0 => draft.difficulty = difficulty(value),
        1 => draft.discharged = byte,
        2 => draft.reputation = value.unsigned_abs(),
        3 => draft.skill = byte,
        _ => return Err(Some(Objective { starting_skill: byte, ..draft })),
    }
    Ok(Ask::Objective(line.saturating_add(1), draft))
}

/// From where to where a blank of a form goes.
fn limits(form: &Form, blank: &str) -> (i16, i16) {
    form.field(blank).and_then(Field::range).unwrap_or((0, 0))
}

/// What is offered, as far as the rules take it.
fn within(offered: (i16, i16), limits: (i16, i16)) -> (i16, i16) {
    (offered.0.max(limits.0), offered.1.min(limits.1))
}

fn difficulty(value: i16) -> Difficulty {
    usize::try_from(value).ok().and_then(|place| Difficulty::ALL.get(place)).copied().unwrap_or(Difficulty::Hard)
}

fn signed(number: u16) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
