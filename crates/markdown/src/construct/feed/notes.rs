//! Warnings about corrections by the parser: elements that it closes early or moves before a table.

use html5ever::local_name;

use super::super::sink::{Content, Id};
use super::{Feed, Origin, Slotted, is_formatting};
use crate::diagnostics::Problem;
use crate::markup::tag_name;

impl Feed<'_, '_> {
    /// Records which elements the parser has closed, and the start tag that caused it.
    pub(super) fn note_closed(&mut self, by: Option<usize>) {
        let sink = &self.builder.sink;
        sink.look_again();
        self.builder.trace_handles(sink);
        // The parser reopens formatting as new elements. Only a tag of the same name ends it.
        let by_name = by.map(|token| match &self.origins[token] {
            Origin::Tag { tag, .. } => tag_name(&tag[1..]),
            Origin::Part { slotted, part } => self.slotted[*slotted].rendered.parts[*part].name,
        });
        let ends = |name: &str| !is_formatting(name) || by_name == Some(name);
        let live = self.open.iter_mut().filter(|open| open.closed.is_none() && ends(open.name));
        for open in live.filter(|open| open.node.is_some_and(|node| !sink.is_held(node))) {
            open.closed = Some(by);
        }
    }

    /// Reports an element or text that was moved before a table.
    pub(super) fn note_moved(&mut self, what: Option<(&str, Option<Id>)>) {
        if !self.builder.sink.moved.take() {
            return;
        }
        let itself = what.filter(|(_, node)| {
            node.and_then(|node| self.builder.sink.nodes.borrow()[node].next)
                .is_some_and(|next| self.is_table(next))
        });
        let name = itself.map_or_else(|| "text".to_owned(), |(name, _)| format!("`<{name}>`"));
        let problem = Problem::new(
            "html-nesting",
            format!("{name} is in a table but not in a cell, so browsers move it in front of the table"),
            "move it into a `<td>`, or in front of the `<table>`",
        );
        self.found.push((self.place, problem));
    }

    fn is_table(&self, node: Id) -> bool {
        match &self.builder.sink.nodes.borrow()[node].content {
            Content::Element(element) => element.name.local == local_name!("table"),
            _ => false,
        }
    }

    /// Reports elements that were closed by something inside them.
    pub(super) fn note_early(&mut self) {
        for (token, (name, markdown)) in std::mem::take(&mut self.early) {
            let (what, place) = match &self.origins[token] {
                Origin::Tag { tag, place } => (tag_name(&tag[1..]).to_owned(), *place),
                Origin::Part { slotted, .. } => {
                    let Slotted { slot, place, .. } = &self.slotted[*slotted];
                    (self.page.name_of(*slot), *place)
                }
            };
            let problem = if markdown && name == "p" {
                Problem::new(
                    "html-nesting",
                    format!("`<{what}>` ends the paragraph around it"),
                    "add a blank line before and after it",
                )
            } else {
                Problem::new(
                    "html-nesting",
                    format!("`<{what}>` ends the `<{name}>` around it"),
                    format!("close `<{name}>` before it: in HTML, it can't contain `<{what}>`"),
                )
            };
            self.found.push((place.unwrap_or(self.place), problem));
        }
    }
}
