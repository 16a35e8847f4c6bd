//! Sentences about Emergency Roll.

use std::fmt;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{
    Arrival, Bonus, Card, Choice, Command, Deed, Event, Game, Modifier, Named, Patient, Roll,
};
use bedside_core::journal::Fate;
use bedside_core::moves::Label;
use bedside_core::{Lang, Setup, State, Table};

/// Every entry of a journal in a line; what ALICAT did stands with the entry that it followed.
pub(in crate::screen) fn told(table: &Table, lang: Lang) -> Vec<String> {
    // What counts was done after what counts; what was undone may have followed anything.
    let (mut counting, mut any) = (Known::default(), Known::default());
    let (setup, deeds) = (table.state().setup(), deeds(table, lang));
    let told = table.journal().fated().map(|(fate, entry, _, given)| {
        let counts = fate == Fate::Counts;
        let what = match &given {
            bedside_core::Command::EmergencyRoll(given) => {
                command(given, if counts { &counting } else { &any }, setup, lang)
            }
            given => crate::words::command(given, setup, lang),
        };
        any.note(&given);
        if counts {
            counting.note(&given);
        }
        match deeds.iter().find(|(of, _)| *of == entry) {
            Some((_, deed)) if counts => format!("{what}. {deed}"),
            _ => what,
        }
    });
    told.collect()
}

/// What ALICAT did, by the entries that it followed.
fn deeds(table: &Table, lang: Lang) -> Vec<(u32, String)> {
    let mut deeds = Vec::new();
    if table.state().game::<Game>().is_none_or(|game| game.alicat_seat().is_none()) {
        return deeds;
    }
    table.walk(|step| {
        let played = step.events.contains(&bedside_core::Event::EmergencyRoll(Event::AlicatPlayed));
        let did = step.after.game::<Game>().and_then(Game::deed).filter(|_| played && step.fate == Fate::Counts);
        deeds.extend(did.map(|did| (step.entry, deed(did, lang))));
    });
    deeds
}

/// So many points.
pub fn points(points: i16, lang: Lang) -> String {
    let [one, other] = lang.emergency_window().points;
    let count = points.to_string().replace('-', "−");
    format!("{count} {}", if points == 1 { one } else { other })
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
    written(|out| lang.label(label, state, out))
}

/// What ALICAT did.
pub fn deed(deed: &Deed, lang: Lang) -> String {
    written(|out| lang.alicat_deed(deed, out))
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
            format!("{extra}: {} {low} {} {}", lang.die_colour(colour), lang.emergency_window().or, low + 1)
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
        let unknown = || (lang.emergency_window().patient.to_owned(), 0);
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
    let (words, core) = (lang.emergency_window(), lang.emergency_words());
    let said = match *command {
        Command::Agree(choice) => format!("{}: {}", core.agree, agreed(choice, setup, lang)),
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
        Command::Withdraw { goal, .. } => format!("{} ({})", words.goal_withdrawn, lang.cardiologist(goal)),
        Command::Discard { goal } => format!("{}: {}", core.discard, lang.cardiologist(goal)),
        Command::Tally { wards, critical, nurses, radiologist, epidemiologist, morgue, .. } => {
            let names = [core.wards, core.critical, core.nurses, core.radiologist, core.epidemiologist, core.morgue];
            let figures = [wards, critical, nurses, radiologist, epidemiologist, morgue];
            let each = names.into_iter().zip(figures).map(|(name, figure)| format!("{name} {figure}"));
            each.collect::<Vec<_>>().join(", ")
        }
        Command::Deal { cards: None } | Command::EndTurn => lang.emergency_button(command).to_owned(),
    };
    match bedside_core::Command::EmergencyRoll(*command).seat().and_then(|seat| setup.seats.get(usize::from(seat))) {
        Some(who) => format!("{who}: {said}"),
        None => said,
    }
}

fn bays(card: Card, lang: Lang) -> String {
    card.bays().map(|gains| written(|out| lang.bonus(gains, out))).join(", ")
}

/// Something that was agreed on.
fn agreed(choice: Choice, setup: &Setup, lang: Lang) -> String {
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
