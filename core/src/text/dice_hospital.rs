//! How every language names what there is in Dice Hospital.

pub(super) mod board;
pub(super) mod effects;
pub(super) mod intake;
pub(super) mod offer;
pub(super) mod rounds;
pub(super) mod scorekeeper;
pub(super) mod solo;

use core::cmp::Ordering;
use core::fmt::{Display, Formatter, Result, Write};

use super::game::Spoken;
use super::{Lang, OptionWords};
use crate::dice::Colour;
use crate::dice_hospital::{
    Administrator, Cause, Choice, Command, Department, Game, Improvement, Kind, Label, Look, Named, Phase, Refusal,
    Rule, ScoreLine, Specialist,
};
use crate::form::Form;
use crate::state::State;

/// Short words for buttons: at most twelve letters, for the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct DiceWords {
    pub agree: &'static str,
    pub choose_first: &'static str,
    pub box_cards: &'static str,
    pub reveal: &'static str,
    pub draw_patients: &'static str,
    pub set_patients: &'static str,
    pub deal_administrators: &'static str,
    pub keep_administrator: &'static str,
    pub lay_report: &'static str,
    pub begin_rounds: &'static str,
    pub reveal_event: &'static str,
    pub enter_hospital: &'static str,
    pub roll: &'static str,
    pub load: &'static str,
    pub take_ambulance: &'static str,
    pub leave_die: &'static str,
    pub give_up: &'static str,
    pub improve: &'static str,
    pub pass: &'static str,
    pub discard: &'static str,
    pub begin_activation: &'static str,
    pub imitate: &'static str,
    pub activate: &'static str,
    pub use_ability: &'static str,
    pub return_patient: &'static str,
    pub admit_patient: &'static str,
    pub spend_bag: &'static str,
    pub done: &'static str,
    pub spare: &'static str,
    pub neglect: &'static str,
    pub tell: &'static str,
    pub complete_reports: &'static str,
    pub discharge: &'static str,
    pub change_shift: &'static str,
    pub lay_backs: &'static str,
    pub collect: &'static str,
    pub stop_collecting: &'static str,
    pub tell_end: &'static str,
    pub finish: &'static str,
    pub adjust: &'static str,
    // Parts of labels and reasons.
    pub nurse: &'static str,
    pub tile_more: &'static str,
    pub card_more: &'static str,
    pub ambulance: &'static str,
    pub drop: &'static str,
    pub no_report: &'static str,
    pub report_word: &'static str,
    pub points: &'static str,
    pub letters: [&'static str; 3],
    pub cause_discharged: &'static str,
    pub cause_administrator: &'static str,
    pub cause_empty: &'static str,
    pub cause_registrar: &'static str,
    pub cause_fatalities: &'static str,
    pub cause_bags: &'static str,
    pub cause_report: &'static str,
    pub cause_missed: &'static str,
    pub cause_collected: &'static str,
    pub cause_left: &'static str,
    pub cause_card: &'static str,
}

impl Spoken for Game {
    fn phase(&self, lang: Lang) -> &'static str {
        lang.dice_phase(Game::phase(self))
    }

    fn phases(&self, lang: Lang, each: &mut dyn FnMut(&'static str, Ordering)) {
        use Phase::{Activation, Discharge, Improvement, Intake, Neglect, Shift};
        // Whoever keeps the score alone is asked who left, unless the ambulances are rolled as well.
        let here = match Game::phase(self) {
            Phase::Setup if !self.options().referee() && self.may_begin() => Discharge,
            Intake if !self.options().referee() && !self.intake().rolled() => Discharge,
            phase => phase,
        };
        for phase in [Intake, Improvement, Activation, Neglect, Discharge, Shift] {
            each(lang.dice_phase_short(phase), phase.cmp(&here));
        }
    }

    fn ended(lang: Lang) -> &'static str {
        lang.dice_phase(Phase::Over)
    }

    fn button(command: &Command, lang: Lang) -> &'static str {
        lang.dice_button(command)
    }

    fn label(label: &Label, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        lang.dice_label(label, state, out)
    }

    fn refusal(refusal: Refusal, lang: Lang, out: &mut dyn Write) -> Result {
        match refusal {
            Refusal::Counted(counted) => in_language!(lang, language::dice_hospital::counted(counted, out)),
            refusal => out.write_str(lang.refusal(refusal.into())),
        }
    }

    fn choice_named(choice: &Choice, lang: Lang) -> Option<OptionWords> {
        in_language!(lang, language::dice_hospital::choice(choice))
    }

    fn rule(key: &str, lang: Lang) -> Option<&'static str> {
        Rule::ALL.into_iter().find(|rule| rule.key() == key).map(|rule| lang.dice_rule(rule))
    }

    fn form(form: &Form, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::dice_hospital::form(form.command))
    }

    fn blank(_: &Form, name: &str, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::dice_hospital::blank(name))
    }
}

