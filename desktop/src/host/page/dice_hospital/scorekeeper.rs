//! A table that keeps its own dice: one page with large counters. What was counted stays on the phone until it is told; what a number
//! may be, and what comes of it, is core's.

use bedside_core::Command as Given;
use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::{Command, Game, Numbers, Phase};
use maud::{Markup, html};

use super::super::games::{Doing, Page};
use super::super::seat::waits;
use super::super::{Scene, board, chosen, press};
use super::{Board, pieces};
use crate::screen::Seen;
use crate::screen::dice_hospital::scorekeeper::{another_collected, set_words};
use crate::words::{count, signed};

/// What was counted of a round, and of the end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counted {
    round: u8,
    numbers: Numbers,
    collected: Counts,
    pips: u8,
}

impl Counted {
    /// Another round is counted anew.
    pub(super) fn refresh(&mut self, game: &Game) {
        if self.round != game.round() {
            *self = Counted { round: game.round(), ..Counted::default() };
        }
    }

    /// Takes a press; none where it means nothing here.
    pub(super) fn press(&mut self, what: &str, seen: Seen<'_>, game: &Game, seat: u8) -> Option<Doing> {
        let (name, more) = what.split_once(' ').unwrap_or((what, ""));
        let had = game.hospital_of(seat).map_or(0, |hospital| hospital.bags());
        let up = more != "less";
        let numbers = self.numbers;
        match name {
            "left" => self.numbers = numbers.discharging(more.parse().ok()?, game.paid_set(seat)),
            "left-more" => self.numbers = numbers.colouring(super::read(more)?, true),
            "left-less" => self.numbers = numbers.colouring(super::read(more)?, false),
            "set" => self.numbers = numbers.another_set(game.paid_set(seat)?),
            "died" => self.numbers = numbers.losing(up),
            "bags" => self.numbers = numbers.bagging(had, up),
            "empty" => self.numbers.empty = !numbers.empty,
            "collected" => self.collected = another_collected(game, seat, self.collected, up),
            "pips-sum" => self.pips = if up { self.pips.saturating_add(1) } else { self.pips.saturating_sub(1) },
            "tell" if numbers.discharged.is_none() => {
                let words = seen.lang.scorekeeper_words();
                return Some(Doing::Warn(words.waits.replace("{}", seen.name(seat))));
            }
            "tell" => return Some(Doing::Give(vec![Given::DiceHospital(game.telling(seat, &numbers))])),
            "tell-end" => {
                let Counted { collected, pips, .. } = *self;
                return Some(Doing::Give(vec![Given::DiceHospital(Command::TellEnd { seat, collected, pips })]));
            }
            _ => return None,
        }
        Some(Doing::Nothing)
    }
}

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    if matches!(game.phase(), Phase::Collection | Phase::Ending) {
        return end(of, scene, game, seat);
    }
    if game.phase() == Phase::Setup {
        return Page::default();
    }
    let (words, numbers) = (scene.lang.scorekeeper_words(), of.counted.numbers);
    let Ok(hospital) = game.hospital_of(seat) else { return Page::default() };
    let has_told = game.has_told(seat);
    let asks = if game.options().solo() { words.asks_alone } else { words.asks };
    let sentence =
        html! { p { b { (asks.replace("{}", &game.round().to_string())) } " " span.soft { (words.nothing_else) } } };
    let told = |numbers: Numbers| -> i16 {
        let others = game.seats().map(|other| if other == seat { numbers } else { Numbers::default() });
        let all: Vec<Numbers> = others.collect();
        game.as_told(&all).standing(seat).map_or(0, |standing| standing.total())
    };
    let (now, before) = (told(numbers), told(Numbers::default()));
    let died = if has_told { 0 } else { numbers.fatalities };
    let bags = if has_told { hospital.bags() } else { numbers.bags.unwrap_or(hospital.bags()) };
    let each = |points: i16| words.each.replace("{}", &signed(points));
    let main = html! {
        @if has_told { p.panel { (words.told) } } @else {
            @if game.options().solo() { (colours(scene, numbers)) } @else { (left(scene, numbers)) }
            (stepper(scene, "died", words.fatalities, hospital.fatalities().saturating_add(died), &each(game.points_for_fatality()), pieces::fatality()))
            (stepper(scene, "bags", words.bags, bags, &each(Game::points_for_bag()), pieces::bag(true)))
            (switches(scene, game, seat, numbers))
        }
        section.panel.sum { h2 { (words.projected) b { (count(now)) @if now != before { " " span.soft { (signed(now - before)) } } } } }
    };
    let may_tell = scene.may(seat, &Given::DiceHospital(game.telling(seat, &numbers)));
    let slot = match numbers.discharged {
        _ if has_told || !may_tell => None,
        Some(_) => Some(press(&board("tell"), "go", html! { (words.tell.replace("{}", &game.round().to_string())) })),
        None => Some(waits(&words.waits.replace("{}", scene.name(seat)), false)),
    };
    Page { sentence: (!has_told).then_some(sentence), main, slot, ..Page::default() }
}

