//! Phones at a table of six with eight glasses running: how soon a tap is told to all six pages, how much is sent for it, what the host
//! takes of a core and of memory; then how soon it is seen on six pages of a browser. Figures as JSON lines, for `cargo xtask bench`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use bedside::host::hand::Press;
use bedside_core::open_table::{self, Choice};
use bedside_core::{Choices, Command, Name, Setup, rush};

use crate::table::Table;

/// Taps that are measured, and how far apart: a hand's pace.
const TAPS: u32 = 200;
const APART: Duration = Duration::from_millis(60);
/// How long the host is watched while nobody taps.
const WATCHED: Duration = Duration::from_secs(10);
const SEATS: u8 = 6;
const SIX: &[&str] = &["Ada", "Bartek", "Celina", "Dawid", "Ewa", "Filip"];
const TELEVISIONS: u32 = 10;

pub(crate) fn run() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let (address, link) = host(folder.path(), open_table(), SIX);
    let secret = link.rsplit('/').next().expect("a secret").to_owned();
    let cookies: Vec<String> = (0..SEATS).map(|seat| join(address, &secret, &format!("sit+{seat}"))).collect();
    let weight: usize =
        ["/seat", "/phone.css", "/phone.js"].iter().map(|path| get(address, path, &cookies[0]).len()).sum();
    print("phones: page at first load", weight as f64 / 1024.0, "KiB", Some(100.0));
    let mut pages: Vec<BufReader<TcpStream>> = cookies.iter().map(|cookie| listen(address, cookie)).collect();
    for page in &mut pages {
        next(page);
    }
    let (mut took, mut bytes) = (Vec::new(), 0);
    for tap in 0..TAPS {
        let points = i16::try_from(tap % 90).expect("small") + 1;
        let what = Press::Do(Command::OpenTable(open_table::Command::Enter { seat: 0, points })).write();
        std::thread::sleep(APART);
        let begun = Instant::now();
        let body = format!("number={}&what={}", tap + 1, what.replace(' ', "+"));
        let status = post(address, "/press", &cookies[0], &body);
        for page in &mut pages {
            bytes += next(page);
        }
        took.push(begun.elapsed());
        assert!(status.starts_with("HTTP/1.1 200"), "{status}");
    }
    took.sort();
    let millis = |share: usize| took[(took.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    print("phones: tap to all six pages told, p50", millis(50), "ms", None);
    print("phones: tap to all six pages told, p99", millis(99), "ms", Some(50.0));
    print("phones: bytes a change, each page", bytes as f64 / f64::from(TAPS) / f64::from(SEATS), "B", None);
    let (before, begun) = (ticks(), Instant::now());
    std::thread::sleep(WATCHED);
    let share = (ticks() - before) as f64 / begun.elapsed().as_secs_f64();
    print("phones: host with six phones and eight glasses, of a core", share, "%", Some(5.0));
    let room = memory();
    let televisions: Vec<TcpStream> =
        (0..TELEVISIONS).map(|_| listen(address, &join(address, &secret, "watch")).into_inner()).collect();
    std::thread::sleep(Duration::from_millis(500));
    print(
        "phones: memory of a phone",
        (memory().saturating_sub(room)) as f64 / 1024.0 / f64::from(TELEVISIONS),
        "KiB",
        None,
    );
    drop(televisions);
    in_a_browser()
}

/// The same in real pages, at a table of Rush M.D. whose glasses run for a second.
fn in_a_browser() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let game = Choices::Rush([rush::Choice::GlassMillis(1000)].into_iter().collect());
    let (address, link) = host(folder.path(), game, &SIX[..4]);
    let told = serde_json::json!({ "link": link, "address": address.to_string() });
    let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browsers");
    let ended =
        std::process::Command::new("node").arg("bench.mjs").arg(told.to_string()).current_dir(scripts).status()?;
    if ended.success() { Ok(()) } else { Err("the browser's pages say why".into()) }
}

#[expect(clippy::print_stdout, reason = "figures")]
fn print(what: &str, value: f64, unit: &str, limit: Option<f64>) {
    let value = (value * 100.0).round() / 100.0;
    let ok = limit.is_none_or(|limit| value <= limit);
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": limit, "ok": ok }));
}

/// A table with eight glasses that run.
fn open_table() -> Choices {
    Choices::OpenTable([Choice::Glasses(8), Choice::GlassSeconds(600)].into_iter().collect())
}

/// A table on a thread of its own, with its clock and its glasses running where it has some.
fn host(folder: &std::path::Path, game: Choices, names: &[&str]) -> (SocketAddr, String) {
    let seats = names.iter().map(|name| Name::try_from(*name).expect("a name")).collect();
    let mut table = Table::open(folder, &Setup { game, seats }).expect("a table");
    for glass in 0..8 {
        let _ = table.desk.press(&Command::OpenTable(open_table::Command::Flip { glass }));
    }
    let _ = table.desk.press(&Command::Rush(rush::Command::BeginAction));
    let (address, link) = (table.address(), table.link());
    let serves = move || drop(table.serve());
    std::thread::Builder::new().name("desk".to_owned()).spawn(serves).expect("a thread");
    (address, link)
}

fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut reply = Vec::new();
    stream.read_to_end(&mut reply).expect("an answer");
    String::from_utf8_lossy(&reply).into_owned()
}

fn get(address: SocketAddr, path: &str, cookie: &str) -> String {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"))
}

fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> String {
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nX-Bedside: 1\r\nConnection: close\r\n");
    ask(address, &format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()))
}

fn join(address: SocketAddr, secret: &str, what: &str) -> String {
    let reply = post(address, &format!("/join/{secret}"), "", &format!("what={what}"));
    let cookie = reply.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    cookie.split(';').next().expect("a value").to_owned()
}

fn listen(address: SocketAddr, cookie: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream
        .write_all(format!("GET /events HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n").as_bytes())
        .expect("sent");
    BufReader::new(stream)
}

/// Waits for the next change; how many bytes it has.
fn next(page: &mut BufReader<TcpStream>) -> usize {
    let mut line = String::new();
    while page.read_line(&mut line).expect("the host is there") > 0 {
        if line.starts_with("data: ") {
            return line.len();
        }
        line.clear();
    }
    0
}

/// Hundredths of a second that the threads of the host have taken: in ten seconds, tenths of a percent.
fn ticks() -> u64 {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let of = |task: std::fs::DirEntry| {
        let stat = std::fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        let (name, rest) = stat.rsplit_once(')').unwrap_or_default();
        let ours = ["(desk", "(phones"].iter().any(|thread| name.ends_with(thread));
        let times = rest.split_whitespace().skip(11).take(2).filter_map(|time| time.parse::<u64>().ok()).sum::<u64>();
        if ours { times } else { 0 }
    };
    tasks.map(of).sum()
}

/// Bytes in memory.
fn memory() -> u64 {
    let said = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    said.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}
