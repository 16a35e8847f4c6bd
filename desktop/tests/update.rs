//! Another image for a gadget: a folder is its drive, and a port its cable.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};

use bedside::gadget::Address;
use bedside::gadget::image::{Chip, Image, Mark, Unfit};
use bedside::gadget::update::{How, Step, update};
use bedside_core::Lang;
use bedside_core::link::{Frames, IMAGE_MARK, IMAGE_MARK_END, Message, SURE, encode};

const RP2040: u32 = 0xE48B_FF56;
const RP2350: u32 = 0xE48B_FF59;
const START: u32 = 0x1000_0000;

/// A file of blocks with 256 bytes each.
fn uf2(contents: &[u8], at: u32, family: u32) -> Vec<u8> {
    let pages: Vec<_> = contents.chunks(256).collect();
    let mut file = Vec::new();
    for (number, page) in (0..).zip(&pages) {
        let count = u32::try_from(pages.len()).unwrap();
        let head = [0x0A32_4655, 0x9E5D_5157, 0x2000, at + 256 * number, 256, number, count, family];
        file.extend(head.into_iter().flat_map(u32::to_le_bytes));
        let end = file.len() + 476;
        file.extend(*page);
        file.resize(end, 0);
        file.extend(0x0AB1_6F30_u32.to_le_bytes());
    }
    file
}

fn mark(board: &str, version: &str) -> String {
    format!("{IMAGE_MARK}{board} {version}{IMAGE_MARK_END}")
}

/// A program with a mark that lies across two blocks.
fn program(board: &str, version: &str) -> Vec<u8> {
    let mut program = vec![0xFF; 500];
    program.extend(mark(board, version).bytes());
    program.resize(70_000, 0xFF);
    program
}

fn image(version: &str) -> Image {
    Image::read(uf2(&program("pico", version), START, RP2040)).unwrap()
}

fn said(board: &str, version: &str) -> Mark {
    Mark::find(mark(board, version).as_bytes()).unwrap()
}

#[test]
fn an_image_says_what_it_is_and_what_it_may_replace() {
    let newer = image("1.12.0");
    assert_eq!((newer.chip(), newer.mark()), (Some(Chip::Rp2040), Some(&said("pico", "1.12.0"))));
    let older = said("pico", "1.2.9");
    assert_eq!(newer.may_replace(Some(&older), false), Ok(()));
    assert_eq!(newer.may_replace(None, false), Ok(()), "who does not say its version is older");
    assert_eq!(newer.may_replace(newer.mark(), false), Ok(()));
    let there = older.version;
    assert_eq!(image("1.2.8").may_replace(Some(&older), false), Err(Unfit::Older { there }));
    assert_eq!(image("1.2.8").may_replace(Some(&older), true), Ok(()));
    let foreign = Image::read(uf2(&[7; 5000], START, RP2040)).unwrap();
    assert_eq!(foreign.may_replace(None, false), Err(Unfit::Foreign));
    assert_eq!(foreign.may_replace(None, true), Ok(()));
    let other = Image::read(uf2(&program("pico2", "9.0.0"), START, RP2350)).unwrap();
    assert_eq!(other.chip(), Some(Chip::Rp2350));
    assert_eq!(other.may_replace(Some(&older), true), Err(Unfit::OtherBoard), "not even by force");
    let unknown = Image::read(uf2(&program("pico", "9.0.0"), START, 0x1234_5678)).unwrap();
    assert_eq!(unknown.may_replace(None, false), Err(Unfit::Foreign));
}

#[test]
fn a_file_that_is_damaged_or_reaches_to_the_tables_is_no_image() {
    let whole = uf2(&program("pico", "1.0.0"), START, RP2040);
    assert!(Image::read(whole.clone()).is_ok());
    for bytes in [&[][..], b"MZ", &whole[..whole.len() - 1], &whole[..whole.len() - 512], &whole[512..]] {
        assert_eq!(Image::read(bytes.to_vec()), Err(Unfit::NotUf2));
    }
    for at in [0, 8 * 512 + 4, 3 * 512 + 508] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        assert_eq!(Image::read(bytes), Err(Unfit::NotUf2), "{at}");
    }
    // The last 648 KiB of 2 MiB are the tables' and the settings'.
    assert!(Image::read(uf2(&[1; 512], 0x1015_E000 - 512, RP2040)).is_ok());
    for at in [0x1015_E000 - 256, 0x101C_0000, 0x1020_0000, START - 256, 0x2000_0000, u32::MAX - 300] {
        assert_eq!(Image::read(uf2(&[1; 512], at, RP2040)), Err(Unfit::OverTables), "{at:#x}");
    }
}

