//! English.

use super::{DeskWords, Words};
use crate::journal::Damage;
use crate::refusal::Refusal;
use crate::rush::{
    Cause, Colour, Condition, Difficulty, Exam, Kind, Outcome, Place, Requirement, Space, Step, Treatment, Verdict,
    Ward,
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
    missed_symbol: "Symbol miss.",
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
};

pub(super) static DESK_WORDS: DeskWords = DeskWords {
    common: &WORDS,
    game_rush: "Rush M.D.",
    clinic: "Clinic",
    admissions: "Admissions",
    ward: "Ward",
    action_card: "action",
    missed_symbol_long: "Infectious symbol missed",
    outpatients: "outpatients",
    inpatients: "inpatients",
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
    line_seat_alone: "`seat` goes with ask legal",
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
};

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::ClockAlreadyRuns => "The clock runs already.",
        Refusal::ClockIsPaused => "The clock is paused: let it go on.",
        Refusal::ClockNotStarted => "The clock has not been started.",
        Refusal::ClockHasExpired => "The time is up.",
        Refusal::ClockStillRuns => "The clock still runs: pause it first.",
        Refusal::NoClockInThisPhase => "The clock does not matter in this phase.",
        Refusal::StrictClock => "You agreed on a strict clock: no pausing.",
        Refusal::NothingToAdjust => "That would change nothing.",
        Refusal::TooLittleTime => "There is not that much time left.",
        Refusal::TooMuchTime => "The clock shows 99:59 at most.",
        Refusal::GlassStillRuns => "The sand still runs: leave the glass alone.",
        Refusal::GlassIsToppled => "The glass lies on its side: set it up first.",
        Refusal::GlassDoesNotRun => "The glass is not running.",
        Refusal::GlassStands => "The glass stands already.",
        Refusal::GlassIsLifted => "The glass is not on the board.",
        Refusal::NotAGlassTime => "No glass runs that long.",
        Refusal::EnoughRuns => "Eight timed runs are enough.",
        Refusal::NotInThisPhase => "That comes in another phase.",
        Refusal::LastRoundPlayed => "Four rounds are played: end the shift.",
        Refusal::RoundsLeft => "There are rounds left to play.",
        Refusal::ShiftIsOver => "The shift is over.",
        Refusal::NoSuchSeat => "Nobody sits there.",
        Refusal::NoPoints => "Zero points change nothing.",
        Refusal::TooManyPoints => "The track ends at 999.",
        Refusal::NoReason => "Say what the points are for.",
        Refusal::NobodySeated => "A table needs a player.",
        Refusal::TooManySeats => "This game does not seat that many.",
        Refusal::EmptyName => "A name needs a letter.",
        Refusal::NameTooLong => "A name has 24 letters at most.",
        Refusal::NameTwice => "Two players have the same name.",
        Refusal::OptionOutOfRange => "An option is out of its range.",
        Refusal::NothingToSwitch => "It is switched that way already.",
        Refusal::NothingToUndo => "There is nothing to undo.",
        Refusal::NothingToRedo => "There is nothing to redo.",
        Refusal::JournalFull => "This table's journal is full: open a new table.",
        Refusal::NotForPlayers => "Only a device can say that of itself.",
        Refusal::NotStored => "It could not be saved, so it was not done: is the disk full, or is Bedside open twice?",
        Refusal::GameNotHereYet => "Bedside does not know this game yet.",
        Refusal::TimeRunsBack => "Time does not run back.",
        Refusal::NoTable => "Open a table first.",
        Refusal::UnprintableLetters => "An invisible character is in it: type it again.",
        Refusal::NoSuchGlass => "This game has no such glass.",
        Refusal::AnothersDoctor => "That doctor belongs to another player.",
        Refusal::TooLateToPlace => "The time is up: no glass may be moved.",
        Refusal::GlassNotTimed => "How long does this glass run? Time it, or type its seconds.",
        Refusal::GlassesNotTracked => "You play without tracking glasses.",
        Refusal::SpaceIsTaken => "A glass stands on that space.",
        Refusal::ForDoctors => "That space takes a doctor's glass.",
        Refusal::ForNurses => "That space takes a nurse's glass.",
        Refusal::SandStillRuns => "Sand still runs: wait until the last glass is empty.",
        Refusal::NothingToCancel => "That glass has no action going on.",
        Refusal::NothingIsTimed => "No glass is being timed.",
        Refusal::TooLateToAgree => "That is agreed on before the first action phase.",
        Refusal::ColourTwice => "Two doctors cannot have one colour.",
        Refusal::NoResearch => "You play without research cards.",
        Refusal::NoSuchCard => "No such card lies there.",
        Refusal::TaskIsDone => "That task is done already.",
        Refusal::NoEpidemics => "You play without epidemics.",
        Refusal::WardHasEpidemic => "That ward has an epidemic already: ignore the symbol.",
        Refusal::NoEpidemic => "That ward has no epidemic.",
        Refusal::NotInThisStep => "Not at this step of the evaluation.",
        Refusal::NothingLeftToEvaluate => "Nothing is left to evaluate.",
        Refusal::EpidemicNotJudged => "Judge the epidemic first.",
        Refusal::SymbolWasMissed => "A symbol was drawn without an epidemic card: that is a missed symbol.",
        Refusal::PatientsNotJudged => "Judge every patient first.",
        Refusal::PatientsNotDischarged => "Discharge the cured patients first.",
        Refusal::PatientsNotFollowed => "You do not follow patients one by one.",
        Refusal::PatientsAreFollowed => "You follow your patients: judge them one by one.",
        Refusal::NotThatManyPatients => "There are not that many patients.",
        Refusal::NobodyThere => "No patient is there.",
        Refusal::AlreadyJudged => "That patient is judged already.",
        Refusal::NotWaitingForABed => "Only inpatients waiting in admissions get a bed.",
        Refusal::BedIsTaken => "Somebody lies in that bed.",
        Refusal::NotInABed => "An inpatient without a bed cannot have been treated.",
        Refusal::AlreadyThere => "The bed is there already.",
        Refusal::PlaceIsTaken => "Another bed is there.",
        Refusal::ScanGoesOn => "The MRI keeps its patient until the sand ends.",
        Refusal::PatientNotThere => "Carry the bed there first.",
        Refusal::ExamDone => "That examination is done.",
        Refusal::NotInfectious => "Only cultures and blood tests show that symbol.",
        Refusal::NotTheMostEfficient => "Another treatment is more efficient.",
        Refusal::ExamsMissing => "An examination is missing: that is an error.",
        Refusal::TreatmentNotChosen => "Choose between the equally efficient treatments first.",
        Refusal::SurgeryMissing => "Surgery is missing: that is an error.",
        Refusal::OutpatientsNeedMedicineOnly => "Outpatients need neither examination nor surgery.",
        Refusal::NotCured => "Nobody cured is there.",
        Refusal::NothingToMove => "None at all?",
        Refusal::TooManyAtOnce => "That is more than the action moves at a time.",
        Refusal::WaitingIsFull => "Six of that kind wait already.",
        Refusal::OrgansAreFull => "The store holds six organs.",
        Refusal::NoSuchOrgan => "There are not that many organs.",
    }
}

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
