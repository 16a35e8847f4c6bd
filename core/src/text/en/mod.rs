//! English.

pub(super) mod dice_hospital;
pub(super) mod emergency_roll;
pub(super) mod panel;
pub(super) mod refusals;
pub(super) mod rush;
pub(super) mod window;

use super::{DeskWords, Words};
use crate::journal::Damage;
use crate::rush::{
    Cause, Colour, Condition, Difficulty, Exam, Kind, Outcome, Place, Requirement, Space, Step, Treatment, Verdict,
    Ward, Wing,
};

pub(super) static WORDS: Words = Words {
    language: "English",
    tongue: "Language",
    round: "Round",
    player: "Player",
    players: "Players",
    council: "Council",
    action: "Action",
    evaluation: "Evaluation",
    over: "Shift over",
    ready: "ready",
    running: "running",
    paused: "paused",
    expired: "time is up",
    skill: "Skill",
    reputation: "Reputation",
    signals: "Signals",
    signal_start: "Start",
    signal_half: "Half",
    signal_end: "End",
    undo: "Undo",
    redo: "Redo",
    start: "Start",
    pause: "Pause",
    resume: "Go on",
    adjust: "Time",
    restart: "Restart",
    evaluate: "Evaluate",
    next_round: "Next round",
    end_shift: "End shift",
    draw_lot: "Draw lots",
    record: "Points",
    new_table: "New table",
    menu: "Menu",
    back: "Back",
    sound: "Sound",
    on: "on",
    off: "off",
    ok: "OK",
    next_step: "Next step",
    turn_glass: "Turn",
    lift_glass: "Lift",
    topple: "Fell over",
    set_up: "Set up",
    time_glass: "Time it",
    sand_is_out: "Sand is out",
    glasses: "Glasses",
    options: "Options",
    research: "Research",
    oath: "Oath broken",
    missed_symbol: "Missed sign",
    epidemic: "Epidemic",
    epidemics: "Epidemics",
    admit: "Admit",
    patient: "Patient",
    patients: "Patients",
    to_ward: "To a ward",
    carry: "Carry",
    diagnosis: "Diagnosis",
    surgery: "Surgery",
    organs: "Organs",
    judge: "Judge",
    discharge: "Discharge",
    discharged: "Discharged",
    doctor: "Doctor",
    nurse: "Nurse",
    objective: "Objective",
    starting: "Start skill",
    strict: "No pausing",
    follow: "Follow pat.",
    council_limit: "Council limit",
    none: "none",
    reference: "Actions",
    debrief: "Debrief",
    busy: "busy",
    actions: "actions",
    pauses: "Pauses",
    all_glasses: "All",
    seconds: "Seconds",
    untreated: "untreated",
    task: "Task",
    glass_free: "free",
    toppled: "fell over",
    out_of_sand: "empty",
    evaluation_hint: "Check epidemics, then patients, then research, then discharge.",
    over_hint: "Four rounds are played. Compare with your objective.",
    on_gadget: "entered on the gadget",
    at_clinic: "Clinic",
    at_admissions: "Adm.",
    ward_named: "Ward",
    condition: "Condition",
    infectious: "Infectious",
    efficiency: "Efficiency",
    difficulty: "Difficulty",
    runs: "Runs",
    mean: "Mean",
    spread: "Spread",
    skill_left: "Skill left",
    timing_hint: "Turn the glass and press GO. Press GO again when it is empty.",
};

