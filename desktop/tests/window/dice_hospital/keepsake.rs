//! The end of an evening is kept as a picture, whatever the window's size.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use bedside::app::Message;
use bedside::library::Settings;
use bedside::screen::layout::Measures;
use bedside::theme::Room;
use bedside_core::Lang;
use tempfile::tempdir;

use super::keys::over;
use crate::player::Player;

/// What a file shows: how wide and how high it is, and its pixels.
fn decoded(path: &Path) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let shown = reader.next_frame(&mut pixels).unwrap();
    (shown.width, shown.height, pixels)
}

/// The pictures in a folder, by their names.
fn pictures(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut all: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    all.sort();
    all
}

fn told(player: &Player) -> String {
    player.app.toast().expect("it says where").text(Lang::En)
}

#[test]
fn by_key_and_by_button_into_the_folder_that_it_names() {
    let folder = tempdir().unwrap();
    let mut player = over();
    player.app.keep_pictures_in(Some(folder.path().join("new")));
    let entries = player.entries();
    player.letters("p");
    let first = pictures(&folder.path().join("new")).remove(0);
    assert!(told(&player).contains(first.to_str().unwrap()), "{}", told(&player));
    let (width, height, pixels) = decoded(&first);
    assert!(width >= 1920 && height >= 1080);
    // The winner's colour and the ground are both there: it is the page, and not an empty sheet.
    let ground = &pixels[..3];
    let others = pixels.chunks(4).filter(|pixel| pixel[..3] != *ground).count();
    assert!(others > pixels.len() / 4 / 4, "{others}");
    assert!(pixels.chunks(4).all(|pixel| pixel[3] == 255));
    // From a small window, with the story open and the toast shown, it is the same.
    player.resize(1024.0, 640.0);
    player.letters("h");
    player.click(Lang::En.frame_words().save_picture);
    let all = pictures(&folder.path().join("new"));
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|path| decoded(path).2 == pixels));
    assert_eq!(player.entries(), entries, "the table is as it was");
}

#[test]
fn its_button_leaves_the_slot_its_room() {
    for lang in Lang::ALL {
        let mut player = over();
        let settings = player.app.desk().settings();
        player.takes(Message::Set(Settings { lang, ..settings }));
        for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            let (slot, slot_width) = (player.place_of("slot"), Measures::of(Room::of(player.size)).slot);
            assert!(slot.width >= slot_width && slot.x + slot.width <= width, "{lang:?} {width}: {slot:?}");
        }
    }
}

#[test]
fn where_no_file_can_be_written_it_says_so() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for folder in [Some(file), None] {
        let mut player = over();
        player.app.keep_pictures_in(folder);
        player.letters("p");
        assert!(player.is_refused(), "{}", told(&player));
    }
}
