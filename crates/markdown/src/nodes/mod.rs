//! Builds the tree of nodes from a page's HTML with slots. Elements that contain a slot, or are next to one, become
//! [`Node::Element`]; everything else stays a fragment. The HTML comes from our own writer, so its tags are balanced, lower
//! case and quoted; `markup.rs` parses them. Nodes are ranges of the HTML, so that nothing is copied before `json.rs` writes
//! them.

mod json;

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::components::Checked;
use crate::html::Slot;
use crate::html_page::CodeBlock;
use crate::location::Position;
use crate::markup::{is_block, tag_end, tag_name};
use crate::raw::is_void;

/// A piece of a page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type")]
pub enum Node {
    /// A run of text next to a component. Not escaped.
    Text {
        /// The text.
        text: String,
    },
    /// A balanced HTML fragment that is the whole content of its parent.
    Html {
        /// The fragment.
        html: String,
    },
    /// An element that contains a component or code, or is next to one.
    Element {
        /// Tag name in lower case.
        tag: String,
        /// Attributes by their HTML names; an attribute without a value has the empty string.
        #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
        attributes: BTreeMap<String, String>,
        /// Its children.
        children: Vec<Node>,
    },
    /// A component of the theme.
    Component {
        /// Its name.
        name: String,
        /// Its props as a JSON object.
        props: String,
        /// Its Markdown children.
        children: Vec<Node>,
    },
    /// A fenced code block before highlighting; the build turns it into HTML.
    Code {
        /// Language of the info string as written, empty if there is none.
        lang: String,
        /// The rest of the info string.
        meta: String,
        /// The code without its last line break.
        code: String,
        /// Where the block starts.
        position: Position,
    },
}

/// The nodes of a page, as parts of its HTML.
pub struct Nodes {
    html: String,
    pieces: Vec<Piece>,
}

/// A node.
enum Piece {
    /// Text, still escaped.
    Text(Range<usize>),
    /// A fragment.
    Html(Range<usize>),
    /// An element whose only child is a fragment, which may be empty: its opening tag and the fragment.
    Plain(Range<usize>, Range<usize>),
    /// An element that contains a slot: its opening tag and its children.
    Element(Range<usize>, Vec<Piece>),
    /// A component and its children.
    Component(Checked, Vec<Piece>),
    /// Code.
    Code(CodeBlock),
}

impl Nodes {
    /// The nodes as values.
    pub fn read(&self) -> Vec<Node> {
        serde_json::from_str(&self.to_json()).unwrap_or_default()
    }

    /// The nodes as a JSON array of [`Node`].
    pub fn to_json(&self) -> String {
        let mut json = String::with_capacity(self.html.len() + self.html.len() / 4);
        json::write_nodes(&self.html, &self.pieces, &mut json);
        json
    }
}

/// Builds the nodes of a page. `blocks` are its top-level Markdown elements, by their ends.
pub(crate) fn build(
    html: String,
    blocks: &[Range<usize>],
    components: &mut [Option<Checked>],
    codes: &mut [Option<CodeBlock>],
) -> Nodes {
    let pieces = pieces(&html, blocks, components, codes);
    Nodes { html, pieces }
}

fn pieces(
    html: &str,
    blocks: &[Range<usize>],
    components: &mut [Option<Checked>],
    codes: &mut [Option<CodeBlock>],
) -> Vec<Piece> {
    if memchr::memchr(0, html.as_bytes()).is_none() {
        return fragment(0..html.len());
    }
    let mut page = Frame::element("", 0, 0);
    page.children.reserve(blocks.len() + components.len() + codes.len());
    let mut builder = TreeBuilder { html, components, codes, next_slot: 0, stack: vec![page] };
    builder.run(blocks);
    let root = builder.stack.swap_remove(0);
    finish(html, "", root.children, root.content..html.len())
}

/// An element, or a component, that is open.
struct Frame<'h> {
    /// Tag name; empty for the page and for components.
    tag: &'h str,
    /// The component, for a component.
    component: Option<Checked>,
    /// Where the opening tag starts.
    start: usize,
    /// Where the content starts.
    content: usize,
    children: Vec<Child>,
    /// Whether it contains a slot.
    slotted: bool,
}

/// A child of an open element.
enum Child {
    /// An element without a slot: where its tag, its content and its end tag start, and where it ends.
    Plain { start: usize, content: usize, end_tag: usize, end: usize },
    /// A finished node and its range of the HTML.
    Ready { start: usize, end: usize, node: Piece },
}

impl Child {
    fn range(&self) -> (usize, usize) {
        match self {
            Child::Plain { start, end, .. } | Child::Ready { start, end, .. } => (*start, *end),
        }
    }
}

impl<'h> Frame<'h> {
    fn element(tag: &'h str, start: usize, content: usize) -> Self {
        Self { tag, component: None, start, content, children: Vec::new(), slotted: false }
    }
}

struct TreeBuilder<'h, 'a> {
    html: &'h str,
    components: &'a mut [Option<Checked>],
    codes: &'a mut [Option<CodeBlock>],
    /// Where the next slot starts, as far as the search has come.
    next_slot: usize,
    stack: Vec<Frame<'h>>,
}

impl TreeBuilder<'_, '_> {
    fn run(&mut self, blocks: &[Range<usize>]) {
        let bytes = self.html.as_bytes();
        let mut blocks = blocks.iter().peekable();
        let mut at = 0;
        while let Some(found) = memchr::memchr2(b'<', 0, &bytes[at..]) {
            at += found;
            // A block may start with a line break. One that was entered contains a slot and other blocks.
            while blocks.next_if(|block| block.end <= at || block.start + 1 < at).is_some() {}
            if let Some(block) = blocks.next_if(|block| block.start <= at)
                && let Some(end) = self.plain_block(at, block.end)
            {
                at = end;
                continue;
            }
            at = if bytes[at] == 0 { self.slot(at) } else { self.tag(at) };
        }
    }

