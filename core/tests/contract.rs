//! The contract of all games: whatever is played keeps to it, and a new game is tried by all of this without a line more.

use bedside_core::chance::Sequence;
use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::event::Events;
use bedside_core::form::{Field, Value};
use bedside_core::journal::Fate;
use bedside_core::moves::{Grain, Label, Path, Reached, Tree, Within};
use bedside_core::rush::{self, Diagnosis, Space};
use bedside_core::{Command, GameKind, Instant, Refusal, Seed, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod common;

use common::any::{any_table, options, patient_card, value};
use common::{below, forms, legal, moves, setup};

/// Tables of each game.
const TABLES: u64 = 40;
/// Presses at each of them.
const PRESSES: u64 = 160;

/// Plays a while by listed commands, and looks at the table before each of them.
fn play(kind: GameKind, mut look: impl FnMut(&mut Table, Instant, &mut ChaCha12Rng)) {
    for seed in 0..TABLES {
        let mut chance = ChaCha12Rng::seed_from_u64(seed);
        let mut table = any_table(kind, &mut chance);
        let mut now = Instant::START;
        for _ in 0..PRESSES {
            now = Instant::from_millis(now.millis() + u64::from(chance.next_u32() % 20_000));
            table.advance(now);
            look(&mut table, now, &mut chance);
            let listed = legal(&table, now);
            let moves_on = table.step(now).ok().filter(|_| chance.next_u32().is_multiple_of(2));
            // Who stops early leaves nothing to look at.
            let listed: Vec<&Command> = listed.iter().filter(|command| **command != Command::EndEarly).collect();
            let command = moves_on.unwrap_or_else(|| listed[below(listed.len(), &mut chance)].clone());
            table.apply(&command, now).unwrap();
        }
    }
}

fn every_game(each: impl Fn(GameKind)) {
    GameKind::ALL.iter().copied().for_each(each);
}

#[test]
fn the_rules_alone_open_a_table_for_every_number_of_players() {
    every_game(|kind| {
        for seats in 1..=kind.seats() {
            let names: Vec<String> = (1..=seats).map(|seat| format!("P{seat}")).collect();
            let table = Table::open(&setup(kind.by_the_rules(), names.iter().map(String::as_str)), Seed(1)).unwrap();
            assert_eq!(table.state().playing().kind(), kind);
            assert_eq!(table.state().setup().game.kind(), kind);
        }
    });
}

#[test]
fn an_opening_has_room_for_every_option() {
    every_game(|kind| {
        for seats in 1..=kind.seats() {
            let names: Vec<String> = (1..=seats).map(|seat| format!("P{seat}")).collect();
            let mut setup = setup(kind.by_the_rules(), names.iter().map(String::as_str));
            for (choices, _) in options(&setup) {
                setup.game.agree(choices[0].clone()).unwrap();
            }
        }
    });
}

#[test]
fn an_option_that_is_agreed_on_holds() {
    every_game(|kind| {
        for seed in 0..TABLES {
            let mut chance = ChaCha12Rng::seed_from_u64(seed);
            let table = any_table(kind, &mut chance);
            for (place, (choices, holds)) in options(table.state().setup()).into_iter().enumerate() {
                assert!(holds < choices.len(), "{kind:?}: option {place} holds none of its choices");
                for (wanted, choice) in choices.iter().enumerate() {
                    let mut setup = table.state().setup().clone();
                    setup.game.agree(choice.clone()).unwrap();
                    // What cannot be played together is refused when the table is opened.
                    if Table::open(&setup, Seed(1)).is_err() {
                        continue;
                    }
                    let now = options(&setup);
                    let (_, holds) = now
                        .iter()
                        .find(|(others, _)| others.contains(choice))
                        .unwrap_or_else(|| panic!("{choice:?} is not listed any more"));
                    assert_eq!(*holds, wanted, "{choice:?}");
                    let mut open = Table::open(table.state().setup(), Seed(1)).unwrap();
                    if open.apply(&choice.clone().agree(), Instant::START).is_ok() {
                        let agreed = &mut Vec::new();
                        open.state().playing().options(&mut |choices, holds| agreed.push(choices.nth(holds)));
                        assert!(agreed.contains(&Some(choice.clone())), "{choice:?} was agreed on and does not hold");
                    }
                }
            }
        }
    });
}

#[test]
fn what_moves_on_is_taken_and_where_nothing_does_a_refusal_says_why() {
    every_game(|kind| {
        play(kind, |table, now, _| match table.step(now) {
            Ok(step) => {
                assert_eq!(table.accepts(&step, now), Ok(()));
                table.clone().apply(&step, now).unwrap();
            }
            Err(refusal) => assert_ne!(refusal, Refusal::OtherGame),
        });
    });
}

#[test]
fn a_drawn_move_is_taken_and_plays_on_without_a_table() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            let state = table.state();
            let Some(drawn) = state.playing().sample(state.clock(), now, chance) else { return };
            assert_eq!(table.accepts(&drawn, now), Ok(()), "{drawn:?}");
            // In place it comes to the same as at the table.
            let mut game = state.playing().clone();
            let mut clock = *state.clock();
            let filled = game.fill_chance(&drawn, chance).unwrap_or_else(|| drawn.clone());
            game.apply(&filled, &mut clock, now, &mut Events::ignored()).unwrap();
            let mut other = table.clone();
            other.apply(&filled, now).unwrap();
            assert_eq!((other.state().playing(), other.state().clock()), (&game, &clock), "{filled:?}");
        });
    });
}

