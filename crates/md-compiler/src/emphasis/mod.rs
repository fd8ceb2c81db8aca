//! Emphasis beside Chinese. CommonMark reads `**` between a full-width sign and a letter as an opening one,
//! because its rule takes spaces around punctuation for granted; Chinese has none, so `**重要：**说明` stays
//! unread. Where such a run stands, the runs of the paragraph are matched again under a rule that counts
//! Chinese punctuation as letters and lets Chinese stand for the space beside other punctuation. Any other
//! paragraph keeps its events untouched. `runs.rs` matches.

mod runs;

use std::collections::VecDeque;
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::ahead::{self, Ahead};
use crate::html::{is_han, may_hold_han};
use runs::{matched, tokenize};

type Spanned<'t> = (Event<'t>, Range<usize>);

/// Events with the emphasis of Chinese paragraphs matched anew.
pub(crate) struct Emphasis<'t, I> {
    events: I,
    source: &'t str,
    ready: VecDeque<Spanned<'t>>,
    /// Runs at which our rule and CommonMark's differ.
    ahead: Ahead,
    /// Whether every paragraph is matched anew, for the test that our matching is CommonMark's.
    always: bool,
}

impl<'t, I: Iterator<Item = Spanned<'t>>> Emphasis<'t, I> {
    pub(crate) fn new(events: I, source: &'t str) -> Self {
        let runs = if may_hold_han(source) { differing(source) } else { Vec::new() };
        Self { events, source, ready: VecDeque::new(), ahead: Ahead::new(runs), always: false }
    }

    /// Matches every paragraph, Chinese or not.
    #[cfg(test)]
    fn always(events: I, source: &'t str) -> Self {
        Self { events, source, ready: VecDeque::new(), ahead: Ahead::new(Vec::new()), always: true }
    }

    /// Reads inline events up to the next block, and matches them anew where that is needed.
    fn read(&mut self, first: Spanned<'t>) {
        let mut run = vec![first];
        let mut next = None;
        for event in self.events.by_ref() {
            if is_inline(&event.0) {
                run.push(event);
            } else {
                next = Some(event);
                break;
            }
        }
        let end = run.iter().map(|(_, range)| range.end).max().unwrap_or(0);
        if self.always || self.ahead.comes_before(end) {
            let mut tokens = Vec::new();
            let mut events = run.into_iter();
            tokenize(&mut events, self.source, &mut tokens);
            self.ready.extend(matched(tokens));
        } else {
            self.ready.extend(run);
        }
        if let Some((event, range)) = next {
            self.ahead.pass(&event, &range);
            self.ready.push_back((event, range));
        }
    }
}

impl<'t, I: Iterator<Item = Spanned<'t>>> Iterator for Emphasis<'t, I> {
    type Item = Spanned<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(ready) = self.ready.pop_front() {
            return Some(ready);
        }
        let event = self.events.next()?;
        if self.ahead.is_done() && !self.always {
            return Some(event);
        }
        self.ahead.pass(&event.0, &event.1);
        if let Event::Start(Tag::CodeBlock(_)) = event.0 {
            // Code is text to its end, but no prose.
            self.ready.push_back(event);
            for event in self.events.by_ref() {
                let end = matches!(event.0, Event::End(TagEnd::CodeBlock));
                self.ready.push_back(event);
                if end {
                    break;
                }
            }
        } else if is_inline(&event.0) && (self.always || self.ahead.may_follow(event.1.start)) {
            self.read(event);
        } else {
            return Some(event);
        }
        self.ready.pop_front()
    }
}

fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => ahead::is_inline(tag),
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

/// The runs of `*` or `~` that stand beside Chinese and punctuation, where our rule and CommonMark's differ.
fn differing(source: &str) -> Vec<usize> {
    let mut runs = Vec::new();
    let mut from = 0;
    while let Some(found) = memchr::memchr2(b'*', b'~', &source.as_bytes()[from..]) {
        let at = from + found;
        let end = run_end(source, at, source.len());
        let (before, after) = neighbours(source, at, end);
        let sides = [before, after];
        if sides.into_iter().any(is_han) && sides.into_iter().any(is_punctuation) {
            runs.push(at);
        }
        from = end;
    }
    runs
}

fn run_end(source: &str, at: usize, limit: usize) -> usize {
    let sign = source.as_bytes()[at];
    at + source.as_bytes()[at..limit].iter().take_while(|byte| **byte == sign).count()
}

/// The characters on both sides; the border of the text counts as white space.
fn neighbours(source: &str, start: usize, end: usize) -> (char, char) {
    (source[..start].chars().next_back().unwrap_or('\n'), source[end..].chars().next().unwrap_or('\n'))
}

/// Unicode punctuation and symbols, as CommonMark counts them.
fn is_punctuation(character: char) -> bool {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    if character.is_ascii() {
        return character.is_ascii_punctuation();
    }
    matches!(
        character.general_category_group(),
        GeneralCategoryGroup::Punctuation | GeneralCategoryGroup::Symbol
    )
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Options, Parser};

    use super::*;

    /// The example's Markdown, for every example of CommonMark.
    fn examples() -> impl Iterator<Item = String> {
        let fence = "`".repeat(32);
        let text = include_str!("../../tests/spec/commonmark.txt").replace('→', "\t");
        let examples: Vec<String> = text
            .split(&format!("{fence} example\n"))
            .skip(1)
            .filter_map(|rest| rest.split("\n.\n").next().map(str::to_owned))
            .collect();
        examples.into_iter()
    }

    fn shape(events: impl Iterator<Item = Spanned<'static>>) -> String {
        let mut shape = String::new();
        for (event, _) in events {
            match event {
                Event::Text(text) => shape.push_str(&text),
                event => shape.push_str(&format!("\n{event:?}\n")),
            }
        }
        shape
    }

    #[test]
    fn without_chinese_our_matching_is_that_of_commonmark() {
        let mut compared = 0;
        for example in examples() {
            let source: &'static str = Box::leak(example.into_boxed_str());
            let events = || Parser::new_ext(source, Options::ENABLE_STRIKETHROUGH).into_offset_iter();
            assert_eq!(shape(Emphasis::always(events(), source)), shape(events()), "{source}");
            compared += 1;
        }
        assert!(compared > 600, "only {compared} examples were found");
    }
}