/// The numbers from none to all beds, each with its points.
fn left(scene: Scene<'_>, numbers: Numbers) -> Markup {
    let words = scene.lang.scorekeeper_words();
    html! {
        h2 { (words.discharged) }
        div.h-left role="group" aria-label=(words.discharged) {
            @for number in 0..=Numbers::MOST_DISCHARGED {
                @let points = words.points.replace("{}", &count(Game::points_for(number)));
                (chosen(&board(format!("left {number}")), "", &format!("{number}: {points}"), numbers.discharged == Some(number), html! {
                    span.c { (number) small { (points) } }
                }))
            }
        }
    }
}

/// Alone: how many of each colour, for the reports.
fn colours(scene: Scene<'_>, numbers: Numbers) -> Markup {
    let words = scene.lang.scorekeeper_words();
    let many = numbers.discharged.unwrap_or(0);
    let step = |way: &str, colour: Colour, sign: &str| {
        let name = scene.lang.die_colour(colour);
        html! { button name="what" value=(super::written(way, &colour).write()) aria-label={ (sign) " " (name) } data-steady { (sign) } }
    };
    html! {
        h2 { (words.discharged) " " b { (many) " · " (words.points.replace("{}", &count(Game::points_for(many)))) } }
        @for colour in Colour::ALL {
            div.h-step role="group" aria-label=(scene.lang.die_colour(colour)) {
                span.w { (pieces::lettered(colour, scene.lang)) }
                (step("left-less", colour, "−")) b { (numbers.colours.get(colour)) } (step("left-more", colour, "+"))
            }
        }
        (chosen(&board("left 0"), "", words.nobody, numbers.discharged == Some(0), html! { (words.nobody) }))
    }
}

/// Less, how many, more.
fn stepper(scene: Scene<'_>, what: &str, word: &str, many: u8, each: &str, sign: Markup) -> Markup {
    let _ = scene;
    let step = |way: &str, sign: &str| {
        html! { button name="what" value=(board(format!("{what} {way}")).write()) aria-label={ (sign) " " (word) } data-steady { (sign) } }
    };
    html! {
        div.h-step role="group" aria-label=(word) {
            span.w { (sign) span { (word) small { (each) } } }
            (step("less", "−")) b { (many) } (step("more", "+"))
        }
    }
}

/// What the administrator asks for, and empty wards.
fn switches(scene: Scene<'_>, game: &Game, seat: u8, numbers: Numbers) -> Markup {
    let words = scene.lang.scorekeeper_words();
    let switch = |what: &str, word: String, on: bool| chosen(&board(what), "", &word, on, html! { (word) });
    html! {
        div.h-ways {
            @if let Some(paid) = game.paid_set(seat) {
                @let word = format!("{}: {}", set_words(scene.lang, paid, numbers.sets), signed(i16::from(numbers.sets.max(1))));
                @if paid.most(numbers.discharged.unwrap_or(0)) > 0 { (switch("set", word, numbers.sets > 0)) } @else { div.flat { (word) } }
            }
            @if let Some(points) = game.paid_for_most(seat) { div.flat { (words.most) ": " (signed(points)) } }
            (switch("empty", format!("{}: {}", words.empty, signed(Game::points_for_empty_wards())), numbers.empty))
        }
    }
}

/// What is told before the last points.
fn end(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let words = scene.lang.scorekeeper_words();
    if !game.tell_the_end().contains(&seat) {
        return Page::default();
    }
    let Counted { collected, pips, .. } = of.counted;
    let many = u8::try_from(collected.sum()).unwrap_or(u8::MAX);
    let sentence = html! { p { b { (words.how_it_ended) } " " span.soft { (words.tie) } } };
    let main = html! {
        @if game.phase() == Phase::Collection { (stepper(scene, "collected", words.collected, many, "", html! {})) }
        (stepper(scene, "pips-sum", words.pips, pips, "", html! {}))
        p.soft { (words.end_hint) }
    };
    let slot = press(&board("tell-end"), "go", html! { (words.end) });
    Page { sentence: Some(sentence), main, slot: Some(slot), ..Page::default() }
}
