//! The lists of Dice Hospital: moves, what is entered by numbers, the menu, and what a group agrees on.

use bedside_core::dice_hospital::options::{Depth, Edition, Order};
use bedside_core::dice_hospital::{Choice, Command, Label, Look, Named, Phase, REPORTS, Specialist};
use bedside_core::moves::{self, Trail};
use bedside_core::{Lang, Running, dice_hospital};

use super::{LETTERS, Scene, cut, fitted, seat_name, switch};
use crate::face::form::Form;
use crate::face::page::{Act, Ask, Page, Row, Then, Topic};
use crate::letters::{Line, figures, line, plain};
use crate::words::words;

/// Names every row of a list.
pub(super) fn each(topic: Topic, town: &dice_hospital::Game, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { town, scene, lang: scene.prefs.lang, rows };
    match topic {
        Topic::Menu => list.menu(),
        Topic::Options => list.options(),
        Topic::Points => list.points(),
        // Those of the other game.
        _ => {}
    }
}

/// Names every row of a fork; before anything was chosen with what is entered by numbers, and the menu.
pub(super) fn fork(trail: &Trail, town: &dice_hospital::Game, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { town, scene, lang: scene.prefs.lang, rows };
    scene.tree().branches(trail.at(), &mut |labels, command| match labels.first() {
        Some(label) => list.branch(label),
        None => {
            let lot = trail.at().last() == Some(&moves::Label::DiceHospital(Label::Named(Named::First)));
            let words = list.lang.words();
            let name = if lot { words.draw_lot } else { words.ok };
            list.row(name, "", Act::Do(command.clone(), Then::Home));
        }
    });
    if trail.at_first_fork() {
        list.forms();
        list.row(list.lang.words().menu, "...", Act::Open(Page::List(Topic::Menu, 0)));
    }
}

struct List<'a> {
    town: &'a dice_hospital::Game,
    scene: Scene<'a>,
    lang: Lang,
    rows: &'a mut dyn FnMut(Row),
}