#[test]
fn what_chance_has_filled_in_is_known_as_what_was_asked_for() {
    let mut filled_in = 0;
    for kind in GameKind::ALL {
        play(*kind, |table, now, chance| {
            let mut asked = moves(table, now);
            asked.extend(table.step(now));
            asked.push(Command::DrawLot { seat: None });
            let other = asked[below(asked.len(), chance)].clone();
            for command in asked.into_iter().take(40) {
                let mut after = table.clone();
                after.apply(&command, now).unwrap();
                let (.., done) = after.journal().commands().last().unwrap();
                assert!(command.is_filled_by(&done), "{done:?} was made of {command:?}");
                assert!(done.is_filled_by(&done));
                if done == command {
                    assert_eq!(command.is_filled_by(&other), command == other, "{other:?} for {command:?}");
                } else {
                    filled_in += 1;
                    assert!(!done.is_filled_by(&command), "what is known is not left open: {command:?}");
                }
            }
        });
    }
    assert!(filled_in > 200, "only {filled_in} left something to chance");
}

#[test]
fn every_move_is_drawn_some_time() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            let mut listed = moves(table, now);
            // Who takes back gets nowhere.
            listed.retain(|command| !format!("{command:?}").contains("TakeBack"));
            // What the table shows itself, dice and cards, is left to chance.
            let state = table.state();
            let left_open = |command: &Command| state.playing().fill_chance(command, &mut chance.clone()).is_some();
            if listed.len() > 12 || listed.is_empty() || listed.iter().any(left_open) {
                return;
            }
            let mut missing = listed.clone();
            for _ in 0..4_000 {
                let drawn = state.playing().sample(state.clock(), now, chance);
                let drawn = drawn.unwrap_or_else(|| panic!("nothing is drawn of {listed:?}"));
                missing.retain(|command| *command != drawn);
                if missing.is_empty() {
                    return;
                }
            }
            assert!(missing.is_empty(), "never drawn: {missing:?} of {listed:?}");
        });
    });
}

#[test]
fn a_game_that_is_ended_early_stays_as_it_stands_and_is_kept_as_unfinished() {
    let points = |table: &Table| {
        let mut points = Vec::new();
        table.state().playing().points(&mut |of_seat| points.push(of_seat));
        points
    };
    let mut ended = 0;
    for kind in GameKind::ALL {
        play(*kind, |table, now, _| {
            assert!(!table.state().playing().unfinished(), "nobody agreed to stop");
            let mut stopped = table.clone();
            let mut press = |command: Command| stopped.apply(&command, now).map(|_| ());
            let Ok(()) = press(Command::EndEarly) else { return };
            // Sheets on paper may be added up first.
            while press(Command::EndEarly).is_ok() {}
            assert_eq!(press(Command::EndEarly), Err(Refusal::GameIsOver));
            let game = stopped.state().playing();
            assert!(game.over() && game.unfinished());
            assert_eq!(points(&stopped), points(table));
            assert!(!stopped.runs(now) && stopped.step(now).is_err() && moves(&stopped, now).is_empty());
            while stopped.state().playing().unfinished() {
                stopped.apply(&Command::Undo, now).unwrap();
            }
            assert_eq!(stopped.state(), table.state());
            ended += 1;
        });
    }
    assert!(ended > 1_000, "{ended}");
}

