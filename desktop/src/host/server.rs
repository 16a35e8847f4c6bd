//! The web server: routes, limits and headers. It decides nothing: every request goes to the desk, and what the desk does not
//! answer in time is turned away.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant as Moment};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request as Incoming, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use bedside_core::Lang;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use iced::futures::{Stream, stream};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;

use super::asked::{Answer, Asked, Request};
use super::guests::Denied;
use super::hand::Press;
use super::is_reachable;
use super::limits::{Callers, Limits, Line};
use super::page::{self, SCRIPT};
use super::secret::Secret;
use super::shown::Shown;

/// Bytes of a request's body, and of its head, at most.
const LONGEST: usize = 16 << 10;
/// How long the desk may take to answer.
const SLOWEST: Duration = Duration::from_secs(5);
/// How often a quiet page is told that we are still here.
const PULSE: Duration = Duration::from_secs(15);
/// How soon a page that was cut off asks again.
const COME_BACK: Duration = Duration::from_millis(500);
/// The cookie that a phone proves itself with.
const COOKIE: &str = "bedside";

/// The way to whoever owns the desk.
#[derive(Clone)]
pub(super) struct Desk {
    ask: mpsc::Sender<Request>,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Whether whoever owns the desk was woken and has not served since.
    woken: Arc<AtomicBool>,
    limits: Limits,
    /// What `Host` may say: where we listen.
    hosts: Arc<Vec<String>>,
}

impl Desk {
    pub(super) fn new(
        ask: mpsc::Sender<Request>,
        woken: Arc<AtomicBool>,
        wake: impl Fn() + Send + Sync + 'static,
        limits: Limits,
    ) -> Desk {
        Desk { ask, wake: Arc::new(wake), woken, limits, hosts: Arc::default() }
    }

    /// Once is enough, however many ask.
    fn wake(&self) {
        if !self.woken.swap(true, Ordering::SeqCst) {
            (self.wake)();
        }
    }

    async fn asks(&self, asked: Asked) -> Result<Answer, StatusCode> {
        let (answer, answered) = oneshot::channel();
        self.ask.try_send((asked, answer)).map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
        self.wake();
        match timeout(SLOWEST, answered).await {
            Ok(Ok(answer)) => Ok(answer),
            _ => Err(StatusCode::SERVICE_UNAVAILABLE),
        }
    }

    /// Says something that needs no answer.
    fn tells(&self, asked: Asked) {
        let (answer, _) = oneshot::channel();
        if self.ask.try_send((asked, answer)).is_ok() {
            self.wake();
        }
    }
}

/// Begins to listen; where phones can reach us.
pub(super) fn start(port: u16, desk: Desk, stopped: oneshot::Receiver<()>) -> std::io::Result<Vec<SocketAddr>> {
    let listener = std::net::TcpListener::bind((Ipv4Addr::UNSPECIFIED, port))?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let addresses: Vec<SocketAddr> = own_addresses().into_iter().map(|own| SocketAddr::new(own, port)).collect();
    let local = ["localhost", "127.0.0.1"].map(|name| format!("{name}:{port}"));
    let hosts = addresses.iter().map(SocketAddr::to_string).chain(local).collect();
    let desk = Desk { hosts: Arc::new(hosts), ..desk };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    std::thread::Builder::new().name("phones".to_owned()).spawn(move || {
        runtime.block_on(async move {
            let Ok(listener) = TcpListener::from_std(listener) else { return };
            tokio::select! {
                () = listen(listener, desk) => {}
                // Whoever drops the other end wants us to stop.
                _ = stopped => {}
            }
        });
        runtime.shutdown_background();
    })?;
    Ok(addresses)
}

/// The address that others see, then those of other networks, and the one for this machine alone. No packet is sent: the system
/// only says which way it would take.
fn own_addresses() -> Vec<IpAddr> {
    let outward = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let outward = outward.ok().map(|address| address.ip()).filter(|address| is_reachable(*address));
    let others = if_addrs::get_if_addrs().unwrap_or_default().into_iter().map(|network| network.ip());
    let others = others.filter(|address| address.is_ipv4() && is_reachable(*address) && Some(*address) != outward);
    outward.into_iter().chain(others.collect::<Vec<_>>()).chain([IpAddr::V4(Ipv4Addr::LOCALHOST)]).collect()
}

async fn listen(listener: TcpListener, desk: Desk) {
    let room = Arc::new(Semaphore::new(desk.limits.connections));
    let (callers, limits) = (Arc::new(Callers::new(desk.limits)), desk.limits);
    let router = routes(desk);
    loop {
        let Ok(seat) = Arc::clone(&room).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, from)) => {
                let Some(line) = callers.calls(from.ip(), Moment::now()) else { continue };
                let router = router.clone().layer(axum::Extension(Arc::new(line)));
                tokio::spawn(async move {
                    converse(stream, router, limits).await;
                    drop(seat);
                });
            }
            // Out of files, or whoever called has hung up: a moment later it may work.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn converse(stream: TcpStream, router: Router, limits: Limits) {
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.reader));
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request)
        .max_buf_size(LONGEST)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(router))
        .await;
    // A phone that went away is nothing to tell anybody.
    drop(served);
}

