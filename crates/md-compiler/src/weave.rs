//! Weaves a page's sources into one Markdown text: takes out what is not Markdown (component tags,
//! containers, imports, heading ids, comments), leaves a mark where it stood, and puts partials and
//! expansions in. What it leaves is plain CommonMark, so pulldown-cmark needs no extension for ours.
//!
//! A mark at block level is the processing instruction `<??>`: it interrupts a paragraph and ends on its own
//! line, as a tag on a line of its own does in MDX. A mark inside a line is `<c>`, which begins no block.

use std::collections::HashMap;
use std::ops::Range;

use crate::components::{self, Checked};
use crate::diagnostics::{Diagnostics, Problem};
use crate::esm;
use crate::fence::Fence;
use crate::frontmatter;
use crate::inline::{Found, Misses, Scanner};
use crate::location::{Origins, Place, SourceText, plain};
use crate::page::{Expansion, Options, Supplies};
use crate::tag::{self, Tag};

/// Placeholder of a mark on a line of its own.
const BLOCK_MARK: &str = "<??>";
/// Placeholder of a mark inside a line.
const INLINE_MARK: &str = "<c>";

/// Bytes beyond which a page includes nothing more: files that include others twice grow without bounds.
const MAX_LENGTH: usize = 16 << 20;

/// A page's text as CommonMark, with marks where something else stood.
pub(crate) struct Woven {
    /// The CommonMark.
    pub(crate) text: String,
    /// Where its bytes came from.
    pub(crate) origins: Origins,
    /// The marks, by offset.
    pub(crate) marks: Vec<Mark>,
}

impl Woven {
    /// Takes ranges out of the text; they are in order and hold no mark.
    pub(crate) fn cut(&mut self, ranges: &[Range<usize>]) {
        let mut text = String::with_capacity(self.text.len());
        let mut copied = 0;
        for range in ranges {
            text.push_str(&self.text[copied..range.start]);
            copied = range.end;
        }
        text.push_str(&self.text[copied..]);
        self.text = text;
        self.origins.cut(ranges);
        let (mut next, mut lost) = (0, 0);
        for mark in &mut self.marks {
            while ranges.get(next).is_some_and(|range| range.start <= mark.at) {
                lost += ranges[next].len();
                next += 1;
            }
            mark.at -= lost;
        }
    }
}

/// Something that stood in the Markdown and is not Markdown.
pub(crate) struct Mark {
    /// Offset of its placeholder.
    pub(crate) at: usize,
    /// Length of the placeholder.
    pub(crate) length: usize,
    /// Where it stood.
    pub(crate) place: Place,
    /// What it is.
    pub(crate) kind: MarkKind,
}

/// What a mark stands for.
pub(crate) enum MarkKind {
    /// A component begins.
    Open(Checked),
    /// A component without children.
    Empty(Checked),
    /// A component ends.
    Close(String),
    /// A container begins.
    OpenContainer {
        /// `tip`.
        word: String,
        /// The rest of the line or the `title` attribute.
        title: Option<String>,
        /// Number of colons.
        colons: usize,
    },
    /// A line of colons.
    CloseContainer(usize),
    /// `{#id}` in a heading.
    HeadingId(String),
    /// A comment on a line of its own.
    Nothing,
}

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
    let text = diagnostics.files[0].text.clone();
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
    };
    weaver.weave_text(&Input { text: &text, origin: Origin::File(0), path: None }, body, "");
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
}

/// A component on lines of its own that is open: its body may be indented for the reader's eye only.
struct OpenBlock {
    name: String,
    /// Leading bytes of the line its tag stands on.
    indent: usize,
    /// How much further its body is indented; known from the body's first line on.
    extra: Option<usize>,
    /// How much the components around it are indented further.
    around: usize,
}

/// Where one text's weaving stands.
struct Progress<'t> {
    input: &'t Input<'t>,
    prefix: &'t str,
    blocks: Vec<OpenBlock>,
    imports: HashMap<String, String>,
    misses: Misses,
}