/// Every move at the leaves of the tree, by going into every branch.
fn leaves(tree: Tree<'_>, at: &Path, each: &mut dyn FnMut(&Path, Command)) {
    let mut branches: Vec<Vec<Label>> = Vec::new();
    tree.branches(at, &mut |labels, command| {
        if labels.is_empty() {
            each(at, command.clone());
        } else {
            branches.push(labels.to_vec());
        }
    });
    for labels in branches {
        let mut behind = at.clone();
        behind.extend(labels);
        match tree.reach(&behind) {
            (Reached::Nothing, _) => panic!("a branch without a move: {behind:?}"),
            (Reached::Move(command), way) => each(&way, command),
            (Reached::Fork, way) => leaves(tree, &way, each),
        }
    }
}

#[test]
fn who_climbs_the_tree_of_moves_finds_every_move() {
    for grain in [Grain::OneByOne, Grain::Together] {
        every_game(|kind| {
            play(kind, |table, now, chance| {
                if !chance.next_u32().is_multiple_of(16) {
                    return;
                }
                let listed = moves(table, now);
                if listed.len() > 400 {
                    return;
                }
                let game = table.state().playing();
                let mut found: Vec<Path> = Vec::new();
                let tree = Tree { table, now, grain };
                leaves(tree, &Path::new(), &mut |_, command| {
                    assert!(listed.contains(&command), "{command:?} is a leaf and not listed");
                    found.push(game.path(&command));
                });
                for command in &listed {
                    let path = game.path(command);
                    // Patients chosen one by one may be named in another order.
                    let same = |other: &Path| alike(other, &path);
                    assert!(found.iter().any(same), "{grain:?}: {command:?} cannot be reached");
                }
            });
        });
    }
}

fn alike(one: &Path, other: &Path) -> bool {
    one.len() == other.len() && one.iter().all(|label| other.contains(label))
}

#[test]
fn a_part_of_the_moves_is_a_part_of_all_moves() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            if !chance.next_u32().is_multiple_of(8) {
                return;
            }
            let listed = moves(table, now);
            let Some(command) = listed.get(below(listed.len(), chance)) else { return };
            let path = table.state().playing().path(command);
            for length in 0..=path.len() {
                let within = |firsts| Within { labels: &path[..length], firsts };
                let (mut some, mut first) = (Vec::new(), Vec::new());
                table.moves(within(false), now, |command| some.push(command));
                table.moves(within(true), now, |command| first.push(command));
                assert!(some.contains(command), "{command:?} is not listed within its own labels");
                assert!(some.iter().chain(&first).all(|command| listed.contains(command)));
            }
        });
    });
}

#[test]
fn a_filled_form_is_the_command_that_it_names() {
    let (mut filled, mut taken, mut sorts) = (0, 0, std::collections::BTreeSet::new());
    every_game(|kind| {
        play(kind, |table, now, _| {
            table.forms(now, |form| {
                assert!(form.game.is_none_or(|game| game == kind));
                assert_eq!(form.fill(&[]).err(), Some(Refusal::OutOfLimits), "{form:?}");
            });
        });
    });
    for kind in GameKind::ALL {
        play(*kind, |table, now, chance| {
            for form in forms(table, now) {
                let mut dice: Vec<Vec<Die>> = form.blanks().map(|_| Vec::new()).collect();
                let values: Vec<Value<'_>> =
                    form.blanks().zip(&mut dice).map(|(blank, dice)| value(blank, dice, table, chance)).collect();
                let command = form.fill(&values).unwrap_or_else(|refusal| panic!("{refusal:?}: {form:?} {values:?}"));
                sorts.insert(form.command);
                // Within its limits it may still be refused, by the dice that there are: then nothing changes.
                let before = table.clone();
                let mut after = table.clone();
                taken += u32::from(after.apply(&command, now).is_ok());
                assert_eq!(*table, before);
                let json = serde_json::to_value(&command).unwrap();
                let inner = form.game.map_or(&json, |game| &json[game.key()]);
                let fields = inner.get(form.command).unwrap_or_else(|| panic!("{json} is no {}", form.command));
                let printed = serde_json::to_value(&form).unwrap();
                for field in printed["fields"].as_array().unwrap() {
                    let (sort, field) = field.as_object().unwrap().iter().next().unwrap();
                    let name = field["name"].as_str().unwrap();
                    let there = fields.get(name).unwrap_or_else(|| panic!("{fields} lacks {name}"));
                    if sort == "given" {
                        assert_eq!(there, &field["value"]);
                    }
                }
                filled += 1;
            }
        });
    }
    assert!(filled > 1_000 && taken * 2 > filled, "{taken} of {filled} filled forms were taken");
    assert!(sorts.len() >= 15, "only {sorts:?} were filled in");
}

