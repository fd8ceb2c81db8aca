//! Headings: their ids, their anchors, their place in the table of contents.

use super::Writer;
use crate::diagnostics::Problem;
use crate::frames::Kind;
use crate::html::escape_attribute;
use crate::location::Place;
use crate::page::TocItem;

/// A heading being read.
pub(super) struct Heading<'t> {
    /// Where its content starts in the HTML.
    start: usize,
    /// Its text without markup.
    pub(super) plain: String,
    /// Its text with the marks of code and emphasis.
    pub(super) marked: String,
    /// Ids the author wrote.
    pub(super) ids: Vec<(Place, &'t str)>,
    /// Whether it is no part of a list, quotation, container or component.
    at_root: bool,
}

/// Depths in the table of contents.
const TOC_DEPTHS: std::ops::RangeInclusive<u32> = 2..=4;

impl Writer<'_, '_> {
    /// A heading of that many bytes begins.
    pub(super) fn heading_start(&mut self, bytes: usize) {
        self.written.sections.block();
        self.open("");
        self.heading = Some(Heading {
            start: self.html.len(),
            plain: String::with_capacity(bytes),
            marked: String::with_capacity(bytes),
            ids: Vec::new(),
            at_root: self.at_root(),
        });
    }

    pub(super) fn heading_end(&mut self, depth: u32) {
        let Some(heading) = self.heading.take() else { return };
        self.html.truncate(self.html.trim_end().len().max(heading.start));
        let space = self.html.len() - self.html[heading.start..].trim_start().len() - heading.start;
        if space > 0 {
            self.html.drain(heading.start..heading.start + space);
        }
        let digit = char::from_digit(depth, 10).unwrap_or('6');
        if self.verbatim() {
            self.html.insert_str(heading.start, &format!("<h{digit}>"));
            self.html.push_str("</h");
            self.html.push(digit);
            self.html.push_str(">\n");
            return;
        }
        let text = heading.plain.trim();
        let id = self.heading_id(text, &heading.ids);
        let tag = &mut self.tag;
        tag.clear();
        tag.push_str("<h");
        tag.push(digit);
        tag.push_str(" id=\"");
        escape_attribute(&id, tag);
        tag.push_str("\">");
        for (_, further) in heading.ids.iter().skip(1) {
            tag.push_str("<span id=\"");
            escape_attribute(further, tag);
            tag.push_str("\"></span>");
        }
        self.html.insert_str(heading.start, tag);
        // The link repeats what the heading says, for the mouse alone; a reader's program has the id.
        self.html.push_str("<a class=\"header-anchor\" aria-hidden=\"true\" tabindex=\"-1\" href=\"#");
        escape_attribute(&id, &mut self.html);
        self.html.push_str("\">#</a></h");
        self.html.push(digit);
        self.html.push_str(">\n");
        if depth == 1 && self.written.title.is_none() {
            self.written.title = Some(text.to_owned());
        }
        let is_empty = text.is_empty();
        self.written.sections.heading(&id, depth, trimmed(heading.plain));
        if heading.at_root && TOC_DEPTHS.contains(&depth) {
            let section = self.written.sections.count() - 1;
            let char_index = if is_empty { -1 } else { section as i32 };
            let text = trimmed(heading.marked);
            self.written.toc.push(TocItem { text, id, depth, char_index });
        }
    }

    /// Whether nothing is open but components whose headings are the page's.
    fn at_root(&self) -> bool {
        let components = &self.context.options.components;
        self.frames.iter().all(|frame| match &frame.kind {
            Kind::Component(name) => components.get(name).is_some_and(|spec| spec.headings == Some(true)),
            _ => false,
        })
    }

    fn heading_id(&mut self, text: &str, written: &[(Place, &str)]) -> String {
        for (place, id) in written {
            if !self.written.slugs.claim(id) {
                let problem = Problem::new(
                    "heading-id",
                    format!("a second heading with the id `{id}`"),
                    "give every heading of a page its own id",
                );
                self.diagnostics.error(*place, problem);
            }
        }
        match written.first() {
            Some((_, id)) => (*id).to_owned(),
            None => self.written.slugs.derive(text),
        }
    }
}

fn trimmed(text: String) -> String {
    let inner = text.trim();
    if inner.len() == text.len() { text } else { inner.to_owned() }
}
