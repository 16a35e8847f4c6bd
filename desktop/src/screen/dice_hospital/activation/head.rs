//! The head of the board: whose it is, the administrator, who left in this round, the clock where it counts, and the points.

use bedside_core::Command;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Game, Hospital};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::{Message, Scene, rail};
use super::board::View;
use crate::screen::clock_setting::clock_setting;
use crate::screen::side;
use crate::theme::{CLOCK, PLAIN, STRONG, SizeClass};
use crate::widget::{chip, door, fatality, seat_mark, shortened, small, width_of};

pub(super) fn view<'a>(view: View<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let (scene, seat) = (view.scene, view.seat);
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.board_words();
    let name = scene.name(seat);
    let size = room.by(18.0, 22.0, 30.0);
    let timed = scene.view().clock_counts;
    // Beside the rest of the line; of the administrator something is to be read as well.
    let beside = if timed { f32::INFINITY } else { room.by(430.0, 670.0, 980.0) };
    let name = shortened(name, size, STRONG, (view.measures.width - beside).max(room.by(120.0, 150.0, 240.0)));
    let discharged = discharged(scene, hospital);
    let points = points(scene, seat, hospital);
    let named = width_of(&name, size, STRONG);
    let mut line = row![
        seat_mark(seat, scene.letter(seat), room.by(28.0, 34.0, 46.0), colours),
        text(name).font(STRONG).size(size).line_height(1.0).wrapping(text::Wrapping::None),
    ]
    .spacing(room.by(8.0, 10.0, 14.0))
    .align_y(Alignment::Center);
    if room.size_class() != SizeClass::Small
        && !timed
        && let Some(card) = hospital.administrator()
    {
        let mut effect = String::new();
        // Writing into a string never fails.
        let _ = lang.administrator_effect(card, view.game().options().edition(), &mut effect);
        let said = words.administrator.replace("{}", &effect);
        let size = room.by(12.0, 13.0, 16.0);
        let left = view.measures.width - named - room.by(0.0, 510.0, 740.0);
        let said = text(shortened(&said, size, PLAIN, left)).size(size).line_height(1.0).wrapping(text::Wrapping::None);
        line = line.push(rail::pill(scene, row![said]));
    }
    line = line.push(discharged).push(Space::new().width(Fill));
    if timed {
        line = line.push(clock(scene)).push(Space::new().width(Fill));
    }
    container(line.push(points)).center_y(view.measures.head).width(Fill).into()
}

fn discharged<'a>(scene: Scene<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(12.0, 13.0, 16.0);
    let word = |word: String| text(word).size(size).line_height(1.0).wrapping(text::Wrapping::None);
    let mut inside =
        row![door(room.by(15.0, 15.0, 20.0), colours.ink, colours), word(lang.board_words().discharged.to_owned()),];
    let all = hospital.discharged();
    if all.sum() == 0 {
        inside = inside.push(word("0".to_owned()));
    }
    for colour in Colour::ALL.into_iter().filter(|colour| all.get(*colour) > 0) {
        inside = inside.push(chip(colour, lang.colour_letter(colour), room.by(18.0, 18.0, 24.0), colours));
        inside = inside.push(word(all.get(colour).to_string()));
    }
    rail::pill(scene, inside)
}

/// The clock, large, with its pause.
fn clock(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let view = scene.view();
    let tint = if scene.lit { colours.alarm } else { colours.ink };
    let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
    let mut line = row![text(shown).font(CLOCK).size(room.by(28.0, 38.0, 52.0)).line_height(1.0).color(tint)]
        .spacing(room.by(8.0, 12.0, 16.0))
        .align_y(Alignment::Center);
    // A window that scrolls has room for the pause alone; the keys are the same there.
    let small_window = room.size_class() == SizeClass::Small;
    let steps = if small_window { ["", ""] } else { ["−", "+"] };
    let setting = room.has_pane().then(|| clock_setting(scene.frame, (steps, "Z"), Message::press));
    let mut setting = setting.into_iter().flatten();
    line = line.extend(setting.by_ref().take(2));
    if scene.table().accepts(&Command::PauseClock, scene.now()).is_ok() {
        let pause = Message::press(Command::PauseClock);
        line = line.push(small(lang.desk_words().pause, "K", pause, false, colours, room));
    } else if !small_window {
        // There the slot says what starts it.
        line = line.push(text(lang.running(view.clock)).size(room.by(12.0, 13.0, 16.0)).color(colours.soft));
    }
    // What comes and goes stands behind the rest, so that nothing else moves.
    line = line.extend(setting);
    container(line).width(if room.has_pane() { room.by(320.0, 450.0, 610.0).into() } else { iced::Shrink }).into()
}

fn points<'a>(scene: Scene<'a>, seat: u8, hospital: &'a Hospital) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.board_words();
    let size = room.by(12.0, 13.0, 16.0);
    let soft = |word: String| text(word).size(size).line_height(1.2).color(colours.soft).wrapping(text::Wrapping::None);
    let [first, second] = words.projected;
    let projected =
        text(side::count(counted(scene, seat))).font(STRONG).size(room.by(25.0, 32.0, 44.0)).line_height(1.0);
    let mut line = row![].spacing(room.by(10.0, 16.0, 24.0)).align_y(Alignment::Center);
    if room.size_class() != SizeClass::Small {
        let parts = rail::parts(scene, seat);
        let lines = column![soft(parts[0].clone()), soft(parts[1].clone())].align_x(Alignment::End);
        line = line.push(lines);
    }
    line.push(
        row![
            fatality(room.by(20.0, 24.0, 32.0), colours),
            text(hospital.fatalities().to_string()).font(STRONG).size(room.by(14.0, 15.0, 18.0)),
        ]
        .spacing(7.0)
        .align_y(Alignment::Center),
    )
    .push(
        row![projected, column![soft(first.to_owned()), soft(second.to_owned())]]
            .spacing(8.0)
            .align_y(Alignment::Center),
    )
    .into()
}

/// The projected points; just after they changed, on their way there.
fn counted(scene: Scene<'_>, seat: u8) -> i16 {
    let now = rail::projected(scene, seat);
    let Some(motion) = scene.motion() else { return now };
    let before = motion.before.game().and_then(|game: &Game| game.standing(seat));
    before.map_or(now, |before| motion.count(before.total(), now))
}
