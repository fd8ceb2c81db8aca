//! The stack of open elements while a page is written: Markdown, raw tags, components and containers together, so that
//! each can only be closed inside the one that it was opened in.

use crate::containers::Shape;
use crate::diagnostics::Problem;
use crate::location::Place;
use crate::options::tag_name;

/// Something open.
pub(crate) struct Frame {
    pub(crate) kind: Kind,
    /// Where its HTML starts.
    pub(crate) start: usize,
    /// Where it was opened.
    pub(crate) place: Place,
    /// Whether its end writes nothing, because it was nested too deep to be written.
    pub(crate) silent: bool,
}

/// How deep components may be nested, because nodes are walked recursively.
pub(crate) const MAX_DEPTH: usize = 128;

/// How deep elements of any kind may be nested, because the build and browsers walk them recursively.
pub(crate) const MAX_NESTING: usize = 500;

/// How many open elements an end tag is compared with, so that stray end tags cost linear time.
const MAX_PASSED: usize = 2 * MAX_DEPTH;

/// What is open.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An element of CommonMark, closed by its own event.
    Markdown,
    /// A raw tag.
    Raw(String),
    /// A component.
    Component(String),
    /// A container.
    Container {
        /// Number of colons it was opened with.
        colons: usize,
        /// What it becomes in HTML.
        shape: Shape,
    },
}

impl Frame {
    /// A Markdown element whose HTML starts at `start`.
    pub(crate) fn markdown(start: usize) -> Self {
        Self { kind: Kind::Markdown, start, place: Place { file: 0, offset: 0 }, silent: false }
    }
}

impl Kind {
    fn closes(&self, open: &Kind) -> bool {
        match (self, open) {
            (Kind::Container { colons, .. }, Kind::Container { colons: opened, .. }) => {
                colons == opened || *colons == 0
            }
            _ => self == open,
        }
    }

    fn name(&self) -> String {
        match self {
            Kind::Markdown => "Markdown".into(),
            Kind::Raw(tag) | Kind::Component(tag) => format!("`<{}>`", tag_name(tag)),
            Kind::Container { colons, .. } => format!("the container `{}`", ":".repeat((*colons).max(3))),
        }
    }

    /// The diagnostic of an element that is never closed.
    pub(crate) fn unclosed(&self) -> Problem {
        let hint = match self {
            Kind::Container { colons, .. } => {
                format!("close it with a line `{}`", ":".repeat((*colons).max(3)))
            }
            Kind::Raw(tag) | Kind::Component(tag) => {
                let tag = tag_name(tag);
                format!(
                    "close it with `</{tag}>` in the list item, quotation or paragraph it was opened in, or put `<{tag}>` in backquotes when it is meant as text"
                )
            }
            Kind::Markdown => String::new(),
        };
        Problem::new(self.rule(), format!("{} is never closed", self.name()), hint)
    }

    /// The diagnostic of an end tag that closes nothing.
    pub(crate) fn stray(&self) -> Problem {
        let (message, hint) = match self {
            Kind::Container { colons, .. } => (
                format!("`{}` has no container to close", ":".repeat(*colons)),
                "open one with `:::tip` before it, or remove it",
            ),
            Kind::Raw(tag) | Kind::Component(tag) => (
                format!("`</{}>` has no opening tag here", tag_name(tag)),
                "open and close it in the same block, or remove it",
            ),
            Kind::Markdown => (String::new(), ""),
        };
        Problem::new(self.rule(), message, hint)
    }

    fn rule(&self) -> &'static str {
        match self {
            Kind::Raw(_) => "html-nesting",
            Kind::Container { .. } => "container",
            Kind::Markdown | Kind::Component(_) => "component",
        }
    }
}

/// Everything open, outermost first.
#[derive(Default)]
pub(crate) struct Frames {
    stack: Vec<Frame>,
}

impl Frames {
    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    pub(crate) fn pop(&mut self) -> Option<Frame> {
        self.stack.pop()
    }

    pub(crate) fn last(&self) -> Option<&Frame> {
        self.stack.last()
    }

    pub(crate) fn len(&self) -> usize {
        self.stack.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    /// Everything open, outermost first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Frame> {
        self.stack.iter()
    }

    /// Index of the innermost open element that `kind` closes, within the innermost Markdown element.
    pub(crate) fn find(&self, kind: &Kind) -> Option<usize> {
        for (index, frame) in self.stack.iter().enumerate().rev().take(MAX_PASSED) {
            if kind.closes(&frame.kind) {
                return Some(index);
            }
            if frame.kind == Kind::Markdown {
                return None;
            }
        }
        None
    }

    /// The container that a line of colons closes: one opened with as many, else the innermost one.
    pub(crate) fn container(&self, colons: usize) -> Kind {
        let exact = Kind::Container { colons, shape: Shape::Box };
        if self.find(&exact).is_some() {
            return exact;
        }
        let any = Kind::Container { colons: 0, shape: Shape::Box };
        if self.find(&any).is_some() { any } else { exact }
    }
}
