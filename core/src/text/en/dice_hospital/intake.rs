//! The intake in English.

use crate::text::IntakeWords;

pub(in crate::text) static INTAKE: IntakeWords = IntakeWords {
    chooses_now: "chooses now",
    loads_now: "loads now",
    chooses_first: "chooses first",
    then: "then",
    last: "last",
    clockwise: "clockwise",
    free_beds: "{} beds free",
    free_beds_short: "{} free",
    locked: "Locked",
    with_the_lowest: "go with the lowest taken",
    lowest_brings: "The lowest ambulance taken brings a blood bag and the First Player token.",
    makes_room: "No bed is free: whoever gives up a bed dies.",
    to_load: "Ambulance {ambulance} has room for {left}",
    to_load_hint: "Click who goes aboard; equal dice are one choice.",
    own_dice: "Own dice",
    own_fourth: "Own fourth die",
    fourth_by_chance: "Fourth by chance",
    own_dice_hint: "Press what your dice show, or type it: R2 Y5 …",
    of: "of",
    take_off: "A press on a die takes it off again.",
    not_rolled: "Bedside draws and rolls, or you enter what your own dice show.",
    load_all: "Load as they lie",
};
