//! Feeds a page's HTML to the tree builder, token by token. Components and code blocks take part as the elements they
//! render. Corrections by the parser are recorded as warnings.

mod allowed;
mod notes;

use std::collections::{BTreeMap, HashMap};

use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, LocalName, QualName, ns};

use allowed::{Context, Inside};

use super::sink::{Handle, Id, Node, ORIGIN, Sink};
use super::{Finding, LeftOut, Page};
use crate::diagnostics::Problem;
use crate::html::Slot;
use crate::location::Place;
use crate::markup::{attributes, tag_end, tag_name};
use crate::raw::is_void;
use crate::rendered::{CODE, Rendered, Step};

/// How deep elements may be nested: browsers stop at 512, of which a page's layout takes some.
const MAX_DEPTH: usize = 256;

/// What an element was created from.
pub(super) enum Origin<'h> {
    /// A tag of the page.
    Tag { tag: &'h str, place: Option<Place> },
    /// An element that a slot renders.
    Part { slotted: usize, part: usize },
}

/// A slot with the elements that the parser created for it.
pub(super) struct Slotted<'h> {
    pub(super) slot: Slot,
    pub(super) rendered: Rendered<'h>,
    /// Elements by part: exactly one each if the parser kept it whole.
    pub(super) made: Vec<Vec<Id>>,
    /// The innermost element around it in the source.
    pub(super) inside: Option<&'h str>,
    place: Option<Place>,
}

/// The result of feeding.
pub(super) struct Fed<'h> {
    pub(super) nodes: Vec<Node>,
    pub(super) origins: Vec<Origin<'h>>,
    pub(super) slotted: Vec<Slotted<'h>>,
    pub(super) found: Vec<Finding>,
}

/// An element that is open in the source, whether or not the parser has closed it.
struct Open<'h> {
    name: &'h str,
    /// The element; none if the parser ignored its tag or it was removed.
    node: Option<Id>,
    /// Whether the parser has closed it, and the start tag that caused it.
    closed: Option<Option<usize>>,
    /// Where the author wrote its tag; none for an element of Markdown.
    place: Option<Place>,
    /// The slot, for a component.
    slotted: Option<usize>,
    inside: Inside,
}

pub(super) struct Feed<'h, 'p> {
    page: &'p Page<'h>,
    left_out: &'p LeftOut,
    builder: TreeBuilder<Handle, Sink>,
    origins: Vec<Origin<'h>>,
    slotted: Vec<Slotted<'h>>,
    open: Vec<Open<'h>>,
    /// Origins of formatting elements by their normalized tags, because the parser compares those elements.
    formatting: HashMap<String, usize>,
    /// Place of the next tag, if the author wrote it.
    next: Option<Place>,
    /// The last known place.
    place: Place,
    /// Elements that were closed early, by the token that closed them. Of several, the outermost.
    early: BTreeMap<usize, (&'h str, bool)>,
    found: Vec<Finding>,
    deep: bool,
}

impl<'h, 'p> Feed<'h, 'p> {
    pub(super) fn new(page: &'p Page<'h>, left_out: &'p LeftOut) -> Self {
        let sink = Sink::new();
        let context = sink.context();
        let builder = TreeBuilder::new_for_fragment(sink, context, None, TreeBuilderOpts::default());
        Self {
            page,
            left_out,
            builder,
            origins: Vec::new(),
            slotted: Vec::new(),
            open: Vec::new(),
            formatting: HashMap::new(),
            next: None,
            place: page.places.tags.first().copied().unwrap_or(Place { file: 0, offset: 0 }),
            early: BTreeMap::new(),
            found: Vec::new(),
            deep: false,
        }
    }

