//! Polish, in the words of Ostry Dyżur.

pub(super) mod dice_hospital;
pub(super) mod emergency_roll;
pub(super) mod panel;
pub(super) mod refusals;
pub(super) mod rush;
pub(super) mod window;

use super::{DeskWords, Words};
use crate::journal::Damage;
use crate::rush::{
    Cause, Colour, Condition, Difficulty, Exam, Kind, Outcome, Place, Requirement, Space, Step, Treatment, Verdict,
    Ward, Wing,
};

pub(super) static WORDS: Words = Words {
    language: "Polski",
    tongue: "Język",
    round: "Runda",
    player: "Gracz",
    players: "Gracze",
    council: "Rada lekarska",
    action: "Faza akcji",
    evaluation: "Ocena",
    over: "Koniec dyżuru",
    ready: "gotowy",
    running: "biegnie",
    paused: "pauza",
    expired: "koniec czasu",
    skill: "Umiejętności",
    reputation: "Reputacja",
    signals: "Sygnały",
    signal_start: "Start",
    signal_half: "Połowa",
    signal_end: "Koniec",
    undo: "Cofnij",
    redo: "Ponów",
    start: "Start",
    pause: "Pauza",
    resume: "Dalej",
    adjust: "Czas",
    restart: "Od nowa",
    evaluate: "Ocena",
    next_round: "Nowa runda",
    end_shift: "Zakończ",
    draw_lot: "Losuj",
    record: "Punkty",
    new_table: "Nowa gra",
    menu: "Menu",
    back: "Wróć",
    sound: "Dźwięk",
    on: "wł.",
    off: "wył.",
    ok: "OK",
    next_step: "Dalej",
    turn_glass: "Obróć",
    lift_glass: "Zdejmij",
    topple: "Upadła",
    set_up: "Postaw",
    time_glass: "Zmierz",
    sand_is_out: "Przesypana",
    glasses: "Klepsydry",
    options: "Opcje",
    research: "Pr. badawcze",
    oath: "Złam. przys.",
    missed_symbol: "Przegapiony",
    epidemic: "Epidemia",
    epidemics: "Epidemie",
    admit: "Przyjmij",
    patient: "Pacjent",
    patients: "Pacjenci",
    to_ward: "Na oddział",
    carry: "Przenieś",
    diagnosis: "Diagnoza",
    surgery: "Zabieg",
    organs: "Narządy",
    judge: "Oceń",
    discharge: "Wypisz",
    discharged: "Wypisani",
    doctor: "Lekarz",
    nurse: "Pielęgniarka",
    objective: "Cel",
    starting: "Na start",
    strict: "Bez pauz",
    follow: "Śledź pacj.",
    council_limit: "Limit rady",
    none: "brak",
    reference: "Akcje",
    debrief: "Podsumowanie",
    busy: "zajęta",
    actions: "akcje",
    pauses: "Pauzy",
    all_glasses: "Wszystkie",
    seconds: "Sekundy",
    untreated: "bez leczenia",
    task: "Zadanie",
    glass_free: "wolna",
    toppled: "upadła",
    out_of_sand: "pusta",
    evaluation_hint: "Sprawdźcie epidemie, potem pacjentów, prace badawcze i wypisy.",
    over_hint: "Cztery rundy rozegrane. Porównajcie wynik z kartą celu.",
    on_gadget: "wpisane na urządzeniu",
    at_clinic: "Przych.",
    at_admissions: "Izba",
    ward_named: "Oddział",
    condition: "Stan",
    infectious: "Zakaźna",
    efficiency: "Efektywność",
    difficulty: "Trudność",
    runs: "Pomiary",
    mean: "Średnia",
    spread: "Rozrzut",
    skill_left: "Zostało umiej.",
    timing_hint: "Obróćcie klepsydrę i naciśnijcie GO. Gdy się przesypie, znów GO.",
};

