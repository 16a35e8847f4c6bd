//! `bedside panel`: the gadget's screen and buttons in a terminal, for a machine without a display.

mod picture;

use std::io::{Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant as Moment};

use bedside_core::link::{Keep, News};
use bedside_core::text::DeskWords;
use bedside_core::{Command, Cue, Event, Refusal};
use bedside_firmware::face::Notice as Said;
use bedside_firmware::gadget::new_table;
use bedside_firmware::{Canvas, Face, Intent, Key, Prefs, panel};
use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};

use crate::desk::{Desk, GadgetStatus, Happened};
use crate::gadget::Place;
use crate::gadget::report::missing;
use crate::library::{Notice, Settings};
pub use picture::Grain;

/// Lines below the panel: what is to be said, the gadget, the keys.
const LINES: usize = 3;

/// What comes in.
enum Input {
    Key(KeyEvent),
    Resized,
    Gadget,
}

/// What a key of the keyboard means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pressed {
    Gadget(Key),
    Keep(Keep),
    Quit,
}

/// Shows the desk until it is quit. `place` is where a gadget is looked for.
pub fn run(mut desk: Desk, notices: Vec<Notice>, place: Place) -> std::io::Result<()> {
    let (send, inputs) = channel();
    let woken = send.clone();
    desk.look_for_gadget(place, move || drop(woken.send(Input::Gadget)))?;
    let _screen = Screen::open()?;
    std::thread::Builder::new().name("keys".to_owned()).spawn(move || listen(&send))?;
    let lang = desk.settings().lang;
    let said = notices.iter().map(|notice| notice.text(lang)).reduce(|all, text| format!("{all} {text}"));
    Panel::new(desk, said).play(&inputs)
}

/// Passes on what the terminal has, until nobody wants it.
fn listen(send: &Sender<Input>) {
    while let Ok(heard) = event::read() {
        let input = match heard {
            event::Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
            event::Event::Resize(..) => Input::Resized,
            _ => continue,
        };
        if send.send(input).is_err() {
            return;
        }
    }
}

/// The terminal while it is ours; it is given back however this ends.
struct Screen;

impl Screen {
    fn open() -> std::io::Result<Screen> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            Screen::close();
            before(panic);
        }));
        terminal::enable_raw_mode()?;
        // From here on it is closed even where the next step fails.
        let screen = Screen;
        execute!(stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(screen)
    }

    fn close() {
        let _ = execute!(stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        Screen::close();
    }
}

struct Panel {
    desk: Desk,
    face: Face,
    canvas: Canvas,
    said: Option<String>,
    shown: Vec<String>,
    started: Moment,
}

impl Panel {
    fn new(desk: Desk, said: Option<String>) -> Panel {
        let Settings { lang, sound, .. } = desk.settings();
        let face = Face::new(Prefs { lang, sound });
        Panel { desk, face, canvas: Canvas::new(), said, shown: Vec::new(), started: Moment::now() }
    }

