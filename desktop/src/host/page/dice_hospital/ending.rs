//! The end: other hospitals collect, then who won, and everybody's points with their reasons.

use bedside_core::Command as Given;
use bedside_core::dice_hospital::{Command, Game, Phase, Rank, Rule, Tally};
use maud::{Markup, html};

use super::super::games::Page;
use super::super::mark::mark;
use super::super::seat::waits;
use super::super::{Scene, draw, press, said};
use super::{Board, wards};
use crate::host::hand::Press;
use crate::words::{count, signed};

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, shown: u8) -> Page {
    if game.phase() == Phase::Over {
        return Page { main: over(scene, game, shown), shows_others: true, ..Page::default() };
    }
    let does = |command: &Command| Press::Do(Given::DiceHospital(command.clone()));
    let collects = of.legal.iter().filter_map(|command| match command {
        Command::Collect { bed, .. } => Some((*bed, does(command))),
        _ => None,
    });
    let collects: Vec<(u8, Press)> = collects.collect();
    let words = scene.lang.round_words();
    let spaces = game.backs().spaces();
    let main = html! {
        @if game.phase() == Phase::Collection && !spaces.is_empty() {
            section.panel aria-label=(words.places_left) {
                h2 { (words.places_left) }
                p.h-chips { @for die in spaces { span role="img" aria-label={ (scene.lang.die_colour(die.colour)) " " (die.pips) } { (draw::die(*die)) } } }
            }
        }
        @if game.options().referee() { (wards::answers(scene, game, seat, &collects)) }
        @if game.options().collections() { p.soft { (words.collected_gives) } }
    };
    let stop = of.legal.iter().find(|command| matches!(command, Command::StopCollecting { .. }));
    let choices = stop.map(|command| press(&does(command), "", html! { (words.no_more) }));
    let slot = (!collects.is_empty()).then(|| {
        let word = said(|out| scene.lang.waited_for(scene.table, scene.now, out).map(drop));
        waits(&word, false)
    });
    Page { main, choices, slot, shows_others: game.options().referee(), ..Page::default() }
}

/// Who won and by how much; everybody by their places; and for whom is looked at, every rule that gave or took.
pub(super) fn over(scene: Scene<'_>, game: &Game, shown: u8) -> Markup {
    let (lang, words) = (scene.lang, scene.lang.round_words());
    let ranking = game.ranking();
    let tally = Tally::of(scene.table);
    let alone = game.options().solo();
    html! {
        section.panel.won { p.h-won { @for rank in ranking.iter().filter(|rank| rank.place == 1) { (mark(rank.seat, scene.name(rank.seat))) } b { (title(scene, game, &ranking)) } }
            @if let Some(more) = ahead(scene, &ranking) { p.soft { (more) } } }
        @if !alone {
            ol.standings {
                @for rank in &ranking {
                    li aria-current=[(rank.seat == shown).then_some("true")] {
                        span.soft { (said(|out| lang.ordinal(rank.place, out))) } (mark(rank.seat, scene.name(rank.seat)))
                        span.name { (scene.name(rank.seat)) } b { (count(rank.points)) }
                    }
                }
            }
        }
        section.panel aria-label={ (scene.name(shown)) ": " (words.by_rule) } {
            h2 { (scene.name(shown)) span.soft { (words.by_rule) } }
            dl.h-rules {
                @for rule in Rule::ALL {
                    @let points = tally.by_rule(shown, rule);
                    @if points != 0 { div { dt { (lang.dice_rule(rule)) } dd { (signed(points)) } } }
                }
                @if let Some(rank) = ranking.iter().find(|rank| rank.seat == shown) {
                    div.sum { dt { (words.total) } dd { (count(rank.points)) } }
                }
            }
        }
    }
}

fn title(scene: Scene<'_>, game: &Game, ranking: &[Rank]) -> String {
    let words = scene.lang.round_words();
    let names: Vec<&str> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| scene.name(rank.seat)).collect();
    let template = match names.len() {
        1 if game.options().solo() => words.alone,
        1 => words.wins,
        _ => words.share,
    };
    let points = ranking.first().map_or(0, |rank| rank.points);
    format!("{}: {} {}", template.replace("{}", &names.join(", ")), count(points), words.points)
}

/// How far ahead of the second.
fn ahead(scene: Scene<'_>, ranking: &[Rank]) -> Option<String> {
    let words = scene.lang.round_words();
    let (first, second) = (ranking.first()?, ranking.iter().find(|rank| rank.place > 1)?);
    let by = first.points - second.points;
    let template = if by > 0 { words.ahead } else { words.tie_break };
    Some(template.replace("{}", scene.name(second.seat)).replace("{n}", &by.to_string()))
}