impl Weaver<'_> {
    fn weave_text(&mut self, input: &Input<'_>, start: usize, prefix: &str) {
        let text = input.text;
        if prefix.is_empty() && !has_ours(&text[start..]) {
            self.copy(input, start, text.len());
            return;
        }
        let mut progress = Progress {
            input,
            prefix,
            blocks: Vec::new(),
            imports: HashMap::new(),
            misses: Misses::default(),
        };
        let mut fence: Option<Fence> = None;
        let mut in_paragraph = false;
        let mut at = start;
        while at < text.len() {
            let (line_end, next) = line_bounds(text, at);
            if at > start && !prefix.is_empty() {
                self.replace(input.place(at), prefix);
            }
            let line = &text[at..line_end];
            let content = at + progress.dedent(line);
            let body = content + container_prefix(&text[content..line_end]);
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
            let rest = &text[body..line_end];
            let blank = rest.trim().is_empty();
            let import = !in_paragraph && body == at && esm::starts(rest);
            at = if blank {
                self.copy(input, content, next);
                next
            } else if let Some(open) = Fence::open(&text[content..line_end], body - content) {
                fence = Some(open);
                self.copy(input, content, next);
                next
            } else if import {
                self.import(&mut progress, body, next)
            } else if rest.starts_with(":::") {
                self.copy(input, content, body);
                self.container(input, body, line_end);
                self.copy(input, line_end, next);
                next
            } else if let Some(end) = verbatim_end(text, body) {
                let end = line_bounds(text, end).1;
                self.copy(input, content, end);
                end
            } else if let Some((items, end)) = self.tags_alone(input, body) {
                self.copy(input, content, body);
                for item in items {
                    self.block_item(&mut progress, at, body, item);
                }
                let next = line_bounds(text, end).1;
                self.copy(input, end, next);
                next
            } else {
                self.line(&mut progress, content, body, line_end)
            };
            in_paragraph =
                !(blank || import || fence.is_some() || self.woven.text.trim_end().ends_with(BLOCK_MARK));
        }
    }

    /// Copies input as it is.
    fn copy(&mut self, input: &Input<'_>, from: usize, to: usize) {
        if from < to {
            let at = self.woven.text.len();
            match input.origin {
                Origin::File(file) => self.woven.origins.copied(at, Place { file, offset: from }),
                Origin::Tag(place) => self.woven.origins.replaced(at, place),
            }
            self.woven.text.push_str(&input.text[from..to]);
        }
    }

    /// Writes text that stands for something at a place.
    fn replace(&mut self, place: Place, text: &str) {
        self.woven.origins.replaced(self.woven.text.len(), place);
        self.woven.text.push_str(text);
    }

    fn mark(&mut self, place: Place, placeholder: &str, kind: MarkKind) {
        self.woven.marks.push(Mark { at: self.woven.text.len(), length: placeholder.len(), place, kind });
        self.replace(place, placeholder);
    }

    /// One line of prose, or several where a code span, a tag or a comment spans them. Returns where the
    /// next line starts.
    fn line(&mut self, progress: &mut Progress<'_>, content: usize, body: usize, line_end: usize) -> usize {
        let input = progress.input;
        let text = input.text;
        let mut copied = content;
        let mut misses = std::mem::take(&mut progress.misses);
        let literal = self.options.braces_as_text.unwrap_or(false);
        let mut scanner = Scanner::new(text, body, line_end, &mut misses, literal);
        while let Some(found) = scanner.next_found() {
            match found {
                Found::Tag { at } => {
                    let (end, item) = self.tag(input, at);
                    self.copy(input, copied, at);
                    copied = at;
                    if let Some(item) = item {
                        self.inline_item(progress, item, at);
                        copied = end;
                    }
                    scanner.go_on(end);
                }
                Found::Comment { at, end } => {
                    self.copy(input, copied, at);
                    copied = end;
                }
                Found::HeadingId { at, end, id } => {
                    self.copy(input, copied, at);
                    self.mark(input.place(at), INLINE_MARK, MarkKind::HeadingId(id));
                    copied = end;
                }
                Found::Text { at, end, markdown } => {
                    self.copy(input, copied, at);
                    self.replace(input.place(at), &markdown);
                    copied = end;
                }
                Found::Expression { at, found } => self.diagnostics.error(
                    input.place(at),
                    Problem::new(
                        "expression",
                        format!("found the expression `{found}`; nothing is evaluated"),
                        "write the text itself, `\\{` for a brace, or put it in `code`",
                    ),
                ),
                Found::OpenComment { at } => self.diagnostics.error(
                    input.place(at),
                    Problem::new("comment", "the comment `{/*` is never closed", "close it with `*/}`"),
                ),
            }
        }
        let next = line_bounds(text, scanner.end()).1;
        progress.misses = misses;
        self.copy(input, copied, next);
        next
    }

    /// Reads the tag at `at`; a bad one is a diagnostic and stays as it stands.
    fn tag(&mut self, input: &Input<'_>, at: usize) -> (usize, Option<Tag>) {
        match tag::parse(input.text, at) {
            Ok(tag) => (tag.end, Some(tag)),
            Err(bad) => {
                self.diagnostics.error(input.place(bad.at), bad.problem);
                (bad.end.max(at + 1), None)
            }
        }
    }

    /// The tags and comments that fill the line at `body` alone.
    fn tags_alone(&mut self, input: &Input<'_>, body: usize) -> Option<(Vec<Item>, usize)> {
        let text = input.text;
        let mut items = Vec::new();
        let mut at = body;
        loop {
            let rest = &text[at..];
            if tag::starts(text, at) {
                let tag = tag::parse(text, at).ok()?;
                let end = tag.end;
                items.push(Item::Tag { at, tag });
                at = end;
            } else if rest.starts_with("{/*") {
                at += rest.find("*/}")? + 3;
                items.push(Item::Comment { at });
            } else if rest.is_empty() || rest.starts_with(['\n', '\r']) {
                return (!items.is_empty()).then_some((items, at));
            } else if rest.starts_with([' ', '\t']) {
                at += 1;
            } else {
                return None;
            }
        }
    }

    fn block_item(&mut self, progress: &mut Progress<'_>, line_start: usize, body: usize, item: Item) {
        let input = progress.input;
        let (at, tag) = match item {
            Item::Comment { at } => return self.mark(input.place(at), BLOCK_MARK, MarkKind::Nothing),
            Item::Tag { at, tag } => (at, tag),
        };
        let place = input.place(at);
        if let Some(path) = progress.imports.get(&tag.name).cloned() {
            if let Some(prop) = tag.props.first() {
                let message = format!("`<{}>` includes a file and is given `{}`", tag.name, prop.name);
                let hint = "remove the prop: nothing in the file is evaluated";
                self.diagnostics.error(input.place(prop.at), Problem::new("partial", message, hint));
            }
            if tag.closes || !tag.empty {
                let message = format!("`<{}>` includes a file and takes no children", tag.name);
                let problem = Problem::new("partial", message, format!("write `<{} />`", tag.name));
                return self.diagnostics.error(place, problem);
            }
            let prefix = continuation(&input.text[line_start..body]);
            self.partial(&path, place, &format!("{}{prefix}", progress.prefix));
            return;
        }
        if let Some(markdown) = self.expansion(input, &tag, at) {
            let prefix = format!("{}{}", progress.prefix, continuation(&input.text[line_start..body]));
            self.weave_text(&Input { text: &markdown, origin: Origin::Tag(place), path: None }, 0, &prefix);
            return;
        }
        if tag.closes {
            if progress.blocks.last().is_some_and(|block| block.name == tag.name) {
                progress.blocks.pop();
            }
        } else if !tag.empty {
            let around = progress.extra();
            progress.blocks.push(OpenBlock {
                name: tag.name.clone(),
                indent: body - line_start,
                extra: None,
                around,
            });
        }
        let kind = self.kind(input, tag, at);
        self.mark(place, BLOCK_MARK, kind);
    }

    fn inline_item(&mut self, progress: &Progress<'_>, tag: Tag, at: usize) {
        let input = progress.input;
        let place = input.place(at);
        if progress.imports.contains_key(&tag.name) {
            let problem = Problem::new(
                "partial",
                format!("`<{}>` includes a file in the middle of a line", tag.name),
                "put the tag on a line of its own",
            );
            return self.diagnostics.error(place, problem);
        }
        if let Some(markdown) = self.expansion(input, &tag, at) {
            let line = markdown.trim().replace('\n', " ");
            return self.weave_text(&Input { text: &line, origin: Origin::Tag(place), path: None }, 0, "");
        }
        let kind = self.kind(input, tag, at);
        self.mark(place, INLINE_MARK, kind);
    }

    fn kind(&mut self, input: &Input<'_>, tag: Tag, at: usize) -> MarkKind {
        if tag.closes {
            return MarkKind::Close(tag.name);
        }
        let empty = tag.empty;
        let place_of = |offset| input.place(offset);
        let checked = components::check(tag, at, self.options, self.diagnostics, &place_of);
        if empty { MarkKind::Empty(checked) } else { MarkKind::Open(checked) }
    }

    /// The Markdown an expanding component stands for; none for another component.
    fn expansion(&mut self, input: &Input<'_>, tag: &Tag, at: usize) -> Option<String> {
        let spec = self.options.components.get(&tag.name)?;
        if spec.kind != "expanding" || tag.closes {
            return None;
        }
        let props = components::props_json(tag);
        let place = input.place(at);
        let position = self.diagnostics.position(place);
        self.wanted.expansions.push(Expansion { name: tag.name.clone(), props: props.clone(), position });
        Some(
            self.supplies
                .expansions
                .get(&format!("{} {props}", tag.name))
                .map_or_else(String::new, |text| plain(text)),
        )
    }

    /// The import at `at`; returns where the next line starts.
    fn import(&mut self, progress: &mut Progress<'_>, at: usize, next: usize) -> usize {
        let input = progress.input;
        match esm::parse(input.text, at) {
            Ok(import) => {
                let folder = input.path.unwrap_or(&self.diagnostics.files[0].path).to_owned();
                match import.markdown_path(&folder) {
                    Some(path) => {
                        self.wanted.files.push(path.clone());
                        progress.imports.extend(import.names.into_iter().map(|name| (name, path.clone())));
                    }
                    None => {
                        components::check_import(&import, input.place(at), self.options, self.diagnostics)
                    }
                }
                self.copy(input, import.end, line_bounds(input.text, import.end).1);
                line_bounds(input.text, import.end).1
            }
            Err(problem) => {
                self.diagnostics.error(input.place(at), problem);
                next
            }
        }
    }

    /// Weaves a partial in, one line prefix for every line but the first.
    fn partial(&mut self, path: &str, place: Place, prefix: &str) {
        if self.including.iter().any(|open| open == path) || self.diagnostics.files[0].path == path {
            let mut cycle = self.including.clone();
            cycle.push(path.to_owned());
            let message = format!("the page includes itself: `{}`", cycle.join("` → `"));
            return self
                .diagnostics
                .error(place, Problem::new("partial", message, "remove one of the imports"));
        }
        let Some(text) = self.supplies.files.get(path) else {
            let message = format!("cannot read the included file `{path}`");
            return self
                .diagnostics
                .error(place, Problem::new("partial", message, "correct the path of the import"));
        };
        if self.woven.text.len() > MAX_LENGTH {
            let message = format!("the page with what it includes is longer than {MAX_LENGTH} bytes");
            return self.diagnostics.error(place, Problem::new("partial", message, "include less"));
        }
        let text = plain(text.trim_end());
        // Front matter of a partial is for the page that the partial may be as well.
        let body = frontmatter::body(&text);
        let file = self.diagnostics.files.len();
        self.diagnostics.files.push(SourceText::new(path.to_owned(), text.clone()));
        self.including.push(path.to_owned());
        self.weave_text(&Input { text: &text, origin: Origin::File(file), path: Some(path) }, body, prefix);
        self.including.pop();
    }

    fn container(&mut self, input: &Input<'_>, at: usize, line_end: usize) {
        let line = input.text[at..line_end].trim_end();
        let colons = line.len() - line.trim_start_matches(':').len();
        let rest = line[colons..].trim();
        let kind = if rest.is_empty() {
            MarkKind::CloseContainer(colons)
        } else {
            let word_end = rest
                .find(|character: char| !character.is_alphanumeric() && !matches!(character, '-' | '_'))
                .unwrap_or(rest.len());
            let (word, title) = rest.split_at(word_end);
            MarkKind::OpenContainer { word: word.to_owned(), title: container_title(title), colons }
        };
        self.mark(input.place(at), BLOCK_MARK, kind);
    }
}

