//! Laws of Dice Hospital: random games beside an oracle that was written from the rulebooks alone.

#[allow(missing_docs, unreachable_pub, reason = "a second game inside the tests")]
mod dice_oracle;

use bedside_core::dice_hospital::{Depth, Edition};
use dice_oracle::driver::Match;
use dice_oracle::style::{Style, Tally};

/// Plays games until so many commands were compared.
fn play(seed: u64, moves: u64, style: impl Fn(u64) -> Style) -> Tally {
    let mut tally = Tally::default();
    let mut game = 0;
    while tally.moves < moves {
        let mut playing = Match::open(seed + game, style(game));
        while playing.turn() {}
        playing.replays();
        tally.add(playing.tally);
        game += 1;
    }
    println!("{tally:?}");
    tally
}

fn many(share: u64) -> u64 {
    let all: u64 = std::env::var("BEDSIDE_MOVES").ok().and_then(|moves| moves.parse().ok()).unwrap_or(100_000);
    all * share / 100
}

fn seats(game: u64, fewest: u8) -> u8 {
    fewest + u8::try_from(game % u64::from(5 - fewest)).unwrap()
}

#[test]
fn the_retail_game_and_the_oracle_agree_after_every_command() {
    play(1_000_000, many(40), |game| Style {
        seats: seats(game, 1),
        edition: Edition::Retail,
        depth: Depth::Referee,
        sensible: game % 3 == 0,
        probes: 1,
    });
}

#[test]
fn the_prototype_and_the_oracle_agree_after_every_command() {
    play(2_000_000, many(40), |game| Style {
        seats: seats(game, 1),
        edition: Edition::Prototype,
        depth: Depth::Referee,
        sensible: game % 3 == 0,
        probes: 1,
    });
}

#[test]
fn scorekeepers_and_the_oracle_agree_after_every_command() {
    play(3_000_000, many(10), |game| Style {
        seats: seats(game, 1),
        edition: if game % 2 == 0 { Edition::Retail } else { Edition::Prototype },
        depth: Depth::Scorekeeper,
        sensible: false,
        probes: 1,
    });
}
