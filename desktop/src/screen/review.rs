//! A game looked at again: the turning points first, then what was given away round by round, luck against skill, and every move.

use std::sync::{Arc, Weak};

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Frame, SCROLLS};
use crate::advice::review::{Deed, Review};
use crate::advice::tell::{self, TURNING_POINTS};
use crate::app::Message;
use crate::theme::{PLAIN, STRONG};
use crate::widget::bars::{Bar, bars};
use crate::widget::{seat_mark, surface};

/// What the advisor has said of a game so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// It went through so many of a hundred parts.
    So(u8),
    /// It judged all of it.
    All(Box<Review>),
    /// It has nothing to say, and why.
    Nothing(String),
}

/// The page, as long as somebody looks at it.
#[derive(Clone, Debug)]
pub struct Looked {
    told: Told,
    /// Whoever thinks stops when this is gone.
    wanted: Arc<()>,
}

impl PartialEq for Looked {
    fn eq(&self, other: &Looked) -> bool {
        self.told == other.told
    }
}

impl Eq for Looked {}

impl Default for Looked {
    fn default() -> Looked {
        Looked { told: Told::So(0), wanted: Arc::new(()) }
    }
}

impl Looked {
    /// Tells whoever thinks whether it is still wanted.
    pub(crate) fn wanted(&self) -> Weak<()> {
        Arc::downgrade(&self.wanted)
    }

    /// The advisor went on.
    pub(crate) fn hear(&mut self, told: Told) {
        self.told = told;
    }

    /// What it has said so far.
    pub fn told(&self) -> &Told {
        &self.told
    }

    pub(super) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().advice());
        let plain = |said: String| text(said).size(room.text(18.0)).color(colours.ink);
        match &self.told {
            Told::So(part) => plain(words.goes_through.replace("{p}", &part.to_string())).into(),
            Told::Nothing(why) => plain(why.clone()).into(),
            Told::All(review) => {
                let whole = whole(review, frame);
                let inside = container(whole).padding(iced::padding::right(room.of_unit(16.0)));
                scrollable(inside).id(SCROLLS).height(Fill).width(Fill).into()
            }
        }
    }
}

fn whole<'a>(review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.advice();
    let gap = room.of_unit(12.0);
    let soft = |said: &'a str| text(said).size(room.text(14.0)).color(colours.soft);
    let mut page = column![].spacing(gap).width(Fill);
    for said in [(review.over, words.not_over), (!review.cut, words.let_go)] {
        page = page.push((!said.0).then(|| soft(said.1)));
    }
    page = page.push(turning_points(review, frame));
    let (chart, sums) = (rounds(review, frame), sums(review, frame));
    page = if room.has_pane() {
        page.push(row![container(chart).width(Fill), container(sums).width(Fill)].spacing(gap))
    } else {
        page.push(sums).push(chart)
    };
    page.push(every_move(review, frame)).push(soft(tell::judged_by(review, frame.lang()))).into()
}

/// A group under its heading.
fn panel<'a>(title: &'a str, inside: Element<'a, Message>, frame: Frame<'a>) -> Element<'a, Message> {
    let room = frame.room();
    let title = text(title).font(STRONG).size(room.text(17.0));
    surface::panel(column![title, inside].spacing(room.of_unit(8.0)), frame.colours())
        .width(Fill)
        .padding([room.of_unit(10.0), room.of_unit(14.0)])
        .into()
}

/// The mark and the name of a player.
fn player<'a>(seat: u8, review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let name = name(seat, review);
    let letter = name.chars().next().map_or('?', |letter| letter.to_uppercase().next().unwrap_or(letter));
    let name = text(name).font(STRONG).size(room.text(16.0));
    row![seat_mark(seat, letter, room.of_unit(22.0), colours), name]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center)
        .into()
}

fn name(seat: u8, review: &Review) -> &str {
    review.names.get(usize::from(seat)).map_or("", String::as_str)
}

