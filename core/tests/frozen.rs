//! The bytes that are in every saved game and on every cable. A change here breaks what players have kept: variants are
//! appended, never moved, and a new one gets a line of its own below.

use bedside_core::Seed;
use bedside_core::clock::{Instant, Running, Span};
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::game::Choices;
use bedside_core::journal::{Damage, Entry, Fate, MAGIC, Records, VERSION};
use bedside_core::link::{Frames, Health, Message, PROTOCOL, Proposal, Revision, SURE, encode, pack};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{
    self, Bed, Card, Choice, Colour, Condition, Diagnosis, Difficulty, EpidemicCard, Exam, Glass, Kind, Measure,
    Objective, Outcome, PatientCard, Phase, Place, Space, Spot, Treatment, Ward,
};
use bedside_core::setup::Opening;
use bedside_core::setup::Setup;
use bedside_core::state::State;
use bedside_core::table::Table;

mod common;

use common::assert_reads_again;
use common::bytes::{from_hex, postcard_of, to_hex};
use common::rush::record;

const NAMES: [&str; 3] = ["Zażółć", "Gęślą", "Jaźń"];

fn setup() -> Setup {
    let choices = [Choice::Strict(false), Choice::ActionSeconds(300), Choice::StartingSkill(12)];
    common::setup(Choices::Rush(choices.into_iter().collect()), NAMES)
}

/// An evening that uses every command and every choice: milliseconds since the entry before, the command and its record.
fn evening() -> Vec<(u64, Command, &'static str)> {
    use bedside_core::rush::Command::{BeginAction, BeginCouncil, BeginEvaluation, EndShift};
    vec![
        (0, Command::DrawLot { seat: Some(2) }, "04 00 09 01 02 fe 45"),
        (1_000, Command::AdjustClock { secs: 30 }, "04 e8 07 05 3c 60 f8"),
        (127, Command::AdjustClock { secs: -30 }, "03 7f 05 3b 2a 64"),
        (128, Command::Rush(BeginAction), "04 80 01 0b 00 14 60"),
        (300_000, Command::Rush(BeginEvaluation), "05 e0 a7 12 0b 01 cc 47"),
        (1, Command::Undo, "02 01 00 ad cb"),
        (1, Command::Redo, "02 01 01 53 35"),
        (1, Command::Undo, "02 01 00 8f ff"),
        (5, Command::RestartClock, "02 05 06 cd 69"),
        (5, Command::StartClock, "02 05 02 af 72"),
        (60_000, Command::PauseClock, "04 e0 d4 03 03 1b 27"),
        (60_000, Command::ResumeClock, "04 e0 d4 03 04 07 cc"),
        (30_000, Command::InterruptClock, "04 b0 ea 01 07 51 d8"),
        (9, Command::SwitchSignal { signal: Signal::Half, on: false }, "04 09 08 01 00 35 83"),
        (9, Command::SwitchSignal { signal: Signal::Half, on: true }, "04 09 08 01 01 23 9c"),
        (9, Command::SwitchSignal { signal: Signal::End, on: false }, "04 09 08 0a 00 2f 58"),
        (9, Command::SwitchSignal { signal: Signal::Start, on: false }, "04 09 08 00 00 38 1f"),
        (9, Command::Rush(BeginEvaluation), "03 09 0b 01 a2 e6"),
        (
            9,
            record(Measure::Skill, -8, "pacjent zmarł"),
            "14 09 0b 04 00 0f 0e 70 61 63 6a 65 6e 74 20 7a 6d 61 72 c5 82 33 bf",
        ),
        (
            9,
            record(Measure::Reputation, 300, "Źrebię, żółw"),
            "18 09 0b 04 01 d8 04 11 c5 b9 72 65 62 69 c4 99 2c 20 c5 bc c3 b3 c5 82 77 d9 a0",
        ),
        (9, Command::Rush(BeginCouncil), "03 09 0b 02 4d 25"),
        (9, Command::Rush(BeginAction), "03 09 0b 00 be 8e"),
        (300_000, Command::Rush(BeginEvaluation), "05 e0 a7 12 0b 01 d0 f5"),
        (9, Command::Rush(BeginCouncil), "03 09 0b 02 9f ee"),
        (9, Command::Rush(BeginAction), "03 09 0b 00 1a 90"),
        (300_000, Command::Rush(BeginEvaluation), "05 e0 a7 12 0b 01 16 06"),
        (9, Command::Rush(BeginCouncil), "03 09 0b 02 c4 e1"),
        (9, Command::Rush(BeginAction), "03 09 0b 00 1b 00"),
        (300_000, Command::Rush(BeginEvaluation), "05 e0 a7 12 0b 01 6a 25"),
        (0x1_0000_0000, Command::Rush(EndShift), "07 80 80 80 80 10 0b 03 cb 69"),
    ]
}

