//! CommonMark and GFM and nothing else: no front matter, components, containers or ids. It is the road of the
//! conformance suites and the benchmark, through the same events and the same writer as a page takes.

use pulldown_cmark::Options as Extensions;

use crate::autolinks;
use crate::diagnostics::Diagnostics;
use crate::indent::read;
use crate::location::{Origins, Place, SourceText, plain};
use crate::page::{Options, Supplies};
use crate::passages::Amended;
use crate::routes::Route;
use crate::weave::Woven;
use crate::writer::{Context, write};

/// Which specification is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// CommonMark 0.31.2.
    CommonMark,
    /// GitHub Flavored Markdown: tables, task lists, strikethrough, extended autolinks, footnotes, and some raw
    /// tags shown as text.
    Gfm,
}

/// Tags that GFM shows as text.
const DISALLOWED: &[&str] =
    &["title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext"];

/// Renders Markdown to HTML as the specification's examples write it; a table cell's alignment is a class. The
/// result holds raw HTML unread: it is not for the pages of a site.
pub fn render(markdown: &str, flavour: Flavour) -> String {
    let mut origins = Origins::default();
    origins.copied(0, Place { file: 0, offset: 0 });
    let woven = Woven { text: plain(markdown).to_string(), origins, marks: Vec::new() };
    let (options, supplies) = (Options::default(), Supplies::default());
    let route = Route { path: "/".into(), lang: "en".into() };
    let context = Context { options: &options, supplies: &supplies, route: &route, verbatim: Some(flavour) };
    let mut diagnostics = Diagnostics::new(SourceText::new(String::new(), "".into()));
    let (extensions, addresses) = match flavour {
        Flavour::CommonMark => (Extensions::empty(), Vec::new()),
        Flavour::Gfm => {
            let extensions = Extensions::ENABLE_TABLES
                | Extensions::ENABLE_STRIKETHROUGH
                | Extensions::ENABLE_TASKLISTS
                | Extensions::ENABLE_FOOTNOTES;
            (extensions, autolinks::signs(&woven.text))
        }
    };
    let (events, _) = read(&woven.text, extensions);
    let events = Amended::new(events, &addresses, |passage, _| autolinks::linked(passage, &addresses));
    write(&woven, &events, &context, &mut diagnostics).html
}

/// Raw HTML with the `<` of disallowed tags escaped.
pub(crate) fn without_disallowed(html: &str) -> String {
    let mut written = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        written.push_str(&rest[..at]);
        let tag = &rest[at + 1..];
        let name = tag.strip_prefix('/').unwrap_or(tag);
        let disallowed = DISALLOWED.iter().any(|word| {
            name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
                && name[word.len()..]
                    .starts_with(|next: char| next.is_whitespace() || matches!(next, '>' | '/'))
        });
        written.push_str(if disallowed { "&lt;" } else { "<" });
        rest = tag;
    }
    written.push_str(rest);
    written
}
