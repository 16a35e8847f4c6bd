//! English: words of the library.

use crate::text::ShelfWords;

pub(in crate::text) static SHELF: ShelfWords = ShelfWords {
    waiting_for_disk: "Waiting for the disk: the press counts once it is written.",
    disk_full: "The disk is full, so it was not saved. Make some room, then press again.",
    held_elsewhere: "Another program holds the library, so it was not saved. Close that program, then press again.",
    written_elsewhere: "Another window has gone on with this table. It is shown as it is now: look, then press again.",
    open_already: "Bedside is open already: its window comes to the front.",
    open_twice: "Bedside is open twice with this library. Better close one of them.",
    read_from_log: "The library's file was empty. Everything was read from what was written beside it.",
    tables_read: "Tables that could be read from it: {}.",
};
