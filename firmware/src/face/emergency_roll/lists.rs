//! The lists of Emergency Roll: moves, the menu, and points.

use bedside_core::Command;
use bedside_core::emergency_roll::{Bonus, Game, Label, Score};
use bedside_core::moves::Label as AnyLabel;
use bedside_core::text::seat_name;

use super::{Page, Topic};
use crate::face::page::{Act, Topic as AnyTopic};
use crate::face::rows::{List, label_name};
use crate::letters::{Line, figures, line, plain};

/// A branch, in fewer words where it is too long.
pub(super) fn branch(label: &AnyLabel, game: &Game, list: &mut List<'_>) {
    let (lang, short) = (list.lang(), list.lang().panel_words());
    let mut name = label_name(label, lang, list.at.state());
    let mut value = Line::new();
    match *label {
        AnyLabel::EmergencyRoll(Label::Choose { die, bonus, bag: true }) => {
            name = line(&[lang.colour_letter(die.colour), &figures(die.pips.into()), " "]);
            let _ = match bonus {
                Bonus::Stethoscopes => name.push_str(short.stethoscopes).map_err(drop),
                Bonus::Nurse => name.push_str(short.nurse).map_err(drop),
                bonus => lang.bonus(bonus, &mut name).map_err(drop),
            };
            value = line(&[short.for_bag]);
        }
        AnyLabel::Seat(seat) => {
            value = progress(seat, game, list);
        }
        _ => {}
    }
    list.row(&[&name], &value, Act::Branch(label.clone()));
}

/// How far a seat is in this turn: the die that it chose, or that it is done.
fn progress(seat: u8, game: &Game, list: &List<'_>) -> Line {
    let Ok(of) = game.seat(seat) else { return Line::new() };
    match of.chosen().and_then(|colour| game.die(colour)) {
        Some(_) if of.done() => line(&[list.lang().words().ok]),
        Some(die) => line(&[list.lang().colour_letter(die.colour), &figures(die.pips.into())]),
        None => Line::new(),
    }
}

pub(super) fn menu(game: &Game, list: &mut List<'_>) {
    let (words, short) = (list.lang().words(), list.lang().panel_words());
    list.redo();
    list.row(&[short.all_moves], "", Act::Moves);
    if list.at.may_agree() {
        list.open(words.options, "", AnyTopic::Options);
    }
    if game.deed().is_some() {
        list.row(&["ALICAT"], "...", Act::Open(Page::Deed(0).into()));
    }
    list.open(short.scores, "", Topic::Scores);
    if game.specialists().is_some() {
        list.row(&[short.specialists], "", Act::Open(Page::Specialists(0).into()));
    }
    list.offer(&[words.draw_lot], "", Command::DrawLot { seat: None });
    list.offer(&[words.end_early], "", Command::EndEarly);
    list.gadget();
}

pub(super) fn scores(game: &Game, list: &mut List<'_>) {
    for seat in 0..game.options().sheets() {
        list.row(
            &[seat_name(seat, list.at.state())],
            &plain(game.score(seat).total()),
            Act::List(Topic::Boxes(seat).into()),
        );
    }
}

pub(super) fn boxes(score: &Score, list: &mut List<'_>) {
    let (lang, words) = (list.lang(), list.lang().emergency_words());
    let boxes = [
        (words.wards, score.wards),
        (words.critical, score.critical),
        (words.nurses, score.nurses),
        (words.cardiologists, score.cardiologists),
        (words.radiologist, score.radiologist.points),
        (words.epidemiologist, score.epidemiologist.points),
    ];
    let modifiers = score.modifiers.iter().map(|(modifier, points)| (lang.modifier(*modifier), *points));
    for (name, points) in boxes.into_iter().chain(modifiers) {
        list.row(&[name], &figures(points.into()), Act::Leave);
    }
    list.row(&[words.morgue], &plain(-i16::from(score.morgue)), Act::Leave);
    list.row(&[words.total], &plain(score.total()), Act::Leave);
}
