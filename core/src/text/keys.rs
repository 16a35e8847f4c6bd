//! What the sheet of keys says.

use super::Lang;

/// What keys do, where no other word says it.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct KeyWords {
    pub every_table: &'static str,
    pub next_thing: &'static str,
    pub story: &'static str,
    pub scores: &'static str,
    pub lets_go: &'static str,
    pub home: &'static str,
    pub this_sheet: &'static str,
    pub full_screen: &'static str,
    pub look: &'static str,
    pub sound: &'static str,
    pub close: &'static str,
    // Lists and forms.
    pub choose: &'static str,
    pub move_choice: &'static str,
    pub take_choice: &'static str,
    pub player_shown: &'static str,
    pub new_table: &'static str,
    pub next_blank: &'static str,
    pub next_game: &'static str,
    pub next_option: &'static str,
    pub switch_option: &'static str,
    pub seat_known: &'static str,
    pub open_table: &'static str,
    pub go_on: &'static str,
    pub find: &'static str,
    pub next_kind: &'static str,
    pub delete: &'static str,
    pub restore: &'static str,
    pub go_on_with: &'static str,
    pub switch_signal: &'static str,
    // Rush M.D.
    pub clock_steps: &'static str,
    pub restart_clock: &'static str,
    pub pause_clock: &'static str,
    pub place_glass: &'static str,
    pub topple_glass: &'static str,
    pub lift_glass: &'static str,
    pub oath_of_glass: &'static str,
    pub place_where: &'static str,
    pub place_who: &'static str,
    pub action_list: &'static str,
    // The other games.
    pub enter_own: &'static str,
    pub blood_bag: &'static str,
    pub finish: &'static str,
    pub own_dice: &'static str,
    pub bag: &'static str,
    pub radiologist: &'static str,
    pub epidemiologist: &'static str,
    pub card: &'static str,
    pub take_back: &'static str,
    // Dice Hospital by its other stages.
    pub scorekeeper: &'static str,
    pub alone: &'static str,
    pub ending: &'static str,
    pub discharged: &'static str,
    pub ten_more: &'static str,
    pub next_player: &'static str,
    pub fatality: &'static str,
    pub one_bag: &'static str,
    pub paid_colours: &'static str,
    pub empty_wards: &'static str,
    pub besides: &'static str,
    /// The letters of the three colours.
    pub colour_keys: &'static str,
    pub colours: &'static str,
    pub points_or_die: &'static str,
    pub erase: &'static str,
    pub other_ways: &'static str,
    pub collect: &'static str,
    // The story.
    pub moment: &'static str,
    pub back_to_now: &'static str,
}

impl Lang {
    /// What keys do.
    pub const fn keys(self) -> &'static KeyWords {
        in_language!(self, &language::keys::KEYS)
    }
}