/// Magic, version.
const HEADER: &str = "42 45 44 53 49 44 45 01";
/// Length; Rush with three choices; three seats; checksum.
const OPENING: &str = "26 00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 1d 4a";
/// The running checksum after all of it.
const DIGEST: u32 = 0x3108_69cb;

fn frozen_journal() -> Vec<u8> {
    let records = evening().into_iter().flat_map(|(.., hex)| from_hex(hex));
    [from_hex(HEADER), from_hex(OPENING)].concat().into_iter().chain(records).collect()
}

fn played() -> Table {
    let mut table = Table::open(&setup(), Seed(1)).unwrap();
    let mut now = Instant::START;
    for (after, command, _) in evening() {
        now = Instant::from_millis(now.millis() + after);
        if command == Command::InterruptClock {
            table.interrupt(now).unwrap();
        } else {
            table.apply(&command, now).unwrap();
        }
    }
    table
}

#[test]
fn a_table_writes_the_journal_that_it_always_wrote() {
    let table = played();
    let bytes = table.journal().bytes();
    assert_eq!(to_hex(&bytes[..8]), HEADER);
    let written: Vec<String> = Records::of(&bytes[8..]).map(|record| to_hex(record.whole)).collect();
    assert_eq!(written[0], OPENING);
    for (nth, (_, command, hex)) in evening().iter().enumerate() {
        assert_eq!(written[nth + 1], *hex, "entry {}: {command:?}", nth + 1);
    }
    assert_eq!(written.len(), evening().len() + 1);
    assert_eq!(table.journal().digest(), DIGEST, "{:#010x}", table.journal().digest());
}

#[test]
fn an_old_journal_still_opens_as_what_it_was() {
    let (table, damage) = Table::read(&frozen_journal()).unwrap();
    assert_eq!(damage, None);
    assert_eq!(table.journal().opening(), Some(Opening { setup: setup(), seed: Seed(1) }));
    assert_eq!(table.journal().digest(), DIGEST);
    let mut at = 0;
    let expected: Vec<_> = (1u32..)
        .zip(evening())
        .map(|(number, (after, command, _))| {
            at += after;
            (number, Instant::from_millis(at), command)
        })
        .collect();
    assert_eq!(table.journal().commands().collect::<Vec<_>>(), expected);
    assert_eq!(table.journal().fate(5), Fate::Gone);
    assert_eq!(table.journal().fate(6), Fate::Turn);
    let shift = table.state().game::<rush::Game>().unwrap();
    assert_eq!((shift.round(), shift.phase(), shift.options().strict()), (4, Phase::Over, false));
    assert_eq!((shift.points(Measure::Skill), shift.points(Measure::Reputation)), (4, 300));
    assert_eq!((table.state().lot(), table.state().clock().length()), (Some(2), Span::from_secs(300)));
    let off = [Signal::Start, Signal::End];
    assert!(Signal::ALL.iter().all(|signal| table.state().signals().has(*signal) != off.contains(signal)));
    assert_eq!(table.state(), played().state());
}

#[test]
fn the_magic_and_the_versions_are_what_they_were() {
    assert_eq!((&MAGIC, VERSION, PROTOCOL), (b"BEDSIDE", 1, 4));
}

