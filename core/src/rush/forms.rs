//! Moves that take numbers, words or cards of the players' own.
//!
//! Each form can be asked for whether its command would be taken now or not: the rules say why it is not.

use heapless::String;

use super::actions::Kind;
use super::command::{Command, REASON_BYTES};
use super::evaluation::{CARDS, Card, EpidemicCard, Outcome, cost};
use super::game::{Game, Measure};
use super::glasses::Glass;
use super::hospital::{Bed, Exam, Spot, Ward};
use super::options::{Choice, MOST_SPACES, SEATS};
use super::patients::{Diagnosis, PatientCard};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::form::{Field, Fill, Filled, Form, Given, Value};
use crate::game::GameKind;
use crate::hourglass;

fn form(command: &'static str, fields: &[Field], fill: Fill) -> Form {
    Form::new(GameKind::Rush, command, fields, fill)
}

/// A command of this game.
#[expect(clippy::unnecessary_wraps, reason = "what a form is filled into may be none")]
const fn own(command: Command) -> Option<command::Command> {
    Some(command::Command::Rush(command))
}

#[expect(clippy::unnecessary_wraps, reason = "what a form is filled into may be none")]
const fn agree(choice: Choice) -> Option<command::Command> {
    Some(command::Command::Rush(Command::Agree(choice)))
}

const fn given(name: &'static str, value: Given) -> Field {
    Field::Given { name, value }
}

/// How long a glass may run.
const fn glass_time(name: &'static str) -> Field {
    Field::Millis { name, min: hourglass::SHORTEST.millis(), max: Countdown::LONGEST.millis() }
}

/// Seconds of the longest clock.
#[expect(clippy::cast_possible_truncation, reason = "less than two hours")]
const MOST_SECONDS: u16 = (Countdown::LONGEST.millis() / 1000) as u16;

impl Game {
    /// Names every command that would be taken with something filled in.
    pub(super) fn offer_forms(&self, clock: &Countdown, now: Instant, offer: &mut dyn FnMut(Form)) {
        let taken = |command: &Command| self.tries(command, clock, now).is_ok();
        // Something that fits every blank of a form tells whether it is on offer.
        let mut offers = |form: Form, with: &[Value<'_>]| {
            if let Ok(command::Command::Rush(command)) = form.fill(with)
                && taken(&command)
            {
                offer(form);
            }
        };
        for measure in [Measure::Skill, Measure::Reputation] {
            let (min, max) = self.recordable(measure);
            let reason: String<REASON_BYTES> = core::iter::repeat_n('x', REASON_BYTES).collect();
            offers(self.points_form(measure), &[Value::Number(if max > 0 { max } else { min }), Value::Words(&reason)]);
        }
        self.findings(&mut offers);
        self.agreements(&mut offers);
        for glass in core::iter::once(None).chain(self.glasses_in_play().map(Some)) {
            offers(self.glass_form(glass), &[Value::Millis(hourglass::SHORTEST.millis())]);
        }
        for card in (0u8..).take(CARDS) {
            offers(self.research_form(card), &[Value::ResearchCard(Card::Action { kind: Kind::Any })]);
        }
        for ward in Ward::ALL {
            let card = EpidemicCard::Treatment { reputation: 1 };
            offers(self.epidemic_form(ward), &[Value::EpidemicCard(card)]);
        }
        self.care_forms(&mut offers);
    }

