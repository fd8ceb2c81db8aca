//! What a component renders according to its spec: elements, text, and the position of its children. This takes the
//! component's place during tree construction.

use crate::components::Checked;
use crate::options::ComponentSpec;

/// Placeholder for the children in what a component renders.
const CHILDREN: &str = "{children}";

/// The default is a `<span>`, which is allowed in every element.
const UNKNOWN: &str = "<span>{children}</span>";

/// The elements of a highlighted code block (node/markdown/highlight.ts).
pub(crate) const CODE: &str =
    "<div><div>.</div><pre><code>.</code></pre><div><button></button><button></button></div></div>";

/// What something renders.
pub(crate) struct Rendered<'s> {
    pub(crate) parts: Vec<Part<'s>>,
    pub(crate) steps: Vec<Step>,
}

/// An element of it.
pub(crate) struct Part<'s> {
    pub(crate) name: &'s str,
    /// The part around it; none for the root.
    pub(crate) parent: Option<usize>,
}

/// A token of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Open(usize),
    Close,
    Text,
    /// The position of the children, and the part around them.
    Children(usize),
}

impl<'s> Rendered<'s> {
    pub(crate) fn read(html: Option<&'s str>) -> Self {
        let mut rendered = Self { parts: Vec::new(), steps: Vec::new() };
        let mut open: Vec<usize> = Vec::new();
        let mut rest = html.unwrap_or(UNKNOWN);
        while !rest.is_empty() {
            let end = match rest.strip_prefix('<') {
                Some(tag) => {
                    let length = tag.find('>').unwrap_or(tag.len());
                    if tag.starts_with('/') {
                        rendered.steps.push(Step::Close);
                        open.pop();
                    } else {
                        rendered.parts.push(Part { name: &tag[..length], parent: open.last().copied() });
                        open.push(rendered.parts.len() - 1);
                        rendered.steps.push(Step::Open(rendered.parts.len() - 1));
                    }
                    1 + length + 1
                }
                None => {
                    let end = rest.find('<').unwrap_or(rest.len());
                    let parent = open.last().copied().unwrap_or(0);
                    rendered.steps.push(if rest[..end].contains(CHILDREN) {
                        Step::Children(parent)
                    } else {
                        Step::Text
                    });
                    end
                }
            };
            rest = &rest[end.min(rest.len())..];
        }
        // Children of a component that takes none are parsed, too.
        if rendered.children().is_none() {
            let last = rendered.steps.len().saturating_sub(1);
            rendered.steps.insert(last, Step::Children(0));
        }
        rendered
    }

    /// The step of the children.
    pub(crate) fn children(&self) -> Option<usize> {
        self.steps.iter().position(|step| matches!(step, Step::Children(_)))
    }

    /// The part that holds the children.
    pub(crate) fn holder(&self) -> Option<usize> {
        self.steps.iter().find_map(|step| match step {
            Step::Children(part) => Some(*part),
            _ => None,
        })
    }
}

/// Whether the parser keeps what is rendered wherever Markdown puts it.
pub(crate) fn fits_anywhere(html: Option<&str>) -> bool {
    Rendered::read(html).parts.iter().all(|part| part.name == "span")
}

/// Whether the parser keeps any Markdown and components as children.
pub(crate) fn holds_anything(html: Option<&str>) -> bool {
    let rendered = Rendered::read(html);
    let mut at = rendered.holder();
    while let Some(part) = at.and_then(|part| rendered.parts.get(part)) {
        if !matches!(part.name, "div" | "span") && !part.name.contains('-') {
            return false;
        }
        at = part.parent;
    }
    true
}

/// What a component renders with its props.
pub(crate) fn rendered_by<'s>(checked: &Checked, spec: &'s ComponentSpec) -> Option<&'s str> {
    let mut by_prop =
        spec.props.iter().filter_map(|(name, prop)| Some((name, prop.html.as_deref()?))).peekable();
    if by_prop.peek().is_some() {
        let props: serde_json::Value = serde_json::from_str(&checked.props).unwrap_or_default();
        if let Some((_, html)) = by_prop.find(|(name, _)| props[name.as_str()] == true) {
            return Some(html);
        }
    }
    spec.html.as_deref()
}
