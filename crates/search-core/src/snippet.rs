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

/// What ends a sentence.
const ENDS: [char; 6] = ['.', '!', '?', '。', '！', '？'];

fn width(c: char) -> usize {
    if c as u32 > 0xFF { WIDE_UNITS } else { 1 }
}

/// Cuts an excerpt from a text with its matches. It begins with a sentence if possible, and ends with a line, because the
/// next one may be a row of a table or code. If the heading `is_named`, it has the matches, and the excerpt describes the
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

/// The stretch of matches, at most `room` wide, that covers the most groups, up to the last match that adds one; of equal
/// ones the first in prose, or else the first one. Without matches, the beginning of the prose.
fn densest(text: &[char], marks: &[Mark], room: usize) -> (usize, usize) {
    let mut lines = (0..text.len()).filter(|at| *at == 0 || text[at - 1] == '\n');
    let prose = lines.find(|at| is_prose(text, *at)).unwrap_or(0);
    let (mut most, mut best) = (1, (prose, prose));
    for (i, first) in marks.iter().enumerate() {
        let (mut groups, mut end, mut used, mut last) = (0, first.start, 0, first.start);
        for mark in &marks[i..] {
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
        let covers = groups.count_ones() * 2;
        if covers >= most {
            let rank = covers + u32::from(is_prose(text, first.start));
            if rank > most {
                (most, best) = (rank, (first.start, last));
            }
        }
    }
    best
}

fn line_end(text: &[char], at: usize) -> usize {
    text[at..].iter().position(|c| *c == '\n').map_or(text.len(), |length| at + length)
}

/// Whether a line ends like a sentence or what introduces a list, unlike rows of tables, and types and defaults of options.
fn is_prose(text: &[char], at: usize) -> bool {
    let end = line_end(text, at);
    end > 0 && (ENDS.contains(&text[end - 1]) || matches!(text[end - 1], ':' | '：'))
}

/// Whether a sentence begins at a position.
fn begins(text: &[char], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).map(|at| text[at]);
    match before(1) {
        None | Some('\n' | '。' | '！' | '？') => true,
        Some(' ') => before(2).is_some_and(|c| ENDS.contains(&c)),
        _ => false,
    }
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

/// Whether a cut at `at` would split a word; between Han characters, it never does.
fn splits(text: &[char], at: usize, tables: &Tables) -> bool {
    let in_word = |c: char| matches!(tables.class(c), Class::Word | Class::Mark);
    at > 0 && at < text.len() && in_word(text[at - 1]) && in_word(text[at])
}

fn show(text: &[char], marks: &[Mark], start: usize, end: usize) -> Snippet {
    let mut shown = Vec::new();
    if !begins(text, start) {
        shown.push(ELLIPSIS);
    }
    let shift = shown.len();
    shown.extend(text[start..end].iter().map(|c| if c.is_ascii_control() { ' ' } else { *c }));
    if end < line_end(text, end) {
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
