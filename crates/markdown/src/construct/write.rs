//! Serializes the tree that the parser built as HTML with slots. Tags keep their original bytes. A component becomes its
//! slot again, provided that the parser kept the elements it renders.

use std::borrow::Cow;

use html5ever::{QualName, ns};

use super::Failure;
use super::feed::{Fed, Origin, Slotted};
use super::sink::{Content, Element, Id};
use crate::html::{SLOT_MARK, Slot, escape_attribute};
use crate::markup::tag_name;
use crate::raw::is_void;

/// How deep a tree may be. It's more than the feed's `MAX_DEPTH` because the parser reopens formatting elements.
const MAX_DEPTH: usize = 400;

/// The HTML of a tree. Fails for slots that were taken apart, and beyond a length.
pub(super) fn write(fed: &Fed<'_>, limit: usize) -> Result<String, Failure> {
    let broken: Vec<_> = fed.slotted.iter().filter_map(|slotted| fault(fed, slotted)).collect();
    if !broken.is_empty() {
        return Err(Failure::Broken(broken));
    }
    let mut writer = Writer { fed, html: String::new(), limit, endless: false };
    // The document's child is the root of the fragment.
    if let Some(root) = fed.children(0).last() {
        writer.children(root, 0);
    }
    if writer.endless { Err(Failure::Endless) } else { Ok(writer.html) }
}

impl<'h> Fed<'h> {
    fn children(&self, id: Id) -> impl Iterator<Item = Id> {
        std::iter::successors(self.nodes[id].first, |id| self.nodes[*id].next)
    }

    fn element(&self, id: Id) -> Option<&Element> {
        match &self.nodes[id].content {
            Content::Element(element) => Some(element),
            _ => None,
        }
    }

    fn origin(&self, id: Id) -> Option<&Origin<'h>> {
        self.origins.get(self.element(id)?.origin?)
    }

    fn ancestors(&self, id: Id) -> impl Iterator<Item = Id> {
        std::iter::successors(self.nodes[id].parent, |id| self.nodes[*id].parent)
    }
}

/// A slot and the element around it, if its elements aren't exactly those it renders, in the same structure.
fn fault(fed: &Fed<'_>, slotted: &Slotted<'_>) -> Option<(Slot, Option<String>)> {
    let inside = slotted.inside.map(str::to_owned);
    let whole = || {
        for (made, part) in slotted.made.iter().zip(&slotted.rendered.parts) {
            let [id] = made[..] else { return false };
            let parent = fed.nodes[id].parent;
            match part.parent {
                Some(at) if slotted.made[at].first().copied() != parent => return false,
                None if parent.is_none() => return false,
                _ => {}
            }
        }
        let holder = slotted.rendered.holder().and_then(|part| slotted.made[part].first().copied());
        // Except for its children, it contains only its own parts and text.
        let ids = slotted.made.iter().flatten();
        ids.filter(|id| Some(**id) != holder).all(|id| {
            fed.children(*id).all(|child| {
                fed.element(child).is_none() || slotted.made.iter().flatten().any(|part| *part == child)
            })
        })
    };
    if !whole() {
        return Some((slotted.slot, inside));
    }
    // Inside SVG and MathML, React creates elements of their namespaces, unlike the parser.
    let root = slotted.made.first().and_then(|made| made.first().copied())?;
    let foreign =
        fed.ancestors(root).filter_map(|id| fed.element(id)).find(|element| element.name.ns != ns!(html));
    match foreign {
        Some(element) if !(element.name.ns == ns!(svg) && &*element.name.local == "foreignObject") => {
            Some((slotted.slot, Some(element.name.local.to_string())))
        }
        _ => None,
    }
}

struct Writer<'f, 'h> {
    fed: &'f Fed<'h>,
    html: String,
    limit: usize,
    endless: bool,
}

impl Writer<'_, '_> {
    fn children(&mut self, id: Id, depth: usize) {
        self.endless |= self.html.len() > self.limit || depth > MAX_DEPTH;
        if self.endless {
            return;
        }
        let fed = self.fed;
        // An element that a component renders may contain its other parts, in addition to the children.
        let rendered = |origin: Option<&Origin<'_>>| match origin {
            Some(Origin::Part { slotted, part }) => Some((*slotted, *part)),
            _ => None,
        };
        let own = rendered(fed.origin(id)).map(|(slotted, _)| slotted);
        let is_own =
            |child: &Id| own.is_some() && rendered(fed.origin(*child)).map(|(slotted, _)| slotted) == own;
        for child in fed.children(id).filter(|child| !is_own(child)) {
            match &self.fed.nodes[child].content {
                Content::Nothing => {}
                Content::Text(text) => self.html.push_str(text),
                Content::Element(element) => self.element(child, element, depth),
            }
        }
    }

    fn element(&mut self, id: Id, element: &Element, depth: usize) {
        if let Some(Origin::Part { slotted, .. }) = self.fed.origin(id) {
            return self.slotted(&self.fed.slotted[*slotted], depth);
        }
        let name: &str = &element.name.local;
        let html = element.name.ns == ns!(html);
        self.html.push('<');
        self.html.push_str(name);
        match self.fed.origin(id) {
            Some(Origin::Tag { tag, .. }) if html => {
                self.html.push_str(&tag[1 + tag_name(&tag[1..]).len()..])
            }
            _ => {
                for attribute in &element.attributes {
                    self.html.push(' ');
                    self.html.push_str(&spelled(&attribute.name));
                    if !attribute.value.is_empty() {
                        self.html.push_str("=\"");
                        escape_attribute(&attribute.value, &mut self.html);
                        self.html.push('"');
                    }
                }
                self.html.push('>');
            }
        }
        if html && is_void(name) {
            return;
        }
        let start = self.html.len();
        self.children(id, depth + 1);
        if html && matches!(name, "pre" | "textarea" | "listing") {
            self.keep_break(start);
        }
        self.html.push_str("</");
        self.html.push_str(name);
        self.html.push('>');
    }

    /// The parser drops a line break at the start of preformatted text, so it's doubled. React does this itself for text next
    /// to a component.
    fn keep_break(&mut self, start: usize) {
        if self.html[start..].contains(SLOT_MARK) {
            let breaks = self.html[start..].bytes().take_while(|byte| *byte == b'\n').count();
            self.html.drain(start..start + breaks);
        } else if self.html[start..].starts_with('\n') {
            self.html.insert(start, '\n');
        }
    }

    fn slotted(&mut self, slotted: &Slotted<'_>, depth: usize) {
        slotted.slot.write(&mut self.html);
        if !matches!(slotted.slot, Slot::Open(_)) {
            return;
        }
        let holder = slotted.rendered.holder().and_then(|part| slotted.made[part].first());
        if let Some(holder) = holder {
            // Its parts are around the children.
            self.children(*holder, depth + slotted.rendered.parts.len());
        }
        Slot::Close.write(&mut self.html);
    }
}

/// The name of an attribute as HTML spells it.
fn spelled(name: &QualName) -> Cow<'_, str> {
    match &name.prefix {
        Some(prefix) if name.ns != ns!() && !prefix.is_empty() => format!("{prefix}:{}", name.local).into(),
        _ => Cow::Borrowed(&name.local),
    }
}
