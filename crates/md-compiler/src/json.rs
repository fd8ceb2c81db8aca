//! Writing JSON: frontmatter and props cross the border as JSON text, which the page's own file holds
//! unchanged.

use std::fmt::Write as _;

/// Appends a text as a JSON string.
pub(crate) fn write_string(text: &str, json: &mut String) {
    json.push('"');
    for character in text.chars() {
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
    }
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
