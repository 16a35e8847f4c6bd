//! One hourglass: filled in its colour while its sand runs, ringed when it is free, dashed when the time is up and it has finished.

use bedside_core::hourglass::Sand;
use bedside_core::rush::announcement::IDLE;
use bedside_core::rush::{Command, Game, Glass, Shown, Space};
use bedside_core::{Command as Given, Running, Span};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::{Scene, board, heard_as, said};
use super::badge::{badge, tint};
use super::{colour, name, quiet};
use crate::host::hand::Press;

/// Seconds in steps of five, as a running glass is told.
const ROUGH: u32 = 5;

/// A glass that may be pressed; `alone` where it is the only doctor of this seat, and so the widest.
pub(super) fn tile(scene: Scene<'_>, game: &Game, glass: Glass, seat: u8, last: Option<Space>, alone: bool) -> Markup {
    let view = scene.view();
    let shown = game.glasses().shown(glass, scene.now);
    let (words, phone) = (scene.lang.rush_action(), scene.lang.phone());
    let called = name(scene, game, glass);
    let own = glass.doctor().is_some();
    let class =
        format!("g {} {}{}", tint(colour(game, glass)), if alone { "me" } else { "" }, if own { " doc" } else { "" });
    let by = Some(seat).filter(|_| glass.doctor().is_none());
    let expired = view.clock == Running::Expired;
    match shown.sand {
        Sand::Running => {
            let about = shown.left.secs_begun().div_ceil(ROUGH) * ROUGH;
            let space = shown.space.map_or("", |space| scene.lang.short_space(space));
            let label = format!("{called}: {}, {space}", phone.sand_runs.replace("{}", &about.to_string()));
            let fell = Press::Do(Given::Rush(Command::Topple { glass }));
            let still = Press::Do(Given::Rush(Command::Place { glass, space: None, by }));
            html! {
                li class={ (class) " run " (level(&shown)) } data-sand=[sand(scene, &shown)] data-length=[shown.length.map(Span::millis)] {
                    button.g-b name="what" value=(still.write()) aria-disabled="true" { (heard_as(&label, running(scene, game, &shown))) }
                    (quiet(&fell, "g-x", &format!("{called}: {}", phone.fell), html! { (icon(Icon::Lying, 26)) @if alone { span { (phone.fell) } } }))
                }
            }
        }
        Sand::Toppled => {
            let up = Press::Do(Given::Rush(Command::SetUp { glass }));
            let label = format!("{called}: {}. {}", words.fell_over.to_lowercase(), words.stand_it_up);
            html! {
                li class={ (class) " fallen" } { (quiet(&up, "g-b", &label, fallen(scene, game, glass))) }
            }
        }
        Sand::Lifted | Sand::Empty if expired => {
            html! { li class={ (class) " fin" } { (finished(scene, game, glass)) } }
        }
        Sand::Lifted | Sand::Empty => {
            let place = |space| Given::Rush(Command::Place { glass, space, by });
            // The last space that was named, where it may go there again.
            let again = last.filter(|space| scene.table.accepts(&place(Some(*space)), scene.now).is_ok());
            let turn = Press::Do(place(again));
            let spaced = again.map(|space| scene.lang.short_space(space));
            let mut label = format!("{called}: {}", words.ready.to_lowercase());
            if let Some(space) = spaced {
                label += &format!(". {} {space}", words.again);
            }
            html! {
                li class={ (class) " ready" } {
                    (quiet(&turn, "g-b", &label, free(scene, game, glass, spaced.filter(|_| alone))))
                    (quiet(&board(format!("where {}", glass as u8)), "g-x", &format!("{called}: {}", words.where_to),
                        html! { (icon(Icon::Pin, 24)) @if alone { span { (phone.where_to) } } }))
                }
            }
        }
    }
}

