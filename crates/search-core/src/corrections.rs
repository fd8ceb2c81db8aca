//! What a reader meant who misspelt it. The words of a query are corrected once all else is known of them: one that no term
//! answers may still be part of a phrase that others stand for.

use crate::group::{Alternative, Group, Misspelt, add};
use crate::lexicon::Lexicon;
use crate::spelling;

/// Words, and runs of Han characters, of one query whose spelling is corrected; each costs many looks at the dictionary.
pub(crate) const MOST_CORRECTED: usize = 4;

/// Words of a query whose spelling is corrected.
pub(crate) struct Corrections {
    /// How many more may be.
    pub left: usize,
    /// First character, what is behind the last one, and what is meant in the place of words.
    pub meant: Vec<(usize, usize, String)>,
}

impl Corrections {
    pub(crate) fn new() -> Corrections {
        Corrections { left: MOST_CORRECTED, meant: Vec::new() }
    }

    /// Corrects the words that no synonym answers either; tells whether there was one.
    pub(crate) fn correct_words(&mut self, groups: &mut [Group], lexicon: &Lexicon) -> bool {
        let mut corrected = false;
        for group in groups {
            let Some(Misspelt { word, open, parts }) = group.misspelt.take() else { continue };
            if group.alternatives.is_empty() {
                self.correct(&mut group.alternatives, &word.term, open, lexicon);
                if let Some(meant) = group.alternatives.first() {
                    // What is meant has synonyms, what is typed has none.
                    group.text = lexicon.dictionary.term(meant.terms[0]).into();
                    self.meant.push((word.start, word.end, group.text.clone()));
                    corrected = true;
                }
            }
            parts.into_iter().for_each(|part| add(&mut group.alternatives, Some(part), lexicon.weights.part));
        }
        corrected
    }

    /// Adds what may have been meant, while corrections are left.
    pub(crate) fn correct(
        &mut self,
        alternatives: &mut Vec<Alternative>,
        term: &str,
        open: bool,
        Lexicon { dictionary, weights, .. }: &Lexicon,
    ) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        for (number, errors) in spelling::near(term, open, dictionary) {
            add(alternatives, Some(number), weights.typo[errors - 1]);
        }
    }

    /// The query with what was meant in the place of what is misspelt.
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
