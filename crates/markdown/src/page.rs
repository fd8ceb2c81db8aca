//! A compiled page.

use serde::Serialize;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::diagnostics::Diagnostic;
use crate::json::write_entry;
use crate::nodes::Nodes;
use crate::routes::Link;
use crate::sections::Sections;

/// A compiled page.
#[cfg_attr(feature = "typescript", derive(TS))]
#[cfg_attr(feature = "typescript", ts(rename_all = "camelCase"))]
pub struct Page {
    /// Path of the source below the docs folder, `en/guide/start/introduction.md`.
    pub path: String,
    /// Canonical route without base: `/guide/start/introduction`, `/api/` for a folder's index, `/zh/api/` in Chinese.
    pub route_path: String,
    /// Language: the first folder of the path, or the default.
    pub lang: String,
    /// Front matter `title`, or the text of the first h1, or the file name.
    pub title: String,
    /// Front matter as a JSON object, in source order; `{}` if there is none.
    pub frontmatter: String,
    /// Headings of depth 2 to 4 at the top level of the page.
    pub toc: Vec<TocItem>,
    /// The content. A page without components is a single HTML node once its code is highlighted.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Node>"))]
    pub nodes: Nodes,
    /// Links and images, in order.
    pub links: Vec<Link>,
    /// Every id that an anchor may name.
    pub ids: Vec<String>,
    /// The text that search indexes: the JSON of an `Array<Section>`, in UTF-8. Most builds pass it on unread.
    #[cfg_attr(feature = "typescript", ts(type = "Uint8Array"))]
    pub sections: Sections,
    /// Rules of the classes that replace `style` attributes.
    pub styles: Vec<String>,
    /// What is wrong with the page, in source order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Page {
    /// The page as a JSON object, without its sections: see [`Sections::to_json`].
    pub fn to_json(&self) -> String {
        let nodes = self.nodes.to_json();
        let mut json = String::with_capacity(nodes.len() * 2);
        json.push('{');
        let mut entry = |name: &str, value: &str| write_entry(name, value, &mut json);
        entry("path", &json_of(&self.path));
        entry("routePath", &json_of(&self.route_path));
        entry("lang", &json_of(&self.lang));
        entry("title", &json_of(&self.title));
        entry("frontmatter", &json_of(&self.frontmatter));
        entry("toc", &json_of(&self.toc));
        entry("nodes", &nodes);
        entry("links", &json_of(&self.links));
        entry("ids", &json_of(&self.ids));
        entry("styles", &json_of(&self.styles));
        entry("diagnostics", &json_of(&self.diagnostics));
        json.push('}');
        json
    }
}

/// JSON of strings, numbers and lists of them, which cannot fail.
fn json_of<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A heading in the table of contents.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TocItem {
    /// Text without markup, but with the backquotes and asterisks of `code` and emphasis.
    pub text: String,
    /// Id of the heading, unique within the page.
    pub id: String,
    /// 2 to 4.
    pub depth: u32,
    /// Offset of the heading in the page's plain text, which is the text of its sections in order;
    /// -1 if the heading has no text.
    pub char_index: i32,
}
