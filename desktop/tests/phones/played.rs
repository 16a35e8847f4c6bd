//! Every game played to its end by the buttons on its own pages, without a script: what was played is what `bedside script` makes of the
//! same commands, and every page on the way can be read by whoever does not see it.

use bedside::host::limits::Limits;
use bedside_core::{Choices, GameKind, Lang, Table};

use crate::browser::Browser;
use crate::page::Page;
use crate::scripted::equals_the_script;
use crate::{ER, Hosted, RUSH};

const DICE_HOSPITAL: GameKind = GameKind::ALL[1];
const OPEN_TABLE: GameKind = GameKind::ALL[3];

/// A table whose phones may press as fast as a test does.
fn hosted(game: GameKind, names: &[&str]) -> Hosted {
    hosted_with(game.by_the_rules(), names)
}

/// The same as a group has agreed.
pub(crate) fn hosted_with(game: Choices, names: &[&str]) -> Hosted {
    let fast = (1_000_000, 1_000_000);
    Hosted::with(game, names, Limits { requests: fast, presses: fast, ..Limits::default() })
}

/// What stops a game before its end.
static STOPS: std::sync::LazyLock<[String; 1]> =
    std::sync::LazyLock::new(|| [bedside::host::hand::Press::Do(bedside_core::Command::EndEarly).write()]);

/// A player who presses whatever is there, by a seed.
pub(crate) struct Player {
    phones: Vec<Browser>,
    chance: u32,
    /// Presses since anything was entered.
    idle: u32,
    /// Kinds of presses that led somewhere.
    pub(crate) kinds: std::collections::BTreeSet<String>,
}

impl Player {
    pub(crate) fn seated(table: &Hosted, seats: u8, seed: u32) -> Player {
        let phones = (0..seats).map(|seat| table.seated(seat)).collect();
        let mut player = Player { phones, chance: seed, idle: 0, kinds: std::collections::BTreeSet::new() };
        // One of them speaks another language.
        player.phones[0].press("language", &[]);
        player
    }

    fn draw(&mut self, below: usize) -> usize {
        self.chance = self.chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.chance >> 12) as usize % below.max(1)
    }

    /// One press on one phone; `ends` says how a button is called that ends a game which nothing else would.
    pub(crate) fn presses(&mut self, table: &Hosted, turn: usize, ends: Option<&str>) {
        let place = turn % self.phones.len();
        let html = self.phones[place].get("/seat").body;
        let page = Page::read(&html);
        page.check();
        let (what, typed) = self.chooses(&page, ends);
        let Some(what) = what else { return };
        let entries = table.entries();
        let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
        self.phones[place].press(&what, &typed);
        if table.entries() > entries {
            self.idle = 0;
            self.kinds.insert(
                what.split(' ').take(if what.starts_with("board") { 2 } else { 1 }).collect::<Vec<_>>().join(" "),
            );
        } else {
            self.idle += 1;
        }
    }

    fn chooses(&mut self, page: &Page, ends: Option<&str>) -> (Option<String>, Vec<String>) {
        // What lies on a table of their own nobody tells here (`filled.rs` does), nor what the rules refuse in a form; else it is
        // filled in with the least that it takes.
        let refused = page.all("p").any(|said| said.has_class("alarm"));
        let picks = page.buttons().any(|(_, what)| what.starts_with("pick "));
        if (refused || picks)
            && let Some((_, up)) = page.buttons().find(|(_, what)| *what == "up")
        {
            return (Some(up.to_owned()), Vec::new());
        }
        let blanks: Vec<&crate::page::Element> =
            page.all("label").filter(|label| label.get("for").is_some_and(|of| of.starts_with("blank"))).collect();
        if !blanks.is_empty() && self.idle < 40 {
            let least = |label: &&crate::page::Element| {
                let number: String = label
                    .words
                    .rsplit('…')
                    .nth(1)
                    .unwrap_or("")
                    .trim()
                    .chars()
                    .rev()
                    .take_while(|letter| letter.is_ascii_digit() || *letter == '−')
                    .collect::<String>()
                    .chars()
                    .rev()
                    .collect();
                if number.is_empty() { "1".to_owned() } else { number }
            };
            return (Some("fill".to_owned()), blanks.iter().map(least).collect());
        }
        let shown = |id: &'static str| page.buttons().filter(move |(button, _)| page.is_in(button, id));
        if let Some(ends) = ends
            && let Some((_, what)) = page.buttons().find(|(button, _)| button.called().contains(ends))
        {
            return (Some(what.to_owned()), Vec::new());
        }
        let sheet = shown("sheet").next().is_some();
        let plays =
            |what: &str| ["go", "do ", "board ", "open ", "form ", "all"].iter().any(|kind| what.starts_with(kind));
        let mut all: Vec<String> = Vec::new();
        for (button, what) in page.buttons() {
            // Nobody agrees to stop early, or takes back what is done.
            let takes_back = Lang::ALL.into_iter().any(|lang| button.called() == lang.emergency_words().take_back);
            if takes_back || STOPS.iter().any(|stops| stops == what) {
                continue;
            }
            if sheet && !page.is_in(button, "sheet") && !page.is_in(button, "main")
                || button.get("aria-disabled").is_some()
            {
                continue;
            }
            // A look at the boxes writes nothing.
            if what == "board boxes" {
                continue;
            }
            // What the slot says is what most people do.
            let weight = if button.has_class("go") { 4 } else { 1 };
            if plays(what) {
                all.extend((0..weight).map(|_| what.to_owned()));
            } else if what == "close" || what == "up" {
                all.extend((self.idle % 7 == 6).then(|| what.to_owned()));
            } else if what == "more" && (self.idle > 20 || ends.is_some()) {
                all.extend((0..3).map(|_| what.to_owned()));
            }
        }
        let drawn = self.draw(all.len());
        (all.get(drawn).cloned(), Vec::new())
    }
}

