//! The drive that a board shows while its boot loader runs: finding it, and copying an image onto it.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use bedside_core::Lang;

use super::image::{Chip, Image};

/// A boot loader puts this file on its drive.
const DRIVE_FILE: &str = "INFO_UF2.TXT";
/// What the image is called there.
const NAME: &str = "bedside.uf2";
/// Bytes that are written before somebody is told.
const AT_ONCE: usize = 32 << 10;

/// `bedside gadget flash`: copies `image` to `drive`, or to the board's drive where it is mounted. Answers what to tell the player.
pub fn flash(image: &Path, drive: Option<&Path>, forced: bool, lang: Lang) -> Result<String, String> {
    let words = lang.desk_words();
    let in_words = |unfit: super::image::Unfit| format!("{} ({})", unfit.told(lang), crate::words::place(image));
    let image_read = Image::open(image).map_err(in_words)?;
    image_read.may_replace(None, forced).map_err(in_words)?;
    let Some(found) = find(drive, image_read.chip()) else {
        let probe = "probe-rs download --chip RP2040 target/firmware/thumbv6m-none-eabi/release/pico";
        return Err(format!("{} {probe}", words.no_drive));
    };
    copy(&image_read, &found, |_| ()).map_err(|cause| unwritable(&found, &cause, lang))?;
    Ok(format!("{} ({})", words.flashed, found.join(NAME).display()))
}

/// Why a drive could not be written to, in words.
pub(super) fn unwritable(drive: &Path, cause: &std::io::Error, lang: Lang) -> String {
    format!("{} ({}: {cause})", lang.desk_words().file_unwritable, drive.join(NAME).display())
}

/// The drive of a board with this chip: the one named, or the one that is mounted.
pub fn find(drive: Option<&Path>, chip: Option<Chip>) -> Option<PathBuf> {
    let fits = |drive: &PathBuf| is_drive(drive, chip);
    match drive {
        Some(drive) => Some(drive.to_owned()).filter(fits),
        None => mounted(chip.unwrap_or(Chip::Rp2040)).into_iter().find(fits),
    }
}

/// Whether a boot loader shows this folder, and none of another chip.
fn is_drive(folder: &Path, chip: Option<Chip>) -> bool {
    let Ok(info) = std::fs::read_to_string(folder.join(DRIVE_FILE)) else { return false };
    match chip {
        Some(Chip::Rp2040) => !info.contains(Chip::Rp2350.drive()),
        Some(Chip::Rp2350) => !info.contains(Chip::Rp2040.drive()),
        None => true,
    }
}

/// Where the drive of a chip's board may be mounted.
fn mounted(chip: Chip) -> Vec<PathBuf> {
    let below = |folder: &str| {
        let folders = std::fs::read_dir(folder).into_iter().flatten().flatten();
        folders.map(|folder| folder.path().join(chip.drive())).collect::<Vec<_>>()
    };
    let named = ["/Volumes", "/media", "/mnt"].map(|folder| Path::new(folder).join(chip.drive()));
    let letters = ('D'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\")));
    let users = ["/media", "/run/media"].into_iter().flat_map(below);
    named.into_iter().chain(users).chain(letters.filter(|_| cfg!(windows))).collect()
}

/// Copies an image onto a drive, and tells how much of a hundred is there.
pub fn copy(image: &Image, drive: &Path, mut tell: impl FnMut(u8)) -> std::io::Result<()> {
    let mut file = File::create(drive.join(NAME))?;
    let (mut written, bytes) = (0, image.bytes());
    let result = bytes.chunks(AT_ONCE).try_for_each(|some| {
        file.write_all(some)?;
        // Else it is in the machine's memory, and not on the board.
        file.sync_data()?;
        written += some.len();
        tell(u8::try_from(written * 100 / bytes.len().max(1)).unwrap_or(100));
        Ok(())
    });
    match result {
        // The board starts as soon as it has everything, and takes its drive along.
        Err(_) if written + AT_ONCE >= bytes.len() && !drive.join(DRIVE_FILE).exists() => {
            tell(100);
            Ok(())
        }
        result => result,
    }
}
