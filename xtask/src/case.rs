//! The gadget's case: STL files of its OpenSCAD source, where OpenSCAD is installed.

use std::path::PathBuf;

use crate::process::{Outcome, command, on_path, root, run, shown};

const PARTS: [&str; 2] = ["box", "lid"];

fn source() -> PathBuf {
    root().join("firmware/case/gadget.scad")
}

/// Makes the files, and prints their paths; a fault where there is no OpenSCAD.
pub(crate) fn make() -> Outcome {
    match check()? {
        None => Ok(()),
        Some(reason) => Err(reason),
    }
}

/// The same; where there is no OpenSCAD, it says so.
pub(crate) fn check() -> Outcome<Option<String>> {
    if on_path("openscad").is_none() {
        return Ok(Some("OpenSCAD is not here: `apt-get install openscad`, or https://openscad.org".to_owned()));
    }
    let folder = root().join("target/case");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", shown(&folder)))?;
    for part in PARTS {
        let file = folder.join(format!("bedside-{part}.stl"));
        // Its warnings are about a source that it could only guess at.
        run(command("openscad")
            .arg("--hardwarnings")
            .arg("-D")
            .arg(format!("part=\"{part}\""))
            .arg("-o")
            .arg(&file)
            .arg(source()))?;
        println!("file {}", shown(&file));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_knows_every_part_that_is_asked_for() {
        let source = std::fs::read_to_string(source()).unwrap();
        for part in PARTS {
            assert!(source.contains(&format!("if (part == \"{part}\")")), "{part}");
        }
    }
}
