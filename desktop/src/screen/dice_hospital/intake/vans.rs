//! The ambulances across the table with their dice, the tied dice above them, and the patients of whoever has to make room.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Command as Do, Kind};
use bedside_core::{Command, text as words};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::{Lit, Message, short};
use crate::screen::dice_hospital::landing::landing;
use crate::screen::dice_hospital::{Message as Outer, Scene, rail};
use crate::theme::STRONG;
use crate::widget::{
    Icon, ambulance, bare_die, blood_bag, digit_cap, faded_die, first_player, icon, seat_mark, shortened, surface,
    width_of,
};

/// Whether somebody's bed has to be given up.
pub(super) fn makes_room(scene: Scene<'_>) -> bool {
    scene.screen.stages.intake.legal.iter().any(|command| matches!(command, Do::GiveUp { .. }))
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (room, game) = (scene.room(), scene.game);
    let gap = room.by(8.0, 14.0, 20.0);
    let state = &scene.screen.stages.intake;
    let mut stage = column![].spacing(gap).width(Fill).height(Fill);
    if game.intake().choice().is_some() {
        stage = stage.push(tied(scene));
    }
    let extra = state.lit(game).into_iter().filter_map(|lit| match lit {
        Lit::Extra(kind) => Some(more(scene, kind)),
        _ => None,
    });
    let extra: Vec<Element<'_, Outer>> = extra.collect();
    if !extra.is_empty() {
        stage = stage.push(Row::with_children(extra).spacing(gap));
    }
    if makes_room(scene) {
        stage = stage.push(beds(scene));
    }
    let vans = (1..=game.options().ambulances()).map(|number| van(scene, number));
    stage.push(Row::with_children(vans).spacing(gap).height(Fill)).into()
}

/// Two players: one tile or one card more lies open.
fn more(scene: Scene<'_>, kind: Kind) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().offer_words();
    let what = if kind == Kind::Department { words.departments } else { words.specialists };
    let digit = scene.screen.stages.intake.lit(scene.game).iter().position(|lit| *lit == Lit::Extra(kind));
    let said = column![
        text(what).font(STRONG).size(room.by(15.0, 19.0, 25.0)),
        text(words.one_more).size(room.by(12.0, 14.0, 18.0)).color(colours.soft)
    ];
    let digit = digit.map(|place| digit_cap(place + 1, colours, room));
    let inside = row![container(said).width(Fill)].push(digit).align_y(Alignment::Center);
    surface::lit(inside, Outer::from(Message::Extra(kind)), colours)
        .padding(room.by(8.0, 14.0, 20.0))
        .width(Fill)
        .hot(is_hot(scene, Lit::Extra(kind)))
        .into()
}

/// Whether the arrows are at it.
fn is_hot(scene: Scene<'_>, lit: Lit) -> bool {
    let state = &scene.screen.stages.intake;
    state.cursor.is_some_and(|at| state.lit(scene.game).get(at) == Some(&lit))
}

