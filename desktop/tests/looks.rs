#[allow(dead_code)]
mod evening;
use bedside::app::Message;
use bedside::library::Theme;
use bedside_core::rush::*;
use bedside_core::rush::Command as Rush;
use bedside_core::{Command, Lang};
use evening::{Evening, Player, objective};

fn card(condition: Condition, asks: &[Exam], surgery: bool) -> PatientCard {
    PatientCard { condition, asks: asks.iter().copied().collect(), surgery }
}
fn found(efficiency: u8) -> Diagnosis { Diagnosis { efficiency, surgery: false, infectious: false } }

fn followed() -> Evening {
    Evening::of(&["Ada", "Łucja", "Kazimierz"], [objective(12, 60, 6, 25), Choice::Epidemics(true), Choice::Research(true), Choice::Follow(true), Choice::GlassMillis(25_000)])
        .does(Rush::LayCard { card: 0, face: Card::Task { reward: 2 } })
        .does(Rush::LayCard { card: 1, face: Card::Action { kind: Kind::Nurse } })
        .does(Rush::BeginAction).wait(5)
        .does(Rush::Admit { outpatients: 2, inpatients: 1 })
        .does(Rush::Admit { outpatients: 0, inpatients: 3 })
        .does(Rush::Describe { patient: Spot::Clinic2, card: card(Condition::Serious, &[], false) })
        .does(Rush::Describe { patient: Spot::Admissions1, card: card(Condition::Serious, &[Exam::Culture, Exam::Xray], false) })
        .does(Rush::ToWard { patient: Spot::Admissions1, bed: Bed::A1 })
        .does(Rush::ToWard { patient: Spot::Admissions2, bed: Bed::A3 })
        .does(Rush::ToWard { patient: Spot::Admissions3, bed: Bed::B2 })
        .does(Rush::Describe { patient: Spot::B2, card: card(Condition::Critical, &[Exam::BloodTest, Exam::Mri], true) })
        .does(Rush::Carry { bed: Bed::A1, to: Place::Culture })
        .does(Rush::Diagnose { bed: Bed::A1, exam: Exam::Culture, card: found(4) })
        .does(Rush::Carry { bed: Bed::A1, to: Place::Xray })
        .does(Rush::Diagnose { bed: Bed::A1, exam: Exam::Xray, card: found(4) })
        .does(Rush::Carry { bed: Bed::B2, to: Place::BloodTest })
        .does(Rush::Diagnose { bed: Bed::B2, exam: Exam::BloodTest, card: Diagnosis { efficiency: 3, surgery: false, infectious: true } })
        .does(Rush::MoveOrgans { by: 2 })
}
fn busy(mut e: Evening, seed: u64) -> Evening {
    let glasses = [Glass::Doctor1, Glass::Nurse1, Glass::Doctor2, Glass::Nurse2, Glass::Doctor3, Glass::Nurse3];
    e = e.does(Rush::BeginAction);
    let mut last = [0u64; 6];
    let mut t = 0u64;
    for i in 0..20u64 {
        let g = ((i * 7 + seed * 3) % 6) as usize;
        let wait = 4 + (i * 5 + seed) % 9;
        e = e.wait(wait); t += wait;
        if t < last[g] || t > 220 { continue; }
        let glass = glasses[g];
        let by = if glass.doctor().is_none() && i % 3 == 0 { Some((i % 3) as u8) } else { None };
        e = e.placed(glass, by); last[g] = t + 25;
        if i == 6 || i == 13 { e = e.does(Command::PauseClock).wait(12 + i).does(Command::ResumeClock); }
    }
    e.wait(300).does(Rush::BeginEvaluation)
}
fn plain() -> Evening {
    let e = Evening::of(&["Ada", "Łucja", "Kazimierz"], [objective(12, 60, 6, 14), Choice::Epidemics(true), Choice::Research(true), Choice::GlassMillis(25_000)])
        .does(Rush::LayCard { card: 0, face: Card::Task { reward: 2 } })
        .does(Rush::LayCard { card: 1, face: Card::Action { kind: Kind::Nurse } });
    busy(e, 1)
}
fn through(e: Evening) -> Evening {
    e.does(Rush::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } })
     .does(Rush::JudgeEpidemic { ward: Ward::A, untreated: 0 })
     .does(Rush::NextStep)
     .does(Rush::Enter { outcome: Outcome::Exact, patients: 3 })
     .does(Rush::Enter { outcome: Outcome::Extras, patients: 1 })
     .does(Rush::Enter { outcome: Outcome::ErrorStable, patients: 2 })
     .does(Rush::BreakOath { glass: None })
}

