//! The sand: a press turns a glass, or sets it up again where it lies; what fell over and what is taken away have buttons of their
//! own.

use bedside_core::Command;
use bedside_core::hourglass::Sand;
use bedside_core::open_table::{Choice, Command as Do, Shown};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Color, Element, Fill, color};

use super::clocks::time;
use super::{Message, Scene, keys};
use crate::theme::{CLOCK, Colours, STRONG};
use crate::widget::{Edge, Vessel, key_cap, surface};

/// Sand, in every look.
const SAND: Color = color!(0xE8B23A);

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
    let pad = [room.by(4.0, 7.0, 10.0), room.by(8.0, 11.0, 15.0)];
    let high = room.by(56.0, 78.0, 104.0);
    let inside = |ink: Color, soft: Color| {
        let head = row![
            text(name.clone()).font(STRONG).size(small).color(soft).wrapping(text::Wrapping::None),
            Space::new().width(Fill),
            key_cap(key, soft, room),
        ];
        let said = text(said.clone()).font(CLOCK).size(size).line_height(1.0).color(ink);
        column![head.align_y(Alignment::Center), said.wrapping(text::Wrapping::None)].spacing(room.by(3.0, 5.0, 8.0))
    };
    let message = Message::Glass(shown.glass);
    let pressed = |press: surface::Surface<'a, Message>| press.width(wide).height(high).padding(pad).into();
    let press: Element<'a, Message> = match shown.sand {
        // It drains from above, and what is said can be read in the sand as well as over it.
        Sand::Running => {
            #[expect(clippy::cast_precision_loss, reason = "a share")]
            let share = shown.left.millis() as f32 / shown.length.millis().max(1) as f32;
            let held = |ink: Color| container(inside(ink, ink)).padding(pad).width(Fill).center_y(Fill);
            let edge = Edge { width: 2.0, tint: SAND };
            let vessel = Vessel::new(held(colours.ink), colours.faint(SAND, 0.16), edge, 9.0);
            let vessel = vessel.filled(held(Colours::on_light()), share, SAND);
            container(vessel).width(wide).height(high).into()
        }
        Sand::Empty => pressed(surface::lit(inside(ink, colours.ink), message, colours)),
        Sand::Lifted | Sand::Toppled => pressed(surface::pressable(inside(ink, colours.ink), message, colours)),
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
    container(column![press, seldom]).id(format!("glass {}", shown.glass)).into()
}
