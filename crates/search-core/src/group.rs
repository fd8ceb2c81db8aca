//! A word of a query with its alternatives: the output of planning, and the input of scoring.

use crate::tokenizer::Token;

/// A match for a group: a term, or several terms that must all occur.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Term numbers, at least one.
    pub terms: Vec<usize>,
    /// Factor for its score, 0 to 1.
    pub weight: f64,
}

/// A word of the query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The folded word; empty if the group isn't a single word.
    pub text: String,
    /// Adds to scores, but isn't required to match.
    pub optional: bool,
    /// Left out if other words are more specific.
    pub stop_word: bool,
    /// Only matches headings, all with the same score, which are listed rather than ranked.
    pub headers_only: bool,
    /// Empty if nothing matches.
    pub alternatives: Vec<Alternative>,
    /// Set for a word that isn't in the dictionary, until it's corrected.
    pub(crate) misspelt: Option<Misspelt>,
}

/// A word that isn't in the dictionary, such as `breaking` in `breaking changes` on pages with only a Chinese term for
/// it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Misspelt {
    pub word: Token,
    /// Whether it may still be incomplete.
    pub open: bool,
    /// Terms of its parts.
    pub parts: Vec<usize>,
}

/// Adds a term, if it's in the dictionary and not among the alternatives yet.
pub(crate) fn add(alternatives: &mut Vec<Alternative>, number: Option<usize>, weight: f64) {
    if let Some(number) = number
        && alternatives.iter().all(|known| known.terms != [number])
    {
        alternatives.push(Alternative { terms: vec![number], weight });
    }
}
