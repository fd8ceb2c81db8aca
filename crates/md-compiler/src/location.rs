//! Where things stand: turns byte offsets into lines and UTF-16 columns, and remembers which file every
//! byte of a woven text came from. Nothing else converts offsets; nothing here knows Markdown.

use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

use crate::page::Position;

/// One text that a page is made of: the page itself, or a partial it includes.
pub(crate) struct SourceText {
    /// Path below the docs folder.
    pub(crate) path: String,
    /// The text without a byte order mark.
    pub(crate) text: Rc<str>,
    /// What stands before every [`STEP`] bytes, so that no question counts more than that many.
    steps: OnceCell<Vec<Step>>,
}

/// What stands before a place.
#[derive(Clone, Copy, Default)]
struct Step {
    /// Offset of the place.
    at: usize,
    /// Line breaks.
    lines: usize,
    /// Where its line starts.
    line_start: usize,
    /// UTF-16 units.
    units: usize,
}

/// Bytes from one [`Step`] to the next.
const STEP: usize = 256;

impl Step {
    /// The same of a later place.
    fn on_to(self, text: &str, at: usize) -> Self {
        let bytes = text.as_bytes();
        let passed = &bytes[self.at..at];
        let (mut lines, mut line_start) = (self.lines, self.line_start);
        if memchr::memchr(b'\r', passed).is_none() {
            lines += memchr::memchr_iter(b'\n', passed).count();
            line_start = memchr::memrchr(b'\n', passed).map_or(line_start, |last| self.at + last + 1);
        } else {
            for found in memchr::memchr2_iter(b'\n', b'\r', passed).map(|found| self.at + found) {
                // The line feed of a CR LF pair starts the line; the pair's carriage return does not.
                if bytes[found] == b'\n' || bytes.get(found + 1) != Some(&b'\n') {
                    lines += 1;
                    line_start = found + 1;
                }
            }
        }
        Self { at, lines, line_start, units: self.units + utf16_len(&text[self.at..at]) }
    }
}

impl SourceText {
    pub(crate) fn new(path: String, text: Rc<str>) -> Self {
        Self { path, text, steps: OnceCell::new() }
    }

    fn at(&self, offset: usize) -> Step {
        let steps = self.steps.get_or_init(|| {
            let mut steps = Vec::with_capacity(self.text.len() / STEP + 1);
            let mut step = Step::default();
            steps.push(step);
            for at in (STEP..=self.text.len()).step_by(STEP) {
                step = step.on_to(&self.text, self.boundary(at));
                steps.push(step);
            }
            steps
        });
        steps[offset / STEP].on_to(&self.text, offset)
    }

    /// The start of the character that an offset stands in.
    fn boundary(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    /// Line and column of a byte offset; an offset past the end is the end.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let here = self.at(self.boundary(offset));
        let column = match here.at - here.line_start {
            short if short <= STEP => utf16_len(&self.text[here.line_start..here.at]),
            _ => here.units - self.at(here.line_start).units,
        };
        Position { line: here.lines as u32 + 1, column: column as u32 + 1 }
    }
}

/// A text with every NUL as U+FFFD, as CommonMark has it; so no text can hold the sign of a slot
/// ([`crate::html::SLOT_MARK`]), and columns stay.
pub(crate) fn plain(text: &str) -> Rc<str> {
    if memchr::memchr(0, text.as_bytes()).is_some() {
        text.replace('\0', "\u{fffd}").into()
    } else {
        text.into()
    }
}

/// Length of a text in UTF-16 units: one for every byte that begins a character, another for what takes four bytes.
pub(crate) fn utf16_len(text: &str) -> usize {
    // Sums of as many bytes fit into one, which is what processors add fastest.
    let units = |byte: &u8| u8::from(byte & 0xc0 != 0x80) + u8::from(*byte >= 0xf0);
    text.as_bytes().chunks(127).map(|chunk| usize::from(chunk.iter().map(units).sum::<u8>())).sum()
}

/// A place in one of the texts a page is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Index of the [`SourceText`].
    pub(crate) file: usize,
    /// Byte offset in it.
    pub(crate) offset: usize,
}

/// Which place every byte of a woven text came from: runs of copied bytes, and runs that all stem from
/// one place (what replaced a tag).
#[derive(Default)]
pub(crate) struct Origins {
    runs: Vec<Run>,
}

#[derive(Clone, Copy)]
struct Run {
    /// Where the run starts in the woven text.
    at: usize,
    place: Place,
    /// Whether the bytes were copied; otherwise every byte stems from `place`.
    copied: bool,
}

impl Origins {
    /// Notes that from `at` on, the woven text is a copy of what starts at `place`.
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

    /// Notes that from `at` on, the woven text replaces what stands at `place`.
    pub(crate) fn replaced(&mut self, at: usize, place: Place) {
        self.runs.push(Run { at, place, copied: false });
    }

    /// Follows ranges being taken out of the woven text; they are in order.
    pub(crate) fn cut(&mut self, ranges: &[Range<usize>]) {
        let old = std::mem::take(&mut self.runs);
        let mut runs = old.into_iter().peekable();
        let mut open: Option<Run> = None;
        let mut lost = 0;
        for range in ranges {
            while let Some(run) = runs.next_if(|run| run.at < range.end) {
                // A run that starts inside the range starts behind it.
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

    /// The place a byte of the woven text came from.
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
    fn columns_of_long_lines_are_the_same() {
        let text = format!("a\n{}", "中🦀x".repeat(1000));
        for characters in [0, 1, 400, 1500, 2999] {
            let offset = 2 + text[2..].chars().take(characters).map(char::len_utf8).sum::<usize>();
            let expected = text[2..].chars().take(characters).map(char::len_utf16).sum::<usize>() + 1;
            assert_eq!(at(&text, offset), (2, expected as u32), "{characters}");
        }
    }

    #[test]
    fn every_line_ending_counts_once() {
        assert_eq!(at("a\r\nb\rc\nd", 3), (2, 1));
        assert_eq!(at("a\r\nb\rc\nd", 5), (3, 1));
        assert_eq!(at("a\r\nb\rc\nd", 7), (4, 1));
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
    fn woven_bytes_know_their_file_when_others_are_cut() {
        let mut origins = Origins::default();
        origins.copied(0, Place { file: 0, offset: 0 });
        origins.replaced(5, Place { file: 0, offset: 5 });
        origins.copied(9, Place { file: 1, offset: 2 });
        origins.cut(&[1..3, 10..12]);
        assert_eq!(origins.place(0), Place { file: 0, offset: 0 });
        assert_eq!(origins.place(1), Place { file: 0, offset: 3 });
        assert_eq!(origins.place(3), Place { file: 0, offset: 5 });
        assert_eq!(origins.place(7), Place { file: 1, offset: 2 });
        assert_eq!(origins.place(8), Place { file: 1, offset: 5 });
    }
}
