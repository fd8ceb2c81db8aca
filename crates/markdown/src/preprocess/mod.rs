//! Turns a page's sources into one CommonMark text. It replaces what is not CommonMark (component tags, containers, imports,
//! heading ids, comments) with placeholders, and inserts partials and expansions. pulldown-cmark then needs no extension
//! for our syntax.
//!
//! A placeholder at block level is the processing instruction `<??>`: it interrupts a paragraph and ends on its own
//! line, as a tag on its own line does in MDX. A placeholder inside a line is `<c>`, which begins no block.
//!
//! Each syntax that takes whole lines is a [`BlockSyntax`] in its own file, listed in [`SYNTAXES`]: `indented.rs`, `fences.rs`,
//! `partials.rs` (imports), `containers.rs`, `admonitions.rs` (Python-Markdown's), `compat.rs` (lines of other tools),
//! `verbatim.rs` (HTML that is not Markdown), `mdx.rs` (Markdown below HTML) and `tags.rs`. `prose.rs` processes all other
//! lines. `signs.rs` finds the lines to look at by the triggers that the syntaxes register; `output.rs` is the result and how
//! it grows.

mod admonitions;
mod compat;
mod containers;
mod fences;
mod indented;
mod mdx;
mod output;
mod partials;
mod prose;
mod signs;
mod tags;
mod verbatim;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::diagnostics::Diagnostics;
use crate::fence::{self, Fence};
use crate::imports;
use crate::inline::Misses;
use crate::lines::{begins_prose, container_prefix, ends_blank, line_bounds};
use crate::location::{Origins, Place, Position};
use crate::options::Options;
use crate::resources::{Expansion, ModuleUse, Resources};
use admonitions::Indented;
use containers::OpenContainer;
use indented::CodeBlocks;
use output::Pending;
pub(crate) use output::{Placeholder, PlaceholderKind, Preprocessed};
pub(crate) use prose::BRACES_HINT;
use signs::Signs;
use tags::{Expanded, OpenBlock};
use verbatim::Verbatim;

/// Placeholder on its own line.
const BLOCK_PLACEHOLDER: &str = "<??>";
/// Placeholder inside a line.
const INLINE_PLACEHOLDER: &str = "<c>";

/// What preprocessing found that a page needs from outside.
#[derive(Default)]
pub(crate) struct Requests {
    /// Paths of included files.
    pub(crate) files: Vec<String>,
    /// Uses of expanding components.
    pub(crate) expansions: Vec<Expansion>,
    /// Uses of React components.
    pub(crate) modules: Vec<ModuleUse>,
}

/// Preprocesses the page whose text is the first of `diagnostics.files`, from byte `body` on.
pub(crate) fn preprocess(
    diagnostics: &mut Diagnostics,
    options: &Options,
    resources: &Resources,
    body: usize,
) -> (Preprocessed, Requests) {
    let text = Rc::clone(&diagnostics.files[0].text);
    let mut preprocessor = Preprocessor {
        options,
        resources,
        diagnostics,
        preprocessed: Preprocessed {
            text: String::with_capacity(text.len()),
            origins: Origins::default(),
            placeholders: Vec::new(),
            layout: Vec::new(),
        },
        wanted: Requests::default(),
        including: Vec::new(),
        pending: Pending::default(),
        expanded: Vec::new(),
        expanding: 0,
    };
    preprocessor.preprocess_text(&Input { text: &text, origin: Origin::File(0), path: None }, body, "");
    preprocessor.flush();
    preprocessor.unclosed();
    (preprocessor.preprocessed, preprocessor.wanted)
}

/// A text being preprocessed.
struct Input<'t> {
    text: &'t str,
    origin: Origin,
    /// Path of a partial; the page itself has none.
    path: Option<&'t str>,
}

/// The origin of an input's bytes.
#[derive(Clone, Copy)]
enum Origin {
    /// This file, at the same offset.
    File(usize),
    /// They replaced a tag here.
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

struct Preprocessor<'a> {
    options: &'a Options,
    resources: &'a Resources,
    diagnostics: &'a mut Diagnostics,
    preprocessed: Preprocessed,
    wanted: Requests,
    /// Paths of the partials being included, outermost first.
    including: Vec<String>,
    /// What to copy before anything else is written.
    pending: Pending,
    /// Expanding components that are open. The expansion of one may open and close others.
    expanded: Vec<Expanded>,
    /// How deep the current text is nested in expansions.
    expanding: usize,
}

/// The state of preprocessing one text.
struct Progress<'t> {
    input: &'t Input<'t>,
    /// What every line but the first starts with in the output.
    prefix: &'t str,
    /// Where the text starts in the input.
    start: usize,
    /// Whether indentation is layout in the whole text, as in MDX.
    is_mdx: bool,
    blocks: Vec<OpenBlock>,
    /// Paths of the Markdown files that were imported, by name.
    imports: HashMap<String, String>,
    /// Addresses of the images and other files that were imported, by name.
    files: HashMap<String, String>,
    /// Module and export of the names that were imported from code, and the position of the import.
    modules: HashMap<String, (String, Position)>,
    /// Names that were imported from code that isn't run: Vue's, and that of other tools.
    foreign: HashSet<String>,
    containers: Vec<OpenContainer>,
    indented: Vec<Indented>,
    /// Found when a line depends on them.
    code_blocks: Option<CodeBlocks>,
    fence: Option<Fence>,
    misses: Misses,
    verbatim: Verbatim,
    /// Whether the line before belongs to a paragraph.
    in_paragraph: bool,
}

