//! How the gadget begins: with the table that its store keeps, or with a new one.

use core::cell::Cell;

use bedside_core::link::{GadgetSide, Health, Keeper};
use bedside_core::setup::MOST_SEATS;
use bedside_core::{GameKind, Instant, Lang, Name, Seed, Setup, Table};
use heapless::Vec;

use super::Gadget;
use crate::chance::Pool;
use crate::face::{Face, games};
use crate::letters;
use crate::rounding::Rounding;
use crate::settings::{Setting, Settings};
use crate::store::{Loaded, Pages, Store};
use crate::tunes::Cues;

/// What a gadget begins with.
struct Found {
    loaded: Loaded,
    /// Whether nothing was kept.
    fresh: bool,
    settings: Option<Settings>,
    names: Vec<Name, MOST_SEATS>,
    pool: Pool,
}

impl Found {
    #[inline(never)] // tables on their way take room on the stack while it runs
    fn by<F: Pages>(store: &mut Store<F>, noise: fn() -> u64) -> Found {
        let mut pool = Pool::filled(noise);
        let (settings, names) = (store.settings(), store.names());
        match store.load() {
            Some(loaded) => Found { loaded, fresh: false, settings, names, pool },
            None => {
                let table = opened(GameKind::ALL[0], 2, Lang::En, &names, pool.seed(noise));
                let loaded = Loaded { table, seen: Instant::START, settings: None, damage: None };
                Found { loaded, fresh: true, settings, names, pool }
            }
        }
    }
}

impl<F: Pages> Gadget<F> {
    /// Goes on with the table that `store` keeps, its clock paused; opens one where there is none.
    pub fn start(mut store: Store<F>, noise: fn() -> u64, uptime_ms: u64) -> Gadget<F> {
        let found = Found::by(&mut store, noise);
        Gadget::with(found, store, noise, uptime_ms)
    }

    #[inline(never)] // a gadget on its way takes room on the stack while it runs
    fn with(found: Found, store: Store<F>, noise: fn() -> u64, uptime_ms: u64) -> Gadget<F> {
        let Found { loaded, fresh, settings, names, pool } = found;
        let mut gadget = Gadget {
            face: Face::new(settings.or(loaded.settings).unwrap_or_default()),
            store,
            names,
            link: GadgetSide::new(),
            health: Health::default(),
            bootloader: false,
            pool,
            noise,
            rounding: Rounding::default(),
            born: 0,
            uptime: uptime_ms,
            seen: loaded.seen,
            table: loaded.table,
            recall: None,
            cues: Cues::default(),
            pulsed: 0,
            second: 0,
            stale: true,
            pushed: None,
            back: None,
            touched: uptime_ms,
            happened: 0,
            lively: uptime_ms,
            minutes: 0,
            stood: uptime_ms,
            runs_on: Cell::new(None),
        };
        if fresh && !gadget.face.prefs().has(Setting::Greeted) {
            gadget.face.begin();
        }
        gadget.set_now(loaded.seen);
        gadget.interrupt();
        // What the flash could not give back is not written behind: the sound part moves to the other half.
        if fresh {
            gadget.store.set_source(gadget.pool.source());
        }
        if fresh || loaded.damage.is_some() {
            gadget.rewrite();
        }
        // An older image kept them with the table, which may go.
        if settings.is_none() && loaded.settings.is_some() {
            gadget.keep_settings();
        }
        gadget
    }
}

/// A game by the rules for so many players, by these names; where one is missing or there twice, by their seats.
pub fn new_setup(game: GameKind, players: u8, lang: Lang, names: &[Name]) -> Setup {
    let mut seats: Vec<Name, MOST_SEATS> = Vec::new();
    for seat in (0..players.max(1)).take(game.seats()) {
        let chosen = names.get(usize::from(seat)).filter(|name| !name.is_empty() && !seats.contains(name));
        let _ = seats.push(chosen.map_or_else(|| seat_word(seat, lang), Name::clone));
    }
    let mut setup = Setup { game: game.by_the_rules(), seats };
    games::prepare(&mut setup);
    setup
}

/// What a player is called who has no other name.
pub(crate) fn seat_word(seat: u8, lang: Lang) -> Name {
    let mut name = Name::new();
    for part in [lang.words().player, " ", &letters::figures(u32::from(seat) + 1)] {
        let _ = name.push_str(part);
    }
    name
}

/// A new table. Names that nobody can sit down with are left out.
pub(super) fn opened(game: GameKind, players: u8, lang: Lang, names: &[Name], seed: Seed) -> Table {
    let named = new_setup(game, players, lang, names);
    let setup = if named.open().is_ok() { named } else { new_setup(game, players, lang, &[]) };
    match Table::open(&setup, seed) {
        Ok(table) => table,
        Err(_) => unreachable!("no more players than the game seats, with names of their own, can always sit down"),
    }
}
