//! What happened in Emergency Roll. What ALICAT did stands with the entry that it followed.

use core::fmt::{Result, Write};

use super::{Signed, Tells, listed};
use crate::dice::Colour;
use crate::emergency_roll::{Bonus, Card, Command, Cost, Event, Game, Patient};
use crate::event;
use crate::table::Walked;
use crate::text::{Lang, seat_name};

/// Words of the story.
#[derive(Clone, Copy, Debug)]
pub(in crate::text) struct StoryWords {
    pub(in crate::text) full_ward: &'static str,
    pub(in crate::text) nurse: &'static str,
    pub(in crate::text) wins: &'static str,
}

impl Tells for Game {
    fn story(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
        let (words, window) = (lang.emergency_words(), lang.emergency_window());
        match *command {
            Command::Agree(choice) => lang.emergency_choice(choice, entry.before, out)?,
            Command::Deal { cards } => {
                write!(out, "{}: ", window.specialists)?;
                if let Some(cards) = cards {
                    listed(cards.cardiologists, out, |card, out| out.write_str(lang.cardiologist(card)))?;
                    let (one, other) = (lang.radiologist(cards.radiologist), lang.epidemiologist(cards.epidemiologist));
                    write!(out, ", {one}, {other}")?;
                }
            }
            Command::Flip { card } => {
                write!(out, "{}: ", words.flip)?;
                bays(card, lang, out)?;
            }
            Command::Roll { card, dice } => {
                write!(out, "{}:", words.roll)?;
                for (colour, pips) in dice.into_iter().flat_map(|dice| Colour::ALL.into_iter().zip(dice)) {
                    write!(out, " {}{pips}", lang.colour_letter(colour))?;
                }
                if let Some(card) = card {
                    out.write_str(" (")?;
                    bays(card, lang, out)?;
                    out.write_str(")")?;
                }
            }
            Command::Choose { die, .. } => {
                write!(out, "{} ", window.chooses)?;
                match game_of(entry).and_then(|game| Some((game.die(die)?, game.bonus(die)?))) {
                    Some((shown, bonus)) => {
                        lang.taken(shown, out)?;
                        out.write_str(" (")?;
                        write_bonus(bonus, lang, out)?;
                        out.write_str(")")?;
                    }
                    None => out.write_str(lang.die_colour(die))?,
                }
            }
            Command::Admit { seat, patient, ward, value } => {
                let pips = write_patient(entry, seat, patient, lang, out)?;
                write!(out, " {} {ward}", window.in_ward)?;
                if pips != Some(value) {
                    write!(out, " {} {value}", window.as_value)?;
                }
            }
            Command::Bury { seat, patient } => {
                write_patient(entry, seat, patient, lang, out)?;
                write!(out, " {}", window.to_morgue)?;
            }
            Command::Screen { ward, .. } => write!(out, "{} {ward}", window.screen_in)?,
            Command::TakeBack { .. } => out.write_str(window.takes_back)?,
            Command::Claim { goal, .. } => write!(out, "{} ({})", window.goal_reached, lang.cardiologist(goal))?,
            Command::Withdraw { goal, .. } => write!(out, "{} ({})", window.goal_withdrawn, lang.cardiologist(goal))?,
            Command::Discard { goal } => write!(out, "{}: {}", words.discard, lang.cardiologist(goal))?,
            Command::Tally { wards, critical, nurses, radiologist, epidemiologist, morgue, .. } => {
                let names = [words.wards, words.critical, words.nurses, words.radiologist, words.epidemiologist];
                let figures = [wards, critical, nurses, radiologist, epidemiologist, morgue];
                let all = names.into_iter().chain([words.morgue]).zip(figures);
                listed(all, out, |(name, figure), out| write!(out, "{name} {figure}"))?;
            }
            Command::EndTurn => out.write_str(words.end_turn)?,
        }
        effects(entry, lang, out)
    }
}

fn game_of<'a>(entry: &Walked<'a>) -> Option<&'a Game> {
    entry.before.game()
}

/// The three bonuses of a card.
fn bays(card: Card, lang: Lang, out: &mut dyn Write) -> Result {
    listed(card.bays(), out, |bonus, out| lang.bonus(bonus, out))
}

/// A bonus, an extra patient in words.
fn write_bonus(bonus: Bonus, lang: Lang, out: &mut dyn Write) -> Result {
    match bonus {
        Bonus::Extra(colour, low) => {
            let (extra, or) = (lang.emergency_words().extra, lang.emergency_window().or);
            write!(out, "{extra}: {} {low} {or} {}", lang.die_colour(colour), low + 1)
        }
        bonus => lang.bonus(bonus, out),
    }
}

/// Somebody who is admitted or buried; what the die shows, where that is one value.
fn write_patient(
    entry: &Walked<'_>,
    seat: u8,
    patient: Patient,
    lang: Lang,
    out: &mut dyn Write,
) -> core::result::Result<Option<u8>, core::fmt::Error> {
    let Some(arrival) = game_of(entry).and_then(|game| game.arriving(seat, patient)) else {
        out.write_str(lang.emergency_window().patient)?;
        return Ok(None);
    };
    let colour = lang.die_colour(arrival.colour);
    if arrival.low == arrival.high {
        write!(out, "{colour} {}", arrival.low)?;
        return Ok(Some(arrival.low));
    }
    write!(out, "{colour} {}/{}", arrival.low, arrival.high)?;
    Ok(None)
}

/// What came of it.
fn effects(entry: &Walked<'_>, lang: Lang, out: &mut dyn Write) -> Result {
    let words = in_language!(lang, &language::story::emergency_roll::WORDS);
    let actor = entry.seat();
    for event in entry.events.iter() {
        let event::Event::EmergencyRoll(event) = *event else { continue };
        // ALICAT's own deeds are told in its sentence.
        let own = |seat: u8| actor == Some(seat);
        match event {
            Event::Admitted { seat, cost, .. } if own(seat) && cost != Cost::default() => {
                out.write_str(" (")?;
                lang.cost(cost, out)?;
                out.write_str(")")?;
            }
            Event::NurseHired { seat, .. } if own(seat) => write!(out, ", {}", words.nurse)?,
            Event::WardFilled { seat, ward } if own(seat) => write!(out, ", {} {ward}", words.full_ward)?,
            Event::BonusLost { seat, bonus } if own(seat) => {
                write!(out, ", {}: ", lang.emergency_words().bonus_lost)?;
                lang.bonus(bonus, out)?;
            }
            Event::Scored { seat, goal, points } => {
                write!(out, "; {}: {}", seat_name(seat, entry.before), Signed(points.into()))?;
                if let Some(goal) = goal {
                    write!(out, " ({})", lang.cardiologist(goal))?;
                }
            }
            Event::Won { seat, points, .. } => {
                write!(out, "; {} {}: {points}", seat_name(seat, entry.before), words.wins)?;
            }
            Event::AlicatPlayed => {
                if let Some(deed) = entry.after.game::<Game>().and_then(Game::deed) {
                    out.write_str(". ")?;
                    lang.alicat_deed(deed, out)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}
