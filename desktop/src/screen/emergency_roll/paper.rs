//! The table where players keep their sheets on paper: who has reached which goal, and ALICAT's sheet, which Bedside keeps.

use bedside_core::emergency_roll::{Command, Phase};
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::icon::{Icon, pictured};
use super::{Message, Scene, sheets, table, words};
use crate::screen::{panel, side};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Weight, press, seat_mark, section, shortened, width_of};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    let gap = room.of_unit(8.0);
    let mut all = column![].spacing(gap);
    if let Some(told) = told(scene) {
        all = all.push(panel(told, colours, room));
    }
    let playing = !matches!(game.phase(), Phase::Setup | Phase::Tally | Phase::Over);
    let Some(alicat) = game.alicat_seat() else {
        if playing {
            all = all.push(chief(scene)).push(panel(goals(scene), colours, room));
        }
        return all.into();
    };
    let mut beside = column![].spacing(gap).width(Fill);
    if let Some(deed) = game.deed() {
        beside = beside.push(panel(text(words::deed(deed, lang)).size(room.text(16.0)), colours, room));
    }
    if playing && game.races().any(|(_, race)| race.lies()) {
        beside = beside.push(panel(goals(scene), colours, room));
    }
    let sheet = sheets::large(scene, alicat);
    all = if room.has_pane() { all.push(row![sheet, beside].spacing(gap)) } else { all.push(sheet).push(beside) };
    if game.phase() != Phase::Over {
        all = all.push(sheets::ledger(scene, alicat)).push(super::boxes::line(scene, alicat));
    }
    all.into()
}

/// Who is Chief, to be read across the table.
fn chief(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, seat) = (scene.colours(), scene.room(), scene.game.chief());
    let size = room.text(34.0);
    let word = format!("{}:", scene.lang().emergency_words().chief);
    let wide = table::left(room) - width_of(&word, size, PLAIN) - 6.0 * size;
    let line = row![
        pictured(Icon::Flag, size, colours.ink, colours.panel),
        text(word).size(size).color(colours.soft),
        seat_mark(seat, scene.letter(seat), size * 1.3, colours),
        text(shortened(scene.name(seat), size, STRONG, wide)).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ];
    let line = line.spacing(size * 0.4).align_y(Alignment::Center);
    panel(container(line).center_x(Fill), colours, room)
}

/// Sheets that were added up: pressed, one is corrected.
fn told(scene: Scene<'_>) -> Option<Element<'_, Message>> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let told = (0..game.options().seats()).filter(|seat| game.seat(*seat).is_ok_and(|of| of.figures().is_some()));
    let each: Vec<_> = told
        .map(|seat| {
            let said = format!("{} {}", scene.name(seat), side::count(game.score(seat).total()));
            press(said, "", Message::Correct(seat), Weight::Plain, colours, room).into()
        })
        .collect();
    if each.is_empty() {
        return None;
    }
    let gap = room.of_unit(8.0);
    let each = Row::with_children(each).spacing(gap).wrap().vertical_spacing(gap);
    Some(column![section(scene.lang().emergency_window().to_correct, colours, room), each].spacing(gap).into())
}

/// Who says that a goal is reached: a button for each player and goal.
fn goals(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    let gap = room.of_unit(8.0);
    let mut goals = column![section(lang.emergency_window().goals, colours, room)].spacing(gap);
    for (goal, race) in game.races() {
        let each = (0..game.options().seats()).map(|seat| {
            let name = scene.name(seat);
            if race.scored(seat) {
                return text(format!("✓ {name}")).font(STRONG).size(room.text(16.0)).color(colours.accent).into();
            }
            let claim = bedside_core::Command::EmergencyRoll(Command::Claim { seat, goal });
            if scene.table().accepts(&claim, scene.now()).is_ok() {
                let message = Message::press(claim);
                return press(name, "", message, Weight::Plain, colours, room).into();
            }
            // Pressed by mistake, it is pressed again.
            let withdraw = bedside_core::Command::EmergencyRoll(Command::Withdraw { seat, goal });
            if scene.table().accepts(&withdraw, scene.now()).is_ok() {
                let message = Message::press(withdraw);
                return press(format!("● {name}"), "", message, Weight::Plain, colours, room).into();
            }
            let mark = if race.claimed(seat) { "● " } else { "" };
            text(format!("{mark}{name}")).size(room.text(16.0)).color(colours.soft).into()
        });
        let title = text(lang.cardiologist(goal)).font(STRONG).size(room.text(16.0));
        let each = Row::with_children(each).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
        goals = if game.options().solo() {
            goals.push(column![title, each].spacing(gap / 2.0))
        } else {
            goals.push(row![title.width(room.of_unit(190.0)), each].spacing(gap).align_y(Alignment::Center))
        };
    }
    goals.into()
}
