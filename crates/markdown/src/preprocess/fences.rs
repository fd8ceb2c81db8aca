//! Code fences: their lines are copied, so that nothing inside is taken for a tag.

use super::{BlockSyntax, Line, Preprocessor, Processed, Progress};
use crate::fence::Fence;

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &["~~~", "```"],
    only_copies: true,
    process: |preprocessor, progress, line| preprocessor.fence(progress, line),
};

impl Preprocessor<'_> {
    fn fence(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let open = Fence::open(input.text, line.content, line.body - line.content)?;
        let in_one_piece =
            progress.prefix.is_empty() && progress.blocks.is_empty() && line.body == line.content;
        let end = if in_one_piece { open.end(input.text, line.next) } else { None };
        if end.is_none() {
            progress.fence = Some(open);
        }
        let next = end.unwrap_or(line.next);
        self.copy(input, line.content, next);
        Some(Processed { next, in_paragraph: false })
    }

    /// Copies a line if it belongs to the open fence.
    pub(super) fn fenced_line(
        &mut self,
        progress: &mut Progress<'_>,
        content: usize,
        end: usize,
        next: usize,
    ) -> Option<Processed> {
        let line = &progress.input.text[content..end];
        let open = progress.fence.as_ref()?;
        let (from, closes) = (open.at, open.closes(line));
        let may_be_over = open.is_outdented(line) && !progress.is_layout();
        let goes_on = open.goes_on(line) && !(may_be_over && progress.code_blocks().is_over(from, content));
        if !goes_on || closes {
            progress.fence = None;
        }
        if !goes_on {
            return None;
        }
        self.copy(progress.input, content, next);
        Some(Processed { next, in_paragraph: progress.in_paragraph })
    }
}
