//! English: words of the invitation and of phones.

use core::fmt::{Result, Write};

use crate::text::{Noun, PhoneWords};

pub(in crate::text) const PHONES: Noun = ["phone", "phones", "phones"];

pub(in crate::text) static PHONE: PhoneWords = PhoneWords {
    invite: "Invite phones",
    invited: "Phones may join",
    scan: "Scan this with a phone on the same network.",
    or_type: "Without a camera: open this address and type the code.",
    local_only: "Plain HTTP in your own network: whoever can listen there can read along. Nothing leaves it.",
    nobody_here: "No phone has joined yet.",
    stop: "Stop",
    stopped: "The invitation has ended.",
    remove: "Remove",
    let_in: "Let it in",
    away: "away",
    cannot_listen: "Phones cannot join: this computer does not let Bedside listen.",
    shared_moves: "What anybody may do is done by",
    everybody: "everybody",
    acting_player: "whoever's turn it is",
    host_only: "this computer only",
    take_a_seat: "Take your seat",
    free: "free",
    taken: "taken by a phone",
    watch: "Show the table",
    watch_means: "for a television: clock, points, whose turn it is; nothing to press",
    ask_for_it: "Ask for this seat",
    asked: "Asked. Whoever has the seat, or the table, has a minute to agree.",
    enter_code: "Code",
    code_hint: "The six figures beside the square on Bedside's screen",
    go_in: "Go in",
    wrong_code: "That is not the code.",
    wait_for_host: "Asked. Somebody at Bedside's screen has to let you in.",
    full: "Sixteen phones are here already.",
    no_invitation: "This invitation is over. Scan the square again.",
    removed: "This phone has no seat any more.",
    ended: "The table is no longer here. Scan a new square.",
    seats: "Players",
    you: "you",
    your_seat: "Your seat",
    choices: "What you may do",
    enter: "Write down",
    more: "More",
    next: "Next",
    table: "Table",
    sent: "Sent",
    lost: "No connection",
    lost_more: "The table goes on without this phone. What you pressed since was not done.",
    try_now: "Try now",
    back_again: "Connected again",
    wait_your_turn: "Only whoever's turn it is does that.",
    for_the_host: "That is done at Bedside's screen.",
    unreadable: "That could not be read. Nothing was done.",
    ask_to_undo: "Ask to undo",
    undo_asked: "Asked: somebody has to agree.",
    agree: "Agree",
    disagree: "No",
    keep_seat: "Keep my seat",
    give_seat: "Give it away",
    leave: "Leave the seat",
    letters: "Letters",
    look: "Look",
    vibration: "Vibration",
    speech: "Speech",
    awake: "Keep the screen on",
    on: "on",
    off: "off",
};

pub(in crate::text) fn anothers_move(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "That is for {name} to do.")
}

pub(in crate::text) fn asks_to_undo(name: &str, what: &str, out: &mut dyn Write) -> Result {
    write!(out, "{name} asks: undo {what}?")
}

pub(in crate::text) fn asks_for_seat(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "Another phone asks for the seat of {name}.")
}
