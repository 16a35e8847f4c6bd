//! One page a round: a column a player, the rounds so far beside them, and one press that scores.

use bedside_core::dice_hospital::{Phase, numbers};
use bedside_core::{Command, dice_hospital::Command as Do};
use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, column, side, with};
use crate::screen::dice_hospital::{Message as Outer, Scene, rail};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::STRONG;
use crate::widget::{Icon, icon, key_cap, seat_mark, shortened, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let state = &scene.screen.stages.scorekeeper;
    let (told, blank) =
        (game.as_told(&state.page(game)), game.as_told(&vec![Default::default(); game.hospitals().len()]));
    let gap = room.by(7.0, 12.0, 18.0);
    let columns: Element<'_, Outer> = if room.has_pane() {
        let columns = game.seats().map(|seat| column::view(scene, seat, &told, &blank));
        Row::with_children(columns).spacing(gap).height(Fill).into()
    } else {
        // One player at a time, and who is next to them.
        let whole = column![].push(tabs(scene)).push(column::view(scene, state.seat, &told, &blank));
        let whole = container(whole.spacing(gap)).padding(iced::padding::right(12.0));
        scrollable(whole).height(Fill).width(Fill).into()
    };
    let widest = if game.options().solo() { room.by(440.0, 560.0, 800.0) } else { f32::INFINITY };
    let hint = text(words.nothing_else).size(room.by(12.0, 15.0, 18.0)).color(colours.soft);
    let parts = Parts {
        stage: container(container(columns).max_width(widest)).center_x(Fill).height(Fill).into(),
        rail: Some(side::view(scene, &told)),
        middle: Some(side::clock(scene).unwrap_or_else(|| hint.into())),
        second: vec![enter(scene)],
        slot: slot(scene),
    };
    layout::table_saying(scene.frame, Some(sentence(scene)), parts)
}

/// The players beside each other: a press shows a column.
fn tabs(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, game) = (scene.colours(), scene.game);
    let state = &scene.screen.stages.scorekeeper;
    let wide = layout::Measures::of(scene.room()).stage(scene.room()).width / f32::from(game.options().seats());
    let tabs = game.seats().map(|seat| {
        let name = text(shortened(scene.name(seat), 13.0, STRONG, wide - 72.0)).font(STRONG).size(13.0);
        let number = state.numbers(game, seat).discharged.map(|_| icon(Icon::Check, 12.0, colours.good));
        let inside = row![seat_mark(seat, rail::letter(scene, seat), 18.0, colours), name].push(number);
        let inside = inside.spacing(5.0).align_y(Alignment::Center);
        let message = Outer::from(Message::Seat(seat));
        let tab = match seat == state.seat {
            true => surface::lit(inside, message, colours),
            false => surface::pressable(inside, message, colours),
        };
        container(tab.width(Fill).height(30.0).padding([0.0, 8.0])).id(format!("tab {seat}")).into()
    });
    (game.hospitals().len() > 1).then(|| Row::with_children(tabs).spacing(5.0).into())
}

fn sentence(scene: Scene<'_>) -> [String; 2] {
    let words = scene.lang().scorekeeper_words();
    let asks = if scene.game.options().solo() { words.asks_alone } else { words.asks };
    [with(asks, scene.game.round()), words.then_one_press.to_owned()]
}

/// Whole hospitals, cards and whatever else is seldom entered.
pub(super) fn enter(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let word = text(scene.lang().dice_window().enter).font(STRONG).size(room.by(13.0, 15.0, 19.0));
    let inside = row![word, key_cap("E", colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
    surface::pressable(inside, Outer::Enter, colours)
        .padding([0.0, room.by(8.0, 14.0, 20.0)])
        .height(room.by(42.0, 46.0, 60.0))
        .into()
}

/// Whether the first of what the page is sent as would be refused now.
pub(super) fn refused(scene: Scene<'_>) -> bool {
    let page = scene.screen.stages.scorekeeper.page(scene.game);
    let all = numbers::commands(scene.table(), &page, scene.now());
    all.first().is_none_or(|first| scene.table().accepts(first, scene.now()).is_err())
}

fn slot(scene: Scene<'_>) -> Slot<Outer> {
    let (lang, game) = (scene.lang(), scene.game);
    let words = lang.scorekeeper_words();
    if refused(scene) {
        return Slot::of(scene.frame);
    }
    if let Some(seat) = scene.screen.stages.scorekeeper.missing(game) {
        return Slot::Waits(with(words.waits, scene.name(seat)));
    }
    let reports = game.options().solo() && !game.reports_settled() && game.phase() != Phase::Shift;
    let word = if reports { lang.round_words().to_the_reports.to_owned() } else { with(words.score, game.round()) };
    Slot::Press { word, key: lang.desk_words().key_space, message: Message::Score.into() }
}

/// A press of the table, from any page here.
pub(super) fn command(command: Do) -> Command {
    Command::DiceHospital(command)
}
