//! Compares a query with a section's keywords. As a field, all phrases of a section are concatenated, so a query that
//! equals a phrase scores no more than one whose words come from several. Therefore the phrases of the best sections
//! are also compared one by one, like headings: the more of the query a phrase contains, and the less else, the better.
//! A single word or an option's path isn't a phrase, and is only scored by the field.

use std::rc::Rc;

use crate::group::Group;
use crate::lexicon::Lexicon;
use crate::mark::{Mark, Marker};
use crate::passage::Passage;
use crate::score::Scores;
use crate::tables::Class;

/// Minimum number of words that the query must have on some page.
pub(crate) const LEAST_WORDS: usize = 2;

/// A query, prepared for comparison with phrases.
pub(crate) struct Phrases<'a> {
    groups: &'a [Group],
    marker: &'a Marker<'a>,
    /// Rarity of each group; 0 for one that doesn't count.
    rarities: Vec<f64>,
    coverable: f64,
    /// Whether the query can match a phrase at all.
    asked: bool,
}

impl<'a> Phrases<'a> {
    /// `query` is as spelled; the groups in the mask `required` count. Listings have no phrases.
    pub(crate) fn new(
        query: &str,
        groups: &'a [Group],
        required: u32,
        scores: &Scores,
        marker: &'a Marker<'a>,
        lexicon: &Lexicon,
    ) -> Phrases<'a> {
        let mut rarities = scores.rarities.clone();
        let mut words = 0;
        let mut listed = false;
        for (i, rarity) in rarities.iter_mut().enumerate() {
            if required & 1 << i == 0 {
                *rarity = 0.0;
            }
            words += usize::from(*rarity > 0.0);
            listed |= groups[i].headers_only;
        }
        let apart = query.split(' ').filter(|piece| !piece.is_empty()).count() >= LEAST_WORDS
            || query.chars().any(|c| lexicon.tables.class(c) == Class::Han);
        let asked = apart && words >= LEAST_WORDS && !listed;
        Phrases { groups, marker, rarities, coverable: scores.coverable, asked }
    }

    /// The best match of some phrases, 0 to 1. Words in `title` don't have to be in the phrase.
    pub(crate) fn fit(&self, phrases: &[Rc<Passage>], title: Option<&Passage>) -> f64 {
        let mut best = 0.0;
        if !self.asked || phrases.is_empty() {
            return best;
        }
        let marks = title.map(|title| self.marker.marks(title)).unwrap_or_default();
        let above = self.held(&marks, vec![0.0; self.rarities.len()]);
        for phrase in phrases {
            let marks = self.marker.marks(phrase);
            let held = self.held(&marks, above.clone());
            let mut sum = 0.0;
            for (rarity, weight) in self.rarities.iter().zip(held) {
                sum += rarity * weight;
            }
            let fit = sum / self.coverable * self.marker.share_of(phrase, &marks);
            if fit > best {
                best = fit;
            }
        }
        best
    }

    /// How well a text, or what's above it, matches each group. Of terms that match together, each counts in part.
    fn held(&self, marks: &[Mark], mut held: Vec<f64>) -> Vec<f64> {
        for mark in marks {
            for (i, held) in held.iter_mut().enumerate() {
                if mark.groups & 1 << i == 0 {
                    continue;
                }
                for alternative in &self.groups[i].alternatives {
                    let weight = alternative.weight / alternative.terms.len() as f64;
                    if weight > *held && alternative.terms.contains(&mark.term) {
                        *held = weight;
                    }
                }
            }
        }
        held
    }
}
