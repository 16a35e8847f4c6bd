//! The words of Emergency Roll, in English.

pub(in crate::text) mod boxes;
pub(in crate::text) mod reasons;
pub(in crate::text) mod rules;

use crate::emergency_roll::{
    Bonus, Cardiologist, Choice, Epidemiologist, Loss, Modifier, Named, Phase, Radiologist, Refusal,
};
use crate::text::{EmergencyWords, OptionWords};

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Dice Hospital: ER";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Roll and write: sheets kept here or on paper.";

pub(in crate::text) static WORDS: EmergencyWords = EmergencyWords {
    agree: "Options",
    deal: "Deal",
    flip: "Card",
    roll: "Flip & roll",
    choose: "Choose",
    admit: "Admit",
    bury: "Morgue",
    screen: "Screen",
    take_back: "Take back",
    claim: "Goal reached",
    end_turn: "Turn done",
    discard: "Discard",
    tally: "Add up",
    withdraw: "Not reached",
    turn: "Turn",
    chief: "Chief",
    ward: "Ward",
    bag: "blood bag",
    bag_short: "bag",
    dice: ["red", "yellow", "green"],
    stethoscopes: ["stethoscope", "stethoscopes", "stethoscopes"],
    paper: "Sheets on paper",
    kept: "Bedside's sheets",
    extra: "Extra patient",
    no_limit: "No limit of turns",
    seconds: "Limit of a turn",
    add: "Add",
    drop: "Drop",
    wards: "Full wards",
    critical: "Critical patients",
    nurses: "Nurses",
    cardiologists: "Cardiologists",
    radiologist: "Radiologist",
    epidemiologist: "Epidemiologist",
    morgue: "Morgue",
    total: "Total",
    took: "took",
    in_vain: ["after a die that fits nowhere", "after two dice that fit nowhere"],
    chiefs_die: "your die, for a blood bag",
    first_bed: "first legal bed in ward",
    last_bed: "last bed of ward",
    no_bed: "no legal bed, morgue",
    none_fits: ["neither of the two dice fits anywhere, morgue", "none of the three dice fits anywhere, morgue"],
    final_turn: "final turn",
    no_ward_to_fill: "no ward to fill",
    as_value: "as",
    then_screen: "screen in ward",
    then_extra: "extra",
    bonus: "bonus",
    bonus_lost: "bonus lost",
};

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Setup",
        Phase::Flip => "Flip & roll",
        Phase::Admit => "Patients",
        Phase::Discard => "A Cardiologist goes",
        Phase::Tally => "Adding up",
        Phase::Over => "Game over",
    }
}

pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::Options => "Options",
        Named::Deal => "Deal specialists",
        Named::Lay => "From the table",
        Named::Card => "Card from the table",
        Named::Roll => "Flip & roll",
        Named::Morgue => "To the morgue",
        Named::Screen => "Draw a screen",
        Named::TakeBack => "Take my turn back",
        Named::EndTurn => "Turn done",
        Named::Discard => "Discard",
        Named::Goal => "Goal reached",
        Named::Tally => "Add up",
        Named::Withdraw => "Goal not reached",
    }
}

pub(in crate::text) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Stethoscopes => "2 stethoscopes",
        Bonus::BloodBag => "blood bag",
        Bonus::Screen => "screen",
        Bonus::Critical => "critical",
        Bonus::Nurse => "nurse",
        Bonus::Extra(..) => "extra patient",
    }
}

pub(in crate::text) const fn loss(loss: Loss) -> &'static str {
    match loss {
        Loss::Buried => "with the patient",
        Loss::NurseGone => "that ward's nurse is gone",
        Loss::TrackFull => "all nurses are circled",
        Loss::NobodyToScreen => "nobody to screen",
    }
}

pub(in crate::text) const fn modifier(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::Preparation => "Preparation",
        Modifier::Equipment => "Equipment",
        Modifier::Isolation => "Isolation",
        Modifier::Capacity => "Capacity",
    }
}

pub(in crate::text) const fn cardiologist(card: Cardiologist) -> &'static str {
    match card {
        Cardiologist::EightStethoscopes => "8 stethoscopes",
        Cardiologist::SurroundLab => "X-ray lab surrounded",
        Cardiologist::ThreeNurses => "3 nurses",
        Cardiologist::FourBloodBags => "4 blood bags",
        Cardiologist::AllWards => "All 7 wards in use",
        Cardiologist::TwoWards => "2 full wards",
    }
}

pub(in crate::text) const fn radiologist(card: Radiologist) -> &'static str {
    match card {
        Radiologist::HalfOfCritical => "Critical at X-ray",
        Radiologist::TwelveOrThirty => "X-ray sum 12 or 30",
        Radiologist::MatchingAround => "Equal around X-ray",
        Radiologist::OppositePairs => "Pairs across X-ray",
        Radiologist::HighValues => "4 to 6 at X-ray",
    }
}

pub(in crate::text) const fn epidemiologist(card: Epidemiologist) -> &'static str {
    match card {
        Epidemiologist::Sequences => "Sequences 1 to 6",
        Epidemiologist::Lines => "Lines of three",
        Epidemiologist::LargestGroup => "Largest group",
        Epidemiologist::MostMinusLeast => "Most minus least",
        Epidemiologist::Triangles => "Odd/even triangles",
    }
}

