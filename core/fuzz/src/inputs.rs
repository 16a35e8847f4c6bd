//! Inputs in files: the seeds, and what the fuzzer found.

use std::fs;
use std::path::Path;

/// Tries a target with the files named on the command line.
pub fn again(target: fn(&[u8])) {
    let files: Vec<_> = std::env::args_os().skip(1).collect();
    if files.is_empty() {
        println!("name files to try; `cargo xtask fuzz` looks for new ones");
    }
    for file in files {
        let bytes = fs::read(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
        target(&bytes);
        println!("{} holds", file.display());
    }
}

/// Tries a target with every seed in `folder`, with beginnings of it, and with single bytes of it changed.
pub fn try_seeds(folder: &Path, target: fn(&[u8])) {
    let files = fs::read_dir(folder).unwrap_or_else(|cause| panic!("{}: {cause}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.unwrap_or_else(|cause| panic!("{cause}")).path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} holds no seeds", folder.display());
    for file in files {
        let seed = fs::read(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
        // Shown where the target panics.
        println!("{}, {} bytes", file.display(), seed.len());
        target(&seed);
        for place in (0..seed.len()).step_by(seed.len() / CHANGES + 1) {
            println!("cut at {place}");
            target(&seed[..place]);
            println!("changed at {place}");
            let mut changed = seed.clone();
            changed[place] ^= 1 << (place % 8);
            target(&changed);
        }
    }
}

/// How many places of a seed are changed.
const CHANGES: usize = 12;

/// Writes a seed.
pub fn write(folder: &Path, name: &str, bytes: &[u8]) {
    let file = folder.join(name);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&file, bytes));
    written.unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
    println!("{}: {} bytes", file.display(), bytes.len());
}
