//! Spelling correction. It runs after the rest of planning, because a word that isn't in the dictionary may still be
//! part of a phrase with synonyms.

use crate::group::{Alternative, Group, Misspelt, add};
use crate::lexicon::Lexicon;
use crate::spelling::{self, SHORTEST_CORRECTED};

/// Maximum number of corrected words or runs of Han characters per query; each takes many dictionary lookups.
pub(crate) const MOST_CORRECTED: usize = 4;

/// Corrects words of a query.
pub(crate) struct Corrections {
    /// Number of corrections left.
    pub left: usize,
    /// Corrections: first character, end, and the replacement.
    pub meant: Vec<(usize, usize, String)>,
}

impl Corrections {
    pub(crate) fn new() -> Corrections {
        Corrections { left: MOST_CORRECTED, meant: Vec::new() }
    }

    /// Corrects the words without synonyms; returns whether there was one.
    pub(crate) fn correct_words(&mut self, groups: &mut [Group], lexicon: &Lexicon) -> bool {
        let mut corrected = false;
        for group in groups {
            let Some(Misspelt { word, open, parts }) = group.misspelt.take() else { continue };
            if group.alternatives.is_empty() {
                self.correct(&mut group.alternatives, &word.term, open, lexicon);
                if let Some(meant) = group.alternatives.first() {
                    // The corrected word may have synonyms, unlike the original.
                    group.text = lexicon.dictionary.term(meant.terms[0]).into();
                    self.meant.push((word.start, word.end, group.text.clone()));
                    corrected = true;
                }
            }
            parts.into_iter().for_each(|part| add(&mut group.alternatives, Some(part), lexicon.weights.part));
        }
        corrected
    }

    /// Adds corrections of a term, up to the limit; short ones, which have none, don't count.
    pub(crate) fn correct(
        &mut self,
        alternatives: &mut Vec<Alternative>,
        term: &str,
        open: bool,
        Lexicon { dictionary, weights, .. }: &Lexicon,
    ) {
        if self.left == 0 || term.encode_utf16().count() < SHORTEST_CORRECTED {
            return;
        }
        self.left -= 1;
        for (number, errors) in spelling::near(term, open, dictionary) {
            add(alternatives, Some(number), weights.typo[errors - 1]);
        }
    }

    /// The query with its corrections applied.
    pub(crate) fn spell(mut self, query: &[char]) -> String {
        self.meant.sort_by_key(|(start, ..)| *start);
        let mut spelled = String::new();
        let mut at = 0;
        for (start, end, term) in &self.meant {
            spelled.extend(&query[at..*start]);
            spelled.push_str(term);
            at = *end;
        }
        spelled.extend(&query[at..]);
        spelled
    }
}
