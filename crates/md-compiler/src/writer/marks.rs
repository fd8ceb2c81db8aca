//! What the weaver took out comes back here: components and containers open and close, and raw HTML passes
//! its inspection. Everything that opens must close inside the Markdown it was opened in.

use std::ops::Range;

use super::Writer;
use crate::commonmark::{Flavour, without_disallowed};
use crate::components::Checked;
use crate::diagnostics::{Problem, suggestion};
use crate::frames::{Frame, Kind, MAX_DEPTH, Shape};
use crate::html::{Slot, escape_attribute, escape_text};
use crate::location::Place;
use crate::raw::{self, Piece};
use crate::weave::{Mark, MarkKind};

/// Containers every site has.
const CONTAINERS: &[&str] = &["tip", "note", "info", "warning", "danger", "caution", "details"];

/// The container whose code fences become tabs.
const CODE_GROUP: &str = "code-group";

/// Elements whose end tag HTML lets authors leave out.
const IMPLIED_END: &[&str] = &["li", "p", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option"];

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
    pub(super) fn raw_line(&mut self, html: &str, range: Range<usize>) {
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

    fn marks_in(&self, from: usize, to: usize) -> &'t [Mark] {
        let marks = &self.woven.marks;
        let first = marks.partition_point(|mark| mark.at < from);
        let last = marks.partition_point(|mark| mark.at < to);
        &marks[first..last]
    }

    fn mark(&mut self, mark: &Mark, block: bool) {
        if block {
            self.written.sections.block();
        }
        match &mark.kind {
            MarkKind::Nothing => {}
            MarkKind::HeadingId(id) => match &mut self.heading {
                Some(heading) => heading.ids.push((mark.place, id.clone())),
                None => self.diagnostics.error(
                    mark.place,
                    Problem::new(
                        "heading-id",
                        format!("`{{#{id}}}` outside of a heading"),
                        "write `\\{` for a brace",
                    ),
                ),
            },
            MarkKind::Open(checked) if self.too_deep(mark.place) => {
                let kind = Kind::Component(checked.name.clone());
                self.frames.push(Frame { kind, start: self.html.len(), place: mark.place, silent: true });
            }
            MarkKind::Empty(_) if self.too_deep(mark.place) => {}
            MarkKind::Open(checked) => {
                let index = self.component(checked);
                let start = self.html.len();
                Slot::Open(index).write(&mut self.html);
                self.frames.push(Frame {
                    kind: Kind::Component(checked.name.clone()),
                    start,
                    place: mark.place,
                    silent: false,
                });
            }
            MarkKind::Empty(checked) => {
                let index = self.component(checked);
                Slot::Empty(index).write(&mut self.html);
            }
            MarkKind::Close(name) => self.close(&Kind::Component(name.clone()), mark.place),
            MarkKind::OpenContainer { word, title, colons } => {
                let kind = self.open_container(word, title.as_deref(), *colons, mark.place);
                if matches!(kind, Kind::Container { shape: Shape::Tabs, .. }) {
                    self.tabs_open("Tabs", "{}");
                }
                self.frames.push(Frame { kind, start: self.html.len(), place: mark.place, silent: false });
            }
            MarkKind::CloseContainer(colons) => {
                let kind = self.frames.container(*colons);
                self.close(&kind, mark.place);
            }
        }
        if block && !self.html.is_empty() && !self.html.ends_with('\n') {
            self.html.push('\n');
        }
    }

    /// Whether what stands here is nested too deep, which is said once a page.
    pub(super) fn too_deep(&mut self, place: Place) -> bool {
        let deep = self.frames.len() > MAX_DEPTH;
        if deep && !self.deep {
            self.deep = true;
            let message = format!("components and code nested more than {MAX_DEPTH} deep");
            self.diagnostics.error(
                place,
                Problem::new("component", message, "close what was opened, or write a page of its own"),
            );
        }
        deep
    }

    fn component(&mut self, checked: &Checked) -> usize {
        // A badge in a heading is no part of its text, its id or its place in search.
        if self.heading.is_none() {
            for text in &checked.text {
                self.written.sections.text(text);
                self.written.sections.text(" ");
            }
        }
        self.written.links.extend(checked.links.iter().cloned());
        self.written.components.push(Some(checked.clone()));
        self.written.components.len() - 1
    }

    fn open_container(&mut self, word: &str, title: Option<&str>, colons: usize, place: Place) -> Kind {
        let custom = &self.context.options.containers;
        if !CONTAINERS.contains(&word) && word != CODE_GROUP && !custom.contains_key(word) {
            let known = CONTAINERS.iter().copied().chain(custom.keys().map(String::as_str));
            let hint = suggestion(word, known, format!("use one of {}", CONTAINERS.join(", ")));
            self.diagnostics
                .error(place, Problem::new("container", format!("unknown container `{word}`"), hint));
        }
        if word == CODE_GROUP {
            return Kind::Container { colons, shape: Shape::Tabs };
        }
        let title = title.map_or_else(|| self.container_title(word), str::to_owned);
        self.container_open(word, &title);
        Kind::Container { colons, shape: if word == "details" { Shape::Details } else { Shape::Box } }
    }

    /// A component that stands for a container of Markdown begins.
    pub(super) fn tabs_open(&mut self, name: &str, props: &str) {
        let checked =
            Checked { name: name.to_owned(), props: props.to_owned(), text: Vec::new(), links: Vec::new() };
        self.written.components.push(Some(checked));
        Slot::Open(self.written.components.len() - 1).write(&mut self.html);
    }

    /// The title a container has when the author gives none.
    pub(super) fn container_title(&self, word: &str) -> String {
        let options = self.context.options;
        let lang = &self.context.route.lang;
        let built_in = options.container_titles.get(lang).and_then(|titles| titles.get(word));
        let custom = options.containers.get(word).and_then(|titles| titles.get(lang));
        built_in.or(custom).cloned().unwrap_or_else(|| word.to_uppercase())
    }

    pub(super) fn container_open(&mut self, word: &str, title: &str) {
        let (element, title_element) = if word == "details" { ("details", "summary") } else { ("div", "p") };
        self.open(&format!("<{element} class=\"container "));
        escape_attribute(word, &mut self.html);
        self.html.push_str(&format!("\"><{title_element} class=\"container-title\">"));
        self.inline_title(title);
        self.html.push_str(&format!("</{title_element}>\n"));
        self.written.sections.text(title);
        self.written.sections.block();
    }

    /// A title may hold code.
    fn inline_title(&mut self, title: &str) {
        for (index, part) in title.split('`').enumerate() {
            // An odd part stands between backquotes, unless the last one is alone.
            let code = index % 2 == 1 && title.matches('`').count() > index;
            match (code, index % 2) {
                (true, _) => {
                    self.html.push_str("<code>");
                    escape_text(part, &mut self.html);
                    self.html.push_str("</code>");
                }
                (false, 1) => {
                    self.html.push('`');
                    escape_text(part, &mut self.html);
                }
                _ => escape_text(part, &mut self.html),
            }
        }
    }

    /// Closes the innermost open thing of a kind, and what was left open in it.
    fn close(&mut self, kind: &Kind, place: Place) {
        let Some(depth) = self.frames.find(kind) else {
            return self.diagnostics.error(place, kind.stray());
        };
        while self.frames.len() > depth + 1 {
            self.close_unclosed();
        }
        if let Some(frame) = self.frames.pop() {
            self.close_frame(&frame);
        }
    }

    /// Closes the innermost open thing, which its author left open.
    fn close_unclosed(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        match &frame.kind {
            Kind::Raw(tag) if IMPLIED_END.contains(&tag.as_str()) => {}
            Kind::Raw(_) => self.diagnostics.warn(frame.place, frame.kind.unclosed()),
            // It is unknown, which has been said: `Promise<Tokens>` is text that lacks its backquotes.
            Kind::Component(name) if !self.context.options.components.contains_key(name) => {}
            _ => self.diagnostics.error(frame.place, frame.kind.unclosed()),
        }
        self.close_frame(&frame);
    }

    fn close_frame(&mut self, frame: &Frame) {
        match &frame.kind {
            Kind::Markdown => {}
            Kind::Raw(tag) => self.html.push_str(&format!("</{tag}>")),
            Kind::Component(_) if frame.silent => {}
            Kind::Component(_) => Slot::Close.write(&mut self.html),
            Kind::Container { shape, .. } => match shape {
                Shape::Box => self.open("</div>\n"),
                Shape::Details => self.open("</details>\n"),
                Shape::Tabs => Slot::Close.write(&mut self.html),
            },
        }
    }

    /// Closes what is open inside the Markdown element that ends, and returns where that started.
    pub(super) fn close_to_markdown(&mut self) -> usize {
        while self.frames.last().is_some_and(|frame| !matches!(frame.kind, Kind::Markdown)) {
            self.close_unclosed();
        }
        self.frames.pop().map_or(0, |frame| frame.start)
    }

    /// Closes whatever the page leaves open.
    pub(super) fn close_all(&mut self) {
        while !self.frames.is_empty() {
            self.close_unclosed();
        }
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
                Piece::Open { tag, html, void } => {
                    if IMPLIED_END.contains(&tag.as_str())
                        && self.frames.last().is_some_and(|frame| frame.kind == Kind::Raw(tag.clone()))
                    {
                        self.close_unclosed();
                    }
                    let start = self.html.len();
                    self.html.push_str(&html);
                    if let Some(id) = attribute(&html, "id") {
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

/// The value of an attribute in a tag that [`raw::read`] wrote.
fn attribute<'h>(html: &'h str, name: &str) -> Option<&'h str> {
    let (_, value) = html.split_once(&format!(" {name}=\""))?;
    value.split('"').next()
}
