//! Another image for a gadget that is plugged in: it restarts into its boot loader, is given the image as a file, and comes back. Its
//! tables stay: no image reaches to where they are.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant as Moment};

use bedside_core::Lang;

use super::image::{Image, Mark};
use super::talk::Talk;
use super::{Address, Cable, flash};

/// How often the drive is looked for, and how many times.
const LOOK_EVERY: Duration = Duration::from_millis(500);
const LOOKS: u32 = 60;
/// How long a gadget may take to come back.
const COMES_BACK: Duration = Duration::from_secs(30);

/// An image that lies where files come to: the newest in the folder of downloads.
pub fn at_hand() -> Option<PathBuf> {
    let folder = directories::UserDirs::new()?.download_dir()?.to_owned();
    let files = std::fs::read_dir(folder).ok()?.flatten().map(|file| file.path());
    let is_ours = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("bedside-") && name.ends_with(".uf2")
    };
    files.filter(is_ours).max_by_key(|file| file.metadata().and_then(|data| data.modified()).ok())
}

/// How far an update has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The gadget was asked to restart.
    Restarts,
    /// Its drive is looked for.
    LooksForDrive,
    /// So much of a hundred is copied.
    Copies(u8),
    /// It starts with the new image.
    Returns,
}

impl Step {
    /// In words.
    pub fn text(self, lang: Lang) -> String {
        let words = lang.desk_words();
        match self {
            Step::Restarts => words.update_restarts.to_owned(),
            Step::LooksForDrive => words.update_looks.to_owned(),
            Step::Copies(percent) => format!("{} {percent} %", words.update_copies),
            Step::Returns => words.update_returns.to_owned(),
        }
    }
}

/// How an update is done.
#[derive(Clone, Debug, Default)]
pub struct How {
    /// The board's drive, where it is not to be looked for.
    pub drive: Option<PathBuf>,
    /// Somebody insists on an image that is older or not ours.
    pub forced: bool,
}

/// `bedside gadget update`: gives the gadget at `address` another image, and waits until it is back. What it says of itself then; why
/// not, in words. `nap` is called between two looks for the drive.
pub fn update(
    address: &Address,
    image: &Image,
    how: &How,
    lang: Lang,
    nap: impl FnMut(Duration),
    mut tell: impl FnMut(Step),
) -> Result<Mark, String> {
    let words = lang.desk_words();
    let talk = |patience| Talk::begin_within(patience, Cable::open(address.clone(), || ()).ok()?, Moment::now);
    // A board whose boot loader runs already needs not be asked.
    let loads = flash::find(how.drive.as_deref(), image.chip()).is_some();
    let mut there = if loads { None } else { talk(Duration::from_secs(4)) };
    let mark = there.as_mut().and_then(Talk::about);
    image.may_replace(mark.as_ref(), how.forced).map_err(|unfit| unfit.told(lang))?;
    match there {
        Some(there) => {
            tell(Step::Restarts);
            there.load();
        }
        None if loads => (),
        None => return Err(words.gadget_silent.to_owned()),
    }
    carry(image, how.drive.as_deref(), lang, nap, &mut tell)?;
    tell(Step::Returns);
    let back = talk(COMES_BACK).and_then(|mut back| back.about());
    back.ok_or_else(|| words.update_lost.to_owned())
}

/// Looks for the drive of a board that restarts, and copies the image onto it.
pub fn carry(
    image: &Image,
    drive: Option<&Path>,
    lang: Lang,
    mut nap: impl FnMut(Duration),
    mut tell: impl FnMut(Step),
) -> Result<(), String> {
    tell(Step::LooksForDrive);
    let found = (0..LOOKS).find_map(|_| {
        let found = flash::find(drive, image.chip());
        if found.is_none() {
            nap(LOOK_EVERY);
        }
        found
    });
    let found = found.ok_or_else(|| lang.desk_words().no_drive.to_owned())?;
    flash::copy(image, &found, |percent| tell(Step::Copies(percent)))
        .map_err(|cause| flash::unwritable(&found, &cause, lang))
}
