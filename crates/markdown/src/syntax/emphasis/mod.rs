//! Emphasis next to Chinese, Japanese and Korean. CommonMark expects spaces around punctuation, and these have none, so it
//! doesn't close the emphasis in `**重要：**说明` or `**마크다운(Markdown)**을`. Passages with such a delimiter run are matched again
//! (`runs.rs`) by a rule that counts their punctuation as letters, and their characters next to other punctuation as a space.

mod runs;

use crate::html::is_cjk;
use crate::parse::Spanned;
use crate::passages::InlineSyntax;
use runs::{matched, tokenize};

pub(crate) const SYNTAX: InlineSyntax =
    InlineSyntax { candidates, rewrite: |passage, text, _| repaired(passage, text) };

/// Matches the emphasis of a passage again.
fn repaired<'t>(passage: Vec<Spanned<'t>>, source: &'t str) -> Vec<Spanned<'t>> {
    let mut tokens = Vec::with_capacity(passage.len());
    tokenize(&mut passage.into_iter(), source, &mut tokens);
    matched(tokens)
}

/// Offsets of `*` and `~` runs next to both such a character and punctuation, where our rule differs from CommonMark's.
fn candidates(source: &str) -> Vec<usize> {
    let mut runs = Vec::new();
    let mut from = 0;
    while let Some(found) = memchr::memchr2(b'*', b'~', &source.as_bytes()[from..]) {
        let at = from + found;
        let end = run_end(source, at, source.len());
        let (before, after) = neighbors(source, at, end);
        let sides = [before, after];
        if sides.into_iter().any(is_cjk) && sides.into_iter().any(is_punctuation) {
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

/// The characters on both sides. The ends of the text count as white space. A variation selector is part of the character
/// before it.
fn neighbors(source: &str, start: usize, end: usize) -> (char, char) {
    let mut before =
        source[..start].chars().rev().take(2).filter(|character| !is_variation_selector(*character));
    (before.next().unwrap_or('\n'), source[end..].chars().next().unwrap_or('\n'))
}

fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
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
    use pulldown_cmark::{Event, Options, Parser};

    use super::*;
    use crate::passages::Patched;

    /// The example's Markdown, for every example of CommonMark.
    fn examples() -> impl Iterator<Item = String> {
        let fence = "`".repeat(32);
        let text = include_str!("../../../tests/spec/commonmark.txt").replace('→', "\t");
        let examples: Vec<String> = text
            .split(&format!("{fence} example\n"))
            .skip(1)
            .filter_map(|rest| rest.split("\n.\n").next().map(str::to_owned))
            .collect();
        examples.into_iter()
    }

    fn shape<'e>(events: impl Iterator<Item = &'e Spanned<'static>>) -> String {
        let mut shape = String::new();
        for (event, _) in events {
            match event {
                Event::Text(text) => shape.push_str(text),
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
            let everywhere: Vec<usize> = (0..source.len()).collect();
            let matched =
                Patched::rewritten(parser().collect(), &everywhere, |passage, _| repaired(passage, source));
            let plain: Vec<Spanned<'_>> = parser().collect();
            assert_eq!(shape(matched.pieces().flatten()), shape(plain.iter()), "{source}");
            compared += 1;
        }
        assert!(compared > 600, "only {compared} examples were found");
    }
}
