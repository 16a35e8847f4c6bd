//! What the owner of a gadget chose, kept in its flash beside the tables.
//!
//! Each setting but the language is one of a few numbered choices, so that one page serves all of them: [`Setting::choices`]
//! says how many there are, [`Settings::get`] and [`Settings::set`] go by their numbers. In flash they are a version and a byte
//! each, in the order of [`Setting`]: a newer image adds some at the end, and an older one reads those that it knows.

use bedside_core::Lang;
use heapless::Vec;

use crate::notes::ROOM;

/// The layout below. Another one is read as nothing: what is added at the end is not another one.
const VERSION: u8 = 1;

/// Something to choose, besides the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Whether the language was asked for: 0 until somebody has chosen one.
    Greeted,
    /// 1: nothing sounds.
    Mute,
    /// How loud the clock is: 0 is silent, 3 the loudest.
    ClockVolume,
    /// How loud glasses and turns are.
    TurnVolume,
    /// How loud keys are.
    KeyVolume,
    /// How bright the screen is: 0 to 3.
    Brightness,
    /// After how long without a press the screen dims: see [`Settings::dim_after_secs`].
    Dim,
    /// 1: the knob turns the other way.
    KnobReversed,
    /// 1: the encoder makes half a cycle of its contacts a detent.
    KnobHalfSteps,
    /// Which chip the screen has: see [`Display`].
    Display,
    /// How bright the ring is: 0 is dark, 3 the brightest that it may be.
    RingBrightness,
    /// 1: the picture moves by a pixel now and then, so that none burns in.
    PixelShift,
}

impl Setting {
    /// All of them, in the order in which they are kept.
    pub const ALL: [Setting; 12] = [
        Setting::Greeted,
        Setting::Mute,
        Setting::ClockVolume,
        Setting::TurnVolume,
        Setting::KeyVolume,
        Setting::Brightness,
        Setting::Dim,
        Setting::KnobReversed,
        Setting::KnobHalfSteps,
        Setting::Display,
        Setting::RingBrightness,
        Setting::PixelShift,
    ];

    /// How many choices there are, numbered from 0 on.
    pub const fn choices(self) -> u8 {
        match self {
            Setting::Greeted | Setting::Mute | Setting::KnobReversed | Setting::KnobHalfSteps | Setting::PixelShift => {
                2
            }
            Setting::Display => 3,
            Setting::ClockVolume
            | Setting::TurnVolume
            | Setting::KeyVolume
            | Setting::Brightness
            | Setting::Dim
            | Setting::RingBrightness => 4,
        }
    }
}

const COUNT: usize = Setting::ALL.len();
/// What a new gadget has, in the order of [`Setting`].
const DEFAULTS: [u8; COUNT] = [0, 0, 3, 3, 3, 2, 2, 0, 0, 0, 3, 1];
/// Bytes in flash.
const LENGTH: usize = 2 + COUNT;
const _: () = assert!(LENGTH <= ROOM, "settings are one note");

/// Which chip the screen has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Display {
    /// The one that is found.
    Auto,
    /// An SSD1306, as most screens of 0.96 inch have.
    Ssd1306,
    /// An SH1106, as most of 1.3 inch have.
    Sh1106,
}

/// All that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    values: [u8; COUNT],
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::new()
    }
}

impl Settings {
    /// Those of a new gadget.
    pub const fn new() -> Settings {
        Settings { lang: Lang::En, values: DEFAULTS }
    }

    /// The number of what is chosen.
    pub fn get(&self, setting: Setting) -> u8 {
        self.values.get(setting as usize).copied().unwrap_or(0)
    }

    /// Chooses by number; a number beyond the last choice is the last one.
    pub fn set(&mut self, setting: Setting, value: u8) {
        if let Some(kept) = self.values.get_mut(setting as usize) {
            *kept = value.min(setting.choices().saturating_sub(1));
        }
    }

    /// Whether something is on, of those settings that are on or off.
    pub fn has(&self, setting: Setting) -> bool {
        self.get(setting) != 0
    }

