//! Passages: the text of a block between its tags. A few contain something that pulldown-cmark does not parse as we want,
//! such as an address. Only their events are rewritten; all others stay as they are.

use std::iter::{Copied, Peekable};
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::parse::Spanned;

/// A syntax inside a block of text.
pub(crate) struct InlineSyntax {
    /// Offsets of a text, ascending, at which the syntax may be. Passages without one keep their events.
    pub(crate) candidates: fn(&str) -> Vec<usize>,
    /// Rewrites the events of a passage that has candidates, which are the last argument. Look for the syntax in `Text`
    /// events only, because code and raw HTML have others. A backslash is in no event, so a text whose range begins one byte
    /// after the previous event begins with an escaped character; a text that is shorter than its range is a character
    /// reference. For elements that pulldown-cmark has no event for, emit `InlineHtml` that starts with
    /// [`SLOT_MARK`](crate::html::SLOT_MARK): it's written unchecked, and no author can write it.
    pub(crate) rewrite: for<'t> fn(Vec<Spanned<'t>>, &'t str, &[usize]) -> Vec<Spanned<'t>>,
}

/// The events of a text, and the rewritten ones of some passages.
pub(crate) struct Patched<'t> {
    events: Vec<Spanned<'t>>,
    /// In order; the ranges are of events.
    instead: Vec<(Range<usize>, Vec<Spanned<'t>>)>,
}

impl<'t> Patched<'t> {
    /// Applies some syntaxes to the events of a text.
    pub(crate) fn new(events: Vec<Spanned<'t>>, text: &'t str, syntaxes: &[InlineSyntax]) -> Self {
        let candidates: Vec<Vec<usize>> = syntaxes.iter().map(|syntax| (syntax.candidates)(text)).collect();
        let mut all = candidates.concat();
        all.sort_unstable();
        Self::rewritten(events, &all, |mut passage, range| {
            for (syntax, candidates) in syntaxes.iter().zip(&candidates) {
                if any_in(candidates, &range) {
                    passage = (syntax.rewrite)(passage, text, candidates);
                }
            }
            passage
        })
    }

    /// Replaces the events of every passage that contains one of `offsets`, which ascend, with what `write` returns for
    /// them and their range in the text.
    pub(crate) fn rewritten(
        mut events: Vec<Spanned<'t>>,
        offsets: &[usize],
        mut write: impl FnMut(Vec<Spanned<'t>>, Range<usize>) -> Vec<Spanned<'t>>,
    ) -> Self {
        let passages = if offsets.is_empty() { Vec::new() } else { passages_at(&events, offsets) };
        let mut instead = Vec::with_capacity(passages.len());
        for (passage, text) in passages {
            let taken = |event: &mut Spanned<'t>| std::mem::replace(event, (Event::Rule, 0..0));
            let read = events[passage.clone()].iter_mut().map(taken).collect();
            instead.push((passage, write(read, text)));
        }
        Self { events, instead }
    }

    /// The events, in slices.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = &[Spanned<'t>]> {
        let mut at = 0;
        let last = self.instead.last().map_or(0, |(passage, _)| passage.end);
        let instead = self.instead.iter().flat_map(move |(passage, written)| {
            let before = &self.events[at..passage.start];
            at = passage.end;
            [before, written]
        });
        instead.chain([&self.events[last..]])
    }
}

/// Whether one of some ascending offsets is in a range.
pub(crate) fn any_in(offsets: &[usize], range: &Range<usize>) -> bool {
    offsets.get(offsets.partition_point(|offset| *offset < range.start)).is_some_and(|next| *next < range.end)
}

/// Offsets to come, ascending.
type Offsets<'o> = Peekable<Copied<std::slice::Iter<'o, usize>>>;

/// Whether an event starts a block. Its range then covers all events up to the block's end.
fn begins_block(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => !matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        _ => false,
    }
}

/// Whether an event is inline.
fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(_) => !begins_block(event),
        Event::End(tag) => {
            matches!(
                tag,
                TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image
            )
        }
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

/// The passages that contain one of the offsets: their ranges of events, and their ranges of the text.
fn passages_at(events: &[Spanned<'_>], offsets: &[usize]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut passages = Vec::new();
    let mut offsets: Offsets<'_> = offsets.iter().copied().peekable();
    // First event and range of the current passage.
    let mut open: Option<(usize, Range<usize>)> = None;
    let mut close = |open: &mut Option<(usize, Range<usize>)>, end: usize, offsets: &mut Offsets<'_>| {
        let Some((first, text)) = open.take() else { return };
        while offsets.next_if(|offset| *offset < text.start).is_some() {}
        if offsets.peek().is_some_and(|offset| *offset < text.end) {
            passages.push((first..end, text));
        }
    };
    let mut code = false;
    let mut index = 0;
    while let Some((event, range)) = events.get(index) {
        if begins_block(event) {
            close(&mut open, index, &mut offsets);
            while offsets.next_if(|offset| *offset < range.start).is_some() {}
            if offsets.peek().is_none_or(|offset| range.end <= *offset) {
                // It contains no offset, so skip it. Its end event has the same range.
                index += 1;
                index += events[index..].iter().take_while(|(_, inner)| inner.start < range.end).count();
                continue;
            }
        }
        code = turns_code(event).unwrap_or(code);
        match &mut open {
            _ if code || !is_inline(event) => close(&mut open, index, &mut offsets),
            Some((_, text)) => text.end = text.end.max(range.end),
            None => open = Some((index, range.clone())),
        }
        index += 1;
    }
    close(&mut open, events.len(), &mut offsets);
    passages
}

/// Whether a code block begins or ends with an event. Its content is text events, but no passage.
fn turns_code(event: &Event<'_>) -> Option<bool> {
    match event {
        Event::Start(Tag::CodeBlock(_)) => Some(true),
        Event::End(TagEnd::CodeBlock) => Some(false),
        _ => None,
    }
}
