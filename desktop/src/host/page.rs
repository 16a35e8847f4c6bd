//! Pages for phones and televisions: HTML from core's views, moves, forms and words. No rule, no limit and no word of their own.
//!
//! A page is a skeleton with [parts](Part); a part that changed is pushed by itself. All buttons belong to one plain form, so that
//! a browser without our script plays as well.
//!
//! | to find | look in |
//! | --- | --- |
//! | what every seat has: players, sentence, slot, Undo, what is behind `More` | `seat`, `more` |
//! | a game's own page, and its television | the folder of its name; its row in `games` |
//! | a game without one | `general`, `watch` |
//! | dice, figures, signs | `draw` |
//! | what vibrates, and whose it is | `heard` |

mod advice;
mod dice_hospital;
mod draw;
mod emergency_roll;
mod games;
mod general;
mod heard;
mod join;
mod mark;
mod more;
mod open_table;
mod rush;
mod seat;
mod watch;

use std::sync::LazyLock;

use bedside_core::{Command, Instant, Lang, Table, View};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::guests::{Guest, Guests, Role};
use super::hand::{Hand, Press, Shared, denied};
use super::secret::Secret;
use crate::screen::Seen;
pub(super) use games::{Board, Doing, Page};
pub use heard::Told;
pub(super) use heard::told;
pub(super) use join::{closed, code, seats as join};

/// The one script.
pub(super) const SCRIPT: &str = include_str!("page/phone.js");

/// The one sheet of styles: what is written by hand, and what the games need, which no page may say in place.
pub(super) fn style() -> &'static str {
    static STYLE: LazyLock<String> =
        LazyLock::new(|| [include_str!("page/phone.css").to_owned()].into_iter().chain(games::style()).collect());
    &STYLE
}

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
    /// Whose phone speaks of what is everybody's.
    pub(super) speaker: Option<Secret>,
    /// Who gave all of the press that Undo takes back.
    pub(super) undone_by: Option<u8>,
    /// Whether phones may ask the advisor.
    pub(super) lets_ask: bool,
    /// Whose phone gave the last press, where nobody has built on it.
    pub(super) given_by: Option<u8>,
}

impl<'a> Scene<'a> {
    fn view(&self) -> View {
        View::of(self.table, self.now)
    }

    fn seen(&self) -> Seen<'a> {
        Seen { table: self.table, now: self.now, lang: self.lang }
    }

    fn name(&self, seat: u8) -> &'a str {
        bedside_core::text::seat_name(seat, self.table.state())
    }

    /// Game, and round where it has any.
    fn where_it_stands(&self) -> String {
        let game = self.table.state().playing();
        let round = said(|out| self.lang.round_of(game.kind(), game.round(), game.rounds(), out));
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

    /// Whether a seat may give a command now.
    fn may(&self, seat: u8, command: &Command) -> bool {
        denied(command, seat, self.shared, self.table, self.lang).is_none()
            && self.table.accepts(command, self.now).is_ok()
    }

    /// What one command does, as a button; nothing where the seat may not.
    fn button(&self, seat: u8, command: Command, class: &str, inside: Markup) -> Option<Markup> {
        self.may(seat, &command).then(|| press(&Press::Do(command), class, inside))
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
    let mut parts = match guest.role {
        Role::Seat(seat) => seat::parts(scene, seat, guest),
        Role::Watch => watch::parts(scene),
        Role::Invited => join::parts(scene, guest.hand.said.as_deref()),
        Role::Asks(..) => join::parts(scene, Some(scene.lang.phone().asked)),
        Role::Knocks(_) => notice(scene.lang.phone().wait_for_host),
        Role::Gone => join::gone(scene),
    };
    if !parts.iter().any(|part| part.id == "title") {
        parts.push(Part::new("title", html! { "Bedside" }));
    }
    parts.push(Part::new("set", more::set(guest, scene.speaker == Some(guest.token))));
    parts
}

fn notice(words: &str) -> Vec<Part> {
    vec![Part::new("main", html! { p.notice { (words) } })]
}

/// A whole page of a guest.
pub(super) fn page(parts: &[Part], hand: &Hand) -> String {
    let lang = hand.lang;
    let part = |id: &str| PreEscaped(parts.iter().find(|part| part.id == id).map_or("", |part| part.html.as_str()));
    let words = lang.phone();
    let inside = html! {
        form method="post" action="/press" autocomplete="off" {
            input type="hidden" name="number" value=(hand.last.wrapping_add(1));
            div #set hidden { (part("set")) }
            header { h1 #title.unseen { (part("title")) } div #seats { (part("seats")) } }
            div #sentence role="status" { (part("sentence")) }
            main #main tabindex="0" { (part("main")) }
            footer {
                div #choices { (part("choices")) }
                div #slot { (part("slot")) }
                div #dock { (part("dock")) }
            }
            div #sheet { (part("sheet")) }
        }
        p #told.unseen role="status" {}
        section #lost hidden role="alert" aria-labelledby="lost-title" data-back=(words.back_again) data-unanswered=(words.unanswered)
            data-said=(words.lost) data-for=(words.lost_for) {
            h2 #lost-title { (draw::icon(draw::Icon::NoSignal, 32)) span { (words.lost) } }
            p { (words.lost_more) } p #dropped {}
            ol.steps { li { (words.same_network) } li { (words.computer_awake) } li { (words.scan_again) } }
            button.go type="button" #again { (words.try_now) }
        }
        script src="/phone.js" {}
    };
    document(lang, if hand.draft().is_some() { Kept::Typed } else { Kept::True }, inside)
}

/// How a page is kept true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    /// It stays as it is.
    Not,
    /// By the script, and without it the browser asks again.
    True,
    /// By the script alone: the browser would take away what is being typed.
    Typed,
}

/// A page around something.
fn document(lang: Lang, kept: Kept, inside: Markup) -> String {
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
                @if kept == Kept::True { noscript { meta http-equiv="refresh" content="5"; } }
            }
            body {
                @if kept == Kept::Not { header { h1.unseen { "Bedside" } } }
                (inside)
            }
        }
    }
    .into_string()
}

/// A button that does something at the table.
fn press(press: &Press, class: &str, inside: Markup) -> Markup {
    html! { button name="what" value=(press.write()) class=(class) { (inside) } }
}

/// What is seen, and what is heard instead.
fn heard_as(label: &str, seen: Markup) -> Markup {
    html! { span.in aria-hidden="true" { (seen) } span.unseen { (label) } }
}

/// The same, said by words of its own to whoever does not see it.
fn labelled(press: &Press, class: &str, label: &str, inside: Markup) -> Markup {
    self::press(press, class, heard_as(label, inside))
}

/// The same for something that is chosen or not.
fn chosen(press: &Press, class: &str, label: &str, on: bool, inside: Markup) -> Markup {
    html! {
        button name="what" value=(press.write()) class={ (class) @if on { " on" } } aria-pressed=(on) { (heard_as(label, inside)) }
    }
}

/// Something of a game's own page.
fn board(what: impl std::fmt::Display) -> Press {
    Press::Board(what.to_string())
}
