//! The points of Dice Hospital by their rules, as every game tells them.

use super::command::Command;
use super::game::Game;
use super::ledger::{self, Rule};
use crate::score::{Reason, Scored};
use crate::table::Table;

impl Rule {
    /// Its name among programs.
    pub const fn key(self) -> &'static str {
        match self {
            Rule::Discharged => "discharged",
            Rule::Administrator => "administrator",
            Rule::EmptyWards => "empty_wards",
            Rule::Registrar => "registrar",
            Rule::Reports => "reports",
            Rule::MissedReports => "missed_reports",
            Rule::Collected => "collected",
            Rule::LeftBehind => "left_behind",
            Rule::Bags => "bags",
            Rule::Fatalities => "fatalities",
            Rule::Cards => "cards",
            Rule::Earlier => "earlier",
        }
    }
}

impl Scored for Game {
    const BGG_NUMBER: Option<u32> = Some(218_121);

    fn reasons(table: &Table, each: &mut dyn FnMut(Reason)) {
        ledger::lines(table, |line| {
            let (seat, rule) = (Some(line.seat), line.cause.rule().key());
            each(Reason { seat, round: line.round, rule, points: line.by });
        });
    }

    fn rolled(command: &Command, each: &mut dyn FnMut(u8)) {
        match command {
            // Of some dice nobody says what they show.
            Command::Roll { dice: Some(dice) } => dice.iter().filter(|die| die.pips > 0).for_each(|die| each(die.pips)),
            Command::Activate { rolls: Some(rolls), .. } | Command::UseAbility { rolls: Some(rolls), .. } => {
                rolls.iter().copied().for_each(each);
            }
            Command::AdmitPatient { die: Some(die), .. } if die.pips > 0 => each(die.pips),
            _ => {}
        }
    }
}
