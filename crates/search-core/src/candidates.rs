//! Candidates for results: sections of the best pages, scored by everything except their texts.

use std::rc::Rc;

use crate::best::{Best, Candidate};
use crate::lexicon::Lexicon;
use crate::mark::Marker;
use crate::passage::{LEAST_TOLD, Passage, Passages};
use crate::schema::Page;
use crate::score::Scores;
use crate::tables::{Class, Tables};

/// Number of pages whose headings are compared with the query.
pub(crate) const MOST_PAGES: usize = 30;

/// Minimum coverage of a page, relative to the best page's, to be a result at all.
pub(crate) const LEAST_COVERED: f64 = 0.3;

/// Number of sections mentioning an option at which its boost from usage reaches half of its maximum.
pub(crate) const HALF_USED: f64 = 8.0;

/// Maximum boost of an option from usage: of two options with the same name, readers usually mean the one mentioned
/// more.
pub(crate) const MOST_USE: f64 = 0.5;

/// Factor for a name in different case: `sourcemap` may be a word, `sourceMap` is an option.
pub(crate) const OTHER_CASE: f64 = 0.7;

/// Minimum share of a heading's letters for a query to contain it.
pub(crate) const LEAST_SHARE: f64 = 0.6;

/// The query as candidates are compared with it.
pub(crate) struct Wanted<'a> {
    /// The groups that must match, as a bit mask.
    pub(crate) required: u32,
    /// The query without separators; empty when headings are listed.
    pub(crate) squashed: String,
    /// The query as spelled if it's a single word; otherwise empty.
    pub(crate) name: &'a str,
    /// Whether words of it need not match, as in a pasted message.
    pub(crate) is_pasted: bool,
    pub(crate) scores: &'a Scores,
    pub(crate) marker: &'a Marker<'a>,
}

/// The index data that candidates need.
pub(crate) struct Site<'a> {
    pub(crate) pages: &'a [Page],
    /// First section of every page, followed by the number of sections.
    pub(crate) starts: &'a [usize],
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) passages: &'a Passages,
}

