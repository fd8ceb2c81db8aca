//! HTML with slots. A slot stands for a component, code to highlight, or an authored tag: a NUL, a letter, a number, a NUL.
//! CommonMark replaces NUL in its input, so no text can contain one. [`crate::nodes`] builds the tree at the slots.

use pulldown_cmark::Alignment;

/// The meaning of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A component begins.
    Open(usize),
    /// A component ends.
    Close,
    /// A component without children.
    Empty(usize),
    /// A code block.
    Code(usize),
    /// Marks the next tag as the author's. The number refers to its place.
    Tag(usize),
}

/// Delimits a slot. It never occurs elsewhere in our HTML.
pub(crate) const SLOT_MARK: char = '\0';

impl Slot {
    /// Appends the slot.
    pub(crate) fn write(self, html: &mut String) {
        let (letter, index) = match self {
            Slot::Open(index) => ('O', Some(index)),
            Slot::Close => ('C', None),
            Slot::Empty(index) => ('E', Some(index)),
            Slot::Code(index) => ('K', Some(index)),
            Slot::Tag(index) => ('T', Some(index)),
        };
        html.push(SLOT_MARK);
        html.push(letter);
        if let Some(index) = index {
            write_number(index, html);
        }
        html.push(SLOT_MARK);
    }

    /// The slot at the NUL at `at`, and its end.
    pub(crate) fn read(html: &str, at: usize) -> Option<(Slot, usize)> {
        let rest = &html[at + 1..];
        let length = memchr::memchr(SLOT_MARK as u8, rest.as_bytes())?;
        let number = || rest.get(1..length)?.parse().ok();
        let slot = match rest.as_bytes()[0] {
            b'O' => Slot::Open(number()?),
            b'E' => Slot::Empty(number()?),
            b'K' => Slot::Code(number()?),
            b'T' => Slot::Tag(number()?),
            b'C' => Slot::Close,
            _ => return None,
        };
        Some((slot, at + 1 + length + 1))
    }
}

/// Appends a number in digits.
fn write_number(number: usize, html: &mut String) {
    if number >= 10 {
        write_number(number / 10, html);
    }
    html.push(char::from(b'0' + (number % 10) as u8));
}

/// Appends text with `&`, `<`, `>` and `"` escaped, as in CommonMark's examples.
pub(crate) fn escape_text(text: &str, html: &mut String) {
    html.reserve(text.len());
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            _ => continue,
        };
        html.push_str(&text[copied..at]);
        html.push_str(escaped);
        copied = at + 1;
    }
    html.push_str(&text[copied..]);
}

/// Appends the value of an attribute in double quotes.
pub(crate) fn escape_attribute(text: &str, html: &mut String) {
    escape_text(text, html);
}

/// Appends a URL as an attribute's value. Characters that URLs can't contain are percent-encoded.
pub(crate) fn escape_url(url: &str, html: &mut String) {
    let _ = pulldown_cmark_escape::escape_href(&mut *html, url);
}

/// Class of a table cell; none for the default alignment.
pub(crate) fn alignment_class(alignment: Alignment) -> Option<&'static str> {
    match alignment {
        Alignment::None => None,
        Alignment::Left => Some("align-left"),
        Alignment::Center => Some("align-center"),
        Alignment::Right => Some("align-right"),
    }
}

/// Whether a character is Chinese or Japanese, its punctuation and full-width forms included.
pub(crate) fn is_han(character: char) -> bool {
    matches!(
        character as u32,
        0x3000..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xf900..=0xfaff | 0xff00..=0xffef | 0x20000..=0x3ffff
    )
}

/// Whether a character belongs to a script that is written without spaces around punctuation: those of [`is_han`], Korean,
/// Bopomofo, Yi, and everything else that's wide and no emoji.
pub(crate) fn is_cjk(character: char) -> bool {
    is_han(character)
        || matches!(
            character as u32,
            0x1100..=0x11ff | 0x2e80..=0x33ff | 0x4dc0..=0x4dff | 0xa000..=0xa4cf | 0xa960..=0xa97f
                | 0xac00..=0xd7ff | 0xfe10..=0xfe1f | 0xfe30..=0xfe6f | 0x16fe0..=0x18dff | 0x1aff0..=0x1b2ff
        )
}

/// Full-width punctuation.
pub(crate) fn is_han_punctuation(character: char) -> bool {
    matches!(
        character as u32,
        0x3001..=0x3003 | 0x3008..=0x3020 | 0x30fb | 0xff01..=0xff0f | 0xff1a..=0xff20 | 0xff3b..=0xff40 | 0xff5b..=0xff65
    )
}

#[cfg(test)]
mod tests {
    use super::escape_text;

    #[test]
    fn signs_are_escaped_wherever_they_stand() {
        for sign in ["<", ">", "&", "\"", "\u{2014}", "中", "z"] {
            for (before, after) in [(0, 0), (1, 0), (0, 1), (3, 40)] {
                let text = format!("{}{sign}{sign}{}", "é".repeat(before), "x".repeat(after));
                let mut html = String::from("<p>");
                escape_text(&text, &mut html);
                let by_hand = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                assert_eq!(html, format!("<p>{}", by_hand.replace('"', "&quot;")));
            }
        }
    }
}
