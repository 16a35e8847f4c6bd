//! Words of Emergency Roll that only the window needs, in both languages: a missing one does not compile.

use std::fmt;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{
    Arrival, Bonus, Card, Cardiologist, Choice, Command, Deed, Label, Modifier, Named, Patient, Roll, naming,
};
use bedside_core::{Lang, Setup, State};

/// The words.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct EmergencyWords {
    pub game: &'static str,
    // The form for a table.
    pub sheets: &'static str,
    pub paper: &'static str,
    pub paper_note: &'static str,
    pub chief_first: &'static str,
    pub limit: &'static str,
    pub no_limit: &'static str,
    pub limit_note: &'static str,
    pub alicat: &'static str,
    pub alicat_note: &'static str,
    pub modifiers: &'static str,
    pub preparation: &'static str,
    pub equipment: &'static str,
    pub isolation: &'static str,
    pub capacity: &'static str,
    pub options_hint: &'static str,
    // The table.
    pub specialists: &'static str,
    pub no_specialists: &'static str,
    pub cardiologist: &'static str,
    /// For one, and for another number.
    pub points: [&'static str; 2],
    pub gone: &'static str,
    pub both_goals: &'static str,
    pub card: &'static str,
    pub lobby: &'static str,
    pub lab: &'static str,
    pub stethoscopes: &'static str,
    pub bags: &'static str,
    pub to_deal: &'static str,
    pub to_flip: &'static str,
    pub to_type: &'static str,
    pub to_choose: &'static str,
    pub to_admit: &'static str,
    pub to_admit_first: &'static str,
    pub to_screen: &'static str,
    pub which_value: &'static str,
    pub is_done: &'static str,
    pub chief_before: &'static str,
    pub to_discard: &'static str,
    pub free: &'static str,
    pub paper_turn: &'static str,
    pub paper_last: &'static str,
    pub paper_took: &'static str,
    pub goals: &'static str,
    pub boxes: &'static str,
    // The end.
    pub to_tally: &'static str,
    pub sheet_of: &'static str,
    pub figures: [&'static str; 6],
    pub wins: &'static str,
    pub share: &'static str,
    pub tie: &'static str,
    // What happened.
    pub chooses: &'static str,
    pub patient: &'static str,
    pub in_ward: &'static str,
    pub as_value: &'static str,
    pub to_morgue: &'static str,
    pub screen_in: &'static str,
    pub takes_back: &'static str,
    pub goal_reached: &'static str,
    pub or: &'static str,
    pub of: &'static str,
}

static EN: EmergencyWords = EmergencyWords {
    game: "Dice Hospital: ER",
    sheets: "Sheets",
    paper: "Players keep their sheets on paper",
    paper_note: "Bedside keeps the cards, the dice and the race, and plays ALICAT.",
    chief_first: "First Chief Physician",
    limit: "Limit of a turn",
    no_limit: "none",
    limit_note: "It is heard, from the roll on; nobody is refused for being late.",
    alicat: "ALICAT",
    alicat_note: "Alone you play against ALICAT. One or two of these make it harder:",
    modifiers: "Modifiers",
    preparation: "it begins with 2 stethoscopes and 2 blood bags more",
    equipment: "a point for each stethoscope and blood bag that it gained",
    isolation: "a point for each screened patient",
    capacity: "a point for each patient in wards that are not full",
    options_hint: "↑ ↓ choose an option, F2 switches it; F1 is the next game.",
    specialists: "Specialists",
    no_specialists: "No specialists lie there yet.",
    cardiologist: "Cardiologist",
    points: ["point", "points"],
    gone: "gone",
    both_goals: "As long as both lie there, only both goals together score.",
    card: "Ambulance card",
    lobby: "Lobby",
    lab: "X-ray",
    stethoscopes: "Stethoscopes",
    bags: "Blood bags",
    to_deal: "Deal the specialists, or lay your own.",
    to_flip: "Flip and roll. Your own dice? Type red, yellow, green.",
    to_type: "Your own dice: type red, yellow, green. Esc clears.",
    to_choose: "choose a patient",
    to_admit: "choose a bed",
    to_admit_first: "who is admitted first?",
    to_screen: "draw a screen around the last patient of a ward",
    which_value: "which value?",
    is_done: "done",
    chief_before: "the Chief chooses first",
    to_discard: "ALICAT filled a ward: which Cardiologist goes?",
    free: "free",
    paper_turn: "Write on your sheets; then the next flip.",
    paper_last: "Write on your sheets: this was the last turn.",
    paper_took: "Which die did you take?",
    goals: "Goal reached",
    boxes: "All boxes",
    to_tally: "The sheets are added up, one after the other.",
    sheet_of: "sheet of",
    figures: [
        "Clipboards of full wards, added up",
        "Values of critical patients, added up",
        "How many nurses are circled",
        "Points of the Radiologist",
        "Points of the Epidemiologist",
        "Circled spaces of the morgue",
    ],
    wins: "wins",
    share: "share the win",
    tie: "A tie goes to ALICAT.",
    chooses: "chooses",
    patient: "patient",
    in_ward: "in ward",
    as_value: "as",
    to_morgue: "to the morgue",
    screen_in: "screen in ward",
    takes_back: "takes the turn back",
    goal_reached: "goal reached",
    or: "or",
    of: "of",
};

static PL: EmergencyWords = EmergencyWords {
    game: "Dice Hospital: ER",
    sheets: "Arkusze",
    paper: "Gracze prowadzą arkusze na papierze",
    paper_note: "Bedside prowadzi karty, kości i wyścig oraz gra za ALICAT.",
    chief_first: "Pierwszy ordynator",
    limit: "Limit tury",
    no_limit: "brak",
    limit_note: "Słychać go, od rzutu; spóźnionych ruchów nikt nie odrzuca.",
    alicat: "ALICAT",
    alicat_note: "W pojedynkę grasz z ALICAT. Jeden lub dwa modyfikatory utrudnią grę:",
    modifiers: "Modyfikatory",
    preparation: "zaczyna z 2 stetoskopami i 2 workami z krwią więcej",
    equipment: "punkt za każdy zdobyty stetoskop i worek z krwią",
    isolation: "punkt za każdego pacjenta za parawanem",
    capacity: "punkt za każdego pacjenta w niepełnych salach",
    options_hint: "↑ ↓ wybiera opcję, F2 ją zmienia; F1 to następna gra.",
    specialists: "Specjaliści",
    no_specialists: "Nie ma jeszcze specjalistów.",
    cardiologist: "Kardiolog",
    points: ["pkt", "pkt"],
    gone: "odszedł",
    both_goals: "Póki leżą obaj, punktują tylko oba cele razem.",
    card: "Karta karetek",
    lobby: "Hol",
    lab: "RTG",
    stethoscopes: "Stetoskopy",
    bags: "Worki z krwią",
    to_deal: "Rozdaj specjalistów albo wyłóż własnych.",
    to_flip: "Karta i rzut. Własne kości? Wpisz czerwoną, żółtą, zieloną.",
    to_type: "Własne kości: wpisz czerwoną, żółtą, zieloną. Esc czyści.",
    to_choose: "wybierz pacjenta",
    to_admit: "wybierz łóżko",
    to_admit_first: "kogo najpierw?",
    to_screen: "narysuj parawan wokół ostatniego pacjenta sali",
    which_value: "jaka wartość?",
    is_done: "gotowe",
    chief_before: "najpierw wybiera ordynator",
    to_discard: "ALICAT zapełnia salę: który kardiolog odchodzi?",
    free: "za darmo",
    paper_turn: "Zapiszcie na arkuszach; potem następna karta.",
    paper_last: "Zapiszcie na arkuszach: to ostatnia tura.",
    paper_took: "Którą kość bierzesz?",
    goals: "Cel osiągnięty",
    boxes: "Wszystkie pola",
    to_tally: "Podliczamy arkusze, jeden po drugim.",
    sheet_of: "arkusz",
    figures: [
        "Suma podkładek pełnych sal",
        "Suma wartości stanów krytycznych",
        "Ile pielęgniarek zakreślono",
        "Punkty radiologa",
        "Punkty epidemiologa",
        "Zakreślone pola kostnicy",
    ],
    wins: "wygrywa",
    share: "dzielą zwycięstwo",
    tie: "Remis wygrywa ALICAT.",
    chooses: "wybiera",
    patient: "pacjent",
    in_ward: "w sali",
    as_value: "jako",
    to_morgue: "do kostnicy",
    screen_in: "parawan w sali",
    takes_back: "cofa turę",
    goal_reached: "cel osiągnięty",
    or: "lub",
    of: "z",
};

/// The words of a language.
pub fn words(lang: Lang) -> &'static EmergencyWords {
    match lang {
        Lang::En => &EN,
        Lang::Pl => &PL,
    }
}

