//! The wards two by two. A bed is one column: above whoever is untreated, below whoever was treated, and a ghost of what would become
//! of them. Each is one sentence for whoever does not see it.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{After, BEDS, Game, Ghost, Outlook, Patient};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::{Scene, heard_as, press};
use super::pieces::{self, fatality};
use crate::host::hand::Press;

/// How a bed is shown.
#[derive(Clone, Copy, Default)]
pub(super) struct Shown<'a> {
    /// What a press on it does.
    pub(super) press: Option<&'a Press>,
    /// Whether it was chosen.
    pub(super) chosen: bool,
    /// What would become of whoever lies there.
    pub(super) ghost: Option<Ghost>,
}

/// All wards, each bed as it is asked for.
pub(super) fn wards<'a>(scene: Scene<'_>, game: &Game, seat: u8, shown: impl Fn(u8) -> Shown<'a>) -> Markup {
    let Ok(hospital) = game.hospital_of(seat) else { return html! {} };
    let forecast = game.forecast(seat);
    html! {
        section.h-wards aria-label={ (scene.lang.phone().wards) ": " (scene.name(seat)) } {
            @for ward in 0..BEDS / WARD {
                div.h-ward role="group" aria-label={ (scene.lang.phone().ward) " " (ward + 1) } {
                    @for place in 0..WARD {
                        @let number = u8::try_from(ward * WARD + place).unwrap_or(0);
                        @let dies = forecast.as_ref().and_then(|forecast| forecast.of(number)) == Some(Outlook::Dies);
                        (bed(scene, number, hospital.patient(number), dies, shown(number)))
                    }
                }
            }
        }
    }
}

/// The same with nothing to press.
pub(super) fn to_look_at(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    html! {
        p.h-who { b { (scene.name(seat)) } (super::stock(scene, game, seat)) }
        (wards(scene, game, seat, |_| Shown::default()))
        @if let Ok(hospital) = game.hospital_of(seat) {
            ul.h-owned {
                @for specialist in hospital.specialists() { li { (scene.lang.specialist(*specialist)) } }
                @for department in hospital.tiles() { li { (scene.lang.department(*department)) } }
            }
        }
    }
}

fn bed(scene: Scene<'_>, number: u8, patient: Option<&Patient>, dies: bool, shown: Shown<'_>) -> Markup {
    let words = in_words(scene, number, patient, dies, shown.ghost);
    let inside = match patient {
        None => html! { span.half {} span.half.lo {} },
        Some(patient) => {
            let die = html! { (draw::die(Die::new(patient.colour, patient.die.pips))) b { (short(scene, patient)) @if patient.treated { " ✓" } } };
            let ghost = html! { @if let Some(ghost) = shown.ghost { (shadow(scene, &ghost)) } };
            let token = html! { @if dies && shown.ghost.is_none() { i.h-dies { (fatality()) } } };
            if patient.treated {
                html! { span.half { (ghost) } span.half.lo { (die) } (token) }
            } else {
                html! { span.half { (die) } span.half.lo { (ghost) } (token) }
            }
        }
    };
    match shown.press {
        Some(does) => html! {
            button name="what" value=(does.write()) class={ "h-bed lit" @if shown.chosen { " on" } } aria-pressed=[shown.chosen.then_some("true")] { (heard_as(&words, inside)) }
        },
        None => html! { div class={ "h-bed" @if shown.chosen { " on" } } role="img" aria-label=(words) { (inside) } },
    }
}

/// A patient in letters: `R2`, with the die's own colour behind it where that is another one.
fn short(scene: Scene<'_>, patient: &Patient) -> String {
    let letter = scene.lang.colour_letter(patient.colour);
    format!("{letter}{}", patient.die.pips)
}

/// A bed as a sentence.
fn in_words(scene: Scene<'_>, number: u8, patient: Option<&Patient>, dies: bool, ghost: Option<Ghost>) -> String {
    let words = scene.lang.phone();
    let (ward, place) = (usize::from(number) / WARD + 1, usize::from(number) % WARD + 1);
    let at = words.bed_in_ward.replace("{w}", &ward.to_string()).replace("{b}", &place.to_string());
    let Some(patient) = patient else { return format!("{at}: {}", words.bed_free) };
    let treated = if patient.treated { words.treated } else { words.untreated };
    let mut said = format!("{at}: {} {}, {treated}", scene.lang.die_colour(patient.colour), patient.die.pips);
    if dies {
        said += &format!(", {}", words.will_die);
    }
    if let Some(ghost) = ghost {
        said += &format!("; {}", becomes(scene, &ghost));
    }
    said
}

/// What would become of somebody, in words.
fn becomes(scene: Scene<'_>, ghost: &Ghost) -> String {
    let (words, board) = (scene.lang.phone(), scene.lang.board_words());
    match ghost.after {
        After::Stays(after) => {
            let die = format!("{} {}", scene.lang.die_colour(after.colour), after.die.pips);
            words.becomes.replace("{}", &die)
        }
        After::Rerolled => words.rerolled.to_owned(),
        After::Leaves | After::Collected => board.leaves.to_owned(),
        After::Dies => board.dies.to_owned(),
        After::ToBag => words.to_bag.to_owned(),
    }
}

/// What would become of somebody, where they will lie.
fn shadow(scene: Scene<'_>, ghost: &Ghost) -> Markup {
    let board = scene.lang.board_words();
    html! {
        span.h-gh {
            @match ghost.after {
                After::Stays(after) if after.colour != ghost.before.colour => (pieces::lettered(after.colour, scene.lang)),
                After::Stays(after) if after.die.pips == ghost.before.die.pips => (icon(Icon::Check, 18)),
                After::Stays(after) => { (ghost.before.die.pips) "→" (after.die.pips) },
                After::Rerolled => (icon(Icon::Turn, 22)),
                After::Leaves | After::Collected => { (icon(Icon::Door, 18)) small { (board.leaves) } },
                After::Dies => { (fatality()) small { (board.dies) } },
                After::ToBag => (icon(Icon::ToBag, 22)),
            }
        }
    }
}

/// A patient and what becomes of them, in a line.
pub(super) fn change(scene: Scene<'_>, ghost: &Ghost) -> Markup {
    html! {
        (draw::die(Die::new(ghost.before.colour, ghost.before.die.pips))) "→"
        @match ghost.after {
            After::Stays(after) => (draw::die(Die::new(after.colour, after.die.pips))),
            After::Rerolled => (icon(Icon::Turn, 26)),
            After::Leaves | After::Collected => (icon(Icon::Door, 26)),
            After::Dies => (fatality()),
            After::ToBag => (icon(Icon::ToBag, 26)),
        }
        span.unseen { (becomes(scene, ghost)) }
    }
}

/// Beds that are an answer each, as buttons.
pub(super) fn answers(scene: Scene<'_>, game: &Game, seat: u8, answers: &[(u8, Press)]) -> Markup {
    wards(scene, game, seat, |bed| {
        let does = answers.iter().find(|(of, _)| *of == bed).map(|(_, does)| does);
        Shown { press: does, ..Shown::default() }
    })
}

/// A press with an icon, to open something.
pub(super) fn my_wards(scene: Scene<'_>) -> Markup {
    press(&super::board("wards"), "more", html! { (icon(Icon::Bed, 24)) span { (scene.lang.phone().my_wards) } })
}
