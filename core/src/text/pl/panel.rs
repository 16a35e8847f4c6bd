//! The words of the gadget's panel, in Polish.

use crate::text::PanelWords;

pub(in crate::text) static WORDS: PanelWords = PanelWords {
    choose: "Wybierz",
    scores: "Wyniki",
    bag: "Worek z kośćmi",
    in_bag: "Worek",
    wards: "Sale",
    one_off: "jednoraz.",
    ongoing: "trwałe",
    specialists: "Specjaliści",
    gone: "brak",
    for_bag: "-worek",
    both: " stet. + worek",
    stethoscopes: "2 stet.",
    nurse: "pielęgn.",
};
