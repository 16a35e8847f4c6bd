//! Who is here: the invitation, phones with a seat, televisions, and whoever asks to be let in. No server and no clock of its own.

use std::time::{Duration, Instant as Moment};

use super::hand::Hand;
use super::secret::{Code, Secret};

/// Phones and televisions at most.
pub const MOST: usize = 16;
/// How long somebody may think about giving a seat away.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a code of six figures is good.
const CODE_LASTS: Duration = Duration::from_secs(120);
/// How often it may be typed wrong before another one is drawn.
const TRIES: u8 = 5;

/// What a phone is here for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It has a player's seat.
    Seat(u8),
    /// It shows the table to everybody.
    Watch,
    /// It was let in and has not chosen.
    Invited,
    /// It asks for a seat that another phone has, until then.
    Asks(u8, Moment),
    /// It typed the code, and waits until somebody at the table lets it in.
    Knocks(Moment),
    /// It had a seat once.
    Gone,
}

/// A phone or a television.
#[derive(Debug)]
pub struct Guest {
    /// What it proves itself by.
    pub token: Secret,
    /// What it is here for.
    pub role: Role,
    /// How many pages listen.
    pub listening: u32,
    /// What is open on it.
    pub hand: Hand,
}

impl Guest {
    /// The player whose seat it has.
    pub fn seat(&self) -> Option<u8> {
        if let Role::Seat(seat) = self.role { Some(seat) } else { None }
    }
}

/// Why somebody may not join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// The secret is not that of the invitation, or the token nobody's.
    NotInvited,
    /// There are as many as there may be.
    Full,
    /// No such player.
    NoSuchSeat,
    /// The figures are not those on the screen.
    WrongCode,
    /// The system has no chance to give.
    NoChance,
}

/// Everybody who was invited.
#[derive(Debug)]
pub struct Guests {
    invitation: Secret,
    code: (Code, Moment, u8),
    guests: Vec<Guest>,
}

impl Guests {
    /// An invitation that nobody knows yet.
    pub fn invite(now: Moment) -> std::io::Result<Guests> {
        Ok(Guests { invitation: Secret::draw()?, code: (Code::draw()?, now, TRIES), guests: Vec::new() })
    }

    /// What the square holds.
    pub fn invitation(&self) -> Secret {
        self.invitation
    }

    /// What may be typed instead.
    pub fn code(&self) -> Code {
        self.code.0
    }

    /// Draws another code where this one is too old; answers whether it did, or somebody waited too long.
    pub fn pass(&mut self, now: Moment) -> bool {
        let mut changed = false;
        if now.saturating_duration_since(self.code.1) >= CODE_LASTS {
            self.new_code(now);
            changed = true;
        }
        for guest in &mut self.guests {
            if matches!(guest.role, Role::Asks(_, until) | Role::Knocks(until) if until <= now) {
                guest.role = Role::Gone;
                changed = true;
            }
        }
        changed
    }

    fn new_code(&mut self, now: Moment) {
        // Without chance the old one stays, and is refused for good by its tries.
        if let Ok(code) = Code::draw() {
            self.code = (code, now, TRIES);
        }
    }

    /// Everybody, in the order in which they came.
    pub fn all(&self) -> &[Guest] {
        &self.guests
    }

    /// Everybody, to be changed.
    pub fn all_mut(&mut self) -> &mut [Guest] {
        &mut self.guests
    }

    /// Whoever has this token.
    pub fn by_token(&mut self, token: Secret) -> Option<&mut Guest> {
        self.guests.iter_mut().find(|guest| guest.token == token)
    }

    /// Whether a phone has this seat.
    pub fn has_seat(&self, seat: u8) -> bool {
        self.guests.iter().any(|guest| guest.role == Role::Seat(seat))
    }

    fn admit(&mut self, role: Role, hand: Hand) -> Result<Secret, Denied> {
        // Whoever is gone makes room.
        if self.guests.len() >= MOST {
            self.guests.retain(|guest| guest.role != Role::Gone || guest.listening > 0);
        }
        if self.guests.len() >= MOST {
            return Err(Denied::Full);
        }
        let token = Secret::draw().map_err(|_| Denied::NoChance)?;
        self.guests.push(Guest { token, role, listening: 0, hand });
        Ok(token)
    }

    /// What somebody gets who wants a seat: it, where it is free, else whoever has it is asked.
    fn wanted(&self, seat: u8, now: Moment) -> Role {
        if self.has_seat(seat) { Role::Asks(seat, now + PATIENCE) } else { Role::Seat(seat) }
    }

    /// Somebody who scanned the square takes a seat, or the table's own screen where no seat is named.
    pub fn join(
        &mut self,
        invitation: Secret,
        seat: Option<u8>,
        seats: usize,
        hand: Hand,
        now: Moment,
    ) -> Result<Secret, Denied> {
        if invitation != self.invitation {
            return Err(Denied::NotInvited);
        }
        let role = self.role_for(seat, seats, now)?;
        self.admit(role, hand)
    }

    fn role_for(&self, seat: Option<u8>, seats: usize, now: Moment) -> Result<Role, Denied> {
        match seat {
            None => Ok(Role::Watch),
            Some(seat) if usize::from(seat) < seats => Ok(self.wanted(seat, now)),
            Some(_) => Err(Denied::NoSuchSeat),
        }
    }

