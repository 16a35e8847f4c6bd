//! What happened in Dice Hospital.

use core::fmt::{Result, Write};

use super::{Signed, Tells, listed};
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital::{Cause, Command, Event, Game, Improvement, Patient};
use crate::event;
use crate::game;
use crate::table::Walked;
use crate::text::{Lang, seat_name};

/// Words of the story. Where a word is a verb, what it is done to follows.
#[derive(Clone, Copy, Debug)]
pub(in crate::text) struct StoryWords {
    // What becomes of somebody.
    pub(in crate::text) leaves: &'static str,
    /// More than one.
    pub(in crate::text) leave: &'static str,
    pub(in crate::text) worsen: &'static str,
    pub(in crate::text) dies: &'static str,
    pub(in crate::text) stays: &'static str,
    pub(in crate::text) to_bag: &'static str,
    pub(in crate::text) comes: &'static str,
    pub(in crate::text) counts_as: &'static str,
    // Tokens.
    pub(in crate::text) bag: &'static str,
    pub(in crate::text) fatality: &'static str,
    pub(in crate::text) first_player: &'static str,
    pub(in crate::text) bag_short: &'static str,
    // What is done.
    pub(in crate::text) boxed: &'static str,
    pub(in crate::text) face_up: &'static str,
    pub(in crate::text) draws: &'static str,
    pub(in crate::text) starts_with: &'static str,
    pub(in crate::text) dealt: &'static str,
    pub(in crate::text) keeps: &'static str,
    pub(in crate::text) report: &'static str,
    /// For one, and for another number.
    pub(in crate::text) points: [&'static str; 2],
    pub(in crate::text) round: &'static str,
    pub(in crate::text) begins: &'static str,
    pub(in crate::text) event: &'static str,
    pub(in crate::text) entered: &'static str,
    pub(in crate::text) rolled: &'static str,
    pub(in crate::text) loads: &'static str,
    pub(in crate::text) takes_ambulance: &'static str,
    pub(in crate::text) returns: &'static str,
    pub(in crate::text) makes_room: &'static str,
    pub(in crate::text) takes: &'static str,
    pub(in crate::text) takes_nothing: &'static str,
    pub(in crate::text) has_chosen: &'static str,
    pub(in crate::text) activation: &'static str,
    pub(in crate::text) imitates: &'static str,
    pub(in crate::text) done: &'static str,
    pub(in crate::text) discharged: &'static str,
    pub(in crate::text) untreated: &'static str,
    pub(in crate::text) spares: &'static str,
    pub(in crate::text) nobody_neglected: &'static str,
    pub(in crate::text) activation_over: &'static str,
    pub(in crate::text) died: &'static str,
    pub(in crate::text) bags: &'static str,
    pub(in crate::text) reports_done: &'static str,
    pub(in crate::text) no_report: &'static str,
    pub(in crate::text) nothing_scored: &'static str,
    pub(in crate::text) backs: &'static str,
    pub(in crate::text) hands_over: &'static str,
    pub(in crate::text) no_more: &'static str,
    pub(in crate::text) collected: &'static str,
    pub(in crate::text) pips: &'static str,
}

impl Tells for Game {
    fn story(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
        let words = words(lang);
        let teller = Teller { entry, lang, words, actor: entry.seat() };
        match command {
            Command::Agree(choice) => lang.agreed(&game::Choice::DiceHospital(*choice), entry.before.setup(), out),
            Command::ChooseFirst { seat } => {
                write!(out, "{}: {}", words.first_player, seat.map_or("", |seat| seat_name(seat, entry.before)))
            }
            Command::BoxCards { .. } => out.write_str(words.boxed),
            Command::Reveal { departments, specialists, .. } => {
                write!(out, "{}: ", words.face_up)?;
                let tiles = departments.iter().flatten().copied().map(Improvement::Department);
                let cards = specialists.iter().flatten().copied().map(Improvement::Specialist);
                listed(tiles.chain(cards), out, |card, out| out.write_str(lang.improvement(card)))
            }
            Command::DrawPatients { colours, .. } => {
                write!(out, "{} ", words.draws)?;
                letters(Counts::of(colours.iter().flatten().copied()), lang, out)
            }
            Command::SetPatients { dice, .. } => {
                write!(out, "{} ", words.starts_with)?;
                write_dice(dice, lang, out)
            }
            Command::DealAdministrators { .. } => out.write_str(words.dealt),
            Command::KeepAdministrator { card, .. } => write!(out, "{} {}", words.keeps, lang.administrator(*card)),
            Command::LayReport { place, report } => {
                write!(out, "{} {}: ", words.report, place + 1)?;
                letters(report.dice, lang, out)?;
                out.write_str(", ")?;
                teller.points(report.points.into(), out)
            }
            Command::BeginRounds | Command::ChangeShift => {
                write!(out, "{} {} {}", words.round, entry.after.playing().round(), words.begins)
            }
            Command::RevealEvent { name, .. } if name.is_empty() => out.write_str(words.event),
            Command::RevealEvent { name, .. } => write!(out, "{}: {name}", words.event),
            Command::EnterHospital { .. } => out.write_str(words.entered),
            Command::Roll { dice } => {
                write!(out, "{} ", words.rolled)?;
                write_dice(dice.as_deref().unwrap_or_default(), lang, out)?;
                teller.effects_of(words.rolled, out)
            }
            Command::Load { ambulance, colours, .. } => {
                write!(out, "{} {ambulance}: ", words.loads)?;
                letters(Counts::of(colours.iter().copied()), lang, out)
            }
            Command::TakeAmbulance { ambulance, .. } => {
                write!(out, "{} {ambulance} (", words.takes_ambulance)?;
                let aboard = game_of(entry).map_or(&[][..], |game| game.intake().ambulance(*ambulance));
                write_dice(aboard, lang, out)?;
                out.write_str(")")?;
                teller.effects(true, out)
            }
            Command::LeaveDie { die, .. } => {
                write!(out, "{} ", words.returns)?;
                write_dice(&[*die], lang, out)?;
                teller.effects_of(words.returns, out)
            }
            Command::GiveUp { .. } => {
                out.write_str(words.makes_room)?;
                teller.effects(true, out)
            }
            Command::Improve { take: Some(improvement), .. } => {
                write!(out, "{} {}", words.takes, lang.improvement(*improvement))
            }
            Command::Improve { take: None, .. } => {
                let known = game_of(entry).is_some_and(|game| game.options().referee());
                out.write_str(if known { words.takes_nothing } else { words.has_chosen })
            }
            Command::Discard { improvement, .. } => {
                write!(out, "{} {}", words.returns, lang.improvement(*improvement))?;
                teller.effects_of(words.returns, out)
            }
            Command::BeginActivation => out.write_str(words.activation),
            Command::Imitate { specialist, .. } => write!(out, "{} {}", words.imitates, lang.specialist(*specialist)),
            Command::Activate { department, specialist, .. } => {
                let meeple = specialist.map_or(lang.dice_words().nurse, |specialist| lang.specialist(specialist));
                write!(out, "{meeple}, {}", lang.department(*department))?;
                teller.effects(true, out)
            }
            Command::UseAbility { .. } => {
                let specialist = entry.events.iter().find_map(|event| match event {
                    event::Event::DiceHospital(Event::AbilityUsed { specialist, .. }) => Some(*specialist),
                    _ => None,
                });
                out.write_str(specialist.map_or(lang.dice_words().use_ability, |it| lang.specialist(it)))?;
                teller.effects(true, out)
            }
            Command::ReturnPatient { .. } | Command::AdmitPatient { .. } => teller.effects(false, out),
            Command::SpendBag { .. } => {
                out.write_str(words.bag)?;
                teller.effects(true, out)
            }
            Command::Done { seat } => teller.done(*seat, out),
            Command::Spare { seat, bed } => {
                write!(out, "{} ", words.spares)?;
                teller.patient(*seat, *bed, None, out)
            }
            Command::Neglect if !game_of(entry).is_some_and(|game| game.options().referee()) => {
                out.write_str(words.activation_over)
            }
            Command::Neglect => teller.neglect(out),
            Command::Tell { discharged, fatalities, bags, .. } => {
                write!(out, "{} ", words.discharged)?;
                letters(*discharged, lang, out)?;
                if fatalities.sum() > 0 {
                    write!(out, ", {} ", words.died)?;
                    letters(*fatalities, lang, out)?;
                }
                bags.map_or(Ok(()), |bags| write!(out, ", {} {bags}", words.bags))
            }
            Command::TellRound { discharged, fatalities, bags, .. } => {
                write!(out, "{} {discharged}", words.discharged)?;
                if *fatalities > 0 {
                    write!(out, ", {} {fatalities}", words.died)?;
                }
                bags.map_or(Ok(()), |bags| write!(out, ", {} {bags}", words.bags))
            }
            Command::CompleteReports { places } if places.is_empty() => out.write_str(words.no_report),
            Command::CompleteReports { places } => {
                write!(out, "{} ", words.reports_done)?;
                listed(places, out, |place, out| write!(out, "{}", place + 1))
            }
            Command::Discharge | Command::Finish => teller.all(words.nothing_scored, out),
            Command::LayBacks { spaces } => {
                write!(out, "{} ", words.backs)?;
                write_dice(spaces, lang, out)
            }
            Command::Collect { seat, bed } => {
                write!(out, "{} ", words.hands_over)?;
                teller.patient(*seat, *bed, None, out)?;
                teller.effects_of(words.hands_over, out)
            }
            Command::StopCollecting { .. } => out.write_str(words.no_more),
            Command::TellEnd { collected, pips, .. } => {
                write!(out, "{} ", words.collected)?;
                letters(*collected, lang, out)?;
                write!(out, ", {} {pips}", words.pips)
            }
            Command::Adjust { reason, .. } => {
                out.write_str(reason)?;
                teller.effects(true, out)
            }
        }
    }
}

fn words(lang: Lang) -> &'static StoryWords {
    in_language!(lang, &language::story::dice_hospital::WORDS)
}

