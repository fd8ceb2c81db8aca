//! What is indexed of a page, and as which terms.

use std::collections::{BTreeSet, HashMap};

use serde::Deserialize;

use crate::schema::{CODE, CONTENT, FIELD_COUNT, HEADING, KEYWORDS};
use crate::tables::Tables;
use crate::tokenizer::{Kind, tokenize};

/// A page to be found.
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
    /// Phrases that sections shall be found by beside their own words, by anchor; empty: the page's own.
    pub keywords: HashMap<String, Vec<String>>,
    /// Its sections, in order.
    pub sections: Vec<SectionInput>,
}

/// A section to be found.
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

/// Every run of Han characters in the pages, once each, in order: what the build cuts into words.
pub fn han_runs(pages: &[PageInput]) -> Vec<String> {
    let tables = Tables::all();
    let mut runs = BTreeSet::new();
    let mut read = |text: &str| {
        if text.is_ascii() {
            return;
        }
        let characters: Vec<char> = text.chars().collect();
        let tokens = tokenize(&characters, tables);
        runs.extend(tokens.into_iter().filter(|token| token.kind == Kind::Han).map(|token| token.term));
    };
    for page in pages {
        read(&page.title);
        page.keywords.values().flatten().for_each(|keyword| read(keyword));
        for section in &page.sections {
            [&section.heading, &section.text, &section.code].into_iter().for_each(|text| read(text));
        }
    }
    runs.into_iter().collect()
}

/// Terms of a section, by field.
pub(crate) fn fields(
    page: &PageInput,
    number: usize,
    tables: &Tables,
    segments: &HashMap<String, Vec<String>>,
) -> [Vec<String>; FIELD_COUNT] {
    let section = &page.sections[number];
    let mut fields: [Vec<String>; FIELD_COUNT] = Default::default();
    let mut read = |field: usize, text: &str| {
        let characters: Vec<char> = text.chars().collect();
        for token in tokenize(&characters, tables) {
            match token.kind {
                // Code is full of chains of names; as compounds they would double the dictionary.
                Kind::Compound if field == CODE => {}
                Kind::Han => match segments.get(&token.term) {
                    Some(words) => fields[field].extend(words.iter().map(|word| folded(word, tables))),
                    None => fields[field].push(folded(&token.term, tables)),
                },
                _ => fields[field].push(token.term),
            }
        }
    };
    read(HEADING, if number == 0 { &page.title } else { &section.heading });
    page.keywords.get(&section.anchor).into_iter().flatten().for_each(|phrase| read(KEYWORDS, phrase));
    read(CONTENT, &section.text);
    read(CODE, &section.code);
    fields
}

pub(crate) fn folded(word: &str, tables: &Tables) -> String {
    let mut term = String::new();
    word.chars().for_each(|c| tables.fold(c, &mut term));
    term
}
