//! What is indexed of a page, and as which terms.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use serde::Deserialize;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::schema::{FIELD_COUNT, FIELDS, Part};
use crate::tables::Tables;
use crate::tokenizer::{Kind, tokenize};

/// A page to index.
#[derive(Clone, Debug, Default)]
pub struct PageInput {
    /// As [`crate::schema::Page::route_path`].
    pub route_path: String,
    /// As [`crate::schema::Page::title`].
    pub title: String,
    /// As [`crate::schema::Page::group`].
    pub group: String,
    /// As [`crate::schema::Page::weight`].
    pub weight: f64,
    /// Phrases that find sections in addition to their own words, by field ([`FIELDS`]), then by anchor; the empty anchor
    /// is the page's first section.
    pub phrases: HashMap<String, HashMap<String, Vec<String>>>,
    /// Its sections, in order.
    pub sections: Vec<SectionInput>,
}

impl PageInput {
    /// Composes its texts.
    pub(crate) fn compose(&mut self) {
        let phrases = self.phrases.values_mut().flat_map(HashMap::values_mut).flatten();
        let sections = self.sections.iter_mut();
        let texts = sections.flat_map(|section| [&mut section.heading, &mut section.text, &mut section.code]);
        for text in phrases.chain(texts).chain([&mut self.title]) {
            if let Cow::Owned(composed) = composed(text) {
                *text = composed;
            }
        }
    }

    /// Phrases of a section in a field.
    fn phrases_in(&self, field: &str, anchor: &str) -> &[String] {
        self.phrases.get(field).and_then(|phrases| phrases.get(anchor)).map_or(&[], Vec::as_slice)
    }

    /// All phrases of a section, in the order of the fields.
    pub(crate) fn phrases_of(&self, anchor: &str) -> Vec<String> {
        FIELDS.iter().flat_map(|field| self.phrases_in(field.name, anchor)).cloned().collect()
    }

    /// A name under which phrases were passed, but which isn't a field of phrases.
    pub(crate) fn unknown_field(&self) -> Option<&str> {
        let known = |name: &str| FIELDS.iter().any(|field| field.part == Part::Phrases && field.name == name);
        self.phrases.keys().map(String::as_str).find(|name| !known(name))
    }
}

/// A section to index.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct SectionInput {
    /// As [`crate::schema::Section::anchor`].
    pub anchor: String,
    /// As [`crate::schema::Section::depth`].
    pub depth: u32,
    /// As [`crate::schema::Section::heading`].
    pub heading: String,
    /// Prose, tables and component children, a line break between blocks.
    pub text: String,
    /// Code blocks, a line break between them.
    pub code: String,
}

/// Every run of Han and other characters without spaces in the pages, without duplicates, sorted: the input of
/// segmentation.
pub fn han_runs(pages: &[PageInput]) -> Vec<String> {
    let tables = Tables::all();
    let mut runs = BTreeSet::new();
    let mut read = |text: &str| {
        if text.is_ascii() {
            return;
        }
        let characters: Vec<char> = composed(text).chars().collect();
        let tokens = tokenize(&characters, tables);
        runs.extend(tokens.into_iter().filter(|token| token.kind == Kind::Han).map(|token| token.term));
    };
    for page in pages {
        read(&page.title);
        page.phrases.values().flat_map(HashMap::values).flatten().for_each(|phrase| read(phrase));
        for section in &page.sections {
            [&section.heading, &section.text, &section.code].into_iter().for_each(|text| read(text));
        }
    }
    runs.into_iter().collect()
}

/// Terms of a section by field.
pub(crate) fn fields(
    page: &PageInput,
    number: usize,
    tables: &Tables,
    segments: &HashMap<String, Vec<String>>,
) -> [Vec<String>; FIELD_COUNT] {
    let section = &page.sections[number];
    let mut fields: [Vec<String>; FIELD_COUNT] = Default::default();
    let read = |terms: &mut Vec<String>, part: Part, text: &str| {
        let characters: Vec<char> = text.chars().collect();
        for token in tokenize(&characters, tables) {
            match token.kind {
                // Code is full of dotted names; as compounds they would double the dictionary.
                Kind::Compound if part == Part::Code => {}
                // Single ones are on every line of it.
                Kind::Operator if part == Part::Code && token.end == token.start + 1 => {}
                Kind::Han => match segments.get(&token.term) {
                    Some(words) => terms.extend(words.iter().map(|word| folded(word, tables))),
                    None => terms.push(folded(&token.term, tables)),
                },
                _ => terms.push(token.term),
            }
        }
    };
    for (terms, field) in fields.iter_mut().zip(FIELDS) {
        match field.part {
            Part::Heading => {
                read(terms, field.part, if number == 0 { &page.title } else { &section.heading })
            }
            Part::Phrases => page
                .phrases_in(field.name, &section.anchor)
                .iter()
                .for_each(|phrase| read(terms, field.part, phrase)),
            Part::Content => read(terms, field.part, &section.text),
            Part::Code => read(terms, field.part, &section.code),
        }
    }
    fields
}

/// A text with Hangul, kana and accented letters as single characters: decomposed, or of half width, they would be other
/// words. `search/index/characters.ts` does the same with queries.
pub(crate) fn composed(text: &str) -> Cow<'_, str> {
    let is_half = |c: &char| matches!(c, '\u{FF66}'..='\u{FF9F}');
    if text.is_ascii() || is_nfc(text) && !text.chars().any(|c| is_half(&c)) {
        return Cow::Borrowed(text);
    }
    let mut whole = String::with_capacity(text.len());
    for run in text.nfc().collect::<Vec<char>>().chunk_by(|a, b| is_half(a) == is_half(b)) {
        let run = run.iter().copied();
        if run.clone().any(|c| is_half(&c)) { whole.extend(run.nfkc()) } else { whole.extend(run) }
    }
    Cow::Owned(whole)
}

pub(crate) fn folded(word: &str, tables: &Tables) -> String {
    let mut term = String::new();
    composed(word).chars().for_each(|c| tables.fold(c, &mut term));
    term
}