    fn play(mut self, inputs: &Receiver<Input>) -> std::io::Result<()> {
        loop {
            self.show()?;
            let input = match self.patience() {
                Some(patience) => inputs.recv_timeout(patience),
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match input {
                Ok(Input::Key(key)) => match meaning(key) {
                    Some(Pressed::Quit) => return Ok(()),
                    Some(Pressed::Keep(keep)) => self.keep(keep),
                    Some(Pressed::Gadget(key)) => self.press(key),
                    None => (),
                },
                // Whatever was shown may be gone.
                Ok(Input::Resized) => self.shown.clear(),
                Ok(Input::Gadget) | Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            let happened = self.desk.poll();
            self.take(&happened);
            let events = self.desk.advance();
            self.hear(&events);
            self.face.advance(self.uptime_ms());
            if let Some(notice) = self.desk.trouble() {
                self.said = Some(notice.text(self.desk.settings().lang));
            }
        }
    }

    fn uptime_ms(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// How long the picture stays as it is.
    fn patience(&self) -> Option<Duration> {
        let face = self.face.next_wake_ms().map(|at| Duration::from_millis(at.saturating_sub(self.uptime_ms())));
        self.desk.next_wake().into_iter().chain(face).min()
    }

    fn press(&mut self, key: Key) {
        self.said = None;
        let done = match self.face.press(key, self.desk.table(), self.desk.now()) {
            Intent::Do(command) => self.carry_out(&command),
            Intent::NewTable { players } => {
                let table = new_table(players, self.face.prefs().lang);
                self.desk.new_table(table.state().setup())
            }
            Intent::PreviousTable => self.previous(),
            Intent::KeepPrefs => {
                let Prefs { lang, sound } = self.face.prefs();
                let settings = Settings { lang, sound, ..self.desk.settings() };
                self.desk.set(settings).map_err(|_| Refusal::NotStored)
            }
            Intent::Refuse(refusal) => Err(refusal),
            Intent::Redraw => Ok(()),
        };
        if let Err(refusal) = done {
            self.refuse(refusal);
        }
    }

    fn carry_out(&mut self, command: &Command) -> Result<(), Refusal> {
        let events = self.desk.press(command)?;
        self.hear(&events);
        Ok(())
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.face.say(Said::Refused(refusal), self.uptime_ms());
    }

    /// The table that was on the desk before this one.
    fn previous(&mut self) -> Result<(), Refusal> {
        let tables = self.desk.tables().map_err(|_| Refusal::NotStored)?;
        let before = tables.into_iter().find(|table| table.id != self.desk.id() && !table.broken);
        let before = before.ok_or(Refusal::NothingToUndo)?;
        let notice = self.desk.switch(before.id).map_err(|_| Refusal::NotStored)?;
        self.said = notice.map(|notice| notice.text(self.desk.settings().lang));
        Ok(())
    }

    fn keep(&mut self, keep: Keep) {
        if let Err(fault) = self.desk.keep(keep) {
            self.said = Some(fault.text(self.desk.settings().lang));
        }
    }

    fn take(&mut self, happened: &Happened) {
        self.hear(&happened.events);
        for news in &happened.news {
            if let News::Refused(refusal) = news {
                self.refuse(*refusal);
            }
        }
        if happened.unanswered {
            self.said = Some(self.words().unanswered.to_owned());
        }
    }

    /// Rings the terminal's bell for a signal, and names a player that was drawn.
    fn hear(&mut self, events: &[Event]) {
        for event in events {
            if let Event::LotDrawn { seat } = event {
                self.face.say(Said::Lot(*seat), self.uptime_ms());
            }
        }
        let signals = self.desk.table().state().signals();
        let rings = events.iter().any(|event| matches!(event.cue(signals), Some(Cue::Signal(_))));
        if rings && self.face.prefs().sound {
            let _ = execute!(stdout(), style::Print('\u{7}'));
        }
    }

    fn words(&self) -> &'static DeskWords {
        self.face.prefs().lang.desk_words()
    }

    /// Writes the rows that have changed.
    fn show(&mut self) -> std::io::Result<()> {
        let (columns, rows) = terminal::size()?;
        let next = self.rows(usize::from(columns), usize::from(rows));
        let mut out = stdout();
        if self.shown.len() != next.len() {
            self.shown.clear();
            queue!(out, terminal::Clear(terminal::ClearType::All))?;
        }
        for (row, line) in (0u16..).zip(&next) {
            if self.shown.get(usize::from(row)) != Some(line) {
                let clear = terminal::Clear(terminal::ClearType::UntilNewLine);
                queue!(out, cursor::MoveTo(0, row), style::Print(line), clear)?;
            }
        }
        self.shown = next;
        out.flush()
    }

    fn rows(&mut self, columns: usize, rows: usize) -> Vec<String> {
        let words = self.words();
        let cut = |line: String| line.chars().take(columns).collect::<String>();
        let Some(grain) = Grain::fitting(columns, rows, LINES) else {
            let (width, height) = Grain::Braille.size();
            let said: Vec<char> = format!("{} {width}x{}", words.terminal_too_small, height + LINES).chars().collect();
            return said.chunks(columns.max(1)).take(rows).map(|row| row.iter().collect()).collect();
        };
        self.canvas.wipe();
        panel::draw(&mut self.canvas, &self.face, self.desk.table(), self.desk.now());
        let mut lines = grain.draw(&self.canvas);
        lines.push(cut(self.said.clone().unwrap_or_default()));
        lines.push(cut(gadget_line(self.desk.gadget_status(), self.desk.gadget_port(), words)));
        lines.push(cut(words.terminal_keys.to_owned()));
        lines
    }
}

fn gadget_line(status: GadgetStatus, port: Option<&str>, words: &DeskWords) -> String {
    let said = match status {
        GadgetStatus::None => words.not_linked.to_owned(),
        GadgetStatus::Joining => words.joining.to_owned(),
        GadgetStatus::Linked { health } => [vec![words.linked], missing(health, words)].concat().join("; "),
        GadgetStatus::OtherVersion => words.other_version.to_owned(),
        GadgetStatus::Differ => {
            return format!("{} h: {}, g: {}", words.tables_differ, words.keep_here, words.keep_gadget);
        }
    };
    format!("{}: {said}{}", words.gadget, port.map_or_else(String::new, |port| format!(" ({port})")))
}

fn meaning(key: KeyEvent) -> Option<Pressed> {
    let held = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if held => Pressed::Quit,
        _ if held => return None,
        KeyCode::Char(' ') | KeyCode::Enter => Pressed::Gadget(Key::Go),
        KeyCode::Backspace | KeyCode::Char('u') => Pressed::Gadget(Key::Back),
        KeyCode::Char('p') => Pressed::Gadget(Key::Push),
        KeyCode::Right | KeyCode::Down => Pressed::Gadget(Key::Turn(1)),
        KeyCode::Left | KeyCode::Up => Pressed::Gadget(Key::Turn(-1)),
        KeyCode::Char('h') => Pressed::Keep(Keep::Here),
        KeyCode::Char('g') => Pressed::Keep(Keep::Gadget),
        KeyCode::Char('q') | KeyCode::Esc => Pressed::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_gadget() {
        let pressed = |code| meaning(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(pressed(KeyCode::Char(' ')), Some(Pressed::Gadget(Key::Go)));
        assert_eq!(pressed(KeyCode::Backspace), Some(Pressed::Gadget(Key::Back)));
        assert_eq!(pressed(KeyCode::Left), Some(Pressed::Gadget(Key::Turn(-1))));
        assert_eq!(pressed(KeyCode::Char('x')), None);
        let held = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(meaning(held), Some(Pressed::Quit));
    }
}
