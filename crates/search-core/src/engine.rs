//! A query to an answer, in two steps, because texts are fetched apart from postings: the first call may
//! answer with the text files it needs, the second with results. Which texts may change the order is
//! decided before any is read, so an answer never depends on what happens to be loaded.

use std::collections::HashMap;

use crate::bytes::Unreadable;
use crate::hit::Answer;
use crate::mark::Marker;
use crate::plan::{Lexicon, QUERY_CHARACTERS, plan, required};
use crate::result::{self, Asked, Found};
use crate::schema::{FIELD_COUNT, FORMAT, Manifest, Page, Section};
use crate::score::{Field, Scores, score};
use crate::source::{Dictionary, Source, average_lengths};
use crate::tables::Tables;
use crate::texts::Texts;

/// Pages whose headings are compared with the query.
const MOST_PAGES: usize = 30;

/// Sections beyond the limit whose texts are read, so that a phrase can lift them into the results.
const SPARE: usize = 3;

/// An open index.
pub struct Engine<S> {
    manifest: Manifest,
    source: S,
    lexicon: Lexicon,
    fields: [Field; FIELD_COUNT],
    /// First section of every page, and behind them the number of sections.
    starts: Vec<usize>,
    texts: Texts,
}

/// A section on its way to being a result.
#[derive(Clone, Copy)]
struct Candidate {
    page: usize,
    section: usize,
    score: f64,
}

impl<S: Source> Engine<S> {
    /// Opens an index. Fails when the manifest has another format or its parts do not belong together.
    pub fn open(manifest: Manifest, source: S) -> Result<Engine<S>, Unreadable> {
        if manifest.format != FORMAT {
            return Err(Unreadable(format!(
                "found search index format `{}`, expected `{FORMAT}`",
                manifest.format
            )));
        }
        let mut starts = vec![0];
        for page in &manifest.pages {
            starts.push(starts[starts.len() - 1] + page.sections.len());
        }
        let texts = Texts::new(&manifest.files.texts);
        let sections = starts[starts.len() - 1];
        if source.sections() != sections || texts.sections() != sections {
            return Err(Unreadable(format!(
                "found postings of `{}` and texts of `{}` sections, expected `{sections}`",
                source.sections(),
                texts.sections()
            )));
        }
        let mut lengths: [Vec<u32>; FIELD_COUNT] = Default::default();
        for (field, lengths) in lengths.iter_mut().enumerate() {
            *lengths = source.lengths(field)?;
        }
        let averages = average_lengths(&lengths);
        let mut averages = averages.iter();
        let fields =
            lengths.map(|lengths| Field { lengths, average: averages.next().copied().unwrap_or(1.0) });
        let lexicon = Lexicon {
            dictionary: Dictionary::open(&source)?,
            tables: Tables::read(source.tables())?,
            weights: manifest.weights.clone(),
            stop_words: manifest.stop_words.clone(),
            synonyms: manifest.synonyms.clone(),
            sections,
        };
        Ok(Engine { manifest, source, lexicon, fields, starts, texts })
    }

    /// The manifest it was opened with.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// A text file has arrived.
    pub fn add_texts(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        self.texts.add(file, bytes)
    }

