//! `bedside simulate`: many games of rivals, a row for each, and how everybody did. Figures go out as a table of comma-separated values
//! under names that programs know, in every language.

use bedside_advisor::Strength;
use bedside_advisor::study::{Agreed, Row, Study, file, summary};
use bedside_core::emergency_roll::Modifier;
use bedside_core::{GameKind, Lang};

use crate::cli::Simulated;
use crate::{BAD, Failure, print, progress, unwritten};

pub(crate) fn run(asked: &Simulated, seed: u64, lang: Lang) -> Result<u8, Failure> {
    let study = Study { game: agreed(asked), seats: asked.seats.clone(), games: asked.games, seed, shard: asked.shard };
    study.check().map_err(|refusal| (BAD, lang.refusal(refusal).to_string()))?;
    let all = study.numbers().count();
    let mut told = progress::line();
    let mut each = |done: usize| {
        told(done, all);
        true
    };
    let rows = match &asked.out {
        Some(out) => file::run(&study, out, asked.threads, each).map_err(|cause| unwritten(&cause, lang))?,
        None => {
            let mut rows: Vec<Row> = Vec::new();
            study.run(asked.threads, 0, |row| {
                rows.push(row);
                each(rows.len())
            });
            rows
        }
    };
    print(table(&rows).as_bytes(), lang)
}

/// Who won how often and with how many points, each with the half-width of its interval of 99 %.
fn table(rows: &[Row]) -> String {
    let line = |of: &bedside_advisor::study::Summary| {
        let ((points, off), (wins, wins_off)) = (of.points, of.wins);
        format!("{},{},{points:.2},{off:.2},{wins:.4},{wins_off:.4}\n", of.who, of.games)
    };
    let heads = "who,games,points,points_off_99,wins,wins_off_99\n".to_owned();
    heads + &summary(rows).iter().map(line).collect::<String>()
}

fn agreed(asked: &Simulated) -> Agreed {
    use bedside_core::emergency_roll::Choice;
    match asked.game {
        GameKind::EmergencyRoll => {
            let named = |modifier: &Modifier| asked.modifiers.iter().any(|key| key == modifier_key(*modifier));
            let choice = |modifier| Choice::modifier(modifier, true);
            Agreed::EmergencyRoll(Modifier::ALL.into_iter().filter(named).map(choice).collect())
        }
        _ => Agreed::DiceHospital(Vec::new()),
    }
}

/// The name of a modifier among programs.
pub(crate) const fn modifier_key(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::Preparation => "preparation",
        Modifier::Equipment => "equipment",
        Modifier::Isolation => "isolation",
        Modifier::Capacity => "capacity",
    }
}

/// A strength by its name among programs.
pub(crate) fn strength(key: &str) -> Result<Strength, String> {
    let known = Strength::ALL.map(Strength::key).join(", ");
    Strength::by_key(key).ok_or_else(|| format!("possible values: {known}"))
}

/// A part of so many, such as `2/5`.
pub(crate) fn shard(said: &str) -> Result<(u64, u64), String> {
    let (part, parts) = said.split_once('/').ok_or("K/N")?;
    let number = |said: &str| said.parse::<u64>().map_err(|_| "K/N".to_owned());
    let (part, parts) = (number(part)?, number(parts)?);
    if (1..=parts).contains(&part) { Ok((part, parts)) } else { Err(format!("1/{parts} .. {parts}/{parts}")) }
}
