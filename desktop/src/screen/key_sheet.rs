//! The sheet of keys: what each key does on the page that it was asked for on, and at a table on the screens of its game.
//!
//! What a line says is true where a test finds, for each of its keys, a moment at which the window takes that key.

use bedside_core::{AnyGame, GameKind, Lang};
use iced::widget::{Column, Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::games::{self, Opening};
use super::{Action, Frame, Way};
use crate::app::{App, Message, Page};
use crate::theme::{STRONG, SizeClass};
use crate::widget::{Icon, icon, key_cap, surface};

/// Keys, and what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// One or several, as they are written on a button: `U`, `1–9`, `Shift U`.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
}

/// Lines that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Of which page or game.
    pub title: &'static str,
    /// Its keys.
    pub lines: Vec<Line>,
}

fn group(title: &'static str, lines: &[(&'static str, &'static str)]) -> Group {
    Group { title, lines: lines.iter().map(|(keys, does)| Line { keys, does }).collect() }
}

/// The keys of a page; `playing` is the game on the table behind it.
pub fn groups(page: &Page, playing: &AnyGame, lang: Lang) -> Vec<Group> {
    let (words, home, desk, speech) = (lang.keys(), lang.home(), lang.desk_words(), lang.speech());
    let of_page = match page {
        Page::Table => return of_table(playing, lang),
        Page::Keys(before) => return groups(before, playing, lang),
        Page::Home(_) => group(
            home.home,
            &[
                ("Enter", words.go_on),
                ("1–4", words.new_table),
                ("R", home.only_the_clock),
                ("O", home.all_tables),
                ("A", lang.shelf().statistics),
                ("L", home.rules),
                ("S", desk.settings),
                ("G", desk.gadget),
                ("J", home.language),
                ("F12", lang.phone().invite),
                ("?", words.this_sheet),
            ],
        ),
        Page::NewTable(form) => return vec![of_form(form, lang)],
        Page::Settings => group(
            desk.settings,
            &[
                ("J", home.language),
                ("T", words.look),
                ("M", words.sound),
                ("R", home.motion),
                ("Q", lang.advice().chances),
                ("1–9", words.switch_signal),
                ("Shift 1–9", speech.key_listen),
                ("← →", speech.key_volume),
                ("V", speech.key_voice),
                ("P", speech.key_try_voice),
                ("Esc", words.close),
            ],
        ),
        Page::Tables(_) => group(
            desk.tables,
            &[
                ("1–9", words.go_on_with),
                ("↑ ↓", words.move_choice),
                ("Enter", words.go_on_with),
                ("Del", words.delete),
                ("U", words.restore),
                ("F", words.find),
                ("G", words.next_game),
                ("E", lang.exchange().export),
                ("I", lang.exchange().import),
                ("Esc", words.close),
            ],
        ),
        Page::Review(_) => group(lang.advice().review, &[("Esc", words.close)]),
        Page::Exchange(page) => group(desk.tables, &page.key_lines(lang)),
        Page::Gadget(_) => group(
            desk.gadget,
            &[("F", desk.gadget_file), ("U", desk.gadget_update), ("A", desk.gadget_anyway), ("Esc", words.close)],
        ),
        Page::Shelf(page) => group(lang.shelf().statistics, &page.key_lines(lang)),
        Page::Invite(_) => group(
            lang.phone().invite,
            &[
                ("Y", lang.phone().let_in),
                ("N", lang.invite().refuse),
                ("1–9", lang.invite().key_remove),
                ("E A T", lang.invite().key_shared),
                ("O", lang.invite().may_ask),
                ("K", lang.invite().new_code),
                ("U", desk.undo),
                ("S", lang.invite().stop),
                ("I", lang.invite().again),
                ("Esc", words.close),
            ],
        ),
        Page::Reference(_) => {
            group(home.rules, &[("F1", words.next_game), ("F2", words.next_kind), ("Esc", words.close)])
        }
    };
    std::iter::once(of_page).chain(of_table(playing, lang)).collect()
}

/// The keys of the form for a table.
fn of_form(form: &Opening, lang: Lang) -> Group {
    let words = lang.keys();
    let mut lines = vec![
        ("Tab", words.next_blank),
        ("F1", words.next_game),
        ("F10", words.seat_known),
        ("Enter", words.open_table),
        ("Esc", words.close),
    ];
    lines.extend(form.key_lines(lang));
    group(lang.words().new_table, &lines)
}

fn every_table(lang: Lang) -> Group {
    let (words, home, desk) = (lang.keys(), lang.home(), lang.desk_words());
    group(
        words.every_table,
        &[
            ("Space", words.next_thing),
            ("U", desk.undo),
            ("Shift U", desk.redo),
            ("H", words.story),
            ("B", words.scores),
            ("D", desk.draw_lot),
            ("N", desk.new_table),
            ("O", home.all_tables),
            ("S", desk.settings),
            ("J", home.language),
            ("T", words.look),
            ("M", words.sound),
            ("Shift M", lang.speech().key_mute),
            ("F9", lang.speech().key_float),
            ("F11", words.full_screen),
            ("F12", lang.phone().invite),
            ("?", words.this_sheet),
            ("Esc", words.lets_go),
        ],
    )
}