/// A value just beyond the limits of a blank, where it has any.
fn beyond(field: &Field) -> Option<Value<'static>> {
    const SIXTEEN: [Die; 16] = [Die::new(Colour::Red, 3); 16];
    const COLOURS: [rush::Colour; 5] = [rush::Colour::Red; 5];
    Some(match *field {
        Field::Number { max, .. } | Field::Points { max, .. } => Value::Number(max.checked_add(1)?),
        Field::Count { max, .. } => Value::Number(i16::try_from(max).ok()?.checked_add(1)?),
        Field::Words { max, .. } => Value::Words(&"x".repeat(usize::from(max) + 1).leak()[..]),
        Field::Dice { most, .. } => Value::Dice(SIXTEEN.get(..usize::from(most) + 1)?),
        Field::Colours { count, .. } => Value::Colours(&[Colour::Red; 6][..usize::from(count) + 1]),
        Field::Counts { most, .. } => Value::Counts(Counts { red: most + 1, ..Counts::default() }),
        Field::Flag { .. } => Value::Number(1),
        Field::Millis { max, .. } => Value::Millis(max + 1),
        Field::Spaces { most, .. } => Value::Spaces(vec![(Space::Mri, most + 1)].leak()),
        Field::DoctorColours { most, .. } => Value::DoctorColours(&COLOURS[..usize::from(most) + 1]),
        Field::PatientCard { asks: false, .. } => Value::PatientCard(patient_card()),
        Field::Diagnosis { infectious: false, .. } => {
            Value::Diagnosis(Diagnosis { efficiency: 1, surgery: false, infectious: true })
        }
        _ => return None,
    })
}

#[test]
fn what_lies_beyond_its_limits_is_refused_by_the_form_or_by_the_rules() {
    for kind in GameKind::ALL {
        play(*kind, |table, now, chance| {
            if !chance.next_u32().is_multiple_of(8) {
                return;
            }
            for form in forms(table, now) {
                let mut dice: Vec<Vec<Die>> = form.blanks().map(|_| Vec::new()).collect();
                let values: Vec<Value<'_>> =
                    form.blanks().zip(&mut dice).map(|(blank, dice)| value(blank, dice, table, chance)).collect();
                for (place, blank) in form.blanks().enumerate() {
                    let Some(beyond) = beyond(blank) else { continue };
                    let mut values = values.clone();
                    values[place] = beyond;
                    let refused = form.fill(&values).and_then(|command| table.accepts(&command, now)).err();
                    assert!(refused.is_some(), "{form:?}: {blank:?} takes {beyond:?}");
                }
            }
        });
    }
}

#[test]
fn several_commands_are_carried_out_all_or_none() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            let before = table.clone();
            let listed = moves(table, now);
            let Some(first) = listed.get(below(listed.len(), chance)).cloned() else { return };
            let refused = [first.clone(), Command::Undo];
            assert!(table.apply_all(&refused, now).is_err());
            assert_eq!(*table, before, "refused, and something changed");
            let lot = Command::DrawLot { seat: Some(0) };
            let done = table.apply_all(&[first.clone(), lot.clone()], now).unwrap();
            let mut other = before.clone();
            let one_by_one = [other.apply(&first, now).unwrap(), other.apply(&lot, now).unwrap()];
            assert_eq!(done.as_slice(), one_by_one);
            assert_eq!(table.journal().bytes(), other.journal().bytes());
            *table = before;
        });
    });
}

#[test]
fn a_walk_tells_what_was_undone_as_it_was() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            if !chance.next_u32().is_multiple_of(8) {
                return;
            }
            // Played again from nothing, with every undo and redo.
            let mut again = Table::open(table.state().setup(), table.state().seed()).unwrap();
            let mut walked = 1;
            let from = chance.next_u32() % (table.journal().entries() + 1);
            let mut tail = Vec::new();
            table.walk_from(from, |step| tail.push((step.entry, step.before.clone(), step.after.clone())));
            table.walk(|step| {
                if step.entry >= from {
                    assert_eq!(tail.remove(0), (step.entry, step.before.clone(), step.after.clone()));
                }
                assert_eq!((step.entry, step.before), (walked, again.state()), "{:?}", step.command);
                let turn = matches!(step.command, Command::Undo | Command::Redo);
                assert_eq!(turn, step.fate == Fate::Turn);
                again.apply(step.command, step.at).unwrap();
                assert_eq!(step.after, again.state(), "{:?}", step.command);
                walked += 1;
            });
            assert_eq!((walked, tail.len()), (table.journal().entries(), 0));
            assert_eq!(again.journal().bytes(), table.journal().bytes());
            let _ = now;
        });
    });
}

