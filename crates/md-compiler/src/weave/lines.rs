//! What a line of Markdown is, as far as weaving must know: where it ends, what containers it stands in, whether it
//! begins HTML whose content is not Markdown.

use std::sync::LazyLock;

use memchr::memmem::Finder;

use super::foreign;
use crate::{jsx, tag};

/// Signs of more than one byte without which a line, unless it stands beside one of [`SINGLE`], is Markdown from end to
/// end. The last one ends `import` and `export`.
const SIGNS: [&[u8]; 6] = [b"~~~", b"```", b":::", b"[[", b"[!", b"port "];

/// How many of them, the first ones, mean nothing but that what follows is code.
const CODE: usize = 2;

/// Signs of one byte for the same. A code span may hide them, and it may begin in an earlier line of the paragraph.
const SINGLE: [u8; 2] = *b"<{";

/// Where the lines stand that have to be read, in a text that is asked from its start to its end.
pub(super) struct Signs<'t> {
    text: &'t [u8],
    /// The next place of each of [`SIGNS`], and of the first of [`SINGLE`]; the text's length for none.
    next: [usize; SIGNS.len()],
    single: usize,
    /// Start of the paragraph that the latter stands in.
    paragraph: usize,
}

impl<'t> Signs<'t> {
    pub(super) fn new(text: &'t str, at: usize) -> Self {
        let text = text.as_bytes();
        let next = std::array::from_fn(|sign| find(text, sign, at));
        let mut signs = Self { text, next, single: 0, paragraph: 0 };
        signs.find_single(at);
        signs
    }

    /// Whether anything behind `at` is not Markdown.
    pub(super) fn are_ours(&self, text: &str, at: usize) -> bool {
        let rest = &self.text[at..];
        let starts =
            |found: usize| [&b"<<<"[..], b"<>", b"</>"].iter().any(|sign| rest[found..].starts_with(sign));
        let begins = |found: usize| tag::starts(text, at + found) || starts(found);
        let holds = |sign: &&str| memchr::memmem::find(rest, sign.as_bytes()).is_some();
        self.next[CODE..].iter().any(|next| *next < self.text.len())
            || memchr::memchr(b'{', rest).is_some()
            || memchr::memchr_iter(b'<', rest).any(begins)
            || holds(&foreign::INCLUDE)
            || jsx::SIGNS.iter().any(holds)
    }

    /// Start of the first line behind `at`, where a line starts, that has to be read.
    pub(super) fn line(&mut self, at: usize) -> usize {
        if self.single < at {
            self.find_single(at);
        }
        let mut first = self.text.len();
        for (sign, next) in self.next.iter_mut().enumerate() {
            if *next < at {
                *next = find(self.text, sign, at);
            }
            first = first.min(*next);
        }
        let paragraph = self.paragraph.max(at);
        if first >= self.single {
            return paragraph;
        }
        let line = memchr::memrchr2(b'\n', b'\r', &self.text[at..first]).map_or(at, |end| at + end + 1);
        line.min(paragraph)
    }

    /// Finds the first of [`SINGLE`] behind `at`, and its paragraph.
    fn find_single(&mut self, at: usize) {
        let [first, second] = SINGLE;
        let found = memchr::memchr2(first, second, &self.text[at..]);
        self.single = found.map_or(self.text.len(), |found| at + found);
        self.paragraph = found.map_or(self.single, |_| paragraph_start(self.text, at, self.single));
    }
}

/// Start of the first line behind `at` between which and `sign` no line is blank.
fn paragraph_start(text: &[u8], at: usize, sign: usize) -> usize {
    let (mut start, mut end) = (sign, sign);
    loop {
        let line = memchr::memrchr(b'\n', &text[at..end]).map_or(at, |found| at + found + 1);
        if end < sign && text[line..end].trim_ascii().is_empty() {
            return start;
        }
        start = line;
        if line == at {
            return start;
        }
        end = line - 1;
    }
}

fn find(text: &[u8], sign: usize, at: usize) -> usize {
    static FINDERS: LazyLock<[Finder<'static>; SIGNS.len()]> = LazyLock::new(|| SIGNS.map(Finder::new));
    FINDERS[sign].find(&text[at..]).map_or(text.len(), |found| at + found)
}

/// Whether the last line of a text is blank but for the markers of containers.
pub(super) fn ends_blank(text: &str) -> bool {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    let line = &text[memchr::memrchr2(b'\n', b'\r', text.as_bytes()).map_or(0, |end| end + 1)..];
    line[container_prefix(line)..].trim_start().is_empty()
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
