//! Who is here: the invitation, phones with a seat, televisions, and whoever asks to be let in. No server and no clock of its own.

use std::time::{Duration, Instant as Moment};

use super::hand::Hand;
use super::limits::Limits;
use super::secret::{Code, Secret};
use crate::desk::Pace;

/// Phones and televisions at most.
pub const MOST: usize = 16;
/// How long somebody may think about giving a seat away.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a code of six figures is good.
const CODE_LASTS: Duration = Duration::from_secs(120);
/// How often it may be typed wrong before nobody comes in by it any more.
const TRIES: u8 = 5;
/// How long a phone counts as here of which no page listens: without our script it asks again every five seconds.
const NOT_YET_LOST: Duration = Duration::from_secs(12);

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
    /// When it was heard of last.
    pub seen: Moment,
    /// How fast it may press.
    pub(super) presses: Pace,
    /// What is open on it.
    pub hand: Hand,
}

impl Guest {
    /// The player whose seat it has.
    pub fn seat(&self) -> Option<u8> {
        if let Role::Seat(seat) = self.role { Some(seat) } else { None }
    }

    /// It gets what it chose; who sits there already keeps it.
    fn take(&mut self, role: Role, seat: Option<u8>) {
        if self.seat().is_none() || self.seat() != seat {
            self.role = role;
        }
    }

    /// It does not get the seat that it asked for.
    fn chooses_another(&mut self) {
        self.role = Role::Invited;
        self.hand.said = Some(self.hand.lang.phone().seat_stays.to_owned());
    }

    /// Whether it is connected, as far as anybody can tell.
    pub fn is_here(&self, now: Moment) -> bool {
        self.listening > 0 || now.saturating_duration_since(self.seen) < NOT_YET_LOST
    }
}

/// What was decided at Bedside's own screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Somebody was let in, or got the seat that they asked for.
    LetIn,
    /// Somebody was not.
    Refused,
    /// Somebody was sent away.
    Removed,
}

/// The last decision, and whom it made what.
#[derive(Debug)]
struct Decided {
    what: Decision,
    seat: Option<u8>,
    /// Who, what they were, and what they became.
    changed: Vec<(Secret, Role, Role)>,
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
    limits: Limits,
    decided: Option<Decided>,
}

impl Guests {
    /// An invitation that nobody knows yet.
    pub fn invite(limits: Limits, now: Moment) -> std::io::Result<Guests> {
        let code = (Code::draw()?, now, TRIES);
        Ok(Guests { invitation: Secret::draw()?, code, guests: Vec::new(), limits, decided: None })
    }

    /// Another invitation: nobody comes in by the old square or the old code, and who is here stays.
    pub fn renew(&mut self, now: Moment) -> std::io::Result<()> {
        (self.invitation, self.code) = (Secret::draw()?, (Code::draw()?, now, TRIES));
        Ok(())
    }

    /// How much may be asked for.
    pub(super) fn limits(&self) -> Limits {
        self.limits
    }

    /// What the square holds.
    pub fn invitation(&self) -> Secret {
        self.invitation
    }

    /// What may be typed instead; nothing, where somebody has tried too often, until another one is drawn.
    pub fn code(&self) -> Option<Code> {
        let (code, _, tries) = self.code;
        (tries > 0).then_some(code)
    }

    /// How many are connected, as far as anybody can tell.
    pub fn here(&self, now: Moment) -> usize {
        let is_in = |guest: &&Guest| !matches!(guest.role, Role::Gone | Role::Knocks(_)) && guest.is_here(now);
        self.guests.iter().filter(is_in).count()
    }

