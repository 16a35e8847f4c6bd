//! What a tile, a card or an administrator does, as a row of signs: who, by which rule, what they gain. A face that shows it
//! writes the name above and the words below.

use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::Sign;
use iced::widget::canvas::Frame;
use iced::widget::{Row, container, text};
use iced::{Alignment, Color, Element, Padding};

use crate::theme::{Colours, STRONG};
use crate::widget::drawn::{Paint, drawn};
use crate::widget::pen::Pen;
use crate::widget::{Icon, at_work, blank_die, blood_bag, chip, door, fatality, icon};

/// The signs with dice so large; `ink` is the colour of the words on the surface beneath.
pub fn effect<'a, Message: 'a>(
    signs: &[Sign],
    lang: Lang,
    size: f32,
    ink: Color,
    colours: Colours,
) -> Element<'a, Message> {
    let soft = if ink == colours.ink { colours.soft } else { ink };
    let brush = Brush { lang, size, ink, soft, colours };
    let mut line = Row::new().spacing((size * 0.09).round()).align_y(Alignment::Center);
    let stairs = signs.contains(&Sign::Row);
    let mut height = 0.0;
    for (place, sign) in signs.iter().enumerate() {
        let next = signs.get(place + 1);
        if *sign == Sign::Row {
            height += (size * 0.18).round();
            continue;
        }
        let Some(sign) = brush.sign(*sign, next) else { continue };
        let is_die = matches!(signs[place], Sign::Patient(_) | Sign::Anyone | Sign::Value { .. });
        line = line.push(if stairs && is_die { brush.raised(sign, height) } else { sign });
    }
    line.into()
}

struct Brush {
    lang: Lang,
    size: f32,
    ink: Color,
    soft: Color,
    colours: Colours,
}

impl Brush {
    /// What is gained.
    fn gain<'a, Message: 'a>(&self, words: String) -> Element<'a, Message> {
        let words = text(words).font(STRONG).size((self.size * 0.68).max(12.0)).color(self.ink);
        container(words).padding(Padding::ZERO.left(self.size * 0.12)).into()
    }

    /// What stands between dice, or before them.
    fn between<'a, Message: 'a>(&self, words: impl text::IntoFragment<'a>) -> Element<'a, Message> {
        text(words).font(STRONG).size((self.size * 0.64).max(12.0)).color(self.soft).into()
    }

    /// What stands between two parts.
    fn apart<'a, Message: 'a>(&self, words: &'a str) -> Element<'a, Message> {
        container(self.between(words)).padding(Padding::from([0.0, self.size * 0.12])).into()
    }

    /// A step of the stairs, which are centred on the line.
    fn raised<'a, Message: 'a>(&self, die: Element<'a, Message>, height: f32) -> Element<'a, Message> {
        let whole = (self.size * 0.18).round() * 2.0;
        container(die).padding(Padding::ZERO.bottom(height).top((whole - height).max(0.0))).into()
    }

    fn sign<'a, Message: 'a>(&self, sign: Sign, next: Option<&Sign>) -> Option<Element<'a, Message>> {
        let Brush { lang, size, ink, soft, colours } = *self;
        let line = |sign| icon(sign, size, ink);
        Some(match sign {
            Sign::Patient(colour) => chip(colour, lang.colour_letter(colour), size, colours),
            // The drops are a die already.
            Sign::Anyone if next == Some(&Sign::Recolour) => return None,
            Sign::Anyone if next == Some(&Sign::Reroll) => blank_die("?", size, colours),
            Sign::Anyone => blank_die("", size, colours),
            Sign::Value { from, to } if from == to => blank_die(&from.to_string(), size, colours),
            Sign::Value { from, to } => blank_die(&format!("{from}–{to}"), size, colours),
            Sign::OldValue => blank_die("=", size, colours),
            Sign::Row => return None,
            Sign::Equal => self.between("="),
            Sign::Times(count) => self.between(format!("{count}×")),
            Sign::UpTo(most) => self.between(format!("1–{most}×")),
            Sign::Every => self.between("n×"),
            Sign::Again => self.between("→"),
            Sign::Then => self.apart("»"),
            Sign::Or => self.apart("/"),
            Sign::And => self.apart("&"),
            Sign::Another => icon(Icon::Bar, size, soft),
            Sign::Reroll => line(Icon::Turn),
            Sign::TurnOver => line(Icon::Flip),
            Sign::Recolour => drawn(Drops { colours }, size * 1.5, size),
            Sign::Gain(steps) => self.gain(format!("+{steps}")),
            Sign::Loss(steps) => self.gain(format!("−{steps}")),
            Sign::Spared => drawn(NotWorse { ink }, size * 1.1, size),
            Sign::Leaves => door(size, ink, colours),
            Sign::Most => line(Icon::Most),
            Sign::FromBag => line(Icon::FromBag),
            Sign::ToBag => line(Icon::ToBag),
            Sign::Points(points) => {
                let words = if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") };
                Row::with_children([self.gain(words), icon(Icon::Point, size * 0.7, ink)])
                    .spacing(size * 0.06)
                    .align_y(Alignment::Center)
                    .into()
            }
            Sign::BloodBag => blood_bag(true, size, colours),
            Sign::DropFatality => Row::with_children([self.between("−"), fatality(size * 0.86, colours)])
                .spacing(size * 0.1)
                .padding(Padding::ZERO.right(size * 0.12))
                .align_y(Alignment::Center)
                .into(),
            Sign::Imitates => {
                Row::with_children([at_work(size, colours), self.between("= ?")]).align_y(Alignment::Center).into()
            }
        })
    }
}

/// One die of each colour: any of them may be chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drops {
    colours: Colours,
}

impl Paint for Drops {
    fn paint(&self, frame: &mut Frame) {
        let mut pen = Pen::new(frame, 33.0);
        let mut x = 1.0;
        for (fill, _) in Colour::ALL.map(Colours::die) {
            pen.block([x, 5.0, 9.0, 12.0], 3.0, fill, Some((1.0, self.colours.edge)));
            x += 11.0;
        }
    }
}

/// A step down that is struck out.
#[derive(Clone, Copy, Debug, PartialEq)]
struct NotWorse {
    ink: Color,
}

impl Paint for NotWorse {
    fn paint(&self, frame: &mut Frame) {
        let mut pen = Pen::new(frame, 24.0);
        pen.word("−1", 12.0, 16.4, 15.0, self.ink);
        pen.line("M6 20.5L18.5 2.5", 1.8, self.ink);
    }
}
