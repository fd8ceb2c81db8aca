//! Renders CommonMark or GFM and nothing else: no front matter, components, containers or ids. The conformance suites and
//! the benchmark use it to run the same parser and writer that pages go through.

use std::collections::HashMap;

use crate::diagnostics::Diagnostics;
use crate::location::{Origins, Place, SourceText, plain};
use crate::options::Options;
use crate::parse::{Flavor, events};
use crate::passages::Patched;
use crate::preprocess::Preprocessed;
use crate::resources::Resources;
use crate::routes::Route;
use crate::syntax::autolinks;
use crate::writer::{Context, write};

/// Renders Markdown to HTML as the specification's examples have it, except that a table cell's alignment is a class.
/// Raw HTML is not checked, so don't use the result as a page.
pub fn render(markdown: &str, flavor: Flavor) -> String {
    let mut origins = Origins::default();
    origins.copied(0, Place { file: 0, offset: 0 });
    let source = Preprocessed {
        text: plain(markdown).to_string(),
        origins,
        placeholders: Vec::new(),
        layout: Vec::new(),
    };
    let (options, resources) = (Options::default(), Resources::default());
    let route = Route { path: "/".into(), lang: "en".into() };
    let context = Context { options: &options, resources: &resources, route: &route, verbatim: Some(flavor) };
    let mut diagnostics = Diagnostics::new(SourceText::new(String::new(), "".into()));
    let syntaxes: &[_] = match flavor {
        Flavor::CommonMark => &[],
        Flavor::Gfm => &[autolinks::SYNTAX],
    };
    let (events, _) = events(&source.text, flavor.extensions());
    let events = Patched::new(events, &source.text, syntaxes);
    write(&source, &events, &context, &HashMap::new(), &mut diagnostics).html
}
