//! What a referee says, in English.

use core::fmt::{Result, Write};

use crate::clock::Span;
use crate::dice::Colour;
use crate::text::en::dice_hospital;
use crate::text::speech::{Sentence, SpeechWords};

pub(in crate::text) static SPEECH: SpeechWords = SpeechWords {
    volume: "Volume",
    voice: "Spoken referee",
    few: "few words",
    normal: "normal",
    all: "everything",
    few_hint: "The time, and how it ended.",
    normal_hint: "Also whose turn it is, what is ready, what fell over, points.",
    all_hint: "Also every nurse, every roll and 'Go'.",
    off_hint: "Silent. Sounds and flashes stay.",
    try_voice: "Say something",
    sample: "Doctor red ready. One minute.",
    no_voice: "No voice answers.",
    install_voice: "No voice answers: install speech-dispatcher and espeak-ng.",
    listen: "Listen to",
    doctor_ready: "Doctor ready",
    nurse_ready: "Nurse ready",
    fell_over: "Fell over",
    last_grain: "Last grain",
    point_lost: "Point lost",
    refused: "Refused",
    rolled: "Roll",
    turn: "Your turn",
    written: "Written",
    ward_full: "Ward full",
    goal: "Cardiologist",
    buried: "Morgue",
    key_listen: "Lets that signal be heard",
    key_voice: "How much the referee says",
    key_volume: "Quieter, louder",
    key_try_voice: "Says something",
    key_float: "Small window on top, or back",
    key_mute: "Sound on or off, also where M is something else",
};

pub(in crate::text) fn say(sentence: Sentence<'_>, out: &mut dyn Write) -> Result {
    match sentence {
        Sentence::Go => out.write_str("Go"),
        Sentence::Left(left) => time(left, out),
        Sentence::HandsOff => out.write_str("Hands off the glasses"),
        Sentence::TimeIsUp => out.write_str("Time is up"),
        Sentence::DoctorReady(colour) => write!(out, "Doctor {colour} ready"),
        Sentence::NurseReady(number) => write!(out, "Nurse {number} ready"),
        Sentence::DoctorWaits(colour) => write!(out, "Doctor {colour} waits"),
        Sentence::NurseWaits(number) => write!(out, "Nurse {number} waits"),
        Sentence::DoctorFell(colour) => write!(out, "Doctor {colour} fell over"),
        Sentence::NurseFell(number) => write!(out, "Nurse {number} fell over"),
        Sentence::LastGrain => out.write_str("All sand has run"),
        Sentence::SkillLost(points, cause) => write!(out, "{points} skill lost: {cause}"),
        Sentence::Rolled([red, yellow, green]) => {
            let [one, two, three] = Colour::ALL.map(dice_hospital::colour);
            write!(out, "{one} {red}, {two} {yellow}, {three} {green}")
        }
        Sentence::WardFull(name, ward, points) => write!(out, "{name} fills ward {ward}, {}", counted(points.into())),
        Sentence::Takes(name, points) => write!(out, "{name} takes {}", counted(points.into())),
        Sentence::Morgue => out.write_str("Morgue, minus 1"),
        Sentence::Alicat(colour, pips, bed) => {
            write!(out, "ALICAT took {} {pips}, ", dice_hospital::colour(colour))?;
            match bed {
                Some((ward, bed)) => write!(out, "bed {ward} {bed}"),
                None => out.write_str("morgue"),
            }
        }
        Sentence::Round(round) => write!(out, "Round {round}"),
        Sentence::Points(name, points) => write!(out, "{name} {points}"),
        Sentence::RanOut(name) => write!(out, "{name}, time is up"),
        Sentence::SandOut(glass) => write!(out, "Glass {glass} has run out"),
        Sentence::SandFell(glass) => write!(out, "Glass {glass} fell over"),
        Sentence::Wins(name, points) => write!(out, "{name} wins with {points}"),
    }
}

fn time(left: Span, out: &mut dyn Write) -> Result {
    let (minutes, seconds) = (left.secs_begun() / 60, left.secs_begun() % 60);
    let s = |count| if count == 1 { "" } else { "s" };
    if minutes > 0 {
        write!(out, "{minutes} minute{}", s(minutes))?;
    }
    if minutes > 0 && seconds > 0 {
        out.write_str(" ")?;
    }
    if seconds > 0 { write!(out, "{seconds} second{}", s(seconds)) } else { Ok(()) }
}

/// So many points.
fn counted(points: i16) -> impl core::fmt::Display {
    core::fmt::from_fn(move |out| write!(out, "{points} point{}", if points == 1 { "" } else { "s" }))
}