/// The game before an entry.
fn game_of<'a>(entry: &Walked<'a>) -> Option<&'a Game> {
    entry.before.game()
}

/// Dice as short as can be: `R3 Y2`.
fn write_dice(dice: &[Die], lang: Lang, out: &mut dyn Write) -> Result {
    for (place, die) in dice.iter().enumerate() {
        write!(out, "{}{}", if place > 0 { " " } else { "" }, lang.colour_letter(die.colour))?;
        // A scorekeeper does not follow what dice show.
        if die.pips > 0 {
            write!(out, "{}", die.pips)?;
        }
    }
    Ok(())
}

/// Colours as short as can be, each as often as it is there: `R R Y`.
fn letters(counts: Counts, lang: Lang, out: &mut dyn Write) -> Result {
    if counts.sum() == 0 {
        return out.write_str("0");
    }
    let each = Colour::ALL.into_iter().flat_map(|colour| (0..counts.get(colour)).map(move |_| colour));
    for (place, colour) in each.enumerate() {
        write!(out, "{}{}", if place > 0 { " " } else { "" }, lang.colour_letter(colour))?;
    }
    Ok(())
}

/// Tells what came of an entry.
struct Teller<'a> {
    entry: &'a Walked<'a>,
    lang: Lang,
    words: &'static StoryWords,
    /// Who did it: what happened to others is told with their names.
    actor: Option<u8>,
}

