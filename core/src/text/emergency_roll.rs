//! How every language names what there is in Emergency Roll.

pub(super) mod boxes;
pub(super) mod reasons;

use core::cmp::Ordering;
use core::fmt::{Result, Write};

use super::game::Spoken;
use super::{Lang, counted, seat_name};
use crate::dice::{Colour, Die};
use crate::emergency_roll::{
    Bonus, Cardiologist, Choice, Command, Cost, Deed, Epidemiologist, Game, Label, Loss, Modifier, Named, Phase,
    Radiologist, ScoreBox, Step, Went,
};
use crate::form::Form;
use crate::state::State;

/// Words of Emergency Roll. Those of buttons have at most twelve letters, for the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct EmergencyWords {
    pub agree: &'static str,
    pub deal: &'static str,
    pub flip: &'static str,
    pub roll: &'static str,
    pub choose: &'static str,
    pub admit: &'static str,
    pub bury: &'static str,
    pub screen: &'static str,
    pub take_back: &'static str,
    pub claim: &'static str,
    pub end_turn: &'static str,
    pub discard: &'static str,
    pub tally: &'static str,
    pub withdraw: &'static str,
    // What there is.
    pub turn: &'static str,
    pub chief: &'static str,
    pub ward: &'static str,
    pub bag: &'static str,
    pub bag_short: &'static str,
    /// The dice as something that is taken.
    pub dice: [&'static str; 3],
    /// For one, for two to four, for more.
    pub stethoscopes: [&'static str; 3],
    pub paper: &'static str,
    pub kept: &'static str,
    pub extra: &'static str,
    pub no_limit: &'static str,
    pub seconds: &'static str,
    pub add: &'static str,
    pub drop: &'static str,
    // The boxes of a sheet.
    pub wards: &'static str,
    pub critical: &'static str,
    pub nurses: &'static str,
    pub cardiologists: &'static str,
    pub radiologist: &'static str,
    pub epidemiologist: &'static str,
    pub morgue: &'static str,
    pub total: &'static str,
    // ALICAT's sentence.
    pub took: &'static str,
    /// For one die, for two.
    pub in_vain: [&'static str; 2],
    pub chiefs_die: &'static str,
    pub first_bed: &'static str,
    pub last_bed: &'static str,
    pub no_bed: &'static str,
    /// For two dice, for three.
    pub none_fits: [&'static str; 2],
    pub final_turn: &'static str,
    pub no_ward_to_fill: &'static str,
    pub as_value: &'static str,
    pub then_screen: &'static str,
    pub then_extra: &'static str,
    pub bonus: &'static str,
    pub bonus_lost: &'static str,
}

impl Spoken for Game {
    fn phase(&self, lang: Lang) -> &'static str {
        lang.emergency_phase(Game::phase(self))
    }

    fn phases(&self, lang: Lang, each: &mut dyn FnMut(&'static str, Ordering)) {
        for phase in [Phase::Flip, Phase::Admit] {
            each(lang.emergency_phase(phase), phase.cmp(&Game::phase(self)));
        }
    }

    fn round(lang: Lang) -> &'static str {
        lang.emergency_words().turn
    }

    fn ended(lang: Lang) -> &'static str {
        lang.emergency_phase(Phase::Over)
    }

    fn button(command: &Command, lang: Lang) -> &'static str {
        lang.emergency_button(command)
    }

    fn label(label: &Label, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        lang.emergency_label(label, state, out)
    }

    fn rule(key: &str, lang: Lang) -> Option<&'static str> {
        ScoreBox::ALL.into_iter().find(|which| which.key() == key).map(|which| lang.score_box(which))
    }

    fn form(form: &Form, lang: Lang) -> Option<&'static str> {
        (form.command == "tally").then_some(lang.emergency_words().tally)
    }

    fn blank(_: &Form, name: &str, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::emergency_roll::blank(name))
    }
}

