//! Writing while others draw: a thread of its own waits for the disk, and says when something is on it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant as Moment};

use bedside_core::{Instant, Table};

use super::{Fault, Library, Settings, TableId};
use crate::advice::rivals::Rivals;

/// How long it waits for another process before it gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// After so long without a press the log is folded: a process that is ended by a signal leaves its library in one file.
const IDLE: Duration = Duration::from_millis(500);

/// What is done to the library as a whole; answers how many tables it could not be done to.
pub(crate) type Change = Box<dyn FnOnce(&mut Library) -> Result<usize, Fault> + Send>;

enum Job {
    Shelve {
        table: Box<Table>,
        rivals: Rivals,
    },
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
    Change(Change),
    MayNotGrow,
    /// Says when everything before it is done.
    Finish(Sender<()>),
}

/// What has become of something that was to be written.
#[derive(Debug)]
pub(crate) enum Written {
    /// The press is on the disk, in the table of this number, or why not.
    Kept(Result<TableId, Fault>),
    /// The library is changed, or why not.
    Changed(Result<usize, Fault>),
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

    /// Puts a table into the library, with which of its seats are rivals.
    pub(crate) fn shelve(&self, table: &Table, rivals: Rivals) {
        self.does(Job::Shelve { table: Box::new(table.clone()), rivals });
    }

    /// Appends what `table` has beyond its first `from` entries.
    pub(crate) fn append(&self, id: TableId, table: &Table, from: u32) {
        self.does(Job::Append { id, table: Box::new(table.clone()), from });
    }

    /// Changes the library.
    pub(crate) fn change(&self, change: Change) {
        self.does(Job::Change(change));
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

/// What is in the log alone.
#[derive(Default)]
struct Log {
    /// When it is folded, where nothing else comes.
    folds: Option<Moment>,
}

impl Log {
    /// The next job; the log is folded while there is none.
    fn next(&mut self, todo: &Receiver<Job>, library: &Library) -> Option<Job> {
        let job = loop {
            let Some(folds) = self.folds else { break todo.recv().ok()? };
            match todo.recv_timeout(folds.saturating_duration_since(Moment::now())) {
                Ok(job) => break job,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    library.fold();
                    self.folds = None;
                }
            }
        };
        // A clock that runs is seen every second: that alone is not worth it.
        if !matches!(job, Job::See { .. } | Job::Finish(_)) {
            self.folds = Some(Moment::now() + IDLE);
        }
        Some(job)
    }
}

fn work(mut library: Library, todo: &Receiver<Job>, done: &Sender<Written>, wake: &impl Fn()) {
    let mut log = Log::default();
    while let Some(job) = log.next(todo, &library) {
        let written = match job {
            Job::Shelve { table, rivals } => Some(Written::Kept(library.shelve_with(&table, rivals))),
            Job::Append { id, table, from } => Some(Written::Kept(library.append(id, &table, from).map(|()| id))),
            Job::Change(change) => Some(Written::Changed(change(&mut library))),
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
