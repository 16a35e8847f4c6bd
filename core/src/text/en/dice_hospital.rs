//! The words of Dice Hospital, in English.

use crate::dice::Colour;
use crate::dice_hospital::{Administrator, Department, Phase, Specialist};
use crate::text::DiceWords;

pub(in crate::text) static WORDS: DiceWords = DiceWords {
    agree: "Options",
    choose_first: "First Player",
    box_cards: "Box cards",
    reveal: "Reveal",
    draw_patients: "Draw",
    set_patients: "Set dice",
    deal_administrators: "Deal",
    keep_administrator: "Keep",
    lay_report: "Report",
    begin_rounds: "Begin",
    reveal_event: "Event",
    enter_hospital: "Hospital",
    roll: "Roll",
    load: "Load",
    take_ambulance: "Take",
    leave_die: "Send back",
    give_up: "Give up",
    improve: "Take",
    pass: "Pass",
    discard: "Return",
    begin_activation: "Activate",
    imitate: "Imitate",
    activate: "Place",
    use_ability: "Ability",
    return_patient: "To the bag",
    admit_patient: "Admit",
    spend_bag: "Blood bag",
    done: "Done",
    spare: "Spare",
    neglect: "Neglect",
    tell: "Enter",
    complete_reports: "Reports",
    discharge: "Score",
    change_shift: "New round",
    lay_backs: "Ambulances",
    collect: "Hand over",
    stop_collecting: "No more",
    tell_end: "Enter",
    finish: "End scoring",
    adjust: "Adjust",
};

pub(in crate::text) const fn department(department: Department) -> &'static str {
    match department {
        Department::CriticalCareUnit => "Critical Care Unit",
        Department::Oncology => "Oncology",
        Department::Pharmacy => "Pharmacy",
        Department::IntensiveCare => "Intensive Care",
        Department::Imaging => "Imaging",
        Department::Clinic => "Clinic",
        Department::OperatingTheatre => "Operating Theatre",
        Department::Anaesthesia => "Anaesthesia",
        Department::EarNoseThroat => "Ear, Nose & Throat",
        Department::AllergyCentre => "Allergy Centre",
        Department::Orthopaedics => "Orthopaedics",
        Department::RenalMedicine => "Renal Medicine",
        Department::Cardiology => "Cardiology",
        Department::CrashCentre => "Crash Centre",
        Department::Immunology => "Immunology",
        Department::Radiology => "Radiology",
        Department::Urology => "Urology",
        Department::TriageCentre => "Triage Centre",
        Department::DrugTrialCentre => "Drug Trial Centre",
        Department::Physiotherapy => "Physiotherapy",
        Department::ExperimentalTherapy => "Experimental Therapy",
        Department::TrainingDepartment => "Training Department",
        Department::TraumaUnit => "Trauma Unit",
        Department::SurgicalTheatre => "Surgical Theatre",
        Department::RenalUnit => "Renal Unit",
        Department::Physiotherapy1 => "Physiotherapy 1",
        Department::Physiotherapy2 => "Physiotherapy 2",
        Department::IsolationWard => "Isolation Ward",
        Department::TransplantUnit => "Transplant Unit",
        Department::Pharmacy1 => "Pharmacy 1",
        Department::Pharmacy2 => "Pharmacy 2",
    }
}

pub(in crate::text) const fn specialist(specialist: Specialist) -> &'static str {
    match specialist {
        Specialist::Surgeon => "Surgeon",
        Specialist::Pharmacist => "Pharmacist",
        Specialist::Haematologist => "Haematologist",
        Specialist::Anaesthetist => "Anaesthetist",
        Specialist::Virologist => "Virologist",
        Specialist::Urologist => "Urologist",
        Specialist::Cardiologist => "Cardiologist",
        Specialist::Microbiologist => "Microbiologist",
        Specialist::Radiologist => "Radiologist",
        Specialist::TriageNurse => "Triage Nurse",
        Specialist::Paramedic => "Paramedic",
        Specialist::GeneralPractitioner => "General Practitioner",
        Specialist::Consultant => "Consultant",
        Specialist::AdmissionsNurse => "Admissions Nurse",
        Specialist::Pathologist => "Pathologist",
        Specialist::ExperimentalChemist => "Experimental Chemist",
        Specialist::Registrar => "Registrar",
        Specialist::MedicalStudent => "Medical Student",
        Specialist::Physiotherapist => "Physiotherapist",
        Specialist::HaematologyTechnician => "Haematology Techn.",
        Specialist::Neurologist => "Neurologist",
        Specialist::CriticalSpecialist => "Critical Specialist",
    }
}

pub(in crate::text) const fn administrator(administrator: Administrator) -> &'static str {
    match administrator {
        Administrator::RedPair => "Points for 2 red",
        Administrator::YellowPair => "Points for 2 yellow",
        Administrator::GreenPair => "Points for 2 green",
        Administrator::AllColours => "Points for 3 colours",
        Administrator::RedSpared => "Spares red",
        Administrator::YellowSpared => "Spares yellow",
        Administrator::GreenSpared => "Spares green",
        Administrator::Most => "Points for the most",
    }
}

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Setup",
        Phase::Intake => "Patient intake",
        Phase::Improvement => "Improvement",
        Phase::Activation => "Activation",
        Phase::Neglect => "Neglect",
        Phase::Discharge => "Discharge",
        Phase::Shift => "Shift change",
        Phase::Collection => "Collections",
        Phase::Ending => "End scoring",
        Phase::Over => "Game over",
    }
}

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
    }
}
