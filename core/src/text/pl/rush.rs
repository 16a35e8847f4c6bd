//! The words of Rush M.D., in Polish.

pub(in crate::text) mod action;
pub(in crate::text) mod rules;
pub(in crate::text) mod shift;

use crate::rush::{Cause, Choice, Colour, Condition, Difficulty, Exam, Kind, Outcome, Place, Refusal, Requirement, Space, Step, Treatment, Verdict, Ward, Wing};
use crate::text::OptionWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Ostry Dyżur";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Minutnik, klepsydry i Pacjenci na żywo. Razem, cztery rundy.";

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
        Refusal::TaskIsDone => "To zadanie jest już zrealizowane.",
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
        Refusal::EpidemicJudged => "Epidemię na tym Oddziale już w tej rundzie oceniono.",
        Refusal::SymbolWasPaid => "Za przegapiony symbol już zapłacono: karty epidemii się nie dobiera.",
        Refusal::NoDiagnosis => "Bez diagnozy nie ma karty diagnozy.",
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Strict(_) => OptionWords::new("Bez pauz", "Minutnik bez pauz"),
        Choice::ActionSeconds(_) => OptionWords::new("Faza akcji", "Faza akcji"),
        Choice::StartingSkill(_) => OptionWords::new("Umiejętności", "Umiejętności na starcie"),
        Choice::Objective(_) => OptionWords::new("Cel", "Cel"),
        Choice::Epidemics(_) => OptionWords::new("Epidemie", "Epidemie"),
        Choice::Research(_) => OptionWords::new("Prace badawcze", "Prace badawcze"),
        Choice::CouncilSeconds(_) => OptionWords::new("Limit rady", "Limit rady"),
        Choice::Spaces(_) => OptionWords::new("Pola", "Pola akcji"),
        Choice::Colours(_) => OptionWords::new("Kolory", "Kolory Lekarzy"),
        Choice::Glasses(_) => OptionWords::new("Klepsydry", "Śledź klepsydry"),
        Choice::GlassMillis(_) => OptionWords::new("Klepsydry", "Klepsydry"),
        Choice::Follow(_) => OptionWords::new("Śledź pacj.", "Śledź każdego Pacjenta"),
    }
}

pub(in crate::text) const fn space(space: Space) -> &'static str {
    match space {
        Space::Admit => "Przyjęcie Pacjentów",
        Space::ToWard => "Na Oddział",
        Space::TreatOutpatient => "Leczenie zwykłego",
        Space::TreatA => "Leczenie, Oddział A",
        Space::TreatB => "Leczenie, Oddział B",
        Space::EpidemicA => "Epidemia, Oddział A",
        Space::EpidemicB => "Epidemia, Oddział B",
        Space::Culture => "Posiew",
        Space::BloodTest => "Badanie krwi",
        Space::Xray => "Rentgen",
        Space::Mri => "Rezonans",
        Space::DrawBlood => "Pobranie krwi",
        Space::Medicines => "Leki",
        Space::Organs => "Narządy",
        Space::TheatreAOrgans => "Sala A: narządy",
        Space::TheatreADrugs => "Sala A: leki",
        Space::TheatreBOrgans => "Sala B: narządy",
        Space::TheatreBDrugs => "Sala B: leki",
        Space::Card1 => "Praca badawcza 1",
        Space::Card2 => "Praca badawcza 2",
        Space::Card3 => "Praca badawcza 3",
    }
}

pub(in crate::text) const fn effect(space: Space) -> &'static str {
    match space {
        Space::Admit => "Do 3 kart Pacjentów dowolnego rodzaju. Czeka najwyżej po 6 każdego rodzaju.",
        Space::ToWard => "Jeden czekający Pacjent na wolne łóżko: A1-A3 albo B1-B3.",
        Space::TreatOutpatient => "Leki dla jednego Pacjenta w Przychodni.",
        Space::TreatA => "Leki dla jednego Pacjenta na Oddziale A.",
        Space::TreatB => "Leki dla jednego Pacjenta na Oddziale B.",
        Space::EpidemicA => "Leczenie z karty epidemii dla wszystkich na Oddziale A.",
        Space::EpidemicB => "Leczenie z karty epidemii dla wszystkich na Oddziale B.",
        Space::Culture => "Infekcja: znajdź symbol wśród żetonów, odkrywając po jednym. Dobierz diagnozę.",
        Space::BloodTest => "Autoimmunologiczne: ułóż wzór dysków pęsetą. Dobierz diagnozę.",
        Space::Xray => "Uraz: znajdź kartę bez numeru łóżka Pacjenta. To jego diagnoza.",
        Space::Mri => "Neuropsychologiczne: dobierz diagnozę. Pacjent zostaje, aż przesypie się piasek.",
        Space::DrawBlood => "3 żetony krwi do Banku krwi.",
        Space::Medicines => "Leki jednego rodzaju, tyle, ile wskazuje Apteka.",
        Space::Organs => "2 narządy jednego rodzaju. Magazyn mieści 6.",
        Space::TheatreAOrgans => "Narządy na łóżko Pacjenta w Sali operacyjnej A, pęsetą.",
        Space::TheatreADrugs => "Leki i krew na łóżko Pacjenta w Sali operacyjnej A, pęsetą.",
        Space::TheatreBOrgans => "Narządy na łóżko Pacjenta w Sali operacyjnej B, pęsetą.",
        Space::TheatreBDrugs => "Leki i krew na łóżko Pacjenta w Sali operacyjnej B, pęsetą.",
        Space::Card1 | Space::Card2 | Space::Card3 => "Tak, jak na karcie.",
    }
}

