//! What a press of a guest does: done once, all of it or nothing, or refused in words.

use std::time::Instant as Moment;

use bedside_core::{Command, Event, Lang, Table};

use super::Host;
use super::asked::Answer;
use super::guests::{Denied, Role};
use super::hand::{Press, denied};
use super::page::{self, Doing};
use super::secret::Secret;
use crate::desk::{Desk, Pressed};
use crate::screen::Seen;

/// Who asks for an undo that others have built on, and of which press.
#[derive(Debug)]
pub(super) struct UndoAsked {
    pub(super) seat: u8,
    pub(super) digest: u32,
}

impl Host {
    /// A press of a guest: done once, whatever comes twice.
    pub(super) fn press(
        &mut self,
        token: Secret,
        number: u32,
        press: Option<Press>,
        desk: &mut Desk,
        now: Moment,
        events: &mut Vec<Event>,
    ) -> Answer {
        let Some(guest) = self.guests.by_token(token) else { return Answer::Denied(Denied::NotInvited) };
        if number <= guest.hand.last {
            return Answer::Pressed { refused: false, number: guest.hand.last };
        }
        guest.hand.last = number;
        guest.hand.said = None;
        self.changes += 1;
        let lang = guest.hand.lang;
        let (seat, before) = (guest.seat(), desk.table().journal().digest());
        let steps_back = matches!(press, Some(Press::Undo | Press::Agree));
        let said = match press {
            Some(press) => self.judge(token, press, desk, now, events).err(),
            None => Some(lang.phone().unreadable.to_owned()),
        };
        let refused = said.is_some();
        let after = desk.table().journal().digest();
        if after != before {
            self.given_by = seat.filter(|_| !steps_back).map(|seat| (seat, after));
        }
        if let Some(guest) = self.guests.by_token(token) {
            guest.hand.said = said;
        }
        Answer::Pressed { refused, number }
    }

    /// What a press does; or why not, in words.
    fn judge(
        &mut self,
        token: Secret,
        press: Press,
        desk: &mut Desk,
        now: Moment,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let seats = desk.table().state().setup().seats.len();
        let shared = self.shared;
        let Some(guest) = self.guests.by_token(token) else { return Ok(()) };
        let lang = guest.hand.lang;
        match press {
            Press::Sit(Some(seat)) if desk.rivals().of(seat).is_some() => {
                let name = bedside_core::text::seat_name(seat, desk.table().state());
                return Err(lang.advice().plays_itself.replace("{who}", name));
            }
            Press::Sit(seat) => {
                let denied = |_| lang.phone().no_invitation.to_owned();
                return self.guests.sit(token, seat, seats, now).map_err(denied);
            }
            Press::Language => {
                guest.hand.speak(lang.next(), desk.table());
                return Ok(());
            }
            Press::Leave => {
                guest.role = Role::Invited;
                return Ok(());
            }
            Press::Never(named) => return Err(lang.phone().dropped.replace("{}", &named)),
            _ => {}
        }
        let Some(seat) = guest.seat() else { return Err(lang.phone().removed.to_owned()) };
        let (table, age) = (desk.table(), desk.now());
        let fills = matches!(press, Press::Fill(_));
        let command = match press {
            Press::Open { page, place } => {
                guest.hand.go_to(page, place, seat, table, age);
                return Ok(());
            }
            Press::Form { page, place } => {
                guest.hand.open_form(page, place, table);
                return Ok(());
            }
            Press::Pick { page, place, typed } => {
                guest.hand.chooses(page, &typed, |draft| draft.pick(place));
                return Ok(());
            }
            Press::Drop { page, place, typed } => {
                guest.hand.chooses(page, &typed, |draft| draft.drop(place));
                return Ok(());
            }
            Press::Up => {
                guest.hand.close(seat, table, age);
                return Ok(());
            }
            Press::More | Press::Close => {
                guest.hand.done();
                guest.hand.board.press("close", Seen { table, now: age, lang }, seat);
                guest.hand.more = press == Press::More;
                guest.hand.close(seat, table, age);
                return Ok(());
            }
            Press::Look(whose) => {
                guest.hand.look_at(whose, table);
                return Ok(());
            }
            Press::Set(setting) => {
                guest.hand.settings.turn(setting);
                return Ok(());
            }
            Press::Board(what) => {
                let doing = guest.hand.board.press(&what, Seen { table, now: age, lang }, seat);
                return self.give(doing, seat, desk, lang, events);
            }
            Press::Ask => return self.ask_advice(token, seat, desk, events),
            Press::Go => table.step(age).map_err(|refusal| crate::words::refusal(lang, refusal))?,
            Press::Do(command) => command,
            Press::Fill(typed) => guest.hand.fill(&typed)?,
            Press::Undo if self.given_by == Some((seat, table.journal().digest())) || undone_by(desk) == Some(seat) => {
                return enter(desk, &desk.whole(&Command::Undo), lang, events);
            }
            Press::Undo => {
                self.undo_asked = Some(UndoAsked { seat, digest: table.journal().digest() });
                return Err(lang.phone().undo_asked.to_owned());
            }
            Press::Agree => return self.agreed(seat, desk, lang, events),
            Press::Refuse => {
                match self.guests.asks_for(seat) {
                    Some(asks) => self.guests.keep(asks),
                    None => self.undo_asked = None,
                }
                return Ok(());
            }
            Press::Sit(_) | Press::Language | Press::Leave | Press::Never(_) => return Ok(()),
        };
        // What was filled in stays where the rules refuse it: something in it is to be mended.
        if !fills {
            guest.hand.done();
        }
        // Steps back and forth have a button of their own, which knows whose they are.
        if matches!(command, Command::Undo | Command::Redo | Command::InterruptClock) {
            return Err(lang.phone().unreadable.to_owned());
        }
        if let Some(denied) = denied(&command, seat, shared, table, lang) {
            return Err(denied);
        }
        enter(desk, &[command], lang, events)?;
        guest.hand.done();
        Ok(())
    }