#[test]
fn a_state_has_the_bytes_that_it_always_had() {
    // Setup; clock: length, running towards its deadline; signals; lot; Rush: round, phase, strict, action, tracks.
    let over = "00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 00 01 e0 a7 12 01 d9 bd 52 fe 07 01 02 00 04 03 01 08 d8 04 00 00 00 03 00 e0 a7 12 00 0c 00 00 00 00 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 00 01 02 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00";
    assert_eq!(to_hex(&postcard_of(played().state())), over);
    assert_eq!(&postcard::from_bytes::<State>(&from_hex(over)).unwrap(), played().state());
    // Ready, in council.
    let fresh = "00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 00 00 e0 a7 12 00 ff 0f 00 00 01 00 00 18 00 00 00 00 03 00 e0 a7 12 00 0c 00 00 00 00 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 00 01 02 03 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00";
    let opened = Table::open(&setup(), Seed(1)).unwrap();
    assert_eq!(to_hex(&postcard_of(opened.state())), fresh);
    assert_eq!(&postcard::from_bytes::<State>(&from_hex(fresh)).unwrap(), opened.state());
    // Paused, in action.
    let paused = "00 03 00 00 01 ac 02 02 0c 03 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 06 4a 61 c5 ba c5 84 01 00 00 e0 a7 12 02 84 9c 12 ff 0f 00 00 01 01 00 18 00 00 00 00 03 00 e0 a7 12 00 0c 00 00 00 00 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 00 01 02 03 00 dc 0b e0 a7 12 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00";
    let mut table = opened;
    for (at, command) in [(0, Command::Rush(rush::Command::BeginAction)), (1_500, Command::PauseClock)] {
        table.apply(&command, Instant::from_millis(at)).unwrap();
    }
    assert_eq!(to_hex(&postcard_of(table.state())), paused);
    assert_eq!(&postcard::from_bytes::<State>(&from_hex(paused)).unwrap(), table.state());
}

