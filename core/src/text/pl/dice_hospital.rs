//! The words of Dice Hospital, in Polish.

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
use crate::text::{DiceWords, OptionWords, counted as noun};

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Dice Hospital";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Karetki, oddziały, wypisy. Sędzia albo sekretarz.";
/// Dice, in the middle of a line.
pub(in crate::text) const DICE: &str = "kości";

pub(in crate::text) static WORDS: DiceWords = DiceWords {
    agree: "Opcje",
    choose_first: "Kto pierwszy",
    box_cards: "Do pudełka",
    reveal: "Odkryj",
    draw_patients: "Losuj",
    set_patients: "Ustaw kości",
    deal_administrators: "Rozdaj",
    keep_administrator: "Zachowaj",
    lay_report: "Raport",
    begin_rounds: "Zaczynamy",
    reveal_event: "Wydarzenie",
    enter_hospital: "Szpital",
    roll: "Rzuć",
    load: "Załaduj",
    take_ambulance: "Weź",
    leave_die: "Odeślij",
    give_up: "Poświęć",
    improve: "Weź",
    pass: "Pas",
    discard: "Oddaj",
    begin_activation: "Aktywacja",
    imitate: "Naśladuj",
    activate: "Postaw",
    use_ability: "Zdolność",
    return_patient: "Do worka",
    admit_patient: "Przyjmij",
    spend_bag: "Worek z krwią",
    done: "Gotowe",
    spare: "Ochroń",
    neglect: "Zaniedbani",
    tell: "Wpisz",
    complete_reports: "Raporty",
    discharge: "Punktuj",
    change_shift: "Nowa runda",
    lay_backs: "Karetki",
    collect: "Przekaż",
    stop_collecting: "Dość",
    tell_end: "Wpisz",
    finish: "Podsumuj",
    adjust: "Korekta",
    nurse: "Pielęgniarka",
    tile_more: "Dodatkowy kafelek",
    card_more: "Dodatkowa karta",
    ambulance: "Karetka",
    drop: "oddaj żeton",
    no_report: "Bez raportu",
    report_word: "Raporty",
    points: "pkt",
    letters: ["C", "Żł", "Z"],
    cause_discharged: "Wypisani",
    cause_administrator: "Administrator",
    cause_empty: "Puste sale",
    cause_registrar: "Rezydent",
    cause_fatalities: "Zgony",
    cause_bags: "Worki z krwią",
    cause_report: "Raport ukończony",
    cause_missed: "Raport nieukończony",
    cause_collected: "Odebrani",
    cause_left: "Pozostawieni",
    cause_card: "Karta",
};

pub(in crate::text) const fn department(department: Department) -> &'static str {
    match department {
        Department::CriticalCareUnit => "Opieka krytyczna",
        Department::Oncology => "Onkologia",
        Department::Pharmacy => "Apteka",
        Department::IntensiveCare => "Intensywna terapia",
        Department::Imaging => "Diagn. obrazowa",
        Department::Clinic => "Przychodnia",
        Department::OperatingTheatre => "Sala operacyjna",
        Department::Anaesthesia => "Anestezjologia",
        Department::EarNoseThroat => "Laryngologia",
        Department::AllergyCentre => "Alergologia",
        Department::Orthopaedics => "Ortopedia",
        Department::RenalMedicine => "Nefrologia",
        Department::Cardiology => "Kardiologia",
        Department::CrashCentre => "Reanimacja",
        Department::Immunology => "Immunologia",
        Department::Radiology => "Radiologia",
        Department::Urology => "Urologia",
        Department::TriageCentre => "Segregacja",
        Department::DrugTrialCentre => "Badania leków",
        Department::Physiotherapy => "Fizjoterapia",
        Department::ExperimentalTherapy => "Terapia eksper.",
        Department::TrainingDepartment => "Oddział szkoleniowy",
        Department::TraumaUnit => "Oddział urazowy",
        Department::SurgicalTheatre => "Blok operacyjny",
        Department::RenalUnit => "Oddział nefrologii",
        Department::Physiotherapy1 => "Fizjoterapia 1",
        Department::Physiotherapy2 => "Fizjoterapia 2",
        Department::IsolationWard => "Izolatka",
        Department::TransplantUnit => "Transplantologia",
        Department::Pharmacy1 => "Apteka 1",
        Department::Pharmacy2 => "Apteka 2",
    }
}

