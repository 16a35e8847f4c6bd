//! Core's words for what is said here, and back.

use bedside_core::dice::Colour as CoreColour;
use bedside_core::emergency_roll as er;

use super::facts::{BEDS, Bonus, Colour, Epidemiologist, Goal, Radiologist};
use super::game::{Command, Game};
use super::sheet::{Cost, Deed, Sheet};

pub fn small(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or_else(|_| panic!("more than core could count"))
}

pub fn core_colour(bay: usize) -> CoreColour {
    [CoreColour::Red, CoreColour::Yellow, CoreColour::Green][bay]
}

pub fn bay_of(colour: CoreColour) -> usize {
    match colour {
        CoreColour::Red => 0,
        CoreColour::Yellow => 1,
        CoreColour::Green => 2,
    }
}

pub fn colour_of(colour: CoreColour) -> Colour {
    match colour {
        CoreColour::Red => Colour::Red,
        CoreColour::Yellow => Colour::Yellow,
        CoreColour::Green => Colour::Green,
    }
}

pub fn bonus_of(bonus: er::Bonus) -> Bonus {
    match bonus {
        er::Bonus::Stethoscopes => Bonus::Scopes,
        er::Bonus::BloodBag => Bonus::Bag,
        er::Bonus::Screen => Bonus::Screen,
        er::Bonus::Critical => Bonus::Critical,
        er::Bonus::Nurse => Bonus::Nurse,
        er::Bonus::Extra(colour, low) => Bonus::Extra(colour_of(colour), low, low + 1),
    }
}

pub fn core_goal(goal: Goal) -> er::Cardiologist {
    match goal {
        Goal::EightScopes => er::Cardiologist::EightStethoscopes,
        Goal::LabSurrounded => er::Cardiologist::SurroundLab,
        Goal::ThreeNurses => er::Cardiologist::ThreeNurses,
        Goal::FourBags => er::Cardiologist::FourBloodBags,
        Goal::AllWards => er::Cardiologist::AllWards,
        Goal::TwoFilledWards => er::Cardiologist::TwoWards,
    }
}

pub fn core_radiologist(card: Radiologist) -> er::Radiologist {
    match card {
        Radiologist::HalfOfCritical => er::Radiologist::HalfOfCritical,
        Radiologist::TwelveOrThirty => er::Radiologist::TwelveOrThirty,
        Radiologist::MatchingAround => er::Radiologist::MatchingAround,
        Radiologist::OppositePairs => er::Radiologist::OppositePairs,
        Radiologist::FourFiveSix => er::Radiologist::HighValues,
    }
}

pub fn core_epidemiologist(card: Epidemiologist) -> er::Epidemiologist {
    match card {
        Epidemiologist::Sequences => er::Epidemiologist::Sequences,
        Epidemiologist::Lines => er::Epidemiologist::Lines,
        Epidemiologist::LargestGroup => er::Epidemiologist::LargestGroup,
        Epidemiologist::MostMinusLeast => er::Epidemiologist::MostMinusLeast,
        Epidemiologist::Triangles => er::Epidemiologist::Triangles,
    }
}

pub fn core_card(card: usize) -> er::Card {
    er::Card::all().nth(card).unwrap()
}

pub fn card_of(card: er::Card) -> usize {
    er::Card::all().position(|known| known == card).unwrap()
}

pub fn cost_of(cost: er::Cost) -> Cost {
    Cost { scopes: cost.stethoscopes.into(), bags: cost.bag.into() }
}

pub fn core_deed(seat: usize, deed: Deed) -> er::Command {
    let seat = small(seat);
    let number = |ward: usize| small(ward + 1);
    match deed {
        Deed::Choose { bay } => er::Command::Choose { seat, die: core_colour(bay) },
        Deed::AdmitOwn { ward, value } => {
            er::Command::Admit { seat, patient: er::Patient::Die, ward: number(ward), value }
        }
        Deed::AdmitExtra { ward, value } => {
            er::Command::Admit { seat, patient: er::Patient::Extra, ward: number(ward), value }
        }
        Deed::MorgueOwn => er::Command::Bury { seat, patient: er::Patient::Die },
        Deed::MorgueExtra => er::Command::Bury { seat, patient: er::Patient::Extra },
        Deed::Screen { ward } => er::Command::Screen { seat, ward: number(ward) },
        Deed::TakeBack => er::Command::TakeBack { seat },
    }
}

/// What a seat would do with this command; none if it is no deed of a seat.
pub fn deed_of(command: &er::Command) -> Option<(usize, Deed)> {
    let index = |ward: u8| usize::from(ward).checked_sub(1).expect("wards count from 1");
    let (seat, deed) = match *command {
        er::Command::Choose { seat, die } => (seat, Deed::Choose { bay: bay_of(die) }),
        er::Command::Admit { seat, patient: er::Patient::Die, ward, value } => {
            (seat, Deed::AdmitOwn { ward: index(ward), value })
        }
        er::Command::Admit { seat, patient: er::Patient::Extra, ward, value } => {
            (seat, Deed::AdmitExtra { ward: index(ward), value })
        }
        er::Command::Bury { seat, patient: er::Patient::Die } => (seat, Deed::MorgueOwn),
        er::Command::Bury { seat, patient: er::Patient::Extra } => (seat, Deed::MorgueExtra),
        er::Command::Screen { seat, ward } => (seat, Deed::Screen { ward: index(ward) }),
        er::Command::TakeBack { seat } => (seat, Deed::TakeBack),
        _ => return None,
    };
    Some((seat.into(), deed))
}

pub fn core_command(command: Command, game: &Game) -> er::Command {
    match command {
        Command::Flip { card, dice } => er::Command::Roll { card: Some(core_card(card)), dice: Some(dice) },
        Command::Do { seat, deed } => core_deed(seat, deed),
        Command::Discard { which } => er::Command::Discard { goal: core_goal(game.setup.goals[which]) },
    }
}

/// The beds of a sheet as core keeps them, with an untouched ledger.
pub fn core_beds(sheet: &Sheet) -> er::Sheet {
    let mut beds = [er::Bed::default(); BEDS];
    for (bed, core) in beds.iter_mut().enumerate() {
        let Some(patient) = sheet.patient(bed) else { continue };
        *core = er::Bed::of(patient.value);
        if patient.screened {
            *core = core.screen();
        }
        if patient.critical {
            *core = core.worsen();
        }
    }
    er::Sheet::of_beds(beds)
}

pub fn core_values(values: &[u8; BEDS]) -> er::Sheet {
    er::Sheet::of_beds(values.map(er::Bed::of))
}

#[test]
fn deeds_come_back_as_they_were() {
    for deed in Deed::all() {
        assert_eq!(deed_of(&core_deed(3, deed)), Some((3, deed)));
    }
}