pub(crate) fn over(table: &Hosted) -> bool {
    table.at_desk(|_, desk| desk.table().state().playing().over())
}

/// The table as it was played.
pub(crate) fn played(table: &Hosted) -> Table {
    table.at_desk(|_, desk| desk.table().clone())
}

#[test]
fn emergency_roll_is_played_to_its_end_on_phones() {
    let table = hosted(ER, &["Anna", "Ben", "Żaneta"]);
    let mut player = Player::seated(&table, 3, 5);
    for turn in 0..6_000 {
        if over(&table) {
            break;
        }
        player.presses(&table, turn, None);
    }
    assert!(over(&table), "24 turns");
    assert!(player.kinds.contains("do") && player.kinds.contains("go"), "{:?}", player.kinds);
    equals_the_script(&played(&table), Lang::default());
}

#[test]
fn dice_hospital_is_played_to_its_end_on_phones() {
    let table = hosted(DICE_HOSPITAL, &["Celina", "Bartek"]);
    let mut player = Player::seated(&table, 2, 11);
    for turn in 0..12_000 {
        if over(&table) {
            break;
        }
        player.presses(&table, turn, None);
    }
    assert!(over(&table), "eight rounds");
    for kind in ["do", "go", "board finish"] {
        assert!(player.kinds.contains(kind), "{kind}: {:?}", player.kinds);
    }
    assert!(
        player.kinds.iter().any(|kind| ["board bed", "board department", "board use"].contains(&kind.as_str())),
        "{:?}",
        player.kinds
    );
    equals_the_script(&played(&table), Lang::default());
}

#[test]
fn rush_is_played_to_its_end_on_phones() {
    let table = hosted(RUSH, &["Ola", "Lena"]);
    table.at_desk(|_, desk| {
        use bedside_core::{Command, rush};
        for choice in [rush::Choice::Glasses(true), rush::Choice::GlassMillis(25_000)] {
            desk.press(&Command::Rush(rush::Command::Agree(choice))).expect("glasses");
        }
    });
    let mut player = Player::seated(&table, 2, 3);
    let mut glasses = 0;
    for turn in 0..4_000 {
        if over(&table) {
            break;
        }
        let acts = table.at_desk(|_, desk| {
            let game: Option<&bedside_core::rush::Game> = desk.table().state().game();
            game.is_some_and(|game| game.phase() == bedside_core::rush::Phase::Action)
        });
        if acts {
            glasses += 1;
            table.passes(if turn % 3 == 0 { 12 } else { 0 });
        }
        player.presses(&table, turn, None);
    }
    assert!(over(&table), "four rounds");
    assert!(glasses > 20);
    equals_the_script(&played(&table), Lang::default());
}

#[test]
fn an_open_table_is_played_to_its_end_on_phones() {
    let table = hosted(OPEN_TABLE, &["Ben", "Cleo"]);
    let mut player = Player::seated(&table, 2, 9);
    for turn in 0..2_000 {
        if over(&table) {
            break;
        }
        player.presses(&table, turn, (turn > 600 && turn % 2 == 1).then_some("End the game"));
    }
    assert!(over(&table));
    assert!(player.kinds.contains("board write") || player.kinds.contains("board pass"), "{:?}", player.kinds);
    equals_the_script(&played(&table), Lang::default());
}

#[test]
fn a_television_shows_every_game_and_has_nothing_to_press() {
    for game in GameKind::ALL {
        let table = hosted(*game, &["Anna", "Ben"]);
        let mut player = Player::seated(&table, 2, 1);
        let mut screen = table.phone();
        assert_eq!(screen.join(&table.link, "watch").status, 303);
        for turn in 0..40 {
            player.presses(&table, turn, None);
            let page = Page::read(&screen.get("/seat").body);
            page.check();
            assert_eq!(page.buttons().count(), 0, "{game:?}");
        }
        let words = Page::read(&screen.get("/seat").body).by_id("main").expect("a page").words.clone();
        assert!(words.contains("Anna") || *game == RUSH, "{game:?}: {words}");
    }
}

