//! Writing JSON: frontmatter and props cross the border as JSON text, which the page's own file holds
//! unchanged.

use std::fmt::Write as _;

/// Whether a byte begins something that a JSON string escapes here; line separators begin with the last one.
const ESCAPED: [bool; 256] = {
    let mut escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        escaped[control] = true;
        control += 1;
    }
    escaped[b'"' as usize] = true;
    escaped[b'\\' as usize] = true;
    escaped[0xe2] = true;
    escaped
};

/// Appends a text as a JSON string.
pub(crate) fn write_string(text: &str, json: &mut String) {
    json.reserve(text.len() + 2);
    json.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| ESCAPED[usize::from(byte)]) {
        json.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(character) = rest.chars().next() else { break };
        match character {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            // JSON in a script must not hold line separators or what looks like markup's end.
            '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => {
                let _ = write!(json, "\\u{:04x}", character as u32);
            }
            character => json.push(character),
        }
        rest = &rest[character.len_utf8()..];
    }
    json.push_str(rest);
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
