//! Where code fences start and end, so that the preprocessor leaves their content alone. pulldown-cmark parses them again.

use crate::diagnostics::Problem;
use crate::lines::line_bounds;

/// The diagnostic of a fence that is never closed. `around` is whether a list item or a quotation around it ends instead.
pub(crate) fn unclosed(around: bool) -> Problem {
    let message = if around {
        "the code block is never closed, so it ends with its list item or quotation"
    } else {
        "the code block is never closed, so what follows is code as well"
    };
    let hint = if around {
        "end it with a line of as many backquotes or tildes, indented like the first"
    } else {
        "end it with a line of as many backquotes or tildes"
    };
    Problem::new("unclosed-code", message, hint)
}

/// An open code fence.
pub(crate) struct Fence {
    /// Offset of the line that opens it.
    pub(crate) at: usize,
    mark: u8,
    length: usize,
    /// Whether it's in a block quote, which a line without `>` ends.
    quoted: bool,
    /// Column where the content of its list item starts. A line that starts further left ends it.
    item: usize,
    /// Its indentation.
    indent: usize,
}

impl Fence {
    /// The fence that the line at `at` opens; its block quote and list markers take `prefix` bytes.
    pub(crate) fn open(text: &str, at: usize, prefix: usize) -> Option<Self> {
        let line = &text[at..line_bounds(text, at).0];
        let body = &line.as_bytes()[prefix..];
        let mark = *body.first().filter(|mark| matches!(mark, b'`' | b'~'))?;
        let length = body.iter().take_while(|byte| **byte == mark).count();
        if length < 3 || (mark == b'`' && memchr::memchr(b'`', &body[length..]).is_some()) {
            return None;
        }
        let markers = &line[..prefix];
        let quoted = markers.contains('>');
        let in_item =
            markers.trim_start_matches([' ', '\t']).chars().next().is_some_and(|first| first != '>');
        let item = if in_item && !quoted { prefix } else { 0 };
        Some(Self { at, mark, length, quoted, item, indent: if in_item || quoted { 0 } else { prefix } })
    }

    /// Whether a line is still in the block quote or list item of the fence.
    pub(crate) fn goes_on(&self, line: &str) -> bool {
        if self.item == 0 && !self.quoted {
            return true;
        }
        let body = line.trim_start_matches([' ', '\t']);
        if self.quoted {
            body.starts_with('>')
        } else {
            body.is_empty() || line.len() - body.len() >= self.item
        }
    }

    /// Whether a line is indented less than the fence, which may have ended with a list item then.
    pub(crate) fn is_outdented(&self, line: &str) -> bool {
        let body = line.trim_start_matches([' ', '\t']);
        !body.is_empty() && line.len() - body.len() < self.indent
    }

    /// The line that closes it. None in a block quote or list item, which ends it anyway.
    pub(crate) fn closing(&self) -> Option<String> {
        (self.item == 0 && !self.quoted).then(|| String::from(char::from(self.mark)).repeat(self.length))
    }

    /// Start of the line after the fence, for a fence whose content starts at `at`. None if it is never closed, and for a fence
    /// in a block quote or list item, which may end it.
    pub(crate) fn end(&self, text: &str, at: usize) -> Option<usize> {
        if self.item > 0 || self.quoted {
            return None;
        }
        let bytes = text.as_bytes();
        let mut at = at;
        while let Some(found) = memchr::memchr(self.mark, &bytes[at..]) {
            let found = at + found;
            let start = memchr::memrchr(b'\n', &bytes[at..found]).map_or(at, |end| at + end + 1);
            let (end, next) = line_bounds(text, found);
            if self.closes(&text[start..end]) {
                return Some(next);
            }
            at = next;
        }
        None
    }

    /// Whether a line is the fence's end.
    pub(crate) fn closes(&self, line: &str) -> bool {
        let start = line.bytes().position(|byte| !matches!(byte, b' ' | b'\t' | b'>')).unwrap_or(line.len());
        let body = &line.as_bytes()[start..];
        let length = body.iter().take_while(|byte| **byte == self.mark).count();
        length >= self.length && body[length..].iter().all(|byte| matches!(byte, b' ' | b'\t'))
    }
}
