//! Pages for phones and televisions: HTML from core's views, moves, forms and words. No rule, no limit and no word of their own.
//!
//! A page is a skeleton with [parts](Part); a part that changed is pushed by itself. All buttons belong to one plain form, so that
//! a browser without our script plays as well.

mod join;
mod mark;
mod seat;
mod watch;

use bedside_core::{Instant, Lang, Table, View};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::guests::{Guest, Guests, Role};
use super::hand::{Press, Shared};
pub(super) use join::{closed, code, seats as join};

/// The one script and the one sheet of styles.
pub(super) const SCRIPT: &str = include_str!("phone.js");
pub(super) const STYLE: &str = include_str!("phone.css");

/// A piece of a page that is replaced as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name on the page.
    pub id: &'static str,
    /// What is in it.
    pub html: String,
}

impl Part {
    fn new(id: &'static str, inside: Markup) -> Part {
        Part { id, html: inside.into_string() }
    }
}

/// What a page is drawn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) table: &'a Table,
    pub(super) now: Instant,
    pub(super) lang: Lang,
    pub(super) shared: Shared,
    pub(super) guests: &'a Guests,
    /// Who asks everybody for an undo, and what it would take back.
    pub(super) undo_asked: Option<(u8, &'a str)>,
    /// What Undo takes back.
    pub(super) undo_name: Option<&'a str>,
}

impl Scene<'_> {
    fn view(&self) -> View {
        View::of(self.table, self.now)
    }

    fn name(&self, seat: u8) -> &str {
        bedside_core::text::seat_name(seat, self.table.state())
    }

    /// Game, and round where it has any.
    fn where_it_stands(&self) -> String {
        let game = self.table.state().playing();
        let round = said(|out| self.lang.round_of(game.round(), game.rounds(), out));
        let title = self.lang.title(game.kind());
        if round.is_empty() { title.to_owned() } else { format!("{title} · {round}") }
    }

    /// Who acts, and why.
    fn sentence(&self) -> [String; 2] {
        let deed = said(|out| self.lang.deed(self.table, self.now, out));
        [deed, said(|out| self.lang.reason(self.table, self.now, out))]
    }

    /// Everybody with their points, as they stand now.
    fn points(&self) -> Vec<(u8, Option<i16>)> {
        let state = self.table.state();
        let mut places = Vec::new();
        state.playing().projected(&mut |place| places.push((place.seat, place.points)));
        let points = |seat: u8| places.iter().find(|(of, _)| *of == seat).map(|(_, points)| *points);
        (0u8..).take(state.setup().seats.len()).map(|seat| (seat, points(seat))).collect()
    }
}

/// What core writes, as a string.
pub(crate) fn said(write: impl FnOnce(&mut dyn std::fmt::Write) -> std::fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// The parts of whatever a guest is here for.
pub(super) fn parts(scene: Scene<'_>, guest: &Guest) -> Vec<Part> {
    match guest.role {
        Role::Seat(seat) => seat::parts(scene, seat, guest),
        Role::Watch => watch::parts(scene),
        Role::Invited => join::parts(scene, None),
        Role::Asks(..) => join::parts(scene, Some(scene.lang.phone().asked)),
        Role::Knocks(_) => notice(scene.lang.phone().wait_for_host),
        Role::Gone => notice(scene.lang.phone().removed),
    }
}

fn notice(words: &str) -> Vec<Part> {
    vec![Part::new("main", html! { p.notice { (words) } })]
}

/// The names of all parts, in the order in which they stand on a page.
const IDS: [&str; 6] = ["seats", "sentence", "main", "choices", "slot", "dock"];

/// A whole page of a guest.
pub(super) fn page(parts: &[Part], lang: Lang, number: u32) -> String {
    let part = |id: &str| parts.iter().find(|part| part.id == id).map_or("", |part| part.html.as_str());
    let inside = html! {
        form method="post" action="/press" autocomplete="off" {
            input type="hidden" name="number" value=(number);
            header { h1.unseen { "Bedside" } div #seats { (PreEscaped(part(IDS[0]))) } }
            div #sentence role="status" { (PreEscaped(part(IDS[1]))) }
            main #main { (PreEscaped(part(IDS[2]))) }
            footer {
                div #choices { (PreEscaped(part(IDS[3]))) }
                div #slot { (PreEscaped(part(IDS[4]))) }
                div #dock { (PreEscaped(part(IDS[5]))) }
            }
        }
        p #lost hidden role="alert" data-lost=(lang.phone().lost) data-more=(lang.phone().lost_more)
            data-back=(lang.phone().back_again) data-sent=(lang.phone().sent) {
            strong { (lang.phone().lost) } " " (lang.phone().lost_more) " "
            button type="button" #again { (lang.phone().try_now) }
        }
        script src="/phone.js" {}
    };
    document(lang, true, inside)
}

/// A page around something.
fn document(lang: Lang, live: bool, inside: Markup) -> String {
    html! {
        (DOCTYPE)
        html lang=(lang.key()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { "Bedside" }
                link rel="icon" href="data:,";
                link rel="stylesheet" href="/phone.css";
                @if live { noscript { meta http-equiv="refresh" content="5"; } }
            }
            body { (inside) }
        }
    }
    .into_string()
}

/// A button that does something at the table.
fn press(press: &Press, class: &str, inside: Markup) -> Markup {
    html! { button name="what" value=(press.write()) class=(class) { (inside) } }
}
