//! What a query is understood as: the groups of its words, each with the terms that match it and how much each counts.
//! The cases are in `planning.json`, and `tests/search/planning.test.ts` reads them for the TypeScript engine. Dictionaries
//! are made up, so that every alternative of a case is one that the case is about.

use std::collections::BTreeMap;
use std::sync::Arc;

use search_core::group::Group;
use search_core::lexicon::Lexicon;
use search_core::pinyin::Pinyin;
use search_core::plan::plan;
use search_core::schema::{Forms, Weights};
use search_core::source::Dictionary;
use search_core::synonyms::Synonyms;
use search_core::tables::Tables;
use search_core::terms::{TermCard, Terms};
use serde::Deserialize;

/// Weights that tell the kinds of alternatives apart.
const KINDS: [(&str, f64); 8] = [
    ("begun", 0.71),
    ("form", 0.81),
    ("synonym", 0.82),
    ("sound", 0.83),
    ("part", 0.25),
    ("containing", 0.3),
    ("typo", 0.6),
    ("typos", 0.4),
];

/// What a site knows; words are separated by spaces.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Site {
    /// Words of its pages: `word` is in one section, `word*20` in twenty.
    words: String,
    headings: String,
    /// Characters by syllable.
    readings: BTreeMap<String, String>,
    stop_words: String,
    synonyms: Vec<Vec<String>>,
    forms: Forms,
}

/// What is true of some queries, and why.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Case {
    why: String,
    /// The words, separated by ` | `: each with a question mark if it needn't match, and its alternatives.
    understood: BTreeMap<String, String>,
    /// How often a text occurs in what a query is understood as.
    counted: BTreeMap<String, (String, usize)>,
    /// The query with its corrections.
    spelled: BTreeMap<String, String>,
    /// What of a message must match, and what needn't; neither has what is ignored.
    divided: BTreeMap<String, [String; 2]>,
}

#[derive(Deserialize)]
struct Cases {
    site: Site,
    cases: Vec<Case>,
}

impl Site {
    fn lexicon(&self) -> Lexicon {
        let counted = |word: &str| match word.split_once('*') {
            Some((word, times)) => (word.to_owned(), times.parse().expect("a number")),
            None => (word.to_owned(), 1),
        };
        let words: BTreeMap<String, u32> = self.words.split_whitespace().map(counted).collect();
        let mut terms = Terms::default();
        for (word, frequency) in words {
            terms.text.push_str(&word);
            terms.ends.push(terms.text.len() as u32);
            terms.cards.push(TermCard { frequency, ..TermCard::default() });
        }
        let dictionary = Dictionary::new(Arc::new(terms));
        let tables = Tables::read(&Tables::all().write()).expect("the tables are readable");
        let [prefix, inflection, synonym, pinyin, part, containing, once, twice] =
            KINDS.map(|(_, weight)| weight);
        let typo = [once, twice];
        Lexicon {
            pinyin: Pinyin::open(self.headings.split_whitespace(), &self.readings, &dictionary, &tables, 100),
            dictionary,
            tables,
            weights: Weights {
                prefix,
                inflection,
                synonym,
                pinyin,
                part,
                containing,
                typo,
                ..Weights::default()
            },
            stop_words: self.stop_words.split_whitespace().map(str::to_owned).collect(),
            forms: self.forms.clone(),
            sections: 100,
        }
    }

    /// The words of a query, and the query with its corrections.
    fn understands(&self, query: &str) -> (Vec<String>, String) {
        let lexicon = self.lexicon();
        let synonyms =
            Synonyms::open(self.synonyms.clone(), &lexicon.tables, |word| lexicon.is_stop_word(word));
        let characters: Vec<char> = query.chars().collect();
        let terms = |terms: &[usize]| {
            terms.iter().map(|term| lexicon.dictionary.term(*term)).collect::<Vec<_>>().join("+")
        };
        let line = |group: &Group| {
            let mut line = group.text.clone();
            line.push_str(if group.optional { "?" } else { "" });
            line.push_str(if group.headers_only { "!" } else { "" });
            for (i, alternative) in group.alternatives.iter().enumerate() {
                let kind =
                    KINDS.iter().find(|(_, weight)| *weight == alternative.weight).map(|(kind, _)| *kind);
                let kind = kind.map(|kind| format!(" ({kind})")).unwrap_or_default();
                line.push_str(if i == 0 { ": " } else { ", " });
                line.push_str(&format!("{}{kind}", terms(&alternative.terms)));
            }
            line
        };
        let plan = plan(&characters, &lexicon, &synonyms);
        (plan.groups.iter().map(line).collect(), plan.spelled)
    }
}

/// What must match, and what needn't.
fn divided(words: Vec<String>) -> [String; 2] {
    let (optional, required): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| word.ends_with('?'));
    // A path such as `a.b` is a group without a text, in addition to its words.
    let list = |words: Vec<String>| {
        let texts = words.iter().map(|word| word.trim_end_matches('?'));
        texts.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    [list(required), list(optional)]
}

#[test]
fn queries_are_understood() {
    let all: Vec<Cases> =
        serde_json::from_str(include_str!("planning.json")).expect("the cases are readable");
    for Cases { site, cases } in &all {
        for Case { why, understood, counted, spelled, divided: parts } in cases {
            for (query, expected) in understood {
                assert_eq!(site.understands(query).0.join(" | "), *expected, "{why}: {query:?}");
            }
            for (query, (text, count)) in counted {
                let found = site.understands(query).0.concat();
                assert_eq!(found.matches(&format!("({text})")).count(), *count, "{why}: {query:?}: {found}");
            }
            for (query, expected) in spelled {
                assert_eq!(site.understands(query).1, *expected, "{why}: {query:?}");
            }
            for (query, expected) in parts {
                assert_eq!(divided(site.understands(query).0), *expected, "{why}: {query:?}");
            }
        }
    }
}