/// A tag or comment on a line of its own.
enum Item {
    Tag { at: usize, tag: Tag },
    Comment { at: usize },
}

impl Progress<'_> {
    /// How much further than their tags the bodies of all open components are indented.
    fn extra(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.around + block.extra.unwrap_or(0))
    }

    /// How many leading bytes of a line only align it with its component's tag.
    fn dedent(&mut self, line: &str) -> usize {
        let Some(base) = self.blocks.first().map(|block| block.indent) else { return 0 };
        let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        if indent == line.len() {
            return 0;
        }
        if let Some(block) = self.blocks.last_mut()
            && block.extra.is_none()
        {
            block.extra = Some(indent.saturating_sub(block.indent));
        }
        let extra = self.extra();
        extra.min(indent.saturating_sub(base))
    }
}

/// Whether a text holds anything that is not Markdown.
fn has_ours(text: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memchr(b'{', bytes).is_some()
        || memchr::memmem::find(bytes, b":::").is_some()
        || memchr::memmem::find(bytes, b"import ").is_some()
        || memchr::memmem::find(bytes, b"export ").is_some()
        || memchr::memchr_iter(b'<', bytes).any(|at| tag::starts(text, at))
}

/// End of the line that holds `at`, and start of the next one.
pub(crate) fn line_bounds(text: &str, at: usize) -> (usize, usize) {
    let bytes = text.as_bytes();
    match memchr::memchr2(b'\n', b'\r', &bytes[at..]) {
        None => (text.len(), text.len()),
        Some(length) => {
            let end = at + length;
            let pair = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
            (end, end + 1 + usize::from(pair))
        }
    }
}

