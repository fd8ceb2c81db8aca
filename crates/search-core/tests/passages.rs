//! Tokenized texts: which quotations a heading has, so that a pasted message finds it whatever it quotes; and how many
//! texts are kept for the next query.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use search_core::passage::{Passage, Passages};
use search_core::source::Dictionary;
use search_core::tables::Tables;
use search_core::terms::{TermCard, Terms};

/// A site with these words.
struct Site {
    dictionary: Dictionary,
    passages: Passages,
}

impl Site {
    fn new(words: &[&str]) -> Site {
        let mut terms = Terms::default();
        for word in BTreeSet::from_iter(words) {
            terms.text.push_str(word);
            terms.ends.push(terms.text.len() as u32);
            terms.cards.push(TermCard::default());
        }
        let dictionary = Dictionary::new(Arc::new(terms));
        let passages = Passages::new(&dictionary, Tables::all());
        Site { dictionary, passages }
    }

    fn passage(&self, text: &str) -> Rc<Passage> {
        self.passages.of(text, &self.dictionary, Tables::all())
    }
}

/// The quotations of a text, the parts between them, and the number of letters in those.
fn parts(text: &str) -> (Vec<String>, Vec<String>, usize) {
    let passage = Site::new(&[]).passage(text);
    let quoted = passage.quoted.iter().map(|(start, end)| passage.text[start + 1..*end].iter().collect());
    (quoted.collect(), passage.fixed.clone(), passage.letters)
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn a_heading_has_quotations_and_what_is_between_them() {
    assert_eq!(
        parts("Module 'lodash' not found in 'src'"),
        (owned(&["lodash", "src"]), owned(&["module", "notfoundin", ""]), 16)
    );
    // Without quotations, it's one part.
    assert_eq!(parts("Exports of a module"), (owned(&[]), owned(&["exportsofamodule"]), 16));
    assert_eq!(parts("无法解析 module 或 loader"), (owned(&[]), owned(&["无法解析module或loader"]), 17));
}

#[test]
fn a_heading_of_a_few_words_is_not_a_message() {
    // Three words outside make a quotation an example, four a text that a longer message may contain.
    assert_eq!(parts("Use 'import' everywhere"), (owned(&[]), owned(&[]), 19));
    assert_eq!(parts("'import'"), (owned(&[]), owned(&[]), 6));
    assert_eq!(parts("Use 'import' or require"), (owned(&["import"]), owned(&[]), 12));
    assert_eq!(
        parts("Use 'import' or not require"),
        (owned(&["import"]), owned(&["use", "ornotrequire"]), 15)
    );
    assert_eq!(parts("Use import or"), (owned(&[]), owned(&[]), 11));
}

#[test]
fn prose_quotes_for_other_reasons() {
    let text = |length: usize| {
        "one two three 'four' ".chars().chain("x ".chars().cycle()).take(length).collect::<String>()
    };
    assert_eq!(parts(&text(256)).0, ["four"]);
    assert_eq!(parts(&text(256)).1.len(), 2);
    assert_eq!(parts(&text(257)), (owned(&[]), owned(&[]), 15 + 118));
}

#[test]
fn every_word_of_the_site_is_found_in_a_text() {
    let site = Site::new(&["output", "path", "output.path", "动态", "动态导入", "导入", "入"]);
    let found = |text: &str| {
        let passage = site.passage(text);
        let word = |place: &search_core::passage::Place| {
            let word = site.dictionary.term(place.term as usize).to_owned();
            let shown: String = passage.text[place.start as usize..place.end as usize].iter().collect();
            assert_eq!(shown.to_lowercase(), word);
            word
        };
        passage.places.iter().map(word).collect::<Vec<_>>()
    };
    // A compound comes before its parts, a longer word before a shorter one.
    assert_eq!(found("set Output.path here"), ["output.path", "output", "path"]);
    assert_eq!(found("用动态导入"), ["动态导入", "动态", "导入", "入"]);
    assert_eq!(found("nothing 无"), [""; 0]);
}

#[test]
fn texts_are_kept_until_they_are_too_long_together() {
    const KEPT: usize = 1 << 17;
    let site = Site::new(&[]);
    let is_kept = |text: &str, passage: &Rc<Passage>| Rc::ptr_eq(passage, &site.passage(text));
    let first = site.passage("first");
    assert!(is_kept("first", &first));
    site.passage(&"x".repeat(KEPT - "first".len()));
    // Nothing is over the limit yet.
    let second = site.passage("second");
    assert!(is_kept("first", &first) && is_kept("second", &second));
    // Now it is, so all of them make room for the next one.
    let third = site.passage("third");
    assert!(is_kept("third", &third) && !is_kept("second", &second) && !is_kept("first", &first));
}
