//! How every language names the moves of Rush M.D.

pub(super) mod action;
pub(super) mod shift;

use core::cmp::Ordering;
use core::fmt::{Result, Write};

use super::game::Spoken;
use super::{Lang, seat_name};
use crate::form::{Field, Form, Given};
use crate::game;
use crate::rush::reasons::cause;
use crate::rush::{
    Bed, Cause, Choice, Colour, Command, Condition, Difficulty, Exam, Game, Glass, Kind, Label, Measure, Named,
    Outcome, Phase, Place, Requirement, Space, Spot, Step, Treatment, Verdict, Ward, Wing,
};
use crate::state::State;

impl Spoken for Game {
    fn phase(&self, lang: Lang) -> &'static str {
        lang.phase(Game::phase(self))
    }

    fn phases(&self, lang: Lang, each: &mut dyn FnMut(&'static str, Ordering)) {
        for phase in [Phase::Council, Phase::Action, Phase::Evaluation] {
            each(lang.phase(phase), phase.cmp(&Game::phase(self)));
        }
    }

    fn clock_press(command: &crate::command::Command, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::sentence::rush::clock_press(command))
    }

    fn ended(lang: Lang) -> &'static str {
        lang.phase(Phase::Over)
    }

    fn button(command: &Command, lang: Lang) -> &'static str {
        lang.rush_button(command)
    }

    fn label(label: &Label, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        lang.rush_label(label, state, out)
    }

    fn rule(key: &str, lang: Lang) -> Option<&'static str> {
        match key.split_once('.')?.1 {
            "start" => Some(lang.desk_words().starting_skill),
            "earlier" => Some(lang.desk_words().earlier),
            "told" => Some(lang.shelf().recorded),
            key => cause(key).map(|cause| lang.cause(cause)),
        }
    }

    fn form(form: &Form, lang: Lang) -> Option<&'static str> {
        let words = lang.words();
        match (form.command, form.fields.first()?) {
            ("record", Field::Given { value: Given::Measure(measure), .. }) => Some(lang.measure(*measure)),
            ("enter", Field::Given { value: Given::Outcome(outcome), .. }) => Some(lang.outcome(*outcome)),
            ("discharge" | "discharge_all", _) => Some(words.discharge),
            ("agree", field) => agreed(field.name(), lang),
            ("set_glass", _) => Some(words.glasses),
            ("lay_card", _) => Some(words.research),
            ("describe", _) => Some(words.patient),
            ("diagnose", _) => Some(words.diagnosis),
            ("draw_epidemic", _) => Some(words.epidemic),
            ("move_organs", _) => Some(words.organs),
            _ => None,
        }
    }

    fn blank(form: &Form, name: &str, lang: Lang) -> Option<&'static str> {
        let words = lang.words();
        match name {
            "by" if form.command == "move_organs" => Some(words.organs),
            "by" => Some(words.record),
            "patients" => Some(words.patients),
            "card" => Some(words.patient),
            "diagnosis" => Some(words.diagnosis),
            "reputation" => Some(words.reputation),
            "action_seconds" | "council_seconds" => Some(words.seconds),
            name => agreed(name, lang),
        }
    }
}

/// What a group agrees on, by its name in the command.
fn agreed(name: &str, lang: Lang) -> Option<&'static str> {
    let choice = match name {
        "action_seconds" => Choice::ActionSeconds(0),
        "starting_skill" => Choice::StartingSkill(0),
        "objective" => Choice::Objective(None),
        "council_seconds" => Choice::CouncilSeconds(0),
        "spaces" => Choice::Spaces(heapless::Vec::new()),
        "colours" => Choice::Colours(heapless::Vec::new()),
        "glass_millis" => Choice::GlassMillis(0),
        _ => return None,
    };
    Some(lang.option(&game::Choice::Rush(choice)).short)
}

