//! How the form for a table looks: the players at the left, what they agree on at the right, and the way on below.

use bedside_core::game::Choice;
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Border, Color, Element, Fill, FillPortion};

use super::agreement::{OptionRow, chosen};
use super::{Form, Labels, Message, Names, SEAT_KEY};
use crate::screen::{FORM, Frame, panel, problem};
use crate::theme::{Room, STRONG, SizeClass};
use crate::widget::{Weight, choice, field, key_cap, press, seat_mark, section, small, surface};

/// How much smaller a form is written than a table.
const DENSE: f32 = 0.88;

/// So many options want smaller letters.
const MANY: usize = 8;

/// What a form says of its names.
pub(in crate::screen) struct Asks<M> {
    /// A name was typed at a place.
    pub(in crate::screen) typed: fn(usize, String) -> M,
    /// Somebody who played before sits down.
    pub(in crate::screen) seat: fn(String) -> M,
    /// The table is to be opened.
    pub(in crate::screen) open: M,
}

impl Names {
    /// A blank for each place between what stands on both sides of it, and below them who played here before.
    pub(in crate::screen) fn view<'a, M: Clone + 'a>(
        &'a self,
        frame: Frame<'a>,
        asks: &Asks<M>,
        before: impl Fn(usize) -> Element<'a, M>,
        behind: impl Fn(usize) -> Element<'a, M>,
    ) -> Column<'a, M> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let mut names = column![].spacing(room.of_unit(8.0));
        for (place, (id, name)) in self.blanks().enumerate() {
            let said = asks.typed;
            let blank =
                field(id, words.player, name, Fill, move |typed| said(place, typed), asks.open.clone(), colours, room);
            let line = row![before(place), blank, behind(place)].spacing(room.of_unit(10.0));
            names = names.push(line.align_y(Alignment::Center));
        }
        let offered = self.offered();
        if offered.is_empty() {
            return names;
        }
        let gap = room.of_unit(6.0);
        let each = offered.into_iter().enumerate().map(|(at, name)| {
            let key = if at == 0 { SEAT_KEY } else { "" };
            small(name.to_owned(), key, (asks.seat)(name.to_owned()), false, colours, room).into()
        });
        names
            .push(section(lang.home().known_players, colours, room))
            .push(Row::with_children(each).spacing(gap).wrap().vertical_spacing(gap))
    }

    /// The mark of whoever sits at a place; its number, where nobody does.
    pub(in crate::screen) fn mark<'a, M: 'a>(&self, place: usize, frame: Frame<'a>) -> Element<'a, M> {
        let (colours, room) = (frame.colours(), frame.room());
        let size = room.of_unit(28.0);
        let seat = self.places().iter().position(|seated| *seated == place);
        let letter = self.at(place).chars().next();
        match (seat.and_then(|seat| u8::try_from(seat).ok()), letter) {
            (Some(seat), Some(letter)) => {
                seat_mark(seat, letter.to_uppercase().next().unwrap_or(letter), size, colours)
            }
            _ => {
                container(text((place + 1).to_string()).size(room.text(16.0)).color(colours.soft)).center_x(size).into()
            }
        }
    }
}

