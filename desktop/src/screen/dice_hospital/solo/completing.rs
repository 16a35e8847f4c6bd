//! The reports that a round's discharged patients complete: the best set of them lit in its order and explained, and the others
//! one press away.

use bedside_core::dice_hospital::reports::ROW;
use bedside_core::dice_hospital::{Cause, Game, Plan, Standing};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::{Message, parts, told, with};
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::side::count;
use crate::theme::STRONG;
use crate::widget::{Icon, chip, digit_cap, icon, key_cap, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let (words, state) = (lang.solo_words(), &scene.screen.stages.solo);
    let Some(plan) = game.report_plan() else { return Space::new().into() };
    let after = game.standing_with(&plan.best.places);
    let gap = room.by(6.0, 10.0, 16.0);
    let title = row![
        text(words.reports).font(STRONG).size(room.by(12.0, 15.0, 18.0)).color(colours.soft),
        text(format!("· {}", words.only_lower)).size(room.by(12.0, 15.0, 18.0)).color(colours.soft),
    ];
    let below = if state.others {
        other_ways(scene, &plan)
    } else {
        column![discharged(scene, &plan), still_open(scene, &plan, after.as_ref())].spacing(gap).into()
    };
    let stage = column![title.spacing(7.0), grid(scene, &plan), below].spacing(gap).height(Fill);
    let has_others = !plan.best.places.is_empty();
    let mut second = vec![parts::button(scene, lang.dice_window().enter, "E", Outer::Enter)];
    if has_others {
        second.push(parts::button(scene, words.others, "O", Message::Others.into()));
    }
    let parts = Parts {
        stage: stage.into(),
        rail: Some(parts::rail(scene, after.as_ref())),
        middle: None,
        second,
        slot: Slot::Press {
            word: told::completes(&plan.best, lang),
            key: lang.desk_words().key_space,
            message: Message::Complete(plan.best.places.to_vec()).into(),
        },
    };
    layout::table(scene.frame, parts)
}

/// Both rows of cards, and between them who slides down.
fn grid<'a>(scene: Scene<'a>, plan: &Plan) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.by(8.0, 14.0, 20.0);
    let high = room.by(16.0, 24.0, 34.0);
    let row_of = |first: u8| {
        let places = (first..).take(ROW);
        Row::with_children(places.map(|place| card(scene, place, plan))).spacing(gap).height(Fill)
    };
    let upper = u8::try_from(ROW).unwrap_or(0);
    let arrows = (upper..).take(ROW).map(|place| {
        let arrow = told::slides(plan, place).then(|| icon(Icon::Down, high, colours.accent));
        container(row![].push(arrow)).center_x(Fill).into()
    });
    let arrows = Row::with_children(arrows).spacing(gap).height(high);
    column![row_of(upper), arrows, row_of(0)].height(Fill).into()
}

fn card<'a>(scene: Scene<'a>, place: u8, plan: &Plan) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let reports = scene.game.reports();
    let Some(card) = reports.card(place) else { return Space::new().into() };
    let done = reports.completed(place);
    let order = plan.best.places.iter().position(|lit| *lit == place);
    let fits = told::fits(scene.game, plan, place);
    let side = room.by(32.0, 50.0, 70.0);
    let ink = if order.is_some() || fits { colours.ink } else { colours.soft };
    let dice = card.dice.colours().map(|colour| chip(colour, lang.colour_letter(colour), side, colours));
    let dice = Row::with_children(dice).spacing(room.by(4.0, 7.0, 10.0)).wrap().vertical_spacing(4.0);
    let points = text(card.points.to_string()).font(STRONG).size(room.by(26.0, 40.0, 54.0)).line_height(1.0).color(ink);
    let note = told::note(scene.game, plan, place, lang);
    let size = room.by(12.0, 14.0, 18.0);
    let note = text(note).size(size).line_height(1.2).color(ink);
    let note = if order.is_some() { note.font(STRONG) } else { note };
    let note = row![]
        .push(order.map(|order| digit_cap(order + 1, colours, room)))
        .push(done.then(|| icon(Icon::Check, size, colours.good)))
        .push(note)
        .spacing(7.0)
        .align_y(Alignment::Center);
    let inside = column![row![container(dice).width(Fill), points].spacing(8.0), Space::new().height(Fill), note]
        .width(Fill)
        .height(Fill);
    let padding = [room.by(7.0, 13.0, 18.0), room.by(9.0, 16.0, 20.0)];
    let whole: Element<'a, Outer> = if order.is_some() {
        let message = Message::Complete(plan.best.places.to_vec()).into();
        surface::lit(inside, message, colours).padding(padding).width(Fill).height(Fill).radius(16.0).into()
    } else if fits {
        let message = Message::Others.into();
        surface::pressable(inside, message, colours).padding(padding).width(Fill).height(Fill).radius(16.0).into()
    } else {
        surface::well(inside, colours).padding(padding).width(Fill).height(Fill).into()
    };
    container(whole).width(Fill).height(Fill).into()
}

