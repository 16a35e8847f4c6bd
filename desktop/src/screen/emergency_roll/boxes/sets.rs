//! The sets of the box that is looked at, numbered as on the sheet, with values and points; or what was missing.

use bedside_core::emergency_roll::{Epidemiologist, Explained, PaidAs, PaidSet, ScoreBox, Sheet};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::words::written;
use super::super::{Message as Outer, Scene};
use super::Message;
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::{shortened, surface, width_of};
use crate::words::signed;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let (seat, which) = scene.screen.look().at(game);
    let told = game.explain(seat, which);
    let cards = game.specialists();
    let size = room.by(13.0, 15.0, 20.0);
    let pad = room.by(8.0, 13.0, 18.0);
    let title = lang.box_title(which, cards.map(|cards| (cards.radiologist, cards.epidemiologist)));
    let pays = lang.box_pays(which, cards);
    let mut all =
        column![text(title).font(STRONG).size(room.by(15.0, 19.0, 26.0)).line_height(1.15)].spacing(pad * 0.5);
    if !pays.is_empty() {
        all = all.push(text(pays).size(size).color(colours.soft).line_height(1.2));
    }
    let columns = if told.sets.len() > 3 && room.size_class() > SizeClass::Small { 2 } else { 1 };
    let gap = room.by(4.0, 6.0, 8.0);
    let wide = if room.has_pane() { room.by(360.0, 520.0, 740.0) } else { room.size.width - 40.0 } - 2.0 * pad - 14.0;
    let wide = if columns == 2 { (wide - gap) / 2.0 } else { wide };
    if let Ok(of) = game.seat(seat) {
        let lit = scene.screen.look().lit(&told);
        let mut sets = column![].spacing(gap);
        let numbered: Vec<(usize, &PaidSet)> = told.sets.iter().enumerate().collect();
        for line in numbered.chunks(columns) {
            let line =
                line.iter().map(|(place, set)| entry(scene, which, *place, set, of.sheet(), lit.contains(place), wide));
            sets = sets.push(Row::with_children(line).spacing(gap));
        }
        all = all.push(sets);
    }
    if let Some(note) = note(scene, seat, which, &told) {
        all = all.push(text(note).size(size).color(colours.soft).line_height(1.25));
    }
    let all = container(all).padding(pad).width(Fill);
    let inside: Element<'_, Outer> =
        if room.has_pane() { scrollable(all).height(Fill).width(Fill).into() } else { all.into() };
    surface::panel(inside, colours).width(Fill).into()
}

/// What is to be known besides the sets.
fn note(scene: Scene<'_>, seat: u8, which: ScoreBox, told: &Explained) -> Option<String> {
    let (words, game) = (scene.lang().box_words(), scene.game);
    let on_paper = game.options().paper() && game.alicat_seat() != Some(seat);
    if on_paper {
        return Some(words.figures_only.to_owned());
    }
    if told.fixed {
        return Some(words.fixed_note.to_owned());
    }
    if let Some(near) = told.nearest {
        return Some(words.nearest.replace("{}", &near.has.to_string()).replace("{n}", &near.of.to_string()));
    }
    if told.sets.is_empty() && told.points == 0 {
        return Some(words.nothing.to_owned());
    }
    if told.sets.iter().any(|set| set.points.is_none()) {
        return Some(words.together.replace("{}", &told.points.to_string()));
    }
    let possible =
        told.possible.filter(|count| usize::from(*count) > told.sets.len() && which == ScoreBox::Epidemiologist);
    possible.map(|count| words.best_of.replace("{}", &count.to_string()))
}

/// A set: its number, what it is, its values and its points. A press shows it alone.
fn entry<'a>(
    scene: Scene<'a>,
    which: ScoreBox,
    place: usize,
    set: &PaidSet,
    sheet: &Sheet,
    lit: bool,
    wide: f32,
) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(13.0, 15.0, 20.0);
    let disc = room.by(18.0, 22.0, 30.0);
    let (ground, ink) = if lit { (colours.accent, colours.on_accent) } else { (colours.ward, colours.soft) };
    let number = text(place + 1).font(STRONG).size(room.by(12.0, 13.0, 17.0)).line_height(1.0).color(ink);
    let number = container(number).center_x(disc).center_y(disc).style(move |_| {
        let border = Border { radius: (disc / 2.0).into(), ..Border::default() };
        container::Style::default().background(Background::Color(ground)).border(border)
    });
    let mut values: Vec<u8> = set.beds.each().map(|bed| sheet.value(bed)).collect();
    // A ward reads from the lobby on.
    if set.paid_as == PaidAs::Values {
        values.sort_unstable();
    }
    let parity = values.first().filter(|_| is_triangle(scene, which)).map(|value| {
        let words = lang.box_words();
        if value % 2 == 0 { words.even } else { words.odd }
    });
    let values = values.iter().map(u8::to_string).collect::<Vec<_>>().join(" · ");
    let what = written(|out| lang.paid_as(set.paid_as, out));
    let points =
        set.points.map_or_else(String::new, |points| if points < 0 { signed(points) } else { points.to_string() });
    let (gap, edge) = (room.by(5.0, 8.0, 11.0), room.by(6.0, 9.0, 12.0));
    let left = wide - 2.0 * edge - disc - 3.0 * gap - width_of(&points, size, STRONG);
    let words: Vec<&str> = [what.as_str(), values.as_str(), parity.unwrap_or_default()]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let words = shortened(&words.join("  "), size, PLAIN, left);
    let inside = row![
        number,
        text(words).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        text(points).font(STRONG).size(size),
    ];
    let inside = inside.spacing(gap).align_y(Alignment::Center).width(Fill);
    surface::pressable(inside, Outer::Look(Message::Only(place)), colours)
        .width(wide)
        .padding([1.0, edge])
        .found_by("set")
        .into()
}

fn is_triangle(scene: Scene<'_>, which: ScoreBox) -> bool {
    let card = scene.game.specialists().map(|cards| cards.epidemiologist);
    which == ScoreBox::Epidemiologist && card == Some(Epidemiologist::Triangles)
}
