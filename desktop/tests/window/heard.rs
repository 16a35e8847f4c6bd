//! What is heard of a table: sounds and their volume, mute, the spoken referee, and the settings of all that.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside::screen::{Action, Way};
use bedside::sound::{LOUDEST, LOUDNESS, Play, Sound};
use bedside::voice::{Request, Voice};
use bedside_core::rush::{self, Glass};
use bedside_core::{Command, Cue, DeskCue, GameKind, Lang, Signal, Talk};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;

use crate::player::{Player, letter};
use crate::rush_glasses::{in_action, table_at};

/// The speakers, and whoever speaks.
struct Ears {
    plays: Receiver<Play>,
    asked: Receiver<Request>,
}

impl Ears {
    fn of(player: &mut Player) -> Ears {
        let ((sound, plays), (voice, asked)) = (Sound::channel(), Voice::channel());
        player.app.hears(sound, voice);
        Ears { plays, asked }
    }

    /// What was played since this was asked last.
    fn cues(&self) -> Vec<DeskCue> {
        self.plays.try_iter().map(|play| play.cue).collect()
    }

    /// What was said since this was asked last.
    fn said(&self) -> Vec<String> {
        let said = |request| if let Request::Say(sentence) = request { Some(sentence.words) } else { None };
        self.asked.try_iter().filter_map(said).collect()
    }
}

fn sets(player: &mut Player, change: impl FnOnce(&mut Settings)) {
    let mut settings = player.app.desk().settings();
    change(&mut settings);
    player.takes(Message::Set(settings));
}

fn place(glass: Glass) -> Command {
    Command::Rush(rush::Command::Place { glass, space: None, by: None })
}

const NURSE: DeskCue = DeskCue::Common(Cue::NurseFree);
const HALF: DeskCue = DeskCue::Common(Cue::Signal(Signal::Half));

#[test]
fn a_doctor_a_nurse_and_a_refusal_are_heard_at_their_moment() {
    let mut player = in_action(Lang::En);
    let ears = Ears::of(&mut player);
    player.gives(place(Glass::Doctor1));
    player.gives(place(Glass::Nurse1));
    assert!(ears.cues().iter().all(|cue| *cue == DeskCue::Common(Cue::Taken)));
    player.does(Action::Press(place(Glass::Doctor1)));
    assert_eq!(ears.cues(), [DeskCue::Common(Cue::Refused)]);
    player.wait(Duration::from_secs(20));
    assert_eq!(ears.cues(), []);
    player.wait(Duration::from_secs(6));
    let mut heard = ears.cues();
    heard.sort_by_key(|cue| *cue == NURSE);
    assert_eq!(heard, [DeskCue::Doctor(0), NURSE]);
}

#[test]
fn m_mutes_at_every_table_and_so_does_its_sign() {
    for game in GameKind::ALL.iter().copied() {
        let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), Lang::En);
        let ears = Ears::of(&mut player);
        player.does(Action::Press(Command::Undo));
        assert_eq!(ears.cues().len(), 1, "{game:?}");
        player.letters("m");
        assert!(!player.app.desk().settings().sound, "{game:?}");
        player.does(Action::Press(Command::Undo));
        assert_eq!(ears.cues(), [], "{game:?}");
        for sound in [true, false] {
            player.key_with(letter("M"), Modifiers::SHIFT);
            assert_eq!(player.app.desk().settings().sound, sound, "{game:?}");
        }
        if game != GameKind::Rush {
            player.click_on("sound");
            assert!(player.app.desk().settings().sound, "{game:?}");
        }
    }
}

