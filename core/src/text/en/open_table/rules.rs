//! English: what an open table does, at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "Points",
        rules: &[
            rule("A round", "Everybody gets a score for it: -999 to 999, typed or counted up."),
            rule("Most, fewest, together", "Agreed before the first round: the most points win, the fewest, or all win or lose as one."),
            rule("Limit of rounds", "None, or up to 99. After the last one the game can be ended."),
            rule("Corrections", "Any earlier place of the grid can be pressed and written anew; the story keeps both."),
        ],
    },
    Topic {
        title: "Turns and clocks",
        rules: &[
            rule("No clock", "Turns go round, and nothing is measured."),
            rule("A clock for the round", "One for all; it starts again with the next round."),
            rule("A clock for the turn", "It starts again with each turn."),
            rule("Everybody's own", "As in chess: only the clock of whoever has the turn runs, and a turn may add some seconds."),
            rule("No pauses", "If agreed, a running clock cannot be stopped."),
            rule("Out of time", "It is told and shown; what it means, your game says."),
            rule("Who begins", "Each round begins with the same player; the turn can be given to anybody."),
        ],
    },
    Topic {
        title: "Sand",
        rules: &[
            rule("Glasses", "As many as you agree, each with its own time."),
            rule("Turn, take away", "A turned glass runs what has fallen, back again; one taken away stands still."),
            rule("It fell over", "Knocked over, its sand lies still until it is set up."),
        ],
    },
];
