//! A query to an answer, in steps, because postings and texts are fetched when they are needed: a call may answer with
//! the postings files of the query's terms, the next with the text files of the best sections, the last with results.
//! Which are needed is decided before any is read, so an answer never depends on what happens to be loaded.

use std::collections::HashMap;

use crate::bytes::Unreadable;
use crate::gather::Gatherer;
use crate::hit::Answer;
use crate::mark::Marker;
use crate::phrases::Phrases;
use crate::pinyin::Pinyin;
use crate::plan::{Lexicon, Plan, QUERY_CHARACTERS, plan, required};
use crate::result::{self, Asked};
use crate::schema::{FORMAT, Manifest};
use crate::score::{Found, Scores};
use crate::source::{Dictionary, Source, average_lengths};
use crate::synonyms::Synonyms;
use crate::tables::Tables;
use crate::texts::{SectionText, Texts};

/// Pages whose headings are compared with the query.
const MOST_PAGES: usize = 30;

/// The share of the best page's rarity that a page must match to be a result at all.
const LEAST_COVERED: f64 = 0.3;

/// Sections beyond the limit whose texts are read, so that a phrase can lift them into the results.
const SPARE: usize = 3;

/// Other sections of the same pages whose texts are read, because the keywords may tell which is meant.
const SPARE_SECTIONS: usize = 5;

/// The share of the best score that these must have.
const NEAR: f64 = 0.5;

/// An open index.
pub struct Engine<S> {
    manifest: Manifest,
    source: S,
    lexicon: Lexicon,
    /// First section of every page, and behind them the number of sections.
    starts: Vec<usize>,
    texts: Texts,
    room: Room,
}

