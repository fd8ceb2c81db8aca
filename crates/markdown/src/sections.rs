//! The text that search indexes: collects plain text and code by section while the HTML is written, and computes the offset
//! of every heading in it.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::json::write_string;
use crate::location::utf16_len;

/// A part of a page from one heading to the next: the unit that search finds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Id of the heading; empty for the part before the first heading below the title.
    pub anchor: String,
    /// Depth of the heading, 1 to 6; 1 for the part before the first one.
    pub depth: u32,
    /// Text of the heading, plain.
    pub heading: String,
    /// Plain text of prose, tables and component children, with a line break between blocks.
    pub text: String,
    /// Code blocks, with a line break between them.
    pub code: String,
}

/// A section of a source, which includes nothing yet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SourceSection {
    /// Id of its heading; empty for the part before the first heading below the title.
    pub id: String,
    /// Depth of its heading; 1 for that part.
    pub depth: u32,
    /// Text of its heading, plain.
    pub heading: String,
    /// Line of its heading, from 1.
    pub line: u32,
}

/// The sections of a page, while they are collected and after.
pub struct Sections {
    done: Vec<Open>,
    current: Open,
    /// The text of all sections, one after the other; so is the code.
    text: String,
    code: String,
}

/// A section, whose text ends where that of the next one starts.
#[derive(Default)]
struct Open {
    anchor: String,
    depth: u32,
    heading: String,
    /// Offset of the heading in the source it's in.
    at: usize,
    /// Where its text and its code start.
    text: usize,
    code: usize,
}

impl Sections {
    /// For a page of about that many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self {
            done: Vec::new(),
            current: Open { depth: 1, ..Open::default() },
            text: String::with_capacity(bytes),
            code: String::with_capacity(bytes / 2),
        }
    }

    /// Starts a section. An h1 at the start of the page becomes the heading of the first section.
    pub(crate) fn heading(&mut self, id: &str, depth: u32, text: String, at: usize) {
        let current = &self.current;
        let untouched =
            self.text.len() == current.text && self.code.len() == current.code && current.heading.is_empty();
        if depth == 1 && self.done.is_empty() && untouched {
            self.current.heading = text;
            self.current.at = at;
            return;
        }
        let next = Open {
            anchor: id.to_owned(),
            depth,
            heading: text,
            at,
            text: self.text.len(),
            code: self.code.len(),
        };
        self.done.push(std::mem::replace(&mut self.current, next));
    }

    /// The sections so far, as those of a source.
    pub(crate) fn of_source(self, line_of: impl Fn(usize) -> u32) -> Vec<SourceSection> {
        let section = |Open { anchor: id, depth, heading, at, .. }| SourceSection {
            id,
            depth,
            heading,
            line: line_of(at),
        };
        self.done.into_iter().chain([self.current]).map(section).collect()
    }

    /// How many sections there are so far.
    pub(crate) fn count(&self) -> usize {
        self.done.len() + 1
    }

    /// Appends text of a block.
    pub(crate) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// The text of the section so far.
    pub(crate) fn so_far(&self) -> &str {
        &self.text[self.current.text..]
    }

    /// Removes the text of the section from an offset on.
    pub(crate) fn take(&mut self, from: usize) -> String {
        self.text.split_off(self.current.text + from)
    }

    /// A line break inside a paragraph.
    pub(crate) fn soft_break(&mut self) {
        if self.so_far().ends_with(|before: char| !before.is_whitespace()) {
            self.text.push(' ');
        }
    }

    /// Removes the space of a line break that turned out to separate nothing.
    pub(crate) fn join(&mut self) {
        if self.so_far().ends_with(' ') {
            self.text.pop();
        }
    }

    /// Begins or ends a block.
    pub(crate) fn block(&mut self) {
        while let Some(b' ' | b'\t') = self.so_far().as_bytes().last() {
            self.text.pop();
        }
        if self.so_far().as_bytes().last().is_some_and(|last| *last != b'\n') {
            self.text.push('\n');
        }
    }

    /// Appends a code block.
    pub(crate) fn code(&mut self, code: &str) {
        if self.code.len() > self.current.code {
            self.code.push('\n');
        }
        self.code.push_str(code);
    }

    /// Ends the page, and returns the offset of each section's heading in the page's plain text, which is headings and texts
    /// in order with a line break after each.
    pub(crate) fn finish(&mut self) -> Vec<usize> {
        let end = Open { text: self.text.len(), code: self.code.len(), ..Open::default() };
        self.done.push(std::mem::replace(&mut self.current, end));
        let mut at = 0;
        let position = |(open, text, _): (&Open, &str, &str)| {
            let here = at;
            for part in [open.heading.as_str(), text] {
                if !part.is_empty() {
                    at += utf16_len(part) + 1;
                }
            }
            here
        };
        self.parts().map(position).collect()
    }

    /// The sections of a page that has ended, with their texts and their code.
    fn parts(&self) -> impl Iterator<Item = (&Open, &str, &str)> {
        let ends = self.done.iter().skip(1).chain([&self.current]);
        self.done.iter().zip(ends).map(|(open, end)| {
            (open, self.text[open.text..end.text].trim_end(), &self.code[open.code..end.code])
        })
    }

    /// The sections as values.
    pub fn read(&self) -> Vec<Section> {
        let section = |(open, text, code): (&Open, &str, &str)| Section {
            anchor: open.anchor.clone(),
            depth: open.depth,
            heading: open.heading.clone(),
            text: text.to_owned(),
            code: code.to_owned(),
        };
        self.parts().map(section).collect()
    }

    /// The sections as JSON, an array of [`Section`].
    pub fn to_json(&self) -> String {
        let mut json =
            String::with_capacity((self.text.len() + self.code.len()) * 5 / 4 + self.done.len() * 64);
        for (open, text, code) in self.parts() {
            json.push_str(if json.is_empty() { "[{\"anchor\":" } else { ",{\"anchor\":" });
            write_string(&open.anchor, &mut json);
            let _ = write!(json, ",\"depth\":{},\"heading\":", open.depth);
            write_string(&open.heading, &mut json);
            json.push_str(",\"text\":");
            write_string(text, &mut json);
            json.push_str(",\"code\":");
            write_string(code, &mut json);
            json.push('}');
        }
        json.push(']');
        json
    }
}
