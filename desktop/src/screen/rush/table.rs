//! The table: its clock, where the game stands, and what may be pressed.

use bedside_core::rush::{self, Choice, Phase};
use bedside_core::{Command, Lang, Running, View};
use iced::widget::{Space, column, container, responsive, row, scrollable, text};
use iced::{Alignment, Element, Fill, Shrink};

use super::{
    Action, Message, Scene, Way, action, evaluation, glasses_run, has_place_for, marks, place, research, side, warning,
};
use crate::app::STEP;
use crate::screen::side::choose;
use crate::widget::{Weight, dial, press, rounds};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let gap = room.of_unit(if room.is_low() { 8.0 } else { 14.0 });
    let view = scene.view();
    let middle: Element<'_, Message> = if scene.pane && !room.has_pane() {
        // The head has no room for this way here.
        let words = scene.lang().desk_words();
        let tables = press(words.tables, "O", Message::open(Way::Tables), Weight::Plain, scene.colours(), room);
        let pane = column![tables, side::view(scene)].spacing(room.of_unit(12.0)).align_x(Alignment::End);
        scrollable(container(pane).padding(iced::padding::right(16.0))).height(Fill).into()
    } else {
        clock(scene, &view)
    };
    if glasses_run(scene) && !scene.pane {
        return with_glasses(scene, &view, gap);
    }
    let mut left = column![head(scene, &view)].spacing(gap).align_x(Alignment::Center);
    if scene.must_choose() {
        left = left.push(choose(scene.frame).map(Message::Do));
    }
    left = left.push(marks::phases(scene.game.phase(), scene.lang(), scene.colours(), room));
    left = left.push(container(middle).center(Fill));
    left = left.push(said(scene, &view)).push(go(scene, &view)).push(tools(scene, &view));
    let left = left.width(Fill).height(Fill);
    let mut whole = row![left].spacing(room.of_unit(20.0));
    if room.has_pane() {
        whole = whole.push(container(side::view(scene)).width(room.of_unit(330.0).max(280.0)).height(Fill));
    }
    whole.padding(room.of_unit(16.0)).into()
}

/// The action phase with its glasses: every line goes to the clock and to them.
fn with_glasses<'a>(scene: Scene<'a>, view: &View, gap: f32) -> Element<'a, Message> {
    let room = scene.room();
    let mut left = column![head(scene, view)].spacing(gap).align_x(Alignment::Center);
    if scene.must_choose() {
        left = left.push(choose(scene.frame).map(Message::Do));
    } else if !room.is_low() {
        left = left.push(marks::phases(scene.game.phase(), scene.lang(), scene.colours(), room));
    }
    left = left.push(container(action::view(scene, view)).width(Fill).height(Fill));
    left = left.push(said(scene, view)).push(tools(scene, view));
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(20.0));
    if room.has_pane() {
        whole = whole.push(container(place::view(scene)).width(room.of_unit(330.0).max(280.0)).height(Fill));
    }
    whole.padding(room.of_unit(16.0)).into()
}

/// Round marks and the ways to other screens.
fn head<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let mut ways = row![].spacing(room.of_unit(6.0));
    if !room.has_pane() || glasses_run(scene) {
        ways = ways.push(way(words.history, "H", Message::Do(Action::Pane)));
    } else {
        ways = ways.push(way(words.tables, "O", Message::open(Way::Tables)));
    }
    ways = ways.push(way(words.new_table, "N", Message::open(Way::NewTable))).push(way(
        words.settings,
        "S",
        Message::open(Way::Settings),
    ));
    row![rounds(view, lang, colours, room), Space::new().width(Fill), ways]
        .align_y(Alignment::Center)
        .width(Fill)
        .into()
}

/// The clock; where it does not count, what counts instead.
fn clock<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, lang, lit) = (scene.colours(), scene.lang(), scene.lit);
    let words = lang.desk_words();
    if !view.clock_counts {
        return evaluation::view(scene);
    }
    let caption = match view.clock {
        Running::Running if view.secs <= 10 => words.last_ten,
        Running::Running if view.secs <= 30 => words.last_thirty,
        running => lang.running(running),
    };
    let research = research::asked(scene).then(|| research::view(scene));
    let view = view.clone();
    let dial = responsive(move |size| {
        let side = size.width.min(size.height).max(120.0);
        container(dial(&view, caption, lit, colours, side)).center(Fill).into()
    });
    match research {
        Some(cards) => column![container(dial).height(Fill), cards].spacing(scene.room().of_unit(8.0)).into(),
        None => dial.into(),
    }
}

