//! Weaves a page's sources into one Markdown text: takes out what is not Markdown (component tags,
//! containers, imports, heading ids, comments), leaves a mark where it stood, and puts partials and
//! expansions in. What it leaves is plain CommonMark, so pulldown-cmark needs no extension for ours.
//!
//! A mark at block level is the processing instruction `<??>`: it interrupts a paragraph and ends on its own
//! line, as a tag on a line of its own does in MDX. A mark inside a line is `<c>`, which begins no block.
//!
//! `lines.rs` tells what a line is, `prose.rs` reads one for what stands inside it, `tags.rs` holds component tags,
//! `containers.rs`
//! containers, `foreign.rs` lines of other tools, `partials.rs` imports and the files they bring in; `woven.rs` is the result and how it grows.

mod containers;
mod foreign;
mod lines;
mod partials;
mod prose;
mod tags;
mod woven;

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::Diagnostics;
use crate::esm;
use crate::fence::Fence;
use crate::inline::Misses;
use crate::location::{Origins, Place};
use crate::page::{Expansion, Options, Supplies};
use containers::OpenContainer;
use lines::{Signs, Verbatim, continuation, ends_blank};
pub(crate) use lines::{begins_prose, container_prefix, line_bounds};
use tags::{Expanded, OpenBlock};
use woven::Uncopied;
pub(crate) use woven::{Mark, MarkKind, Woven};

/// Placeholder of a mark on a line of its own.
const BLOCK_MARK: &str = "<??>";
/// Placeholder of a mark inside a line.
const INLINE_MARK: &str = "<c>";

/// What a page needs from outside.
#[derive(Default)]
pub(crate) struct Wanted {
    /// Paths of partials.
    pub(crate) files: Vec<String>,
    /// Uses of expanding components.
    pub(crate) expansions: Vec<Expansion>,
}

/// Weaves the page whose text is the first of `diagnostics.files`, from byte `body` on.
pub(crate) fn weave(
    diagnostics: &mut Diagnostics,
    options: &Options,
    supplies: &Supplies,
    body: usize,
) -> (Woven, Wanted) {
    let text = Rc::clone(&diagnostics.files[0].text);
    let mut weaver = Weaver {
        options,
        supplies,
        diagnostics,
        woven: Woven {
            text: String::with_capacity(text.len()),
            origins: Origins::default(),
            marks: Vec::new(),
        },
        wanted: Wanted::default(),
        including: Vec::new(),
        uncopied: Uncopied::default(),
        expanded: Vec::new(),
        expanding: 0,
    };
    weaver.weave_text(&Input { text: &text, origin: Origin::File(0), path: None }, body, "");
    weaver.catch_up();
    weaver.unclosed();
    (weaver.woven, weaver.wanted)
}

/// A text being woven in.
struct Input<'t> {
    text: &'t str,
    origin: Origin,
    /// Path of a partial; the page itself has none.
    path: Option<&'t str>,
}

/// Where the bytes of an input stand.
#[derive(Clone, Copy)]
enum Origin {
    /// In this file, at their own offset.
    File(usize),
    /// They replaced what stands here.
    Tag(Place),
}

impl Input<'_> {
    fn place(&self, offset: usize) -> Place {
        match self.origin {
            Origin::File(file) => Place { file, offset },
            Origin::Tag(place) => place,
        }
    }
}

struct Weaver<'a> {
    options: &'a Options,
    supplies: &'a Supplies,
    diagnostics: &'a mut Diagnostics,
    woven: Woven,
    wanted: Wanted,
    /// Paths of the partials being woven in, outermost first.
    including: Vec<String>,
    /// What is copied before anything else is written.
    uncopied: Uncopied,
    /// Expanding components that are open; what one stands for may open another, and close it.
    expanded: Vec<Expanded>,
    /// How deep what is woven stands in what components stand for.
    expanding: usize,
}

/// Where one text's weaving stands.
struct Progress<'t> {
    input: &'t Input<'t>,
    prefix: &'t str,
    blocks: Vec<OpenBlock>,
    /// Paths of the Markdown files that were imported, by name.
    imports: HashMap<String, String>,
    /// Addresses of the pictures and other files that were imported, by name.
    files: HashMap<String, String>,
    containers: Vec<OpenContainer>,
    misses: Misses,
    verbatim: Verbatim,
}

