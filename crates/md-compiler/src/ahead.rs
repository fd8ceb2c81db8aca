//! Where in a text something stands that an iterator over its events looks for: so it looks only into blocks that hold
//! one, and lets the events of all others pass.

use std::ops::Range;

use pulldown_cmark::{Event, Tag};

/// Offsets to come.
pub(crate) struct Ahead {
    /// Ascending.
    offsets: Vec<usize>,
    next: usize,
    /// Where the block ends that began last.
    block_end: usize,
}

impl Ahead {
    /// `offsets` in any order.
    pub(crate) fn new(mut offsets: Vec<usize>) -> Self {
        offsets.sort_unstable();
        Self { offsets, next: 0, block_end: 0 }
    }

    /// Whether nothing comes any more.
    pub(crate) fn is_done(&self) -> bool {
        self.next == self.offsets.len()
    }

    /// Takes note of an event that may begin a block.
    pub(crate) fn pass(&mut self, event: &Event<'_>, range: &Range<usize>) {
        if let Event::Start(tag) = event
            && !is_inline(tag)
        {
            self.block_end = range.end;
        }
    }

    /// Whether one stands before `end`.
    pub(crate) fn comes_before(&self, end: usize) -> bool {
        self.offsets.get(self.next).is_some_and(|offset| *offset < end)
    }

    /// Whether one may stand behind `at` in the block that holds it.
    pub(crate) fn may_follow(&mut self, at: usize) -> bool {
        while self.offsets.get(self.next).is_some_and(|offset| *offset < at) {
            self.next += 1;
        }
        // Behind a block that is over, the one around it goes on, whose end was not kept.
        self.offsets.get(self.next).is_some_and(|offset| *offset < self.block_end || self.block_end <= at)
    }
}

/// Whether a tag stands in the text of a block.
pub(crate) fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(tag, Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. })
}
