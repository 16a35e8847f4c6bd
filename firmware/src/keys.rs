//! Contacts to keys: buttons that chatter and an encoder that stutters.

/// What a contact did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// It closed, just now; or the knob was turned.
    Closed,
    /// It has been open for long enough.
    Opened,
}

/// A button. A press counts at its first contact, and is over when the contact has been open for long enough: neither the
/// chatter of a press nor that of a release, nor a moment's loss of contact under a thumb, is another press.
#[derive(Clone, Copy, Debug, Default)]
pub struct Button {
    pressed: bool,
    /// Nothing is told of it until it was let go.
    stuck: bool,
    /// Since when the contact of a button that is pressed is open.
    open_ms: Option<u64>,
}

impl Button {
    /// How long a contact may chatter. Tactile switches settle in 5 to 10 ms; old arcade buttons take more.
    pub const CHATTER_MS: u64 = 15;

    /// A button that is down when the gadget is switched on: it is stuck, or somebody leans on it.
    pub const fn stuck() -> Button {
        Button { pressed: true, stuck: true, open_ms: None }
    }

    /// Takes the level of the contact.
    pub fn sample(&mut self, down: bool, now_ms: u64) -> Option<Contact> {
        if down {
            let told = (!self.pressed).then_some(Contact::Closed);
            *self = Button { pressed: true, stuck: self.stuck && self.pressed, open_ms: None };
            return told;
        }
        if !self.pressed || now_ms < *self.open_ms.get_or_insert(now_ms) + Self::CHATTER_MS {
            return None;
        }
        let told = (!self.stuck).then_some(Contact::Opened);
        *self = Button::default();
        told
    }

    /// When the contact has to be looked at again although it may not change.
    pub fn look_again_ms(&self) -> Option<u64> {
        self.open_ms.map(|open| open + Self::CHATTER_MS)
    }

    /// Whether it is pressed.
    pub const fn is_pressed(&self) -> bool {
        self.pressed
    }
}

/// A rotary encoder's two contacts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Encoder {
    contacts: u8,
    quarter: i8,
    /// The contacts at the last detent.
    rested: u8,
}

