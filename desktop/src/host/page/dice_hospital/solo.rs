//! Alone: the six reports as they lie, entered from their cards and then completed; and the four dice of which one goes back.

use bedside_core::Command as Given;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::reports::ROW;
use bedside_core::dice_hospital::{Game, Phase, Plan, REPORTS, Report};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::games::Page;
use super::super::seat::waits;
use super::super::{Scene, board, chosen, labelled, press};
use super::{Board, pieces, wards};
use crate::host::hand::Press;
use crate::screen::dice_hospital::solo::told;
use crate::screen::dice_hospital::solo::{CardMessage, Message};

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    match game.phase() {
        Phase::Setup => entering(of, scene),
        Phase::Discharge => completing(scene, game),
        _ => four_dice(scene, game, seat),
    }
}

/// What a press on these pages means.
pub(super) fn message(what: &str) -> Option<Message> {
    let (name, more) = what.split_once(' ').unwrap_or((what, ""));
    Some(match name {
        "report-at" => Message::Card(CardMessage::At(more.parse().ok()?)),
        "report-colour" => Message::Card(CardMessage::Colour(super::read(more)?)),
        "report-digit" => Message::Card(CardMessage::Digit(more.parse().ok().filter(|digit| *digit <= 9)?)),
        "report-erase" => Message::Card(CardMessage::Erase),
        "report-lay" => Message::Card(CardMessage::Lay),
        "reports" => {
            let places = more.split(',').filter(|one| !one.is_empty()).map(|one| one.parse().ok());
            let places: Option<Vec<u8>> = places.collect();
            // No set of reports has more cards than there are.
            Message::Complete(places.filter(|places| places.len() <= REPORTS)?)
        }
        _ => return None,
    })
}

fn completes(places: &[u8]) -> Press {
    let places: Vec<String> = places.iter().map(u8::to_string).collect();
    board(format!("reports {}", places.join(",")))
}

fn letters(scene: Scene<'_>, colours: &[Colour]) -> Markup {
    html! { span.h-chips { @for colour in colours { (pieces::lettered(*colour, scene.lang)) } } }
}

fn in_words(scene: Scene<'_>, colours: &[Colour]) -> String {
    colours.iter().map(|colour| scene.lang.die_colour(*colour)).collect::<Vec<_>>().join(", ")
}

/// Six cards two by three; one of them is entered by the keys below.
fn entering(of: &Board, scene: Scene<'_>) -> Page {
    let words = scene.lang.solo_words();
    let main = html! {
        div.h-reports {
            @for (at, card) in of.solo.entered().enumerate() {
                @let row = if usize::from(card.place) < ROW { words.lower_row } else { words.upper_row };
                @let points = if card.points > 0 { card.points.to_string() } else { "–".to_owned() };
                @let label = format!("{row}: {}. {}: {points}", in_words(scene, card.dice), words.points_of_card);
                (chosen(&board(format!("report-at {at}")), "h-report", &label, card.is_here, html! {
                    b { (points) } (letters(scene, card.dice)) small { (row) }
                }))
            }
        }
    };
    let key = |what: Press, label: &str, inside: Markup| {
        html! { button name="what" value=(what.write()) aria-label=(label) data-steady { (inside) } }
    };
    let choices = html! {
        div.pair role="group" aria-label=(words.colours_of_card) {
            span.lab aria-hidden="true" { (words.colours_of_card) }
            @for colour in Colour::ALL {
                (key(super::written("report-colour", &colour), scene.lang.die_colour(colour), pieces::lettered(colour, scene.lang)))
            }
            (key(board("report-erase"), scene.lang.phone().delete, icon(Icon::Back, 26)))
        }
        div.h-digits role="group" aria-label=(words.points_of_card) {
            @for digit in (1..=9).chain([0]) { (key(board(format!("report-digit {digit}")), &digit.to_string(), html! { (digit) })) }
        }
    };
    let slot = if of.solo.is_whole() {
        press(&board("report-lay"), "go", html! { (words.lay_out) })
    } else {
        waits(&words.waits_report.replace("{}", &(of.solo.whole_cards() + 1).to_string()), false)
    };
    let sentence = Some(html! { p { b { (words.lay) } } });
    Page { sentence, main, choices: Some(choices), slot: Some(slot), ..Page::default() }
}