fn routes(desk: Desk) -> Router {
    Router::new()
        .route("/", get(front))
        .route("/code", post(code))
        .route("/join/{secret}", get(joining).post(join))
        .route("/seat", get(seat))
        .route("/events", get(events))
        .route("/press", post(press))
        .route("/phone.css", get(|| async { text("text/css; charset=utf-8", page::style()) }))
        .route("/phone.js", get(|| async { text("text/javascript; charset=utf-8", SCRIPT) }))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(middleware::from_fn_with_state(desk.clone(), guard))
        .with_state(desk)
}

fn text(kind: &'static str, words: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "max-age=3600")], words).into_response()
}

/// What every answer says: nothing is loaded from elsewhere, nothing is framed, and no address is told to others.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
    ),
    // A stricter one would take the origin from our own pages.
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns away what does not come from our own pages at our own address, and what takes too long.
async fn guard(State(desk): State<Desk>, request: Incoming, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_owned();
    let known = desk.hosts.contains(&host);
    let origin = request.headers().get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or("?").to_owned());
    let ours = origin.is_none_or(|origin| origin == format!("http://{host}"));
    let asks = matches!(*request.method(), Method::GET | Method::HEAD | Method::POST);
    let line = request.extensions().get::<Arc<Line>>();
    let mut response = if line.is_none_or(|line| !line.may_ask(Moment::now())) {
        StatusCode::TOO_MANY_REQUESTS.into_response()
    } else if !known || !ours {
        StatusCode::FORBIDDEN.into_response()
    } else if !asks {
        StatusCode::METHOD_NOT_ALLOWED.into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn html(page: String) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

fn see(place: &'static str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
}

/// The language that a browser asks for first, of those that we speak.
fn lang(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|asked| asked.to_str().ok()).unwrap_or_default();
    let mut spoken = asked.split(',').filter_map(|one| Lang::by_key(one.trim().get(..2)?));
    spoken.next().unwrap_or_default()
}

/// What a phone proves itself with.
fn token(headers: &HeaderMap) -> Option<Secret> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut ours = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    ours.find_map(|(name, value)| (name == COOKIE).then(|| Secret::read(value)).flatten())
}

/// The body of a form, as far as it is one.
async fn fields(body: Body, limits: Limits) -> Result<Vec<(String, String)>, StatusCode> {
    let read = timeout(limits.request, axum::body::to_bytes(body, LONGEST)).await;
    let bytes: Bytes = read.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    serde_urlencoded::from_bytes(&bytes).map_err(|_| StatusCode::BAD_REQUEST)
}

fn field<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    fields.iter().find(|(of, _)| of == name).map(|(_, value)| value.as_str())
}

/// The way to their page for everybody who is here, and the field for the code for whoever is not, or no more.
async fn front(State(desk): State<Desk>, headers: HeaderMap) -> Result<Response, StatusCode> {
    if let Some(token) = token(&headers)
        && let Answer::Joined(_) = desk.asks(Asked::Known { token }).await?
    {
        return Ok(see("/seat"));
    }
    Ok(html(page::code(None, lang(&headers))))
}

async fn code(State(desk): State<Desk>, headers: HeaderMap, body: Body) -> Result<Response, StatusCode> {
    let fields = fields(body, desk.limits).await?;
    let lang = lang(&headers);
    let typed = field(&fields, "code").unwrap_or_default().to_owned();
    Ok(match desk.asks(Asked::Knock { typed, lang }).await? {
        Answer::Joined(token) => joined(token),
        Answer::Denied(denied) => (StatusCode::FORBIDDEN, html(page::code(Some(denied), lang))).into_response(),
        _ => StatusCode::BAD_REQUEST.into_response(),
    })
}

/// A guest, who keeps what they prove themselves with.
fn joined(token: Secret) -> Response {
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400");
    (StatusCode::SEE_OTHER, [(header::LOCATION, "/seat".to_owned()), (header::SET_COOKIE, cookie)]).into_response()
}

async fn joining(
    State(desk): State<Desk>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let lang = lang(&headers);
    let Some(invitation) = Secret::read(&secret) else { return Ok(no_invitation(lang)) };
    // Whoever has a seat scans the square again to come back to it.
    let known = token(&headers);
    Ok(match desk.asks(Asked::Joining { invitation, known, lang }).await? {
        Answer::Page(page) => html(page),
        Answer::Joined(_) => see("/seat"),
        _ => no_invitation(lang),
    })
}

fn no_invitation(lang: Lang) -> Response {
    (StatusCode::FORBIDDEN, html(page::closed(lang))).into_response()
}

