//! `bedside host`: the table for phones, without a window. The square is printed, and whoever waits is let in from here.

use std::io::{BufRead, Write, stdout};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant as Moment};

use bedside_core::Lang;
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

use super::Host;
use super::guests::Role;
use super::page::said;
use crate::desk::Desk;
use crate::gadget::Address;

/// What comes in.
enum Input {
    /// A phone asked for something.
    Phone,
    /// The gadget said something.
    Gadget,
    /// Somebody typed a line.
    Line(String),
    /// Nobody types any more.
    Closed,
}

/// Serves phones until it is stopped. `address` is where a gadget is looked for.
pub fn run(mut desk: Desk, port: u16, address: Address) -> std::io::Result<()> {
    let lang = desk.settings().lang;
    let (send, inputs) = channel();
    let (woken, heard) = (send.clone(), send.clone());
    desk.look_for_gadget(address, move || drop(heard.send(Input::Gadget)))?;
    let mut host = Host::start(port, move || drop(woken.send(Input::Phone)))?;
    std::thread::Builder::new().name("lines".to_owned()).spawn(move || read_lines(&send))?;
    greet(&host, lang)?;
    let mut here = String::new();
    loop {
        let now = Moment::now();
        desk.pass(now);
        desk.poll();
        desk.advance();
        host.serve(&mut desk, now);
        let guests = told(&host, &desk, lang);
        if guests != here {
            here = guests;
            writeln!(stdout(), "{here}")?;
        }
        if let Some(trouble) = desk.trouble() {
            writeln!(stdout(), "{}", trouble.text(lang))?;
        }
        let patience = desk.next_wake().into_iter().chain([host.next_wake(now)]).min().unwrap_or(Duration::MAX);
        match inputs.recv_timeout(patience) {
            Ok(Input::Line(line)) => match line.trim() {
                "q" => return Ok(()),
                "y" => let_in(&mut host),
                _ => greet(&host, lang)?,
            },
            Ok(Input::Phone | Input::Gadget | Input::Closed) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

fn read_lines(send: &Sender<Input>) {
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if send.send(Input::Line(line)).is_err() {
            return;
        }
    }
    let _ = send.send(Input::Closed);
}

/// The square, the address and the code.
fn greet(host: &Host, lang: Lang) -> std::io::Result<()> {
    let words = lang.phone();
    let link = host.link();
    let mut out = stdout();
    writeln!(out, "{}", square(&link))?;
    writeln!(out, "{}\n{link}\n", words.scan)?;
    for address in host.addresses() {
        writeln!(out, "{} http://{address}  {}", words.or_type, host.guests().code())?;
    }
    writeln!(out, "{}\n[y] {}  [q] {}", words.local_only, words.let_in, words.stop)
}

/// A link as a square of half-blocks.
fn square(link: &str) -> String {
    match QrCode::with_error_correction_level(link, EcLevel::L) {
        Ok(code) => code.render::<Dense1x2>().quiet_zone(true).build(),
        // A link is far shorter than what a square can hold.
        Err(_) => String::new(),
    }
}

/// Whoever waits longest.
fn let_in(host: &mut Host) {
    let waits = |role: Role| matches!(role, Role::Knocks(_) | Role::Asks(..));
    let first = host.guests().all().iter().find(|guest| waits(guest.role)).map(|guest| guest.token);
    if let Some(token) = first {
        host.agree(token);
    }
}

/// Who is here, in a line.
fn told(host: &Host, desk: &Desk, lang: Lang) -> String {
    let words = lang.phone();
    let name = |seat: u8| bedside_core::text::seat_name(seat, desk.table().state()).to_owned();
    let mut here = Vec::new();
    for guest in host.guests().all() {
        let who = match guest.role {
            Role::Seat(seat) => name(seat),
            Role::Watch => words.table.to_owned(),
            Role::Asks(seat, _) => said(|out| lang.asks_for_seat(&name(seat), out)),
            Role::Knocks(_) => format!("? [y] {}", words.let_in),
            Role::Invited | Role::Gone => continue,
        };
        here.push(if guest.listening == 0 { format!("{who} ({})", words.away) } else { who });
    }
    if here.is_empty() { words.nobody_here.to_owned() } else { here.join(", ") }
}
