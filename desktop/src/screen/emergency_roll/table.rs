//! The table of Emergency Roll: a turn on stage, the sheets on paper, or the end, in the frame of every table.
//!
//! It knows no rule: what can be pressed is what core lists or takes.

use bedside_core::emergency_roll::{Command as Own, Phase};
use bedside_core::{Command, View};
use iced::widget::{Row, column, container, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::board::Ghost;
use super::{Message, Scene, card, choices, clock, paper, prompt, solo, specialists, stage, words};
use crate::screen::layout::{self, Measures, Parts, Slot};
use crate::screen::panel;
use crate::theme::{PLAIN, Room, STRONG, SizeClass};
use crate::widget::{key_cap, surface, width_of};

/// How wide a hexagon of a sheet is below the boxes of all, or below what is on paper, in a window of 1120 by 740.
const HEXAGON_BELOW: f32 = 44.0;

/// How wide a hexagon of ALICAT's sheet is, where the players keep theirs on paper.
pub(super) fn hexagon(room: Room) -> f32 {
    if !room.has_pane() {
        return (room.size.width - 90.0) / 9.0;
    }
    // The other sheets need some room beside it.
    room.of_unit(HEXAGON_BELOW).min((left(room) - room.of_unit(235.0).max(200.0)) / 9.0)
}

/// How wide everything left of the rail is.
pub(super) fn left(room: Room) -> f32 {
    Measures::of(room).stage(room).width
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let view = scene.view();
    let mut frame = scene.frame;
    let (stage, rail) = if scene.game.options().paper() {
        scrolled(scene)
    } else {
        // What was refused says why in the question.
        frame.toast = frame.toast.filter(|toast| !toast.alarms());
        match solo::plays(scene.game) {
            true => (solo::view(scene), None),
            false => (stage::view(scene), scene.room().has_pane().then(|| stage::rail(scene))),
        }
    };
    let (middle, second, slot) = (middle(scene, &view), second(scene, &view), slot(scene));
    let parts = Parts { stage, rail, middle, second, slot };
    let asks = solo::plays(scene.game) || !scene.room().has_pane() && !scene.game.options().paper();
    match asks {
        true => layout::table_asking(frame, question(scene), parts),
        false => layout::table(frame, parts),
    }
}

/// The question, in the place of the frame's sentence.
fn question(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let measures = Measures::of(room);
    let (sizes, width) = (stage::Sizes::of(room), room.size.width - 2.0 * measures.pad);
    let question = measures.sentence - room.by(4.0, 6.0, 8.0);
    prompt::view(scene, stage::Sizes { question, width, ..sizes })
}

/// Sheets on paper: as long as it has to be.
fn scrolled(scene: Scene<'_>) -> (Element<'_, Message>, Option<Element<'_, Message>>) {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(if room.is_low() { 5.0 } else { 7.0 });
    let mut whole = column![].spacing(gap);
    if scene.game.phase() != Phase::Tally {
        let solo = scene.game.options().solo();
        whole = whole.push(if solo { card::beside(scene, room.of_unit(64.0)) } else { card::alone(scene) });
    }
    whole = whole.push(prompt::view(scene, stage::Sizes::of(room))).push(paper::view(scene));
    let beside = choices::view(scene);
    let (beside, tools) = (panel(beside, colours, room), panel(specialists::view(scene), colours, room));
    let rail = if room.has_pane() {
        Some(column![tools, container(beside).height(Fill)].spacing(gap).height(Fill).into())
    } else {
        whole = whole.push(beside).push(tools);
        None
    };
    let whole = scrollable(container(whole).padding(iced::padding::right(12.0)))
        .direction(scrollable::Direction::Vertical(scrollable::Scrollbar::new().width(6).scroller_width(6)))
        .height(Fill)
        .width(Fill);
    (whole.into(), rail)
}

/// The one next thing: what is about to be written, the morgue where nothing else is left, or what the table waits for.
fn slot(scene: Scene<'_>) -> Slot<Message> {
    let (game, board, lang) = (scene.game, scene.screen.board(), scene.lang());
    let turn = lang.emergency_turn();
    let bed = board.ghost_bed(game).map(words::bed).unwrap_or_default();
    match board.ghost(game) {
        Some(Ghost::Bed(bedding)) => {
            let what = format!("{} {} {bed}", bedding.value, turn.in_bed);
            Slot::Press { word: turn.write.replace("{}", &what), key: "Enter", message: Message::Write }
        }
        Some(Ghost::Screen(_)) => {
            Slot::Press { word: turn.draw_screen.replace("{}", &bed), key: "Enter", message: Message::Write }
        }
        None => match bury(scene).filter(|_| board.lit(game, board.shown(game)).is_empty()) {
            Some(message) => Slot::Press { word: turn.to_morgue.to_owned(), key: "M", message },
            None if waits_for_bed(scene) => Slot::Waits(turn.choose_bed.to_owned()),
            None => Slot::of(scene.frame),
        },
    }
}

fn waits_for_bed(scene: Scene<'_>) -> bool {
    scene.game.phase() == Phase::Admit && bury(scene).is_some()
}

/// Sends the patient who is looked at to the morgue.
pub(super) fn bury(scene: Scene<'_>) -> Option<Message> {
    let seat = scene.screen.board().shown(scene.game);
    let patient = scene.screen.board().patient(scene.game, seat)?;
    let bury = Own::Bury { seat, patient };
    let taken = scene.table().accepts(&Command::EmergencyRoll(bury), scene.now()).is_ok();
    taken.then(|| Message::give(bury))
}

/// The clock where it counts; else how a bed is chosen, where there is room to say so.
fn middle<'a>(scene: Scene<'a>, view: &View) -> Option<Element<'a, Message>> {
    let (colours, room) = (scene.colours(), scene.room());
    if view.clock_counts {
        return Some(container(clock::shown(scene)).center_x(Fill).into());
    }
    if let Some(hint) = solo::hint(scene) {
        return Some(hint);
    }
    let (said, size) = (scene.lang().emergency_turn().press_bed, room.by(12.0, 14.0, 18.0));
    let measures = Measures::of(room);
    let beside = measures.undo + measures.slot + room.by(400.0, 440.0, 560.0);
    let fits = width_of(said, size, PLAIN) < room.size.width - 2.0 * measures.pad - beside;
    let asks = scene.game.phase() == Phase::Admit && !scene.game.options().paper();
    (fits && asks).then(|| text(said).size(size).color(colours.soft).width(Fill).align_x(Alignment::Center).into())
}

