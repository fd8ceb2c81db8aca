//! Emphasis beside Chinese. CommonMark reads `**` between a full-width sign and a letter as an opening one,
//! because its rule takes spaces around punctuation for granted; Chinese has none, so `**重要：**说明` stays
//! unread. Where such a run stands, the runs of the paragraph are matched again under a rule that counts
//! Chinese punctuation as letters and lets Chinese stand for the space beside other punctuation. Any other
//! paragraph keeps its events untouched. `runs.rs` matches.

mod runs;

use pulldown_cmark::{Event, TagEnd};

use crate::html::{is_han, may_hold_han};
use crate::passages::{Part, Spanned, begins_block, rewrite, turns_code};
use runs::{matched, tokenize};

/// Events with the emphasis of Chinese paragraphs matched anew.
pub(crate) fn repaired<'t>(events: Vec<Spanned<'t>>, source: &'t str) -> Vec<Spanned<'t>> {
    if may_hold_han(source) { matched_at(events, source, differing(source)) } else { events }
}

/// Events with the emphasis matched anew wherever one of `offsets` stands in the text of a block.
fn matched_at<'t>(events: Vec<Spanned<'t>>, source: &'t str, offsets: Vec<usize>) -> Vec<Spanned<'t>> {
    let mut code = false;
    let part = |(event, _): &Spanned<'t>| {
        code = turns_code(event).unwrap_or(code);
        if is_inline(event) && !code { Part::GoesOn } else { Part::Outside }
    };
    rewrite(events, offsets, part, |run, written| {
        let mut tokens = Vec::new();
        tokenize(&mut run.into_iter(), source, &mut tokens);
        written.extend(matched(tokens));
    })
}

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

    fn shape(events: Vec<Spanned<'static>>) -> String {
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
            let parser = || Parser::new_ext(source, Options::ENABLE_STRIKETHROUGH).into_offset_iter();
            let everywhere = (0..source.len()).collect();
            let matched = matched_at(parser().collect(), source, everywhere);
            assert_eq!(shape(matched), shape(parser().collect()), "{source}");
            compared += 1;
        }
        assert!(compared > 600, "only {compared} examples were found");
    }
}