#[test]
fn every_message_has_the_frame_that_it_always_had() {
    let revision = Revision { entries: 300, digest: 0xDEAD_BEEF, now: Instant::from_millis(86_400_000) };
    let health = Health { no_oled: true, no_ring: false, no_store: true };
    let bytes = [1, 2, 0, 3].into_iter().collect();
    let opening = [9, 0, 8].into_iter().collect();
    let proposal = Proposal { desktop: 300, number: 7 };
    let messages = [
        (
            Message::Hello { protocol: 1, answer: true, revision, health },
            "01 0f 01 01 ac 02 ef fd b6 f5 0d 80 b8 99 29 01 06 01 0e f4 b4 bc 00",
        ),
        (
            Message::Pulse { revision, health: Health { no_ring: true, ..Health::default() } },
            "0d 01 ac 02 ef fd b6 f5 0d 80 b8 99 29 02 01 05 03 07 d3 83 00",
        ),
        (Message::Ask { from: 128 }, "08 02 80 01 8d 88 a3 26 00"),
        (
            Message::Records { from: 2, digest: 0x0102_0304, bytes },
            "0a 03 02 84 86 88 08 04 01 02 06 03 27 2e 56 c0 00",
        ),
        (
            Message::Propose { proposal, entries: 3, digest: 1, commands: pack(&[Command::Undo]).unwrap() },
            "08 04 ac 02 07 03 01 01 05 9b a8 f6 29 00",
        ),
        (
            Message::Propose {
                proposal: Proposal { number: 255, ..proposal },
                entries: 3,
                digest: 1,
                commands: pack(&[record(Measure::Skill, -2, "Łódź"), Command::Redo]).unwrap(),
            },
            "0b 04 ac 02 ff 01 03 01 0d 0b 04 0f 03 07 c5 81 c3 b3 64 c5 ba 01 91 a7 03 30 00",
        ),
        (Message::Refused { proposal, refusal: Refusal::ClockIsPaused }, "0a 05 ac 02 07 01 c3 30 ac 52 00"),
        (Message::Stale { proposal }, "09 06 ac 02 07 38 1b 41 b3 00"),
        (
            Message::Replace { entries: 4, digest: 0xFFFF_FFFF, opening },
            "0a 07 04 ff ff ff ff 0f 03 09 06 08 ef 70 3d 3f 00",
        ),
        (Message::AskState, "06 08 9e 0b a4 d8 00"),
        (Message::State { bytes: [4, 5].into_iter().collect() }, "09 09 02 04 05 54 a5 72 57 00"),
        (Message::Taken { proposal, entries: 9 }, "0a 0a ac 02 07 09 d9 6d 64 b5 00"),
        (Message::Withdraw { proposal }, "09 0b ac 02 07 95 e3 62 e3 00"),
        (Message::Withdrawn { proposal, entries: 3, digest: 1 }, "0b 0c ac 02 07 03 01 ba ea ea d8 00"),
        (Message::AskCheckpoint { from: 384 }, "08 0d 80 03 d6 a2 39 8b 00"),
        (Message::Checkpoint { from: 0, bytes: [0, 7].into_iter().collect() }, "02 0e 02 02 06 07 aa 2a d7 8b 00"),
        (Message::AskAbout, "06 0f 75 6f 6e 0c 00"),
        (Message::About { mark: [97, 98].into_iter().collect() }, "09 10 02 61 62 13 f6 af fd 00"),
        (Message::Load { sure: SURE }, "0b 11 cc 9e 85 a2 04 c5 db 2d 59 00"),
        (Message::AskLog { from: 300 }, "08 12 ac 02 95 47 44 e9 00"),
        (Message::Log { from: 1, notes: [7, 8].into_iter().collect() }, "0a 13 01 02 07 08 2d ce fd e0 00"),
        (Message::AskScreen { part: 3, known: 300 }, "09 14 03 ac 02 12 c0 e2 86 00"),
        (
            Message::Screen { part: 3, picture: 300, bytes: [7, 8].into_iter().collect() },
            "0c 15 03 ac 02 02 07 08 24 87 ae 8e 00",
        ),
    ];
    for (message, hex) in &messages {
        assert_eq!(to_hex(&encode(message)), *hex, "{message:?}");
        let mut frames = Frames::new();
        let read: Vec<_> = from_hex(hex).into_iter().filter_map(|byte| frames.take(byte)).collect();
        assert_eq!(read, [Ok(message.clone())]);
    }
    // No message without a line above.
    let tags: std::collections::BTreeSet<u8> = messages.iter().map(|(message, _)| postcard_of(message)[0]).collect();
    assert!(tags.iter().copied().eq(0..22));
    assert!(postcard::from_bytes::<Message>(&[22, 0, 0, 0, 0, 0, 0, 0]).is_err(), "a new message wants a line here");
}

/// Every choice, in the order of their numbers.
fn agreed() -> Vec<Choice> {
    vec![
        Choice::Strict(false),
        Choice::ActionSeconds(60),
        Choice::StartingSkill(9),
        Choice::Objective(Some(Objective {
            difficulty: Difficulty::Hard,
            discharged: 2,
            reputation: 300,
            skill: 5,
            starting_skill: 30,
        })),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::CouncilSeconds(90),
        Choice::Spaces([(Space::Mri, 2), (Space::Card3, 1)].into_iter().collect()),
        Choice::Colours([Colour::Green, Colour::Red].into_iter().collect()),
        Choice::Glasses(true),
        Choice::GlassMillis(25_000),
        Choice::Follow(true),
    ]
}

