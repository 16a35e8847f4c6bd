//! Bits that flip in a database, folders that cannot be written, files of others: a clear message, and no loss beyond what is gone.

use std::path::Path;

use bedside::library::{Fault, Library, Notice};
use bedside_core::Lang;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::evenings::{evening, keep, many};

fn file(folder: &Path) -> std::path::PathBuf {
    folder.join("library.sqlite")
}

#[test]
fn a_flipped_bit_costs_at_most_what_it_hits_and_everything_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    for number in 0..8 {
        keep(&mut library, &evening(number));
    }
    let whole = library.tables().unwrap().len();
    drop(library);
    let bytes = std::fs::read(file(folder.path())).unwrap();
    let mut chance = ChaCha8Rng::seed_from_u64(17);
    let (mut aside, mut read) = (0, 0);
    for flip in 0..many(60) {
        let here = tempfile::tempdir().unwrap();
        let at = usize::try_from(chance.next_u64() % bytes.len() as u64).unwrap();
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (chance.next_u32() % 8);
        std::fs::write(file(here.path()), &damaged).unwrap();
        let (library, notice) = match Library::open(here.path()) {
            Ok(opened) => opened,
            // A flip may well say that a later version wrote it: nothing is touched then.
            Err(Fault::Later { .. }) => {
                assert_eq!(std::fs::read(file(here.path())).unwrap(), damaged);
                continue;
            }
            Err(fault) => panic!("flip {flip} at {at}: {}", fault.text(Lang::En)),
        };
        if let Some(notice) = notice {
            let Notice::LibraryAside { path, tables } = &notice else { panic!("flip {flip} at {at}: {notice:?}") };
            assert_eq!(std::fs::read(path).unwrap(), damaged, "flip {flip} at {at}: kept as it was found");
            assert!(notice.text(Lang::En).contains("aside"));
            (aside, read) = (aside + 1, read + tables);
        }
        let tables = library.tables().unwrap();
        // One page holds records of several tables; the others are there.
        assert!(tables.len() <= whole, "flip {flip} at {at}: {} of {whole}", tables.len());
        for table in tables.iter().filter(|table| !table.broken) {
            library.look_at(table.id).unwrap();
        }
        library.statistics(&bedside::library::Filter::default()).unwrap();
    }
    assert!(
        aside == 0 || read * 2 > aside * whole,
        "{read} tables read of {aside} damaged libraries with {whole} each"
    );
}

#[test]
#[cfg(unix)]
fn a_folder_that_nobody_may_write_is_named_in_words() {
    use std::os::unix::fs::PermissionsExt;
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("kept");
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o500)).unwrap();
    // Whoever may do everything may write there, too.
    if std::fs::write(folder.join("probe"), "").is_ok() {
        return;
    }
    let fault = Library::open(&folder).unwrap_err();
    assert!(fault.text(Lang::En).contains("kept") && fault.text(Lang::Pl).contains("--data"), "{fault:?}");
}