/// The same to look at.
pub(super) fn shown(scene: Scene<'_>, game: &Game, glass: Glass) -> Markup {
    let shown = game.glasses().shown(glass, scene.now);
    let class = format!("g {}", tint(colour(game, glass)));
    let expired = scene.view().clock == Running::Expired;
    match shown.sand {
        Sand::Running => html! {
            li class={ (class) " run " (level(&shown)) } data-sand=[sand(scene, &shown)] data-length=[shown.length.map(Span::millis)] {
                (running(scene, game, &shown))
            }
        },
        Sand::Toppled => html! { li class={ (class) " fallen" } { (fallen(scene, game, glass)) } },
        Sand::Lifted | Sand::Empty if expired => {
            html! { li class={ (class) " fin" } { (finished(scene, game, glass)) } }
        }
        Sand::Lifted | Sand::Empty => html! { li class={ (class) " ready" } { (free(scene, game, glass, None)) } },
    }
}

/// How high the sand stands, in steps that the style sheet knows; a script keeps it more exactly.
fn level(shown: &Shown) -> String {
    let length = shown.length.map_or(0, Span::millis).max(1);
    format!("f{}", (u64::from(shown.left.millis()) * 20 / u64::from(length)).min(20))
}

/// The table's age at which the sand ends, while it runs.
fn sand(scene: Scene<'_>, shown: &Shown) -> Option<u64> {
    let runs = matches!(scene.table.state().clock().running(scene.now), Running::Running | Running::Expired);
    runs.then(|| scene.now.after(shown.left).millis())
}

/// What a running glass shows, above its sand and below.
fn running(scene: Scene<'_>, game: &Game, shown: &Shown) -> Markup {
    let runs = sand(scene, shown).is_some();
    let stays = shown.space == Some(Space::Mri);
    let space = shown.space.map_or("", |space| scene.lang.short_space(space));
    let face = || {
        html! {
            span.g-h { (badge(colour(game, shown.glass))) span { (name(scene, game, shown.glass)) } }
            span.g-s { (draw::seconds(scene, shown.left, runs)) }
            span.g-sp { @if stays { (icon(Icon::Lock, 20)) } (space) }
        }
    };
    html! { span.g-l.above aria-hidden="true" { (face()) } span.g-l.below aria-hidden="true" { (face()) } }
}

fn fallen(scene: Scene<'_>, game: &Game, glass: Glass) -> Markup {
    let words = scene.lang.rush_action();
    html! {
        span.g-l aria-hidden="true" {
            span.g-h { (badge(colour(game, glass))) span { (name(scene, game, glass)) } }
            span.g-f { (icon(Icon::Lying, 26)) span { (words.fell_over) } }
            span.g-sp { (words.stand_it_up) }
        }
    }
}

fn finished(scene: Scene<'_>, game: &Game, glass: Glass) -> Markup {
    let words = scene.lang.rush_action();
    let done = if game.glasses().was_never_placed(glass) { words.not_placed } else { words.finished };
    html! {
        div.g-l { span.g-h { (badge(colour(game, glass))) span { (name(scene, game, glass)) } } span {} span.g-sp { (done) } }
    }
}

fn free(scene: Scene<'_>, game: &Game, glass: Glass, again: Option<&str>) -> Markup {
    let words = scene.lang.rush_action();
    let runs = scene.view().clock == Running::Running;
    let idle = game.glasses().idle(glass, scene.now).filter(|_| runs);
    html! {
        span.g-l aria-hidden="true" {
            span.g-h { (badge(colour(game, glass))) span { (name(scene, game, glass)) } }
            span.g-w { (words.ready) }
            span.g-sp {
                @if let Some(idle) = idle {
                    span class={ "g-idle" @if idle >= IDLE { " long" } } { (words.idle) " " (draw::since(scene, idle, runs, Some(IDLE))) }
                }
                @if let Some(space) = again { span.again { (said(|out| write!(out, "{} ", words.again))) b { (space) } } }
            }
        }
    }
}
