//! Finds what isn't CommonMark in a line of prose: component tags, comments, literals in braces, heading ids. Code spans,
//! autolinks, raw tags and escapes are skipped by CommonMark's rules; `ends.rs` finds their ends.

mod attributes;
mod ends;
mod literals;

use crate::jsx::is_jsx;
use crate::lines::line_bounds;
use crate::literal;
use crate::math::{Formula, formula};
use crate::tag;
use attributes::attribute_list;
pub(crate) use ends::Misses;
use literals::{excerpt, shown};

/// Something found in a line.
pub(crate) enum Found {
    /// A component tag. The caller parses it and sets where to continue.
    Tag { at: usize },
    /// A raw tag in JSX spelling. The caller parses it as well.
    JsxTag { at: usize },
    /// `{/* … */}`.
    Comment { at: usize, end: usize },
    /// `{/*` without an end.
    OpenComment { at: usize },
    /// `{#id}` or `{ #id }` at the end of a line.
    HeadingId { at: usize, end: usize, id: String },
    /// A list of attributes, perhaps of the link or image before it.
    Attributes { at: usize, end: usize, list: Vec<(String, String)> },
    /// A formula.
    Math { at: usize, end: usize, formula: Formula },
    /// A literal, as the Markdown of its value.
    Text { at: usize, end: usize, markdown: String },
    /// An expression.
    Expression { at: usize, found: String },
}

