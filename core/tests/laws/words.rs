//! Words for everything that a table can say, in both languages, in letters that the gadget has.

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

fn refusals() -> Vec<Refusal> {
    // Every variant there is, found by its number.
    (0u8..).map_while(|number| postcard::from_bytes(&[number]).ok()).collect()
}

#[test]
fn every_refusal_has_words_of_its_own_in_both_languages() {
    assert_eq!(LATIN_2.chars().count(), 96);
    let all = refusals();
    assert!(all.len() >= 40 && all.contains(&Refusal::NotForPlayers));
    for refusal in &all {
        let [en, pl] = Lang::ALL.map(|lang| lang.refusal(*refusal));
        assert!(showable(en) && showable(pl), "{refusal:?}: {en} / {pl}");
        assert_ne!(en, pl);
        assert_eq!(all.iter().filter(|other| Lang::En.refusal(**other) == en).count(), 1, "{en}");
        assert_eq!(all.iter().filter(|other| Lang::Pl.refusal(**other) == pl).count(), 1, "{pl}");
    }
}

#[test]
fn every_damage_signal_phase_and_clock_has_words_in_both_languages() {
    for lang in Lang::ALL {
        assert!(Signal::ALL.iter().all(|signal| showable(lang.signal(*signal))));
        // Words of both are there, and none is empty.
        assert!(!format!("{:?}", lang.words()).contains("\"\""), "{lang:?} lacks a word");
        assert!(!format!("{:?}", lang.desk_words()).contains("\"\""), "{lang:?} lacks a word");
    }
    for phase in [Phase::Council, Phase::Action, Phase::Evaluation, Phase::Over] {
        let [en, pl] = Lang::ALL.map(|lang| lang.phase(phase));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for running in [Running::Ready, Running::Running, Running::Paused, Running::Expired] {
        let [en, pl] = Lang::ALL.map(|lang| lang.running(running));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for measure in [Measure::Skill, Measure::Reputation] {
        let [en, pl] = Lang::ALL.map(|lang| lang.measure(measure));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for signal in [Signal::Half, Signal::End] {
        assert_ne!(Lang::En.signal(signal), Lang::Pl.signal(signal));
    }
    let refused = Damage::Refused { entry: 1, refusal: Refusal::Rush(rush::Refusal::NoPoints) };
    let [torn, checksum, unreadable] =
        [Damage::Torn { entry: 1 }, Damage::Checksum { entry: 1 }, Damage::Unreadable { entry: 1 }];
    for damage in [Damage::NotAJournal, Damage::LaterVersion, torn, checksum, unreadable, refused, Damage::TooLong] {
        let [en, pl] = Lang::ALL.map(|lang| lang.damage(&damage));
        assert!(showable(en) && showable(pl) && en != pl);
    }
}

#[test]
fn every_button_fits_the_gadget_in_both_languages() {
    let commands = pool().into_iter().chain([Command::AdjustClock { secs: -5 }, record(Measure::Skill, 1, "x")]);
    for command in commands {
        let [en, pl] = Lang::ALL.map(|lang| lang.button(&command));
        for button in [en, pl] {
            assert!(showable(button), "{command:?}: {button}");
            assert!(button.chars().count() <= 12, "{button} is too long");
        }
        // Polish players start a clock with the same word.
        let same = matches!(command, Command::StartClock | BEGIN);
        assert_eq!(en == pl, same, "{en} / {pl}");
    }
}
