//! Words of Dice Hospital that only the window needs, in both languages: a missing one does not compile.

use std::fmt::Write;

use bedside_core::dice::{Counts, Die};
use bedside_core::dice_hospital::naming::{self, Label};
use bedside_core::dice_hospital::{Cause, Choice, Command, Depth, Edition, Improvement, Order};
use bedside_core::{Lang, Setup, State};

/// The words.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct TownWords {
    pub game: &'static str,
    pub edition: &'static str,
    pub retail: &'static str,
    pub prototype: &'static str,
    pub depth: &'static str,
    pub referee: &'static str,
    pub scorekeeper: &'static str,
    pub with: &'static str,
    pub administrators: &'static str,
    pub experimental: &'static str,
    pub consultant: &'static str,
    pub admissions_nurse: &'static str,
    pub events: &'static str,
    pub hard: &'static str,
    pub crisis: &'static str,
    pub epidemic: &'static str,
    pub superbug: &'static str,
    pub collections: &'static str,
    pub alone: &'static str,
    pub fatality_penalty: &'static str,
    pub report_penalty: &'static str,
    pub order: &'static str,
    pub together: &'static str,
    pub in_turn: &'static str,
    pub timed: &'static str,
    pub first_player: &'static str,
    pub options_hint: &'static str,
    pub turn: &'static str,
    pub points: &'static str,
    pub bags: &'static str,
    pub fatalities: &'static str,
    pub nurses: &'static str,
    pub to_bed: &'static str,
    pub discharged: &'static str,
    pub moves: &'static str,
    pub no_moves: &'static str,
    pub choose_first: &'static str,
    pub face_up: &'static str,
    pub waiting: &'static str,
    pub event: &'static str,
    pub ongoing: &'static str,
    pub spaces: &'static str,
    pub reports: &'static str,
    pub sheet: &'static str,
    pub ranking: &'static str,
    pub patients_left: &'static str,
    pub pips_left: &'static str,
    pub no_points: &'static str,
    pub total: &'static str,
    pub setup: &'static str,
    pub bag: &'static str,
    pub where_dice_are: &'static str,
    pub in_bag: &'static str,
    pub on_ambulances: &'static str,
    pub in_wards: &'static str,
    pub all_dice: &'static str,
    pub should_be: &'static str,
    pub chances: &'static str,
    pub enter: &'static str,
    pub enter_what: &'static str,
    pub nothing_to_enter: &'static str,
    pub dice_rolled: &'static str,
    pub starting: &'static str,
    pub cards_revealed: &'static str,
    pub round_told: &'static str,
    pub end_told: &'static str,
    pub hospital: &'static str,
    pub report: &'static str,
    pub event_card: &'static str,
    pub backs: &'static str,
    pub adjust: &'static str,
    pub event_name: &'static str,
    pub pips: &'static str,
    pub collected: &'static str,
    pub died: &'static str,
    pub gain: &'static str,
    pub lose: &'static str,
    pub admit: &'static str,
    pub chosen: &'static str,
    pub needed: &'static str,
    pub too_many: &'static str,
    pub form_keys: &'static str,
    pub records: &'static str,
    pub clear: &'static str,
    pub how_it_turns_out: &'static str,
    pub shows: &'static str,
    pub by_lot: &'static str,
}

