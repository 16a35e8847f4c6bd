//! The dice to choose from: each with its bonus and where it fits.

use bedside_core::Command as Given;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Bedding, Bonus, Command, Cost, Game, Patient};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::mark::mark;
use super::super::{Scene, labelled};
use super::next_bed;
use crate::host::hand::{Press, denied};
use crate::screen::emergency_roll::words::{bonus, cost, die};

/// The sign of a bonus.
pub(super) fn sign(bonus: Bonus) -> Icon {
    match bonus {
        Bonus::Stethoscopes => Icon::Stethoscope,
        Bonus::BloodBag => Icon::Drop,
        Bonus::Screen => Icon::Screen,
        Bonus::Critical => Icon::Critical,
        Bonus::Nurse => Icon::Nurse,
        Bonus::Extra(..) => Icon::Extra,
    }
}

/// The dice from the top, each with its bonus and where it fits; what cannot be taken is flat, with the reason.
pub(super) fn dice(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let lang = scene.lang;
    let mut beds: Vec<Bedding> = Vec::new();
    game.beds(seat, |bedding| {
        if bedding.patient == Patient::Die
            && beds.iter().all(|known| (known.die, known.ward) != (bedding.die, bedding.ward))
        {
            beds.push(bedding);
        }
    });
    let fits = |colour: Colour| {
        let turn = lang.emergency_turn();
        let here: Vec<&Bedding> = beds.iter().filter(|bedding| bedding.die == colour).collect();
        let named = |beds: &[&Bedding]| {
            beds.iter().map(|bedding| next_bed(game, seat, bedding.ward)).collect::<Vec<_>>().join(", ")
        };
        let (free, paid): (Vec<&Bedding>, Vec<&Bedding>) =
            here.into_iter().partition(|bedding| bedding.cost == Cost::default());
        match (&free[..], &paid[..]) {
            ([], []) => turn.no_bed_left.to_owned(),
            ([], [first, ..]) => format!("{} {}: {}", turn.into_bed, named(&paid), cost(first.cost, lang)),
            (free, _) => format!("{} {}: {}", turn.into_bed, named(free), turn.free),
        }
    };
    html! {
        ul.e-dice aria-label=(lang.phone().dice) {
            @for colour in Colour::ALL {
                @if let (Some(shown), Some(gained)) = (game.die(colour), game.bonus(colour)) {
                    @let takers: Vec<u8> = (0u8..).zip(game.seats()).filter(|(other, of)| *other != seat && of.chosen() == Some(colour)).map(|(other, _)| other).collect();
                    @let choose = Given::EmergencyRoll(Command::Choose { seat, die: colour });
                    @let check = game.check_choice(seat, colour);
                    @let why = match (&check, denied(&choose, seat, scene.shared, scene.table, lang)) {
                        (_, Some(denied)) => Some(denied),
                        (Err(refusal), _) => Some(crate::words::refusal(lang, *refusal)),
                        (Ok(_), None) => None,
                    };
                    @let where_to = match (&why, &check) {
                        (Some(why), _) => why.clone(),
                        (None, Ok(true)) => format!("{}; {}", fits(colour), lang.emergency_turn().chiefs_for_bag),
                        (None, _) => fits(colour),
                    };
                    @let inside = html! {
                        (draw::die(shown))
                        span.e-said {
                            span.e-bonus { (icon(sign(gained), 26)) span { (bonus(gained, lang)) }
                                @for taker in &takers { (mark(*taker, scene.name(*taker))) } }
                            span.e-fits { @if why.is_some() { (icon(Icon::Lock, 18)) } span { (where_to) } }
                        }
                    };
                    @let label = format!("{}, {}. {where_to}", die(shown, lang), bonus(gained, lang));
                    li {
                        @if why.is_none() { (labelled(&Press::Do(choose), "e-die lit", &label, inside)) }
                        @else { div.e-die.flat role="img" aria-label=(label) { (inside) } }
                    }
                }
            }
        }
    }
}