impl Form {
    /// What is wrong and the way on, always in sight.
    pub(in crate::screen) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        foot(frame, Message::Open, self.problem(frame.lang()))
    }

    pub(in crate::screen) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let labels = self.labels();
        let rows = self.rows();
        // A large window, or one with little to show, has room for letters as large as on a table.
        let fits = frame.room().of_unit(FORM) <= frame.room().size.width;
        let roomy = fits && frame.room().size_class() == SizeClass::Large || rows.len() < MANY;
        let frame = if roomy { frame } else { dense(frame) };
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let gap = room.of_unit(10.0);
        let left = panel(self.players(frame), colours, room);
        let mut groups: Vec<(usize, Vec<&OptionRow>)> = Vec::new();
        for row in &rows {
            let group = row.held().map_or(0, |choice| labels.group(choice));
            match groups.last_mut() {
                Some((last, rows)) if *last == group => rows.push(row),
                _ => groups.push((group, vec![row])),
            }
        }
        let mut columns = [Column::new().spacing(gap), Column::new().spacing(gap)];
        let both = groups.iter().any(|(group, _)| labels.column(*group) > 0);
        for (group, of_group) in groups {
            let mut inside = column![section(labels.title(group, lang), colours, room)].spacing(room.of_unit(4.0));
            if let Some(hint) = labels.hint(group, lang) {
                inside = inside.push(text(hint).size(room.text(14.0)).color(colours.soft));
            }
            let inside = panel(inside.push(self.options(frame, group, &rows, of_group)), colours, room);
            let [first, second] = columns;
            columns =
                if labels.column(group) > 0 { [first, second.push(inside)] } else { [first.push(inside), second] };
        }
        let hint = text(lang.dice_window().options_hint).size(room.text(14.0)).color(colours.soft);
        let [first, second] = columns;
        let preview = labels.preview(frame, rows.len()).map(|preview| panel(preview, colours, room));
        let first = first.push(hint).push(preview);
        if !room.has_pane() {
            return column![left, first, second].spacing(gap).into();
        }
        let mut line = row![container(left).width(FillPortion(4)), first.width(FillPortion(5))].spacing(gap);
        if both {
            line = line.push(second.width(FillPortion(7)));
        }
        line.into()
    }

    fn players<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
        let asks = Asks { typed: Message::Name, seat: Message::Seat, open: Message::Open };
        let before = |place| self.names.mark(place, frame);
        let names =
            self.names.view(frame, &asks, before, |place| self.rival_at(place, frame)).push(self.rival_seat(frame));
        let hint = text(words.names_hint).size(room.text(14.0)).color(colours.soft);
        column![section(words.players, colours, room), names, hint].spacing(room.of_unit(8.0)).into()
    }

    /// Options that stand together: what has lines below each other, the rest beside each other.
    fn options<'a>(
        &self,
        frame: Frame<'a>,
        group: usize,
        rows: &[OptionRow],
        of_group: Vec<&OptionRow>,
    ) -> Element<'a, Message> {
        let labels = self.labels();
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let gap = room.of_unit(2.0);
        let mut list: Vec<Element<'a, Message>> = Vec::new();
        for row in of_group {
            let line = self.option(frame, labels, row, self.here(rows, row));
            // A row of names says what it is about, where the group does not.
            let about = row.held().filter(|_| row.is_named()).map_or("", |held| lang.option(held).long);
            if !about.is_empty()
                && about != labels.title(group, lang)
                && row.held().and_then(|held| labels.card(held, lang)).is_none()
            {
                let about = text(about).size(room.text(14.0)).color(colours.soft);
                list.push(column![about, line].spacing(room.of_unit(2.0)).width(Fill).into());
                continue;
            }
            let named = row.switch().filter(|_| !row.is_named()).and_then(|on| labels.card(on, lang));
            let note = named.map(|[_, does]| does).or_else(|| row.held().and_then(|held| labels.note(held, lang)));
            let roomy = room.size_class() > SizeClass::Small;
            let does = row.held().filter(|_| roomy).and_then(|held| labels.does(held, lang));
            if let Some(does) = does.filter(|_| note.is_none() && labels.column(group) == 0) {
                // The first column has no room beside a name.
                let does = text(does).size(room.text(14.0)).color(colours.soft);
                list.push(column![line, container(does).padding([0.0, room.of_unit(8.0)])].width(Fill).into());
                continue;
            }
            let note = note.or(does);
            // The first column has no room beside a name.
            if let Some(note) = note.filter(|_| room.has_pane() && labels.column(group) == 0) {
                let note = text(note).size(room.text(14.0)).color(colours.soft);
                list.push(column![line, container(note).padding([0.0, room.of_unit(8.0)])].width(Fill).into());
                continue;
            }
            list.push(match note {
                Some(note) => {
                    let note = text(note).size(room.text(14.0)).color(colours.soft).width(Fill);
                    row![line, note].spacing(room.of_unit(10.0)).align_y(Alignment::Center).into()
                }
                None => line,
            });
        }
        Row::with_children(list).spacing(gap).wrap().vertical_spacing(gap).into()
    }

    /// An option, as what it is: cards, names beside each other, a switch, or what holds.
    fn option<'a>(
        &self,
        frame: Frame<'a>,
        labels: &'static dyn Labels,
        row: &OptionRow,
        here: bool,
    ) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let key = if here { "F2" } else { "" };
        let next = (row.holds + 1) % row.choices.len().max(1);
        let each = |place: usize, choice: &Choice| {
            let key = if place == next { key } else { "" };
            let (on, message) = (place == row.holds, Message::Choose(row.clone(), place));
            match labels.card(choice, lang) {
                Some([name, does]) => card(frame, [name, does, key], on, message),
                None => crate::widget::choice(chosen::<&str>(choice, &[], lang), key, on, message, colours, room),
            }
        };
        let line: Element<'a, Message> = if row.is_named() {
            let each = row.choices.iter().enumerate().map(|(place, choice)| each(place, choice));
            let gap = room.of_unit(6.0);
            if row.held().is_some_and(|held| labels.card(held, lang).is_some()) {
                Column::with_children(each).spacing(gap).into()
            } else {
                Row::with_children(each).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap).into()
            }
        } else if let Some(on) = row.switch() {
            let word = labels.card(on, lang).map_or_else(|| row.word(lang), |[name, _]| name.to_owned());
            choice(word, key, row.is_on(), Message::Switch(row.clone()), colours, room)
        } else {
            let Some(held) = row.held() else { return Space::new().into() };
            let said = chosen(held, &self.names.seated(lang), lang);
            let word = format!("{}: {said}", lang.option(held).long);
            press(word, key, Message::Switch(row.clone()), Weight::Plain, colours, room).into()
        };
        let color = if here { colours.accent } else { Color::TRANSPARENT };
        let border = Border { color, width: 2.0, radius: 11.0.into() };
        container(line).padding(3).style(move |_| container::Style::default().border(border)).into()
    }
}

