//! The window with a gadget that answers when it likes: a form waits for it.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant as Moment};

use bedside::app::Message as AppMessage;
use bedside::desk::{Desk, GadgetStatus, Watch};
use bedside::gadget::Address;
use bedside::host::hand::Press;
use bedside::library::Library;
use bedside::screen::dice_hospital::Page;
use bedside::screen::dice_hospital::enter::Sort;
use bedside::screen::{Action, Way};
use bedside_core::link::{
    Frames, GadgetSide, Health, IMAGE_MARK, IMAGE_MARK_END, Keeper, Log, Message, Note, NoteKind, Revision,
    SCREEN_PART, SURE, encode,
};
use bedside_core::{Command, GameKind, Instant, Lang, Refusal, Seed, Setup, Table, dice_hospital, rush};
use iced::keyboard::key::Named;

use crate::in_memory::Memory;
use crate::invite::{meanwhile, seated};
use crate::player::{CHANCE, Player, letter};

/// A gadget that hears and answers only where the test lets it.
struct Gadget {
    memory: Memory,
    side: GadgetSide,
    listener: TcpListener,
    stream: TcpStream,
    frames: Frames,
    said: Vec<u8>,
    device: Device,
}

/// What a gadget says of itself.
struct Device {
    version: &'static str,
    picture: u32,
    screen: Vec<u8>,
    log: Log,
    asked: usize,
    loads: bool,
}

impl Device {
    /// What it answers; the message, where it is about the table.
    fn answer(&mut self, message: Message) -> Result<Option<Message>, Box<Message>> {
        self.asked += 1;
        Ok(match message {
            Message::AskAbout => {
                let mark = format!("{IMAGE_MARK}pico {}{IMAGE_MARK_END}", self.version);
                Some(Message::About { mark: mark.bytes().collect() })
            }
            Message::AskLog { from } => Some(self.log.from(from)),
            Message::AskScreen { known, .. } if known == self.picture => None,
            Message::AskScreen { part, .. } => {
                let bytes = self.screen.chunks(SCREEN_PART).nth(part.into()).expect("a part").iter().copied().collect();
                Some(Message::Screen { part, picture: self.picture, bytes })
            }
            Message::Load { sure } => {
                assert_eq!(sure, SURE);
                self.loads = true;
                None
            }
            about_the_table => {
                self.asked -= 1;
                return Err(Box::new(about_the_table));
            }
        })
    }
}

impl Gadget {
    /// Hears what has come, and answers.
    fn serve(&mut self) {
        let mut room = [0; 4096];
        let length = self.stream.read(&mut room).unwrap_or(0);
        let (side, memory, said) = (&mut self.side, &mut self.memory, &mut self.said);
        for byte in &room[..length] {
            if let Some(Ok(message)) = self.frames.take(*byte) {
                match self.device.answer(message) {
                    Ok(answer) => said.extend(answer.iter().flat_map(encode)),
                    Err(message) => side.hear(*message, memory, |message| said.extend(encode(&message))),
                }
            }
        }
        side.changed(memory, memory.table.journal().entries(), |message| said.extend(encode(&message)));
        self.stream.write_all(&std::mem::take(said)).expect("the desk listens");
    }
}

/// Gadget and window go on until `done`.
#[track_caller]
fn go_on(player: &mut Player, gadget: &mut Gadget, done: impl Fn(&Player) -> bool) {
    let until = Moment::now() + Duration::from_secs(15);
    while !done(player) {
        assert!(Moment::now() < until, "{:?}", player.app.desk().gadget_status());
        gadget.serve();
        player.takes(AppMessage::Heard);
    }
}

fn linked(game: GameKind, names: &[&str]) -> (Player, Gadget) {
    linked_in(Lang::En, game, names)
}