impl Lang {
    /// The two lines of a report card.
    pub const fn report_lines(self) -> [&'static str; 2] {
        let dice = in_language!(self, language::dice_hospital::DICE);
        [dice, self.dice_words().points]
    }

    /// Its words of Dice Hospital.
    pub const fn dice_words(self) -> &'static DiceWords {
        in_language!(self, &language::dice_hospital::WORDS)
    }

    /// A department: at most twenty letters, for the gadget.
    pub const fn department(self, department: Department) -> &'static str {
        in_language!(self, language::dice_hospital::department(department))
    }

    /// A specialist: at most twenty letters, for the gadget.
    pub const fn specialist(self, specialist: Specialist) -> &'static str {
        in_language!(self, language::dice_hospital::specialist(specialist))
    }

    /// An administrator: at most twenty letters, for the gadget.
    pub const fn administrator(self, administrator: Administrator) -> &'static str {
        in_language!(self, language::dice_hospital::administrator(administrator))
    }

    /// A phase of Dice Hospital.
    pub const fn dice_phase(self, phase: Phase) -> &'static str {
        in_language!(self, language::dice_hospital::phase(phase))
    }

    /// The same where all phases of a round stand in one line.
    pub const fn dice_phase_short(self, phase: Phase) -> &'static str {
        in_language!(self, language::dice_hospital::phase_short(phase))
    }

    /// A die's colour.
    pub const fn die_colour(self, colour: Colour) -> &'static str {
        in_language!(self, language::dice_hospital::colour(colour))
    }

    /// What a button says that gives a command: at most twelve letters.
    pub const fn dice_button(self, command: &Command) -> &'static str {
        let words = self.dice_words();
        match command {
            Command::Agree(_) => words.agree,
            Command::ChooseFirst { .. } => words.choose_first,
            Command::BoxCards { .. } => words.box_cards,
            Command::Reveal { .. } => words.reveal,
            Command::DrawPatients { .. } => words.draw_patients,
            Command::SetPatients { .. } => words.set_patients,
            Command::DealAdministrators { .. } => words.deal_administrators,
            Command::KeepAdministrator { .. } => words.keep_administrator,
            Command::LayReport { .. } => words.lay_report,
            Command::BeginRounds => words.begin_rounds,
            Command::RevealEvent { .. } => words.reveal_event,
            Command::EnterHospital { .. } => words.enter_hospital,
            Command::Roll { .. } => words.roll,
            Command::Load { .. } => words.load,
            Command::TakeAmbulance { .. } => words.take_ambulance,
            Command::LeaveDie { .. } => words.leave_die,
            Command::GiveUp { .. } => words.give_up,
            Command::Improve { take: None, .. } => words.pass,
            Command::Improve { .. } => words.improve,
            Command::Discard { .. } => words.discard,
            Command::BeginActivation => words.begin_activation,
            Command::Imitate { .. } => words.imitate,
            Command::Activate { .. } => words.activate,
            Command::UseAbility { .. } => words.use_ability,
            Command::ReturnPatient { .. } => words.return_patient,
            Command::AdmitPatient { .. } => words.admit_patient,
            Command::SpendBag { .. } => words.spend_bag,
            Command::Done { .. } => words.done,
            Command::Spare { .. } => words.spare,
            Command::Neglect => words.neglect,
            Command::Tell { .. } | Command::TellRound { .. } => words.tell,
            Command::CompleteReports { .. } => words.complete_reports,
            Command::Discharge => words.discharge,
            Command::ChangeShift => words.change_shift,
            Command::LayBacks { .. } => words.lay_backs,
            Command::Collect { .. } => words.collect,
            Command::StopCollecting { .. } => words.stop_collecting,
            Command::TellEnd { .. } => words.tell_end,
            Command::Finish => words.finish,
            Command::Adjust { .. } => words.adjust,
        }
    }

    /// What a move is called.
    pub const fn named(self, named: Named) -> &'static str {
        in_language!(self, language::dice_hospital::named(named))
    }

    /// The letter of a die's colour.
    pub const fn colour_letter(self, colour: Colour) -> &'static str {
        let [red, yellow, green] = self.dice_words().letters;
        match colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        }
    }

    /// A tile or a card.
    pub const fn improvement(self, improvement: Improvement) -> &'static str {
        match improvement {
            Improvement::Department(department) => self.department(department),
            Improvement::Specialist(specialist) => self.specialist(specialist),
        }
    }

    /// Patients as short as can be: `R3 Y2>R`; with a point those who were treated, and behind a stroke the die's own
    /// colour, where another one counts: `R/Y4.`
    pub fn looks(self, looks: &[Look], out: &mut dyn Write) -> Result {
        for (number, look) in looks.iter().enumerate() {
            let space = if number > 0 { " " } else { "" };
            write!(out, "{space}{}", self.colour_letter(look.colour))?;
            if look.own != look.colour {
                write!(out, "/{}", self.colour_letter(look.own))?;
            }
            // A scorekeeper does not follow what dice show.
            if look.pips > 0 {
                write!(out, "{}", look.pips)?;
            }
            if look.treated {
                out.write_str(".")?;
            }
            if let Some(colour) = look.becomes {
                write!(out, ">{}", self.colour_letter(colour))?;
            }
        }
        Ok(())
    }

    /// A label of a move, in a few words.
    pub(super) fn dice_label(self, label: &Label, state: &State, out: &mut dyn Write) -> Result {
        let words = self.dice_words();
        match label {
            Label::Named(named) => out.write_str(self.named(*named)),
            Label::Ambulance(number) => {
                write!(out, "{} {number}", words.ambulance)?;
                let dice = state.game().map_or(&[][..], |game: &Game| game.intake().ambulance(*number));
                if !dice.is_empty() {
                    out.write_str(": ")?;
                }
                let looks = dice.iter().copied().map(Look::of);
                self.looks(&looks.collect::<heapless::Vec<Look, 3>>(), out)
            }
            Label::Patient(look) | Label::Starting(look) => self.looks(&[*look], out),
            Label::Administrator(card) => out.write_str(self.administrator(*card)),
            Label::Improvement(improvement) => out.write_str(self.improvement(*improvement)),
            Label::Extra(Kind::Department) => out.write_str(words.tile_more),
            Label::Extra(Kind::Specialist) => out.write_str(words.card_more),
            Label::Department(department) => out.write_str(self.department(*department)),
            Label::Meeple(None) => out.write_str(words.nurse),
            Label::Meeple(Some(specialist)) | Label::Ability(specialist) => out.write_str(self.specialist(*specialist)),
            Label::Way { steps, drops } => {
                write!(out, "+{steps}")?;
                if *drops { write!(out, ", {}", words.drop) } else { Ok(()) }
            }
            Label::Reports(places, _) if places.is_empty() => out.write_str(words.no_report),
            Label::Reports(places, points) => {
                out.write_str(words.report_word)?;
                for place in places {
                    write!(out, " {}", place + 1)?;
                }
                write!(out, ": {points}")
            }
        }
    }

    /// A rule that gives or takes points.
    pub const fn dice_rule(self, rule: Rule) -> &'static str {
        let words = self.dice_words();
        match rule {
            Rule::Discharged => words.cause_discharged,
            Rule::Administrator => words.cause_administrator,
            Rule::EmptyWards => words.cause_empty,
            Rule::Registrar => words.cause_registrar,
            Rule::Reports => words.cause_report,
            Rule::MissedReports => words.cause_missed,
            Rule::Collected => words.cause_collected,
            Rule::LeftBehind => words.cause_left,
            Rule::Bags => words.cause_bags,
            Rule::Fatalities => words.cause_fatalities,
            Rule::Cards => words.cause_card,
            Rule::Earlier => self.desk_words().earlier,
        }
    }

    /// The rule behind a line of the score sheet, in a sentence.
    pub fn dice_reason(self, line: &ScoreLine, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::reason(line, out))
    }

    /// Why points were given or taken.
    pub fn dice_cause(self, cause: Cause, out: &mut dyn Write) -> Result {
        let words = self.dice_words();
        match cause {
            Cause::Discharged(count) => write!(out, "{}: {count}", words.cause_discharged),
            Cause::Administrator(card) => write!(out, "{}: {}", words.cause_administrator, self.administrator(card)),
            Cause::EmptyWards => out.write_str(words.cause_empty),
            Cause::Registrar => out.write_str(words.cause_registrar),
            Cause::Fatalities(count) => write!(out, "{}: {count}", words.cause_fatalities),
            Cause::Bags(count) => write!(out, "{}: {count}", words.cause_bags),
            Cause::Report(place) => write!(out, "{} {}", words.cause_report, place + 1),
            Cause::MissedReport(place) => write!(out, "{} {}", words.cause_missed, place + 1),
            Cause::Collected => out.write_str(words.cause_collected),
            Cause::LeftBehind(count) => write!(out, "{}: {count}", words.cause_left),
            Cause::Card => out.write_str(words.cause_card),
            Cause::Earlier => out.write_str(self.desk_words().earlier),
        }
    }
}

/// What each of so many is worth, with its sign; the minus is as wide as the plus.
pub(super) fn each(by: i16, count: u8) -> impl Display {
    struct Worth(i16);

    impl Display for Worth {
        fn fmt(&self, out: &mut Formatter<'_>) -> Result {
            write!(out, "{}{}", if self.0 < 0 { '\u{2212}' } else { '+' }, self.0.unsigned_abs())
        }
    }

    Worth(by / i16::from(count.max(1)))
}
