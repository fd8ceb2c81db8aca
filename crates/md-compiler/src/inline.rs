//! Reads a line of prose for what is not Markdown: component tags, comments, literals in braces, heading
//! ids. Code spans, autolinks, raw tags and escapes are passed over as CommonMark reads them.

use std::collections::HashMap;

use crate::jsx::is_jsx;
use crate::literal;
use crate::tag;
use crate::weave::line_bounds;

/// Something found in a line.
pub(crate) enum Found {
    /// A component tag; the caller reads it and says where to go on.
    Tag { at: usize },
    /// A raw tag with attributes as JSX writes them; as for a component's.
    JsxTag { at: usize },
    /// `{/* … */}`.
    Comment { at: usize, end: usize },
    /// `{/*` without an end.
    OpenComment { at: usize },
    /// `{#id}` at the end of a line.
    HeadingId { at: usize, end: usize, id: String },
    /// A literal, as Markdown that shows it.
    Text { at: usize, end: usize, markdown: String },
    /// What would have to be evaluated.
    Expression { at: usize, found: String },
}

/// What was searched for in a text and is not there: a search that failed is not begun again, so that reading takes
/// no longer than the text.
#[derive(Default)]
pub(crate) struct Misses {
    /// Whether `*/}` does not come any more.
    comment: bool,
    /// Whether `-->` does not come any more.
    raw_comment: bool,
    /// Up to where no run of that many backquotes comes.
    code: HashMap<usize, usize>,
    /// Braces that are never closed, ascending.
    braces: Vec<usize>,
}

impl Misses {
    /// Behind the comment `{/* … */}` at `at`.
    pub(crate) fn comment_end(&mut self, text: &str, at: usize) -> Option<usize> {
        let length = if self.comment { None } else { text[at..].find("*/}") };
        self.comment = length.is_none();
        length.map(|length| at + length + 3)
    }
}

/// Walks one line, and further lines where something begun in it ends there.
pub(crate) struct Scanner<'t> {
    text: &'t str,
    at: usize,
    line_end: usize,
    misses: &'t mut Misses,
    /// Whether braces are text.
    braces_as_text: bool,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(
        text: &'t str,
        at: usize,
        line_end: usize,
        misses: &'t mut Misses,
        braces_as_text: bool,
    ) -> Self {
        Self { text, at, line_end, misses, braces_as_text }
    }

    /// End of the last line that was read.
    pub(crate) fn end(&self) -> usize {
        self.line_end
    }

    /// Goes on at `at`, which may be in a later line.
    pub(crate) fn go_on(&mut self, at: usize) {
        self.at = at;
        if at > self.line_end {
            self.line_end = line_bounds(self.text, at).0;
        }
    }

    /// The next thing found.
    pub(crate) fn next_found(&mut self) -> Option<Found> {
        let bytes = self.text.as_bytes();
        while let Some(found) =
            memchr::memchr3(b'`', b'<', b'{', &bytes[self.at.min(self.line_end)..self.line_end])
        {
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
                b'`' => {
                    let length = bytes[at..].iter().take_while(|byte| **byte == b'`').count();
                    let end = self.code_span_end(at + length, length).unwrap_or(at + length);
                    self.go_on(end);
                }
                b'<' if tag::starts(self.text, at) => return Some(Found::Tag { at }),
                b'<' => {
                    let end = self.raw_end(at);
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

    fn brace(&mut self, at: usize) -> Option<Found> {
        let rest = &self.text[at..];
        if let Some((end, id)) = heading_id(self.text, at, self.line_end) {
            self.at = end;
            return Some(Found::HeadingId { at, end, id });
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
                let Some(end) = self.matching_brace(at) else {
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

    /// Behind the run of `length` backquotes that closes a code span, in the same paragraph.
    fn code_span_end(&mut self, from: usize, length: usize) -> Option<usize> {
        if self.misses.code.get(&length).is_some_and(|end| from < *end) {
            return None;
        }
        let text = self.text;
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
                    // Whatever ends the paragraph ends the search.
                    if line.is_empty()
                        || line.starts_with("```")
                        || line.starts_with("~~~")
                        || line.starts_with(":::")
                    {
                        self.misses.code.insert(length, at);
                        return None;
                    }
                }
            }
        }
        self.misses.code.insert(length, bytes.len());
        None
    }

    /// Behind the autolink, raw tag or raw comment at `at`, or behind the `<` when it is none.
    fn raw_end(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        if rest.starts_with("<!--") {
            let length = if self.misses.raw_comment { None } else { rest.find("-->") };
            self.misses.raw_comment = length.is_none();
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
                (None, '\n')
                    if rest[index + 1..].trim_start_matches([' ', '\t']).starts_with(['\n', '\r']) =>
                {
                    break;
                }
                (None, _) => {}
            }
        }
        at + 1
    }

    /// Offset of the brace that closes the one at `at`, in the same paragraph.
    fn matching_brace(&mut self, at: usize) -> Option<usize> {
        if self.misses.braces.binary_search(&at).is_ok() {
            return None;
        }
        let bytes = self.text.as_bytes();
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
                    let (end, _) = line_bounds(self.text, at + 1);
                    if self.text[at + 1..end].trim().is_empty() {
                        break;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        self.misses.braces = open;
        None
    }
}

/// The id in `{#id}` at `at`, when nothing but further ids and closing hashes follows on the line.
fn heading_id(text: &str, at: usize, line_end: usize) -> Option<(usize, String)> {
    let rest = text[at..line_end].strip_prefix("{#")?;
    let length = rest.find(['}', '{', ' '])?;
    let id = rest[length..].starts_with('}').then(|| &rest[..length])?;
    let plain = |character: char| {
        !character.is_whitespace() && !matches!(character, '{' | '"' | '\'' | '<' | '>' | '&')
    };
    if id.is_empty() || !id.chars().all(plain) {
        return None;
    }
    let end = at + 2 + length + 1;
    let after = text[end..line_end].trim_matches(['#', ' ', '\t']);
    let after = after.strip_prefix('\\').unwrap_or(after);
    (after.is_empty() || after.starts_with("{#")).then(|| (end, id.to_owned()))
}

/// What a literal in prose shows; none for one that is no text.
fn shown(literal: &literal::Literal) -> Option<String> {
    match literal.kind {
        "string" | "number" => Some(as_markdown(&literal.json)),
        "boolean" | "null" => Some(String::new()),
        _ => None,
    }
}

/// A JSON string or number as Markdown that shows its value.
fn as_markdown(json: &str) -> String {
    let value = json.trim_matches('"').replace("\\n", " ").replace("\\\"", "\"").replace("\\\\", "\\");
    let mut markdown = String::with_capacity(value.len());
    for character in value.chars() {
        match character {
            ' ' => markdown.push_str("&#32;"),
            character if character.is_ascii_punctuation() => {
                markdown.push('\\');
                markdown.push(character);
            }
            character => markdown.push(character),
        }
    }
    markdown
}

fn excerpt(text: &str) -> String {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 40 {
        line
    } else {
        format!("{}…", line.chars().take(39).collect::<String>())
    }
}