/// Who left, which report takes whom, and why that is best.
fn discharged<'a>(scene: Scene<'a>, plan: &Plan) -> Element<'a, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let words = lang.solo_words();
    let many = u8::try_from(plan.discharged.sum()).unwrap_or(u8::MAX);
    let small = room.by(12.0, 13.0, 16.0);
    let left = with(words.patients_points, many).replace("{p}", &Game::points_for(many).to_string());
    let left = column![
        text(words.left_this_round).font(STRONG).size(room.by(13.0, 15.0, 19.0)),
        text(left).size(small).color(colours.soft)
    ];
    let side = if many > 6 { room.by(22.0, 32.0, 46.0) } else { room.by(30.0, 46.0, 64.0) };
    let dice = game.reports().taken(&plan.best.places, plan.discharged).map(|(colour, taker)| {
        let order = taker.and_then(|taker| plan.best.places.iter().position(|place| *place == taker));
        let badge = match order {
            Some(order) if many > 6 => (order + 1).to_string(),
            Some(order) => with(words.report, order + 1),
            None if many > 6 => "–".to_owned(),
            None => words.over.to_owned(),
        };
        let badge = text(badge).size(small);
        let badge = if order.is_some() { badge.font(STRONG).color(colours.accent) } else { badge.color(colours.soft) };
        column![chip(colour, lang.colour_letter(colour), side, colours), badge]
            .spacing(3.0)
            .align_x(Alignment::Center)
            .into()
    });
    let dice = Row::with_children(dice).spacing(room.by(6.0, 12.0, 18.0));
    let (best, sum) = told::explained(game, plan, lang);
    let why = column![
        text(best).font(STRONG).size(room.by(14.0, 18.0, 24.0)),
        text(sum).size(room.by(12.0, 14.0, 18.0)).color(colours.soft)
    ]
    .align_x(Alignment::End);
    let line =
        row![left, dice, Space::new().width(Fill), why].spacing(room.by(8.0, 16.0, 24.0)).align_y(Alignment::Center);
    surface::panel(line, colours).padding([room.by(6.0, 11.0, 16.0), room.by(9.0, 16.0, 20.0)]).width(Fill).into()
}

