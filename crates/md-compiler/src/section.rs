//! The page as search sees it: gathers plain text and code while the HTML is written, and says where every
//! heading stands in it.

use crate::location::utf16_len;
use crate::page::Section;

/// Gathers the sections of a page.
pub(crate) struct Sections {
    done: Vec<Section>,
    current: Section,
}

impl Sections {
    pub(crate) fn new() -> Self {
        Self { done: Vec::new(), current: section(String::new(), 1, String::new()) }
    }

    /// A heading that starts a section. The page's first heading names the part before the others.
    pub(crate) fn heading(&mut self, id: &str, depth: u32, text: &str) {
        let untouched =
            self.current.text.is_empty() && self.current.code.is_empty() && self.current.heading.is_empty();
        if depth == 1 && self.done.is_empty() && untouched {
            text.clone_into(&mut self.current.heading);
            return;
        }
        let next = section(id.to_owned(), depth, text.to_owned());
        self.done.push(std::mem::replace(&mut self.current, next));
    }

    /// How many sections there are so far.
    pub(crate) fn count(&self) -> usize {
        self.done.len() + 1
    }

    /// Text of a block goes on.
    pub(crate) fn text(&mut self, text: &str) {
        self.current.text.push_str(text);
    }

    /// The text of the section so far.
    pub(crate) fn so_far(&self) -> &str {
        &self.current.text
    }

    /// A line break inside a paragraph.
    pub(crate) fn soft_break(&mut self) {
        if self.current.text.ends_with(|before: char| !before.is_whitespace()) {
            self.current.text.push(' ');
        }
    }

    /// The line break before turned out to separate nothing.
    pub(crate) fn join(&mut self) {
        if self.current.text.ends_with(' ') {
            self.current.text.pop();
        }
    }

    /// A block begins or ends.
    pub(crate) fn block(&mut self) {
        let text = &mut self.current.text;
        text.truncate(text.trim_end_matches([' ', '\t']).len());
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
    }

    /// A code block.
    pub(crate) fn code(&mut self, code: &str) {
        if !self.current.code.is_empty() {
            self.current.code.push('\n');
        }
        self.current.code.push_str(code);
    }

    /// The sections, and behind each its heading's position in the page's plain text: headings and texts
    /// in order, a line break behind each.
    pub(crate) fn finish(mut self) -> (Vec<Section>, Vec<usize>) {
        self.done.push(self.current);
        let mut at = 0;
        let mut positions = Vec::with_capacity(self.done.len());
        for section in &mut self.done {
            section.text.truncate(section.text.trim_end().len());
            positions.push(at);
            for part in [&section.heading, &section.text] {
                if !part.is_empty() {
                    at += utf16_len(part) + 1;
                }
            }
        }
        (self.done, positions)
    }
}

fn section(anchor: String, depth: u32, heading: String) -> Section {
    Section { anchor, depth, heading, text: String::new(), code: String::new() }
}