pub(in crate::text) const fn specialist(specialist: Specialist) -> &'static str {
    match specialist {
        Specialist::Surgeon => "Chirurg",
        Specialist::Pharmacist => "Farmaceuta",
        Specialist::Haematologist => "Hematolog",
        Specialist::Anaesthetist => "Anestezjolog",
        Specialist::Virologist => "Wirusolog",
        Specialist::Urologist => "Urolog",
        Specialist::Cardiologist => "Kardiolog",
        Specialist::Microbiologist => "Mikrobiolog",
        Specialist::Radiologist => "Radiolog",
        Specialist::TriageNurse => "Piel. segregacyjna",
        Specialist::Paramedic => "Ratownik",
        Specialist::GeneralPractitioner => "Lekarz rodzinny",
        Specialist::Consultant => "Konsultant",
        Specialist::AdmissionsNurse => "Piel. z przyjęć",
        Specialist::Pathologist => "Patolog",
        Specialist::ExperimentalChemist => "Chemik eksper.",
        Specialist::Registrar => "Rezydent",
        Specialist::MedicalStudent => "Student medycyny",
        Specialist::Physiotherapist => "Fizjoterapeuta",
        Specialist::HaematologyTechnician => "Technik hematologii",
        Specialist::Neurologist => "Neurolog",
        Specialist::CriticalSpecialist => "Specjalista kryt.",
    }
}

pub(in crate::text) const fn administrator(administrator: Administrator) -> &'static str {
    match administrator {
        Administrator::RedPair => "Punkty za 2 czerw.",
        Administrator::YellowPair => "Punkty za 2 żółte",
        Administrator::GreenPair => "Punkty za 2 zielone",
        Administrator::AllColours => "Punkty za 3 kolory",
        Administrator::RedSpared => "Chroni czerwonych",
        Administrator::YellowSpared => "Chroni żółtych",
        Administrator::GreenSpared => "Chroni zielonych",
        Administrator::Most => "Punkty za najwięcej",
    }
}

pub(in crate::text) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Przygotowanie",
        Phase::Intake => "Przyjęcie pacjentów",
        Phase::Improvement => "Ulepszenia",
        Phase::Activation => "Aktywacja",
        Phase::Neglect => "Zaniedbani",
        Phase::Discharge => "Wypisy",
        Phase::Shift => "Zmiana dyżuru",
        Phase::Collection => "Odbiory",
        Phase::Ending => "Końcowe punkty",
        Phase::Over => "Koniec gry",
    }
}

pub(in crate::text) const fn phase_short(of: Phase) -> &'static str {
    match of {
        Phase::Intake => "Przyjęcie",
        Phase::Neglect => "Zaniedbanie",
        Phase::Shift => "Zmiana",
        other => phase(other),
    }
}

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwony",
        Colour::Yellow => "żółty",
        Colour::Green => "zielony",
    }
}

pub(in crate::text) const fn named(named: Named) -> &'static str {
    match named {
        Named::First => "Kto zaczyna",
        Named::Box => "Karty do pudełka",
        Named::BoxUnseen => "Odłożone zakryte",
        Named::Reveal => "Odkryj ulepszenia",
        Named::Draw => "Losuj pacjentów",
        Named::Deal => "Daj administratorów",
        Named::Keep => "Weź administratora",
        Named::Begin => "Zacznij rundę 1",
        Named::Roll => "Losuj i rzuć",
        Named::Load => "Załaduj",
        Named::GiveUp => "Zwolnij łóżko",
        Named::Leave => "Odeślij",
        Named::Pass => "Nic nie bierz",
        Named::Chosen => "Wybór zrobiony",
        Named::Discard => "Oddaj za krew",
        Named::Activation => "Aktywuj szpitale",
        Named::Imitate => "Konsultant jako",
        Named::Use => "Użyj zdolności",
        Named::ToBag => "Pacjent do worka",
        Named::Admit => "Przyjmij z worka",
        Named::Bag => "Krew: ulecz",
        Named::Done => "Koniec na tę rundę",
        Named::Spare => "Ochroń",
        Named::Neglect => "Zaniedbani słabną",
        Named::Discharge => "Punktuj wypisy",
        Named::Shift => "Następna runda",
        Named::Collect => "Przekaż",
        Named::Stop => "Nie przekazuj więcej",
        Named::Finish => "Podsumuj grę",
        Named::Other => "Wpisz",
    }
}