async fn join(
    State(desk): State<Desk>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, StatusCode> {
    let fields = fields(body, desk.limits).await?;
    let lang = field(&fields, "lang").and_then(Lang::by_key).unwrap_or_else(|| lang(&headers));
    let Some(invitation) = Secret::read(&secret) else { return Ok(no_invitation(lang)) };
    let press = field(&fields, "what").and_then(|what| Press::read(what, Vec::new()));
    let asked = match press {
        Some(Press::Sit(seat)) => Asked::Join { invitation, known: token(&headers), seat, lang },
        Some(Press::Language) => Asked::Joining { invitation, known: None, lang: lang.next() },
        _ => return Err(StatusCode::BAD_REQUEST),
    };
    Ok(match desk.asks(asked).await? {
        Answer::Joined(token) => joined(token),
        Answer::Page(page) => html(page),
        _ => no_invitation(lang),
    })
}

async fn seat(State(desk): State<Desk>, headers: HeaderMap) -> Result<Response, StatusCode> {
    let lang = lang(&headers);
    let Some(token) = token(&headers) else { return Ok(no_invitation(lang)) };
    Ok(match desk.asks(Asked::Page { token }).await? {
        Answer::Page(page) => html(page),
        _ => no_invitation(lang),
    })
}

async fn press(State(desk): State<Desk>, headers: HeaderMap, body: Body) -> Result<Response, StatusCode> {
    let fields = fields(body, desk.limits).await?;
    let Some(token) = token(&headers) else { return Ok(no_invitation(lang(&headers))) };
    let number = field(&fields, "number").and_then(|number| number.parse().ok()).ok_or(StatusCode::BAD_REQUEST)?;
    let typed = (0..bedside_core::form::BLANKS)
        .map(|place| field(&fields, &format!("blank{place}")).unwrap_or_default().chars().take(400).collect())
        .collect();
    let press = Press::read(field(&fields, "what").unwrap_or_default(), typed);
    let scripted = headers.get("x-bedside").is_some();
    // After a halt of this machine: whoever has hung up meanwhile is noticed before the desk hears of the press.
    tokio::task::yield_now().await;
    Ok(match desk.asks(Asked::Press { token, number, press }).await? {
        Answer::Pressed { .. } if !scripted => see("/seat"),
        Answer::Pressed { refused, number } => {
            let status = if refused { StatusCode::CONFLICT } else { StatusCode::OK };
            (status, number.to_string()).into_response()
        }
        Answer::Denied(Denied::NotInvited) => no_invitation(lang(&headers)),
        Answer::TooFast => StatusCode::TOO_MANY_REQUESTS.into_response(),
        _ => StatusCode::BAD_REQUEST.into_response(),
    })
}

async fn events(State(desk): State<Desk>, headers: HeaderMap) -> Result<Response, StatusCode> {
    let Some(token) = token(&headers) else { return Err(StatusCode::FORBIDDEN) };
    match desk.asks(Asked::Listen { token }).await? {
        Answer::Listening(shown) => {
            let listener = Listener { desk, token, shown, sent: None };
            let kept = KeepAlive::new().interval(PULSE);
            Ok(Sse::new(changes(listener)).keep_alive(kept).into_response())
        }
        _ => Err(StatusCode::FORBIDDEN),
    }
}

/// A page that listens; when it goes, the desk hears of it.
struct Listener {
    desk: Desk,
    token: Secret,
    shown: watch::Receiver<Arc<Shown>>,
    sent: Option<Arc<Shown>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.desk.tells(Asked::Left { token: self.token });
    }
}

/// What changes on a page. Whoever reads slowly gets the newest and misses what was between: nothing is queued.
fn changes(listener: Listener) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold(listener, |mut listener| async move {
        if listener.sent.is_some() && listener.shown.changed().await.is_err() {
            return None;
        }
        let shown = Arc::clone(&listener.shown.borrow_and_update());
        let event = Event::default().retry(COME_BACK).data(message(&shown, listener.sent.as_deref()));
        listener.sent = Some(shown);
        Some((Ok(event), listener))
    })
}

/// The parts that are not as they were, and the table's age now.
fn message(shown: &Shown, before: Option<&Shown>) -> String {
    let same = |part: &page::Part| before.is_some_and(|before| before.parts.contains(part));
    let mut parts = serde_json::Map::new();
    for part in shown.parts.iter().filter(|part| !same(part)) {
        parts.insert(part.id.to_owned(), part.html.clone().into());
    }
    let gone = before.into_iter().flat_map(|before| &before.parts);
    for part in gone.filter(|part| shown.parts.iter().all(|now| now.id != part.id)) {
        parts.insert(part.id.to_owned(), "".into());
    }
    let passed = u64::try_from(Moment::now().saturating_duration_since(shown.at).as_millis()).unwrap_or(0);
    let known = before.map_or(0, |before| before.heard.iter().map(|told| told.number).max().unwrap_or(0));
    let heard = shown.heard.iter().filter(|told| told.number > known).map(|told| {
        let (words, pattern) = (&told.words, told.pattern);
        serde_json::json!({ "at": told.at, "words": words, "pattern": pattern, "whose": told.whose, "urgency": told.urgency })
    });
    let heard: Vec<serde_json::Value> = heard.collect();
    serde_json::json!({ "age": shown.age + passed, "parts": parts, "heard": heard }).to_string()
}
