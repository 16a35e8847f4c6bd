//! The gadget as a device: its screen, live; what it runs, and another image for it; what happened on it.

use std::path::PathBuf;

use bedside_firmware::canvas::{HEIGHT, WIDTH};
use iced::keyboard::Key;
use iced::widget::canvas::{self, Path};
use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, Length, Point, Size};

use super::side::gadget_status;
use super::{Action, FIRST, Frame, problem};
use crate::app;
use crate::gadget::image::Unfit;
use crate::gadget::report::noted;
use crate::gadget::update::Step;
use crate::theme::STRONG;

use crate::widget::drawn::{Paint, drawn};
use crate::widget::{Weight, field, press, section, surface};

/// The page, and what was typed there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gadget {
    file: String,
    /// Why the last image was not taken, or what came of it.
    said: Option<Said>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    Unfit(Unfit),
    Words(String),
}

/// What comes from the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The image's file.
    Typed(String),
    /// Puts the cursor into the blank.
    Name,
    /// Has the image written.
    Update {
        /// Although it is older or not ours.
        forced: bool,
    },
}

/// What the page asks for.
#[derive(Debug)]
pub(crate) enum Asked {
    Do(Action),
    Update { file: PathBuf, forced: bool },
}

impl Gadget {
    /// The page with an image's file that is at hand.
    pub(crate) fn with(file: Option<PathBuf>) -> Gadget {
        let file = file.map(|file| file.display().to_string()).unwrap_or_default();
        Gadget { file, said: None }
    }

    pub(crate) fn update(&mut self, message: Message) -> Asked {
        match message {
            Message::Typed(file) => (self.file, self.said) = (file, None),
            Message::Name => return Asked::Do(Action::Focus(FIRST)),
            Message::Update { forced } if !forced || self.can_be_forced() => {
                return Asked::Update { file: self.file.trim().into(), forced };
            }
            Message::Update { .. } => {}
        }
        Asked::Do(Action::None)
    }

    /// Says why an image is not taken.
    pub(crate) fn refuse(&mut self, unfit: Unfit) {
        self.said = Some(Said::Unfit(unfit));
    }

    /// Says what came of it.
    pub(crate) fn tell(&mut self, words: String) {
        self.said = Some(Said::Words(words));
    }

    fn can_be_forced(&self) -> bool {
        matches!(&self.said, Some(Said::Unfit(unfit)) if unfit.can_be_forced())
    }

    #[expect(clippy::unused_self, reason = "as the other pages")]
    pub(crate) fn key(&self, key: &Key) -> Option<app::Message> {
        let Key::Character(letter) = key else { return None };
        let message = match letter.to_lowercase().as_str() {
            "f" => Message::Name,
            "u" => Message::Update { forced: false },
            "a" => Message::Update { forced: true },
            _ => return None,
        };
        Some(app::Message::Gadget(message))
    }

    pub(super) fn view<'a>(&'a self, frame: Frame<'a>, step: Option<Step>) -> Element<'a, Message> {
        let room = frame.room();
        let gap = room.of_unit(12.0);
        let (seen, rest) = (self.seen(frame), column![self.renewed(frame, step), log(frame)].spacing(gap));
        if room.has_pane() {
            let right = container(rest.height(Fill)).width(Fill).height(Fill);
            row![seen, right].spacing(gap).height(Fill).into()
        } else {
            let whole = column![seen, rest].spacing(gap).padding(iced::padding::right(room.of_unit(16.0)));
            scrollable(whole).height(Fill).width(Fill).into()
        }
    }

