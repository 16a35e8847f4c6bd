//! Thinking beside a face: on a thread of its own, which begins when something is asked and ends with the answer.

use std::future::Future;
use std::io;

use iced::futures::channel::oneshot;

/// Begins to think.
pub(crate) fn begin(think: impl FnOnce() + Send + 'static) -> io::Result<()> {
    std::thread::Builder::new().name("advisor".to_owned()).spawn(think).map(drop)
}

/// What comes of a thought, once it was thought. Nobody waits for a thread that could not be had.
pub(crate) fn thought<T: Send + 'static>(
    think: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Option<T>> + Send + 'static {
    let (tell, told) = oneshot::channel();
    // Whoever asked may be gone by then.
    let began = begin(move || drop(tell.send(think())));
    async move {
        began.ok()?;
        told.await.ok()
    }
}
