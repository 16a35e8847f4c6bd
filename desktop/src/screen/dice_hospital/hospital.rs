//! A player's hospital as a card: what it has, who lies in it, and what of it may be used.

use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{BEDS, Hospital, Improvement, Label, Named};
use bedside_core::moves;
use iced::widget::{Column, Row, Space, button, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use super::{Message, Scene, face, words};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{die, key_cap, no_die};

/// Keys that choose a hospital.
pub(super) const KEYS: [&str; 4] = ["F1", "F2", "F3", "F4"];

pub(super) fn card<'a>(scene: Scene<'a>, seat: u8, hospital: &'a Hospital) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, game) = (lang.dice_window(), scene.game);
    let chosen = scene.screen.moves().seat() == Some(seat);
    let size = room.text(14.0);
    let soft = |said: String| text(said).size(size).color(colours.soft);
    let key = KEYS.get(usize::from(seat)).copied().unwrap_or_default();
    let mut head = row![text(scene.name(seat)).font(STRONG).size(room.text(18.0))]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center);
    if game.first() == seat && game.hospitals().len() > 1 {
        head = head.push(soft(format!("({})", words.first_player)));
    }
    if hospital.done() {
        head = head.push(text("✓").font(STRONG).size(size).color(colours.accent));
    }
    head = head.push(Space::new().width(Fill));
    head = head.push(text(side::count(hospital.points())).font(STRONG).size(room.text(22.0)).line_height(1.0));
    head = head.push(soft(words.points.to_owned()));
    if game.hospitals().len() > 1 && scene.screen.moves().moves_of(seat) {
        head = head.push(key_cap(key, colours.soft, room));
    }

    let line = |word: &str, count: String| soft(format!("{word}: {count}")).wrapping(text::Wrapping::None);
    let spend = Label::Named(Named::Bag);
    let tokens: [Element<'a, Message>; 3] = [
        chip(scene, format!("{}: {}", words.bags, hospital.bags()), seat, spend, false),
        line(words.fatalities, hospital.fatalities().to_string()).into(),
        line(words.discharged, hospital.discharged().sum().to_string()).into(),
    ];
    let gap = room.of_unit(8.0);
    let mut inside = column![head].spacing(room.of_unit(6.0));
    if let Some(administrator) = hospital.administrator() {
        inside = inside.push(soft(lang.administrator(administrator).to_owned()));
    }
    if game.options().referee() {
        // Where many cards share the window, the tokens stand beside the wards.
        let tokens: Element<'a, Message> = if crowded(scene) {
            Column::with_children(tokens).spacing(room.of_unit(4.0)).into()
        } else {
            Row::with_children(tokens).spacing(gap).align_y(Alignment::Center).into()
        };
        let both = Row::with_children([wards(scene, hospital), tokens]).spacing(gap).wrap().vertical_spacing(gap * 0.7);
        inside = inside.push(both).push(staff(scene, seat, hospital));
    } else {
        let wards = line(words.in_wards, words::counts(hospital.wards(), lang)).into();
        inside = inside.push(Row::with_children(tokens.into_iter().chain([wards])).spacing(gap).wrap());
    }
    button(inside)
        .width(Fill)
        .padding([room.of_unit(9.0), room.of_unit(12.0)])
        .on_press(Message::Moves(super::moves::Message::Seat(seat)))
        .style(move |_, _| button::Style {
            background: Some(Background::Color(colours.panel)),
            text_color: colours.ink,
            border: Border {
                color: if chosen { colours.accent } else { colours.line },
                width: if chosen { 2.0 } else { 1.0 },
                radius: 12.0.into(),
            },
            ..button::Style::default()
        })
        .into()
}

/// Whether many hospitals share the window.
fn crowded(scene: Scene<'_>) -> bool {
    scene.game.hospitals().len() > 2
}

