//! English: the rules of Rush M.D. at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "A round",
        rules: &[
            rule("Aim", "Together, four rounds. After the last one the objective card decides; with no skill left you lose at once."),
            rule("1 Council", "Talk and plan as long as you like, or as long as you agreed. With research cards, three new ones lie open."),
            rule("2 Action", "4:00 on the clock, 5:00 alone. Turn a glass, stand it on a space, and do at once what the space is for."),
            rule("Time is up", "No glass is touched any more. An action whose sand runs goes on until it has run out, no longer."),
            rule("3 Evaluation", "Epidemics, patients, research tasks, discharge: in this order."),
            rule("Alone", "Set up as for two, with two doctors of your own; the objective is one for a single player."),
        ],
    },
    Topic {
        title: "Hourglasses",
        rules: &[
            rule("Doctors", "Each player has one, and nobody else touches it, empty or not."),
            rule("Nurses", "Four, for everybody."),
            rule("One space, one glass", "Of the kind that the space shows: doctor, nurse or any. While its sand runs, a glass stays."),
            rule("No waiting", "An action begins when its glass stands, and may take longer than the sand while the clock runs."),
            rule("One thing at a time", "Whoever stands a glass on a space has finished whatever they did before."),
            rule("Making room", "An empty nurse, or your own doctor, may be taken off a space for others to use it."),
            rule("A glass fell over", "Stop, stand it up as it was, go on. In the MRI the scan begins anew."),
            rule("Hippocratic oath", "A rule of the action phase was broken: a point of skill, and the action is done again, rightly."),
        ],
    },
    Topic {
        title: "Treatment",
        rules: &[
            rule("Outpatients", "In the clinic, the medicines of their card. Any glass will do."),
            rule("Inpatients", "First a bed. Then what their card says, or what a diagnosis says after their examinations."),
            rule("Two diagnoses", "The one with the higher efficiency counts; of equals you choose. Never both."),
            rule("Examinations", "Carry the bed there. Infection: culture. Autoimmune: blood test. Injury: X-ray. Neuropsychological: MRI."),
            rule("Surgery", "In an operating room: organs by a doctor, blood and medicines by a nurse, all of it with tweezers."),
            rule("Syringes", "Blood and IV medicines go in syringes: one kind in each, six at most."),
            rule("Epidemics", "An infectious symbol on a culture or a blood test: a card for that ward, one at a time. All who lie there need what it says before the round ends."),
        ],
    },
    Topic {
        title: "Skill and reputation",
        rules: &[
            rule("Exactly right", "Discharged, with the reputation of the patient's card and of the diagnosis."),
            rule("Something extra", "Discharged all the same, and 2 skill less."),
            rule("Error, stable", "1 skill less, and the patient turns serious."),
            rule("Error, serious", "3 skill less, and the patient turns critical."),
            rule("Error, critical", "8 skill less, and the patient dies."),
            rule("Epidemic", "All treated: the reputation of the card. Else 1 skill less for each who was not."),
            rule("Missed symbol", "3 skill less, found in the evaluation."),
            rule("Research task", "Done in this round: the skill on its card. Not done costs nothing."),
        ],
    },
];
