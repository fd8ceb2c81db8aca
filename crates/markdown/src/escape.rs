//! Appends text with some of its characters escaped, copying everything between them in runs. HTML (`html.rs`) and JSON
//! (`json.rs`) define what is escaped, and how.

/// What a format escapes.
pub(crate) trait Escapes {
    /// Whether a sequence to escape may start with a byte.
    const STARTS: [bool; 256];

    /// Matches an escapable sequence at the start of some bytes; returns its length and its replacement.
    fn escape(rest: &[u8]) -> Option<(usize, &'static str)>;
}

/// A table for [`Escapes::STARTS`]: these bytes, and with `controls` those below the space.
pub(crate) const fn starts(bytes: &[u8], controls: bool) -> [bool; 256] {
    let mut table = [false; 256];
    let mut at = 0;
    while at < bytes.len() {
        table[bytes[at] as usize] = true;
        at += 1;
    }
    let mut control = 0;
    while controls && control < b' ' {
        table[control as usize] = true;
        control += 1;
    }
    table
}

/// Appends a text, escaped.
pub(crate) fn escape<E: Escapes>(text: &str, to: &mut String) {
    to.reserve(text.len());
    let bytes = text.as_bytes();
    let (mut copied, mut at) = (0, 0);
    while let Some(found) = bytes[at..].iter().position(|byte| E::STARTS[usize::from(*byte)]) {
        at += found;
        match E::escape(&bytes[at..]) {
            Some((length, replacement)) => {
                to.push_str(&text[copied..at]);
                to.push_str(replacement);
                at += length;
                copied = at;
            }
            None => at += 1,
        }
    }
    to.push_str(&text[copied..]);
}

#[cfg(test)]
mod tests {
    use crate::html::escape_text;
    use crate::json::write_string;

    #[test]
    fn signs_are_escaped_wherever_they_stand() {
        for sign in ["<", ">", "&", "\"", "\u{2028}", "\u{2029}", "\u{2014}", "\\", "\n", "\u{1}", "中", "z"]
        {
            for before in 0..40 {
                for after in [0, 1, 15, 16, 40] {
                    let text = format!("{}{sign}{sign}{}", "é".repeat(before), "x".repeat(after));
                    let mut html = String::from("<p>");
                    escape_text(&text, &mut html);
                    let by_hand = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                    assert_eq!(html, format!("<p>{}", by_hand.replace('"', "&quot;")));
                    let mut json = String::new();
                    write_string(&text, &mut json);
                    assert!(!json.contains(['\n', '\u{1}', '\u{2028}', '\u{2029}']), "{json}");
                    assert_eq!(serde_json::from_str::<String>(&json).ok().as_ref(), Some(&text));
                }
            }
        }
    }
}
