//! What the weaver took out comes back here: components and containers open and close. Everything that opens must close inside the Markdown it was opened in.

use super::Writer;
use super::raw::IMPLIED_END;
use crate::components::Checked;
use crate::diagnostics::{Problem, suggestion};
use crate::frames::{Frame, Kind, MAX_DEPTH, Shape};
use crate::html::Slot;
use crate::location::Place;
use crate::weave::{Mark, MarkKind};

/// Containers every site has.
const CONTAINERS: &[&str] = &["tip", "note", "info", "important", "warning", "danger", "caution", "details"];

/// Containers of VitePress that change nothing here: the Markdown in them stands as if they were not there.
const BARE: &[&str] = &["raw", "v-pre"];

/// The container whose code fences become tabs.
const CODE_GROUP: &str = "code-group";

impl<'t> Writer<'_, 't> {
    pub(super) fn marks_in(&self, from: usize, to: usize) -> &'t [Mark] {
        let marks = &self.woven.marks;
        let first = marks.partition_point(|mark| mark.at < from);
        let last = marks.partition_point(|mark| mark.at < to);
        &marks[first..last]
    }

    pub(super) fn mark(&mut self, mark: &'t Mark, block: bool) {
        if block {
            self.written.sections.block();
        }
        match &mark.kind {
            MarkKind::Nothing | MarkKind::Alert { .. } => {}
            MarkKind::HeadingId(id) => match &mut self.heading {
                Some(heading) => heading.ids.push((mark.place, id)),
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
            MarkKind::OpenContainer { word, title, open, colons } => {
                let kind = self.open_container(word, (title.as_deref(), *open), *colons, mark.place);
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

    /// A container begins, with the title that its author gave it, if any, and whether it is open.
    fn open_container(
        &mut self,
        word: &str,
        (title, open): (Option<&str>, bool),
        colons: usize,
        place: Place,
    ) -> Kind {
        let custom = &self.context.options.containers;
        let is_known = |word: &str| {
            CONTAINERS.contains(&word)
                || BARE.contains(&word)
                || word == CODE_GROUP
                || custom.contains_key(word)
        };
        let lower = word.to_lowercase();
        let word = if is_known(word) || !is_known(&lower) { word } else { &lower };
        if !is_known(word) {
            let known = CONTAINERS.iter().copied().chain(custom.keys().map(String::as_str));
            let hint = suggestion(word, known, format!("use one of {}", CONTAINERS.join(", ")));
            self.diagnostics
                .error(place, Problem::new("container", format!("unknown container `{word}`"), hint));
        }
        if word == CODE_GROUP {
            return Kind::Container { colons, shape: Shape::Tabs };
        }
        if BARE.contains(&word) {
            return Kind::Container { colons, shape: Shape::Bare };
        }
        let title = title.map_or_else(|| self.container_title(word), str::to_owned);
        self.container_open(word, &title, open, place);
        Kind::Container { colons, shape: if word == "details" { Shape::Details } else { Shape::Box } }
    }

    /// A component that stands for a container of Markdown begins.
    pub(super) fn tabs_open(&mut self, name: &str, props: &str) {
        let checked =
            Checked { name: name.to_owned(), props: props.to_owned(), text: Vec::new(), links: Vec::new() };
        self.written.components.push(Some(checked));
        Slot::Open(self.written.components.len() - 1).write(&mut self.html);
    }

    /// Closes the innermost open thing of a kind, and what was left open in it.
    pub(super) fn close(&mut self, kind: &Kind, place: Place) {
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
    pub(super) fn close_unclosed(&mut self) {
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
                Shape::Bare => {}
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
}
