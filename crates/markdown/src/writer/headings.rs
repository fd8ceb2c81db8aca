//! Headings: their ids, anchors and entries in the table of contents.

use std::ops::Range;

use super::Writer;
use crate::diagnostics::Problem;
use crate::frames::Kind;
use crate::html::escape_attribute;
use crate::html_page::TocHeading;
use crate::location::Place;
use crate::raw::{RESERVED_HINT, is_reserved};

/// A heading being read.
pub(super) struct Heading<'t> {
    /// Where its content starts in the HTML.
    start: usize,
    /// Where it is.
    place: Place,
    /// Its text without markup.
    pub(super) plain: String,
    /// Its text with the delimiters of code and emphasis.
    pub(super) marked: String,
    /// Ids the author wrote.
    pub(super) ids: Vec<(Place, &'t str)>,
    /// Whether it's outside of lists, block quotes, containers and most components.
    at_root: bool,
}

/// Depths in the table of contents.
const TOC_DEPTHS: std::ops::RangeInclusive<u32> = 2..=4;

/// Tags that only group what is in them, so that its headings are like those around them, and `<p>`, which a heading ends.
const GROUPS: &[&str] = &["article", "center", "div", "main", "p", "section"];

impl Writer<'_, '_> {
    pub(super) fn heading_start(&mut self, range: &Range<usize>) {
        let bytes = range.len();
        self.page.sections.block();
        self.open("");
        self.heading = Some(Heading {
            start: self.html.len(),
            place: self.place(range.start),
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
        let ids = self.allowed(&heading.ids);
        let (id, further) = self.heading_ids(text, &ids, heading.place.file);
        let tag = &mut self.tag;
        tag.clear();
        tag.push_str("<h");
        tag.push(digit);
        tag.push_str(" id=\"");
        escape_attribute(&id, tag);
        tag.push_str("\">");
        for id in &further {
            tag.push_str("<span id=\"");
            escape_attribute(id, tag);
            tag.push_str("\"></span>");
        }
        self.html.insert_str(heading.start, tag);
        // The anchor is for the mouse. Screen readers have the heading itself.
        self.html.push_str("<a class=\"header-anchor\" aria-hidden=\"true\" tabindex=\"-1\" href=\"#");
        escape_attribute(&id, &mut self.html);
        self.html.push_str("\">#</a></h");
        self.html.push(digit);
        self.html.push_str(">\n");
        if depth == 1 {
            match &self.page.title {
                None => {
                    self.page.title = Some(text.to_owned());
                    let is_late = heading.at_root && heading.place.file == 0 && !self.page.toc.is_empty();
                    self.page.late_title = is_late.then_some(heading.place);
                }
                Some(title) if heading.at_root && heading.place.file == 0 => {
                    self.diagnostics.report(heading.place, second_title(text, title));
                }
                Some(_) => {}
            }
        }
        let is_empty = text.is_empty();
        self.page.sections.heading(&id, depth, trimmed(heading.plain), heading.place.offset);
        if heading.at_root && TOC_DEPTHS.contains(&depth) {
            let section = (!is_empty).then(|| self.page.sections.count() - 1);
            self.page.toc.push(TocHeading { text: trimmed(heading.marked), id, depth, section });
        }
    }

    /// Whether only elements are open whose headings belong to the page.
    fn at_root(&self) -> bool {
        let components = &self.context.options.components;
        self.frames.iter().all(|frame| match &frame.kind {
            Kind::Component(name) => components.get(name).is_some_and(|spec| spec.headings == Some(true)),
            Kind::Raw(tag) => GROUPS.contains(&tag.as_str()),
            _ => false,
        })
    }

    /// The ids that the author may use; reports the others.
    fn allowed<'i>(&mut self, written: &[(Place, &'i str)]) -> Vec<(Place, &'i str)> {
        let (reserved, allowed): (Vec<_>, Vec<_>) = written.iter().partition(|(_, id)| is_reserved(id));
        for (place, id) in reserved {
            let problem = Problem::new(
                "heading-id",
                format!("heading id `{id}` starts with `:`, which is reserved for the theme"),
                RESERVED_HINT,
            );
            self.diagnostics.report(place, problem);
        }
        allowed
    }

    /// The id of a heading, and further ones that the author wrote. In an included file, an id that the page has already
    /// gets a number, because the file may be included twice.
    fn heading_ids(&mut self, text: &str, written: &[(Place, &str)], file: usize) -> (String, Vec<String>) {
        if written.is_empty() {
            let id = self.page.slugs.derive(text);
            if self.has_parts() {
                let own = self.own_slugs.entry(file).or_default().derive(text);
                self.record_moved(file, own, &id);
            }
            return (id, Vec::new());
        }
        let claimed = written.iter().map(|(place, id)| {
            let is_own = !self.has_parts() || self.own_slugs.entry(file).or_default().claim(id);
            if !is_own || file == 0 && !self.page.slugs.claim(id) {
                let problem = Problem::new(
                    "heading-id",
                    format!("heading id `{id}` is already used on this page"),
                    "give the heading another id",
                );
                self.diagnostics.report(*place, problem);
            } else if file > 0 {
                let unique = self.page.slugs.unique((*id).to_owned());
                self.record_moved(file, (*id).to_owned(), &unique);
                return unique;
            }
            (*id).to_owned()
        });
        let mut ids: Vec<String> = claimed.collect();
        let first = ids.remove(0);
        (first, ids)
    }

    fn record_moved(&mut self, file: usize, own: String, id: &str) {
        if own != id {
            self.page.moved.insert((file, own), id.to_owned());
        }
    }
}

fn trimmed(text: String) -> String {
    let inner = text.trim();
    if inner.len() == text.len() { text } else { inner.to_owned() }
}

/// Reports a heading of the first level after the title.
pub(crate) fn second_title(text: &str, title: &str) -> Problem {
    let message = format!("`{text}` is a second title; the page's title is `{title}`");
    Problem::new("second-title", message, "write `##` for a section")
}
