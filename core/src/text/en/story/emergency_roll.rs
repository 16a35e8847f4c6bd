//! The story of a table of Emergency Roll, in English.

use crate::text::story::emergency_roll::StoryWords;

pub(in crate::text) static WORDS: StoryWords =
    StoryWords { full_ward: "full ward", nurse: "a nurse hired", wins: "wins" };
