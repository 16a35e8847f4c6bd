//! A hand at the gadget: keys at moments, and what it gets to see and hear.

use bedside_core::journal::Fate;
use bedside_core::moves::{Branch, Label};
use bedside_core::rush::{self, Glass};
use bedside_core::{Command, Cue, GameKind, Lang, Refusal, dice_hospital, emergency_roll};
use bedside_firmware::canvas::{HEIGHT, WIDTH};
use bedside_firmware::face::page::Page;
use bedside_firmware::face::{self, Notice, rows};
use bedside_firmware::settings::Setting;
use bedside_firmware::store::{REGION, Store};
use bedside_firmware::{Canvas, Gadget, Key, Settings};

use crate::flash::Chip;

pub(crate) type Device = Gadget<Chip>;

pub(crate) struct Player {
    pub(crate) gadget: Device,
    /// Milliseconds since the device was switched on.
    pub(crate) now: u64,
    pub(crate) heard: Vec<(u64, Cue)>,
}

impl Player {
    /// At a new table for so many players.
    pub(crate) fn new(players: u8, lang: Lang) -> Player {
        Player::on(&Chip::blank(), players, lang)
    }

    pub(crate) fn on(chip: &Chip, players: u8, lang: Lang) -> Player {
        Player::at_table(chip, GameKind::Rush, players, lang)
    }

    /// At a gadget that was switched on so many milliseconds ago.
    pub(crate) fn switched_on(chip: &Chip, uptime_ms: u64) -> Player {
        // Somebody has chosen a language before; what a gadget asks that nobody has touched is in `home`.
        let mut store = Store::new(chip.clone(), 0, REGION);
        if store.settings().is_none() && store.load().is_none() {
            let mut settings = Settings::new();
            settings.set(Setting::Greeted, 1);
            let _ = store.keep(settings);
        }
        let mut gadget = Gadget::start(Store::new(chip.clone(), 0, REGION), || 7, uptime_ms);
        gadget.recall_in(Box::leak(Box::default()));
        Player { gadget, now: uptime_ms, heard: Vec::new() }
    }

    /// At a gadget as it comes, or as it is switched on again.
    pub(crate) fn untouched(chip: &Chip) -> Player {
        let gadget = Gadget::start(Store::new(chip.clone(), 0, REGION), || 7, 0);
        Player { gadget, now: 0, heard: Vec::new() }
    }

    /// At a new table of a game for so many players.
    pub(crate) fn at_table(chip: &Chip, game: GameKind, players: u8, lang: Lang) -> Player {
        Player::switched_on(chip, 0).opens(game, players, lang)
    }

    /// The same, by the pages of a game that has none of its own.
    pub(crate) fn by_general_pages(chip: &Chip, game: GameKind, players: u8, lang: Lang) -> Player {
        let mut player = Player::switched_on(chip, 0);
        player.gadget = player.gadget.by_general_pages();
        player.opens(game, players, lang)
    }

    pub(crate) fn opens(mut self, game: GameKind, players: u8, lang: Lang) -> Player {
        let player = &mut self;
        if lang == Lang::Pl {
            player.menu("Settings");
            player.choose("Language");
            player.home();
        }
        player.leaves();
        player.choose(lang.title(game));
        player.keys(&[Key::Turn(-9), Key::Turn(i8::try_from(players).unwrap() - 1), Key::Go]);
        self.heard.clear();
        self
    }

    /// Leaves the table by the menu.
    pub(crate) fn leaves(&mut self) {
        let short = self.gadget.face().prefs().lang.panel_words();
        self.menu(short.leave);
        self.choose(short.leave_now);
    }

    pub(crate) fn rush(&self) -> &rush::Game {
        self.gadget.table().state().game::<rush::Game>().unwrap()
    }

    pub(crate) fn keys(&mut self, keys: &[Key]) {
        for key in keys {
            self.wait(50);
            self.press(*key);
        }
    }

    /// At once.
    pub(crate) fn press(&mut self, key: Key) {
        self.gadget.press(key, self.now * 1000, |_| {});
        self.listen();
        self.look();
    }

    pub(crate) fn push(&mut self) {
        self.keys(&[Key::Push]);
    }

