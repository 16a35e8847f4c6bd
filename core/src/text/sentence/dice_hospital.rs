//! What goes on in Dice Hospital.

use core::fmt::{Result, Write};

use super::{Awaits, Saying, Says, Step};
use crate::clock::{Countdown, Instant, Running};
use crate::command;
use crate::dice_hospital::{Command, Game, Kind, Order, Phase, REPORTS, ROUNDS, Refusal, naming};
use crate::moves::Within;
use crate::refusal;
use crate::state::State;
use crate::text::Lang;

/// Everything that is said of a table of Dice Hospital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) enum Situation {
    // Before the first round.
    Box,
    Reveal,
    Extra,
    Draw,
    DrawAlone,
    Set,
    Deal,
    Keep,
    Reports,
    Begin,
    // The intake.
    Event,
    Hospital,
    Roll,
    RollAlone,
    Load,
    TakeFirst,
    TakeNext,
    ReturnDie,
    MakeRoom,
    // The improvements.
    Improve,
    ImproveAlone,
    ImproveAtTable,
    Improved,
    ImprovedAlone,
    ImprovedAtTable,
    ImprovedAtTableAlone,
    // The activation.
    InTurn,
    Together,
    TheLast,
    Alone,
    NoMoveLeft,
    TimeIsUp,
    AtTable,
    AtTableInTurn,
    AtTableTimed,
    // The end of a round.
    Spare,
    Neglect,
    Tell,
    Complete,
    CompleteNone,
    Score,
    Shift,
    // The end.
    TellEnd,
    Backs,
    Collect,
    TellPips,
    Finish,
    Won,
    Shared,
    WonAlone,
}

impl Says for Game {
    fn goes_on(&self, step: &Step, clock: &Countdown, now: Instant, lang: Lang) -> Saying {
        let situation = situation(self, step, clock, now);
        let saying = Saying::new(in_language!(lang, language::sentence::dice_hospital::said(situation)));
        let seat = |asked: &dyn Fn(u8) -> bool| self.clockwise().find(|seat| asked(*seat));
        let of = |seat: u8| self.hospital_of(seat).ok();
        match situation {
            Situation::Extra | Situation::TakeFirst => saying.by(Some(self.first())),
            Situation::Draw | Situation::DrawAlone => saying.by(step.as_ref().ok().and_then(command::Command::seat)),
            Situation::Set => saying.by(seat(&|seat| self.drawn(seat).sum() > 0)),
            Situation::Keep => saying.by(seat(&|seat| of(seat).is_some_and(|of| of.administrator().is_none()))),
            Situation::Reports => {
                let laid = self.reports().laid();
                let missing = (0..).take(REPORTS).find(|place| self.reports().card(*place).is_none());
                let saying = saying.by(Some(0)).of(count(laid), count(REPORTS));
                Saying { place: missing, ..saying.awaits(Awaits::Form("lay_report")) }
            }
            Situation::Event => saying.of(self.round().into(), ROUNDS.into()).awaits(Awaits::Form("reveal_event")),
            Situation::Hospital => {
                saying.by(self.seats().find(|seat| !self.entered(*seat))).awaits(Awaits::Form("enter_hospital"))
            }
            Situation::Roll => saying.of(self.options().intake().into(), self.options().ambulances().into()),
            Situation::RollAlone | Situation::ReturnDie | Situation::ImproveAlone => saying.by(Some(0)),
            Situation::Load => {
                let ambulance = self.intake().choice().map_or(0, |(ambulance, ..)| ambulance);
                saying.by(Some(self.loader())).of(ambulance.into(), 0)
            }
            Situation::TakeNext => saying.by(self.turn()),
            Situation::MakeRoom => {
                let missing = self.turn().or(Some(0)).and_then(of).map_or(0, |of| of.overflow());
                saying.by(self.turn().or(Some(0))).of(count(missing), 0)
            }
            Situation::Improve
            | Situation::ImproveAtTable
            | Situation::InTurn
            | Situation::AtTableInTurn
            | Situation::AtTableTimed => in_order(self, saying, lang),
            Situation::Together => {
                let waiting = self.hospitals().iter().filter(|of| !of.done()).count();
                saying.of(count(waiting), count(self.hospitals().len()))
            }
            Situation::TheLast | Situation::Alone => saying.by(self.seats().find(|seat| waits(self, *seat))),
            Situation::NoMoveLeft | Situation::TimeIsUp => {
                saying.by(step.as_ref().ok().and_then(command::Command::seat))
            }
            Situation::Spare => saying.by(self.seats().find(|seat| self.sparing(*seat).next().is_some())),
            Situation::Tell => {
                let asked = self.seats().find(|seat| waits(self, *seat));
                let follows = asked.is_none_or(|seat| self.follows(seat));
                saying.by(asked).awaits(Awaits::Form(if follows { "tell" } else { "tell_round" }))
            }
            Situation::Complete | Situation::CompleteNone => saying.by(Some(0)),
            Situation::Score => saying.of(self.round().into(), ROUNDS.into()),
            Situation::Shift => saying.of(i16::from(self.round()) + 1, ROUNDS.into()),
            Situation::TellEnd | Situation::TellPips => {
                saying.by(self.asked_at_the_end()).awaits(Awaits::Form("tell_end"))
            }
            Situation::Backs => saying.awaits(Awaits::Form("lay_backs")),
            Situation::Collect => saying.by(self.turn()),
            Situation::Won | Situation::Shared | Situation::WonAlone => {
                let best = self.ranking().first().copied();
                let saying = saying.by(best.map(|best| best.seat)).awaits(Awaits::Over);
                saying.of(best.map_or(0, |best| best.points), 0)
            }
            Situation::Box
            | Situation::Reveal
            | Situation::Deal
            | Situation::Begin
            | Situation::Improved
            | Situation::ImprovedAlone
            | Situation::ImprovedAtTable
            | Situation::ImprovedAtTableAlone
            | Situation::AtTable
            | Situation::Neglect
            | Situation::Finish => saying,
        }
        .choosing(self, clock, now)
    }

