//! Frames: cut, too long, flipped or nonsense, none is taken for another.

use bedside_core::link::{BadFrame, Frames, LONGEST_FRAME, Message, Proposal, encode, pack};
use proptest::prelude::*;

use super::bench::{Bench, played, points, table};
use super::common::bytes::crc32c;
use super::common::cases;

pub fn read(bytes: &[u8]) -> Vec<Result<Message, BadFrame>> {
    let mut frames = Frames::new();
    bytes.iter().filter_map(|byte| frames.take(*byte)).collect()
}

/// COBS for less than 254 bytes.
fn cobs(plain: &[u8], frame: &mut [u8]) -> usize {
    let mut code = 0;
    frame[0] = 1;
    for (at, byte) in plain.iter().enumerate() {
        if *byte == 0 {
            code = at + 1;
            frame[code] = 1;
        } else {
            frame[at + 1] = *byte;
            frame[code] += 1;
        }
    }
    plain.len() + 1
}

#[test]
fn a_truncated_frame_is_thrown_away_and_the_next_is_read() {
    let message = Message::Ask { from: 300 };
    let whole = encode(&message);
    for cut in 1..whole.len() - 1 {
        let bytes = [&whole[..cut], &[0], &whole[..]].concat();
        assert_eq!(read(&bytes), [Err(BadFrame::Damaged), Ok(message.clone())], "cut after {cut}");
    }
}

#[test]
fn a_frame_that_is_too_long_is_thrown_away_and_the_next_is_read() {
    let message = Message::AskState;
    for length in [LONGEST_FRAME + 1, LONGEST_FRAME * 3] {
        let bytes = [&vec![1; length], &[0][..], &encode(&message)].concat();
        assert_eq!(read(&bytes), [Err(BadFrame::TooLong), Ok(message.clone())]);
    }
}

#[test]
fn a_sound_frame_of_an_unknown_message_says_so() {
    let crc = crc32c(&[0x7F]).to_le_bytes();
    let plain = [&[0x7F], &crc[..]].concat();
    let mut frame = vec![0; 16];
    let length = cobs(&plain, &mut frame);
    frame.truncate(length + 1);
    assert_eq!(read(&frame), [Err(BadFrame::Unknown)]);
}

#[test]
fn lone_zeros_are_not_frames() {
    let bytes = [&[0, 0, 0], &encode(&Message::AskState)[..], &[0, 0]].concat();
    assert_eq!(read(&bytes), [Ok(Message::AskState)]);
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_bytes_on_the_wire_bring_a_device_down(bytes in prop::collection::vec(prop_oneof![Just(0u8), any::<u8>()], 0..2_000)) {
        for message in read(&bytes) {
            prop_assert!(message.is_err(), "noise was taken for {message:?}");
        }
    }

    #[test]
    fn no_sound_frame_of_nonsense_brings_a_device_down(plain in prop::collection::vec(prop_oneof![0u8..12, any::<u8>()], 1..200)) {
        let bytes = [&plain[..], &crc32c(&plain).to_le_bytes()].concat();
        let mut frame = vec![0; 260];
        let length = cobs(&bytes, &mut frame);
        frame.truncate(length + 1);
        for message in read(&frame).into_iter().flatten() {
            let mut bench = Bench::linked(played(table(), 3));
            bench.by_gadget(|side, device, say| side.hear(message.clone(), device, say));
            bench.by_desktop(|side, device, say| side.hear(message, device, say));
        }
    }

    #[test]
    fn a_flipped_bit_in_a_frame_is_found(bit in 0usize..8 * 40) {
        let message = Message::Propose { proposal: Proposal { desktop: 7, number: 3 }, entries: 700, digest: 0xDEAD_BEEF, commands: pack(&[points(12)]).unwrap() };
        let mut frame = encode(&message).to_vec();
        let bit = bit % (frame.len() * 8);
        frame[bit / 8] ^= 1 << (bit % 8);
        frame.push(0);
        frame.extend(encode(&Message::AskState));
        let read = read(&frame);
        prop_assert_eq!(read.last().unwrap(), &Ok(Message::AskState));
        prop_assert!(read[..read.len() - 1].iter().all(Result::is_err));
        prop_assert!(read.len() > 1);
    }
}
