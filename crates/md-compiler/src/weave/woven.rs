//! What weaving makes: one Markdown text, where its bytes came from, and the marks that stand for what was taken out;
//! and how it grows.

use std::ops::Range;

use super::{BLOCK_MARK, Input, Origin, Weaver};
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
        /// Whether `details` shows what it holds from the start.
        open: bool,
        /// Number of colons.
        colons: usize,
    },
    /// A line of colons.
    CloseContainer(usize),
    /// `{#id}` in a heading.
    HeadingId(String),
    /// A comment on a line of its own.
    Nothing,
    /// What the GitHub alert that begins here is, beyond what GitHub knows.
    Alert {
        /// The container it is drawn as, where that is none of GitHub's.
        word: Option<&'static str>,
        /// Its own title.
        title: Option<String>,
    },
}

/// How far back a mark is looked for.
const MAX_SPACE: usize = 1024;

/// A part of a file that goes into the woven text as it is. Most of a page is one after the other, and is copied at once.
#[derive(Default)]
pub(super) struct Uncopied {
    pub(super) file: usize,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Weaver<'_> {
    /// Whether a mark on a line of its own stands last.
    pub(super) fn ends_with_mark(&mut self) -> bool {
        self.catch_up();
        // Behind what stands for nothing, over and over, there is nothing but space to look through.
        let text = self.woven.text.as_bytes();
        let tail = &text[text.len().saturating_sub(MAX_SPACE)..];
        tail.trim_ascii_end().ends_with(BLOCK_MARK.as_bytes())
    }

    /// Copies input as it is.
    pub(super) fn copy(&mut self, input: &Input<'_>, from: usize, to: usize) {
        match input.origin {
            _ if from >= to => {}
            Origin::File(file) if self.uncopied.file == file && self.uncopied.to == from => {
                self.uncopied.to = to
            }
            Origin::File(file) => {
                self.catch_up();
                self.uncopied = Uncopied { file, from, to };
            }
            Origin::Tag(place) => self.replace(place, &input.text[from..to]),
        }
    }

    /// Copies what is to be copied.
    pub(super) fn catch_up(&mut self) {
        let Uncopied { file, from, to } = std::mem::take(&mut self.uncopied);
        if from < to {
            self.woven.origins.copied(self.woven.text.len(), Place { file, offset: from });
            self.woven.text.push_str(&self.diagnostics.files[file].text[from..to]);
        }
    }

    /// Writes text that stands for something at a place.
    pub(super) fn replace(&mut self, place: Place, text: &str) {
        self.catch_up();
        self.woven.origins.replaced(self.woven.text.len(), place);
        self.woven.text.push_str(text);
    }

    /// Leaves a mark.
    pub(super) fn mark(&mut self, place: Place, placeholder: &str, kind: MarkKind) {
        self.catch_up();
        self.woven.marks.push(Mark { at: self.woven.text.len(), length: placeholder.len(), place, kind });
        self.replace(place, placeholder);
    }
}
