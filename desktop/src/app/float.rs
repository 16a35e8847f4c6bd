//! The window that becomes small and stays on top of all others, and back.

use iced::{Size, Task, window};

use super::{App, LEAST, Message};

/// How large it is then, and how small it may become.
const SMALL: Size = Size::new(320.0, 180.0);
const SMALLEST: Size = Size::new(240.0, 140.0);

impl App {
    /// Whether the window is small and on top.
    pub fn floats(&self) -> bool {
        self.floats.is_some()
    }

    /// Small and on top, or as large as before.
    pub(super) fn float(&mut self) -> Task<Message> {
        let (size, least, level) = match self.floats.take() {
            Some(before) => (before, LEAST, window::Level::Normal),
            None => {
                self.floats = Some(self.shell.room.window());
                self.show_table();
                self.look_at_now();
                (SMALL, SMALLEST, window::Level::AlwaysOnTop)
            }
        };
        let was_full = std::mem::take(&mut self.full_screen);
        window::latest().and_then(move |id| {
            let mode = if was_full { window::set_mode(id, window::Mode::Windowed) } else { Task::none() };
            // Where the window may not be that small or that large yet, it could not become it.
            mode.chain(window::set_min_size(id, Some(least)))
                .chain(window::resize(id, size))
                .chain(window::set_level(id, level))
        })
    }
}
