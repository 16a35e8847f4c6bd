//! The words of Dice Hospital, in Polish.

use crate::dice::Colour;
use crate::dice_hospital::{Administrator, Department, Phase, Specialist};
use crate::text::DiceWords;

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
    spend_bag: "Worek krwi",
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

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwony",
        Colour::Yellow => "żółty",
        Colour::Green => "zielony",
    }
}