pub(super) static DESK_WORDS: DeskWords = DeskWords {
    decimal_point: ",",
    common: &WORDS,
    clinic: "Przychodnia",
    admissions: "Izba przyjęć",
    ward: "Oddział",
    action_card: "akcja",
    missed_symbol_long: "Przegapiony symbol choroby zakaźnej",
    spaces: "Pola akcji",
    colours: "Kolory Lekarzy",
    council_hint: "Zaplanujcie rundę. Zegar rusza wraz z fazą akcji.",
    strict_hint: "Zegar bez pauz.",
    gadget: "Urządzenie",
    linked: "połączone",
    not_linked: "brak połączenia",
    no_oled: "jego ekran nie odpowiada",
    no_ring: "jego pierścień nie odpowiada",
    storage_fails: "jego pamięć zawodzi: gra nie przetrwa zaniku prądu",
    other_version: "ma inną wersję niż ten program: zaktualizujcie starszą",
    tables_differ: "Tutaj i na urządzeniu gra potoczyła się inaczej. Która toczy się dalej? Druga zostanie zachowana.",
    keep_here: "Ta tutaj",
    keep_gadget: "Ta z urządzenia",
    light: "Jasny",
    dark: "Ciemny",
    no_sound: "Brak serwera dźwięku: sygnały widać, ale ich nie słychać.",
    reason: "Za co?",
    history: "Przebieg",
    undone: "cofnięte",
    library_unusable: "Nie można otworzyć biblioteki. Wskażcie inny folder: --data FOLDER.",
    library_later: "Tę bibliotekę zapisała nowsza wersja Bedside: zaktualizujcie program lub wskażcie inny folder: --data FOLDER.",
    library_aside: "Biblioteka była uszkodzona lub obca. Założono nową; starą zachowano jako",
    not_saved: "Nie udało się zapisać. Pełny dysk? Bedside otwarty dwa razy?",
    table_damaged: "Zapis tej gry jest uszkodzony. Gra toczy się dalej od miejsca sprzed uszkodzenia; resztę zachowano.",
    table_unreadable: "Początek zapisu pewnej gry jest uszkodzony: nie da się jej otworzyć, lecz została zachowana.",
    settings: "Ustawienia",
    tables: "Gry",
    look: "Wygląd",
    key_space: "Spacja",
    last_thirty: "ostatnie 30 sekund",
    last_ten: "ostatnie 10 sekund",
    strict_long: "Zegar bez pauz",
    action_seconds: "Czas fazy akcji w sekundach",
    starting_skill: "Umiejętności na starcie",
    by_the_rules: "wg instrukcji",
    open_table: "Rozpocznij grę",
    names_hint: "Gdzie nikt nie siedzi, zostawcie puste pole.",
    not_a_number: "Wpiszcie liczbę całkowitą.",
    how_many: "Ile? 3 albo -2",
    reason_too_long: "Krócej: zmieści się 48 znaków, polskie litery liczą się podwójnie.",
    drawn: "wylosowano",
    opened: "Gra rozpoczęta",
    interrupted: "Przerwane",
    earlier: "Wcześniejsze",
    on_desk: "na stole",
    joining: "porównywanie gier",
    unanswered: "Urządzenie nie odpowiedziało: sprawdźcie, czy to zrobiono.",
    line_unreadable: "Tego wiersza nie da się odczytać",
    line_too_long: "ma ponad 65536 bajtów",
    line_not_json: "to nie jest JSON",
    line_breaks_off: "jest pusty lub się urywa",
    line_not_such: "pole lub wartość nie pasuje",
    line_too_late: "`at` to najwyżej 1000000000000",
    line_one_of: "musi mieć dokładnie jedno z: open, do, ask, advance",
    line_at_alone: "`at` łączy się z do, ask i advance",
    line_seat_alone: "`seat` łączy się z ask legal lub beds",
    line_advance_true: "advance przyjmuje tylko true",
    line_no_game: "nie ma takiej gry; są rush, dice_hospital i emergency_roll:",
    line_no_option: "nie ma takiej opcji lub takiej wartości:",
    lines_refused: "Wiersze odrzucone lub nieczytelne:",
    first_line: "pierwszy to wiersz",
    replaced: "zastąpione",
    file_unreadable: "Tego pliku nie da się odczytać",
    file_unwritable: "Tego pliku nie da się zapisać",
    output_unwritable: "Nie da się zapisać wyniku",
    no_display: "Nie ma tu ekranu graficznego albo żaden nie odpowiada (WAYLAND_DISPLAY, DISPLAY).",
    offer_terminal: "Otworzyć widok w terminalu? [T/n]",
    no_terminal: "Nie ma tu terminala: uruchomcie `bedside` w środowisku graficznym albo `bedside panel` w terminalu.",
    no_tables: "Nie ma jeszcze gier: `bedside` otworzy pierwszą.",
    entries: "wpisy",
    on_the_table: "w toku",
    unreadable: "nie do odczytania",
    no_ports: "Nie ma żadnego portu szeregowego: podłączcie urządzenie przez USB lub wskażcie je: --gadget PORT.",
    not_a_gadget: "to nie urządzenie Bedside",
    gadget_silent: "Urządzenie nie odpowiada.",
    not_uf2: "To nie jest obraz UF2: tworzy go `cargo xtask firmware`.",
    no_drive: "Nie ma dysku RPI-RP2: podłączcie płytkę z wciśniętym BOOTSEL i spróbujcie ponownie. Z sondą:",
    flashed: "Skopiowano. Płytka uruchomi się sama.",
    terminal_keys: "Spacja GO · Backspace BACK · ←→ obrót · p wciśnij · q wyjdź",
    terminal_too_small: "Terminal jest za mały; potrzeba",
    score: "Wynik",
    write_down: "Zapisz",
    // Action phase.
    research_cards: "Prace badawcze",
    track_glasses: "Śledź klepsydry",
    follow_patients: "Śledź każdego Pacjenta",
    council_seconds: "Limit rady w sekundach",
    glass_seconds: "Czas klepsydry w sekundach",
    no_limit: "bez limitu",
    not_timed: "nie zmierzono",
    to_discharge: "Wypisani Pacjenci",
    skill_to_keep: "Pozostałe umiejętności",
    objective_hint: "Jak na karcie celu. Puste pola: bez celu.",
    objective_needs_skill: "Karta celu podaje też umiejętności na start: wpiszcie je.",
    second_doctor: "W pojedynkę gracie dwoma Lekarzami.",
    spaces_hint: "Ile klepsydr mieści się naraz na polu akcji.",
    not_seconds: "Wpiszcie sekundy, np. 25 albo 25,4.",
    place_where: "Gdzie?",
    place_who: "Kto?",
    next_glass: "Dla następnej klepsydry",
    where_hint: "Można pominąć",
    taken: "zajęte",
    pause_hint: "Pauza: połóżcie sypiące się klepsydry na bok.",
    overtime_hint: "Koniec czasu. Piasek sypie się jeszcze:",
    glass_keys: "1-8 postaw · Shift: upadła · Alt: zdejmij · Ctrl: Przysięga",
    doctor_letter: "L",
    nurse_letter: "P",
    time_the_glasses: "Zmierz klepsydry",
    glasses_hint: "Ile sypie się piasek w klepsydrach? Wtedy Bedside je śledzi.",
    turn_it: "Obróć klepsydrę",
    timing_how: "Naciśnijcie, obracając ją, i znów z ostatnim ziarnkiem. Liczą się co najmniej dwa pomiary.",
    timing_now: "Pomiar: naciśnijcie z ostatnim ziarnkiem.",
    one_more_run: "Jeszcze jeden pomiar i czas się liczy.",
    type_seconds: "Albo wpiszcie sekundy",
    set_seconds: "Ustaw",
    runs_timed: "pomiary",
    mean_time: "średnia",
    spread_time: "rozrzut",
    typed: "wpisane",
    as_all: "jak wszystkie",
    epidemic_drawn: "Dobrano kartę epidemii",
    epidemic_gives: "Reputacja z karty",
    no_treatment: "Karta bez leczenia",
    draw_epidemic: "Połóż kartę",
    council_limit_hint: "Zaplanujcie rundę, zanim minie czas.",
    // Evaluation.
    next_step_long: "Następny krok oceny",
    this_round: "Ta runda",
    no_change_yet: "Na razie bez punktów.",
    no_epidemic: "Bez karty epidemii",
    symbol_owed: "Był tu symbol, a karty nie dobrano.",
    draw_late: "Wpisz kartę",
    untreated_how_many: "Pacjenci bez leczenia:",
    one_press_one: "Jedno naciśnięcie to jeden Pacjent.",
    costs_nothing: "wyleczony",
    no_patients: "W szpitalu nie ma Pacjentów.",
    nobody_cured: "Nikt nie czeka na wypis.",
    cured: "Wyleczeni",
    cards_reputation: "Reputacja ze wszystkich ich kart",
    patient_card: "Karta Pacjenta",
    diagnosis_card: "Karta diagnozy",
    lacking: "Brak",
    a_bed: "łóżko",
    holds: "obowiązuje",
    equally_efficient: "Równie efektywne: które obowiązuje?",
    not_done: "niewykonane",
    operate: "Zabieg wykonany",
    operated: "wykonany",
    card_missing: "Brak karty",
    card: "Karta",
    task_done: "wykonane",
    action_card_long: "Karta akcji: nie ocenia się jej",
    met: "spełnione",
    not_met: "niespełnione",
    no_objective: "Nie ustalono celu: porównajcie z kartą.",
    nothing_to_look_back: "Nie ma jeszcze czego podsumować: zaczyna się od pierwszej fazy akcji.",
    what_cost_skill: "Co kosztowało umiejętności",
    nothing_cost_skill: "Nic nie kosztowało umiejętności.",
    total: "Razem",
    unnamed: "bez imienia",
    actions_done: "Akcje",
    no_glass_placed: "Nie postawiono żadnej klepsydry.",
    no_pauses: "Bez pauz",
    outpatient: "Pacjent zwykły",
    inpatient: "Do hospitalizacji",
    admit_limits: "Najwyżej 3 naraz; czeka po 6 każdego rodzaju.",
    organ_limits: "Najwyżej 2 naraz; magazyn mieści 6.",
    place_free: "wolne",
    to_bed: "Na łóżko",
    carry_to: "Przeniesienie łóżka",
    card_says: "Karta Pacjenta",
    diagnosis_says: "Karta diagnozy: efektywność",
    infectious_symbol: "Symbol zakaźny",
    asks_surgery: "Wymaga zabiegu",
    carry_first: "Najpierw przenieście łóżko na badanie.",
    press_a_patient: "Naciśnijcie Pacjenta: tu pojawi się, co można zrobić.",
    all_patients: "Wszyscy Pacjenci",
    keeps_patient: "Rezonans: zostaje, aż przesypie się piasek",
    not_in_this_game: "nie w tej grze",
    at_a_time: "naraz",
    room_for: "miejsc",
};

