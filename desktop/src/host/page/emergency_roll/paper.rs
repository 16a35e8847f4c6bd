//! A table whose sheets lie on paper: the dice large, who is Chief, who has reached which goal, and at the end six figures a sheet.

use bedside_core::Command as Given;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Beds, Command, Game, Phase};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::games::Page;
use super::super::mark::mark;
use super::super::{Scene, press, said};
use super::{alicat, map, sign};
use crate::host::hand::Hand;
use crate::screen::emergency_roll::words::bonus;
use crate::words::count;

pub(super) fn page(scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Page {
    let main = html! {
        p.tv-who { (icon(Icon::Flag, 24)) span.soft { (scene.lang.emergency_words().chief) ":" } (mark(game.chief(), scene.name(game.chief()))) b { (scene.name(game.chief())) } }
        @if matches!(game.phase(), Phase::Flip | Phase::Admit) { (dice(scene, game, seat)) (goals(scene, game, seat)) }
        @if game.phase() == Phase::Tally { (told(scene, game)) }
        @if let Some(deed) = alicat(scene, game) { p.panel { (deed) } }
        @if let Some(sheet) = game.alicat_seat().and_then(|alicat| game.seat(alicat).ok()) { div.map { (map::picture(scene, sheet.sheet(), &[], None, Beds::default())) } }
    };
    // One's own sheet is told by whoever holds it, whoever else is waited for.
    let own = hand.forms().iter().find(|form| form.seat() == Some(seat) && game.phase() == Phase::Tally);
    let choices = own.and_then(|form| {
        let opens = hand.press_for(form)?;
        Some(press(&opens, "lit", html! { (said(|out| scene.lang.form(form, out))) }))
    });
    Page { main, choices, ..Page::default() }
}

/// The dice as they lie, each with its bonus; alone one says which of them was taken.
fn dice(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let lang = scene.lang;
    let back = Given::EmergencyRoll(Command::TakeBack { seat });
    let back = scene.button(seat, back, "", html! { (lang.emergency_words().take_back) });
    html! {
        ul.e-dice aria-label=(lang.phone().dice) {
            @for colour in Colour::ALL {
                @if let Some(shown) = game.lying_die(colour) {
                    @let inside = html! {
                        (draw::die(shown))
                        span.e-said {
                            b { (lang.die_colour(colour)) " " (shown.pips) }
                            @if let Some(gained) = game.lying_bonus(colour) { span.e-bonus { (icon(sign(gained), 26)) span { (bonus(gained, lang)) } } }
                        }
                    };
                    @let choose = Given::EmergencyRoll(Command::Choose { seat, die: colour });
                    li { @match scene.button(seat, choose, "e-die lit", inside.clone()) { Some(button) => (button), None => div.e-die.flat { (inside) } } }
                }
            }
        }
        @if let Some(back) = back { (back) }
    }
}

/// The Cardiologists' goals: a press says that one's own sheet has reached one, or takes that back.
fn goals(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let words = scene.lang.emergency_window();
    html! {
        section.panel aria-label=(words.goals) {
            h2 { (words.goals) }
            @for (goal, race) in game.races() {
                div {
                    p { b { (scene.lang.cardiologist(goal)) }
                        @for (other, _) in (0u8..).zip(game.seats()).filter(|(other, _)| race.scored(*other) || race.claimed(*other)) {
                            " " span.tag { (if race.scored(other) { "✓ " } else { "● " }) (scene.name(other)) } } }
                    div.e-goals {
                        @for command in [Command::Claim { seat, goal }, Command::Withdraw { seat, goal }] {
                            @let command = Given::EmergencyRoll(command);
                            @let word = scene.lang.button(&command).to_owned();
                            @if let Some(button) = scene.button(seat, command, "", html! { (word) span.unseen { ": " (scene.lang.cardiologist(goal)) } }) { (button) }
                        }
                    }
                }
            }
        }
    }
}

/// Whose sheets were added up.
fn told(scene: Scene<'_>, game: &Game) -> Markup {
    html! {
        ol.standings {
            @for (seat, of) in (0u8..).zip(game.seats()) {
                li { (mark(seat, scene.name(seat))) span.name { (scene.name(seat)) }
                    @if of.figures().is_some() { b { (count(game.score(seat).total())) } } @else { span.soft { "–" } } }
            }
        }
    }
}

/// What a press on the page of the end shows: everybody by their places.
pub(super) fn ranking(scene: Scene<'_>, game: &Game, shown: u8) -> Markup {
    let ranking = game.ranking();
    let names: Vec<&str> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| scene.name(rank.seat)).collect();
    let points = ranking.first().map_or(0, |rank| rank.points);
    html! {
        section.panel.won { p.h-won { b { (crate::screen::emergency_roll::ending::named(game, scene.lang, &names, points)) } } }
        @if ranking.len() > 1 {
            ol.standings {
                @for rank in &ranking {
                    li aria-current=[(rank.seat == shown).then_some("true")] {
                        span.soft { (rank.place) } (mark(rank.seat, scene.name(rank.seat))) span.name { (scene.name(rank.seat)) } b { (count(rank.points)) }
                    }
                }
            }
        }
    }
}

/// How far everybody is in the race for each Cardiologist.
pub(super) fn races(scene: Scene<'_>, game: &Game) -> Markup {
    let goals: Vec<_> = game.races().collect();
    html! {
        @if goals.iter().any(|(_, race)| race.lies() || race.scored != 0) {
            ul.tv-goals aria-label=(scene.lang.emergency_window().goals) {
                @for (goal, race) in &goals {
                    li class=[(!race.lies()).then_some("gone")] {
                        b { (scene.lang.cardiologist(*goal)) } span.tag { (count(race.points)) }
                        @for (seat, of) in (0u8..).zip(game.seats()) {
                            span.tv-far { (mark(seat, scene.name(seat)))
                                @if race.scored(seat) { "✓" span.unseen { (scene.name(seat)) } }
                                @else if game.options().paper() { @if race.claimed(seat) { "●" } @else { "–" } span.unseen { (scene.name(seat)) } }
                                @else { @let progress = of.sheet().progress(*goal); span.unseen { (scene.name(seat)) ": " } (progress.has) "/" (progress.of) } }
                        }
                    }
                }
            }
        }
    }
}