impl Encoder {
    /// Takes both contacts (true: closed); answers one step at a detent, positive clockwise. An encoder of full steps rests with
    /// both contacts open and makes four changes a detent, one of half steps rests with both closed as well and makes two.
    pub fn sample(&mut self, a: bool, b: bool, half_steps: bool) -> Option<i8> {
        let next = u8::from(a) << 1 | u8::from(b);
        // Gray code clockwise: 00, 10, 11, 01. A skipped or repeated state says nothing about the direction.
        let turn = match (self.contacts, next) {
            (0b00, 0b10) | (0b10, 0b11) | (0b11, 0b01) | (0b01, 0b00) => 1,
            (0b00, 0b01) | (0b01, 0b11) | (0b11, 0b10) | (0b10, 0b00) => -1,
            _ => 0,
        };
        self.contacts = next;
        self.quarter = self.quarter.saturating_add(turn);
        if next != 0b00 && !(half_steps && next == 0b11) {
            return None;
        }
        // At rest. A contact may have been missed: three quarters are enough, and one on the way to another detent.
        let enough = if !half_steps {
            3
        } else if next == self.rested {
            2
        } else {
            1
        };
        let step = if self.quarter >= enough { Some(1) } else { (self.quarter <= -enough).then_some(-1) };
        (self.quarter, self.rested) = (0, next);
        step
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const CLOSED: Contact = Contact::Closed;
    const OPENED: Contact = Contact::Opened;

    /// What is told of levels at moments, looked at again as the button asks for it until `end_ms`.
    fn told(mut button: Button, levels: &[(u64, bool)], end_ms: u64) -> Vec<(u64, Contact)> {
        let mut told = Vec::new();
        let mut down = false;
        let mut levels = levels.iter().copied().peekable();
        for now in 0..=end_ms {
            if let Some((_, level)) = levels.next_if(|(ms, _)| *ms == now) {
                down = level;
            } else if button.look_again_ms().is_none_or(|at| at > now) {
                continue;
            }
            told.extend(button.sample(down, now).map(|contact| (now, contact)));
            assert!(button.look_again_ms().is_none_or(|at| at > now), "it does not look twice at one moment");
        }
        told
    }

    #[test]
    fn a_press_counts_at_its_first_contact_and_its_chatter_does_not() {
        let press = [(100, true), (101, false), (102, true), (104, false), (105, true), (109, false), (110, true)];
        let release = [(200, false), (203, true), (204, false), (208, true), (210, false)];
        let again = [(240, true), (300, false)];
        let levels: Vec<_> = press.into_iter().chain(release).chain(again).collect();
        let told = told(Button::default(), &levels, 500);
        assert_eq!(told, [(100, CLOSED), (225, OPENED), (240, CLOSED), (315, OPENED)]);
    }

    #[test]
    fn a_contact_that_is_lost_under_the_thumb_for_a_moment_is_no_press() {
        let levels = [(0, true), (100, false), (110, true), (300, false), (312, true), (400, false)];
        assert_eq!(told(Button::default(), &levels, 600), [(0, CLOSED), (415, OPENED)]);
    }

    #[test]
    fn twenty_presses_in_a_second_are_twenty() {
        let levels: Vec<_> = (0..20).flat_map(|press| [(press * 50, true), (press * 50 + 25, false)]).collect();
        assert_eq!(told(Button::default(), &levels, 1_100).len(), 40);
    }

    #[test]
    fn a_button_that_is_down_at_power_on_tells_nothing_until_it_was_let_go() {
        let levels = [(0, true), (5_000, false), (6_000, true), (6_050, false)];
        assert_eq!(told(Button::stuck(), &levels, 7_000), [(6_000, CLOSED), (6_065, OPENED)]);
    }

    const CLOCKWISE: [(bool, bool); 4] = [(true, false), (true, true), (false, true), (false, false)];

    fn steps(encoder: &mut Encoder, levels: &[(bool, bool)], half: bool) -> Vec<Option<i8>> {
        levels.iter().map(|(a, b)| encoder.sample(*a, *b, half)).collect()
    }

    #[test]
    fn four_changes_are_one_step_in_their_direction_and_two_are_where_steps_are_half() {
        let mut encoder = Encoder::default();
        let back = CLOCKWISE.map(|(a, b)| (b, a));
        assert_eq!(steps(&mut encoder, &CLOCKWISE, false), [None, None, None, Some(1)]);
        assert_eq!(steps(&mut encoder, &back, false), [None, None, None, Some(-1)]);
        assert_eq!(steps(&mut encoder, &CLOCKWISE, true), [None, Some(1), None, Some(1)]);
        assert_eq!(steps(&mut encoder, &back, true), [None, Some(-1), None, Some(-1)]);
    }

    #[test]
    fn a_half_step_and_back_again_is_a_step_each() {
        let mut encoder = Encoder::default();
        let levels = [(true, false), (true, true), (true, false), (false, false)];
        assert_eq!(steps(&mut encoder, &levels, true), [None, Some(1), None, Some(-1)]);
        // One change was missed on the way.
        assert_eq!(steps(&mut encoder, &[(true, false), (true, true), (false, false)], true), [None, Some(1), None]);
    }

    #[test]
    fn rocking_on_the_edge_of_a_detent_is_no_step() {
        for half in [false, true] {
            let mut encoder = Encoder::default();
            for _ in 0..10 {
                assert_eq!(steps(&mut encoder, &[(true, false), (false, false)], half), [None, None]);
            }
        }
    }

    #[test]
    fn contacts_that_chatter_on_every_change_make_the_same_steps() {
        for half in [false, true] {
            let mut encoder = Encoder::default();
            let mut last = (false, false);
            let mut steps = 0;
            for level in CLOCKWISE.into_iter().cycle().take(4 * 10) {
                for (a, b) in [level, last, level, last, level] {
                    steps += i32::from(encoder.sample(a, b, half).unwrap_or(0));
                }
                last = level;
            }
            assert_eq!(steps, if half { 20 } else { 10 });
        }
    }
}
