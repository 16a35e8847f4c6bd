//! The 128x64 panel: a header, one large thing or four rows, and what the keys do.
//!
//! | to find | look in |
//! | --- | --- |
//! | the table's own page; the tree of moves; numbers to enter | `table`; `moves`; `form` |
//! | lists, with their bar; a name, letter by letter; the self-test | `list`; `name`; `test` |
//! | figures for a metre away | `digits` |
//! | letters, bars, boxes, signs, the footer, what is said over a page | `pen` |
//! | Rush M.D.: the clock above eight glasses, the verdict and how busy everyone was | `rush` |
//! | Dice Hospital: ambulances, hospitals, points, the bag | `dice_hospital` |
//! | Emergency Roll: dice, sheets, specialists, ALICAT | `emergency_roll` |
//! | the open table: clock, glasses, scores | `open_table` |

mod dice_hospital;
mod digits;
mod emergency_roll;
mod form;
mod list;
mod moves;
mod name;
mod open_table;
mod pen;
mod rush;
mod table;
mod test;

use bedside_core::{GameKind, Instant, Lang, Running, View};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::canvas::{Canvas, PANEL, WIDTH};
use crate::face::number::Figures;
use crate::face::page::{Ask, Page};
use crate::face::{Face, Moment, Notice, Tables, games};
#[cfg(not(target_os = "none"))]
use crate::letters::cut;
#[cfg(not(target_os = "none"))]
use crate::letters::{Line, line};
use crate::letters::{clock, figures};
use pen::{BODY, LETTER, PITCH, width};

pub(crate) use pen::{Back, REFUSED_COLUMNS, TOAST_COLUMNS, TOAST_LINES};
pub(crate) use table::{how_far, round, some_of};

const ON: BinaryColor = BinaryColor::On;
const OFF: BinaryColor = BinaryColor::Off;
/// The last column.
const RIGHT: i32 = PANEL.width as i32 - 1;
const MIDDLE: i32 = PANEL.width as i32 / 2;
/// Letters of a line.
pub(crate) const COLUMNS: usize = WIDTH / 6;

/// What the hand does while the panel is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    /// How long the page stands as it is, in milliseconds: words that are too long run meanwhile.
    pub since_ms: u64,
    /// Whether the knob is pushed in.
    pub pushed: bool,
    /// How much of the time that BACK has to be held is over, of 255 parts.
    pub held: Option<u8>,
}

/// What became of a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Some words run: in so many milliseconds the panel has to be drawn again.
    pub again_in: Option<u64>,
    /// Words that had no room; tests see to it that there are none.
    #[cfg(not(target_os = "none"))]
    pub misfit: Option<Line>,
}

impl Drawn {
    fn misfit(&mut self, words: &str) {
        #[cfg(not(target_os = "none"))]
        self.misfit.get_or_insert(line(&[cut(words, 40)]));
        #[cfg(target_os = "none")]
        let _ = words;
    }
}

/// Draws what there is to see, on an empty canvas.
#[inline(never)] // or else it is in the image once for each who draws
pub fn draw<'a>(canvas: &mut Canvas, face: &Face, tables: impl Into<Tables<'a>>, now: Instant, hand: Hand) -> Drawn {
    let tables = tables.into();
    let table = tables.played;
    let at = &face.moment(tables, now.max(table.last()));
    let Hand { since_ms, pushed, held } = hand;
    let mut panel = Panel { canvas, lang: face.prefs().lang, since_ms, pushed, held, drawn: Drawn::default() };
    // Other pages need not know what GO does on the table.
    let view = face.on_table().then(|| View::of(table, at.now));
    match face.page() {
        Page::Table => view.iter().for_each(|view| games::draw(view, face.chosen(table), &mut panel, at)),
        Page::List(topic, row) => panel.list(topic, row.into(), at),
        Page::Number(ask, value) => panel.number(ask, value),
        Page::Time(steps) => panel.time(steps, at),
        Page::Players(game, players) => panel.players(game, players),
        Page::Moves(row) => panel.moves(face, row.into(), at),
        Page::Form(cell, changing) => panel.form(face.entry(), cell.into(), changing, table.state()),
        Page::Name(seat, letter) => panel.name(face.name(), seat, letter.into()),
        Page::Test(part) => panel.test(part, face.detents()),
        Page::Own(page) => page.draw(&mut panel, at),
    }
    if let Some((notice, page)) = face.notice_page() {
        // The clock stays in sight.
        if let Some(view) = view.filter(|view| view.clock_counts && view.clock != Running::Expired) {
            panel.clock_above(&view, at);
        }
        let words = face.notice_words(at);
        if matches!(notice, Notice::Refused(_)) {
            panel.refused(&words, page);
        } else {
            panel.toast(&words, page);
        }
    }
    panel.drawn
}

/// The panel being drawn.
pub struct Panel<'a> {
    canvas: &'a mut Canvas,
    lang: Lang,
    since_ms: u64,
    pushed: bool,
    held: Option<u8>,
    drawn: Drawn,
}

impl Panel<'_> {
    /// How many play, out of all numbers that can.
    fn players(&mut self, game: GameKind, players: u8) {
        let (words, short) = (self.lang.words(), self.lang.panel_words());
        self.header(self.lang.title(game), "");
        self.text(words.players, Point::new(2, BODY + 6), Alignment::Left);
        // As many numbers as there is room for, the chosen one among them.
        let most = u8::try_from(game.seats()).unwrap_or(1);
        let shown = most.min(4);
        let first = players.saturating_sub(2).clamp(1, most - shown + 1);
        let left = RIGHT - 19 * i32::from(shown);
        for (place, number) in (0..).zip(first..first + shown) {
            let at = Point::new(left + 19 * place, BODY + 2);
            let chosen = number == players;
            if chosen {
                self.fill(at, Size::new(18, 23), ON);
            }
            let colour = if chosen { OFF } else { ON };
            digits::draw(self.canvas, &figures(number.into()), at + Point::new(3, 2), &digits::SMALL, colour);
        }
        self.paragraph(short.hold_for_menu, 3, COLUMNS);
        self.footer(Back::Press(words.back), short.names, short.open);
    }

    fn number(&mut self, ask: Ask, value: i16) {
        let words = self.lang.words();
        let title = ask.title(self.lang);
        self.header(&title, "");
        match ask.shown(value, self.lang) {
            Figures::Large(figures) => self.inverted(&figures),
            Figures::Words(words) => self.band(words, BODY + 2 * PITCH),
        }
        self.footer(Back::Press(words.back), "", words.ok);
    }

    /// A number that turning changes.
    fn inverted(&mut self, figures: &str) {
        let wide = digits::LARGE.width(figures);
        let left = (PANEL.width as i32 - wide) / 2;
        self.fill(Point::new(left - 4, BODY + 1), Size::new((wide + 8).unsigned_abs(), 39), ON);
        self.fits(left >= 4, figures);
        digits::draw(self.canvas, figures, Point::new(left, BODY + 3), &digits::LARGE, OFF);
    }

    /// The clock while it is set.
    fn time(&mut self, steps: i16, at: &Moment<'_>) {
        let words = self.lang.words();
        self.header(words.adjust, "");
        self.inverted(&clock(at.clock_set_by(steps)));
        self.footer(Back::Press(words.back), "", words.ok);
    }
}

/// The room that words leave to others, in letters.
fn letters_beside(words: &str) -> usize {
    usize::try_from((RIGHT + 1 - width(words) - LETTER) / LETTER).unwrap_or(0)
}