impl EmergencyWords {
    /// What a modifier does.
    pub fn modifier(&self, modifier: Modifier) -> &'static str {
        match modifier {
            Modifier::Preparation => self.preparation,
            Modifier::Equipment => self.equipment,
            Modifier::Isolation => self.isolation,
            Modifier::Capacity => self.capacity,
        }
    }
}

/// So many points.
pub fn points(points: i16, lang: Lang) -> String {
    let [one, other] = words(lang).points;
    let count = points.to_string().replace('-', "−");
    format!("{count} {}", if points == 1 { one } else { other })
}

/// What a Cardiologist asks for.
pub fn asks(card: Cardiologist, lang: Lang) -> &'static str {
    match (lang, card) {
        (Lang::En, Cardiologist::EightStethoscopes) => "Gain 8 stethoscopes.",
        (Lang::En, Cardiologist::SurroundLab) => "Surround an X-ray lab with patients.",
        (Lang::En, Cardiologist::ThreeNurses) => "Gain 3 nurses.",
        (Lang::En, Cardiologist::FourBloodBags) => "Gain 4 blood bags.",
        (Lang::En, Cardiologist::AllWards) => "Admit somebody to all 7 wards.",
        (Lang::En, Cardiologist::TwoWards) => "Fill 2 wards.",
        (Lang::Pl, Cardiologist::EightStethoscopes) => "Zdobądź 8 stetoskopów.",
        (Lang::Pl, Cardiologist::SurroundLab) => "Otocz pracownię rtg pacjentami.",
        (Lang::Pl, Cardiologist::ThreeNurses) => "Zdobądź 3 pielęgniarki.",
        (Lang::Pl, Cardiologist::FourBloodBags) => "Zdobądź 4 worki z krwią.",
        (Lang::Pl, Cardiologist::AllWards) => "Przyjmij kogoś do każdej z 7 sal.",
        (Lang::Pl, Cardiologist::TwoWards) => "Zapełnij 2 sale.",
    }
}

