//! The stories in `core/tests/scripts`, told to the real binary.

mod transcript;

use std::path::Path;

#[test]
fn every_story_goes_as_it_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/tests/scripts");
    let mut told = Vec::new();
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        wrong.extend(transcript::play(&name, &std::fs::read_to_string(&path).unwrap()));
        told.push(name);
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    told.sort();
    assert_eq!(
        told,
        [
            "adjust",
            "chance",
            "dice-activation",
            "dice-administrators",
            "dice-bag",
            "dice-collections",
            "dice-counts",
            "dice-departments",
            "dice-discharge",
            "dice-ending",
            "dice-events",
            "dice-experimental",
            "dice-hard",
            "dice-improvement",
            "dice-intake",
            "dice-legal",
            "dice-nonsense",
            "dice-promos",
            "dice-prototype",
            "dice-review",
            "dice-score",
            "dice-scorekeeper",
            "dice-setup",
            "dice-solo-end",
            "dice-solo",
            "dice-specialists",
            "dice-timed",
            "er-admit",
            "er-alicat-blood-bag",
            "er-alicat-cardiologists",
            "er-alicat-extra",
            "er-alicat-final",
            "er-alicat-first-bed",
            "er-alicat-kept-goals",
            "er-alicat-last-discard",
            "er-alicat-last-resorts",
            "er-alicat-modifiers",
            "er-alicat-nurses",
            "er-alicat-screen",
            "er-alicat-second-ward",
            "er-alicat-stethoscopes",
            "er-alicat-take-back",
            "er-alicat-two-bags",
            "er-alicat-two-wards",
            "er-any-order",
            "er-beds",
            "er-blood-bags",
            "er-bonuses",
            "er-cardiologists-goals",
            "er-cardiologists-two",
            "er-cardiologists",
            "er-choose",
            "er-clock",
            "er-end",
            "er-ended-early",
            "er-evening",
            "er-extra",
            "er-five",
            "er-flip",
            "er-morgue",
            "er-nonsense",
            "er-paper-alicat",
            "er-paper-corrected",
            "er-paper-win",
            "er-paper",
            "er-score-critical-sequences",
            "er-score-high-group",
            "er-score-matching-lines",
            "er-score-pairs-triangles",
            "er-score-sums-common",
            "er-screen-lost",
            "er-screens",
            "er-setup",
            "er-stethoscopes",
            "er-turn-taken-back",
            "evening",
            "lots",
            "nonsense",
            "open-clock",
            "open-glasses",
            "open-nonsense",
            "open-options",
            "open-scores",
            "open-seat-clocks",
            "open-together",
            "pause",
            "rush-admissions",
            "rush-clock",
            "rush-diagnosis",
            "rush-epidemic",
            "rush-evening",
            "rush-forms",
            "rush-glasses",
            "rush-mri",
            "rush-oath",
            "rush-objective",
            "rush-outcomes",
            "rush-overtime",
            "rush-patients",
            "rush-research",
            "rush-review",
            "rush-skill",
            "rush-solo",
            "rush-timing",
            "signals",
            "solo",
            "strict",
            "undo"
        ]
        .map(|name| format!("{name}.jsonl"))
    );
}