/// A round with glasses and patients: every command of Rush M.D. that the evening above has not.
fn shift() -> Vec<(u64, rush::Command, &'static str)> {
    use bedside_core::rush::Command as Do;
    let card =
        PatientCard { condition: Some(Condition::Serious), asks: [Exam::Mri].into_iter().collect(), surgery: true };
    let infectious = Diagnosis { efficiency: 3, surgery: false, infectious: true };
    let found = Diagnosis { efficiency: 3, surgery: true, infectious: false };
    vec![
        (0, Do::Agree(Choice::Strict(false)), "05 00 0b 05 00 00 aa 95"),
        (9, Do::SetGlass { glass: Some(Glass::Nurse4), millis: 30_500 }, "08 09 0b 0a 01 07 a4 ee 01 ed 29"),
        (9, Do::StartTiming { glass: None }, "04 09 0b 0b 00 06 76"),
        (25_000, Do::StopTiming, "05 a8 c3 01 0b 0c e6 d0"),
        (9, Do::LayCard { card: 0, face: Card::Task { reward: 2 } }, "06 09 0b 0d 00 00 02 67 c4"),
        (9, Do::LayCard { card: 2, face: Card::Action { kind: Kind::Any } }, "06 09 0b 0d 02 01 02 00 48"),
        (9, Do::BeginAction, "03 09 0b 00 1e 0a"),
        (
            9,
            Do::Place { glass: Glass::Nurse1, space: Some(Space::Admit), by: Some(1) },
            "08 09 0b 06 04 01 00 01 01 5e fd",
        ),
        (9, Do::Admit { outpatients: 1, inpatients: 2 }, "05 09 0b 11 01 02 91 17"),
        (9, Do::Describe { patient: Spot::Admissions1, card }, "09 09 0b 12 06 01 01 01 03 01 92 85"),
        (9, Do::ToWard { patient: Spot::Admissions1, bed: Bed::A1 }, "05 09 0b 13 06 00 a6 ef"),
        (9, Do::Carry { bed: Bed::A1, to: Place::Culture }, "05 09 0b 14 00 01 c6 a8"),
        (9, Do::Diagnose { bed: Bed::A1, exam: Exam::Culture, card: infectious }, "08 09 0b 15 00 00 03 00 01 4f e9"),
        (9, Do::Carry { bed: Bed::A1, to: Place::Mri }, "05 09 0b 14 00 04 42 67"),
        (9, Do::Place { glass: Glass::Doctor1, space: Some(Space::Mri), by: None }, "07 09 0b 06 00 01 0a 00 ce e9"),
        (9, Do::Diagnose { bed: Bed::A1, exam: Exam::Mri, card: found }, "08 09 0b 15 00 03 03 01 00 50 f6"),
        (9, Do::ChooseTreatment { bed: Bed::A1, exam: Exam::Mri }, "05 09 0b 16 00 03 d4 d3"),
        (9, Do::Topple { glass: Glass::Nurse1 }, "04 09 0b 08 04 16 12"),
        (9, Do::SetUp { glass: Glass::Nurse1 }, "04 09 0b 09 04 ed 3c"),
        (9, Do::BreakOath { glass: Some(Glass::Nurse1) }, "05 09 0b 0e 01 04 5d 3a"),
        (30_000, Do::Lift { glass: Glass::Nurse1, by: Some(0) }, "08 b0 ea 01 0b 07 04 01 00 cb d8"),
        (9, Do::Carry { bed: Bed::A1, to: Place::TheatreA }, "05 09 0b 14 00 05 0b 77"),
        (9, Do::Operate { bed: Bed::A1 }, "04 09 0b 17 00 ab f4"),
        (9, Do::MoveOrgans { by: 2 }, "04 09 0b 18 02 5b dc"),
        (60_000, Do::BeginEvaluation, "05 e0 d4 03 0b 01 cd 91"),
        (
            9,
            Do::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } },
            "06 09 0b 10 00 00 04 d1 37",
        ),
        (9, Do::DrawEpidemic { ward: Ward::B, card: EpidemicCard::None }, "05 09 0b 10 01 01 d5 97"),
        (9, Do::JudgeEpidemic { ward: Ward::A, untreated: 1 }, "05 09 0b 1a 00 01 81 57"),
        (9, Do::MissSymbol, "03 09 0b 0f a4 5a"),
        (9, Do::NextStep, "03 09 0b 19 0a 9a"),
        (9, Do::Judge { patient: Spot::A1, treatment: Treatment::Extras }, "05 09 0b 1b 0c 01 e0 f0"),
        (9, Do::Judge { patient: Spot::Admissions2, treatment: Treatment::Error }, "05 09 0b 1b 07 02 04 f0"),
        (9, Do::Judge { patient: Spot::Clinic1, treatment: Treatment::Exact }, "05 09 0b 1b 00 00 b3 55"),
        (9, Do::NextStep, "03 09 0b 19 13 7d"),
        (9, Do::FinishTask { card: 0 }, "04 09 0b 1d 00 21 0b"),
        (9, Do::NextStep, "03 09 0b 19 8e d2"),
        (9, Do::Discharge { patient: Spot::A1, card: 3, diagnosis: 2 }, "06 09 0b 1e 0c 03 02 dd bf"),
        (9, Do::Discharge { patient: Spot::Clinic1, card: 1, diagnosis: 0 }, "06 09 0b 1e 00 01 00 8d ac"),
        (9, Do::BeginCouncil, "03 09 0b 02 70 79"),
    ]
}