    pub(crate) fn go(&mut self) {
        self.keys(&[Key::Go]);
    }

    /// Held, where it has to be.
    pub(crate) fn back(&mut self) {
        let held = self.gadget.face().back_is_held(self.gadget.table(), self.at());
        self.keys(&[if held { Key::BackHeld } else { Key::Back }]);
    }

    pub(crate) fn turn(&mut self, by: i8) {
        self.keys(&[Key::Turn(by)]);
    }

    /// Sleeps as the board does: from wake to wake.
    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(at) = self.gadget.next_wake_ms().filter(|at| *at <= until) {
            self.now = at;
            self.gadget.advance(at, |_| {});
            self.listen();
            assert!(self.gadget.next_wake_ms().is_none_or(|next| next > at), "it does not wake twice for one moment");
        }
        self.now = until;
    }

    fn listen(&mut self) {
        while let Some(cue) = self.gadget.take_cue() {
            self.heard.push((self.now, cue));
        }
    }

    pub(crate) fn cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.heard).into_iter().map(|(_, cue)| cue).collect()
    }

    pub(crate) fn at(&self) -> bedside_core::Instant {
        bedside_core::link::Keeper::now(&self.gadget)
    }

    pub(crate) fn dice_hospital(&self) -> &dice_hospital::Game {
        self.gadget.table().state().game::<dice_hospital::Game>().unwrap()
    }

    pub(crate) fn emergency_roll(&self) -> &emergency_roll::Game {
        self.gadget.table().state().game::<emergency_roll::Game>().unwrap()
    }

    /// The rows of the list that is seen.
    pub(crate) fn rows(&self) -> Vec<(String, String)> {
        if let Page::Moves(_) = self.gadget.face().page() {
            let mut rows = Vec::new();
            let at = &self.gadget.face().moment(self.gadget.tables(), self.at());
            rows::of_fork(self.gadget.face().trail(), at, &mut |row| {
                rows.push((row.name.to_string(), row.value.to_string()));
            });
            return rows;
        }
        let topic = match self.gadget.face().page() {
            Page::List(topic, _) => topic,
            _ => face::rush::Topic::Evaluation.into(),
        };
        let mut rows = Vec::new();
        let at = &self.gadget.face().moment(self.gadget.tables(), self.at());
        rows::each(topic, at, &mut |row| rows.push((row.name.to_string(), row.value.to_string())));
        rows
    }

    /// Turns to a row of the list that is seen and pushes.
    pub(crate) fn choose(&mut self, name: &str) {
        let rows = self.rows();
        let at = rows.iter().position(|row| row.0 == name).unwrap_or_else(|| panic!("no {name} in {rows:?}"));
        self.turn(-120);
        self.turn(i8::try_from(at).unwrap());
        self.push();
    }

    /// Turns to a row of the list that is seen by its place, and pushes.
    pub(crate) fn choose_row(&mut self, row: u8) {
        self.turn(-120);
        self.turn(i8::try_from(row).unwrap());
        self.push();
    }

    /// Chooses an item of the menu.
    pub(crate) fn menu(&mut self, name: &str) {
        self.keys(&[Key::Hold]);
        self.choose(name);
    }

    /// Opens all moves.
    pub(crate) fn moves(&mut self) {
        self.menu(self.gadget.face().prefs().lang.panel_words().all_moves);
    }

    /// Turns to a glass, from the table's page.
    pub(crate) fn glass(&mut self, glass: Glass) {
        let at = self.rush().glasses_in_play().position(|cell| cell == glass).unwrap();
        self.turn(-120);
        self.turn(i8::try_from(at).unwrap());
    }

    /// A number from where it starts to where it shall be.
    pub(crate) fn number(&mut self, by: i8) {
        assert!(matches!(self.gadget.face().page(), Page::Number(..)), "{:?}", self.gadget.face().page());
        self.turn(by);
        self.push();
    }

    /// Everything that counts, in order.
    pub(crate) fn journal(&self) -> Vec<Command> {
        let journal = self.gadget.table().journal();
        let counts = journal.commands().filter(|(entry, ..)| journal.fate(*entry) == Fate::Counts);
        counts.map(|(.., command)| command).collect()
    }

    pub(crate) fn picture(&self) -> Canvas {
        let mut canvas = Canvas::new();
        self.gadget.draw(&mut canvas);
        canvas
    }

    /// Nothing on the panel may be cut off or run into its neighbour.
    fn look(&self) {
        let mut canvas = Canvas::new();
        let drawn = self.gadget.drawn(&mut canvas);
        assert_eq!(drawn.misfit, None, "{:?} in {:?}", self.gadget.face().page(), self.gadget.face().prefs().lang);
    }

    /// Why the last press was refused.
    pub(crate) fn refused(&self) -> Option<Refusal> {
        match self.gadget.face().notice() {
            Some(Notice::Refused(refusal)) => Some(refusal),
            _ => None,
        }
    }

    /// Presses GO where it does something, and takes the first move where it does not.
    pub(crate) fn go_on(&mut self) {
        match self.gadget.table().step(self.at()) {
            Ok(_) => self.go(),
            Err(_) => self.first_move(),
        }
    }

    /// Opens the moves and takes the first row of every fork until something was done.
    fn first_move(&mut self) {
        let entries = self.gadget.table().journal().entries();
        self.moves();
        self.turn(-120);
        for _ in 0..12 {
            if self.gadget.table().journal().entries() != entries {
                return;
            }
            match self.gadget.face().page() {
                // Where only numbers are asked for: nothing happened, or as little as could be.
                Page::Form(..) => {
                    self.go();
                    if self.refused().is_some() {
                        for cell in [-20, 20] {
                            self.keys(&[Key::Turn(cell), Key::Push, Key::Turn(1), Key::Push]);
                        }
                    }
                }
                _ => self.push(),
            }
        }
        panic!("no move is at the end of {:?}", self.gadget.face().trail());
    }

    /// Goes back to the table's page, past what lies over it.
    pub(crate) fn home(&mut self) {
        while self.gadget.face().page() != Page::Table && !self.gadget.face().back_undoes() {
            self.back();
        }
    }

    /// Does a move by the rows that its labels stand in; those that are a set backwards, where that is asked for. Each fork is
    /// looked at on the way.
    pub(crate) fn does(&mut self, command: &Command, backwards: bool, look: fn(&Player)) {
        let mut way = self.gadget.table().state().playing().path(command);
        if backwards {
            let set = way.iter().position(Label::in_any_order).unwrap_or(way.len());
            way[set..].reverse();
        }
        let entries = self.gadget.table().journal().entries();
        self.moves();
        for _ in 0..=way.len() {
            if self.gadget.table().journal().entries() != entries {
                break;
            }
            look(self);
            let face = self.gadget.face();
            let trail = face.trail().at();
            let passed = trail.iter().zip(&way).take_while(|(one, label)| one == label).count();
            assert_eq!(passed, trail.len(), "{way:?} by {trail:?}");
            let wanted = way.get(passed);
            let (mut row, mut found) = (0u8, None);
            face.moment(self.gadget.table(), self.at()).tree().branches(trail, &mut |labels, _| {
                if labels.first() == wanted {
                    found = Some(row);
                }
                row += 1;
            });
            let found = found.unwrap_or_else(|| panic!("{wanted:?} is no branch: {:?}", self.rows()));
            self.choose_row(found);
        }
        assert!(self.gadget.table().journal().entries() > entries, "{way:?}");
    }

    /// Keeps the picture to be looked at, as PBM, where BEDSIDE_PBM names a folder.
    pub(crate) fn shows(&self, name: &str) {
        let Ok(folder) = std::env::var("BEDSIDE_PBM") else { return };
        let canvas = self.picture();
        let mut pbm = format!("P1\n{WIDTH} {HEIGHT}\n");
        for y in 0..HEIGHT {
            pbm.extend((0..WIDTH).map(|x| if canvas.lit(x, y) { "0 " } else { "1 " }));
            pbm.push('\n');
        }
        let lang = if self.gadget.face().prefs().lang == Lang::Pl { "pl" } else { "en" };
        std::fs::write(format!("{folder}/{lang}-{name}.pbm"), pbm).unwrap();
    }
}
