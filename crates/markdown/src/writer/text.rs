//! Text: written to the page, and without markup to the current heading or to search.

use super::Writer;
use crate::html::{escape_text, is_han};

impl Writer<'_, '_> {
    pub(super) fn emphasis(&mut self, html: &str, mark: &str) {
        self.html.push_str(html);
        if let Some(heading) = &mut self.heading {
            heading.marked.push_str(mark);
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        if let Some(code) = &mut self.code {
            code.block.code.push_str(text);
        } else if let Some(image) = &mut self.image {
            image.alt.push_str(text);
        } else {
            self.join(text);
            escape_text(text, &mut self.html);
            self.plain(text, text);
        }
    }

    pub(super) fn inline_code(&mut self, text: &str) {
        if let Some(image) = &mut self.image {
            return image.alt.push_str(text);
        }
        self.line_break = None;
        self.html.push_str("<code>");
        escape_text(text, &mut self.html);
        self.html.push_str("</code>");
        match &mut self.heading {
            Some(heading) => {
                heading.plain.push_str(text);
                heading.marked.extend(["`", text, "`"]);
            }
            None => self.page.sections.text(text),
        }
    }

    /// Adds text without markup to the current heading or to search.
    pub(super) fn plain(&mut self, text: &str, marked: &str) {
        match &mut self.heading {
            Some(heading) => {
                heading.plain.push_str(text);
                heading.marked.push_str(marked);
            }
            None => self.page.sections.text(text),
        }
    }

    pub(super) fn soft_break(&mut self) {
        if let Some(image) = &mut self.image {
            return image.alt.push(' ');
        }
        let before = self.plain_text().chars().next_back();
        self.line_break =
            before.filter(|before| is_han(*before) && !self.verbatim()).map(|_| self.html.len());
        self.html.push('\n');
        match &mut self.heading {
            Some(_) => self.plain(" ", " "),
            None => self.page.sections.soft_break(),
        }
    }

    /// Removes a line break between two Chinese characters, because Chinese is written without spaces.
    pub(super) fn join(&mut self, text: &str) {
        let Some(at) = self.line_break.take() else { return };
        if text.starts_with(is_han) {
            self.html.remove(at);
            match &mut self.heading {
                Some(heading) => {
                    heading.plain.pop();
                    heading.marked.pop();
                }
                None => self.page.sections.join(),
            }
        }
    }

    /// The plain text so far of the heading or block being read.
    pub(super) fn plain_text(&self) -> &str {
        self.heading.as_ref().map_or_else(|| self.page.sections.so_far(), |heading| &heading.plain)
    }

    pub(super) fn hard_break(&mut self) {
        match &mut self.image {
            Some(image) => image.alt.push(' '),
            None => {
                self.html.push_str("<br");
                self.void_end();
                self.html.push('\n');
                self.plain(" ", " ");
            }
        }
    }
}