/// What core writes, as a string.
fn written(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// A label of a move.
pub fn label(label: &Label, state: &State, lang: Lang) -> String {
    written(|out| lang.emergency_label(label, state, out))
}

/// What ALICAT did.
pub fn deed(deed: &Deed, lang: Lang) -> String {
    written(|out| lang.deed(deed, out))
}

/// A die: `red 3`.
pub fn die(die: Die, lang: Lang) -> String {
    format!("{} {}", lang.die_colour(die.colour), die.pips)
}

/// A bonus in words.
pub fn bonus(bonus: Bonus, lang: Lang) -> String {
    match bonus {
        Bonus::Extra(colour, low) => {
            let extra = lang.emergency_words().extra;
            format!("{extra}: {} {low} {} {}", lang.die_colour(colour), words(lang).or, low + 1)
        }
        bonus => written(|out| lang.bonus(bonus, out)),
    }
}

/// Somebody who waits: `red 3`, or the two values of an extra patient.
pub fn arrival(arrival: Arrival, lang: Lang) -> String {
    let (colour, Arrival { low, high, .. }) = (lang.die_colour(arrival.colour), arrival);
    if low == high { format!("{colour} {low}") } else { format!("{colour} {low}/{high}") }
}

/// What is known when somebody does something: the dice that lie there, and who chose which.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    card: Option<Card>,
    dice: Option<Roll>,
    chosen: [Option<Colour>; 8],
}

impl Known {
    /// Something more was done.
    pub fn note(&mut self, command: &bedside_core::Command) {
        let bedside_core::Command::EmergencyRoll(command) = command else { return };
        match command {
            Command::Flip { card } => *self = Known { card: Some(*card), ..Known::default() },
            Command::Roll { card, dice } => {
                *self = Known { card: card.or(self.card), dice: *dice, ..Known::default() };
            }
            Command::Choose { seat, die } => {
                if let Some(chosen) = self.chosen.get_mut(usize::from(*seat)) {
                    *chosen = Some(*die);
                }
            }
            _ => {}
        }
    }

    fn die(&self, colour: Colour) -> Option<Die> {
        let [red, yellow, green] = self.dice?;
        let pips = match colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        };
        Some(Die::new(colour, pips))
    }

    /// Somebody who is admitted or buried, and the value without a stethoscope.
    fn patient(&self, seat: u8, patient: Patient, lang: Lang) -> (String, u8) {
        let chosen = self.chosen.get(usize::from(seat)).copied().flatten();
        let unknown = || (words(lang).patient.to_owned(), 0);
        match (patient, chosen) {
            (Patient::Die, Some(chosen)) => {
                self.die(chosen).map_or_else(unknown, |shown| (die(shown, lang), shown.pips))
            }
            (Patient::Extra, Some(chosen)) => match self.card.map(|card| card.bonus(chosen)) {
                Some(Bonus::Extra(colour, low)) => (format!("{} {low}/{}", lang.die_colour(colour), low + 1), 0),
                _ => (lang.emergency_words().extra.to_owned(), 0),
            },
            (_, None) => unknown(),
        }
    }
}

