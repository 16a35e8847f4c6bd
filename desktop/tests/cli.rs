//! The command line: clear words and a code, whatever is missing.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn bedside(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.env("BEDSIDE_DATA", data).env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.stdin(Stdio::null());
    command
}

fn said(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn without_display_and_terminal_one_line_says_so() {
    let data = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (&[][..], "No display is here"),
        (&["panel"][..], "No terminal is here: start"),
        (&["--lang", "pl"][..], "Nie ma tu ekranu graficznego"),
    ] {
        let (code, out, err) = said(bedside(data.path()).args(arguments).output().unwrap());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
        assert!(err.contains(expected), "{err}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_display_that_does_not_answer_is_none() {
    let data = tempfile::tempdir().unwrap();
    for (name, value) in [("DISPLAY", ":4711"), ("WAYLAND_DISPLAY", "nowhere-0")] {
        for (lang, expected) in [("en", "none that answers"), ("pl", "żaden nie odpowiada")] {
            let (code, out, err) = said(bedside(data.path()).env(name, value).args(["--lang", lang]).output().unwrap());
            assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
            assert_eq!(err.lines().count(), 1, "{err}");
            assert!(err.contains(expected) && err.contains("bedside panel"), "{err}");
        }
    }
    // Nothing was opened for a window that cannot be had.
    assert!(!data.path().join("library.sqlite").exists());
}

/// A journal of a table in `folder`.
fn journal(folder: &Path) -> std::path::PathBuf {
    let (script, saved) = (folder.join("lines.jsonl"), folder.join("saved.bedside"));
    let lines =
        ["{\"open\": {\"game\": \"rush\", \"seats\": [\"A\"]}}\n", &"{\"do\": {\"draw_lot\": {}}}\n".repeat(50)];
    std::fs::write(&script, lines.concat()).unwrap();
    let mut command = bedside(folder);
    assert!(command.arg("script").arg(&script).arg("--save").arg(&saved).output().unwrap().status.success());
    saved
}

#[test]
fn whoever_stops_listening_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let saved = journal(folder.path());
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = bedside(folder.path());
    let (code, _, err) = said(command.arg("replay").arg(saved).stdout(writer).output().unwrap());
    assert_eq!((code, err.as_str()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_not_said_to_be_unreadable() {
    let folder = tempfile::tempdir().unwrap();
    let saved = journal(folder.path());
    let lines = folder.path().join("lines.jsonl");
    for arguments in [vec!["replay", saved.to_str().unwrap()], vec!["script", lines.to_str().unwrap()], vec!["tables"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let (code, _, err) = said(bedside(folder.path()).args(&arguments).stdout(full).output().unwrap());
        assert_eq!(code, Some(1), "{arguments:?}: {err}");
        assert!(err.contains("The output cannot be written"), "{arguments:?}: {err}");
    }
}

#[test]
fn a_library_that_cannot_be_opened_says_where_and_what_to_do() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (code, _, err) = said(bedside(&file).arg("tables").output().unwrap());
    assert_eq!(code, Some(2));
    assert!(err.contains("--data DIR") && err.contains(file.to_str().unwrap()), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
}

#[test]
fn tables_are_listed_and_a_damaged_library_is_put_aside() {
    let data = tempfile::tempdir().unwrap();
    let tables = |data: &Path| said(bedside(data).arg("tables").output().unwrap());
    assert_eq!(tables(data.path()).1, "No tables yet: `bedside` opens one.\n");
    let (library, _) = bedside::library::Library::open(data.path()).unwrap();
    let (mut desk, _) = bedside::desk::Desk::open_in(library, Some(bedside_core::Lang::En)).unwrap();
    assert_eq!(tables(data.path()).1, "No tables yet: `bedside` opens one.\n", "nobody has opened one");
    desk.press(&desk.table().step(desk.now()).unwrap()).unwrap();
    drop(desk);
    let (code, out, _) = tables(data.path());
    assert_eq!(code, Some(0));
    assert!(out.contains("Player 1, Player 2") && out.contains("being played"), "{out}");
    std::fs::write(data.path().join("library.sqlite"), "no longer a database at all ".repeat(40)).unwrap();
    let (code, out, err) = tables(data.path());
    assert_eq!((code, out.as_str()), (Some(0), "No tables yet: `bedside` opens one.\n"));
    assert!(err.contains("the old one is kept as"), "{err}");
}

/// A library with a table that has a move, or what is left of one.
fn library_of_a_table(data: &Path) {
    let (library, _) = bedside::library::Library::open(data).unwrap();
    let (mut desk, _) = bedside::desk::Desk::open_in(library, Some(bedside_core::Lang::En)).unwrap();
    desk.press(&desk.table().step(desk.now()).unwrap()).unwrap();
}

fn damage(data: &Path) {
    std::fs::write(data.join("library.sqlite"), "no longer a database at all ".repeat(40)).unwrap();
}

#[test]
fn every_command_says_that_a_damaged_library_was_put_aside() {
    let spreadsheet = tempfile::NamedTempFile::with_suffix(".csv").unwrap();
    std::fs::write(spreadsheet.path(), "date,game,player,points\n2026-11-18,Dice Hospital,Ada,12\n").unwrap();
    let spreadsheet = spreadsheet.path().to_str().unwrap();
    let commands = [
        &["tables"][..],
        &["stats"],
        &["players"],
        &["export"],
        &["import", spreadsheet],
        &["advise", "1"],
        &["backup", "-"],
    ];
    for words in commands {
        let data = tempfile::tempdir().unwrap();
        damage(data.path());
        let (_, _, err) = said(bedside(data.path()).current_dir(data.path()).args(words).output().unwrap());
        assert!(err.lines().next().is_some_and(|line| line.contains("the old one is kept as")), "{words:?}: {err}");
    }
}

#[test]
fn what_was_read_of_a_damaged_library_replaces_no_backup() {
    let data = tempfile::tempdir().unwrap();
    library_of_a_table(data.path());
    let copy = data.path().join("backup.sqlite");
    let back_up = || said(bedside(data.path()).arg("backup").arg(&copy).output().unwrap());
    assert_eq!(back_up().0, Some(0));
    let before = std::fs::read(&copy).unwrap();
    damage(data.path());
    let (code, out, err) = back_up();
    assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
    assert!(err.contains("the old one is kept as") && err.contains("No backup was made"), "{err}");
    assert!(std::fs::read(&copy).unwrap() == before, "the one that is there is as it was");
    assert_eq!(back_up().0, Some(0), "whoever has looked may make one");
}

#[test]
fn data_by_flag_wins_over_the_environment() {
    let (flag, environment) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    bedside(environment.path()).arg("tables").arg("--data").arg(flag.path()).output().unwrap();
    assert!(flag.path().join("library.sqlite").exists());
    assert!(!environment.path().join("library.sqlite").exists());
}

#[test]
fn an_image_is_checked_before_it_is_copied_to_a_board() {
    let folder = tempfile::tempdir().unwrap();
    let (drive, image) = (folder.path().join("RPI-RP2"), folder.path().join("pico.uf2"));
    let flash = || {
        let mut command = bedside(folder.path());
        command.args(["gadget", "flash"]).arg(&image).arg("--drive").arg(&drive);
        said(command.output().unwrap())
    };
    std::fs::write(&image, "MZ").unwrap();
    assert!(flash().2.contains("not a UF2 image"));
    // A block with an image's mark, for a Pico.
    let words = [0x0A32_4655_u32, 0x9E5D_5157, 0x2000, 0x1000_0000, 256, 0, 1, 0xE48B_FF56];
    let block = |contents: &str| {
        let mut block: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        block.extend(contents.bytes());
        block.resize(508, 0);
        block.extend(0x0AB1_6F30_u32.to_le_bytes());
        block
    };
    std::fs::write(&image, block("something else")).unwrap();
    assert!(flash().2.contains("not a Bedside image"));
    std::fs::write(&image, block("Bedside image: pico 9.9.9;")).unwrap();
    let (code, _, err) = flash();
    assert!(code == Some(1) && err.contains("BOOTSEL") && err.contains("probe-rs"), "{err}");
    std::fs::create_dir(&drive).unwrap();
    std::fs::write(drive.join("INFO_UF2.TXT"), "").unwrap();
    assert_eq!(flash().0, Some(0));
    assert_eq!(std::fs::read(drive.join("bedside.uf2")).unwrap().len(), 512);
}

#[test]
fn a_gadget_that_is_not_there_is_said_to_be_silent() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = bedside(folder.path());
    let (code, out, _) = said(command.args(["gadget", "--gadget", "tcp:127.0.0.1:1"]).output().unwrap());
    assert_eq!(code, Some(1));
    assert!(out.contains("The gadget does not answer."), "{out}");
}

#[test]
fn a_killed_script_has_answered_everything_it_took() {
    use std::io::Write;
    let folder = tempfile::tempdir().unwrap();
    let mut child = bedside(folder.path()).arg("script").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{{\"open\": {{\"game\": \"rush\", \"seats\": [\"A\"]}}}}").unwrap();
    let mut answer = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut answer).unwrap();
    assert_eq!(answer, "{\"ok\":[\"table_opened\"]}\n");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn every_page_that_the_manual_names_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, err) = said(bedside(folder.path()).args(["manual", "--into"]).arg(folder.path()).output().unwrap());
    assert_eq!(code, Some(0), "{err}");
    let pages = std::fs::read_dir(folder.path()).unwrap().map(|page| page.unwrap().path());
    let mut named = 0;
    for page in pages.filter(|page| page.extension().is_some_and(|extension| extension == "1")) {
        let page = std::fs::read_to_string(page).unwrap().replace("\\-", "-");
        for name in page.lines().filter_map(|line| line.strip_suffix("(1)")) {
            assert!(folder.path().join(format!("{name}.1")).is_file(), "{name}");
            named += 1;
        }
    }
    assert!(named > 20, "{named}");
}

/// A phone's request to `bedside host`; the whole answer.
#[cfg(unix)]
fn asks(port: u16, cookie: &str, method: &str, path: &str, body: &str) -> String {
    let mut line = sends(port, cookie, method, path, body);
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

#[cfg(unix)]
fn sends(port: u16, cookie: &str, method: &str, path: &str, body: &str) -> TcpStream {
    let mut line = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let (host, long) = (format!("127.0.0.1:{port}"), body.len());
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n");
    write!(line, "{head}Content-Length: {long}\r\n\r\n{body}").unwrap();
    line
}

#[test]
#[cfg(unix)]
fn a_table_for_phones_says_where_it_is_and_which_code_is_good_and_ends_when_asked() {
    let data = tempfile::tempdir().unwrap();
    journal(data.path());
    let mut command = bedside(data.path());
    command.args(["host", "--port", "0"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut types = child.stdin.take().unwrap();
    let mut says = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.unwrap());
    let link = says.find(|line| line.starts_with("http://")).unwrap();
    let (address, way_in) = link.trim_start_matches("http://").split_once('/').unwrap();
    let port: u16 = address.rsplit_once(':').unwrap().1.parse().unwrap();
    let shown = says.find(|line| line.contains(address)).unwrap();
    assert!(asks(port, "", "GET", "/", "").contains("name=\"code\""));

    // Its code is told again whenever it changes: it is used up, or nobody may try any more.
    let code = shown.rsplit_once("  ").unwrap().1.replace(' ', "");
    assert!(asks(port, "", "POST", "/code", &format!("code={code}")).starts_with("HTTP/1.1 303"));
    let next = says.find(|line| line.starts_with("Code: ")).unwrap();
    assert!(
        next.trim_start_matches("Code: ").replace(' ', "").parse::<u32>().is_ok_and(|next| next.to_string() != code)
    );
    for _ in 0..5 {
        assert!(asks(port, "", "POST", "/code", "code=x").starts_with("HTTP/1.1 403"));
    }
    assert_eq!(
        says.find(|line| line.starts_with("Code: ")).unwrap(),
        "Code: typed wrong too often; another one comes within two minutes"
    );

    // While it hangs somebody presses, and gives up: that is not done when it goes on.
    let joined = asks(port, "", "POST", &format!("/{way_in}"), "what=sit+0");
    let cookie = joined.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().split(';').next().unwrap();
    let signal = |signal: &str| {
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    };
    signal("-STOP");
    drop(sends(port, cookie, "POST", "/press", "number=1&what=more"));
    signal("-CONT");
    assert!(asks(port, cookie, "GET", "/seat", "").contains("name=\"number\" value=\"1\""));
    assert!(asks(port, cookie, "POST", "/press", "number=1&what=more").starts_with("HTTP/1.1 303"));
    assert!(asks(port, cookie, "GET", "/seat", "").contains("name=\"number\" value=\"2\""));

    types.write_all(b"q\n").unwrap();
    assert!(child.wait().unwrap().success());
}
