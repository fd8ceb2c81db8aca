//! Blocks of Python-Markdown, which are marked by indentation: the admonition `!!! note "Title"`, the folded one
//! `??? note` (`???+` is open at first), and the tab `=== "Title"`. They become containers and tabs, and their lines lose the
//! four columns. Without an indented line after it, such a line is text.

use super::tags::OpenBlock;
use super::{BLOCK_PLACEHOLDER, BlockSyntax, Line, PlaceholderKind, Preprocessor, Processed, Progress};
use crate::containers::built_in;
use crate::diagnostics::Problem;
use crate::lines::line_bounds;
use crate::tag;

/// Columns that the lines of a block are indented by.
const INDENT: usize = 4;

/// More than the colons that anyone writes: what closes the container.
const COLONS: usize = 1 << 16;

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &["!!! ", "??? ", "???+ ", "=== \""],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.admonition(progress, line),
};

/// A block that is open.
pub(super) struct Indented {
    kind: Kind,
    /// Leading white space of the line that opened it.
    indent: usize,
    /// How many components were open before it.
    blocks: usize,
    /// Offset of the line that opened it.
    at: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Box,
    /// A row of tabs, which ends where no other tab follows.
    Tabs,
    Tab,
}

impl Preprocessor<'_> {
    fn admonition(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let (sign, rest) = marker(&input.text[line.body..line.end])?;
        if !has_body(input.text, line) {
            let message = format!("found `{sign}` of Python-Markdown, which is shown as text");
            let hint =
                "indent the lines after it by four spaces, or write `:::note Title` and end it with `:::`";
            self.diagnostics.report(input.place(line.body), Problem::new("foreign-syntax", message, hint));
            return None;
        }
        if sign == "===" {
            self.open_tab(progress, line, quoted(rest).unwrap_or_default());
        } else {
            self.copy(input, line.content, line.body);
            let (word, title) = container(sign, rest);
            let colons = COLONS + progress.indented.len();
            let kind = PlaceholderKind::OpenContainer { word, title, open: sign == "???+", colons };
            self.placeholder(input.place(line.body), BLOCK_PLACEHOLDER, kind);
            self.open(progress, line, Kind::Box);
        }
        self.copy(input, line.end, line.next);
        Some(Processed { next: line.next, in_paragraph: false })
    }

    fn open(&mut self, progress: &mut Progress<'_>, line: Line, kind: Kind) {
        let indent = line.body - line.start;
        let blocks = progress.blocks.len();
        progress.indented.push(Indented { kind, indent, blocks, at: line.body });
        if kind != Kind::Tabs {
            progress.blocks.push(OpenBlock::indented(indent, INDENT, progress.extra()));
        }
    }

    fn open_tab(&mut self, progress: &mut Progress<'_>, line: Line, title: &str) {
        if progress.indented.last().is_none_or(|open| open.kind != Kind::Tabs) {
            self.tab_tag(progress, line, "<Tabs>");
            self.replace(progress.input.place(line.body), &format!("\n{}", progress.prefix));
            self.open(progress, line, Kind::Tabs);
        }
        self.tab_tag(progress, line, &format!("<Tab label=\"{title}\">"));
        self.open(progress, line, Kind::Tab);
    }

    fn tab_tag(&mut self, progress: &Progress<'_>, line: Line, text: &str) {
        self.copy(progress.input, line.content, line.body);
        if let Ok(tag) = tag::parse(text, 0) {
            let kind = self.kind(progress, tag, line.body);
            self.placeholder(progress.input.place(line.body), BLOCK_PLACEHOLDER, kind);
        }
    }

    /// Closes the blocks that a line isn't indented for; all of them at the end of the text, where `start` is.
    pub(super) fn end_indented(&mut self, progress: &mut Progress<'_>, start: usize) {
        if progress.indented.is_empty() || progress.fence.is_some() {
            return;
        }
        let input = progress.input;
        let line = &input.text[start..line_bounds(input.text, start).0];
        let body = line.trim_start_matches([' ', '\t']);
        let indent = line.len() - body.len();
        let at_end = start == input.text.len();
        if body.is_empty() && !at_end {
            return;
        }
        while let Some(open) = progress.indented.last() {
            let stays = match open.kind {
                Kind::Tabs => indent == open.indent && marker(body).is_some_and(|(sign, _)| sign == "==="),
                Kind::Box | Kind::Tab => line.starts_with('\t') || indent >= open.indent + INDENT,
            };
            if stays && !at_end {
                return;
            }
            let Some(Indented { kind, indent: margin, blocks, at }) = progress.indented.pop() else { return };
            progress.blocks.truncate(blocks);
            let kind = match kind {
                Kind::Box => PlaceholderKind::CloseContainer(COLONS + progress.indented.len()),
                Kind::Tabs => PlaceholderKind::Close("Tabs".into()),
                Kind::Tab => PlaceholderKind::Close("Tab".into()),
            };
            let place = input.place(at);
            if at_end && !input.text.ends_with('\n') {
                self.replace(place, &format!("\n{}", progress.prefix));
            }
            let kept = margin.saturating_sub(progress.extra());
            self.replace(place, &" ".repeat(kept));
            self.placeholder(place, BLOCK_PLACEHOLDER, kind);
            self.replace(place, &format!("\n{}", progress.prefix));
        }
    }
}

/// The sign of a block and what follows it, in a line without its indentation.
fn marker(line: &str) -> Option<(&str, &str)> {
    let (sign, rest) = line.trim_end().split_once(' ')?;
    let first = rest.chars().next()?;
    match sign {
        "!!!" | "???" | "???+" if first.is_ascii_lowercase() => Some((sign, rest)),
        "===" if quoted(rest).is_some() => Some((sign, rest)),
        _ => None,
    }
}

/// The text between quotation marks at the end of a line.
fn quoted(rest: &str) -> Option<&str> {
    let inner = rest.trim_end().strip_suffix('"')?;
    inner.split_once('"').map(|(_, title)| title).filter(|title| !title.contains('"'))
}

/// Whether the next line with text is indented as a part of the block. In a quotation or directly after the marker of a list, it
/// isn't looked for.
fn has_body(text: &str, line: Line) -> bool {
    if !text[line.start..line.body].trim_start_matches([' ', '\t']).is_empty() {
        return false;
    }
    let rest = &text[line.next..];
    let next = rest.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let body = next.trim_start_matches([' ', '\t']);
    next.starts_with('\t') || next.len() - body.len() >= line.body - line.start + INDENT
}

/// The container of an admonition, and its title. Python-Markdown has more types, and shows the type if there's no title.
fn container(sign: &str, rest: &str) -> (String, Option<String>) {
    let (kind, _) = rest.split_once([' ', '"']).unwrap_or((rest, ""));
    let title = quoted(rest).filter(|title| !title.is_empty()).map(str::to_owned);
    let name = match kind {
        _ if sign.starts_with('?') => "details",
        _ if built_in(kind).is_some() => return (kind.to_owned(), title),
        "todo" | "question" | "help" | "faq" => "info",
        "hint" | "check" | "done" | "success" => "tip",
        "attention" => "warning",
        "failure" | "fail" | "missing" | "error" | "bug" => "danger",
        _ => "note",
    };
    let spelled = || kind[..1].to_uppercase() + &kind[1..];
    (name.to_owned(), Some(title.unwrap_or_else(spelled)))
}