/// One line above the button: what was refused or happened, else what the phase is about.
fn said<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let line = room.of_unit(38.0).max(34.0);
    let strict = scene.game.options().strict();
    let game = scene.game;
    // Whoever has played a round without is not asked again.
    let first = has_place_for(scene, &rush::Command::Agree(Choice::Glasses(true)));
    let untimed = first && game.options().glasses() && !game.tracks_glasses();
    if untimed && scene.toast.is_none() {
        let time = press(words.time_the_glasses, "G", Message::Glasses, Weight::Plain, colours, room);
        let hint = if room.has_pane() { words.glasses_hint } else { "" };
        let hint = text(hint).size(room.text(16.0)).color(colours.soft);
        let row = row![hint, time].spacing(room.of_unit(12.0)).align_y(Alignment::Center);
        return container(row).center_x(Fill).height(line).into();
    }
    let glasses;
    let hint = match game.phase() {
        Phase::Action if glasses_run(scene) => {
            glasses = action::hint(scene, view);
            glasses.as_str()
        }
        Phase::Council if scene.game.limits_council() => words.council_limit_hint,
        Phase::Council => words.council_hint,
        Phase::Evaluation => words.evaluation_hint,
        // Where an objective was set, the verdict says it.
        Phase::Over if game.verdict().is_some() => "",
        Phase::Over => words.over_hint,
        Phase::Action if strict => words.strict_hint,
        Phase::Action => "",
    };
    let inside = match scene.toast {
        Some(toast) => warning(toast.text(lang), colours, room),
        None => text(hint.to_owned()).size(room.text(18.0)).color(colours.soft).center().into(),
    };
    container(inside).center_x(Fill).center_y(Shrink).height(line).into()
}

/// What space does now.
fn go<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let (word, weight) = match &view.go {
        Ok(command) if scene.game.limits_council() => (limited_word(command, lang), Weight::Go),
        Ok(command) => (lang.button(command), Weight::Go),
        Err(_) if view.over => (words.new_table, Weight::Go),
        Err(_) if scene.game.phase() == Phase::Evaluation => (words.next_step, Weight::Quiet),
        Err(_) if view.overtime => (words.evaluate, Weight::Quiet),
        Err(_) => (words.pause, Weight::Quiet),
    };
    press(word, words.key_space, Message::Do(Action::Go), weight, colours, room).into()
}

/// There both clocks would be started by the same word.
fn limited_word(command: &Command, lang: Lang) -> &'static str {
    match command {
        Command::StartClock => lang.words().council_limit,
        Command::Rush(rush::Command::BeginAction) => lang.words().action,
        command => lang.button(command),
    }
}

/// Everything else that may be pressed now; what would be refused is quiet, and says why when it is pressed.
fn tools<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (table, now) = (scene.table(), scene.now());
    let tool = |word: &'a str, key: &'a str, command: Command| {
        let weight = if table.accepts(&command, now).is_ok() { Weight::Plain } else { Weight::Quiet };
        press(word, key, Message::press(command), weight, colours, room)
    };
    let mut tools = row![].spacing(room.of_unit(8.0));
    let evaluate = Command::Rush(rush::Command::BeginEvaluation);
    if view.go.as_ref() != Ok(&evaluate) && table.accepts(&evaluate, now).is_ok() {
        tools = tools.push(tool(lang.button(&evaluate), "E", evaluate));
    }
    if glasses_run(scene) && !room.has_pane() {
        let words = lang.desk_words();
        let oath = Command::Rush(rush::Command::BreakOath { glass: None });
        tools = tools.push(press(words.place_where, "W", Message::Where, Weight::Plain, colours, room)).push(tool(
            lang.button(&oath),
            "Y",
            oath,
        ));
    } else if view.clock_counts {
        let restart = Command::RestartClock;
        tools = tools
            .push(tool("−5 s", "↓", Command::AdjustClock { secs: -STEP }))
            .push(tool("+5 s", "↑", Command::AdjustClock { secs: STEP }))
            .push(tool(lang.button(&restart), "X", restart));
    }
    tools
        .push(tool(lang.desk_words().undo, "U", Command::Undo))
        .push(tool(lang.desk_words().redo, "R", Command::Redo))
        .wrap()
        .into()
}
