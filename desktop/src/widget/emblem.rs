//! The mark of Bedside, and an emblem for each game. All of them are ours.

use bedside_core::GameKind;
use bedside_core::dice::Colour;
use iced::Element;
use iced::widget::canvas::Frame;

use super::drawn::{Paint, drawn};
use super::pen::Pen;
use crate::theme::Colours;

/// How many units a drawing is wide.
const GRID: f32 = 64.0;

/// The mark of Bedside: a bed whose patient's head is a clock, on the face of a die.
pub fn mark<'a, Message: 'a>(size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Bedside { colours }, size, size)
}

/// The emblem of a game.
pub fn emblem<'a, Message: 'a>(game: GameKind, size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Emblem { game, colours }, size, size)
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bedside {
    colours: Colours,
}

impl Paint for Bedside {
    fn paint(&self, frame: &mut Frame) {
        let (fill, ink) = (self.colours.accent, self.colours.on_accent);
        let mut pen = Pen::new(frame, GRID);
        pen.block([1.0, 1.0, 62.0, 62.0], 14.0, fill, None);
        pen.line("M12 17v33M12 43.5h40V50M52 43.5v-5a8 8 0 0 0-8-8H31.5v13", 4.6, ink);
        pen.disc(21.5, 31.0, 8.0, ink);
        pen.line("M21.5 26.5V31l3.4 2.4", 2.6, fill);
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Emblem {
    game: GameKind,
    colours: Colours,
}

impl Paint for Emblem {
    fn paint(&self, frame: &mut Frame) {
        let mut pen = Pen::new(frame, GRID);
        match self.game {
            GameKind::Rush => hourglass(&mut pen, self.colours),
            GameKind::DiceHospital => die_with_cross(&mut pen, self.colours),
            GameKind::EmergencyRoll => hexagons(&mut pen, self.colours),
            GameKind::OpenTable => score_pad(&mut pen, self.colours),
        }
    }
}

fn hourglass(pen: &mut Pen<'_>, colours: Colours) {
    const GLASS: &str = "M18 8v8c0 8 8 12 12 16-4 4-12 8-12 16v8h28v-8c0-8-8-12-12-16 4-4 12-8 12-16V8z";
    pen.fill(GLASS, colours.panel);
    pen.fill("M23 18h18c-1.5 5-6 8-9 11-3-3-7.5-6-9-11zM22 54v-3c2-5 7-6.5 10-6.5c3 0 8 1.5 10 6.5v3z", colours.warn);
    pen.line("M32 32v10", 3.0, colours.warn);
    pen.line(GLASS, 4.0, colours.ink);
    pen.line("M14 6h36M14 58h36", 5.0, colours.ink);
}

fn die_with_cross(pen: &mut Pen<'_>, colours: Colours) {
    let (red, _) = Colours::die(Colour::Red);
    pen.block([6.0, 6.0, 52.0, 52.0], 12.0, colours.panel, Some((4.0, colours.ink)));
    pen.fill("M27 15h10v12h12v10H37v12H27V37H15V27h12z", red);
    for (x, y) in [(15.5, 15.5), (48.5, 15.5), (15.5, 48.5), (48.5, 48.5)] {
        pen.disc(x, y, 3.6, colours.ink);
    }
}

fn hexagons(pen: &mut Pen<'_>, colours: Colours) {
    let ((red, _), (yellow, _)) = (Colours::die(Colour::Red), Colours::die(Colour::Yellow));
    for (x, y, fill) in [(21.0, 18.5, red), (21.0, 43.5, yellow), (43.0, 31.0, colours.panel)] {
        let path = format!("M{} {y}l7-12.1h14l7 12.1-7 12.1h-14z", x - 14.0);
        pen.fill(&path, fill);
        pen.line(&path, 3.6, colours.ink);
    }
    pen.line("M43 25.5v11M37.5 31h11", 3.6, colours.ink);
}

fn score_pad(pen: &mut Pen<'_>, colours: Colours) {
    pen.block([12.0, 10.0, 40.0, 50.0], 6.0, colours.panel, Some((4.0, colours.ink)));
    pen.line("M22 4v11M32 4v11M42 4v11", 4.0, colours.ink);
    pen.line("M20 26v10M25 26v10M30 26v10M35 26v10M18 35l19-8", 3.0, colours.accent);
    pen.line("M20 46h24M20 53h15", 3.0, colours.ink);
}
