//! What happened in Rush M.D.

use core::fmt::{Result, Write};

use super::{Signed, Tells, listed};
use crate::clock::Span;
use crate::event;
use crate::game;
use crate::rush::{Card, Cause, Choice, Command, EpidemicCard, Event, Game, Glass, Phase, Space};
use crate::setup::Setup;
use crate::table::Walked;
use crate::text::{Lang, bed_name, ward_letter};

impl Tells for Game {
    /// Nurses are for everybody's hands, and sometimes it is known whose it was. A doctor's glass goes by its player anyway.
    fn teller(entry: &Walked<'_>, command: &Command) -> Option<u8> {
        let nurses = |glass: &Glass, by: &Option<u8>| by.filter(|_| glass.doctor().is_none());
        let placed = entry.events.iter().find_map(|event| match event {
            event::Event::Rush(Event::GlassPlaced { glass, by, .. }) => nurses(glass, by),
            _ => None,
        });
        if let Command::Lift { glass, by } = command { nurses(glass, by) } else { placed }
    }

    fn story(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
        tell(entry, command, lang, out)?;
        effects(entry, command, lang, out)
    }
}

fn tell(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
    let words = lang.desk_words();
    match command {
        Command::BeginAction => out.write_str(lang.phase(Phase::Action)),
        Command::BeginEvaluation => out.write_str(lang.phase(Phase::Evaluation)),
        Command::BeginCouncil => {
            write!(out, "{} {}: {}", words.round, entry.after.playing().round(), lang.phase(Phase::Council))
        }
        Command::EndShift => out.write_str(lang.phase(Phase::Over)),
        Command::NextStep => {
            let step = entry.after.game().and_then(Game::evaluation_step);
            out.write_str(step.map_or(words.next_step_long, |step| lang.stage(step)))
        }
        Command::Record { measure, by, reason } => {
            write!(out, "{} {}: {reason}", lang.measure(*measure), Signed(*by))
        }
        Command::Agree(choice) => agreed(choice, entry.before.setup(), lang, out),
        Command::Place { glass, space, .. } => {
            write!(out, "{}: ", words.turn_glass)?;
            lang.hand(*glass, entry.before, out)?;
            space.map_or(Ok(()), |space| write!(out, " → {}", lang.space(space)))
        }
        Command::Lift { glass, .. } | Command::Topple { glass } | Command::SetUp { glass } => {
            write!(out, "{}: ", lang.rush_button(command))?;
            lang.hand(*glass, entry.before, out)
        }
        Command::SetGlass { glass, millis } => {
            match glass {
                Some(glass) => lang.glass(*glass, out)?,
                None => out.write_str(words.glasses)?,
            }
            out.write_str(": ")?;
            seconds(*millis, lang, out)
        }
        Command::StartTiming { glass } => {
            write!(out, "{}: ", words.time_glass)?;
            glass_or_all(*glass, lang, out)
        }
        Command::StopTiming => {
            out.write_str(words.sand_is_out)?;
            let run = rush_events(entry).find_map(|event| match event {
                Event::GlassTimed { run, .. } => Some(run),
                _ => None,
            });
            let Some(run) = run else { return Ok(()) };
            out.write_str(": ")?;
            seconds(run.millis(), lang, out)
        }
        Command::LayCard { card, face } => {
            let cards = [Space::Card1, Space::Card2, Space::Card3];
            let name = cards.get(usize::from(*card)).map_or(words.research, |space| lang.space(*space));
            match face {
                Card::Task { reward } => write!(out, "{name}: {} {}", words.task, Signed((*reward).into())),
                Card::Action { kind } => write!(out, "{name}: {} ({})", words.action_card, lang.kind(*kind)),
            }
        }
        Command::BreakOath { glass } => {
            out.write_str(lang.cause(Cause::Oath))?;
            let Some(glass) = glass else { return Ok(()) };
            out.write_str(": ")?;
            lang.hand(*glass, entry.before, out)
        }
        Command::MissSymbol => out.write_str(words.missed_symbol_long),
        Command::DrawEpidemic { ward, card } => {
            write!(out, "{}, {} {}: ", words.epidemic, words.ward, ward_letter(*ward))?;
            match card {
                EpidemicCard::Treatment { reputation } => write!(out, "{} +{reputation}", words.reputation),
                EpidemicCard::None => out.write_str(words.no_treatment),
            }
        }
        Command::Admit { outpatients, inpatients } => {
            write!(out, "{}: ", words.admit)?;
            let kinds = [(words.outpatient, outpatients), (words.inpatient, inpatients)];
            let each = kinds.into_iter().filter(|(_, count)| **count > 0);
            listed(each, out, |(kind, count), out| write!(out, "{kind} × {count}"))
        }
        Command::Describe { patient, card } => {
            lang.spot_in_full(*patient, out)?;
            out.write_str(": ")?;
            let condition = card.condition.map(|condition| lang.condition(condition));
            let asks = card.asks.iter().map(|exam| lang.exam(*exam)).chain(card.surgery.then_some(words.surgery));
            // An outpatient's card may say nothing that matters here.
            let nothing = condition.is_none() && card.asks.is_empty() && !card.surgery;
            let all = condition.into_iter().chain(asks).chain(nothing.then_some(words.patient_card));
            listed(all, out, |word, out| out.write_str(word))
        }
        Command::ToWard { patient, bed } => {
            lang.spot_in_full(*patient, out)?;
            write!(out, " → {}", bed_name(*bed))
        }
        Command::Carry { bed, to } => write!(out, "{}: {}", bed_name(*bed), lang.place(*to)),
        Command::Diagnose { bed, exam, card } => {
            write!(out, "{}: {} {}", bed_name(*bed), lang.exam(*exam), card.efficiency)?;
            let more = [card.surgery.then_some(words.surgery), card.infectious.then_some(words.infectious_symbol)];
            more.into_iter().flatten().try_for_each(|word| write!(out, ", {word}"))
        }
        Command::ChooseTreatment { bed, exam } => {
            write!(out, "{}: {} {}", bed_name(*bed), lang.exam(*exam), words.holds)
        }
        Command::Operate { bed } => write!(out, "{}: {}", bed_name(*bed), words.surgery),
        Command::MoveOrgans { by } => write!(out, "{} {}", words.organs, Signed((*by).into())),
        Command::JudgeEpidemic { ward, untreated } => {
            let ward = ward_letter(*ward);
            write!(out, "{}, {} {ward}: {untreated} {}", words.epidemic, words.ward, words.untreated)
        }
        Command::Judge { patient, treatment } => {
            lang.spot_in_full(*patient, out)?;
            write!(out, ": {}", lang.treatment(*treatment))
        }
        Command::Enter { outcome, patients } => write!(out, "{} × {patients}", lang.outcome(*outcome)),
        Command::FinishTask { card } => write!(out, "{} {}: {}", words.task, card + 1, words.task_done),
        Command::Discharge { patient, .. } => {
            write!(out, "{}: ", words.discharge)?;
            lang.spot_in_full(*patient, out)
        }
        Command::DischargeAll { .. } => out.write_str(words.discharge),
    }
}