pub(super) fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NotYourTurn => "Teraz kolej na kogoś innego.",
        Refusal::TimeIsUp => "Czas minął: koniec stawiania pionków.",
        Refusal::NotInThisEdition => "W tym wydaniu tego nie ma.",
        Refusal::NotAlone => "Nie w grze solo.",
        Refusal::HospitalsNotKnown => "Bedside nie zna waszych szpitali.",
        Refusal::HospitalsAreKnown => "Bedside sam o to dba.",
        Refusal::HospitalsMissing => "Najpierw wpiszcie pozostałe szpitale.",
        Refusal::OnlyAtRoundStart => "Tylko na początku rundy.",
        Refusal::NothingToBox => "Żadne karty nie wracają do pudełka.",
        Refusal::CardsNotBoxed => "Najpierw odłóżcie karty do pudełka.",
        Refusal::NotThatManyCards => "To nie ta liczba kart.",
        Refusal::NotInTheDeck => "W talii nie ma już takiej karty.",
        Refusal::AlreadyRevealed => "To już leży odkryte.",
        Refusal::NotRevealed => "Najpierw odkryjcie ulepszenia.",
        Refusal::ExtraNotChosen => "Pierwszy Gracz: kafelek czy karta więcej?",
        Refusal::ExtraForTwo => "Dodatkowa karta tylko we dwoje.",
        Refusal::AlreadyDrawn => "To już wylosowano.",
        Refusal::NothingDrawn => "Żadne kości nie czekają.",
        Refusal::WrongNumberOfDice => "To nie ta liczba kości.",
        Refusal::NotTheStartingValues => "To nie są wartości początkowe.",
        Refusal::NotTheDrawnColours => "To nie są wylosowane kolory.",
        Refusal::TooManyOfAColour => "W worku nie ma tylu kości tego koloru.",
        Refusal::OnesAndSixesAreRerolled => "Jedynki i szóstki przerzuca się.",
        Refusal::NoAdministrators => "Gracie bez administratorów.",
        Refusal::NotDealtToYou => "Zachowaj jedną z dwóch kart.",
        Refusal::PatientsNotDrawn => "Ktoś nie ma jeszcze pacjentów.",
        Refusal::PatientsNotSet => "Ktoś nie ustawił jeszcze kości.",
        Refusal::AdministratorMissing => "Ktoś nie ma jeszcze administratora.",
        Refusal::ReportsMissing => "Najpierw wpisz sześć raportów.",
        Refusal::NoEvents => "Gracie bez wydarzeń.",
        Refusal::NoEventInRoundOne => "Wydarzenia są od rundy 2.",
        Refusal::EventNotRevealed => "Najpierw odkryjcie kartę wydarzenia.",
        Refusal::AlreadyRolled => "Kości już rzucono.",
        Refusal::NotRolled => "Najpierw rzućcie kośćmi.",
        Refusal::NothingToLoad => "Karetki są już pełne.",
        Refusal::AmbulancesNotLoaded => "Najpierw wybierzcie kości do karetek.",
        Refusal::NotThatAmbulance => "To nie ta karetka.",
        Refusal::NotTheseDice => "Takie kości tam nie leżą.",
        Refusal::AmbulanceIsTaken => "Ta karetka jest zajęta.",
        Refusal::HasAnAmbulance => "Masz już karetkę.",
        Refusal::FirstPlayerMayNotTakeAmbulanceOne => "Pierwszy Gracz: nie karetka nr 1.",
        Refusal::NoEpidemicHere => "Gracie bez epidemii.",
        Refusal::NobodyToGiveUp => "Dla wszystkich jest miejsce.",
        Refusal::WardsAreFull => "Wszystkie dwanaście łóżek jest zajętych.",
        Refusal::NobodyInThatBed => "W tym łóżku nikogo nie ma.",
        Refusal::NotOnDisplay => "Tego nie ma wśród odkrytych.",
        Refusal::HasImproved => "Wybór już za tobą.",
        Refusal::ChooseOne => "Weź kafelek albo kartę.",
        Refusal::NotEverybodyImproved => "Jeszcze nie wszyscy wybrali.",
        Refusal::HasDiscarded => "W rundzie wolno oddać jedno.",
        Refusal::NotInThisHospital => "W twoim szpitalu tego nie ma.",
        Refusal::NoRoomForImprovements => "Nie ma miejsca na więcej.",
        Refusal::DepartmentIsActivated => "Ten oddział już działał.",
        Refusal::MeepleIsPlaced => "Ten pionek już stoi.",
        Refusal::NoNurseLeft => "Nie masz już pielęgniarek.",
        Refusal::NoSuchMode => "Tak się tego nie używa.",
        Refusal::PatientTwice => "Pacjent nie liczy się podwójnie.",
        Refusal::WrongPatientColour => "Ten pacjent ma zły kolor.",
        Refusal::WrongPatientValue => "Ten pacjent ma złą wartość.",
        Refusal::NotOneValue => "Muszą mieć tę samą wartość.",
        Refusal::NotConsecutive => "Wartości muszą być kolejne.",
        Refusal::NotHealedByThisMeeple => "Wybierz kogoś właśnie uleczonego.",
        Refusal::HealedByThisMeeple => "Wybierz kogoś innego niż uleczeni.",
        Refusal::NoNewColour => "Powiedz, jaki kolor dostanie pacjent.",
        Refusal::HasThatColour => "Ten pacjent ma już ten kolor.",
        Refusal::OnlyBeforeHealing => "Kolor zmienia się tuż przed leczeniem.",
        Refusal::ColourCountsForNothing => "Ten kolor nic tu nie da.",
        Refusal::NoFatalityToken => "Nie masz żetonu zgonu.",
        Refusal::NoAbility => "Nie ma teraz zdolności do użycia.",
        Refusal::AbilityNotSetOff => "Ta zdolność się nie uruchomiła.",
        Refusal::NoConsultant => "Nie masz Konsultanta.",
        Refusal::OnlyAtTheBeginning => "Tylko raz, przed pierwszym pionkiem.",
        Refusal::BagIsEmpty => "Worek jest pusty.",
        Refusal::IsDone => "Na tę rundę już koniec.",
        Refusal::NobodyToSpare => "Nie ma kogo wybierać.",
        Refusal::NotNeglected => "Administrator go nie ochroni.",
        Refusal::NobodySpared => "Najpierw wybierzcie, kogo chronić.",
        Refusal::NotEverybodyTold => "Jeszcze nie wszyscy podali wyniki.",
        Refusal::NotThatManyOfAColour => "Nie ma tylu tego koloru.",
        Refusal::NoSuchReport => "Tam nie leży raport.",
        Refusal::ReportIsDone => "Ten raport jest gotowy.",
        Refusal::ReportLiesAbove => "Najpierw karta pod nim.",
        Refusal::DiceMissing => "Wypisane kości nie wystarczą.",
        Refusal::ReportsSettled => "Raporty tej rundy są już rozliczone.",
        Refusal::ReportsNotSettled => "Najpierw rozlicz raporty.",
        Refusal::BacksNotLaid => "Najpierw wpiszcie rewersy karetek.",
        Refusal::NoSuchSpace => "Żadne miejsce w karetce nie pasuje.",
        Refusal::NoCollections => "Gracie bez końcowych odbiorów.",
        Refusal::NothingToChange => "Szpital już tak wygląda.",
        Refusal::AgreeBeforeDrawing => "Ustalcie to przed losowaniem.",
        Refusal::WrongNumberOfPatients => "To działa na inną liczbę pacjentów.",
        Refusal::AmbulancesNotTaken => "Najpierw każdy bierze karetkę.",
        Refusal::NoSuchSum => "Te kości nie dadzą takiej sumy.",
        Refusal::ReasonMissing => "Podajcie powód.",
        Refusal::HasAdministrator => "Masz już administratora.",
        Refusal::PipsNotTold => "Remis: podajcie oczka na kościach.",
        Refusal::DieNotReturned => "Najpierw jedna z czterech kości wraca.",
        Refusal::NoRoomMade => "Pacjentów jest więcej niż łóżek: z kogoś trzeba zrezygnować.",
        Refusal::HospitalsAtWork => "Szpital może jeszcze działać albo skończyć.",
        Refusal::StillCollecting => "Odbierzcie pacjentów albo zakończcie odbiór.",
        Refusal::PrintedOnTheBoard => "Ten oddział jest nadrukowany na planszy: zostaje.",
        Refusal::NotTheKnownPatients => "Bedside zna tu innych pacjentów.",
        Refusal::Counted(_) => super::refusals::refusal(refusal.bare()),
    }
}

