//! Cuts the excerpt of a text for a result: at most `SNIPPET_WIDTH` units wide, with characters above U+00FF counting
//! `WIDE_UNITS`, around the position with the most groups, at word boundaries.

use crate::constants::{SNIPPET_WIDTH, WIDE_UNITS};
use crate::mark::{Mark, covered};
use crate::tables::{Class, Tables};

/// An excerpt.
pub struct Snippet {
    /// The text, with ellipses where a sentence was cut, and spaces instead of line breaks.
    pub text: Vec<char>,
    /// Matches, in characters of `text`.
    pub ranges: Vec<(usize, usize)>,
}

pub(crate) const ELLIPSIS: char = '…';

/// Units of context before the first match if its sentence begins too far away.
pub(crate) const LEAD: usize = 24;

/// [`legibility`] of a sentence.
const SENTENCE: u32 = 3;

/// What ends a sentence.
const ENDS: [char; 6] = ['.', '!', '?', '。', '！', '？'];

fn width(c: char) -> usize {
    if c as u32 > 0xFF { WIDE_UNITS } else { 1 }
}

/// Cuts an excerpt from a text with its matches: a part of a single line, which is a paragraph, a row of a table or a line
/// of code, from the beginning of a sentence if possible. The code follows an empty line. If the heading `is_named`, it has the matches, and the excerpt describes the
/// section instead.
pub fn cut(text: &[char], marks: &[Mark], is_named: bool, tables: &Tables) -> Snippet {
    let is_line = text.len() <= SNIPPET_WIDTH && !text.contains(&'\n');
    if is_line && text.iter().map(|c| width(*c)).sum::<usize>() <= SNIPPET_WIDTH {
        return show(text, marks, 0, text.len());
    }
    let room = SNIPPET_WIDTH - 2 * width(ELLIPSIS);
    let (from, to) = densest(text, if is_named { &[] } else { marks }, room);
    let mut left = room;
    let mut end = forward(text, from, to, &mut left);
    let mut start = back(text, from, left * 2 / 3);
    if !begins(text, start) {
        start = back(text, from, LEAD.min(left));
    }
    left -= text[start..from].iter().map(|c| width(*c)).sum::<usize>();
    end = forward(text, end, line_end(text, end), &mut left);
    while start < from && splits(text, start, tables) {
        start += 1;
    }
    let shown_to = to.min(end);
    while end > shown_to && splits(text, end, tables) {
        end -= 1;
    }
    if end < line_end(text, end) {
        end = without_rest(text, end, shown_to.max(start + 1));
    }
    let is_loose = |at: usize| match text[at] {
        '，' | '、' | '；' => true,
        ',' | ';' | ':' | ')' => text.get(at + 1).is_some_and(char::is_ascii_whitespace),
        c => c.is_ascii_whitespace(),
    };
    while start < from && is_loose(start) {
        start += 1;
    }
    while end > shown_to && text[end - 1].is_ascii_whitespace() {
        end -= 1;
    }
    show(text, marks, start, end)
}

/// The stretch of matches in a line, at most `room` wide, that covers the most groups, up to the last match that adds one;
/// sentences are preferred to rows of tables, and those to code. Without matches, the first sentence or else the first line.
fn densest(text: &[char], marks: &[Mark], room: usize) -> (usize, usize) {
    let code = text.windows(2).position(|pair| pair == ['\n', '\n']).unwrap_or(text.len());
    let is_first = |at: &usize| text[*at] != '\n' && (*at == 0 || text[at - 1] == '\n');
    let lines = || (0..text.len()).filter(is_first);
    let start = lines().find(|at| legibility(text, *at, code) == SENTENCE).or(lines().next()).unwrap_or(0);
    let (mut most, mut best) = (0, (start, start));
    for (i, first) in marks.iter().enumerate() {
        let (mut groups, mut end, mut used, mut last) = (0, first.start, 0, first.start);
        let border = line_end(text, first.start);
        for mark in marks[i..].iter().take_while(|mark| mark.start < border) {
            if mark.end > end {
                used += text[end..mark.end].iter().map(|c| width(*c)).sum::<usize>();
                if used > room {
                    break;
                }
                end = mark.end;
            }
            if groups | mark.groups != groups {
                groups |= mark.groups;
                last = end;
            }
        }
        let rank = groups.count_ones() * 2 + legibility(text, first.start, code);
        if rank > most {
            (most, best) = (rank, (first.start, last));
        }
    }
    best
}

fn line_end(text: &[char], at: usize) -> usize {
    text[at..].iter().position(|c| *c == '\n').map_or(text.len(), |length| at + length)
}

