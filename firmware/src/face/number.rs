//! Numbers that are turned to: where they start and end, how they are written, and what is done with them.

use bedside_core::dice_hospital::{self, Change};
use bedside_core::rush::{Card, Cause, Choice, Command, Difficulty, EpidemicCard, Measure, Objective, Requirement};
use bedside_core::{Lang, Table, rush};
use heapless::String;

use super::page::{Act, Ask, Page, Then, Topic};
use super::rows::{glass_name, spot_name};
use crate::letters::{self, Line, figures, line};

/// Half seconds that are offered for a glass of unknown time, and the most that are.
const GLASS: i16 = 60;
const LONGEST_GLASS: i16 = 600;
/// Half minutes that a council may take at most.
const LONGEST_COUNCIL: i16 = 20;
/// Skill that is offered for the start.
const STARTING: u8 = 10;
/// More is on no card.
const MOST: i16 = 99;
const MOST_REPUTATION: i16 = 300;
const MOST_EFFICIENCY: i16 = 20;

/// A number as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figures {
    /// In large figures.
    Large(Line),
    /// In words.
    Words(&'static str),
}

impl Ask {
    /// The number that is offered first.
    pub fn start(&self, table: &Table) -> i16 {
        // What is asked for in the other game starts at nothing.
        let Some(shift) = table.state().game::<rush::Game>() else { return 0 };
        match self {
            Ask::Epidemic(_) | Ask::Reward(_) | Ask::Efficiency(..) => 1,
            Ask::Points(_) | Ask::Score(_) | Ask::Organs => 0,
            Ask::DischargeAll | Ask::PatientCard(_) | Ask::DiagnosisCard(..) => 0,
            Ask::Glass(glass) => {
                let timing = shift.glasses().timing(*glass).length();
                let known = timing.or_else(|| glass.and_then(|glass| shift.glasses().length(glass)));
                known.map_or(GLASS, |length| i16::try_from((length.millis() + 250) / 500).unwrap_or(LONGEST_GLASS))
            }
            Ask::Council => shift
                .options()
                .council()
                .map_or(0, |limit| i16::try_from(limit.secs_begun() / 30).unwrap_or(LONGEST_COUNCIL)),
            Ask::Objective(line, draft) => match line {
                0 => draft.difficulty as i16,
                1 => draft.discharged.into(),
                2 => i16::try_from(draft.reputation).unwrap_or(i16::MAX),
                3 => draft.skill.into(),
                _ => draft.starting_skill.into(),
            },
        }
    }

    /// From where to where it goes.
    pub fn range(&self, table: &Table) -> (i16, i16) {
        match self {
            Ask::Epidemic(_) => (-1, MOST),
            Ask::Reward(_) => (1, MOST),
            Ask::Points(measure) => {
                let (least, most) =
                    table.state().game::<rush::Game>().map_or((0, 0), |shift| shift.recordable(*measure));
                (least.max(-MOST), most.min(MOST))
            }
            Ask::Score(_) => (-MOST, MOST),
            Ask::Glass(_) => (2, LONGEST_GLASS),
            Ask::Council => (0, LONGEST_COUNCIL),
            Ask::Objective(line, _) => match line {
                0 => (0, 2),
                2 => (0, MOST_REPUTATION),
                1 | 3 => (0, MOST),
                _ => (1, MOST),
            },
            Ask::Efficiency(..) => (0, MOST_EFFICIENCY),
            Ask::Organs => (-6, 2),
            Ask::DischargeAll => (0, MOST_REPUTATION),
            Ask::PatientCard(_) | Ask::DiagnosisCard(..) => (0, MOST),
        }
    }

    /// What it is.
    pub fn title(&self, lang: Lang) -> Line {
        let words = lang.words();
        match self {
            Ask::Epidemic(ward) => {
                line(&[words.epidemic, " ", super::rows::ward_letter(*ward), ": ", words.reputation])
            }
            Ask::Reward(card) => line(&[words.task, " ", &figures(u32::from(*card) + 1), ": ", words.skill]),
            Ask::Points(measure) => line(&[lang.measure(*measure)]),
            Ask::Score(seat) => {
                let seat = figures(u32::from(*seat) + 1);
                line(&[words.player, " ", &seat, ": ", lang.dice_words().points])
            }
            Ask::Glass(glass) => line(&[&glass_name(*glass, lang), ": ", words.seconds]),
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
            Ask::Efficiency(_, exam) => line(&[lang.exam(*exam), ": ", words.efficiency]),
            Ask::Organs => line(&[words.organs]),
            Ask::DischargeAll => line(&[words.discharge, ": ", words.reputation]),
            Ask::PatientCard(spot) => line(&[&spot_name(*spot, lang), ": ", lang.cause(Cause::PatientCard)]),
            Ask::DiagnosisCard(spot, _) => line(&[&spot_name(*spot, lang), ": ", lang.cause(Cause::DiagnosisCard)]),
        }
    }