/// What somebody did, in a line.
pub fn command(command: &Command, known: &Known, setup: &Setup, lang: Lang) -> String {
    let (words, core) = (words(lang), lang.emergency_words());
    let said = match *command {
        Command::Agree(choice) => format!("{}: {}", core.agree, chosen(choice, setup, lang)),
        Command::Deal { cards: Some(cards) } => {
            let [one, other] = cards.cardiologists.map(|card| lang.cardiologist(card));
            let (third, fourth) = (lang.radiologist(cards.radiologist), lang.epidemiologist(cards.epidemiologist));
            format!("{}: {one}, {other}, {third}, {fourth}", words.specialists)
        }
        Command::Flip { card } => format!("{}: {}", core.flip, bays(card, lang)),
        Command::Roll { card, dice } => {
            let dice = dice.into_iter().flat_map(|dice| Colour::ALL.into_iter().zip(dice));
            let dice: Vec<String> =
                dice.map(|(colour, pips)| format!("{}{pips}", lang.colour_letter(colour))).collect();
            let mut said = format!("{}: {}", core.roll, dice.join(" "));
            if let Some(card) = card {
                said = format!("{said} ({})", bays(card, lang));
            }
            said
        }
        Command::Choose { seat, die: colour } => {
            let taken = |shown| written(|out| lang.taken(shown, out));
            let shown = known.die(colour).map_or_else(|| lang.die_colour(colour).to_owned(), taken);
            let gains = known.card.filter(|_| usize::from(seat) < setup.seats.len()).map(|card| card.bonus(colour));
            let gains = gains.map_or_else(String::new, |gains| format!(" ({})", bonus(gains, lang)));
            format!("{} {shown}{gains}", words.chooses)
        }
        Command::Admit { seat, patient, ward, value } => {
            let (who, pips) = known.patient(seat, patient, lang);
            let as_value = if pips == value { String::new() } else { format!(" {} {value}", words.as_value) };
            format!("{who} {} {ward}{as_value}", words.in_ward)
        }
        Command::Bury { seat, patient } => format!("{} {}", known.patient(seat, patient, lang).0, words.to_morgue),
        Command::Screen { ward, .. } => format!("{} {ward}", words.screen_in),
        Command::TakeBack { .. } => words.takes_back.to_owned(),
        Command::Claim { goal, .. } => format!("{} ({})", words.goal_reached, lang.cardiologist(goal)),
        Command::Discard { goal } => format!("{}: {}", core.discard, lang.cardiologist(goal)),
        Command::Tally { wards, critical, nurses, radiologist, epidemiologist, morgue, .. } => {
            let names = [core.wards, core.critical, core.nurses, core.radiologist, core.epidemiologist, core.morgue];
            let figures = [wards, critical, nurses, radiologist, epidemiologist, morgue];
            let each = names.into_iter().zip(figures).map(|(name, figure)| format!("{name} {figure}"));
            each.collect::<Vec<_>>().join(", ")
        }
        Command::Deal { cards: None } | Command::EndTurn => lang.emergency_button(command).to_owned(),
    };
    match naming::seat(command).and_then(|seat| setup.seats.get(usize::from(seat))) {
        Some(who) => format!("{who}: {said}"),
        None => said,
    }
}

fn bays(card: Card, lang: Lang) -> String {
    card.bays().map(|gains| written(|out| lang.bonus(gains, out))).join(", ")
}

/// Something that was agreed on.
fn chosen(choice: Choice, setup: &Setup, lang: Lang) -> String {
    let core = lang.emergency_words();
    let (modifier, on) = match choice {
        Choice::Paper(on) => return (if on { core.paper } else { core.kept }).to_owned(),
        Choice::Chief(seat) => {
            let name = setup.seats.get(usize::from(seat)).map_or("", |name| name.as_str());
            return format!("{}: {name}", core.chief);
        }
        Choice::Seconds(0) => return core.no_limit.to_owned(),
        Choice::Seconds(secs) => return format!("{}: {secs} s", core.seconds),
        Choice::Preparation(on) => (Modifier::Preparation, on),
        Choice::Equipment(on) => (Modifier::Equipment, on),
        Choice::Isolation(on) => (Modifier::Isolation, on),
        Choice::Capacity(on) => (Modifier::Capacity, on),
    };
    format!("{}: {}", lang.modifier(modifier), if on { lang.desk_words().on } else { lang.desk_words().off })
}

/// What the press that the table waits for says.
pub fn go(command: &Command, lang: Lang) -> &'static str {
    match command {
        Command::Deal { .. } => lang.emergency_named(Named::Deal),
        command => lang.emergency_button(command),
    }
}
