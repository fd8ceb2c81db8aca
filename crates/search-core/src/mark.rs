//! What of a shown text matched a query: places of the plan's terms, found with the same tokenizer that
//! indexed them. Places are in characters; [`utf16`] turns them into what JavaScript counts.

use std::collections::HashMap;

use crate::plan::{Group, Lexicon};
use crate::tables::{Class, Tables};
use crate::tokenizer::{Kind, scan};

/// A place in a text that answers groups of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// First character.
    pub start: usize,
    /// Behind the last character.
    pub end: usize,
    /// The groups it answers, as a mask.
    pub groups: u32,
}

/// Characters between two words that still stand together.
const GAP: usize = 3;

/// The terms of a plan, ready to be found.
pub struct Marker<'a> {
    lexicon: &'a Lexicon,
    /// Groups of each term, as a mask.
    terms: HashMap<&'a str, u32>,
    /// Characters that terms begin with, as bits; a bit stands for several.
    begins: Vec<u32>,
    /// Characters of the longest Han term.
    longest_han: usize,
}

/// Kinds of beginnings that are told from each other.
const BEGINNINGS: usize = 1 << 13;

/// Word and bit of a character among the beginnings.
fn beginning(c: char) -> (usize, u32) {
    let place = c as usize % BEGINNINGS;
    (place / 32, 1 << (place % 32))
}

impl<'a> Marker<'a> {
    /// Collects the terms of a plan.
    pub fn new(groups: &[Group], lexicon: &'a Lexicon) -> Marker<'a> {
        let mut marker =
            Marker { lexicon, terms: HashMap::new(), begins: vec![0; BEGINNINGS / 32], longest_han: 0 };
        for (i, group) in groups.iter().enumerate() {
            for number in group.alternatives.iter().flat_map(|alternative| &alternative.terms) {
                let term = lexicon.dictionary.term(*number);
                *marker.terms.entry(term).or_default() |= 1 << i;
                if let Some(first) = term.chars().next() {
                    let (word, bit) = beginning(first);
                    marker.begins[word] |= bit;
                    if lexicon.tables.class(first) == Class::Han {
                        marker.longest_han = marker.longest_han.max(term.chars().count());
                    }
                }
            }
        }
        marker
    }

    /// Classes and folding of the index.
    pub(crate) fn tables(&self) -> &Tables {
        &self.lexicon.tables
    }

    /// Places of the terms in a text, by their start, a compound before its words.
    pub fn marks(&self, text: &[char]) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut term = String::new();
        scan(text, &self.lexicon.tables, &mut |kind, start, end| {
            if kind == Kind::Han {
                self.mark_han(text, start, end, &mut marks);
            } else if self.may_begin(text[start]) {
                term.clear();
                text[start..end].iter().for_each(|c| self.lexicon.tables.fold(*c, &mut term));
                if let Some(groups) = self.terms.get(&*term) {
                    marks.push(Mark { start, end, groups: *groups });
                }
            }
        });
        marks
    }

    /// Whether a term may begin with a character: nearly all words of a text are ruled out so.
    fn may_begin(&self, c: char) -> bool {
        self.lexicon.tables.first(c).is_none_or(|first| {
            let (word, bit) = beginning(first);
            self.begins[word] & bit != 0
        })
    }

    /// Sections are cut by a dictionary that is not here: the longest term at each place counts.
    fn mark_han(&self, text: &[char], start: usize, end: usize, marks: &mut Vec<Mark>) {
        let mut at = start;
        let mut term = String::new();
        while at < end {
            let longest = if self.may_begin(text[at]) { self.longest_han.min(end - at) } else { 0 };
            let found = (1..=longest).rev().find_map(|length| {
                term.clear();
                text[at..at + length].iter().for_each(|c| self.lexicon.tables.fold(*c, &mut term));
                self.terms.get(&*term).map(|groups| Mark { start: at, end: at + length, groups: *groups })
            });
            at = found.map_or(at + 1, |mark| mark.end);
            marks.extend(found);
        }
    }

    /// The share of neighbours in the query that are neighbours in a text, in order, with at most a short word
    /// between them.
    pub fn neighbours(&self, marks: &[Mark], required: u32) -> f64 {
        let bits: Vec<u32> = (0..32).map(|i| 1 << i).filter(|bit| required & bit != 0).collect();
        if bits.len() < 2 {
            return 0.0;
        }
        let together = |pair: &&[u32]| {
            (0..marks.len()).any(|first| {
                let near = |mark: &&Mark| mark.start <= marks[first].end + GAP;
                marks[first].groups & pair[0] != 0
                    && marks[first + 1..]
                        .iter()
                        .take_while(near)
                        .any(|mark| mark.start >= marks[first].end && mark.groups & pair[1] != 0)
            })
        };
        bits.windows(2).filter(together).count() as f64 / (bits.len() - 1) as f64
    }

    /// The share of a heading's letters that is marked.
    pub fn share(&self, heading: &str) -> f64 {
        let text: Vec<char> = heading.chars().collect();
        self.share_of(&text, &self.marks(&text))
    }

    /// The share of a text's letters under some marks.
    pub fn share_of(&self, text: &[char], marks: &[Mark]) -> f64 {
        let letters = |from: usize, to: usize| {
            text[from..to].iter().filter(|c| self.lexicon.tables.class(**c) != Class::None).count()
        };
        let all = letters(0, text.len());
        let marked: usize = covered(marks).into_iter().map(|(from, to)| letters(from, to)).sum();
        if all == 0 { 0.0 } else { marked as f64 / all as f64 }
    }
}

/// Ranges that the marks cover, touching ones joined.
pub fn covered(marks: &[Mark]) -> Vec<(usize, usize)> {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for mark in marks {
        match ranges.last_mut() {
            Some(last) if mark.start <= last.1 => last.1 = last.1.max(mark.end),
            _ => ranges.push((mark.start, mark.end)),
        }
    }
    ranges
}

/// Ranges as (start, length) in UTF-16 units.
pub fn utf16(text: &[char], ranges: &[(usize, usize)]) -> Vec<(u32, u32)> {
    let units = |from: usize, to: usize| text[from..to].iter().map(|c| c.len_utf16() as u32).sum::<u32>();
    let (mut at, mut units_before) = (0, 0);
    let mut out = Vec::new();
    for &(start, end) in ranges {
        units_before += units(at, start);
        let length = units(start, end);
        out.push((units_before, length));
        units_before += length;
        at = end;
    }
    out
}