/// Four wards of three beds, and who has none yet.
fn wards<'a>(scene: Scene<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let alone = scene.game.hospitals().len() == 1;
    let side = room.of_unit(if crowded(scene) { 29.0 } else { 40.0 }).max(22.0);
    let gap = room.of_unit(6.0);
    let mut wards = Column::new().spacing(gap);
    let mut line: Vec<Element<'a, Message>> = Vec::new();
    for ward in 0..BEDS / WARD {
        let beds = (ward * WARD..(ward + 1) * WARD).map(|bed| {
            let patient = u8::try_from(bed).ok().and_then(|bed| hospital.patient(bed));
            patient.map_or_else(
                || no_die(side, colours),
                |patient| die(face(patient.die.pips, patient.colour, patient.treated, lang), side, colours),
            )
        });
        let beds = Row::with_children(beds).spacing(room.of_unit(3.0));
        line.push(
            container(beds)
                .padding(room.of_unit(4.0))
                .style(move |_| {
                    container::Style::default()
                        .background(Background::Color(colours.faint(colours.line, 0.35)))
                        .border(Border { radius: 7.0.into(), ..Border::default() })
                })
                .into(),
        );
        // As on the board: two beside each other; alone there is room for all.
        if line.len() == if alone { 4 } else { 2 } {
            wards = wards.push(Row::with_children(std::mem::take(&mut line)).spacing(gap));
        }
    }
    let mut all = wards;
    if !hospital.arriving().is_empty() {
        let dice = hospital.arriving().iter().map(|each| die(face(each.pips, each.colour, false, lang), side, colours));
        let said = text(lang.dice_window().to_bed).size(room.text(14.0)).color(colours.soft);
        all = all.push(row![said].extend(dice).spacing(gap).align_y(Alignment::Center));
    }
    all.into()
}

/// Nurses, departments and specialists: a press on one shows what it can do.
fn staff<'a>(scene: Scene<'a>, seat: u8, hospital: &'a Hospital) -> Element<'a, Message> {
    let (lang, room) = (scene.lang(), scene.room());
    let nurses = format!("{}: {}", lang.dice_window().nurses, hospital.free_nurses());
    let mut all = vec![text(nurses).size(room.text(14.0)).color(scene.colours().soft).into()];
    for (department, used) in hospital.departments(scene.game.options().edition()) {
        let label = Label::Department(department);
        all.push(chip(scene, lang.department(department).to_owned(), seat, label, used));
    }
    for (specialist, placed) in hospital.staff() {
        let word = format!("● {}", lang.improvement(Improvement::Specialist(specialist)));
        all.push(chip(scene, word, seat, Label::Ability(specialist), placed));
    }
    let gap = room.of_unit(5.0);
    Row::with_children(all).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap).into()
}

/// Something of a hospital: it can be pressed where a move begins with it.
fn chip<'a>(scene: Scene<'a>, word: String, seat: u8, label: Label, used: bool) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let moves = scene.screen.moves();
    let path = [moves::Label::Seat(seat), moves::Label::from(label)];
    let open = moves.at().starts_with(&path);
    let message = moves.begins(Some(seat), &path[1]).then(|| Message::Take(path.to_vec()));
    let live = message.is_some();
    let word = if used { format!("✓ {word}") } else { word };
    let ink = if live && !used { colours.ink } else { colours.soft };
    let word = text(word).size(room.text(13.0)).font(if live { STRONG } else { PLAIN }).color(ink);
    button(word)
        .padding([room.of_unit(2.0), room.of_unit(7.0)])
        .on_press_maybe(message)
        .style(move |_, status| {
            let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = match (open, live && over) {
                (true, _) => colours.faint(colours.accent, 0.24),
                (false, true) => colours.faint(colours.accent, 0.14),
                (false, false) => Color::TRANSPARENT,
            };
            button::Style {
                background: Some(Background::Color(ground)),
                text_color: ink,
                border: Border {
                    color: if live { colours.accent } else { colours.line },
                    width: 1.0,
                    radius: 7.0.into(),
                },
                ..button::Style::default()
            }
        })
        .into()
}
