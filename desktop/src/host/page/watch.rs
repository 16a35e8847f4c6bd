//! The table's own screen: clock, standings, whose turn it is. It holds no seat and sees only what lies open.

use bedside_core::{Running, Span};
use maud::{Markup, html};

use super::mark::mark;
use super::{Part, Scene, said};
use crate::words::count;

pub(super) fn parts(scene: Scene<'_>) -> Vec<Part> {
    let [deed, reason] = scene.sentence();
    vec![
        Part::new("seats", html! { p.where { strong { "Bedside" } " " (scene.where_it_stands()) } }),
        Part::new("sentence", html! { p { b { (deed) } " " span.soft { (reason) } } }),
        Part::new("main", html! { section.watch { (clock(scene)) (timers(scene)) (standings(scene)) } }),
    ]
}

/// The table's clock, where it means anything. The script keeps it going; a reader is told at thresholds alone.
pub(super) fn clock(scene: Scene<'_>) -> Markup {
    let view = scene.view();
    if !view.clock_counts {
        return html! {};
    }
    html! {
        div.clock {
            (time(view.left, view.clock == Running::Running, scene))
            span.soft { (scene.lang.running(view.clock)) }
        }
    }
}

/// A time that runs down; `data-end` is the table's age at which it is over.
fn time(left: Span, runs: bool, scene: Scene<'_>) -> Markup {
    let secs = left.secs_begun();
    let end = scene.now.after(left).millis();
    html! {
        span.time role="timer" aria-live="off" data-end=[runs.then_some(end)] { (secs / 60) ":" (format!("{:02}", secs % 60)) }
    }
}

/// What runs beside it.
pub(super) fn timers(scene: Scene<'_>) -> Markup {
    let state = scene.table.state();
    let mut lines = Vec::new();
    state.playing().timers(state.clock(), scene.now, &mut |timer| {
        let name = said(|out| scene.lang.label(&timer.of, state, out));
        lines.push(html! { li { span.name { (name) } (time(timer.left, timer.runs, scene)) } });
    });
    html! { @if !lines.is_empty() { ul.timers { @for line in &lines { (line) } } } }
}

/// Everybody, the best first.
fn standings(scene: Scene<'_>) -> Markup {
    let acts = scene.table.acts(scene.now);
    html! {
        ol.standings {
            @for (seat, points) in scene.points() {
                li aria-current=[(acts == Some(seat)).then_some("true")] {
                    (mark(seat, scene.name(seat)))
                    span.name { (scene.name(seat)) }
                    @if let Some(points) = points { b { (count(points)) } }
                }
            }
        }
    }
}
