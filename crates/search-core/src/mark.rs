//! Finds the query's matches in a text that is shown, using the tokenizer of the index. Positions are in characters;
//! [`utf16`] converts them for JavaScript.

use std::collections::HashMap;

use crate::group::Group;
use crate::lexicon::Lexicon;
use crate::message::contains;
use crate::passage::{Passage, Place, count_letters};
use crate::tables::{Class, Tables};

/// A match of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// First character.
    pub start: usize,
    /// Index after the last character.
    pub end: usize,
    /// Term number.
    pub term: usize,
    /// The groups it matches, as a bit mask.
    pub groups: u32,
}

/// Maximum number of characters between two words that count as adjacent.
pub(crate) const GAP: usize = 3;

/// The terms of a plan, indexed for matching.
pub struct Marker<'a> {
    tables: &'a Tables,
    /// Groups of each term, as a bit mask.
    terms: HashMap<usize, u32>,
    /// A bit set of these terms, a filter that rejects nearly all words of a text.
    wanted: Vec<u32>,
    /// Groups that each term matches by itself, as a bit mask, and those that several terms match together.
    alone: HashMap<usize, u32>,
    together: Vec<(&'a [usize], u32)>,
}

impl<'a> Marker<'a> {
    /// Collects the terms of a plan.
    pub fn new(groups: &'a [Group], lexicon: &'a Lexicon) -> Marker<'a> {
        let wanted = vec![0; lexicon.dictionary.len() / 32 + 1];
        let (terms, alone, together) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut marker = Marker { tables: &lexicon.tables, terms, wanted, alone, together };
        for (i, group) in groups.iter().enumerate() {
            for alternative in &group.alternatives {
                match &alternative.terms[..] {
                    [term] => *marker.alone.entry(*term).or_default() |= 1 << i,
                    terms => marker.together.push((terms, 1 << i)),
                }
                for number in &alternative.terms {
                    *marker.terms.entry(*number).or_default() |= 1 << i;
                    marker.wanted[number / 32] |= 1 << (number % 32);
                }
            }
        }
        marker
    }

    /// Character classes and folding of the index.
    pub(crate) fn tables(&self) -> &Tables {
        self.tables
    }

    /// Matches in order of position, compounds before their parts. The dictionary that segmented the sections isn't
    /// available here, so of overlapping Han terms, the longest one counts.
    pub fn marks(&self, Passage { text, places, .. }: &Passage) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut behind = 0;
        for Place { start, end, term } in places {
            let (start, end, term) = (*start as usize, *end as usize, *term as usize);
            if self.wanted[term / 32] & 1 << (term % 32) == 0 || start < behind {
                continue;
            }
            if self.tables.class(text[start]) == Class::Han {
                behind = end;
            }
            marks.push(Mark { start, end, term, groups: self.terms[&term] });
        }
        marks
    }

    /// The matches to highlight: those of terms that match together only if all of them are close. `analysis` alone
    /// isn't about a bundle's size, but `bundle analysis` is.
    pub fn shown(&self, marks: &[Mark]) -> Vec<Mark> {
        let mut groups: Vec<u32> =
            marks.iter().map(|mark| self.alone.get(&mark.term).copied().unwrap_or(0)).collect();
        for (terms, answered) in &self.together {
            let mut stretch: Vec<usize> = Vec::new();
            let mut behind = 0;
            for (i, mark) in marks.iter().enumerate().filter(|(_, mark)| terms.contains(&mark.term)) {
                if mark.start > behind + GAP {
                    stretch.clear();
                }
                stretch.push(i);
                behind = mark.end;
                if terms.iter().all(|term| stretch.iter().any(|i| marks[*i].term == *term)) {
                    stretch.drain(..).for_each(|i| groups[i] |= answered);
                }
            }
        }
        let shown = marks.iter().zip(groups).filter(|(_, groups)| *groups != 0);
        shown.map(|(mark, groups)| Mark { groups, ..*mark }).collect()
    }

    /// Share of adjacent query words that are adjacent in a text, in order, with at most a short word between them.
    pub fn neighbors(&self, marks: &[Mark], required: u32) -> f64 {
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

    /// Share of a text's letters outside quotations covered by some matches.
    pub fn share_of(&self, Passage { text, quoted, letters, .. }: &Passage, marks: &[Mark]) -> f64 {
        let letters_of = |(from, to): (usize, usize)| count_letters(&text[from..to], self.tables);
        let outside = covered(marks).into_iter().filter(|(from, _)| !contains(quoted, *from));
        let marked: usize = outside.map(letters_of).sum();
        if *letters == 0 { 0.0 } else { marked as f64 / *letters as f64 }
    }
}

/// Ranges covered by the matches, with adjacent ones merged.
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

/// Converts ranges to (start, length) in UTF-16 units.
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