static EN: TownWords = TownWords {
    game: "Dice Hospital",
    edition: "Rulebook",
    retail: "Retail edition",
    prototype: "Prototype 2.12",
    depth: "Rules and referee",
    referee: "Referee: knows every hospital",
    scorekeeper: "Scorekeeper: hospitals stay on the table",
    with: "Played with",
    administrators: "Administrators",
    experimental: "Experimental Medicine",
    consultant: "Promo: Consultant",
    admissions_nurse: "Promo: Admissions Nurse",
    events: "Event cards",
    hard: "Hard modes",
    crisis: "Opening crisis: five patients to start with",
    epidemic: "Epidemic: a fourth patient each round",
    superbug: "Superbug: neglect costs two steps",
    collections: "Other hospitals collect at the end",
    alone: "Alone",
    fatality_penalty: "Fatalities cost double",
    report_penalty: "Missed reports cost double",
    order: "Activation",
    together: "All together",
    in_turn: "One after the other",
    timed: "Timed",
    first_player: "First Player",
    options_hint: "↑ ↓ choose an option, F2 switches it; F1 is the next game.",
    turn: "Turn",
    points: "points",
    bags: "blood bags",
    fatalities: "fatalities",
    nurses: "nurses free",
    to_bed: "waiting for a bed",
    discharged: "discharged",
    moves: "What may be done",
    no_moves: "Nothing to choose here.",
    choose_first: "Choose one of the moves first.",
    face_up: "Face up",
    waiting: "Not yet aboard",
    event: "Event",
    ongoing: "for the whole round",
    spaces: "Ambulance backs",
    reports: "Reports",
    sheet: "Score sheet",
    ranking: "Ranking",
    patients_left: "patients left",
    pips_left: "pips",
    no_points: "No points so far.",
    total: "Total",
    setup: "Setup",
    bag: "The bag",
    where_dice_are: "Where the dice are",
    in_bag: "In the bag",
    on_ambulances: "On ambulances",
    in_wards: "In wards",
    all_dice: "Together",
    should_be: "Should be",
    chances: "Chances of the next intake, in percent",
    enter: "Enter",
    enter_what: "What do you want to enter?",
    nothing_to_enter: "There is nothing to enter now.",
    dice_rolled: "Dice as they were rolled",
    starting: "Starting patients",
    cards_revealed: "Tiles and cards as they were revealed",
    round_told: "What the hospital did in this round",
    end_told: "The end of the game",
    hospital: "The whole hospital",
    report: "A report card",
    event_card: "An event card",
    backs: "Backs of the ambulances",
    adjust: "What a card says",
    event_name: "Its name",
    pips: "Pips of those who stay",
    collected: "collected",
    died: "died",
    gain: "Gets",
    lose: "Loses",
    admit: "Comes out of the bag",
    chosen: "Chosen",
    needed: "needed",
    too_many: "That is more than a table has.",
    form_keys: "Arrows move, figures or + and − count, Enter writes it down.",
    records: "Best results alone",
    clear: "Clear",
    how_it_turns_out: "What do the dice show?",
    shows: "Patients show: 0 dies, 7 goes home",
    by_lot: "By chance",
};

static PL: TownWords = TownWords {
    game: "Dice Hospital",
    edition: "Zasady",
    retail: "Wydanie sklepowe",
    prototype: "Prototyp 2.12",
    depth: "Zasady i sędziowanie",
    referee: "Sędzia: zna każdy szpital",
    scorekeeper: "Sekretarz: szpitale zostają na stole",
    with: "Gramy z",
    administrators: "Administratorzy",
    experimental: "Medycyna eksperymentalna",
    consultant: "Promo: Konsultant",
    admissions_nurse: "Promo: Pielęgniarka przyjęć",
    events: "Karty wydarzeń",
    hard: "Tryby trudne",
    crisis: "Kryzys na start: pięcioro pacjentów",
    epidemic: "Epidemia: czwarty pacjent co rundę",
    superbug: "Superbakteria: zaniedbanie to dwa kroki",
    collections: "Na koniec inne szpitale odbierają",
    alone: "W pojedynkę",
    fatality_penalty: "Zgony kosztują podwójnie",
    report_penalty: "Brak raportu kosztuje podwójnie",
    order: "Aktywacja",
    together: "Wszyscy naraz",
    in_turn: "Po kolei",
    timed: "Na czas",
    first_player: "Pierwszy gracz",
    options_hint: "↑ ↓ wybiera opcję, F2 ją zmienia; F1 to następna gra.",
    turn: "Kolej",
    points: "punkty",
    bags: "krew",
    fatalities: "zgony",
    nurses: "wolne pielęgniarki",
    to_bed: "czeka na łóżko",
    discharged: "wypisani",
    moves: "Co można zrobić",
    no_moves: "Nie ma tu nic do wyboru.",
    choose_first: "Najpierw wybierz jeden z ruchów.",
    face_up: "Odkryte",
    waiting: "Jeszcze nie w karetce",
    event: "Wydarzenie",
    ongoing: "przez całą rundę",
    spaces: "Rewersy karetek",
    reports: "Raporty",
    sheet: "Arkusz punktów",
    ranking: "Kolejność",
    patients_left: "pozostali pacjenci",
    pips_left: "oczka",
    no_points: "Jeszcze bez punktów.",
    total: "Razem",
    setup: "Przygotowanie",
    bag: "Worek",
    where_dice_are: "Gdzie są kostki",
    in_bag: "W worku",
    on_ambulances: "W karetkach",
    in_wards: "Na oddziałach",
    all_dice: "Razem",
    should_be: "Powinno być",
    chances: "Szanse następnego przyjęcia, w procentach",
    enter: "Wpisz",
    enter_what: "Co chcesz wpisać?",
    nothing_to_enter: "Teraz nie ma czego wpisać.",
    dice_rolled: "Wyrzucone kostki",
    starting: "Pacjenci na start",
    cards_revealed: "Odkryte kafelki i karty",
    round_told: "Co szpital zrobił w tej rundzie",
    end_told: "Koniec gry",
    hospital: "Cały szpital",
    report: "Karta raportu",
    event_card: "Karta wydarzenia",
    backs: "Rewersy karetek",
    adjust: "Co mówi karta",
    event_name: "Jej nazwa",
    pips: "Oczka tych, którzy zostają",
    collected: "odebrani",
    died: "zmarli",
    gain: "Dostaje",
    lose: "Traci",
    admit: "Przychodzi z worka",
    chosen: "Wybrane",
    needed: "trzeba",
    too_many: "Tyle nie ma na stole.",
    form_keys: "Strzałki przesuwają, cyfry lub + i − liczą, Enter zapisuje.",
    records: "Najlepsze wyniki w pojedynkę",
    clear: "Wyczyść",
    how_it_turns_out: "Co pokazują kostki?",
    shows: "Pacjenci pokazują: 0 umiera, 7 wychodzi",
    by_lot: "Losowo",
};