    /// Feeds HTML with slots.
    pub(super) fn run(mut self, html: &'h str) -> Fed<'h> {
        let bytes = html.as_bytes();
        let mut at = 0;
        while let Some(found) = memchr::memchr2(b'<', 0, &bytes[at..]) {
            self.text(&html[at..at + found]);
            at += found;
            if bytes[at] == 0 {
                let Some((slot, end)) = Slot::read(html, at) else { break };
                self.slot(slot);
                at = end;
                continue;
            }
            let end = tag_end(html, at);
            let next = self.next.take();
            if let Some(place) = next {
                self.place = place;
            }
            if bytes.get(at + 1) == Some(&b'/') {
                self.close(tag_name(&html[at + 2..end]), next);
            } else {
                self.open(&html[at..end], next);
            }
            at = end;
        }
        self.text(&html[at..]);
        self.process(Token::EOFToken);
        self.builder.end();
        self.note_early();
        Fed {
            nodes: self.builder.sink.nodes.take(),
            origins: self.origins,
            slotted: self.slotted,
            found: self.found,
        }
    }

    /// Passes a token to the parser and returns the elements it created, with their origins.
    fn process(&mut self, token: Token) -> Vec<(usize, Id)> {
        let _ = self.builder.process_token(token, 1);
        let made = self.builder.sink.made.take();
        for (origin, node) in &made {
            if let Origin::Part { slotted, part } = self.origins[*origin] {
                self.slotted[slotted].made[part].push(*node);
            }
        }
        made
    }

    fn text(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.process(Token::CharacterTokens(text.into()));
        self.note_moved(None);
    }

    /// A start tag.
    fn open(&mut self, tag: &'h str, place: Option<Place>) {
        let name = tag_name(&tag[1..]);
        let deep = self.open.len() >= MAX_DEPTH;
        if deep && !self.deep {
            self.deep = true;
            let message = format!("elements are nested more than {MAX_DEPTH} deep");
            let problem =
                Problem::new("raw-html", message, "close the elements that are open, or split the page");
            self.found.push((self.place, problem));
        }
        let refused = if deep { None } else { self.refusal(name) };
        let left_out = deep || refused.is_some() || (place.is_some() && self.left_out.tags);
        if let Some((at, problem)) = refused {
            self.found.push((at.unwrap_or(self.place), problem));
        }
        let node = if left_out { None } else { self.start(tag, name, place) };
        if !left_out && node.is_none() && place.is_some() {
            let problem = Problem::new(
                "html-nesting",
                format!("`<{name}>` isn't allowed here, so browsers ignore it"),
                "move it into an element that may contain it, as `<tr>` may contain `<td>`",
            );
            self.found.push((self.place, problem));
        }
        if !is_void(name) {
            let inside = self.inside_of(name, node);
            self.open.push(Open { name, node, closed: None, place, slotted: None, inside });
        }
    }

    /// Feeds a start tag and returns its element.
    fn start(&mut self, tag: &'h str, name: &str, place: Option<Place>) -> Option<Id> {
        let mut origin = self.origins.len();
        let mut given: Vec<Attribute> = Vec::new();
        // Most tags have none.
        if tag.len() > name.len() + "<>".len() {
            let foreign = matches!(name, "svg" | "math") || self.inside().in_foreign;
            let matters = |key: &str| foreign || matches!(key, "type" | "color" | "face" | "size");
            let all = attributes(tag);
            given
                .extend(all.iter().filter(|(key, _)| matters(key)).map(|(key, value)| attribute(key, value)));
            if is_formatting(name) {
                origin = *self.formatting.entry(format!("{name} {all:?}")).or_insert(origin);
            }
        } else if is_formatting(name) {
            origin = *self.formatting.entry(name.to_owned()).or_insert(origin);
        }
        // The token gets its own number; a formatting element gets that of the first tag like it.
        self.origins.push(Origin::Tag { tag, place });
        let token = self.origins.len() - 1;
        let node = self.start_tag(name, origin, given, token);
        self.note_moved(Some((name, node)));
        node
    }

    fn start_tag(
        &mut self,
        name: &str,
        origin: usize,
        mut attrs: Vec<Attribute>,
        token: usize,
    ) -> Option<Id> {
        attrs.push(attribute(ORIGIN, &origin.to_string()));
        let made = self.process(tag_token(TagKind::StartTag, name, attrs));
        self.note_closed(Some(token));
        made.into_iter().rev().find(|(from, _)| *from == origin).map(|(_, node)| node)
    }

    /// An end tag; `place` is where the author wrote it.
    fn close(&mut self, name: &str, place: Option<Place>) {
        let Some(open) = self.open.pop_if(|open| open.slotted.is_none()) else { return };
        if open.node.is_none() {
            return;
        }
        if let Some(by) = open.closed {
            // Elements with an optional end tag are closed by what follows.
            let written = open.place.is_none() || place.is_some();
            if let (true, Some(token)) = (written, by) {
                self.early.insert(token, (open.name, open.place.is_none()));
            }
            // A `</p>` without an open paragraph creates an empty one: feed it only if the author wrote it.
            let empty = name == "p" && place.is_some();
            if !empty && !is_formatting(name) {
                return;
            }
        }
        self.end_tag(name);
    }

    fn end_tag(&mut self, name: &str) {
        self.process(tag_token(TagKind::EndTag, name, Vec::new()));
        self.note_closed(None);
    }

    fn slot(&mut self, slot: Slot) {
        let (place, html) = match slot {
            Slot::Tag(index) => {
                self.next = self.page.places.tags.get(index).copied();
                return;
            }
            Slot::Close => return self.slot_end(),
            Slot::Open(index) | Slot::Empty(index) => {
                (self.page.places.components.get(index).copied(), self.page.html_of(index))
            }
            Slot::Code(index) => (self.page.places.codes.get(index).copied(), Some(CODE)),
        };
        if let Some(place) = place {
            self.place = place;
        }
        // Most misplaced components are in a paragraph, a link or a button.
        let narrow = |open: &&Open<'_>| matches!(open.name, "p" | "a" | "button");
        let around =
            self.open.iter().rev().take(MAX_DEPTH).find(narrow).or(self.open.last()).map(|open| open.name);
        let Inside { context, holder, .. } = self.inside();
        let refused = context != Context::Any;
        if refused {
            let problem = self.page.misplaced(slot, self.open.get(holder).map(|open| open.name));
            self.found.push((self.place, problem));
        }
        let index = self.slotted.len();
        let left_out = refused || self.left_out.holds(slot);
        if !left_out {
            let rendered = Rendered::read(html);
            let made = vec![Vec::new(); rendered.parts.len()];
            let to = rendered.children().unwrap_or(rendered.steps.len());
            self.slotted.push(Slotted { slot, rendered, made, inside: around, place });
            self.steps(index, 0..to);
            if !matches!(slot, Slot::Open(_)) {
                self.steps(index, to..usize::MAX);
                let moved = self.slotted[index].made.first().and_then(|made| made.first().copied());
                self.note_moved(Some((&self.page.name_of(slot), moved)));
            }
        }
        if matches!(slot, Slot::Open(_)) {
            // A removed component is replaced by its children.
            let slotted = if left_out { usize::MAX } else { index };
            // Components render HTML, also inside SVG.
            let inside = Inside { foreign: false, ..self.inside() };
            self.open.push(Open {
                name: around.unwrap_or(""),
                node: None,
                closed: None,
                place: None,
                slotted: Some(slotted),
                inside,
            });
        }
    }

    fn slot_end(&mut self) {
        // The writer has closed everything inside.
        let Some(Open { slotted: Some(index), .. }) = self.open.pop_if(|open| open.slotted.is_some()) else {
            return;
        };
        if let Some(from) = self.slotted.get(index).and_then(|slotted| slotted.rendered.children()) {
            self.steps(index, from..usize::MAX);
        }
    }

    /// Feeds some tokens of what a slot renders.
    fn steps(&mut self, index: usize, range: std::ops::Range<usize>) {
        let end = range.end.min(self.slotted[index].rendered.steps.len());
        let mut open: Vec<usize> = Vec::new();
        if range.start > 0 {
            let mut part = self.slotted[index].rendered.holder();
            while let Some(at) = part {
                open.insert(0, at);
                part = self.slotted[index].rendered.parts[at].parent;
            }
        }
        for at in range.start..end {
            match self.slotted[index].rendered.steps[at] {
                Step::Children(_) => {}
                Step::Text => {
                    self.process(Token::CharacterTokens(".".into()));
                }
                Step::Open(part) => {
                    open.push(part);
                    let name = self.slotted[index].rendered.parts[part].name;
                    self.origins.push(Origin::Part { slotted: index, part });
                    let origin = self.origins.len() - 1;
                    self.start_tag(name, origin, Vec::new(), origin);
                }
                Step::Close => {
                    let Some(part) = open.pop() else { continue };
                    let name = self.slotted[index].rendered.parts[part].name;
                    self.end_tag(name);
                }
            }
        }
    }
}

fn attribute(name: &str, value: &str) -> Attribute {
    Attribute { name: QualName::new(None, ns!(), lower(name)), value: value.into() }
}

/// A name as a tokenizer passes it, in lower case. SVG's are written in mixed case.
fn lower(name: &str) -> LocalName {
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return LocalName::from(name.to_ascii_lowercase());
    }
    LocalName::from(name)
}

fn tag_token(kind: TagKind, name: &str, attrs: Vec<Attribute>) -> Token {
    let name = lower(name);
    Token::TagToken(Tag { kind, name, self_closing: false, attrs, had_duplicate_attributes: false })
}

/// Elements that the parser reopens when something else closes them.
fn is_formatting(name: &str) -> bool {
    matches!(
        name,
        "a" | "b"
            | "big"
            | "code"
            | "em"
            | "font"
            | "i"
            | "nobr"
            | "s"
            | "small"
            | "strike"
            | "strong"
            | "tt"
            | "u"
    )
}
