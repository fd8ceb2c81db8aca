//! The input of scoring: the words of a query with their expansions, as planned by `search/plan`.

use crate::bytes::Unreadable;

/// A way to match a clause: a term, or several terms that must all occur.
#[derive(Clone, Debug, PartialEq)]
pub struct Expansion {
    /// Term numbers, at least one.
    pub terms: Vec<usize>,
    /// Factor for its score, 0 to 1.
    pub weight: f64,
}

/// A word of the query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clause {
    /// Adds to scores, but isn't required to match.
    pub optional: bool,
    /// Only matches headings, all with the same score.
    pub headings_only: bool,
    /// A word of everyday language, not an identifier: it counts less if no heading has it.
    pub is_prose: bool,
    /// Empty if nothing matches.
    pub expansions: Vec<Expansion>,
}

/// Maximum number of clauses; their set has to fit into a 32-bit mask.
pub const MOST_CLAUSES: usize = 24;

/// Decodes clauses: for each, three flags, the number of expansions, and for each of those its weight, the number of its
/// terms, and the terms. `terms` is the number of terms in the index.
pub fn decode(numbers: &[f64], terms: usize) -> Result<Vec<Clause>, Unreadable> {
    let wrong = || Unreadable("found no clauses, expected those of a plan".into());
    let mut numbers = numbers.iter().copied();
    let mut clauses = Vec::new();
    while let Some(optional) = numbers.next() {
        let mut next = || numbers.next().ok_or_else(wrong);
        let headings_only = next()? != 0.0;
        let is_prose = next()? != 0.0;
        let count = next()? as usize;
        let mut expansions = Vec::new();
        for _ in 0..count {
            let weight = next()?;
            let length = next()? as usize;
            let mut own = Vec::new();
            for _ in 0..length {
                own.push(Some(next()? as usize).filter(|term| *term < terms).ok_or_else(wrong)?);
            }
            expansions.push(Expansion { terms: own, weight });
        }
        clauses.push(Clause { optional: optional != 0.0, headings_only, is_prose, expansions });
    }
    if clauses.len() > MOST_CLAUSES { Err(wrong()) } else { Ok(clauses) }
}
