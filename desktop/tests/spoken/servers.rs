//! A sound server with speakers that record, and the environment in which a speech server finds them.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::recording::{Heard, RATE};

/// How long a server may take to start, and speech to end.
const PATIENCE: Duration = Duration::from_secs(15);

/// The servers of this test, in a folder of its own.
pub(crate) struct Servers {
    folder: TempDir,
    running: Vec<Child>,
}

impl Servers {
    pub(crate) fn start() -> io::Result<Servers> {
        let mut servers = Servers { folder: tempfile::tempdir()?, running: Vec::new() };
        let socket = servers.path("native");
        let mut pulse = Command::new("pulseaudio");
        pulse.args(["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disallow-exit"]);
        pulse.args(["-L", &format!("module-null-sink sink_name=speakers rate={RATE} channels=1")]);
        pulse.args(["-L", &format!("module-native-protocol-unix auth-anonymous=1 socket={socket}")]);
        servers.run(&mut pulse, "pulse.log")?;
        servers.until("the sound server", |servers| fs::exists(servers.path("native")).unwrap_or(false));
        // One ear for all of it: a null sink without a listener renders seconds ahead, and a late one would miss them.
        let mut ear = Command::new("parec");
        ear.args(["-d", "speakers.monitor", "--format=s16le", "--channels=1", "--latency-msec=20"]);
        ear.arg(format!("--rate={RATE}"));
        servers.run(&mut ear, "recording")?;
        servers.until("the recording", |servers| servers.recorded() > 0);
        Ok(servers)
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    fn run(&mut self, server: &mut Command, output: &str) -> io::Result<()> {
        self.surround(server);
        let output = File::create(self.folder.path().join(output))?;
        self.running.push(server.stdin(Stdio::null()).stdout(output).stderr(Stdio::null()).spawn()?);
        Ok(())
    }

    /// Lets a program find these servers and no others.
    pub(crate) fn surround(&self, program: &mut Command) {
        let folder = self.folder.path();
        program.env("HOME", folder).env("XDG_RUNTIME_DIR", folder).env_remove("SPEECHD_ADDRESS").env_remove("DISPLAY");
        program.env("PULSE_SERVER", format!("unix:{}", self.path("native")));
    }

    #[track_caller]
    fn until(&self, what: &str, came: impl Fn(&Servers) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !came(self) {
            assert!(Instant::now() < until, "{what} did not come");
            sleep(Duration::from_millis(50));
        }
    }

    /// Bytes that were recorded until now, whole samples.
    pub(crate) fn recorded(&self) -> u64 {
        fs::metadata(self.path("recording")).map_or(0, |file| file.len() / 2 * 2)
    }

    /// What was heard since then.
    pub(crate) fn heard(&self, from: u64) -> Heard {
        let mut bytes = Vec::new();
        let mut file = File::open(self.path("recording")).expect("a recording");
        file.seek(SeekFrom::Start(from)).expect("its place");
        file.read_to_end(&mut bytes).expect("what was recorded");
        Heard::of(&bytes)
    }

    /// Waits until nobody has spoken for a second.
    pub(crate) fn wait_for_silence(&self) {
        let second = 2 * RATE as u64 * 12 / 10;
        let from = self.recorded();
        self.until("a second", |servers| servers.recorded() > from + second);
        self.until("silence", |servers| servers.heard(servers.recorded() - second).ends_silent());
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        // The speech server was started by whoever spoke first, and goes on behind it.
        if let Ok(pid) = fs::read_to_string(self.path("speech-dispatcher/pid/speech-dispatcher.pid")) {
            let _ = Command::new("kill").arg(pid.trim()).status();
        }
        for server in &mut self.running {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}
