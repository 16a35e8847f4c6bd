//! `bedside gadget flash`: copies an image onto a board that shows itself as a drive.

use std::path::{Path, PathBuf};

use bedside_core::Lang;

/// The first word of a UF2 block, as its specification has it.
const UF2_MAGIC: [u8; 4] = *b"UF2\n";
/// Bytes of a UF2 block.
const UF2_BLOCK: usize = 512;
/// The RP2040's boot ROM names its drive so (RP2040 data sheet, 2.8.4) and puts this file on it.
const DRIVE: &str = "RPI-RP2";
const DRIVE_FILE: &str = "INFO_UF2.TXT";

/// Copies `image` to `drive`, or to the board's drive where it is mounted. Answers what to tell the player.
pub fn flash(image: &Path, drive: Option<&Path>, lang: Lang) -> Result<String, String> {
    let words = lang.desk_words();
    let bytes =
        std::fs::read(image).map_err(|cause| format!("{} ({}: {cause})", words.file_unreadable, image.display()))?;
    if !bytes.starts_with(&UF2_MAGIC) || bytes.len() % UF2_BLOCK != 0 {
        return Err(format!("{} ({})", words.not_uf2, image.display()));
    }
    let found = match drive {
        Some(drive) => Some(drive.to_owned()).filter(|drive| drive.join(DRIVE_FILE).is_file()),
        None => mounted(),
    };
    let Some(found) = found else {
        let probe = "probe-rs download --chip RP2040 target/firmware/thumbv6m-none-eabi/release/pico";
        return Err(format!("{} {probe}", words.no_drive));
    };
    let target = found.join("bedside.uf2");
    std::fs::write(&target, bytes)
        .map_err(|cause| format!("{} ({}: {cause})", words.file_unwritable, target.display()))?;
    Ok(format!("{} ({})", words.flashed, target.display()))
}

/// Where the board's drive is mounted.
fn mounted() -> Option<PathBuf> {
    let below = |folder: &str| {
        let folders = std::fs::read_dir(folder).into_iter().flatten().flatten();
        folders.map(|folder| folder.path().join(DRIVE)).collect::<Vec<_>>()
    };
    let named = ["/Volumes", "/media", "/mnt"].map(|folder| Path::new(folder).join(DRIVE));
    let letters = ('D'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\")));
    let users = ["/media", "/run/media"].into_iter().flat_map(below);
    named
        .into_iter()
        .chain(users)
        .chain(letters.filter(|_| cfg!(windows)))
        .find(|drive| drive.join(DRIVE_FILE).is_file())
}
