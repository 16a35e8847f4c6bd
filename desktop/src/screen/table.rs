//! The table: its clock, where the game stands, and what may be pressed.

use bedside_core::rush::{self, Phase};
use bedside_core::{Command, Lang, Running, View};
use iced::widget::{Space, column, container, responsive, row, scrollable, text};
use iced::{Alignment, Element, Fill, Shrink};

use super::{action, evaluation, place, research, side, warning};
use crate::app::{Message, OnShift, STEP};
use crate::widget::{Weight, dial, press, rounds, steps};

pub(super) fn view(app: OnShift<'_>) -> Element<'_, Message> {
    let room = app.room();
    let gap = room.of_unit(if room.is_low() { 8.0 } else { 14.0 });
    let view = app.desk().view();
    let middle: Element<'_, Message> = if app.pane() && !room.has_pane() {
        // The head has no room for this way here.
        let words = app.lang().desk_words();
        let tables = press(words.tables, "O", Message::Tables, Weight::Plain, app.colours(), room);
        let pane = column![tables, side::view(app)].spacing(room.of_unit(12.0)).align_x(Alignment::End);
        scrollable(container(pane).padding(iced::padding::right(16.0))).height(Fill).into()
    } else {
        clock(app, &view)
    };
    if app.glasses_run() && !app.pane() {
        return with_glasses(app, &view, gap);
    }
    let mut left = column![head(app, &view)].spacing(gap).align_x(Alignment::Center);
    if app.must_choose() {
        left = left.push(side::choose(app.window()));
    }
    left = left.push(steps(app.shift().phase(), app.lang(), app.colours(), room));
    left = left.push(container(middle).center(Fill));
    left = left.push(said(app, &view)).push(go(app, &view)).push(tools(app, &view));
    let left = left.width(Fill).height(Fill);
    let mut whole = row![left].spacing(room.of_unit(20.0));
    if room.has_pane() {
        whole = whole.push(container(side::view(app)).width(room.of_unit(330.0).max(280.0)).height(Fill));
    }
    whole.padding(room.of_unit(16.0)).into()
}

/// The action phase with its glasses: every line goes to the clock and to them.
fn with_glasses<'a>(app: OnShift<'a>, view: &View, gap: f32) -> Element<'a, Message> {
    let room = app.room();
    let mut left = column![head(app, view)].spacing(gap).align_x(Alignment::Center);
    if app.must_choose() {
        left = left.push(side::choose(app.window()));
    } else if !room.is_low() {
        left = left.push(steps(app.shift().phase(), app.lang(), app.colours(), room));
    }
    left = left.push(container(action::view(app, view)).width(Fill).height(Fill));
    left = left.push(said(app, view)).push(tools(app, view));
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(20.0));
    if room.has_pane() {
        whole = whole.push(container(place::view(app)).width(room.of_unit(330.0).max(280.0)).height(Fill));
    }
    whole.padding(room.of_unit(16.0)).into()
}

/// Round marks and the ways to other screens.
fn head<'a>(app: OnShift<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let mut ways = row![].spacing(room.of_unit(6.0));
    if !room.has_pane() || app.glasses_run() {
        ways = ways.push(way(words.history, "H", Message::Pane));
    } else {
        ways = ways.push(way(words.tables, "O", Message::Tables));
    }
    ways = ways.push(way(words.new_table, "N", Message::NewTable)).push(way(words.settings, "S", Message::Settings));
    row![rounds(view, lang, colours, room), Space::new().width(Fill), ways]
        .align_y(Alignment::Center)
        .width(Fill)
        .into()
}

