//! Compiles one page. The steps, in order:
//!
//! 1. frontmatter: the YAML block is read and checked (`frontmatter.rs`)
//! 2. preprocess: placeholders replace tags, containers and imports; partials are inserted (`preprocess/`)
//! 3. dedent: Markdown in components loses its indentation (`indent.rs`)
//! 4. parse: pulldown-cmark parses the CommonMark (`parse.rs`); links get the definitions of their own file
//!    (`definitions.rs`); emphasis next to Chinese and Korean (`emphasis/`) and extended autolinks (`autolinks.rs`) are
//!    added
//! 5. write: events become HTML with slots, headings, links, sections (`writer/`)
//! 6. construct: raw HTML becomes what the HTML parser builds from it (`construct/`)
//! 7. build the tree: the HTML becomes nodes (`nodes/`)

use std::collections::HashMap;

use crate::construct::construct;
use crate::diagnostics::{Diagnostics, Problem};
use crate::html::SLOT_MARK;
use crate::html_page::{HtmlPage, TocHeading};
use crate::indent::dedented;
use crate::location::{Place, SourceText, plain};
use crate::markup::unescape;
use crate::options::Options;
use crate::page::{Page, TocItem};
use crate::parse::page_extensions;
use crate::passages::Patched;
use crate::preprocess::{Preprocessed, Requests, preprocess};
use crate::resources::{Needs, Resources};
use crate::routes::{Link, LinkKind, route_of};
use crate::sections::SourceSection;
use crate::syntax::SYNTAXES;
use crate::urls::may_embed_images;
use crate::writer::{Context, second_title, write};
use crate::{definitions, frontmatter, nodes};

/// Parses and writes a preprocessed text.
fn written(source: Preprocessed, context: &Context<'_>, diagnostics: &mut Diagnostics) -> HtmlPage {
    dedented(source, page_extensions(), |source, mut events| {
        definitions::resolve(&source.text, &source.origins, &diagnostics.files, &mut events);
        let events = Patched::new(events, &source.text, &SYNTAXES);
        let count = diagnostics.count();
        let page = write(source, &events, context, &HashMap::new(), diagnostics);
        let is_moved = |link: &Link| link.href.starts_with('#');
        if page.moved.is_empty() || !page.links.iter().any(is_moved) {
            return page;
        }
        // A heading may come after the links to it, so its id is only known now.
        diagnostics.truncate(count);
        write(source, &events, context, &page.moved, diagnostics)
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
            diagnostics.report(
                Place {
                    file: 0,
                    offset: plain(&String::from_utf8_lossy(&bytes[..error.valid_up_to()])).len(),
                },
                Problem::new("encoding", "the file is not UTF-8", "save it as UTF-8"),
            );
            diagnostics
        }
    }
}

/// The sections of a source in order, for tools that read sources rather than pages; there is always a first one.
pub fn sections(bytes: &[u8]) -> Vec<SourceSection> {
    let mut diagnostics = decode("", bytes);
    let (options, resources) = (Options::default(), Resources::default());
    let route = route_of("", &options);
    let body = frontmatter::body(&diagnostics.files[0].text);
    let (preprocessed, _) = preprocess(&mut diagnostics, &options, &resources, body);
    let context = Context { options: &options, resources: &resources, route: &route, verbatim: None };
    let page = written(preprocessed, &context, &mut diagnostics);
    page.sections.of_source(|at| diagnostics.files[0].position(at).line)
}

/// Whether the front matter of a page sets `draft: true`. A front matter that isn't valid, or has another value, is reported
/// by [`compile`].
pub fn is_draft(bytes: &[u8]) -> bool {
    let mut diagnostics = decode("", bytes);
    frontmatter::may_set(&diagnostics.files[0].text, "draft")
        && frontmatter::read(&mut diagnostics, &Options::default(), &Resources::default()).draft
}

/// Finds what a page needs from outside. Diagnostics are left to [`compile`].
pub fn scan(path: &str, bytes: &[u8], options: &Options, resources: &Resources) -> Needs {
    let mut diagnostics = decode(path, bytes);
    let frontmatter = frontmatter::read(&mut diagnostics, options, resources);
    let (preprocessed, Requests { mut files, mut expansions, modules }) =
        preprocess(&mut diagnostics, options, resources, frontmatter.body);
    let route = route_of(path, options);
    let mut links = frontmatter.links;
    let math = options.math.unwrap_or(false).then_some("math");
    let text = &preprocessed.text;
    if ["![", "file="].into_iter().chain(math).any(|sign| contains(text, sign)) || may_embed_images(text) {
        let context = Context { options, resources, route: &route, verbatim: None };
        let written = written(preprocessed, &context, &mut diagnostics);
        files.extend(written.files);
        expansions.extend(written.formulas);
        links.extend(written.links);
    }
    let images =
        links.into_iter().filter(|link| link.kind == LinkKind::Image).map(|link| link.target).collect();
    Needs { path: path.to_owned(), files, images, expansions, modules }
}

