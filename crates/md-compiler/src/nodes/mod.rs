//! Cuts a page's HTML at its slots into the tree of nodes: elements that hold a slot, or stand beside one,
//! become [`Node::Element`]; everything else stays a fragment. The HTML is our own writer's, so its tags are
//! balanced, lower case and quoted; `tags.rs` reads them.

mod tags;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::components::Checked;
use crate::html::{Slot, escape_text};
use crate::page::{Node, Position};
use crate::raw::is_void;
use tags::{attributes, is_block, tag_end, tag_name, unescape, without_outer_breaks};

/// A fenced code block.
pub(crate) struct CodeBlock {
    /// First word of the info string.
    pub(crate) lang: String,
    /// The rest of it.
    pub(crate) meta: String,
    /// Without the last line break.
    pub(crate) code: String,
    /// Where it starts.
    pub(crate) position: Position,
}

/// The nodes of a page; `blocks` are the elements of Markdown at its top.
pub(crate) fn cut(
    html: &str,
    blocks: &[Range<usize>],
    components: &mut [Option<Checked>],
    codes: &mut [Option<CodeBlock>],
) -> Vec<Node> {
    if memchr::memchr(0, html.as_bytes()).is_none() {
        return if html.is_empty() { Vec::new() } else { vec![Node::Html { html: html.to_owned() }] };
    }
    let mut page = Frame::element("", 0, 0);
    page.children.reserve(blocks.len() + components.len() + codes.len());
    let mut cutter = Cutter { html, components, codes, next_slot: 0, stack: vec![page] };
    cutter.run(blocks);
    let root = cutter.stack.swap_remove(0);
    finish(html, "", root.children, root.content, html.len())
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
    /// Whether a slot stands somewhere in it.
    slotted: bool,
}

/// A child of an open element.
enum Child {
    /// An element without a slot: where its tag, its content and its end tag start, and where it ends.
    Plain { start: usize, content: usize, end_tag: usize, end: usize },
    /// A node that is ready, and what it took of the HTML.
    Ready { start: usize, end: usize, node: Node },
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

struct Cutter<'a> {
    html: &'a str,
    components: &'a mut [Option<Checked>],
    codes: &'a mut [Option<CodeBlock>],
    /// Where the next slot starts, as far as was looked.
    next_slot: usize,
    stack: Vec<Frame<'a>>,
}

impl Cutter<'_> {
    fn run(&mut self, blocks: &[Range<usize>]) {
        let bytes = self.html.as_bytes();
        let mut blocks = blocks.iter().peekable();
        let mut at = 0;
        while let Some(found) = memchr::memchr2(b'<', 0, &bytes[at..]) {
            at += found;
            while blocks.next_if(|block| block.end <= at).is_some() {}
            if let Some(block) = blocks.next_if(|block| block.start <= at)
                && let Some(end) = self.plain_block(at, block.end)
            {
                at = end;
                continue;
            }
            at = if bytes[at] == 0 { self.slot(at) } else { self.tag(at) };
        }
    }

    /// Takes a whole element of Markdown, if nothing in it is a slot; returns where it ends.
    fn plain_block(&mut self, at: usize, end: usize) -> Option<usize> {
        let bytes = self.html.as_bytes();
        if self.next_slot < at {
            self.next_slot = memchr::memchr(0, &bytes[at..]).map_or(bytes.len(), |found| at + found);
        }
        if self.stack.len() > 1 || self.next_slot < end {
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
            Slot::Code(index) => {
                if let Some(block) = self.codes[index].take() {
                    let CodeBlock { lang, meta, code, position } = block;
                    self.ready(at, end, Node::Code { lang, meta, code, position });
                }
            }
            Slot::Empty(index) => {
                if let Some(checked) = self.components[index].take() {
                    self.ready(at, end, component(checked, Vec::new()));
                }
            }
            Slot::Open(index) => {
                let mut frame = Frame::element("", at, end);
                frame.component = self.components[index].take();
                self.stack.push(frame);
            }
            Slot::Close => {
                if let Some(frame) = self.stack.pop_if(|frame| frame.component.is_some()) {
                    let children = finish(self.html, "", frame.children, frame.content, at);
                    if let Some(checked) = frame.component {
                        self.ready(frame.start, end, component(checked, children));
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
            let attributes = attributes(&self.html[frame.start..frame.content]);
            let children = finish(self.html, frame.tag, frame.children, frame.content, at);
            self.ready(frame.start, end, Node::Element { tag: frame.tag.to_owned(), attributes, children });
        } else {
            self.add(Child::Plain { start: frame.start, content: frame.content, end_tag: at, end });
        }
    }

    fn ready(&mut self, start: usize, end: usize, node: Node) {
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

fn component(checked: Checked, children: Vec<Node>) -> Node {
    Node::Component { name: checked.name, props: checked.props, children }
}

/// The children of an element whose content is `html[from..to]`.
fn finish(html: &str, tag: &str, children: Vec<Child>, from: usize, to: usize) -> Vec<Node> {
    if !children.iter().any(|child| matches!(child, Child::Ready { .. })) {
        return whole(&html[from..to], tag);
    }
    let block = is_block(tag);
    let mut nodes = Vec::with_capacity(children.len());
    let mut at = from;
    for child in children {
        let (start, end) = child.range();
        push_text(&html[at..start], block, &mut nodes);
        nodes.push(match child {
            Child::Ready { node, .. } => node,
            Child::Plain { start, content, end_tag, .. } => {
                let name = tag_name(&html[start + 1..content]);
                Node::Element {
                    tag: name.to_owned(),
                    attributes: attributes(&html[start..content]),
                    children: whole(&html[content..end_tag], name),
                }
            }
        });
        at = end;
    }
    push_text(&html[at..to], block, &mut nodes);
    nodes
}

/// A fragment that is all its parent holds.
fn whole(html: &str, tag: &str) -> Vec<Node> {
    let html = if is_block(tag) { without_outer_breaks(html) } else { html };
    if html.is_empty() { Vec::new() } else { vec![Node::Html { html: html.to_owned() }] }
}

fn push_text(html: &str, block: bool, nodes: &mut Vec<Node>) {
    if !(html.is_empty() || block && (html == "\n" || html.trim().is_empty())) {
        nodes.push(Node::Text { text: unescape(html) });
    }
}
/// Puts an element with a text in front of nodes.
pub(crate) fn prepend(tag: &str, text: &str, nodes: &mut Vec<Node>) {
    let mut html = String::new();
    escape_text(text, &mut html);
    match nodes.as_mut_slice() {
        // HTML is all that its parent holds.
        [Node::Html { html: rest }] => rest.insert_str(0, &format!("<{tag}>{html}</{tag}>\n")),
        _ => nodes.insert(
            0,
            Node::Element {
                tag: tag.to_owned(),
                attributes: BTreeMap::new(),
                children: vec![Node::Html { html }],
            },
        ),
    }
}
