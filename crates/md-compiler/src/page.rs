//! The contract of the native module: what goes in, what comes out. Everything that crosses the border
//! is declared here once; `index.d.ts` is generated from it and TypeScript restates nothing.
//!
//! Inside Rust offsets are bytes of the source; every offset, length and column in these types is
//! counted in UTF-16 units, as JavaScript counts, converted by `location.rs` alone.

use std::collections::{BTreeMap, HashMap};

use napi::bindgen_prelude::*;
use napi_derive::napi;
use serde::{Deserialize, Serialize};

use crate::nodes::Nodes;
use crate::section::Sections;

/// One file to compile. The compiler reads no file itself.
#[napi(object)]
pub struct Source {
    /// Path below the docs folder with `/` between its parts, `en/guide/start/introduction.md`.
    pub path: String,
    /// The bytes of the file. A byte order mark is skipped; invalid UTF-8 is a diagnostic.
    pub bytes: Uint8Array,
}

/// What the compiler must know of the site besides the pages. The same for every page of a build.
#[napi(object)]
#[derive(Clone, Default)]
pub struct Options {
    /// Language of pages without a language prefix in their route, `en`.
    pub default_lang: String,
    /// Every language of the site; the first folder of a source's path is one of them. Empty for a site
    /// whose docs folder holds pages directly.
    pub langs: Vec<String>,
    /// Prefix of every site-internal URL, with a slash at both ends, `/` or `/docs/`.
    pub base: String,
    /// Components that Markdown may use, by name.
    pub components: HashMap<String, ComponentSpec>,
    /// Container words beside `tip note info warning danger caution details`, each with its default title
    /// in every language.
    pub containers: HashMap<String, HashMap<String, String>>,
    /// Default titles of the built-in containers, by language, then by container word.
    pub container_titles: HashMap<String, HashMap<String, String>>,
    /// Whether raw HTML is shown as text, for content of strangers. Otherwise it is kept, but for what could
    /// run or style: scripts, event handlers, `javascript:` URLs, `style`; those are errors.
    pub escape_html: bool,
    /// Whether braces in prose are text, for Markdown that was not written for this compiler. Otherwise what would
    /// have to be evaluated is an error.
    pub braces_as_text: Option<bool>,
    /// Folders below the docs folder by the name that imports of Markdown give them: `@en` for `en`.
    pub alias: Option<HashMap<String, String>>,
}

/// A component that Markdown may use.
#[napi(object)]
#[derive(Clone, Default)]
pub struct ComponentSpec {
    /// `interactive`: reaches the theme as a [`Node::Component`]. `expanding`: replaced by Markdown that
    /// the build supplies from [`Needs::expansions`].
    pub kind: String,
    /// Its props by name.
    pub props: HashMap<String, PropSpec>,
    /// Whether it takes Markdown children.
    pub children: bool,
    /// Props whose text a reader sees, in reading order: search indexes them.
    pub text: Vec<String>,
    /// Whether headings among its children are headings of the page and stand in its table of contents. Not so
    /// for a component that may hide them.
    pub headings: Option<bool>,
}

/// A prop of a component.
#[napi(object)]
#[derive(Clone, Default)]
pub struct PropSpec {
    /// The types accepted: `string`, `number`, `boolean`, `array`, `object`.
    pub types: Vec<String>,
    /// An absent required prop is an error.
    pub required: bool,
    /// The only values allowed, for strings. Empty: any.
    pub values: Vec<String>,
    /// Whether it is a link, for strings: resolved to a route and checked as the links of Markdown are.
    pub link: Option<bool>,
}

/// What a page needs from outside itself, found without compiling it.
#[napi(object)]
pub struct Needs {
    /// As [`Source::path`].
    pub path: String,
    /// Other Markdown files and code files the page includes, by the path below the docs folder; the
    /// build reads them and scans the Markdown ones in turn.
    pub files: Vec<String>,
    /// Images the page shows whose size the build can read: path below the docs folder, or a path that
    /// starts with `/` below its `public` folder.
    pub images: Vec<String>,
    /// Uses of expanding components, in order.
    pub expansions: Vec<Expansion>,
}

/// One use of an expanding component.
#[napi(object)]
pub struct Expansion {
    /// Name of the component.
    pub name: String,
    /// Its props as a JSON object.
    pub props: String,
    /// Where the tag stands.
    pub position: Position,
}

/// What the build supplies for [`Needs`].
#[napi(object)]
#[derive(Clone, Default)]
pub struct Supplies {
    /// Texts of included files by path. A path that was needed and is absent is a diagnostic.
    pub files: HashMap<String, String>,
    /// Images by the path of [`Needs::images`].
    pub images: HashMap<String, Image>,
    /// Markdown of the expansions: `name`, a space, and the props as [`Expansion::props`] gives them.
    pub expansions: HashMap<String, String>,
}

