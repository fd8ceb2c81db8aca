//! Lines of prose: replaces tags, comments, literals and heading ids inside them.

use super::{INLINE_PLACEHOLDER, Input, Line, PlaceholderKind, Preprocessor, Processed, Progress};
use crate::components;
use crate::diagnostics::Problem;
use crate::inline::{Found, Scanner};
use crate::jsx;
use crate::lines::line_bounds;
use crate::tag::{self, Tag};

/// Bytes that begin something inside a line.
pub(super) const TRIGGERS: [u8; 2] = *b"<{";
/// Another one, for sites with formulas.
pub(super) const MATH_TRIGGER: u8 = b'$';

/// What to write instead of an expression.
pub(crate) const BRACES_HINT: &str = "write the text itself, `\\{` for a brace, or put it in `code`";

/// What to do about an expression: templates and formulas of other tools look like one.
fn expression_hint(before: &str, found: &str) -> &'static str {
    let command = before.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    if ["{%", "{{<", "{{%"].iter().any(|sign| found.starts_with(sign)) {
        "write what this shortcode stands for, as Markdown or as a component"
    } else if before.ends_with(['_', '^']) || command.ends_with('\\') {
        "set `markdown.math` in the configuration to `true` if this is a formula, or write `\\{` for a brace"
    } else {
        BRACES_HINT
    }
}

impl Preprocessor<'_> {
    /// Processes a line of prose, and further lines that a code span, tag or comment spans.
    pub(super) fn prose(&mut self, progress: &mut Progress<'_>, line: Line) -> Processed {
        let Line { content, body, end: line_end, .. } = line;
        let input = progress.input;
        let text = input.text;
        let mut copied = content;
        let mut misses = std::mem::take(&mut progress.misses);
        let literal = self.options.braces_as_text.unwrap_or(false);
        let math = self.options.math.unwrap_or(false);
        let mut scanner = Scanner::new(text, body, line_end, &mut misses, (literal, math));
        while let Some(found) = scanner.next_found() {
            match found {
                Found::Tag { at } => {
                    let (end, item) = self.tag(progress, at);
                    self.copy(input, copied, at);
                    copied = at;
                    if let Some(item) = item {
                        self.inline_item(progress, item, at);
                        copied = end;
                    }
                    scanner.go_on(end);
                }
                Found::JsxTag { at } => {
                    let (end, tag) = self.tag(progress, at);
                    if let Some(tag) = tag {
                        let (html, problems) = jsx::html(&tag);
                        self.report(input, problems);
                        self.copy(input, copied, at);
                        self.replace(input.place(at), &html);
                        copied = end;
                    }
                    scanner.go_on(end);
                }
                Found::Comment { at, end } => {
                    self.copy(input, copied, at);
                    copied = end;
                }
                Found::HeadingId { at, end, id } => {
                    self.copy(input, copied, at);
                    self.placeholder(input.place(at), INLINE_PLACEHOLDER, PlaceholderKind::HeadingId(id));
                    copied = end;
                }
                Found::Attributes { at, end, list } => {
                    self.copy(input, copied, at);
                    let written = text[at..end].to_owned();
                    let kind = PlaceholderKind::Attributes { list, written };
                    self.placeholder(input.place(at), INLINE_PLACEHOLDER, kind);
                    copied = end;
                }
                Found::Math { at, end, formula } => {
                    self.copy(input, copied, at);
                    let place = input.place(at);
                    self.wanted.expansions.push(formula.expansion(self.diagnostics.position(place)));
                    self.placeholder(place, INLINE_PLACEHOLDER, PlaceholderKind::Math(formula));
                    copied = end;
                }
                Found::Text { at, end, markdown } => {
                    self.copy(input, copied, at);
                    self.replace(input.place(at), &markdown);
                    copied = end;
                }
                Found::Expression { at, found } => self.diagnostics.report(
                    input.place(at),
                    Problem::new(
                        "expression",
                        format!("found the expression `{found}`; nothing is evaluated"),
                        expression_hint(&text[..at], &found),
                    ),
                ),
                Found::OpenComment { at } => self.diagnostics.report(
                    input.place(at),
                    Problem::new("comment", "the comment `{/*` is never closed", "close it with `*/}`"),
                ),
            }
        }
        let next = line_bounds(text, scanner.end()).1;
        progress.misses = misses;
        self.copy(input, copied, next);
        Processed { next, in_paragraph: true }
    }

    /// Parses the tag at `at`. An invalid one is a diagnostic and stays in the text.
    pub(super) fn tag(&mut self, progress: &Progress<'_>, at: usize) -> (usize, Option<Tag>) {
        let input = progress.input;
        match tag::parse(input.text, at) {
            Ok(mut tag) => {
                self.identify(progress, &mut tag, at);
                components::resolve_names(&mut tag, self.options, &progress.files);
                self.report(input, std::mem::take(&mut tag.problems));
                (tag.end, Some(tag))
            }
            Err(bad) => {
                self.diagnostics.report(input.place(bad.at), bad.problem);
                (bad.end.max(at + 1), None)
            }
        }
    }

    /// Reports the problems of a tag.
    pub(super) fn report(&mut self, input: &Input<'_>, problems: Vec<(usize, Problem)>) {
        for (at, problem) in problems {
            self.diagnostics.report(input.place(at), problem);
        }
    }
}
