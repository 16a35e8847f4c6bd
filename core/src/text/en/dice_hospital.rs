//! The words of Dice Hospital, in English.

pub(in crate::text) mod board;
pub(in crate::text) mod effects;
pub(in crate::text) mod intake;
pub(in crate::text) mod offer;
pub(in crate::text) mod rounds;
pub(in crate::text) mod rules;
pub(in crate::text) mod scorekeeper;
pub(in crate::text) mod solo;

use core::fmt::{Display, Formatter, Result, Write};

use crate::game::Obstacle as _;
use crate::dice::Colour;
use crate::dice_hospital::{
    Administrator, Cause, Choice, Countable, Counted, Department, Depth, Edition, Named, Order, Phase, Refusal,
    ScoreLine, Specialist,
};
use crate::text::dice_hospital::each;
use crate::text::{DiceWords, OptionWords};

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Dice Hospital";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Ambulances, departments, discharges. Referee or scorekeeper.";
/// Dice, in the middle of a line.
pub(in crate::text) const DICE: &str = "dice";

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
    nurse: "Nurse",
    tile_more: "One more tile",
    card_more: "One more card",
    ambulance: "Ambulance",
    drop: "drop a token",
    no_report: "No report",
    report_word: "Reports",
    points: "points",
    letters: ["R", "Y", "G"],
    cause_discharged: "Discharged",
    cause_administrator: "Administrator",
    cause_empty: "All wards empty",
    cause_registrar: "Registrar",
    cause_fatalities: "Fatalities",
    cause_bags: "Blood bags",
    cause_report: "Report completed",
    cause_missed: "Report not completed",
    cause_collected: "Collected",
    cause_left: "Left behind",
    cause_card: "Card",
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

pub(in crate::text) const fn phase_short(of: Phase) -> &'static str {
    match of {
        Phase::Intake => "Intake",
        Phase::Shift => "Shift",
        other => phase(other),
    }
}

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
    }
}

pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::First => "Who begins",
        Named::Box => "Cards to the box",
        Named::BoxUnseen => "Boxed face down",
        Named::Reveal => "Reveal improvements",
        Named::Draw => "Draw patients",
        Named::Deal => "Deal administrators",
        Named::Keep => "Keep administrator",
        Named::Begin => "Begin round 1",
        Named::Roll => "Draw and roll",
        Named::Load => "Load",
        Named::GiveUp => "Give up for a bed",
        Named::Leave => "Send back",
        Named::Pass => "Take nothing",
        Named::Chosen => "Has chosen",
        Named::Discard => "Return for a bag",
        Named::Activation => "Activate hospitals",
        Named::Imitate => "Consultant is",
        Named::Use => "Use the ability",
        Named::ToBag => "Patient to the bag",
        Named::Admit => "Admit from the bag",
        Named::Bag => "Blood bag: heal",
        Named::Done => "Done this round",
        Named::Spare => "Spare",
        Named::Neglect => "Neglected get worse",
        Named::Discharge => "Score discharges",
        Named::Shift => "Next round",
        Named::Collect => "Hand over",
        Named::Stop => "Hand over no more",
        Named::Finish => "Score the end",
        Named::Other => "Enter",
    }
}

