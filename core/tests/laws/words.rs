//! Words for everything that a table can say, in every language, in letters that the gadget has.

use bedside_core::clock::Running;
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::journal::Damage;
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Measure, Phase};
use bedside_core::text::Lang;

use super::common::rush::{BEGIN, record};
use super::presses::pool;

/// What the gadget's font can show: ISO-8859-2.
const LATIN_2: &str =
    "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

fn showable(words: &str) -> bool {
    !words.trim().is_empty() && words.chars().all(|letter| matches!(letter, ' '..='~') || LATIN_2.contains(letter))
}

/// Every refusal there is, found by its number; those of a game by the game's and their own.
fn refusals() -> Vec<Refusal> {
    let read = |bytes: &[u8]| postcard::from_bytes::<Refusal>(bytes).ok();
    let numbered = |number: u8| match read(&[number]) {
        Some(refusal) => vec![refusal],
        None => (0u8..).map_while(|own| read(&[number, own])).collect(),
    };
    (0u8..).map(numbered).take_while(|some| !some.is_empty()).flatten().collect()
}

/// Whether only one game says it.
const fn of_a_game(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Rush(_) | Refusal::DiceHospital(_) | Refusal::EmergencyRoll(_))
}

fn same_game(one: &Refusal, other: &Refusal) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// The words of every language; showable, and no two of them the same.
#[track_caller]
fn each_its_own(said: impl Fn(Lang) -> &'static str) {
    let said = Lang::ALL.map(said);
    for (place, words) in said.iter().enumerate() {
        assert!(showable(words), "{words}");
        assert!(!said[..place].contains(words), "{words} is said in two languages");
    }
}

#[test]
fn every_refusal_has_words_of_its_own_in_every_language() {
    assert_eq!(LATIN_2.chars().count(), 96);
    let all = refusals();
    assert!(all.len() >= 230 && all.contains(&Refusal::NotForPlayers));
    for refusal in &all {
        each_its_own(|lang| lang.refusal(*refusal));
        for lang in Lang::ALL {
            let words = lang.refusal(*refusal);
            // Two games are never at one table.
            let other_game = |other: &&Refusal| of_a_game(refusal) && of_a_game(other) && !same_game(refusal, other);
            let same =
                all.iter().filter(|other| !other_game(other)).filter(|other| lang.refusal(**other) == words).count();
            assert_eq!(same, 1, "{words}");
        }
    }
}

#[test]
fn every_damage_signal_phase_and_clock_has_words_in_every_language() {
    for lang in Lang::ALL {
        assert!(Signal::ALL.iter().all(|signal| showable(lang.signal(*signal))));
        // All words are there, and none is empty.
        assert!(!format!("{:?}", lang.words()).contains("\"\""), "{lang:?} lacks a word");
        assert!(!format!("{:?}", lang.desk_words()).contains("\"\""), "{lang:?} lacks a word");
    }
    for phase in [Phase::Council, Phase::Action, Phase::Evaluation, Phase::Over] {
        each_its_own(|lang| lang.phase(phase));
    }
    for running in [Running::Ready, Running::Running, Running::Paused, Running::Expired] {
        each_its_own(|lang| lang.running(running));
    }
    for measure in [Measure::Skill, Measure::Reputation] {
        each_its_own(|lang| lang.measure(measure));
    }
    for signal in [Signal::Half, Signal::End] {
        assert_ne!(Lang::En.signal(signal), Lang::Pl.signal(signal));
    }
    let refused = Damage::Refused { entry: 1, refusal: Refusal::Rush(rush::Refusal::NoPoints) };
    let [torn, checksum, unreadable] =
        [Damage::Torn { entry: 1 }, Damage::Checksum { entry: 1 }, Damage::Unreadable { entry: 1 }];
    for damage in [Damage::NotAJournal, Damage::LaterVersion, torn, checksum, unreadable, refused, Damage::TooLong] {
        each_its_own(|lang| lang.damage(&damage));
    }
}

#[test]
fn every_button_fits_the_gadget_in_every_language() {
    let commands = pool().into_iter().chain([Command::AdjustClock { secs: -5 }, record(Measure::Skill, 1, "x")]);
    for command in commands {
        for button in Lang::ALL.map(|lang| lang.button(&command)) {
            assert!(showable(button), "{command:?}: {button}");
            assert!(button.chars().count() <= 12, "{button} is too long");
        }
        // Polish players start a clock with the same word.
        let same = matches!(command, Command::StartClock | BEGIN);
        assert_eq!(Lang::En.button(&command) == Lang::Pl.button(&command), same, "{command:?}");
    }
}
