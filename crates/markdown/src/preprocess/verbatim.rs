//! HTML blocks whose content is not Markdown: comments, declarations, scripts, styles, preformatted text.

use super::{BlockSyntax, Line, Preprocessor, Processed, Progress};
use crate::diagnostics::Problem;
use crate::lines::line_bounds;

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &["<!", "<?"],
    only_copies: true,
    process: |preprocessor, progress, line| preprocessor.verbatim(progress, line),
};

impl Preprocessor<'_> {
    fn verbatim(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let text = input.text;
        let (end, (begin, closing)) = progress.verbatim.end(text, line.body)?;
        let next = line_bounds(text, end).1;
        self.copy(input, line.content, next);
        if !is_element(begin) && !text[end..].starts_with(closing) {
            let message = format!("`{begin}` is never closed, so the rest of the file is hidden");
            let hint = format!("close it with `{closing}`, or put it in backquotes when it is meant as text");
            self.diagnostics.report(input.place(line.body), Problem::new("comment", message, hint));
            if input.path.is_some() {
                self.replace(input.place(end), &format!("\n{}{closing}", progress.prefix));
            }
        }
        Some(Processed { next, in_paragraph: true })
    }
}

/// HTML blocks whose content is not Markdown.
#[derive(Default)]
pub(super) struct Verbatim {
    /// Ends that don't occur any more, so that they aren't searched for again.
    missing: Vec<&'static str>,
}

/// The start and end of such blocks.
const VERBATIM: [(&str, &str); 8] = [
    ("<!--", "-->"),
    ("<![CDATA[", "]]>"),
    ("<!", ">"),
    ("<?", "?>"),
    ("<script", "</script>"),
    ("<style", "</style>"),
    ("<pre", "</pre>"),
    ("<textarea", "</textarea>"),
];

impl Verbatim {
    /// The offset of the end of the block that starts at `at`, or of the text's if it is never closed, and the block's start
    /// and end. None if no block starts there.
    pub(super) fn end(&mut self, text: &str, at: usize) -> Option<(usize, (&'static str, &'static str))> {
        let rest = &text[at..];
        let (begin, end) =
            VERBATIM.into_iter().find(|(begin, _)| strip_prefix_ignoring_case(rest, begin).is_some())?;
        let tail = &rest[begin.len()..];
        let begins = match begin {
            "<!" => tail.starts_with(|first: char| first.is_ascii_alphabetic()),
            _ => !is_element(begin) || tail.is_empty() || tail.starts_with([' ', '\t', '>', '\n']),
        };
        if !begins {
            return None;
        }
        if self.missing.contains(&end) {
            return Some((text.len(), (begin, end)));
        }
        let sign = end.as_bytes()[0];
        let found = memchr::memchr_iter(sign, tail.as_bytes())
            .find(|found| strip_prefix_ignoring_case(&tail[*found..], end).is_some());
        if found.is_none() {
            self.missing.push(end);
        }
        Some((found.map_or(text.len(), |found| at + begin.len() + found), (begin, end)))
    }
}

/// Whether a block is an element, whose end tag the writer checks.
fn is_element(begin: &str) -> bool {
    begin.ends_with(|last: char| last.is_ascii_alphabetic())
}

fn strip_prefix_ignoring_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (head, tail) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(tail)
}
