//! `bedside host`: the table for phones, without a window. The square is printed, and whoever waits is let in from here.

use std::io::{BufRead, Write, stdout};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant as Moment};

use bedside_core::Lang;
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

use super::Host;
use super::guests::Role;
use super::hand::Shared;
use crate::advice::turn::Beside;
use crate::desk::Desk;
use crate::gadget::Address;

/// What comes in.
enum Input {
    /// A phone asked for something.
    Phone,
    /// The gadget said something.
    Gadget,
    /// A rival has thought of its step.
    Rival,
    /// Somebody typed a line.
    Line(String),
    /// Nobody types any more.
    Closed,
}

/// Serves phones until it is stopped. `address` is where a gadget is looked for.
pub fn run(mut desk: Desk, port: u16, address: Address) -> std::io::Result<()> {
    let lang = desk.settings().lang;
    let (send, inputs) = channel();
    let (woken, heard, thought) = (send.clone(), send.clone(), send.clone());
    desk.look_for_gadget(address, move || drop(heard.send(Input::Gadget)))?;
    let mut host = Host::start(port, move || drop(woken.send(Input::Phone)))?;
    std::thread::Builder::new().name("lines".to_owned()).spawn(move || read_lines(&send))?;
    let mut code = greet(&host, lang)?;
    let (mut here, mut rivals) = (String::new(), Beside::default());
    loop {
        let now = Moment::now();
        desk.pass(now);
        let mut happened = desk.poll().events;
        happened.extend(desk.advance().iter().cloned());
        host.hear(&happened, &desk);
        host.serve(&mut desk, now);
        let thought = thought.clone();
        let played = rivals.play(&mut desk, now, move || drop(thought.send(Input::Rival)));
        if !played.is_empty() {
            host.hear(&played, &desk);
            host.serve(&mut desk, now);
        }
        let guests = told(&host, &desk, lang);
        if guests != here {
            here = guests;
            writeln!(stdout(), "{here}")?;
        }
        let valid = valid_code(&host, lang);
        if valid != code {
            code = valid;
            writeln!(stdout(), "{}: {code}", lang.phone().enter_code)?;
        }
        if let Some(trouble) = desk.trouble() {
            writeln!(stdout(), "{}", trouble.text(lang))?;
        }
        let rival = rivals.moves_at().map(|at| at.saturating_duration_since(now));
        let patience = desk.next_wake().into_iter().chain([host.next_wake(now)]).chain(rival).min();
        let patience = patience.unwrap_or(Duration::MAX);
        match inputs.recv_timeout(patience) {
            Ok(Input::Line(line)) => match line.trim() {
                "q" => return Ok(()),
                "y" => answer(&mut host, &mut desk, true),
                "n" => answer(&mut host, &mut desk, false),
                "u" => host.take_back(),
                "k" => code = host.renew(now).and_then(|()| greet(&host, lang))?,
                "e" => share(&mut host, Shared::Everybody, lang)?,
                "a" => share(&mut host, Shared::Acting, lang)?,
                "t" => share(&mut host, Shared::Host, lang)?,
                "o" => let_ask(&mut host, lang)?,
                line => {
                    let (speaks, number) = line.strip_prefix('s').map_or((false, line), |number| (true, number.trim()));
                    let guest = |number: usize| Some(host.guests().all().get(number.checked_sub(1)?)?.token);
                    match number.parse().ok().and_then(guest) {
                        Some(token) if speaks => host.let_speak(token),
                        Some(token) => host.remove(token),
                        None => code = greet(&host, lang)?,
                    }
                }
            },
            Ok(Input::Phone | Input::Gadget | Input::Rival | Input::Closed) | Err(RecvTimeoutError::Timeout) => {}
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

/// The code, or why there is none.
fn valid_code(host: &Host, lang: Lang) -> String {
    host.guests().code().map_or_else(|| lang.phone().no_code.to_owned(), |code| code.to_string())
}

/// The square, the address and the code, which is told.
fn greet(host: &Host, lang: Lang) -> std::io::Result<String> {
    let words = lang.phone();
    let link = host.link();
    let mut out = stdout();
    writeln!(out, "{}", square(&link))?;
    writeln!(out, "{}\n{link}\n", words.scan)?;
    let code = valid_code(host, lang);
    for address in host.addresses() {
        writeln!(out, "{} http://{address}  {code}", words.or_type)?;
    }
    let invite = lang.invite();
    writeln!(out, "{}", words.local_only)?;
    writeln!(out, "[y] {}  [n] {}  [1…] {}", words.let_in, invite.refuse, invite.key_remove)?;
    writeln!(out, "[k] {}  [u] {}  [q] {}", invite.new_code, lang.desk_words().undo, invite.stop)?;
    writeln!(out, "{} [e] {}  [a] {}  [t] {}", invite.shared, invite.everybody, invite.acting, invite.this_computer)?;
    writeln!(out, "[o] {}", invite.may_ask)?;
    Ok(code)
}

/// Phones may ask the advisor, or may no more.
fn let_ask(host: &mut Host, lang: Lang) -> std::io::Result<()> {
    host.let_ask(!host.lets_ask());
    let (words, desk) = (lang.invite(), lang.desk_words());
    writeln!(stdout(), "{} {}", words.may_ask, if host.lets_ask() { desk.on } else { desk.off })
}

/// Who does what anybody may do from now on.
fn share(host: &mut Host, shared: Shared, lang: Lang) -> std::io::Result<()> {
    host.share(shared);
    writeln!(stdout(), "{} {}", lang.invite().shared, shared.name(lang))
}

/// A link as a square of half-blocks.
fn square(link: &str) -> String {
    match QrCode::with_error_correction_level(link, EcLevel::L) {
        Ok(code) => code.render::<Dense1x2>().quiet_zone(true).build(),
        // A link is far shorter than what a square can hold.
        Err(_) => String::new(),
    }
}

/// Yes or no to whoever waits longest.
fn answer(host: &mut Host, desk: &mut Desk, yes: bool) {
    if let Some(wish) = host.wishes().first() {
        host.answer_wish(*wish, yes, desk);
    }
}

/// Who is here, in a line.
fn told(host: &Host, desk: &Desk, lang: Lang) -> String {
    let words = lang.phone();
    let now = host.moment();
    let name = |seat: u8| bedside_core::text::seat_name(seat, desk.table().state()).to_owned();
    let mut here = Vec::new();
    for (number, guest) in (1..).zip(host.guests().all()) {
        let who = match guest.role {
            Role::Seat(seat) => name(seat),
            Role::Watch => lang.invite().television.to_owned(),
            Role::Invited => lang.invite().chooses.to_owned(),
            Role::Asks(..) | Role::Knocks(_) | Role::Gone => continue,
        };
        let away = if guest.is_here(now) { String::new() } else { format!(" ({})", words.away) };
        here.push(format!("[{number}] {who}{away}"));
    }
    let wishes = host.wishes().into_iter().map(|wish| format!("{} [y] [n]", wish.text(desk, lang)));
    here.extend(wishes);
    if here.is_empty() { words.nobody_here.to_owned() } else { here.join(", ") }
}
