//! Indented code outside components: its lines are copied, so that nothing inside is taken for a tag. Whether a line is code
//! depends on the lists, quotations and paragraphs around it, so a parser decides, and likewise whether an indented fence has
//! ended with its list item. It reads the text once, and only if one of these lines occurs.

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
        if !progress.code_blocks().is_indented(line.start..line.end) {
            return None;
        }
        self.copy(input, line.content, line.next);
        Some(Processed { next: line.next, in_paragraph: false })
    }
}

impl Progress<'_> {
    /// The code blocks of the text, without regard to components.
    pub(super) fn code_blocks(&mut self) -> &CodeBlocks {
        self.code_blocks.get_or_insert_with(|| CodeBlocks::new(self.input.text, self.start))
    }
}

/// The code blocks of a text, in ascending ranges.
#[derive(Default)]
pub(super) struct CodeBlocks {
    indented: Vec<Range<usize>>,
    fenced: Vec<Range<usize>>,
}

impl CodeBlocks {
    /// Finds them from `start` on.
    fn new(text: &str, start: usize) -> Self {
        let masked = masked(&text[start..]);
        let mut found = Self::default();
        for (event, range) in Parser::new_ext(&masked, Options::empty()).into_offset_iter() {
            let range = range.start + start..range.end + start;
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => found.indented.push(range),
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => found.fenced.push(range),
                _ => {}
            }
        }
        found
    }

    /// Whether a line is indented code.
    fn is_indented(&self, line: Range<usize>) -> bool {
        let next = self.indented.partition_point(|code| code.end <= line.start);
        self.indented.get(next).is_some_and(|code| code.start < line.end)
    }

    /// Whether the fenced block that begins on the line at `from` has ended before the line at `at`.
    pub(super) fn is_over(&self, from: usize, at: usize) -> bool {
        let next = self.fenced.partition_point(|code| code.start < from);
        self.fenced.get(next).is_some_and(|code| code.start < at && code.end <= at)
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
