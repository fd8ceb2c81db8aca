//! From pages to scores: equal pages give equal bytes, damaged files are errors, and no clauses make the engine panic. What
//! the weights do is tested in `tests/search/ranking.test.ts`, and that the TypeScript engine returns the same numbers in
//! `equality.test.ts`.

#[path = "../../markdown/tests/support/draw.rs"]
mod draw;
mod support;

use draw::Draw;
use search_core::clause::{Clause, Expansion, MOST_CLAUSES, decode};
use search_core::index::{Options, Writer};
use search_core::schema::Weights;
use support::{bytes, engine, index, manifest, many_pages, open, page, section};

fn clause(terms: &[usize]) -> Clause {
    Clause { expansions: vec![Expansion { terms: terms.to_vec(), weight: 1.0 }], ..Clause::default() }
}

/// The scores of one-section pages with these texts, for the term with a number in byte order.
fn totals(texts: &[&str], weights: Weights, term: usize) -> Vec<f64> {
    let pages = texts.iter().enumerate();
    let pages = pages.map(|(i, text)| page(&format!("/{i}"), "", vec![section("", "", text)])).collect();
    let files = index(pages, Options { weights, ..Options::default() });
    engine(&files).score(&[clause(&[term])]).expect("the postings are readable").totals.clone()
}

#[test]
fn the_same_pages_give_the_same_bytes_under_the_specified_names() {
    let files = index(many_pages(), Options::default());
    assert_eq!(files, index(many_pages(), Options::default()));
    assert!(files[0].path.starts_with("static/search_index.v1_0.en.") && files[0].path.ends_with(".json"));
}

#[test]
fn files_are_worth_a_request() {
    let files = manifest(&index(many_pages(), Options::default())).files;
    let [shards @ .., _] = &files.postings[..] else { panic!("found no postings") };
    // A file is complete at 2 KB; the list of a common word may be longer.
    assert!(
        shards.iter().all(|file| file.bytes >= 2000 && (file.bytes < 4000 || file.terms == 1)),
        "{shards:?}"
    );
    let none = manifest(&index(Vec::new(), Options::default())).files;
    assert_eq!((none.postings, none.texts), (Vec::new(), Vec::new()));
}

#[test]
fn pages_out_of_order_are_an_error() {
    let mut writer = Writer::new(Options::default());
    writer.add(page("/b", "B", Vec::new())).expect("the first page is in order");
    assert!(writer.add(page("/a", "A", Vec::new())).is_err());
}

#[test]
fn a_word_scores_where_it_is_more_often_and_in_shorter_texts() {
    // The terms are `a`, `b`, `c`.
    let [often, once, none] = totals(&["a a b", "a b c", "b c c"], Weights::default(), 0)[..] else {
        panic!("found another number of sections")
    };
    assert!(often > once && once > none && none == 0.0, "{often} {once} {none}");
    let [short, long] = totals(&["a", "a b b b b b b b"], Weights::default(), 0)[..] else {
        panic!("found another number of sections")
    };
    assert!(short > long, "{short} {long}");
    let silent = Weights { fields: [0.0; 4], ..Weights::default() };
    assert_eq!(totals(&["a", "b"], silent, 0), [0.0, 0.0]);
}

#[test]
fn damaged_files_are_errors_and_change_nothing() {
    let files = index(many_pages(), Options::default());
    let manifest = manifest(&files);
    let terms = bytes(&files, &manifest.files.terms.path);
    for end in [0, 3, 20, terms.len() / 2, terms.len() - 1] {
        assert!(open(&manifest, &terms[..end]).is_err(), "terms cut at {end}");
    }
    let mut other = manifest.clone();
    other.files.postings.pop();
    assert!(open(&other, terms).is_err(), "a file of postings less");
    let mut other = manifest.clone();
    other.pages.pop();
    assert!(open(&other, terms).is_err(), "a page less");
    let mut engine = engine(&files);
    let before = engine.score(&[clause(&[0])]).expect("the postings are readable").totals.clone();
    for (number, file) in manifest.files.postings.iter().enumerate() {
        let whole = bytes(&files, &file.path);
        for end in [0, 1, whole.len() / 2, whole.len() - 1] {
            assert!(engine.add(number, &whole[..end]).is_err(), "{} cut at {end}", file.path);
        }
    }
    assert!(engine.add(manifest.files.postings.len(), b"").is_err(), "a file more");
    assert_eq!(engine.score(&[clause(&[0])]).expect("the postings are readable").totals, before);
    let mut empty = open(&manifest, terms).expect("the parts belong together");
    assert!(empty.score(&[clause(&[0])]).is_err(), "postings that haven't arrived");
}

#[test]
fn clauses_that_are_none_are_errors() {
    let one = [0.0, 1.0, 0.0, 1.0, 0.5, 2.0, 3.0, 4.0];
    let read = decode(&one, 5).expect("they are clauses");
    assert_eq!((read.len(), read[0].headings_only, &read[0].expansions[0].terms[..]), (1, true, &[3, 4][..]));
    assert!(decode(&one, 4).is_err(), "a term that isn't in the index");
    assert!((1..one.len()).all(|end| decode(&one[..end], 5).is_err()), "clauses that are cut");
    assert!(decode(&one.repeat(MOST_CLAUSES + 1), 5).is_err(), "too many for a mask");
}

#[test]
fn any_clauses_are_scored_within_their_bounds() {
    let mut engine = engine(&index(many_pages(), Options::default()));
    let mut draw = Draw(0x5eed);
    let mut found = 0;
    for _ in 0..500 {
        let mut expansion = |_| {
            let terms = (0..1 + draw.below(3)).map(|_| draw.below(engine.terms())).collect();
            Expansion { terms, weight: draw.below(101) as f64 / 100.0 }
        };
        let mut clauses: Vec<Clause> = (0..4)
            .map(|_| Clause { expansions: (0..3).map(&mut expansion).collect(), ..Clause::default() })
            .collect();
        clauses[1].optional = draw.below(2) > 0;
        clauses[2].headings_only = draw.below(4) == 0;
        clauses[3].is_prose = draw.below(2) > 0;
        clauses.truncate(draw.below(5));
        let scores = engine.score(&clauses).expect("the postings are readable");
        assert_eq!(scores.idfs.len(), clauses.len());
        let within = |values: &[f64], most: f64| values.iter().all(|value| *value <= most + 1e-9);
        assert!(within(&scores.coverage, scores.max_coverage) && scores.max_coverage <= scores.query_idf);
        assert!(within(&scores.heading_idfs, scores.max_heading_idf));
        assert!(scores.totals.iter().all(|total| total.is_finite() && *total >= 0.0));
        found += scores.matched.len();
    }
    assert!(found > 1000, "only {found} pages matched");
}
