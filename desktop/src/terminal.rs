//! `bedside panel`: the gadget's screen and buttons in a terminal, for a machine without a display.

mod picture;

use std::io::{Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant as Moment};

use bedside_core::event::cues;
use bedside_core::link::{Keep, News};
use bedside_core::text::DeskWords;
use bedside_core::{Command, Cue, Event, Refusal};
use bedside_firmware::face::{Notice as Said, games};
use bedside_firmware::gadget::new_setup;
use bedside_firmware::panel::Hand;
use bedside_firmware::{Canvas, Face, Intent, Key, Setting, panel};
use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};

use crate::desk::{Desk, GadgetStatus, Happened, Pressed as Happens};
use crate::gadget::Address;
use crate::gadget::report::faults;
use crate::library::{Notice, Settings};
pub use picture::Grain;

/// Lines below the panel at least: what is to be said, the gadget, the keys.
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

/// Shows the desk until it is quit. `address` is where a gadget is looked for.
pub fn run(mut desk: Desk, notices: Vec<Notice>, address: Address) -> std::io::Result<()> {
    let (send, inputs) = channel();
    let woken = send.clone();
    desk.look_for_gadget(address, move || drop(woken.send(Input::Gadget)))?;
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
            event::Event::Key(key) if is_press(key) => Input::Key(key),
            event::Event::Resize(..) => Input::Resized,
            _ => continue,
        };
        if send.send(input).is_err() {
            return;
        }
    }
}

/// A key that is held down was pressed once.
fn is_press(key: KeyEvent) -> bool {
    key.kind == KeyEventKind::Press
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
    /// When a key was pressed last, and when words that are too long for their row run on.
    touched: u64,
    runs_on: Option<u64>,
}

impl Panel {
    fn new(desk: Desk, said: Option<String>) -> Panel {
        let Settings { lang, sound, .. } = desk.settings();
        let mut prefs = bedside_firmware::Settings::new();
        prefs.lang = lang;
        prefs.set(Setting::Mute, u8::from(!sound));
        let face = Face::new(prefs);
        Panel {
            desk,
            face,
            canvas: Canvas::new(),
            said,
            shown: Vec::new(),
            started: Moment::now(),
            touched: 0,
            runs_on: None,
        }
    }