/// Counts that do not fit, with the numbers. Whatever is needed is in the genitive, where only one has a gender.
pub(in crate::text) fn counted(counted: Counted, out: &mut dyn Write) -> Result {
    let Counted { what, least, most, given } = counted;
    let mut needed = |one_of: &'static str, one: &str, more: &str| {
        let genitive = |number| Genitive { number, one: one_of };
        match (least, most) {
            (_, 0) => return write!(out, "Nie potrzeba {more}, podano: {given}."),
            (_, 1) => write!(out, "Potrzeba {one_of} {one}"),
            (least, most) if least < most => write!(out, "Potrzeba od {} do {} {more}", genitive(least), genitive(most)),
            (_, most) => write!(out, "Potrzeba {} {more}", genitive(most)),
        }?;
        write!(out, ", nie {}.", genitive(given))
    };
    match what {
        Countable::Patients => needed("jednego", "pacjenta", "pacjentów"),
        Countable::Dice => needed("jednej", "kości", "kości"),
        Countable::Tiles => needed("jednego", "kafelka", "kafelków"),
        Countable::Cards => needed("jednej", "karty", "kart"),
        Countable::Reports => {
            out.write_str("Najpierw wpisz ")?;
            noun(most.into(), ["raport", "raporty", "raportów"], out)?;
            write!(out, ", na razie: {given}.")
        }
        Countable::Bags => {
            let number = Genitive { number: given, one: "jednego" };
            write!(out, "Potrzeba {number} worków z krwią, masz {most}.")
        }
        Countable::Fatalities => {
            let number = Genitive { number: given, one: "jednego" };
            write!(out, "Potrzeba {number} żetonów zgonu, masz {most}.")
        }
        Countable::Pips if most == 0 => write!(out, "Nikt nie zostaje: 0 oczek, nie {given}."),
        Countable::Pips => write!(out, "Te kości dadzą od {least} do {most} oczek, nie {given}."),
        Countable::Beds => write!(out, "Pacjentów jest {given}, łóżek {most}: z kogoś trzeba zrezygnować."),
        Countable::InBag(die) => write!(out, "{} kości w worku: {most}, nie {given}.", dice_of(die)),
        Countable::InWards(die) => write!(out, "{} pacjenci w szpitalu: {most}, nie {given}.", patients_of(die)),
        Countable::Known(die) => write!(out, "{} pacjenci znani Bedside: {most}, nie {given}.", patients_of(die)),
        Countable::Discharged(die) => write!(out, "{} kości wypisane: {most}, nie {given}.", dice_of(die)),
    }
}