    /// What a press on a game's own page asks for: all of it is this seat's to give, or nothing is done.
    fn give(
        &mut self,
        doing: Doing,
        seat: u8,
        desk: &mut Desk,
        lang: Lang,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let commands = match doing {
            Doing::Nothing => return Ok(()),
            Doing::Refuse(refusal) => return Err(crate::words::refusal(lang, refusal)),
            Doing::Warn(words) => return Err(words),
            Doing::Give(commands) => commands,
        };
        for command in &commands {
            if let Some(denied) = denied(command, seat, self.shared, desk.table(), lang) {
                return Err(denied);
            }
        }
        enter(desk, &commands, lang, events)
    }

    /// A seat agrees to what is asked of it.
    fn agreed(&mut self, seat: u8, desk: &mut Desk, lang: Lang, events: &mut Vec<Event>) -> Result<(), String> {
        if let Some(asks) = self.guests.asks_for(seat) {
            self.guests.agree(asks);
            return Ok(());
        }
        match self.undo_asked.take() {
            Some(asked) if asked.seat != seat && asked.digest == desk.table().journal().digest() => {
                enter(desk, &desk.whole(&Command::Undo), lang, events)
            }
            _ => Ok(()),
        }
    }

    /// The same from the table's own screen.
    pub fn agree_to_undo(&mut self, desk: &mut Desk) -> Vec<Event> {
        let mut events = Vec::new();
        let lang = desk.settings().lang;
        if let Some(asked) = self.undo_asked.take()
            && asked.digest == desk.table().journal().digest()
        {
            // Refused, nothing is done, and nobody asks any more.
            let _ = enter(desk, &desk.whole(&Command::Undo), lang, &mut events);
        }
        self.changes += 1;
        events
    }
}

/// Gives the desk commands, all of them or none.
pub(super) fn enter(desk: &mut Desk, commands: &[Command], lang: Lang, events: &mut Vec<Event>) -> Result<(), String> {
    match desk.press_all(commands) {
        Ok(Pressed::Done(happened)) => events.extend(happened),
        // The gadget decides, and tells everybody.
        Ok(Pressed::Asked(_)) => {}
        Err(refusal) => return Err(crate::words::refusal(lang, refusal)),
    }
    Ok(())
}

/// Whether Undo would take back what a seat did, and nobody has built on it.
fn undo_is_of(seat: u8, table: &Table) -> bool {
    let press = table.journal().undoable_press();
    let game = table.state().playing();
    !press.is_empty() && press.iter().all(|command| game.owner(command) == Some(seat))
}

/// Who gave all of the press that Undo takes back, whatever rivals made of it since.
pub(super) fn undone_by(desk: &Desk) -> Option<u8> {
    let without = desk.without_rivals();
    let table = without.as_ref().map_or(desk.table(), |(_, table)| table);
    (0u8..).take(table.state().setup().seats.len()).find(|seat| undo_is_of(*seat, table))
}

/// What Undo takes back, as a seat may know it: what is for another's eyes alone goes by what its button says.
pub(super) fn undo_name(desk: &Desk, seat: Option<u8>, lang: Lang) -> Option<String> {
    let without = desk.without_rivals();
    let table = without.as_ref().map_or(desk.table(), |(_, table)| table);
    let (press, game) = (table.journal().undoable_press(), table.state().playing());
    let is_hidden = |command: &&Command| command.is_secret() && (seat.is_none() || game.owner(command) != seat);
    if let Some(hidden) = press.iter().find(is_hidden) {
        return Some(lang.button(hidden).to_owned());
    }
    let name = page::said(|out| lang.undo_name(table, out));
    Some(name).filter(|_| table.journal().undoable().is_some())
}
