//! What the twelve lights show.

use bedside_core::Running;

use crate::face::{Moment, games};
use crate::settings::{Setting, Settings};

/// Lights on the ring.
pub const LIGHTS: usize = 12;

/// Red, green and blue. Never bright: the ring lies on a table at night, and twelve full lights draw 700 mA.
pub type Rgb = [u8; 3];

/// The most that all channels of all lights may add up to: 138 mA where a channel draws 20 mA at 255, as the WS2812B's data
/// sheet says, and 12 mA that the lights draw when they are dark. With the board, screen and piezo that stays below the
/// 250 mA that the gadget asks of USB.
pub const MOST_LIGHT: usize = 1760;

/// Colours of whole rings.
const FULL: [Rgb; 5] = [CALM, SOON, LAST, STANDING, WAITING];
const _: () = {
    let mut place = 0;
    while place < FULL.len() {
        let [red, green, blue] = FULL[place];
        assert!((red as usize + green as usize + blue as usize) * LIGHTS <= MOST_LIGHT);
        place += 1;
    }
};

const DARK: Rgb = [0, 0, 0];
const CALM: Rgb = [0, 20, 24];
const SOON: Rgb = [40, 22, 0];
const LAST: Rgb = [64, 0, 0];
const STANDING: Rgb = [6, 6, 18];
const WAITING: Rgb = [5, 5, 5];

/// Lights as bright as the settings want them: dark, or so many thirds of the brightest.
pub fn dimmed(lights: [Rgb; LIGHTS], settings: Settings) -> [Rgb; LIGHTS] {
    let thirds = u16::from(settings.get(Setting::RingBrightness));
    lights.map(|light| light.map(|channel| u8::try_from(u16::from(channel) * thirds / 3).unwrap_or(channel)))
}

/// The lights of an alarm, a bit each from the top on; none where there is no alarm.
pub fn alarming(bits: u16) -> Option<[Rgb; LIGHTS]> {
    let lit = |number| if bits >> number & 1 == 1 { LAST } else { DARK };
    (bits != 0).then(|| core::array::from_fn(lit))
}

/// One light, the others dark: the self-test.
pub fn single(number: u64) -> [Rgb; LIGHTS] {
    core::array::from_fn(|light| if light as u64 == number % LIGHTS as u64 { SOON } else { DARK })
}

/// The lights for a table: time left clockwise from the top, one light a twelfth.
pub fn lights(at: &Moment<'_>) -> [Rgb; LIGHTS] {
    let clock = at.state().clock();
    let left = clock.remaining(at.now);
    let (lit, secs) = (left.parts_of(clock.length(), 12) as usize, left.secs_begun());
    let colour = match clock.running(at.now) {
        _ if games::is_planning(at) => WAITING,
        _ if !at.game().clock_counts() => DARK,
        Running::Expired => return [LAST; LIGHTS],
        Running::Paused | Running::Ready => STANDING,
        Running::Running if secs > 60 => CALM,
        Running::Running if secs > 10 => SOON,
        Running::Running => {
            // Colour alone tells nothing to some: in the last ten seconds every second one goes dark.
            let mut lights = [DARK; LIGHTS];
            for (number, light) in lights.iter_mut().enumerate() {
                if number % 2 == secs as usize % 2 {
                    *light = LAST;
                }
            }
            return lights;
        }
    };
    let mut lights = [DARK; LIGHTS];
    for light in lights.iter_mut().take(lit) {
        *light = colour;
    }
    lights
}