/// The same for a group that enters outcomes.
fn outcomes() -> Vec<(u64, rush::Command, &'static str)> {
    use bedside_core::rush::Command as Do;
    vec![
        (0, Do::BeginAction, "03 00 0b 00 c6 2e"),
        (240_000, Do::BeginEvaluation, "05 80 d3 0e 0b 01 c1 6f"),
        (9, Do::Enter { outcome: Outcome::Extras, patients: 2 }, "05 09 0b 1c 01 02 e2 6d"),
        (9, Do::NextStep, "03 09 0b 19 00 0b"),
        (9, Do::DischargeAll { reputation: 300 }, "05 09 0b 1f ac 02 91 40"),
    ]
}

const AGREED: &str = "3e 00 0c 00 00 01 3c 02 09 03 01 02 02 ac 02 05 1e 04 01 05 01 06 5a 07 02 0a 02 14 01 08 02 02 00 09 01 0a a8 c3 01 0b 01 02 0a 5a 61 c5 bc c3 b3 c5 82 c4 87 08 47 c4 99 c5 9b 6c c4 85 01 8c 00";

/// Plays a list and compares each record with its line.
fn assert_frozen(choices: &[Choice], opening: Option<&str>, played: &[(u64, rush::Command, &str)]) {
    let game = Choices::Rush(choices.iter().cloned().collect());
    let mut table = Table::open(&common::setup(game, NAMES.into_iter().take(2)), Seed(1)).unwrap();
    let mut now = Instant::START;
    for (after, command, _) in played {
        now = Instant::from_millis(now.millis() + after);
        let done = table.apply(&Command::Rush(command.clone()), now);
        assert!(done.is_ok(), "{command:?}: {done:?}");
    }
    let written: Vec<String> = Records::of(&table.journal().bytes()[8..]).map(|record| to_hex(record.whole)).collect();
    if let Some(opening) = opening {
        assert_eq!(written[0], opening);
    }
    for (written, (_, command, hex)) in written[1..].iter().zip(played) {
        assert_eq!(written, hex, "{command:?}");
    }
    assert_reads_again(&table);
}

#[test]
fn a_round_with_glasses_and_patients_writes_what_it_always_wrote() {
    assert_frozen(&agreed(), Some(AGREED), &shift());
    assert_frozen(&[], None, &outcomes());
}

#[test]
fn no_command_is_without_a_record_in_the_evening() {
    let mut seen = [false; 16];
    let mut seen_rush = [false; 64];
    for (_, command, _) in shift().into_iter().chain(outcomes()) {
        seen_rush[usize::from(postcard_of(&command)[0])] = true;
    }
    for (_, command, _) in evening() {
        let bytes = postcard_of(&command);
        seen[usize::from(bytes[0])] = true;
        if let Command::Rush(_) = command {
            seen_rush[usize::from(bytes[1])] = true;
        }
    }
    let long = [0; 64];
    // Those of the other games are frozen in files of their own.
    seen[usize::from(postcard_of(&Command::DiceHospital(bedside_core::dice_hospital::Command::BeginRounds))[0])] = true;
    seen[usize::from(postcard_of(&Command::EmergencyRoll(bedside_core::emergency_roll::Command::EndTurn))[0])] = true;
    // Rush M.D. is played to its end.
    seen[usize::from(postcard_of(&Command::EndEarly)[0])] = true;
    // Asked at a table of another game, and the last command that is no game's: a fifth game comes after it.
    assert_eq!(postcard_of(&Command::AskAdvice { seat: 2 }), [15, 2]);
    seen[15] = true;
    seen[usize::from(postcard_of(&Command::OpenTable(bedside_core::open_table::Command::NextTurn))[0])] = true;
    for (tag, seen) in (0u8..16).zip(seen) {
        let known = postcard::from_bytes::<Command>(&[&[tag], &long[..]].concat()).is_ok();
        assert_eq!(seen, known, "command {tag} wants an entry in the evening");
    }
    for (tag, seen) in (0u8..64).zip(seen_rush) {
        let known = postcard::from_bytes::<rush::Command>(&[&[tag], &long[..]].concat()).is_ok();
        assert_eq!(seen, known, "command {tag} of Rush M.D. wants an entry in the evening");
    }
    let choices = (0u8..64).filter(|tag| postcard::from_bytes::<Choice>(&[&[*tag], &long[..]].concat()).is_ok());
    assert_eq!(agreed().len(), choices.count(), "every choice is in the setup");
}

