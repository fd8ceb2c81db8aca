//! Removes the indentation of what would be indented code inside components. As in MDX, four leading spaces mean nothing
//! there, because Markdown inside components is indented for readability. The text is parsed for such blocks and parsed again
//! without their indentation.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Tag, TagEnd};

use crate::lines::line_bounds;
use crate::parse::{Spanned, events};
use crate::preprocess::Preprocessed;

/// Columns that make a line code.
const CODE: usize = 4;
/// How often indentation inside indentation is removed step by step. After that, all of it is removed at once, which limits
/// the work on stairs of any length.
const STAIRS: usize = 8;

/// Removes the indentation of indented code where it's layout, and calls `then` with the text and its events.
pub(crate) fn dedented<R>(
    mut preprocessed: Preprocessed,
    extensions: Options,
    then: impl FnOnce(&Preprocessed, Vec<Spanned<'_>>) -> R,
) -> R {
    for stair in 0..2 * STAIRS {
        let (events, indented) = events(&preprocessed.text, extensions);
        let cuts = if indented { indentation(&preprocessed, &events, stair >= STAIRS) } else { Vec::new() };
        if cuts.is_empty() {
            return then(&preprocessed, events);
        }
        drop(events);
        preprocessed.remove(&cuts);
    }
    then(&preprocessed, events(&preprocessed.text, extensions).0)
}

/// The white space to remove before every line of indented code that is layout.
fn indentation(source: &Preprocessed, events: &[Spanned<'_>], flat: bool) -> Vec<Range<usize>> {
    let text = source.text.as_str();
    let mut cuts: Vec<Range<usize>> = Vec::new();
    // Within a block, how many columns its first line loses.
    let mut block: Option<Option<usize>> = None;
    let mut line_end = 0;
    for (event, range) in events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) if source.is_layout(range.start) => {
                (block, line_end) = (Some(None), 0);
            }
            Event::End(TagEnd::CodeBlock) => block = None,
            Event::Text(_) if range.start >= line_end => {
                let Some(lost) = &mut block else { continue };
                line_end = line_bounds(text, range.start).0.max(range.start + 1);
                let line_start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
                let content = range.start + leading_space(&text[range.start..]);
                if content >= line_end {
                    continue;
                }
                let column = |at: usize| columns(&text[line_start..at]);
                // Indented code starts this many columns to the right of the block around it.
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
