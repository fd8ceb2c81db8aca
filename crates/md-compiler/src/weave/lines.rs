//! What a line of Markdown is, as far as weaving must know: where it ends, what containers it stands in, whether it
//! begins HTML whose content is not Markdown.

use super::foreign;
use crate::tag;

/// Whether a text holds anything that is not Markdown.
pub(super) fn has_ours(text: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memchr(b'{', bytes).is_some()
        || memchr::memmem::find(bytes, b":::").is_some()
        || foreign::SIGNS.iter().any(|sign| memchr::memmem::find(bytes, sign.as_bytes()).is_some())
        || memchr::memmem::find(bytes, b"import ").is_some()
        || memchr::memmem::find(bytes, b"export ").is_some()
        || memchr::memchr_iter(b'<', bytes).any(|at| tag::starts(text, at))
}

/// Whether a line begins with what can only be prose or the mark of an import: no marker, sign or space.
pub(crate) fn begins_prose(line: &str) -> bool {
    line.bytes().next().is_some_and(|first| first.is_ascii_alphabetic() || first >= 0x80)
}

/// End of the line that holds `at`, and start of the next one.
pub(crate) fn line_bounds(text: &str, at: usize) -> (usize, usize) {
    let bytes = text.as_bytes();
    match memchr::memchr2(b'\n', b'\r', &bytes[at..]) {
        None => (text.len(), text.len()),
        Some(length) => {
            let end = at + length;
            let pair = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
            (end, end + 1 + usize::from(pair))
        }
    }
}

/// Length of the block quote and list markers that a line starts with.
pub(crate) fn container_prefix(line: &str) -> usize {
    let bytes = line.as_bytes();
    let mut at = 0;
    loop {
        let spaces = bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let start = at + spaces;
        let Some(byte) = bytes.get(start) else { return at + spaces };
        let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let marker = match byte {
            b'>' => 1,
            b'-' | b'*' | b'+' => 1,
            _ if (1..=9).contains(&digits) && matches!(bytes.get(start + digits), Some(b'.' | b')')) => {
                digits + 1
            }
            _ => return start,
        };
        let end = start + marker;
        let separated = *byte == b'>' || matches!(bytes.get(end), Some(b' ' | b'\t'));
        if !separated {
            return start;
        }
        at = end;
    }
}

/// The prefix that keeps further lines in the containers of a line: its block quote signs, and spaces for
/// everything else.
pub(super) fn continuation(prefix: &str) -> String {
    prefix.chars().map(|character| if character == '>' { '>' } else { ' ' }).collect()
}

/// HTML blocks whose content is not Markdown.
#[derive(Default)]
pub(super) struct Verbatim {
    /// Ends that were searched for and do not come any more.
    missing: Vec<&'static str>,
}

/// What begins such a block, and what ends it.
const VERBATIM: [(&str, &str); 5] = [
    ("<!--", "-->"),
    ("<script", "</script>"),
    ("<style", "</style>"),
    ("<pre", "</pre>"),
    ("<textarea", "</textarea>"),
];

impl Verbatim {
    /// Where the end of the block that starts at `at` begins, when one does; the text's end when it has none.
    pub(super) fn end(&mut self, text: &str, at: usize) -> Option<usize> {
        let rest = &text[at..];
        let (begin, end) =
            VERBATIM.into_iter().find(|(begin, _)| strip_prefix_ignoring_case(rest, begin).is_some())?;
        let tail = &rest[begin.len()..];
        let begins =
            begin.ends_with('-') || tail.is_empty() || tail.starts_with([' ', '\t', '>', '\n', '\r']);
        if !begins {
            return None;
        }
        if self.missing.contains(&end) {
            return Some(text.len());
        }
        let sign = end.as_bytes()[0];
        let found = memchr::memchr_iter(sign, tail.as_bytes())
            .find(|found| strip_prefix_ignoring_case(&tail[*found..], end).is_some());
        if found.is_none() {
            self.missing.push(end);
        }
        Some(found.map_or(text.len(), |found| at + begin.len() + found))
    }
}

fn strip_prefix_ignoring_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (head, tail) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(tail)
}
