//! A table in an empty folder that phones may join, and whoever types beside it.

use std::io::BufRead;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use bedside::desk::Desk;
use bedside::host::Host;
use bedside::library::Library;
use bedside_core::Setup;

/// What comes in.
enum Input {
    /// A phone asked for something.
    Phone,
    /// Somebody typed a line.
    Line(String),
    /// Nobody types any more.
    Closed,
}

/// A table with its invitation.
pub(crate) struct Table {
    pub(crate) desk: Desk,
    host: Host,
    inputs: Receiver<Input>,
    typed: Sender<Input>,
}

impl Table {
    /// Opens it, and invites.
    pub(crate) fn open(folder: &Path, setup: &Setup) -> Result<Table, Box<dyn std::error::Error>> {
        let (library, _) = Library::open(folder).map_err(|fault| format!("{fault:?}"))?;
        let (mut desk, _) = Desk::open(library).map_err(|fault| format!("{fault:?}"))?;
        desk.new_table(setup).map_err(|refusal| format!("{refusal:?}"))?;
        let (typed, inputs) = channel();
        let wake = typed.clone();
        let host = Host::start(0, move || drop(wake.send(Input::Phone)))?;
        Ok(Table { desk, host, inputs, typed })
    }

    /// Where it is reached on this machine.
    pub(crate) fn address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.host.addresses()[0].port()).into()
    }

    /// What the square holds, as it is reached on this machine.
    pub(crate) fn link(&self) -> String {
        format!("http://{}/join/{}", self.address(), self.host.guests().invitation())
    }

    /// From now on lines are read that somebody types.
    pub(crate) fn hear_lines(&self) {
        let typed = self.typed.clone();
        std::thread::spawn(move || {
            for line in std::io::stdin().lock().lines().map_while(Result::ok) {
                let _ = typed.send(Input::Line(line));
            }
            let _ = typed.send(Input::Closed);
        });
    }

    /// Serves phones until somebody types a line; none where nobody does any more.
    pub(crate) fn serve(&mut self) -> Option<String> {
        loop {
            self.desk.pass(Instant::now());
            let happened: Vec<_> = self.desk.advance().iter().cloned().collect();
            self.host.hear(&happened, &self.desk);
            self.host.serve(&mut self.desk, Instant::now());
            let own = self.desk.next_wake().unwrap_or(Duration::MAX);
            match self.inputs.recv_timeout(own.min(self.host.next_wake(Instant::now()))) {
                Ok(Input::Line(line)) => {
                    self.desk.pass(Instant::now());
                    return Some(line);
                }
                Ok(Input::Phone) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Input::Closed) | Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}