    fn play(mut self, inputs: &Receiver<Input>) -> std::io::Result<()> {
        loop {
            self.show()?;
            let input = match self.patience() {
                Some(patience) => inputs.recv_timeout(patience),
                None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.desk.pass(Moment::now());
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
        let face = self
            .face
            .next_wake_ms()
            .into_iter()
            .chain(self.runs_on)
            .min()
            .map(|at| Duration::from_millis(at.saturating_sub(self.uptime_ms())));
        self.desk.next_wake().into_iter().chain(face).min()
    }

    fn press(&mut self, key: Key) {
        self.said = None;
        self.touched = self.uptime_ms();
        let intent = self.face.press(key, self.desk.table(), self.desk.now());
        let settles = matches!(intent, Intent::Do(_) | Intent::Steps | Intent::Tell | Intent::NewTable { .. });
        let done = match intent {
            Intent::Do(Command::Undo) => self.undo(),
            Intent::Do(command) => {
                let together = games::with(&command, &self.face.moment(self.desk.table(), self.desk.now()));
                self.carry_out(together.as_deref().unwrap_or(&[command]))
            }
            Intent::Steps => self.carry_out_all(false),
            Intent::Tell => self.carry_out_all(true),
            Intent::NewTable { game, players } => {
                self.desk.new_table(&new_setup(game, players, self.face.prefs().lang, &[])).map(drop)
            }
            Intent::KeepPrefs => {
                let prefs = self.face.prefs();
                let (lang, sound) = (prefs.lang, !prefs.has(Setting::Mute));
                let settings = Settings { lang, sound, ..self.desk.settings() };
                self.desk.set(settings).map_err(|_| Refusal::NotStored)
            }
            Intent::AskToHold => {
                self.face.say(Said::HoldBack, self.uptime_ms());
                Ok(())
            }
            Intent::Refuse(refusal) => Err(refusal),
            // Its clock goes on while the table is left, as in the window; tables and names are the library's; and there is no board
            // to be tried, or to give an image to.
            Intent::Leave
            | Intent::KeptTable(_)
            | Intent::DeleteTable(_)
            | Intent::Name { .. }
            | Intent::Try(_)
            | Intent::Bootloader
            | Intent::Redraw => Ok(()),
        };
        match done {
            Ok(()) if settles => self.face.settle(self.desk.table(), self.desk.now()),
            Ok(()) => {}
            Err(refusal) => self.refuse(refusal),
        }
        self.face.page_notice(self.desk.table(), self.desk.now());
    }

    /// What the table waits for, or what a round was told.
    fn carry_out_all(&mut self, told: bool) -> Result<(), Refusal> {
        let commands = games::together(told, &self.face.moment(self.desk.table(), self.desk.now()));
        if commands.is_empty() { Err(Refusal::NotInThisPhase) } else { self.carry_out(&commands) }
    }

    /// Takes the last press back, and says what it was.
    fn undo(&mut self) -> Result<(), Refusal> {
        let last = self.desk.table().journal().undoable_press().pop();
        let at = self.face.moment(self.desk.table(), self.desk.now());
        let what = last.map(|command| at.name_of(&command));
        let whole = self.desk.whole(&Command::Undo);
        self.carry_out(&whole)?;
        if let Some(what) = what {
            self.face.say_undone(what, self.uptime_ms());
        }
        Ok(())
    }

    fn carry_out(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        // Where the gadget is asked, what happened comes from there.
        if let Happens::Done(events) = self.desk.press_all(commands)? {
            self.hear(&events);
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.face.say(Said::Refused(refusal), self.uptime_ms());
    }

    fn keep(&mut self, keep: Keep) {
        if let Err(fault) = self.desk.keep(keep) {
            self.said = Some(Notice::NotSaved(fault).text(self.desk.settings().lang));
        }
    }

    fn take(&mut self, happened: &Happened) {
        self.hear(&happened.events);
        for news in &happened.news {
            if let News::Refused(refusal) = news {
                self.refuse(*refusal);
            }
        }
        for (_, answer) in &happened.answers {
            if let Err(refusal) = answer {
                self.refuse(*refusal);
            }
        }
    }

    /// Shows what happened for a moment, and rings the terminal's bell for a signal and for sand that has run out.
    fn hear(&mut self, events: &[Event]) {
        self.face.hear(events, self.uptime_ms());
        let signals = self.desk.table().state().signals();
        let rings = cues(events, signals).any(|cue| {
            matches!(cue, Cue::Signal(_) | Cue::DoctorFree | Cue::NurseFree | Cue::Closed | Cue::Won | Cue::Lost)
        });
        if rings && !self.face.prefs().has(Setting::Mute) {
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
                // Cleared after a full row, its last character would go too.
                queue!(out, cursor::MoveTo(0, row), clear, style::Print(line))?;
            }
        }
        self.shown = next;
        out.flush()
    }

    fn rows(&mut self, columns: usize, rows: usize) -> Vec<String> {
        let words = self.words();
        let Some(grain) = Grain::fitting(columns, rows, LINES) else {
            let (width, height) = Grain::Braille.size();
            let said: Vec<char> = format!("{} {width}x{}", words.terminal_too_small, height + LINES).chars().collect();
            return said.chunks(columns.max(1)).take(rows).map(|row| row.iter().collect()).collect();
        };
        self.canvas.wipe();
        let uptime = self.uptime_ms();
        let hand = Hand { since_ms: uptime - self.touched, ..Hand::default() };
        let drawn = panel::draw(&mut self.canvas, &self.face, self.desk.table(), self.desk.now(), hand);
        self.runs_on = drawn.again_in.map(|millis| uptime + millis);
        let mut lines = grain.draw(&self.canvas);
        let below = [
            self.said.as_deref().unwrap_or_default(),
            &gadget_line(self.desk.gadget_status(), self.desk.gadget_port(), words),
            words.terminal_keys,
        ];
        let free = rows.saturating_sub(lines.len());
        lines.extend(laid_out(below, columns, free));
        // As many rows whatever is said: only those that change are written.
        lines.resize(rows.max(lines.len()), String::new());
        lines
    }
}

/// Texts in rows below each other: each has one at least, and the first ones have what is left.
fn laid_out(texts: [&str; LINES], columns: usize, rows: usize) -> Vec<String> {
    let mut spare = rows.saturating_sub(LINES);
    let mut all = Vec::new();
    for text in texts {
        let mut wrapped = wrap(text, columns);
        let most = 1 + spare;
        if wrapped.len() > most {
            wrapped.truncate(most);
            if let Some(last) = wrapped.last_mut() {
                *last = last.chars().take(columns.saturating_sub(1)).chain(['…']).collect();
            }
        }
        spare = spare.saturating_sub(wrapped.len() - 1);
        all.extend(wrapped);
    }
    all
}

/// A text in rows of at most so many columns, broken between words where it can be; one row at least.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let (mut rows, mut row, mut length) = (Vec::new(), String::new(), 0);
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        if length > 0 && length + 1 + letters.len() > columns {
            rows.push(std::mem::take(&mut row));
            length = 0;
        }
        if length > 0 {
            row.push(' ');
            length += 1;
        }
        for letter in letters {
            if length == columns {
                rows.push(std::mem::take(&mut row));
                length = 0;
            }
            row.push(letter);
            length += 1;
        }
    }
    rows.push(row);
    rows
}

