//! What a referee says, in Polish.

use core::fmt::{Display, Result, Write};

use crate::clock::Span;
use crate::dice::Colour;
use crate::text::{Noun, noun_form};
use crate::text::speech::{Sentence, SpeechWords};

pub(in crate::text) static SPEECH: SpeechWords = SpeechWords {
    volume: "Głośność",
    voice: "Mówiący sędzia",
    few: "mało słów",
    normal: "normalnie",
    all: "wszystko",
    few_hint: "Czas i wynik końcowy.",
    normal_hint: "Także: czyja kolej, co gotowe, co przewrócone, punkty.",
    all_hint: "Także każda Pielęgniarka, każdy rzut i „Start”.",
    off_hint: "Milczy. Dźwięki i błyski zostają.",
    try_voice: "Powiedz coś",
    sample: "Lekarz czerwony gotowy. Jedna minuta.",
    no_voice: "Brak głosu.",
    install_voice: "Brak głosu: zainstaluj speech-dispatcher i espeak-ng.",
    listen: "Posłuchaj",
    doctor_ready: "Lekarz gotowy",
    nurse_ready: "Pielęgniarka gotowa",
    fell_over: "Przewrócona",
    last_grain: "Ostatnie ziarnko",
    point_lost: "Stracony punkt",
    refused: "Odmowa",
    rolled: "Rzut",
    turn: "Twoja kolej",
    written: "Zapisane",
    ward_full: "Pełna sala",
    goal: "Kardiolog",
    buried: "Kostnica",
    key_listen: "Odtwarza ten sygnał",
    key_voice: "Jak dużo mówi sędzia",
    key_volume: "Ciszej, głośniej",
    key_try_voice: "Mówi coś na próbę",
    key_float: "Małe okno na wierzchu albo z powrotem",
    key_mute: "Dźwięk, także gdy M znaczy co innego",
};

pub(in crate::text) fn say(sentence: Sentence<'_>, out: &mut dyn Write) -> Result {
    match sentence {
        Sentence::Go => out.write_str("Start"),
        Sentence::Left(left) => time(left, out),
        Sentence::HandsOff => out.write_str("Nie ruszajcie klepsydr"),
        Sentence::TimeIsUp => out.write_str("Koniec czasu"),
        Sentence::DoctorReady(colour) => write!(out, "Lekarz {colour} gotowy"),
        Sentence::NurseReady(number) => write!(out, "Pielęgniarka {number} gotowa"),
        Sentence::DoctorWaits(colour) => write!(out, "Lekarz {colour} czeka"),
        Sentence::NurseWaits(number) => write!(out, "Pielęgniarka {number} czeka"),
        Sentence::DoctorFell(colour) => write!(out, "Lekarz {colour}: przewrócona klepsydra"),
        Sentence::NurseFell(number) => write!(out, "Pielęgniarka {number}: przewrócona klepsydra"),
        Sentence::LastGrain => out.write_str("Cały piasek się przesypał"),
        Sentence::SkillLost(points, cause) => {
            let points = counted(i16::try_from(points).unwrap_or(i16::MAX));
            write!(out, "Minus {points} umiejętności: {cause}")
        }
        Sentence::Rolled(dice) => {
            for (place, (colour, pips)) in Colour::ALL.into_iter().zip(dice).enumerate() {
                write!(out, "{}{} {pips}", if place > 0 { ", " } else { "" }, which(colour))?;
            }
            Ok(())
        }
        Sentence::WardFull(name, ward, points) => write!(out, "{name} zapełnia salę {ward}, {}", counted(points.into())),
        Sentence::Takes(name, points) => write!(out, "{name} zdobywa {}", counted(points.into())),
        Sentence::Morgue => out.write_str("Kostnica, minus 1"),
        Sentence::Alicat(colour, pips, bed) => {
            write!(out, "ALICAT bierze {} {pips}, ", whom(colour))?;
            match bed {
                Some((ward, bed)) => write!(out, "łóżko {ward} {bed}"),
                None => out.write_str("kostnica"),
            }
        }
        Sentence::Round(round) => write!(out, "Runda {round}"),
        Sentence::Points(name, points) => write!(out, "{name} {points}"),
        Sentence::RanOut(name) => write!(out, "{name}, koniec czasu"),
        Sentence::SandOut(glass) => write!(out, "Klepsydra {glass} się przesypała"),
        Sentence::SandFell(glass) => write!(out, "Klepsydra {glass} przewrócona"),
        Sentence::Wins(name, points) => write!(out, "{name} wygrywa, {}", counted(points)),
    }
}

/// The die of a colour: `kość czerwona`.
const fn which(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwona",
        Colour::Yellow => "żółta",
        Colour::Green => "zielona",
    }
}

/// The die that is taken: `kość czerwoną`.
const fn whom(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "czerwoną",
        Colour::Yellow => "żółtą",
        Colour::Green => "zieloną",
    }
}

/// Minutes and seconds are feminine, and a voice reads a lone figure as masculine: one and two are words.
fn time(left: Span, out: &mut dyn Write) -> Result {
    let (minutes, seconds) = (left.secs_begun() / 60, left.secs_begun() % 60);
    if minutes > 0 {
        feminine(minutes, ["minuta", "minuty", "minut"], out)?;
    }
    if minutes > 0 && seconds > 0 {
        out.write_str(" ")?;
    }
    if seconds > 0 { feminine(seconds, ["sekunda", "sekundy", "sekund"], out) } else { Ok(()) }
}

fn feminine(count: u32, forms: Noun, out: &mut dyn Write) -> Result {
    let form = noun_form(count, forms);
    match count {
        1 => write!(out, "jedna {form}"),
        2 => write!(out, "dwie {form}"),
        _ => write!(out, "{count} {form}"),
    }
}

/// So many points: 1 punkt, 2 punkty, 5 punktów.
fn counted(points: i16) -> impl Display {
    let form = noun_form(points.unsigned_abs().into(), ["punkt", "punkty", "punktów"]);
    core::fmt::from_fn(move |out| write!(out, "{points} {form}"))
}

#[cfg(test)]
mod tests {
    use std::borrow::ToOwned;
    use std::format;
    use std::string::{String, ToString};

    use super::*;

    fn said(say: impl Fn(&mut String) -> Result) -> String {
        let mut said = String::new();
        say(&mut said).unwrap();
        said
    }

    /// The form by the figures as they are written.
    fn right(count: u32, [one, few, many]: Noun) -> &'static str {
        let figures = format!("0{count}");
        match &figures[figures.len() - 2..] {
            _ if count == 1 => one,
            "12" | "13" | "14" => many,
            last if last.ends_with(['2', '3', '4']) => few,
            _ => many,
        }
    }

    #[test]
    fn times_and_points_are_counted_as_one_says_them() {
        for count in 1..=140 {
            let number = ["", "jedna", "dwie"].get(count as usize).map_or(count.to_string(), |word| (*word).to_owned());
            let minutes = said(|out| time(Span::from_millis(count * 60_000), out));
            assert_eq!(minutes, format!("{number} {}", right(count, ["minuta", "minuty", "minut"])));
            if count < 60 {
                let seconds = said(|out| time(Span::from_millis(count * 1000), out));
                assert_eq!(seconds, format!("{number} {}", right(count, ["sekunda", "sekundy", "sekund"])));
            }
            let points = i16::try_from(count).unwrap();
            assert_eq!(counted(points).to_string(), format!("{count} {}", right(count, ["punkt", "punkty", "punktów"])));
            assert!(counted(-points).to_string().ends_with(right(count, ["punkt", "punkty", "punktów"])));
        }
    }
}
