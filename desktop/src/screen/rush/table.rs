//! The table: its clock, where the game stands, and what may be pressed.

use bedside_core::command::CLOCK_STEP;
use bedside_core::rush::{self, Phase};
use bedside_core::{Command, Running, View};
use iced::widget::{column, container, responsive, row, text};
use iced::{Alignment, Element, Fill, Shrink};

use super::frame::{self, Parts};
use super::{Message, Scene, action, council, ending, evaluation, glasses_run, place, side};
use crate::screen::layout::Slot;
use crate::widget::{Weight, dial, press};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    match scene.game.phase() {
        Phase::Council => return council::view(scene),
        Phase::Evaluation => return evaluation::view(scene),
        Phase::Over => return ending::view(scene),
        Phase::Action => {}
    }
    let room = scene.room();
    let gap = room.of_unit(if room.is_low() { 6.0 } else { 10.0 });
    let view = scene.view();
    let glasses = glasses_run(scene);
    // The action phase with its glasses gives every line to the clock and to them.
    let shown = if glasses { action::view(scene, &view) } else { clock(scene, &view) };
    let mut stage = column![container(shown).center(Fill)].spacing(gap).align_x(Alignment::Center);
    stage = stage.push(said(scene, &view)).push(tools(scene, &view));
    let rail = match (glasses, room.has_pane()) {
        (true, true) => place::view(scene),
        _ => side::view(scene),
    };
    let parts = Parts {
        stage: stage.width(Fill).height(Fill).into(),
        rail: Some(rail),
        tells_story: false,
        hint: None,
        second: second(scene, &view),
        slot: Some(slot(scene, &view)),
    };
    frame::table(scene, parts)
}

/// The clock.
fn clock<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, lang, lit) = (scene.colours(), scene.lang(), scene.lit);
    let words = lang.desk_words();
    let caption = match view.clock {
        Running::Running if view.secs <= 10 => words.last_ten,
        Running::Running if view.secs <= 30 => words.last_thirty,
        running => lang.running(running),
    };
    let view = view.clone();
    responsive(move |size| {
        let side = size.width.min(size.height).max(120.0);
        container(dial(&view, caption, lit, colours, side)).center(Fill).into()
    })
    .into()
}

/// One line below the clock: what the phase is about.
fn said<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let line = room.of_unit(34.0).max(30.0);
    let strict = scene.game.options().strict();
    let game = scene.game;
    let glasses;
    let hint = match game.phase() {
        Phase::Action if glasses_run(scene) => {
            glasses = action::hint(scene, view);
            glasses.as_str()
        }
        _ if strict => words.strict_hint,
        _ => "",
    };
    let hint = text(hint.to_owned()).size(room.text(17.0)).color(colours.soft).center();
    container(hint).center_x(Fill).center_y(Shrink).height(line).into()
}

/// What space does now, or what is waited for: forms lie on the stage already.
fn slot(scene: Scene<'_>, view: &View) -> Slot<Message> {
    match Slot::of(scene.frame) {
        Slot::Press { word, .. } if view.go.is_err() && !view.over => Slot::Waits(word),
        slot => slot,
    }
}

/// The next phase, where it may begin before space would begin it.
fn second<'a>(scene: Scene<'a>, view: &View) -> Vec<Element<'a, Message>> {
    let evaluate = Command::Rush(rush::Command::BeginEvaluation);
    let early = view.go.as_ref() != Ok(&evaluate) && scene.table().accepts(&evaluate, scene.now()).is_ok();
    let word = scene.lang().button(&evaluate);
    let press = || press(word, "E", Message::press(evaluate), Weight::Plain, scene.colours(), scene.room()).into();
    if early { vec![press()] } else { Vec::new() }
}

/// The clock set by hand, or in a narrow window what is said for a glass; what would be refused is quiet, and says why when it
/// is pressed.
fn tools<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (table, now) = (scene.table(), scene.now());
    let tool = |word: String, key: &'a str, command: Command| {
        let weight = if table.accepts(&command, now).is_ok() { Weight::Plain } else { Weight::Quiet };
        press(word, key, Message::press(command), weight, colours, room)
    };
    let mut tools = row![].spacing(room.of_unit(8.0));
    if glasses_run(scene) && !room.has_pane() {
        let words = lang.desk_words();
        let oath = Command::Rush(rush::Command::BreakOath { glass: None });
        tools = tools.push(press(words.place_where, "W", Message::Where, Weight::Plain, colours, room)).push(tool(
            lang.button(&oath).to_owned(),
            "Y",
            oath,
        ));
    } else if view.clock_counts {
        let restart = Command::RestartClock;
        tools = tools
            .push(tool(format!("−{CLOCK_STEP} s"), "↓", Command::set_clock(-1)))
            .push(tool(format!("+{CLOCK_STEP} s"), "↑", Command::set_clock(1)))
            .push(tool(lang.button(&restart).to_owned(), "X", restart));
    }
    tools.wrap().into()
}
