//! Why something was refused, in English.

use crate::refusal::Refusal;

macro_rules! refusals {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        pub(in crate::text) fn refusal(refusal: Refusal) -> &'static str {
            match refusal {
                Refusal::ClockAlreadyRuns => "The clock runs already.",
                Refusal::ClockIsPaused => "The clock is paused: let it go on.",
                Refusal::ClockNotStarted => "The clock has not been started.",
                Refusal::ClockHasExpired => "The time is up.",
                Refusal::ClockStillRuns => "The clock still runs: pause it first.",
                Refusal::NoClockInThisPhase => "The clock does not matter in this phase.",
                Refusal::StrictClock => "You agreed on a strict clock: no pausing.",
                Refusal::NothingToAdjust => "That would change nothing.",
                Refusal::TooLittleTime => "There is not that much time left.",
                Refusal::TooMuchTime => "The clock shows 99:59 at most.",
                Refusal::GlassStillRuns => "The sand still runs: leave the glass alone.",
                Refusal::GlassIsToppled => "The glass lies on its side: set it up first.",
                Refusal::GlassDoesNotRun => "The glass is not running.",
                Refusal::GlassStands => "The glass stands already.",
                Refusal::GlassIsLifted => "The glass is not on the board.",
                Refusal::NotAGlassTime => "A glass runs from 1 second to 99:59.",
                Refusal::EnoughRuns => "Eight timed runs are enough.",
                Refusal::NotInThisPhase => "That comes in another phase.",
                Refusal::NoSuchSeat => "Nobody sits there.",
                Refusal::TooManyPoints => "The track ends at 999.",
                Refusal::NobodySeated => "A table needs a player.",
                Refusal::TooManySeats => "This game does not seat that many.",
                Refusal::EmptyName => "A name needs a letter.",
                Refusal::NameTooLong => "A name has 24 letters at most.",
                Refusal::NameTwice => "Two players have the same name.",
                Refusal::OptionOutOfRange => "An option is out of its range.",
                Refusal::NothingToSwitch => "It is switched that way already.",
                Refusal::NothingToUndo => "There is nothing to undo.",
                Refusal::NothingToRedo => "There is nothing to redo.",
                Refusal::TooLongAgoToUndo => "What came before was too long ago to be undone.",
                Refusal::NotForPlayers => "Only a device can say that of itself.",
                Refusal::NotStored => "It could not be saved, so it was not done: is the disk full, or is Bedside open twice?",
                Refusal::TimeRunsBack => "Time does not run back.",
                Refusal::NoTable => "Open a table first.",
                Refusal::UnprintableLetters => "An invisible character is in it: type it again.",
                Refusal::NoSuchCard => "No such card lies there.",
                Refusal::GameIsOver => "The game is over.",
                Refusal::OnlyAlone => "Only in a solo game.",
                Refusal::CardTwice => "That card is taken.",
                Refusal::NoSuchPips => "No die shows that.",
                Refusal::NoBloodBag => "You have no blood bag for that.",
                Refusal::HasTold => "You have told that already.",
                Refusal::OtherGame => "Another game is on the table.",
                Refusal::TooManyTogether => "Too much at once: at most eight steps, fewer where they are long.",
                Refusal::OutOfLimits => "A blank is empty or outside its limits.",
                Refusal::TooManyWaiting => "The gadget still owes answers: wait a moment.",
                Refusal::NotReceived => "The gadget did not get that: press once more.",
                Refusal::Unanswered => "The gadget did not answer: look whether it was done.",
                Refusal::PlayedToTheEnd => "This game is played to its end.",
                $(Refusal::$Kind(refusal) => super::$folder::refusal(refusal),)+
            }
        }
    };
}

crate::game::games!(refusals);
