//! Phones at a table, over real connections on this machine: who may come in, what a seat does, and what it never sees or does.

mod advice;
mod browser;
mod chosen;
mod filled;
mod hosted;
mod hostile;
mod page;
mod played;
#[path = "../scripted/mod.rs"]
mod scripted;

use std::sync::mpsc::channel;

use bedside::host::guests::Role;
use bedside::host::hand::Shared;
use bedside::host::wish::Wish;
use bedside_core::GameKind;
use hosted::Hosted;

const ER: GameKind = GameKind::ALL[2];
const RUSH: GameKind = GameKind::ALL[0];

#[test]
fn without_the_secret_a_phone_gets_nothing_not_even_names() {
    let table = Hosted::new(ER, &["Anna", "Żaneta"]);
    let mut phone = table.phone();
    let forged = format!("/join/{}", "0".repeat(32));
    for path in ["/", "/seat", "/events", "/join/", "/join/x", &forged, "/press", "/library", "/../etc/passwd"] {
        let reply = phone.get(path);
        assert!(!reply.body.contains("Anna") && !reply.body.contains("aneta"), "{path}");
        assert!(path == "/" || reply.status >= 400, "{path}: {}", reply.status);
    }
    assert_eq!(phone.post(&forged, "what=sit+0").status, 403);
    phone.claim(&format!("bedside={}", "a".repeat(32)));
    assert_eq!(phone.press("go", &[]).status, 403);
    assert_eq!(table.entries(), 1);
}

#[test]
fn foreign_pages_and_names_are_turned_away() {
    let table = Hosted::new(ER, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    assert_eq!(phone.get_with("/seat", "Origin: http://elsewhere.example\r\n").status, 403);
    let foreign = "GET /seat HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n";
    assert!(phone.raw(foreign.as_bytes()).starts_with("HTTP/1.1 403"));
    let reply = phone.get("/seat");
    let policy = reply.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
}

#[test]
fn a_seat_plays_by_plain_forms_and_a_press_is_done_once() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let page = phone.get("/seat");
    assert!(page.words().contains("Council"), "{}", page.words());
    let start = page.button("Start the action phase");
    let page = phone.press_as(1, &start, &[]);
    assert!(page.words().contains("Action phase"));
    let entries = table.entries();
    let page = phone.press_as(1, &page.button("Pause the clock"), &[]);
    assert_eq!(table.entries(), entries, "the same number twice is one press");
    phone.press_as(2, &page.button("Pause the clock"), &[]);
    assert_eq!(table.entries(), entries + 1);
}

#[test]
fn what_was_given_up_takes_its_number_and_is_never_done() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let start = phone.get("/seat").button("Start the action phase");
    let entries = table.entries();
    let page = phone.press_as(1, "never Start, Nurse 2", &[]);
    assert!(page.words().contains("Not done: Start, Nurse 2"), "{}", page.words());
    phone.press_as(1, &start, &[]);
    assert_eq!(table.entries(), entries, "it comes too late");
    phone.press_as(2, &start, &[]);
    let page = phone.press_as(2, "never Start", &[]);
    assert_eq!(table.entries(), entries + 1);
    assert!(!page.words().contains("Not done"), "it was done before: {}", page.words());
}

#[test]
fn whoever_hangs_up_before_the_desk_hears_of_a_press_does_not_want_it_any_more() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let start = phone.get("/seat").button("Start the action phase");
    let entries = table.entries();
    let (free, waits) = channel();
    let (hangs, hung) = channel();
    std::thread::scope(|scope| {
        let table = &table;
        scope.spawn(move || {
            table.at_desk(move |_, _| {
                hangs.send(()).expect("heard");
                waits.recv().expect("freed");
            });
        });
        hung.recv().expect("the desk hangs");
        phone.presses_and_hangs_up(1, &start);
        // What comes behind it is answered: the server has heard that the line is gone.
        assert_eq!(table.phone().get("/phone.js").status, 200);
        free.send(()).expect("it waits");
    });
    table.at_desk(|_, _| ());
    assert_eq!(table.entries(), entries);
    phone.press_as(1, &start, &[]);
    assert_eq!(table.entries(), entries + 1);
}

