//! Raw HTML: collected by blocks with the placeholders in it, and checked tag by tag by [`crate::raw`].

use std::borrow::Cow;
use std::ops::Range;

use super::Writer;
use crate::diagnostics::Problem;
use crate::frames::{Frame, Kind};
use crate::html::{SLOT_MARK, Slot, escape_text};
use crate::location::Place;
use crate::math::Formula;
use crate::parse::Flavor;
use crate::preprocess::Placeholder;
use crate::raw::{self, Piece, STYLE_HINT, without_disallowed};
use crate::routes::{LinkKind, is_web};
use crate::styles::{Styled, styled};
use crate::urls::{Usage, usage_of};

/// Elements with an optional end tag.
pub(super) const IMPLIED_END: &[&str] =
    &["li", "p", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option"];

/// An HTML block being read.
#[derive(Default)]
pub(super) struct RawBlock<'t> {
    text: String,
    /// Offsets of its lines, in it and in the preprocessed text, which also has the markers of block quotes and the
    /// indentation of list items.
    lines: Vec<(usize, usize)>,
    /// The placeholders in it with their offsets.
    placeholders: Vec<(usize, &'t Placeholder)>,
}

impl RawBlock<'_> {
    /// The offset of a byte of the block in the preprocessed text.
    fn origin(&self, offset: usize) -> usize {
        let next = self.lines.partition_point(|(start, _)| *start <= offset);
        next.checked_sub(1).map_or(0, |index| self.lines[index].1 + offset - self.lines[index].0)
    }
}