fn contains(text: &str, sign: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), sign.as_bytes()).is_some()
}

/// Compiles a page.
pub fn compile(path: &str, bytes: &[u8], options: &Options, resources: &Resources) -> Page {
    let mut diagnostics = decode(path, bytes);
    let route = route_of(path, options);
    let mut frontmatter = frontmatter::read(&mut diagnostics, options, resources);
    let (preprocessed, _) = preprocess(&mut diagnostics, options, resources, frontmatter.body);
    let context = Context { options, resources, route: &route, verbatim: None };
    let mut written = written(preprocessed, &context, &mut diagnostics);
    construct(&mut written, options, &mut diagnostics);
    let has_title =
        written.late_title.is_none() && (written.title.is_some() || contains(&written.html, "<h1"));
    let raw_title = if written.title.is_none() { raw_title(&written.html) } else { None };
    if let Some(title) = frontmatter.heading(has_title) {
        if let (Some(place), Some(late)) = (written.late_title, &written.title) {
            diagnostics.report(place, second_title(late, title));
        }
        written.prepend("h1", title);
    } else if frontmatter.has_only_content() && is_blank(&written, options) {
        let source = &diagnostics.files[0].text[frontmatter.body..];
        if !source.trim().is_empty() {
            let title = frontmatter.title.clone().unwrap_or_else(|| file_name(path));
            written.prepend("h1", &title);
            let hint = "write the content as Markdown, or as `hero` and `features` in the front matter";
            let problem = Problem::new("blank-page", "only the title of the page can be shown", hint);
            diagnostics.report(Place { file: 0, offset: frontmatter.body }, problem);
        }
    }
    let nodes = nodes::build(written.html, &written.blocks, &mut written.components, &mut written.codes);
    let mut links = std::mem::take(&mut frontmatter.links);
    links.append(&mut written.links);
    let offsets = written.sections.finish();
    let char_index = |section: Option<usize>| section.map_or(-1, |section| offsets[section] as i32);
    let toc = written.toc.into_iter().map(|TocHeading { text, id, depth, section }| TocItem {
        text,
        id,
        depth,
        char_index: char_index(section),
    });
    let toc = toc.collect();
    let title = frontmatter.title.or(written.title).or(raw_title).unwrap_or_else(|| file_name(path));
    Page {
        path: path.to_owned(),
        route_path: route.path,
        lang: route.lang,
        title,
        frontmatter: frontmatter.json,
        toc,
        nodes,
        links,
        ids: written.slugs.into_ids(),
        sections: written.sections,
        styles: written.styles,
        diagnostics: diagnostics.into_list(),
    }
}

/// The text of the first heading of the first level, which is raw HTML if Markdown has none: `<h1 align="center">Tea</h1>`.
fn raw_title(html: &str) -> Option<String> {
    let heading = &html[html.find("<h1")?..];
    let content = &heading[heading.find('>')? + 1..heading.find("</h1")?];
    // Every second part is a slot, and every `<` in what remains begins a tag.
    let shown: String = content.split(SLOT_MARK).step_by(2).collect();
    let texts = shown.split('<').enumerate().map(|(index, part)| match part.split_once('>') {
        Some((_, text)) if index > 0 => text,
        _ => part,
    });
    let text = texts.collect::<String>();
    let words = unescape(&text).split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

/// Whether a page shows nothing: it has no code, no component that is known, and no HTML that shows anything.
fn is_blank(page: &HtmlPage, options: &Options) -> bool {
    let is_known = |name: &str| options.component(name).is_some();
    page.codes.is_empty()
        && !page.components.iter().flatten().any(|component| is_known(&component.name))
        // Every other piece is the content of a slot.
        && page.html.split(SLOT_MARK).step_by(2).all(shows_nothing)
}

/// Whether HTML has no text, nothing that shows without text, and nothing that a script fills.
fn shows_nothing(html: &str) -> bool {
    let (start, tags) = html.split_once('<').unwrap_or((html, ""));
    start.trim().is_empty()
        && tags.split('<').all(|tag| {
            let (tag, text) = tag.split_once('>').unwrap_or((tag, ""));
            let name = tag.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or(tag);
            let shows = ["img", "hr", "svg", "video", "audio", "iframe", "canvas", "input", "progress"];
            text.trim().is_empty() && !shows.contains(&name) && !tag.contains("data-script")
        })
}

/// Name of a file, or of its folder for an index.
fn file_name(path: &str) -> String {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let stem = stem.strip_suffix("/index").unwrap_or(stem);
    stem.rsplit('/').next().unwrap_or(stem).to_owned()
}
