//! A hostile client: whatever it sends, nothing changes that is not its to change, nothing panics, memory stays bounded, and the
//! table answers. `BEDSIDE_MUTATIONS=N` sends so many broken requests instead of a few.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant as Moment};

use bedside::host::guests::MOST;
use bedside::host::hand::{Press, Shared};
use bedside::host::limits::Limits;
use bedside_core::{Command, GameKind};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::browser::Browser;
use crate::hosted::Hosted;

/// Nobody is turned away for asking often: what is behind that is what is tried.
const UNBOUNDED: Limits = Limits {
    connections: 64,
    of_one_address: 64,
    requests: (1 << 40, 1 << 40),
    presses: (1 << 40, 1 << 40),
    request: Duration::from_millis(400),
    reader: Duration::from_millis(400),
};
/// Broken requests where nobody says how many.
const FEW: u32 = 2_000;
/// Bytes that the process may grow by, whatever is sent; other tests run in it as well.
const GROWTH: u64 = 256 << 20;

static PANICS: AtomicU32 = AtomicU32::new(0);

/// Counts panics on every thread, also on those that nobody waits for.
fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |what| {
            if std::thread::current().name() == Some("phones") {
                PANICS.fetch_add(1, Ordering::SeqCst);
            }
            before(what);
        }));
    });
}

/// Bytes that this process has in memory.
fn memory() -> u64 {
    let said = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = said.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages * 4096
}

fn digest(table: &Hosted) -> u32 {
    table.at_desk(|_, desk| desk.table().journal().digest())
}

/// Every move of another seat that is legal now, as a press.
fn stolen(table: &Hosted, seat: u8) -> Vec<String> {
    table.at_desk(move |_, desk| {
        let (mut moves, playing) = (Vec::new(), desk.table().state().playing().clone());
        desk.table().legal(desk.now(), |command| moves.push(command));
        let others = moves.into_iter().filter(|command| playing.owner(command).is_some_and(|owner| owner != seat));
        others.map(|command| Press::Do(command).write()).collect()
    })
}

