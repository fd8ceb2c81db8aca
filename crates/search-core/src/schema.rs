//! The schema of an index: its fields, its weights, and the manifest, which contains everything a result shows except
//! the texts, and lists the binary files.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// Version of the manifest and of every binary file; engines reject any other.
pub const FORMAT: u32 = 6;

/// The part of a section that a field indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its heading; for the first section, the title of the page.
    Heading,
    /// Phrases that the caller passes under the field's name ([`crate::index::PageInput::phrases`]).
    Phrases,
    /// Prose, tables and component children.
    Content,
    /// Code blocks.
    Code,
}

/// A field of the index.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Name for callers and for `--explain`.
    pub name: &'static str,
    /// What it indexes.
    pub part: Part,
    /// Default of [`Weights::fields`].
    pub weight: f64,
    /// Default of [`Weights::length`].
    pub length: f64,
}

/// All fields. The heading comes first, then the fields of phrases, then the texts: a posting's field is its index here.
pub const FIELDS: [Field; 4] = [
    Field { name: "heading", part: Part::Heading, weight: 6.0, length: 0.3 },
    Field { name: "keywords", part: Part::Phrases, weight: 6.0, length: 0.5 },
    Field { name: "content", part: Part::Content, weight: 1.0, length: 0.6 },
    Field { name: "code", part: Part::Code, weight: 0.3, length: 0.7 },
];

/// Number of fields.
pub const FIELD_COUNT: usize = FIELDS.len();

/// Index of the heading.
pub const HEADING: usize = 0;

/// Number of fields that name a section, which come before the texts: its heading and its phrases.
pub const NAME_FIELDS: usize = {
    let mut count = 0;
    while matches!(FIELDS[count].part, Part::Heading | Part::Phrases) {
        count += 1;
    }
    count
};

/// Weights that are read from a sequence of numbers.
trait FromNumbers: Sized {
    fn from_numbers(numbers: &mut impl Iterator<Item = f64>) -> Option<Self>;
}

impl FromNumbers for f64 {
    fn from_numbers(numbers: &mut impl Iterator<Item = f64>) -> Option<Self> {
        numbers.next()
    }
}

impl<const N: usize> FromNumbers for [f64; N] {
    fn from_numbers(numbers: &mut impl Iterator<Item = f64>) -> Option<Self> {
        let mut all = [0.0; N];
        for each in &mut all {
            *each = numbers.next()?;
        }
        Some(all)
    }
}

/// Declares the weights with their defaults. Everything that depends on their order or number follows from the list.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $default:expr;)*) => {
        /// Ranking weights. A factor of 1 has no effect.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(TS))]
        #[serde(rename_all = "camelCase", default, deny_unknown_fields)]
        pub struct Weights {
            $($(#[$doc])* pub $name: $type,)*
        }

        impl Default for Weights {
            fn default() -> Self {
                Weights { $($name: $default,)* }
            }
        }

        impl Weights {
            /// Reads the weights from their numbers, in the order of declaration; `None` for another count.
            pub fn from_numbers(mut numbers: impl Iterator<Item = f64>) -> Option<Weights> {
                let weights = Weights { $($name: FromNumbers::from_numbers(&mut numbers)?,)* };
                numbers.next().is_none().then_some(weights)
            }
        }
    };
}