/// An image of the site.
#[napi(object)]
#[derive(Clone)]
pub struct Image {
    /// URL it is served at, base included.
    pub url: String,
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
}

/// A compiled page.
#[napi(object, object_from_js = false)]
pub struct Page {
    /// As [`Source::path`].
    pub path: String,
    /// Canonical route without base: `/guide/start/introduction`, a folder's index `/api/`, Chinese
    /// `/zh/api/`.
    pub route_path: String,
    /// Language, the first folder of the path or the default.
    pub lang: String,
    /// Frontmatter `title`, else the text of the first h1, else the file's name.
    pub title: String,
    /// Frontmatter as a JSON object, in the order written; `{}` without one.
    pub frontmatter: String,
    /// Headings of depth 2 to 4 at the top level of the page.
    pub toc: Vec<TocItem>,
    /// The content. A page without components is a single [`Node::Html`] once its code is highlighted.
    #[napi(ts_type = "Array<Node>")]
    pub nodes: Nodes,
    /// Links and images, in order.
    pub links: Vec<Link>,
    /// Every id an anchor may name.
    pub ids: Vec<String>,
    /// The page as search sees it: an array of [`Section`].
    #[napi(ts_type = "Uint8Array")]
    pub sections: Sections,
    /// What is wrong with the page, in the order of its text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A heading in the table of contents.
#[napi(object)]
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TocItem {
    /// Text without markup but with the backquotes, asterisks of `code` and emphasis.
    pub text: String,
    /// Id of the heading, unique in the page.
    pub id: String,
    /// 2 to 4.
    pub depth: u32,
    /// Position of the heading in the page's plain text, which is its sections' texts in order;
    /// -1 only when the heading has no text.
    pub char_index: i32,
}

/// A piece of a page.
#[napi(discriminant = "type")]
#[derive(Clone, Deserialize)]
#[serde(tag = "type")]
pub enum Node {
    /// A run of text beside a component. Not escaped.
    Text {
        /// The text.
        text: String,
    },
    /// A balanced HTML fragment that is the whole content of its parent.
    Html {
        /// The fragment.
        html: String,
    },
    /// An element that holds a component or code, or stands beside one.
    Element {
        /// Tag name, lower case.
        tag: String,
        /// Attributes as HTML names them; an attribute without a value has the empty string.
        attributes: BTreeMap<String, String>,
        /// What it holds.
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
        /// Language word of the info string as written, empty when there is none.
        lang: String,
        /// The rest of the info string.
        meta: String,
        /// The code without its last line break.
        code: String,
        /// Where the block starts.
        position: Position,
    },
}

/// A link or image of a page.
#[napi(object, object_from_js = false)]
#[derive(Clone, Serialize)]
pub struct Link {
    /// As written.
    pub href: String,
    /// What it leads to: a route with an optional `#id` for a page of the site, a path starting with `/`
    /// for a public file, empty for another site.
    pub target: String,
    /// `page`, `file`, `image`, `external` or `external-image`.
    pub kind: &'static str,
    /// The value written into the HTML, so that a site-wide check may replace it.
    pub rendered: String,
    /// Path of the text it was written in: the page's, or a partial's.
    pub path: String,
    /// Where it stands there.
    pub position: Position,
}

/// A part of a page from one heading to the next: what a search hit points at.
#[napi(object)]
#[derive(Clone, Serialize, Deserialize)]
pub struct Section {
    /// Id of the heading; empty for the part before the first heading below the title.
    pub anchor: String,
    /// Depth of the heading, 1 to 6; 1 for the part before the first one.
    pub depth: u32,
    /// Text of the heading, plain.
    pub heading: String,
    /// Plain text of prose, tables and component children, a line break between blocks.
    pub text: String,
    /// Code blocks, a line break between them.
    pub code: String,
}

/// Something wrong in a source, with where and what to do.
#[napi(object)]
#[derive(Clone, Serialize)]
pub struct Diagnostic {
    /// Path of the source, or of the partial the position is in.
    pub path: String,
    /// Where it starts.
    pub position: Position,
    /// `error` fails the build, `warning` does not.
    pub severity: String,
    /// Short name of the rule, `dead-link`.
    pub rule: String,
    /// Lower case, no full stop: what was found and what was expected.
    pub message: String,
    /// What to do; may be empty.
    pub hint: String,
}

/// A place in a source.
#[napi(object)]
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub struct Position {
    /// From 1.
    pub line: u32,
    /// From 1, in UTF-16 units.
    pub column: u32,
}
