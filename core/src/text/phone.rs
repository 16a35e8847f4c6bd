//! Words of the invitation, and of the pages that phones and televisions show.

use core::fmt::{Result, Write};

use super::{Lang, counted};

/// The words of the invitation and of the pages on phones.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct PhoneWords {
    // The invitation.
    pub invite: &'static str,
    pub invited: &'static str,
    pub scan: &'static str,
    pub or_type: &'static str,
    pub local_only: &'static str,
    pub nobody_here: &'static str,
    pub stop: &'static str,
    pub stopped: &'static str,
    pub remove: &'static str,
    pub let_in: &'static str,
    pub away: &'static str,
    pub cannot_listen: &'static str,
    pub shared_moves: &'static str,
    pub everybody: &'static str,
    pub acting_player: &'static str,
    pub host_only: &'static str,
    // Joining.
    pub take_a_seat: &'static str,
    pub free: &'static str,
    pub taken: &'static str,
    pub watch: &'static str,
    pub watch_means: &'static str,
    pub ask_for_it: &'static str,
    pub seat_stays: &'static str,
    pub asked: &'static str,
    pub enter_code: &'static str,
    pub code_hint: &'static str,
    pub go_in: &'static str,
    pub to_code: &'static str,
    pub no_code: &'static str,
    pub wrong_code: &'static str,
    pub wait_for_host: &'static str,
    pub full: &'static str,
    pub no_invitation: &'static str,
    pub removed: &'static str,
    pub ended: &'static str,
    // At a seat.
    pub seats: &'static str,
    pub you: &'static str,
    pub your_seat: &'static str,
    pub choices: &'static str,
    pub enter: &'static str,
    pub more: &'static str,
    pub next: &'static str,
    pub table: &'static str,
    pub sent: &'static str,
    pub lost: &'static str,
    pub lost_more: &'static str,
    pub try_now: &'static str,
    pub back_again: &'static str,
    pub wait_your_turn: &'static str,
    pub for_the_host: &'static str,
    pub unreadable: &'static str,
    pub ask_to_undo: &'static str,
    pub undo_asked: &'static str,
    pub agree: &'static str,
    pub disagree: &'static str,
    pub keep_seat: &'static str,
    pub give_seat: &'static str,
    pub leave: &'static str,
    pub letters: &'static str,
    pub look: &'static str,
    pub vibration: &'static str,
    pub speech: &'static str,
    pub goes_dark: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    // The pages. `{}`, `{n}`, `{w}` and `{b}` stand for what is put in.
    pub dropped: &'static str,
    pub unanswered: &'static str,
    pub lost_for: &'static str,
    pub same_network: &'static str,
    pub computer_awake: &'static str,
    pub scan_again: &'static str,
    pub nothing_lost: &'static str,
    pub no_invitation_scan: &'static str,
    pub no_answer_keeps: &'static str,
    pub others_agree: &'static str,
    pub back_to_table: &'static str,
    pub this_phone: &'static str,
    pub as_the_phone: &'static str,
    pub light: &'static str,
    pub dark: &'static str,
    pub own_things: &'static str,
    pub all_things: &'static str,
    pub glasses: &'static str,
    pub nurse: &'static str,
    pub objective: &'static str,
    pub sand_runs: &'static str,
    pub fell: &'static str,
    pub where_to: &'static str,
    pub taken_space: &'static str,
    pub oath_cards: &'static str,
    pub what_happened: &'static str,
    pub are_done: &'static str,
    pub bed_button: &'static str,
    pub write_in: &'static str,
    pub value: &'static str,
    pub dice: &'static str,
    pub what_you_have: &'static str,
    /// Short words for stethoscopes, blood bags, nurses and the morgue.
    pub ledger: [&'static str; 4],
    pub boxes: &'static str,
    pub to_boxes: &'static str,
    pub full_ward: &'static str,
    pub next_is: &'static str,
    pub any_colour: &'static str,
    pub wards: &'static str,
    pub ward: &'static str,
    pub my_wards: &'static str,
    pub bed_in_ward: &'static str,
    pub bed_free: &'static str,
    pub treated: &'static str,
    pub untreated: &'static str,
    pub will_die: &'static str,
    pub becomes: &'static str,
    pub rerolled: &'static str,
    pub to_bag: &'static str,
    pub staff: &'static str,
    pub used: &'static str,
    pub finish_asks: &'static str,
    pub not_yet: &'static str,
    pub ambulances: &'static str,
    pub take_ambulance: &'static str,
    pub your_points: &'static str,
    pub write_points: &'static str,
    pub done_next: &'static str,
    pub keys: &'static str,
    pub delete: &'static str,
    pub minus: &'static str,
}

impl Lang {
    /// The words of the invitation and of the pages on phones.
    pub const fn phone(self) -> &'static PhoneWords {
        in_language!(self, &language::phone::PHONE)
    }

    /// Why somebody may not do what is another player's.
    pub fn anothers_move(self, name: &str, out: &mut dyn Write) -> Result {
        in_language!(self, language::phone::anothers_move(name, out))
    }

    /// Somebody asks for an undo that takes back what others have built on.
    pub fn asks_to_undo(self, name: &str, what: &str, out: &mut dyn Write) -> Result {
        in_language!(self, language::phone::asks_to_undo(name, what, out))
    }

    /// A phone asks for a seat that is taken.
    pub fn asks_for_seat(self, name: &str, out: &mut dyn Write) -> Result {
        in_language!(self, language::phone::asks_for_seat(name, out))
    }

    /// How many phones are here.
    pub fn phones(self, count: u32, out: &mut dyn Write) -> Result {
        counted(count, in_language!(self, language::phone::PHONES), out)
    }
}