#[test]
fn nobody_sees_the_administrators_that_were_dealt_to_another() {
    let table = hosted(DICE_HOSPITAL, &["Celina", "Bartek"]);
    let mut player = Player::seated(&table, 2, 21);
    let mut screen = table.phone();
    screen.join(&table.link, "watch");
    let mut seen = 0;
    for turn in 0..60 {
        let dealt: Vec<Vec<String>> = table.at_desk(|_, desk| {
            let game: &bedside_core::dice_hospital::Game = desk.table().state().game().expect("a game");
            let names = |seat: u8| {
                let hospital = game.hospital_of(seat).expect("a hospital");
                let cards: Vec<_> = hospital
                    .dealt()
                    .into_iter()
                    .flat_map(|(one, other)| [one, other])
                    .chain(hospital.administrator())
                    .collect();
                let names = Lang::ALL
                    .into_iter()
                    .flat_map(|lang| cards.iter().map(move |card| lang.administrator(*card).to_owned()));
                names.collect()
            };
            (0..2).map(names).collect()
        });
        for (seat, other) in [(0usize, 1usize), (1, 0)] {
            let page = player.phones[seat].get("/seat").body;
            for card in dealt[other].iter().filter(|card| !dealt[seat].contains(card)) {
                seen += 1;
                let at = page.find(card.as_str());
                assert!(at.is_none(), "seat {seat} sees {card}");
            }
        }
        let screen = screen.get("/seat").body;
        assert!(dealt.iter().flatten().all(|card| !screen.contains(card.as_str())));
        player.presses(&table, turn, None);
    }
    assert!(seen > 0, "administrators were dealt");
}

#[test]
fn a_page_weighs_little() {
    for game in GameKind::ALL {
        let table = hosted(*game, &["Anna", "Ben", "Cleo", "Dawid"]);
        let mut player = Player::seated(&table, 4, 2);
        let most = (0..60).map(|turn| {
            player.presses(&table, turn, None);
            player.phones[turn % 4].get("/seat").body.len()
        });
        let most = most.max().unwrap_or(0);
        let mut phone = table.phone();
        let beside: usize = ["/phone.css", "/phone.js"].map(|path| phone.get(path).body.len()).into_iter().sum();
        assert!(most + beside <= 100_000, "{game:?}: {most} and {beside}");
    }
}

#[test]
fn what_is_announced_is_pushed_to_whom_it_concerns() {
    let table = hosted(RUSH, &["Ola", "Lena"]);
    table.at_desk(|_, desk| {
        use bedside_core::{Command, rush};
        for choice in [rush::Choice::Glasses(true), rush::Choice::GlassMillis(25_000)] {
            desk.press(&Command::Rush(rush::Command::Agree(choice))).expect("glasses");
        }
    });
    let (mut ola, lena) = (table.seated(0), table.seated(1));
    ola.press("go", &[]);
    let page = Page::read(&ola.get("/seat").body);
    let (_, turn) = page.buttons().find(|(button, _)| button.called().starts_with("Ola")).expect("her glass");
    let turn = turn.to_owned();
    let mut heard = [ola.listen(), lena.listen()];
    heard.iter_mut().for_each(|heard| drop(heard.next()));
    ola.press(&turn, &[]);
    table.passes(26);
    let whose = heard.each_mut().map(|heard| {
        loop {
            let change = heard.next().expect("a change");
            let told = change["heard"].as_array().cloned().unwrap_or_default();
            if let Some(ready) = told.iter().find(|told| told["urgency"] == 2) {
                assert!(ready["words"].as_str().is_some_and(|words| !words.is_empty()));
                break (ready["whose"].as_u64(), ready["pattern"].as_array().map(Vec::len));
            }
        }
    });
    assert_eq!(whose, [(Some(0), Some(3)), (Some(2), Some(3))]);
}

#[test]
fn a_phone_is_set_by_itself_and_changes_nothing_at_the_table() {
    let table = hosted(ER, &["Anna", "Ben"]);
    let mut phone = table.seated(0);
    let entries = table.entries();
    phone.press("more", &[]);
    let set = |phone: &mut Browser, attribute: &str| {
        let page = Page::read(&phone.get("/seat").body);
        let found = page.elements.iter().find_map(|element| element.get(attribute).map(str::to_owned));
        found.expect("a setting")
    };
    let turns = |phone: &mut Browser, setting: &str, attribute: &str| -> Vec<String> {
        let each = (0..4).map(|_| {
            let now = set(phone, attribute);
            phone.press(&format!("set {setting}"), &[]);
            now
        });
        each.collect()
    };
    assert_eq!(turns(&mut phone, "letters", "data-letters"), ["100", "125", "150", "200"]);
    assert_eq!(turns(&mut phone, "look", "data-look"), ["auto", "light", "dark", "auto"]);
    assert_eq!(turns(&mut phone, "vibration", "data-vibrates"), ["own", "all", "off", "own"]);
    assert_eq!(turns(&mut phone, "speech", "data-speaks"), ["off", "own", "all", "off"]);
    assert_eq!(table.entries(), entries);
}