/// Length of the block quote and list markers that a line starts with.
pub(crate) fn container_prefix(line: &str) -> usize {
    let bytes = line.as_bytes();
    let mut at = 0;
    loop {
        let spaces = bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let start = at + spaces;
        let Some(byte) = bytes.get(start) else { return at + spaces };
        let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let marker = match byte {
            b'>' => 1,
            b'-' | b'*' | b'+' => 1,
            _ if (1..=9).contains(&digits) && matches!(bytes.get(start + digits), Some(b'.' | b')')) => {
                digits + 1
            }
            _ => return start,
        };
        let end = start + marker;
        let separated = *byte == b'>' || matches!(bytes.get(end), Some(b' ' | b'\t'));
        if !separated {
            return start;
        }
        at = end;
    }
}

/// The prefix that keeps further lines in the containers of a line: its block quote signs, and spaces for
/// everything else.
fn continuation(prefix: &str) -> String {
    prefix.chars().map(|character| if character == '>' { '>' } else { ' ' }).collect()
}

/// End of an HTML block whose content is not Markdown, when one starts at `at`.
fn verbatim_end(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let find =
        |needle: &str, from: usize| rest[from..].find(needle).map_or(text.len(), |found| at + from + found);
    if rest.starts_with("<!--") {
        return Some(find("-->", 4));
    }
    for name in ["script", "style", "pre", "textarea"] {
        let Some(tail) = rest.strip_prefix('<').and_then(|tail| strip_prefix_ignoring_case(tail, name))
        else {
            continue;
        };
        if tail.is_empty() || tail.starts_with([' ', '\t', '>', '\n', '\r']) {
            let lower = rest.to_ascii_lowercase();
            let close = format!("</{name}>");
            return Some(lower.find(&close).map_or(text.len(), |found| at + found));
        }
    }
    None
}

fn strip_prefix_ignoring_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (head, tail) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(tail)
}

/// The title of a container line: plain text, `{title="…"}` or `[…]`.
fn container_title(rest: &str) -> Option<String> {
    let rest = rest.trim();
    let title = if let Some(attributes) = rest.strip_prefix('{') {
        let value = attributes.split_once("title=").map(|(_, value)| value.trim_start())?;
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        value[1..].split(quote).next()?
    } else if let Some(label) = rest.strip_prefix('[').and_then(|label| label.strip_suffix(']')) {
        label
    } else {
        rest
    };
    (!title.is_empty()).then(|| title.to_owned())
}