/// The dice of one value that do not all fit: those who load click them aboard.
fn tied(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let Some((number, places, group)) = game.intake().choice() else { return Space::new().into() };
    let state = &scene.screen.stages.intake;
    let picked = Counts::of(state.aboard());
    let pips = game.intake().waiting().first().map_or(0, |die| die.pips);
    let side = room.by(40.0, 54.0, 76.0);
    let lit = state.lit(game);
    let words = scene.lang().intake_words();
    let left = u16::from(places).saturating_sub(picked.sum());
    let said = words.to_load.replace("{ambulance}", &number.to_string()).replace("{left}", &left.to_string());
    let said = column![
        text(said).font(STRONG).size(room.by(13.0, 17.0, 22.0)),
        text(words.to_load_hint).size(room.by(12.0, 14.0, 17.0)).color(colours.soft),
    ];
    let mut line = row![].spacing(room.by(6.0, 10.0, 16.0)).align_y(Alignment::Center);
    // Until all are aboard each colour has its place, so that the next press lands where the last one did.
    let (gap, pad, size) = (room.by(5.0, 8.0, 10.0), room.by(4.0, 6.0, 9.0), 16.0);
    let wide = side + width_of("M6×9", size, STRONG) + room.by(20.0, 21.0, 24.0) + 3.0 * gap + 2.0 * pad + 4.0;
    for colour in Colour::ALL.into_iter().filter(|colour| group.get(*colour) > 0) {
        let alike = group.get(colour).saturating_sub(picked.get(colour));
        let place = lit.iter().position(|lit| *lit == Lit::Tied(colour)).filter(|_| alike > 0);
        let die = faded_die(colour, pips, side, if alike > 0 { 1.0 } else { 0.4 }, colours);
        let inside = row![die, text(short(Die::new(colour, pips), scene)).font(STRONG).size(size)]
            .push((alike > 1).then(|| text(format!("×{alike}")).font(STRONG).size(size)))
            .push(place.map(|place| digit_cap(place + 1, colours, room)))
            .spacing(gap)
            .align_y(Alignment::Center);
        let press: Element<'_, Outer> = match place {
            Some(_) => surface::lit(inside, Outer::from(Message::Pick(colour)), colours)
                .padding(pad)
                .width(wide)
                .hot(is_hot(scene, Lit::Tied(colour)))
                .into(),
            None => surface::well(inside, colours).padding(pad).width(wide).into(),
        };
        line = line.push(press);
    }
    let inside = row![said.spacing(2.0).width(Fill), line].spacing(room.by(8.0, 14.0, 20.0)).align_y(Alignment::Center);
    surface::panel(inside, colours).padding(room.by(6.0, 10.0, 14.0)).width(Fill).into()
}

/// The patients of whoever has no bed left: one of them is given up.
fn beds(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let state = &scene.screen.stages.intake;
    // Alone it is nobody's turn.
    let Ok(hospital) = game.hospital_of(game.turn().unwrap_or_else(|| game.first())) else {
        return Space::new().into();
    };
    let side = room.by(40.0, 54.0, 76.0);
    let lit = state.lit(game);
    let listed = |patient: &bedside_core::dice_hospital::Patient| {
        let same = |lit: &Lit| match lit {
            Lit::Patient(bed) => hospital.patient(*bed) == Some(patient),
            _ => false,
        };
        lit.iter().position(same)
    };
    let patients = hospital.patients().map(|(bed, patient)| {
        let die = Die::new(patient.colour, patient.die.pips);
        let face = bare_die(die.colour, die.pips, side, colours);
        let inside = column![face, text(short(die, scene)).font(STRONG)].align_x(Alignment::Center).spacing(2.0);
        match listed(patient) {
            Some(place) => {
                let inside = inside.push(digit_cap(place + 1, colours, room));
                let message = Outer::from(Message::GiveUp(bed));
                surface::lit(inside, message, colours).padding(4.0).hot(is_hot(scene, Lit::Patient(bed))).into()
            }
            None => surface::well(inside, colours).padding(4.0).into(),
        }
    });
    let gap = room.by(4.0, 8.0, 12.0);
    let line = Row::with_children(patients).spacing(gap).wrap().vertical_spacing(gap);
    surface::panel(line, colours).padding(room.by(6.0, 10.0, 14.0)).width(Fill).into()
}

