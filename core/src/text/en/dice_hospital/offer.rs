//! Tiles and cards on offer in English.

use crate::text::OfferWords;

pub(in crate::text) static OFFER: OfferWords = OfferWords {
    departments: "Departments",
    departments_hint: "attach to the hospital",
    specialists: "Specialists",
    specialists_hint: "each brings a meeple",
    chooses: "chooses",
    taken_by: "{} took it",
    point_and_take: "Point at a tile to see what it would do now. One click takes it.",
    nothing: "Take nothing",
    return_one: "Return one for a blood bag?",
    return_hint: "All at once: whoever wants to returns one improvement and gets a blood bag.",
    for_a_bag: "return for",
    nothing_to_return: "nothing to return",
    starting_patients: "Starting patients",
    choose_a_row: "Starting patients: choose a row",
    administrator: "Administrator",
    keep_one: "Administrator: keep one",
    lie_open: "Lie open for round 1",
    first_player: "First Player",
    not_yet: "not yet",
    set_up_hint: "Each player chooses in their own column.",
    first_hint: "First Player: whoever was in a hospital last, or draw lots.",
    from_the_table: "Or the card that your table dealt",
    one_more: "One more of these lies open",
    works_now: "works now:",
    set_off_by: "set off by:",
    works_always: "works at once",
    set_off_by_nobody: "nobody here sets it off yet",
    take: "Take {}",
};