/// Scans a line, and further lines if something that begins in it ends there.
pub(crate) struct Scanner<'t> {
    text: &'t str,
    at: usize,
    line_end: usize,
    misses: &'t mut Misses,
    /// Whether braces are text.
    braces_as_text: bool,
    /// Whether there may be formulas.
    math: bool,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(
        text: &'t str,
        at: usize,
        line_end: usize,
        misses: &'t mut Misses,
        (braces_as_text, math): (bool, bool),
    ) -> Self {
        Self { text, at, line_end, misses, braces_as_text, math }
    }

    /// End of the last line that was read.
    pub(crate) fn end(&self) -> usize {
        self.line_end
    }

    /// Continues at `at`, which may be in a later line.
    pub(crate) fn go_on(&mut self, at: usize) {
        self.at = at;
        if at > self.line_end {
            self.line_end = line_bounds(self.text, at).0;
        }
    }

    /// The next thing found.
    pub(crate) fn next_found(&mut self) -> Option<Found> {
        let bytes = self.text.as_bytes();
        while let Some(found) = self.next_sign() {
            let at = self.at + found;
            let escapes = bytes[self.at..at].iter().rev().take_while(|byte| **byte == b'\\').count();
            self.at = at;
            match bytes[at] {
                _ if escapes % 2 == 1 => match heading_id(self.text, at, self.line_end) {
                    Some((end, id)) => {
                        self.at = end;
                        return Some(Found::HeadingId { at: at - 1, end, id });
                    }
                    None => self.at += 1,
                },
                b'$' => match formula(self.text, at) {
                    Some((end, formula)) => {
                        self.go_on(end);
                        return Some(Found::Math { at, end, formula });
                    }
                    None => self.at += bytes[at..].iter().take_while(|byte| **byte == b'$').count(),
                },
                b'`' => {
                    let length = bytes[at..].iter().take_while(|byte| **byte == b'`').count();
                    let end =
                        self.misses.code_span_end(self.text, at + length, length).unwrap_or(at + length);
                    self.go_on(end);
                }
                b'<' if tag::starts(self.text, at) => return Some(Found::Tag { at }),
                b'<' => {
                    let end = self.misses.raw_end(self.text, at);
                    if is_jsx(&self.text[at..end]) {
                        return Some(Found::JsxTag { at });
                    }
                    self.go_on(end);
                }
                _ => {
                    if let Some(found) = self.brace(at) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    /// Distance to the next byte that begins something.
    fn next_sign(&self) -> Option<usize> {
        let rest = &self.text.as_bytes()[self.at.min(self.line_end)..self.line_end];
        let found = memchr::memchr3(b'`', b'<', b'{', rest);
        if !self.math {
            return found;
        }
        memchr::memchr(b'$', &rest[..found.unwrap_or(rest.len())]).or(found)
    }

    fn brace(&mut self, at: usize) -> Option<Found> {
        let rest = &self.text[at..];
        if let Some((end, id)) = heading_id(self.text, at, self.line_end) {
            self.at = end;
            return Some(Found::HeadingId { at, end, id });
        }
        if self.text[..at].ends_with(')')
            && let Some((end, list)) = attribute_list(self.text, at, self.line_end)
        {
            self.at = end;
            return Some(Found::Attributes { at, end, list });
        }
        if self.braces_as_text {
            self.at += 1;
            return None;
        }
        if rest.starts_with("{/*") {
            let Some(end) = self.misses.comment_end(self.text, at) else {
                self.at += 3;
                return Some(Found::OpenComment { at });
            };
            self.go_on(end);
            return Some(Found::Comment { at, end });
        }
        let literal = literal::parse(self.text, at + 1).ok().and_then(|literal| {
            let end = literal::skip_space(self.text, literal.end);
            self.text[end..].starts_with('}').then_some((end, literal))
        });
        let (end, markdown) = match literal {
            Some((end, literal)) => (end, shown(&literal)),
            None => {
                let Some(end) = self.misses.matching_brace(self.text, at) else {
                    // A lone brace is text.
                    self.at += 1;
                    return None;
                };
                (end, (literal::skip_space(self.text, at + 1) == end).then(String::new))
            }
        };
        self.go_on(end + 1);
        Some(match markdown {
            Some(markdown) => Found::Text { at, end: end + 1, markdown },
            None => Found::Expression { at, found: excerpt(&self.text[at..=end]) },
        })
    }
}

/// The id in `{#id}` at `at`, in `{ #id .class }` and `{: #id }` of Python-Markdown and kramdown, or in Docusaurus's
/// `{/* #id */}`, if only more ids and closing hashes follow on the line. Classes and other attributes have no effect.
pub(crate) fn heading_id(text: &str, at: usize, line_end: usize) -> Option<(usize, String)> {
    let (end, id) = braced_id(text, at, line_end)
        .or_else(|| commented_id(text, at, line_end))
        .or_else(|| listed_id(text, at, line_end))?;
    let after = text[end..line_end].trim_matches(['#', ' ', '\t']);
    let after = after.strip_prefix('\\').unwrap_or(after);
    (after.is_empty() || after.starts_with("{#")).then_some((end, id))
}

/// The id in `{/* #id */}`, and its end.
fn commented_id(text: &str, at: usize, line_end: usize) -> Option<(usize, String)> {
    let (comment, after) = text[at..line_end].strip_prefix("{/*")?.split_once("*/}")?;
    let id = comment.trim().strip_prefix('#')?;
    let is_id =
        !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    is_id.then(|| (line_end - after.len(), id.to_owned()))
}

/// The id in a list of attributes, and the end of the list. After a link or an image, the list is theirs.
fn listed_id(text: &str, at: usize, line_end: usize) -> Option<(usize, String)> {
    if text[..at].ends_with(')') {
        return None;
    }
    let (end, list) = attribute_list(text, at, line_end)?;
    let (_, id) = list.into_iter().find(|(name, _)| name == "id")?;
    Some((end, id))
}

/// The id that is alone in braces, and their end.
fn braced_id(text: &str, at: usize, line_end: usize) -> Option<(usize, String)> {
    let blank = [' ', '\t'];
    let list = text[at..line_end].strip_prefix('{')?;
    let rest = list.strip_prefix(':').unwrap_or(list).trim_start_matches(blank).strip_prefix('#')?;
    let usual = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let mut length = rest.bytes().take_while(usual).count();
    if rest.as_bytes().get(length) != Some(&b'}') {
        length = rest.bytes().position(|byte| matches!(byte, b'}' | b'{' | b' ' | b'\t'))?;
    }
    let (id, after) = rest.split_at(length);
    let plain = |character: char| {
        !character.is_whitespace() && !matches!(character, '{' | '"' | '\'' | '<' | '>' | '&')
    };
    let after = after.trim_start_matches(blank).strip_prefix('}')?;
    (!id.is_empty() && id.chars().all(plain)).then(|| (line_end - after.len(), id.to_owned()))
}
