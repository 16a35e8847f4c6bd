//! The words of Emergency Roll, in Polish.

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
pub(in crate::text) const ABOUT: &str = "Rzut i wykreślanie: arkusze tutaj albo na papierze.";

pub(in crate::text) static WORDS: EmergencyWords = EmergencyWords {
    agree: "Opcje",
    deal: "Rozdaj",
    flip: "Karta",
    roll: "Karta i rzut",
    choose: "Wybierz",
    admit: "Przyjmij",
    bury: "Kostnica",
    screen: "Parawan",
    take_back: "Cofnij turę",
    claim: "Cel zdobyty",
    end_turn: "Koniec tury",
    discard: "Odrzuć",
    tally: "Podlicz",
    withdraw: "Jednak nie",
    turn: "Tura",
    chief: "Ordynator",
    ward: "Sala",
    bag: "worek z krwią",
    bag_short: "worek",
    dice: ["czerwoną", "żółtą", "zieloną"],
    stethoscopes: ["stetoskop", "stetoskopy", "stetoskopów"],
    paper: "Arkusze na papierze",
    kept: "Arkusze w Bedside",
    extra: "Dodatkowy pacjent",
    no_limit: "Tury bez limitu",
    seconds: "Limit tury",
    add: "Dodaj",
    drop: "Usuń",
    wards: "Pełne sale",
    critical: "Stany krytyczne",
    nurses: "Pielęgniarki",
    cardiologists: "Kardiolodzy",
    radiologist: "Radiolog",
    epidemiologist: "Epidemiolog",
    morgue: "Kostnica",
    total: "Razem",
    took: "bierze",
    in_vain: ["po jednej kości bez miejsca", "po dwóch kościach bez miejsca"],
    chiefs_die: "twoją kość, za worek z krwią",
    first_bed: "pierwsze dozwolone łóżko w sali",
    last_bed: "ostatnie łóżko sali",
    no_bed: "brak łóżka, kostnica",
    none_fits: ["żadna z dwóch kości nie ma miejsca, kostnica", "żadna z trzech kości nie ma miejsca, kostnica"],
    final_turn: "ostatnia tura",
    no_ward_to_fill: "żadnej sali nie zapełni",
    as_value: "jako",
    then_screen: "parawan w sali",
    then_extra: "dodatkowo",
    bonus: "bonus",
    bonus_lost: "bonus przepada",
};

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Przygotowanie",
        Phase::Flip => "Karta i rzut",
        Phase::Admit => "Pacjenci",
        Phase::Discard => "Kardiolog odchodzi",
        Phase::Tally => "Podliczanie",
        Phase::Over => "Koniec gry",
    }
}

pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::Options => "Opcje",
        Named::Deal => "Rozdaj specjalistów",
        Named::Lay => "Specjaliści ze stołu",
        Named::Card => "Karta ze stołu",
        Named::Roll => "Karta i rzut",
        Named::Morgue => "Do kostnicy",
        Named::Screen => "Narysuj parawan",
        Named::TakeBack => "Cofnij moją turę",
        Named::EndTurn => "Koniec tury",
        Named::Discard => "Odrzuć",
        Named::Goal => "Cel zdobyty",
        Named::Tally => "Podlicz",
        Named::Withdraw => "Cel niezdobyty",
    }
}

pub(in crate::text) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Stethoscopes => "2 stetoskopy",
        Bonus::BloodBag => "worek z krwią",
        Bonus::Screen => "parawan",
        Bonus::Critical => "krytyczny",
        Bonus::Nurse => "pielęgniarka",
        Bonus::Extra(..) => "dodatkowy pacjent",
    }
}

pub(in crate::text) const fn loss(loss: Loss) -> &'static str {
    match loss {
        Loss::Buried => "razem z pacjentem",
        Loss::NurseGone => "pielęgniarka tej sali już zatrudniona",
        Loss::TrackFull => "tor pielęgniarek pełny",
        Loss::NobodyToScreen => "nie ma kogo zasłonić",
    }
}

pub(in crate::text) const fn modifier(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::Preparation => "Przygotowanie",
        Modifier::Equipment => "Wyposażenie",
        Modifier::Isolation => "Izolacja",
        Modifier::Capacity => "Pojemność",
    }
}

pub(in crate::text) const fn cardiologist(card: Cardiologist) -> &'static str {
    match card {
        Cardiologist::EightStethoscopes => "8 stetoskopów",
        Cardiologist::SurroundLab => "Otoczony rentgen",
        Cardiologist::ThreeNurses => "3 pielęgniarki",
        Cardiologist::FourBloodBags => "4 worki z krwią",
        Cardiologist::AllWards => "Ktoś w każdej sali",
        Cardiologist::TwoWards => "2 pełne sale",
    }
}

pub(in crate::text) const fn radiologist(card: Radiologist) -> &'static str {
    match card {
        Radiologist::HalfOfCritical => "Krytyczni (rtg)",
        Radiologist::TwelveOrThirty => "Suma 12 lub 30 (rtg)",
        Radiologist::MatchingAround => "Równe wokół rtg",
        Radiologist::OppositePairs => "Pary naprzeciw rtg",
        Radiologist::HighValues => "4 do 6 przy rtg",
    }
}

pub(in crate::text) const fn epidemiologist(card: Epidemiologist) -> &'static str {
    match card {
        Epidemiologist::Sequences => "Ciągi od 1 do 6",
        Epidemiologist::Lines => "Linie po trzy",
        Epidemiologist::LargestGroup => "Największa grupa",
        Epidemiologist::MostMinusLeast => "Częste minus rzadkie",
        Epidemiologist::Triangles => "Trójkąty parzystości",
    }
}