    fn short(command: &Command, round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        match command {
            Command::Activate { department, .. } => out.write_str(lang.department(*department)),
            Command::TakeAmbulance { ambulance, .. } | Command::Load { ambulance, .. } => {
                write!(out, "{} {ambulance}", lang.dice_words().ambulance)
            }
            Command::Improve { take: Some(improvement), .. } | Command::Discard { improvement, .. } => {
                out.write_str(lang.improvement(*improvement))
            }
            Command::Imitate { specialist, .. } => out.write_str(lang.specialist(*specialist)),
            Command::KeepAdministrator { card, .. } => out.write_str(lang.administrator(*card)),
            Command::LayReport { place, .. } => write!(out, "{} {}", lang.dice_words().report_word, place + 1),
            Command::TellRound { seat, discharged, .. } => {
                super::write_name(Some(*seat), state, out)?;
                write!(out, ": {discharged}")
            }
            Command::Improve { take: None, .. } => out.write_str(lang.offer_words().nothing),
            Command::Reveal { extra: Some(Kind::Department), .. } => out.write_str(lang.dice_words().tile_more),
            Command::Reveal { extra: Some(Kind::Specialist), .. } => out.write_str(lang.dice_words().card_more),
            Command::Neglect if game_of(state).is_some_and(|game| game.options().solo()) => {
                out.write_str(lang.round_words().to_the_reports)
            }
            command => match slot_of(command, state) {
                Some(situation) => pressed(situation, command, round, state, lang, out),
                None => out.write_str(lang.dice_button(command)),
            },
        }
    }

