//! The sand: a press turns a glass, or sets it up again where it lies; what fell over and what is taken away have buttons of their
//! own.

use bedside_core::Command;
use bedside_core::hourglass::Sand;
use bedside_core::open_table::{Choice, Command as Do, Shown};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::clocks::time;
use super::{Message, Scene, keys};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{bar, key_cap, surface};

pub(super) fn view<'a>(scene: Scene<'a>, wide: f32) -> Option<Element<'a, Message>> {
    let room = scene.room();
    let gap = room.by(7.0, 11.0, 16.0);
    let glasses = scene.game.options().glasses();
    let shown = (1..=glasses).filter_map(|glass| scene.game.glasses().shown(glass, scene.now()));
    let more = more(scene);
    let count = usize::from(glasses) + usize::from(more.is_some());
    if count == 0 {
        return None;
    }
    let across = if count > 4 { count.div_ceil(2) } else { count.max(3) };
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let each = ((wide - gap * (across - 1) as f32) / across as f32).floor();
    let mut tiles: Vec<Element<'a, Message>> = shown.map(|shown| tile(scene, shown, each)).collect();
    tiles.extend(more.map(|more| more.width(each).centred().into()));
    Some(Row::with_children(tiles).spacing(gap).wrap().vertical_spacing(gap).into())
}

/// One more glass, as long as the table can agree on it.
fn more<'a>(scene: Scene<'a>) -> Option<surface::Surface<'a, Message>> {
    let (colours, room) = (scene.colours(), scene.room());
    let command = Do::Agree(Choice::Glasses(scene.game.options().glasses() + 1));
    scene.table().accepts(&Command::OpenTable(command), scene.now()).ok()?;
    let word = format!("+ {}", scene.lang().open_table_words().sand);
    let word = text(word).font(STRONG).size(room.by(13.0, 16.0, 21.0)).color(colours.soft);
    Some(surface::pressable(word, Message::give(command), colours).height(room.by(44.0, 56.0, 76.0)))
}

fn tile<'a>(scene: Scene<'a>, shown: Shown, wide: f32) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.open_table_words();
    let mut name = String::new();
    // Writing into a string never fails.
    let _ = lang.label(&bedside_core::open_table::Label::Glass(shown.glass).into(), scene.state(), &mut name);
    let (size, small) = (room.by(18.0, 24.0, 34.0), room.by(12.0, 14.0, 18.0));
    let (said, ink) = match shown.sand {
        Sand::Running => (time(shown.left), colours.ink),
        Sand::Empty => (words.ready.to_owned(), colours.accent),
        Sand::Lifted => (time(shown.length), colours.soft),
        Sand::Toppled => (words.fell.to_owned(), colours.alarm),
    };
    let key = keys::GLASSES.get(usize::from(shown.glass).saturating_sub(1)).copied().unwrap_or("");
    let head = row![
        text(name).font(STRONG).size(small).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        key_cap(key, colours.soft, room),
    ];
    let (left, length) = (shown.left.secs_begun(), shown.length.secs_begun().max(1));
    let part = if matches!(shown.sand, Sand::Running | Sand::Toppled) { left } else { 0 };
    let inside = column![
        head.align_y(Alignment::Center),
        text(said).font(CLOCK).size(size).line_height(1.0).color(ink).wrapping(text::Wrapping::None),
        bar(part, length, colours.nurse, room.by(6.0, 8.0, 12.0)),
    ]
    .spacing(room.by(3.0, 5.0, 8.0));
    let message = Message::Glass(shown.glass);
    let press = match shown.sand {
        Sand::Empty => surface::lit(inside, message, colours),
        Sand::Running => surface::flat(inside, colours),
        Sand::Lifted | Sand::Toppled => surface::pressable(inside, message, colours),
    };
    let seldom = match shown.sand {
        Sand::Running => Some((words.fell, Do::Topple { glass: shown.glass })),
        Sand::Empty => Some((lang.button(&Command::OpenTable(Do::Lift { glass: 1 })), Do::Lift { glass: shown.glass })),
        Sand::Lifted | Sand::Toppled => None,
    };
    let seldom: Element<'a, Message> = match seldom {
        Some((word, command)) => {
            let word = text(word).size(small).color(colours.soft).wrapping(text::Wrapping::None);
            surface::quiet(word, Message::give(command), colours).padding([1.5, 6.0]).into()
        }
        None => Space::new().height(small * 1.3 + 4.0).into(),
    };
    let press = press.width(wide).padding([room.by(4.0, 7.0, 10.0), room.by(8.0, 11.0, 15.0)]);
    container(column![press, seldom]).id(format!("glass {}", shown.glass)).into()
}