    /// What a group agrees on in numbers, or reads off a card or the board.
    fn agreements(&self, offers: &mut dyn FnMut(Form, &[Value<'_>])) {
        offers(self.objective_form(), &[Value::Objective(None)]);
        let skill = self.starting_skill_form();
        let most = skill.blanks().find_map(Field::range).map_or(0, |(_, most)| most);
        offers(skill, &[Value::Number(most)]);
        let secs = Field::Number { name: "action_seconds", min: 1, max: MOST_SECONDS.cast_signed() };
        let action = form("agree", &[secs], |filled| agree(Choice::ActionSeconds(filled.number("action_seconds")?)));
        offers(action, &[Value::Number(1)]);
        offers(self.council_form(), &[Value::Number(0)]);
        let all = form("agree", &[glass_time("glass_millis")], |filled| {
            agree(Choice::GlassMillis(filled.millis("glass_millis")?))
        });
        offers(all, &[Value::Millis(hourglass::SHORTEST.millis())]);
        let spaces = Field::Spaces { name: "spaces", most: MOST_SPACES };
        let spaces = form("agree", &[spaces], |filled| agree(Choice::Spaces(filled.spaces("spaces")?)));
        offers(spaces, &[Value::Spaces(&[])]);
        let most = u8::try_from(SEATS).unwrap_or(u8::MAX);
        let colours = form("agree", &[Field::DoctorColours { name: "colours", most }], |filled| {
            agree(Choice::Colours(filled.doctor_colours("colours")?))
        });
        offers(colours, &[Value::DoctorColours(&[])]);
    }

    /// The objective card that lies on the table, or that there is none.
    pub fn objective_form(&self) -> Form {
        form("agree", &[Field::Objective { name: "objective" }], |filled| {
            agree(Choice::Objective(filled.objective("objective")?))
        })
    }

    /// Skill points at the start, as many as the track can hold.
    fn starting_skill_form(&self) -> Form {
        let taken = |points: &u8| self.clone().agree(&Choice::StartingSkill(*points)).is_ok();
        let max = (0..=u8::MAX).rev().find(taken).unwrap_or(0).into();
        form("agree", &[Field::Count { name: "starting_skill", max }], |filled| {
            agree(Choice::StartingSkill(filled.number("starting_skill")?))
        })
    }

    /// Seconds of a council; none is no limit.
    pub fn council_form(&self) -> Form {
        form("agree", &[Field::Count { name: "council_seconds", max: MOST_SECONDS }], |filled| {
            agree(Choice::CouncilSeconds(filled.number("council_seconds")?))
        })
    }

    /// How long a glass runs, or all of them.
    pub fn glass_form(&self, glass: Option<Glass>) -> Form {
        form("set_glass", &[given("glass", Given::Glass(glass)), glass_time("millis")], |filled| {
            let Given::Glass(glass) = filled.given("glass")? else { return None };
            own(Command::SetGlass { glass, millis: filled.millis("millis")? })
        })
    }

    /// What a research card is, from 0.
    pub fn research_form(&self, card: u8) -> Form {
        form("lay_card", &[given("card", Given::Number(card)), Field::ResearchCard { name: "face" }], |filled| {
            own(Command::LayCard { card: filled.known("card")?, face: filled.research_card("face")? })
        })
    }

    /// An epidemic card that was drawn for a ward.
    pub fn epidemic_form(&self, ward: Ward) -> Form {
        form("draw_epidemic", &[given("ward", Given::Ward(ward)), Field::EpidemicCard { name: "card" }], |filled| {
            let Given::Ward(ward) = filled.given("ward")? else { return None };
            own(Command::DrawEpidemic { ward, card: filled.epidemic_card("card")? })
        })
    }

    /// What the cards of patients say who are followed, and organs.
    fn care_forms(&self, offers: &mut dyn FnMut(Form, &[Value<'_>])) {
        for (patient, _) in self.patients().all() {
            offers(self.describe_form(patient), &[Value::PatientCard(&PatientCard::default())]);
        }
        for (bed, exam) in Bed::ALL.into_iter().flat_map(|bed| Exam::ALL.map(|exam| (bed, exam))) {
            let card = Diagnosis { efficiency: 0, surgery: false, infectious: false };
            offers(self.diagnose_form(bed, exam), &[Value::Diagnosis(card)]);
        }
        let (min, max) = self.organs_movable();
        offers(self.organs_form(), &[Value::Number(if max > 0 { max } else { min }.into())]);
    }

    /// What the card of a patient says.
    pub fn describe_form(&self, patient: Spot) -> Form {
        let card = Field::PatientCard { name: "card", asks: !patient.is_clinic() };
        form("describe", &[given("patient", Given::Spot(patient)), card], |filled| {
            own(Command::Describe { patient: spot(filled)?, card: filled.patient_card("card")? })
        })
    }

    /// A diagnosis card that was drawn for a patient.
    pub fn diagnose_form(&self, bed: Bed, exam: Exam) -> Form {
        let card = Field::Diagnosis { name: "card", infectious: exam.may_infect() };
        form("diagnose", &[given("bed", Given::Bed(bed)), given("exam", Given::Exam(exam)), card], |filled| {
            let (Given::Bed(bed), Given::Exam(exam)) = (filled.given("bed")?, filled.given("exam")?) else {
                return None;
            };
            own(Command::Diagnose { bed, exam, card: filled.diagnosis("card")? })
        })
    }

    /// Organs that come into store or leave it.
    pub fn organs_form(&self) -> Form {
        let (min, max) = self.organs_movable();
        form("move_organs", &[Field::Number { name: "by", min: min.into(), max: max.into() }], |filled| {
            own(Command::MoveOrgans { by: filled.number("by")? })
        })
    }

    /// Points of a track with their reason.
    pub fn points_form(&self, measure: Measure) -> Form {
        let (min, max) = self.recordable(measure);
        let fields = [
            given("measure", Given::Measure(measure)),
            Field::Number { name: "by", min, max },
            Field::Words { name: "reason", max: u16::try_from(REASON_BYTES).unwrap_or(u16::MAX) },
        ];
        form("record", &fields, |filled| {
            let Given::Measure(measure) = filled.given("measure")? else { return None };
            own(Command::Record { measure, by: filled.number("by")?, reason: filled.words("reason")? })
        })
    }

    /// What an evaluation asks for in numbers.
    fn findings(&self, offers: &mut dyn FnMut(Form, &[Value<'_>])) {
        for outcome in Outcome::ALL {
            offers(self.enter_form(outcome), &[Value::Number(1)]);
        }
        for (patient, _) in self.patients().all() {
            offers(self.discharge_form(patient), &[Value::Number(0), Value::Number(0)]);
        }
        let all = i16::try_from(self.reputation_left()).unwrap_or(i16::MAX);
        offers(self.discharge_all_form(), &[Value::Number(all)]);
    }

    /// Patients whom nobody follows, by how they fared.
    pub fn enter_form(&self, outcome: Outcome) -> Form {
        let (treatment, condition) = outcome.parts();
        let (least, _) = self.recordable(Measure::Skill);
        let paid = |patients: &u8| -> bool {
            cost(treatment, condition).is_none_or(|(_, points)| -points * i16::from(*patients) >= least)
        };
        let max = (1..=self.enterable(outcome)).take_while(paid).last().unwrap_or(0).into();
        let fields = [given("outcome", Given::Outcome(outcome)), Field::Number { name: "patients", min: 1, max }];
        form("enter", &fields, |filled| {
            let Given::Outcome(outcome) = filled.given("outcome")? else { return None };
            own(Command::Enter { outcome, patients: filled.number("patients")? })
        })
    }

    /// The cards with which a patient goes home.
    pub fn discharge_form(&self, patient: Spot) -> Form {
        let diagnosed = self.has_diagnosis(patient).is_ok();
        // Two cards share what the track can still hold.
        let max = (self.reputation_left() / if diagnosed { 2 } else { 1 }).min(u16::from(u8::MAX));
        let fields = [
            given("patient", Given::Spot(patient)),
            Field::Count { name: "card", max },
            Field::Count { name: "diagnosis", max: if diagnosed { max } else { 0 } },
        ];
        form("discharge", &fields, |filled| {
            let (card, diagnosis) = (filled.number("card")?, filled.number("diagnosis")?);
            own(Command::Discharge { patient: spot(filled)?, card, diagnosis })
        })
    }

    /// The reputation with which all who are cured go home.
    pub fn discharge_all_form(&self) -> Form {
        let fields = [Field::Count { name: "reputation", max: self.reputation_left() }];
        form("discharge_all", &fields, |filled| own(Command::DischargeAll { reputation: filled.number("reputation")? }))
    }

    /// What the track can still hold.
    fn reputation_left(&self) -> u16 {
        let (_, most) = self.recordable(Measure::Reputation);
        most.unsigned_abs()
    }
}

fn spot(filled: &Filled<'_>) -> Option<Spot> {
    if let Given::Spot(patient) = filled.given("patient")? { Some(patient) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Events;
    use crate::game::Rules;
    use crate::refusal::Refusal;
    use crate::rush;

    #[test]
    fn a_form_that_is_not_offered_makes_a_command_that_the_rules_refuse() {
        let game = Game::open(1, &[]).unwrap();
        let (clock, now) = (game.clock(), Instant::START);
        let mut offered: std::vec::Vec<Form> = std::vec::Vec::new();
        game.offer_forms(&clock, now, &mut |form| offered.push(form));
        let names: std::vec::Vec<&str> = offered.iter().map(|form| form.command).collect();
        assert_eq!(names[..2], ["record"; 2]);
        assert_eq!(names[2..9], ["agree"; 7]);
        assert_eq!(names[9..], ["set_glass"; 7]);
        let [three, reason] = [Value::Number(3), Value::Words("Card")];
        let tried = |form: Form, values: &[Value<'_>]| match form.fill(values).unwrap() {
            command::Command::Rush(command) => game.tries(&command, &clock, now),
            _ => Err(Refusal::OtherGame),
        };
        let points = || game.points_form(Measure::Skill);
        assert_eq!(tried(points(), &[three, reason]), Ok(()));
        assert_eq!(tried(points(), &[Value::Number(0), reason]), Err(rush::Refusal::NoPoints.into()));
        assert_eq!(tried(game.discharge_all_form(), &[three]), Err(Refusal::NotInThisPhase));
        assert_eq!(tried(game.discharge_form(Spot::Clinic1), &[three, three]), Err(Refusal::NotInThisPhase));
        assert_eq!(tried(game.organs_form(), &[three]), Err(rush::Refusal::PatientsNotFollowed.into()));
        let card = Value::ResearchCard(Card::Task { reward: 2 });
        assert_eq!(tried(game.research_form(0), &[card]), Err(rush::Refusal::NoResearch.into()));
    }

    #[test]
    fn as_many_patients_are_offered_as_the_rules_take() {
        let mut game = Game::open(2, &[]).unwrap();
        let (mut clock, now) = (game.clock(), Instant::from_millis(500_000));
        for (at, command) in [(Instant::START, Command::BeginAction), (now, Command::BeginEvaluation)] {
            game.apply(&command, &mut clock, at, &mut Events::ignored()).unwrap();
        }
        let (least, _) = game.recordable(Measure::Skill);
        let nearly_lost =
            Command::Record { measure: Measure::Skill, by: least + 16, reason: "Card".try_into().unwrap() };
        let others = [(Outcome::Exact, 5), (Outcome::Extras, 4), (Outcome::ErrorCritical, 1), (Outcome::Exact, 3)];
        let [first, second, third, last] = others.map(|(outcome, patients)| Command::Enter { outcome, patients });
        for next in [first, second, third, nearly_lost, last] {
            for outcome in Outcome::ALL {
                let most = game.enter_form(outcome).blanks().find_map(Field::range).map_or(0, |(_, most)| most);
                let taken =
                    |patients: &u8| game.tries(&Command::Enter { outcome, patients: *patients }, &clock, now).is_ok();
                let fits = (1..=u8::MAX).rfind(taken).unwrap_or(0);
                assert_eq!(most, i16::from(fits), "{outcome:?} before {next:?}");
            }
            game.apply(&next, &mut clock, now, &mut Events::ignored()).unwrap();
        }
        let most = game.enter_form(Outcome::ErrorCritical).blanks().find_map(Field::range);
        assert!(most.is_some_and(|(_, most)| most < 5), "{most:?}");
    }
}
