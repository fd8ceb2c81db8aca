//! Writes JSON: front matter and props, which stay JSON text in page data, and whole pages on their way to Node.

use std::fmt::Write as _;

/// Appends a text as a JSON string.
pub(crate) fn write_string(text: &str, json: &mut String) {
    json.push_str(&serde_json::to_string(text).unwrap_or_default());
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
