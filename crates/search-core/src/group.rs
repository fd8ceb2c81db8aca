//! A word of a query and the alternatives that answer it: what planning makes, and scoring reads.

use crate::tokenizer::Token;

/// What answers a group: a term, or terms that must all be there.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Numbers of the terms in the dictionary, at least one.
    pub terms: Vec<usize>,
    /// Factor on its score, 0 to 1.
    pub weight: f64,
}

/// A word of the query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The word, folded; empty for what is no word of its own.
    pub text: String,
    /// Adds to scores, but a page matches without it.
    pub optional: bool,
    /// Left out where other words say more.
    pub stop_word: bool,
    /// Only headings answer it, all alike: they are listed, not ranked.
    pub headers_only: bool,
    /// Terms that answer it; none: nothing does.
    pub alternatives: Vec<Alternative>,
    /// What is known of a word that no term answers, until it is corrected.
    pub(crate) misspelt: Option<Misspelt>,
}

/// A word that no term answers, `breaking` in `breaking changes` on pages that say so in Chinese only.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Misspelt {
    pub word: Token,
    /// Whether it is still typed.
    pub open: bool,
    /// Terms of its parts.
    pub parts: Vec<usize>,
}

/// Adds a term that is in the dictionary and not yet among the alternatives.
pub(crate) fn add(alternatives: &mut Vec<Alternative>, number: Option<usize>, weight: f64) {
    if let Some(number) = number
        && alternatives.iter().all(|known| known.terms != [number])
    {
        alternatives.push(Alternative { terms: vec![number], weight });
    }
}
