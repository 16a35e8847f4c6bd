//! Everybody's sheets are kept as a picture, in play and at the end, whatever is looked at and however large the window is.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use bedside_core::Lang;
use bedside_core::emergency_roll::{Choice, Command as Do};
use iced::keyboard::key::Named;
use tempfile::{TempDir, tempdir};

use crate::emergency_roll_boxes::{over, play_through};
use crate::emergency_roll_table::{at, give};
use crate::player::Player;

fn keeps(player: &mut Player) -> TempDir {
    let folder = tempdir().unwrap();
    player.app.keep_pictures_in(Some(folder.path().to_owned()));
    folder
}

fn pictures(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    all.sort();
    all
}

/// What a file shows, and how wide and high that is.
fn decoded(path: &Path) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let shown = reader.next_frame(&mut pixels).unwrap();
    if let Ok(folder) = std::env::var("BEDSIDE_PICTURES") {
        let number = pixels.iter().map(|pixel| u64::from(*pixel)).sum::<u64>();
        std::fs::copy(path, format!("{folder}/er-kept-{number}.png")).unwrap();
    }
    (shown.width, shown.height, pixels)
}

#[test]
fn in_play_from_the_page_of_all_sheets_by_key_and_by_button() {
    for seats in [1, 3, 6] {
        let mut player = at(seats, &[], Lang::En);
        play_through(&mut player, 7);
        let folder = keeps(&mut player);
        let entries = player.entries();
        player.letters("vp");
        let [first] = &pictures(folder.path())[..] else { panic!("a picture") };
        let (width, height, pixels) = decoded(first);
        assert_eq!((width, height), (1920, 1080));
        let others = pixels.chunks(4).filter(|pixel| pixel[..3] != pixels[..3]).count();
        assert!(others > pixels.len() / 4 / 3, "sheets, and not an empty page: {others}");
        assert!(player.sees_part(first.to_str().unwrap()), "it says where");
        // From a small window, with another sheet and a bed looked at, it is the same.
        player.key(Named::Escape);
        player.resize(560.0, 440.0);
        player.keys([Named::F1, Named::ArrowRight]);
        player.letters("v");
        player.click(Lang::En.frame_words().save_picture);
        let all = pictures(folder.path());
        assert_eq!((all.len(), player.entries()), (2, entries));
        assert!(decoded(&all[0]).2 == decoded(&all[1]).2);
    }
}

#[test]
fn at_the_end_by_key_and_by_button_also_of_sheets_on_paper() {
    for lang in Lang::ALL {
        let mut player = over(3, &[], lang);
        let folder = keeps(&mut player);
        player.letters("p");
        player.click(lang.frame_words().save_picture);
        let all = pictures(folder.path());
        assert!(all.len() == 2 && decoded(&all[0]).2 == decoded(&all[1]).2);
    }
    let mut player = at(2, &[Choice::Paper(true)], Lang::En);
    play_through(&mut player, 1);
    player.click(Lang::En.words().end_early);
    for seat in 0..2 {
        let [wards, critical, nurses, radiologist, epidemiologist, morgue] = [0; 6];
        give(&mut player, Do::Tally { seat, wards, critical, nurses, radiologist, epidemiologist, morgue });
    }
    let folder = keeps(&mut player);
    player.letters("p");
    assert_eq!(pictures(folder.path()).len(), 1);
}
