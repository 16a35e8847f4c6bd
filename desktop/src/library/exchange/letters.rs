//! The letters of a file that a spreadsheet wrote: UTF-8, UTF-16 with its mark, or else what Windows writes in Central Europe.

/// The upper half of Windows-1250.
const WINDOWS_1250: &str = concat!(
    "€�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź",
    "\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż",
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß",
    "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
);

/// What such a file says.
pub(super) fn read(bytes: &[u8]) -> String {
    let utf16 = |order: fn([u8; 2]) -> u16, bytes: &[u8]| {
        let units: Vec<u16> = bytes.as_chunks().0.iter().map(|pair| order(*pair)).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => utf16(u16::from_le_bytes, rest),
        [0xFE, 0xFF, rest @ ..] => utf16(u16::from_be_bytes, rest),
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        bytes => match std::str::from_utf8(bytes) {
            Ok(words) => words.to_owned(),
            Err(_) => {
                let upper: Vec<char> = WINDOWS_1250.chars().collect();
                let letter = |byte: &u8| byte.checked_sub(0x80).and_then(|place| upper.get(usize::from(place)));
                bytes.iter().map(|byte| letter(byte).copied().unwrap_or(char::from(*byte))).collect()
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_a_name_reads_the_same() {
        let name = "Zażółć gęślą jaźń, Łucja; €";
        let units: Vec<u16> = name.encode_utf16().collect();
        let little: Vec<u8> =
            [0xFF, 0xFE].into_iter().chain(units.iter().flat_map(|unit| unit.to_le_bytes())).collect();
        let big: Vec<u8> = [0xFE, 0xFF].into_iter().chain(units.iter().flat_map(|unit| unit.to_be_bytes())).collect();
        let windows = b"Za\xbf\xf3\xb3\xe6 g\xea\x9cl\xb9 ja\x9f\xf1, \xa3ucja; \x80";
        let marked = format!("\u{feff}{name}");
        for bytes in [name.as_bytes(), marked.as_bytes(), &little, &big, windows] {
            assert_eq!(read(bytes), name);
        }
        assert_eq!(WINDOWS_1250.chars().count(), 128);
        // Half a pair is nothing to fall over.
        assert_eq!(read(&[0xFF, 0xFE, 65]), "");
    }
}
