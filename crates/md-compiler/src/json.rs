//! Writing JSON: frontmatter and props cross the border as JSON text, which the page's own file holds
//! unchanged; nodes and sections are written as JSON too, which `crossing.rs` brings across.

use std::fmt::Write as _;

use crate::escape::{CHUNK, Escapes, escape};

/// Escapes of the characters below the space.
const CONTROLS: [&str; 32] = [
    "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007", "\\u0008", "\\t",
    "\\n", "\\u000b", "\\u000c", "\\r", "\\u000e", "\\u000f", "\\u0010", "\\u0011", "\\u0012", "\\u0013",
    "\\u0014", "\\u0015", "\\u0016", "\\u0017", "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c",
    "\\u001d", "\\u001e", "\\u001f",
];

/// What a JSON string escapes; and line separators, for JSON in a script must not hold them.
pub(crate) struct Json;

impl Escapes for Json {
    const SIGNS: [u8; 4] = *b"\"\\\xe2\xe2";
    const CONTROLS: bool = true;

    fn escape(rest: &[u8]) -> Option<(usize, &'static [u8])> {
        match rest {
            [b'"', ..] => Some((1, b"\\\"")),
            [b'\\', ..] => Some((1, b"\\\\")),
            [0xe2, 0x80, 0xa8, ..] => Some((3, b"\\u2028")),
            [0xe2, 0x80, 0xa9, ..] => Some((3, b"\\u2029")),
            [control, ..] => Some((1, CONTROLS.get(usize::from(*control))?.as_bytes())),
            [] => None,
        }
    }
}

/// Appends a text as a JSON string.
pub(crate) fn write_string(text: &str, json: &mut String) {
    json.reserve(text.len() + "\"\"".len() + CHUNK);
    json.push('"');
    escape::<Json>(text, json);
    json.push('"');
}

/// Appends a number; JSON knows no infinity.
pub(crate) fn write_number(number: f64, json: &mut String) {
    if number.is_finite() {
        let _ = write!(json, "{number}");
    } else {
        json.push_str("null");
    }
}

/// Appends a JSON value to an object, with a comma where it is not the first.
pub(crate) fn write_entry(name: &str, value: &str, json: &mut String) {
    if !json.ends_with('{') {
        json.push(',');
    }
    write_string(name, json);
    json.push(':');
    json.push_str(value);
}
