//! The picture to keep: who won, points by rule, the line over the rounds, and what to remember.

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};

use super::{Evening, hero, honours, lines, points};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Slot};
use crate::screen::{Action, Way};
use crate::theme::{STRONG, SizeClass};
use crate::widget::{Icon, icon, key_cap, surface};

pub(super) fn view<'a>(scene: Scene<'a>, evening: &'a Evening) -> Element<'a, Outer> {
    let room = scene.room();
    let gap = room.by(9.0, 12.0, 18.0);
    let honours = room.has_pane().then(|| honours::view(scene, evening));
    let right = column![points::view(scene, evening), lines::view(scene, evening)]
        .push(honours)
        .spacing(gap)
        .width(Fill)
        .height(Fill);
    let stage = row![hero::view(scene, evening), right].spacing(room.by(10.0, 16.0, 24.0)).height(Fill);
    let slot = Slot::go(scene.lang().round_words().same_again, scene.frame);
    layout::picture(scene.frame, stage.into(), second(scene), slot)
}

/// The ways to the rest: story, scores, home.
fn second(scene: Scene<'_>) -> Vec<Element<'_, Outer>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.frame_words();
    let way = |sign: Icon, word: &'static str, key: &'static str, action: Action| {
        let mut inside = row![icon(sign, room.by(16.0, 18.0, 24.0), colours.ink)].align_y(Alignment::Center);
        // A narrow window has room for the signs alone; the way home has no word, as in the top bar, nor in a small
        // one story and scores, whose signs every table has.
        if room.has_pane() {
            let has_room = match sign {
                Icon::Home => false,
                Icon::Story | Icon::Scores => room.size_class() > SizeClass::Small,
                _ => true,
            };
            let word = has_room.then_some(word);
            let size = room.by(13.0, 15.0, 19.0);
            inside = inside.push(word.map(|word| text(word).font(STRONG).size(size).wrapping(text::Wrapping::None)));
            inside = inside.push(key_cap(key, colours.soft, room));
        }
        surface::pressable(inside.spacing(8.0), Outer::Do(action), colours)
            .padding([0.0, if room.has_pane() { room.by(8.0, 12.0, 18.0) } else { 4.0 }])
            .height(room.by(42.0, 46.0, 60.0))
            .into()
    };
    // A narrow window has no room for it: there it has its key.
    let review = (scene.game.options().referee() && room.has_pane())
        .then(|| way(Icon::Turn, lang.advice().review, "Q", Action::Open(Way::Review)));
    let all = [
        way(Icon::Story, words.story, "H", Action::Pane),
        way(Icon::Scores, words.scores, "B", Action::Scores),
        way(Icon::Picture, words.save_picture, "P", Action::SavePicture),
        way(Icon::Home, lang.home().home, "Esc", Action::Open(Way::Home)),
    ];
    review.into_iter().chain(all).collect()
}