/// The dice, each with what sending it back comes to.
fn four_dice(scene: Scene<'_>, game: &Game, seat: u8) -> Page {
    let (lang, words) = (scene.lang, scene.lang.solo_words());
    let main = html! {
        @if game.intake().rolled() {
            p.soft { (words.point_first) }
            div.h-four {
                @for choice in game.returns() {
                    @let command = Given::DiceHospital(choice.command());
                    @let bag = if choice.bag { words.bag } else { words.no_bag };
                    @let without = words.without.replace("{}", &choice.sum.to_string());
                    @let die = format!("{} {}", lang.die_colour(choice.die.colour), choice.die.pips);
                    (labelled(&Press::Do(command), "h-report lit", &format!("{die}: {without}, {bag}"), html! {
                        (draw::die(choice.die)) b { (lang.colour_letter(choice.die.colour)) (choice.die.pips) }
                        span { (without) } small.h-bag { @if choice.bag { (pieces::bag(true)) } (bag) }
                    }))
                }
            }
        } @else { p.soft { (words.before_the_dice) } }
        @if game.options().referee() { (wards::to_look_at(scene, game, seat)) }
    };
    Page { main, ..Page::default() }
}

/// Which reports the discharged complete: the best set lit, others below.
fn completing(scene: Scene<'_>, game: &Game) -> Page {
    let (lang, words) = (scene.lang, scene.lang.solo_words());
    let Some(plan) = game.report_plan() else { return Page::default() };
    let (best, sum) = told::explained(game, &plan, lang);
    let upper = u8::try_from(ROW).unwrap_or(0);
    let main = html! {
        p { b { (best) } " " span.soft { (sum) } }
        div.h-reports {
            @for place in (upper..upper * 2).chain(0..upper) {
                @if let Some(card) = game.reports().card(place) { (report(scene, game, &plan, place, card)) }
            }
        }
        (left(scene, game, &plan))
    };
    let others = told::others(game, &plan);
    let has_best = !plan.best.places.is_empty();
    let choices = html! {
        @if has_best {
            div.h-others role="group" aria-label=(words.others_hint) {
                @for (places, points) in &others {
                    (press(&completes(places), "", html! { (told::named(game, places, lang)) ": " (points) }))
                }
                (press(&completes(&[]), "", html! { (words.nothing) }))
            }
        }
    };
    let slot = press(&completes(&plan.best.places), "go", html! { (told::completes(&plan.best, lang)) });
    let dock = game.options().referee().then(|| wards::my_wards(scene));
    let leads_to_more = dock.is_some();
    Page { main, choices: Some(choices), slot: Some(slot), dock, leads_to_more, ..Page::default() }
}

fn report(scene: Scene<'_>, game: &Game, plan: &Plan, place: u8, card: Report) -> Markup {
    let colours: Vec<Colour> = card.dice.colours().collect();
    let note = told::note(game, plan, place, scene.lang);
    let label = format!("{}, {}. {note}", in_words(scene, &colours), card.points);
    let order = plan.best.places.iter().position(|lit| *lit == place);
    let inside = html! {
        b { (card.points) } (letters(scene, &colours))
        small { @if game.reports().completed(place) { (icon(Icon::Check, 18)) } @if let Some(order) = order { b { (order + 1) " " } } (note) }
    };
    html! {
        @if order.is_some() { (labelled(&completes(&plan.best.places), "h-report lit", &label, inside)) }
        @else { div.h-report.flat role="img" aria-label=(label) { (inside) } }
    }
}

/// Who left, and which report takes whom.
fn left(scene: Scene<'_>, game: &Game, plan: &Plan) -> Markup {
    let words = scene.lang.solo_words();
    let many = u8::try_from(plan.discharged.sum()).unwrap_or(u8::MAX);
    let said =
        words.patients_points.replace("{}", &many.to_string()).replace("{p}", &Game::points_for(many).to_string());
    html! {
        section.panel aria-label=(words.left_this_round) {
            h2 { (words.left_this_round) span.soft { (said) } }
            ul.h-pairs {
                @for (colour, taker) in game.reports().taken(&plan.best.places, plan.discharged) {
                    @let order = taker.and_then(|taker| plan.best.places.iter().position(|place| *place == taker));
                    @let takes = order.map_or_else(|| words.over.to_owned(), |order| words.report.replace("{}", &(order + 1).to_string()));
                    li { span role="img" aria-label={ (scene.lang.die_colour(colour)) ": " (takes) } { (pieces::lettered(colour, scene.lang)) small { (takes) } } }
                }
            }
        }
    }
}