/// Dice of a colour, at the beginning of a sentence.
const fn dice_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Czerwone",
        Colour::Yellow => "Żółte",
        Colour::Green => "Zielone",
    }
}

/// Patients of a colour, at the beginning of a sentence.
const fn patients_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Czerwoni",
        Colour::Yellow => "Żółci",
        Colour::Green => "Zieloni",
    }
}

/// A small number in words, in the genitive.
struct Genitive {
    number: u8,
    /// One of them.
    one: &'static str,
}

impl Display for Genitive {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        const FROM_TWO: [&str; 11] = [
            "dwóch",
            "trzech",
            "czterech",
            "pięciu",
            "sześciu",
            "siedmiu",
            "ośmiu",
            "dziewięciu",
            "dziesięciu",
            "jedenastu",
            "dwunastu",
        ];
        match self.number {
            0 => out.write_str("zera"),
            1 => out.write_str(self.one),
            number => match FROM_TWO.get(usize::from(number) - 2) {
                Some(word) => out.write_str(word),
                None => number.fmt(out),
            },
        }
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Edition(_) => OptionWords::new("Wydanie", "Zasady"),
        Choice::Depth(_) => OptionWords::new("Rola", "Zasady i sędziowanie"),
        Choice::Administrators(_) => OptionWords::new("Administratorzy", "Administratorzy"),
        Choice::Experimental(_) => OptionWords::new("Eksperymenty", "Medycyna eksperymentalna"),
        Choice::Consultant(_) => OptionWords::new("Konsultant", "Promo: Konsultant"),
        Choice::AdmissionsNurse(_) => OptionWords::new("Pielęgniarka", "Promo: Pielęgniarka przyjęć"),
        Choice::Events(_) => OptionWords::new("Wydarzenia", "Karty wydarzeń"),
        Choice::OpeningCrisis(_) => OptionWords::new("Kryzys na start", "Kryzys na start: pięcioro pacjentów"),
        Choice::Epidemic(_) => OptionWords::new("Epidemia", "Epidemia: czwarty pacjent co rundę"),
        Choice::Superbug(_) => OptionWords::new("Superbakteria", "Superbakteria: zaniedbanie to dwa kroki"),
        Choice::Collections(_) => OptionWords::new("Odbiory", "Na koniec inne szpitale odbierają"),
        Choice::FatalityPenalty(_) => OptionWords::new("Zgony x2", "Zgony kosztują podwójnie"),
        Choice::ReportPenalty(_) => OptionWords::new("Raporty x2", "Brak raportu kosztuje podwójnie"),
        Choice::Order(_) => OptionWords::new("Aktywacja", "Aktywacja"),
        Choice::Timed(_) => OptionWords::new("Na czas", "Na czas"),
        Choice::FirstPlayer(_) => OptionWords::new(WORDS.choose_first, "Pierwszy Gracz"),
    }
}

