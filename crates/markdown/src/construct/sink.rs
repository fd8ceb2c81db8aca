//! The tree that html5ever's tree builder writes to. Every element knows the token it was created from, so that it can be
//! serialized with the token's bytes.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, Tracer, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, ExpandedName, QualName, local_name, ns};

/// Attribute that carries the origin of an element through the tree builder. No attribute in HTML has this name.
pub(super) const ORIGIN: &str = "\0";

/// A node's place in the tree.
pub(super) type Id = usize;

/// The document, which holds the root element.
const DOCUMENT: Id = 0;

/// A reference to a node.
#[derive(Clone)]
pub(super) struct Handle {
    pub(super) id: Id,
    name: Rc<QualName>,
}

/// A node. Siblings are a linked list, so that inserting before a table is as cheap as appending.
#[derive(Default)]
pub(super) struct Node {
    pub(super) parent: Option<Id>,
    pub(super) first: Option<Id>,
    last: Option<Id>,
    previous: Option<Id>,
    pub(super) next: Option<Id>,
    pub(super) content: Content,
}

/// What a node is.
#[derive(Default)]
pub(super) enum Content {
    /// Neither of the others: the document, comments.
    #[default]
    Nothing,
    /// Text, escaped as in the HTML.
    Text(String),
    Element(Element),
}

pub(super) struct Element {
    pub(super) name: Rc<QualName>,
    /// The attributes that the parser got, in the spelling of the element's namespace.
    pub(super) attributes: Vec<Attribute>,
    /// Number of the token it was created from; none for an implied element.
    pub(super) origin: Option<usize>,
    /// Whether it is an HTML integration point.
    integration: bool,
}

/// The tree while it is built.
pub(super) struct Sink {
    pub(super) nodes: RefCell<Vec<Node>>,
    /// Elements created since the last token, with the tokens they were created from.
    pub(super) made: RefCell<Vec<(usize, Id)>>,
    /// When each node was last seen among those that the parser still references.
    seen: RefCell<Vec<u32>>,
    now: Cell<u32>,
    /// Whether something was moved before a table since the last token.
    pub(super) moved: Cell<bool>,
}

impl Sink {
    pub(super) fn new() -> Self {
        Self {
            nodes: RefCell::new(vec![Node::default()]),
            made: RefCell::default(),
            seen: RefCell::default(),
            now: Cell::new(0),
            moved: Cell::new(false),
        }
    }

    /// The element that a fragment is parsed in.
    pub(super) fn context(&self) -> Handle {
        let name = QualName::new(None, ns!(html), local_name!("div"));
        self.create_element(name, Vec::new(), ElementFlags::default())
    }

    /// Starts a new round of tracing the nodes that the parser still references.
    pub(super) fn look_again(&self) {
        self.now.set(self.now.get() + 1);
        self.seen.borrow_mut().resize(self.nodes.borrow().len(), 0);
    }

    /// Whether the parser still references a node: it's open, or active formatting.
    pub(super) fn is_held(&self, id: Id) -> bool {
        self.seen.borrow().get(id) == Some(&self.now.get())
    }

    fn add(&self, content: Content) -> Id {
        let mut nodes = self.nodes.borrow_mut();
        nodes.push(Node { content, ..Node::default() });
        nodes.len() - 1
    }

    fn detach(&self, id: Id) {
        let nodes = &mut *self.nodes.borrow_mut();
        let Node { parent, previous, next, .. } = nodes[id];
        let Some(parent) = parent else { return };
        match previous {
            Some(previous) => nodes[previous].next = next,
            None => nodes[parent].first = next,
        }
        match next {
            Some(next) => nodes[next].previous = previous,
            None => nodes[parent].last = previous,
        }
        let node = &mut nodes[id];
        (node.parent, node.previous, node.next) = (None, None, None);
    }

    /// Inserts a node or text before a sibling or at the end of a parent. Text is merged with text before it.
    fn insert(&self, parent: Id, before: Option<Id>, child: NodeOrText<Handle>) {
        let previous = {
            let nodes = self.nodes.borrow();
            before.map_or(nodes[parent].last, |next| nodes[next].previous)
        };
        let id = match child {
            NodeOrText::AppendNode(handle) => {
                self.detach(handle.id);
                handle.id
            }
            NodeOrText::AppendText(text) => {
                if let Some(previous) = previous
                    && let Content::Text(before) = &mut self.nodes.borrow_mut()[previous].content
                {
                    before.push_str(&text);
                    return;
                }
                self.add(Content::Text(text.to_string()))
            }
        };
        let nodes = &mut *self.nodes.borrow_mut();
        let previous = before.map_or(nodes[parent].last, |next| nodes[next].previous);
        let node = &mut nodes[id];
        (node.parent, node.previous, node.next) = (Some(parent), previous, before);
        match previous {
            Some(previous) => nodes[previous].next = Some(id),
            None => nodes[parent].first = Some(id),
        }
        match before {
            Some(next) => nodes[next].previous = Some(id),
            None => nodes[parent].last = Some(id),
        }
    }
}

impl Tracer for Sink {
    type Handle = Handle;

    fn trace_handle(&self, node: &Handle) {
        if let Some(seen) = self.seen.borrow_mut().get_mut(node.id) {
            *seen = self.now.get();
        }
    }
}

impl TreeSink for Sink {
    type Handle = Handle;
    type Output = Vec<Node>;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Vec<Node> {
        self.nodes.into_inner()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        Handle { id: DOCUMENT, name: Rc::new(QualName::new(None, ns!(), local_name!(""))) }
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        target.name.expanded()
    }

    fn create_element(&self, name: QualName, mut attributes: Vec<Attribute>, flags: ElementFlags) -> Handle {
        let marked = attributes.iter().position(|attribute| &*attribute.name.local == ORIGIN);
        let origin = marked.and_then(|at| attributes.swap_remove(at).value.parse().ok());
        let name = Rc::new(name);
        let integration = flags.mathml_annotation_xml_integration_point;
        let element = Element { name: name.clone(), attributes, origin, integration };
        let id = self.add(Content::Element(element));
        if let Some(origin) = origin {
            self.made.borrow_mut().push((origin, id));
        }
        Handle { id, name }
    }

    fn create_comment(&self, _: StrTendril) -> Handle {
        Handle { id: self.add(Content::Nothing), ..self.get_document() }
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Handle {
        self.create_comment(StrTendril::new())
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        self.insert(parent.id, None, child);
    }

    fn append_based_on_parent_node(
        &self,
        element: &Handle,
        previous_element: &Handle,
        child: NodeOrText<Handle>,
    ) {
        let parent = self.nodes.borrow()[element.id].parent;
        match parent {
            Some(_) => self.append_before_sibling(element, child),
            None => self.append(previous_element, child),
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.clone()
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x.id == y.id
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        self.moved.set(true);
        let parent = self.nodes.borrow()[sibling.id].parent;
        self.insert(parent.unwrap_or(DOCUMENT), Some(sibling.id), child);
    }

    fn add_attrs_if_missing(&self, _: &Handle, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, target: &Handle) {
        self.detach(target.id);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        while let Some(id) = { self.nodes.borrow()[node.id].first } {
            self.detach(id);
            let name = new_parent.name.clone();
            self.insert(new_parent.id, None, NodeOrText::AppendNode(Handle { id, name }));
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, handle: &Handle) -> bool {
        match &self.nodes.borrow()[handle.id].content {
            Content::Element(element) => element.integration,
            _ => false,
        }
    }
}
