//! Takes indented code out of documentation: four spaces before a line mean nothing there, as in MDX, because
//! Markdown inside components and containers is indented for the reader's eye. The text is read once for such
//! blocks, their lines lose the indentation, and what appears is Markdown like any other.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::passages::Spanned;
use crate::weave::{Woven, line_bounds};

/// Columns that make a line code.
const CODE: usize = 4;
/// How often indentation inside of indentation is followed before a block is made flat: bounds the work on
/// stairs of any length.
const STAIRS: usize = 8;

/// What an event takes of a text, with code and tables rather less than more.
const BYTES_AN_EVENT: usize = 12;

/// Reads a text that loses the indentation of its indented code first, and hands it on with its events.
pub(crate) fn dedented<R>(
    mut woven: Woven,
    extensions: Options,
    then: impl FnOnce(&Woven, Vec<Spanned<'_>>) -> R,
) -> R {
    for stair in 0..2 * STAIRS {
        let (events, indented) = read(&woven.text, extensions);
        let cuts = if indented { indentation(&woven.text, &events, stair >= STAIRS) } else { Vec::new() };
        if cuts.is_empty() {
            return then(&woven, events);
        }
        drop(events);
        woven.cut(&cuts);
    }
    then(&woven, read(&woven.text, extensions).0)
}

/// The events of a text, all at once: what reads and what writes is more than a processor keeps at hand in turns; and
/// whether any of it is indented code.
pub(crate) fn read(text: &str, extensions: Options) -> (Vec<Spanned<'_>>, bool) {
    let mut events = Vec::with_capacity(text.len() / BYTES_AN_EVENT);
    let mut indented = false;
    events.extend(Parser::new_ext(text, extensions).into_offset_iter().inspect(|(event, _)| {
        indented |= matches!(event, Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)));
    }));
    (events, indented)
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
