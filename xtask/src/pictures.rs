//! The pictures of README and docs, all made anew by one command, so that they can't go stale: the window's by its tests, the gadget's from
//! its goldens, the phones' by a browser, and one of all of them at a table.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use crate::emulator;
use crate::packages::{self, Purpose, chromium};
use crate::process::{Outcome, cargo, command, root, run, shown};
use crate::test;

/// Tests of the window that draw what is shown here, among more, by their whole names.
const TESTS: [&str; 10] = [
    "rush_pictures::pictures_of_the_action_phase",
    "rush_shift::pictures_of_the_pages_without_a_clock",
    "pictures::pictures_of_home_and_forms",
    "dice_hospital::pictures::pictures_of_an_evening",
    "dice_hospital::intake::pictures",
    "dice_hospital::rounds::pictures",
    "emergency_roll::pictures::pictures_of_a_turn",
    "emergency_roll_solo::pictures_of_a_game_against_alicat",
    "open_table::pictures",
    "shelf::pictures_of_figures_players_and_the_square",
];

/// What a test calls a picture, and what the docs call it.
const WINDOW: [(&str, &str); 12] = [
    ("home-table-en-1366", "window-home"),
    ("action-en-light-1366", "window-rush-action"),
    ("overtime-en-dark-1366", "window-rush-overtime"),
    ("evaluation-en-light-1366", "window-rush-evaluation"),
    ("intake-take-en-1366", "window-dice-intake"),
    ("evening-patient-en-1366", "window-dice-activation"),
    ("round-end-en-1366", "window-dice-round-end"),
    ("ending-en-1366", "window-dice-ending"),
    ("er-3-ghost-en-light-1366", "window-er"),
    ("er-solo-en-light-1366", "window-er-alicat"),
    ("open-table-en-light-1366", "window-open-table"),
    ("shelf-figures-en-1366", "window-figures"),
];

/// Goldens of the gadget, and what the docs call them.
const GADGET: [(&str, &str); 3] =
    [("rush-en-action-states", "gadget-rush"), ("dice-en-intake", "gadget-dice"), ("er-en-wards", "gadget-er")];

/// Moments at a table as phones and televisions see them, by what the browsers' test calls them, and what the docs do.
const PHONES: [(&str, &str, &str); 4] = [
    ("rush-action", "390", "phone-rush"),
    ("rush-action", "tv", "television-rush"),
    ("dice-activation", "390", "phone-dice"),
    ("er-admit", "390", "phone-er"),
];

/// How many pixels of the picture a pixel of the gadget's screen takes.
const SCALE: usize = 4;
/// The gadget's screen, in its own pixels.
const SCREEN: (usize, usize) = (128, 64);
/// Its dark and its light, as an OLED has them.
const OLED: [[u8; 3]; 2] = [[6, 10, 16], [196, 226, 255]];
/// The page that puts all faces onto one table, and its size.
const ALL_FACES: (&str, &str) = ("docs/all-faces.html", "1600,1000");

/// Makes all of them, in `docs/screenshots`.
pub(crate) fn make() -> Outcome {
    packages::provide(&[Purpose::Emulator])?;
    let folder = root().join("docs/screenshots");
    window(&folder)?;
    for (golden, name) in GADGET {
        let file = root().join(format!("firmware/emulator/test/golden/{golden}.txt"));
        let art = fs::read_to_string(&file).map_err(|cause| format!("{}: {cause}", shown(&file)))?;
        let (width, height) = (SCREEN.0 * SCALE, SCREEN.1 * SCALE);
        keep(&folder, name, width, height, &screen(&art))?;
    }
    phones(&folder)?;
    all_faces(&folder)
}

/// Lets the window's tests draw, and keeps what is wanted of it.
fn window(folder: &Path) -> Outcome {
    let drawn = empty("target/pictures")?;
    let mut tests = cargo("test");
    tests.args(["--package", "bedside", "--test", "window", "--", "--exact"]).args(TESTS);
    run(tests.env("BEDSIDE_PICTURES", &drawn))?;
    for (drawn_as, name) in WINDOW {
        let file = drawn.join(format!("{drawn_as}.ppm"));
        let bytes = fs::read(&file).map_err(|cause| format!("no test drew {}: {cause}", shown(&file)))?;
        let (width, height, pixels) =
            portable_pixmap(&bytes).ok_or_else(|| format!("{} is no picture", shown(&file)))?;
        keep(folder, name, width, height, pixels)?;
    }
    // Hundreds of other pages are as large.
    fs::remove_dir_all(&drawn).map_err(|cause| format!("{}: {cause}", shown(&drawn)))
}

/// A folder of ours with nothing in it.
fn empty(name: &str) -> Outcome<PathBuf> {
    let folder = root().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|cause| format!("cannot make {}: {cause}", shown(&folder)))?;
    Ok(folder)
}

/// Width, height and pixels of what the tests write: `P6`, one line of head.
fn portable_pixmap(bytes: &[u8]) -> Option<(usize, usize, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let mut head = std::str::from_utf8(&bytes[..end]).ok()?.split(' ');
    let kind = head.next()?;
    let (width, height) = (head.next()?.parse().ok()?, head.next()?.parse().ok()?);
    let pixels = &bytes[end + 1..];
    (kind == "P6" && pixels.len() == width * height * 3).then_some((width, height, pixels))
}

