//! A part being tried: what to do, and what the keys say.

use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{BODY, FOOT, PITCH};
use super::{Back, COLUMNS, MIDDLE, OFF, ON, Panel};
use crate::canvas::PANEL;
use crate::face::test::{DETENTS, Part};
use crate::letters::{figures, line, plain};

impl Panel<'_> {
    pub(super) fn test(&mut self, part: Part, detents: i8) {
        let short = self.lang.panel_words();
        let (asks, back, push, go) = match part {
            Part::Screen => (short.try_screen, short.no, "", short.yes),
            Part::Knob => (short.try_knob, short.stop, self.lang.words().ok, short.skip),
            Part::Go => (short.try_go, short.stop, short.skip, "GO"),
            Part::Back => (short.try_back, "BACK", "", short.skip),
            Part::Sound => (short.try_sound, short.no, "", short.yes),
            _ => (short.try_ring, short.no, "", short.yes),
        };
        if part == Part::Screen {
            self.fill(Point::zero(), Size::new(PANEL.width, FOOT.unsigned_abs()), ON);
            self.coloured(asks, Point::new(MIDDLE, BODY + PITCH), Alignment::Center, OFF);
        } else {
            let number = line(&[&figures(part as u32 + 1), "/", &figures(6)]);
            self.header(part.name(self.lang), &number);
            let row = self.paragraph(asks, 0, COLUMNS);
            if part == Part::Knob {
                let counted = line(&[&plain(detents.into()), " / ", &plain(DETENTS.into())]);
                self.band(&counted, BODY + PITCH * row + 4);
            }
        }
        self.footer(Back::Press(back), push, go);
    }
}
