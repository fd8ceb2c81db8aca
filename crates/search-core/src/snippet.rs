//! Cuts the excerpt of a text for a result: at most `SNIPPET_WIDTH` units wide, with characters above U+00FF counting
//! `WIDE_UNITS`, around the position with the most groups, at word boundaries.

use crate::constants::{SNIPPET_WIDTH, WIDE_UNITS};
use crate::mark::{Mark, covered};
use crate::tables::{Class, Tables};

/// An excerpt.
pub struct Snippet {
    /// The text, with ellipses where it was cut, and spaces instead of line breaks.
    pub text: Vec<char>,
    /// Matches, in characters of `text`.
    pub ranges: Vec<(usize, usize)>,
}

pub(crate) const ELLIPSIS: char = '…';

/// Units of context before the first match.
pub(crate) const LEAD: usize = 24;

fn width(c: char) -> usize {
    if c as u32 > 0xFF { WIDE_UNITS } else { 1 }
}

/// Cuts an excerpt from a text with its matches.
pub fn cut(text: &[char], marks: &[Mark], tables: &Tables) -> Snippet {
    if text.len() <= SNIPPET_WIDTH && text.iter().map(|c| width(*c)).sum::<usize>() <= SNIPPET_WIDTH {
        return show(text, marks, 0, text.len());
    }
    let room = SNIPPET_WIDTH - 2 * width(ELLIPSIS);
    let (from, to) = densest(text, marks, room);
    let mut left = room;
    let mut end = forward(text, from, to, &mut left);
    let mut start = from;
    let mut lead = LEAD.min(left);
    while start > 0 && text[start - 1] != '\n' && width(text[start - 1]) <= lead {
        start -= 1;
        lead -= width(text[start]);
        left -= width(text[start]);
    }
    end = forward(text, end, text.len(), &mut left);
    while start < from && splits(text, start, tables) {
        start += 1;
    }
    let shown_to = to.min(end);
    while end > shown_to && splits(text, end, tables) {
        end -= 1;
    }
    while start < from && text[start].is_ascii_whitespace() {
        start += 1;
    }
    while end > shown_to && text[end - 1].is_ascii_whitespace() {
        end -= 1;
    }
    show(text, marks, start, end)
}

/// The stretch of matches, at most `room` wide, that covers the most groups; the first one on ties.
fn densest(text: &[char], marks: &[Mark], room: usize) -> (usize, usize) {
    let mut best = (0, 0, 0);
    for (i, first) in marks.iter().enumerate() {
        let (mut groups, mut end, mut used) = (0, first.start, 0);
        for mark in &marks[i..] {
            if mark.end > end {
                used += text[end..mark.end].iter().map(|c| width(*c)).sum::<usize>();
                if used > room {
                    break;
                }
                end = mark.end;
            }
            groups |= mark.groups;
        }
        if groups.count_ones() > best.0 {
            best = (groups.count_ones(), first.start, end);
        }
    }
    (best.1, best.2)
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
    if start > 0 {
        shown.push(ELLIPSIS);
    }
    let shift = shown.len();
    shown.extend(text[start..end].iter().map(|c| if c.is_ascii_control() { ' ' } else { *c }));
    if end < text.len() {
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
        let cut = cut(&chars, &[mark], Tables::all());
        (cut.text.iter().collect(), cut.ranges)
    }

    #[test]
    fn short_text_is_shown_whole() {
        assert_eq!(snippet("A fast\nbundler.", "fast"), ("A fast bundler.".into(), vec![(2, 6)]));
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