#[test]
fn volume_goes_by_keys_and_buttons_and_what_is_played_has_it() {
    let mut player = Player::speaking(Lang::En);
    let ears = Ears::of(&mut player);
    player.does(Action::Open(Way::Settings));
    assert!(player.sees("Volume: 8"));
    player.keys([Named::ArrowLeft, Named::ArrowLeft]);
    player.click_on("quieter");
    assert!(player.sees("Volume: 5"));
    player.click_on("louder");
    player.letters("n");
    assert_eq!(ears.plays.try_iter().collect::<Vec<_>>(), [Play { cue: NURSE, volume: 6 }]);
    player.keys([Named::ArrowRight; 9]);
    assert_eq!(player.app.desk().settings().volume, LOUDEST);
    player.keys([Named::ArrowLeft; 12]);
    assert_eq!(player.app.desk().settings().volume, 0);
    assert_eq!(Settings::by_default().volume, LOUDNESS);
}

#[test]
fn every_signal_and_every_sound_can_be_listened_to_also_while_it_is_mute() {
    for lang in Lang::ALL {
        let mut player = Player::speaking(lang);
        let ears = Ears::of(&mut player);
        sets(&mut player, |settings| settings.sound = false);
        player.does(Action::Open(Way::Settings));
        let before = player.app.desk().table().state().signals();
        for (key, signal) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].into_iter().zip(Signal::ALL) {
            player.key_with(letter(key), Modifiers::SHIFT);
            assert_eq!(ears.cues(), [DeskCue::Common(Cue::Signal(signal))], "{key}");
        }
        player.key_with(letter("_"), Modifiers::SHIFT);
        assert_eq!(ears.cues(), [DeskCue::Common(Cue::Signal(Signal::End))]);
        player.click_on(lang.signal(Signal::Half));
        assert_eq!(ears.cues(), [HALF]);
        assert_eq!(player.app.desk().table().state().signals(), before, "nothing was switched");
        let words = lang.speech();
        for (word, key, cue) in [
            (words.doctor_ready, "d", DeskCue::Doctor(0)),
            (words.nurse_ready, "n", NURSE),
            (words.fell_over, "f", DeskCue::Common(Cue::Toppled)),
            (words.last_grain, "g", DeskCue::Common(Cue::Closed)),
            (words.point_lost, "k", DeskCue::Common(Cue::Cost)),
            (words.refused, "x", DeskCue::Common(Cue::Refused)),
            (words.rolled, "o", DeskCue::Rolled),
            (words.turn, "y", DeskCue::Turn(0)),
            (words.written, "w", DeskCue::Written),
            (words.ward_full, "b", DeskCue::WardFull),
            (words.goal, "c", DeskCue::Goal),
            ("ALICAT", "a", DeskCue::Alicat),
            (words.buried, "e", DeskCue::Buried),
        ] {
            player.letters(key);
            player.click(word);
            assert_eq!(ears.cues(), [cue, cue], "{word}");
        }
    }
}

#[test]
fn the_referee_is_silent_until_asked_to_speak_and_says_as_much_as_asked() {
    let shift = |talk: Option<Talk>, lang: Lang| {
        let mut player = table_at(&[rush::Choice::GlassMillis(25_000)], &["Ola", "Jan"], &[], 0, lang);
        let ears = Ears::of(&mut player);
        sets(&mut player, |settings| settings.talk = talk);
        player.key(Named::Space);
        player.gives(place(Glass::Doctor2));
        player.gives(place(Glass::Nurse3));
        player.wait(Duration::from_secs(60));
        player.gives(place(Glass::Nurse3));
        player.gives(Command::Rush(rush::Command::Topple { glass: Glass::Nurse3 }));
        player.wait(Duration::from_secs(121));
        ears.said()
    };
    assert_eq!(shift(None, Lang::En), [""; 0]);
    assert_eq!(shift(Some(Talk::Few), Lang::En), ["2 minutes", "1 minute"]);
    let normal = ["Doctor black ready", "Doctor black waits", "Nurse 3 waits", "Nurse 3 fell over"];
    let said = shift(Some(Talk::Normal), Lang::En);
    assert_eq!(said, normal.into_iter().chain(["2 minutes", "1 minute"]).collect::<Vec<_>>());
    let all = shift(Some(Talk::All), Lang::En);
    assert!(all.contains(&"Go".to_owned()) && all.contains(&"Nurse 3 ready".to_owned()), "{all:?}");
    assert_eq!(shift(Some(Talk::Few), Lang::Pl), ["dwie minuty", "jedna minuta"]);
}

