//! Writes what the preprocessor replaced by placeholders: components and containers. Each must be closed inside the Markdown
//! element that it was opened in.

use super::Writer;
use super::raw::IMPLIED_END;
use crate::components::Checked;
use crate::containers::{self, Shape};
use crate::diagnostics::{Problem, suggestion};
use crate::frames::{Frame, Kind, MAX_DEPTH};
use crate::html::Slot;
use crate::location::Place;
use crate::preprocess::{Placeholder, PlaceholderKind};
use crate::rendered::{fits_anywhere, holds_anything, rendered_by};

impl<'t> Writer<'_, 't> {
    pub(super) fn placeholders_in(&self, from: usize, to: usize) -> &'t [Placeholder] {
        let placeholders = &self.source.placeholders;
        let first = placeholders.partition_point(|placeholder| placeholder.at < from);
        let last = placeholders.partition_point(|placeholder| placeholder.at < to);
        &placeholders[first..last]
    }

    pub(super) fn placeholder(&mut self, placeholder: &'t Placeholder, block: bool) {
        if block {
            self.page.sections.block();
        }
        if let PlaceholderKind::Open(_) | PlaceholderKind::Empty(_) | PlaceholderKind::OpenContainer { .. } =
            &placeholder.kind
        {
            self.end_code_group(placeholder.place);
        }
        match &placeholder.kind {
            PlaceholderKind::Nothing | PlaceholderKind::Alert { .. } => {}
            PlaceholderKind::Math(formula) => self.formula(formula, placeholder.place),
            PlaceholderKind::Attributes { list, written } => {
                self.attributes(list, written, placeholder.place);
            }
            PlaceholderKind::HeadingId(id) => match &mut self.heading {
                Some(heading) => heading.ids.push((placeholder.place, id)),
                None => self.diagnostics.report(
                    placeholder.place,
                    Problem::new(
                        "heading-id",
                        format!("found the heading id `{{#{id}}}` outside a heading"),
                        "move it to the end of a heading, or write `\\{` for a brace",
                    ),
                ),
            },
            PlaceholderKind::Open(checked) if checked.left_out || self.too_deep(placeholder.place) => {
                let kind = Kind::Component(checked.name.clone());
                self.frames.push(Frame {
                    kind,
                    start: self.html.len(),
                    place: placeholder.place,
                    silent: true,
                });
            }
            PlaceholderKind::Empty(checked) if checked.left_out || self.too_deep(placeholder.place) => {}
            PlaceholderKind::Open(checked) => {
                let index = self.component(checked, placeholder.place, block);
                let start = self.html.len();
                Slot::Open(index).write(&mut self.html);
                self.delicate += usize::from(self.is_delicate(&checked.name));
                self.frames.push(Frame {
                    kind: Kind::Component(checked.name.clone()),
                    start,
                    place: placeholder.place,
                    silent: false,
                });
            }
            PlaceholderKind::Empty(checked) => {
                let index = self.component(checked, placeholder.place, block);
                Slot::Empty(index).write(&mut self.html);
            }
            PlaceholderKind::Close(name) => self.close(&Kind::Component(name.clone()), placeholder.place),
            PlaceholderKind::OpenContainer { word, title, open, colons } => {
                // An indented one may interrupt a paragraph, which the parser then ends.
                self.page.constructed |= !block;
                let kind = self.open_container(word, (title.as_deref(), *open), *colons, placeholder.place);
                if matches!(kind, Kind::Container { shape: Shape::Tabs, .. }) {
                    self.tabs_open("Tabs", "{}", placeholder.place);
                }
                self.frames.push(Frame {
                    kind,
                    start: self.html.len(),
                    place: placeholder.place,
                    silent: false,
                });
            }
            PlaceholderKind::CloseContainer(colons)
                if self.ended_group == Some((*colons, self.frames.len())) =>
            {
                self.ended_group = None;
            }
            PlaceholderKind::CloseContainer(colons) => {
                let kind = self.frames.container(*colons);
                self.close(&kind, placeholder.place);
            }
        }
        if block && !self.html.is_empty() && !self.html.ends_with('\n') {
            self.html.push('\n');
        }
    }

    /// Whether the nesting is too deep here, which is reported once per page.
    pub(super) fn too_deep(&mut self, place: Place) -> bool {
        let deep = self.frames.len() > MAX_DEPTH;
        if deep && !self.deep {
            self.deep = true;
            let message = format!("components and code are nested more than {MAX_DEPTH} deep");
            self.diagnostics.report(
                place,
                Problem::new("component", message, "close the components that are open, or split the page"),
            );
        }
        deep
    }

    fn component(&mut self, checked: &Checked, place: Place, block: bool) -> usize {
        // A badge in a heading isn't part of its text, its id or its section.
        if self.heading.is_none() {
            for text in &checked.text {
                self.page.sections.text(text);
                self.page.sections.text(" ");
            }
        }
        self.page.links.extend(checked.links.iter().cloned());
        if let Some(spec) = self.context.options.component(&checked.name) {
            let inline = !block && !fits_anywhere(rendered_by(checked, spec));
            self.page.constructed |= inline || self.delicate > 0;
        }
        self.page.places.components.push(place);
        self.page.components.push(Some(checked.clone()));
        self.page.components.len() - 1
    }

    /// Whether the elements of a component don't allow all content, as a button or a paragraph.
    fn is_delicate(&self, name: &str) -> bool {
        let spec = self.context.options.component(name);
        spec.is_some_and(|spec| !holds_anything(spec.html.as_deref()))
    }

    /// Opens a container with its title, if the author gave one, and whether it starts unfolded.
    fn open_container(
        &mut self,
        word: &str,
        (title, open): (Option<&str>, bool),
        colons: usize,
        place: Place,
    ) -> Kind {
        let custom = &self.context.options.containers;
        let is_known = |word: &str| containers::built_in(word).is_some() || custom.contains_key(word);
        let lower = word.to_lowercase();
        let word = if is_known(word) || !is_known(&lower) { word } else { &lower };
        if !is_known(word) {
            let known = containers::titled().chain(custom.keys().map(String::as_str));
            let names = containers::titled().collect::<Vec<_>>().join(", ");
            let hint = suggestion(word, known, format!("use one of {names}"));
            self.diagnostics
                .report(place, Problem::new("container", format!("unknown container `{word}`"), hint));
        }
        let shape = containers::built_in(word).map_or(Shape::Box, |container| container.shape);
        if matches!(shape, Shape::Box | Shape::Details) {
            let title = title.map_or_else(|| self.container_title(word), str::to_owned);
            self.container_open(word, &title, open, place);
        }
        Kind::Container { colons, shape }
    }

    /// Opens a component that a container or a fence in a code group becomes.
    pub(super) fn tabs_open(&mut self, name: &str, props: &str, place: Place) {
        let (name, props) = (name.to_owned(), props.to_owned());
        let checked = Checked { name, props, text: Vec::new(), links: Vec::new(), left_out: false };
        self.page.constructed |= self.delicate > 0;
        self.page.places.components.push(place);
        self.page.components.push(Some(checked));
        Slot::Open(self.page.components.len() - 1).write(&mut self.html);
    }

    /// Closes everything inside the innermost open element of a kind; false if there is none.
    pub(super) fn close_inside(&mut self, kind: &Kind) -> bool {
        let Some(depth) = self.frames.find(kind) else { return false };
        while self.frames.len() > depth + 1 {
            self.close_unclosed();
        }
        true
    }

    /// Closes the innermost open element of a kind and everything inside it.
    pub(super) fn close(&mut self, kind: &Kind, place: Place) {
        if !self.close_inside(kind) {
            return self.diagnostics.report(place, kind.stray());
        }
        if let Some(frame) = self.frames.pop() {
            self.close_frame(&frame);
        }
    }

    /// Closes the innermost open element, which the author didn't close.
    pub(super) fn close_unclosed(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        match &frame.kind {
            Kind::Raw(tag) if IMPLIED_END.contains(&tag.as_str()) => {}
            // An unknown component is already reported: `Promise<Tokens>` is text without backquotes.
            Kind::Component(name) if self.context.options.component(name).is_none() => {}
            _ => self.diagnostics.report(frame.place, frame.kind.unclosed()),
        }
        self.close_frame(&frame);
    }

    pub(super) fn close_frame(&mut self, frame: &Frame) {
        match &frame.kind {
            Kind::Markdown => {}
            Kind::Raw(tag) => self.html.push_str(&format!("</{tag}>")),
            Kind::Component(_) if frame.silent => {}
            Kind::Component(name) => {
                self.delicate -= usize::from(self.is_delicate(name));
                Slot::Close.write(&mut self.html);
            }
            Kind::Container { shape, .. } => match shape {
                Shape::Box => self.open("</div>\n"),
                Shape::Details => self.open("</details>\n"),
                Shape::Tabs => Slot::Close.write(&mut self.html),
                Shape::Bare => {}
            },
        }
    }

    /// Closes everything inside the Markdown element that ends, and returns its frame.
    pub(super) fn close_to_markdown(&mut self) -> Frame {
        while self.frames.last().is_some_and(|frame| !matches!(frame.kind, Kind::Markdown)) {
            self.close_unclosed();
        }
        self.frames.pop().unwrap_or_else(|| Frame::markdown(0))
    }

    /// Closes everything at the end of the page.
    pub(super) fn close_all(&mut self) {
        while !self.frames.is_empty() {
            self.close_unclosed();
        }
    }
}
