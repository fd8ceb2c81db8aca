//! The few passages of a text that hold something pulldown-cmark does not read as we do: an address, emphasis beside
//! Chinese. They are found by where that stands, and their events are written anew; all others stay as they are.

use std::iter::{Copied, Peekable};
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

/// An event and what it stands for in the text.
pub(crate) type Spanned<'t> = (Event<'t>, Range<usize>);

/// The events of a text, and those that stand in the place of some.
pub(crate) struct Amended<'t> {
    events: Vec<Spanned<'t>>,
    /// In order; the ranges are of events.
    instead: Vec<(Range<usize>, Vec<Spanned<'t>>)>,
}

impl<'t> Amended<'t> {
    /// Hands every passage in which one of `offsets` stands to `write`, with what it stands for in the text, and its events
    /// become what that makes of them. The offsets ascend.
    pub(crate) fn new(
        mut events: Vec<Spanned<'t>>,
        offsets: &[usize],
        mut write: impl FnMut(Vec<Spanned<'t>>, Range<usize>) -> Vec<Spanned<'t>>,
    ) -> Self {
        let passages = if offsets.is_empty() { Vec::new() } else { holding(&events, offsets) };
        let mut instead = Vec::with_capacity(passages.len());
        for (passage, text) in passages {
            let taken = |event: &mut Spanned<'t>| std::mem::replace(event, (Event::Rule, 0..0));
            let read = events[passage.clone()].iter_mut().map(taken).collect();
            instead.push((passage, write(read, text)));
        }
        Self { events, instead }
    }

    /// The events, in pieces.
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

/// Whether one of some ascending offsets stands in a range.
pub(crate) fn any_in(offsets: &[usize], range: &Range<usize>) -> bool {
    offsets.get(offsets.partition_point(|offset| *offset < range.start)).is_some_and(|next| *next < range.end)
}

/// Offsets to come, ascending.
type Offsets<'o> = Peekable<Copied<std::slice::Iter<'o, usize>>>;

/// Whether a block begins with an event, whose range is then that of all events up to its end.
fn begins_block(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => !matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        _ => false,
    }
}

/// Whether an event stands inside a block, unless that is code.
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

/// The passages in which one of the offsets stands, what is inside of a block one after the other: as ranges of events, and
/// what those stand for.
fn holding(events: &[Spanned<'_>], offsets: &[usize]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut passages = Vec::new();
    let mut offsets: Offsets<'_> = offsets.iter().copied().peekable();
    // Of the passage that is open, its first event, and what its events stand for.
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
                // Nothing in it is looked for; its own end starts where it does.
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

/// Whether a code block begins or ends with an event: what stands in it is text, but no prose.
fn turns_code(event: &Event<'_>) -> Option<bool> {
    match event {
        Event::Start(Tag::CodeBlock(_)) => Some(true),
        Event::End(TagEnd::CodeBlock) => Some(false),
        _ => None,
    }
}
