//! Finds the ends of code spans, raw tags, comments and braces, which may be in a later line.

use std::collections::HashMap;

use crate::lines::line_bounds;

/// Searches that failed. They aren't repeated, so that scanning a text takes linear time.
#[derive(Default)]
pub(crate) struct Misses {
    /// Whether no `*/}` is left.
    comment: bool,
    /// Whether no `-->` is left.
    raw_comment: bool,
    /// By length, the offset up to which there is no run of that many backquotes.
    code: HashMap<usize, usize>,
    /// Braces that are never closed, ascending.
    braces: Vec<usize>,
}

impl Misses {
    /// Offset after the comment `{/* … */}` at `at`.
    pub(crate) fn comment_end(&mut self, text: &str, at: usize) -> Option<usize> {
        let length = if self.comment { None } else { text[at..].find("*/}") };
        self.comment = length.is_none();
        length.map(|length| at + length + 3)
    }

    /// Offset after the run of `length` backquotes that closes a code span, in the same paragraph.
    pub(super) fn code_span_end(&mut self, text: &str, from: usize, length: usize) -> Option<usize> {
        if self.code.get(&length).is_some_and(|end| from < *end) {
            return None;
        }
        let bytes = text.as_bytes();
        let mut at = from;
        while let Some(found) = memchr::memchr2(b'`', b'\n', &bytes[at..]) {
            at += found;
            match bytes[at] {
                b'`' => {
                    let run = bytes[at..].iter().take_while(|byte| **byte == b'`').count();
                    if run == length {
                        return Some(at + run);
                    }
                    at += run;
                }
                _ => {
                    at += 1;
                    let (end, _) = line_bounds(text, at);
                    let line = text[at..end].trim_start_matches([' ', '\t', '>']);
                    // The end of the paragraph ends the search.
                    if line.is_empty()
                        || line.starts_with("```")
                        || line.starts_with("~~~")
                        || line.starts_with(":::")
                    {
                        self.code.insert(length, at);
                        return None;
                    }
                }
            }
        }
        self.code.insert(length, bytes.len());
        None
    }

    /// End of the autolink, raw tag or raw comment at `at`; the offset after the `<` if it is none.
    pub(super) fn raw_end(&mut self, text: &str, at: usize) -> usize {
        let rest = &text[at..];
        if rest.starts_with("<!--") {
            let length = if self.raw_comment { None } else { rest.find("-->") };
            self.raw_comment = length.is_none();
            return length.map_or(at + 4, |length| at + length + 3);
        }
        let mut quote = None;
        for (index, character) in rest.char_indices().skip(1) {
            match (quote, character) {
                (Some(open), _) if open == character => quote = None,
                (Some(_), _) => {}
                (None, '>') => return at + index + 1,
                (None, '<' | '`') => break,
                (None, '"' | '\'') if rest[..index].contains('=') => quote = Some(character),
                (None, _) if index == 1 && !(character.is_ascii_alphabetic() || character == '/') => break,
                (None, '\n') if rest[index + 1..].trim_start_matches([' ', '\t']).starts_with('\n') => {
                    break;
                }
                (None, _) => {}
            }
        }
        at + 1
    }

    /// Offset of the brace that closes the one at `at`, in the same paragraph.
    pub(super) fn matching_brace(&mut self, text: &str, at: usize) -> Option<usize> {
        if self.braces.binary_search(&at).is_ok() {
            return None;
        }
        let bytes = text.as_bytes();
        let mut open = Vec::new();
        let mut at = at;
        while at < bytes.len() {
            match bytes[at] {
                b'{' => open.push(at),
                b'}' => {
                    open.pop();
                    if open.is_empty() {
                        return Some(at);
                    }
                }
                b'\\' => at += 1,
                b'\n' => {
                    let (end, _) = line_bounds(text, at + 1);
                    if text[at + 1..end].trim().is_empty() {
                        break;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        self.braces = open;
        None
    }
}
