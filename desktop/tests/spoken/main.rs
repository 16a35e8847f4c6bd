//! The referee is heard: through Speech Dispatcher and espeak-ng into speakers that record. It takes these programs and a sound
//! server: `cargo xtask test` installs them and asks for it by name.
//!
//! The servers of this test are its own, and so they have to stand in the environment of whoever speaks: this program starts
//! itself again for that, with a part to play.

mod recording;
mod servers;

use std::process::{Command, ExitCode};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bedside::library::Settings;
use bedside::voice::{Sentence, Voice};
use bedside_core::Lang;
use bedside_core::announce::Urgency;

use recording::Heard;
use servers::Servers;

/// Programs that the test cannot do without, and the packages that have them.
const NEEDS: [(&str, &str); 4] = [
    ("speech-dispatcher", "speech-dispatcher speech-dispatcher-espeak-ng"),
    ("espeak-ng", "espeak-ng"),
    ("pulseaudio", "pulseaudio"),
    ("parec", "pulseaudio-utils"),
];
/// A sentence that takes a while, and a short one.
const LONG: &str = "Round three: Ada twenty points, Ben eighteen points, Celina twelve points, Dag eleven points";
const SHORT: &str = "One minute";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    if let (Some(part), Some(role)) = (arguments.next(), arguments.next())
        && part == "part"
    {
        play(&role);
        return ExitCode::SUCCESS;
    }
    let on_path = |program: &str| {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
    };
    let missing: Vec<&str> =
        NEEDS.iter().filter(|(program, _)| !on_path(program)).map(|(_, package)| *package).collect();
    if !missing.is_empty() {
        eprintln!("nobody can be heard: missing {0}. Run `apt-get install {0}`", missing.join(" "));
        return ExitCode::FAILURE;
    }
    let mut failed = 0;
    let mut check = |name: &str, holds: bool, seen: &dyn std::fmt::Debug| {
        println!("{}  {name}: {seen:?}", if holds { "ok    " } else { "FAILED" });
        failed += u32::from(!holds);
    };
    let servers = Servers::start().expect("a sound server");

    let said =
        servers.silent(|me| me.env("SPEECHD_ADDRESS", "unix_socket:/nowhere/speechd.sock").env("PATH", "/nowhere"));
    check("without a speech server, that is told", said.contains("voice: false"), &said);

    // The first part starts the server.
    let (said, heard) = servers.hear("long");
    check("a server is started and found", said.contains("voice: true"), &said);
    check("a long sentence is one stretch of speech", heard.stretches() == 1 && heard.spoken() > 2.5, &heard);
    let whole = heard.spoken();
    let (_, heard) = servers.hear("short");
    check("a short one is shorter", heard.stretches() == 1 && (0.3..whole / 2.0).contains(&heard.spoken()), &heard);
    let short = heard.spoken();

    let (_, heard) = servers.hear("cut");
    let cut = heard.spoken() < whole && heard.spoken() > short + 0.4;
    check("the time cuts a long sentence off and is heard whole", cut, &heard);
    let (_, heard) = servers.hear("three");
    let three = 2.5 * short..4.5 * short;
    check("three at once are spoken one after the other", three.contains(&heard.spoken()), &heard);
    let (_, heard) = servers.hear("hush");
    check("who is hushed falls silent", heard.spoken() < whole / 2.0, &heard);
    let (_, heard) = servers.hear("late");
    check("what is late is not said", heard.spoken() < whole + 0.6 && heard.spoken() > whole - 0.6, &heard);

    let (_, english) = servers.hear("pronounced-en");
    let (_, polish) = servers.hear("pronounced-pl");
    let apart = (english.spoken() - polish.spoken()).abs() > 0.02 || english.unlike(&polish) > 0.2;
    check("the same letters are pronounced as the language does", apart, &(&english, &polish));
    let (_, quiet) = servers.hear("quiet");
    check("a low volume is low", quiet.loudest() * 2.0 < english.loudest(), &(quiet.loudest(), english.loudest()));
    println!("{}", if failed == 0 { "the referee is heard" } else { "the referee is not heard as it should be" });
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A part, played by another process of this program.
fn me(role: &str) -> Command {
    let mut me = Command::new(std::env::current_exe().expect("this program"));
    me.args(["part", role]);
    me
}

/// Says what belongs to a part, and stays until it is over.
fn play(role: &str) {
    let (voice, mut told) = Voice::start();
    let settings = Settings { lang: Lang::En, volume: 10, ..Settings::by_default() };
    let say = |words: &str, urgency, settings| {
        voice.say(Sentence::new(words.to_owned(), urgency, settings, Instant::now()));
    };
    let moment = |millis| sleep(Duration::from_millis(millis));
    voice.probe();
    // Whoever has to be started takes a while; what is said meanwhile would be late.
    let until = Instant::now() + Duration::from_secs(10);
    let found = loop {
        match told.try_recv() {
            Ok(found) => break found,
            Err(_) if Instant::now() < until => moment(20),
            Err(_) => break false,
        }
    };
    println!("voice: {found}");
    let mut stays = 1_500;
    match role {
        "long" => {
            say(LONG, Urgency::Other, settings);
            stays = 9_000;
        }
        "short" => say(SHORT, Urgency::Time, settings),
        "cut" => {
            say(LONG, Urgency::Other, settings);
            moment(1_000);
            say(SHORT, Urgency::Time, settings);
        }
        "three" => {
            say("Nurse one ready", Urgency::Ready, settings);
            say("Nurse two ready", Urgency::Ready, settings);
            say(SHORT, Urgency::Time, settings);
            stays = 4_000;
        }
        "hush" => {
            say(LONG, Urgency::Other, settings);
            say(SHORT, Urgency::Other, settings);
            moment(1_000);
            voice.hush();
        }
        "late" => {
            say(LONG, Urgency::Time, settings);
            moment(100);
            say(SHORT, Urgency::Time, settings);
            stays = 9_000;
        }
        "pronounced-pl" => say("Jerzy czeka", Urgency::Time, Settings { lang: Lang::Pl, ..settings }),
        "pronounced-en" => say("Jerzy czeka", Urgency::Time, settings),
        "quiet" => say("Jerzy czeka", Urgency::Time, Settings { volume: 2, ..settings }),
        _ => stays = 0,
    }
    moment(stays);
}

impl Servers {
    /// Plays a part that nobody hears; what it printed.
    fn silent(&self, with: impl FnOnce(&mut Command) -> &mut Command) -> String {
        let mut me = me("missing");
        self.surround(&mut me);
        let told = with(&mut me).output().expect("this program again");
        String::from_utf8_lossy(&told.stdout).trim().to_owned()
    }

    /// Plays a part; what it printed, and what was heard.
    fn hear(&self, role: &str) -> (String, Heard) {
        self.wait_for_silence();
        let from = self.recorded();
        let mut me = me(role);
        self.surround(&mut me);
        let told = me.output().expect("this program again");
        self.wait_for_silence();
        (String::from_utf8_lossy(&told.stdout).trim().to_owned(), self.heard(from))
    }
}
