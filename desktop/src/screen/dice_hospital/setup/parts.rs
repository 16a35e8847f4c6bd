//! What stands where in the setup: what is for all, a column a player, and the tiles and cards that lie open.

use bedside_core::Command;
use bedside_core::dice_hospital::{Administrator, Command as Do, Improvement, Kind};
use iced::widget::{Column, Row, Space, column, container, responsive, row, text};
use iced::{Alignment, Element, Fill, Size};

use super::{Message, is_for_all};
use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::{Colours, PLAIN, STRONG, SizeClass};
use crate::widget::{bare_die, chip, digit_cap, first_player, in_lines, seat_mark, shortened, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().offer_words();
    let slot = Slot::of(scene.frame);
    let gap = room.by(8.0, 12.0, 18.0);
    let mut stage = column![].spacing(gap).width(Fill).height(Fill);
    let for_all = scene.screen.stages.setup.legal.iter().filter(|command| is_for_all(command));
    let for_all: Vec<Element<'_, Outer>> = for_all.filter_map(|command| for_all_players(scene, command)).collect();
    let has_for_all = !for_all.is_empty();
    let asks_first = scene.screen.stages.setup.legal.iter().any(|command| matches!(command, Do::ChooseFirst { .. }));
    if has_for_all {
        let title = asks_first.then(|| heading(scene, words.first_player));
        let choices = Row::with_children(for_all).spacing(gap);
        stage = stage.push(Column::new().push(title).push(choices).spacing(room.by(2.0, 5.0, 8.0)));
    }
    let columns = game.seats().map(|seat| player(scene, seat));
    stage = stage.push(Row::with_children(columns).spacing(gap).height(Fill));
    let open: Vec<Improvement> = game.display().all().collect();
    if !open.is_empty() {
        stage = stage.push(face_up(scene, &open));
    }
    let chooses = !game.options().solo() && !has_for_all && matches!(slot, Slot::Waits(_));
    let hint = text(if asks_first { words.first_hint } else { words.set_up_hint })
        .size(room.by(13.0, 15.0, 18.0))
        .color(colours.soft);
    let button = |word: &'static str, key, message| layout::beside_slot(word, key, message, scene.frame);
    let mut second = vec![button(scene.lang().dice_window().enter, "E", Outer::Enter)];
    if super::begins(scene.frame).is_some() {
        second.push(button(scene.lang().intake_words().own_dice, "D", Message::Own.into()));
    }
    let parts =
        Parts { stage: stage.into(), rail: None, middle: (chooses || asks_first).then(|| hint.into()), second, slot };
    layout::table(scene.frame, parts)
}

/// Its digit, where it has one, and whether the arrows are at it.
fn lit(scene: Scene<'_>, command: &Do) -> Option<(usize, bool)> {
    let state = &scene.screen.stages.setup;
    let place = state.lit(scene.game).iter().position(|lit| *lit == command)?;
    Some((place + 1, state.cursor == Some(place)))
}

/// A choice that looks as such, with its digit.
fn choice<'a>(scene: Scene<'a>, inside: impl Into<Element<'a, Outer>>, command: &Do) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let lit = lit(scene, command);
    let is_so = *command == Do::ChooseFirst { seat: Some(scene.game.first()) };
    let digit = lit.filter(|(digit, _)| *digit <= 9).map(|(digit, _)| digit_cap(digit, colours, room));
    let inside = row![container(inside).width(Fill)].push(digit).spacing(room.by(5.0, 8.0, 10.0));
    let inside = inside.align_y(Alignment::Center);
    let message = Outer::from(Message::Choose(command.clone()));
    let press = match lit {
        _ if is_so => surface::chosen(inside, Some(message), colours),
        Some((_, is_hot)) => surface::lit(inside, message, colours).hot(is_hot),
        None => surface::pressable(inside, message, colours),
    };
    press.padding([room.by(4.0, 7.0, 10.0), room.by(7.0, 10.0, 14.0)]).width(Fill).into()
}