/// The words of a language.
pub fn words(lang: Lang) -> &'static TownWords {
    match lang {
        Lang::En => &EN,
        Lang::Pl => &PL,
    }
}

/// A label of a move.
pub fn label(label: &Label, state: &State, lang: Lang) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = lang.label(label, state, &mut said);
    said
}

/// A move, from whose it is to whom it is for.
pub fn move_words(command: &Command, state: &State, lang: Lang) -> String {
    let Some(town) = state.game::<dice_hospital::Game>() else { return lang.dice_button(command).to_owned() };
    let path = naming::path(command, town);
    path.iter().map(|part| label(part, state, lang)).collect::<Vec<_>>().join(" · ")
}

/// Why points were given or taken.
pub fn cause(cause: Cause, lang: Lang) -> String {
    let mut said = String::new();
    let _ = lang.dice_cause(cause, &mut said);
    said
}

/// Dice as short as can be.
pub fn dice(dice: &[Die], lang: Lang) -> String {
    let mut said = String::new();
    for (place, die) in dice.iter().enumerate() {
        let space = if place > 0 { " " } else { "" };
        let _ = write!(said, "{space}{}{}", lang.colour_letter(die.colour), die.pips);
    }
    said
}

/// Counts as short as can be.
pub fn counts(counts: Counts, lang: Lang) -> String {
    let there = bedside_core::dice::Colour::ALL.into_iter().filter(|colour| counts.get(*colour) > 0);
    let each = there.map(|colour| format!("{}{}", counts.get(colour), lang.colour_letter(colour)));
    let each: Vec<String> = each.collect();
    if each.is_empty() { "0".to_owned() } else { each.join(" ") }
}

/// What somebody did, in a line.
pub fn command(command: &Command, setup: &Setup, lang: Lang) -> String {
    let who = naming::seat(command).and_then(|seat| setup.seats.get(usize::from(seat)));
    let mut said = who.map_or_else(String::new, |who| format!("{who}: "));
    said.push_str(lang.dice_button(command));
    let detail = detail(command, setup, lang);
    if detail.is_empty() { said } else { format!("{said} {detail}") }
}

