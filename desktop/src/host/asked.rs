//! What the server asks of whoever owns the desk, and what is answered: who may come in, whose page it is, who listens.

use std::sync::Arc;
use std::time::Instant as Moment;

use bedside_core::{Event, Lang};
use tokio::sync::{oneshot, watch};

use super::guests::{Denied, Role};
use super::hand::{Hand, Press};
use super::secret::Secret;
use super::shown::{Shown, blank};
use super::{Host, page};
use crate::desk::Desk;

/// What the server asks of the desk.
#[derive(Debug)]
pub(super) enum Asked {
    /// The page of whoever scanned the square.
    Joining { invitation: Secret, known: Option<Secret>, lang: Lang },
    /// Whether somebody is here, or waits to come in.
    Known { token: Secret },
    /// Somebody who scanned it chose.
    Join { invitation: Secret, known: Option<Secret>, seat: Option<u8>, lang: Lang },
    /// Somebody typed figures.
    Knock { typed: String, lang: Lang },
    /// A guest's page.
    Page { token: Secret },
    /// A guest's page as it changes.
    Listen { token: Secret },
    /// A page listens no more.
    Left { token: Secret },
    /// A press with its number.
    Press { token: Secret, number: u32, press: Option<Press> },
}

/// What the desk answers.
#[derive(Debug)]
pub(super) enum Answer {
    /// A page.
    Page(String),
    /// Another guest, by what it proves itself with.
    Joined(Secret),
    /// Changes, as they come.
    Listening(watch::Receiver<Arc<Shown>>),
    /// It was heard, and how many presses of this phone were.
    Pressed { refused: bool, number: u32 },
    /// Not for this one.
    Denied(Denied),
    /// Not so fast.
    TooFast,
}

/// A request with the way back.
pub(super) type Request = (Asked, oneshot::Sender<Answer>);

impl Host {
    pub(super) fn answer(&mut self, asked: Asked, desk: &mut Desk, now: Moment, events: &mut Vec<Event>) -> Answer {
        let seats = desk.table().state().setup().seats.len();
        match asked {
            Asked::Joining { invitation, known, lang } => {
                if let Some(guest) = known.and_then(|token| self.guests.by_token(token))
                    && !matches!(guest.role, Role::Gone | Role::Knocks(_))
                {
                    return Answer::Joined(guest.token);
                }
                if invitation != self.guests.invitation() {
                    return Answer::Denied(Denied::NotInvited);
                }
                Answer::Page(page::join(self.scene(desk, lang, None, None), invitation, None))
            }
            Asked::Known { token } => match self.guests.by_token(token) {
                Some(guest) if guest.role != Role::Gone => Answer::Joined(token),
                _ => Answer::Denied(Denied::NotInvited),
            },
            Asked::Join { invitation, known, seat, lang } => {
                self.changes += 1;
                match self.guests.join(invitation, known, seat, seats, Hand::new(lang), now) {
                    Ok(token) => {
                        // What was refused before is no news for whoever comes back.
                        if let Some(guest) = self.guests.by_token(token) {
                            guest.hand.said = None;
                        }
                        self.welcome(token)
                    }
                    Err(denied @ (Denied::NotInvited | Denied::NoSuchSeat)) => Answer::Denied(denied),
                    Err(denied) => {
                        Answer::Page(page::join(self.scene(desk, lang, None, None), invitation, Some(denied)))
                    }
                }
            }
            Asked::Knock { typed, lang } => {
                self.changes += 1;
                match self.guests.knock(&typed, Hand::new(lang), now) {
                    Ok(token) => self.welcome(token),
                    Err(denied) => Answer::Denied(denied),
                }
            }
            Asked::Page { token } => {
                self.show(desk, now);
                let Some(guest) = self.guests.by_token(token) else { return Answer::Denied(Denied::NotInvited) };
                guest.seen = now;
                let hand = &guest.hand;
                match self.pages.iter().find(|(of, _)| *of == token) {
                    Some((_, shown)) => Answer::Page(page::page(&shown.borrow().parts, hand)),
                    None => Answer::Denied(Denied::NotInvited),
                }
            }
            Asked::Listen { token } => {
                self.show(desk, now);
                let Some((_, shown)) = self.pages.iter().find(|(of, _)| *of == token) else {
                    return Answer::Denied(Denied::NotInvited);
                };
                let shown = shown.subscribe();
                if let Some(guest) = self.guests.by_token(token) {
                    guest.listening += 1;
                    guest.seen = now;
                }
                Answer::Listening(shown)
            }
            Asked::Left { token } => {
                if let Some(guest) = self.guests.by_token(token) {
                    guest.listening = guest.listening.saturating_sub(1);
                    guest.seen = now;
                }
                Answer::Pressed { refused: false, number: 0 }
            }
            Asked::Press { token, number, press } => {
                let slow = self.guests.by_token(token).is_none_or(|guest| {
                    guest.seen = now;
                    guest.presses.takes(1, now)
                });
                if slow { self.press(token, number, press, desk, now, events) } else { Answer::TooFast }
            }
        }
    }

    fn welcome(&mut self, token: Secret) -> Answer {
        if !self.pages.iter().any(|(of, _)| *of == token) {
            self.pages.push((token, blank()));
        }
        Answer::Joined(token)
    }
}