weights! {
    /// Weight of a word in each field: heading, keywords, content, code. 0: the field isn't searched; 1: the same as in
    /// content; 2: twice that.
    fields: [f64; FIELD_COUNT] = FIELDS.map(|field| field.weight);
    /// Length normalization of each field, 0 to 1. 0: none; 1: a field of twice the average length needs twice the
    /// occurrences.
    length: [f64; FIELD_COUNT] = FIELDS.map(|field| field.length);
    /// Saturation of the term frequency. 0: repetitions don't count; 1: two occurrences count 4/3 of one; 2: 3/2.
    saturation: f64 = 1.2;
    /// Words that begin with the last word of the query. 0: found, but with score 0; 1: the same as the word itself.
    prefix: f64 = 0.7;
    /// Other forms of a word (`split`, `splitting`). 0 and 1 as for `prefix`.
    inflection: f64 = 0.8;
    /// Synonyms. 0 and 1 as for `prefix`.
    synonym: f64 = 0.8;
    /// Words spelled in pinyin. 0 and 1 as for `prefix`.
    pinyin: f64 = 0.8;
    /// Parts of an identifier, compounds with a word, and character pairs of a long Chinese word. 0 and 1 as for `prefix`.
    part: f64 = 0.25;
    /// Words that contain an unknown Han character. 0 and 1 as for `prefix`.
    containing: f64 = 0.3;
    /// Words with one and two typing errors, if nothing else is found; Chinese words with the same sound as an unknown
    /// one, and as a rare one. 0 and 1 as for `prefix`.
    typo: [f64; 2] = [0.6, 0.4];
    /// How much the best match of a word elsewhere on the page adds to a section. 0: nothing; 1: all sections of a page
    /// score the same.
    page: f64 = 0.4;
    /// How much the score of the whole page, as a single text, adds to each section. 0: nothing; 1: as much as the
    /// section's own.
    page_evidence: f64 = 0.3;
    /// Penalty for words that a page lacks. 0: none; 1: a page with half of the best page's words has half the score.
    missing: f64 = 0.5;
    /// Boost for matching every word in the section itself. 0: none; 1: doubles the score; 2: triples it.
    coverage: f64 = 1.5;
    /// The heading equals the query. 1: no boost; 2: doubles the score.
    exact_header: f64 = 2.0;
    /// The heading begins with the query; less for longer headings. 1 and 2 as for `exactHeader`.
    prefix_header: f64 = 1.5;
    /// The heading contains the query; less for longer headings. 1 and 2 as for `exactHeader`.
    contained_header: f64 = 1.3;
    /// The heading is a path that ends with the query, such as `output.publicPath` for `publicPath`; more if more
    /// sections mention the path. 1: the same as a heading that contains the query and nothing else; 2: twice that.
    name: f64 = 1.8;
    /// The heading contains all words of the query and no others, in any order. 0: no boost; 1: doubles the score; 2:
    /// triples it. With half of the words, half the boost.
    heading: f64 = 1.0;
    /// How much of a page's boost for words in its title its sections get. 0: nothing; 1: all.
    title: f64 = 0.6;
    /// The first section of a page. 1 and 2 as for `exactHeader`.
    root: f64 = 1.3;
    /// The words are adjacent and in order in the text; partly for some of them. 1 and 2 as for `exactHeader`.
    phrase: f64 = 1.2;
    /// A keyword phrase contains all words of the query and no others, in any order. 0, 1 and 2 as for `heading`.
    named: f64 = 1.0;
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
    /// Statistics.
    pub counts: Counts,
    /// Binary files, relative to the site's base.
    pub files: Files,
    /// Ranking weights.
    pub weights: Weights,
    /// Folded words that don't have to match.
    pub stop_words: Vec<String>,
    /// Lists of folded synonymous phrases.
    pub synonyms: Vec<Vec<String>>,
    /// Affixes of the pages' language.
    pub forms: Forms,
    /// Han characters of the site's words by syllable, without tone; empty for Japanese and Korean.
    pub pinyin: BTreeMap<String, String>,
    /// Pages in order of their routes; sections are numbered consecutively.
    pub pages: Vec<Page>,
}

/// The affixes of a language, folded, the longest first; none for English and for languages without spaces.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Forms {
    /// What may precede a word: articles, as in Arabic.
    pub beginnings: Vec<String>,
    /// Endings.
    pub endings: Vec<String>,
    /// What may link the parts of a compound; empty if the language writes no compounds in one word.
    pub links: Vec<String>,
}

/// Size of an index.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Pages.
    pub pages: u32,
    /// Sections.
    pub sections: u32,
    /// Number of distinct terms.
    pub terms: u32,
}

/// The binary files of an index. Those with postings and texts are fetched on demand; an answer numbers them as one
/// list, first the postings, then the texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Files {
    /// Data needed before any posting is read, [`crate::terms`].
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
    /// Size in bytes, uncompressed.
    pub bytes: u32,
    /// Number of terms.
    pub terms: u32,
}

/// A binary file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct File {
    /// Path relative to the site's base, with the first 8 hexadecimal digits of the content's SHA-256.
    pub path: String,
    /// Size in bytes, uncompressed.
    pub bytes: u32,
}

/// A file of section texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TextFile {
    /// As [`File::path`].
    pub path: String,
    /// Number of sections.
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
    /// Text of the sidebar group it's in; empty for none.
    pub group: String,
    /// Factor for the scores of the page. 0: ranked last; 1: neutral; 2: doubled.
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
