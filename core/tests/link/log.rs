//! The log over the link: the newest notes, each once.

use bedside_core::link::{Log, Message, Note, NoteKind};

fn note(number: u32) -> Note {
    Note { kind: NoteKind::BadFrame as u8, millis: number * 10, value: number }
}

fn read(log: &Log, from: u32) -> (u32, Vec<Note>) {
    let Message::Log { from, notes } = log.from(from) else { panic!("notes") };
    (from, Note::read(&notes).collect())
}

#[test]
fn a_log_keeps_the_newest_notes_and_gives_each_by_its_number() {
    let mut log = Log::new();
    assert_eq!(read(&log, 0), (0, vec![]));
    (0..3).for_each(|number| log.write(note(number)));
    assert_eq!(read(&log, 1), (1, vec![note(1), note(2)]));
    assert_eq!(read(&log, 3), (3, vec![]), "there is no more");
    (3..100).for_each(|number| log.write(note(number)));
    let (from, notes) = read(&log, 0);
    assert_eq!(from, 100 - u32::try_from(Log::MOST).unwrap(), "older ones are gone");
    assert_eq!(notes, (from..100).map(note).collect::<Vec<_>>());
}

#[test]
fn every_kind_has_the_number_of_its_place() {
    for (number, kind) in (0..).zip(NoteKind::ALL) {
        assert_eq!(kind as u8, number, "{kind:?}");
    }
}
