//! The table's own screen: clock, standings, whose turn it is. It holds no seat and sees only what lies open.

use bedside_core::Running;
use maud::{Markup, html};

use super::draw::time;
use super::games::television;
use super::mark::mark;
use super::{Part, Scene, said};
use crate::words::count;

pub(super) fn parts(scene: Scene<'_>) -> Vec<Part> {
    let [deed, reason] = scene.sentence();
    let own = television(scene);
    let main = own.unwrap_or_else(|| {
        html! {
            p.tv-line { b { (scene.where_it_stands()) } } (clock(scene)) (timers(scene)) (standings(scene))
        }
    });
    vec![
        Part::new("title", html! { (scene.where_it_stands()) }),
        Part::new("sentence", html! { p { b { (deed) } " " span.soft { (reason) } } }),
        Part::new("main", html! { section.watch { (main) } }),
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
            (time(scene, view.left, view.clock == Running::Running, "r-time"))
            span.soft { (scene.lang.running(view.clock)) }
        }
    }
}

/// What runs beside it.
pub(super) fn timers(scene: Scene<'_>) -> Markup {
    let state = scene.table.state();
    let mut lines = Vec::new();
    state.playing().timers(state.clock(), scene.now, &mut |timer| {
        let name = said(|out| scene.lang.label(&timer.of, state, out));
        lines.push(html! { li { span.name { (name) } (time(scene, timer.left, timer.runs, "time")) } });
    });
    html! { @if !lines.is_empty() { ul.timers { @for line in &lines { (line) } } } }
}

/// Everybody with their points; whose turn it is, is marked.
pub(super) fn standings(scene: Scene<'_>) -> Markup {
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
