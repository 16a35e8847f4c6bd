//! A phone asks the advisor: it thinks on a thread of its own, and what it finds stands on that phone alone, as long as the table waits for
//! that decision.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use bedside_core::{Command, Event, State};

use super::Host;
use super::judge::enter;
use super::secret::Secret;
use crate::advice::ask::{self, Patience};
use crate::advice::{Counting, background};
use crate::desk::Desk;

/// What a phone knows of its question.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    /// Who asked: whoever takes another seat has not.
    pub(super) seat: u8,
    /// The table as it was asked about.
    of: Box<State>,
    /// The answer; nothing while it is thought about.
    pub(super) answer: Option<ask::Answer>,
}

/// For which phone, about which table, and what was found.
type Thought = (Secret, State, Option<ask::Answer>);

/// Who thinks for phones, and how that is heard of.
pub(super) struct Advisor {
    /// Whether phones may ask.
    pub(super) allowed: bool,
    wake: Arc<dyn Fn() + Send + Sync>,
    woken: Arc<AtomicBool>,
    tell: Sender<Thought>,
    told: Receiver<Thought>,
}

impl fmt::Debug for Advisor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Advisor").field("allowed", &self.allowed).finish_non_exhaustive()
    }
}

impl Advisor {
    /// `wake` has whoever owns the desk serve.
    pub(super) fn new(allowed: bool, wake: Arc<dyn Fn() + Send + Sync>, woken: Arc<AtomicBool>) -> Advisor {
        let (tell, told) = channel();
        Advisor { allowed, wake, woken, tell, told }
    }
}

impl Host {
    /// Whether phones may ask the advisor.
    pub fn lets_ask(&self) -> bool {
        self.advisor.allowed
    }

    /// Lets phones ask the advisor, or lets them no more.
    pub fn let_ask(&mut self, allowed: bool) {
        self.advisor.allowed = allowed;
        self.changes += 1;
    }

    /// A seat asks what would be best for it: that is in the journal. Nobody waits for the answer.
    pub(super) fn ask_advice(
        &mut self,
        token: Secret,
        seat: u8,
        desk: &mut Desk,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let Some(guest) = self.guests.by_token(token) else { return Ok(()) };
        let lang = guest.hand.lang;
        if !self.advisor.allowed || !ask::may_ask(desk.table(), seat) {
            return Err(lang.advice().nobody_asks.to_owned());
        }
        let same = |asked: &Asked| asked.seat == seat && *asked.of == *desk.table().state();
        if guest.hand.advice.as_ref().is_some_and(same) {
            return Ok(());
        }
        enter(desk, &[Command::AskAdvice { seat }], lang, events)?;
        let table = desk.table().clone();
        guest.hand.advice = Some(Asked { seat, of: Box::new(table.state().clone()), answer: None });
        let Advisor { wake, woken, tell, .. } = &self.advisor;
        let (wake, woken, tell) = (Arc::clone(wake), Arc::clone(woken), tell.clone());
        let began = background::begin(move || {
            let found = ask::answer(&table, seat, Counting::Points, Patience::Short, lang);
            // The invitation may be over by then.
            if tell.send((token, table.state().clone(), found)).is_ok() && !woken.swap(true, Ordering::SeqCst) {
                wake();
            }
        });
        began.map_err(|cause| cause.to_string())
    }

    /// What was thought meanwhile; what is about a table that has gone on is dropped.
    pub(super) fn hear_advice(&mut self, desk: &Desk) {
        let state = desk.table().state();
        while let Ok((token, of, found)) = self.advisor.told.try_recv() {
            let Some(guest) = self.guests.by_token(token) else { continue };
            let Some(asked) = guest.hand.advice.as_mut().filter(|asked| *asked.of == of) else { continue };
            self.changes += 1;
            match found {
                Some(answer) => asked.answer = Some(answer),
                None => {
                    guest.hand.said = Some(guest.hand.lang.advice().nobody_asks.to_owned());
                    guest.hand.advice = None;
                }
            }
        }
        for guest in self.guests.all_mut() {
            if guest.hand.advice.as_ref().is_some_and(|asked| *asked.of != *state) {
                guest.hand.advice = None;
                self.changes += 1;
            }
        }
    }
}