    /// Somebody who is here already takes a seat or another one.
    pub fn sit(&mut self, token: Secret, seat: Option<u8>, seats: usize, now: Moment) -> Result<(), Denied> {
        let role = self.role_for(seat, seats, now)?;
        let guest = self.by_token(token).ok_or(Denied::NotInvited)?;
        match guest.role {
            Role::Invited | Role::Seat(_) | Role::Watch | Role::Asks(..) => {
                // Who already sits there keeps it.
                if guest.seat().is_none() || guest.seat() != seat {
                    guest.role = role;
                }
                Ok(())
            }
            Role::Knocks(_) | Role::Gone => Err(Denied::NotInvited),
        }
    }

    /// Somebody typed figures.
    pub fn knock(&mut self, typed: &str, hand: Hand, now: Moment) -> Result<Secret, Denied> {
        self.pass(now);
        let (code, _, tries) = &mut self.code;
        if *tries == 0 || !code.is(typed) {
            *tries = tries.saturating_sub(1);
            if *tries == 0 {
                self.new_code(now);
            }
            return Err(Denied::WrongCode);
        }
        self.new_code(now);
        self.admit(Role::Knocks(now + PATIENCE), hand)
    }

    /// Somebody at the table, or whoever has the seat, agrees: the one who waits gets in.
    pub fn agree(&mut self, token: Secret) {
        let Some(guest) = self.by_token(token) else { return };
        match guest.role {
            Role::Knocks(_) => guest.role = Role::Invited,
            Role::Asks(seat, _) => {
                for other in &mut self.guests {
                    if other.role == Role::Seat(seat) {
                        other.role = Role::Gone;
                    } else if other.token == token {
                        other.role = Role::Seat(seat);
                    }
                }
            }
            _ => {}
        }
    }

    /// Somebody is sent away, or goes.
    pub fn remove(&mut self, token: Secret) {
        if let Some(guest) = self.by_token(token) {
            guest.role = Role::Gone;
        }
    }

    /// Whoever asks for a seat.
    pub fn asks_for(&self, seat: u8) -> Option<Secret> {
        self.guests.iter().find(|guest| matches!(guest.role, Role::Asks(of, _) if of == seat)).map(|guest| guest.token)
    }

    /// When somebody has waited too long, or the code is too old.
    pub fn next_wake(&self) -> Moment {
        let code = self.code.1 + CODE_LASTS;
        let waits = self.guests.iter().filter_map(|guest| match guest.role {
            Role::Asks(_, until) | Role::Knocks(until) => Some(until),
            _ => None,
        });
        waits.chain([code]).min().unwrap_or(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guests() -> (Guests, Moment) {
        let now = Moment::now();
        (Guests::invite(now).expect("chance"), now)
    }

    fn join(guests: &mut Guests, seat: Option<u8>, now: Moment) -> Result<Secret, Denied> {
        guests.join(guests.invitation(), seat, 3, Hand::default(), now)
    }

    #[test]
    fn a_taken_seat_is_given_away_only_by_agreement() {
        let (mut guests, now) = guests();
        let first = join(&mut guests, Some(1), now).expect("a free seat");
        let second = join(&mut guests, Some(1), now).expect("asks");
        let role = |guests: &mut Guests, token| guests.by_token(token).expect("here").role;
        assert_eq!(role(&mut guests, first), Role::Seat(1));
        assert_eq!(role(&mut guests, second), Role::Asks(1, now + PATIENCE));
        assert_eq!(guests.asks_for(1), Some(second));
        guests.agree(second);
        assert_eq!(role(&mut guests, first), Role::Gone);
        assert_eq!(role(&mut guests, second), Role::Seat(1));
    }

    #[test]
    fn no_answer_keeps_the_seat() {
        let (mut guests, now) = guests();
        let first = join(&mut guests, Some(1), now).expect("a free seat");
        let second = join(&mut guests, Some(1), now).expect("asks");
        guests.pass(now + PATIENCE);
        guests.agree(second);
        assert_eq!(guests.by_token(second).expect("here").role, Role::Gone);
        assert_eq!(guests.by_token(first).expect("here").role, Role::Seat(1));
    }

    #[test]
    fn only_the_invited_come_in() {
        let (mut guests, now) = guests();
        let forged = Secret::draw().expect("chance");
        assert_eq!(guests.join(forged, None, 3, Hand::default(), now), Err(Denied::NotInvited));
        assert_eq!(guests.sit(forged, Some(0), 3, now), Err(Denied::NotInvited));
        assert_eq!(join(&mut guests, Some(3), now), Err(Denied::NoSuchSeat));
        for _ in 0..MOST {
            join(&mut guests, None, now).expect("room");
        }
        assert_eq!(join(&mut guests, Some(0), now), Err(Denied::Full));
        let leaves = guests.all()[0].token;
        guests.remove(leaves);
        join(&mut guests, Some(0), now).expect("whoever is gone makes room");
    }

    #[test]
    fn a_code_is_good_for_five_tries_and_two_minutes_and_then_the_host_decides() {
        let (mut guests, now) = guests();
        let shown = guests.code();
        for _ in 0..TRIES {
            assert_eq!(guests.knock("not a code", Hand::default(), now), Err(Denied::WrongCode));
        }
        assert!(guests.knock(&shown.to_string(), Hand::default(), now).is_err() || guests.code() == shown);
        let shown = guests.code();
        let token = guests.knock(&shown.to_string(), Hand::default(), now).expect("the code");
        assert_eq!(guests.sit(token, Some(0), 3, now), Err(Denied::NotInvited));
        guests.agree(token);
        guests.sit(token, Some(0), 3, now).expect("let in");
        let shown = guests.code();
        let late = now + CODE_LASTS;
        assert!(guests.knock(&shown.to_string(), Hand::default(), late).is_err() || guests.code() == shown);
    }
}