pub(super) static DESK_WORDS: DeskWords = DeskWords {
    decimal_point: ".",
    common: &WORDS,
    clinic: "Clinic",
    admissions: "Admissions",
    ward: "Ward",
    action_card: "action",
    missed_symbol_long: "Infectious symbol missed",
    spaces: "Action spaces",
    colours: "Doctors' colours",
    council_hint: "Plan the round together. The clock starts with the action phase.",
    strict_hint: "Strict clock: no pausing.",
    gadget: "Gadget",
    linked: "linked",
    not_linked: "not linked",
    no_oled: "its screen does not answer",
    no_ring: "its ring does not answer",
    storage_fails: "its memory fails: it would not survive a power cut",
    other_version: "speaks another version: update the older of the two",
    tables_differ: "Here and on the gadget different things were played. Which table goes on? The other is kept.",
    keep_here: "The one here",
    keep_gadget: "The gadget's",
    light: "Light",
    dark: "Dark",
    no_sound: "No sound server answers: signals are shown, not heard.",
    reason: "Why?",
    history: "What happened",
    undone: "undone",
    library_unusable: "The library cannot be opened. Choose another folder with --data DIR.",
    library_later: "A later version of Bedside wrote this library: update Bedside, or choose another folder with --data DIR.",
    library_aside: "The library was damaged or not one of ours. A new one was begun; the old one is kept as",
    not_saved: "It could not be saved: is the disk full, or is Bedside open twice?",
    table_damaged: "This table's records are damaged. It goes on from before the damage; the rest is kept.",
    table_unreadable: "A table's first record is damaged: it cannot be opened, and it is kept.",
    settings: "Settings",
    tables: "Tables",
    look: "Look",
    key_space: "Space",
    last_thirty: "last 30 seconds",
    last_ten: "last 10 seconds",
    strict_long: "Strict clock: no pausing",
    action_seconds: "Seconds of the action phase",
    starting_skill: "Skill at the start",
    by_the_rules: "by the rules",
    open_table: "Open the table",
    names_hint: "Leave a place empty where nobody sits.",
    not_a_number: "A whole number, please.",
    how_many: "How many? 3 or -2",
    reason_too_long: "Say it in fewer letters: 48 fit, accented ones count twice.",
    drawn: "drawn",
    opened: "Table opened",
    interrupted: "Interrupted",
    earlier: "Earlier",
    on_desk: "on the desk",
    joining: "tables are being compared",
    unanswered: "The gadget did not answer: look whether it was done.",
    line_unreadable: "This line cannot be read",
    line_too_long: "it is longer than 65536 bytes",
    line_not_json: "it is not JSON",
    line_breaks_off: "it is empty or breaks off",
    line_not_such: "a field or a value does not fit",
    line_too_late: "`at` is 1000000000000 at most",
    line_one_of: "it needs exactly one of open, do, ask and advance",
    line_at_alone: "`at` goes with do, ask and advance",
    line_seat_alone: "`seat` goes with ask legal or beds",
    line_advance_true: "advance takes only true",
    line_no_game: "no such game; there are rush, dice_hospital and emergency_roll:",
    line_no_option: "no such option, or not such a value:",
    lines_refused: "Lines refused or unreadable:",
    first_line: "the first is line",
    replaced: "replaced",
    file_unreadable: "This file cannot be read",
    file_unwritable: "This file cannot be written",
    output_unwritable: "The output cannot be written",
    no_display: "No display is here, or none that answers (WAYLAND_DISPLAY, DISPLAY).",
    offer_terminal: "Open the terminal face? [Y/n]",
    no_terminal: "No terminal is here: start `bedside` on a desktop, or `bedside panel` in a terminal.",
    no_tables: "No tables yet: `bedside` opens one.",
    entries: "entries",
    on_the_table: "being played",
    unreadable: "unreadable",
    no_ports: "No serial port is here: connect the gadget by USB, or name it with --gadget PORT.",
    not_a_gadget: "not a gadget",
    gadget_silent: "The gadget does not answer.",
    not_uf2: "This is not a UF2 image: `cargo xtask firmware` makes one.",
    no_drive: "No drive named RPI-RP2 is here: hold BOOTSEL while plugging the board in, and try again. With a probe:",
    flashed: "Copied. The board starts by itself.",
    terminal_keys: "Space GO · Backspace BACK · ←→ turn · p push · q quit",
    terminal_too_small: "The terminal is too small; it needs",
    score: "Score",
    write_down: "Write down",
    // Action phase.
    research_cards: "Research cards",
    track_glasses: "Track the hourglasses",
    follow_patients: "Follow each patient",
    council_seconds: "Council limit in seconds",
    glass_seconds: "Seconds that a glass runs",
    no_limit: "no limit",
    not_timed: "not timed yet",
    to_discharge: "Patients discharged",
    skill_to_keep: "Skill left",
    objective_hint: "As the card says. Left empty: no objective.",
    objective_needs_skill: "The objective card says the starting skill too: enter it.",
    second_doctor: "Alone you play two doctors.",
    spaces_hint: "How many glasses fit on an action at once.",
    not_seconds: "Type seconds, such as 25 or 25.4.",
    place_where: "Where?",
    place_who: "Who?",
    next_glass: "For the next glass",
    where_hint: "Optional, for the next glass",
    taken: "taken",
    pause_hint: "Paused: lay the running glasses on their sides.",
    overtime_hint: "Time is up. Sand still runs:",
    glass_keys: "1-8 place · Shift: fell over · Alt: lift · Ctrl: oath",
    doctor_letter: "D",
    nurse_letter: "N",
    time_the_glasses: "Time the glasses",
    glasses_hint: "How long do your hourglasses run? Then Bedside follows them.",
    turn_it: "Turn the glass",
    timing_how: "Press as you turn it, and again as the last grain falls. Two runs or more count.",
    timing_now: "Timing: press as the last grain falls.",
    one_more_run: "One more run and it counts.",
    type_seconds: "Or type its seconds",
    set_seconds: "Set",
    runs_timed: "runs",
    mean_time: "mean",
    spread_time: "spread",
    typed: "typed",
    as_all: "as all",
    epidemic_drawn: "An epidemic card was drawn",
    epidemic_gives: "Reputation on the card",
    no_treatment: "Card without treatment",
    draw_epidemic: "Lay the card",
    council_limit_hint: "Plan the round together before the time is up.",
    // Evaluation.
    next_step_long: "Next step of the evaluation",
    this_round: "This round",
    no_change_yet: "No points so far.",
    no_epidemic: "No epidemic card",
    symbol_owed: "A symbol was drawn here, and no card for it.",
    draw_late: "Enter the card",
    untreated_how_many: "Patients left untreated:",
    one_press_one: "One press enters one patient.",
    costs_nothing: "cured",
    no_patients: "No patient is in the hospital.",
    nobody_cured: "Nobody is waiting to go home.",
    cured: "Cured",
    cards_reputation: "Reputation of all their cards",
    patient_card: "Patient card",
    diagnosis_card: "Diagnosis card",
    lacking: "Lacking",
    a_bed: "a bed",
    holds: "holds",
    equally_efficient: "Equally efficient: which one holds?",
    not_done: "not done",
    operate: "Surgery done",
    operated: "done",
    card_missing: "No card",
    card: "Card",
    task_done: "done",
    action_card_long: "Action card: nothing to evaluate",
    met: "met",
    not_met: "not met",
    no_objective: "No objective was set: compare with your card.",
    nothing_to_look_back: "Nothing to look back on yet: it begins with the first action phase.",
    what_cost_skill: "What cost skill",
    nothing_cost_skill: "Nothing has cost skill.",
    total: "Total",
    unnamed: "nobody named",
    actions_done: "Actions",
    no_glass_placed: "No glass was placed.",
    no_pauses: "No pause",
    outpatient: "Outpatient",
    inpatient: "Inpatient",
    admit_limits: "At most 3 at a time; 6 of each kind wait.",
    organ_limits: "At most 2 at a time; the store holds 6.",
    place_free: "free",
    to_bed: "To bed",
    carry_to: "Carry the bed",
    card_says: "The patient card says",
    diagnosis_says: "Diagnosis card: efficiency",
    infectious_symbol: "Infectious symbol",
    asks_surgery: "Asks for surgery",
    carry_first: "Carry the bed to an examination first.",
    press_a_patient: "Press a patient: what can be done appears here.",
    all_patients: "All patients",
    keeps_patient: "MRI: stays until the sand ends",
    not_in_this_game: "not in this game",
    at_a_time: "at a time",
    room_for: "room for",
};

