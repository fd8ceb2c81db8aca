//! The page as search sees it: gathers plain text and code while the HTML is written, and says where every
//! heading stands in it.

use crate::location::utf16_len;
use crate::page::Section;

/// Gathers the sections of a page.
pub(crate) struct Sections {
    done: Vec<Open>,
    current: Open,
    /// The text of all sections, one after the other; so is the code.
    text: String,
    code: String,
}

/// A section whose text is being gathered.
struct Open {
    anchor: String,
    depth: u32,
    heading: String,
    /// Where its text and its code start.
    text: usize,
    code: usize,
}

impl Sections {
    /// Sections of a page of about that many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let current = Open { anchor: String::new(), depth: 1, heading: String::new(), text: 0, code: 0 };
        Self {
            done: Vec::new(),
            current,
            text: String::with_capacity(bytes),
            code: String::with_capacity(bytes / 2),
        }
    }

    /// A heading that starts a section. The page's first heading names the part before the others.
    pub(crate) fn heading(&mut self, id: &str, depth: u32, text: &str) {
        let current = &self.current;
        let untouched =
            self.text.len() == current.text && self.code.len() == current.code && current.heading.is_empty();
        if depth == 1 && self.done.is_empty() && untouched {
            text.clone_into(&mut self.current.heading);
            return;
        }
        let next = Open {
            anchor: id.to_owned(),
            depth,
            heading: text.to_owned(),
            text: self.text.len(),
            code: self.code.len(),
        };
        self.done.push(std::mem::replace(&mut self.current, next));
    }

    /// How many sections there are so far.
    pub(crate) fn count(&self) -> usize {
        self.done.len() + 1
    }

    /// Text of a block goes on.
    pub(crate) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// The text of the section so far.
    pub(crate) fn so_far(&self) -> &str {
        &self.text[self.current.text..]
    }

    /// A line break inside a paragraph.
    pub(crate) fn soft_break(&mut self) {
        if self.so_far().ends_with(|before: char| !before.is_whitespace()) {
            self.text.push(' ');
        }
    }

    /// The line break before turned out to separate nothing.
    pub(crate) fn join(&mut self) {
        if self.so_far().ends_with(' ') {
            self.text.pop();
        }
    }

    /// A block begins or ends.
    pub(crate) fn block(&mut self) {
        while let Some(b' ' | b'\t') = self.so_far().as_bytes().last() {
            self.text.pop();
        }
        if self.so_far().as_bytes().last().is_some_and(|last| *last != b'\n') {
            self.text.push('\n');
        }
    }

    /// A code block.
    pub(crate) fn code(&mut self, code: &str) {
        if self.code.len() > self.current.code {
            self.code.push('\n');
        }
        self.code.push_str(code);
    }

    /// The sections, and behind each its heading's position in the page's plain text: headings and texts
    /// in order, a line break behind each.
    pub(crate) fn finish(mut self) -> (Vec<Section>, Vec<usize>) {
        self.done.push(self.current);
        let mut sections = Vec::with_capacity(self.done.len());
        let mut positions = Vec::with_capacity(self.done.len());
        let (mut text_end, mut code_end) = (self.text.len(), self.code.len());
        for open in self.done.into_iter().rev() {
            sections.push(Section {
                anchor: open.anchor,
                depth: open.depth,
                heading: open.heading,
                text: self.text[open.text..text_end].trim_end().to_owned(),
                code: self.code[open.code..code_end].to_owned(),
            });
            (text_end, code_end) = (open.text, open.code);
        }
        sections.reverse();
        let mut at = 0;
        for section in &sections {
            positions.push(at);
            for part in [&section.heading, &section.text] {
                if !part.is_empty() {
                    at += utf16_len(part) + 1;
                }
            }
        }
        (sections, positions)
    }
}
