//! Writes the seeds anew: `cargo run -p bedside-core-fuzz --example core_seeds`, where the format of a journal or of a message
//! has changed. Those whose names begin with `found` are kept: the fuzzer found them.

use std::path::Path;

use bedside_core::Command;
use bedside_core::link::{Message, PROTOCOL, encode};
use bedside_core_fuzz::inputs::write;
use bedside_core_fuzz::link::{Cable, Scene};
use bedside_core_fuzz::tables::{Begun, TABLES};

fn main() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    journals(&seeds.join("journal"));
    conversations(&seeds.join("link"));
}

fn journals(folder: &Path) {
    for Begun { name, table } in TABLES.iter() {
        let bytes = table.journal().bytes();
        write(folder, name, bytes);
        if bytes.len() > 100 {
            write(folder, &format!("{name}-torn"), &bytes[..bytes.len() - 3]);
            let mut damaged = bytes.to_vec();
            damaged[bytes.len() / 2] ^= 0x10;
            write(folder, &format!("{name}-damaged"), &damaged);
        }
    }
    write(folder, "later-version", b"BEDSIDE\x7F");
    write(folder, "length-without-end", b"BEDSIDE\x01\xFF\xFF\x00");
    write(folder, "no-journal", b"{\"open\": {\"game\": \"rush\"}}");
}

/// What one device hears, of a meeting and of the presses after it.
fn conversations(folder: &Path) {
    let tables = u8::try_from(TABLES.len()).expect("a few tables");
    for (number, Begun { name, .. }) in (0..tables).zip(TABLES.iter()) {
        for to_desktop in [false, true] {
            let same = Scene { gadget: number, desktop: number, to_desktop, keep_gadget: false };
            let other = Scene { desktop: (number + 1) % tables, keep_gadget: number % 2 == 0, ..same };
            for (scene, how) in [(same, "together"), (other, "apart")] {
                let whose = if to_desktop { "desktop" } else { "gadget" };
                let heard = conversation(scene);
                write(folder, &format!("{name}-{how}-{whose}"), &heard);
                if number == 3 {
                    let mut noisy = heard.clone();
                    for place in (40..noisy.len()).step_by(97) {
                        noisy[place] ^= 0x04;
                    }
                    write(folder, &format!("{name}-{how}-{whose}-noisy"), &noisy);
                }
            }
        }
    }
    let stranger = Message::Hello {
        protocol: PROTOCOL + 1,
        answer: true,
        revision: bedside_core::link::Revision { entries: 1, digest: 2, now: bedside_core::Instant::START },
        health: bedside_core::link::Health::default(),
    };
    write(folder, "other-version", &[&[0x40][..], &encode(&stranger)].concat());
    write(folder, "too-long", &[&[0x08][..], &[0x5A; 700], &[0], &encode(&stranger)].concat());
    write(folder, "only-zeros", &[0; 40]);
}

fn conversation(scene: Scene) -> Vec<u8> {
    let mut bytes = vec![scene.byte()];
    let mut note = |to_desktop: bool, message: &Message| {
        if to_desktop == scene.to_desktop && bytes.len() < 2_500 {
            bytes.extend(encode(message));
        }
    };
    let mut cable = Cable::new(scene, &mut note);
    for press in 0..4 {
        cable.pulse(&mut note);
        let mut listed = Vec::new();
        cable.gadget().legal(cable.gadget().last(), |command| listed.push(command));
        if let Some(command) = listed.get(press % listed.len().max(1)) {
            cable.press(command, &mut note);
        }
        cable.press(&Command::DrawLot { seat: None }, &mut note);
        cable.press(&Command::Undo, &mut note);
    }
    note(false, &Message::AskState);
    bytes
}
