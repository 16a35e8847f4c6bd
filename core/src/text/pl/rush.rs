//! The words of Rush M.D., in Polish.

use crate::rush::{Choice, Refusal};
use crate::text::OptionWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Ostry Dyżur";

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::LastRoundPlayed => "Cztery rundy za wami: zakończcie dyżur.",
        Refusal::RoundsLeft => "Zostały jeszcze rundy do rozegrania.",
        Refusal::ShiftIsOver => "Dyżur się skończył.",
        Refusal::NoPoints => "Zero punktów niczego nie zmienia.",
        Refusal::NoReason => "Podajcie, za co są punkty.",
        Refusal::NoSuchGlass => "W tej grze nie ma takiej klepsydry.",
        Refusal::AnothersDoctor => "Ten Lekarz należy do innego gracza.",
        Refusal::TooLateToPlace => "Koniec czasu: nie wolno ruszać klepsydr.",
        Refusal::GlassNotTimed => "Jak długo się przesypuje? Zmierzcie ją albo wpiszcie sekundy.",
        Refusal::GlassesNotTracked => "Gracie bez śledzenia klepsydr.",
        Refusal::SpaceIsTaken => "Na tym polu stoi już klepsydra.",
        Refusal::ForDoctors => "To pole wymaga klepsydry Lekarza.",
        Refusal::ForNurses => "To pole wymaga klepsydry Pielęgniarki.",
        Refusal::SandStillRuns => "Czekajcie: piasek jeszcze się sypie.",
        Refusal::NothingToCancel => "Ta klepsydra nie wykonuje żadnej akcji.",
        Refusal::NothingIsTimed => "Żadna klepsydra nie jest mierzona.",
        Refusal::TooLateToAgree => "To ustala się przed pierwszą fazą akcji.",
        Refusal::ColourTwice => "Dwóch Lekarzy nie może mieć jednego koloru.",
        Refusal::NoResearch => "Gracie bez prac badawczych.",
        Refusal::TaskIsDone => "To zadanie jest już wykonane.",
        Refusal::NoEpidemics => "Gracie bez epidemii.",
        Refusal::WardHasEpidemic => "Na tym Oddziale jest już epidemia: pomińcie symbol.",
        Refusal::NoEpidemic => "Na tym Oddziale nie ma epidemii.",
        Refusal::NotInThisStep => "Nie w tym kroku oceny.",
        Refusal::NothingLeftToEvaluate => "Nie ma już czego oceniać.",
        Refusal::EpidemicNotJudged => "Najpierw oceńcie epidemię.",
        Refusal::SymbolWasMissed => "Był symbol, a nie dobrano karty epidemii: symbol przegapiony.",
        Refusal::PatientsNotJudged => "Najpierw oceńcie wszystkich Pacjentów.",
        Refusal::PatientsNotDischarged => "Najpierw wypiszcie wyleczonych Pacjentów.",
        Refusal::PatientsNotFollowed => "Nie śledzicie poszczególnych Pacjentów.",
        Refusal::PatientsAreFollowed => "Śledzicie Pacjentów: oceńcie każdego z osobna.",
        Refusal::NotThatManyPatients => "Nie ma tylu Pacjentów.",
        Refusal::NobodyThere => "Nie ma tam Pacjenta.",
        Refusal::AlreadyJudged => "Ten Pacjent jest już oceniony.",
        Refusal::NotWaitingForABed => "Łóżko dostaje tylko Pacjent z Izby przyjęć.",
        Refusal::BedIsTaken => "To łóżko jest zajęte.",
        Refusal::NotInABed => "Pacjent bez łóżka nie mógł być leczony.",
        Refusal::AlreadyThere => "Łóżko już tam stoi.",
        Refusal::PlaceIsTaken => "Stoi tam inne łóżko.",
        Refusal::ScanGoesOn => "Rezonans trzyma Pacjenta, aż przesypie się piasek.",
        Refusal::PatientNotThere => "Najpierw przenieście tam łóżko.",
        Refusal::ExamDone => "To badanie już wykonano.",
        Refusal::NotInfectious => "Ten symbol mają tylko posiew i badanie krwi.",
        Refusal::NotTheMostEfficient => "Inne leczenie jest efektywniejsze.",
        Refusal::ExamsMissing => "Brakuje badania: to błąd medyczny.",
        Refusal::TreatmentNotChosen => "Najpierw wybierzcie jedno z równie efektywnych leczeń.",
        Refusal::SurgeryMissing => "Brakuje zabiegu: to błąd medyczny.",
        Refusal::OutpatientsNeedMedicineOnly => "Pacjent zwykły nie wymaga badań ani zabiegu.",
        Refusal::NotCured => "Nie ma tam wyleczonego Pacjenta.",
        Refusal::NothingToMove => "Ani jednego?",
        Refusal::TooManyAtOnce => "To więcej, niż akcja przenosi naraz.",
        Refusal::WaitingIsFull => "Czeka już sześciu takich Pacjentów.",
        Refusal::OrgansAreFull => "Magazyn mieści sześć narządów.",
        Refusal::NoSuchOrgan => "Nie ma tylu narządów.",
        Refusal::AlreadyOperated => "Zabieg jest już wykonany.",
        Refusal::AlreadyChosen => "To leczenie już obowiązuje.",
        Refusal::StepsLeft => "Ocena trwa: najpierw następny krok.",
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Strict(_) => OptionWords::new("Bez pauz", "Zegar bez pauz"),
        Choice::ActionSeconds(_) => OptionWords::new("Faza akcji", "Faza akcji"),
        Choice::StartingSkill(_) => OptionWords::new("Umiejętności", "Umiejętności"),
        Choice::Objective(_) => OptionWords::new("Cel", "Cel"),
        Choice::Epidemics(_) => OptionWords::new("Epidemie", "Epidemie"),
        Choice::Research(_) => OptionWords::new("Pr. badawcze", "Prace badawcze"),
        Choice::CouncilSeconds(_) => OptionWords::new("Limit rady", "Limit rady"),
        Choice::Spaces(_) => OptionWords::new("Pola", "Pola"),
        Choice::Colours(_) => OptionWords::new("Kolory", "Kolory"),
        Choice::Glasses(_) => OptionWords::new("Klepsydry", "Śledź klepsydry"),
        Choice::GlassMillis(_) => OptionWords::new("Klepsydry", "Klepsydry"),
        Choice::Follow(_) => OptionWords::new("Śledź pacj.", "Śledź każdego Pacjenta"),
    }
}
