//! Words that only the gadget has: the names of the games, of what a group agrees on before Dice Hospital, and what has to
//! be short in Emergency Roll.
//! Everything that both devices say is in [`bedside_core::text`].

use bedside_core::Lang;

/// The gadget's own words of a language. Names of options have at most sixteen letters, with their values twenty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct Words {
    pub rush: &'static str,
    pub dice_hospital: &'static str,
    pub emergency_roll: &'static str,
    pub choose: &'static str,
    pub scores: &'static str,
    pub bag: &'static str,
    pub in_bag: &'static str,
    pub wards: &'static str,
    pub enter_dice: &'static str,
    pub dice: &'static str,
    pub pips: &'static str,
    pub one_off: &'static str,
    pub ongoing: &'static str,
    pub edition: &'static str,
    pub retail: &'static str,
    pub prototype: &'static str,
    pub role: &'static str,
    pub scorekeeper: &'static str,
    pub referee: &'static str,
    pub administrators: &'static str,
    pub experimental: &'static str,
    pub events: &'static str,
    pub crisis: &'static str,
    pub superbug: &'static str,
    pub fatalities_double: &'static str,
    pub reports_double: &'static str,
    pub together: &'static str,
    pub in_turn: &'static str,
    pub timed: &'static str,
    pub specialists: &'static str,
    /// A Cardiologist that is gone.
    pub gone: &'static str,
    /// A die that costs a blood bag: six letters.
    pub for_bag: &'static str,
    /// Stethoscopes and a blood bag, behind how many stethoscopes.
    pub both: &'static str,
    /// Bonuses that are too long beside a price: stethoscopes, a nurse.
    pub stethoscopes: &'static str,
    pub nurse: &'static str,
    /// The figures of a sheet on paper: nine letters each.
    pub boxes: [&'static str; 6],
}

static EN: Words = Words {
    rush: "Rush M.D.",
    dice_hospital: "Dice Hospital",
    emergency_roll: "Dice Hospital: ER",
    choose: "Choose",
    scores: "Scores",
    bag: "Dice bag",
    in_bag: "Bag",
    wards: "Wards",
    enter_dice: "Enter dice",
    dice: "dice",
    pips: "pips",
    one_off: "one-off",
    ongoing: "ongoing",
    edition: "Edition",
    retail: "retail",
    prototype: "2.12",
    role: "Role",
    scorekeeper: "scorekeeper",
    referee: "referee",
    administrators: "Administrators",
    experimental: "Experimental",
    events: "Event cards",
    crisis: "Opening crisis",
    superbug: "Superbug",
    fatalities_double: "Fatalities x2",
    reports_double: "Reports x2",
    together: "together",
    in_turn: "in turn",
    timed: "Timed",
    specialists: "Specialists",
    gone: "gone",
    for_bag: "-1 bag",
    both: " steth. + bag",
    stethoscopes: "2 steth.",
    nurse: "nurse",
    boxes: ["Wards", "Critical", "Nurses", "Radiolog.", "Epidemiol", "Morgue"],
};

static PL: Words = Words {
    rush: "Ostry Dyżur",
    dice_hospital: "Dice Hospital",
    emergency_roll: "Dice Hospital: ER",
    choose: "Wybierz",
    scores: "Wyniki",
    bag: "Worek z kośćmi",
    in_bag: "Worek",
    wards: "Sale",
    enter_dice: "Wpisz kości",
    dice: "kości",
    pips: "oczka",
    one_off: "jednoraz.",
    ongoing: "trwałe",
    edition: "Wydanie",
    retail: "sklepowe",
    prototype: "2.12",
    role: "Rola",
    scorekeeper: "punktujący",
    referee: "sędzia",
    administrators: "Dyrektorzy",
    experimental: "Eksperymenty",
    events: "Wydarzenia",
    crisis: "Kryzys na start",
    superbug: "Superbakteria",
    fatalities_double: "Zgony x2",
    reports_double: "Raporty x2",
    together: "razem",
    in_turn: "po kolei",
    timed: "Na czas",
    specialists: "Specjaliści",
    gone: "brak",
    for_bag: "-worek",
    both: " stet. + worek",
    stethoscopes: "2 stet.",
    nurse: "pielęgn.",
    boxes: ["Sale", "Krytyczni", "Pielęgn.", "Radiolog", "Epidemiol", "Kostnica"],
};

/// The gadget's own words.
pub const fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Pl => &PL,
    }
}