impl List<'_> {
    fn row(&mut self, name: &str, value: &str, act: Act) {
        (self.rows)(fitted(name, value, act));
    }

    fn command(&mut self, name: &str, value: &str, command: Command, then: Then) {
        self.row(name, value, Act::Do(bedside_core::Command::DiceHospital(command), then));
    }

    fn branch(&mut self, label: &moves::Label) {
        let (lang, own) = (self.lang, self.lang.dice_words());
        let mut name = Line::new();
        let value = match label {
            // Its patients take more room than the word leaves.
            moves::Label::DiceHospital(Label::Ambulance(number))
                if !self.town.intake().ambulance(*number).is_empty() =>
            {
                name = line(&[&figures((*number).into()), ":"]);
                for die in self.town.intake().ambulance(*number) {
                    let _ = name.push(' ');
                    let _ = lang.looks(&[Look::of(*die)], &mut name);
                }
                own.ambulance
            }
            label => {
                let _ = lang.label(label, self.scene.table.state(), &mut name);
                if matches!(label, moves::Label::DiceHospital(Label::Ability(_))) { own.use_ability } else { "" }
            }
        };
        // Part of a word says nothing.
        let fits = name.chars().count() + value.chars().count() <= LETTERS;
        self.row(&name, if fits { value } else { "" }, Act::Branch(label.clone()));
    }

    fn accepts(&self, command: Command) -> bool {
        self.scene.table.accepts(&bedside_core::Command::DiceHospital(command), self.scene.now).is_ok()
    }

    /// What the players enter by numbers now.
    fn forms(&mut self) {
        let (town, lang) = (self.town, self.lang);
        let (own, short, agreed) = (lang.dice_words(), words(lang), self.town.options());
        match town.phase() {
            Phase::Setup if agreed.solo() => {
                for place in (0u8..).take(REPORTS) {
                    let points = town.reports().card(place).map_or(line(&["-"]), |card| plain(card.points.into()));
                    let name = line(&[own.lay_report, " ", &figures(u32::from(place) + 1)]);
                    self.row(&name, &points, Act::Fill(Form::Report(place)));
                }
            }
            Phase::Intake if self.accepts(Command::RevealEvent { name: heapless::String::new(), ongoing: false }) => {
                for (value, ongoing) in [(short.one_off, false), (short.ongoing, true)] {
                    let command = Command::RevealEvent { name: heapless::String::new(), ongoing };
                    self.command(own.reveal_event, value, command, Then::Home);
                }
            }
            Phase::Intake if !town.intake().rolled() => self.row(short.enter_dice, "", Act::Fill(Form::Roll)),
            Phase::Discharge if !agreed.referee() => {
                self.tellers(Form::Tell, |town, seat| town.hospital_of(seat).is_ok_and(|hospital| hospital.done()))
            }
            Phase::Collection if agreed.referee() && !town.backs().laid() => {
                self.row(own.lay_backs, "", Act::Fill(Form::Backs));
            }
            Phase::Collection | Phase::Ending if !agreed.referee() => self.tellers(Form::TellEnd, |_, _| false),
            _ => {}
        }
    }

    /// A row for everyone who has something to tell.
    fn tellers(&mut self, form: fn(u8) -> Form, told: fn(&dice_hospital::Game, u8) -> bool) {
        for seat in self.town.seats() {
            if !told(self.town, seat) {
                let name = seat_name(seat, self.scene.table.state());
                self.row(self.lang.dice_words().tell, &name, Act::Fill(form(seat)));
            }
        }
    }

    fn menu(&mut self) {
        let (words, short) = (self.lang.words(), words(self.lang));
        let clock = self.scene.table.state().clock();
        let timed = self.scene.table.state().playing().clock_counts();
        let running = clock.running(self.scene.now) == Running::Running;
        let own = |command| Act::Do(command, Then::Home);
        let list = |topic| Act::Open(Page::List(topic, 0));
        let fresh = self.accepts(Command::Agree(Choice::Timed(!self.town.options().timed())));
        let goes_on = self.town.phase() != Phase::Over;
        let items = [
            (true, words.redo, "", own(bedside_core::Command::Redo)),
            (timed && running, words.pause, "", own(bedside_core::Command::PauseClock)),
            (timed, words.restart, "", own(bedside_core::Command::RestartClock)),
            (fresh, words.options, "", list(Topic::Options)),
            (true, short.scores, "", Act::Open(Page::Scores)),
            (true, short.bag, "", Act::Open(Page::Bag)),
            (goes_on, words.record, "", list(Topic::Points)),
            (true, words.draw_lot, "", own(bedside_core::Command::DrawLot { seat: None })),
            (true, words.signals, "", list(Topic::Signals)),
            (true, words.tongue, words.language, Act::Language),
            (true, words.sound, switch(self.scene.prefs.sound, self.lang), Act::Sound),
            (true, words.new_table, "", Act::NewTable),
        ];
        for (here, name, value, act) in items {
            if here {
                self.row(name, value, act);
            }
        }
    }

    fn points(&mut self) {
        for (seat, hospital) in self.town.seats().zip(self.town.hospitals()) {
            let name = seat_name(seat, self.scene.table.state());
            self.row(cut(&name, LETTERS - 5), &plain(hospital.points()), Act::Ask(Ask::Score(seat)));
        }
    }

    fn options(&mut self) {
        let (lang, agreed) = (self.lang, *self.town.options());
        let (words, own, short) = (lang.words(), lang.dice_words(), words(lang));
        let edition = match agreed.edition() {
            Edition::Retail => (short.retail, Edition::Prototype),
            Edition::Prototype => (short.prototype, Edition::Retail),
        };
        let role = match agreed.depth() {
            Depth::Scorekeeper => (short.scorekeeper, Depth::Referee),
            Depth::Referee => (short.referee, Depth::Scorekeeper),
        };
        let order = match agreed.order() {
            Order::Together => (short.together, Order::InTurn),
            Order::InTurn => (short.in_turn, Order::Together),
        };
        self.agree(short.edition, edition.0, Choice::Edition(edition.1));
        self.agree(short.role, role.0, Choice::Depth(role.1));
        self.agree(lang.dice_phase(Phase::Activation), order.0, Choice::Order(order.1));
        if !agreed.solo() {
            let next = (self.town.first() + 1) % agreed.seats().max(1);
            let first = seat_name(self.town.first(), self.scene.table.state());
            self.agree(own.choose_first, &first, Choice::FirstPlayer(next));
        }
        let (retail, solo) = (agreed.edition() == Edition::Retail, agreed.solo());
        let switches = [
            (true, short.timed, agreed.timed(), Choice::Timed(!agreed.timed())),
            (!solo, short.administrators, agreed.administrators(), Choice::Administrators(!agreed.administrators())),
            (true, short.experimental, agreed.experimental(), Choice::Experimental(!agreed.experimental())),
            (
                retail,
                lang.specialist(Specialist::Consultant),
                agreed.consultant(),
                Choice::Consultant(!agreed.consultant()),
            ),
            (
                retail,
                lang.specialist(Specialist::AdmissionsNurse),
                agreed.admissions_nurse(),
                Choice::AdmissionsNurse(!agreed.admissions_nurse()),
            ),
            (true, short.events, agreed.events(), Choice::Events(!agreed.events())),
            (true, short.crisis, agreed.crisis(), Choice::OpeningCrisis(!agreed.crisis())),
            (true, words.epidemic, agreed.epidemic(), Choice::Epidemic(!agreed.epidemic())),
            (true, short.superbug, agreed.superbug(), Choice::Superbug(!agreed.superbug())),
            (
                !solo,
                lang.dice_phase(Phase::Collection),
                agreed.collections(),
                Choice::Collections(!agreed.collections()),
            ),
            (
                solo,
                short.fatalities_double,
                agreed.fatality_penalty(),
                Choice::FatalityPenalty(!agreed.fatality_penalty()),
            ),
            (solo, short.reports_double, agreed.report_penalty(), Choice::ReportPenalty(!agreed.report_penalty())),
        ];
        for (here, name, on, choice) in switches {
            if here {
                self.agree(name, switch(on, lang), choice);
            }
        }
    }

    /// A row that agrees on something, and stays.
    fn agree(&mut self, name: &str, value: &str, choice: Choice) {
        self.command(name, value, Command::Agree(choice), Then::Stay);
    }
}
