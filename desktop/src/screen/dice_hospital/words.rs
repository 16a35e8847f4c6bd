//! Sentences about Dice Hospital.

use std::fmt::Write;

use bedside_core::dice::{Counts, Die};
use bedside_core::dice_hospital::{Cause, Choice, Command, Improvement, naming};
use bedside_core::moves::Label;
use bedside_core::{Lang, Setup, State, Table, game};

use crate::screen::opening::agreement::chosen;

/// Every entry of a journal in a line.
pub(in crate::screen) fn told(table: &Table, lang: Lang) -> Vec<String> {
    let setup = table.state().setup();
    let told = table.journal().commands().map(|(_, _, given)| match &given {
        bedside_core::Command::DiceHospital(given) => command(given, setup, lang),
        given => crate::words::command(given, setup, lang),
    });
    told.collect()
}

/// Labels of a move in words; patients who are chosen together stand together.
pub fn labels(labels: &[Label], state: &State, lang: Lang) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut before = false;
    for label in labels {
        let patient = matches!(label, Label::DiceHospital(label) if label.look().is_some());
        let mut words = String::new();
        // Writing into a string never fails.
        let _ = lang.label(label, state, &mut words);
        match said.last_mut().filter(|_| patient && before) {
            Some(last) => *last = format!("{last} {words}"),
            None => said.push(words),
        }
        before = patient;
    }
    said
}

/// A move, from whose it is to whom it is for.
pub fn move_words(command: &bedside_core::Command, state: &State, lang: Lang) -> String {
    labels(&state.playing().path(command), state, lang).join(" · ")
}

/// How a move turned out: what the dice show.
pub fn outcome(command: &Command, lang: Lang) -> String {
    match command {
        Command::Activate { rolls: Some(rolls), .. } | Command::UseAbility { rolls: Some(rolls), .. } => {
            rolls.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
        }
        Command::TakeAmbulance { extra: Some(die), .. }
        | Command::LeaveDie { extra: Some(die), .. }
        | Command::AdmitPatient { die: Some(die), .. } => dice(&[*die], lang),
        _ => String::new(),
    }
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
    let (words, dice_words) = (lang.dice_window(), lang.dice_words());
    let improvements = |all: &mut dyn Iterator<Item = Improvement>| {
        all.map(|each| lang.improvement(each)).collect::<Vec<_>>().join(", ")
    };
    match command {
        Command::Agree(choice) => agreed(*choice, setup, lang),
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
            "{} {}, {} {}{}",
            words.discharged,
            counts(*discharged, lang),
            words.fatalities,
            counts(*fatalities, lang),
            bags.map(|bags| format!(", {} {bags}", words.bags)).unwrap_or_default()
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
fn agreed(choice: Choice, setup: &Setup, lang: Lang) -> String {
    let names: Vec<&str> = setup.seats.iter().map(|name| name.as_str()).collect();
    let choice = game::Choice::DiceHospital(choice);
    let said = chosen(&choice, &names, lang);
    // A choice that has a name of its own says what it is about.
    if choice.switch().is_none() && choice.seat().is_none() {
        return said;
    }
    format!("{}: {said}", lang.option(&choice).long)
}
