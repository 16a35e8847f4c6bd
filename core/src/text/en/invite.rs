//! English: words of the page that invites phones.

use core::fmt::{Result, Write};

use crate::text::InviteWords;

pub(in crate::text) static INVITE: InviteWords = InviteWords {
    nobody_invited: "A seat in everybody's hand; nothing listens yet",
    play_on: "Everybody can play on without one.",
    point_camera: "Point a phone's camera here",
    plain_http: "Phones in this network only, unencrypted (plain HTTP): whoever can listen there can read along. Nothing leaves it.",
    until_stopped: "The square works until you stop inviting.",
    no_camera: "No camera? Type this address,",
    then_code: "then this code, and let the phone in here:",
    or_address: "or",
    who_is_here: "Who is here",
    here: "here",
    its_turn: "here, its turn",
    no_phone: "no phone, plays at this screen",
    seat_kept: "seat kept",
    television: "television",
    chooses: "chooses a seat",
    unknown_phone: "A phone",
    wants_in: "typed the code and asks to come in",
    wants_seat: "another phone asks for this seat",
    refuse: "No",
    shared: "Draw, roll, next phase:",
    everybody: "Everybody",
    acting: "Acting player",
    this_computer: "This computer",
    may_ask: "Phones may ask the advisor:",
    new_code: "New code",
    stop: "Stop inviting, all phones leave",
    stopped: "No phone can join, and nothing listens.",
    again: "Invite again",
    back: "Back",
    to_table: "Back to the table",
    key_remove: "Remove a phone",
    key_shared: "Who does what anybody may do",
    another_table: "Another table: the invitation has ended.",
};

pub(in crate::text) fn phones_here(here: u32, most: u32, out: &mut dyn Write) -> Result {
    write!(out, "{here} here, {most} at most")
}

pub(in crate::text) fn lost_ago(secs: u64, out: &mut dyn Write) -> Result {
    match secs / 60 {
        0 => write!(out, "lost {secs} s ago"),
        minutes => write!(out, "lost {minutes} min ago"),
    }
}
