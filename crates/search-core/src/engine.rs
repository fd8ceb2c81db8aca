//! Answers queries in steps, because postings and texts are fetched on demand: a call may return the posting files of
//! the query's terms, the next one the text files of the best sections, and the last one results. The required files
//! are determined before any is read, so an answer doesn't depend on what happens to be loaded.

use std::collections::HashMap;

use crate::best::{Candidate, Group, select};
use crate::bytes::Unreadable;
use crate::candidates::{Site, Wanted, name_in};
use crate::gather::Gatherer;
use crate::hit::{Answer, Item};
use crate::lexicon::Lexicon;
use crate::mark::Marker;
use crate::passage::Passages;
use crate::phrases::Phrases;
use crate::pinyin::Pinyin;
use crate::plan::{Plan, QUERY_CHARACTERS, plan, required};
use crate::result::{self, Asked};
use crate::schema::{FORMAT, Manifest};
use crate::score::{Found, Scores};
use crate::source::{Dictionary, Source, average_lengths};
use crate::synonyms::Synonyms;
use crate::tables::Tables;
use crate::texts::{SectionText, Texts};

/// Number of sections beyond the limit whose texts are read, so that a phrase can raise them into the results. Texts of
/// the sections below them are read too, because keywords may decide between them.
pub(crate) const SPARE: usize = 2;

/// Minimum number of words for which texts may change the order: for a single word, they add nothing to the postings.
pub(crate) const LEAST_ORDERED: u32 = 2;

/// Minimum share of a query's words, by rarity, that some page must have for the results to be an answer. Below it,
/// readers are told that words are missing; a single common word isn't worth it.
pub(crate) const LEAST_ANSWERED: f64 = 0.6;

/// Maximum number of pages whose headings are read ahead.
pub(crate) const MOST_WARMED: usize = 256;

/// An open index.
pub struct Engine<S> {
    manifest: Manifest,
    source: S,
    lexicon: Lexicon,
    synonyms: Synonyms,
    /// First section of every page, followed by the number of sections.
    starts: Vec<usize>,
    texts: Texts,
    passages: Passages,
    /// Number of pages whose headings have been read ahead.
    warmed: usize,
    room: Room,
}

/// Buffers that are reused by every query.
#[derive(Default)]
struct Room {
    gatherer: Gatherer,
    found: Found,
    scores: Scores,
    /// The last query if its texts are missing, so that it isn't ranked again.
    waiting: Option<Ranking>,
}

/// What is asked of an engine.
#[derive(Clone, Copy)]
struct Asking<'a> {
    query: &'a str,
    limit: usize,
    /// Route that pages have to be below; empty for all.
    within: &'a str,
}

/// A ranked query.
struct Ranking {
    query: String,
    limit: usize,
    within: String,
    plan: Plan,
    /// No page has most of the query.
    partial: bool,
    /// The best candidates, a few more than results.
    candidates: Vec<Candidate>,
}

impl Ranking {
    fn answers(&self, asking: &Asking<'_>) -> bool {
        self.query == asking.query && self.limit == asking.limit && self.within == asking.within
    }
}