fn detail(command: &Command, setup: &Setup, lang: Lang) -> String {
    let (words, dice_words) = (words(lang), lang.dice_words());
    let improvements = |all: &mut dyn Iterator<Item = Improvement>| {
        all.map(|each| lang.improvement(each)).collect::<Vec<_>>().join(", ")
    };
    match command {
        Command::Agree(choice) => chosen(*choice, setup, lang),
        Command::ChooseFirst { seat: Some(seat) } => {
            setup.seats.get(usize::from(*seat)).map_or_else(String::new, ToString::to_string)
        }
        Command::Reveal { departments: Some(tiles), specialists: Some(cards), .. } => improvements(
            &mut tiles
                .iter()
                .copied()
                .map(Improvement::Department)
                .chain(cards.iter().copied().map(Improvement::Specialist)),
        ),
        Command::DrawPatients { colours: Some(colours), .. } => counts(Counts::of(colours.iter().copied()), lang),
        Command::Load { colours, .. } => counts(Counts::of(colours.iter().copied()), lang),
        Command::SetPatients { dice, .. } => self::dice(dice, lang),
        Command::Roll { dice: Some(dice) } => self::dice(dice, lang),
        Command::LayBacks { spaces } => dice(spaces, lang),
        Command::KeepAdministrator { card, .. } => lang.administrator(*card).to_owned(),
        Command::TakeAmbulance { ambulance, .. } => format!("{} {ambulance}", dice_words.ambulance),
        Command::LeaveDie { die, .. } => dice(&[*die], lang),
        Command::Improve { take: Some(improvement), .. } | Command::Discard { improvement, .. } => {
            lang.improvement(*improvement).to_owned()
        }
        Command::Imitate { specialist, .. } => lang.specialist(*specialist).to_owned(),
        Command::Activate { department, specialist, .. } => {
            let who = specialist.map_or(dice_words.nurse, |who| lang.specialist(who));
            format!("{}, {who}", lang.department(*department))
        }
        Command::RevealEvent { name, .. } => name.to_string(),
        Command::Tell { discharged, fatalities, bags, .. } => format!(
            "{} {}, {} {}, {} {bags}",
            words.discharged,
            counts(*discharged, lang),
            words.fatalities,
            counts(*fatalities, lang),
            words.bags
        ),
        Command::TellEnd { collected, pips, .. } => {
            format!("{} {}, {} {pips}", words.collected, counts(*collected, lang), words.pips_left)
        }
        Command::LayReport { place, report } => {
            format!("{}: {}, {} {}", place + 1, counts(report.dice, lang), report.points, words.points)
        }
        Command::Adjust { reason, .. } => reason.to_string(),
        _ => String::new(),
    }
}

/// Something that was agreed on.
pub fn chosen(choice: Choice, setup: &Setup, lang: Lang) -> String {
    let (words, desk) = (words(lang), lang.desk_words());
    let (name, on) = match choice {
        Choice::Edition(Edition::Retail) => return words.retail.to_owned(),
        Choice::Edition(Edition::Prototype) => return words.prototype.to_owned(),
        Choice::Depth(Depth::Referee) => return words.referee.to_owned(),
        Choice::Depth(Depth::Scorekeeper) => return words.scorekeeper.to_owned(),
        Choice::Order(Order::Together) => return words.together.to_owned(),
        Choice::Order(Order::InTurn) => return words.in_turn.to_owned(),
        Choice::FirstPlayer(seat) => {
            let name = setup.seats.get(usize::from(seat)).map_or("", |name| name.as_str());
            return format!("{}: {name}", words.first_player);
        }
        Choice::Administrators(on) => (words.administrators, on),
        Choice::Experimental(on) => (words.experimental, on),
        Choice::Consultant(on) => (words.consultant, on),
        Choice::AdmissionsNurse(on) => (words.admissions_nurse, on),
        Choice::Events(on) => (words.events, on),
        Choice::OpeningCrisis(on) => (words.crisis, on),
        Choice::Epidemic(on) => (words.epidemic, on),
        Choice::Superbug(on) => (words.superbug, on),
        Choice::Collections(on) => (words.collections, on),
        Choice::FatalityPenalty(on) => (words.fatality_penalty, on),
        Choice::ReportPenalty(on) => (words.report_penalty, on),
        Choice::Timed(on) => (words.timed, on),
    };
    format!("{name}: {}", if on { desk.on } else { desk.off })
}
