//! Sentences about Rush M.D.

use bedside_core::rush::{
    self, Card, Cause, Choice, EpidemicCard, Glass, Lack, Patient, Phase, Space, Spot, Ward, Why,
};
use bedside_core::{Command, Lang, Setup, Span, Table, game};

use crate::words::{seconds, signed};

/// Every entry of a journal in a line.
pub(in crate::screen) fn told(table: &Table, lang: Lang) -> Vec<String> {
    let setup = table.state().setup();
    let told = table.journal().commands().map(|(_, _, given)| match &given {
        Command::Rush(given) => command(given, setup, lang),
        given => crate::words::command(given, setup, lang),
    });
    told.collect()
}

/// Why a track changed.
pub fn why(why: &Why, lang: Lang) -> String {
    match why {
        Why::Start => lang.desk_words().starting_skill.to_owned(),
        Why::Earlier => lang.desk_words().earlier.to_owned(),
        Why::Told(reason) => reason.to_string(),
        Why::Rule(cause, None) => lang.cause(*cause).to_owned(),
        Why::Rule(cause, Some(place)) => format!("{}: {}", spot(*place, lang), lang.cause(*cause)),
    }
}

/// A patient's place, as the boards name it.
pub fn spot(spot: Spot, lang: Lang) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = lang.spot_in_full(spot, &mut said);
    said
}

/// A glass: doctor or nurse, and its number.
pub fn glass(glass: Glass, lang: Lang) -> String {
    let mut said = String::new();
    let _ = lang.glass(glass, &mut said);
    said
}

/// One glass, or all of them.
pub fn glass_or_all(which: Option<Glass>, lang: Lang) -> String {
    which.map_or_else(|| lang.desk_words().all_glasses.to_owned(), |which| glass(which, lang))
}

/// What a patient still lacks to count as cured, as far as Bedside knows.
pub fn lacking(place: Spot, patient: &Patient, lang: Lang) -> Vec<&'static str> {
    let words = lang.desk_words();
    let lacking = patient.lacking(place).filter_map(|lack| match lack {
        Lack::Bed => Some(words.a_bed),
        Lack::Exam(exam) => Some(lang.exam(exam)),
        // The treatments to choose from are said beside it.
        Lack::Choice => None,
        Lack::Surgery => Some(words.surgery),
    });
    lacking.collect()
}

fn name(seat: Option<u8>, setup: &Setup) -> &str {
    seat.and_then(|seat| setup.seats.get(usize::from(seat))).map_or("", |name| name.as_str())
}