/// The command as it was written down last.
fn written(table: &Table) -> Command {
    table.journal().commands().last().unwrap().2
}

/// What is listed now and leaves something to chance.
fn left_to_chance(table: &Table, now: Instant) -> Vec<Command> {
    let mut listed = legal(table, now);
    listed.retain(|command| table.state().fill_chance(command).is_some_and(|filled| filled != *command));
    listed
}

#[test]
fn a_draw_that_is_taken_back_comes_again() {
    let mut tried = std::collections::BTreeMap::new();
    for kind in GameKind::ALL {
        play(*kind, |table, now, chance| {
            let left = left_to_chance(table, now);
            let Some(asked) = left.get(below(left.len(), chance)) else { return };
            let mut copy = table.clone();
            copy.apply(asked, now).unwrap();
            let drawn = written(&copy);
            assert_ne!(drawn, *asked);
            // Neither refusals nor signals, neither lots nor the time that has passed change it.
            let later = Instant::from_millis(now.millis() + 77_777);
            copy.apply(&Command::Undo, later).unwrap();
            assert_eq!(copy.state().draws(), table.state().draws());
            assert!(copy.apply(&Command::DrawLot { seat: Some(u8::MAX) }, later).is_err());
            let signal = bedside_core::Signal::ALL[0];
            let on = !copy.state().signals().has(signal);
            copy.apply(&Command::SwitchSignal { signal, on }, later).unwrap();
            if asked.draws() != Some(Sequence::Lots) {
                copy.apply(&Command::DrawLot { seat: None }, later).unwrap();
            }
            if copy.accepts(asked, later).is_ok() {
                copy.apply(asked, later).unwrap();
                assert_eq!(written(&copy), drawn, "{asked:?} was drawn anew");
                *tried.entry(kind.key()).or_insert(0) += 1;
            }
        });
    }
    // Lots are drawn in every game.
    assert!(tried.len() == GameKind::ALL.len() && tried.values().all(|times| *times > 500), "{tried:?}");
}

#[test]
fn every_draw_is_counted_once_whoever_decides_it() {
    every_game(|kind| {
        play(kind, |table, now, _| {
            let before = table.state().draws();
            for asked in left_to_chance(table, now) {
                let filled = table.state().fill_chance(&asked).unwrap();
                let sequence = filled.draws().unwrap_or_else(|| panic!("{filled:?} was drawn and is no draw"));
                assert_eq!(asked.draws().unwrap_or(Sequence::Play), sequence, "{asked:?}");
                let (mut by_chance, mut by_hand) = (table.clone(), table.clone());
                by_chance.apply(&asked, now).unwrap();
                by_hand.apply(&filled, now).unwrap();
                assert_eq!(by_chance, by_hand);
                let after = by_hand.state().draws();
                for other in [Sequence::Play, Sequence::Lots] {
                    assert_eq!(after.of(other), before.of(other) + u32::from(other == sequence), "{filled:?}");
                }
            }
        });
    });
}

#[test]
fn two_devices_with_one_journal_draw_the_same() {
    every_game(|kind| {
        play(kind, |table, now, chance| {
            if !chance.next_u32().is_multiple_of(8) {
                return;
            }
            let (read, _) = Table::read(table.journal().bytes()).unwrap();
            let mut followed = Table::open(table.state().setup(), table.state().seed()).unwrap();
            table.journal().records(1).for_each(|record| drop(followed.adopt(record).unwrap()));
            for asked in left_to_chance(table, now) {
                let drawn = table.state().fill_chance(&asked);
                assert_eq!(read.state().fill_chance(&asked), drawn);
                assert_eq!(followed.state().fill_chance(&asked), drawn);
            }
        });
    });
}

#[test]
fn what_is_refused_draws_nothing() {
    let mut refused = 0;
    for kind in GameKind::ALL {
        play(*kind, |table, now, chance| {
            // Moves of another table, of which many make no sense here.
            let other = any_table(*kind, chance);
            for command in legal(&other, Instant::START) {
                let before = table.clone();
                if table.apply(&command, now).is_err() {
                    assert_eq!(*table, before, "{command:?}");
                    assert_eq!(table.apply_all(&[Command::DrawLot { seat: None }, command.clone()], now).ok(), None);
                    assert_eq!(*table, before, "{command:?}");
                    refused += 1;
                }
                *table = before;
            }
        });
    }
    assert!(refused > 10_000, "only {refused} were refused");
}
