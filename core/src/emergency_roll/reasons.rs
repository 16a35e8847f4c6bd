//! The points of Emergency Roll by the boxes of a sheet, as every game tells them.

use super::boxes::ScoreBox;
use super::command::Command;
use super::game::Game;
use crate::game::Rules;
use crate::score::{Reason, Scored};
use crate::table::Table;

impl ScoreBox {
    /// Its name among programs.
    pub const fn key(self) -> &'static str {
        match self {
            ScoreBox::Wards => "wards",
            ScoreBox::Critical => "critical",
            ScoreBox::Nurses => "nurses",
            ScoreBox::Cardiologists => "cardiologists",
            ScoreBox::Radiologist => "radiologist",
            ScoreBox::Epidemiologist => "epidemiologist",
            ScoreBox::Morgue => "morgue",
            ScoreBox::Modifiers => "modifiers",
        }
    }
}

impl Scored for Game {
    const BGG_NUMBER: Option<u32> = Some(334_646);

    fn reasons(table: &Table, each: &mut dyn FnMut(Reason)) {
        let Some(game) = table.state().game::<Game>() else { return };
        for (seat, _) in (0u8..).zip(game.seats()) {
            let score = game.score(seat);
            for which in ScoreBox::ALL {
                let points = match which {
                    ScoreBox::Wards => i16::from(score.wards),
                    ScoreBox::Critical => i16::from(score.critical),
                    ScoreBox::Nurses => i16::from(score.nurses),
                    ScoreBox::Cardiologists => i16::from(score.cardiologists),
                    ScoreBox::Radiologist => i16::from(score.radiologist.points),
                    ScoreBox::Epidemiologist => i16::from(score.epidemiologist.points),
                    ScoreBox::Morgue => -i16::from(score.morgue),
                    ScoreBox::Modifiers => score.modifiers.iter().map(|(_, points)| i16::from(*points)).sum(),
                };
                if points != 0 {
                    each(Reason { seat: Some(seat), round: Rules::round(game), rule: which.key(), points });
                }
            }
        }
    }

    fn rolled(command: &Command, each: &mut dyn FnMut(u8)) {
        if let Command::Roll { dice: Some(dice), .. } = command {
            dice.iter().copied().for_each(each);
        }
    }

    fn bot(&self) -> Option<u8> {
        self.alicat_seat()
    }
}
