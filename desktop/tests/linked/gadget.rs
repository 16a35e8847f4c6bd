//! The emulated gadget and the cable to it. Both are the test's own: time passes on the gadget only where the test says so.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};

use bedside::gadget::Address;

/// How long a button is held down.
const HELD: u64 = 60;

/// An emulated gadget with its power on.
struct Powered {
    process: Child,
    says: ChildStdin,
    hears: BufReader<ChildStdout>,
    link: SocketAddr,
}

impl Powered {
    fn on(flash: &Path, link_port: u16) -> Powered {
        let image = std::env::var_os("BEDSIDE_ELF").map(PathBuf::from);
        let image = image.expect("name the gadget's image in BEDSIDE_ELF: `cargo xtask firmware` builds it");
        assert!(image.is_file(), "there is no image at {}: `cargo xtask firmware` builds it", image.display());
        let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/linked/gadget.mjs");
        let mut node = Command::new("node");
        node.arg(driver).args([image.as_path(), flash]).arg(link_port.to_string());
        let mut process =
            node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("node is on the search path");
        let says = process.stdin.take().expect("its input");
        let mut hears = BufReader::new(process.stdout.take().expect("its output"));
        let link = line(&mut hears).parse().expect("the address of its cable");
        Powered { process, says, hears, link }
    }

    fn does(&mut self, words: &str) {
        writeln!(self.says, "{words}").expect("the gadget listens");
        assert_eq!(line(&mut self.hears), "done", "{words}");
    }

    fn off(mut self) {
        drop(self.says);
        assert!(self.process.wait().expect("it ends").success());
    }
}

fn line(hears: &mut impl BufRead) -> String {
    let mut line = String::new();
    hears.read_line(&mut line).expect("the gadget answers");
    line.trim_end().to_owned()
}

/// A gadget with its flash, on or off, at the end of a cable that can be pulled.
pub(crate) struct Gadget {
    powered: Option<Powered>,
    flash: PathBuf,
    link: SocketAddr,
    cable: Cable,
}

impl Gadget {
    pub(crate) fn new(folder: &Path) -> Gadget {
        let flash = folder.join("flash");
        let powered = Powered::on(&flash, 0);
        let link = powered.link;
        Gadget { powered: Some(powered), flash, link, cable: Cable::to(link) }
    }

    /// Where the cable is.
    pub(crate) fn address(&self) -> Address {
        Address::Tcp(self.cable.address.to_string())
    }

    /// The gadget itself, without the cable.
    pub(crate) fn alone(&self) -> Address {
        Address::Tcp(self.link.to_string())
    }

    /// Lets milliseconds pass on it.
    pub(crate) fn pass(&mut self, millis: u64) {
        if let Some(powered) = &mut self.powered {
            powered.does(&format!("pass {millis}"));
        }
    }

    pub(crate) fn press(&mut self, key: &str) {
        let powered = self.powered.as_mut().expect("the power is on");
        for word in ["down", "up"] {
            powered.does(&format!("{word} {key}"));
            powered.does(&format!("pass {HELD}"));
        }
    }

    pub(crate) fn power_off(&mut self) {
        self.powered.take().expect("the power is on").off();
    }

    pub(crate) fn power_on(&mut self) {
        self.powered = Some(Powered::on(&self.flash, self.link.port()));
    }

    pub(crate) fn plug(&self) {
        self.cable.plugged.lock().unwrap().get_or_insert_default();
    }

    pub(crate) fn pull(&self) {
        let ends = self.cable.plugged.lock().unwrap().take();
        for end in ends.into_iter().flatten() {
            // The other end may be gone already.
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

/// The cable: what runs through it stops when it is pulled, and its place stays the same.
struct Cable {
    address: SocketAddr,
    /// Both ends of what runs through it; nothing, while it is pulled.
    plugged: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Cable {
    fn to(gadget: SocketAddr) -> Cable {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let plugged = Arc::new(Mutex::new(Some(Vec::new())));
        let ends = Arc::clone(&plugged);
        std::thread::spawn(move || {
            for desktop in listener.incoming().flatten() {
                if let Some(ends) = &mut *ends.lock().unwrap()
                    && let Ok(gadget) = TcpStream::connect(gadget)
                {
                    pour(&desktop, &gadget);
                    pour(&gadget, &desktop);
                    ends.extend([desktop, gadget]);
                }
            }
        });
        Cable { address, plugged }
    }
}

/// Passes on what comes, until one end is gone.
fn pour(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut from, &mut to);
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    });
}