    /// Draws another code where this one is too old; answers whether it did, or somebody waited too long.
    pub fn pass(&mut self, now: Moment) -> bool {
        let mut changed = false;
        if now.saturating_duration_since(self.code.1) >= CODE_LASTS {
            self.new_code(now);
            changed = true;
        }
        for guest in &mut self.guests {
            match guest.role {
                Role::Asks(_, until) if until <= now => guest.chooses_another(),
                Role::Knocks(until) if until <= now => guest.role = Role::Gone,
                _ => continue,
            }
            changed = true;
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

    fn admit(&mut self, role: Role, hand: Hand, now: Moment) -> Result<Secret, Denied> {
        // Whoever is gone makes room, and whoever is lost and has no seat.
        if self.guests.len() >= MOST {
            let has_none = |guest: &Guest| matches!(guest.role, Role::Gone | Role::Watch | Role::Invited);
            self.guests.retain(|guest| match guest.role {
                Role::Gone => guest.listening > 0,
                _ => !has_none(guest) || guest.is_here(now),
            });
        }
        if self.guests.len() >= MOST {
            return Err(Denied::Full);
        }
        let token = Secret::draw().map_err(|_| Denied::NoChance)?;
        let presses = self.limits.presses(now);
        self.guests.push(Guest { token, role, listening: 0, seen: now, presses, hand });
        Ok(token)
    }

    /// What somebody gets who wants a seat: it, where it is free, else whoever has it is asked.
    fn wanted(&self, seat: u8, now: Moment) -> Role {
        if self.has_seat(seat) { Role::Asks(seat, now + PATIENCE) } else { Role::Seat(seat) }
    }

    /// Somebody who scanned the square takes a seat, or the table's own screen where no seat is named. A phone that we know is the
    /// same one again.
    pub fn join(
        &mut self,
        invitation: Secret,
        known: Option<Secret>,
        seat: Option<u8>,
        seats: usize,
        hand: Hand,
        now: Moment,
    ) -> Result<Secret, Denied> {
        if invitation != self.invitation {
            return Err(Denied::NotInvited);
        }
        let role = self.role_for(seat, seats, now)?;
        match known.and_then(|token| self.by_token(token)) {
            Some(guest) => {
                guest.take(role, seat);
                Ok(guest.token)
            }
            None => self.admit(role, hand, now),
        }
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
                guest.take(role, seat);
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
            return Err(Denied::WrongCode);
        }
        self.new_code(now);
        self.admit(Role::Knocks(now + PATIENCE), hand, now)
    }

    /// Something is decided at Bedside's own screen, and can be [taken back](Self::take_back).
    fn decide(&mut self, what: Decision, token: Secret, decision: impl FnOnce(&mut Guests)) {
        let before: Vec<(Secret, Role)> = self.guests.iter().map(|guest| (guest.token, guest.role)).collect();
        let seat = before.iter().find(|(of, _)| *of == token).and_then(|(_, role)| match role {
            Role::Seat(seat) | Role::Asks(seat, _) => Some(*seat),
            _ => None,
        });
        decision(self);
        let after = |token| self.guests.iter().find(|guest| guest.token == token).map(|guest| guest.role);
        let changed = before.into_iter().filter_map(|(of, was)| Some((of, was, after(of).filter(|is| *is != was)?)));
        let changed: Vec<_> = changed.collect();
        if !changed.is_empty() {
            self.decided = Some(Decided { what, seat, changed });
        }
    }

    /// The same as [`agree`](Self::agree), decided at Bedside's own screen.
    pub fn let_in(&mut self, token: Secret) {
        self.decide(Decision::LetIn, token, |guests| guests.agree(token));
    }

    /// The same as [`keep`](Self::keep), decided at Bedside's own screen.
    pub fn refuse(&mut self, token: Secret) {
        self.decide(Decision::Refused, token, |guests| guests.keep(token));
    }

    /// Somebody is sent away from Bedside's own screen.
    pub fn send_away(&mut self, token: Secret) {
        self.decide(Decision::Removed, token, |guests| guests.remove(token));
    }

    /// What was decided last and can be taken back, and whose seat it was about.
    pub fn decided(&self) -> Option<(Decision, Option<u8>)> {
        self.decided.as_ref().map(|decided| (decided.what, decided.seat))
    }

    /// Takes back what was decided last, for everybody who has not become something else since.
    pub fn take_back(&mut self) {
        let Some(Decided { changed, .. }) = self.decided.take() else { return };
        let still = |(token, _, is): &(Secret, Role, Role)| {
            self.guests.iter().any(|guest| guest.token == *token && guest.role == *is)
        };
        let changed: Vec<_> = changed.into_iter().filter(still).collect();
        for (token, _, _) in &changed {
            self.remove(*token);
        }
        for (token, was, is) in changed {
            let taken = matches!(was, Role::Seat(seat) if self.has_seat(seat));
            if let Some(guest) = self.by_token(token) {
                guest.role = if taken { is } else { was };
            }
        }
    }

    /// Another table lies there: everybody with a seat chooses anew.
    pub fn choose_anew(&mut self) {
        for guest in &mut self.guests {
            if matches!(guest.role, Role::Seat(_) | Role::Asks(..)) {
                guest.role = Role::Invited;
                guest.hand.said = None;
            }
        }
        self.decided = None;
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

    /// Nobody agrees: whoever asks for a seat chooses another one, and whoever wants to come in does not.
    pub fn keep(&mut self, token: Secret) {
        match self.by_token(token) {
            Some(guest) if matches!(guest.role, Role::Asks(..)) => guest.chooses_another(),
            _ => self.remove(token),
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
        (Guests::invite(Limits::default(), now).expect("chance"), now)
    }

    fn join(guests: &mut Guests, seat: Option<u8>, now: Moment) -> Result<Secret, Denied> {
        guests.join(guests.invitation(), None, seat, 3, Hand::default(), now)
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
        assert_eq!(guests.by_token(second).expect("here").role, Role::Invited);
        assert_eq!(guests.by_token(first).expect("here").role, Role::Seat(1));
    }

    #[test]
    fn only_the_invited_come_in() {
        let (mut guests, now) = guests();
        let forged = Secret::draw().expect("chance");
        assert_eq!(guests.join(forged, None, None, 3, Hand::default(), now), Err(Denied::NotInvited));
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
        let shown = guests.code().expect("a code");
        for _ in 0..TRIES {
            assert_eq!(guests.knock("not a code", Hand::default(), now), Err(Denied::WrongCode));
        }
        assert_eq!(guests.knock(&shown.to_string(), Hand::default(), now), Err(Denied::WrongCode));
        assert_eq!(guests.code(), None, "nobody goes on guessing");
        let now = now + CODE_LASTS;
        guests.pass(now);
        let shown = guests.code().expect("another code");
        let token = guests.knock(&shown.to_string(), Hand::default(), now).expect("the code");
        assert_eq!(guests.sit(token, Some(0), 3, now), Err(Denied::NotInvited));
        guests.agree(token);
        guests.sit(token, Some(0), 3, now).expect("let in");
        let shown = guests.code().expect("a code that nobody has used");
        let late = now + CODE_LASTS;
        assert_eq!(guests.knock(&shown.to_string(), Hand::default(), late), Err(Denied::WrongCode));
    }

    #[test]
    fn a_wrong_decision_is_taken_back() {
        let (mut guests, now) = guests();
        let first = join(&mut guests, Some(1), now).expect("a free seat");
        let second = join(&mut guests, Some(1), now).expect("asks");
        guests.let_in(second);
        assert_eq!(guests.decided(), Some((Decision::LetIn, Some(1))));
        guests.take_back();
        let role = |guests: &mut Guests, token| guests.by_token(token).expect("here").role;
        assert_eq!(role(&mut guests, first), Role::Seat(1));
        assert_eq!(role(&mut guests, second), Role::Asks(1, now + PATIENCE));
        guests.send_away(first);
        let third = join(&mut guests, Some(1), now).expect("a free seat");
        guests.take_back();
        assert_eq!(role(&mut guests, first), Role::Gone, "somebody else has the seat by now");
        assert_eq!(role(&mut guests, third), Role::Seat(1));
        assert_eq!(guests.decided(), None);
    }

    #[test]
    fn a_phone_that_scans_again_is_the_same_one() {
        let (mut guests, now) = guests();
        let first = join(&mut guests, Some(1), now).expect("a free seat");
        let invitation = guests.invitation();
        let again = guests.join(invitation, Some(first), Some(1), 3, Hand::default(), now);
        assert_eq!((again, guests.all().len()), (Ok(first), 1));
        assert_eq!(guests.all()[0].role, Role::Seat(1), "who sits there does not have to ask");
        guests.remove(first);
        assert_eq!(guests.join(invitation, Some(first), None, 3, Hand::default(), now), Ok(first));
        assert_eq!(guests.all()[0].role, Role::Watch);
        guests.renew(now).expect("chance");
        assert_eq!(guests.join(invitation, Some(first), Some(1), 3, Hand::default(), now), Err(Denied::NotInvited));
    }

    #[test]
    fn lost_televisions_make_room_and_lost_players_do_not() {
        let (mut guests, now) = guests();
        join(&mut guests, Some(0), now).expect("a seat");
        for _ in 1..MOST {
            join(&mut guests, None, now).expect("room");
        }
        assert_eq!(join(&mut guests, Some(1), now), Err(Denied::Full));
        let later = now + NOT_YET_LOST;
        join(&mut guests, Some(1), later).expect("nobody looks at the televisions any more");
        assert!(guests.has_seat(0));
    }
}
