//! How one phone looks, vibrates and speaks. Each is turned by a press, so that it works without a script.

use bedside_core::Lang;

/// Something that is set on one phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How large letters are.
    Letters,
    /// Light or dark.
    Look,
    /// What vibrates.
    Vibration,
    /// What is spoken.
    Speech,
}

impl Setting {
    const ALL: [(Setting, &'static str); 4] = [
        (Setting::Letters, "letters"),
        (Setting::Look, "look"),
        (Setting::Vibration, "vibration"),
        (Setting::Speech, "speech"),
    ];

    /// As it stands on a button.
    pub(super) fn key(self) -> &'static str {
        Setting::ALL.into_iter().find(|(setting, _)| *setting == self).map_or("", |(_, key)| key)
    }

    /// What such a button means.
    pub(super) fn read(key: &str) -> Option<Setting> {
        Setting::ALL.into_iter().find(|(_, known)| *known == key).map(|(setting, _)| setting)
    }
}

/// How much is felt or heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loud {
    /// Nothing.
    Off,
    /// What is this seat's own.
    Own,
    /// Everything.
    All,
}

impl Loud {
    /// As the script reads it.
    pub fn key(self) -> &'static str {
        match self {
            Loud::Off => "off",
            Loud::Own => "own",
            Loud::All => "all",
        }
    }

    fn next(self) -> Loud {
        match self {
            Loud::Off => Loud::Own,
            Loud::Own => Loud::All,
            Loud::All => Loud::Off,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// As the phone itself is.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Look {
    /// As the style sheet reads it.
    pub fn key(self) -> &'static str {
        match self {
            Look::Auto => "auto",
            Look::Light => "light",
            Look::Dark => "dark",
        }
    }

    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        let words = lang.phone();
        match self {
            Look::Auto => words.as_the_phone,
            Look::Light => words.light,
            Look::Dark => words.dark,
        }
    }

    fn next(self) -> Look {
        match self {
            Look::Auto => Look::Light,
            Look::Light => Look::Dark,
            Look::Dark => Look::Auto,
        }
    }
}

/// How one phone looks, vibrates and speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Light or dark.
    pub look: Look,
    /// How large letters are, in percent.
    pub letters: u8,
    /// What vibrates.
    pub vibration: Loud,
    /// What is spoken.
    pub speech: Loud,
}

/// How large letters may be, in percent.
const LETTERS: [u8; 4] = [100, 125, 150, 200];

impl Default for Settings {
    fn default() -> Settings {
        Settings { look: Look::Auto, letters: LETTERS[0], vibration: Loud::Own, speech: Loud::Off }
    }
}

impl Settings {
    /// Goes on to the next choice.
    pub fn turn(&mut self, setting: Setting) {
        match setting {
            Setting::Letters => {
                let next = LETTERS.into_iter().find(|size| *size > self.letters);
                self.letters = next.unwrap_or(LETTERS[0]);
            }
            Setting::Look => self.look = self.look.next(),
            Setting::Vibration => self.vibration = self.vibration.next(),
            Setting::Speech => self.speech = self.speech.next(),
        }
    }
}
