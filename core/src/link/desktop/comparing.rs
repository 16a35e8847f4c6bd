//! Comparing: what both revisions say is to be done, and whose clock goes on.

use super::fetching::Fetch;
use super::{DesktopSide, News, Stage};
use crate::clock::Span;
use crate::command::Command;
use crate::link::{Keeper, Message, PULSES_UNTIL_REPEATED, Revision, chunk, pulse};

/// Clocks that differ by less show the same time, a step of the figure aside.
const CLOCKS_AGREE: Span = Span::from_millis(500);

/// Both revisions, and how much of the gadget's is here: where none of it moves, nothing had an effect.
pub(super) type Sight = (u32, u32, u32, u32, u32);

impl DesktopSide {
    /// Looks at both revisions and does what brings them together.
    pub(super) fn compare(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) -> Option<News> {
        let theirs = self.theirs?;
        let ours = keeper.table().journal();
        if theirs.entries == ours.entries() && theirs.digest == ours.digest() {
            self.seen = None;
            if matches!(self.stage, Stage::Comparing(Fetch::Sending | Fetch::Imposing(..))) {
                self.tell = PULSES_UNTIL_REPEATED;
            }
            let news = (!self.in_step()).then_some(News::InStep);
            self.stage = Stage::InStep;
            if core::mem::take(&mut self.kept_time) && ours.interrupted() {
                // The gadget lost its power, and we have kept the time: it goes on.
                // Where so many presses wait that it finds no room, the players let it go on themselves.
                let _ = self.presses.add(&[Command::Undo]);
                self.tell = PULSES_UNTIL_REPEATED;
            }
            return news;
        }
        let here = match &self.stage {
            Stage::Comparing(Fetch::Whole { reading, .. }) => (reading.entries(), reading.digest()),
            Stage::Comparing(Fetch::Held(table)) => (table.journal().entries(), table.journal().digest()),
            _ => (0, 0),
        };
        if here == (theirs.entries, theirs.digest) {
            return None;
        }
        let gathered = match &self.stage {
            Stage::Comparing(Fetch::Whole { reading, .. }) => u16::try_from(reading.gathered()).unwrap_or(u16::MAX),
            _ => 0,
        };
        let sight = (theirs.entries, theirs.digest, ours.entries(), ours.digest(), here.0.max(gathered.into()));
        match &mut self.seen {
            Some((seen, again)) if *seen == sight && *again < PULSES_UNTIL_REPEATED => {
                *again += 1;
                return None;
            }
            seen => *seen = Some((sight, 1)),
        }
        if let Stage::Comparing(Fetch::Imposing(entries, digest)) = self.stage
            && (entries, digest) == (theirs.entries, theirs.digest)
        {
            self.impose(keeper, say);
            return None;
        }
        if keeper.digest_at(theirs.entries) == Some(theirs.digest) {
            if theirs.entries < ours.first() {
                self.impose(keeper, say);
                return None;
            }
            self.stage = Stage::Comparing(Fetch::Sending);
            if let Some((message, _)) = chunk(keeper.table(), theirs.entries) {
                say(message);
            }
            return None;
        }
        match &self.stage {
            // The table that was under way here may have given way to another one there.
            Stage::Comparing(Fetch::Whole { .. } | Fetch::Held(_)) if here.0 >= theirs.entries => {
                self.fetch(false, say);
            }
            Stage::Comparing(Fetch::Whole { .. }) if gathered > 0 => say(Message::AskCheckpoint { from: gathered }),
            Stage::Comparing(Fetch::Whole { .. } | Fetch::Held(_)) => say(Message::Ask { from: here.0 }),
            Stage::InStep if theirs.entries <= ours.entries() => self.fetch(true, say),
            _ if theirs.entries > ours.entries() => {
                let follow = matches!(self.stage, Stage::InStep | Stage::Comparing(Fetch::Rest { follow: true }));
                self.stage = Stage::Comparing(Fetch::Rest { follow });
                let clock = keeper.table().state().clock();
                self.kept_time = theirs.entries == ours.entries().saturating_add(1) && clock.deadline().is_some();
                say(Message::Ask { from: ours.entries() });
            }
            _ => self.differ_or_fetch(keeper, say),
        }
        None
    }

    /// The gadget's clock holds, but for records that it has from here: with those goes our clock. A time that cannot be is not
    /// taken over here, and the gadget is told ours instead; a few times, as it may be deaf.
    pub(super) fn share_clock(&mut self, theirs: Revision, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        let ours = keeper.now();
        let apart = ours.since(theirs.now).max(theirs.now.since(ours));
        if self.tell > 0 && apart > CLOCKS_AGREE {
            self.tell -= 1;
            say(pulse(keeper));
        } else {
            self.tell = 0;
            keeper.set_now(theirs.now);
            if theirs.now.since(keeper.now()) <= CLOCKS_AGREE {
                self.corrected = 0;
            } else if self.corrected < PULSES_UNTIL_REPEATED {
                self.corrected += 1;
                say(pulse(keeper));
            }
        }
    }
}

/// Here the clock was only lost from sight: the gadget has kept the time, and goes on.
pub(super) fn go_on_by_theirs(theirs: Revision, keeper: &mut impl Keeper) {
    let ours = keeper.table().journal();
    if ours.interrupted()
        && ours.entries() == theirs.entries.saturating_add(1)
        && ours.digest_at(theirs.entries) == Some(theirs.digest)
    {
        keeper.set_now(theirs.now);
        // An entry that was just made can be undone; if it cannot be stored, the clock stands on both.
        let _ = keeper.apply(&[Command::Undo]);
    }
}
