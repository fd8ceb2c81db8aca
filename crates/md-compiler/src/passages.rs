//! The few passages of a text that hold something pulldown-cmark does not read as we do: an address, emphasis beside
//! Chinese. They are found by where that stands, and their events are written anew; all others stay as they are.

use std::iter::{Copied, Peekable};
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

/// An event and what it stands for in the text.
pub(crate) type Spanned<'t> = (Event<'t>, Range<usize>);

/// What an event is to the passages that are looked for.
pub(crate) enum Part {
    /// No part of one.
    Outside,
    /// The first of one.
    Begins,
    /// A further one, or the first where none is open.
    GoesOn,
}

/// Hands every passage in which one of `offsets` stands to `write`, and its events are what that makes of them. The offsets
/// come in any order.
pub(crate) fn rewrite<'t>(
    events: Vec<Spanned<'t>>,
    mut offsets: Vec<usize>,
    part: impl FnMut(&Spanned<'t>) -> Part,
    mut write: impl FnMut(Vec<Spanned<'t>>, &mut Vec<Spanned<'t>>),
) -> Vec<Spanned<'t>> {
    offsets.sort_unstable();
    let passages = if offsets.is_empty() { Vec::new() } else { holding(&events, &offsets, part) };
    if passages.is_empty() {
        return events;
    }
    let mut written = Vec::with_capacity(events.len() + 4 * passages.len());
    let mut events = events.into_iter();
    let mut at = 0;
    for passage in passages {
        written.extend(events.by_ref().take(passage.start - at));
        write(events.by_ref().take(passage.len()).collect(), &mut written);
        at = passage.end;
    }
    written.extend(events);
    written
}

/// Offsets to come, ascending.
type Offsets<'o> = Peekable<Copied<std::slice::Iter<'o, usize>>>;

/// Whether a block begins with an event, whose range is then that of all events up to its end.
pub(crate) fn begins_block(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => !matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        _ => false,
    }
}

/// The passages in which one of the offsets stands, as ranges of events.
fn holding<'t>(
    events: &[Spanned<'t>],
    offsets: &[usize],
    mut part: impl FnMut(&Spanned<'t>) -> Part,
) -> Vec<Range<usize>> {
    let mut passages = Vec::new();
    let mut offsets: Offsets<'_> = offsets.iter().copied().peekable();
    // Of the passage that is open, its first event, and what its events stand for.
    let mut open: Option<(usize, Range<usize>)> = None;
    let mut close = |open: &mut Option<(usize, Range<usize>)>, end: usize, offsets: &mut Offsets<'_>| {
        let Some((first, text)) = open.take() else { return };
        while offsets.next_if(|offset| *offset < text.start).is_some() {}
        if offsets.peek().is_some_and(|offset| *offset < text.end) {
            passages.push(first..end);
        }
    };
    let mut index = 0;
    while let Some(event) = events.get(index) {
        let range = &event.1;
        if begins_block(&event.0) {
            close(&mut open, index, &mut offsets);
            while offsets.next_if(|offset| *offset < range.start).is_some() {}
            if offsets.peek().is_none_or(|offset| range.end <= *offset) {
                // Nothing in it is looked for; its own end starts where it does.
                index += 1;
                index += events[index..].iter().take_while(|(_, inner)| inner.start < range.end).count();
                continue;
            }
        }
        match (part(event), &mut open) {
            (Part::GoesOn, Some((_, text))) => text.end = text.end.max(range.end),
            (Part::Outside, None) => {}
            (Part::Outside, Some(_)) => close(&mut open, index, &mut offsets),
            (Part::Begins | Part::GoesOn, _) => {
                close(&mut open, index, &mut offsets);
                open = Some((index, range.clone()));
            }
        }
        index += 1;
    }
    close(&mut open, events.len(), &mut offsets);
    passages
}

/// Whether a code block begins or ends with an event: what stands in it is text, but no prose.
pub(crate) fn turns_code(event: &Event<'_>) -> Option<bool> {
    match event {
        Event::Start(Tag::CodeBlock(_)) => Some(true),
        Event::End(TagEnd::CodeBlock) => Some(false),
        _ => None,
    }
}
