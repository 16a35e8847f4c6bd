//! A phone asks the advisor: by its own press, where the host lets it, and for itself alone.

use bedside::advice::ask;
use bedside_core::emergency_roll::{Game, Phase};
use bedside_core::{Command, Lang};

use crate::browser::Browser;
use crate::{ER, Hosted};

/// A table of two in the middle of a turn, and who is to decide.
fn turn() -> (Hosted, u8) {
    let table = Hosted::new(ER, &["Anna", "Ben"]);
    let seat = table.at_desk(|_, desk| {
        while desk.table().state().game::<Game>().expect("the game").phase() != Phase::Admit {
            let step = desk.table().step(desk.now()).expect("a way on");
            desk.press(&step).expect("taken");
        }
        (0u8..2).find(|seat| ask::may_ask(desk.table(), *seat)).expect("somebody decides")
    });
    (table, seat)
}

fn asks(table: &Hosted) -> usize {
    table.at_desk(|_, desk| {
        desk.table().journal().commands().filter(|(_, _, command)| matches!(command, Command::AskAdvice { .. })).count()
    })
}

/// What the phone says.
fn says(phone: &mut Browser) -> String {
    phone.get("/seat").words()
}

#[test]
fn a_phone_asks_behind_more_and_alone_reads_the_answer_as_steps_until_the_table_goes_on() {
    let words = Lang::En.advice();
    let (table, seat) = turn();
    let (mut phone, mut other) = (table.seated(seat), table.seated(1 - seat));
    phone.press("more", &[]);
    assert!(says(&mut phone).contains(words.ask) && asks(&table) == 0);
    let mut listening = phone.listen();
    phone.press("ask", &[]);
    assert_eq!(asks(&table), 1, "asking is in the journal");
    let title = words.best_line.replace("{who}", if seat == 0 { "Anna" } else { "Ben" });
    let mut said = says(&mut phone);
    while !said.contains(&title) {
        assert!(said.contains(words.thinks), "{said}");
        listening.next().expect("an answer");
        said = says(&mut phone);
    }
    assert!(said.contains(words.instead), "{said}");
    other.press("more", &[]);
    let others = says(&mut other);
    assert!(!others.contains(&title) && !others.contains(words.ask), "nothing to decide yet: {others}");
    // The first step is taken at the table: the answer was about something else.
    let step = table.at_desk(move |_, desk| {
        let best = bedside_advisor::choose(desk.table(), seat, bedside_advisor::Strength::Strong, 0).expect("a step");
        desk.press(&best).is_ok()
    });
    assert!(step);
    phone.press("more", &[]);
    assert!(!says(&mut phone).contains(&title));
}

#[test]
fn where_the_host_does_not_want_it_no_phone_asks() {
    let words = Lang::En.advice();
    let (table, seat) = turn();
    table.at_desk(|host, _| host.let_ask(false));
    let mut phone = table.seated(seat);
    phone.press("more", &[]);
    assert!(!says(&mut phone).contains(words.ask));
    phone.press("ask", &[]);
    assert!(says(&mut phone).contains(words.nobody_asks) && asks(&table) == 0);
}