/// What is chosen for everybody: who begins, and what lies open in addition.
fn for_all_players<'a>(scene: Scene<'a>, command: &Do) -> Option<Element<'a, Outer>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(13.0, 15.0, 19.0);
    let inside = match command {
        Do::ChooseFirst { seat: Some(seat) } => row![
            seat_mark(*seat, rail::letter(scene, *seat), size * 1.8, colours),
            text(shortened(scene.name(*seat), size, STRONG, 140.0)).font(STRONG).size(size),
        ]
        .align_y(Alignment::Center),
        Do::Reveal { extra: Some(kind), .. } => {
            let words = lang.offer_words();
            let what = if *kind == Kind::Department { words.departments } else { words.specialists };
            row![column![
                text(what).font(STRONG).size(size),
                text(words.one_more).size(room.by(12.0, 13.0, 16.0)).color(colours.soft)
            ]]
        }
        _ => return None,
    };
    Some(choice(scene, inside.spacing(8.0), command))
}

fn player(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().offer_words();
    let Ok(hospital) = game.hospital_of(seat) else { return Space::new().into() };
    let size = room.by(15.0, 18.0, 24.0);
    let mut head = row![
        seat_mark(seat, rail::letter(scene, seat), room.by(28.0, 36.0, 48.0), colours),
        named(scene.name(seat), size),
    ]
    .spacing(room.by(6.0, 10.0, 14.0))
    .align_y(Alignment::Center);
    if game.first() == seat {
        let said = text(words.first_player).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
        let said = said.wrapping(text::Wrapping::None);
        head = head.push(row![first_player(size * 1.3, colours), said].spacing(4.0).align_y(Alignment::Center));
    }
    let legal = &scene.screen.stages.setup.legal;
    let sets = legal.iter().any(|command| matches!(command, Do::SetPatients { seat: whose, .. } if *whose == seat));
    let keeps = hospital.dealt().is_some() && hospital.administrator().is_none();
    let gap = room.by(5.0, 8.0, 12.0);
    let mut inside = column![
        head,
        heading(scene, if sets { words.choose_a_row } else { words.starting_patients }),
        patients(scene, seat)
    ]
    .spacing(gap);
    if game.options().administrators() {
        inside = inside.push(heading(scene, if keeps { words.keep_one } else { words.administrator }));
        inside = inside.push(match hospital.administrator() {
            Some(card) => administrator(scene, card),
            None => dealt(scene, seat),
        });
    }
    let column = surface::panel(inside, colours).padding(room.by(8.0, 14.0, 20.0)).width(Fill).height(Fill);
    column.into()
}

/// As much of a name as the line has room for.
fn named(name: &str, size: f32) -> Element<'_, Outer> {
    let fitting = move |room: Size| {
        let name = text(shortened(name, size, STRONG, room.width)).font(STRONG).size(size).line_height(1.3);
        name.wrapping(text::Wrapping::None).into()
    };
    responsive(fitting).width(Fill).height(size * 1.3).into()
}

fn heading<'a>(scene: Scene<'a>, word: &'static str) -> Element<'a, Outer> {
    text(word).font(STRONG).size(scene.room().by(12.0, 14.0, 18.0)).color(scene.colours().soft).into()
}