pub(in crate::text) const fn radiologist_pays(card: Radiologist) -> &'static str {
    match card {
        Radiologist::HalfOfCritical => "połowa wartości stanów krytycznych przy pracowniach rtg, zaokrąglona w górę",
        Radiologist::TwelveOrThirty => "10 za pracownię, której sześciu pacjentów daje najwyżej 12 lub co najmniej 30",
        Radiologist::MatchingAround => "5, 10, 15 lub 20 za pracownię z 3, 4, 5 lub 6 równymi wartościami wokół",
        Radiologist::OppositePairs => "4 za każdą parę równych wartości po dwóch stronach pracowni",
        Radiologist::HighValues => "2 za każdą 4, 5 lub 6 przy pracowni",
    }
}

pub(in crate::text) const fn epidemiologist_pays(card: Epidemiologist) -> &'static str {
    match card {
        Epidemiologist::Sequences => "10 za każdą ścieżkę sąsiadów od 1 do 6; nikt nie liczy się dwa razy",
        Epidemiologist::Lines => "5 za każdą prostą linię trzech równych wartości; nikt nie liczy się dwa razy",
        Epidemiologist::LargestGroup => "3 za każdego pacjenta największej grupy równych sąsiadów",
        Epidemiologist::MostMinusLeast => {
            "3 za każdego pacjenta z najczęstszą wartością, minus 3 za każdego z najrzadszą, o ile żadnej nie brak"
        }
        Epidemiologist::Triangles => "4 za każdy trójkąt trzech nieparzystych lub trzech parzystych; nikt dwa razy",
    }
}

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NoSuchWard => "Arkusz ma sale od 1 do 7.",
        Refusal::NoSuchValue => "Wartość pacjenta to od 1 do 6.",
        Refusal::WardIsFull => "W tej sali nie ma wolnego łóżka.",
        Refusal::ValueTooLow => "Musi być wyższa niż poprzednia.",
        Refusal::NoStethoscope => "Za mało stetoskopów.",
        Refusal::NobodyToScreen => "W tej sali nikt nie leży.",
        Refusal::ScreenedAlready => "Ten pacjent ma już parawan.",
        Refusal::NoScreen => "Nie ma parawanu do narysowania.",
        Refusal::TooManyModifiers => "Wybierzcie najwyżej dwa utrudnienia.",
        Refusal::CardiologistNotDiscarded => "Najpierw: który kardiolog odchodzi?",
        Refusal::PatientsWait => "Ktoś nie skończył jeszcze tury.",
        Refusal::DeckIsEmpty => "Talia karetek się skończyła.",
        Refusal::CardLiesThere => "Karta już leży: rzućcie kośćmi.",
        Refusal::CardWasSeen => "Ta karta już była.",
        Refusal::SheetsAreOnPaper => "Prowadzicie arkusze na papierze.",
        Refusal::SheetsAreKept => "Arkusze prowadzi Bedside.",
        Refusal::ChiefChoosesFirst => "Najpierw wybiera ordynator.",
        Refusal::ChiefsDie => "Brak worka z krwią na kość ordynatora.",
        Refusal::NobodyWaits => "Taki pacjent nie czeka na łóżko.",
        Refusal::NothingChosen => "Najpierw wybierz kość.",
        Refusal::OthersHaveChosen => "Inni już wybrali: niech cofną tury.",
        Refusal::NoSuchCardiologist => "Tego kardiologa nie ma w tej grze.",
        Refusal::CardiologistIsGone => "Tego kardiologa już nie ma.",
        Refusal::GoalWasReached => "To już zostało zgłoszone.",
        Refusal::NoSuchWardPoints => "Pełne sale nie dają tylu punktów.",
        Refusal::NoSuchCriticalPoints => "Stany krytyczne nie dają tylu punktów.",
        Refusal::NoSuchNurses => "Pielęgniarek jest najwyżej siedem.",
        Refusal::NoSuchRadiologistPoints => "Radiolog nie daje tylu punktów.",
        Refusal::NoSuchEpidemiologistPoints => "Epidemiolog nie daje tylu punktów.",
        Refusal::NoSuchMorgue => "Kostnica ma cztery miejsca.",
        Refusal::DieIsChosen => "Kość już wybrana: najpierw cofnij turę.",
        Refusal::DieNotTold => "Powiedz, którą kość bierzesz.",
        Refusal::SheetsNotTold => "Nie każda karta została podliczona.",
        Refusal::GoalWasPaid => "Punkty za ten cel już przyznano.",
        Refusal::GoalNotClaimed => "Tego nie zgłoszono.",
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Paper(_) => OptionWords::new("Papier", "Gracze prowadzą arkusze na papierze"),
        Choice::Preparation(_) => {
            OptionWords::new("Przygotowanie", "zaczyna z 2 stetoskopami i 2 workami z krwią więcej")
        }
        Choice::Equipment(_) => OptionWords::new("Wyposażenie", "punkt za każdy zdobyty stetoskop i worek z krwią"),
        Choice::Isolation(_) => OptionWords::new("Izolacja", "punkt za każdego pacjenta za parawanem"),
        Choice::Capacity(_) => OptionWords::new("Pojemność", "punkt za każdego pacjenta w niepełnych salach"),
        Choice::Chief(_) => OptionWords::new("Ordynator", "Pierwszy ordynator"),
        Choice::Seconds(_) => OptionWords::new("Limit tury", "Limit tury"),
    }
}

/// The figures of a sheet on paper: nine letters each.
pub(in crate::text) fn blank(name: &str) -> Option<&'static str> {
    Some(match name {
        "wards" => "Sale",
        "critical" => "Krytyczni",
        "nurses" => "Pielęgn.",
        "radiologist" => "Radiolog",
        "epidemiologist" => "Epidemiol",
        "morgue" => "Kostnica",
        _ => return None,
    })
}
