//! What stands where at the end of a round: a column a player, what comes next, and the way there.

use bedside_core::dice_hospital::{Phase, ROUNDS, Recap};
use iced::widget::{Row, container, text};
use iced::{Element, Fill};

use super::{Message, hospital, rolls, said, with};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::side;

pub(super) fn view<'a>(scene: Scene<'a>, recap: &'a Recap) -> Element<'a, Outer> {
    let room = scene.room();
    let crowd = hospital::Crowd::of(recap);
    let columns = recap.hospitals.iter().map(|hospital| hospital::view(scene, hospital, crowd));
    let columns = Row::with_children(columns).spacing(room.by(9.0, 12.0, 18.0)).height(Fill);
    let widest = if recap.hospitals.len() == 1 { room.by(520.0, 640.0, 900.0) } else { f32::INFINITY };
    let parts = Parts {
        stage: container(container(columns).max_width(widest)).center_x(Fill).height(Fill).into(),
        rail: None,
        middle: Some(text(next(scene)).size(room.by(12.0, 15.0, 18.0)).color(scene.colours().soft).into()),
        second: second(scene),
        slot: slot(scene),
    };
    layout::table_saying(scene.frame, Some(sentence(scene, recap)), parts)
}

/// That the round is over, who leads, and who did the most in it.
fn sentence(scene: Scene<'_>, recap: &Recap) -> [String; 2] {
    let words = scene.lang().round_words();
    let over = if recap.round == ROUNDS {
        words.last_round_is_over.to_owned()
    } else {
        with(words.round_is_over, recap.round)
    };
    let mut reasons = Vec::new();
    if recap.hospitals.len() > 1 {
        reasons.push(match recap.lead() {
            Some((seat, by)) => with(words.leads_by, scene.name(seat)).replace("{n}", &side::count(by)),
            None => words.tied.to_owned(),
        });
    }
    if let Some(seat) = recap.most_discharged() {
        reasons.push(with(words.discharged_the_most, scene.name(seat)));
    }
    [over, reasons.join("; ")]
}

/// What the press that is waited for brings.
fn next(scene: Scene<'_>) -> &'static str {
    let (words, game) = (scene.lang().round_words(), scene.game);
    match game.phase() {
        Phase::Neglect if game.options().solo() => words.next_reports,
        _ if game.round() < ROUNDS => words.next_round,
        _ if game.options().collections() => words.next_collections,
        _ => words.next_end,
    }
}

fn slot(scene: Scene<'_>) -> Slot<Outer> {
    let word = said(scene.lang(), |lang, out| lang.ends_round(scene.table(), scene.now(), out));
    if word.is_empty() { Slot::of(scene.frame) } else { Slot::go(word, scene.frame) }
}

/// What a card may say, and the next round with the players' own dice.
fn second(scene: Scene<'_>) -> Vec<Element<'_, Outer>> {
    let lang = scene.lang();
    let button = |word: &'static str, key, message| layout::beside_slot(word, key, message, scene.frame);
    let mut all = vec![button(lang.dice_window().enter, "E", Outer::Enter)];
    if rolls(scene.frame) {
        all.push(button(lang.intake_words().own_dice, "D", Message::OwnDice.into()));
    }
    all
}