/// How well a line can be read by itself, in halves of a group: code least, a sentence or what introduces a list most, and
/// rows of tables, and types and defaults of options in between.
fn legibility(text: &[char], at: usize, code: usize) -> u32 {
    let last = text[..line_end(text, at)].last();
    match last {
        _ if at >= code => 0,
        Some(last) if ENDS.contains(last) || matches!(last, ':' | '：') => SENTENCE,
        _ => 2,
    }
}

/// Whether a sentence or a line begins at a position, apart from its indentation.
fn begins(text: &[char], at: usize) -> bool {
    let before = text[..at].iter().rposition(|c| !matches!(c, ' ' | '\t'));
    before.is_none_or(|before| match text[before] {
        '\n' | '。' | '！' | '？' => true,
        c => before + 1 < at && ENDS.contains(&c),
    })
}

/// Moves from `at` back to the beginning of its sentence, or as far as there is room.
fn back(text: &[char], mut at: usize, mut left: usize) -> usize {
    while !begins(text, at) && width(text[at - 1]) <= left {
        at -= 1;
        left -= width(text[at]);
    }
    at
}

/// Moves from `at` toward `to` while there is room.
fn forward(text: &[char], mut at: usize, to: usize, left: &mut usize) -> usize {
    while at < to && width(text[at]) <= *left {
        *left -= width(text[at]);
        at += 1;
    }
    at
}

/// Moves back to the end of a sentence if hardly anything of the next one is left.
fn without_rest(text: &[char], end: usize, least: usize) -> usize {
    let last = (least..end).rev().find(|at| begins(text, *at));
    last.filter(|at| text[*at..end].iter().map(|c| width(*c)).sum::<usize>() <= LEAD).unwrap_or(end)
}

/// Whether a cut splits a word, an identifier or a path: whatever isn't separated by white space, except for Chinese.
fn splits(text: &[char], at: usize, tables: &Tables) -> bool {
    let in_word = |c: char| {
        matches!(tables.class(c), Class::Word | Class::Mark) || width(c) == 1 && !c.is_ascii_whitespace()
    };
    at > 0 && at < text.len() && in_word(text[at - 1]) && in_word(text[at])
}