#[test]
fn anothers_move_is_refused_in_words_and_changes_nothing() {
    let table = Hosted::new(ER, &["Anna", "Ben"]);
    let mut anna = table.seated(0);
    let mut ben = table.seated(1);
    // Forward until Anna has a move of her own.
    let mut own = None;
    for _ in 0..4 {
        let entries = table.entries();
        anna.press("go", &[]);
        assert!(table.entries() >= entries);
        let moves = table.at_desk(|_, desk| {
            let mut moves = Vec::new();
            let (desk_table, now) = (desk.table(), desk.now());
            desk_table.legal(now, |command| moves.push(command));
            moves.into_iter().find(|command| desk_table.state().playing().owner(command) == Some(0))
        });
        if moves.is_some() {
            own = moves;
            break;
        }
    }
    let own = own.expect("Anna chooses");
    let stolen = bedside::host::hand::Press::Do(own).write();
    let entries = table.entries();
    let page = ben.press(&stolen, &[]);
    assert!(page.words().contains("That is for Anna to do."), "{}", page.words());
    assert_eq!(table.entries(), entries);
    anna.press(&stolen, &[]);
    assert_eq!(table.entries(), entries + 1);
}

#[test]
fn a_lost_phone_comes_back_and_another_one_asks() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let first = table.seated(1);
    let cookie = first.cookie().expect("a cookie").to_owned();
    drop(first);
    let mut back = table.phone();
    back.claim(&cookie);
    assert!(back.get("/seat").words().contains("Ben"));
    let mut second = table.phone();
    second.join(&table.link, "sit+1");
    assert!(second.get("/seat").words().contains("Asked."));
    let page = back.get("/seat");
    assert!(page.words().contains("Another phone asks for the seat of Ben."));
    back.press(&page.button("Give it away"), &[]);
    assert!(second.get("/seat").words().contains("Council"));
    assert!(back.get("/seat").words().contains("no seat any more"));
}

#[test]
fn whoever_is_not_given_a_seat_chooses_another() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut ben = table.seated(1);
    let mut second = table.phone();
    second.join(&table.link, "sit+1");
    let page = ben.get("/seat");
    ben.press(&page.button("Keep my seat"), &[]);
    let page = second.get("/seat");
    assert!(page.words().contains("That seat stays with whoever has it."), "{}", page.words());
    let page = second.press(&page.button("Anna"), &[]);
    assert!(page.words().contains("Council"), "{}", page.words());
    assert!(ben.get("/seat").words().contains("Council"));
}

#[test]
fn a_phone_with_an_old_cookie_comes_in_by_the_code() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut anna = table.seated(0);
    assert_eq!(anna.get("/").header("location"), Some("/seat"));
    let is_asked_for_the_code = |phone: &mut browser::Browser| {
        let page = phone.get("/");
        page.status == 200 && page.body.contains("name=\"code\"")
    };
    let mut old = table.phone();
    old.claim(&format!("bedside={}", "a".repeat(32)));
    assert!(is_asked_for_the_code(&mut old));
    table.at_desk(|host, _| host.remove(host.guests().all()[0].token));
    assert!(is_asked_for_the_code(&mut anna));
    // Where the invitation is over, and where a phone was removed, there is the way to it.
    for phone in [&mut old, &mut anna] {
        let page = phone.get("/seat");
        assert!(page.body.contains("href=\"/\"") && page.words().contains("Enter the code"), "{}", page.words());
    }
    let code = table.at_desk(|host, _| host.guests().code().expect("a code").to_string());
    assert_eq!(anna.post("/code", &format!("code={}", code.replace(' ', "+"))).status, 303);
    assert!(anna.get("/seat").words().contains("has to let you in"));
    assert_eq!(anna.get("/").header("location"), Some("/seat"), "it waits there");
}

#[test]
fn a_page_without_a_script_asks_again_but_where_somebody_types() {
    let table = Hosted::new(GameKind::ALL[3], &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let asks_again = |page: &browser::Reply| page.body.contains("http-equiv=\"refresh\"");
    let mut page = phone.get("/seat");
    let mut form = None;
    for press in ["more", "close", "go", "more"] {
        page = phone.press(press, &[]);
        assert!(asks_again(&page));
        form = page.buttons().into_iter().find(|(what, _)| what.starts_with("form ")).or(form);
    }
    let (form, _) = form.unwrap_or_else(|| panic!("no form: {:?}", page.buttons()));
    assert!(!asks_again(&phone.press(&form, &[])));
    assert!(asks_again(&phone.press("up", &[])));
}

#[test]
fn a_phone_speaks_its_own_language_from_the_first_page_on() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.phone();
    let page = phone.join(&table.link, "language&lang=en");
    assert!(page.words().contains("Zajmij miejsce"), "{}", page.words());
    phone.join(&table.link, "sit+0&lang=pl");
    assert!(phone.get("/seat").words().contains("Rada lekarska"), "{}", phone.get("/seat").words());
}