/// What else may be done.
fn second<'a>(scene: Scene<'a>, view: &View) -> Vec<Element<'a, Message>> {
    let (room, lang) = (scene.room(), scene.lang());
    let turn = lang.emergency_turn();
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    let accepted = |command: &Command| scene.table().accepts(command, scene.now()).is_ok();
    let narrow = !room.has_pane();
    if narrow && view.clock_counts {
        // Between Undo and the slot there is no room for it.
        all.push(clock::shown(scene));
    } else if let Some((word, command)) = scene.pause_or_resume() {
        all.push(button(scene, word, "P", Message::press(command)));
    }
    let kept = !scene.game.options().paper();
    if kept && scene.game.phase() == Phase::Flip {
        all.push(button(scene, turn.from_table, "C", Message::List));
    }
    let leaves_bed = !scene.screen.board().lit(scene.game, scene.screen.board().shown(scene.game)).is_empty();
    let morgue = bury(scene).filter(|_| kept && leaves_bed);
    let crowded = narrow && (morgue.is_some() || !all.is_empty());
    all.extend(morgue.map(|message| button(scene, turn.to_morgue, "M", message)));
    all.extend(prompt::back(scene).filter(|_| !crowded));
    all.extend(solo::step_by_step(scene).filter(|_| kept && scene.game.phase() != Phase::Admit));
    let early = accepted(&Command::EndEarly) && !(crowded || room.size_class() == SizeClass::Small && all.len() > 1);
    if early {
        all.push(button(scene, lang.words().end_early, "", Message::press(Command::EndEarly)));
    }
    all
}

fn button<'a>(scene: Scene<'a>, word: &'a str, key: &'a str, message: Message) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let font = if key == "M" { STRONG } else { PLAIN };
    let word = text(word).font(font).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
    let mut inside = Row::new().push(word).spacing(8.0).align_y(Alignment::Center);
    if !key.is_empty() && room.has_pane() {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    let press = surface::pressable(inside, message, colours);
    press.height(room.by(42.0, 46.0, 60.0)).padding([0.0, room.by(8.0, 12.0, 18.0)]).into()
}
