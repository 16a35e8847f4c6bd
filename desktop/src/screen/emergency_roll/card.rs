//! The ambulance card: a bay for each colour with its die, its bonus, and who chose it.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Bonus, Command, Label, Named, Phase};
use iced::widget::{Row, button, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Message, Scene, face, words};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{die, no_die, shortened};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let bays = Colour::ALL.into_iter().map(|colour| bay(scene, colour));
    Row::with_children(bays).spacing(scene.room().of_unit(7.0)).into()
}

/// The die of a bay: rolled, or typed so far.
fn shown(scene: Scene<'_>, colour: Colour) -> Option<Die> {
    if scene.screen.board().types_dice() {
        let typed = |label: &Label| if let Label::Pips(die) = label { Some(*die) } else { None };
        return scene.screen.board().open().filter_map(typed).find(|die| die.colour == colour);
    }
    scene.game.die(colour)
}

/// Whether another card or other dice are being told.
fn fresh(scene: Scene<'_>) -> bool {
    matches!(scene.screen.board().open().next(), Some(Label::Named(Named::Card) | Label::Pips(_)))
}

/// The bonus of a bay: flipped, or told so far.
fn gained(scene: Scene<'_>, colour: Colour) -> Option<Bonus> {
    if fresh(scene) {
        let card = scene.game.card().filter(|_| scene.game.phase() == Phase::Flip);
        let told = scene.screen.board().open().find_map(|label| match label {
            Label::Bay(bay, bonus) if *bay == colour => Some(*bonus),
            _ => None,
        });
        return told.or(card.map(|card| card.bonus(colour)));
    }
    scene.game.bonus(colour)
}

fn bay<'a>(scene: Scene<'a>, colour: Colour) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (core, game) = (lang.emergency_words(), scene.game);
    let paper = game.options().paper();
    // On paper the card is all that everybody looks at, but for ALICAT's sheet.
    let alone = paper && !game.options().solo();
    let side = room.of_unit(if alone { 104.0 } else { 42.0 });
    let drawn = match shown(scene, colour) {
        Some(shown) => die(face(shown, lang), side, colours),
        None => no_die(side, colours),
    };
    let gains = gained(scene, colour).map_or_else(String::new, |gains| words::bonus(gains, lang));
    let seat = scene.screen.board().shown(game);
    let choice = game.check_choice(seat, colour);
    let bag = choice == Ok(true);
    let fresh = fresh(scene);
    let takers = (0u8..).zip(game.seats()).filter(|(_, of)| of.chosen() == Some(colour) && !fresh);
    let takers = takers.map(|(seat, _)| {
        let chief = if seat == game.chief() { format!(" ({})", core.chief) } else { String::new() };
        format!("{}{chief}", shortened(scene.name(seat), 1.0, PLAIN, 7.0))
    });
    let mut below = takers.collect::<Vec<_>>().join(", ");
    if below.is_empty() && (fresh || game.die(colour).is_none()) {
        lang.die_colour(colour).clone_into(&mut below);
    }
    if bag {
        below = format!("{below} → {}", core.bag);
    }
    let words = column![
        text(gains).font(STRONG).size(room.text(if alone { 26.0 } else { 16.0 })),
        text(below).size(room.text(if alone { 16.0 } else { 13.0 })).color(colours.soft),
    ]
    .spacing(room.of_unit(2.0));
    let inside: Element<'a, Message> = if alone {
        column![drawn, words.align_x(Alignment::Center).height(room.of_unit(76.0))].align_x(Alignment::Center).into()
    } else {
        row![drawn, words.width(Fill)].spacing(room.of_unit(10.0)).align_y(Alignment::Center).into()
    };
    let live = choice.is_ok();
    let mine = game.seat(seat).is_ok_and(|of| of.chosen() == Some(colour));
    let press = live.then_some(Message::give(Command::Choose { seat, die: colour }));
    let bay = button(container(inside).center_x(Fill))
        .width(Fill)
        .padding([room.of_unit(6.0), room.of_unit(10.0)])
        .on_press_maybe(press)
        .style(move |_, status| {
            let over = live && matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = match (over, mine) {
                (true, _) => colours.faint(colours.accent, 0.2),
                (false, true) => colours.faint(colours.accent, 0.14),
                (false, false) => colours.panel,
            };
            button::Style {
                background: Some(Background::Color(ground)),
                text_color: colours.ink,
                border: Border {
                    color: if live || mine { colours.accent } else { colours.line },
                    width: if live || mine { 2.0 } else { 1.0 },
                    radius: 10.0.into(),
                },
                ..button::Style::default()
            }
        });
    let tried = Message::Try;
    mouse_area(bay).on_enter(tried(Some(colour))).on_exit(tried(None)).into()
}