pub(super) fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NotYourTurn => "It is somebody else's turn.",
        Refusal::TimeIsUp => "The time is up: no more meeples.",
        Refusal::NotInThisEdition => "This edition does not have that.",
        Refusal::NotAlone => "Not in a solo game.",
        Refusal::HospitalsNotKnown => "Bedside does not know your hospitals.",
        Refusal::HospitalsAreKnown => "Bedside follows that by itself.",
        Refusal::HospitalsMissing => "Enter the other hospitals first.",
        Refusal::OnlyAtRoundStart => "Only at the start of a round.",
        Refusal::NothingToBox => "No cards go back to the box.",
        Refusal::CardsNotBoxed => "First return cards to the box.",
        Refusal::NotThatManyCards => "That is not the right number of cards.",
        Refusal::NotInTheDeck => "The deck has no such card left.",
        Refusal::AlreadyRevealed => "That lies face up already.",
        Refusal::NotRevealed => "First reveal the improvements.",
        Refusal::ExtraNotChosen => "First Player: one tile or card more?",
        Refusal::ExtraForTwo => "One more is only for two players.",
        Refusal::AlreadyDrawn => "That was drawn already.",
        Refusal::NothingDrawn => "No dice wait to be set.",
        Refusal::WrongNumberOfDice => "That is not the right number of dice.",
        Refusal::NotTheStartingValues => "Those are not the starting values.",
        Refusal::NotTheDrawnColours => "Those are not the colours drawn.",
        Refusal::TooManyOfAColour => "The bag does not have so many of a colour.",
        Refusal::OnesAndSixesAreRerolled => "Roll a 1 or a 6 again.",
        Refusal::NoAdministrators => "You play without administrators.",
        Refusal::NotDealtToYou => "Keep one of your two cards.",
        Refusal::PatientsNotDrawn => "Somebody has no patients yet.",
        Refusal::PatientsNotSet => "Somebody has not set their dice.",
        Refusal::AdministratorMissing => "Somebody has no administrator yet.",
        Refusal::ReportsMissing => "Enter all six report cards first.",
        Refusal::NoEvents => "You play without events.",
        Refusal::NoEventInRoundOne => "Events begin in round 2.",
        Refusal::EventNotRevealed => "First reveal the event card.",
        Refusal::AlreadyRolled => "The dice are rolled already.",
        Refusal::NotRolled => "Roll the dice first.",
        Refusal::NothingToLoad => "All ambulances are loaded.",
        Refusal::AmbulancesNotLoaded => "First say which dice go where.",
        Refusal::NotThatAmbulance => "Not that ambulance.",
        Refusal::NotTheseDice => "Those dice do not lie there.",
        Refusal::AmbulanceIsTaken => "That ambulance is taken.",
        Refusal::HasAnAmbulance => "You have an ambulance already.",
        Refusal::FirstPlayerMayNotTakeAmbulanceOne => "First Player: not ambulance 1.",
        Refusal::NoEpidemicHere => "You play without the epidemic.",
        Refusal::NobodyToGiveUp => "There is room for everybody.",
        Refusal::WardsAreFull => "All twelve beds are taken.",
        Refusal::NobodyInThatBed => "Nobody lies in that bed.",
        Refusal::NotOnDisplay => "That does not lie face up.",
        Refusal::HasImproved => "You have had your choice.",
        Refusal::ChooseOne => "Take the tile or the card.",
        Refusal::NotEverybodyImproved => "Not everybody has chosen yet.",
        Refusal::HasDiscarded => "One a round may go back.",
        Refusal::NotInThisHospital => "Your hospital does not have that.",
        Refusal::NoRoomForImprovements => "There is no room for more.",
        Refusal::DepartmentIsActivated => "That department is in use already.",
        Refusal::MeepleIsPlaced => "That meeple is placed already.",
        Refusal::NoNurseLeft => "You have no nurse left.",
        Refusal::NoSuchMode => "It cannot be used like that.",
        Refusal::PatientTwice => "One patient cannot count twice.",
        Refusal::WrongPatientColour => "That patient has the wrong colour.",
        Refusal::WrongPatientValue => "That patient has the wrong value.",
        Refusal::NotOneValue => "They must have the same value.",
        Refusal::NotConsecutive => "Their values must be consecutive.",
        Refusal::NotHealedByThisMeeple => "Choose somebody just healed.",
        Refusal::HealedByThisMeeple => "Choose somebody not just healed.",
        Refusal::NoNewColour => "Say which colour they get.",
        Refusal::HasThatColour => "That patient has that colour already.",
        Refusal::OnlyBeforeHealing => "Recolour only to heal at once.",
        Refusal::ColourCountsForNothing => "That colour counts for nothing here.",
        Refusal::NoFatalityToken => "You have no fatality token.",
        Refusal::NoAbility => "No ability can be used now.",
        Refusal::AbilityNotSetOff => "That ability was not set off.",
        Refusal::NoConsultant => "You have no Consultant.",
        Refusal::OnlyAtTheBeginning => "Only before the first meeple, once.",
        Refusal::BagIsEmpty => "The bag is empty.",
        Refusal::IsDone => "You are done for this round.",
        Refusal::NobodyToSpare => "There is nobody to choose.",
        Refusal::NotNeglected => "The administrator cannot spare them.",
        Refusal::NobodySpared => "First choose whom to spare.",
        Refusal::NotEverybodyTold => "Not everybody has told yet.",
        Refusal::NotThatManyOfAColour => "There are fewer of that colour.",
        Refusal::NoSuchReport => "No report lies there.",
        Refusal::ReportIsDone => "That report is complete.",
        Refusal::ReportLiesAbove => "First the card below it.",
        Refusal::DiceMissing => "The discharged dice do not suffice.",
        Refusal::ReportsSettled => "This round's reports are settled.",
        Refusal::ReportsNotSettled => "First settle the reports.",
        Refusal::BacksNotLaid => "First enter the ambulance backs.",
        Refusal::NoSuchSpace => "No ambulance space fits them.",
        Refusal::NoCollections => "You play without collections.",
        Refusal::NothingToChange => "The hospital is like that already.",
        Refusal::AgreeBeforeDrawing => "Agree before anything is drawn.",
        Refusal::WrongNumberOfPatients => "It is for another number of patients.",
        Refusal::AmbulancesNotTaken => "First everybody takes an ambulance.",
        Refusal::NoSuchSum => "Those dice cannot add up to that.",
        Refusal::ReasonMissing => "Say what it is for.",
        Refusal::HasAdministrator => "You have an administrator already.",
        Refusal::PipsNotTold => "It is a tie: tell the pips left.",
        Refusal::DieNotReturned => "One of the four dice goes back first.",
        Refusal::NoRoomMade => "There are more patients than beds: give one up.",
        Refusal::HospitalsAtWork => "A hospital can still act, or say that it is done.",
        Refusal::StillCollecting => "Collect patients, or collect no more.",
        Refusal::PrintedOnTheBoard => "That department is printed on your board: it stays.",
        Refusal::NotTheKnownPatients => "Those are not the patients that Bedside knows.",
        Refusal::Counted(_) => super::refusals::refusal(refusal.bare()),
    }
}

