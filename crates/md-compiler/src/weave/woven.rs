//! What weaving makes: one Markdown text, where its bytes came from, and the marks that stand for what was taken out.

use std::ops::Range;

use crate::components::Checked;
use crate::location::{Origins, Place};

/// A page's text as CommonMark, with marks where something else stood.
pub(crate) struct Woven {
    /// The CommonMark.
    pub(crate) text: String,
    /// Where its bytes came from.
    pub(crate) origins: Origins,
    /// The marks, by offset.
    pub(crate) marks: Vec<Mark>,
}

impl Woven {
    /// Takes ranges out of the text; they are in order and hold no mark.
    pub(crate) fn cut(&mut self, ranges: &[Range<usize>]) {
        let mut text = String::with_capacity(self.text.len());
        let mut copied = 0;
        for range in ranges {
            text.push_str(&self.text[copied..range.start]);
            copied = range.end;
        }
        text.push_str(&self.text[copied..]);
        self.text = text;
        self.origins.cut(ranges);
        let (mut next, mut lost) = (0, 0);
        for mark in &mut self.marks {
            while ranges.get(next).is_some_and(|range| range.start <= mark.at) {
                lost += ranges[next].len();
                next += 1;
            }
            mark.at -= lost;
        }
    }
}

/// Something that stood in the Markdown and is not Markdown.
pub(crate) struct Mark {
    /// Offset of its placeholder.
    pub(crate) at: usize,
    /// Length of the placeholder.
    pub(crate) length: usize,
    /// Where it stood.
    pub(crate) place: Place,
    /// What it is.
    pub(crate) kind: MarkKind,
}

/// What a mark stands for.
pub(crate) enum MarkKind {
    /// A component begins.
    Open(Checked),
    /// A component without children.
    Empty(Checked),
    /// A component ends.
    Close(String),
    /// A container begins.
    OpenContainer {
        /// `tip`.
        word: String,
        /// The rest of the line or the `title` attribute.
        title: Option<String>,
        /// Number of colons.
        colons: usize,
    },
    /// A line of colons.
    CloseContainer(usize),
    /// `{#id}` in a heading.
    HeadingId(String),
    /// A comment on a line of its own.
    Nothing,
}