fn gadget_line(status: GadgetStatus, port: Option<&str>, words: &DeskWords) -> String {
    let said = match status {
        GadgetStatus::None => words.not_linked.to_owned(),
        GadgetStatus::Joining => words.joining.to_owned(),
        GadgetStatus::Linked { health, leaps } => {
            [vec![words.linked], faults(health, leaps, words)].concat().join("; ")
        }
        GadgetStatus::Owes => words.gadget_owes.to_owned(),
        GadgetStatus::LeftAlone => words.gadget_left_alone.to_owned(),
        GadgetStatus::OtherVersion => words.other_version.to_owned(),
        GadgetStatus::Differ => {
            // The keys first: what comes last may find no room.
            return format!("h: {}, g: {}. {}", words.keep_here, words.keep_gadget, words.tables_differ);
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
        // A terminal does not tell how long a key is held.
        KeyCode::Char('m') => Pressed::Gadget(Key::Hold),
        KeyCode::Delete => Pressed::Gadget(Key::BackHeld),
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

    #[test]
    fn a_key_that_is_held_down_counts_once() {
        let key = |kind| KeyEvent::new_with_kind(KeyCode::Char(' '), KeyModifiers::NONE, kind);
        assert!(is_press(key(KeyEventKind::Press)));
        assert!(!is_press(key(KeyEventKind::Repeat)) && !is_press(key(KeyEventKind::Release)));
    }

    #[test]
    fn lines_are_wrapped_into_the_free_rows() {
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("ab cd ef", 5), ["ab cd", "ef"]);
        assert_eq!(wrap("abcdefgh ij", 5), ["abcde", "fgh", "ij"]);
        assert_eq!(laid_out(["ab cd", "ef", "gh"], 2, 4), ["ab", "cd", "ef", "gh"]);
        assert_eq!(laid_out(["ab cd", "ef", "gh"], 2, 3), ["a…", "ef", "gh"]);
    }

    #[test]
    fn whoever_must_choose_sees_the_keys_on_the_smallest_terminal() {
        let (columns, _) = Grain::Braille.size();
        for lang in bedside_core::Lang::ALL {
            let differ = gadget_line(GadgetStatus::Differ, None, lang.desk_words());
            let rows = laid_out([&"x ".repeat(200), &differ, lang.desk_words().terminal_keys], columns, LINES);
            assert_eq!(rows.len(), LINES);
            assert!(rows[1].contains("h: ") && rows[1].contains("g: "), "{rows:?}");
            assert_eq!(rows[2], lang.desk_words().terminal_keys);
        }
    }
}