/// What somebody did, in a line.
pub fn command(command: &rush::Command, setup: &Setup, lang: Lang) -> String {
    use rush::Command as Do;
    let words = lang.desk_words();
    let ward = |ward: &Ward| format!("{} {ward:?}", words.ward);
    match command {
        Do::BeginAction => lang.phase(Phase::Action).to_owned(),
        Do::BeginEvaluation => lang.phase(Phase::Evaluation).to_owned(),
        Do::BeginCouncil => lang.phase(Phase::Council).to_owned(),
        Do::EndShift => lang.phase(Phase::Over).to_owned(),
        Do::NextStep => words.next_step_long.to_owned(),
        Do::Record { measure, by, reason } => format!("{} {}: {reason}", lang.measure(*measure), signed(*by)),
        Do::Agree(choice) => chosen(choice, setup, lang),
        Do::Place { glass: which, space, by } => {
            let mut said = format!("{}: {}", words.turn_glass, glass(*which, lang));
            if let Some(space) = space {
                said = format!("{said} → {}", lang.space(*space));
            }
            match by {
                Some(_) => format!("{said} ({})", name(*by, setup)),
                None => said,
            }
        }
        Do::Lift { glass: which, .. } => format!("{}: {}", words.lift_glass, glass(*which, lang)),
        Do::Topple { glass: which } => format!("{}: {}", words.topple, glass(*which, lang)),
        Do::SetUp { glass: which } => format!("{}: {}", words.set_up, glass(*which, lang)),
        Do::SetGlass { glass: which, millis } => {
            let which = which.map_or_else(|| words.glasses.to_owned(), |which| glass(which, lang));
            format!("{which}: {}", seconds(Span::from_millis(*millis), lang))
        }
        Do::StartTiming { glass: which } => format!("{}: {}", words.time_glass, glass_or_all(*which, lang)),
        Do::StopTiming => words.sand_is_out.to_owned(),
        Do::LayCard { card, face } => {
            let face = match face {
                Card::Task { reward } => format!("{} {}", words.task, signed(i16::from(*reward))),
                Card::Action { kind } => format!("{} ({})", words.action_card, lang.kind(*kind)),
            };
            let cards = [Space::Card1, Space::Card2, Space::Card3];
            let name = cards.get(usize::from(*card)).map_or(words.research, |space| lang.space(*space));
            format!("{name}: {face}")
        }
        Do::BreakOath { glass: which } => {
            let which = which.map(|which| format!(": {}", glass(which, lang))).unwrap_or_default();
            format!("{}{which}", lang.cause(Cause::Oath))
        }
        Do::MissSymbol => words.missed_symbol_long.to_owned(),
        Do::DrawEpidemic { ward: where_, card } => {
            let card = match card {
                EpidemicCard::Treatment { reputation } => format!("{} +{reputation}", words.reputation),
                EpidemicCard::None => words.no_treatment.to_owned(),
            };
            format!("{}, {}: {card}", words.epidemic, ward(where_))
        }
        Do::Admit { outpatients, inpatients } => {
            let kinds = [(words.outpatient, outpatients), (words.inpatient, inpatients)];
            let each = kinds.into_iter().filter(|(_, count)| **count > 0);
            let each: Vec<_> = each.map(|(kind, count)| format!("{kind} × {count}")).collect();
            format!("{}: {}", words.admit, each.join(", "))
        }
        Do::Describe { patient, card } => {
            let condition = card.condition.map_or("", |condition| lang.condition(condition));
            let mut said = format!("{}: {condition}", spot(*patient, lang));
            for exam in &card.asks {
                said = format!("{said}, {}", lang.exam(*exam));
            }
            if card.surgery { format!("{said}, {}", words.surgery) } else { said }
        }
        Do::ToWard { patient, bed } => format!("{} → {bed:?}", spot(*patient, lang)),
        Do::Carry { bed, to } => format!("{bed:?}: {}", lang.place(*to)),
        Do::Diagnose { bed, exam, card } => {
            let mut said = format!("{bed:?}: {} {}", lang.exam(*exam), card.efficiency);
            for word in [card.surgery.then_some(words.surgery), card.infectious.then_some(words.infectious_symbol)] {
                said = word.map_or(said.clone(), |word| format!("{said}, {word}"));
            }
            said
        }
        Do::ChooseTreatment { bed, exam } => format!("{bed:?}: {} {}", lang.exam(*exam), words.holds),
        Do::Operate { bed } => format!("{bed:?}: {}", words.surgery),
        Do::MoveOrgans { by } => format!("{} {}", words.organs, signed(i16::from(*by))),
        Do::JudgeEpidemic { ward: where_, untreated } => {
            format!("{}, {}: {untreated} {}", words.epidemic, ward(where_), words.untreated)
        }
        Do::Judge { patient, treatment } => format!("{}: {}", spot(*patient, lang), lang.treatment(*treatment)),
        Do::Enter { outcome, patients } => format!("{} × {patients}", lang.outcome(*outcome)),
        Do::FinishTask { card } => format!("{} {}: {}", words.task, card + 1, words.task_done),
        Do::Discharge { patient, card, diagnosis } => {
            let gained = i16::from(*card) + i16::from(*diagnosis);
            format!("{}: {}, {} +{gained}", words.discharge, spot(*patient, lang), words.reputation)
        }
        Do::DischargeAll { reputation } => format!("{}: {} +{reputation}", words.discharge, words.reputation),
    }
}

fn chosen(choice: &Choice, setup: &Setup, lang: Lang) -> String {
    let words = lang.desk_words();
    let any = game::Choice::Rush(choice.clone());
    let option = lang.option(&any).long;
    let said = match choice {
        Choice::Objective(Some(objective)) => {
            let difficulty = lang.difficulty(objective.difficulty);
            let asks = [
                format!("{} {}", words.discharged, objective.discharged),
                format!("{} {}", words.reputation, objective.reputation),
                format!("{} {}", words.skill, objective.skill),
                format!("{} {}", words.starting, objective.starting_skill),
            ];
            return format!("{option} ({difficulty}): {}", asks.join(", "));
        }
        Choice::GlassMillis(millis) => seconds(Span::from_millis(*millis), lang),
        Choice::Spaces(spaces) => {
            let each = spaces.iter().map(|(space, count)| format!("{} × {count}", lang.space(*space)));
            each.collect::<Vec<_>>().join(", ")
        }
        Choice::Colours(colours) => colours.iter().map(|colour| lang.colour(*colour)).collect::<Vec<_>>().join(", "),
        _ => {
            let mut said = String::new();
            let _ = lang.choice_in_full(&any, setup, &mut said);
            said
        }
    };
    format!("{option}: {said}")
}
