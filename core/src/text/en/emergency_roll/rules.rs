//! English: the rules of Dice Hospital: ER at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "A turn",
        rules: &[
            rule("Aim", "24 turns, 25 with five players; all play each of them. The most points win."),
            rule("Flip and roll", "The Chief Physician turns up an ambulance card and rolls the three dice, each below its ambulance."),
            rule("Choose", "The Chief takes a die first. Everybody else takes one of the other two; several may take the same."),
            rule("Bonus", "With the die comes what its ambulance shows."),
            rule("Write", "The value goes into a bed, or into the morgue."),
            rule("End of the turn", "Goals of the Cardiologists are looked at, and the Chief's card goes clockwise."),
        ],
    },
    Topic {
        title: "Beds",
        rules: &[
            rule("Colour", "The bed has the die's colour, or it is grey and takes any."),
            rule("Place", "A ward fills from the lobby outwards, without a gap. Several wards may be begun."),
            rule("Value", "The first of a ward is anything, everyone behind is higher than the one before."),
            rule("Stethoscope", "One up or down for each that you use, between 1 and 6. You begin with one."),
            rule("Blood bag", "Take the Chief's die after all, or write a value into a bed of another colour."),
            rule("Morgue", "Whom you cannot or will not place; a point less for each, and a full morgue costs no more."),
        ],
    },
    Topic {
        title: "Bonuses",
        rules: &[
            rule("Stethoscopes", "Two, at once or later. They come with somebody in the morgue, too."),
            rule("Blood bag", "One, at once or later. It comes with somebody in the morgue, too."),
            rule("Screen", "Around the last patient of any ward: whoever comes next there may have any value."),
            rule("Critical", "The patient whom you write is worth their value at the end. Not in the morgue."),
            rule("Nurse", "Of the ward that you write into, once a ward: the next place on the nurses' track. Not in the morgue."),
            rule("Extra patient", "One more, of that colour and one of the two values, before or after your own."),
        ],
    },
    Topic {
        title: "Points",
        rules: &[
            rule("Full wards", "What the ward's clipboard says."),
            rule("Critical patients", "Their values."),
            rule("Nurses", "The highest place reached on the track."),
            rule("Cardiologists", "The first to reach a goal gets 8, the next 5; of two players 5 once. In the same turn all get the same."),
            rule("Radiologist, Epidemiologist", "One card of each, for how the values lie at the end."),
            rule("Morgue", "A point less for each."),
            rule("Left over", "Stethoscopes and blood bags are worth nothing."),
        ],
    },
    Topic {
        title: "Cardiologists",
        rules: &[
            rule("8 stethoscopes", "Gained in the whole game, used or not; the one that you begin with counts."),
            rule("4 blood bags", "Gained in the whole game, used or not."),
            rule("3 nurses", "Three places of the nurses' track."),
            rule("X-ray lab surrounded", "A patient on each of the six beds around one of the two labs."),
            rule("All 7 wards in use", "At least one patient in every ward."),
            rule("2 full wards", "No empty bed in two of the wards."),
        ],
    },
    Topic {
        title: "ALICAT",
        rules: &[
            rule("Its die", "The lowest there is, of equal ones the leftmost; where none of its beds takes it, the next lowest."),
            rule("Its bed", "The first that fits, ward by ward clockwise from the leftmost entrance. Equal values are fine for it."),
            rule("What it spends", "First stethoscopes, then a blood bag, then both; if nothing helps, the morgue."),
            rule("Last turn", "A ward that it can fill comes first, the one with the most points."),
            rule("Cardiologists", "5 for ALICAT when it fills a ward, and you say which card goes. You need both goals while both lie there: 10."),
            rule("The other cards", "ALICAT gets the fixed points printed on them."),
            rule("A tie", "ALICAT wins."),
        ],
    },
];
