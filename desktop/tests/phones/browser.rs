//! A browser without a script: it opens pages, keeps a cookie, presses buttons, and listens.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    /// The status.
    pub(crate) status: u16,
    /// Everything before the body.
    pub(crate) head: String,
    /// The body.
    pub(crate) body: String,
}

impl Reply {
    /// What a header says.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find_map(|(of, value)| of.eq_ignore_ascii_case(name).then_some(value))
    }

    /// The buttons: what they send, and everything that stands on them.
    pub(crate) fn buttons(&self) -> Vec<(String, String)> {
        let parts = self.body.split("<button name=\"what\" value=\"").skip(1);
        let button = |part: &str| {
            let (value, rest) = part.split_once('"')?;
            let (_, rest) = rest.split_once('>')?;
            let (inside, _) = rest.split_once("</button>")?;
            Some((value.to_owned(), words(inside)))
        };
        parts.filter_map(button).collect()
    }

    /// The value of the button on which this stands.
    pub(crate) fn button(&self, says: &str) -> String {
        let buttons = self.buttons();
        let found = buttons.iter().find(|(_, words)| words.contains(says));
        found.unwrap_or_else(|| panic!("no button says {says:?}: {buttons:?}")).0.clone()
    }

    /// Everything that can be read.
    pub(crate) fn words(&self) -> String {
        words(&self.body)
    }
}

/// What stands between the marks.
fn words(html: &str) -> String {
    let mut words = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => words.push(letter),
            _ => {}
        }
    }
    words
}

/// A phone.
#[derive(Debug)]
pub(crate) struct Browser {
    host: SocketAddr,
    cookie: Option<String>,
    number: u32,
}

impl Browser {
    /// A phone that knows nothing but an address.
    pub(crate) fn new(host: SocketAddr) -> Browser {
        Browser { host, cookie: None, number: 0 }
    }

    /// Sends bytes as they are and reads until the other side is done.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.host).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        // Who is turned away early need not be heard to the end.
        let _ = stream.write_all(bytes);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        String::from_utf8_lossy(&reply).into_owned()
    }

    fn ask(&mut self, method: &str, path: &str, more: &str, body: &str) -> Reply {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}{more}Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        let reply = self.raw(request.as_bytes());
        let (head, body) = reply.split_once("\r\n\r\n").unwrap_or((&reply, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let reply = Reply { status, head: head.to_owned(), body: body.to_owned() };
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        reply
    }

    /// Opens a page.
    pub(crate) fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, "", "")
    }

    /// Opens a page with headers of one's own.
    pub(crate) fn get_with(&mut self, path: &str, more: &str) -> Reply {
        self.ask("GET", path, more, "")
    }

    /// Sends a plain form.
    pub(crate) fn post(&mut self, path: &str, body: &str) -> Reply {
        self.ask("POST", path, "Content-Type: application/x-www-form-urlencoded\r\n", body)
    }

    /// Takes a seat by the link in the square.
    pub(crate) fn join(&mut self, link: &str, what: &str) -> Reply {
        let path = link.splitn(4, '/').nth(3).map(|path| format!("/{path}")).expect("a path");
        self.post(&path, &format!("what={what}"))
    }

    /// Presses a button on one's page, with what was typed; the page after it.
    pub(crate) fn press(&mut self, what: &str, typed: &[&str]) -> Reply {
        self.number += 1;
        self.press_as(self.number, what, typed)
    }

    /// The same with a number of one's own.
    pub(crate) fn press_as(&mut self, number: u32, what: &str, typed: &[&str]) -> Reply {
        let mut body = format!("number={number}&what={}", what.replace(' ', "+"));
        for (place, typed) in typed.iter().enumerate() {
            body += &format!("&blank{place}={typed}");
        }
        let reply = self.post("/press", &body);
        if reply.status == 303 { self.get("/seat") } else { reply }
    }

    /// Presses a button and hangs up before there can be an answer.
    pub(crate) fn presses_and_hangs_up(&self, number: u32, what: &str) {
        let body = format!("number={number}&what={}", what.replace(' ', "+"));
        let cookie = self.cookie.as_deref().unwrap_or_default();
        let request = format!(
            "POST /press HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        TcpStream::connect(self.host).and_then(|mut stream| stream.write_all(request.as_bytes())).expect("sent");
    }

    /// The cookie that proves who it is.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Takes over a cookie.
    pub(crate) fn claim(&mut self, cookie: &str) {
        self.cookie = Some(cookie.to_owned());
    }

    /// Listens to what changes.
    pub(crate) fn listen(&self) -> Listening {
        let mut stream = TcpStream::connect(self.host).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        let cookie = self.cookie.as_deref().unwrap_or_default();
        let request = format!("GET /events HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n", self.host);
        stream.write_all(request.as_bytes()).expect("sent");
        Listening { lines: BufReader::new(stream) }
    }
}

/// A page that listens.
pub(crate) struct Listening {
    lines: BufReader<TcpStream>,
}

impl Listening {
    /// The next change.
    pub(crate) fn next(&mut self) -> Option<serde_json::Value> {
        let mut line = String::new();
        while self.lines.read_line(&mut line).ok()? > 0 {
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data.trim()).ok();
            }
            line.clear();
        }
        None
    }
}
