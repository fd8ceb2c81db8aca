//! Compiles one page. The steps, in order:
//!
//! 1. frontmatter: the YAML block is read and checked (`frontmatter.rs`)
//! 2. weave: tags, containers and imports give way to marks, partials come in (`weave/`)
//! 3. dedent: indented code becomes what it says (`indent.rs`)
//! 4. parse: pulldown-cmark reads the CommonMark; Chinese emphasis (`emphasis/`) and extended autolinks
//!    (`autolinks.rs`) are ours
//! 5. write: events become HTML with slots, headings, links, sections (`writer/`)
//! 6. cut: the HTML becomes nodes (`nodes/`)

use pulldown_cmark::Options as Extensions;

use crate::components::resolve_link;
use crate::diagnostics::{Diagnostics, Problem};
use crate::indent::dedented;
use crate::location::{Place, SourceText, plain};
use crate::page::{Link, Needs, Options, Page, Supplies};
use crate::passages::{Amended, Spanned, any_in};
use crate::routes::route_of;
use crate::weave::{Wanted, Woven, weave};
use crate::writer::{Context, Written, write};
use crate::{autolinks, emphasis, frontmatter, nodes};

/// GFM, without the extensions that the weaver reads itself.
pub(crate) fn extensions() -> Extensions {
    Extensions::ENABLE_TABLES
        | Extensions::ENABLE_STRIKETHROUGH
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_FOOTNOTES
        | Extensions::ENABLE_GFM
}

/// Writes what was woven: parsed, with what pulldown-cmark leaves to us, Chinese emphasis and extended autolinks.
fn written(woven: Woven, context: &Context<'_>, diagnostics: &mut Diagnostics) -> Written {
    dedented(woven, extensions(), |woven, events| {
        write(woven, &amended(events, &woven.text), context, diagnostics)
    })
}

/// Events with Chinese emphasis and extended autolinks.
fn amended<'t>(events: Vec<Spanned<'t>>, text: &'t str) -> Amended<'t> {
    let (beside_han, addresses) = (emphasis::signs(text), autolinks::signs(text));
    let mut signs = [beside_han.as_slice(), &addresses].concat();
    signs.sort_unstable();
    Amended::new(events, &signs, |mut passage, range| {
        if any_in(&beside_han, &range) {
            passage = emphasis::repaired(passage, text);
        }
        if any_in(&addresses, &range) {
            passage = autolinks::linked(passage, &addresses);
        }
        passage
    })
}

/// A source's text: without a byte order mark, and with a diagnostic where it is no UTF-8.
fn decode(path: &str, bytes: &[u8]) -> Diagnostics {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let file = |text: &str| SourceText::new(path.to_owned(), plain(text));
    match simdutf8::compat::from_utf8(bytes) {
        Ok(text) => Diagnostics::new(file(text)),
        Err(error) => {
            let mut diagnostics = Diagnostics::new(file(&String::from_utf8_lossy(bytes)));
            diagnostics.error(
                Place { file: 0, offset: error.valid_up_to() },
                Problem::new("encoding", "the file is not UTF-8", "save it as UTF-8"),
            );
            diagnostics
        }
    }
}

/// What a page needs from outside; says nothing of what is wrong with it.
pub fn scan(path: &str, bytes: &[u8], options: &Options, supplies: &Supplies) -> Needs {
    let mut diagnostics = decode(path, bytes);
    let body = frontmatter::read(&mut diagnostics).body;
    let (woven, Wanted { mut files, expansions }) = weave(&mut diagnostics, options, supplies, body);
    let route = route_of(path, options);
    let mut images = Vec::new();
    if ["![", "file=", "<img"].iter().any(|sign| shows(&woven.text, sign)) {
        let context = Context { options, supplies, route: &route, verbatim: None };
        let written = written(woven, &context, &mut diagnostics);
        files.extend(written.files);
        images.extend(written.links.into_iter().filter(|link| link.kind == "image").map(|link| link.target));
    }
    Needs { path: path.to_owned(), files, images, expansions }
}

/// Whether a sign stands in a text.
fn shows(text: &str, sign: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), sign.as_bytes()).is_some()
}

/// Compiles a page.
pub fn compile(path: &str, bytes: &[u8], options: &Options, supplies: &Supplies) -> Page {
    let mut diagnostics = decode(path, bytes);
    let route = route_of(path, options);
    let frontmatter = frontmatter::read(&mut diagnostics);
    let (woven, _) = weave(&mut diagnostics, options, supplies, frontmatter.body);
    let context = Context { options, supplies, route: &route, verbatim: None };
    let mut written = written(woven, &context, &mut diagnostics);
    if let Some(title) = frontmatter.heading(written.title.is_some() || shows(&written.html, "<h1")) {
        written.prepend("h1", title);
    }
    let nodes = nodes::cut(written.html, &written.blocks, &mut written.components, &mut written.codes);
    let mut links: Vec<Link> = frontmatter
        .links
        .iter()
        .filter_map(|(offset, href)| {
            resolve_link(href, Place { file: 0, offset: *offset }, options, &mut diagnostics)
        })
        .collect();
    links.append(&mut written.links);
    let positions = written.sections.finish();
    for item in &mut written.toc {
        if let Ok(section) = usize::try_from(item.char_index) {
            item.char_index = positions[section] as i32;
        }
    }
    let title = frontmatter.title.or(written.title).unwrap_or_else(|| file_name(path));
    Page {
        path: path.to_owned(),
        route_path: route.path,
        lang: route.lang,
        title,
        frontmatter: frontmatter.json,
        toc: written.toc,
        nodes,
        links,
        ids: written.slugs.into_ids(),
        sections: written.sections,
        diagnostics: diagnostics.into_list(),
    }
}

/// Name of a file, or of its folder for an index.
fn file_name(path: &str) -> String {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let stem = stem.strip_suffix("/index").unwrap_or(stem);
    stem.rsplit('/').next().unwrap_or(stem).to_owned()
}
