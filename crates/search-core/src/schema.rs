//! The names of an index: its fields, its weights, and the readable manifest that holds everything a result
//! shows but the texts, and names the binary files beside it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Version of the manifest and of every binary file; an engine refuses another one.
pub const FORMAT: u32 = 5;

/// Number of fields.
pub const FIELD_COUNT: usize = 4;

/// Heading of the section; for the first one the page's title.
pub const HEADING: usize = 0;
/// What readers call the section, where its own words are others.
pub const KEYWORDS: usize = 1;
/// Prose, tables and component children.
pub const CONTENT: usize = 2;
/// Code blocks.
pub const CODE: usize = 3;

/// What decides the order of results. Factors are 1 where they change nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Weights {
    /// How much a word counts in heading, keywords, content, code. 0: the field is not searched; 1: as once
    /// in the content; 2: as twice.
    pub fields: [f64; FIELD_COUNT],
    /// How much a field's length dampens a word's count, 0 to 1. 0: not at all; 1: a field of twice the
    /// average length needs the word twice.
    pub length: [f64; FIELD_COUNT],
    /// How fast repeating a word stops helping. 0: once is all; 1: twice is worth 4/3 of once; 2: 3/2.
    pub saturation: f64,
    /// Words that begin with the last word typed. 0: found, worth nothing; 1: as the word itself.
    pub prefix: f64,
    /// Other forms of an English word (`split`, `splitting`). 0 and 1 as for `prefix`.
    pub inflection: f64,
    /// Phrases that mean the same. 0 and 1 as for `prefix`.
    pub synonym: f64,
    /// Words that a word spells in pinyin. 0 and 1 as for `prefix`.
    pub pinyin: f64,
    /// Parts of an identifier that was typed whole, and pairs of characters of a long Chinese word. 0 and 1
    /// as for `prefix`.
    pub part: f64,
    /// Words that contain an unknown Han character. 0 and 1 as for `prefix`.
    pub containing: f64,
    /// Words one and two typing errors away, where nothing else is found; a Chinese word of the same sound in the place of
    /// one that is unknown, and of one that is rare. 0 and 1 as for `prefix`.
    pub typo: [f64; 2],
    /// How much of the best match of a word elsewhere on the page counts for a section. 0: sections stand
    /// alone; 1: all sections of a page are alike.
    pub page: f64,
    /// How much the score of the whole page as one text counts for each section. 0: not at all; 1: as the
    /// section's own.
    pub page_evidence: f64,
    /// How much words that a page lacks are held against it. 0: not at all; 1: a page with half of the best
    /// page's words has half its score.
    pub missing: f64,
    /// What matching every word in the section itself adds. 0: nothing; 1: doubles the score; 2: triples it.
    pub coverage: f64,
    /// The heading is the query. 1: no boost; 2: doubles the score.
    pub exact_header: f64,
    /// The heading begins with the query; the longer it is, the less. 1 and 2 as for `exactHeader`.
    pub prefix_header: f64,
    /// The heading contains the query; the longer it is, the less. 1 and 2 as for `exactHeader`.
    pub contained_header: f64,
    /// The heading is a path and the query its last part, as `publicPath` is of `output.publicPath`; the more sections
    /// write the path, the more. 1: as if the heading held the query and nothing else; 2: twice as much.
    pub name: f64,
    /// The heading holds all of the query and nothing else, whatever the order. 0: no boost; 1: doubles the
    /// score; 2: triples it. Half of it, half the boost.
    pub heading: f64,
    /// How much of what the words in its title do for a page they do for its sections. 0: nothing; 1: all.
    pub title: f64,
    /// The first section of a page. 1 and 2 as for `exactHeader`.
    pub root: f64,
    /// The words stand together, in order, in the text; of some words, a part of it. 1 and 2 as for `exactHeader`.
    pub phrase: f64,
    /// A phrase of the keywords holds all of the query and nothing else, whatever the order. 0, 1 and 2 as for `heading`.
    pub named: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            fields: [6.0, 6.0, 1.0, 0.3],
            length: [0.3, 0.5, 0.6, 0.7],
            saturation: 1.2,
            prefix: 0.7,
            inflection: 0.8,
            synonym: 0.8,
            pinyin: 0.8,
            part: 0.25,
            containing: 0.3,
            typo: [0.6, 0.4],
            page: 0.4,
            page_evidence: 0.3,
            missing: 0.5,
            coverage: 1.5,
            exact_header: 2.0,
            prefix_header: 1.5,
            contained_header: 1.3,
            name: 1.8,
            heading: 1.0,
            title: 0.6,
            root: 1.3,
            phrase: 1.2,
            named: 1.0,
        }
    }
}

/// `search_index.<lang>.<hash>.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// [`FORMAT`].
    pub format: u32,
    /// Language of the pages, `en`.
    pub lang: String,
    /// Version of the documentation; empty for a site without versions.
    pub version: String,
    /// Numbers for people.
    pub counts: Counts,
    /// Binary files, below the site's base.
    pub files: Files,
    /// The order of results.
    pub weights: Weights,
    /// Folded words that need not match.
    pub stop_words: Vec<String>,
    /// Lists of folded phrases that mean the same.
    pub synonyms: Vec<Vec<String>>,
    /// Han characters of the site's words by their syllable, without tone.
    pub pinyin: BTreeMap<String, String>,
    /// Pages in order of their routes; their sections are numbered through.
    pub pages: Vec<Page>,
}

/// How much an index holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Pages.
    pub pages: u32,
    /// Sections.
    pub sections: u32,
    /// Different terms.
    pub terms: u32,
}

/// The binary files of an index. Those of postings and texts are fetched when an answer needs them; an answer numbers
/// them as one list, first the postings, then the texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Files {
    /// What is asked before a posting is read, [`crate::terms`].
    pub terms: File,
    /// Postings, [`crate::shards`], in the order of the terms.
    pub postings: Vec<PostingsFile>,
    /// Texts of the sections, [`crate::texts`], in order.
    pub texts: Vec<TextFile>,
}

/// A file of postings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PostingsFile {
    /// As [`File::path`].
    pub path: String,
    /// Size in bytes, not compressed.
    pub bytes: u32,
    /// How many terms it holds.
    pub terms: u32,
}

/// A binary file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct File {
    /// Path below the site's base; holds the first 8 hexadecimal digits of the content's SHA-256.
    pub path: String,
    /// Size in bytes, not compressed.
    pub bytes: u32,
}

/// A file of section texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TextFile {
    /// As [`File::path`].
    pub path: String,
    /// How many sections it holds.
    pub sections: u32,
}

/// A page of the index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// Canonical route without base.
    pub route_path: String,
    /// Title.
    pub title: String,
    /// Text of the sidebar group it stands in; empty for none.
    pub group: String,
    /// Factor on every score of the page. 0: found last; 1: as any other; 2: twice.
    pub weight: f64,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A section of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Id of the heading; empty for the part before the first heading below the title.
    pub anchor: String,
    /// Depth of the heading, 1 for the part before the first one.
    pub depth: u32,
    /// Text of the heading.
    pub heading: String,
}