/// Counts that do not fit, with the numbers.
pub(in crate::text) fn counted(counted: Counted, out: &mut dyn Write) -> Result {
    let Counted { what, least, most, given } = counted;
    let (fits, named) = (Number(most), Number(given));
    let mut takes = |verb: &str, one: &str, more: &str| {
        match (least, most) {
            (_, 0) => write!(out, "{verb} no {more}"),
            (_, 1) => write!(out, "{verb} one {one}"),
            (least, most) if least < most => write!(out, "{verb} {} to {fits} {more}", Number(least)),
            _ => write!(out, "{verb} {fits} {more}"),
        }?;
        write!(out, ", not {named}.")
    };
    match what {
        Countable::Patients => takes("It is for", "patient", "patients"),
        Countable::Dice => takes("It takes", "die", "dice"),
        Countable::Tiles => takes("It takes", "tile", "tiles"),
        Countable::Cards => takes("It takes", "card", "cards"),
        Countable::Reports => write!(out, "Enter {fits} report cards first: {named} so far."),
        Countable::Bags => write!(out, "It costs {named} blood bags, you have {fits}."),
        Countable::Fatalities => write!(out, "It costs {named} fatality tokens, you have {fits}."),
        Countable::Pips if most == 0 => write!(out, "Nobody stays: no pips, not {given}."),
        Countable::Pips => write!(out, "Those dice add up to {least} to {most}, not {given}."),
        Countable::Beds => write!(out, "{given} patients for {most} beds: give somebody up."),
        Countable::InBag(die) => write!(out, "Of {} dice the bag holds {fits}, not {named}.", colour(die)),
        Countable::InWards(die) => write!(out, "Of {} patients the hospital has {fits}, not {named}.", colour(die)),
        Countable::Known(die) => write!(out, "Of {} patients Bedside knows {fits} there, not {named}.", colour(die)),
        Countable::Discharged(die) => write!(out, "Of {} dice you discharged {fits}, not {named}.", colour(die)),
    }
}

/// A small number in words.
struct Number(u8);

impl Display for Number {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        const WORDS: [&str; 13] = [
            "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ];
        match WORDS.get(usize::from(self.0)) {
            Some(word) => out.write_str(word),
            None => self.0.fmt(out),
        }
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Edition(_) => OptionWords::new("Edition", "Rulebook"),
        Choice::Depth(_) => OptionWords::new("Role", "Rules and referee"),
        Choice::Administrators(_) => OptionWords::new("Administrators", "Administrators"),
        Choice::Experimental(_) => OptionWords::new("Experimental", "Experimental Medicine"),
        Choice::Consultant(_) => OptionWords::new("Consultant", "Promo: Consultant"),
        Choice::AdmissionsNurse(_) => OptionWords::new("Admissions Nurse", "Promo: Admissions Nurse"),
        Choice::Events(_) => OptionWords::new("Event cards", "Event cards"),
        Choice::OpeningCrisis(_) => OptionWords::new("Opening crisis", "Opening crisis: five patients to start with"),
        Choice::Epidemic(_) => OptionWords::new("Epidemic", "Epidemic: a fourth patient each round"),
        Choice::Superbug(_) => OptionWords::new("Superbug", "Superbug: neglect costs two steps"),
        Choice::Collections(_) => OptionWords::new("Collections", "Other hospitals collect at the end"),
        Choice::FatalityPenalty(_) => OptionWords::new("Fatalities x2", "Fatalities cost double"),
        Choice::ReportPenalty(_) => OptionWords::new("Reports x2", "Missed reports cost double"),
        Choice::Order(_) => OptionWords::new("Activation", "Activation"),
        Choice::Timed(_) => OptionWords::new("Timed", "Timed"),
        Choice::FirstPlayer(_) => OptionWords::new("Begins", "First Player"),
    }
}