pub(super) const fn damage(damage: &Damage) -> &'static str {
    match damage {
        Damage::NotAJournal => "This is not a Bedside journal.",
        Damage::LaterVersion => "A later version of Bedside wrote this journal: update Bedside.",
        Damage::Torn { .. } => "The journal breaks off; everything before that is kept.",
        Damage::Checksum { .. } => "The journal was changed or damaged; everything before that is kept.",
        Damage::Unreadable { .. } => "An entry cannot be read; everything before it is kept.",
        Damage::Refused { .. } => "The rules do not allow an entry; everything before it is kept.",
        Damage::TooLong => "The journal is too long; its beginning is kept.",
    }
}

pub(super) const fn space(space: Space) -> &'static str {
    match space {
        Space::Admit => "Admit patients",
        Space::ToWard => "To a ward",
        Space::TreatOutpatient => "Treat outpatient",
        Space::TreatA => "Treat, ward A",
        Space::TreatB => "Treat, ward B",
        Space::EpidemicA => "Epidemic, ward A",
        Space::EpidemicB => "Epidemic, ward B",
        Space::Culture => "Bacterial culture",
        Space::BloodTest => "Blood test",
        Space::Xray => "X-ray",
        Space::Mri => "MRI",
        Space::DrawBlood => "Draw blood",
        Space::Medicines => "Medicines",
        Space::Organs => "Organs",
        Space::TheatreAOrgans => "Room A: organs",
        Space::TheatreADrugs => "Room A: medicines",
        Space::TheatreBOrgans => "Room B: organs",
        Space::TheatreBDrugs => "Room B: medicines",
        Space::Card1 => "Research card 1",
        Space::Card2 => "Research card 2",
        Space::Card3 => "Research card 3",
    }
}