/// What stays open, and what that would cost.
fn still_open<'a>(scene: Scene<'a>, plan: &Plan, after: Option<&Standing>) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let size = room.by(12.0, 15.0, 18.0);
    let cost = |asked: u8| {
        let missed = |cause: &Cause| matches!(cause, Cause::MissedReport(place) if *place == asked);
        after.and_then(|after| after.end.iter().find(|(cause, _)| missed(cause))).map_or(0, |(_, points)| *points)
    };
    let open = plan.open.iter().filter_map(|place| {
        let card = scene.game.reports().card(*place)?;
        let side = room.by(17.0, 23.0, 32.0);
        let dice = card.dice.colours().map(|colour| chip(colour, lang.colour_letter(colour), side, colours));
        let cost = text(count(cost(*place))).font(STRONG).size(size);
        Some(Row::with_children(dice).push(cost).spacing(4.0).align_y(Alignment::Center).into())
    });
    let open: Vec<Element<'a, Outer>> = open.collect();
    let stake: i16 = plan.open.iter().map(|place| cost(*place)).sum();
    let head = if open.is_empty() { words.all_done } else { words.still_open };
    let mut line = row![text(head).size(size).color(colours.soft)];
    if !open.is_empty() {
        line = line.push(Row::with_children(open).spacing(room.by(8.0, 16.0, 24.0)));
        line = line.push(Space::new().width(Fill));
        line = line.push(rail::badge(scene, with(words.at_stake, stake.unsigned_abs()), Tone::Waits));
    }
    let line = line.spacing(room.by(8.0, 14.0, 20.0)).align_y(Alignment::Center);
    surface::panel(line, colours).padding([room.by(5.0, 8.0, 12.0), room.by(9.0, 16.0, 20.0)]).width(Fill).into()
}

/// The other ways, each a press, and none at all.
fn other_ways<'a>(scene: Scene<'a>, plan: &Plan) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().solo_words();
    let size = room.by(13.0, 15.0, 19.0);
    let cursor = scene.screen.stages.solo.cursor;
    let choice = |place: usize, word: String, cap: Element<'a, Outer>, places: Vec<u8>| {
        let inside = row![cap, text(word).font(STRONG).size(size).wrapping(text::Wrapping::None)];
        let inside = inside.spacing(8.0).align_y(Alignment::Center);
        let press = surface::lit(inside, Message::Complete(places).into(), colours)
            .padding([room.by(2.0, 5.0, 8.0), room.by(8.0, 12.0, 16.0)])
            .hot(cursor == Some(place));
        container(press).id(format!("way {place}")).into()
    };
    let ways = told::others(scene.game, plan);
    let last = ways.len();
    let all = ways.into_iter().enumerate().map(|(place, (places, points))| {
        let word = format!("{}: {points}", told::named(scene.game, &places, scene.lang()));
        choice(place, word, digit_cap(place + 1, colours, room), places)
    });
    let none = choice(last, words.nothing.to_owned(), key_cap("0", colours.soft, room), Vec::new());
    let all = Row::with_children(all.chain([none]).collect::<Vec<_>>()).spacing(8.0).wrap().vertical_spacing(6.0);
    let inside = Column::new().push(text(words.others_hint).font(STRONG).size(size)).push(all).spacing(8.0);
    surface::panel(inside, colours).padding(room.by(8.0, 12.0, 16.0)).width(Fill).into()
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let state = &scene.screen.stages.solo;
    let plan = scene.game.report_plan()?;
    let ways = told::others(scene.game, &plan);
    let place = |place: usize| ways.get(place).map(|(places, _)| places.clone());
    // The last one is none of them.
    let chosen = |at: usize| place(at).or_else(|| (at == ways.len()).then(Vec::new)).map(Message::Complete);
    match key {
        Key::Named(Named::Space) => Some(Message::Complete(plan.best.places.to_vec())),
        Key::Named(Named::Escape) if state.others => Some(Message::Others),
        Key::Named(Named::ArrowRight | Named::ArrowDown | Named::Tab) if state.others => {
            Some(Message::At(state.cursor.map_or(0, |at| (at + 1).min(ways.len()))))
        }
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if state.others => {
            Some(Message::At(state.cursor.map_or(0, |at| at.saturating_sub(1))))
        }
        Key::Named(Named::Enter) if state.others && state.cursor.is_some() => chosen(state.cursor?),
        Key::Named(Named::Enter) => Some(Message::Nothing),
        Key::Character(letter) if letter.eq_ignore_ascii_case("o") => {
            Some(if plan.best.places.is_empty() { Message::Nothing } else { Message::Others })
        }
        Key::Character(digit) if state.others => match digit.parse::<usize>().ok()? {
            0 => Some(Message::Complete(Vec::new())),
            digit => place(digit - 1).map(Message::Complete),
        },
        _ => None,
    }
}
