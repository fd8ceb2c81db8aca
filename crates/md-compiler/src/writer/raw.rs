//! Raw HTML on its way into the page: gathered by blocks, with the marks in it, and inspected tag by tag. What may stay
//! is for [`crate::raw`] to say.

use std::ops::Range;

use super::Writer;
use crate::commonmark::{Flavour, without_disallowed};
use crate::frames::{Frame, Kind};
use crate::html::escape_text;
use crate::location::Place;
use crate::raw::{self, Piece};
use crate::weave::Mark;

/// Elements whose end tag HTML lets authors leave out.
pub(super) const IMPLIED_END: &[&str] =
    &["li", "p", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option"];

/// An HTML block being read.
#[derive(Default)]
pub(super) struct RawBlock<'t> {
    text: String,
    /// Where each of its lines starts, in it and in the woven text: the signs of a quotation or the indentation
    /// of a list item stand between them.
    lines: Vec<(usize, usize)>,
    /// The marks in it, and where their placeholders start in it.
    marks: Vec<(usize, &'t Mark)>,
}

impl RawBlock<'_> {
    /// Where a byte of the block stands in the woven text.
    fn origin(&self, offset: usize) -> usize {
        let next = self.lines.partition_point(|(start, _)| *start <= offset);
        next.checked_sub(1).map_or(0, |index| self.lines[index].1 + offset - self.lines[index].0)
    }
}

impl<'t> Writer<'_, 't> {
    /// A line of an HTML block, or the white space that indents it.
    pub(super) fn raw_line(&mut self, html: &str, range: &Range<usize>) {
        let marks = self.marks_in(range.start, range.end);
        if let Some(block) = &mut self.raw {
            let line = block.text.len();
            // White space that a tab stands for is no copy of the text.
            let marks = if html.trim().is_empty() { &[] } else { marks };
            block.marks.extend(marks.iter().map(|mark| (line + mark.at - range.start, mark)));
            block.lines.push((line, range.start));
            block.text.push_str(html);
        }
    }

    /// An HTML block is complete.
    pub(super) fn raw_end(&mut self) {
        let Some(block) = self.raw.take() else { return };
        self.open("");
        if self.verbatim() {
            return self.verbatim_html(&block.text);
        }
        let mut at = 0;
        for (from, mark) in block.marks.iter().copied() {
            self.raw_html(&block.text[at..from], true, |offset| block.origin(at + offset));
            self.mark(mark, true);
            at = from + mark.length;
        }
        self.raw_html(&block.text[at..], true, |offset| block.origin(at + offset));
    }

    pub(super) fn inline_html(&mut self, html: &str, at: usize) {
        if self.image.is_some() {
            return;
        }
        self.line_break = None;
        if self.verbatim() {
            return self.verbatim_html(html);
        }
        match self.marks_in(at, at + html.len()).first() {
            Some(mark) => self.mark(mark, false),
            None => self.raw_html(html, false, |offset| at + offset),
        }
    }

    /// Raw HTML as it stands; in GFM without the tags it disallows.
    fn verbatim_html(&mut self, html: &str) {
        match self.context.verbatim {
            Some(Flavour::Gfm) => self.html.push_str(&without_disallowed(html)),
            _ => self.html.push_str(html),
        }
    }

    /// Writes an opening tag. A file that it shows is found and held against the files there are as in Markdown.
    fn raw_tag(&mut self, tag: &str, attributes: &[(String, String)], place: Place) {
        self.html.push('<');
        self.html.push_str(tag);
        let shows = matches!(tag, "img" | "video" | "audio" | "source");
        for (name, value) in attributes {
            if shows && name == "src" && !value.is_empty() {
                self.html.push_str(" src=\"");
                // Some authors write the site's base themselves.
                let destination = match value.strip_prefix(&self.context.options.base) {
                    Some(path) if !path.starts_with('/') => format!("/{path}"),
                    _ => value.clone(),
                };
                let further = if tag == "img" {
                    self.image_source(&destination, place, |name| attribute(attributes, name).is_some())
                } else {
                    self.link(&destination, place);
                    String::new()
                };
                self.html.push('"');
                self.html.push_str(&further);
            } else {
                raw::write_attribute(name, value, &mut self.html);
            }
        }
        self.html.push('>');
    }

    /// Writes raw HTML; `origin` is where a byte of it stands in the woven text.
    fn raw_html(&mut self, chunk: &str, block: bool, origin: impl Fn(usize) -> usize) {
        if chunk.is_empty() {
            return;
        }
        if self.context.options.escape_html {
            escape_text(chunk, &mut self.html);
            return self.plain(chunk, chunk);
        }
        // Between marks there is little else.
        if chunk.bytes().all(|byte| matches!(byte, b' ' | b'\n')) {
            return self.html.push_str(chunk);
        }
        let (pieces, problems) = raw::read(chunk);
        for (offset, problem) in problems {
            self.diagnostics.error(self.place(origin(offset)), problem);
        }
        for (offset, piece) in pieces {
            let place = self.place(origin(offset));
            match piece {
                Piece::Text(text) => {
                    escape_text(&text, &mut self.html);
                    if block && !text.trim().is_empty() {
                        self.written.sections.text(text.trim());
                        self.written.sections.block();
                    }
                }
                Piece::Open { tag, attributes, void } => {
                    if IMPLIED_END.contains(&tag.as_str())
                        && self.frames.last().is_some_and(|frame| frame.kind == Kind::Raw(tag.clone()))
                    {
                        self.close_unclosed();
                    }
                    let start = self.html.len();
                    self.raw_tag(&tag, &attributes, place);
                    if let Some(id) = attribute(&attributes, "id").filter(|id| !id.is_empty()) {
                        self.written.slugs.claim(id);
                    }
                    if !void {
                        self.frames.push(Frame { kind: Kind::Raw(tag), start, place, silent: false });
                    }
                }
                Piece::Close(tag) => {
                    let kind = Kind::Raw(tag);
                    if self.frames.find(&kind).is_some() {
                        self.close(&kind, place);
                    } else {
                        self.diagnostics.warn(place, kind.stray());
                    }
                }
            }
        }
    }
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}