/// What it gave or cost, and how the shift ended by it.
fn effects(entry: &Walked<'_>, command: &Command, lang: Lang, out: &mut dyn Write) -> Result {
    // The cards of one patient, or of all, are one gain.
    let gained = rush_events(entry).filter_map(|event| match event {
        Event::Scored { measure, by, .. } => Some((measure, by)),
        _ => None,
    });
    let discharges = matches!(command, Command::Discharge { .. } | Command::DischargeAll { .. });
    if discharges {
        let words = lang.words();
        write!(out, ", {} {}", words.reputation, Signed(gained.map(|(_, by)| by).sum()))?;
    } else {
        for (measure, by) in gained {
            write!(out, ", {} {}", lang.measure(measure), Signed(by))?;
        }
    }
    for event in rush_events(entry) {
        if let Event::ShiftJudged { verdict } = event {
            write!(out, "; {}", lang.verdict(verdict))?;
        }
    }
    Ok(())
}

fn rush_events(entry: &Walked<'_>) -> impl Iterator<Item = Event> {
    entry.events.iter().filter_map(|event| match event {
        event::Event::Rush(event) => Some(*event),
        _ => None,
    })
}

fn glass_or_all(glass: Option<Glass>, lang: Lang, out: &mut dyn Write) -> Result {
    match glass {
        Some(glass) => lang.glass(glass, out),
        None => out.write_str(lang.words().all_glasses),
    }
}

/// Seconds with a tenth, as the language writes them.
fn seconds(millis: u32, lang: Lang, out: &mut dyn Write) -> Result {
    let tenths = Span::from_millis(millis).millis().saturating_add(50) / 100;
    write!(out, "{}{}{} s", tenths / 10, lang.desk_words().decimal_point, tenths % 10)
}

/// Something that was agreed on.
fn agreed(choice: &Choice, setup: &Setup, lang: Lang, out: &mut dyn Write) -> Result {
    let (words, any) = (lang.desk_words(), game::Choice::Rush(choice.clone()));
    let option = lang.option(&any).long;
    match choice {
        Choice::Objective(Some(objective)) => {
            write!(out, "{option} ({}): ", lang.difficulty(objective.difficulty))?;
            write!(out, "{} {}, ", words.discharged, objective.discharged)?;
            write!(out, "{} {}, ", words.reputation, objective.reputation)?;
            write!(out, "{} {}, ", words.skill, objective.skill)?;
            write!(out, "{} {}", words.starting, objective.starting_skill)
        }
        Choice::GlassMillis(millis) => {
            write!(out, "{option}: ")?;
            seconds(*millis, lang, out)
        }
        Choice::Spaces(spaces) => {
            write!(out, "{option}: ")?;
            listed(spaces, out, |(space, count), out| write!(out, "{} × {count}", lang.space(*space)))
        }
        Choice::Colours(colours) => {
            write!(out, "{option}: ")?;
            listed(colours, out, |colour, out| out.write_str(lang.colour(*colour)))
        }
        _ => lang.agreed(&any, setup, out),
    }
}