#[test]
fn numbers_of_the_small_enums_are_what_they_were() {
    for (number, signal) in (0u8..).zip(Signal::ALL) {
        assert_eq!(postcard_of(&signal), [number]);
    }
    for (number, phase) in (0u8..).zip([Phase::Council, Phase::Action, Phase::Evaluation, Phase::Over]) {
        assert_eq!(postcard_of(&phase), [number]);
    }
    for (number, running) in (0u8..).zip([Running::Ready, Running::Running, Running::Paused, Running::Expired]) {
        assert_eq!(postcard_of(&running), [number]);
    }
    // Refusals travel on the link; the first, the last of the first version, and some in between.
    for (bytes, refusal) in [
        (&[0][..], Refusal::ClockAlreadyRuns),
        (&[6][..], Refusal::StrictClock),
        (&[17][..], Refusal::NotInThisPhase),
        (&[49, 4][..], Refusal::Rush(rush::Refusal::NoReason)),
        (&[25][..], Refusal::OptionOutOfRange),
        (&[29][..], Refusal::TooLongAgoToUndo),
        (&[30][..], Refusal::NotForPlayers),
        (&[31][..], Refusal::NotStored),
        (&[33][..], Refusal::NoTable),
        (&[34][..], Refusal::UnprintableLetters),
        (&[49, 5][..], Refusal::Rush(rush::Refusal::NoSuchGlass)),
        (&[49, 23][..], Refusal::Rush(rush::Refusal::NotInThisStep)),
        (&[49, 53][..], Refusal::Rush(rush::Refusal::NoSuchOrgan)),
    ] {
        assert_eq!(postcard_of(&refusal), bytes);
    }
    assert_eq!(postcard_of(&Entry { after: 300, command: Command::Redo }), [0xAC, 0x02, 1]);
    let refused = Damage::Refused { entry: 1, refusal: Refusal::Rush(rush::Refusal::NoReason) };
    let [torn, checksum, unreadable] =
        [Damage::Torn { entry: 1 }, Damage::Checksum { entry: 1 }, Damage::Unreadable { entry: 1 }];
    let all = [Damage::NotAJournal, Damage::LaterVersion, torn, checksum, unreadable, refused, Damage::TooLong];
    for (number, damage) in (0u8..).zip(all) {
        assert_eq!(postcard_of(&damage)[0], number);
    }
}

#[test]
fn a_folded_journal_has_the_bytes_that_it_always_had() {
    let mut table = Table::open(&setup(), Seed(1)).unwrap();
    let mut number = 0u64;
    while table.journal().first() == 0 {
        let command = if number.is_multiple_of(2) { record(Measure::Skill, 1, "yes") } else { Command::Undo };
        table.apply(&command, Instant::from_millis(number * 10)).unwrap();
        number += 1;
    }
    let bytes = table.journal().bytes();
    assert_eq!(Table::read(bytes).unwrap().0.state(), table.state());
    // FNV-1a of thousands of bytes: what they are, the tests of the journal say.
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    assert_eq!((number, bytes.len(), hash), (1440, 2815, 0xccaf_20a5_0a30_9330), "{hash:#x}");
}