    /// Answers a query with at most `limit` results, or with the texts it lacks.
    pub fn search(&self, query: &str, limit: usize) -> Result<Answer, Unreadable> {
        let characters: Vec<char> = query.chars().take(QUERY_CHARACTERS).collect();
        let groups = plan(&characters, &self.lexicon);
        let required = required(&groups);
        let Lexicon { dictionary, weights, .. } = &self.lexicon;
        let scores = score(&groups, &self.source, dictionary, &self.fields, weights, &self.starts)?;
        let matched = scores.pages.iter().map(|mask| (mask & required).count_ones()).max().unwrap_or(0);
        if matched == 0 {
            return Ok(Answer::default());
        }
        let query_squashed = self.lexicon.tables.squash(&characters.iter().collect::<String>());
        let candidates = self.candidates(&scores, required, matched, &query_squashed);
        let mut candidates = select(candidates, limit + SPARE);
        let mut missing: Vec<u32> = candidates
            .iter()
            .filter(|candidate| self.texts.get(candidate.section).is_none())
            .map(|candidate| self.texts.file(candidate.section) as u32)
            .collect();
        missing.sort_unstable();
        missing.dedup();
        if !missing.is_empty() {
            return Ok(Answer { items: Vec::new(), missing });
        }
        let marker = Marker::new(&groups, &self.lexicon);
        let mut marks = HashMap::new();
        for candidate in &mut candidates {
            let text = self.texts.get(candidate.section).unwrap_or(&[]);
            let found = marker.marks(text);
            if marker.is_phrase(text, &found, required) {
                candidate.score *= weights.phrase;
            }
            marks.insert(candidate.section, found);
        }
        let asked = Asked { query, partial: matched < required.count_ones(), marker: &marker };
        let items = select(candidates, limit).into_iter().map(|candidate| {
            let found = Found {
                page: &self.manifest.pages[candidate.page],
                number: candidate.section - self.starts[candidate.page],
                text: self.texts.get(candidate.section).unwrap_or(&[]),
                marks: &marks[&candidate.section],
                matched: scores.sections[candidate.section] & required,
                score: candidate.score,
            };
            result::item(&asked, &found)
        });
        Ok(Answer { items: items.collect(), missing: Vec::new() })
    }

    /// Sections of the best pages, scored by everything but their texts. `matched`: how many required groups
    /// a page must match.
    fn candidates(&self, scores: &Scores, required: u32, matched: u32, query: &str) -> Vec<Candidate> {
        let best_section = |page: usize| {
            let sections = self.starts[page]..self.starts[page + 1];
            let weight = self.manifest.pages[page].weight;
            let totals = sections.filter(|section| scores.sections[*section] & required != 0);
            totals.map(|section| scores.totals[section] * weight).fold(0.0, f64::max)
        };
        let mut pages: Vec<(f64, usize)> = (0..self.manifest.pages.len())
            .filter(|page| (scores.pages[*page] & required).count_ones() == matched)
            .map(|page| (best_section(page), page))
            .collect();
        pages.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        pages.truncate(MOST_PAGES);
        let mut candidates = Vec::new();
        for (_, page) in pages {
            for section in self.starts[page]..self.starts[page + 1] {
                let own = (scores.sections[section] & required).count_ones();
                if own > 0 {
                    let coverage = f64::from(own) / f64::from(required.count_ones());
                    let score = scores.totals[section] * self.boost(page, section, coverage, query);
                    candidates.push(Candidate { page, section, score });
                }
            }
        }
        candidates
    }

    /// What page, coverage and heading make of a section's score.
    fn boost(&self, page: usize, section: usize, coverage: f64, query: &str) -> f64 {
        let weights = &self.lexicon.weights;
        let (about, here) = self.describe(page, section);
        let is_root = section == self.starts[page];
        let heading = self.lexicon.tables.squash(if is_root { &about.title } else { &here.heading });
        let header = if query.is_empty() {
            1.0
        } else if heading == query {
            weights.exact_header
        } else if heading.starts_with(query) {
            weights.prefix_header
        } else if heading.contains(query) {
            weights.contained_header
        } else {
            1.0
        };
        let root = if is_root { weights.root } else { 1.0 };
        about.weight * (1.0 + weights.coverage * coverage) * header * root
    }

    fn describe(&self, page: usize, section: usize) -> (&Page, &Section) {
        let about = &self.manifest.pages[page];
        (about, &about.sections[section - self.starts[page]])
    }
}

/// The best section of each page, best pages first; if these are fewer than `limit`, the next best sections
/// of the same pages fill up, each beside its page.
fn select(mut candidates: Vec<Candidate>, limit: usize) -> Vec<Candidate> {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.section.cmp(&b.section)));
    let mut pages: Vec<Vec<Candidate>> = Vec::new();
    let mut rest = Vec::new();
    for candidate in candidates {
        if pages.iter().any(|page| page[0].page == candidate.page) {
            rest.push(candidate);
        } else {
            pages.push(vec![candidate]);
        }
    }
    pages.truncate(limit);
    let room = limit - pages.len();
    for candidate in rest.into_iter().take(room) {
        if let Some(page) = pages.iter_mut().find(|page| page[0].page == candidate.page) {
            page.push(candidate);
        }
    }
    pages.into_iter().flatten().collect()
}
