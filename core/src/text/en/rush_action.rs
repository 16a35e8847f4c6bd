//! English: the objective and the action phase of Rush M.D., as the window shows them.

use crate::rush::{Cause, Space};
use crate::text::RushActionWords;

pub(in crate::text) static WORDS: RushActionWords = RushActionWords {
    discharged: "Discharged",
    close: "close",
    under: "under the goal",
    time_is_up: "time is up",
    ready: "READY",
    idle: "idle",
    on: "on ",
    fell_over: "FELL OVER",
    stand_it_up: "stand it up",
    patient_stays: "patient stays",
    finished: "finished, hands off",
    not_placed: "not placed",
    still: "still {n} s",
    finished_ago: "finished {n} s ago",
    hands_off: "Hands off the glasses",
    go_on: [
        "One action goes on until its own sand ends.",
        "{n} actions go on until their own sand ends.",
        "{n} actions go on until their own sand ends.",
    ],
    last_grain: "Last grain in {n} s",
    stand_up_first: "A glass lies on its side: stand it up.",
    all_sand: "All sand has run: the evaluation may begin.",
    still_allowed: "Still allowed: fell over, oath broken",
    where_to: "where?",
    again: "Again:",
    nowhere: "nowhere in particular",
    epidemic: "epidemic",
    calm: "clear",
    treat_all: "treat all · +{n} reputation",
    card_drawn: "card drawn? press",
    oath: "Oath broken",
    oath_costs: "−1 skill · done again",
    at_clinic: "clinic",
    beds: "beds {n}/6",
    glass_hint: "1–8 turn a glass · Shift: fell over · hold or W: where",
    where_hint: "Which glass? 1–8 · Esc: none",
    glass_keys: "Keys of the glasses",
    keys_hint: "A number pad, a foot pedal or a USB button box sends keys: each glass may have one of its own beside its number.",
    press_for: "Press a key for",
    last_pressed: "Pressed last:",
    means_nothing: "no glass",
    key_taken: "That key belongs to",
    key_reserved: "That key means something else at the table.",
    key_shared: "While glasses run, that key turns the glass and does nothing else.",
    as_at_first: "No keys of your own",
    bind: "Set",
    no_key: "none",
    shown: "Shown in the action phase",
    all_glasses: "All glasses",
    doctors_only: "Doctors only",
    clock_only: "Clock only",
};

pub(in crate::text) const PATIENTS: [&str; 3] = ["patient", "patients", "patients"];

/// Which form a noun takes with a number: one, or another.
pub(in crate::text) const fn form(count: usize) -> usize {
    if count == 1 { 0 } else { 1 }
}

pub(in crate::text) const fn space(space: Space) -> &'static str {
    match space {
        Space::Admit => "Admit",
        Space::ToWard => "To a ward",
        Space::TreatOutpatient => "Outpatient",
        Space::TreatA => "Ward A",
        Space::TreatB => "Ward B",
        Space::EpidemicA => "Epidemic A",
        Space::EpidemicB => "Epidemic B",
        Space::Culture => "Culture",
        Space::BloodTest => "Blood test",
        Space::Xray => "X-ray",
        Space::Mri => "MRI",
        Space::DrawBlood => "Draw blood",
        Space::Medicines => "Medicines",
        Space::Organs => "Organs",
        Space::TheatreAOrgans => "Room A organs",
        Space::TheatreADrugs => "Room A drugs",
        Space::TheatreBOrgans => "Room B organs",
        Space::TheatreBDrugs => "Room B drugs",
        Space::Card1 => "Card 1",
        Space::Card2 => "Card 2",
        Space::Card3 => "Card 3",
    }
}

pub(in crate::text) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::EpidemicTreated(_) | Cause::EpidemicUntreated(_) => "epidemic",
        Cause::MissedSymbol => "missed symbol",
        Cause::Extras => "extras",
        Cause::Error(_) => "error",
        Cause::Task(_) => "task",
        Cause::PatientCard | Cause::DiagnosisCard | Cause::Discharges => "discharge",
        Cause::Oath => "oath",
    }
}
