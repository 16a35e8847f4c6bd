//! How both languages name what there is in Dice Hospital.

use super::{Lang, en, pl};
use crate::dice::Colour;
use crate::dice_hospital::{Administrator, Command, Department, Phase, Specialist};

/// Short words for buttons: at most twelve letters, for the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct DiceWords {
    pub agree: &'static str,
    pub choose_first: &'static str,
    pub box_cards: &'static str,
    pub reveal: &'static str,
    pub draw_patients: &'static str,
    pub set_patients: &'static str,
    pub deal_administrators: &'static str,
    pub keep_administrator: &'static str,
    pub lay_report: &'static str,
    pub begin_rounds: &'static str,
    pub reveal_event: &'static str,
    pub enter_hospital: &'static str,
    pub roll: &'static str,
    pub load: &'static str,
    pub take_ambulance: &'static str,
    pub leave_die: &'static str,
    pub give_up: &'static str,
    pub improve: &'static str,
    pub pass: &'static str,
    pub discard: &'static str,
    pub begin_activation: &'static str,
    pub imitate: &'static str,
    pub activate: &'static str,
    pub use_ability: &'static str,
    pub return_patient: &'static str,
    pub admit_patient: &'static str,
    pub spend_bag: &'static str,
    pub done: &'static str,
    pub spare: &'static str,
    pub neglect: &'static str,
    pub tell: &'static str,
    pub complete_reports: &'static str,
    pub discharge: &'static str,
    pub change_shift: &'static str,
    pub lay_backs: &'static str,
    pub collect: &'static str,
    pub stop_collecting: &'static str,
    pub tell_end: &'static str,
    pub finish: &'static str,
    pub adjust: &'static str,
}

impl Lang {
    /// Its words of Dice Hospital.
    pub const fn dice_words(self) -> &'static DiceWords {
        match self {
            Lang::En => &en::dice_hospital::WORDS,
            Lang::Pl => &pl::dice_hospital::WORDS,
        }
    }

    /// A department: at most twenty letters, for the gadget.
    pub const fn department(self, department: Department) -> &'static str {
        match self {
            Lang::En => en::dice_hospital::department(department),
            Lang::Pl => pl::dice_hospital::department(department),
        }
    }

    /// A specialist: at most twenty letters, for the gadget.
    pub const fn specialist(self, specialist: Specialist) -> &'static str {
        match self {
            Lang::En => en::dice_hospital::specialist(specialist),
            Lang::Pl => pl::dice_hospital::specialist(specialist),
        }
    }

    /// An administrator: at most twenty letters, for the gadget.
    pub const fn administrator(self, administrator: Administrator) -> &'static str {
        match self {
            Lang::En => en::dice_hospital::administrator(administrator),
            Lang::Pl => pl::dice_hospital::administrator(administrator),
        }
    }

    /// A phase of Dice Hospital.
    pub const fn dice_phase(self, phase: Phase) -> &'static str {
        match self {
            Lang::En => en::dice_hospital::phase(phase),
            Lang::Pl => pl::dice_hospital::phase(phase),
        }
    }

    /// A die's colour.
    pub const fn die_colour(self, colour: Colour) -> &'static str {
        match self {
            Lang::En => en::dice_hospital::colour(colour),
            Lang::Pl => pl::dice_hospital::colour(colour),
        }
    }

    /// What a button says that gives a command: at most twelve letters.
    pub const fn dice_button(self, command: &Command) -> &'static str {
        let words = self.dice_words();
        match command {
            Command::Agree(_) => words.agree,
            Command::ChooseFirst { .. } => words.choose_first,
            Command::BoxCards { .. } => words.box_cards,
            Command::Reveal { .. } => words.reveal,
            Command::DrawPatients { .. } => words.draw_patients,
            Command::SetPatients { .. } => words.set_patients,
            Command::DealAdministrators { .. } => words.deal_administrators,
            Command::KeepAdministrator { .. } => words.keep_administrator,
            Command::LayReport { .. } => words.lay_report,
            Command::BeginRounds => words.begin_rounds,
            Command::RevealEvent { .. } => words.reveal_event,
            Command::EnterHospital { .. } => words.enter_hospital,
            Command::Roll { .. } => words.roll,
            Command::Load { .. } => words.load,
            Command::TakeAmbulance { .. } => words.take_ambulance,
            Command::LeaveDie { .. } => words.leave_die,
            Command::GiveUp { .. } => words.give_up,
            Command::Improve { take: None, .. } => words.pass,
            Command::Improve { .. } => words.improve,
            Command::Discard { .. } => words.discard,
            Command::BeginActivation => words.begin_activation,
            Command::Imitate { .. } => words.imitate,
            Command::Activate { .. } => words.activate,
            Command::UseAbility { .. } => words.use_ability,
            Command::ReturnPatient { .. } => words.return_patient,
            Command::AdmitPatient { .. } => words.admit_patient,
            Command::SpendBag { .. } => words.spend_bag,
            Command::Done { .. } => words.done,
            Command::Spare { .. } => words.spare,
            Command::Neglect => words.neglect,
            Command::Tell { .. } => words.tell,
            Command::CompleteReports { .. } => words.complete_reports,
            Command::Discharge => words.discharge,
            Command::ChangeShift => words.change_shift,
            Command::LayBacks { .. } => words.lay_backs,
            Command::Collect { .. } => words.collect,
            Command::StopCollecting { .. } => words.stop_collecting,
            Command::TellEnd { .. } => words.tell_end,
            Command::Finish => words.finish,
            Command::Adjust { .. } => words.adjust,
        }
    }
}