/// A gadget with a boot loader.
struct Gadget {
    version: Arc<Mutex<String>>,
    loads: Arc<Mutex<bool>>,
    address: Address,
}

impl Gadget {
    fn start(version: &str) -> Gadget {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = Address::Tcp(listener.local_addr().unwrap().to_string());
        let (version, loads) = (Arc::new(Mutex::new(version.to_owned())), Arc::new(Mutex::new(false)));
        let gadget = Gadget { version: Arc::clone(&version), loads: Arc::clone(&loads), address };
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if !*loads.lock().unwrap() {
                    serve(stream, &version, &loads);
                }
            }
        });
        gadget
    }

    /// Its boot loader has the whole file: it starts with what is in it.
    fn takes(&self, drive: &Path) {
        let image = Image::read(std::fs::read(drive.join("bedside.uf2")).unwrap()).unwrap();
        std::fs::remove_dir_all(drive).unwrap();
        *self.version.lock().unwrap() = image.mark().unwrap().version.to_string();
        *self.loads.lock().unwrap() = false;
    }
}

fn serve(mut stream: TcpStream, version: &Mutex<String>, loads: &Mutex<bool>) {
    let (mut frames, mut room) = (Frames::new(), [0; 256]);
    while let Ok(length) = stream.read(&mut room)
        && length > 0
    {
        for byte in &room[..length] {
            match frames.take(*byte) {
                Some(Ok(Message::AskAbout)) => {
                    let mark = mark("pico", &version.lock().unwrap()).bytes().collect();
                    stream.write_all(&encode(&Message::About { mark })).unwrap();
                }
                Some(Ok(Message::Load { sure })) => {
                    assert_eq!(sure, SURE);
                    *loads.lock().unwrap() = true;
                    return;
                }
                _ => (),
            }
        }
    }
}

/// Updates a gadget; what it says then, or why not, and the steps.
fn updated(gadget: &Gadget, image: &Image, forced: bool) -> (Result<Mark, String>, Vec<Step>) {
    let folder = tempfile::tempdir().unwrap();
    let drive = folder.path().join("RPI-RP2");
    let how = How { drive: Some(drive.clone()), forced };
    let mut steps = Vec::new();
    let appears = |_| {
        if *gadget.loads.lock().unwrap() {
            std::fs::create_dir_all(&drive).unwrap();
            std::fs::write(drive.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2\n").unwrap();
        }
    };
    let tell = |step| {
        steps.push(step);
        if step == Step::Returns {
            gadget.takes(&drive);
        }
    };
    let done = update(&gadget.address, image, &how, Lang::En, appears, tell);
    (done, steps)
}

#[test]
fn a_gadget_restarts_takes_the_image_and_comes_back_with_it() {
    let gadget = Gadget::start("0.1.0");
    let (done, steps) = updated(&gadget, &image("0.2.0"), false);
    assert_eq!(done, Ok(said("pico", "0.2.0")));
    assert_eq!(steps[..2], [Step::Restarts, Step::LooksForDrive]);
    assert_eq!(steps[steps.len() - 2..], [Step::Copies(100), Step::Returns]);
    let copied = steps.iter().filter_map(|step| if let Step::Copies(percent) = step { Some(*percent) } else { None });
    let copied: Vec<_> = copied.collect();
    assert!(copied.len() > 3 && copied.is_sorted(), "{copied:?}");
}

#[test]
fn a_gadget_with_a_newer_image_is_left_as_it_is_unless_somebody_insists() {
    let gadget = Gadget::start("0.3.0");
    let (done, steps) = updated(&gadget, &image("0.2.0"), false);
    let why = done.unwrap_err();
    assert!(why.contains("older") && why.ends_with("(--force)"), "{why}");
    assert!(steps.is_empty() && !*gadget.loads.lock().unwrap());
    assert_eq!(updated(&gadget, &image("0.2.0"), true).0, Ok(said("pico", "0.2.0")));
}

#[test]
fn a_drive_that_never_appears_is_told() {
    let gadget = Gadget::start("0.1.0");
    let how = How { drive: Some("/nowhere".into()), forced: false };
    let done = update(&gadget.address, &image("0.2.0"), &how, Lang::En, |_| (), |_| ());
    assert!(done.unwrap_err().contains("BOOTSEL"));
}
