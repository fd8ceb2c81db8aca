//! Scores the clauses of a query. Engines never fetch: the caller knows which files of postings the terms need, and adds
//! them first.

use crate::bytes::Unreadable;
use crate::clause::Clause;
use crate::collector::Collector;
use crate::packed::Packed;
use crate::schema::{PostingsFile, Weights};
use crate::score::{Matches, Scores};

/// An open index.
pub struct Engine {
    postings: Packed,
    weights: Weights,
    /// First section of every page, followed by the number of sections.
    starts: Vec<usize>,
    collector: Collector,
    matches: Matches,
    scores: Scores,
}

impl Engine {
    /// Opens the dictionary of an index; `files` are its posting files, none of which has arrived. Fails if its parts are
    /// inconsistent.
    pub fn open(
        terms: &[u8],
        files: &[PostingsFile],
        weights: Weights,
        starts: Vec<usize>,
    ) -> Result<Engine, Unreadable> {
        let postings = Packed::open(terms, files)?;
        let sections = postings.sections();
        let is_ascending = starts.first() == Some(&0) && starts.is_sorted();
        if !is_ascending || starts.last() != Some(&sections) {
            return Err(Unreadable(format!("found pages of other sections, expected `{sections}`")));
        }
        let collector = Collector::new(&postings, &weights);
        let matches = Matches::new(sections);
        let scores = Scores::new(&starts);
        Ok(Engine { postings, weights, starts, collector, matches, scores })
    }

    /// Number of terms.
    pub fn terms(&self) -> usize {
        self.postings.terms().len()
    }

    /// Adds a file of postings. Nothing changes if it can't be read.
    pub fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        self.postings.add(file, bytes)
    }

    /// Scores all sections. Fails if postings of a term haven't arrived or can't be read.
    pub fn score(&mut self, clauses: &[Clause]) -> Result<&Scores, Unreadable> {
        let Engine { postings, weights, starts, collector, matches, scores } = self;
        collector.begin();
        scores.clear();
        for (i, clause) in clauses.iter().enumerate() {
            matches.find(clause, collector, postings, weights)?;
            scores.add(1 << i, clause, matches, weights, starts);
        }
        Ok(scores)
    }

    /// The scores of the last query.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }
}
