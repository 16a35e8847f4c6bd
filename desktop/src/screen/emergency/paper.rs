//! The table where players keep their sheets on paper: who has reached which goal, and ALICAT's sheet, which Bedside keeps.

use bedside_core::emergency_roll::{Command, Phase};
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element};

use super::sheets;
use crate::app::{Message, OnEmergency};
use crate::screen::panel;
use crate::theme::STRONG;
use crate::widget::{section, small};
use crate::words::emergency;

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, game) = (emergency::words(lang), app.game());
    let gap = room.of_unit(8.0);
    let mut all = column![].spacing(gap);
    if !matches!(game.phase(), Phase::Setup | Phase::Over) && game.races().any(|(_, race)| race.lies()) {
        let mut goals = column![section(words.goals, colours, room)].spacing(gap);
        for (goal, race) in game.races() {
            let people = 0..game.agreed().seats();
            let each = people.map(|seat| {
                let name = app.name(seat);
                if race.scored(seat) {
                    return text(format!("✓ {name}")).font(STRONG).size(room.text(16.0)).color(colours.accent).into();
                }
                let claim = Command::Claim { seat, goal };
                let offered = app.board().tree().moves().iter().any(|(_, command)| *command == claim);
                if offered {
                    let message = Message::Press(bedside_core::Command::EmergencyRoll(claim));
                    return small(name, "", message, false, colours, room).into();
                }
                let mark = if race.claimed(seat) { "● " } else { "" };
                text(format!("{mark}{name}")).size(room.text(15.0)).color(colours.soft).into()
            });
            let title = text(lang.cardiologist(goal)).font(STRONG).size(room.text(16.0)).width(room.of_unit(190.0));
            let each = Row::with_children(each).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
            goals = goals.push(row![title, each].spacing(gap).align_y(Alignment::Center));
        }
        all = all.push(panel(goals, colours, room));
    }
    if let Some(alicat) = game.alicat_seat() {
        let mut beside = column![].spacing(gap);
        if let Some(deed) = game.deed() {
            beside = beside.push(panel(text(emergency::deed(deed, lang)).size(room.text(15.0)), colours, room));
        }
        let sheet = sheets::large(app, alicat);
        all = all.push(if room.has_pane() { row![sheet, beside].spacing(gap) } else { row![column![sheet, beside]] });
        if game.phase() != Phase::Over {
            all = all.push(super::boxes::line(app, alicat));
        }
    }
    all.into()
}
