//! What the compiler must know about a site: languages, base URL, components and containers.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Settings of a site. They are the same for every page of a build.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Options {
    /// Language of pages without a language prefix in their route, `en`.
    pub default_lang: String,
    /// Every language of the site. The first folder of a source's path is one of them. Empty for a site
    /// whose docs folder holds pages directly.
    pub langs: Vec<String>,
    /// Prefix of every site-internal URL, with a slash at both ends: `/` or `/docs/`.
    pub base: String,
    /// Components that Markdown may use, by name.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, ComponentSpec>"))]
    pub components: HashMap<String, ComponentSpec>,
    /// The site's own containers, each with its default title in every language. A built-in one gets other titles.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Record<string, string>>"))]
    pub containers: HashMap<String, HashMap<String, String>>,
    /// Whether to show raw HTML as text, for untrusted content. Otherwise raw HTML is kept, except for what could run
    /// or style: scripts, event handlers, `javascript:` URLs and `style` are errors.
    pub escape_html: bool,
    /// Whether braces in prose are plain text, for Markdown written for another tool. Otherwise an expression in
    /// braces is an error.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub braces_as_text: Option<bool>,
    /// Whether `$…$`, `$$…$$` and fences of the language `math` are formulas. The build supplies their MathML as expansions.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub math: Option<bool>,
    /// Origins of the sites whose pages frames may show, `https://example.org`. Other frames become links.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub frame_origins: Option<Vec<String>>,
    /// Folders below the docs folder by the name that imports of Markdown use: `@en` for `en`.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Record<string, string>"))]
    pub alias: Option<HashMap<String, String>>,
    /// Folders of the docs folder that are elsewhere, by name, relative to the docs folder.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Record<string, string>"))]
    pub folders: Option<HashMap<String, String>>,
    /// React components of the site that every page may use: module and export by the name of the tag.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Record<string, string>"))]
    pub modules: Option<HashMap<String, String>>,
}

impl Options {
    /// The spec of a component by its name in nodes. Those of React components are in `components`, or else accept anything.
    pub(crate) fn component(&self, name: &str) -> Option<&ComponentSpec> {
        static ANY: LazyLock<ComponentSpec> = LazyLock::new(|| {
            let types = ["string", "number", "boolean", "array", "object", "null"];
            let prop = PropSpec { types: types.map(str::to_owned).to_vec(), ..PropSpec::default() };
            let props = HashMap::from([("*".to_owned(), prop)]);
            ComponentSpec { props, children: true, ..ComponentSpec::default() }
        });
        self.components.get(name).or_else(|| name.contains('@').then_some(&*ANY))
    }
}

/// The name of a component in messages: nodes of React components are named `Counter@../Counter.tsx#default`.
pub(crate) fn tag_name(name: &str) -> &str {
    name.split('@').next().unwrap_or(name)
}

/// How a component reaches the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ComponentKind {
    /// The theme renders it: it becomes a [`Node::Component`](crate::Node::Component).
    #[default]
    Interactive,
    /// Markdown replaces it: the build supplies the text for each [`Expansion`](crate::Expansion).
    Expanding,
}

/// A component that Markdown may use.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ComponentSpec {
    /// Whether the theme renders the component (`interactive`) or Markdown replaces it (`expanding`).
    pub kind: ComponentKind,
    /// Its props by name; `*` applies to every other prop.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, PropSpec>"))]
    pub props: HashMap<String, PropSpec>,
    /// Whether it takes Markdown children.
    pub children: bool,
    /// Props that readers see as text, in reading order. Search indexes them.
    pub text: Vec<String>,
    /// Whether headings among its children belong to the page and its table of contents. Leave it out for a component
    /// that may hide them.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub headings: Option<bool>,
    /// The elements it renders, as far as they matter to the HTML parser: `<span><button>{children}</button></span>`,
    /// without attributes, with a `.` for text. Defaults to a `<span>` around its children.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub html: Option<String>,
}

/// A prop of a component.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PropSpec {
    /// The accepted types: `string`, `number`, `boolean`, `array`, `object`.
    pub types: Vec<String>,
    /// Whether leaving the prop out is an error.
    pub required: bool,
    /// The only values allowed, for strings. Empty: any.
    pub values: Vec<String>,
    /// Whether a string is a link, to be resolved and checked like a link in Markdown.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub link: Option<bool>,
    /// Items of an array. One entry applies to every item; several require exactly that many items, in order.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub items: Option<Vec<PropSpec>>,
    /// Fields of an object by key; `*` applies to every other key.
    #[cfg_attr(feature = "typescript", ts(optional, type = "Record<string, PropSpec>"))]
    pub fields: Option<HashMap<String, PropSpec>>,
    /// What the component renders when this prop is true, if that differs from [`ComponentSpec::html`].
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub html: Option<String>,
}