#[test]
fn the_host_removes_and_lets_in() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.phone();
    let code = table.at_desk(|host, _| host.guests().code().expect("a code").to_string());
    assert_eq!(phone.post("/code", "code=000000x").status, 403);
    assert_eq!(phone.post("/code", &format!("code={}", code.replace(' ', "+"))).status, 303);
    assert!(phone.get("/seat").words().contains("has to let you in"));
    table.at_desk(|host, desk| {
        let waits =
            host.guests().all().iter().find(|guest| matches!(guest.role, Role::Knocks(_))).expect("waits").token;
        host.answer_wish(Wish::ComeIn(waits), true, desk);
    });
    let page = phone.get("/seat");
    let page = phone.press(&page.button("Anna"), &[]);
    assert!(page.words().contains("Council"));
    table.at_desk(|host, _| {
        let token = host.guests().all()[0].token;
        host.remove(token);
    });
    assert!(phone.get("/seat").words().contains("no seat any more"));
}

#[test]
fn what_others_built_on_is_undone_by_agreement_only() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let (mut anna, mut ben) = (table.seated(0), table.seated(1));
    let page = anna.get("/seat");
    anna.press(&page.button("Start the action phase"), &[]);
    let counts = || table.at_desk(|_, desk| desk.table().journal().undoable().is_some());
    let page = ben.get("/seat");
    ben.press(&page.button("Ask to undo"), &[]);
    assert!(counts());
    let page = anna.get("/seat");
    assert!(page.words().contains("Ben asks: undo"), "{}", page.words());
    anna.press(&page.button("Agree"), &[]);
    assert!(!counts());
}

#[test]
fn changes_are_pushed_to_every_page_and_only_what_changed() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let (mut anna, ben) = (table.seated(0), table.seated(1));
    let mut heard = ben.listen();
    let all = heard.next().expect("the page");
    assert_eq!(all["parts"].as_object().map(serde_json::Map::len), Some(9));
    anna.press("go", &[]);
    let change = heard.next().expect("a change");
    assert!(change["parts"]["sentence"].as_str().is_some_and(|html| html.contains("Action phase")));
    assert!(change["parts"].get("title").is_none(), "what is as it was is not sent again");
}

#[test]
fn oversized_and_broken_requests_change_nothing() {
    let table = Hosted::new(ER, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let long = "x".repeat(20 << 10);
    assert_eq!(phone.post("/press", &format!("number=1&what=go&blank0={long}")).status, 413);
    for body in ["", "number=1", "what=go", "number=x&what=go", "number=-1&what=go", "%%%", "number=1&what=do+ff"] {
        let reply = phone.post("/press", body);
        assert!(reply.status == 400 || reply.status == 303, "{body}: {}", reply.status);
    }
    let head = format!("GET /seat HTTP/1.1\r\nHost: {}\r\nX: {long}\r\n\r\n", table.address);
    assert!(!phone.raw(head.as_bytes()).contains("Anna"));
    assert_eq!(table.entries(), 1);
}

#[test]
fn who_does_what_anybody_may_do_is_chosen() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let entries = table.entries();
    table.at_desk(|host, _| host.share(Shared::Host));
    let page = phone.press("go", &[]);
    assert!(page.words().contains("That is done at Bedside's screen."), "{}", page.words());
    assert_eq!(table.entries(), entries);
    table.at_desk(|host, _| host.share(Shared::Everybody));
    phone.press("go", &[]);
    assert_eq!(table.entries(), entries + 1);
}

#[test]
fn a_new_invitation_ends_the_old_one_and_who_is_here_stays() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut anna = table.seated(0);
    table.at_desk(|host, _| host.renew(std::time::Instant::now()).expect("chance"));
    assert_eq!(table.phone().join(&table.link, "sit+1").status, 403);
    assert!(anna.get("/seat").words().contains("Council"));
    let link = table.at_desk(|host, _| host.link());
    assert_eq!(table.phone().join(&link, "sit+1").status, 303);
}

#[test]
fn a_phone_that_was_sent_away_comes_back_by_the_square_alone() {
    let table = Hosted::new(RUSH, &["Anna", "Ben"]);
    let mut anna = table.seated(0);
    table.at_desk(|host, _| host.remove(host.guests().all()[0].token));
    assert!(anna.press("sit 0", &[]).words().contains("no seat any more"));
    assert_eq!(anna.join(&table.link, "sit+0").status, 303);
    assert!(anna.get("/seat").words().contains("Council"));
    assert_eq!(table.at_desk(|host, _| host.guests().all().len()), 1, "it is the same phone");
}
