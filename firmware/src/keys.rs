//! Contacts to keys: buttons that chatter and an encoder that stutters.

/// A button. A press counts at its first contact; chatter after it, and after the release, does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Button {
    down: bool,
    changed_ms: Option<u64>,
}

impl Button {
    /// How long contacts may chatter. Tactile switches settle in 5 to 10 ms; old arcade buttons take more.
    pub const CHATTER_MS: u64 = 15;

    /// Takes the level of the contact; true when it is a new press.
    pub fn sample(&mut self, down: bool, now_ms: u64) -> bool {
        if down == self.down || self.settling(now_ms) {
            return false;
        }
        self.down = down;
        self.changed_ms = Some(now_ms);
        down
    }

    /// When the contact has to be looked at again although it may not change: its chatter is over then.
    pub fn look_again_ms(&self, now_ms: u64) -> Option<u64> {
        self.settling(now_ms).then(|| self.changed_ms.unwrap_or(0) + Self::CHATTER_MS)
    }

    fn settling(&self, now_ms: u64) -> bool {
        self.changed_ms.is_some_and(|changed| now_ms < changed + Self::CHATTER_MS)
    }
}

/// A rotary encoder with four changes of its two contacts a detent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Encoder {
    contacts: u8,
    quarter: i8,
}

impl Encoder {
    /// Takes both contacts (true: closed); answers one step at a detent, positive clockwise.
    pub fn sample(&mut self, a: bool, b: bool) -> Option<i8> {
        let next = u8::from(a) << 1 | u8::from(b);
        // Gray code clockwise: 00, 10, 11, 01. A skipped or repeated state says nothing about the direction.
        let turn = match (self.contacts, next) {
            (0b00, 0b10) | (0b10, 0b11) | (0b11, 0b01) | (0b01, 0b00) => 1,
            (0b00, 0b01) | (0b01, 0b11) | (0b11, 0b10) | (0b10, 0b00) => -1,
            _ => 0,
        };
        self.contacts = next;
        self.quarter += turn;
        if next != 0 {
            return None;
        }
        // At rest: three quarters are enough, a contact may have been missed.
        let step = if self.quarter >= 3 { Some(1) } else { (self.quarter <= -3).then_some(-1) };
        self.quarter = 0;
        step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_counts_at_its_first_contact_and_its_chatter_does_not() {
        let mut button = Button::default();
        assert!(button.sample(true, 100));
        for (ms, down) in [(101, false), (102, true), (104, false), (105, true)] {
            assert!(!button.sample(down, ms));
        }
        assert_eq!(button.look_again_ms(105), Some(115));
        assert!(!button.sample(true, 115));
        assert!(!button.sample(false, 200));
        assert!(!button.sample(true, 203), "the release chatters");
        assert!(!button.sample(false, 215));
        assert!(button.sample(true, 230));
    }

    #[test]
    fn a_release_within_the_chatter_is_seen_when_looked_at_again() {
        let mut button = Button::default();
        assert!(button.sample(true, 0));
        assert!(!button.sample(false, 10));
        assert!(!button.sample(false, button.look_again_ms(10).unwrap()));
        assert!(button.sample(true, 40), "the next press");
    }

    #[test]
    fn twenty_presses_in_a_second_are_twenty() {
        let mut button = Button::default();
        let presses = (0..20).filter(|press| {
            let pressed = button.sample(true, press * 50);
            assert!(!button.sample(false, press * 50 + 25));
            pressed
        });
        assert_eq!(presses.count(), 20);
    }

    #[test]
    fn four_changes_are_one_step_in_their_direction() {
        let mut encoder = Encoder::default();
        let clockwise = [(true, false), (true, true), (false, true), (false, false)];
        let steps: std::vec::Vec<_> = clockwise.iter().map(|(a, b)| encoder.sample(*a, *b)).collect();
        assert_eq!(steps, [None, None, None, Some(1)]);
        let steps: std::vec::Vec<_> = clockwise.iter().map(|(a, b)| encoder.sample(*b, *a)).collect();
        assert_eq!(steps, [None, None, None, Some(-1)]);
    }

    #[test]
    fn rocking_on_the_edge_of_a_detent_is_no_step() {
        let mut encoder = Encoder::default();
        for _ in 0..10 {
            assert_eq!(encoder.sample(true, false), None);
            assert_eq!(encoder.sample(false, false), None);
        }
    }
}
