//! Writing while others draw: a thread of its own waits for the disk, and says when something is on it.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use bedside_core::{Instant, Table};

use super::{Fault, Library, Settings, TableId};

/// How long it waits for another process before it gives up.
const PATIENCE: Duration = Duration::from_secs(20);

enum Job {
    Append {
        id: TableId,
        table: Box<Table>,
        from: u32,
    },
    See {
        id: TableId,
        age: Instant,
    },
    Set(Settings),
    MayNotGrow,
    /// Says when everything before it is done.
    Finish(Sender<()>),
}

/// What has become of something that was to be written.
#[derive(Debug)]
pub(crate) enum Written {
    /// What was appended is on the disk, or why not.
    Appended(Result<(), Fault>),
    /// Something else could not be saved.
    Failed(Fault),
}

/// The thread that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: Option<Sender<Job>>,
    written: Receiver<Written>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// A thread beside this library, which calls `wake` whenever there is something to [hear](Self::hear); none where the library
    /// is in memory alone.
    pub(crate) fn beside(library: &Library, wake: impl Fn() + Send + 'static) -> Option<Writer> {
        let library = library.once_more(PATIENCE)?;
        let (jobs, todo) = channel();
        let (done, written) = channel();
        let work = move || work(library, &todo, &done, &wake);
        let thread = std::thread::Builder::new().name("library".to_owned()).spawn(work).ok()?;
        Some(Writer { jobs: Some(jobs), written, thread: Some(thread) })
    }

    /// Appends what `table` has beyond its first `from` entries.
    pub(crate) fn append(&self, id: TableId, table: &Table, from: u32) {
        self.does(Job::Append { id, table: Box::new(table.clone()), from });
    }

    /// Saves a table's age.
    pub(crate) fn see(&self, id: TableId, age: Instant) {
        self.does(Job::See { id, age });
    }

    /// Saves the settings.
    pub(crate) fn set(&self, settings: Settings) {
        self.does(Job::Set(settings));
    }

    /// For tests: from now on the library may not grow.
    pub(crate) fn may_not_grow(&self) {
        self.does(Job::MayNotGrow);
    }

    /// Waits until everything is written that was to be.
    pub(crate) fn finish(&self) {
        let (done, finished) = channel();
        self.does(Job::Finish(done));
        // Where the thread is gone, nothing is being written.
        let _ = finished.recv();
    }

    fn does(&self, job: Job) {
        // It stops only with its writer.
        let _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    /// What was written meanwhile, or is within so long; without a limit, as long as it takes.
    pub(crate) fn hear(&self, within: Option<Duration>) -> Option<Written> {
        match within {
            None => self.written.recv().ok(),
            Some(within) => self.written.recv_timeout(within).ok(),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn work(mut library: Library, todo: &Receiver<Job>, done: &Sender<Written>, wake: &impl Fn()) {
    while let Ok(job) = todo.recv() {
        let written = match job {
            Job::Append { id, table, from } => Some(Written::Appended(library.append(id, &table, from))),
            Job::See { id, age } => library.see(id, age).err().map(Written::Failed),
            Job::MayNotGrow => {
                library.may_not_grow();
                None
            }
            Job::Finish(finished) => {
                let _ = finished.send(());
                None
            }
            Job::Set(settings) => library.set(settings).err().map(Written::Failed),
        };
        if let Some(written) = written {
            let _ = done.send(written);
            wake();
        }
    }
}
