//! What phones ask of whoever is at Bedside's own screen, and what is answered there.

use bedside_core::{Event, Lang};

use super::Host;
use super::guests::Role;
use super::judge::undo_name;
use super::page::said;
use super::secret::Secret;
use crate::desk::Desk;

/// Something that a phone asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It typed the code, and wants to come in.
    ComeIn(Secret),
    /// It wants a seat that another phone has.
    TakeOver(Secret, u8),
    /// A seat wants to undo what others have built on.
    Undo(u8),
}

impl Wish {
    /// The seat that it is about.
    pub fn seat(self) -> Option<u8> {
        match self {
            Wish::ComeIn(_) => None,
            Wish::TakeOver(_, seat) | Wish::Undo(seat) => Some(seat),
        }
    }

    /// In words.
    pub fn text(self, desk: &Desk, lang: Lang) -> String {
        let name = |seat| bedside_core::text::seat_name(seat, desk.table().state());
        match self {
            Wish::ComeIn(_) => format!("{} {}.", lang.invite().unknown_phone, lang.invite().wants_in),
            Wish::TakeOver(_, seat) => said(|out| lang.asks_for_seat(name(seat), out)),
            Wish::Undo(seat) => {
                let what = undo_name(desk, None, lang).unwrap_or_default();
                said(|out| lang.asks_to_undo(name(seat), &what, out))
            }
        }
    }
}

impl Host {
    /// What is asked for, in the order of the guests.
    pub fn wishes(&self) -> Vec<Wish> {
        let guests = self.guests.all().iter().filter_map(|guest| match guest.role {
            Role::Knocks(_) => Some(Wish::ComeIn(guest.token)),
            Role::Asks(seat, _) => Some(Wish::TakeOver(guest.token, seat)),
            _ => None,
        });
        guests.chain(self.undo_asked.as_ref().map(|asked| Wish::Undo(asked.seat))).collect()
    }

    /// Says yes or no; a wish that is over is neither.
    pub fn answer_wish(&mut self, wish: Wish, yes: bool, desk: &mut Desk) -> Vec<Event> {
        if !self.wishes().contains(&wish) {
            return Vec::new();
        }
        self.changes += 1;
        match wish {
            Wish::ComeIn(token) | Wish::TakeOver(token, _) if yes => self.guests.agree(token),
            Wish::ComeIn(token) | Wish::TakeOver(token, _) => self.guests.refuse(token),
            Wish::Undo(_) if yes => return self.agree_to_undo(desk),
            Wish::Undo(_) => self.undo_asked = None,
        }
        Vec::new()
    }
}
