//! Phones beside the window, over real connections on this machine: the invitation, who is here, and what they ask for.

use std::time::{Duration, Instant as Moment};

use bedside::app::{Message, Page};
use bedside::host::guests::Role;
use bedside::host::secret::Secret;
use bedside::screen::{Action, Way};
use bedside_core::{GameKind, Lang, Table};
use iced::keyboard::key::Named;

use crate::browser::{Browser, Reply};
use crate::player::Player;

/// What has not come by then never will.
const PATIENCE: Duration = Duration::from_secs(20);

/// A window with an invitation, before a table of two.
fn inviting(game: GameKind, lang: Lang) -> Player {
    let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), lang);
    player.key(Named::F12);
    assert!(player.app.host().is_some());
    player
}

fn link(player: &Player) -> String {
    player.app.host().expect("an invitation").link()
}

fn phone(player: &Player) -> Browser {
    let port = player.app.host().expect("an invitation").addresses()[0].port();
    Browser::new(([127, 0, 0, 1], port).into())
}

/// What a phone does on another thread while the window goes on.
pub(crate) fn meanwhile(
    player: &mut Player,
    phone: Browser,
    does: impl FnOnce(&mut Browser) -> Reply + Send + 'static,
) -> (Browser, Reply) {
    let thread = std::thread::spawn(move || {
        let mut phone = phone;
        let reply = does(&mut phone);
        (phone, reply)
    });
    let end = Moment::now() + PATIENCE;
    while !thread.is_finished() {
        assert!(Moment::now() < end, "a phone waits for its answer");
        player.takes(Message::Heard);
        std::thread::yield_now();
    }
    thread.join().expect("a phone")
}

pub(crate) fn seated(player: &mut Player, seat: u8) -> Browser {
    let (link, phone) = (link(player), phone(player));
    let (phone, reply) = meanwhile(player, phone, move |phone| phone.join(&link, &format!("sit+{seat}")));
    assert_eq!(reply.status, 303);
    phone
}

fn roles(player: &Player) -> Vec<Role> {
    player.app.host().expect("an invitation").guests().all().iter().map(|guest| guest.role).collect()
}

fn code(player: &Player) -> String {
    player.app.host().expect("an invitation").guests().code().expect("a code").to_string()
}

/// A window with phones of all sorts: here, lost, asking, a television.
pub(crate) fn with_people(table: &Table, lang: Lang) -> Player {
    let mut player = crate::dice_hospital::evening::seen(table, lang);
    player.key(Named::F12);
    seated(&mut player, 1);
    seated(&mut player, 0);
    player.wait(Duration::from_secs(40));
    seated(&mut player, 2);
    let link = link(&player);
    for what in ["sit+2", "watch"] {
        let (link, phone) = (link.clone(), phone(&player));
        meanwhile(&mut player, phone, move |phone| phone.join(&link, what));
    }
    player
}

#[test]
fn one_key_invites_and_nothing_listens_before_or_after() {
    let mut player = Player::at_home(Lang::En);
    assert!(player.app.host().is_none());
    player.key(Named::F12);
    assert!(matches!(player.app.page(), Page::Invite(_)));
    let port = player.app.host().expect("an invitation").addresses()[0].port();
    let calls = || std::net::TcpStream::connect(("127.0.0.1", port));
    assert!(calls().is_ok());
    let secret = link(&player);
    player.letters("s");
    assert!(player.app.host().is_none() && player.sees(Lang::En.invite().stopped));
    let end = Moment::now() + PATIENCE;
    while calls().is_ok() {
        assert!(Moment::now() < end, "it still listens");
        std::thread::yield_now();
    }
    player.letters("u");
    assert_eq!(link(&player), secret, "a wrong press is undone");
    player.letters("s");
    player.letters("i");
    assert_ne!(link(&player), secret, "another invitation has another secret");
    player.key(Named::Escape);
    assert!(player.is_at_home() && player.app.host().is_some());
}

#[test]
fn a_camera_reads_the_square_as_it_is_drawn() {
    for (wide, high) in [(1366u16, 768u16), (1024, 640), (560, 440)] {
        let mut player = inviting(GameKind::Rush, Lang::En);
        player.resize(wide.into(), high.into());
        let (pixels, wide) = (player.picture(), usize::from(wide));
        let mut seen =
            rqrr::PreparedImage::prepare_from_greyscale(wide, usize::from(high), |x, y| pixels[(y * wide + x) * 3]);
        let read: Vec<String> = seen.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect();
        assert_eq!(read, [link(&player)], "{wide}");
    }
}

#[test]
fn phones_press_shows_in_the_window_and_the_windows_on_the_phone() {
    let mut player = inviting(GameKind::Rush, Lang::En);
    let phone = seated(&mut player, 0);
    let entries = player.entries();
    let (phone, page) = meanwhile(&mut player, phone, |phone| {
        let page = phone.get("/seat");
        let go = page.button("Start the action phase");
        phone.press(&go, &[])
    });
    assert_eq!(player.entries(), entries + 1);
    assert!(page.words().contains("Action phase"), "{}", page.words());
    assert_eq!(player.clock(), bedside_core::Running::Running);
    player.does(Action::Open(Way::Table));
    player.gives(bedside_core::Command::PauseClock);
    let (_, page) = meanwhile(&mut player, phone, |phone| phone.get("/seat"));
    assert!(page.words().to_lowercase().contains("paused"), "{}", page.words());
}