    /// How `value` is written.
    pub fn shown(&self, value: i16, lang: Lang) -> Figures {
        let words = lang.words();
        match self {
            Ask::Epidemic(_) if value < 0 => Figures::Words(words.none),
            Ask::Council if value == 0 => Figures::Words(words.none),
            Ask::Council => Figures::Large(line(&[&letters::clock(u32::from(value.unsigned_abs()) * 30)])),
            Ask::Glass(_) => Figures::Large(letters::tenths(u32::from(value.unsigned_abs()) * 500)),
            Ask::Objective(0, _) => Figures::Words(lang.difficulty(difficulty(value))),
            Ask::Points(_) | Ask::Score(_) | Ask::Organs => Figures::Large(letters::signed(value)),
            _ => Figures::Large(letters::plain(value)),
        }
    }

    /// What is done with `value`.
    pub fn take(&self, value: i16, lang: Lang) -> Act {
        let byte = u8::try_from(value).unwrap_or(0);
        let (command, then) = match *self {
            Ask::Epidemic(ward) => {
                let none = EpidemicCard::None;
                let card = u8::try_from(value).map_or(none, |reputation| EpidemicCard::Treatment { reputation });
                (Command::DrawEpidemic { ward, card }, Then::Home)
            }
            Ask::Reward(card) => (Command::LayCard { card, face: Card::Task { reward: byte } }, Then::Home),
            Ask::Points(measure) => (record(measure, value, lang), Then::Home),
            Ask::Score(seat) => return Act::Do(adjust(seat, value, lang), Then::Home),
            Ask::Glass(glass) => (Command::SetGlass { glass, millis: u32::from(value.unsigned_abs()) * 500 }, Then::Up),
            Ask::Council => (Command::Agree(Choice::CouncilSeconds(value.unsigned_abs() * 30)), Then::Up),
            Ask::Objective(line, draft) => return objective(line, draft, value),
            Ask::Efficiency(bed, exam) => return Act::Open(Page::List(Topic::Symbol(bed, exam, byte), 0)),
            Ask::Organs => (Command::MoveOrgans { by: i8::try_from(value).unwrap_or(0) }, Then::Home),
            Ask::DischargeAll => (Command::DischargeAll { reputation: value.unsigned_abs() }, Then::Home),
            Ask::PatientCard(patient) if patient.is_clinic() => {
                (Command::Discharge { patient, card: byte, diagnosis: 0 }, Then::Home)
            }
            Ask::PatientCard(patient) => return Act::Ask(Ask::DiagnosisCard(patient, byte)),
            Ask::DiagnosisCard(patient, card) => (Command::Discharge { patient, card, diagnosis: byte }, Then::Home),
        };
        Act::Do(bedside_core::Command::Rush(command), then)
    }

    /// The first line of the objective card.
    pub fn objective(shift: &rush::Game) -> Ask {
        let unknown = Objective {
            difficulty: Difficulty::Normal,
            discharged: 0,
            reputation: 0,
            skill: 0,
            starting_skill: STARTING,
        };
        Ask::Objective(0, shift.options().objective().copied().unwrap_or(unknown))
    }
}

/// Takes a line of the objective card and asks for the next one.
fn objective(line: u8, mut draft: Objective, value: i16) -> Act {
    let byte = u8::try_from(value).unwrap_or(0);
    match line {
        0 => draft.difficulty = difficulty(value),
        1 => draft.discharged = byte,
        2 => draft.reputation = value.unsigned_abs(),
        3 => draft.skill = byte,
        _ => {
            draft.starting_skill = byte;
            let agree = Command::Agree(Choice::Objective(draft));
            return Act::Do(bedside_core::Command::Rush(agree), Then::Home);
        }
    }
    Act::Ask(Ask::Objective(line.saturating_add(1), draft))
}

fn difficulty(value: i16) -> Difficulty {
    match value {
        0 => Difficulty::Easy,
        1 => Difficulty::Normal,
        _ => Difficulty::Hard,
    }
}

/// Points that a card gives or takes.
fn adjust(seat: u8, by: i16, lang: Lang) -> bedside_core::Command {
    let reason = String::try_from(lang.words().on_gadget).unwrap_or_default();
    bedside_core::Command::DiceHospital(dice_hospital::Command::Adjust { seat, change: Change::Points(by), reason })
}

/// Points always come with a reason: the gadget has no letters to type one.
fn record(measure: Measure, by: i16, lang: Lang) -> Command {
    let reason = String::try_from(lang.words().on_gadget).unwrap_or_default();
    Command::Record { measure, by, reason }
}
