//! What a player has set, whatever table is on the desk.

use bedside_core::{Lang, Talk};
use rusqlite::{OptionalExtension, params};

use super::{Fault, Library};
use crate::sound::{LOUDEST, LOUDNESS};

/// How the window looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark letters on light.
    #[default]
    Light,
    /// Light letters on dark.
    Dark,
    /// White and yellow on black.
    Contrast,
}

impl Theme {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

    /// The one after it.
    pub const fn next(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Contrast,
            Theme::Contrast => Theme::Light,
        }
    }

    /// Its name in the library.
    const fn key(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// What is shown of the hourglasses of Rush M.D. while they run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlassView {
    /// All of them.
    #[default]
    All,
    /// Those of the doctors.
    Doctors,
    /// None: the clock alone.
    Clock,
}

impl GlassView {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [GlassView; 3] = [GlassView::All, GlassView::Doctors, GlassView::Clock];

    /// The one after it.
    #[must_use]
    pub const fn next(self) -> GlassView {
        match self {
            GlassView::All => GlassView::Doctors,
            GlassView::Doctors => GlassView::Clock,
            GlassView::Clock => GlassView::All,
        }
    }

    /// Its name in the library.
    const fn key(self) -> &'static str {
        match self {
            GlassView::All => "all",
            GlassView::Doctors => "doctors",
            GlassView::Clock => "clock",
        }
    }
}

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of every face.
    pub lang: Lang,
    /// The window's colours.
    pub theme: Theme,
    /// Whether cues are heard.
    pub sound: bool,
    /// Whether what changes is there at once, without a motion.
    pub reduced_motion: bool,
    /// What is shown of hourglasses.
    pub glasses: GlassView,
    /// How loud cues and voice are, up to [`LOUDEST`].
    pub volume: u8,
    /// How much the referee says aloud; none is nothing.
    pub talk: Option<Talk>,
    /// Whether it is shown all the time who wins how often from here.
    pub chances: bool,
}

impl Settings {
    /// Before anything was set: the language of the system, and sound.
    pub fn by_default() -> Settings {
        Settings {
            lang: system_language(),
            theme: Theme::default(),
            sound: true,
            reduced_motion: false,
            volume: LOUDNESS,
            glasses: GlassView::default(),
            talk: None,
            chances: false,
        }
    }

    /// The next amount of talk: from nothing to everything, and round again.
    pub fn next_talk(self) -> Option<Talk> {
        match self.talk {
            None => Some(Talk::Few),
            Some(Talk::Few) => Some(Talk::Normal),
            Some(Talk::Normal) => Some(Talk::All),
            Some(Talk::All) => None,
        }
    }

    /// A little louder, or quieter.
    #[must_use]
    pub fn louder(self, by: i8) -> Settings {
        Settings { volume: self.volume.saturating_add_signed(by).min(LOUDEST), ..self }
    }
}

/// The name of an amount of talk in the library.
const fn talk_key(talk: Talk) -> &'static str {
    match talk {
        Talk::Few => "few",
        Talk::Normal => "normal",
        Talk::All => "all",
    }
}

/// What the environment asks for, where it is one of ours.
fn system_language() -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let asked = asked.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    Lang::ALL.into_iter().find(|lang| asked.starts_with(lang.key())).unwrap_or_default()
}

impl Library {
    /// The settings; whatever was not set, or cannot be read, is as by default.
    pub fn settings(&self) -> Settings {
        let default = Settings::by_default();
        let lang = self.setting("language").as_deref().and_then(Lang::by_key).unwrap_or(default.lang);
        let theme = self.setting("theme");
        let theme = Theme::ALL.into_iter().find(|each| theme.as_deref() == Some(each.key())).unwrap_or_default();
        let sound = match self.setting("sound").as_deref() {
            Some("on") => true,
            Some("off") => false,
            _ => default.sound,
        };
        let reduced_motion = self.setting("motion").as_deref() == Some("reduced");
        let shown = self.setting("glasses");
        let glasses = GlassView::ALL.into_iter().find(|each| shown.as_deref() == Some(each.key())).unwrap_or_default();
        let volume = self.setting("volume").and_then(|volume| volume.parse().ok());
        let volume = volume.filter(|volume| *volume <= LOUDEST).unwrap_or(default.volume);
        let talk = self.setting("talk");
        let talk = Talk::ALL.into_iter().find(|each| talk.as_deref() == Some(talk_key(*each)));
        let chances = self.setting("chances").as_deref() == Some("shown");
        Settings { lang, theme, sound, reduced_motion, glasses, volume, talk, chances }
    }

    /// Saves the settings.
    pub fn set(&mut self, settings: Settings) -> Result<(), Fault> {
        let lang = settings.lang.key();
        let theme = settings.theme.key();
        let sound = if settings.sound { "on" } else { "off" };
        let motion = if settings.reduced_motion { "reduced" } else { "full" };
        let glasses = settings.glasses.key();
        let volume = settings.volume.to_string();
        let talk = settings.talk.map_or("off", talk_key);
        let chances = if settings.chances { "shown" } else { "hidden" };
        let values = [("language", lang), ("theme", theme), ("sound", sound), ("motion", motion)];
        let more = [("glasses", glasses), ("volume", volume.as_str()), ("talk", talk), ("chances", chances)];
        for (key, value) in values.into_iter().chain(more) {
            self.db
                .execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)", params![key, value])
                .map_err(|cause| self.fault(cause))?;
        }
        Ok(())
    }

    pub(super) fn setting(&self, key: &str) -> Option<String> {
        let value = self.db.query_row("SELECT value FROM settings WHERE key = ?1", [key], |row| row.get(0));
        value.optional().ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_is_kept_and_an_unknown_one_is_light() {
        let mut library = Library::in_memory().unwrap();
        for theme in Theme::ALL {
            library.set(Settings { theme, ..Settings::by_default() }).unwrap();
            assert_eq!(library.settings().theme, theme);
        }
        library.db.execute("UPDATE settings SET value = 'sepia' WHERE key = 'theme'", []).unwrap();
        assert_eq!(library.settings().theme, Theme::Light);
    }

    #[test]
    fn volume_and_talk_are_kept_and_nonsense_is_as_before_anybody_set_it() {
        let mut library = Library::in_memory().unwrap();
        assert_eq!((library.settings().volume, library.settings().talk), (LOUDNESS, None));
        for talk in [None, Some(Talk::Few), Some(Talk::Normal), Some(Talk::All)] {
            for volume in [0, 3, LOUDEST] {
                library.set(Settings { talk, volume, ..Settings::by_default() }).unwrap();
                assert_eq!((library.settings().volume, library.settings().talk), (volume, talk));
            }
        }
        library.db.execute("UPDATE settings SET value = '99' WHERE key IN ('volume', 'talk')", []).unwrap();
        assert_eq!((library.settings().volume, library.settings().talk), (LOUDNESS, None));
    }

    #[test]
    fn talk_goes_from_nothing_to_everything_and_round() {
        let mut settings = Settings::by_default();
        for expected in [Some(Talk::Few), Some(Talk::Normal), Some(Talk::All), None] {
            settings.talk = settings.next_talk();
            assert_eq!(settings.talk, expected);
        }
        assert_eq!((settings.louder(100).volume, settings.louder(-100).volume), (LOUDEST, 0));
    }

    #[test]
    fn the_key_goes_through_every_look() {
        let mut theme = Theme::Light;
        for expected in [Theme::Dark, Theme::Contrast, Theme::Light] {
            theme = theme.next();
            assert_eq!(theme, expected);
        }
    }
}
