//! English: the rules of Dice Hospital at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "A round",
        rules: &[
            rule("Aim", "Eight rounds. Heal patients until they leave, and lose as few as you can: the most points win."),
            rule("1 Intake", "Three dice an ambulance, one ambulance more than players, the lowest dice in number 1. Each takes one, the First Player begins and may not take number 1."),
            rule("Lowest ambulance", "Whoever took the lowest number gets a blood bag and is First Player next."),
            rule("No bed", "Twelve beds. Whoever has no bed for a newcomer gives up somebody who was there: a fatality."),
            rule("2 Improvement", "In the order of the ambulances each takes a department or a specialist. Then everybody may return one for a blood bag."),
            rule("3 Activation", "Each meeple works once, each department once. First the department, then the specialist's own effect, if you like."),
            rule("4 Neglect", "Whoever was not treated gets a step worse. Below 1 they die."),
            rule("5 Discharge", "Points for all who left in this round."),
            rule("6 Shift change", "Meeples come home, everybody counts as untreated again, new tiles and cards lie open."),
        ],
    },
    Topic {
        title: "Patients and blood",
        rules: &[
            rule("Heal", "A step is one pip more. Past 6 a patient leaves, and steps left over are lost."),
            rule("Treated", "Whatever is done to a patient treats them: they move to the lower row and are safe from neglect."),
            rule("Blood bag", "In the activation: a step for one patient, or one patient counts as another colour until the round ends."),
            rule("In full or not at all", "A department works only where it has all the patients that it asks for."),
            rule("A different patient", "One whom the same placement has not healed."),
        ],
    },
    Topic {
        title: "Points",
        rules: &[
            rule("Discharged 1 to 6", "1, 3, 5, 7, 9, 11 points for the round."),
            rule("Discharged 7 to 12", "14, 17, 21, 25, 30, 35 points for the round; more than 12 stay at 35."),
            rule("Empty hospital", "5 points where all four wards are empty after the discharge."),
            rule("At the end", "A point for each blood bag, 2 less for each fatality."),
            rule("A tie", "Fewer patients left, then more pips on them, then you share the win."),
        ],
    },
];
