//! The words of the gadget's panel, in English.

use crate::text::PanelWords;

pub(in crate::text) static WORDS: PanelWords = PanelWords {
    choose: "Choose",
    scores: "Scores",
    bag: "Dice bag",
    in_bag: "Bag",
    wards: "Wards",
    one_off: "one-off",
    ongoing: "ongoing",
    specialists: "Specialists",
    gone: "gone",
    for_bag: "-1 bag",
    both: " steth. + bag",
    stethoscopes: "2 steth.",
    nurse: "nurse",
};