/// The keys of a game's screens, of every table, and of the story.
fn of_table(playing: &AnyGame, lang: Lang) -> Vec<Group> {
    let own = games::key_groups(playing, lang).into_iter().map(|(title, lines)| group(title, &lines));
    let own: Vec<Group> = own.collect();
    let mut every = every_table(lang);
    // A key that means something else at this table has that meaning alone.
    every.lines.retain(|line| !own.iter().flat_map(|group| &group.lines).any(|other| other.keys == line.keys));
    let is_rush = playing.kind() == GameKind::Rush;
    for line in every.lines.iter_mut().filter(|line| is_rush && line.keys == "B") {
        line.does = lang.desk_words().debrief;
    }
    if matches!(playing.kind(), GameKind::DiceHospital | GameKind::EmergencyRoll) {
        every.lines.push(Line { keys: "Q", does: lang.advice().ask });
    }
    if playing.over() {
        every.lines.push(Line { keys: "G", does: lang.shelf().add_to_bgstats });
    }
    own.into_iter().chain([every, in_story(lang)]).collect()
}

/// The keys of the story.
fn in_story(lang: Lang) -> Group {
    let words = lang.keys();
    let lines = [("↑ ↓", words.move_choice), ("Enter", words.moment), ("Esc", words.back_to_now)];
    group(lang.frame_words().story, &lines)
}

pub(super) fn view<'a>(app: &'a App, before: &'a Page) -> Element<'a, Message> {
    let frame = app.frame();
    let room = frame.room();
    let gap = room.of_unit(12.0);
    let groups = groups(before, frame.state().playing(), frame.lang());
    // Each group stands in the column that is shortest so far, so that all end about alike.
    let across = match room.size_class() {
        _ if !room.has_pane() => 1,
        SizeClass::Small => 2,
        SizeClass::Middle | SizeClass::Large => 3,
    };
    let mut columns: Vec<(usize, Column<'a, Message>)> = Vec::new();
    columns.resize_with(across, || (0, Column::new().spacing(gap).width(Fill)));
    for group in groups {
        if let Some((lines, column)) = columns.iter_mut().min_by_key(|(lines, _)| *lines) {
            *lines += group.lines.len() + 2;
            *column = std::mem::replace(column, Column::new()).push(panel(frame, group));
        }
    }
    let columns = Row::with_children(columns.into_iter().map(|(_, column)| column.into())).spacing(gap);
    let columns = container(columns).padding(iced::padding::right(12.0));
    column![scrollable(columns).width(Fill).height(Fill), ways(frame)].spacing(gap).into()
}

/// Keys of one page or game.
fn panel<'a>(frame: Frame<'a>, group: Group) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let size = room.by(13.0, 15.0, 19.0);
    let line = |line: Line| {
        let keys = container(keys(frame, line.keys)).width(room.by(96.0, 110.0, 150.0));
        row![keys, text(line.does).size(size).width(Fill)].align_y(Alignment::Center).into()
    };
    let lines = Column::with_children(group.lines.into_iter().map(line)).spacing(room.by(3.0, 4.0, 7.0));
    let title = text(group.title).font(STRONG).size(room.by(14.0, 17.0, 21.0));
    surface::panel(column![title, lines].spacing(room.by(5.0, 8.0, 12.0)), colours)
        .width(Fill)
        .padding([room.by(8.0, 12.0, 16.0), room.by(12.0, 16.0, 22.0)])
        .into()
}

/// The keys of a line, each as a cap.
fn keys<'a>(frame: Frame<'a>, keys: &'static str) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let named = |key| if key == "Space" { frame.lang().desk_words().key_space } else { key };
    let caps = keys.split(' ').map(|key| key_cap(named(key), colours.ink, room));
    Row::with_children(caps).spacing(room.of_unit(5.0)).into()
}

/// The way to what the tiles and cards do, and what no other page has a button for in a narrow window.
fn ways(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let sound = if frame.desk.settings().sound { Icon::Sound } else { Icon::Mute };
    let ways = [
        ("rules", Icon::Story, lang.home().rules, "L", Action::Open(Way::Reference)),
        ("sound", sound, lang.keys().sound, "⇧M", Action::Sound),
        ("small window", Icon::Small, lang.speech().key_float, "F9", Action::Float),
        ("phones", Icon::Phone, lang.phone().invite, "F12", Action::Open(Way::Invite)),
    ];
    let ways = ways.map(|(name, sign, word, key, action)| {
        let word = text(word).font(STRONG).size(room.by(13.0, 15.0, 19.0));
        let inside = row![icon(sign, room.by(16.0, 18.0, 22.0), colours.ink), word, key_cap(key, colours.soft, room)];
        surface::pressable(inside.spacing(room.of_unit(8.0)).align_y(Alignment::Center), Message::Do(action), colours)
            .padding([room.by(5.0, 8.0, 11.0), room.by(10.0, 14.0, 18.0)])
            .found_by(name)
            .into()
    });
    let gap = room.of_unit(8.0);
    Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap).into()
}