fn none_yet(scene: Scene<'_>) -> Element<'_, Outer> {
    text(scene.lang().offer_words().not_yet).size(scene.room().by(12.0, 14.0, 18.0)).color(scene.colours().soft).into()
}

/// The starting patients: as they lie there, the ways to set them, or what was drawn.
fn patients(scene: Scene<'_>, who: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let legal = &scene.screen.stages.setup.legal;
    let many =
        legal.iter().filter(|command| matches!(command, Do::SetPatients { seat, .. } if *seat == who)).count() > 4;
    let side = if many { room.by(24.0, 30.0, 40.0) } else { room.by(26.0, 36.0, 58.0) };
    let ways = legal.iter().filter_map(|command| match command {
        Do::SetPatients { seat, dice } if *seat == who => {
            let dice = dice.iter().map(|die| bare_die(die.colour, die.pips, side, colours));
            Some(choice(scene, Row::with_children(dice).spacing(4.0), command))
        }
        _ => None,
    });
    let ways: Vec<Element<'_, Outer>> = ways.collect();
    if !ways.is_empty() {
        return Column::with_children(ways).spacing(room.by(3.0, 5.0, 8.0)).into();
    }
    let Ok(hospital) = scene.game.hospital_of(who) else { return Space::new().into() };
    let here =
        hospital.patients().map(|(_, patient)| bare_die(patient.die.colour, patient.die.pips, side * 1.2, colours));
    let here: Vec<Element<'_, Outer>> = here.collect();
    if !here.is_empty() {
        return Row::with_children(here).spacing(6.0).into();
    }
    let drawn = scene.game.drawn(who);
    if drawn.sum() == 0 {
        return none_yet(scene);
    }
    let mut chips = row![].spacing(6.0);
    for colour in bedside_core::dice::Colour::ALL {
        for _ in 0..drawn.get(colour) {
            chips = chips.push(chip(colour, lang.colour_letter(colour), side, colours));
        }
    }
    chips.into()
}

/// The administrators of whom one stays: the two that were dealt, or all where the table deals its own.
fn dealt(scene: Scene<'_>, who: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let legal = &scene.screen.stages.setup.legal;
    let cards: Vec<(&Do, Administrator)> = legal
        .iter()
        .filter_map(|command| match command {
            Do::KeepAdministrator { seat, card } if *seat == who => Some((command, *card)),
            _ => None,
        })
        .collect();
    if cards.is_empty() {
        return none_yet(scene);
    }
    let edition = game.options().edition();
    if game.hospital_of(who).is_ok_and(|hospital| hospital.dealt().is_none()) {
        let deals = scene.table().step(scene.now());
        if !matches!(deals, Ok(Command::DiceHospital(Do::DealAdministrators { .. }))) {
            return none_yet(scene);
        }
        // The table deals its own: by name.
        let names = cards.into_iter().map(|(command, card)| {
            let name = text(scene.lang().administrator(card)).size(room.by(12.0, 13.0, 16.0));
            let message = Outer::from(Message::Choose(command.clone()));
            let high = room.by(25.0, 28.0, 34.0);
            surface::pressable(name, message, colours)
                .padding([0.0, room.by(5.0, 8.0, 11.0)])
                .width(Fill)
                .height(high)
                .into()
        });
        let head = text(scene.lang().offer_words().from_the_table).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
        return column![head, Column::with_children(names).spacing(room.by(1.0, 3.0, 5.0))].spacing(4.0).into();
    }
    let lines = cards.into_iter().map(|(command, card)| {
        let said = text(card::perk_words(card, edition, scene.lang())).size(room.by(12.0, 14.0, 18.0));
        let signs = card::perk_signs(scene, card, room.by(16.0, 22.0, 30.0), colours.ink);
        choice(scene, column![signs, said].spacing(4.0), command)
    });
    Column::with_children(lines).spacing(room.by(2.0, 5.0, 8.0)).into()
}

fn administrator(scene: Scene<'_>, card: Administrator) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let said = card::perk_words(card, scene.game.options().edition(), scene.lang());
    let inside = column![
        card::perk_signs(scene, card, room.by(16.0, 22.0, 30.0), colours.ink),
        text(said).size(room.by(12.0, 14.0, 18.0))
    ];
    surface::well(inside.spacing(4.0), colours).padding(room.by(5.0, 9.0, 13.0)).width(Fill).into()
}

/// What an improvement does, in the two lines that there are beside its signs.
fn beside<'a>(said: String, colours: Colours) -> Element<'a, Outer> {
    let fitting = move |room: Size| {
        let words = in_lines(&said, 12.0, PLAIN, room.width, 2);
        text(words).size(12.0).line_height(1.2).color(colours.soft).into()
    };
    responsive(fitting).width(Fill).height(30.0).into()
}

/// The tiles and cards that lie open for the first round.
fn face_up<'a>(scene: Scene<'a>, open: &[Improvement]) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let cards = open.iter().map(|improvement| {
        let name = text(lang.improvement(*improvement)).font(STRONG).size(room.by(12.0, 14.0, 18.0));
        let signs = card::signs(scene, *improvement, room.by(16.0, 22.0, 28.0), colours.ink);
        // Signs of dice in a row climb: all cards have the room for it.
        let said = card::effect_words(*improvement, scene.game.options().edition(), lang);
        let beside = (room.size_class() == SizeClass::Middle).then(|| beside(said.clone(), colours));
        let line = row![signs].push(beside).spacing(8.0).align_y(Alignment::Center);
        let inside = column![name, container(line).center_y(room.by(23.0, 32.0, 40.0))];
        let said = (room.size_class() == SizeClass::Large)
            .then(|| container(text(said).size(17.0).color(colours.soft)).height(46.0));
        let inside = inside.push(said);
        container(surface::well(inside.spacing(4.0), colours).padding(room.by(5.0, 8.0, 12.0)).width(Fill))
            .width(Fill)
            .into()
    });
    let cards = Row::with_children(cards).spacing(room.by(5.0, 8.0, 12.0));
    column![heading(scene, lang.offer_words().lie_open), cards].spacing(room.by(2.0, 5.0, 8.0)).into()
}