pub(in crate::text) const fn radiologist_pays(card: Radiologist) -> &'static str {
    match card {
        Radiologist::HalfOfCritical => "half the value of all critical patients at X-ray labs, rounded up",
        Radiologist::TwelveOrThirty => "10 for a lab whose six patients make at most 12 or at least 30",
        Radiologist::MatchingAround => "5, 10, 15 or 20 for a lab with 3, 4, 5 or 6 equal values around it",
        Radiologist::OppositePairs => "4 for each pair of equal values across a lab",
        Radiologist::HighValues => "2 for each 4, 5 or 6 at a lab",
    }
}

pub(in crate::text) const fn epidemiologist_pays(card: Epidemiologist) -> &'static str {
    match card {
        Epidemiologist::Sequences => "10 for each path of neighbours from 1 up to 6; nobody counts twice",
        Epidemiologist::Lines => "5 for each straight line of three equal values; nobody counts twice",
        Epidemiologist::LargestGroup => "3 for each patient of the largest group of equal neighbours",
        Epidemiologist::MostMinusLeast => {
            "3 for each patient of the commonest value, less 3 for each of the rarest if none is missing"
        }
        Epidemiologist::Triangles => "4 for each triangle of three odd or three even values; nobody counts twice",
    }
}

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NoSuchWard => "A sheet has wards 1 to 7.",
        Refusal::NoSuchValue => "A patient's value is 1 to 6.",
        Refusal::WardIsFull => "That ward has no bed left.",
        Refusal::ValueTooLow => "It must be higher than the one before.",
        Refusal::NoStethoscope => "Not enough stethoscopes.",
        Refusal::NobodyToScreen => "Nobody lies in that ward.",
        Refusal::ScreenedAlready => "That patient has a screen already.",
        Refusal::NoScreen => "There is no screen to draw.",
        Refusal::TooManyModifiers => "Pick one or two modifiers, not more.",
        Refusal::CardiologistNotDiscarded => "First say which Cardiologist goes.",
        Refusal::PatientsWait => "Somebody is not done with this turn.",
        Refusal::DeckIsEmpty => "The ambulance deck is used up.",
        Refusal::CardLiesThere => "A card lies there: roll the dice.",
        Refusal::CardWasSeen => "That card was flipped before.",
        Refusal::SheetsAreOnPaper => "You keep your sheets on paper.",
        Refusal::SheetsAreKept => "Bedside keeps the sheets.",
        Refusal::ChiefChoosesFirst => "The Chief Physician chooses first.",
        Refusal::ChiefsDie => "No blood bag for the Chief's die.",
        Refusal::NobodyWaits => "No such patient waits for a bed.",
        Refusal::NothingChosen => "Choose a die first.",
        Refusal::OthersHaveChosen => "Others have chosen: they take back first.",
        Refusal::NoSuchCardiologist => "That Cardiologist is not in this game.",
        Refusal::CardiologistIsGone => "That Cardiologist is gone.",
        Refusal::GoalWasReached => "That was said already.",
        Refusal::NoSuchWardPoints => "No full wards make that many points.",
        Refusal::NoSuchCriticalPoints => "Critical patients cannot make so many.",
        Refusal::NoSuchNurses => "There are seven nurses at most.",
        Refusal::NoSuchRadiologistPoints => "The Radiologist cannot pay that.",
        Refusal::NoSuchEpidemiologistPoints => "The Epidemiologist cannot pay that.",
        Refusal::NoSuchMorgue => "The morgue has four spaces.",
        Refusal::DieIsChosen => "You have chosen: take it back first.",
        Refusal::DieNotTold => "Say which die you took.",
        Refusal::SheetsNotTold => "Not every sheet has been added up.",
        Refusal::GoalWasPaid => "That goal has been paid.",
        Refusal::GoalNotClaimed => "That was not said before.",
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Paper(_) => OptionWords::new("Paper", "Players keep their sheets on paper"),
        Choice::Preparation(_) => {
            OptionWords::new("Preparation", "it begins with 2 stethoscopes and 2 blood bags more")
        }
        Choice::Equipment(_) => {
            OptionWords::new("Equipment", "a point for each stethoscope and blood bag that it gained")
        }
        Choice::Isolation(_) => OptionWords::new("Isolation", "a point for each screened patient"),
        Choice::Capacity(_) => OptionWords::new("Capacity", "a point for each patient in wards that are not full"),
        Choice::Chief(_) => OptionWords::new("Chief", "First Chief Physician"),
        Choice::Seconds(_) => OptionWords::new("Turn limit", "Limit of a turn"),
    }
}

/// The figures of a sheet on paper: nine letters each.
pub(in crate::text) fn blank(name: &str) -> Option<&'static str> {
    Some(match name {
        "wards" => "Wards",
        "critical" => "Critical",
        "nurses" => "Nurses",
        "radiologist" => "Radiolog.",
        "epidemiologist" => "Epidemiol",
        "morgue" => "Morgue",
        _ => return None,
    })
}
