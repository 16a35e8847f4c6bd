//! A new table of each game.

use bedside_core::GameKind;
use iced::widget::{Column, Space, column, container, row, stack, text};
use iced::{Alignment, Element, Fill};

use super::view::{body, little};
use super::{Home, clock_set_to, goes_on, only_the_clock};
use crate::app::Message;
use crate::screen::{Action, Frame, Way};
use crate::theme::STRONG;
use crate::widget::{emblem, key_cap, surface};

/// The keys of the games, in their order.
const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// Games beside each other in a narrow window.
const NARROW: usize = 2;

impl Home {
    /// A card for each game.
    pub(super) fn games<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let gap = room.by(8.0, 12.0, 16.0);
        let wide = room.has_pane();
        let across = if wide { GameKind::ALL.len() } else { NARROW };
        let title = text(lang.words().new_table).font(STRONG).size(body(room)).color(colours.soft);
        let rows = GameKind::ALL.chunks(across).enumerate().map(|(at, games)| {
            let cards = games.iter().enumerate().map(|(place, game)| {
                let key = KEYS.get(at * across + place).copied().unwrap_or("");
                self.card(frame, *game, key)
            });
            iced::widget::Row::with_children(cards).spacing(gap).into()
        });
        let rows = Column::with_children(rows).spacing(gap);
        column![title, if wide { rows.height(Fill) } else { rows }].spacing(room.by(6.0, 8.0, 12.0)).into()
    }

    fn card<'a>(&'a self, frame: Frame<'a>, game: GameKind, key: &'a str) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let mut players = String::new();
        // Writing into a string never fails.
        let _ = lang.for_players(game, &mut players);
        if let Some(last) = self.players(game) {
            players = format!("{players} · {} {}", lang.home().last_time, last.join(", "));
        }
        let size = if goes_on(frame) { room.by(60.0, 112.0, 168.0) } else { room.by(118.0, 168.0, 250.0) };
        // The key is in the corner, however much of the card the emblem takes.
        let head = stack![emblem(game, size, colours), container(key_cap(key, colours.soft, room)).align_right(Fill)];
        let mut inside = column![
            head,
            text(lang.title(game)).font(STRONG).size(room.by(15.0, 20.0, 27.0)).line_height(1.2),
            text(lang.about(game)).size(body(room)).color(colours.soft).line_height(1.3),
        ]
        .spacing(room.by(4.0, 7.0, 10.0))
        .width(Fill);
        if room.has_pane() {
            inside = inside.push(Space::new().height(Fill));
        }
        inside = inside.push(text(players).size(little(room)).line_height(1.25));
        // The clock alone, for those who want no more of the first game.
        if Some(&game) == GameKind::ALL.first() {
            let word = format!("{} {}", lang.home().only_the_clock, clock_set_to(lang));
            let size = room.by(12.0, 15.0, 19.0);
            let word = text(word).font(STRONG).size(size).wrapping(text::Wrapping::None);
            let line = row![word, key_cap("R", colours.soft, room)].spacing(room.by(5.0, 8.0, 10.0));
            let clock = Message::Do(only_the_clock(frame));
            let clock = surface::pressable(line.align_y(Alignment::Center), clock, colours).width(Fill).centred();
            inside = inside.push(clock.padding([room.by(4.0, 7.0, 10.0), 0.0]));
        }
        let height = if room.has_pane() { Fill } else { iced::Shrink };
        surface::pressable(inside, Message::Do(Action::Open(Way::NewTableOf(game))), colours)
            .width(Fill)
            .height(height)
            .radius(14.0)
            .align_y(iced::alignment::Vertical::Top)
            .padding([room.by(10.0, 14.0, 20.0), room.by(10.0, 14.0, 20.0)])
            .into()
    }
}