#[test]
fn a_forged_token_opens_nothing_however_like_a_true_one() {
    let table = Hosted::with(GameKind::EmergencyRoll.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
    let true_token = table.seated(0).cookie().expect("a cookie").to_owned();
    let (before, hex) = (digest(&table), true_token.strip_prefix("bedside=").expect("a token"));
    let mut phone = table.phone();
    for place in 0..hex.len() {
        let mut forged = hex.as_bytes().to_vec();
        forged[place] = if forged[place] == b'0' { b'1' } else { b'0' };
        phone.claim(&format!("bedside={}", String::from_utf8(forged).expect("letters")));
        assert_eq!(phone.get("/seat").status, 403, "{place}");
        assert_eq!(phone.post("/press", "number=1&what=go").status, 403, "{place}");
        assert_eq!(phone.get("/events").status, 403, "{place}");
    }
    for broken in
        ["", "0", &hex[1..], &format!("{hex}0"), &format!("{}ą", &hex[2..]), "../../etc/passwd", &"f".repeat(4000)]
    {
        phone.claim(&format!("bedside={broken}"));
        assert!(phone.get("/seat").status >= 400, "{broken}");
    }
    assert_eq!(digest(&table), before);
}

#[test]
fn no_move_of_another_seat_is_ever_done() {
    for game in GameKind::ALL {
        let table = Hosted::with(game.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
        let (mut anna, mut ben) = (table.seated(0), table.seated(1));
        let mut tried = 0;
        for _ in 0..12 {
            let before = digest(&table);
            for what in stolen(&table, 1).into_iter().take(12) {
                let page = ben.press(&what, &[]);
                assert!(page.words().contains("That is for"), "{game:?} {what}: {}", page.words());
                tried += 1;
            }
            assert_eq!(digest(&table), before, "{game:?}");
            // Anna plays on: what the table waits for, or the first move that is hers.
            let own = stolen(&table, 1);
            anna.press(own.first().map_or("go", String::as_str), &[]);
        }
        assert!(tried > 0 || *game == GameKind::Rush || *game == GameKind::OpenTable, "{game:?}");
    }
}

#[test]
fn steps_back_and_interrupted_clocks_are_no_presses() {
    let table = Hosted::with(GameKind::Rush.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
    let mut phone = table.seated(0);
    phone.press("go", &[]);
    let before = digest(&table);
    for command in [Command::Undo, Command::Redo, Command::InterruptClock] {
        phone.press(&Press::Do(command).write(), &[]);
    }
    assert_eq!(digest(&table), before);
}

#[test]
fn only_our_own_pages_at_our_own_address_are_heard() {
    let table = Hosted::with(GameKind::Rush.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
    let mut phone = table.seated(0);
    let (before, cookie) = (digest(&table), phone.cookie().expect("a cookie").to_owned());
    let here = table.address;
    for origin in
        ["null", "http://evil.example", &format!("https://{here}"), "http://127.0.0.1", "http://127.0.0.1:1", "ą"]
    {
        let head = format!("Origin: {origin}\r\n");
        assert_eq!(phone.get_with("/seat", &head).status, 403, "{origin}");
        let body = "number=1&what=go";
        let sent = format!(
            "POST /press HTTP/1.1\r\nHost: {here}\r\n{head}Cookie: {cookie}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        assert!(phone.raw(sent.as_bytes()).starts_with("HTTP/1.1 403"), "{origin}");
    }
    for host in ["", "evil.example", "127.0.0.1", "127.0.0.1:1", &format!("{here}.evil.example"), &format!("a@{here}")]
    {
        let sent = format!("GET /seat HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
        let reply = phone.raw(sent.as_bytes());
        assert!(reply.starts_with("HTTP/1.1 403") && !reply.contains("Anna"), "{host}: {reply}");
    }
    let none = format!("GET /seat HTTP/1.0\r\nCookie: {cookie}\r\n\r\n");
    assert!(!phone.raw(none.as_bytes()).contains("Anna"));
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"] {
        let sent = format!("{method} /press HTTP/1.1\r\nHost: {here}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
        assert!(phone.raw(sent.as_bytes()).starts_with("HTTP/1.1 405"), "{method}");
    }
    assert_eq!(digest(&table), before);
    let reply = phone.get_with("/seat", &format!("Origin: http://{here}\r\n"));
    assert_eq!(reply.status, 200);
}

#[test]
fn who_presses_too_fast_is_turned_away_and_others_are_not() {
    let table = Hosted::with(GameKind::Rush.by_the_rules(), &["Anna", "Ben"], Limits::default());
    let (mut anna, mut ben) = (table.seated(0), table.seated(1));
    let statuses: Vec<u16> =
        (1..=120).map(|number| anna.post("/press", &format!("number={number}&what=up")).status).collect();
    assert!(statuses[..30].iter().all(|status| *status == 303), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(ben.post("/press", "number=1&what=up").status, 303);
}

#[test]
fn slow_requests_and_slow_readers_are_hung_up_on() {
    let table = Hosted::with(GameKind::Rush.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
    let here = table.address;
    let whole = format!("POST /press HTTP/1.1\r\nHost: {here}\r\nContent-Length: 400\r\n\r\nnumber=1");
    // More of them than there are lines: who comes next has to be answered all the same.
    let slow: Vec<TcpStream> = (0..UNBOUNDED.connections + 20)
        .map(|at| {
            let mut stream = TcpStream::connect(here).expect("a connection");
            stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
            let _ = stream.write_all(&whole.as_bytes()[..whole.len() * (at % 10) / 10]);
            stream
        })
        .collect();
    let mut anna = table.seated(0);
    assert_eq!(anna.get("/seat").status, 200);
    for mut stream in slow {
        // Told off or not, the line ends: that is what is waited for.
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said);
        assert!(!String::from_utf8_lossy(&said).contains("Anna"));
    }
    // A page that listens and never reads.
    let deaf = anna.listen();
    let listening = |table: &Hosted| table.at_desk(|host, _| host.guests().all()[0].listening);
    let end = Moment::now() + Duration::from_secs(20);
    while listening(&table) == 0 {
        assert!(Moment::now() < end, "it listens");
    }
    let before = memory();
    let end = Moment::now() + Duration::from_secs(60);
    let mut changes = 0;
    while listening(&table) > 0 {
        assert!(Moment::now() < end, "whoever never reads is hung up on, after {changes} changes");
        table.at_desk(move |host, desk| {
            // Long words, so that the system's own room is full soon.
            for secs in [1, -1] {
                let _ = desk.press(&Command::AdjustClock { secs });
                host.serve(desk, Moment::now());
            }
        });
        changes += 2;
    }
    assert!(memory() < before + GROWTH);
    drop(deaf);
}

/// Something that was sent once, with some of its bytes changed, lost, doubled or moved.
fn mutated(whole: &[u8], chance: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..=chance.next_u32() % 4 {
        let at = |chance: &mut ChaCha8Rng, most: usize| chance.next_u32() as usize % most.max(1);
        let place = at(chance, bytes.len());
        match chance.next_u32() % 8 {
            0 => bytes[place] ^= 1 << (chance.next_u32() % 8),
            1 => bytes[place] = chance.next_u32().to_le_bytes()[0],
            2 => drop(bytes.remove(place)),
            3 => bytes.insert(place, b"%&=\r\n\0 ;:/?+0\xff"[at(chance, 14)]),
            4 => bytes.truncate(place.max(1)),
            5 => {
                let some = bytes[place..(place + at(chance, 64)).min(bytes.len())].to_vec();
                bytes.splice(place..place, some);
            }
            6 => {
                let other = at(chance, bytes.len());
                bytes.swap(place, other);
            }
            _ => {
                let long = vec![b'A' + chance.next_u32().to_le_bytes()[0] % 26; at(chance, 20 << 10)];
                bytes.splice(place..place, long);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'G');
        }
    }
    bytes
}

/// What a phone sends in an evening, with this cookie.
fn requests(table: &Hosted, cookie: &str) -> Vec<Vec<u8>> {
    let here = table.address;
    let secret = table.link.rsplit('/').next().expect("a secret");
    let forms = [
        ("/press", "number=1&what=go".to_owned()),
        ("/press", "number=2&what=open+1+0".to_owned()),
        ("/press", "number=3&what=form+1+0".to_owned()),
        ("/press", "number=4&what=fill&blank0=3&blank1=%C4%85".to_owned()),
        ("/press", "number=5&what=undo".to_owned()),
        ("/press", "number=6&what=agree".to_owned()),
        ("/press", "number=7&what=language".to_owned()),
        ("/press", format!("number=8&what={}", Press::Do(Command::StartClock).write().replace(' ', "+"))),
        ("/press", format!("number=9&what={}", Press::Do(Command::AdjustClock { secs: 5 }).write().replace(' ', "+"))),
        ("/code", "code=123456".to_owned()),
        ("/join/0", "what=watch&lang=pl".to_owned()),
    ];
    let mut all: Vec<Vec<u8>> = forms
        .iter()
        .map(|(path, body)| {
            let head = format!("POST {path} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nCookie: {cookie}\r\n");
            let kind = "Content-Type: application/x-www-form-urlencoded\r\nX-Bedside: 1\r\nConnection: close\r\n";
            format!("{head}{kind}Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
        })
        .collect();
    for path in ["/", "/seat", "/phone.js", "/phone.css", &format!("/join/{secret}")] {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {here}\r\nCookie: {cookie}\r\n");
        all.push(format!("{head}Accept-Language: pl,en;q=0.5\r\nConnection: close\r\n\r\n").into_bytes());
    }
    all
}

/// Sends broken requests, several at a time, while somebody at the table goes on asking it; how often that was answered.
fn bombard(table: &Hosted, requests: &[Vec<u8>], many: u32) -> u32 {
    let (done, mut answered) = (AtomicBool::new(false), 0);
    let sent = AtomicU32::new(0);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..3u64)
            .map(|seed| {
                let (sent, address) = (&sent, table.address);
                scope.spawn(move || {
                    let mut chance = ChaCha8Rng::seed_from_u64(seed);
                    let mut room = [0; 4096];
                    while sent.fetch_add(1, Ordering::Relaxed) < many {
                        let whole = &requests[chance.next_u32() as usize % requests.len()];
                        let Ok(mut stream) = TcpStream::connect(address) else { continue };
                        let _ = stream.set_read_timeout(Some(Duration::from_secs(20)));
                        let _ = stream.write_all(&mutated(whole, &mut chance));
                        let _ = stream.shutdown(std::net::Shutdown::Write);
                        while stream.read(&mut room).is_ok_and(|read| read > 0) {}
                    }
                })
            })
            .collect();
        let done = &done;
        scope.spawn(move || {
            threads.into_iter().for_each(|thread| drop(thread.join()));
            done.store(true, Ordering::SeqCst);
        });
        while !done.load(Ordering::SeqCst) {
            table.entries();
            answered += 1;
            std::thread::yield_now();
        }
    });
    answered
}

#[test]
fn broken_requests_change_nothing() {
    count_panics();
    let many = std::env::var("BEDSIDE_MUTATIONS").ok().and_then(|many| many.parse().ok()).unwrap_or(FEW);
    let table = Hosted::with(GameKind::EmergencyRoll.by_the_rules(), &["Anna", "Ben"], UNBOUNDED);
    // All seats are taken: whoever watches could only ask for one, and nobody agrees.
    let (mut anna, ben) = (table.seated(0), table.seated(1));
    let mut watches = table.phone();
    watches.join(&table.link, "watch");
    anna.press("go", &[]);
    let (before, room) = (digest(&table), memory());
    let cookie = watches.cookie().expect("a cookie").to_owned();
    let answered = bombard(&table, &requests(&table, &cookie), many);
    assert_eq!(digest(&table), before, "a television changes nothing, whatever it sends");
    assert!(answered > many / 1000, "the table was asked {answered} times meanwhile");
    // A seat whose moves are its own: nobody else's are among what it did.
    table.at_desk(|host, _| host.share(Shared::Host));
    let own = ben.cookie().expect("a cookie").to_owned();
    let begun = table.entries();
    bombard(&table, &requests(&table, &own), many / 4);
    let strange = table.at_desk(move |_, desk| {
        let playing = desk.table().state().playing();
        let after = desk.table().journal().commands().filter(|(number, ..)| *number >= begun);
        after.map(|(_, _, command)| command).filter(|command| playing.owner(command) != Some(1)).count()
    });
    assert_eq!(strange, 0);
    assert_eq!(PANICS.load(Ordering::SeqCst), 0, "nothing panics behind anybody's back");
    let grown = memory().saturating_sub(room);
    assert!(grown < GROWTH, "{grown} bytes more than before");
    assert!(table.at_desk(|host, _| host.guests().all().len()) <= MOST);
    let mut anna_again = Browser::new(table.address);
    anna_again.claim(anna.cookie().expect("a cookie"));
    assert!(anna_again.get("/seat").words().contains("Anna"), "everybody is served as before");
    println!(
        "{many} and {} broken requests, the table answered {answered} times meanwhile, {grown} bytes more",
        many / 4
    );
}