/// Room that every query uses anew.
#[derive(Default)]
struct Room {
    gatherer: Gatherer,
    found: Found,
    scores: Scores,
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
        let room = Room {
            gatherer: Gatherer::new(&source, &average_lengths(&source), &manifest.weights),
            found: Found::new(sections),
            scores: Scores::new(&starts),
        };
        let dictionary = Dictionary::new(source.terms().clone());
        let tables = Tables::read(&source.terms().tables)?;
        let stop_words = manifest.stop_words.clone();
        let is_stop_word = |word: &str| stop_words.iter().any(|other| other == word);
        let headings = manifest.pages.iter().flat_map(|page| {
            let sections = page.sections.iter().skip(1).map(|section| &*section.heading);
            std::iter::once(&*page.title).chain(sections)
        });
        let lexicon = Lexicon {
            synonyms: Synonyms::open(manifest.synonyms.clone(), &tables, is_stop_word),
            pinyin: Pinyin::open(headings, &manifest.pinyin, &dictionary, &tables, sections),
            dictionary,
            tables,
            weights: manifest.weights.clone(),
            stop_words,
            sections,
        };
        Ok(Engine { manifest, source, lexicon, starts, texts, room })
    }

    /// The manifest it was opened with.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// A file has arrived; `file` is its number as in [`Answer::missing`].
    pub fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        match file.checked_sub(self.manifest.files.postings.len()) {
            Some(file) => self.texts.add(file, bytes),
            None => self.source.add(file, bytes),
        }
    }

    /// Answers a query with at most `limit` results, or with the files it lacks.
    pub fn search(&mut self, query: &str, limit: usize) -> Result<Answer, Unreadable> {
        let mut room = std::mem::take(&mut self.room);
        let answer = self.answer(query, limit, &mut room);
        self.room = room;
        answer
    }

    fn answer(&self, query: &str, limit: usize, room: &mut Room) -> Result<Answer, Unreadable> {
        let characters: Vec<char> = query.chars().take(QUERY_CHARACTERS).collect();
        let Plan { groups, spelled } = plan(&characters, &self.lexicon);
        let alternatives = groups.iter().flat_map(|group| &group.alternatives);
        let terms = alternatives.flat_map(|alternative| &alternative.terms);
        let missing = numbered(terms.filter_map(|term| self.source.missing(*term)));
        if !missing.is_empty() {
            return Ok(Answer { items: Vec::new(), missing });
        }
        let required = required(&groups);
        let Lexicon { dictionary, weights, .. } = &self.lexicon;
        let Room { gatherer, found, scores } = room;
        gatherer.begin();
        scores.clear();
        for (i, group) in groups.iter().enumerate() {
            found.find(group, gatherer, &self.source, dictionary, weights)?;
            scores.add(1 << i, group, found, weights, &self.starts);
        }
        let masks = scores.matched.iter().map(|page| scores.pages[*page as usize].groups & required);
        let matched = masks.map(u32::count_ones).max().unwrap_or(0);
        if matched == 0 {
            return Ok(Answer::default());
        }
        let marker = Marker::new(&groups, &self.lexicon);
        // What is listed keeps the order of the page: no heading is nearer to the query than another.
        let listed = groups.iter().any(|group| group.headers_only);
        let squashed = self.lexicon.tables.squash(&spelled);
        let wanted =
            Wanted { required, query: if listed { String::new() } else { squashed }, marker: &marker };
        let candidates = self.candidates(scores, &wanted);
        let mut candidates = select(candidates, limit + SPARE, SPARE_SECTIONS);
        let untold = candidates.iter().filter(|candidate| self.texts.get(candidate.section).is_none());
        let first = self.manifest.files.postings.len();
        let missing = numbered(untold.map(|candidate| first + self.texts.file(candidate.section)));
        if !missing.is_empty() {
            return Ok(Answer { items: Vec::new(), missing });
        }
        let phrases = Phrases::new(&spelled, &groups, required, scores, &marker, &self.lexicon);
        let mut told = HashMap::new();
        for candidate in &mut candidates {
            let Some(SectionText { text, keywords }) = self.texts.get(candidate.section) else {
                continue;
            };
            let marks = marker.marks(text);
            let phrase = 1.0 + (weights.phrase - 1.0) * marker.neighbours(&marks, required);
            let is_root = candidate.section == self.starts[candidate.page];
            let title = if is_root { "" } else { &self.manifest.pages[candidate.page].title };
            let named = 1.0 + weights.named * phrases.fit(keywords, title);
            candidate.score *= phrase * named;
            told.insert(candidate.section, (text, marks));
        }
        let asked = Asked { query, partial: matched < required.count_ones(), marker: &marker };
        let items = select(candidates, limit, 0).into_iter().filter_map(|candidate| {
            let (text, marks) = told.get(&candidate.section)?;
            let found = result::Found {
                page: &self.manifest.pages[candidate.page],
                number: candidate.section - self.starts[candidate.page],
                text,
                marks,
                matched: scores.sections[candidate.section].groups & required,
                score: candidate.score,
            };
            Some(result::item(&asked, &found))
        });
        Ok(Answer { items: items.collect(), missing: Vec::new() })
    }

    /// Sections of the best pages, scored by everything but their texts.
    fn candidates(&self, scores: &Scores, wanted: &Wanted<'_>) -> Vec<Candidate> {
        let weights = &self.lexicon.weights;
        let covered = scores.matched.iter().map(|page| scores.pages[*page as usize].covered);
        let most = covered.fold(0.0, f64::max);
        let matches = |section: &usize| scores.sections[*section].groups & wanted.required != 0;
        // What a page lacks of the best page's words is held against it.
        let lacked = |page: usize| 1.0 - weights.missing * (1.0 - scores.pages[page].covered / most);
        let mut pages = Best::new(MOST_PAGES);
        for page in scores.matched.iter().map(|page| *page as usize) {
            let score = &scores.pages[page];
            if score.groups & wanted.required == 0 || score.covered < most * LEAST_COVERED {
                continue;
            }
            let (lacked, weight) = (lacked(page), self.manifest.pages[page].weight);
            let whole = |top: f64| (top + weights.page_evidence * score.total) * lacked * weight;
            // Most pages are known to be too far down without a look at their sections.
            if lacked * weight >= 0.0 && pages.least().is_some_and(|least| whole(score.top) < least) {
                continue;
            }
            let sections = (self.starts[page]..self.starts[page + 1]).filter(matches);
            let top = sections.map(|section| scores.sections[section].total).fold(0.0, f64::max);
            pages.add(page, whole(top));
        }
        let mut candidates = Vec::new();
        for (_, page) in pages.numbers {
            let about = &self.manifest.pages[page];
            let first = self.starts[page];
            let held = self.fit(scores, first, &about.title, wanted);
            for section in (first..self.starts[page + 1]).filter(matches) {
                let text =
                    if section == first { &about.title } else { &about.sections[section - first].heading };
                let title = if section == first { weights.root } else { 1.0 + weights.title * (held - 1.0) };
                let heading =
                    self.literal(text, &wanted.query) * self.fit(scores, section, text, wanted) * title;
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
    fn fit(&self, scores: &Scores, section: usize, text: &str, wanted: &Wanted<'_>) -> f64 {
        let held = scores.sections[section].headed;
        if held == 0.0 {
            return 1.0;
        }
        1.0 + self.lexicon.weights.heading * (held / scores.headable) * wanted.marker.share(text)
    }
}

/// Numbers of files in order, none twice.
fn numbered(files: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut numbers: Vec<u32> = files.map(|file| file as u32).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// What candidates are held against.
struct Wanted<'a> {
    /// The groups that must match, as a mask.
    required: u32,
    /// The squashed query; empty when headings are listed.
    query: String,
    marker: &'a Marker<'a>,
}

/// The numbers with the highest scores, highest first; of equal ones the lower number.
struct Best {
    numbers: Vec<(f64, usize)>,
    most: usize,
}

impl Best {
    fn new(most: usize) -> Best {
        Best { numbers: Vec::with_capacity(most + 1), most }
    }

    /// Whatever scores less is not among them, once there are enough.
    fn least(&self) -> Option<f64> {
        self.numbers.get(self.most - 1).map(|(score, _)| *score)
    }

    fn add(&mut self, number: usize, score: f64) {
        let is_before =
            |(other, at): &(f64, usize)| other.total_cmp(&score).reverse().then(at.cmp(&number)).is_lt();
        let place = self.numbers.partition_point(is_before);
        self.numbers.insert(place, (score, number));
        self.numbers.truncate(self.most);
    }
}

/// The best section of each page, best pages first; if these are fewer than `limit`, the next best sections
/// of the same pages fill up, each beside its page. `more`: so many others that are nearly as good as the best come
/// with them.
fn select(mut candidates: Vec<Candidate>, limit: usize, more: usize) -> Vec<Candidate> {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.section.cmp(&b.section)));
    let least = candidates.first().map_or(0.0, |best| best.score) * NEAR;
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
    for (i, candidate) in rest.into_iter().take(room + more).enumerate() {
        if i >= room && candidate.score < least {
            break;
        }
        if let Some(page) = pages.iter_mut().find(|page| page[0].page == candidate.page) {
            page.push(candidate);
        }
    }
    pages.into_iter().flatten().collect()
}