pub(in crate::text) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Doctor => "Lekarz",
        Kind::Nurse => "Pielęgniarka",
        Kind::Any => "dowolna",
    }
}

pub(in crate::text) const fn stage(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemie",
        Step::Patients => "Pacjenci",
        Step::Research => "Prace badawcze",
        Step::Discharge => "Wypisywanie",
    }
}

pub(in crate::text) const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Stable => "stabilny",
        Condition::Serious => "poważny",
        Condition::Critical => "krytyczny",
    }
}

pub(in crate::text) const fn exam(exam: Exam) -> &'static str {
    match exam {
        Exam::Culture => "Posiew",
        Exam::BloodTest => "Badanie krwi",
        Exam::Xray => "Rentgen",
        Exam::Mri => "Rezonans",
    }
}

pub(in crate::text) const fn place(place: Place) -> &'static str {
    match place {
        Place::Ward => "na Oddziale",
        Place::Culture => "na posiewie",
        Place::BloodTest => "na badaniu krwi",
        Place::Xray => "na rentgenie",
        Place::Mri => "w rezonansie",
        Place::TheatreA => "w Sali A",
        Place::TheatreB => "w Sali B",
    }
}

pub(in crate::text) const fn treatment(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::Exact => "Dokładne",
        Treatment::Extras => "Z dodatkami",
        Treatment::Error => "Błąd",
    }
}

pub(in crate::text) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Exact => "Dokładne",
        Outcome::Extras => "Z dodatkami",
        Outcome::ErrorStable => "Błąd: stabilny",
        Outcome::ErrorSerious => "Błąd: poważny",
        Outcome::ErrorCritical => "Błąd: krytyczny",
    }
}

pub(in crate::text) const fn requirement(requirement: Requirement) -> &'static str {
    match requirement {
        Requirement::Discharged => "Wypisani",
        Requirement::Reputation => "Reputacja",
        Requirement::Skill => "Umiejętności",
    }
}

pub(in crate::text) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "Wygrana: cel zrealizowany.",
        Verdict::ObjectiveMissed => "Przegrana: cel niezrealizowany.",
        Verdict::SkillGone => "Przegrana: zabrakło umiejętności.",
    }
}

pub(in crate::text) const fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::Admissions => "Izba przyjęć",
        Wing::Clinic => "Przychodnia",
        Wing::Ward(Ward::A) => "Oddział A",
        Wing::Ward(Ward::B) => "Oddział B",
        Wing::Laboratory => "Laboratoria",
        Wing::Imaging => "Diagnostyka obrazowa",
        Wing::BloodBank => "Bank krwi",
        Wing::Pharmacy => "Apteka",
        Wing::Theatre(Ward::A) => "Sala operacyjna A",
        Wing::Theatre(Ward::B) => "Sala operacyjna B",
        Wing::Research => "Prace badawcze",
    }
}

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwony",
        Colour::Black => "czarny",
        Colour::Green => "zielony",
        Colour::Yellow => "żółty",
    }
}

pub(in crate::text) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "łatwy",
        Difficulty::Normal => "normalny",
        Difficulty::Hard => "trudny",
    }
}

pub(in crate::text) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::EpidemicTreated(Ward::A) => "Epidemia na Oddziale A opanowana",
        Cause::EpidemicTreated(Ward::B) => "Epidemia na Oddziale B opanowana",
        Cause::EpidemicUntreated(Ward::A) => "Epidemia na Oddziale A: Pacjenci bez leczenia",
        Cause::EpidemicUntreated(Ward::B) => "Epidemia na Oddziale B: Pacjenci bez leczenia",
        Cause::MissedSymbol => "Przegapiony symbol choroby zakaźnej",
        Cause::Extras => "Niepotrzebne leczenie",
        Cause::Error(Condition::Stable) => "Błąd: stabilny staje się poważny",
        Cause::Error(Condition::Serious) => "Błąd: poważny staje się krytyczny",
        Cause::Error(Condition::Critical) => "Błąd: krytyczny Pacjent umiera",
        Cause::Task(_) => "Zadanie zrealizowane",
        Cause::PatientCard => "Wypisany: karta Pacjenta",
        Cause::DiagnosisCard => "Wypisany: karta diagnozy",
        Cause::Discharges => "Pacjenci wypisani",
        Cause::Oath => "Złamana Przysięga Hipokratesa",
    }
}