    /// Which chip the screen has.
    pub fn display(&self) -> Display {
        match self.get(Setting::Display) {
            1 => Display::Ssd1306,
            2 => Display::Sh1106,
            _ => Display::Auto,
        }
    }

    /// The screen's contrast, as both chips count it.
    pub fn contrast(&self) -> u8 {
        [0x01, 0x30, 0x8F, 0xFF].get(usize::from(self.get(Setting::Brightness))).copied().unwrap_or(0x8F)
    }

    /// Seconds without a press after which the screen dims; none: it never does.
    pub fn dim_after_secs(&self) -> Option<u32> {
        [None, Some(60), Some(120), Some(300)].get(usize::from(self.get(Setting::Dim))).copied().flatten()
    }

    /// As they are kept.
    pub(crate) fn to_bytes(self) -> Vec<u8, ROOM> {
        let lang = Lang::ALL.iter().position(|lang| *lang == self.lang).and_then(|at| u8::try_from(at).ok());
        [VERSION, lang.unwrap_or(0)].into_iter().chain(self.values).collect()
    }

    /// What was kept. Choices that this image does not know are those of a new gadget.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Settings> {
        let (&[VERSION, lang], values) = bytes.split_first_chunk::<2>()? else { return None };
        let mut settings = Settings::new();
        settings.lang = Lang::ALL.get(usize::from(lang)).copied().unwrap_or(settings.lang);
        for (setting, value) in Setting::ALL.into_iter().zip(values) {
            if *value < setting.choices() {
                settings.set(setting, *value);
            }
        }
        Some(settings)
    }

    /// What an image before this one kept with its table: language and whether it beeps.
    pub(crate) fn from_old(bytes: &[u8]) -> Option<Settings> {
        let &[lang, sound] = bytes else { return None };
        let mut settings = Settings::new();
        settings.lang = Lang::ALL.get(usize::from(lang)).copied()?;
        settings.set(Setting::Mute, u8::from(sound == 0));
        settings.set(Setting::Greeted, 1);
        Some(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_every_setting_comes_back() {
        for (place, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(setting as usize, place);
            for value in 0..setting.choices() {
                let mut settings = Settings { lang: Lang::Pl, ..Settings::new() };
                settings.set(setting, value);
                assert_eq!(settings.get(setting), value);
                assert_eq!(Settings::from_bytes(&settings.to_bytes()), Some(settings));
            }
            let mut settings = Settings::new();
            settings.set(setting, u8::MAX);
            assert_eq!(settings.get(setting), setting.choices() - 1);
        }
    }

    #[test]
    fn what_an_older_or_a_newer_image_kept_is_read_as_far_as_it_is_known() {
        let mut settings = Settings { lang: Lang::Pl, ..Settings::new() };
        settings.set(Setting::ClockVolume, 1);
        settings.set(Setting::RingBrightness, 1);
        let bytes = settings.to_bytes();
        let older = Settings::from_bytes(&bytes[..5]).unwrap();
        assert_eq!((older.lang, older.get(Setting::ClockVolume)), (Lang::Pl, 1));
        assert_eq!(older.get(Setting::RingBrightness), 3);
        let mut newer = bytes.to_vec();
        newer.extend([7; 5]);
        newer[4] = 9;
        let newer = Settings::from_bytes(&newer).unwrap();
        assert_eq!((newer.get(Setting::ClockVolume), newer.get(Setting::RingBrightness)), (3, 1));
        assert_eq!(Settings::from_bytes(&[VERSION + 1, 0, 0]), None);
    }

    #[test]
    fn language_and_silence_of_an_old_image_are_taken_over() {
        let settings = Settings::from_old(&[1, 0]).unwrap();
        assert_eq!(
            (settings.lang, settings.has(Setting::Mute), settings.has(Setting::Greeted)),
            (Lang::Pl, true, true)
        );
        assert_eq!(Settings::from_old(&[9, 0]), None);
    }
}