    /// Takes a whole Markdown element at once if it contains no slot; returns its end.
    fn plain_block(&mut self, at: usize, end: usize) -> Option<usize> {
        let bytes = self.html.as_bytes();
        if self.next_slot < at {
            self.next_slot = memchr::memchr(0, &bytes[at..]).map_or(bytes.len(), |found| at + found);
        }
        if self.next_slot < end {
            return None;
        }
        let end_tag = at + memchr::memrchr(b'<', &bytes[at..end])?;
        let end = tag_end(self.html, end_tag);
        self.add(Child::Plain { start: at, content: tag_end(self.html, at), end_tag, end });
        Some(end)
    }

    fn slot(&mut self, at: usize) -> usize {
        let Some((slot, end)) = Slot::read(self.html, at) else { return at + 1 };
        match slot {
            // construct/ has removed them.
            Slot::Tag(_) => {}
            Slot::Code(index) => {
                if let Some(block) = self.codes[index].take() {
                    self.ready(at, end, Piece::Code(block));
                }
            }
            Slot::Empty(index) => {
                if let Some(checked) = self.components[index].take() {
                    self.ready(at, end, Piece::Component(checked, Vec::new()));
                }
            }
            Slot::Open(index) => {
                let mut frame = Frame::element("", at, end);
                frame.component = self.components[index].take();
                self.stack.push(frame);
            }
            Slot::Close => {
                if let Some(frame) = self.stack.pop_if(|frame| frame.component.is_some()) {
                    let children = finish(self.html, "", frame.children, frame.content..at);
                    if let Some(checked) = frame.component {
                        self.ready(frame.start, end, Piece::Component(checked, children));
                    }
                }
            }
        }
        end
    }

    fn tag(&mut self, at: usize) -> usize {
        let bytes = self.html.as_bytes();
        let end = tag_end(self.html, at);
        if bytes.get(at + 1) == Some(&b'/') {
            if self.stack.len() > 1 && self.stack.last().is_some_and(|frame| frame.component.is_none()) {
                self.close(at, end);
            }
            return end;
        }
        let name = tag_name(&self.html[at + 1..end]);
        if is_void(name) {
            self.add(Child::Plain { start: at, content: end, end_tag: end, end });
        } else {
            self.stack.push(Frame::element(name, at, end));
        }
        end
    }

    fn close(&mut self, at: usize, end: usize) {
        let Some(frame) = self.stack.pop() else { return };
        if frame.slotted {
            let children = finish(self.html, frame.tag, frame.children, frame.content..at);
            self.ready(frame.start, end, Piece::Element(frame.start..frame.content, children));
        } else {
            self.add(Child::Plain { start: frame.start, content: frame.content, end_tag: at, end });
        }
    }

    fn ready(&mut self, start: usize, end: usize, node: Piece) {
        self.add(Child::Ready { start, end, node });
        if let Some(parent) = self.stack.last_mut() {
            parent.slotted = true;
        }
    }

    fn add(&mut self, child: Child) {
        if let Some(parent) = self.stack.last_mut() {
            parent.children.push(child);
        }
    }
}

/// The children of an element with that content.
fn finish(html: &str, tag: &str, children: Vec<Child>, content: Range<usize>) -> Vec<Piece> {
    if !children.iter().any(|child| matches!(child, Child::Ready { .. })) {
        return fragment(inner(html, tag, content));
    }
    let block = is_block(tag);
    let mut nodes = Vec::with_capacity(children.len());
    let mut at = content.start;
    for child in children {
        let (start, end) = child.range();
        push_text(html, at..start, block, &mut nodes);
        nodes.push(match child {
            Child::Ready { node, .. } => node,
            Child::Plain { start, content, end_tag, .. } => {
                let tag = tag_name(&html[start + 1..content]);
                let inner = inner(html, tag, content..end_tag);
                if tag == "textarea" {
                    // Its content is text, not a fragment.
                    Piece::Element(start..content, vec![Piece::Text(inner)])
                } else {
                    Piece::Plain(start..content, inner)
                }
            }
        });
        at = end;
    }
    push_text(html, at..content.end, block, &mut nodes);
    nodes
}

/// The content of an element, as a fragment.
fn inner(html: &str, tag: &str, content: Range<usize>) -> Range<usize> {
    if !is_block(tag) {
        // Browsers drop a line break at the start of preformatted text, but not at the start of a fragment.
        let dropped =
            matches!(tag, "pre" | "textarea" | "listing") && html[content.clone()].starts_with('\n');
        return content.start + usize::from(dropped)..content.end;
    }
    let breaks = |byte: &&u8| **byte == b'\n';
    let bytes = &html.as_bytes()[content.clone()];
    let start = bytes.iter().take_while(breaks).count();
    let end = bytes[start..].iter().rev().take_while(breaks).count();
    content.start + start..content.end - end
}

/// A fragment that is the whole content of its parent.
fn fragment(html: Range<usize>) -> Vec<Piece> {
    if html.is_empty() { Vec::new() } else { vec![Piece::Html(html)] }
}

fn push_text(html: &str, text: Range<usize>, block: bool, nodes: &mut Vec<Piece>) {
    let html = &html[text.clone()];
    if !(html.is_empty() || block && (html == "\n" || html.trim().is_empty())) {
        nodes.push(Piece::Text(text));
    }
}