pub(super) const fn damage(damage: &Damage) -> &'static str {
    match damage {
        Damage::NotAJournal => "To nie jest dziennik Bedside.",
        Damage::LaterVersion => "Ten dziennik zapisała nowsza wersja Bedside: zaktualizujcie program.",
        Damage::Torn { .. } => "Dziennik się urywa; wszystko wcześniejsze zachowano.",
        Damage::Checksum { .. } => "Dziennik zmieniono lub uszkodzono; wszystko wcześniejsze zachowano.",
        Damage::Unreadable { .. } => "Wpisu nie da się odczytać; wszystko wcześniejsze zachowano.",
        Damage::Refused { .. } => "Zasady nie dopuszczają wpisu; wszystko wcześniejsze zachowano.",
        Damage::TooLong => "Dziennik jest za długi; zachowano początek.",
    }
}

pub(super) const fn space(space: Space) -> &'static str {
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

pub(super) const fn effect(space: Space) -> &'static str {
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

pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Doctor => "Lekarz",
        Kind::Nurse => "Pielęgniarka",
        Kind::Any => "dowolna",
    }
}

pub(super) const fn stage(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemie",
        Step::Patients => "Pacjenci",
        Step::Research => "Prace badawcze",
        Step::Discharge => "Wypisywanie",
    }
}

