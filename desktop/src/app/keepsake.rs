//! The end of an evening as a picture to keep: the page as it is drawn, without what can be pressed, whatever the window's size.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use iced::futures::executor;
use iced::{Element, Size, Theme};
use iced_core::mouse;
use iced_core::renderer::{Headless, Style};
use iced_runtime::UserInterface;
use iced_runtime::user_interface::Cache;

use super::{App, Message};
use crate::desk::Desk;
use crate::library::exchange::write_whole;
use crate::library::{Library, Sought};
use crate::screen::Frame;
use crate::theme::{PLAIN, Room};
use crate::widget::sheet;

/// How large such a picture is, in pixels.
const WIDTH: u16 = 1920;
const HEIGHT: u16 = 1080;
/// Text of iced's own widgets where nothing else is said.
const TEXT: f32 = 16.0;

/// Below the data folder, where a user names one.
const PICTURES: &str = "pictures";

/// Where pictures are kept: beside the library in a folder that the user named, else with the user's own; where the system names no such
/// folder, where it keeps Bedside's data.
pub(super) fn folder(named: Option<&Path>) -> Option<PathBuf> {
    if let Some(data) = named {
        return Some(data.join(PICTURES));
    }
    let pictures = directories::UserDirs::new().and_then(|user| user.picture_dir().map(Path::to_owned));
    let pictures = pictures.filter(|folder| folder.is_dir());
    pictures.or_else(|| Some(directories::ProjectDirs::from("", "", "bedside")?.data_dir().to_owned()))
}

impl App {
    /// Pictures are kept there.
    pub fn keep_pictures_in(&mut self, folder: Option<PathBuf>) {
        self.shell.pictures = folder;
    }

    /// Saves the table as it is drawn, and says where.
    pub(super) fn save_picture(&mut self, now: Instant) {
        let words = self.lang().frame_words();
        match self.draw_and_save() {
            Ok(path) => self.shell.tell(words.picture_saved.replace("{}", &crate::words::place(&path)), now),
            Err(cause) => self.shell.warn(words.picture_not_saved.replace("{}", &cause.to_string()), now),
        }
    }

    fn draw_and_save(&self) -> io::Result<PathBuf> {
        let folder = self.shell.pictures.as_deref().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let pixels = self.pixels().ok_or_else(|| io::Error::other("iced"))?;
        std::fs::create_dir_all(folder)?;
        let path = free_path(folder, &self.name(), "png");
        write(&path, &pixels)?;
        Ok(path)
    }

    /// The table as it is drawn to be kept.
    fn pixels(&self) -> Option<Vec<u8>> {
        let size = Size::new(f32::from(WIDTH), f32::from(HEIGHT));
        let frame = Frame { room: Room::of(size), toast: None, pane: false, kept: true, ..self.shell.live() };
        let page = sheet(self.screen.view(frame).map(Message::Game), frame.colours());
        drawn(page, &self.theme(), size)
    }

    /// What a picture is called: the game, and when the table was opened.
    fn name(&self) -> String {
        let kind = self.shell.desk.table().state().playing().kind();
        let here = Sought { table: Some(self.shell.desk.id()), ..Sought::default() };
        let opened =
            self.shell.desk.library().sought(&here).ok().and_then(|mut here| here.pop()).map(|table| table.opened);
        let name = format!("{} {}", self.lang().title(kind), opened.unwrap_or_default());
        // Some systems allow no colon in the name of a file.
        name.replace(": ", " ").replace(':', ".").trim().to_owned()
    }
}

/// Draws the end of a table into a file, without a window.
pub fn draw_ending(table: &bedside_core::Table, lang: bedside_core::Lang, path: &Path) -> io::Result<()> {
    let failed = |fault: crate::library::Fault| io::Error::other(fault.text(lang));
    let mut library = Library::in_memory().map_err(failed)?;
    let id = library.shelve(table).map_err(failed)?;
    let (mut desk, _) = Desk::open_in(library, Some(lang)).map_err(failed)?;
    desk.switch(id).map_err(failed)?;
    let mut app = App::new(desk);
    app.refresh(Instant::now());
    write(path, &app.pixels().ok_or_else(|| io::Error::other("iced"))?)
}

/// A page as pixels: red, green, blue and alpha of each, row by row.
fn drawn(page: Element<'_, Message>, theme: &Theme, size: Size) -> Option<Vec<u8>> {
    let software = Some("tiny-skia");
    let mut renderer = executor::block_on(<iced::Renderer as Headless>::new(PLAIN, TEXT.into(), software))?;
    let mut interface = UserInterface::build(page, size, Cache::default(), &mut renderer);
    let palette = theme.palette();
    interface.draw(&mut renderer, theme, &Style { text_color: palette.text }, mouse::Cursor::Unavailable);
    Some(renderer.screenshot(Size::new(WIDTH.into(), HEIGHT.into()), 1.0, palette.background))
}

/// The first name that no file has yet; a folder has no extension.
pub(super) fn free_path(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let dot = if extension.is_empty() { "" } else { "." };
    let named = |numbered: String| folder.join(format!("{numbered}{dot}{extension}"));
    let numbered = (2..1000).map(|number| named(format!("{name} ({number})")));
    let mut all = std::iter::once(named(name.to_owned())).chain(numbered);
    all.find(|path| !path.exists()).unwrap_or_else(|| named(name.to_owned()))
}

fn write(path: &Path, pixels: &[u8]) -> io::Result<()> {
    write_whole(path, |out| {
        let mut encoder = png::Encoder::new(out, WIDTH.into(), HEIGHT.into());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut picture = encoder.write_header()?;
        picture.write_image_data(pixels)?;
        Ok(picture.finish()?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_kept_below_the_folder_that_the_user_named() {
        assert_eq!(folder(Some(Path::new("evenings"))), Some(PathBuf::from("evenings/pictures")));
    }
}