impl<S: Source> Engine<S> {
    /// Opens an index. Fails if the manifest has another format or its parts are inconsistent.
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
            waiting: None,
        };
        let dictionary = Dictionary::new(source.terms().clone());
        let tables = Tables::read(&source.terms().tables)?;
        let stop_words = manifest.stop_words.clone();
        let is_stop_word = |word: &str| stop_words.iter().any(|other| other == word);
        let headings = manifest.pages.iter().flat_map(|page| {
            let sections = page.sections.iter().skip(1).map(|section| &*section.heading);
            std::iter::once(&*page.title).chain(sections)
        });
        let phrases = headings.chain(manifest.synonyms.iter().flatten().map(|phrase| &**phrase));
        let synonyms = Synonyms::open(manifest.synonyms.clone(), &tables, is_stop_word);
        let lexicon = Lexicon {
            pinyin: Pinyin::open(phrases, &manifest.pinyin, &dictionary, &tables, sections),
            dictionary,
            tables,
            weights: manifest.weights.clone(),
            stop_words,
            forms: manifest.forms.clone(),
            sections,
        };
        let passages = Passages::new(&lexicon.dictionary, &lexicon.tables);
        Ok(Engine { manifest, source, lexicon, synonyms, starts, texts, passages, warmed: 0, room })
    }

    /// The manifest it was opened with.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Adds a file by its number in [`Answer::missing`].
    pub fn add(&mut self, file: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        match file.checked_sub(self.manifest.files.postings.len()) {
            Some(file) => self.texts.add(file, bytes),
            None => self.source.add(file, bytes),
        }
    }

    /// Reads the headings of another page, which queries are compared with; returns whether there are more. Called
    /// while idle, to make the first queries faster.
    pub fn warm(&mut self) -> bool {
        let pages = &self.manifest.pages;
        if let Some(page) = pages.get(self.warmed) {
            let site = self.site();
            let headings = page.sections.iter().skip(1).map(|section| &section.heading);
            std::iter::once(&page.title).chain(headings).for_each(|text| drop(site.passage(text)));
            self.warmed += 1;
        }
        self.warmed < pages.len().min(MOST_WARMED)
    }

    /// Answers a query with at most `limit` results, or with the missing files.
    pub fn search(&mut self, query: &str, limit: usize) -> Result<Answer, Unreadable> {
        self.search_within(query, limit, "")
    }

    /// The same for the pages below a route: others are left out before the ranking, so the results are the best of those
    /// that remain.
    pub fn search_within(&mut self, query: &str, limit: usize, within: &str) -> Result<Answer, Unreadable> {
        let mut room = std::mem::take(&mut self.room);
        let answer = self.answer(Asking { query, limit, within }, &mut room);
        self.room = room;
        answer
    }

    /// The characters of a query that are used, with corrections applied.
    pub fn spelled(&self, query: &str) -> String {
        self.plan(query).spelled
    }

    fn plan(&self, query: &str) -> Plan {
        let characters: Vec<char> = query.chars().take(QUERY_CHARACTERS).collect();
        plan(&characters, &self.lexicon, &self.synonyms)
    }

    fn answer(&self, asking: Asking<'_>, room: &mut Room) -> Result<Answer, Unreadable> {
        let waiting = room.waiting.take().filter(|waiting| waiting.answers(&asking));
        let ranking = match waiting {
            Some(ranking) => ranking,
            None => {
                let plan = self.plan(asking.query);
                let alternatives = plan.groups.iter().flat_map(|group| &group.alternatives);
                let terms = alternatives.flat_map(|alternative| &alternative.terms);
                let missing = numbered(terms.filter_map(|term| self.source.missing(*term)));
                if !missing.is_empty() {
                    return Ok(Answer { items: Vec::new(), missing });
                }
                match self.rank(asking, plan, room)? {
                    Some(ranking) => ranking,
                    None => return Ok(Answer::default()),
                }
            }
        };
        let candidates = ranking.candidates.iter();
        let untold = candidates.filter(|candidate| self.texts.get(candidate.section).is_none());
        let first = self.manifest.files.postings.len();
        let missing = numbered(untold.map(|candidate| first + self.texts.file(candidate.section)));
        if !missing.is_empty() {
            room.waiting = Some(ranking);
            return Ok(Answer { items: Vec::new(), missing });
        }
        Ok(Answer { items: self.items(ranking, &room.scores), missing: Vec::new() })
    }

    /// Candidates in the order of their scores so far, before texts are considered; `None` if no word matches.
    fn rank(&self, asking: Asking<'_>, plan: Plan, room: &mut Room) -> Result<Option<Ranking>, Unreadable> {
        let Asking { query, limit, within } = asking;
        let Plan { groups, spelled } = &plan;
        let required = required(groups);
        let Lexicon { dictionary, weights, .. } = &self.lexicon;
        let Room { gatherer, found, scores, .. } = room;
        gatherer.begin();
        scores.clear();
        for (i, group) in groups.iter().enumerate() {
            found.find(group, gatherer, &self.source, dictionary, weights)?;
            scores.add(1 << i, group, found, weights, &self.starts);
        }
        if !within.is_empty() {
            scores.matched.retain(|page| is_within(&self.manifest.pages[*page as usize].route_path, within));
        }
        let most = scores.most_covered();
        if most == 0.0 {
            return Ok(None);
        }
        let partial = most < scores.asked * LEAST_ANSWERED;
        // Listed headings keep the order of the page, because all of them match equally.
        let listed = groups.iter().any(|group| group.headers_only);
        let squashed = if listed { String::new() } else { self.lexicon.tables.squash(spelled) };
        let marker = Marker::new(groups, &self.lexicon);
        let name = name_in(spelled, &self.lexicon.tables);
        let is_pasted = groups.iter().any(|group| group.optional && !group.text.is_empty());
        let wanted = Wanted { required, squashed, name, is_pasted, scores, marker: &marker };
        let found = self.site().candidates(&wanted);
        let spare = if required.count_ones() < LEAST_ORDERED { 0 } else { SPARE };
        let groups = select(&found, limit + spare).into_iter();
        let candidates = groups.flat_map(|Group { top, more }| std::iter::once(top).chain(more)).collect();
        Ok(Some(Ranking { query: query.into(), limit, within: within.into(), plan, partial, candidates }))
    }

    /// The results of a ranking whose texts have arrived.
    fn items(&self, ranking: Ranking, scores: &Scores) -> Vec<Item> {
        let Ranking { query, limit, plan: Plan { groups, spelled }, partial, mut candidates, .. } = ranking;
        let required = required(&groups);
        let weights = &self.lexicon.weights;
        let (site, marker) = (self.site(), Marker::new(&groups, &self.lexicon));
        let phrases = Phrases::new(&spelled, &groups, required, scores, &marker, &self.lexicon);
        let mut told = HashMap::new();
        for candidate in &mut candidates {
            let Some(SectionText { text, keywords }) = self.texts.get(candidate.section) else {
                continue;
            };
            let text = site.passage(text);
            let marks = marker.marks(&text);
            let phrase = 1.0 + (weights.phrase - 1.0) * marker.neighbors(&marks, required);
            let is_root = candidate.section == self.starts[candidate.page];
            let title = (!is_root).then(|| site.passage(&site.pages[candidate.page].title));
            let keywords: Vec<_> = keywords.iter().map(|phrase| site.passage(phrase)).collect();
            let named = 1.0 + weights.named * phrases.fit(&keywords, title.as_deref());
            candidate.score *= phrase * named;
            told.insert(candidate.section, (text, marks, keywords));
        }
        let asked = Asked { query: &query, partial, marker: &marker, site: &site };
        let item = |candidate: Candidate, more: Vec<Item>| {
            let (text, marks, keywords) = told.get(&candidate.section)?;
            let found = result::Found {
                page: &site.pages[candidate.page],
                number: candidate.section - self.starts[candidate.page],
                text,
                marks,
                keywords,
                matched: scores.sections[candidate.section].groups & required,
                score: candidate.score,
                more,
            };
            Some(result::item(&asked, found))
        };
        let groups = select(&candidates, limit).into_iter();
        let items = groups.filter_map(|Group { top, more }| {
            let more = more.into_iter().filter_map(|other| item(other, Vec::new()));
            item(top, more.collect())
        });
        items.collect()
    }

    fn site(&self) -> Site<'_> {
        let Engine { manifest, starts, lexicon, passages, .. } = self;
        Site { pages: &manifest.pages, starts, lexicon, passages }
    }
}

/// Whether a page is below a route, `/config/`, or is the page of that route.
fn is_within(route: &str, within: &str) -> bool {
    route.starts_with(within) || within.strip_suffix('/') == Some(route)
}

/// File numbers, sorted and without duplicates.
fn numbered(files: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut numbers: Vec<u32> = files.map(|file| file as u32).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
