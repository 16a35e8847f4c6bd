//! Words that only the story of a table has, in English. The other games tell theirs in the words that they have for moves.

pub(in crate::text) mod dice_hospital;
pub(in crate::text) mod emergency_roll;
