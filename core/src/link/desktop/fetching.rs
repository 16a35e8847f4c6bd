//! Fetching: one side's journal on its way to the other.

use heapless::Vec;

use super::{DesktopSide, News, Stage};
use crate::journal::{Damage, Journal, Records};
use crate::link::{CHUNK, Keeper, Message, Revision};
use crate::refusal::Refusal;
use crate::table::{Reading, Table};

/// What brings two different journals together.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it, and core has no heap")]
pub(super) enum Fetch {
    /// Nothing yet.
    Not,
    /// Ours is on its way to the gadget, a message for each of its pulses.
    Sending,
    /// Our checkpoint is on its way to the gadget, instead of its table with these entries and this checksum.
    Imposing(u32, u32),
    /// Records after our own last one are on their way here.
    Rest {
        /// Both were in step before.
        follow: bool,
    },
    /// The gadget's whole journal is on its way here: it is not ours.
    Whole {
        reading: Reading,
        /// Both were in step when the gadget turned to this table: nobody has to choose.
        follow: bool,
    },
    /// Here it is: the players choose.
    Held(Table),
}

impl DesktopSide {
    /// The journals part somewhere: one without a move gives way, else the whole of theirs is fetched.
    pub(super) fn differ_or_fetch(&mut self, keeper: &(impl Keeper + ?Sized), say: impl FnMut(Message)) {
        if self.theirs.is_some_and(|theirs| theirs.entries <= 1) {
            self.impose(keeper, say);
        } else {
            self.fetch(false, say);
        }
    }

    /// Asks for the whole of theirs.
    pub(super) fn fetch(&mut self, follow: bool, mut say: impl FnMut(Message)) {
        self.presses.leave_table();
        self.stage = Stage::Comparing(Fetch::Whole { reading: Reading::new(), follow });
        say(Message::Ask { from: 0 });
    }

    /// Has the gadget go on with our table; its pulse has the records follow.
    pub(super) fn impose(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) {
        let Some(Revision { entries, digest, .. }) = self.theirs else { return };
        let opening = keeper.table().journal().records(0).next();
        let whole = opening.is_some();
        self.stage = Stage::Comparing(if whole { Fetch::Sending } else { Fetch::Imposing(entries, digest) });
        self.presses.put_aside();
        // A record always fits.
        let opening = opening.into_iter().flat_map(|record| record.whole.iter().copied()).collect();
        say(Message::Replace { entries, digest, opening });
    }

    pub(super) fn records(
        &mut self,
        from: u32,
        digest: u32,
        bytes: &Vec<u8, CHUNK>,
        keeper: &mut impl Keeper,
        say: impl FnMut(Message),
    ) -> Option<News> {
        match &mut self.stage {
            Stage::InStep
            | Stage::Comparing(Fetch::Not | Fetch::Sending | Fetch::Imposing(..) | Fetch::Rest { .. }) => {
                let ours = keeper.table().journal();
                if from != ours.entries() {
                    return None;
                }
                if digest != ours.digest() {
                    self.differ_or_fetch(keeper, say);
                    return None;
                }
                for record in Records::of(bytes) {
                    match keeper.adopt(record) {
                        Ok(()) => {}
                        Err(Damage::Refused { refusal: refusal @ Refusal::NotStored, .. }) => {
                            return Some(News::Refused(refusal));
                        }
                        Err(_) => {
                            self.fetch(false, say);
                            return None;
                        }
                    }
                }
                // Whoever sent these records has them: its pulse may still be on the way when our table changes.
                let journal = keeper.table().journal();
                if let Some(theirs) = self.theirs.as_mut().filter(|theirs| theirs.entries < journal.entries()) {
                    (theirs.entries, theirs.digest) = (journal.entries(), journal.digest());
                }
                None
            }
            Stage::Comparing(Fetch::Whole { reading, .. }) => {
                if from != reading.entries() {
                    return None;
                }
                if reading.gathered() > 0 {
                    // Another table than the one whose checkpoint was on its way.
                    *reading = Reading::new();
                }
                if from > 0 && digest != reading.digest() {
                    // Another table than the one that was asked for.
                    self.fetch(false, say);
                    return None;
                }
                if Records::of(bytes).any(|record| reading.take(record).is_err()) {
                    return self.cannot_read();
                }
                self.take_whole(keeper, say)
            }
            Stage::Comparing(Fetch::Held(table)) => {
                if from != table.journal().entries() {
                    return None;
                }
                if digest == table.journal().digest() {
                    // What it cannot take is seen by the next pulse.
                    let _ = Records::of(bytes).all(|record| table.adopt(record).is_ok());
                } else {
                    // The gadget has turned to another table meanwhile.
                    self.fetch(false, say);
                }
                None
            }
            Stage::Waiting | Stage::OtherVersion => None,
        }
    }

