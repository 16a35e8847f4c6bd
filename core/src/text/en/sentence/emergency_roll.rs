//! What a table of Emergency Roll says, in English.

use crate::text::sentence::Said;
use crate::text::sentence::emergency_roll::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Deal => Said::new("Setup:", "four specialists say what pays", "Deal the specialists"),
        Situation::Flip => Said::new("{who} is the Chief:", "turn {n} of {of}", "Flip a card and roll"),
        Situation::Roll => Said::new("{who} is the Chief:", "the card lies there, turn {n} of {of}", "Roll the dice"),
        Situation::ChooseFirst => {
            Said::new("{who} chooses a die:", "the Chief Physician chooses first", "Choose a die")
        }
        Situation::Choose => Said::new("{who} chooses a die:", "{n} of {of} are not done yet", "Choose a die"),
        Situation::ChooseAlone => Said::new("{who} chooses a die:", "turn {n} of {of}", "Choose a die"),
        Situation::Admit => {
            Said::new("{who} admits a patient:", "the next bed of a ward", "Choose a ward or the morgue")
        }
        Situation::Extra => {
            Said::new("{who} admits one more:", "the extra patient of the card", "Choose a ward or the morgue")
        }
        Situation::Screen => {
            Said::new("{who} draws a screen:", "around the last patient of a ward", "Choose a ward for the screen")
        }
        Situation::Write => {
            Said::new("Everybody writes:", "the sheets are on paper, turn {n} of {of}", "Flip a card and roll")
        }
        Situation::WriteLast => {
            Said::new("Everybody writes:", "the sheets are on paper, turn {n} of {of}", "End the turn")
        }
        Situation::WhichDie => Said::new("{who} took a die:", "ALICAT plays by it", "Choose the die that was taken"),
        Situation::Discard => Said::new("A Cardiologist goes:", "ALICAT has filled a ward", "Choose the one that goes"),
        Situation::Tally => Said::new("{who} adds up:", "figures from the sheet on paper", "Enter {who}'s sheet"),
        Situation::Won => Said::new("{who} wins:", "{n} points", "The game is over"),
        Situation::Shared => Said::new("Shared first place:", "{n} points each", "The game is over"),
        Situation::Unfinished => Said::new("Stopped early:", "nobody has won", "The game is over"),
    }
}
