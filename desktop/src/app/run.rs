//! Opening the window, and everything that runs beside it.

use std::cell::RefCell;
use std::path::Path;
use std::time::{Duration, Instant};

use iced::futures::channel::mpsc;
use iced::{Task, window};

use super::{App, LEAST, Message, SIZE, display, exchange, keepsake};
use crate::desk::Desk;
use crate::gadget::Address;
use crate::library::{Library, Notice, Only};
use crate::sound::Sound;
use crate::theme::{FONTS, PLAIN};
use crate::voice::Voice;

/// How long a press waits for the disk before the window goes on drawing: two pictures.
const PATIENCE: Duration = Duration::from_millis(33);

/// Opens the window for a desk and stays until it is closed; `address` is where a gadget is looked for, `only` hears of a second start,
/// and `data` is the folder that the user named. Where no window can be had, it says why.
pub fn run(
    desk: Desk,
    notices: Vec<Notice>,
    address: Address,
    only: Option<&Only>,
    data: Option<&Path>,
) -> Result<(), String> {
    let words = desk.settings().lang.desk_words();
    if !display::answers() {
        return Err(words.no_display.to_owned());
    }
    let now = Instant::now();
    let (sound, silence) = Sound::start();
    let mut app = App::new(desk);
    let (voice, voiced) = Voice::start();
    app.hears(sound, voice);
    app.keep_pictures_in(keepsake::folder(data));
    app.exchange_in(exchange::folder(data));
    let mut said: Vec<String> = notices.iter().map(|notice| notice.text(app.lang())).collect();
    let (ring, rung) = mpsc::unbounded();
    let (written, front, phones) = (ring.clone(), ring.clone(), ring.clone());
    app.shell.desk.write_behind(PATIENCE, move || drop(written.unbounded_send(Message::Heard)));
    if let Some(only) = only {
        only.when_knocked(move || drop(front.unbounded_send(Message::Front)));
    }
    let library = app.shell.desk.library_path().to_owned();
    // The window may be gone when the gadget or a phone still speaks.
    app.rings(move || drop(phones.unbounded_send(Message::Heard)));
    let wake = move || drop(ring.unbounded_send(Message::Heard));
    if let Err(cause) = app.shell.desk.look_for_gadget(address, wake) {
        said.push(format!("{}: {cause}", words.gadget));
    }
    if !said.is_empty() {
        app.shell.tell(said.join(" "), now);
    }
    app.refresh(now);
    let silent =
        Task::future(silence).then(|said| said.map_or_else(|_| Task::none(), |()| Task::done(Message::Silent)));
    let tasks = Task::batch([silent, Task::run(voiced, Message::Voiced), Task::run(rung, |message| message)]);
    let start = RefCell::new(Some((app, tasks)));
    let boot = move || start.take().expect("iced boots a window once");
    let mut application = iced::application::timed(boot, App::update, App::subscription, App::view)
        .title("Bedside")
        .theme(App::theme)
        .default_font(PLAIN)
        .antialiasing(true)
        .window(window::Settings { size: SIZE, min_size: Some(LEAST), ..window::Settings::default() });
    for font in FONTS {
        application = application.font(font);
    }
    let closed = display::guarded(|| application.run().map_err(|cause| cause.to_string()));
    // The window may keep its desk until the process ends: the library is made one file here. Where another process has it open,
    // that one does it.
    let _ = Library::fold_log(&library);
    closed
}
