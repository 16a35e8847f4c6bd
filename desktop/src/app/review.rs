//! A game is looked at again: the advisor goes through it beside the window, and stops when nobody looks any more.

use iced::Task;
use iced::futures::channel::mpsc;

use super::{App, Message, Page};
use crate::advice::{Silence, background, review, tell};
use crate::screen::review::{Looked, Told};

impl App {
    /// Opens the page, and lets the advisor begin.
    pub(super) fn open_review(&mut self) -> Task<Message> {
        let page = Looked::default();
        let (wanted, lang) = (page.wanted(), self.lang());
        let (table, (say, said)) = (self.shell.desk.table().clone(), mpsc::unbounded());
        self.page = Page::Review(Box::new(page));
        let began = background::begin(move || {
            let mut last = 0;
            let found = review::of(&table, lang, |done, all| {
                let part = u8::try_from(u64::from(done) * 100 / u64::from(all.max(1))).unwrap_or(100);
                if part > last {
                    last = part;
                    // Whoever looked may be gone.
                    let _ = say.unbounded_send(Told::So(part));
                }
                wanted.strong_count() > 0
            });
            let told = match found {
                Ok(review) => Told::All(Box::new(review)),
                Err(Silence::NoChoice) => Told::Nothing(lang.advice().nothing_to_review.to_owned()),
                Err(why) => Told::Nothing(tell::silence(why, &table, lang)),
            };
            let _ = say.unbounded_send(told);
        });
        match began {
            Ok(_) => Task::run(said, Message::Reviewed),
            Err(_) => Task::none(),
        }
    }
}
