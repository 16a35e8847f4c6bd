//! The intake: the ambulances as rows. A row is chosen first and the slot takes it, since others build on it.

use bedside_core::Command as Any;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{Command, Game, Kind};
use bedside_core::form::{Form, Given};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::games::Page;
use super::super::mark::mark;
use super::super::seat::waits;
use super::super::{Scene, board, chosen, general, labelled, press};
use super::pieces;
use super::{Board, wards};
use crate::host::hand::{Hand, Press};

pub(super) fn page(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Page {
    let words = scene.lang.intake_words();
    let gives_up: Vec<(u8, Press)> = of
        .legal
        .iter()
        .filter_map(|command| match command {
            Command::GiveUp { bed, .. } => Some((*bed, Press::Do(Any::DiceHospital(command.clone())))),
            _ => None,
        })
        .collect();
    let main = html! {
        @if !gives_up.is_empty() {
            p.r-alert.bad { (icon(Icon::Danger, 24)) span { (words.makes_room) } }
            (wards::answers(scene, game, seat, &gives_up))
        } @else {
            (others(of, scene))
            ul.h-ambs aria-label=(scene.lang.phone().ambulances) {
                @for number in 1..=game.options().ambulances() { li { (row(of, scene, game, seat, number)) } }
            }
        }
    };
    let takes = of.legal.iter().find(
        |command| matches!(command, Command::TakeAmbulance { ambulance, .. } if Some(*ambulance) == of.ambulance),
    );
    let may_take = of.legal.iter().any(|command| matches!(command, Command::TakeAmbulance { .. }));
    let slot = match (takes, of.ambulance) {
        (Some(take), Some(number)) => {
            let word = scene.lang.phone().take_ambulance.replace("{}", &number.to_string());
            Some(press(&Press::Do(Any::DiceHospital(take.clone())), "go", html! { (word) }))
        }
        _ if may_take => Some(waits(&word(scene), false)),
        _ => None,
    };
    let choices = html! {
        @if game.intake().rolled() {
            p.p-note { (pieces::bag(true)) (pieces::first_player()) span { (words.lowest_brings) } }
        }
        (from_the_table(of, scene, hand))
    };
    Page {
        main,
        choices: Some(choices),
        slot,
        dock: Some(wards::my_wards(scene)),
        leads_to_more: true,
        ..Page::default()
    }
}

/// What lies on the players' own table is filled in: their dice, tiles and hospitals, and their own fourth die for the ambulance that
/// is chosen.
fn from_the_table(of: &Board, scene: Scene<'_>, hand: &Hand) -> Markup {
    let is_meant = |form: &&Form| match form.given("ambulance") {
        Some(Given::Number(number)) => of.ambulance == Some(number),
        _ => true,
    };
    let open: Vec<(Press, &Form)> =
        hand.forms().iter().filter(is_meant).filter_map(|form| Some((hand.press_for(form)?, form))).collect();
    html! {
        @if !open.is_empty() {
            div.h-others { @for (opens, form) in &open { (press(opens, "quiet", html! { (general::title(scene, form)) " …" })) } }
        }
    }
}

fn word(scene: Scene<'_>) -> String {
    let mut word = String::new();
    // Writing into a string never fails.
    let _ = scene.lang.waited_for(scene.table, scene.now, &mut word);
    word
}

fn dice_of(scene: Scene<'_>, dice: &[Die]) -> Markup {
    html! { span.d { @for die in dice { span { (draw::die(*die)) small { (scene.lang.colour_letter(die.colour)) (die.pips) } } } } }
}

fn in_words(scene: Scene<'_>, dice: &[Die]) -> String {
    dice.iter().map(|die| format!("{} {}", scene.lang.die_colour(die.colour), die.pips)).collect::<Vec<_>>().join(", ")
}

/// An ambulance with its dice: to choose, or who took it, or why not.
fn row(of: &Board, scene: Scene<'_>, game: &Game, seat: u8, number: u8) -> Markup {
    let dice = game.intake().ambulance(number);
    let name = scene.lang.board_words().ambulance.replace("{}", &number.to_string());
    let mut label = format!("{name}: {}", in_words(scene, dice));
    let legal = of
        .legal
        .iter()
        .any(|command| matches!(command, Command::TakeAmbulance { ambulance, .. } if *ambulance == number));
    let taker = game.intake().taker(number);
    let own_turn = game.turn() == Some(seat) && game.intake().choice().is_none() && game.intake().rolled();
    let why = Any::DiceHospital(Command::TakeAmbulance { seat, ambulance: number, extra: None });
    let why = scene
        .table
        .accepts(&why, scene.now)
        .err()
        .filter(|_| own_turn && taker.is_none())
        .map(|refusal| crate::words::refusal(scene.lang, refusal));
    if let Some(why) = &why {
        label += &format!(". {why}");
    }
    if let Some(taker) = taker {
        label += &format!(". {}", scene.name(taker));
    }
    let inside = html! {
        (pieces::ambulance(number)) (dice_of(scene, dice))
        span.note {
            @if let Some(taker) = taker { (mark(taker, scene.name(taker))) span { (scene.name(taker)) } }
            @else if let Some(why) = &why { (icon(Icon::Lock, 18)) span { (why) } }
        }
    };
    if legal {
        chosen(&board(format!("take {number}")), "h-amb lit", &label, of.ambulance == Some(number), inside)
    } else {
        html! { div.h-amb.flat role="img" aria-label=(label) { (inside) } }
    }
}

/// What else this seat may do: load tied dice, lay one more improvement open.
fn others(of: &Board, scene: Scene<'_>) -> Markup {
    let offer = scene.lang.offer_words();
    let pips = scene
        .table
        .state()
        .game::<Game>()
        .and_then(|game| game.intake().waiting().first().map(|die| die.pips))
        .unwrap_or(0);
    html! {
        @for command in &of.legal {
            @match command {
                Command::Load { colours, .. } => {
                    @let dice: Vec<Die> = colours.iter().map(|colour| Die::new(*colour, pips)).collect();
                    (labelled(&Press::Do(Any::DiceHospital(command.clone())), "h-amb lit", &in_words(scene, &dice), html! { (dice_of(scene, &dice)) }))
                }
                Command::Reveal { extra: Some(kind), .. } => {
                    @let what = if *kind == Kind::Department { offer.departments } else { offer.specialists };
                    (press(&Press::Do(Any::DiceHospital(command.clone())), "lit", html! { span { (what) small { (offer.one_more) } } }))
                }
                _ => {}
            }
        }
    }
}