impl Lang {
    /// An action space: at most twenty letters, for the gadget.
    pub const fn space(self, space: Space) -> &'static str {
        in_language!(self, language::rush::space(space))
    }

    /// What an action does, with its limits.
    pub const fn effect(self, space: Space) -> &'static str {
        in_language!(self, language::rush::effect(space))
    }

    /// Which glass an action takes.
    pub const fn kind(self, kind: Kind) -> &'static str {
        in_language!(self, language::rush::kind(kind))
    }

    /// A step of the evaluation.
    pub const fn stage(self, step: Step) -> &'static str {
        in_language!(self, language::rush::stage(step))
    }

    /// What gave or cost points, without the patient.
    pub const fn cause(self, cause: Cause) -> &'static str {
        in_language!(self, language::rush::cause(cause))
    }

    /// How a patient is.
    pub const fn condition(self, condition: Condition) -> &'static str {
        in_language!(self, language::rush::condition(condition))
    }

    /// An examination.
    pub const fn exam(self, exam: Exam) -> &'static str {
        in_language!(self, language::rush::exam(exam))
    }

    /// Where a bed is.
    pub const fn place(self, place: Place) -> &'static str {
        in_language!(self, language::rush::place(place))
    }

    /// What was found about a treatment.
    pub const fn treatment(self, treatment: Treatment) -> &'static str {
        in_language!(self, language::rush::treatment(treatment))
    }

    /// A finding about patients whom nobody follows.
    pub const fn outcome(self, outcome: Outcome) -> &'static str {
        in_language!(self, language::rush::outcome(outcome))
    }

    /// A line of the objective.
    pub const fn requirement(self, requirement: Requirement) -> &'static str {
        in_language!(self, language::rush::requirement(requirement))
    }

    /// How a shift ended, and why.
    pub const fn verdict(self, verdict: Verdict) -> &'static str {
        in_language!(self, language::rush::verdict(verdict))
    }

    /// A wing of the hospital.
    pub const fn wing(self, wing: Wing) -> &'static str {
        in_language!(self, language::rush::wing(wing))
    }

    /// A doctor's colour.
    pub const fn colour(self, colour: Colour) -> &'static str {
        in_language!(self, language::rush::colour(colour))
    }

    /// How hard an objective is.
    pub const fn difficulty(self, difficulty: Difficulty) -> &'static str {
        in_language!(self, language::rush::difficulty(difficulty))
    }

    /// A phase.
    pub const fn phase(self, phase: Phase) -> &'static str {
        let words = self.words();
        match phase {
            Phase::Council => words.council,
            Phase::Action => words.action,
            Phase::Evaluation => words.evaluation,
            Phase::Over => words.over,
        }
    }

    /// A track of the score board.
    pub const fn measure(self, measure: Measure) -> &'static str {
        let words = self.words();
        match measure {
            Measure::Skill => words.skill,
            Measure::Reputation => words.reputation,
        }
    }

    /// A label of a move, in a few words.
    pub(super) fn rush_label(self, label: &Label, state: &State, out: &mut dyn Write) -> Result {
        let words = self.words();
        match *label {
            Label::Named(named) => out.write_str(self.rush_named(named)),
            Label::Glass(None) => out.write_str(words.all_glasses),
            Label::Glass(Some(glass)) => self.glass(glass, out),
            Label::Space(None) => out.write_str(words.none),
            Label::Space(Some(space)) => out.write_str(self.space(space)),
            Label::Ward(ward) => write!(out, "{} {}", words.ward_named, ward_letter(ward)),
            Label::Untreated(count) => write!(out, "{count}"),
            Label::Card(card) => write!(out, "{} {}", words.research, u16::from(card) + 1),
            Label::Arrivals { outpatients, inpatients } => {
                write!(out, "{} {outpatients}, {} {inpatients}", words.at_clinic, words.at_admissions)
            }
            Label::Spot(spot) => self.spot(spot, out),
            Label::Bed(bed) => out.write_str(bed_name(bed)),
            Label::Place(place) => out.write_str(self.place(place)),
            Label::Exam(exam) => out.write_str(self.exam(exam)),
            Label::Treatment(treatment) => out.write_str(self.treatment(treatment)),
            Label::Outcome(outcome) => out.write_str(self.outcome(outcome)),
            Label::Organs(by) => write!(out, "{by:+}"),
            Label::Kind(kind) => out.write_str(self.kind(kind)),
            Label::Choice(choice) => {
                let choice = game::Choice::Rush(choice.into());
                write!(out, "{}: ", self.option(&choice).short)?;
                self.choice(&choice, state.setup(), out)
            }
        }
    }

    /// What a button says that gives `command`.
    pub(super) const fn rush_button(self, command: &Command) -> &'static str {
        let words = self.words();
        match command {
            Command::BeginAction => words.start,
            Command::BeginEvaluation => words.evaluate,
            Command::BeginCouncil => words.next_round,
            Command::EndShift => words.end_shift,
            Command::NextStep => words.next_step,
            Command::Place { .. } => words.turn_glass,
            Command::Lift { .. } => words.lift_glass,
            Command::Topple { .. } => words.topple,
            Command::SetUp { .. } => words.set_up,
            Command::StartTiming { .. } => words.time_glass,
            Command::StopTiming => words.sand_is_out,
            Command::SetGlass { .. } => words.glasses,
            Command::Agree(_) => words.options,
            Command::LayCard { .. } | Command::FinishTask { .. } => words.research,
            Command::BreakOath { .. } => words.oath,
            Command::MissSymbol => words.missed_symbol,
            Command::DrawEpidemic { .. } | Command::JudgeEpidemic { .. } => words.epidemic,
            Command::Admit { .. } => words.admit,
            Command::Describe { .. } => words.patient,
            Command::ToWard { .. } => words.to_ward,
            Command::Carry { .. } => words.carry,
            Command::Diagnose { .. } | Command::ChooseTreatment { .. } => words.diagnosis,
            Command::Operate { .. } => words.surgery,
            Command::MoveOrgans { .. } => words.organs,
            Command::Judge { .. } | Command::Enter { .. } => words.judge,
            Command::Discharge { .. } | Command::DischargeAll { .. } => words.discharge,
            Command::Record { .. } => words.record,
        }
    }

    /// A glass, by its kind and number.
    pub fn glass(self, glass: Glass, out: &mut dyn Write) -> Result {
        let words = self.words();
        let kind = if glass.doctor().is_some() { words.doctor } else { words.nurse };
        write!(out, "{kind} {}", glass.number())
    }

    /// A glass as the group calls it: a doctor's by the player, and by its colour where all are one player's.
    pub fn hand(self, glass: Glass, state: &State, out: &mut dyn Write) -> Result {
        let (Some(doctor), Some(game)) = (glass.doctor(), state.game::<Game>()) else { return self.glass(glass, out) };
        let options = game.options();
        out.write_str(seat_name(options.owner(doctor), state))?;
        if options.seats() > 1 { Ok(()) } else { write!(out, " {}", self.colour(options.colour(doctor))) }
    }

    /// A patient's place, in the letters of the gadget.
    pub fn spot(self, spot: Spot, out: &mut dyn Write) -> Result {
        write_spot(spot, [self.words().at_clinic, self.words().at_admissions], out)
    }

    /// A patient's place.
    pub fn spot_in_full(self, spot: Spot, out: &mut dyn Write) -> Result {
        write_spot(spot, [self.desk_words().clinic, self.desk_words().admissions], out)
    }

    const fn rush_named(self, named: Named) -> &'static str {
        let words = self.words();
        match named {
            Named::BeginAction => words.start,
            Named::BeginEvaluation => words.evaluate,
            Named::BeginCouncil => words.next_round,
            Named::EndShift => words.end_shift,
            Named::NextStep => words.next_step,
            Named::Place => words.turn_glass,
            Named::Lift => words.lift_glass,
            Named::Topple => words.topple,
            Named::SetUp => words.set_up,
            Named::StartTiming => words.time_glass,
            Named::StopTiming => words.sand_is_out,
            Named::BreakOath => words.oath,
            Named::MissSymbol => words.missed_symbol,
            Named::DrawEpidemic | Named::JudgeEpidemic => words.epidemic,
            Named::FinishTask => words.task,
            Named::LayCard => words.research,
            Named::Agree => words.options,
            Named::Admit => words.admit,
            Named::ToWard => words.to_ward,
            Named::Carry => words.carry,
            Named::ChooseTreatment => words.diagnosis,
            Named::Operate => words.surgery,
            Named::MoveOrgans => words.organs,
            Named::Judge | Named::Enter => words.judge,
            Named::Other => words.record,
        }
    }
}

fn write_spot(spot: Spot, [clinic, admissions]: [&str; 2], out: &mut dyn Write) -> Result {
    match spot.bed() {
        Some(bed) => out.write_str(bed_name(bed)),
        None => write!(out, "{} {}", if spot.is_clinic() { clinic } else { admissions }, spot.number()),
    }
}

/// A ward's letter.
pub const fn ward_letter(ward: Ward) -> &'static str {
    match ward {
        Ward::A => "A",
        Ward::B => "B",
    }
}

/// A bed, as the board has it.
pub const fn bed_name(bed: Bed) -> &'static str {
    match bed {
        Bed::A1 => "A1",
        Bed::A2 => "A2",
        Bed::A3 => "A3",
        Bed::B1 => "B1",
        Bed::B2 => "B2",
        Bed::B3 => "B3",
    }
}