impl Teller<'_> {
    /// Everything that came of it, or that nothing did.
    fn all(&self, nothing: &str, out: &mut dyn Write) -> Result {
        if self.told().next().is_none() {
            return out.write_str(nothing);
        }
        self.effects(false, out)
    }

    /// Everything that came of it, after what was done where that is said.
    fn effects(&self, after: bool, out: &mut dyn Write) -> Result {
        self.effects_behind(if after { ": " } else { "" }, out)
    }

    /// The same after words of which some end in a colon: there is one in a line.
    fn effects_of(&self, words: &str, out: &mut dyn Write) -> Result {
        self.effects_behind(if words.ends_with(':') { ", " } else { ": " }, out)
    }

    fn effects_behind(&self, between: &str, out: &mut dyn Write) -> Result {
        let (mut first, mut whose) = (true, self.actor);
        let after = !between.is_empty();
        for (seat, event) in self.told() {
            let others = seat.is_some() && seat != whose;
            out.write_str(match (first, others) {
                (true, false) => between,
                (true, true) if after => "; ",
                (true, _) => "",
                (false, false) => ", ",
                (false, true) => "; ",
            })?;
            if let Some(seat) = seat.filter(|_| others) {
                write!(out, "{}: ", seat_name(seat, self.entry.before))?;
                whose = Some(seat);
            }
            first = false;
            self.effect(event, out)?;
        }
        Ok(())
    }

    /// What is worth telling, with whose it is.
    fn told(&self) -> impl Iterator<Item = (Option<u8>, Event)> {
        let spends = matches!(self.entry.command, crate::command::Command::DiceHospital(Command::SpendBag { .. }));
        self.entry.events.iter().filter_map(move |event| {
            let event::Event::DiceHospital(event) = *event else { return None };
            let seat = match event {
                Event::Bags { by: -1, .. } if spends => return None,
                Event::PatientHealed { seat, .. }
                | Event::PatientWorse { seat, .. }
                | Event::PatientTreated { seat, .. }
                | Event::PatientRecoloured { seat, .. }
                | Event::PatientDischarged { seat, .. }
                | Event::PatientDied { seat, .. }
                | Event::PatientReturned { seat, .. }
                | Event::PatientDrawn { seat, .. }
                | Event::Bags { seat, .. }
                | Event::Fatalities { seat, .. }
                | Event::FirstPlayer { seat }
                | Event::Scored { seat, .. } => Some(seat),
                Event::BagRanShort { .. } => None,
                _ => return None,
            };
            Some((seat, event))
        })
    }

    fn effect(&self, event: Event, out: &mut dyn Write) -> Result {
        let words = self.words;
        match event {
            Event::PatientHealed { seat, bed, from, to } | Event::PatientWorse { seat, bed, from, to } => {
                self.patient(seat, bed, Some(from), out)?;
                write!(out, " → {to}")
            }
            Event::PatientTreated { seat, bed } => {
                self.patient(seat, bed, None, out)?;
                write!(out, " {}", words.stays)
            }
            Event::PatientRecoloured { seat, bed, colour } => {
                self.patient(seat, bed, None, out)?;
                write!(out, " {} {}", words.counts_as, self.lang.colour_letter(colour))
            }
            Event::PatientDischarged { die, .. } => self.die(die, words.leaves, out),
            Event::PatientDied { die, .. } => self.die(die, words.dies, out),
            Event::PatientReturned { die, .. } => self.die(die, words.to_bag, out),
            Event::PatientDrawn { die, .. } => self.die(die, words.comes, out),
            Event::Bags { by: 1, .. } => out.write_str(words.bag),
            Event::Bags { by, .. } => write!(out, "{} {}", words.bag, Signed(by.into())),
            Event::Fatalities { by, .. } => write!(out, "{} {}", words.fatality, Signed(by.into())),
            Event::FirstPlayer { .. } => out.write_str(words.first_player),
            Event::BagRanShort { missing } => write!(out, "{} {missing}", words.bag_short),
            Event::Scored { seat, cause: Cause::Discharged(_), by, .. } => {
                let game = game_of(self.entry);
                let discharged = game.and_then(|game| game.hospital_of(seat).ok());
                let discharged = discharged.map_or(Counts::default(), |of| of.discharged());
                // Who was told as a number has no colour.
                match game.is_some_and(|game| game.follows(seat) || game.options().solo()) {
                    true => letters(discharged, self.lang, out)?,
                    false => write!(out, "{}", discharged.sum())?,
                }
                write!(out, " {}: ", if discharged.sum() == 1 { words.leaves } else { words.leave })?;
                self.points(by, out)
            }
            Event::Scored { cause: Cause::Card, by, .. } => self.points(by, out),
            Event::Scored { cause: Cause::Administrator(card), by, .. } => {
                write!(out, "{} ({})", Signed(by), self.lang.administrator(card))
            }
            Event::Scored { cause, by, .. } => {
                write!(out, "{} (", Signed(by))?;
                self.lang.dice_cause(cause, out)?;
                out.write_str(")")
            }
            _ => Ok(()),
        }
    }

    fn points(&self, by: i16, out: &mut dyn Write) -> Result {
        let [one, other] = self.words.points;
        let minus = if by < 0 { "\u{2212}" } else { "" };
        write!(out, "{minus}{} {}", by.unsigned_abs(), if by == 1 { one } else { other })
    }

    /// How many got worse in each hospital, and who died.
    fn neglect(&self, out: &mut dyn Write) -> Result {
        let mut whose = None;
        let (before, words) = (self.entry.before, self.words);
        for (seat, event) in self.told() {
            let Some(seat) = seat else { continue };
            let begins = whose != Some(seat);
            if begins {
                let worse =
                    self.told().filter(|(of, event)| *of == Some(seat) && matches!(event, Event::PatientWorse { .. }));
                let between = if whose.is_some() { "; " } else { "" };
                write!(out, "{between}{}: {} {}", seat_name(seat, before), words.worsen, worse.count())?;
                whose = Some(seat);
            }
            if let Event::PatientDied { die, .. } = event {
                out.write_str(", ")?;
                self.die(die, words.dies, out)?;
            }
        }
        if whose.is_none() { out.write_str(words.nobody_neglected) } else { Ok(()) }
    }

    fn die(&self, die: Die, becomes: &str, out: &mut dyn Write) -> Result {
        write_dice(&[die], self.lang, out)?;
        write!(out, " {becomes}")
    }

    /// Somebody in a bed, as they were before: with what the die shows, unless it is said otherwise.
    fn patient(&self, seat: u8, bed: u8, pips: Option<u8>, out: &mut dyn Write) -> Result {
        let patient: Option<&Patient> =
            game_of(self.entry).and_then(|game| game.hospital_of(seat).ok()).and_then(|of| of.patient(bed));
        let Some(patient) = patient else { return Ok(()) };
        let pips = pips.unwrap_or(patient.die.pips);
        write_dice(&[Die::new(patient.colour, pips)], self.lang, out)
    }

    /// A hospital is done: how many have left it, and whom nobody treated.
    fn done(&self, seat: u8, out: &mut dyn Write) -> Result {
        out.write_str(self.words.done)?;
        let Some(game) = game_of(self.entry).filter(|game| game.options().referee()) else { return Ok(()) };
        let Ok(hospital) = game.hospital_of(seat) else { return Ok(()) };
        let untreated = hospital.patients().filter(|(_, patient)| !patient.treated).count();
        let (left, words) = (hospital.discharged().sum(), self.words);
        write!(out, ": {} {left}, {} {untreated}", words.discharged, words.untreated)
    }
}
