//! Indented code outside components: its lines are copied, so that nothing inside is taken for a tag. Whether a line is code
//! depends on the lists, quotations and paragraphs around it, so a parser decides. It reads the text once, and only if an
//! indented line would be processed.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

use super::{BlockSyntax, Line, Preprocessor, Processed, Progress};
use crate::lines::{container_prefix, line_bounds};
use crate::tag;

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &[],
    only_copies: true,
    process: |preprocessor, progress, line| preprocessor.indented(progress, line),
};

impl Preprocessor<'_> {
    fn indented(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let margin = &input.text[line.content..line.body];
        if progress.is_layout() || !(margin.contains("    ") || margin.contains('\t')) {
            return None;
        }
        let code = progress.indented.get_or_insert_with(|| IndentedCode::new(input.text, progress.start));
        if !code.overlaps(line.start..line.end) {
            return None;
        }
        self.copy(input, line.content, line.next);
        Some(Processed { next: line.next, in_paragraph: false })
    }
}

/// The indented code of a text, in ascending ranges.
pub(super) struct IndentedCode(Vec<Range<usize>>);

impl IndentedCode {
    /// Finds it from `start` on.
    fn new(text: &str, start: usize) -> Self {
        let masked = masked(&text[start..]);
        let events = Parser::new_ext(&masked, Options::empty()).into_offset_iter();
        let code = events
            .filter(|(event, _)| matches!(event, Event::Start(Tag::CodeBlock(CodeBlockKind::Indented))));
        Self(code.map(|(_, range)| range.start + start..range.end + start).collect())
    }

    fn overlaps(&self, line: Range<usize>) -> bool {
        let next = self.0.partition_point(|code| code.end <= line.start);
        self.0.get(next).is_some_and(|code| code.start < line.end)
    }
}

/// A text whose lines of tags and colons are thematic breaks, which interrupt paragraphs and end on their line as the
/// placeholders for them do. Offsets stay the same.
fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let (end, next) = line_bounds(text, at);
        let body = at + container_prefix(&text[at..end]);
        let is_tag = tag::starts(text, body) && text[body..end].trim_end().ends_with('>');
        if is_tag || text[body..end].starts_with(":::") {
            masked.push_str(&text[at..body]);
            masked.push_str("***");
            masked.extend(std::iter::repeat_n(' ', end - body - "***".len()));
            masked.push_str(&text[end..next]);
        } else {
            masked.push_str(&text[at..next]);
        }
        at = next;
    }
    masked
}
