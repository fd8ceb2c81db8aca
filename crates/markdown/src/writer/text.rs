//! Text: written to the page, and without markup to the current heading or to search.

use std::ops::Range;

use super::Writer;
use crate::diagnostics::Problem;
use crate::html::{escape_text, is_han};
use crate::lines::{container_prefix, line_bounds};
use crate::location::Place;
use crate::math::formula;

/// Full-width punctuation after which a line may break.
const FULL_WIDTH_STOPS: [char; 8] = ['、', '，', '。', '；', '：', '！', '？', '）'];

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

    /// Warns about the page's first formula, in a site that sets no `markdown.math`.
    pub(super) fn warn_of_formula(&mut self, place: Place) {
        if self.context.options.math.is_some() || self.formula_found || self.verbatim() {
            return;
        }
        self.formula_found = true;
        let message = "a formula is shown as text, because the site doesn't enable formulas";
        let hint = "set `markdown.math` in the configuration to `true`, or to `false` if this is text";
        self.diagnostics.report(place, Problem::new("formula", message, hint));
    }

    /// Warns about a line of a paragraph that begins with a colon: other tools make a list of definitions of it.
    pub(super) fn warn_of_definition(&mut self, at: usize) {
        let is_line = self.html.ends_with('\n') && self.heading.is_none() && self.image.is_none();
        if is_line && !self.verbatim() {
            let message = "found a definition after a colon, which is shown as text";
            let hint = "write a list or a table, or `\\:` for a colon";
            self.diagnostics.report(self.place(at), Problem::new("foreign-syntax", message, hint));
        }
    }

    /// Offset of a formula in a text, if the site sets no `markdown.math`: on lines of its own, or in a line and with a
    /// command or an exponent, so that neither prices nor variables of a shell are taken for one.
    pub(super) fn formula_as_text(&self, range: &Range<usize>) -> Option<usize> {
        if self.context.options.math.is_some() || self.formula_found {
            return None;
        }
        let source = &self.source.text;
        let bytes = source.as_bytes();
        if bytes[range.start..].starts_with(b"$$") && self.is_formula_line(range.start) {
            return Some(range.start);
        }
        memchr::memchr_iter(b'$', &bytes[range.clone()]).map(|found| range.start + found).find(|at| {
            let is_lone =
                !matches!(bytes[..*at].last(), Some(b'$' | b'\\')) && bytes.get(at + 1) != Some(&b'$');
            is_lone && formula(source, *at).is_some_and(|(_, found)| found.is_certain())
        })
    }

    /// Whether the text at an offset is a line with `$$` at its beginning and its end, or with nothing else.
    pub(super) fn is_formula_line(&self, at: usize) -> bool {
        let source = &self.source.text;
        let start = memchr::memrchr(b'\n', &source.as_bytes()[..at]).map_or(0, |end| end + 1);
        let line = &source[start..line_bounds(source, at).0];
        let Some(inner) = source[at..start + line.len()].trim_end().strip_prefix("$$") else { return false };
        let is_single = inner.strip_suffix("$$").is_some_and(|tex| !tex.contains('$'));
        start + container_prefix(line) == at && (inner.is_empty() || is_single)
    }

    pub(super) fn inline_code(&mut self, text: &str) {
        if let Some(image) = &mut self.image {
            return image.alt.push_str(text);
        }
        self.line_break = None;
        // A browser breaks no line before a quote or a point, so a list of '.js'、'.ts' would run out of its column.
        let after_stop = self.heading.is_none() && self.plain_text().ends_with(FULL_WIDTH_STOPS);
        if after_stop && text.starts_with(|first: char| first.is_ascii_punctuation()) {
            self.html.push_str("<wbr");
            self.void_end();
        }
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
