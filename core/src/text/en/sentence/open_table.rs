//! What an open table says, in English.

use crate::text::sentence::Said;
use crate::text::sentence::open_table::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Turn => Said::new("{who} has the turn:", "round {n}", "Next: {next}"),
        Situation::TurnOfRounds => Said::new("{who} has the turn:", "round {n} of {of}", "Next: {next}"),
        Situation::ScoresMissing => {
            Said::new("{who} scores:", "everybody has played in round {n}", "Enter {who}'s score")
        }
        Situation::RoundScored => Said::new("Round {of} is scored:", "everybody's points are in", "Start round {n}"),
        Situation::AllScored => Said::new("The last round is scored:", "everybody's points are in", "End the game"),
        Situation::WonOrLost => {
            Said::new("The last round is scored:", "all win together, or nobody", "Choose: won or lost")
        }
        Situation::Won => Said::new("{who} wins:", "points: {n}", "The game is over"),
        Situation::Shared => Said::new("Shared first place:", "points: {n}", "The game is over"),
        Situation::WonTogether => Said::new("Won:", "all together", "The game is over"),
        Situation::LostTogether => Said::new("Lost:", "all together", "The game is over"),
    }
}