fn linked_in(lang: Lang, game: GameKind, names: &[&str]) -> (Player, Gadget) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let seats = names.iter().map(|name| (*name).try_into().expect("a short name")).collect();
    let setup = Setup { game: game.by_the_rules(), seats };
    let table = Table::open(&setup, Seed(3)).expect("a table");
    let (mut desk, _) = Desk::open_with(Library::in_memory().expect("a library"), Some(lang), CHANCE).expect("a desk");
    desk.new_table(&setup).expect("a table");
    desk.look_for_gadget(Address::Tcp(listener.local_addr().expect("a port").to_string()), || {}).expect("a cable");
    let (stream, _) = listener.accept().expect("the desk looks for it");
    stream.set_read_timeout(Some(Duration::from_millis(20))).expect("a cable");
    let (memory, mut side, mut said) = (Memory { table, now: Instant::START }, GadgetSide::new(), Vec::new());
    side.up(&memory, |message| said.extend(encode(&message)));
    let device = Device {
        version: "0.1.0",
        picture: 7,
        screen: (0..1024).map(|at| if at < 256 { 0xFF } else { 0 }).collect(),
        log: Log::new(),
        asked: 0,
        loads: false,
    };
    let mut gadget = Gadget { memory, side, listener, stream, frames: Frames::new(), said, device };
    let mut player = Player::at_desk(desk);
    go_on(&mut player, &mut gadget, |player| matches!(player.app.desk().gadget_status(), GadgetStatus::Linked { .. }));
    (player, gadget)
}

#[track_caller]
fn sort(player: &Player) -> Sort {
    let Page::Enter(form) = player.dice_hospital().page() else { panic!("a form") };
    form.sort()
}

#[test]
fn the_next_form_opens_when_the_gadget_has_answered() {
    let (mut player, mut gadget) = linked(GameKind::DiceHospital, &["Ala", "Ola"]);
    // Two players say what comes in addition, and chance deals the improvements on the gadget.
    let extra = Some(dice_hospital::Kind::Department);
    let reveal = dice_hospital::Command::Reveal { extra, departments: None, specialists: None };
    player.gives(Command::DiceHospital(reveal));
    go_on(&mut player, &mut gadget, |player| player.entries() == 2);
    player.letters("e");
    assert_eq!(sort(&player), Sort::Starting(0));
    // Three reds, all of them threes: not the starting values. The form says so itself.
    player.letters("3");
    player.key(Named::Enter);
    assert!(player.sees(Lang::En.refusal(dice_hospital::Refusal::NotTheStartingValues.into())));
    player.key(Named::Delete);
    for _ in 0..3 {
        player.letters("1");
        player.key(Named::ArrowRight);
    }
    player.key(Named::Enter);
    // Once more, and something for the next form.
    player.key(Named::Enter);
    player.letters("1");
    assert_eq!((sort(&player), player.entries()), (Sort::Starting(0), 2), "the gadget has not answered");
    go_on(&mut player, &mut gadget, |player| player.entries() > 2);
    go_on(&mut player, &mut gadget, |player| sort(player) == Sort::Starting(1));
    assert_eq!(player.entries(), 4, "drawn and set, once");
    assert_eq!(player.game::<dice_hospital::Game>().hospitals()[0].patients().count(), 3);
    assert_eq!(gadget.memory.table.journal().bytes(), player.app.desk().table().journal().bytes());
}

fn points(by: i16) -> Command {
    let reason = "Card".try_into().expect("a short reason");
    Command::Rush(rush::Command::Record { measure: rush::Measure::Skill, by, reason })
}

/// Points for skill, written down in the form.
fn write_points(player: &mut Player) {
    player.key(letter("p"));
    player.fill_in("points", "2");
    player.fill_in("reason", "Card");
    player.key(Named::Enter);
    assert!(!player.is_at_table(), "the gadget has not answered");
}

