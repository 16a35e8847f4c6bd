//! The story of a table of Emergency Roll, in Polish.

use crate::text::story::emergency_roll::StoryWords;

pub(in crate::text) static WORDS: StoryWords =
    StoryWords { full_ward: "pełna sala", nurse: "nowa pielęgniarka", wins: "wygrywa" };
