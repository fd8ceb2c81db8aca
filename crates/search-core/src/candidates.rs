//! The sections that may answer a query: those of the best pages, scored by everything but their texts.

use std::rc::Rc;

use crate::best::{Best, Candidate};
use crate::mark::Marker;
use crate::passage::{Passage, Passages};
use crate::plan::Lexicon;
use crate::schema::Page;
use crate::score::Scores;

/// Pages whose headings are compared with the query.
const MOST_PAGES: usize = 30;

/// The share of the best page's rarity that a page must match to be a result at all.
const LEAST_COVERED: f64 = 0.3;

/// What candidates are held against.
pub(crate) struct Wanted<'a> {
    /// The groups that must match, as a mask.
    pub(crate) required: u32,
    /// The query with nothing between its letters; empty when headings are listed.
    pub(crate) squashed: String,
    pub(crate) scores: &'a Scores,
    pub(crate) marker: &'a Marker<'a>,
}

/// What candidates are found by.
pub(crate) struct Site<'a> {
    pub(crate) pages: &'a [Page],
    /// First section of every page, and behind them the number of sections.
    pub(crate) starts: &'a [usize],
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) passages: &'a Passages,
}

impl Site<'_> {
    /// A text of it, read.
    pub(crate) fn passage(&self, text: &str) -> Rc<Passage> {
        self.passages.of(text, &self.lexicon.dictionary, &self.lexicon.tables)
    }

    /// Sections of the best pages.
    pub(crate) fn candidates(&self, wanted: &Wanted<'_>) -> Vec<Candidate> {
        let Wanted { required, scores, .. } = wanted;
        let weights = &self.lexicon.weights;
        let covered = scores.matched.iter().map(|page| scores.pages[*page as usize].covered);
        let most = covered.fold(0.0, f64::max);
        // What a page lacks of the best page's words is held against it.
        let lacked = |page: usize| 1.0 - weights.missing * (1.0 - scores.pages[page].covered / most);
        let matches = |section: &usize| scores.sections[*section].groups & required != 0;
        let mut pages = Best::new(MOST_PAGES);
        for page in scores.matched.iter().map(|page| *page as usize) {
            let score = &scores.pages[page];
            if score.groups & required == 0 || score.covered < most * LEAST_COVERED {
                continue;
            }
            let (lacked, weight) = (lacked(page), self.pages[page].weight);
            let whole = |top: f64| (top + weights.page_evidence * score.total) * lacked * weight;
            // Most pages are known to be too far down without a look at their sections.
            if lacked * weight >= 0.0 && pages.least().is_some_and(|least| whole(score.top) < least) {
                continue;
            }
            let sections = (self.starts[page]..self.starts[page + 1]).filter(matches);
            let top = sections.map(|section| scores.sections[section].total).fold(0.0, f64::max);
            pages.add(page, whole(top), page);
        }
        let mut candidates = Vec::new();
        for page in pages.into_items() {
            let about = &self.pages[page];
            let first = self.starts[page];
            let title = 1.0 + weights.title * (self.fit(wanted, first, &about.title) - 1.0);
            for section in (first..self.starts[page + 1]).filter(matches) {
                let is_root = section == first;
                let text = if is_root { &about.title } else { &about.sections[section - first].heading };
                let above = if is_root { weights.root } else { title };
                let heading = self.literal(text, &wanted.squashed) * self.fit(wanted, section, text) * above;
                let own = &scores.sections[section];
                let coverage = 1.0 + weights.coverage * (own.covered / scores.coverable);
                let evidence = own.total + weights.page_evidence * scores.pages[page].total;
                let score = evidence * coverage * lacked(page) * heading * about.weight;
                candidates.push(Candidate { page, section, score });
            }
        }
        candidates
    }

    /// What a heading that is, begins with or contains the query makes of a score.
    fn literal(&self, text: &str, query: &str) -> f64 {
        let weights = &self.lexicon.weights;
        let heading = self.lexicon.tables.squash(text);
        let share = || query.chars().count() as f64 / heading.chars().count() as f64;
        if query.is_empty() || heading.is_empty() {
            1.0
        } else if heading == query {
            weights.exact_header
        } else if heading.starts_with(query) {
            1.0 + (weights.prefix_header - 1.0) * share()
        } else if heading.contains(query) {
            1.0 + (weights.contained_header - 1.0) * share()
        } else {
            1.0
        }
    }

    /// What the words in a heading make of a score: more, the more of the query it holds and the less beside it.
    fn fit(&self, wanted: &Wanted<'_>, section: usize, text: &str) -> f64 {
        let held = wanted.scores.sections[section].headed;
        if held == 0.0 {
            return 1.0;
        }
        let share = wanted.marker.share(&self.passage(text));
        1.0 + self.lexicon.weights.heading * (held / wanted.scores.headable) * share
    }
}