    fn short_press(press: &[&Command], round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        let Some(first) = press.first() else { return Ok(()) };
        let begins = press.contains(&&Command::ChangeShift);
        let ends = press.contains(&&Command::Finish);
        match first {
            Command::LayReport { .. } => out.write_str(lang.solo_words().lay_out),
            Command::Load { .. } => out.write_str(lang.intake_words().load_all),
            Command::TellEnd { .. } => out.write_str(lang.scorekeeper_words().end),
            Command::BeginRounds if matches!(press, [_, Command::Roll { .. }]) => {
                let keeps_score = game_of(state).is_some_and(|game| !game.options().referee());
                let rolls = lang.scorekeeper_words().roll;
                if keeps_score { out.write_str(rolls) } else { Self::short(first, round, state, lang, out) }
            }
            Command::BeginRounds | Command::TellRound { .. } => {
                pressed(Situation::Score, first, round.saturating_sub(u8::from(begins)), state, lang, out)
            }
            Command::Neglect | Command::Discharge if begins => {
                pressed(Situation::Shift, first, round, state, lang, out)
            }
            Command::Neglect | Command::Discharge => out.write_str(match ends {
                true => lang.round_words().to_the_ending,
                false => lang.round_words().to_the_collections,
            }),
            first => Self::short(first, round, state, lang, out),
        }
    }
}

impl Saying {
    /// The ambulances that there are to choose from.
    fn choosing(mut self, game: &Game, clock: &Countdown, now: Instant) -> Saying {
        if game.phase() == Phase::Intake {
            let within = Within { labels: &[], firsts: false };
            crate::game::Rules::moves(game, within, clock, now, &mut |command| {
                if let Command::TakeAmbulance { ambulance, .. } = command {
                    let _ = self.list.push(ambulance);
                }
            });
        }
        self
    }
}

fn game_of(state: &State) -> Option<&Game> {
    state.game()
}

/// Where the slot offers a command.
fn slot_of(command: &Command, state: &State) -> Option<Situation> {
    Some(match command {
        Command::BoxCards { .. } => Situation::Box,
        Command::Reveal { .. } => Situation::Reveal,
        Command::DrawPatients { .. } => Situation::Draw,
        Command::DealAdministrators { .. } => Situation::Deal,
        Command::BeginRounds => Situation::Begin,
        Command::Roll { .. } => Situation::Roll,
        Command::BeginActivation => Situation::Improved,
        Command::Done { .. } => Situation::NoMoveLeft,
        Command::Neglect if game_of(state).is_some_and(|game| game.options().referee()) => Situation::Neglect,
        Command::Neglect => Situation::AtTable,
        Command::CompleteReports { places } if places.is_empty() => Situation::CompleteNone,
        Command::CompleteReports { .. } => Situation::Complete,
        Command::Discharge => Situation::Score,
        Command::ChangeShift => Situation::Shift,
        Command::Finish => Situation::Finish,
        _ => return None,
    })
}

/// A command as the slot names it.
fn pressed(
    situation: Situation,
    command: &Command,
    round: u8,
    state: &State,
    lang: Lang,
    out: &mut dyn Write,
) -> Result {
    let said = in_language!(lang, language::sentence::dice_hospital::said(situation));
    let saying = Saying::new(said).by(naming::seat(command)).of(round.into(), ROUNDS.into());
    saying.write(said.slot, state, out)
}

fn waits(game: &Game, seat: u8) -> bool {
    game.hospital_of(seat).is_ok_and(|of| !of.done())
}

/// Whoever is next by the numbers of the ambulances.
fn in_order(game: &Game, saying: Saying, lang: Lang) -> Saying {
    let Some(seat) = game.turn() else { return saying };
    let order = game.ambulance_order();
    let place = order.iter().position(|other| *other == seat).unwrap_or(0);
    let saying = saying.by(Some(seat)).of(game.intake().taken_by(seat).into(), count(order.len()));
    saying.with(in_language!(lang, language::sentence::nth(place)))
}

fn count(count: usize) -> i16 {
    i16::try_from(count).unwrap_or(i16::MAX)
}

