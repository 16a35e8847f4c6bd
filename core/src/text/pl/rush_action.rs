//! Polish: the objective and the action phase of Rush M.D., as the window shows them.

use crate::rush::{Cause, Space};
use crate::text::RushActionWords;

pub(in crate::text) static WORDS: RushActionWords = RushActionWords {
    discharged: "Wypisani",
    close: "blisko",
    under: "poniżej celu",
    time_is_up: "koniec czasu",
    ready: "WOLNA",
    idle: "czeka",
    on: "",
    fell_over: "Przewrócona",
    stand_it_up: "postaw ją",
    patient_stays: "Pacjent zostaje",
    finished: "skończyła, nie ruszać",
    not_placed: "nie użyta",
    still: "jeszcze {n} s",
    finished_ago: "skończyła {n} s temu",
    hands_off: "Nie ruszajcie klepsydr",
    go_on: [
        "Jedna akcja trwa, aż przesypie się jej piasek.",
        "{n} akcje trwają, aż przesypie się ich piasek.",
        "{n} akcji trwa, aż przesypie się ich piasek.",
    ],
    last_grain: "Ostatnie ziarno za {n} s",
    stand_up_first: "Klepsydra leży na boku: postawcie ją.",
    all_sand: "Cały piasek się przesypał: można zacząć ocenę.",
    still_allowed: "Jeszcze wolno: przewrócona, złamana Przysięga",
    where_to: "gdzie?",
    again: "Znów:",
    nowhere: "bez pola",
    epidemic: "epidemia",
    calm: "spokój",
    treat_all: "lecz wszystkich · +{n} reputacji",
    card_drawn: "dobrano kartę?",
    oath: "Złamana Przysięga",
    oath_costs: "−1 umiejętności · od nowa",
    at_clinic: "Przychodnia",
    beds: "łóżka {n}/6",
    glass_hint: "1–8 obróć · Shift: przewrócona · przytrzymaj lub W: gdzie",
    where_hint: "Która klepsydra? 1–8 · Esc: żadna",
    glass_keys: "Klawisze klepsydr",
    keys_hint: "Blok numeryczny, pedał albo pudełko z przyciskami na USB wysyłają klawisze: każda klepsydra może mieć własny obok swojej cyfry.",
    press_for: "Naciśnij klawisz dla:",
    last_pressed: "Ostatnio naciśnięto:",
    means_nothing: "żadna klepsydra",
    key_taken: "Ten klawisz ma już:",
    key_reserved: "Ten klawisz znaczy przy stole coś innego.",
    key_shared: "Gdy biegnie piasek, ten klawisz obraca klepsydrę i nic więcej.",
    as_at_first: "Bez własnych klawiszy",
    bind: "Ustaw",
    no_key: "brak",
    shown: "Widoczne w Fazie akcji",
    all_glasses: "Wszystkie klepsydry",
    doctors_only: "Tylko Lekarze",
    clock_only: "Tylko zegar",
};

pub(in crate::text) const PATIENTS: [&str; 3] = ["Pacjent", "Pacjentów", "Pacjentów"];

/// Which form a noun takes with a number: one, two to four, or more.
pub(in crate::text) const fn form(count: usize) -> usize {
    match (count, count % 100, count % 10) {
        (1, ..) => 0,
        (_, 12..=14, _) => 2,
        (.., 2..=4) => 1,
        _ => 2,
    }
}

pub(in crate::text) const fn space(space: Space) -> &'static str {
    match space {
        Space::Admit => "Przyjęcie",
        Space::ToWard => "Na Oddział",
        Space::TreatOutpatient => "Przychodnia",
        Space::TreatA => "Oddział A",
        Space::TreatB => "Oddział B",
        Space::EpidemicA => "Epidemia A",
        Space::EpidemicB => "Epidemia B",
        Space::Culture => "Posiew",
        Space::BloodTest => "Badanie krwi",
        Space::Xray => "Rentgen",
        Space::Mri => "Rezonans",
        Space::DrawBlood => "Pobranie krwi",
        Space::Medicines => "Leki",
        Space::Organs => "Narządy",
        Space::TheatreAOrgans => "Sala A narządy",
        Space::TheatreADrugs => "Sala A leki",
        Space::TheatreBOrgans => "Sala B narządy",
        Space::TheatreBDrugs => "Sala B leki",
        Space::Card1 => "Praca 1",
        Space::Card2 => "Praca 2",
        Space::Card3 => "Praca 3",
    }
}

pub(in crate::text) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::EpidemicTreated(_) | Cause::EpidemicUntreated(_) => "epidemia",
        Cause::MissedSymbol => "pominięty symbol",
        Cause::Extras => "nadmiar",
        Cause::Error(_) => "błąd",
        Cause::Task(_) => "zadanie",
        Cause::PatientCard | Cause::DiagnosisCard | Cause::Discharges => "wypis",
        Cause::Oath => "Przysięga",
    }
}