impl<'t> Progress<'t> {
    fn new(input: &'t Input<'t>, start: usize, prefix: &'t str, is_mdx: bool) -> Self {
        Self {
            input,
            start,
            prefix,
            is_mdx,
            blocks: Vec::new(),
            imports: HashMap::new(),
            files: HashMap::new(),
            modules: HashMap::new(),
            foreign: imports::in_scripts(input.text),
            containers: Vec::new(),
            indented: Vec::new(),
            code_blocks: None,
            fence: None,
            misses: Misses::default(),
            verbatim: Verbatim::default(),
            in_paragraph: false,
        }
    }
}

/// A line, as offsets of the input.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    /// After the indentation that only aligns it with its component's tag.
    content: usize,
    /// After block quote and list markers.
    body: usize,
    end: usize,
    /// Start of the next line.
    next: usize,
}

/// What a syntax did.
struct Processed {
    /// Where the next line starts.
    next: usize,
    /// Whether a paragraph may go on after it.
    in_paragraph: bool,
}

/// A syntax that takes whole lines.
struct BlockSyntax {
    /// What its lines contain. Lines without any trigger are copied unread, except those with one of
    /// [`prose::TRIGGERS`].
    triggers: &'static [&'static str],
    /// Whether it leaves the text as it is, and is only recognized so that nothing inside is processed.
    only_copies: bool,
    /// Processes a line that is not blank, up to and including its line break; none if the line is another syntax.
    process: fn(&mut Preprocessor<'_>, &mut Progress<'_>, Line) -> Option<Processed>,
}

/// Every block syntax, in the order they are tried.
const SYNTAXES: [BlockSyntax; 9] = [
    indented::SYNTAX,
    fences::SYNTAX,
    partials::SYNTAX,
    containers::SYNTAX,
    admonitions::SYNTAX,
    compat::SYNTAX,
    verbatim::SYNTAX,
    mdx::SYNTAX,
    tags::SYNTAX,
];

impl Preprocessor<'_> {
    fn preprocess_text(&mut self, input: &Input<'_>, start: usize, prefix: &str) {
        let text = input.text;
        let path = input.path.unwrap_or(&self.diagnostics.files[0].path);
        let is_mdx = path.to_ascii_lowercase().ends_with(".mdx");
        self.layout(is_mdx);
        let mut signs = Signs::new(text, start, self.options.math.unwrap_or(false));
        // What a partial leaves open must not swallow the rest of the page.
        if input.path.is_none() && prefix.is_empty() && !is_mdx && !signs.any_syntax(text, start) {
            self.copy(input, start, text.len());
            return;
        }
        let mut progress = Progress::new(input, start, prefix, is_mdx);
        let mut at = start;
        while at < text.len() {
            if !is_mdx && progress.fence.is_none() && prefix.is_empty() && progress.is_flat() {
                let line = signs.line(at);
                if at < line {
                    self.copy(input, at, line);
                    progress.in_paragraph = !ends_blank(&text[at..line]);
                    at = line;
                    continue;
                }
            }
            if at > start && !prefix.is_empty() {
                self.replace(input.place(at), prefix);
            }
            self.end_indented(&mut progress, at);
            let Processed { next, in_paragraph } = self.process_line(&mut progress, at);
            at = next;
            progress.in_paragraph = in_paragraph;
            self.layout(progress.is_layout());
        }
        self.end_indented(&mut progress, text.len());
        if let Some(open) = progress.fence.filter(|_| input.path.is_some())
            && let Some(closing) = open.closing()
        {
            self.diagnostics.report(input.place(open.at), fence::unclosed(false));
            self.replace(input.place(text.len()), &format!("\n{prefix}{closing}"));
        }
    }

    fn process_line(&mut self, progress: &mut Progress<'_>, start: usize) -> Processed {
        let input = progress.input;
        let text = input.text;
        let (end, next) = line_bounds(text, start);
        let line = &text[start..end];
        // Most lines are prose or headings, recognizable by their first letter.
        let letter = progress.fence.is_none()
            && progress.blocks.is_empty()
            && (begins_prose(line) || line.starts_with('#'));
        if letter && (progress.in_paragraph || !imports::starts(line)) {
            return self.prose(progress, Line { start, content: start, body: start, end, next });
        }
        let content = start + progress.dedent(line);
        if let Some(processed) = self.fenced_line(progress, content, end, next) {
            return processed;
        }
        let body = content + container_prefix(&text[content..end]);
        if text[body..end].trim_start().is_empty() {
            self.copy(input, content, next);
            return Processed { next, in_paragraph: false };
        }
        let line = Line { start, content, body, end, next };
        let processed = SYNTAXES.iter().find_map(|syntax| (syntax.process)(self, progress, line));
        processed.unwrap_or_else(|| self.prose(progress, line))
    }
}
