//! The panel of an ending that says how it ended, in the colour of that: the game above, what is large in the middle, and the best
//! moment below a line.

use bedside_core::GameKind;
use iced::widget::{Column, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill};

use crate::library::Theme;
use crate::theme::{Colours, STRONG};
use crate::widget::emblem;

/// The looks of the panel.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Behind everything.
    pub ground: Color,
    /// Letters and lines.
    pub ink: Color,
    /// Around it.
    pub edge: Color,
}

impl Look {
    /// Where it ended for nobody in particular.
    pub fn plain(colours: Colours) -> Look {
        Look { ground: colours.panel, ink: colours.ink, edge: colours.accent }
    }

    /// In a colour: by day it fills the panel, by night a shade of it does, and in high contrast the edge alone has it.
    pub fn tinted(tint: Color, on_tint: Color, shade: Color, theme: Theme, colours: Colours) -> Look {
        let (ground, ink) = match theme {
            Theme::Light => (tint, on_tint),
            Theme::Dark => (shade, colours.ink),
            Theme::Contrast => (colours.panel, colours.ink),
        };
        Look { ground, ink, edge: tint }
    }

    /// The panel, so wide and as high as there is room.
    pub fn panel<'a, M: 'a>(self, inside: Column<'a, M>, wide: f32, pad: f32) -> Element<'a, M> {
        container(inside.width(Fill).height(Fill))
            .padding(pad)
            .width(wide)
            .height(Fill)
            .clip(true)
            .style(move |_| container::Style {
                background: Some(Background::Color(self.ground)),
                text_color: Some(self.ink),
                border: Border { color: self.edge, width: 3.0, radius: 18.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// Which game it was, with two lines of words in letters of a size; the emblem is so large.
    pub fn head<'a, M: 'a>(
        self,
        game: GameKind,
        words: [String; 2],
        size: f32,
        large: f32,
        colours: Colours,
    ) -> Element<'a, M> {
        let sign = container(emblem(game, large, colours)).padding((large * 0.18).round()).style(move |_| {
            container::Style::default()
                .background(Background::Color(colours.panel))
                .border(Border { radius: 12.0.into(), ..Border::default() })
        });
        let words = words.map(|words| text(words).size(size).line_height(1.25).color(self.ink).into());
        row![sign, Column::with_children(words).width(Fill)]
            .spacing((large * 0.27).round())
            .align_y(Alignment::Center)
            .into()
    }

    /// The best moment: its name below a line, and what is told of it in letters of a size.
    pub fn moment<'a, M: 'a>(self, name: &'a str, told: Vec<Element<'a, M>>, size: f32, gap: f32) -> Element<'a, M> {
        let line = container(Space::new().width(Fill).height(2.0))
            .style(move |_| container::Style::default().background(Background::Color(self.ink)));
        column![line, text(name).font(STRONG).size(size * 1.1).color(self.ink)].extend(told).spacing(gap).into()
    }
}
