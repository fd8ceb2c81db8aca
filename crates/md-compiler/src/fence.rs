//! Code fences as the weaver must know them: where one opens and where it ends, so that nothing inside is
//! taken for a tag. pulldown-cmark reads them again and decides what they hold.

use crate::weave::line_bounds;

/// An open code fence.
pub(crate) struct Fence {
    mark: u8,
    length: usize,
    /// Whether it stands in a block quote: a line without `>` ends it.
    quoted: bool,
    /// Column its list item's content starts at; a line that starts further left ends it.
    item: usize,
}

impl Fence {
    /// The fence that a line opens, whose containers' markers take `prefix` bytes.
    pub(crate) fn open(line: &str, prefix: usize) -> Option<Self> {
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
        Some(Self { mark, length, quoted, item: if in_item && !quoted { prefix } else { 0 } })
    }

    /// Whether a line still belongs to the container the fence stands in.
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

    /// Where the line behind the fence's end starts, for a fence whose first line is behind `at`: the text's end when
    /// it has none. None for a fence in a container, which may end it.
    pub(crate) fn end(&self, text: &str, at: usize) -> Option<usize> {
        if self.item > 0 || self.quoted {
            return None;
        }
        let bytes = text.as_bytes();
        let mut at = at;
        while let Some(found) = memchr::memchr(self.mark, &bytes[at..]) {
            let found = at + found;
            let start = memchr::memrchr2(b'\n', b'\r', &bytes[at..found]).map_or(at, |end| at + end + 1);
            let (end, next) = line_bounds(text, found);
            if self.closes(&text[start..end]) {
                return Some(next);
            }
            at = next;
        }
        Some(text.len())
    }

    /// Whether a line is the fence's end.
    pub(crate) fn closes(&self, line: &str) -> bool {
        let start = line.bytes().position(|byte| !matches!(byte, b' ' | b'\t' | b'>')).unwrap_or(line.len());
        let body = &line.as_bytes()[start..];
        let length = body.iter().take_while(|byte| **byte == self.mark).count();
        length >= self.length && body[length..].iter().all(|byte| matches!(byte, b' ' | b'\t'))
    }
}
