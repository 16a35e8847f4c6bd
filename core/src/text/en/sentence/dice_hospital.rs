//! What a table of Dice Hospital says, in English.

use crate::text::sentence::Said;
use crate::text::sentence::dice_hospital::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Box => Said::new("Setup:", "some cards go back to the box unseen", "Box cards"),
        Situation::Reveal => {
            Said::new("New improvements:", "tiles and cards lie open for all", "Turn up the improvements")
        }
        Situation::Extra => Said::new(
            "{who} chooses:",
            "the First Player adds a tile or a card to the offer",
            "Choose one more: tile or card",
        ),
        Situation::Draw => {
            Said::new("{who} draws patients:", "clockwise from the First Player", "Draw starting patients")
        }
        Situation::DrawAlone => {
            Said::new("{who} draws patients:", "they are there before the first round", "Draw starting patients")
        }
        Situation::Set => Said::new("{who} sets the dice:", "each starting value once", "Choose each patient's value"),
        Situation::Deal => Said::new("Setup:", "two administrators each, one stays", "Deal administrators"),
        Situation::Keep => {
            Said::new("{who} keeps one card:", "the other administrator goes back", "Choose an administrator")
        }
        Situation::Reports => Said::new("{who} lays out reports:", "{n} of {of} are entered", "Enter six reports"),
        Situation::Begin => Said::new("Everything is set up:", "eight rounds follow", "Start round 1"),
        Situation::Event => Said::new("Round {n} of {of}:", "an event card opens it", "Enter the event card"),
        Situation::Hospital => {
            Said::new("{who} enters the hospital:", "then Bedside referees", "Enter {who}'s hospital")
        }
        Situation::Roll => Said::new("Ambulances arrive:", "{n} dice for {of} ambulances", "Roll the dice"),
        Situation::RollAlone => Said::new("{who} rolls:", "four dice, three of them stay", "Roll the dice"),
        Situation::Load => {
            Said::new("{who} loads:", "sits to the right of the First Player", "Choose dice for ambulance {n}")
        }
        Situation::TakeFirst => {
            Said::new("{who} chooses an ambulance:", "the First Player chooses first", "Choose ambulance {list}")
        }
        Situation::TakeNext => {
            Said::new("{who} chooses an ambulance:", "clockwise from the First Player", "Choose ambulance {list}")
        }
        Situation::ReturnDie => {
            Said::new("{who} returns a die:", "fewer than 9 pips left earn a blood bag", "Choose the die to return")
        }
        Situation::MakeRoom => Said::new("{who} makes room:", "beds missing: {n}", "Choose whom to give up"),
        Situation::Improve => {
            Said::new("{who} chooses an improvement:", "ambulance {n}, so {word} of {of}", "Choose a tile or a card")
        }
        Situation::ImproveAlone => {
            Said::new("{who} chooses an improvement:", "one of those that lie open", "Choose a tile or a card")
        }
        Situation::ImproveAtTable => {
            Said::new("{who} takes a tile or a card:", "ambulance {n}, so {word} of {of}", "Start the activation")
        }
        Situation::Improved => {
            Said::new("Everybody has chosen:", "one may go back for a blood bag", "Start the activation")
        }
        Situation::ImprovedAtTable => {
            Said::new("Everybody has chosen:", "now the hospitals work", "Start the activation")
        }
        Situation::ImprovedAlone => {
            Said::new("The improvement is chosen:", "one may go back for a blood bag", "Start the activation")
        }
        Situation::ImprovedAtTableAlone => {
            Said::new("The improvement is chosen:", "now the hospital works", "Start the activation")
        }
        Situation::InTurn => Said::new("{who} activates:", "ambulance {n}, so {word} of {of}", "Choose a meeple"),
        Situation::Together => Said::new("All activate at once:", "{n} of {of} still at work", "Choose a meeple"),
        Situation::TheLast => Said::new("{who} activates:", "the others are done", "Choose a meeple"),
        Situation::Alone => Said::new("{who} activates:", "one meeple at a time", "Choose a meeple"),
        Situation::NoMoveLeft => {
            Said::new("{who} has no move left:", "nobody there can be treated", "Finish {who}'s activation")
        }
        Situation::TimeIsUp => Said::new("Time is up:", "{who} may not go on", "Finish {who}'s activation"),
        Situation::AtTable => {
            Said::new("All activate at once:", "on the table, with their own dice", "End the activation")
        }
        Situation::AtTableInTurn => {
            Said::new("{who} activates:", "ambulance {n}, so {word} of {of}", "Finish {who}'s activation")
        }
        Situation::AtTableTimed => Said::new("The hospitals work:", "until the clock is at 0:00", "The clock runs"),
        Situation::Spare => {
            Said::new("{who} spares somebody:", "the administrator protects one", "Choose whom to spare")
        }
        Situation::Neglect => Said::new("Neglect:", "who was not treated gets worse", "Carry out the neglect"),
        Situation::Tell => {
            Said::new("{who} tells the round:", "who left, who died, blood bags", "Enter {who}'s discharges")
        }
        Situation::Complete => {
            Said::new("{who} completes reports:", "the lit ones pay the most points", "Complete the lit reports")
        }
        Situation::CompleteNone => {
            Said::new("{who} completes reports:", "the discharged are enough for none", "Complete no report")
        }
        Situation::Score => Said::new("Discharge:", "points for everybody who left", "Score round {n}"),
        Situation::Shift => Said::new("Shift change:", "meeples go home, patients wait again", "Start round {n}"),
        Situation::TellEnd => {
            Said::new("{who} tells the end:", "who was collected, pips of those left", "Enter {who}'s last patients")
        }
        Situation::Backs => {
            Said::new("Other hospitals collect:", "by the backs of the ambulances", "Enter the ambulance backs")
        }
        Situation::Collect => {
            Said::new("{who} hands somebody over:", "clockwise, one at a time", "Choose a patient, or no more")
        }
        Situation::TellPips => {
            Said::new("{who} counts pips:", "they break the tie for first place", "Enter {who}'s pips")
        }
        Situation::Finish => Said::new("The last points:", "fatalities, blood bags and cards", "Score the end"),
        Situation::Won => Said::new("{who} wins:", "{n} points", "The game is over"),
        Situation::Shared => Said::new("Shared first place:", "{n} points each", "The game is over"),
        Situation::WonAlone => Said::new("{who} has {n} points:", "eight rounds are over", "The game is over"),
    }
}