fn shoot(player: &mut Player, name: &str) {
    let dir = std::env::var("SHOTS").unwrap();
    let only = std::env::var("ONLY").unwrap_or_default();
    if !name.contains(&only) { return; }
    for lang in Lang::ALL { for theme in [Theme::Light, Theme::Dark] { for (w, h) in [(1120.0, 740.0), (560.0, 440.0)] {
        if std::env::var("QUICK").is_ok() && ((lang == Lang::Pl) != (theme == Theme::Dark)) { continue; }
        let mut s = player.app.desk().settings(); s.lang = lang; s.theme = theme;
        player.take(vec![Message::Set(s)]);
        player.resize(w, h);
        let theme_ = player.app.theme();
        let path = format!("{dir}/{name}-{lang:?}-{theme:?}-{w}.png");
        let mut window = player.window();
        let shot = window.snapshot(&theme_).unwrap();
        for f in std::fs::read_dir(&dir).unwrap() { let p = f.unwrap().path(); if p.to_string_lossy().starts_with(path.trim_end_matches(".png")) { std::fs::remove_file(p).unwrap(); } }
        shot.matches_image(&path).unwrap();
    }}}
}

#[test]
#[ignore]
fn looks() {
    let lang = Lang::En;
    let e = plain();
    let mut p = Player::at(&e.does(Rush::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } }), lang);
    shoot(&mut p, "eval-epidemics");
    let e = through(plain());
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-outcomes");
    p.take(vec![Message::Debrief]); shoot(&mut p, "debrief"); p.take(vec![Message::Close]);
    p.take(vec![Message::Reference]); shoot(&mut p, "reference"); p.take(vec![Message::Close]);
    let e = through(plain()).does(Rush::NextStep);
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-research");
    let e = e.does(Rush::NextStep);
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-discharge");
    // lost
    let e = e.does(Rush::DischargeAll { reputation: 14 }).does(Rush::Record { measure: Measure::Skill, by: -20, reason: "X".try_into().unwrap() });
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "over-lost");
    // won
    let mut e = Evening::of(&["Ada", "Bo"], [objective(2, 5, 3, 6)]);
    for r in 0..4 { e = e.evaluated().does(Rush::Enter { outcome: Outcome::Exact, patients: 1 }).does(Rush::NextStep).does(Rush::DischargeAll { reputation: 4 }); if r < 3 { e = e.does(Rush::BeginCouncil) } }
    let mut p = Player::at(&e.does(Rush::EndShift), lang);
    shoot(&mut p, "over-won");
    let e = followed();
    let mut p = Player::at(&e, lang);
    p.take(vec![Message::Press(Command::ResumeClock), Message::Patients]);
    shoot(&mut p, "patients-none");
    p.take(vec![Message::PatientsForm(bedside::screen::patients::Message::Look(Some(Spot::A1)))]);
    shoot(&mut p, "patients-bed");
    p.take(vec![Message::PatientsForm(bedside::screen::patients::Message::Look(Some(Spot::Admissions4)))]);
    shoot(&mut p, "patients-waiting");
    let e = followed().wait(300).does(Rush::BeginEvaluation);
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-owed");
    let e = e.does(Rush::MissSymbol).does(Rush::NextStep);
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-judge");
    let e = e.does(Rush::Judge { patient: Spot::Clinic1, treatment: Treatment::Exact }).does(Rush::Judge { patient: Spot::Clinic2, treatment: Treatment::Error })
        .does(Rush::Judge { patient: Spot::Admissions4, treatment: Treatment::Error })
        .does(Rush::ChooseTreatment { bed: Bed::A1, exam: Exam::Xray })
        .does(Rush::Judge { patient: Spot::A1, treatment: Treatment::Extras })
        .does(Rush::Judge { patient: Spot::A3, treatment: Treatment::Exact });
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-judged");
    let e = e.does(Rush::Judge { patient: Spot::B2, treatment: Treatment::Error }).does(Rush::NextStep).does(Rush::NextStep);
    let mut p = Player::at(&e, lang);
    shoot(&mut p, "eval-discharges");
}
