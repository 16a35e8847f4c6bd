//! Keys of the players' own for the hourglasses of Rush M.D.: a number pad, a foot pedal or a box of buttons.

use bedside_core::rush::{GLASSES, Glass};
use rusqlite::params;

use super::{Fault, Library};

/// The key of each glass by the name of the key, beside its number, which always does the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GlassKeys([Option<String>; GLASSES]);

impl GlassKeys {
    /// The key of a glass.
    pub fn of(&self, glass: Glass) -> Option<&str> {
        self.0.get(glass as usize).and_then(Option::as_deref)
    }

    /// The glass of a key.
    pub fn glass(&self, key: &str) -> Option<Glass> {
        Glass::ALL.into_iter().find(|glass| self.of(*glass) == Some(key))
    }

    /// The same with another key for a glass, or none.
    #[must_use]
    pub fn with(mut self, glass: Glass, key: Option<String>) -> GlassKeys {
        if let Some(own) = self.0.get_mut(glass as usize) {
            *own = key;
        }
        self
    }
}

fn row(glass: Glass) -> String {
    format!("key of glass {}", glass as usize + 1)
}

impl Library {
    /// The keys of the glasses.
    pub fn glass_keys(&self) -> GlassKeys {
        GlassKeys(Glass::ALL.map(|glass| self.setting(&row(glass)).filter(|key| !key.is_empty())))
    }

    /// Saves them.
    pub fn set_glass_keys(&mut self, keys: &GlassKeys) -> Result<(), Fault> {
        for glass in Glass::ALL {
            let (row, key) = (row(glass), keys.of(glass).unwrap_or_default());
            self.db
                .execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)", params![row, key])
                .map_err(|cause| self.fault(cause))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_kept_and_found_by_their_glass_and_their_name() {
        let mut library = Library::in_memory().unwrap();
        assert_eq!(library.glass_keys(), GlassKeys::default());
        let keys = GlassKeys::default().with(Glass::Nurse4, Some("F13".to_owned())).with(Glass::Doctor1, None);
        library.set_glass_keys(&keys).unwrap();
        assert_eq!(library.glass_keys(), keys);
        assert_eq!((keys.glass("F13"), keys.glass("F14")), (Some(Glass::Nurse4), None));
    }
}