    /// Its screen, and how it is.
    #[expect(clippy::unused_self, reason = "as the other parts")]
    fn seen<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
        // Whole pixels: a letter of the gadget has strokes of one.
        let scale = (room.size.width / 300.0).floor().clamp(2.0, 6.0);
        let watch = frame.desk.gadget_watch();
        let (width, height) = (WIDTH as f32 * scale, HEIGHT as f32 * scale);
        let screen: Element<'_, Message> = match watch.and_then(|watch| watch.screen()) {
            Some(bits) => drawn(Mirror { bits: bits.to_vec() }, width, height),
            None => container(text(words.gadget_no_picture).size(room.text(15.0)).color(colours.soft))
                .center_x(Length::Fixed(width))
                .center_y(Length::Fixed(height))
                .into(),
        };
        let bezel = room.of_unit(10.0);
        let screen = container(screen).padding(bezel).style(|_| {
            let border = iced::Border { color: Color::BLACK, width: 1.0, radius: 8.0.into() };
            container::Style::default().background(Color::from_rgb8(12, 14, 18)).border(border)
        });
        let (mark, said) = gadget_status(frame);
        let tint = if mark == "!" { colours.alarm } else { colours.ink };
        let size = room.text(15.0);
        let status = row![text(mark).font(STRONG).size(size).color(tint), text(said).size(size).width(Fill)];
        let port = frame.desk.gadget_port().map(|port| text(port.to_owned()).size(room.text(14.0)).color(colours.soft));
        let lines = column![screen, status.spacing(room.of_unit(8.0))].push(port).spacing(room.of_unit(10.0));
        let width = Length::Fixed(width + 2.0 * bezel + room.of_unit(32.0));
        surface::panel(lines, colours).width(width).padding(room.of_unit(16.0)).into()
    }

    /// What it runs, and another image for it.
    fn renewed<'a>(&'a self, frame: Frame<'a>, step: Option<Step>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let size = room.text(15.0);
        let runs = frame.desk.gadget_watch().and_then(|watch| watch.mark());
        let runs = runs.map_or_else(|| "–".to_owned(), |mark| format!("{} ({})", mark.version, mark.board));
        let blank = field(
            FIRST,
            words.gadget_file,
            &self.file,
            Fill,
            Message::Typed,
            Message::Update { forced: false },
            colours,
            room,
        );
        let update = |word, key, forced| press(word, key, Message::Update { forced }, Weight::Plain, colours, room);
        let mut presses = row![].spacing(room.of_unit(10.0));
        if step.is_none() {
            presses = presses.push(update(words.gadget_update, "U", false));
        }
        if step.is_none() && self.can_be_forced() {
            presses = presses.push(update(words.gadget_anyway, "A", true));
        }
        let said: Element<'a, Message> = match (step, &self.said) {
            (None, Some(Said::Unfit(unfit))) => problem(Some(unfit.text(lang)), colours, room),
            (Some(step), _) => text(step.text(lang)).font(STRONG).size(size).into(),
            (None, Some(Said::Words(words))) => text(words.clone()).font(STRONG).size(size).into(),
            (None, None) => text("").size(size).into(),
        };
        let lines = column![
            section(words.gadget_image, colours, room),
            text(format!("{}: {runs}", words.gadget_runs)).size(size),
            row![blank, presses].spacing(room.of_unit(10.0)).align_y(Alignment::Center),
            text(words.gadget_kept).size(room.text(14.0)).color(colours.soft),
            said,
        ];
        surface::panel(lines.spacing(room.of_unit(8.0)), colours).width(Fill).padding(room.of_unit(14.0)).into()
    }
}

/// What happened on it, the newest first.
fn log(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    let notes = frame.desk.gadget_watch().map(|watch| watch.notes()).unwrap_or_default();
    let line = |note: &_| text(noted(*note, lang)).size(room.text(14.0)).into();
    let lines: Column<'_, Message> = Column::with_children(notes.iter().rev().map(line)).spacing(room.of_unit(3.0));
    let list: Element<'_, Message> =
        if room.has_pane() { scrollable(lines).height(Fill).width(Fill).into() } else { lines.into() };
    let whole = column![section(words.gadget_log, colours, room), list].spacing(room.of_unit(8.0));
    surface::panel(whole, colours).width(Fill).padding(room.of_unit(14.0)).into()
}

/// The picture on its screen.
#[derive(Clone, PartialEq)]
struct Mirror {
    bits: Vec<u8>,
}

impl Paint for Mirror {
    #[expect(clippy::cast_precision_loss, reason = "a screen has 128 columns")]
    fn paint(&self, frame: &mut canvas::Frame) {
        let pixel = frame.width() / WIDTH as f32;
        let lit = |x: usize, y: usize| self.bits.get(y / 8 * WIDTH + x).is_some_and(|byte| byte >> (y % 8) & 1 == 1);
        for y in 0..HEIGHT {
            let mut x = 0;
            while x < WIDTH {
                // Pixels beside each other are one stroke, and a little lies over the next row: else a gap shines through.
                let run = (x..WIDTH).take_while(|x| lit(*x, y)).count();
                if run > 0 {
                    let (from, size) =
                        (Point::new(x as f32 * pixel, y as f32 * pixel), Size::new(run as f32 * pixel, pixel + 0.6));
                    frame.fill(&Path::rectangle(from, size), Color::from_rgb8(214, 236, 255));
                }
                x += run.max(1);
            }
        }
    }
}