pub(in crate::text) const fn choice(choice: &Choice) -> Option<OptionWords> {
    Some(match choice {
        Choice::Edition(Edition::Retail) => OptionWords::new("sklepowe", "Wydanie sklepowe"),
        Choice::Edition(Edition::Prototype) => OptionWords::new("2.12", "Prototyp 2.12"),
        Choice::Depth(Depth::Scorekeeper) => OptionWords::new("sekretarz", "Sekretarz: szpitale zostają na stole"),
        Choice::Depth(Depth::Referee) => OptionWords::new("sędzia", "Sędzia: zna każdy szpital"),
        Choice::Order(Order::Together) => OptionWords::new("razem", "Wszyscy naraz"),
        Choice::Order(Order::InTurn) => OptionWords::new("po kolei", "Po kolei"),
        _ => return None,
    })
}

pub(in crate::text) fn form(command: &str) -> Option<&'static str> {
    Some(match command {
        "roll" => "Wpisz kości",
        "tell" | "tell_round" => "Wpisz rundę",
        "tell_end" => "Wpisz koniec",
        "lay_report" => WORDS.lay_report,
        "lay_backs" => WORDS.lay_backs,
        "reveal_event" => WORDS.reveal_event,
        "reveal" => "Wpisz kafelki",
        "draw_patients" => "Wpisz pacjentów",
        "admit_patient" => "Wpisz kość",
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
        "departments" => "Kafelek",
        "specialists" => "Specjalista",
        "colours" => "kości",
        "collected" => WORDS.cause_collected,
        "by_colour" => "kolory",
        "empty" => "puste sale",
        "pips" => "oczka",
        _ => return None,
    })
}

/// The rule behind a line of the score sheet, in a sentence.
pub(in crate::text) fn reason(line: &ScoreLine, out: &mut dyn Write) -> Result {
    match line.cause {
        Cause::Discharged(patients) => write!(out, "Faza 5, wypisy: w tej rundzie wypisano {patients}"),
        Cause::Administrator(card) => write!(out, "Administrator szpitala: {}", administrator(card)),
        Cause::EmptyWards => out.write_str("Faza 5, wypisy: wszystkie cztery sale są puste"),
        Cause::Registrar => write!(out, "{}: ten pionek wypisał pacjenta", specialist(Specialist::Registrar)),
        Cause::Fatalities(tokens) => {
            write!(out, "Punktacja końcowa: żetony zgonów {tokens}, po {}", each(line.by, tokens))
        }
        Cause::Bags(bags) => write!(out, "Punktacja końcowa: pozostałe worki z krwią {bags}, po {}", each(line.by, bags)),
        Cause::Report(place) => write!(out, "Solo, punktacja końcowa: raport {} ukończony", place + 1),
        Cause::MissedReport(place) => write!(out, "Solo, punktacja końcowa: raport {} nieukończony", place + 1),
        Cause::Collected => out.write_str("Ostatnie odbiory: pacjenta odebrał inny szpital"),
        Cause::LeftBehind(patients) => {
            write!(out, "Ostatnie odbiory: pozostali pacjenci {patients}, po {}", each(line.by, patients))
        }
        Cause::Card => write!(out, "Korekta: {}", line.reason.as_deref().unwrap_or_default()),
        Cause::Earlier => out.write_str("Wcześniejsze punkty razem"),
    }
}