#[test]
fn a_form_that_the_gadget_refuses_stays_and_says_why() {
    let (mut player, mut gadget) = linked(GameKind::Rush, &["Ala", "Ola"]);
    // Meanwhile so much was written down there that no more fits.
    for by in [900, 99] {
        gadget.memory.apply(&[points(by)]).expect("there is room");
    }
    write_points(&mut player);
    let refusal = Lang::En.refusal(Refusal::TooManyPoints);
    go_on(&mut player, &mut gadget, |player| player.sees(refusal));
    assert!(!player.is_at_table());
    assert_eq!(player.entries(), 3);
}

#[test]
fn a_form_whose_answer_the_cable_took_along_stays_and_says_so() {
    let (mut player, gadget) = linked(GameKind::Rush, &["Ala", "Ola"]);
    write_points(&mut player);
    drop(gadget);
    let until = Moment::now() + Duration::from_secs(15);
    while !player.sees(Lang::En.refusal(Refusal::Unanswered)) {
        assert!(Moment::now() < until, "{:?}", player.app.desk().gadget_status());
        player.takes(AppMessage::Heard);
    }
    assert!(!player.is_at_table());
    // Without the gadget it is ours to write down.
    player.key(Named::Enter);
    assert!(player.is_at_table());
    assert_eq!(player.last(), points(2));
}

#[test]
fn one_undo_takes_a_whole_press_back_on_the_gadget_too() {
    let (mut player, mut gadget) = linked(GameKind::DiceHospital, &["Ala", "Ola"]);
    let extra = Some(dice_hospital::Kind::Department);
    player.gives(Command::DiceHospital(dice_hospital::Command::Reveal { extra, departments: None, specialists: None }));
    go_on(&mut player, &mut gadget, |player| player.entries() == 2);
    let before = player.app.desk().table().state().clone();
    player.letters("e");
    for _ in 0..3 {
        player.letters("1");
        player.key(Named::ArrowRight);
    }
    player.key(Named::Enter);
    go_on(&mut player, &mut gadget, |player| player.entries() == 4);
    let after = player.app.desk().table().state().clone();
    player.key(Named::Escape);
    // The second Undo comes at once: it takes back what is before the first one's press.
    player.letters("uu");
    go_on(&mut player, &mut gadget, |player| player.entries() == 7);
    assert_eq!(player.game::<dice_hospital::Game>().display().all().count(), 0, "both were taken back, each whole");
    player.letters("r");
    go_on(&mut player, &mut gadget, |player| player.entries() == 8);
    assert_eq!(*player.app.desk().table().state(), before);
    player.letters("r");
    go_on(&mut player, &mut gadget, |player| player.entries() == 10);
    assert_eq!(*player.app.desk().table().state(), after);
    assert_eq!(gadget.memory.table.journal().bytes(), player.app.desk().table().journal().bytes());
}

#[test]
fn a_gadget_that_never_answers_is_told_and_the_presses_wait() {
    for lang in Lang::ALL {
        let (mut player, mut gadget) = linked_in(lang, GameKind::Rush, &["Ala", "Ola"]);
        let told = lang.desk_words().gadget_owes;
        player.key(Named::Space);
        for _ in 0..4 {
            assert!(!player.sees_part(told));
            // It says that it is there, and hears nothing.
            let revision = Revision::of(&gadget.memory.table, gadget.memory.now);
            gadget.stream.write_all(&encode(&Message::Pulse { revision, health: Health::default() })).expect("a cable");
            player.wait(Duration::from_millis(500));
        }
        assert!(player.sees_part(told), "{lang:?}");
        go_on(&mut player, &mut gadget, |player| player.entries() == 2);
        assert!(!player.sees_part(told));
    }
}

/// The same where time passes on both.
#[track_caller]
fn look_on(player: &mut Player, gadget: &mut Gadget, done: impl Fn(&Player, &Gadget) -> bool) {
    let until = Moment::now() + Duration::from_secs(15);
    while !done(player, gadget) {
        assert!(Moment::now() < until, "{:?} {:?}", player.app.desk().gadget_status(), player.app.update_step());
        gadget.serve();
        player.wait(Duration::from_millis(200));
    }
}

