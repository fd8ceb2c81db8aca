//! A line of prose: tags, comments, literals and heading ids inside it give way to marks and text.

use super::{INLINE_MARK, Input, MarkKind, Progress, Weaver, line_bounds};
use crate::components;
use crate::diagnostics::Problem;
use crate::inline::{Found, Scanner};
use crate::jsx;
use crate::tag::{self, Tag};

impl Weaver<'_> {
    /// One line of prose, or several where a code span, a tag or a comment spans them. Returns where the
    /// next line starts.
    pub(super) fn line(
        &mut self,
        progress: &mut Progress<'_>,
        content: usize,
        body: usize,
        line_end: usize,
    ) -> usize {
        let input = progress.input;
        let text = input.text;
        let mut copied = content;
        let mut misses = std::mem::take(&mut progress.misses);
        let literal = self.options.braces_as_text.unwrap_or(false);
        let mut scanner = Scanner::new(text, body, line_end, &mut misses, literal);
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
                        self.tell(input, problems);
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
                    self.mark(input.place(at), INLINE_MARK, MarkKind::HeadingId(id));
                    copied = end;
                }
                Found::Text { at, end, markdown } => {
                    self.copy(input, copied, at);
                    self.replace(input.place(at), &markdown);
                    copied = end;
                }
                Found::Expression { at, found } => self.diagnostics.error(
                    input.place(at),
                    Problem::new(
                        "expression",
                        format!("found the expression `{found}`; nothing is evaluated"),
                        if text[..at].ends_with(')') {
                            "attributes of a link or image are written as a tag: `<a href=\"…\" …>`, `<img src=\"…\" …>`"
                        } else {
                            "write the text itself, `\\{` for a brace, or put it in `code`"
                        },
                    ),
                ),
                Found::OpenComment { at } => self.diagnostics.error(
                    input.place(at),
                    Problem::new("comment", "the comment `{/*` is never closed", "close it with `*/}`"),
                ),
            }
        }
        let next = line_bounds(text, scanner.end()).1;
        progress.misses = misses;
        self.copy(input, copied, next);
        next
    }

    /// Reads the tag at `at`; a bad one is a diagnostic and stays as it stands.
    pub(super) fn tag(&mut self, progress: &Progress<'_>, at: usize) -> (usize, Option<Tag>) {
        let input = progress.input;
        match tag::parse(input.text, at) {
            Ok(mut tag) => {
                components::resolve_names(&mut tag, self.options, &progress.files);
                self.tell(input, std::mem::take(&mut tag.problems));
                (tag.end, Some(tag))
            }
            Err(bad) => {
                self.diagnostics.error(input.place(bad.at), bad.problem);
                (bad.end.max(at + 1), None)
            }
        }
    }

    /// Notes what is wrong with a tag.
    pub(super) fn tell(&mut self, input: &Input<'_>, problems: Vec<(usize, Problem)>) {
        for (at, problem) in problems {
            self.diagnostics.error(input.place(at), problem);
        }
    }
}
