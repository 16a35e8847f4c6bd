//! The end: who won and by how much, and every box of everybody to be looked at.

use bedside_core::emergency_roll::{Command, Game, Rank};
use bedside_core::{Command as Press, GameKind, Lang};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene, boxes, words};
use crate::screen::layout::{self, Measures, Slot};
use crate::screen::{Action, Frame, Way};
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::{Icon, emblem, icon, key_cap, seat_mark, shortened, surface, width_of};

/// Another table of the same players with the same agreements.
pub(super) fn play_again(frame: Frame<'_>) -> Action {
    Action::open_table(frame.state().setup().clone(), frame.desk.rivals())
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let stage = column![head(scene), container(boxes::view(scene)).height(Fill)].spacing(room.by(6.0, 12.0, 18.0));
    let slot = Slot::go(scene.lang().box_words().play_again, scene.frame);
    // What has to be said stands beside who won: between the buttons there is no room for it.
    let frame = Frame { toast: None, ..scene.frame };
    layout::picture(frame, stage.height(Fill).into(), second(scene), slot)
}

/// Who won.
pub(super) fn head(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let ranking = scene.game.ranking();
    let winners: Vec<Rank> = ranking.iter().filter(|rank| rank.place == 1).copied().collect();
    let mark = room.by(38.0, 58.0, 84.0);
    let mut line = row![].spacing(room.by(8.0, 16.0, 24.0)).align_y(Alignment::Center);
    if scene.game.unfinished() {
        line = line.push(emblem(GameKind::EmergencyRoll, mark, colours));
    } else {
        let marks = winners.iter().map(|rank| seat_mark(rank.seat, scene.letter(rank.seat), mark, colours));
        line = line.push(Row::with_children(marks).spacing(6.0));
    }
    let beside = if room.has_pane() { Measures::of(room).slot } else { 0.0 };
    let wide = room.size.width
        - room.by(30.0, 60.0, 90.0)
        - beside
        - mark * f32::from(u8::try_from(winners.len().max(1)).unwrap_or(1));
    let mut size = room.by(24.0, 36.0, 52.0);
    let said = title(scene, &winners);
    while size > 15.0 && width_of(&said, size, STRONG) > wide {
        size -= 1.0;
    }
    let said = shortened(&said, size, STRONG, wide);
    let below = room.by(13.0, 17.0, 24.0);
    // A narrow window has room for the one or the other, and then for a toast from edge to edge.
    let toast_wide = if room.has_pane() { beside } else { wide };
    let toast = scene
        .toast
        .filter(|_| !scene.kept)
        .map(|toast| container(layout::shown_within(toast, scene.frame, toast_wide)).id("toast").width(toast_wide));
    let under = text(shortened(&subtitle(scene, &winners), below, PLAIN, wide)).size(below).color(colours.soft);
    let mut words = column![text(said).font(STRONG).size(size).line_height(1.1).wrapping(text::Wrapping::None)];
    let (under, toast) = match toast {
        Some(toast) if !room.has_pane() => (toast.into(), None),
        toast => (Element::from(under), toast),
    };
    words = words.push(under).spacing(room.by(3.0, 0.0, 0.0));
    line.push(words).push(Space::new().width(Fill)).push(toast).into()
}

fn title(scene: Scene<'_>, winners: &[Rank]) -> String {
    let names: Vec<&str> = winners.iter().map(|rank| scene.name(rank.seat)).collect();
    named(scene.game, scene.lang(), &names, winners.first().map_or(0, |rank| rank.points))
}

/// Who won, and with how many points.
pub(crate) fn named(game: &Game, lang: Lang, names: &[&str], points: i16) -> String {
    let words = lang.box_words();
    if game.unfinished() {
        return words.unfinished.to_owned();
    }
    let template = if names.len() > 1 { words.share_with } else { words.wins_with };
    template.replace("{n}", &words::points(points, lang)).replace("{}", &names.join(", "))
}

/// How far ahead, and of how many turns.
fn subtitle(scene: Scene<'_>, winners: &[Rank]) -> String {
    let (lang, game) = (scene.lang(), scene.game);
    let words = lang.box_words();
    let turns = words.turns.replace("{}", &game.turn().to_string());
    let second = game.ranking().iter().find(|rank| rank.place > 1).copied();
    let (Some(first), Some(second), false) = (winners.first(), second, game.unfinished()) else { return turns };
    let by = first.points - second.points;
    let ahead = match game.alicat_seat() {
        Some(alicat) if alicat == first.seat && by == 0 => lang.emergency_window().tie.to_owned(),
        Some(alicat) if alicat != first.seat => words.beats.replace("{}", &by.to_string()),
        _ => lang.round_words().ahead.replace("{n}", &by.to_string()).replace("{}", scene.name(second.seat)),
    };
    format!("{ahead} · {turns}")
}

/// What else there is: taking the last turn back, the game looked at again, the story, the sheets as a picture, home.
fn second(scene: Scene<'_>) -> Vec<Element<'_, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let way = |sign: Icon, word: &'static str, key: &'static str, message: Message| {
        let word = text(word).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
        let mut inside = row![icon(sign, room.by(16.0, 18.0, 24.0), colours.ink)].align_y(Alignment::Center);
        // What has to be said stands between them.
        if room.size_class() > SizeClass::Small {
            // Where they are many, the review and the way home have their signs and their keys.
            let named = !["Q", "Esc"].contains(&key) || room.size_class() == SizeClass::Large;
            inside = inside.push(named.then_some(word)).push(key_cap(key, colours.soft, room));
        }
        surface::pressable(inside.spacing(8.0), message, colours)
            .padding([0.0, room.by(8.0, 14.0, 20.0)])
            .height(room.by(42.0, 46.0, 60.0))
            .into()
    };
    let mut all = Vec::new();
    let back = Command::TakeBack { seat: scene.screen.board().back(scene.game) };
    if scene.table().accepts(&Press::EmergencyRoll(back), scene.now()).is_ok() {
        all.push(way(Icon::Undo, lang.emergency_words().take_back, "K", Message::give(back)));
    }
    if !scene.game.options().paper() {
        all.push(way(Icon::Turn, lang.advice().review, "Q", Message::Do(Action::Open(Way::Review))));
    }
    all.push(way(Icon::Story, lang.frame_words().story, "H", Message::Do(Action::Pane)));
    all.push(way(Icon::Picture, lang.frame_words().save_picture, "P", Message::Do(Action::SavePicture)));
    all.push(way(Icon::Home, lang.home().home, "Esc", Message::Do(Action::Open(Way::Home))));
    all
}