/// A window that shows the page of a gadget, with its picture and a note.
fn at_gadget(lang: Lang) -> (Player, Gadget) {
    let (mut player, mut gadget) = linked_in(lang, GameKind::Rush, &["Ala", "Ola"]);
    gadget.device.log.write(Note { kind: NoteKind::ScreenFound as u8, millis: 12_345, value: 0 });
    player.does(Action::Open(Way::Home));
    player.letters("g");
    look_on(&mut player, &mut gadget, |player, _| watched(player, |watch| watch.screen().is_some()));
    look_on(&mut player, &mut gadget, |player, _| watched(player, |watch| !watch.notes().is_empty()));
    (player, gadget)
}

fn watched(player: &Player, holds: impl Fn(&Watch) -> bool) -> bool {
    player.app.desk().gadget_watch().is_some_and(holds)
}

#[test]
fn the_gadgets_screen_and_log_are_seen_while_its_page_is_open() {
    for lang in Lang::ALL {
        let (mut player, mut gadget) = at_gadget(lang);
        let words = lang.desk_words();
        assert!(watched(&player, |watch| watch.screen() == Some(&gadget.device.screen)));
        assert!(player.sees_part("0.1.0 (pico)") && player.sees_part(words.note_screen_found));
        assert!(player.sees_part(&format!("12{}345 s", words.decimal_point)));
        // What changes is seen, what stays is not sent again, and both at the pace of the page.
        let before = player.picture();
        gadget.device.screen.fill(0x55);
        gadget.device.picture += 1;
        look_on(&mut player, &mut gadget, |player, gadget| {
            watched(player, |watch| watch.screen() == Some(&gadget.device.screen))
        });
        assert_ne!(player.picture(), before);
        // Once it is closed nobody asks any more.
        player.key(Named::Escape);
        assert!(player.app.desk().gadget_watch().is_none());
        gadget.serve();
        let asked = gadget.device.asked;
        for _ in 0..5 {
            player.wait(Duration::from_millis(500));
            gadget.serve();
        }
        assert_eq!(gadget.device.asked, asked);
    }
}

/// An image of a version in a file, of one block.
fn image_file(folder: &Path, version: &str) -> String {
    let words = [0x0A32_4655_u32, 0x9E5D_5157, 0x2000, 0x1000_0000, 256, 0, 1, 0xE48B_FF56];
    let mut block: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
    block.extend(format!("{IMAGE_MARK}pico {version}{IMAGE_MARK_END}").bytes());
    block.resize(508, 0);
    block.extend(0x0AB1_6F30_u32.to_le_bytes());
    let file = folder.join(format!("bedside-pico-{version}.uf2"));
    std::fs::write(&file, block).expect("a file");
    file.display().to_string()
}

#[test]
fn a_gadget_is_updated_from_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let drive = folder.path().join("RPI-RP2");
    std::fs::create_dir(&drive).expect("a drive");
    std::fs::write(drive.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2").expect("a drive");
    let (mut player, mut gadget) = at_gadget(Lang::En);
    let words = Lang::En.desk_words();
    player.app.load_by(drive.clone());
    // An older one is refused, and nothing happens.
    player.fill_in("name 1", &image_file(folder.path(), "0.0.9"));
    player.key(Named::Enter);
    assert!(player.sees_part(words.image_older) && player.sees(words.gadget_anyway));
    assert!(player.app.update_step().is_none());
    player.fill_in("name 1", &image_file(folder.path(), "0.2.0"));
    assert!(!player.sees(words.gadget_anyway), "there is nothing to insist on");
    player.key(Named::Enter);
    look_on(&mut player, &mut gadget, |_, gadget| gadget.device.loads);
    look_on(&mut player, &mut gadget, |_, _| drive.join("bedside.uf2").is_file());
    // The cable is gone while it restarts, and comes back with the new version.
    gadget.stream.shutdown(Shutdown::Both).expect("a cable");
    gadget.stream = gadget.listener.accept().expect("the desk looks for it").0;
    gadget.stream.set_read_timeout(Some(Duration::from_millis(20))).expect("a cable");
    gadget.device.version = "0.2.0";
    look_on(&mut player, &mut gadget, |player, _| player.app.update_step().is_none());
    assert!(player.sees(&format!("{} 0.2.0.", words.updated)));
}

