//! Positions: converts byte offsets to lines and UTF-16 columns, and maps every byte of a preprocessed text to the file it
//! came from. All conversions of offsets are here.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A line and a column of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Position {
    /// From 1.
    pub line: u32,
    /// From 1, in UTF-16 units.
    pub column: u32,
}

/// The text of a page, or of a partial that it includes.
pub(crate) struct SourceText {
    /// Path below the docs folder.
    pub(crate) path: String,
    /// The text without a byte order mark; its lines end with line feeds.
    pub(crate) text: Rc<str>,
    /// The last place that was counted. Most lookups ascend, so together they read the text once.
    last: Cell<Step>,
}

/// A place, counted.
#[derive(Clone, Copy, Default)]
struct Step {
    /// Its offset.
    at: usize,
    /// Line breaks before it.
    lines: usize,
    /// UTF-16 units between the start of its line and it.
    units: usize,
}

impl SourceText {
    pub(crate) fn new(path: String, text: Rc<str>) -> Self {
        Self { path, text, last: Cell::default() }
    }

    /// Line and column of a byte offset; an offset past the end is the end.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let last = self.last.get();
        let from = if last.at <= offset { last } else { Step::default() };
        let (breaks, line_start) = self.breaks(from.at, offset);
        let here = Step {
            at: offset,
            lines: from.lines + breaks,
            units: match line_start {
                Some(start) => utf16_len(&self.text[start..offset]),
                None => from.units + utf16_len(&self.text[from.at..offset]),
            },
        };
        self.last.set(here);
        Position { line: here.lines as u32 + 1, column: here.units as u32 + 1 }
    }

    /// The number of line breaks between two offsets, and the end of the last one.
    fn breaks(&self, from: usize, to: usize) -> (usize, Option<usize>) {
        let passed = &self.text.as_bytes()[from..to];
        let last = memchr::memrchr(b'\n', passed);
        let count = last.map_or(0, |last| memchr::memchr_iter(b'\n', &passed[..=last]).count());
        (count, last.map(|last| from + last + 1))
    }
}

/// Replaces every line ending with a line feed, so that a page is the same however its lines end, and every NUL with
/// U+FFFD, as CommonMark does, so that no text can contain a slot's delimiter ([`crate::html::SLOT_MARK`]). Lines and
/// columns stay the same.
pub(crate) fn plain(text: &str) -> Rc<str> {
    if memchr::memchr2(0, b'\r', text.as_bytes()).is_none() {
        return text.into();
    }
    text.replace('\0', "\u{fffd}").replace("\r\n", "\n").replace('\r', "\n").into()
}

/// Length of a text in UTF-16 units: one for every byte that begins a character, and another if it has four bytes.
pub(crate) fn utf16_len(text: &str) -> usize {
    let units = |byte: &u8| u8::from(byte & 0xc0 != 0x80) + u8::from(*byte >= 0xf0);
    // Sums of chunks this size fit into a byte, which vectorizes best.
    text.as_bytes().chunks(96).map(|chunk| usize::from(chunk.iter().map(units).sum::<u8>())).sum()
}

/// A place in one of the texts a page is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Index of the [`SourceText`].
    pub(crate) file: usize,
    /// Byte offset in it.
    pub(crate) offset: usize,
}

/// Maps every byte of a preprocessed text to the place it came from: runs of copied bytes, and runs that replaced
/// something at one place.
#[derive(Default)]
pub(crate) struct Origins {
    runs: Vec<Run>,
}

#[derive(Clone, Copy)]
struct Run {
    /// Where the run starts in the preprocessed text.
    at: usize,
    place: Place,
    /// Whether the bytes were copied; otherwise they all map to `place`.
    copied: bool,
}

impl Origins {
    /// Records that from `at` on, the preprocessed text is a copy of what starts at `place`.
    pub(crate) fn copied(&mut self, at: usize, place: Place) {
        if let Some(last) = self.runs.last() {
            let continues = last.copied
                && last.place.file == place.file
                && last.place.offset + (at - last.at) == place.offset;
            if continues {
                return;
            }
        }
        self.runs.push(Run { at, place, copied: true });
    }

    /// Records that from `at` on, the preprocessed text replaces something at `place`.
    pub(crate) fn replaced(&mut self, at: usize, place: Place) {
        self.runs.push(Run { at, place, copied: false });
    }

