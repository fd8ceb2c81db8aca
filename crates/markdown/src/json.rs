//! Writes JSON: front matter and props, which stay JSON text in page data, and whole pages on their way to Node.

use std::fmt::Write as _;

use crate::escape::{Escapes, escape, starts};

/// Escapes of the characters below the space.
const CONTROLS: [&str; 32] = [
    "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007", "\\u0008", "\\t",
    "\\n", "\\u000b", "\\u000c", "\\r", "\\u000e", "\\u000f", "\\u0010", "\\u0011", "\\u0012", "\\u0013",
    "\\u0014", "\\u0015", "\\u0016", "\\u0017", "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c",
    "\\u001d", "\\u001e", "\\u001f",
];

/// Escapes strings, including line separators, which JSON inside a script must not contain.
pub(crate) struct Json;

impl Escapes for Json {
    const STARTS: [bool; 256] = starts(b"\"\\\xe2", true);

    fn escape(rest: &[u8]) -> Option<(usize, &'static str)> {
        match rest {
            [b'"', ..] => Some((1, "\\\"")),
            [b'\\', ..] => Some((1, "\\\\")),
            [0xe2, 0x80, 0xa8, ..] => Some((3, "\\u2028")),
            [0xe2, 0x80, 0xa9, ..] => Some((3, "\\u2029")),
            [control, ..] => Some((1, CONTROLS.get(usize::from(*control))?)),
            [] => None,
        }
    }
}

/// Appends a text as a JSON string.
pub(crate) fn write_string(text: &str, json: &mut String) {
    json.reserve(text.len() + "\"\"".len());
    json.push('"');
    escape::<Json>(text, json);
    json.push('"');
}

/// Appends a number; `null` for one that isn't finite.
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