#[test]
fn pictures_of_the_gadgets_page() {
    let sizes = [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)];
    for lang in Lang::ALL {
        let (mut player, mut gadget) = at_gadget(lang);
        let canvas = |text: &str| {
            let mut canvas = bedside_firmware::Canvas::new();
            let (face, table) = (bedside_firmware::Face::new(Default::default()), player_table(text));
            bedside_firmware::panel::draw(&mut canvas, &face, &table, Instant::START, Default::default());
            canvas
        };
        gadget.device.screen = canvas("Ala").bytes().to_vec();
        gadget.device.picture += 1;
        look_on(&mut player, &mut gadget, |player, gadget| {
            watched(player, |watch| watch.screen() == Some(&gadget.device.screen))
        });
        for (width, height) in sizes {
            player.resize(width, height);
            player.wait(Duration::from_millis(300));
            player.photograph(&format!("gadget-{}-{width}", lang.key()));
        }
    }
}

fn player_table(name: &str) -> Table {
    let seats = std::iter::once(name.try_into().expect("a short name")).collect();
    Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(3)).expect("a table")
}

#[test]
fn phones_press_through_the_window_on_the_gadget_in_order_and_once() {
    let (mut player, mut gadget) = linked(GameKind::Rush, &["Ala", "Ola"]);
    player.key(Named::F12);
    let (ala, ola) = (seated(&mut player, 0), seated(&mut player, 1));
    let press = |command: &Command| Press::Do(command.clone()).write();
    let (first, second) = (press(&points(2)), press(&points(3)));
    // Both press before the gadget has answered: nothing is done before it was.
    let again = first.clone();
    let (ala, _) = meanwhile(&mut player, ala, move |phone| phone.press_as(1, &first, &[]));
    let (ola, _) = meanwhile(&mut player, ola, move |phone| phone.press_as(1, &second, &[]));
    assert_eq!(player.entries(), 1, "the gadget has not answered");
    go_on(&mut player, &mut gadget, |player| player.entries() == 3);
    let given = |player: &Player| -> Vec<Command> {
        player.app.desk().table().journal().commands().map(|(_, _, command)| command).collect()
    };
    assert_eq!(given(&player), [points(2), points(3)], "in the order in which they came");
    // The same press once more is the same press.
    let (ala, _) = meanwhile(&mut player, ala, move |phone| phone.press_as(1, &again, &[]));
    // Somebody begins on the gadget; a phone that has not seen it begins, too.
    let begins = Command::Rush(rush::Command::BeginAction);
    gadget.memory.apply(std::slice::from_ref(&begins)).expect("it may begin");
    let late = press(&begins);
    let (ala, _) = meanwhile(&mut player, ala, move |phone| phone.press_as(2, &late, &[]));
    go_on(&mut player, &mut gadget, |player| player.entries() == 4);
    // What is pressed after all that comes after all that.
    let last = press(&points(1));
    let (_ola, _) = meanwhile(&mut player, ola, move |phone| phone.press_as(2, &last, &[]));
    go_on(&mut player, &mut gadget, |player| player.entries() == 5);
    assert_eq!(given(&player), [points(2), points(3), begins, points(1)], "none twice, none lost, none out of order");
    assert_eq!(gadget.memory.table.journal().bytes(), player.app.desk().table().journal().bytes());
    let (_ala, page) = meanwhile(&mut player, ala, |phone| phone.get("/seat"));
    assert!(page.words().contains(Lang::En.phone().oath_cards), "the phone has seen the phase begin");
}
