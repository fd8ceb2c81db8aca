//! What is allowed where. The parser is more permissive, in ways that differ between browsers, and React treats some elements
//! by their names alone.

use html5ever::ns;

use super::super::sink::{Content, Id};
use super::Feed;
use crate::diagnostics::Problem;
use crate::location::Place;
use crate::raw::is_void;

/// What is allowed inside an element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    Any,
    /// Only text.
    Text,
    /// Only options.
    Select,
    /// No component.
    Option,
}

/// What is allowed at a point of the HTML.
#[derive(Clone, Copy)]
pub(super) struct Inside {
    pub(super) context: Context,
    /// Index of the open element that causes it.
    pub(super) holder: usize,
    /// Whether tags belong to SVG or MathML here.
    pub(super) foreign: bool,
    /// Whether it's anywhere inside SVG or MathML.
    pub(super) in_foreign: bool,
}

impl Default for Inside {
    fn default() -> Self {
        Self { context: Context::Any, holder: usize::MAX, foreign: false, in_foreign: false }
    }
}

impl Feed<'_, '_> {
    /// What is allowed at the current point.
    pub(super) fn inside(&self) -> Inside {
        self.open.last().map_or(Inside::default(), |open| open.inside)
    }

    /// What is allowed inside the element of a tag.
    pub(super) fn inside_of(&self, name: &str, node: Option<Id>) -> Inside {
        let outer = self.inside();
        let Some(node) = node else { return outer };
        let foreign = match &self.builder.sink.nodes.borrow()[node].content {
            Content::Element(element) => element.name.ns != ns!(html),
            _ => false,
        };
        let holder = self.open.len();
        let within = |context| Inside { context, holder, ..outer };
        match name {
            "textarea" if !foreign => within(Context::Text),
            "select" if !foreign => within(Context::Select),
            "option" if !foreign && outer.context == Context::Any => within(Context::Option),
            _ if foreign => {
                let html =
                    ["foreignobject", "desc", "title"].iter().any(|known| name.eq_ignore_ascii_case(known));
                Inside { foreign: !html, in_foreign: true, ..outer }
            }
            _ => Inside { foreign: false, ..outer },
        }
    }

    /// Why a tag isn't allowed here.
    pub(super) fn refusal(&self, name: &str) -> Option<(Option<Place>, Problem)> {
        let Inside { context, holder, foreign, .. } = self.inside();
        let (message, hint) = match name {
            _ if context == Context::Text => {
                let holder = self.open.get(holder)?;
                let message = format!("`<{}>` contains markup, expected only text", holder.name);
                let hint = "write its text without tags, Markdown and blank lines";
                return Some((holder.place, Problem::new("raw-html", message, hint)));
            }
            _ if context == Context::Select && !matches!(name, "option" | "optgroup" | "hr") => (
                format!("found `<{name}>` in a `<select>`, expected `<option>` or `<optgroup>`"),
                "move it out of the `<select>`",
            ),
            "title" if !foreign => (
                "`<title>` isn't allowed in a page".to_owned(),
                "remove it: the title of a page is its first heading, or `title` in its front matter",
            ),
            "menuitem" => ("found `<menuitem>`, which HTML lacks".to_owned(), "write `<li>`"),
            "image" if !foreign => ("found `<image>`, which HTML lacks".to_owned(), "write `<img>`"),
            _ if foreign && is_field_or_void(name) => (
                format!("found `<{name}>` in SVG or MathML, which lack it"),
                "move it out, or into `<foreignObject>`",
            ),
            _ => return None,
        };
        Some((None, Problem::new("raw-html", message, hint)))
    }
}

/// Elements that React treats by their name alone, even inside SVG and MathML, and that don't end those.
fn is_field_or_void(name: &str) -> bool {
    let ends = matches!(name, "br" | "embed" | "hr" | "img" | "meta");
    matches!(name, "textarea" | "select" | "option" | "optgroup") || (is_void(name) && !ends)
}
