//! Words of the page that invites phones.

use core::fmt::{Result, Write};

use super::Lang;

/// The words of the page that invites phones.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct InviteWords {
    pub nobody_invited: &'static str,
    pub play_on: &'static str,
    pub point_camera: &'static str,
    pub plain_http: &'static str,
    pub until_stopped: &'static str,
    pub no_camera: &'static str,
    pub then_code: &'static str,
    pub or_address: &'static str,
    pub who_is_here: &'static str,
    pub here: &'static str,
    pub its_turn: &'static str,
    pub no_phone: &'static str,
    pub seat_kept: &'static str,
    pub television: &'static str,
    pub chooses: &'static str,
    pub unknown_phone: &'static str,
    pub wants_in: &'static str,
    pub wants_seat: &'static str,
    pub refuse: &'static str,
    pub shared: &'static str,
    pub everybody: &'static str,
    pub acting: &'static str,
    pub this_computer: &'static str,
    /// Whether phones may ask the advisor.
    pub may_ask: &'static str,
    pub new_code: &'static str,
    pub stop: &'static str,
    pub stopped: &'static str,
    pub again: &'static str,
    pub back: &'static str,
    pub to_table: &'static str,
    pub key_remove: &'static str,
    pub key_shared: &'static str,
    pub another_table: &'static str,
}

impl Lang {
    /// The words of the page that invites phones.
    pub const fn invite(self) -> &'static InviteWords {
        in_language!(self, &language::invite::INVITE)
    }

    /// How many are here, of so many at most.
    pub fn phones_here(self, here: u32, most: u32, out: &mut dyn Write) -> Result {
        in_language!(self, language::invite::phones_here(here, most, out))
    }

    /// How long ago a phone was lost.
    pub fn lost_ago(self, secs: u64, out: &mut dyn Write) -> Result {
        in_language!(self, language::invite::lost_ago(secs, out))
    }
}