/// A choice with its name and what it does.
fn card<'a>(
    frame: Frame<'a>,
    [name, does, key]: [&'static str; 3],
    on: bool,
    message: Message,
) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let mark = text(if on { "✓" } else { "○" }).font(STRONG).size(room.text(18.0));
    let mark = mark.color(if on { colours.accent } else { colours.soft }).width(room.of_unit(24.0));
    let said =
        column![text(name).font(STRONG).size(room.text(18.0)), text(does).size(room.text(14.0)).color(colours.soft)];
    let mut inside = row![mark, said.width(Fill)].spacing(room.of_unit(6.0));
    if !key.is_empty() {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    let surface =
        if on { surface::lit(inside, message, colours) } else { surface::pressable(inside, message, colours) };
    surface.width(Fill).padding([room.of_unit(5.0), room.of_unit(12.0)]).into()
}

/// The way on, and what is wrong.
pub(in crate::screen) fn foot<'a, M: Clone + 'a>(frame: Frame<'a>, open: M, wrong: Option<String>) -> Element<'a, M> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let ink = colours.on_accent;
    let word = text(lang.desk_words().open_table).font(STRONG).size(room.by(17.0, 21.0, 26.0)).color(ink);
    let inside = row![word, key_cap("Enter", ink, room)].spacing(room.of_unit(14.0)).align_y(Alignment::Center);
    let open = surface::go(inside, open, colours).padding([room.by(9.0, 12.0, 16.0), room.by(26.0, 36.0, 48.0)]);
    row![container(problem(wrong, colours, room)).width(Fill), open]
        .spacing(room.of_unit(18.0))
        .align_y(Alignment::Center)
        .into()
}

/// The same frame with smaller letters: a form has much to show.
pub(in crate::screen) fn dense(frame: Frame<'_>) -> Frame<'_> {
    let room = frame.room();
    Frame { room: Room { unit: room.unit * DENSE, ..room }, ..frame }
}