#[test]
fn what_phones_ask_for_is_answered_by_a_key_and_a_wrong_answer_is_taken_back() {
    let mut player = inviting(GameKind::Rush, Lang::En);
    seated(&mut player, 1);
    let (link, second) = (link(&player), phone(&player));
    meanwhile(&mut player, second, move |phone| phone.join(&link, "sit+1"));
    assert!(player.sees(Lang::En.invite().wants_seat));
    player.letters("n");
    assert_eq!(roles(&player), [Role::Seat(1), Role::Invited]);
    player.letters("u");
    assert!(matches!(roles(&player)[..], [Role::Seat(1), Role::Asks(1, _)]));
    player.letters("y");
    assert_eq!(roles(&player), [Role::Gone, Role::Seat(1)]);
    player.letters("2");
    assert_eq!(roles(&player), [Role::Gone, Role::Gone]);
    player.letters("u");
    assert_eq!(roles(&player), [Role::Gone, Role::Seat(1)]);
    let (typed, third) = (code(&player).replace(' ', "+"), phone(&player));
    let (_, reply) = meanwhile(&mut player, third, move |phone| phone.post("/code", &format!("code={typed}")));
    assert_eq!(reply.status, 303);
    assert!(player.sees(Lang::En.invite().wants_in));
    player.letters("y");
    assert_eq!(roles(&player)[2], Role::Invited);
}

#[test]
fn a_request_is_told_wherever_the_players_look() {
    let mut player = inviting(GameKind::Rush, Lang::En);
    player.key(Named::Escape);
    assert!(player.is_at_table());
    seated(&mut player, 1);
    let (link, second) = (link(&player), phone(&player));
    meanwhile(&mut player, second, move |phone| phone.join(&link, "sit+1"));
    let told = player.app.toast().expect("a toast").text(Lang::En);
    assert!(told.contains("Another phone asks for the seat of Bartek.") && told.contains("F12"), "{told}");
}

#[test]
fn an_undo_that_others_built_on_is_agreed_to_in_the_window() {
    let mut player = inviting(GameKind::Rush, Lang::En);
    let phone = seated(&mut player, 0);
    player.does(Action::Go);
    meanwhile(&mut player, phone, |phone| phone.press("undo", &[]));
    assert!(player.sees_part("Anna asks: undo"));
    assert_eq!(player.clock(), bedside_core::Running::Running);
    player.letters("y");
    assert_eq!(player.clock(), bedside_core::Running::Ready);
}

#[test]
fn an_invitation_ends_with_its_table() {
    let mut player = inviting(GameKind::Rush, Lang::En);
    player.does(Action::OpenTable(Box::new(player.app.desk().table().state().setup().clone()), Vec::new()));
    assert!(player.app.host().is_none());
    assert_eq!(player.app.toast().map(|toast| toast.text(Lang::En)).as_deref(), Some(Lang::En.invite().another_table));
    // Before anybody sat down there was no table to leave.
    let mut player = Player::at_home(Lang::En);
    player.key(Named::F12);
    let phone = seated(&mut player, 1);
    let secret = link(&player);
    player.does(Action::OpenTable(
        Box::new(
            Player::seated(&["Ada"], GameKind::EmergencyRoll.by_the_rules(), Lang::En)
                .app
                .desk()
                .table()
                .state()
                .setup()
                .clone(),
        ),
        Vec::new(),
    ));
    assert_eq!(link(&player), secret);
    assert_eq!(roles(&player), [Role::Invited], "everybody chooses among the new seats");
    let (_, page) = meanwhile(&mut player, phone, |phone| phone.get("/seat"));
    assert!(page.words().contains("Ada") && !page.words().contains("Bartek"), "{}", page.words());
}

#[test]
fn a_flood_of_phones_is_answered_a_little_at_a_time() {
    let mut player = inviting(GameKind::EmergencyRoll, Lang::En);
    let port = player.app.host().expect("an invitation").addresses()[0].port();
    let secret = Secret::draw().expect("chance");
    let floods: Vec<_> = (0..40)
        .map(|_| {
            let mut phone = Browser::new(([127, 0, 0, 1], port).into());
            phone.claim(&format!("bedside={secret}"));
            std::thread::spawn(move || (0..5).map(|_| phone.get("/seat").status).collect::<Vec<_>>())
        })
        .collect();
    let end = Moment::now() + PATIENCE;
    let mut looks = 0;
    while !floods.iter().all(std::thread::JoinHandle::is_finished) {
        assert!(Moment::now() < end, "everybody is answered");
        player.takes(Message::Heard);
        // The window is pressed meanwhile, and says so at once.
        if looks == 0 {
            player.does(Action::Open(Way::Table));
            assert!(player.is_at_table());
        }
        looks += 1;
        std::thread::yield_now();
    }
    for flood in floods {
        assert!(flood.join().expect("a phone").iter().all(|status| matches!(status, 403 | 429 | 503 | 0)));
    }
    assert_eq!(player.entries(), 1);
}
