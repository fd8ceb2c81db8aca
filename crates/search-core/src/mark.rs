//! What of a shown text matched a query: places of the plan's terms, found with the same tokenizer that
//! indexed them. Places are in characters; [`utf16`] turns them into what JavaScript counts.

use std::collections::HashMap;

use crate::group::Group;
use crate::lexicon::Lexicon;
use crate::passage::{Passage, Place, count_letters};
use crate::tables::{Class, Tables};

/// A place in a text that answers groups of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// First character.
    pub start: usize,
    /// Behind the last character.
    pub end: usize,
    /// Number of the term.
    pub term: usize,
    /// The groups it answers, as a mask.
    pub groups: u32,
}

/// Characters between two words that still stand together.
pub(crate) const GAP: usize = 3;

/// The terms of a plan, ready to be found.
pub struct Marker<'a> {
    tables: &'a Tables,
    /// Groups of each term, as a mask.
    terms: HashMap<usize, u32>,
    /// Which terms these are, as bits: nearly all that stands in a text is ruled out so.
    wanted: Vec<u32>,
    /// Groups that each term answers by itself, as a mask, and those that several answer together.
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

    /// Classes and folding of the index.
    pub(crate) fn tables(&self) -> &Tables {
        self.tables
    }

    /// Places of the terms in a text, by their start, a compound before its words. Sections are cut by a dictionary that
    /// is not here: of Han characters the longest term counts that begins behind the one before.
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

    /// The marks that are shown: terms that answer together are, where all of them stand closely. `analysis` says nothing
    /// of a bundle's size but in `bundle analysis`.
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

    /// The share of a text's letters that is marked.
    pub fn share(&self, passage: &Passage) -> f64 {
        self.share_of(passage, &self.marks(passage))
    }

    /// The share of a text's letters under some marks.
    pub fn share_of(&self, Passage { text, letters, .. }: &Passage, marks: &[Mark]) -> f64 {
        let letters_of = |(from, to): (usize, usize)| count_letters(&text[from..to], self.tables);
        let marked: usize = covered(marks).into_iter().map(letters_of).sum();
        if *letters == 0 { 0.0 } else { marked as f64 / *letters as f64 }
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
