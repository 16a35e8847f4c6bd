//! The end of a shift, and what its action phases were like: who stood idle when, and what cost skill.

use bedside_core::rush::{Game, Measure, Requirement, Verdict};
use maud::{Markup, html};

use super::super::draw::{Icon, bar, icon, minutes};
use super::super::games::Page;
use super::super::{Scene, board, press};
use super::badge::badge;
use super::{colour, name};
use crate::screen::rush::costs::grouped;
use crate::screen::rush::ending::best_moment;
use crate::screen::rush::rounds::Round;
use crate::words::{count, signed};

/// Won or lost, line by line; then every round.
pub(super) fn page(scene: Scene<'_>, game: &Game) -> Page {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    let verdict = game.verdict();
    let title = match verdict {
        Some(Verdict::Won) => words.won,
        Some(_) => words.lost,
        None => words.is_over,
    };
    let rounds = Round::all(scene.table, scene.now).unwrap_or_default();
    let main = html! {
        section.panel.won { p.h-won { (icon(if matches!(verdict, Some(Verdict::Won) | None) { Icon::Check } else { Icon::Danger }, 32)) b { (title) } }
            @if let Some(verdict) = verdict { p { (lang.verdict(verdict)) } } }
        (goals(scene, game))
        @if let Some(best) = best_moment(scene.table, scene.now, lang) { section.panel { h2 { (words.best_moment) } p { (best) } } }
        (cost(scene, None))
        @for round in &rounds { (debrief(scene, game, round)) }
    };
    Page { main, ..Page::default() }
}

/// The last action phase, as a sheet.
pub(super) fn sheet(scene: Scene<'_>, game: &Game) -> Markup {
    let rounds = Round::all(scene.table, scene.now).unwrap_or_default();
    html! {
        section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
            h2 #sheet-title { (scene.lang.desk_words().debrief) }
            div.scrolls tabindex="0" { @if let Some(round) = rounds.last() { (debrief(scene, game, round)) (cost(scene, Some(round.round))) } }
            (press(&board("close"), "", html! { (scene.lang.phone().back_to_table) }))
        }
    }
}

/// The objective's lines, ticked or not; without one, the tracks.
fn goals(scene: Scene<'_>, game: &Game) -> Markup {
    let (lang, desk) = (scene.lang, scene.lang.desk_words());
    let tracks = [
        (lang.requirement(Requirement::Discharged), i16::try_from(game.discharged()).unwrap_or(i16::MAX)),
        (lang.measure(Measure::Reputation), game.points(Measure::Reputation)),
        (lang.measure(Measure::Skill), game.points(Measure::Skill)),
    ];
    html! {
        section.panel aria-label=(desk.objective) {
            h2 { (desk.objective) @if game.lines().is_none() { span.soft { (desk.no_objective) } } }
            dl.h-rules {
                @match game.lines() {
                    Some(lines) => { @for line in &lines {
                        div { dt { (icon(if line.met { Icon::Check } else { Icon::Danger }, 20)) " " (lang.requirement(line.requirement)) span.unseen { ": " (if line.met { desk.met } else { desk.not_met }) } }
                            dd { (count(line.has)) " / " (line.needs) } }
                    } },
                    None => { @for (word, number) in tracks { div { dt { (word) } dd { (count(number)) } } } },
                }
            }
        }
    }
}

/// What cost skill: like with like, the dearest first.
fn cost(scene: Scene<'_>, round: Option<u8>) -> Markup {
    let desk = scene.lang.desk_words();
    let grouped = grouped(scene.table, scene.lang, round);
    let total = grouped.iter().fold(0i16, |total, (_, _, sum)| total.saturating_add(*sum));
    html! {
        section.panel aria-label=(desk.what_cost_skill) {
            h2 { (desk.what_cost_skill) }
            @if grouped.is_empty() { p.soft { (desk.nothing_cost_skill) } } @else {
                dl.h-rules {
                    @for (why, times, sum) in &grouped { div { dt { (why) @if *times > 1 { " × " (times) } } dd { (signed(*sum)) } } }
                    div.sum { dt { (desk.total) } dd { (signed(total)) } }
                }
            }
        }
    }
}

/// Who was busy and who stood idle in an action phase.
fn debrief(scene: Scene<'_>, game: &Game, round: &Round) -> Markup {
    let (lang, words) = (scene.lang, scene.lang.shift_words());
    let share = |spent: u32| i16::try_from(u64::from(spent) * 100 / u64::from(round.length_ms.max(1))).unwrap_or(100);
    let busy = round.glasses.iter().any(|spent| spent.busy_ms > 0);
    html! {
        section.panel aria-label={ (lang.words().round) " " (round.round) } {
            h2 { (lang.words().round) " " (round.round) span.soft { (words.in_use) ": " (round.in_use()) "%" } }
            @if busy {
                ul.r-idle {
                    @for spent in &round.glasses {
                        li { (badge(colour(game, spent.glass))) span { (name(scene, game, spent.glass)) } (bar(share(spent.busy_ms), 100, None))
                            b { (words.idle_here) " " (minutes(spent.idle_ms / 1000)) } }
                    }
                }
                @if let Some((glass, from, to)) = round.longest_wait() {
                    @let named = [name(scene, game, glass), minutes(from / 1000), minutes(to / 1000)];
                    p.soft { (named.iter().fold(words.from_to.to_owned(), |said, part| said.replacen("{}", part, 1))) ", " ((to - from).div_ceil(1000)) " s" }
                }
            } @else { p.soft { (lang.desk_words().no_glass_placed) } }
        }
    }
}
