//! What is said of the reports of a round, in the window and on a phone: which set is best and why, and what a card waits for.

use bedside_core::Lang;
use bedside_core::dice_hospital::reports::ROW;
use bedside_core::dice_hospital::{Completion, Game, Plan};

use super::{letters, with};

/// Other ways that are offered.
const MOST_OTHERS: usize = 9;

/// The other ways to complete reports, the best first.
pub(crate) fn others(game: &Game, plan: &Plan) -> Vec<(Vec<u8>, u16)> {
    let mut all = Vec::new();
    game.reports().completions(plan.discharged, |places, points| {
        if !places.is_empty() && *places != plan.best.places {
            all.push((places.to_vec(), points));
        }
    });
    all.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    all.truncate(MOST_OTHERS);
    all
}

/// What the press says that completes the best set.
pub(crate) fn completes(best: &Completion, lang: Lang) -> String {
    let words = lang.solo_words();
    match best.places.len() {
        0 => words.complete_none.to_owned(),
        1 => with(words.complete_one, best.points),
        2 => with(words.complete_both, best.points),
        many => with(words.complete_many, best.points).replace("{n}", &many.to_string()),
    }
}

/// Whether a card of the upper row slides down and is completed.
pub(crate) fn slides(plan: &Plan, place: u8) -> bool {
    let lit = |asked: usize| plan.best.places.iter().any(|lit| usize::from(*lit) == asked);
    lit(place.into()) && usize::from(place).checked_sub(ROW).is_some_and(lit)
}

/// Whether some set of reports has a card in it.
pub(crate) fn fits(game: &Game, plan: &Plan, place: u8) -> bool {
    let mut fits = false;
    game.reports().completions(plan.discharged, |places, _| fits |= places.contains(&place));
    fits
}

/// What becomes of a card, or what it waits for.
pub(crate) fn note(game: &Game, plan: &Plan, place: u8, lang: Lang) -> String {
    let (words, reports) = (lang.solo_words(), game.reports());
    let asked = || reports.card(place).map_or_else(String::new, |card| letters(card.dice.colours(), lang));
    if reports.completed(place) {
        words.done.to_owned()
    } else if plan.best.places.contains(&place) {
        with(if slides(plan, place) { words.slides } else { words.takes }, asked())
    } else if fits(game, plan, place) {
        words.fits_too.to_owned()
    } else if reports.reachable(place) {
        with(words.needs, letters(reports.lacking(place, plan.discharged).colours(), lang))
    } else {
        words.upper_row.to_owned()
    }
}

/// A set of reports in words: `Y Y, then G G`.
pub(crate) fn named(game: &Game, places: &[u8], lang: Lang) -> String {
    let (words, reports) = (lang.solo_words(), game.reports());
    let mut said = String::new();
    for (order, place) in places.iter().enumerate() {
        let slid = usize::from(*place)
            .checked_sub(ROW)
            .is_some_and(|below| places.iter().take(order).any(|before| usize::from(*before) == below));
        match (order, slid) {
            (0, _) => {}
            (_, true) => said.push_str(&format!(", {} ", words.then)),
            (_, false) => said.push_str(&format!(" {} ", words.and)),
        }
        said.push_str(&reports.card(*place).map_or_else(String::new, |card| letters(card.dice.colours(), lang)));
    }
    said
}

/// What is best, and why: the sum, and what the best other set would come to.
pub(crate) fn explained(game: &Game, plan: &Plan, lang: Lang) -> (String, String) {
    let (words, reports) = (lang.solo_words(), game.reports());
    if plan.best.places.is_empty() {
        return (words.none_fits.to_owned(), String::new());
    }
    let cards = plan.best.places.iter().filter_map(|place| reports.card(*place));
    let cards: Vec<String> = cards.map(|card| card.points.to_string()).collect();
    let sum = with(words.points, plan.best.points);
    let mut sum = if cards.len() > 1 { format!("{} = {sum}", cards.join(" + ")) } else { sum };
    if let Some(other) = &plan.alternative {
        let other_words =
            with(words.would_be, named(game, &other.places, lang)).replace("{p}", &other.points.to_string());
        sum = format!("{sum}; {other_words}");
    }
    (with(words.best, named(game, &plan.best.places, lang)), sum)
}