fn situation(game: &Game, step: &Step, clock: &Countdown, now: Instant) -> Situation {
    let (options, phase) = (game.options(), game.phase());
    let solo = options.solo();
    match step {
        Ok(command::Command::DiceHospital(command)) => match command {
            Command::BoxCards { .. } => return Situation::Box,
            Command::Reveal { .. } => return Situation::Reveal,
            Command::DrawPatients { .. } if solo => return Situation::DrawAlone,
            Command::DrawPatients { .. } => return Situation::Draw,
            Command::DealAdministrators { .. } => return Situation::Deal,
            Command::BeginRounds => return Situation::Begin,
            Command::Roll { .. } if solo => return Situation::RollAlone,
            Command::Roll { .. } => return Situation::Roll,
            Command::BeginActivation if game.turn().is_some() => return Situation::ImproveAtTable,
            Command::BeginActivation if solo && options.referee() => return Situation::ImprovedAlone,
            Command::BeginActivation if solo => return Situation::ImprovedAtTableAlone,
            Command::BeginActivation if !options.referee() => return Situation::ImprovedAtTable,
            Command::BeginActivation => return Situation::Improved,
            Command::Done { .. } if !options.referee() => return Situation::AtTableInTurn,
            Command::Done { .. } if options.timed() && clock.running(now) == Running::Expired => {
                return Situation::TimeIsUp;
            }
            Command::Done { .. } => return Situation::NoMoveLeft,
            Command::Neglect if phase == Phase::Activation => return Situation::AtTable,
            Command::Neglect => return Situation::Neglect,
            Command::CompleteReports { places } if places.is_empty() => return Situation::CompleteNone,
            Command::CompleteReports { .. } => return Situation::Complete,
            Command::Discharge => return Situation::Score,
            Command::ChangeShift => return Situation::Shift,
            Command::Finish => return Situation::Finish,
            _ => {}
        },
        Err(refusal::Refusal::DiceHospital(refusal)) => match refusal {
            Refusal::ExtraNotChosen => return Situation::Extra,
            Refusal::PatientsNotSet => return Situation::Set,
            Refusal::AdministratorMissing => return Situation::Keep,
            Refusal::EventNotRevealed => return Situation::Event,
            Refusal::HospitalsMissing => return Situation::Hospital,
            Refusal::DieNotReturned => return Situation::ReturnDie,
            Refusal::AmbulancesNotLoaded => return Situation::Load,
            Refusal::AmbulancesNotTaken => {
                let first = game.turn() == Some(game.first());
                return if first { Situation::TakeFirst } else { Situation::TakeNext };
            }
            Refusal::NotEverybodyImproved if solo => return Situation::ImproveAlone,
            Refusal::NotEverybodyImproved => return Situation::Improve,
            Refusal::NobodySpared => return Situation::Spare,
            Refusal::BacksNotLaid => return Situation::Backs,
            Refusal::StillCollecting => return Situation::Collect,
            Refusal::PipsNotTold => return Situation::TellPips,
            Refusal::NotEverybodyTold if phase != Phase::Collection => return Situation::Tell,
            _ => {}
        },
        _ => {}
    }
    let waiting = game.hospitals().iter().filter(|of| !of.done()).count();
    match phase {
        Phase::Setup => Situation::Reports,
        Phase::Intake => Situation::MakeRoom,
        Phase::Improvement => Situation::Improve,
        Phase::Activation if !options.referee() => Situation::AtTableTimed,
        Phase::Activation if solo => Situation::Alone,
        Phase::Activation if options.order() == Order::InTurn => Situation::InTurn,
        Phase::Activation if waiting == 1 => Situation::TheLast,
        Phase::Activation => Situation::Together,
        Phase::Neglect => Situation::Neglect,
        Phase::Discharge => Situation::Tell,
        Phase::Shift => Situation::Shift,
        Phase::Collection => Situation::TellEnd,
        Phase::Ending => Situation::Finish,
        Phase::Over if solo => Situation::WonAlone,
        Phase::Over if game.ranking().iter().filter(|rank| rank.place == 1).count() > 1 => Situation::Shared,
        Phase::Over => Situation::Won,
    }
}
