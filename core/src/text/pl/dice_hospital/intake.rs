//! The intake in Polish.

use crate::text::IntakeWords;

pub(in crate::text) static INTAKE: IntakeWords = IntakeWords {
    chooses_now: "teraz wybiera",
    loads_now: "teraz ładuje",
    chooses_first: "wybiera pierwszy",
    then: "potem",
    last: "na końcu",
    clockwise: "zgodnie z zegarem",
    free_beds: "wolne łóżka: {}",
    free_beds_short: "wolne: {}",
    locked: "Niedostępna",
    with_the_lowest: "z najniższą wziętą",
    lowest_brings: "Najniższa wzięta karetka daje worek z krwią i znacznik Pierwszego Gracza.",
    makes_room: "Nie ma wolnego łóżka: kto odda łóżko, umiera.",
    to_load: "Karetka {ambulance}, wolne miejsca: {left}",
    to_load_hint: "Kliknij, kto wsiada; równe kości to jeden wybór.",
    own_dice: "Własne kości",
    own_fourth: "Własna czwarta kość",
    fourth_by_chance: "Czwarta losowo",
    own_dice_hint: "Naciśnij, co pokazują kości, albo wpisz: C2 Ż5 …",
    of: "z",
    take_off: "Naciśnięcie kości zdejmuje ją z powrotem.",
    not_rolled: "Bedside losuje i rzuca albo wpisujecie własne kości.",
    load_all: "Załaduj po kolei",
};
