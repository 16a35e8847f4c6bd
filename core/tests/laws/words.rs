//! Words for everything that a table can say, in every language, in letters that the gadget has.

use bedside_core::clock::Running;
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{self, Countable, Counted};
use bedside_core::journal::Damage;
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Measure, Phase};
use bedside_core::text::Lang;

use super::common::bytes::postcard_of;
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
        None => {
            // Numbers follow those that compare counts.
            let own = (0u8..).map_while(|own| read(&[number, own, 0, 0, 0, 0]));
            own.filter(|refusal| refusal.bare() == *refusal).collect()
        }
    };
    (0u8..).map(numbered).take_while(|some| !some.is_empty()).flatten().collect()
}

fn written(lang: Lang, refusal: Refusal) -> String {
    let mut words = String::new();
    lang.write_refusal(refusal, &mut words).unwrap();
    words
}

/// Everything whose counts a refusal compares.
fn countables() -> Vec<Countable> {
    (0u8..).map_while(|what| postcard::from_bytes(&[what, 0]).ok()).collect()
}

const fn counted(what: Countable, least: u8, most: u8, given: u8) -> Refusal {
    Refusal::DiceHospital(dice_hospital::Refusal::Counted(Counted { what, least, most, given }))
}

/// Whether only one game says it.
fn of_a_game(refusal: &Refusal) -> bool {
    postcard_of(refusal).len() > 1
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
fn a_refusal_that_compares_counts_says_them_and_keeps_its_name() {
    let all = countables();
    assert!(all.len() >= 13 && all.contains(&Countable::Discharged(Colour::Red)));
    for what in all {
        let bare = counted(what, 3, 3, 2).bare();
        assert_ne!(bare, counted(what, 3, 3, 2));
        assert_eq!(
            serde_json::to_value(counted(what, 3, 3, 2).code()).unwrap(),
            serde_json::to_value(bare.code()).unwrap()
        );
        assert!(serde_json::to_value(bare.code()).unwrap().is_string());
        for lang in Lang::ALL {
            assert_eq!(lang.refusal(counted(what, 3, 3, 2)), lang.refusal(bare));
            let mut said = std::collections::BTreeSet::new();
            for (most, given) in (0..=40u8).flat_map(|most| (0..=40u8).map(move |given| (most, given))) {
                let words = written(lang, counted(what, most, most, given));
                assert!(showable(&words), "{words}");
                assert!(words.len() <= 96, "{words} is too long for the gadget");
                said.insert(words);
            }
            assert_eq!(said.len(), 41 * 41, "{what:?}: other counts, the same words");
        }
    }
    for refusal in refusals() {
        assert_eq!(written(Lang::Pl, refusal), Lang::Pl.refusal(refusal));
    }
}

#[test]
fn counts_are_said_as_a_player_would() {
    let dice = |least, most, given| counted(Countable::Dice, least, most, given);
    let patients = |least, most, given| counted(Countable::Patients, least, most, given);
    let said = [
        (patients(3, 3, 2), "It is for three patients, not two.", "Potrzeba trzech pacjentów, nie dwóch."),
        (patients(1, 1, 2), "It is for one patient, not two.", "Potrzeba jednego pacjenta, nie dwóch."),
        (
            patients(1, 3, 0),
            "It is for one to three patients, not none.",
            "Potrzeba od jednego do trzech pacjentów, nie zera.",
        ),
        (patients(0, 0, 1), "It is for no patients, not one.", "Nie potrzeba pacjentów, podano: 1."),
        (dice(1, 1, 5), "It takes one die, not five.", "Potrzeba jednej kości, nie pięciu."),
        (dice(9, 9, 1), "It takes nine dice, not one.", "Potrzeba dziewięciu kości, nie jednej."),
        (dice(1, 15, 0), "It takes one to 15 dice, not none.", "Potrzeba od jednej do 15 kości, nie zera."),
        (counted(Countable::Tiles, 2, 2, 1), "It takes two tiles, not one.", "Potrzeba dwóch kafelków, nie jednego."),
        (counted(Countable::Cards, 1, 1, 2), "It takes one card, not two.", "Potrzeba jednej karty, nie dwóch."),
        (
            counted(Countable::Bags, 0, 1, 2),
            "It costs two blood bags, you have one.",
            "Potrzeba dwóch worków z krwią, masz 1.",
        ),
        (
            counted(Countable::InBag(Colour::Yellow), 0, 2, 3),
            "Of yellow dice the bag holds two, not three.",
            "Żółte kości w worku: 2, nie 3.",
        ),
        (
            counted(Countable::Known(Colour::Green), 1, 1, 5),
            "Of green patients Bedside knows one there, not five.",
            "Zieloni pacjenci znani Bedside: 1, nie 5.",
        ),
    ];
    for (refusal, english, polish) in said {
        assert_eq!((written(Lang::En, refusal).as_str(), written(Lang::Pl, refusal).as_str()), (english, polish));
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