#[test]
fn whoever_mutes_mutes_the_referee_too() {
    let mut player = in_action(Lang::En);
    let ears = Ears::of(&mut player);
    sets(&mut player, |settings| settings.talk = Some(Talk::All));
    assert_eq!(ears.asked.try_iter().collect::<Vec<_>>(), [Request::Probe], "somebody is looked for at once");
    player.takes(Message::Do(Action::Sound));
    assert_eq!(ears.asked.try_iter().collect::<Vec<_>>(), [Request::Hush]);
    player.wait(Duration::from_secs(200));
    assert_eq!(ears.said(), [""; 0]);
}

#[test]
fn settings_say_how_much_is_said_let_it_be_tried_and_say_who_is_missing() {
    for lang in Lang::ALL {
        let words = lang.speech();
        let mut player = Player::speaking(lang);
        let ears = Ears::of(&mut player);
        player.does(Action::Open(Way::Settings));
        assert!(player.sees(words.voice) && player.sees(words.off_hint));
        for (talk, hint) in [
            (Some(Talk::Few), words.few_hint),
            (Some(Talk::Normal), words.normal_hint),
            (Some(Talk::All), words.all_hint),
            (None, words.off_hint),
        ] {
            player.letters("v");
            assert_eq!(player.app.desk().settings().talk, talk);
            assert!(player.sees(hint), "{hint}");
        }
        player.click(words.normal);
        assert_eq!(player.app.desk().settings().talk, Some(Talk::Normal));
        ears.asked.try_iter().for_each(drop);
        player.letters("p");
        player.click(words.try_voice);
        assert_eq!(ears.said(), [words.sample, words.sample]);
        assert!(!player.sees(words.install_voice));
        player.takes(Message::Voiced(false));
        assert!(player.sees(words.install_voice));
        player.takes(Message::Voiced(true));
        assert!(!player.sees(words.install_voice));
    }
}

#[test]
fn another_table_is_not_told_what_it_is_already() {
    let mut player = Player::seated(&["Anna", "Bartek"], GameKind::DiceHospital.by_the_rules(), Lang::En);
    let ears = Ears::of(&mut player);
    sets(&mut player, |settings| settings.talk = Some(Talk::All));
    let mut setup = player.app.desk().table().state().setup().clone();
    setup.game = GameKind::OpenTable.by_the_rules();
    player.does(Action::OpenTable(Box::new(setup), Vec::new()));
    player.wait(Duration::from_secs(1));
    assert_eq!(ears.said(), [""; 0], "everybody sees whose turn it is");
    player.key(Named::Space);
    assert_eq!(ears.said(), ["Anna scores"]);
}

/// To look at, with `BEDSIDE_PICTURES`.
#[test]
fn pictures_of_the_settings() {
    for lang in Lang::ALL {
        for theme in Theme::ALL {
            let mut player = Player::speaking(lang);
            sets(&mut player, |settings| {
                (settings.theme, settings.talk) = (theme, Some(Talk::Normal));
            });
            player.does(Action::Open(Way::Settings));
            for (width, height) in [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0)] {
                player.resize(width, height);
                player.photograph(&format!("settings-{}-{theme:?}-{width}", lang.key()));
            }
            // The lowest button of a window of the usual size is there without scrolling.
            let place = player.place_of_words(lang.speech().buried);
            assert!(place.y + place.height <= player.size.height, "{lang:?} {place:?}");
            player.takes(Message::Voiced(false));
            player.takes(Message::Silent);
            player.photograph(&format!("settings-{}-{theme:?}-missing", lang.key()));
        }
    }
}