/// The clock; where it does not count, what counts instead.
fn clock<'a>(app: OnShift<'a>, view: &View) -> Element<'a, Message> {
    let (colours, lang, lit) = (app.colours(), app.lang(), app.lit());
    let words = lang.desk_words();
    if !view.clock_counts {
        return evaluation::view(app);
    }
    let caption = match view.clock {
        Running::Running if view.secs <= 10 => words.last_ten,
        Running::Running if view.secs <= 30 => words.last_thirty,
        running => lang.running(running),
    };
    let shift = app.shift();
    let research = (shift.phase() == Phase::Council && shift.options().research()).then(|| research::view(app));
    let view = view.clone();
    let dial = responsive(move |size| {
        let side = size.width.min(size.height).max(120.0);
        container(dial(&view, caption, lit, colours, side)).center(Fill).into()
    });
    match research {
        Some(cards) => column![container(dial).height(Fill), cards].spacing(app.room().of_unit(8.0)).into(),
        None => dial.into(),
    }
}

/// One line above the button: what was refused or happened, else what the phase is about.
fn said<'a>(app: OnShift<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let line = room.of_unit(38.0).max(34.0);
    let strict = app.shift().strict();
    let shift = app.shift();
    // Whoever has played a round without is not asked again.
    let first = shift.phase() == Phase::Council && view.round == 1;
    let untimed = first && shift.options().glasses() && !shift.tracks_glasses();
    if untimed && app.told().is_none() {
        let time = press(words.time_the_glasses, "G", Message::Glasses, Weight::Plain, colours, room);
        let hint = if room.has_pane() { words.glasses_hint } else { "" };
        let hint = text(hint).size(room.text(16.0)).color(colours.soft);
        let row = row![hint, time].spacing(room.of_unit(12.0)).align_y(Alignment::Center);
        return container(row).center_x(Fill).height(line).into();
    }
    let glasses;
    let hint = match shift.phase() {
        Phase::Action if app.glasses_run() => {
            glasses = action::hint(app, view);
            glasses.as_str()
        }
        Phase::Council if limited(app) => words.council_limit_hint,
        Phase::Council => words.council_hint,
        Phase::Evaluation => words.evaluation_hint,
        // Where an objective was set, the verdict says it.
        Phase::Over if shift.verdict().is_some() => "",
        Phase::Over => words.over_hint,
        Phase::Action if strict => words.strict_hint,
        Phase::Action => "",
    };
    let inside = match app.told() {
        Some(told) => warning(told.text(lang).to_owned(), colours, room),
        None => text(hint.to_owned()).size(room.text(18.0)).color(colours.soft).center().into(),
    };
    container(inside).center_x(Fill).center_y(Shrink).height(line).into()
}

/// What space does now.
fn go<'a>(app: OnShift<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let (word, weight) = match &view.go {
        Some(command) if limited(app) => (limited_word(command, lang), Weight::Go),
        Some(command) => (lang.button(command), Weight::Go),
        None if view.over => (words.new_table, Weight::Go),
        None if app.shift().phase() == Phase::Evaluation => (words.next_step, Weight::Quiet),
        None if view.overtime => (words.evaluate, Weight::Quiet),
        None => (words.pause, Weight::Quiet),
    };
    press(word, words.key_space, Message::Go, weight, colours, room).into()
}

/// Whether this is a council with a clock of its own.
fn limited(app: OnShift<'_>) -> bool {
    let shift = app.shift();
    shift.phase() == Phase::Council && shift.options().council().is_some()
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
fn tools<'a>(app: OnShift<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (table, now) = (app.desk().table(), app.desk().now());
    let tool = |word: &'a str, key: &'a str, command: Command| {
        let weight = if table.accepts(&command, now).is_ok() { Weight::Plain } else { Weight::Quiet };
        press(word, key, Message::Press(command), weight, colours, room)
    };
    let mut tools = row![].spacing(room.of_unit(8.0));
    let evaluate = Command::Rush(rush::Command::BeginEvaluation);
    if view.go.as_ref() != Some(&evaluate) && table.accepts(&evaluate, now).is_ok() {
        tools = tools.push(tool(lang.button(&evaluate), "E", evaluate));
    }
    if app.glasses_run() && !room.has_pane() {
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
