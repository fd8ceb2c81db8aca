//! Takes indented code out of documentation: four spaces before a line mean nothing there, as in MDX, because
//! Markdown inside components and containers is indented for the reader's eye. The text is read once for such
//! blocks, their lines lose the indentation, and what appears is Markdown like any other.

use std::ops::Range;
use std::vec::IntoIter;

use pulldown_cmark::{CodeBlockKind, Event, OffsetIter, Options, Parser, Tag, TagEnd};

use crate::fence::Fence;
use crate::weave::{Woven, begins_prose, container_prefix, line_bounds};

/// Columns that make a line code.
const CODE: usize = 4;
/// How often indentation inside of indentation is followed before a block is made flat: bounds the work on
/// stairs of any length.
const STAIRS: usize = 8;

/// What an event takes of a text, with code and tables rather less than more.
const BYTES_AN_EVENT: usize = 12;

type Spanned<'t> = (Event<'t>, Range<usize>);

/// The events of a text: as the parser finds them, or found before.
#[expect(clippy::large_enum_variant, reason = "one is there while a page is read, on the stack of its loop")]
pub(crate) enum Events<'t> {
    /// Not read yet.
    Open(OffsetIter<'t>),
    /// Read while looking for indented code, of which there was none.
    Read(IntoIter<Spanned<'t>>),
}

impl<'t> Iterator for Events<'t> {
    type Item = Spanned<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Events::Open(events) => events.next(),
            Events::Read(events) => events.next(),
        }
    }
}

/// Removes the indentation of indented code and hands the text on with its events: the look for indentation has read
/// them already, in most texts that need one.
pub(crate) fn dedented<R>(
    mut woven: Woven,
    extensions: Options,
    then: impl FnOnce(&Woven, Events<'_>) -> R,
) -> R {
    for stair in 0..2 * STAIRS {
        if !may_hold_code(&woven.text) {
            break;
        }
        let mut events = Vec::with_capacity(woven.text.len() / BYTES_AN_EVENT);
        events.extend(Parser::new_ext(&woven.text, extensions).into_offset_iter());
        let cuts = indentation(&woven.text, &events, stair >= STAIRS);
        if cuts.is_empty() {
            return then(&woven, Events::Read(events.into_iter()));
        }
        woven.cut(&cuts);
    }
    then(&woven, Events::Open(Parser::new_ext(&woven.text, extensions).into_offset_iter()))
}

/// Whether a line outside of fences is indented enough: a cheap look that may say yes too often.
fn may_hold_code(text: &str) -> bool {
    let mut fence: Option<Fence> = None;
    let mut after_blank = true;
    let mut at = 0;
    while at < text.len() {
        let (end, next) = line_bounds(text, at);
        let line = &text[at..end];
        at = next;
        if fence.is_none() && begins_prose(line) {
            after_blank = false;
            continue;
        }
        if let Some(open) = &fence {
            if open.goes_on(line) {
                if open.closes(line) {
                    fence = None;
                }
                continue;
            }
            fence = None;
        }
        let prefix = container_prefix(line);
        if prefix == line.len() {
            after_blank = true;
            continue;
        }
        let markers = &line[..prefix];
        let wide = markers.contains('\t') || markers.contains("    ");
        if wide && (after_blank || !markers.trim().is_empty()) {
            return true;
        }
        fence = Fence::open(line, prefix);
        after_blank = fence.is_some();
        if let Some(behind) = fence.as_ref().and_then(|open| open.end(text, next)) {
            (fence, at) = (None, behind);
        }
    }
    false
}

/// The white space to cut before every line of indented code.
fn indentation(text: &str, events: &[Spanned<'_>], flat: bool) -> Vec<Range<usize>> {
    let mut cuts: Vec<Range<usize>> = Vec::new();
    // While a block is read: how many columns its first line loses.
    let mut block: Option<Option<usize>> = None;
    let mut line_end = 0;
    for (event, range) in events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => (block, line_end) = (Some(None), 0),
            Event::End(TagEnd::CodeBlock) => block = None,
            Event::Text(_) if range.start >= line_end => {
                let Some(lost) = &mut block else { continue };
                line_end = line_bounds(text, range.start).0.max(range.start + 1);
                let line_start = text[..range.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
                let content = range.start + leading_space(&text[range.start..]);
                if content >= line_end {
                    continue;
                }
                let column = |at: usize| columns(&text[line_start..at]);
                // Indented code starts this many columns behind what holds it.
                let holder = column(range.start).saturating_sub(CODE);
                let own = column(content).saturating_sub(holder);
                let lost = *lost.get_or_insert(own);
                let space = text[line_start..content].trim_end_matches([' ', '\t']).len() + line_start;
                let from = (space..content).find(|at| column(*at) >= holder).unwrap_or(content);
                let to = (from..content).find(|at| !flat && column(*at) >= holder + lost).unwrap_or(content);
                if from < to && cuts.last().is_none_or(|cut| cut.end <= from) {
                    cuts.push(from..to);
                }
            }
            _ => {}
        }
    }
    cuts
}

fn leading_space(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// Columns a text takes at the start of a line; a tab goes on to the next multiple of four.
fn columns(text: &str) -> usize {
    text.chars().fold(0, |column, character| if character == '\t' { column / 4 * 4 + 4 } else { column + 1 })
}