impl Weaver<'_> {
    fn weave_text(&mut self, input: &Input<'_>, start: usize, prefix: &str) {
        let text = input.text;
        let mut signs = Signs::new(text, start);
        if prefix.is_empty() && !signs.are_ours(text, start) {
            self.copy(input, start, text.len());
            return;
        }
        let mut progress = Progress {
            input,
            prefix,
            blocks: Vec::new(),
            imports: HashMap::new(),
            files: HashMap::new(),
            containers: Vec::new(),
            misses: Misses::default(),
            verbatim: Verbatim::default(),
        };
        let mut fence: Option<Fence> = None;
        let mut in_paragraph = false;
        let mut at = start;
        while at < text.len() {
            if fence.is_none() && prefix.is_empty() && progress.is_flat() {
                let line = signs.line(at);
                if at < line {
                    self.copy(input, at, line);
                    in_paragraph = !ends_blank(&text[at..line]);
                    at = line;
                    continue;
                }
            }
            let (line_end, next) = line_bounds(text, at);
            if at > start && !prefix.is_empty() {
                self.replace(input.place(at), prefix);
            }
            // Most lines are prose or headings, and their first letter says so.
            let letter = fence.is_none()
                && progress.blocks.is_empty()
                && (begins_prose(&text[at..line_end]) || text.as_bytes()[at] == b'#');
            if letter && (in_paragraph || !esm::starts(&text[at..line_end])) {
                at = self.line(&mut progress, at, at, line_end);
                in_paragraph = true;
                continue;
            }
            let line = &text[at..line_end];
            let content = at + progress.dedent(line);
            if let Some(open) = &fence {
                if open.goes_on(&text[content..line_end]) {
                    if open.closes(&text[content..line_end]) {
                        fence = None;
                    }
                    self.copy(input, content, next);
                    at = next;
                    continue;
                }
                fence = None;
            }
            let body = content + container_prefix(&text[content..line_end]);
            let rest = &text[body..line_end];
            let blank = rest.trim_start().is_empty();
            let import = !in_paragraph && body == at && esm::starts(rest);
            let mut marked = false;
            at = if blank {
                self.copy(input, content, next);
                next
            } else if let Some(open) = Fence::open(&text[content..line_end], body - content) {
                let behind =
                    if prefix.is_empty() && progress.blocks.is_empty() { open.end(text, next) } else { None };
                if behind.is_none() {
                    fence = Some(open);
                }
                let next = behind.unwrap_or(next);
                marked = true;
                self.copy(input, content, next);
                next
            } else if import {
                self.import(&mut progress, body, next)
            } else if rest.starts_with(":::") {
                self.container(&mut progress, content, body, line_end);
                self.copy(input, line_end, next);
                marked = true;
                next
            } else if (rest.starts_with('<') || (rest.starts_with('[') && !(in_paragraph && body == content)))
                && self.foreign(&progress, content, body, line_end)
            {
                self.copy(input, line_end, next);
                // A titled alert goes on.
                marked = rest.starts_with('<') || self.ends_with_mark();
                next
            } else if let Some(end) = progress.verbatim.end(text, body) {
                let end = line_bounds(text, end).1;
                self.copy(input, content, end);
                end
            } else if let Some((items, end)) = self.tags_alone(&mut progress, body) {
                self.copy(input, content, body);
                let texts = items.iter().any(|item| self.is_text(&progress, item));
                for (index, item) in items.into_iter().enumerate() {
                    // What a tag stands for begins a line of its own.
                    if index > 0 && texts {
                        let prefix = continuation(&text[at..body]);
                        self.replace(input.place(body), &format!("\n{}{prefix}", progress.prefix));
                    }
                    self.block_item(&mut progress, at, body, item);
                }
                let next = line_bounds(text, end).1;
                self.copy(input, end, next);
                marked = self.ends_with_mark();
                next
            } else {
                self.line(&mut progress, content, body, line_end)
            };
            // Behind code and marks no paragraph goes on.
            in_paragraph = !(blank || import || marked);
        }
    }
}