/// An ambulance: to take, taken, locked, or waiting for its dice.
fn van(scene: Scene<'_>, number: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let (state, words) = (&scene.screen.stages.intake, scene.lang().intake_words());
    let intake = game.intake();
    let small = room.by(12.0, 14.0, 17.0);
    let drawn = ambulance(number, room.by(96.0, 142.0, 190.0), colours);
    let is_lit = state.lit(game).contains(&Lit::Ambulance(number));
    let badge: Element<'_, Outer> = if is_lit { digit_cap(number.into(), colours, room) } else { Space::new().into() };
    let badge = container(badge).center_x(Fill).height(room.by(26.0, 34.0, 44.0));
    let foot: Element<'_, Outer> = match (intake.taker(number), refused(scene, number)) {
        (Some(seat), _) => taker(scene, seat),
        (None, Some(why)) => column![]
            .push((number == 1).then(|| tokens(scene)))
            .push(
                row![
                    icon(Icon::Lock, small * 1.2, colours.alarm),
                    text(words.locked).font(STRONG).size(small).color(colours.alarm)
                ]
                .spacing(5.0)
                .align_y(Alignment::Center),
            )
            .push(text(why).size(small).align_x(Alignment::Center))
            .spacing(4.0)
            .align_x(Alignment::Center)
            .into(),
        // While tied dice are loaded, their panel takes the room; the foot says the same.
        (None, None) if number == 1 && intake.rolled() && intake.choice().is_none() => tokens(scene),
        (None, None) => Space::new().into(),
    };
    let inside = column![
        container(drawn).center_x(Fill),
        badge,
        container(aboard(scene, number)).center_x(Fill).height(Fill),
        container(foot).center_x(Fill),
    ]
    .spacing(room.by(4.0, 8.0, 12.0))
    .height(Fill)
    .width(Fill);
    let padding = [room.by(8.0, 16.0, 24.0), room.by(5.0, 10.0, 14.0)];
    let message = Outer::from(Message::Take(number));
    if is_lit {
        let hot = is_hot(scene, Lit::Ambulance(number));
        surface::lit(inside, message, colours).padding(padding).radius(12.0).width(Fill).height(Fill).hot(hot).into()
    } else {
        // The rules say why, where it is pressed all the same.
        let well = surface::well(inside, colours).padding(padding).width(Fill).height(Fill);
        if intake.rolled() && intake.choice().is_none() {
            iced::widget::mouse_area(well).on_press(message).into()
        } else {
            well.into()
        }
    }
}

/// The dice aboard, in the order of loading, and places for those who come.
fn aboard(scene: Scene<'_>, number: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let state = &scene.screen.stages.intake;
    let side = room.by(44.0, 66.0, 102.0);
    let mut dice: Vec<Die> = game.intake().ambulance(number).to_vec();
    let loading = game.intake().choice().filter(|(ambulance, ..)| *ambulance == number);
    if loading.is_some() {
        let pips = game.intake().waiting().first().map_or(0, |die| die.pips);
        dice.extend(state.aboard().into_iter().map(|colour| Die::new(colour, pips)));
    }
    // A place is as wide as a die with its name, so that all stand in one column.
    let (gap, named) = (room.by(6.0, 11.0, 16.0), room.by(24.0, 28.0, 42.0));
    let places = 3.max(dice.len());
    let lines = (0..places).map(|place| match dice.get(place) {
        Some(die) => row![
            landing(scene, *die, side, place),
            text(short(*die, scene)).font(STRONG).size(room.by(15.0, 18.0, 24.0)).width(named)
        ]
        .spacing(gap)
        .align_y(Alignment::Center)
        .into(),
        None => {
            let tint = if loading.is_some() { colours.accent } else { colours.line };
            let empty =
                container(surface::dashed(Space::new().width(side).height(side), tint)).width(side).height(side);
            row![empty, Space::new().width(named)].spacing(gap).into()
        }
    });
    Column::with_children(lines).spacing(room.by(5.0, 9.0, 18.0)).align_x(Alignment::Center).into()
}

/// Why an ambulance cannot be taken by whoever chooses now, where one chooses.
fn refused(scene: Scene<'_>, number: u8) -> Option<String> {
    let game = scene.game;
    let seat = game.turn().filter(|seat| game.intake().taken_by(*seat) == 0)?;
    if game.intake().choice().is_some() {
        return None;
    }
    let take = Command::DiceHospital(Do::TakeAmbulance { seat, ambulance: number, extra: None });
    let refusal = scene.table().accepts(&take, scene.now()).err()?;
    Some(crate::words::refusal(scene.lang(), refusal))
}

/// Who took it, and what came with the lowest.
fn taker(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(13.0, 16.0, 20.0);
    let name = words::seat_name(seat, scene.state());
    let letter = rail::letter(scene, seat);
    let name = shortened(name, size, STRONG, room.by(90.0, 120.0, 190.0));
    row![seat_mark(seat, letter, room.by(26.0, 32.0, 44.0), colours), text(name).font(STRONG).size(size)]
        .spacing(8.0)
        .align_y(Alignment::Center)
        .into()
}

/// What the lowest ambulance taken brings.
fn tokens(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(20.0, 26.0, 34.0);
    let said = text(scene.lang().intake_words().with_the_lowest).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
    row![blood_bag(true, size, colours), first_player(size, colours), said]
        .spacing(6.0)
        .align_y(Alignment::Center)
        .into()
}