pub(super) const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Stable => "stabilny",
        Condition::Serious => "poważny",
        Condition::Critical => "krytyczny",
    }
}

pub(super) const fn exam(exam: Exam) -> &'static str {
    match exam {
        Exam::Culture => "Posiew",
        Exam::BloodTest => "Badanie krwi",
        Exam::Xray => "Rentgen",
        Exam::Mri => "Rezonans",
    }
}

pub(super) const fn place(place: Place) -> &'static str {
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

pub(super) const fn treatment(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::Exact => "Dokładne",
        Treatment::Extras => "Z dodatkami",
        Treatment::Error => "Błąd",
    }
}

pub(super) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Exact => "Dokładne",
        Outcome::Extras => "Z dodatkami",
        Outcome::ErrorStable => "Błąd: stabilny",
        Outcome::ErrorSerious => "Błąd: poważny",
        Outcome::ErrorCritical => "Błąd: krytyczny",
    }
}

pub(super) const fn requirement(requirement: Requirement) -> &'static str {
    match requirement {
        Requirement::Discharged => "Wypisani",
        Requirement::Reputation => "Reputacja",
        Requirement::Skill => "Umiejętności",
    }
}

pub(super) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "Wygrana: cel spełniony.",
        Verdict::ObjectiveMissed => "Przegrana: cel niespełniony.",
        Verdict::SkillGone => "Przegrana: zabrakło umiejętności.",
    }
}

pub(super) const fn wing(wing: Wing) -> &'static str {
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

pub(super) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwony",
        Colour::Black => "czarny",
        Colour::Green => "zielony",
        Colour::Yellow => "żółty",
    }
}

pub(super) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "łatwy",
        Difficulty::Normal => "normalny",
        Difficulty::Hard => "trudny",
    }
}

pub(super) const fn cause(cause: Cause) -> &'static str {
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
        Cause::Task(_) => "Zadanie wykonane",
        Cause::PatientCard => "Wypisany: karta Pacjenta",
        Cause::DiagnosisCard => "Wypisany: karta diagnozy",
        Cause::Discharges => "Pacjenci wypisani",
        Cause::Oath => "Złamana Przysięga Hipokratesa",
    }
}