impl Lang {
    /// Its words of Emergency Roll.
    pub const fn emergency_words(self) -> &'static EmergencyWords {
        in_language!(self, &language::emergency_roll::WORDS)
    }

    /// What a button says that gives a command: at most twelve letters.
    pub const fn emergency_button(self, command: &Command) -> &'static str {
        let words = self.emergency_words();
        match command {
            Command::Agree(_) => words.agree,
            Command::Deal { .. } => words.deal,
            Command::Flip { .. } => words.flip,
            Command::Roll { .. } => words.roll,
            Command::Choose { .. } => words.choose,
            Command::Admit { .. } => words.admit,
            Command::Bury { .. } => words.bury,
            Command::Screen { .. } => words.screen,
            Command::TakeBack { .. } => words.take_back,
            Command::Claim { .. } => words.claim,
            Command::EndTurn => words.end_turn,
            Command::Discard { .. } => words.discard,
            Command::Tally { .. } => words.tally,
            Command::Withdraw { .. } => words.withdraw,
        }
    }

    /// A phase of Emergency Roll.
    pub const fn emergency_phase(self, phase: Phase) -> &'static str {
        in_language!(self, language::emergency_roll::phase(phase))
    }

    /// What a move is called: at most twenty letters, for the gadget.
    pub const fn emergency_named(self, named: Named) -> &'static str {
        in_language!(self, language::emergency_roll::named(named))
    }

    /// A Cardiologist by the goal: at most twenty letters, for the gadget.
    pub const fn cardiologist(self, card: Cardiologist) -> &'static str {
        in_language!(self, language::emergency_roll::cardiologist(card))
    }

    /// A Radiologist by what is paid for: at most twenty letters, for the gadget.
    pub const fn radiologist(self, card: Radiologist) -> &'static str {
        in_language!(self, language::emergency_roll::radiologist(card))
    }

    /// An Epidemiologist by what is paid for: at most twenty letters, for the gadget.
    pub const fn epidemiologist(self, card: Epidemiologist) -> &'static str {
        in_language!(self, language::emergency_roll::epidemiologist(card))
    }

    /// What a Radiologist pays for, in full.
    pub const fn radiologist_pays(self, card: Radiologist) -> &'static str {
        in_language!(self, language::emergency_roll::radiologist_pays(card))
    }

    /// What an Epidemiologist pays for, in full.
    pub const fn epidemiologist_pays(self, card: Epidemiologist) -> &'static str {
        in_language!(self, language::emergency_roll::epidemiologist_pays(card))
    }

    /// A modifier of ALICAT: at most twenty letters, for the gadget.
    pub const fn modifier(self, modifier: Modifier) -> &'static str {
        in_language!(self, language::emergency_roll::modifier(modifier))
    }

    /// Why ALICAT lost a bonus.
    pub const fn loss(self, loss: Loss) -> &'static str {
        in_language!(self, language::emergency_roll::loss(loss))
    }

    /// A bonus in a word or two; an extra patient as `+R1/2`.
    pub fn bonus(self, bonus: Bonus, out: &mut dyn Write) -> Result {
        match bonus {
            Bonus::Extra(colour, low) => write!(out, "+{}{low}/{}", self.colour_letter(colour), low + 1),
            bonus => out.write_str(in_language!(self, language::emergency_roll::bonus(bonus))),
        }
    }

    /// So many stethoscopes.
    pub fn stethoscopes(self, count: u8, out: &mut dyn Write) -> Result {
        counted(count.into(), self.emergency_words().stethoscopes, out)
    }

    /// What an admission takes: nothing at all where it is free.
    pub fn cost(self, cost: Cost, out: &mut dyn Write) -> Result {
        self.cost_with(cost, self.emergency_words().bag, out)
    }

    fn cost_with(self, cost: Cost, bag: &str, out: &mut dyn Write) -> Result {
        if cost.stethoscopes > 0 {
            self.stethoscopes(cost.stethoscopes, out)?;
        }
        if cost.bag {
            let and = if cost.stethoscopes > 0 { ", " } else { "" };
            write!(out, "{and}{bag}")?;
        }
        Ok(())
    }

    /// A die that is taken: `red 2`.
    pub fn taken(self, die: Die, out: &mut dyn Write) -> Result {
        let [red, yellow, green] = self.emergency_words().dice;
        let colour = match die.colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        };
        write!(out, "{colour} {}", die.pips)
    }

    /// A label of a move, in a few words.
    pub(super) fn emergency_label(self, label: &Label, state: &State, out: &mut dyn Write) -> Result {
        let words = self.emergency_words();
        let letter = |colour: Colour| self.colour_letter(colour);
        match *label {
            Label::Named(named) => out.write_str(self.emergency_named(named)),
            Label::Choice(choice) => self.emergency_choice(choice, state, out),
            Label::Cardiologist(card) => out.write_str(self.cardiologist(card)),
            Label::Radiologist(card) => out.write_str(self.radiologist(card)),
            Label::Epidemiologist(card) => out.write_str(self.epidemiologist(card)),
            Label::Bay(colour, bonus) => {
                write!(out, "{}: ", letter(colour))?;
                self.bonus(bonus, out)
            }
            Label::Pips(die) => write!(out, "{}{}", letter(die.colour), die.pips),
            Label::Choose { die, bonus, bag } => {
                write!(out, "{}{} ", letter(die.colour), die.pips)?;
                self.bonus(bonus, out)?;
                if bag { write!(out, ", {}", words.bag_short) } else { Ok(()) }
            }
            Label::Arrival(arrival) if arrival.low == arrival.high => {
                write!(out, "{}{}", letter(arrival.colour), arrival.low)
            }
            Label::Arrival(arrival) => write!(out, "+{}{}/{}", letter(arrival.colour), arrival.low, arrival.high),
            Label::Ward { number, colour, last } => {
                write!(out, "{} {number}", words.ward)?;
                if let Some(colour) = colour {
                    write!(out, " {}", letter(colour))?;
                }
                if last > 0 { write!(out, " ({last})") } else { Ok(()) }
            }
            Label::Write { value, cost } => {
                write!(out, "{value}")?;
                if cost == Cost::default() {
                    return Ok(());
                }
                out.write_str(": ")?;
                self.cost_with(cost, words.bag_short, out)
            }
        }
    }

    /// Something to agree on.
    pub(super) fn emergency_choice(self, choice: Choice, state: &State, out: &mut dyn Write) -> Result {
        let words = self.emergency_words();
        let (modifier, on) = match choice {
            Choice::Paper(on) => return out.write_str(if on { words.paper } else { words.kept }),
            Choice::Chief(seat) => {
                write!(out, "{}: ", words.chief)?;
                return out.write_str(seat_name(seat, state));
            }
            Choice::Seconds(0) => return out.write_str(words.no_limit),
            Choice::Seconds(secs) => return write!(out, "{}: {secs} s", words.seconds),
            Choice::Preparation(on) => (Modifier::Preparation, on),
            Choice::Equipment(on) => (Modifier::Equipment, on),
            Choice::Isolation(on) => (Modifier::Isolation, on),
            Choice::Capacity(on) => (Modifier::Capacity, on),
        };
        write!(out, "{}: {}", if on { words.add } else { words.drop }, self.modifier(modifier))
    }

    /// What ALICAT did, and why, in one sentence.
    pub fn alicat_deed(self, deed: &Deed, out: &mut dyn Write) -> Result {
        let words = self.emergency_words();
        write!(out, "ALICAT {} ", words.took)?;
        self.taken(deed.took.die, out)?;
        if deed.chiefs {
            write!(out, " ({})", words.chiefs_die)?;
        }
        if deed.passed > 0 && deed.took.step != Step::Morgue {
            let [one, more] = words.in_vain;
            write!(out, " ({})", if deed.passed == 1 { one } else { more })?;
        }
        out.write_str(": ")?;
        if deed.final_turn {
            write!(out, "{}, ", words.final_turn)?;
            if deed.took.step != Step::LastBed {
                write!(out, "{}, ", words.no_ward_to_fill)?;
            }
        }
        if deed.took.step == Step::Morgue {
            let [two, three] = words.none_fits;
            out.write_str(if deed.passed == 2 { two } else { three })?;
        } else {
            self.went(&deed.took, out)?;
        }
        match deed.bonus {
            bonus if deed.lost => {
                write!(out, "; {}: ", words.bonus_lost)?;
                self.bonus(bonus, out)?;
                if let Some(loss) = deed.why_lost {
                    write!(out, " ({})", self.loss(loss))?;
                }
            }
            // They have words of their own.
            Bonus::Screen | Bonus::Extra(..) => {}
            bonus => {
                write!(out, "; {}: ", words.bonus)?;
                self.bonus(bonus, out)?;
            }
        }
        if let Some(ward) = deed.screened {
            write!(out, "; {} {ward}", words.then_screen)?;
        }
        if let Some(extra) = &deed.extra {
            write!(out, "; {} ", words.then_extra)?;
            self.taken(extra.die, out)?;
            out.write_str(": ")?;
            self.went(extra, out)?;
        }
        out.write_str(".")
    }

    fn went(self, went: &Went, out: &mut dyn Write) -> Result {
        let words = self.emergency_words();
        let Some(found) = went.found else { return out.write_str(words.no_bed) };
        let why = if went.step == Step::LastBed { words.last_bed } else { words.first_bed };
        write!(out, "{why} {}", found.ward)?;
        if found.value != went.die.pips {
            write!(out, " {} {}", words.as_value, found.value)?;
        }
        if found.cost != Cost::default() {
            out.write_str(", ")?;
            self.cost(found.cost, out)?;
        }
        Ok(())
    }
}