    /// Adjusts to the removal of ranges of the preprocessed text, which are in order.
    pub(crate) fn remove(&mut self, ranges: &[Range<usize>]) {
        let old = std::mem::take(&mut self.runs);
        let mut runs = old.into_iter().peekable();
        let mut open: Option<Run> = None;
        let mut lost = 0;
        for range in ranges {
            while let Some(run) = runs.next_if(|run| run.at < range.end) {
                // A run that starts inside the range starts after it.
                let at = if run.at < range.start { run.at - lost } else { range.start - lost };
                self.runs.push(Run { at, ..run });
                open = Some(run);
            }
            lost += range.len();
            if let Some(run) = open.filter(|run| run.copied) {
                let place = Place { offset: run.place.offset + range.end - run.at, ..run.place };
                self.runs.push(Run { at: range.end - lost, place, copied: true });
            }
        }
        self.runs.extend(runs.map(|run| Run { at: run.at - lost, ..run }));
    }

    /// The copied ranges of the preprocessed text of a length, and the files they came from.
    pub(crate) fn copies(&self, length: usize) -> impl Iterator<Item = (Range<usize>, usize)> {
        let ends = self.runs.iter().skip(1).map(|run| run.at).chain([length]);
        let runs = self.runs.iter().zip(ends).filter(|(run, _)| run.copied);
        runs.map(|(run, end)| (run.at..end, run.place.file))
    }

    /// The place a byte of the preprocessed text came from.
    pub(crate) fn place(&self, at: usize) -> Place {
        let next = self.runs.partition_point(|run| run.at <= at);
        match next.checked_sub(1).map(|index| self.runs[index]) {
            None => Place { file: 0, offset: at },
            Some(run) if run.copied => {
                Place { file: run.place.file, offset: run.place.offset + (at - run.at) }
            }
            Some(run) => run.place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: usize) -> (u32, u32) {
        let position = SourceText::new("a.md".into(), text.into()).position(offset);
        (position.line, position.column)
    }

    #[test]
    fn columns_count_utf16_units() {
        assert_eq!(at("中文 a", "中文 ".len()), (1, 4));
        assert_eq!(at("🦀 a", "🦀 ".len()), (1, 4), "an emoji is two units");
        assert_eq!(at("a\n🦀b", "a\n🦀".len()), (2, 3));
    }

    #[test]
    fn positions_are_the_same_in_any_order() {
        let text = "a 中文\n🦀b\nccc\nd\n\ne";
        let source = SourceText::new("a.md".into(), text.into());
        for first in 0..=text.len() {
            for second in 0..=text.len() {
                source.position(first);
                let Position { line, column } = source.position(second);
                assert_eq!((line, column), at(text, second), "{second} after {first}");
            }
        }
    }

    #[test]
    fn columns_of_long_lines_are_the_same() {
        let text = format!("a\n{}", "中🦀x".repeat(1000));
        for characters in [0, 1, 400, 1500, 2999] {
            let offset = 2 + text[2..].chars().take(characters).map(char::len_utf8).sum::<usize>();
            let expected = text[2..].chars().take(characters).map(char::len_utf16).sum::<usize>() + 1;
            assert_eq!(at(&text, offset), (2, expected as u32), "{characters}");
        }
    }

    #[test]
    fn an_offset_inside_a_character_or_past_the_end_is_pulled_back() {
        assert_eq!(at("中", 1), (1, 1));
        assert_eq!(at("ab", 99), (1, 3));
    }

    #[test]
    fn woven_bytes_know_their_file() {
        let mut origins = Origins::default();
        origins.copied(0, Place { file: 0, offset: 0 });
        origins.replaced(5, Place { file: 0, offset: 5 });
        origins.copied(9, Place { file: 1, offset: 2 });
        assert_eq!(origins.place(3), Place { file: 0, offset: 3 });
        assert_eq!(origins.place(8), Place { file: 0, offset: 5 });
        assert_eq!(origins.place(10), Place { file: 1, offset: 3 });
    }

    #[test]
    fn woven_bytes_know_their_file_when_others_are_removed() {
        let mut origins = Origins::default();
        origins.copied(0, Place { file: 0, offset: 0 });
        origins.replaced(5, Place { file: 0, offset: 5 });
        origins.copied(9, Place { file: 1, offset: 2 });
        origins.remove(&[1..3, 10..12]);
        assert_eq!(origins.place(0), Place { file: 0, offset: 0 });
        assert_eq!(origins.place(1), Place { file: 0, offset: 3 });
        assert_eq!(origins.place(3), Place { file: 0, offset: 5 });
        assert_eq!(origins.place(7), Place { file: 1, offset: 2 });
        assert_eq!(origins.place(8), Place { file: 1, offset: 5 });
    }
}