pub(in crate::text) const fn choice(choice: &Choice) -> Option<OptionWords> {
    Some(match choice {
        Choice::Edition(Edition::Retail) => OptionWords::new("retail", "Retail edition"),
        Choice::Edition(Edition::Prototype) => OptionWords::new("2.12", "Prototype 2.12"),
        Choice::Depth(Depth::Scorekeeper) => {
            OptionWords::new("scorekeeper", "Scorekeeper: hospitals stay on the table")
        }
        Choice::Depth(Depth::Referee) => OptionWords::new("referee", "Referee: knows every hospital"),
        Choice::Order(Order::Together) => OptionWords::new("together", "All together"),
        Choice::Order(Order::InTurn) => OptionWords::new("in turn", "One after the other"),
        _ => return None,
    })
}

pub(in crate::text) fn form(command: &str) -> Option<&'static str> {
    Some(match command {
        "roll" => "Enter dice",
        "tell" | "tell_round" => "Enter the round",
        "tell_end" => "Enter the end",
        "lay_report" => WORDS.lay_report,
        "lay_backs" => WORDS.lay_backs,
        "reveal_event" => WORDS.reveal_event,
        "reveal" => "Enter tiles",
        "draw_patients" => "Enter patients",
        "admit_patient" => "Enter the die",
        "take_ambulance" => WORDS.take_ambulance,
        "leave_die" => WORDS.leave_die,
        "enter_hospital" => WORDS.enter_hospital,
        "adjust" => WORDS.adjust,
        _ => return None,
    })
}

pub(in crate::text) fn blank(name: &str) -> Option<&'static str> {
    Some(match name {
        "discharged" => WORDS.cause_discharged,
        "fatalities" => WORDS.cause_fatalities,
        "bags" => WORDS.cause_bags,
        "departments" => "Tile",
        "specialists" => "Specialist",
        "colours" => "drawn",
        "collected" => WORDS.cause_collected,
        "by_colour" => "by colour",
        "empty" => "wards empty",
        "pips" => "pips",
        _ => return None,
    })
}

/// The rule behind a line of the score sheet, in a sentence.
pub(in crate::text) fn reason(line: &ScoreLine, out: &mut dyn Write) -> Result {
    match line.cause {
        Cause::Discharged(patients) => write!(out, "Phase 5, Discharged Patients: {patients} discharged in this round"),
        Cause::Administrator(card) => {
            write!(out, "Hospital Administrator: {}", administrator(card))
        }
        Cause::EmptyWards => out.write_str("Phase 5, Discharged Patients: all four wards are empty"),
        Cause::Registrar => out.write_str("Registrar: this meeple discharged a patient"),
        Cause::Fatalities(tokens) => {
            write!(out, "End Game Scoring: fatality tokens {tokens}, {} each", each(line.by, tokens))
        }
        Cause::Bags(bags) => write!(out, "End Game Scoring: blood bags left {bags}, {} each", each(line.by, bags)),
        Cause::Report(place) => write!(out, "Solo, End Game Scoring: medical report {} completed", place + 1),
        Cause::MissedReport(place) => write!(out, "Solo, End Game Scoring: medical report {} not completed", place + 1),
        Cause::Collected => out.write_str("Final Round Collections: collected by another hospital"),
        Cause::LeftBehind(patients) => {
            write!(out, "Final Round Collections: patients left {patients}, {} each", each(line.by, patients))
        }
        Cause::Card => write!(out, "Adjustment: {}", line.reason.as_deref().unwrap_or_default()),
        Cause::Earlier => out.write_str("Earlier points together"),
    }
}