/// The moves that gave away most, with what would have been better.
fn turning_points<'a>(review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.advice();
    let turning = review.turning_points(TURNING_POINTS);
    if turning.is_empty() {
        return panel(words.turning_points, text(words.nothing_given_away).size(room.text(16.0)).into(), frame);
    }
    let mut list = Column::new().spacing(room.of_unit(10.0)).width(Fill);
    for deed in turning {
        let size = room.text(16.0);
        let mut said = Column::new().spacing(2.0).width(Fill);
        for (place, line) in tell::deed(deed, review, lang).into_iter().enumerate() {
            let font = if place == 0 { STRONG } else { PLAIN };
            said = said.push(text(line).font(font).size(size));
        }
        let letter = name(deed.seat, review).chars().next().unwrap_or('?');
        let mark = seat_mark(deed.seat, letter, room.of_unit(26.0), colours);
        list = list.push(row![mark, said].spacing(room.of_unit(10.0)));
    }
    panel(words.turning_points, list.into(), frame)
}

/// What was given away, round by round.
fn rounds<'a>(review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    #[expect(clippy::cast_possible_truncation, reason = "points of a game are few")]
    let each = review.activations.iter().map(|it| Bar {
        word: format!("{} {}, {}", lang.round_word(review.kind), it.round, name(it.seat, review)),
        length: (it.lost * 100.0).round() as i64,
        figure: if tell::is_nothing(it.lost) { "✓".to_owned() } else { tell::points(it.lost, lang) },
        tint: colours.seat(it.seat),
    });
    panel(tell::rounds(review, lang)[1], bars(each.collect(), room.text(14.0), colours), frame)
}

/// Skill and luck of everybody.
fn sums<'a>(review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (room, lang) = (frame.room(), frame.lang());
    let words = lang.advice();
    let mut list = Column::new().spacing(room.of_unit(10.0)).width(Fill);
    for seat in (0u8..).take(review.names.len()) {
        let own = || review.activations.iter().filter(|it| it.seat == seat);
        let (lost, luck): (f64, f64) = (own().map(|it| it.lost).sum(), own().map(|it| it.luck).sum());
        let size = room.text(16.0);
        let given = text(tell::given(lost, review.sure(usize::from(seat)), lang)).size(size);
        let luck = text(format!("{}: {}", words.luck, tell::with_sign(luck, lang))).size(size);
        list = list.push(column![player(seat, review, frame), given, luck].spacing(2.0));
    }
    panel(words.luck_and_skill, list.into(), frame)
}

/// Move by move.
fn every_move<'a>(review: &'a Review, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let mut list = Column::new().spacing(room.of_unit(3.0)).width(Fill);
    let mut last = None;
    for deed in &review.deeds {
        if last != Some((deed.round, deed.seat)) {
            let round = text(format!("{} {}", lang.round_word(review.kind), deed.round))
                .size(room.text(14.0))
                .color(colours.soft);
            let head = row![player(deed.seat, review, frame), round];
            let head = head.spacing(room.of_unit(10.0)).align_y(Alignment::Center);
            list = list.push(container(head).padding(iced::padding::top(room.of_unit(6.0))));
        }
        last = Some((deed.round, deed.seat));
        list = list.push(played(deed, frame));
    }
    panel(lang.advice().every_move, list.into(), frame)
}

fn played<'a>(deed: &'a Deed, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let size = room.text(15.0);
    let nothing = tell::is_nothing(deed.lost);
    let ink = if nothing { colours.soft } else { colours.alarm };
    let lost = if nothing { "✓".to_owned() } else { tell::given(deed.lost, deed.sure, lang) };
    let mut said = column![text(deed.words.as_str()).size(size)].spacing(1.0);
    if !nothing && !deed.better.is_empty() {
        said = said
            .push(text(format!("{} {}", lang.advice().better, deed.better)).size(room.text(14.0)).color(colours.ink));
    }
    row![said.width(Fill), text(lost).font(STRONG).size(size).color(ink)].spacing(room.of_unit(10.0)).into()
}
