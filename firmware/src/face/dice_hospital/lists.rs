//! The lists of Dice Hospital: moves, what is entered by numbers, the menu, and points.

use bedside_core::dice_hospital::{Change, Game, Label, Look};
use bedside_core::form::{Field, Form, Given, Value};
use bedside_core::moves::Label as AnyLabel;
use bedside_core::text::seat_name;

use super::{Ask, Page, Topic, report, tells};
use crate::face::page::{Act, Then};
use crate::face::rows::{List, label_name};
use crate::letters::{Line, figures, line, plain};

pub(super) fn branch(label: &AnyLabel, game: &Game, list: &mut List<'_>) {
    let (lang, own) = (list.lang(), list.lang().dice_words());
    let mut name = Line::new();
    let value = match label {
        // Its patients take more room than the word leaves.
        AnyLabel::DiceHospital(Label::Ambulance(number)) if !game.intake().ambulance(*number).is_empty() => {
            name = line(&[&figures((*number).into()), ":"]);
            for die in game.intake().ambulance(*number) {
                let _ = name.push(' ');
                let _ = lang.looks(&[Look::of(*die)], &mut name);
            }
            own.ambulance
        }
        label => {
            name.clone_from(&label_name(label, lang, list.at.state()));
            if matches!(label, AnyLabel::DiceHospital(Label::Ability(_))) { own.use_ability } else { "" }
        }
    };
    list.row(&[&name], value, Act::Branch(label.clone()));
}

/// What the players enter by numbers now.
pub(super) fn form(form: &Form, place: u8, game: &Game, list: &mut List<'_>) {
    let mut blanks = form.blanks();
    // An event card is revealed by one press: what it is called stays on the table.
    if let (Some(Field::Words { .. }), Some(Field::Flag { .. }), None) = (blanks.next(), blanks.next(), blanks.next()) {
        let short = list.lang().panel_words();
        for (value, ongoing) in [(short.one_off, false), (short.ongoing, true)] {
            if let Ok(command) = form.fill(&[Value::Words(""), Value::Flag(ongoing)]) {
                list.row(&[list.lang().dice_words().reveal_event], value, Act::Do(command, Then::Home));
            }
        }
        return;
    }
    // Two players say which they turned over in addition.
    let mut counts = form.blanks().filter_map(|field| match field {
        Field::Cards { least, most, .. } if least == most => Some(figures((*most).into())),
        _ => None,
    });
    if let (Some(tiles), Some(cards)) = (counts.next(), counts.next()) {
        return list.form(form, place, &line(&[&tiles, " + ", &cards]));
    }
    let ambulance = form.given("ambulance");
    if let Some(Given::Number(ambulance)) = ambulance {
        return list.form_valued(form, place, &figures(ambulance.into()));
    }
    if let Some(Given::Die(die)) = form.given("die") {
        let mut value = Line::new();
        let _ = list.lang().looks(&[Look::of(die)], &mut value);
        return list.form_valued(form, place, &value);
    }
    let points = report(form, game).map_or(line(&["-"]), |card| plain(card.points.into()));
    let laid = form.blanks().any(|field| matches!(field, Field::Report { .. }));
    list.form(form, place, if laid { &points } else { "" });
}

pub(super) fn menu(game: &Game, list: &mut List<'_>) {
    let (words, short) = (list.lang().words(), list.lang().panel_words());
    list.menu_begins();
    if tells(game, list.at) && list.at.table.step(list.at.now).is_ok() {
        list.row(&[short.roll_here], "", Act::Steps);
    }
    if game.options().referee() {
        list.row(&[short.hospitals], "", Act::Open(Page::Hospital(list.at.game().acting().unwrap_or(0)).into()));
        if game.display().is_open() {
            list.row(&[short.laid_out], "", Act::Open(Page::LaidOut(false).into()));
        }
    }
    list.row(&[short.scores], "", Act::Open(Page::Scores.into()));
    list.row(&[short.bag], "", Act::Open(Page::Bag.into()));
    let one_point = [Value::Number(0), Value::Change(Change::Points(1)), Value::Words(words.on_gadget)];
    if list.at.takes(&game.adjust_form(), &one_point) {
        list.open(words.record, "", Topic::Points);
    }
    list.menu_ends();
}

pub(super) fn points(game: &Game, list: &mut List<'_>) {
    for (seat, hospital) in game.seats().zip(game.hospitals()) {
        list.row(&[seat_name(seat, list.at.state())], &plain(hospital.points()), Act::Ask(Ask::Score(seat).into()));
    }
}