impl Site<'_> {
    /// The passage of one of the site's texts.
    pub(crate) fn passage(&self, text: &str) -> Rc<Passage> {
        self.passages.of(text, &self.lexicon.dictionary, &self.lexicon.tables)
    }

    /// Finds sections of the best pages.
    pub(crate) fn candidates(&self, wanted: &Wanted<'_>) -> Vec<Candidate> {
        let Wanted { required, scores, .. } = wanted;
        let weights = &self.lexicon.weights;
        let most = scores.most_covered();
        // Penalize words of the best page that this page lacks.
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
            // Most pages can be skipped by an upper bound, without scoring their sections.
            if lacked * weight >= 0.0 && pages.least().is_some_and(|least| whole(score.top) < least) {
                continue;
            }
            let sections = (self.starts[page]..self.starts[page + 1]).filter(matches);
            let top = sections.map(|section| scores.sections[section].total).fold(0.0, f64::max);
            pages.add(page, whole(top), page);
        }
        // A message is about a section rather than about a page.
        let root = if wanted.is_pasted { 1.0 } else { weights.root };
        let mut candidates = Vec::new();
        for page in pages.into_items() {
            let about = &self.pages[page];
            let first = self.starts[page];
            let title = 1.0 + weights.title * (self.fit(wanted, first, &about.title) - 1.0);
            for section in (first..self.starts[page + 1]).filter(matches) {
                let is_root = section == first;
                let text = if is_root { &about.title } else { &about.sections[section - first].heading };
                let above = if is_root { root } else { title };
                let heading = self.heading(wanted, section, text) * above;
                let own = &scores.sections[section];
                let coverage = 1.0 + weights.coverage * (own.covered / scores.coverable);
                let evidence = own.total + weights.page_evidence * scores.pages[page].total;
                let score = evidence * coverage * lacked(page) * heading * about.weight;
                candidates.push(Candidate { page, section, score });
            }
        }
        candidates
    }

    /// Factor for a section from its heading.
    fn heading(&self, wanted: &Wanted<'_>, section: usize, text: &str) -> f64 {
        let as_words = self.literal(text, &wanted.squashed) * self.fit(wanted, section, text);
        let called = self.called(text, wanted);
        if called > as_words { called } else { as_words }
    }

    /// Factor for a heading that is a path ending in the query: readers type the last part, and the path tells where it
    /// belongs.
    fn called(&self, text: &str, Wanted { name, squashed, .. }: &Wanted<'_>) -> f64 {
        let Lexicon { weights, tables, dictionary, .. } = self.lexicon;
        let path = if name.is_empty() { "" } else { path_of(text) };
        let last = path.rsplit('.').next().unwrap_or_default();
        if last.is_empty() || tables.squash(last) != *squashed {
            return 0.0;
        }
        let mut term = String::new();
        path.chars().for_each(|c| tables.fold(c, &mut term));
        let mentions = dictionary.find(&term).map_or(0.0, |term| f64::from(dictionary.frequency(term)));
        let in_use = 1.0 + (MOST_USE * mentions) / (mentions + HALF_USED);
        weights.name * (1.0 + weights.heading) * in_use * if last == *name { 1.0 } else { OTHER_CASE }
    }

    /// Factor for a heading that equals, starts with or contains the query, or for a message that the query contains.
    fn literal(&self, text: &str, query: &str) -> f64 {
        let weights = &self.lexicon.weights;
        let heading = self.lexicon.tables.squash(text);
        let share = || query.chars().count() as f64 / heading.chars().count() as f64;
        if query.is_empty() || heading.is_empty() {
            1.0
        } else if heading == query || self.is_message(text, query) {
            weights.exact_header
        } else if heading.starts_with(query) {
            1.0 + (weights.prefix_header - 1.0) * share()
        } else if heading.contains(query) {
            1.0 + (weights.contained_header - 1.0) * share()
        } else {
            1.0
        }
    }

    /// Whether a query contains a heading, except for what a message quotes.
    fn is_message(&self, text: &str, query: &str) -> bool {
        let passage = self.passage(text);
        let (mut told, mut rest) = (0, query);
        for part in &passage.fixed {
            if let Some(found) = rest.find(&**part) {
                told += part.chars().count();
                rest = &rest[found + part.len()..];
            }
        }
        told > 0 && told as f64 >= passage.letters as f64 * LEAST_SHARE
    }

    /// Factor for the query's words in a heading: the more of the query it contains, and the less else, the higher. A
    /// long query may contain all of a heading: a message, or what a section is about.
    fn fit(&self, wanted: &Wanted<'_>, section: usize, text: &str) -> f64 {
        let held = wanted.scores.sections[section].headed;
        if held == 0.0 {
            return 1.0;
        }
        let passage = self.passage(text);
        let marks = wanted.marker.marks(&passage);
        let share = wanted.marker.share_of(&passage, &marks);
        let groups = marks.iter().fold(0, |mask, mark| mask | mark.groups) & wanted.required;
        let is_told = groups.count_ones() >= LEAST_TOLD && share >= LEAST_SHARE;
        let fit = if is_told { share } else { (held / wanted.scores.headable) * share };
        1.0 + self.lexicon.weights.heading * fit
    }
}

/// The query if it's a single word; otherwise empty.
pub(crate) fn name_in<'a>(query: &'a str, tables: &Tables) -> &'a str {
    let name = query.trim_matches(' ');
    if name.chars().all(|c| tables.class(c) == Class::Word) { name } else { "" }
}

/// A heading that is a path, without the parentheses of a call; empty for others.
fn path_of(heading: &str) -> &str {
    let path = heading.strip_suffix("()").unwrap_or(heading);
    if path.contains('.') && !path.contains(' ') { path } else { "" }
}