    /// Takes a part of the checkpoint that the gadget's journal begins with.
    pub(super) fn gather(
        &mut self,
        from: u16,
        part: &[u8],
        keeper: &mut impl Keeper,
        say: impl FnMut(Message),
    ) -> Option<News> {
        // The records that were asked for are gone there: the whole is fetched, and this is its first part.
        let follow = match self.stage {
            Stage::Comparing(Fetch::Rest { follow }) => Some(follow),
            Stage::Comparing(Fetch::Held(_)) => Some(false),
            _ => None,
        };
        if let Some(follow) = follow.filter(|_| from == 0) {
            self.presses.leave_table();
            self.stage = Stage::Comparing(Fetch::Whole { reading: Reading::new(), follow });
        }
        let Stage::Comparing(Fetch::Whole { reading, follow }) = &mut self.stage else { return None };
        if from == 0 {
            // Folded anew meanwhile, or another table: it begins anew.
            *reading = Reading::new();
        }
        if reading.entries() > 0 || usize::from(from) != reading.gathered() {
            return None;
        }
        match reading.gather(part) {
            Ok(true) => self.take_whole(keeper, say),
            // The pulse behind it has the next one asked for.
            Ok(false) => None,
            // Of different checkpoints, the parts do not fit.
            Err(_) => {
                let follow = *follow;
                self.fetch(follow, say);
                None
            }
        }
    }

    /// Once the whole of theirs is here: takes it over, or has the players choose.
    pub(super) fn take_whole(&mut self, keeper: &mut impl Keeper, say: impl FnMut(Message)) -> Option<News> {
        let (Stage::Comparing(Fetch::Whole { reading, follow }), Some(theirs)) = (&mut self.stage, self.theirs) else {
            return None;
        };
        if (reading.entries(), reading.digest()) != (theirs.entries, theirs.digest) {
            return None;
        }
        let Ok((table, None)) = core::mem::take(reading).finish() else { return self.cannot_read() };
        let ours = keeper.table().journal();
        let goes_on = table.journal().digest_at(ours.entries()) == Some(ours.digest());
        let follow = *follow || goes_on || ours.entries() <= 1 || parted_by_interrupt(ours, table.journal());
        if !follow && parted_by_interrupt(table.journal(), ours) {
            self.impose(keeper, say);
            return None;
        }
        if follow {
            keeper.replace(table);
            keeper.set_now(theirs.now);
            self.stage = Stage::Comparing(Fetch::Not);
            return self.compare(keeper, say);
        }
        self.stage = Stage::Comparing(Fetch::Held(table));
        Some(News::Differ)
    }

    /// Sound frames that make no sense here: another version wrote them.
    pub(super) fn cannot_read(&mut self) -> Option<News> {
        self.begin_anew(Stage::OtherVersion);
        Some(News::OtherVersion)
    }
}

/// Whether nothing but a clock lost from sight keeps `journal` from being the beginning of `other`.
fn parted_by_interrupt(journal: &Journal, other: &Journal) -> bool {
    let before = journal.entries().saturating_sub(1);
    journal.interrupted() && other.entries() >= before && other.digest_at(before) == journal.digest_at(before)
}