fn show(text: &[char], marks: &[Mark], start: usize, end: usize) -> Snippet {
    let mut shown = Vec::new();
    if !begins(text, start) {
        shown.push(ELLIPSIS);
    }
    let shift = shown.len();
    shown.extend(text[start..end].iter().map(|c| if c.is_ascii_control() { ' ' } else { *c }));
    let rest = end + text[end..].iter().take_while(|c| **c == ' ').count();
    if rest < line_end(text, rest) && !begins(text, rest) {
        shown.push(ELLIPSIS);
    }
    let ranges = covered(marks)
        .into_iter()
        .map(|(from, to)| (from.max(start), to.min(end)))
        .filter(|(from, to)| from < to)
        .map(|(from, to)| (from - start + shift, to - start + shift))
        .collect();
    Snippet { text: shown, ranges }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snippet(text: &str, word: &str) -> (String, Vec<(usize, usize)>) {
        let chars: Vec<char> = text.chars().collect();
        let byte = text.find(word).expect("the word is in the text");
        let start = text[..byte].chars().count();
        let mark = Mark { start, end: start + word.chars().count(), term: 0, groups: 1 };
        let cut = cut(&chars, &[mark], false, Tables::all());
        (cut.text.iter().collect(), cut.ranges)
    }

    #[test]
    fn short_text_is_shown_whole() {
        assert_eq!(snippet("A fast bundler.", "fast"), ("A fast bundler.".into(), vec![(2, 6)]));
    }

    #[test]
    fn long_text_is_cut_at_words_and_within_the_width() {
        let (text, ranges) =
            snippet(&format!("{} needle {}", "before ".repeat(30), "after ".repeat(30)), "needle");
        assert!(text.starts_with("…before") && text.ends_with("after…"), "{text}");
        assert!(text.chars().map(width).sum::<usize>() <= SNIPPET_WIDTH);
        let chars: Vec<char> = text.chars().collect();
        assert_eq!(chars[ranges[0].0..ranges[0].1].iter().collect::<String>(), "needle");
    }

    #[test]
    fn an_excerpt_begins_with_a_sentence_and_ends_with_its_line() {
        let before = "Before it. ".repeat(20);
        let (text, _) = snippet(&format!("{before}This needle is found.\nname: value\n"), "needle");
        assert_eq!(text, "This needle is found.");
        let (text, _) = snippet(&format!("{before}With so much {}, a needle", "of it ".repeat(20)), "needle");
        assert!(text.starts_with("…of it") && text.ends_with(", a needle"), "{text}");
        let (text, _) = snippet(&format!("{}，针尖。", "这句话很长".repeat(20)), "针尖");
        assert_eq!(text.chars().next(), Some(ELLIPSIS));
        let (text, _) = snippet(&format!("{}这里。有一根针。", "这句话很长".repeat(20)), "针");
        assert_eq!(text, "有一根针。");
    }

    #[test]
    fn a_word_that_is_in_every_row_is_shown_in_the_first_one() {
        let text: Vec<char> = format!("needle: one\nneedle: two\n{}", "x ".repeat(60)).chars().collect();
        let marks = [0, 12].map(|start| Mark { start, end: start + 6, term: 0, groups: 1 });
        let excerpt = cut(&text, &marks, false, Tables::all());
        assert_eq!(excerpt.text.iter().collect::<String>(), "needle: one");
    }

    #[test]
    fn prose_is_shown_before_rows_and_facts() {
        let text: Vec<char> =
            format!("Type: string\nA string names it.\n{}", "x ".repeat(60)).chars().collect();
        let at = |start| Mark { start, end: start + 6, term: 0, groups: 1 };
        let excerpt = |marks: &[Mark], is_named| {
            cut(&text, marks, is_named, Tables::all()).text.iter().collect::<String>()
        };
        let shown = |marks: &[Mark]| excerpt(marks, false);
        assert_eq!(shown(&[at(6), at(15)]), "A string names it.");
        assert_eq!(shown(&[at(6)]), "Type: string");
        assert_eq!(shown(&[]), "A string names it.");
        assert_eq!(excerpt(&[at(6)], true), "A string names it.");
    }

    /// The excerpt of a text for all occurrences of some words.
    fn about(text: &str, words: &[&str]) -> String {
        let mut marks: Vec<Mark> = Vec::new();
        for (i, word) in words.iter().enumerate() {
            let found = text.match_indices(word).map(|(byte, _)| text[..byte].chars().count());
            marks.extend(found.map(|start| Mark {
                start,
                end: start + word.chars().count(),
                term: i,
                groups: 1 << i,
            }));
        }
        marks.sort_by_key(|mark| mark.start);
        let text: Vec<char> = text.chars().collect();
        cut(&text, &marks, false, Tables::all()).text.iter().collect()
    }

    #[test]
    fn an_excerpt_ends_with_a_sentence_rather_than_with_the_beginning_of_another() {
        let first = format!("A needle {}too.", "of it ".repeat(13));
        assert_eq!(about(&format!("{first} And more of it."), &["needle"]), first);
        let second = format!("{first} And {}.", "more ".repeat(20));
        assert_eq!(about(&second, &["needle"]), first);
        let first = format!("有一根针{}。", "很长".repeat(12));
        assert_eq!(about(&format!("{first}还有{}。", "很多".repeat(20)), &["针"]), first);
    }

    #[test]
    fn identifiers_and_paths_are_not_split() {
        let text = format!("A needle {}in output.filename, and so on.", "of it ".repeat(13));
        assert!(about(&text, &["needle"]).ends_with(" in…"));
    }

    #[test]
    fn an_excerpt_is_part_of_a_line() {
        let text = format!("A needle and {} it is.\nthread: black\nneedle: small", "so on ".repeat(20));
        let excerpt = about(&text, &["thread", "needle"]);
        assert!(excerpt.starts_with("A needle and so on") && !excerpt.contains("thread"), "{excerpt}");
        let text = format!("thread: black\nneedle: small\n{}", "x ".repeat(60));
        assert_eq!(about(&text, &["thread", "needle"]), "thread: black");
    }

    #[test]
    fn code_is_shown_if_it_has_more_words_or_nothing_else_has_any() {
        let text = format!("{} needle.\n\n{{\n    needle: thread(pin),\n}}", "word ".repeat(30).trim_end());
        assert!(about(&text, &["needle"]).ends_with("needle."));
        assert!(about(&text, &["needle", "thread"]).ends_with("needle."));
        assert_eq!(about(&text, &["needle", "thread", "pin"]), "needle: thread(pin),");
        assert_eq!(about(&text, &["thread"]), "needle: thread(pin),");
        let text = format!("\n\nconst a = 1\n{}", "b()\n".repeat(60));
        assert_eq!(about(&text, &[]), "const a = 1");
    }

    #[test]
    fn wide_text_is_cut_by_characters() {
        let (text, _) = snippet(&format!("{}打包{}", "构".repeat(50), "建".repeat(50)), "打包");
        let units = text.chars().map(width).sum::<usize>();
        assert!(units <= SNIPPET_WIDTH && units > SNIPPET_WIDTH - WIDE_UNITS, "{units}");
    }

    #[test]
    fn a_match_wider_than_the_room_is_cut() {
        let long = "é".repeat(200);
        assert!(snippet(&long, &long).0.chars().count() <= SNIPPET_WIDTH);
    }
}