pub(super) const fn effect(space: Space) -> &'static str {
    match space {
        Space::Admit => "Draw up to 3 patient cards of any kind. At most 6 of each kind wait.",
        Space::ToWard => "Move one waiting inpatient to a free bed: A1-A3 or B1-B3.",
        Space::TreatOutpatient => "Give one outpatient medicines.",
        Space::TreatA => "Give one inpatient of ward A medicines.",
        Space::TreatB => "Give one inpatient of ward B medicines.",
        Space::EpidemicA => "Give all patients of ward A what its epidemic card asks for.",
        Space::EpidemicB => "Give all patients of ward B what its epidemic card asks for.",
        Space::Culture => "For infections: find the symbol among the tokens, one at a time. Draw its diagnosis.",
        Space::BloodTest => "For autoimmune symptoms: rebuild the pattern with tweezers. Draw its diagnosis.",
        Space::Xray => "For injuries: find the card without the bed's number. It is the diagnosis.",
        Space::Mri => "For neuropsychological symptoms: draw the diagnosis. The patient stays until the sand ends.",
        Space::DrawBlood => "Take 3 blood to the blood bank.",
        Space::Medicines => "Take medicines of one kind, as many as the pharmacy shows.",
        Space::Organs => "Take 2 organs of one kind. The store holds 6.",
        Space::TheatreAOrgans => "Move organs to the patient in operating room A, with tweezers.",
        Space::TheatreADrugs => "Move medicines and blood to the patient in operating room A, with tweezers.",
        Space::TheatreBOrgans => "Move organs to the patient in operating room B, with tweezers.",
        Space::TheatreBDrugs => "Move medicines and blood to the patient in operating room B, with tweezers.",
        Space::Card1 | Space::Card2 | Space::Card3 => "As the card says.",
    }
}

pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Doctor => "doctor",
        Kind::Nurse => "nurse",
        Kind::Any => "any",
    }
}

pub(super) const fn stage(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemics",
        Step::Patients => "Patients",
        Step::Research => "Research tasks",
        Step::Discharge => "Discharge",
    }
}

pub(super) const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Stable => "stable",
        Condition::Serious => "serious",
        Condition::Critical => "critical",
    }
}

pub(super) const fn exam(exam: Exam) -> &'static str {
    match exam {
        Exam::Culture => "Culture",
        Exam::BloodTest => "Blood test",
        Exam::Xray => "X-ray",
        Exam::Mri => "MRI",
    }
}

pub(super) const fn place(place: Place) -> &'static str {
    match place {
        Place::Ward => "on the ward",
        Place::Culture => "at culture",
        Place::BloodTest => "at blood test",
        Place::Xray => "at X-ray",
        Place::Mri => "in the MRI",
        Place::TheatreA => "in room A",
        Place::TheatreB => "in room B",
    }
}

pub(super) const fn treatment(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::Exact => "Exact",
        Treatment::Extras => "With extras",
        Treatment::Error => "Error",
    }
}

pub(super) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Exact => "Exact",
        Outcome::Extras => "With extras",
        Outcome::ErrorStable => "Error, stable",
        Outcome::ErrorSerious => "Error, serious",
        Outcome::ErrorCritical => "Error, critical",
    }
}

pub(super) const fn requirement(requirement: Requirement) -> &'static str {
    match requirement {
        Requirement::Discharged => "Discharged",
        Requirement::Reputation => "Reputation",
        Requirement::Skill => "Skill left",
    }
}

pub(super) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "Won: the objective is met.",
        Verdict::ObjectiveMissed => "Lost: the objective is not met.",
        Verdict::SkillGone => "Lost: no skill is left.",
    }
}

pub(super) const fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::Admissions => "Admissions",
        Wing::Clinic => "Clinic",
        Wing::Ward(Ward::A) => "Ward A",
        Wing::Ward(Ward::B) => "Ward B",
        Wing::Laboratory => "Laboratories",
        Wing::Imaging => "Imaging",
        Wing::BloodBank => "Blood bank",
        Wing::Pharmacy => "Pharmacy",
        Wing::Theatre(Ward::A) => "Operating room A",
        Wing::Theatre(Ward::B) => "Operating room B",
        Wing::Research => "Research",
    }
}

pub(super) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::Green => "green",
        Colour::Yellow => "yellow",
    }
}

pub(super) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Normal => "normal",
        Difficulty::Hard => "hard",
    }
}

pub(super) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::EpidemicTreated(Ward::A) => "Epidemic of ward A treated",
        Cause::EpidemicTreated(Ward::B) => "Epidemic of ward B treated",
        Cause::EpidemicUntreated(Ward::A) => "Epidemic of ward A: patients untreated",
        Cause::EpidemicUntreated(Ward::B) => "Epidemic of ward B: patients untreated",
        Cause::MissedSymbol => "Infectious symbol missed",
        Cause::Extras => "Unneeded treatment",
        Cause::Error(Condition::Stable) => "Error: stable turns serious",
        Cause::Error(Condition::Serious) => "Error: serious turns critical",
        Cause::Error(Condition::Critical) => "Error: a critical patient dies",
        Cause::Task(_) => "Research task done",
        Cause::PatientCard => "Discharged: patient card",
        Cause::DiagnosisCard => "Discharged: diagnosis card",
        Cause::Discharges => "Patients discharged",
        Cause::Oath => "Hippocratic oath broken",
    }
}