impl<'t> Writer<'_, 't> {
    /// Adds a line of an HTML block, or the white space that indents it.
    pub(super) fn raw_line(&mut self, html: &str, range: &Range<usize>) {
        let placeholders = self.placeholders_in(range.start, range.end);
        if let Some(block) = &mut self.raw {
            let line = block.text.len();
            // White space that replaces a tab isn't in the text.
            let placeholders = if html.trim().is_empty() { &[] } else { placeholders };
            block.placeholders.extend(
                placeholders.iter().map(|placeholder| (line + placeholder.at - range.start, placeholder)),
            );
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
        for (from, placeholder) in block.placeholders.iter().copied() {
            self.raw_html(&block.text[at..from], true, |offset| block.origin(at + offset));
            self.placeholder(placeholder, true);
            at = from + placeholder.length;
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
        if let Some(html) = html.strip_prefix(SLOT_MARK) {
            return self.html.push_str(html);
        }
        match self.placeholders_in(at, at + html.len()).first() {
            Some(placeholder) => self.placeholder(placeholder, false),
            None => self.raw_html(html, false, |offset| at + offset),
        }
    }

    /// Writes raw HTML unchecked; in GFM without the tags it disallows.
    fn verbatim_html(&mut self, html: &str) {
        match self.context.verbatim {
            Some(Flavor::Gfm) => self.html.push_str(&without_disallowed(html)),
            _ => self.html.push_str(html),
        }
    }

    /// Writes an opening tag. Its URLs are resolved and checked as in Markdown.
    fn raw_tag(&mut self, tag: &str, attributes: &[(String, String)], place: Place) {
        self.html.push('<');
        self.html.push_str(tag);
        for (name, value) in attributes {
            let Some(usage) = usage_of(tag, name).filter(|_| !value.trim().is_empty()) else {
                raw::write_attribute(name, value, &mut self.html);
                continue;
            };
            self.html.push(' ');
            self.html.push_str(name);
            self.html.push_str("=\"");
            let mut further = String::new();
            if usage == Usage::Images {
                self.srcset(value, place);
            } else if (tag, name.as_str()) == ("img", "src") {
                let has = |name: &str| attribute(attributes, name).is_some();
                further = self.image_source(&self.without_base(value), place, has);
            } else {
                self.url(&self.without_base(value), usage, place);
            }
            self.html.push('"');
            self.html.push_str(&further);
        }
        self.html.push('>');
    }

    /// Records the id of an element, to which links may lead.
    fn claim_id(&mut self, attributes: &[(String, String)]) {
        if let Some(id) = attribute(attributes, "id").filter(|id| !id.is_empty()) {
            self.page.slugs.claim(id);
        }
    }

    /// A URL in raw HTML without the site's base, which some authors write themselves.
    pub(super) fn without_base<'u>(&self, url: &'u str) -> Cow<'u, str> {
        match url.trim_start().strip_prefix(&self.context.options.base) {
            Some(path) if !path.starts_with('/') => format!("/{path}").into(),
            _ => url.into(),
        }
    }

    /// Replaces a `style` attribute by the generated class of its declarations. Reports those that are left out.
    fn with_class(
        &mut self,
        tag: &str,
        mut attributes: Vec<(String, String)>,
        place: Place,
    ) -> Vec<(String, String)> {
        let Some(at) = attributes.iter().position(|(name, _)| name == "style") else { return attributes };
        let (_, value) = attributes.remove(at);
        let Styled { rule, refused } = styled(&value);
        for declaration in refused {
            let message = format!("the style `{declaration}` on `<{tag}>` is ignored");
            self.diagnostics.report(place, Problem::new("style", message, STYLE_HINT));
        }
        let Some((class, rule)) = rule else { return attributes };
        match attributes.iter_mut().find(|(name, _)| name == "class") {
            Some((_, classes)) => *classes = format!("{classes} {class}").trim_start().to_owned(),
            None => attributes.push(("class".into(), class)),
        }
        if !self.page.styles.contains(&rule) {
            self.page.styles.push(rule);
        }
        attributes
    }

    /// Writes a frame if the site allows the origin of its page, and a link to the page otherwise.
    fn frame(&mut self, attributes: Vec<(String, String)>, block: bool, place: Place) {
        let attributes = self.with_class("iframe", attributes, place);
        let Some(src) = attribute(&attributes, "src").filter(|src| !src.is_empty()).map(str::to_owned) else {
            let problem = Problem::new("frame", "`<iframe>` without `src` is ignored", "add `src`");
            return self.diagnostics.report(place, problem);
        };
        let allowed = self.context.options.frame_origins.iter().flatten();
        if allowed.into_iter().any(|origin| src.strip_prefix(origin.as_str()).is_some_and(ends_origin)) {
            self.authored(place);
            self.claim_id(&attributes);
            self.html.push_str("<iframe");
            for (name, value) in
                attributes.iter().filter(|(name, _)| FRAME_ATTRIBUTES.contains(&name.as_str()))
            {
                raw::write_attribute(name, value, &mut self.html);
            }
            self.html.push_str(" loading=\"lazy\">");
            self.authored(place);
            return self.html.push_str("</iframe>");
        }
        let origin = src.split('/').take(3).collect::<Vec<_>>().join("/");
        let (whose, hint) = if is_web(&src) {
            (format!("`{origin}`"), format!("allow it: `frameOrigins: ['{origin}']` in the configuration"))
        } else {
            ("this site".to_owned(), "frames show pages of other sites; write a link".to_owned())
        };
        let message = format!("a frame with a page of {whose} becomes a link to it");
        self.diagnostics.report(place, Problem::new("frame", message, hint));
        self.html.push_str(if block { "<p>" } else { "" });
        let links = self.page.links.len();
        self.link_start(&src, "", place);
        let is_link = self.page.links.get(links).is_some_and(|link| link.kind == LinkKind::External);
        let text =
            attribute(&attributes, "title").filter(|title| is_link && !title.is_empty()).unwrap_or(&src);
        escape_text(text, &mut self.html);
        self.plain(text, text);
        self.html.push_str(if block { "</a></p>\n" } else { "</a>" });
    }

    /// Marks the next tag as written by the author.
    fn authored(&mut self, place: Place) {
        self.page.constructed = true;
        Slot::Tag(self.page.places.tags.len()).write(&mut self.html);
        self.page.places.tags.push(place);
    }

    /// Closes a raw element with its author's end tag.
    fn close_raw(&mut self, kind: &Kind, place: Place) {
        self.close_inside(kind);
        self.authored(place);
        self.close(kind, place);
    }

    /// Writes a formula as the MathML that the build supplied for it. It's checked like raw HTML, whatever the site does with
    /// that of its authors.
    pub(super) fn formula(&mut self, formula: &Formula, place: Place) {
        if let Some(image) = &mut self.image {
            return image.alt.push_str(&formula.tex);
        }
        self.line_break = None;
        let text = formula.text();
        self.plain(&text, &text);
        let resources = self.context.resources;
        if let Some(mathml) = resources.expansions.get(&formula.key()) {
            self.checked_html(mathml, false, &|_| place);
        }
    }

    /// Writes raw HTML; `origin` maps its offsets to the preprocessed text.
    fn raw_html(&mut self, chunk: &str, block: bool, origin: impl Fn(usize) -> usize) {
        if chunk.is_empty() {
            return;
        }
        if self.context.options.escape_html {
            escape_text(chunk, &mut self.html);
            return self.plain(chunk, chunk);
        }
        // Common between placeholders.
        if chunk.bytes().all(|byte| matches!(byte, b' ' | b'\n')) {
            return self.html.push_str(chunk);
        }
        let source = self.source;
        self.checked_html(chunk, block, &|offset| source.origins.place(origin(offset)));
    }

    /// Writes raw HTML without what isn't allowed; `place` maps its offsets to the author's text.
    fn checked_html(&mut self, chunk: &str, block: bool, place: &dyn Fn(usize) -> Place) {
        let (pieces, problems) = raw::read(chunk);
        for (offset, problem) in problems {
            self.diagnostics.report(place(offset), problem);
        }
        for (offset, piece) in pieces {
            let place = place(offset);
            match piece {
                Piece::Text(text) => {
                    escape_text(&text, &mut self.html);
                    if block && !text.trim().is_empty() {
                        self.page.sections.text(text.trim());
                        self.page.sections.block();
                    }
                }
                Piece::Open { tag, attributes, void } => {
                    if IMPLIED_END.contains(&tag.as_str())
                        && self.frames.last().is_some_and(|frame| frame.kind == Kind::Raw(tag.clone()))
                    {
                        self.close_unclosed();
                    }
                    self.end_code_group(place);
                    let start = self.html.len();
                    self.authored(place);
                    let attributes = self.with_class(&tag, attributes, place);
                    self.raw_tag(&tag, &attributes, place);
                    self.claim_id(&attributes);
                    if let Some(name) = attribute(&attributes, "name").filter(|_| tag == "a") {
                        self.page.slugs.name(name);
                    }
                    if !void {
                        self.frames.push(Frame { kind: Kind::Raw(tag), start, place, silent: false });
                    }
                }
                Piece::Frame(attributes) => self.frame(attributes, block, place),
                Piece::Close(tag) => {
                    let kind = Kind::Raw(tag);
                    if self.frames.find(&kind).is_some() {
                        self.close_raw(&kind, place);
                    } else {
                        self.diagnostics.report(place, kind.stray());
                    }
                }
            }
        }
    }
}

/// Attributes that a frame keeps.
const FRAME_ATTRIBUTES: &[&str] = &[
    "src",
    "title",
    "width",
    "height",
    "class",
    "id",
    "allow",
    "allowfullscreen",
    "referrerpolicy",
    "sandbox",
];

/// Whether an origin ends where this rest of an address starts.
fn ends_origin(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(['/', '?', '#'])
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}