/// The gadget's screen from a golden, which has two rows of pixels a line in half blocks.
fn screen(art: &str) -> Vec<u8> {
    let lines: Vec<Vec<char>> = art.lines().map(|line| line.chars().collect()).collect();
    let lit = |x: usize, y: usize| match lines.get(y / 2).and_then(|line| line.get(x)) {
        Some('█') => true,
        Some('▀') => y.is_multiple_of(2),
        Some('▄') => !y.is_multiple_of(2),
        _ => false,
    };
    let rows = 0..SCREEN.1 * SCALE;
    rows.flat_map(|y| (0..SCREEN.0 * SCALE).flat_map(move |x| [(x / SCALE, y / SCALE)]))
        .flat_map(|(x, y)| OLED[usize::from(lit(x, y))])
        .collect()
}

fn keep(folder: &Path, name: &str, width: usize, height: usize, pixels: &[u8]) -> Outcome {
    let file = folder.join(format!("{name}.png"));
    let fault = |cause: &dyn std::fmt::Display| format!("cannot write {}: {cause}", shown(&file));
    let side = |length: usize| u32::try_from(length).map_err(|cause| fault(&cause));
    let out = BufWriter::new(File::create(&file).map_err(|cause| fault(&cause))?);
    let mut encoder = png::Encoder::new(out, side(width)?, side(height)?);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let written = encoder.write_header().and_then(|mut picture| picture.write_image_data(pixels));
    written.map_err(|cause| fault(&cause))?;
    println!("picture {}", shown(&file));
    Ok(())
}

/// Lets a browser look at tables of phones, and keeps what is wanted of it.
fn phones(folder: &Path) -> Outcome {
    emulator::install_browsers()?;
    let drawn = empty("target/pages")?;
    let moments = PHONES.map(|(moment, ..)| moment).join(",");
    run(test::browsers().arg("all_pages").env("BEDSIDE_MOMENTS", moments).env("BEDSIDE_PAGES", &drawn))?;
    for (moment, view, name) in PHONES {
        let (from, to) = (drawn.join(format!("{moment}-{view}.png")), folder.join(format!("{name}.png")));
        fs::copy(&from, &to).map_err(|cause| format!("nobody kept {}: {cause}", shown(&from)))?;
        println!("picture {}", shown(&to));
    }
    fs::remove_dir_all(&drawn).map_err(|cause| format!("{}: {cause}", shown(&drawn)))
}

/// Takes a picture of a page, by the browser.
fn all_faces(folder: &Path) -> Outcome {
    let browser: PathBuf = chromium().ok_or("there is no Chromium")?;
    let (page, size) = ALL_FACES;
    let file = folder.join("all-faces.png");
    run(command(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .arg(format!("--window-size={size}"))
        .arg(format!("--screenshot={}", file.display()))
        .arg(format!("file://{}", root().join(page).display())))?;
    println!("picture {}", shown(&file));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_blocks_are_two_rows() {
        let pixels = screen("▀▄\n █\n");
        let lit = |x: usize, y: usize| {
            let at = (y * SCALE * SCREEN.0 * SCALE + x * SCALE) * 3;
            pixels[at..at + 3] == OLED[1]
        };
        assert_eq!(pixels.len(), SCREEN.0 * SCALE * SCREEN.1 * SCALE * 3);
        let seen = [0, 1, 2, 3].map(|y| [lit(0, y), lit(1, y)]);
        assert_eq!(seen, [[true, false], [false, true], [false, true], [false, true]]);
    }

    #[test]
    fn a_picture_is_as_long_as_its_head_says() {
        assert_eq!(portable_pixmap(b"P6 2 1 255\nabcdef"), Some((2, 1, &b"abcdef"[..])));
        for broken in [&b"P6 2 1 255\nabcde"[..], b"P5 2 1 255\nabcdef", b"P6 2 1 255", b""] {
            assert_eq!(portable_pixmap(broken), None);
        }
    }

    #[test]
    fn every_picture_of_the_docs_is_one_that_is_made() {
        let phones = PHONES.map(|(_, _, name)| name);
        let made: Vec<_> =
            WINDOW.iter().chain(&GADGET).map(|(_, name)| *name).chain(phones).chain(["all-faces"]).collect();
        let docs = root().join("docs");
        let pages = docs.read_dir().unwrap().map(|entry| entry.unwrap().path()).chain([root().join("README.md")]);
        for page in pages.filter(|page| page.is_file()) {
            let text = fs::read_to_string(&page).unwrap_or_default();
            for shown_there in text.split("screenshots/").skip(1).filter_map(|rest| rest.split_once(".png")) {
                assert!(made.contains(&shown_there.0), "{}: nothing makes {}.png", shown(&page), shown_there.0);
            }
        }
        for file in docs.join("screenshots").read_dir().unwrap().map(|entry| entry.unwrap().path()) {
            let name = file.file_stem().and_then(|name| name.to_str()).unwrap();
            assert!(made.contains(&name), "nothing makes {}", shown(&file));
        }
    }
}
