//! Compiles a page of Markdown to what a site needs of it. Pure Rust: it reads no file, starts no thread and knows nothing
//! of Node, which `crates/md-compiler` binds it to.
//!
//! The nouns, in the order a page meets them:
//!
//! - A *source* is the path and bytes of one Markdown file. [`Options`] describe the site it belongs to.
//! - [`Needs`] list what a page requires from outside: included files, images, and the Markdown of expanding components.
//!   The caller finds them with [`scan`] and supplies them as [`Resources`].
//! - *Preprocessing* turns a source into plain CommonMark. A *placeholder* marks where a component tag, a container or a
//!   heading id was; a *partial* is another file whose text was inserted.
//! - A *slot* is the counterpart of a placeholder in the HTML that the writer produces: a component or a code block.
//! - A [`Page`] is the result. Its content is a tree of [`Node`]s, its [`Section`]s are what search indexes, its
//!   [`TocItem`]s and [`Link`]s are for navigation and site-wide checks.
//! - A [`Diagnostic`] is a problem with its position. Bad input never fails a compile: it produces a page and diagnostics.
//!
//! Offsets are bytes of the source inside this crate. Lines, columns and offsets in its results count UTF-16 units, as
//! JavaScript does; `location.rs` does all conversions.
//!
//! ```
//! use markdown::{Node, Options, Resources, compile};
//!
//! let options = Options { default_lang: "en".into(), base: "/".into(), ..Options::default() };
//! let page = compile("guide/start.md", b"# Start\n\n## Install\n\nRun *it*.", &options, &Resources::default());
//!
//! assert_eq!((page.route_path.as_str(), page.title.as_str()), ("/guide/start", "Start"));
//! assert_eq!(page.toc[0].id, "install");
//! assert_eq!(page.sections.read()[1].text, "Run it.");
//! assert!(matches!(&page.nodes.read()[..], [Node::Html { html }] if html.contains("<p>Run <em>it</em>.</p>")));
//! assert!(page.diagnostics.is_empty());
//! ```

#![forbid(unsafe_code)]

mod commonmark;
mod compile;
mod components;
mod construct;
mod containers;
mod definitions;
mod diagnostics;
mod fence;
mod footnotes;
mod frames;
mod frontmatter;
mod html;
mod html_page;
mod imports;
mod indent;
mod inline;
mod json;
mod jsx;
mod lines;
mod literal;
mod location;
mod markup;
mod math;
mod nodes;
mod options;
mod page;
mod parse;
mod passages;
mod paths;
mod preprocess;
mod props;
mod raw;
mod region;
mod rendered;
mod resources;
mod routes;
mod sections;
mod slug;
mod styles;
mod syntax;
mod tag;
mod twoslash;
mod urls;
mod writer;

pub use commonmark::render;
pub use compile::{compile, is_draft, scan, sections};
pub use diagnostics::{Diagnostic, Severity};
pub use location::Position;
pub use nodes::{Node, Nodes};
pub use options::{ComponentKind, ComponentSpec, Options, PropSpec};
pub use page::{Page, TocItem};
pub use parse::Flavor;
pub use resources::{Expansion, Image, ModuleUse, Needs, Resources};
pub use routes::{Link, LinkKind};
pub use sections::{Section, Sections, SourceSection};
