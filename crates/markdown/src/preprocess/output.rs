//! The result of preprocessing: one CommonMark text, the origin of its bytes, and the placeholders for what was removed.

use std::ops::Range;

use super::{BLOCK_PLACEHOLDER, Input, Origin, Preprocessor};
use crate::components::Checked;
use crate::location::{Origins, Place};
use crate::math::Formula;

/// A page as CommonMark with placeholders.
pub(crate) struct Preprocessed {
    /// The CommonMark.
    pub(crate) text: String,
    /// Where its bytes came from.
    pub(crate) origins: Origins,
    /// The placeholders, by offset.
    pub(crate) placeholders: Vec<Placeholder>,
    /// Whether indentation is layout rather than code, from an offset on. False before the first one.
    pub(crate) layout: Vec<(usize, bool)>,
}

impl Preprocessed {
    /// Whether the indentation of the line at an offset is layout.
    pub(crate) fn is_layout(&self, at: usize) -> bool {
        let next = self.layout.partition_point(|(from, _)| *from <= at);
        next.checked_sub(1).is_some_and(|index| self.layout[index].1)
    }

    /// Removes ranges of the text, which are in order and contain no placeholder.
    pub(crate) fn remove(&mut self, ranges: &[Range<usize>]) {
        let mut text = String::with_capacity(self.text.len());
        let mut copied = 0;
        for range in ranges {
            text.push_str(&self.text[copied..range.start]);
            copied = range.end;
        }
        text.push_str(&self.text[copied..]);
        self.text = text;
        self.origins.remove(ranges);
        shift(self.placeholders.iter_mut().map(|placeholder| &mut placeholder.at), ranges);
        shift(self.layout.iter_mut().map(|(from, _)| from), ranges);
    }
}

/// Adjusts ascending offsets, none of them inside a range, to the removal of ranges before them.
fn shift<'o>(offsets: impl Iterator<Item = &'o mut usize>, ranges: &[Range<usize>]) {
    let (mut next, mut lost) = (0, 0);
    for offset in offsets {
        while let Some(range) = ranges.get(next).filter(|range| range.end <= *offset) {
            lost += range.len();
            next += 1;
        }
        *offset -= lost;
    }
}

/// Marks where something that isn't CommonMark was removed.
pub(crate) struct Placeholder {
    /// Offset in the text.
    pub(crate) at: usize,
    /// Length in the text.
    pub(crate) length: usize,
    /// Where the removed source was.
    pub(crate) place: Place,
    /// What was removed.
    pub(crate) kind: PlaceholderKind,
}

/// What a placeholder replaces.
pub(crate) enum PlaceholderKind {
    /// The opening tag of a component.
    Open(Checked),
    /// A component without children, `<Name />`.
    Empty(Checked),
    /// The closing tag of a component.
    Close(String),
    /// The opening line of a container.
    OpenContainer {
        /// `tip`.
        word: String,
        /// The rest of the line or the `title` attribute.
        title: Option<String>,
        /// Whether a folded container starts open.
        open: bool,
        /// Number of colons.
        colons: usize,
    },
    /// A line of colons, and their number.
    CloseContainer(usize),
    /// `{#id}` in a heading.
    HeadingId(String),
    /// A list of attributes after a link or image.
    Attributes {
        /// Names and values.
        list: Vec<(String, String)>,
        /// As the author wrote it.
        written: String,
    },
    /// A formula.
    Math(Formula),
    /// Something on its own line that has no effect: a comment, a JSX fragment, `[[toc]]`.
    Nothing,
    /// What the GitHub alert here has in addition to GitHub's.
    Alert {
        /// The container it becomes, if it's none of GitHub's alerts.
        word: Option<&'static str>,
        /// Its title, if the author gave one.
        title: Option<String>,
    },
}

/// How far back a placeholder is searched for.
const MAX_SPACE: usize = 1024;

/// A range of a file to copy. Most ranges of a page are adjacent, and are copied at once.
#[derive(Default)]
pub(super) struct Pending {
    pub(super) file: usize,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Preprocessor<'_> {
    /// Whether the text ends with a block placeholder.
    pub(super) fn ends_with_placeholder(&mut self) -> bool {
        self.flush();
        // Things without effect leave white space, which could be long.
        let text = self.preprocessed.text.as_bytes();
        let tail = &text[text.len().saturating_sub(MAX_SPACE)..];
        tail.trim_ascii_end().ends_with(BLOCK_PLACEHOLDER.as_bytes())
    }

    /// Copies input as it is.
    pub(super) fn copy(&mut self, input: &Input<'_>, from: usize, to: usize) {
        match input.origin {
            _ if from >= to => {}
            Origin::File(file) if self.pending.file == file && self.pending.to == from => {
                self.pending.to = to
            }
            Origin::File(file) => {
                self.flush();
                self.pending = Pending { file, from, to };
            }
            Origin::Tag(place) => self.replace(place, &input.text[from..to]),
        }
    }

    /// Records whether indentation is layout from here on.
    pub(super) fn layout(&mut self, is_layout: bool) {
        if self.preprocessed.layout.last().is_some_and(|(_, last)| *last) != is_layout {
            self.flush();
            self.preprocessed.layout.push((self.preprocessed.text.len(), is_layout));
        }
    }

    /// Copies the pending range.
    pub(super) fn flush(&mut self) {
        let Pending { file, from, to } = std::mem::take(&mut self.pending);
        if from < to {
            self.preprocessed.origins.copied(self.preprocessed.text.len(), Place { file, offset: from });
            self.preprocessed.text.push_str(&self.diagnostics.files[file].text[from..to]);
        }
    }

    /// Writes text that replaces something at a place.
    pub(super) fn replace(&mut self, place: Place, text: &str) {
        self.flush();
        self.preprocessed.origins.replaced(self.preprocessed.text.len(), place);
        self.preprocessed.text.push_str(text);
    }

    /// Writes a placeholder.
    pub(super) fn placeholder(&mut self, place: Place, text: &str, kind: PlaceholderKind) {
        self.flush();
        self.preprocessed.placeholders.push(Placeholder {
            at: self.preprocessed.text.len(),
            length: text.len(),
            place,
            kind,
        });
        self.replace(place, text);
    }
}
