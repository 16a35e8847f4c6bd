//! Every guest's page as it was drawn last. They are drawn anew where anything has changed, and only what differs goes on.

use std::sync::Arc;
use std::time::Instant as Moment;

use bedside_core::Lang;
use tokio::sync::watch;

use super::Host;
use super::judge::{undo_name, undone_by};
use super::page::{self, Part, Scene, Told};
use crate::desk::Desk;

/// What a page shows, and the table's age when it was drawn.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its parts.
    pub parts: Vec<Part>,
    /// The table's age in milliseconds.
    pub age: u64,
    /// When that was.
    pub at: Moment,
    /// What was to be heard in the last seconds.
    pub heard: Vec<Told>,
}

impl Host {
    pub(super) fn scene<'a>(
        &'a self,
        desk: &'a Desk,
        lang: Lang,
        undo_name: Option<&'a str>,
        undo_asked: Option<(u8, &'a str)>,
    ) -> Scene<'a> {
        Scene {
            table: desk.table(),
            now: desk.now(),
            lang,
            shared: self.shared,
            speaker: self.speaker,
            guests: &self.guests,
            undo_asked,
            undo_name,
            undone_by: undone_by(desk),
            lets_ask: self.lets_ask(),
            given_by: self
                .given_by
                .filter(|(_, digest)| *digest == desk.table().journal().digest())
                .map(|(seat, _)| seat),
        }
    }

    /// Draws every page anew where anything has changed.
    pub(super) fn show(&mut self, desk: &Desk, now: Moment) {
        let (table, age) = (desk.table(), desk.now());
        let digest = u64::from(table.journal().digest());
        let running = table.state().clock().running(age) as u64;
        let of = Some(digest << 32 ^ self.changes << 3 ^ running);
        if self.drawn == of {
            return;
        }
        self.drawn = of;
        if self.undo_asked.as_ref().is_some_and(|asked| u64::from(asked.digest) != digest) {
            self.undo_asked = None;
        }
        for guest in self.guests.all_mut() {
            if let Some(seat) = guest.seat() {
                guest.hand.refresh(seat, table, age);
            }
        }
        for guest in self.guests.all() {
            let lang = guest.hand.lang;
            let undo_name = undo_name(desk, guest.seat(), lang);
            let asked = self.undo_asked.as_ref().map(|asked| asked.seat).zip(undo_name.as_deref());
            let scene = self.scene(desk, lang, undo_name.as_deref(), asked);
            let parts = page::parts(scene, guest);
            let heard = self
                .heard
                .iter()
                .map(|(number, at, announcement)| page::told(*number, *at, *announcement, guest.seat(), table, lang));
            let heard: Vec<Told> = heard.collect();
            let Some((_, shown)) = self.pages.iter().find(|(of, _)| *of == guest.token) else { continue };
            shown.send_if_modified(|shown| {
                let news = heard.iter().any(|told| !shown.heard.contains(told));
                let new = shown.parts != parts || news;
                if new {
                    *shown = Arc::new(Shown { parts, age: age.millis(), at: now, heard });
                }
                new
            });
        }
        self.pages.retain(|(token, _)| self.guests.all().iter().any(|guest| guest.token == *token));
    }
}

/// A page on which nothing was drawn yet.
pub(super) fn blank() -> watch::Sender<Arc<Shown>> {
    watch::channel(Arc::new(Shown { parts: Vec::new(), age: 0, at: Moment::now(), heard: Vec::new() })).0
}
