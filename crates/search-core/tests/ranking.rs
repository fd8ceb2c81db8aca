//! What each weight does, one at a time and to the digit. Every test starts from weights that change nothing, where a
//! section's score is the rarity of its words, and turns on the one it is about; so a term of the formula can't be lost or
//! count twice without a test that names it. Which results are right is judged on the documentation (`tests/search`).

mod support;

use search_core::hit::Answer;
use search_core::index::{Options, PageInput, SectionInput};
use search_core::schema::{FIELD_COUNT, FIELDS, Weights};
use support::{engine, index};

/// A number per field: those given by name, and one for all others.
fn by_field(others: f64, given: &[(&str, f64)]) -> [f64; FIELD_COUNT] {
    FIELDS
        .map(|field| given.iter().find(|(name, _)| *name == field.name).map_or(others, |(_, number)| *number))
}

/// Weights that change nothing: a word counts once wherever it is, and a section's score is the sum of its words' rarities.
fn neutral() -> Weights {
    Weights {
        fields: [1.0; FIELD_COUNT],
        length: [0.0; FIELD_COUNT],
        saturation: 0.0,
        prefix: 0.0,
        inflection: 0.0,
        synonym: 0.0,
        pinyin: 0.0,
        part: 0.0,
        containing: 0.0,
        typo: [0.0; 2],
        page: 0.0,
        page_evidence: 0.0,
        missing: 0.0,
        coverage: 0.0,
        exact_header: 1.0,
        prefix_header: 1.0,
        contained_header: 1.0,
        name: 0.0,
        heading: 0.0,
        title: 0.0,
        root: 1.0,
        phrase: 1.0,
        named: 0.0,
    }
}

/// A page whose sections have these headings and texts. The first is its title.
fn page(route: &str, sections: &[(&str, &str)]) -> PageInput {
    let of = |(i, (heading, text)): (usize, &(&str, &str))| SectionInput {
        anchor: if i == 0 { String::new() } else { format!("s{i}") },
        depth: if i == 0 { 1 } else { 2 },
        heading: (*heading).into(),
        text: (*text).into(),
        code: String::new(),
    };
    PageInput {
        route_path: route.into(),
        title: sections[0].0.into(),
        weight: 1.0,
        sections: sections.iter().enumerate().map(of).collect(),
        ..Default::default()
    }
}

/// Pages of one section each, with these texts and titles that no query asks for.
fn texts(texts: &[&str]) -> Vec<PageInput> {
    let of = |(i, text): (usize, &&str)| page(&format!("/{i:02}"), &[("Untitled", text)]);
    texts.iter().enumerate().map(of).collect()
}

fn search_in(pages: Vec<PageInput>, options: Options, query: &str) -> Answer {
    engine(&index(pages, options)).search(query, 7).expect("the query is answered")
}

fn search(pages: Vec<PageInput>, weights: Weights, query: &str) -> Answer {
    search_in(pages, Options { weights, ..Default::default() }, query)
}

/// Links and scores, best first; those beneath a result follow it.
fn scores(answer: &Answer) -> Vec<(&str, f64)> {
    answer
        .items
        .iter()
        .flat_map(|item| std::iter::once(item).chain(&item.more))
        .map(|item| (&*item.link, item.score))
        .collect()
}

fn links(answer: &Answer) -> Vec<&str> {
    scores(answer).into_iter().map(|(link, _)| link).collect()
}

/// The rarity of a word that `found` of `all` sections hold.
fn rarity(all: f64, found: f64) -> f64 {
    (1.0 + (all - found + 0.5) / (found + 0.5)).ln()
}

#[track_caller]
fn assert_scores(answer: &Answer, expected: &[(&str, f64)]) {
    let found = scores(answer);
    let links =
        |scores: &[(&str, f64)]| scores.iter().map(|(link, _)| (*link).to_string()).collect::<Vec<_>>();
    assert_eq!(links(&found), links(expected), "{found:?}");
    for ((link, score), (_, expected)) in found.iter().zip(expected) {
        assert!((score - expected).abs() < 1e-9, "{link}: found {score}, expected {expected}");
    }
}

#[test]
fn a_rare_word_counts_more_than_a_common_one() {
    let pages = || texts(&["apple pear", "apple", "apple", "fig", "fig", "fig"]);
    let (apple, pear) = (rarity(6.0, 3.0), rarity(6.0, 1.0));
    assert!(pear > apple);
    assert_scores(&search(pages(), neutral(), "pear"), &[("/00", pear)]);
    // The sum of its words; of equal scores, the page that comes first is listed first.
    let both = search(pages(), neutral(), "apple pear");
    assert_scores(&both, &[("/00", apple + pear), ("/01", apple), ("/02", apple)]);
}

#[test]
fn words_add_up_in_any_order_and_twice_is_once() {
    let pages = || texts(&["apple pear", "pear", "fig"]);
    let sum = rarity(3.0, 1.0) + rarity(3.0, 2.0);
    assert_scores(&search(pages(), neutral(), "pear apple"), &[("/00", sum), ("/01", rarity(3.0, 2.0))]);
}

#[test]
fn repeating_a_word_helps_less_each_time() {
    let pages = texts(&["apple", "apple apple", "apple apple apple apple", "fig"]);
    let worth = |times: f64| rarity(4.0, 3.0) * times * 2.2 / (1.2 + times);
    let answer = search(pages, Weights { saturation: 1.2, ..neutral() }, "apple");
    assert_scores(&answer, &[("/02", worth(4.0)), ("/01", worth(2.0)), ("/00", worth(1.0))]);
}

#[test]
fn fields_are_weighed_before_repetition_saturates() {
    let mut pages = vec![
        page("/0", &[("Apple", "apple apple")]),
        page("/1", &[("Untitled", "apple")]),
        page("/2", &[("Untitled", "")]),
        page("/3", &[("Untitled", "")]),
        page("/4", &[("Untitled", "fig")]),
    ];
    pages[2].sections[0].code = "apple".into();
    pages[3].phrases.insert("keywords".into(), [(String::new(), vec!["apple".into()])].into());
    let worth = |x: f64| rarity(5.0, 4.0) * x * 2.0 / (1.0 + x);
    let weights = Weights {
        fields: by_field(1.0, &[("heading", 6.0), ("keywords", 5.0), ("code", 0.3)]),
        saturation: 1.0,
        ..neutral()
    };
    let expected = [("/0", worth(8.0)), ("/3", worth(5.0)), ("/1", worth(1.0)), ("/2", worth(0.3))];
    assert_scores(&search(pages, weights, "apple"), &expected);
}

#[test]
fn a_word_counts_less_in_a_longer_field() {
    let pages = texts(&["apple", "apple fig fig fig fig", "fig fig fig"]);
    // Three sections with an average of three words.
    let worth = |words: f64| rarity(3.0, 2.0) * 2.0 / (1.0 + (1.0 - 0.5 + 0.5 * words / 3.0));
    let weights = Weights { length: by_field(0.0, &[("content", 0.5)]), saturation: 1.0, ..neutral() };
    assert_scores(&search(pages, weights, "apple"), &[("/00", worth(1.0)), ("/01", worth(5.0))]);
}

#[test]
fn a_field_without_weight_is_not_searched() {
    let weights = Weights { fields: by_field(1.0, &[("content", 0.0)]), ..neutral() };
    let pages = vec![page("/0", &[("Untitled", "apple")]), page("/1", &[("Apple", "fig")])];
    assert_eq!(links(&search(pages, weights, "apple")), ["/1"]);
}

#[test]
fn the_last_word_may_be_half_typed_and_counts_less_then() {
    let pages = || texts(&["apple fig", "apply fig", "fig app", "pear"]);
    // A rare beginning of a common word isn't rare: all three count as one word, which three of four sections hold.
    let word = rarity(4.0, 3.0);
    let weights = Weights { prefix: 0.7, ..neutral() };
    let expected = [("/02", word), ("/00", 0.7 * word), ("/01", 0.7 * word)];
    assert_scores(&search(pages(), weights.clone(), "app"), &expected);
    // A space ends the word.
    assert_eq!(links(&search(pages(), weights, "app ")), ["/02"]);
}

#[test]
fn other_forms_of_a_word_count_less() {
    let pages = texts(&["chunk", "chunks", "fig", "fig"]);
    let weights = Weights { inflection: 0.8, ..neutral() };
    let word = rarity(4.0, 2.0);
    assert_scores(&search(pages, weights, "chunk "), &[("/00", word), ("/01", 0.8 * word)]);
}

#[test]
fn what_means_the_same_counts_less() {
    let options = |synonym| Options {
        weights: Weights { synonym, ..neutral() },
        synonyms: vec![vec!["lazy".into(), "deferred".into()]],
        ..Default::default()
    };
    let pages = || texts(&["lazy", "lazy fig", "deferred", "fig", "fig"]);
    let word = rarity(5.0, 3.0);
    let expected = [("/00", word), ("/01", word), ("/02", 0.8 * word)];
    assert_scores(&search_in(pages(), options(0.8), "lazy "), &expected);
    // The other way round, a rare word isn't worth more than the meaning that it shares with a common one.
    let expected = [("/02", word), ("/00", 0.8 * word), ("/01", 0.8 * word)];
    assert_scores(&search_in(pages(), options(0.8), "deferred "), &expected);
}

#[test]
fn a_typing_error_counts_less_and_only_where_the_word_is_unknown() {
    let pages = || texts(&["template", "fig", "fig"]);
    let weights = Weights { typo: [0.6, 0.4], ..neutral() };
    let word = rarity(3.0, 1.0);
    assert_scores(&search(pages(), weights.clone(), "tempalte "), &[("/00", 0.6 * word)]);
    let known = texts(&["template", "templace", "fig"]);
    assert_scores(&search(known, weights, "templace "), &[("/01", word)]);
}

#[test]
fn only_the_first_four_typing_errors_are_corrected() {
    let pages = texts(&["mountain festival umbrella language calendar", "fig"]);
    let weights = Weights { typo: [0.6, 0.4], ..neutral() };
    let answer = search(pages, weights, "montain festval umbrela langage calendr");
    // Each takes many lookups in the dictionary, so the fifth word is one that no page has.
    assert_scores(&answer, &[("/00", 4.0 * 0.6 * rarity(2.0, 1.0))]);
}

#[test]
fn short_words_are_not_among_the_corrected_ones() {
    let pages = texts(&["mountain", "fig"]);
    let weights = Weights { typo: [0.6, 0.4], ..neutral() };
    assert_scores(&search(pages, weights, "abc xyz uvw rst montain "), &[("/00", 0.6 * rarity(2.0, 1.0))]);
}

#[test]
fn a_stop_word_need_not_match_and_adds_nothing() {
    let options = || Options { weights: neutral(), stop_words: vec!["the".into()], ..Default::default() };
    let pages = || texts(&["the apple", "apple", "the fig", "fig"]);
    let answer = search_in(pages(), options(), "the apple ");
    let apple = rarity(4.0, 2.0);
    assert_scores(&answer, &[("/00", apple), ("/01", apple)]);
    assert!(answer.items.iter().all(|item| !item.partial));
}

#[test]
fn stop_words_alone_are_what_is_searched_for() {
    let options = || Options { weights: neutral(), stop_words: vec!["the".into()], ..Default::default() };
    let answer = search_in(texts(&["fig", "the apple"]), options(), "the ");
    assert_eq!(links(&answer), ["/01"]);
}

#[test]
fn what_the_rest_of_the_page_holds_is_lent_to_a_section() {
    let pages =
        || vec![page("/0", &[("Untitled", "apple"), ("First", "pear")]), page("/1", &[("Other", "fig")])];
    let word = rarity(3.0, 1.0);
    let weights = Weights { page: 0.25, ..neutral() };
    let whole = word + 0.25 * word;
    assert_scores(&search(pages(), weights, "apple pear "), &[("/0", whole), ("/0#s1", whole)]);
    // More than all of it: every section is worth what the best one is, and half of that again.
    let weights = Weights { page: 1.5, ..neutral() };
    assert_scores(&search(pages(), weights, "apple pear "), &[("/0", 3.0 * word), ("/0#s1", 3.0 * word)]);
}

#[test]
fn the_best_page_is_found_after_hundreds_of_lesser_ones() {
    // Once there are enough results, pages are skipped whose upper bound is too low; it has to count every word, and what the
    // best section lends to the others.
    let text = |number| match number {
        0..150 => "apple",
        150..299 => "pear",
        _ => "apple pear",
    };
    let pages = || (0..300).map(|number| page(&format!("/{number:03}"), &[("Untitled", text(number))]));
    let sum = rarity(300.0, 151.0) + rarity(300.0, 150.0);
    for lent in [0.0, 1.5] {
        let answer = search(pages().collect(), Weights { page: lent, ..neutral() }, "apple pear ");
        let (link, score) = scores(&answer)[0];
        assert_eq!(link, "/299");
        assert!((score - sum * f64::max(1.0, lent)).abs() < 1e-9, "found {score}");
    }
}

#[test]
fn a_page_counts_as_one_text_and_less_the_more_sections_it_has() {
    let pages = vec![
        page("/0", &[("Untitled", "apple"), ("First", "apple"), ("Second", "fig")]),
        page("/1", &[("Untitled", "apple")]),
    ];
    // Two sections a page on average; a page's number of sections dampens by three tenths.
    let word = rarity(4.0, 3.0);
    let whole = |times: f64, sections: f64| {
        let times = times / (0.7 + 0.3 * sections / 2.0);
        word * times * 2.0 / (1.0 + times)
    };
    let weights = Weights { page_evidence: 0.5, saturation: 1.0, ..neutral() };
    let (first, second) = (word + 0.5 * whole(2.0, 3.0), word + 0.5 * whole(1.0, 1.0));
    assert_scores(&search(pages, weights, "apple "), &[("/0", first), ("/0#s1", first), ("/1", second)]);
}

#[test]
fn words_that_a_page_lacks_are_held_against_it() {
    let pages = texts(&["apple pear", "apple", "fig", "fig"]);
    let (apple, pear) = (rarity(4.0, 2.0), rarity(4.0, 1.0));
    let lacked = 1.0 - 0.5 * (1.0 - apple / (apple + pear));
    let answer = search(pages, Weights { missing: 0.5, ..neutral() }, "apple pear ");
    assert_scores(&answer, &[("/00", apple + pear), ("/01", apple * lacked)]);
}

#[test]
fn a_page_with_less_than_a_third_of_the_words_is_no_result() {
    let pages = texts(&[&["apple pear plum"], &["apple"; 20][..]].concat());
    let (apple, pear) = (rarity(21.0, 21.0), rarity(21.0, 1.0));
    assert!(apple < 0.3 * (apple + 2.0 * pear));
    let answer = search(pages, neutral(), "apple pear plum ");
    assert_scores(&answer, &[("/00", apple + 2.0 * pear)]);
}

#[test]
fn a_section_with_every_word_counts_more() {
    let pages = || {
        vec![page("/0", &[("Untitled", "apple pear"), ("First", "apple")]), page("/1", &[("Other", "fig")])]
    };
    let (apple, pear) = (rarity(3.0, 2.0), rarity(3.0, 1.0));
    let weights = Weights { coverage: 1.5, ..neutral() };
    let (whole, half) = ((apple + pear) * 2.5, apple * (1.0 + 1.5 * apple / (apple + pear)));
    assert_scores(&search(pages(), weights, "apple pear "), &[("/0", whole), ("/0#s1", half)]);
}

#[test]
fn a_part_of_a_word_covers_a_quarter_of_it() {
    // A section that holds `plugin` isn't about DefinePlugin.
    let weights = Weights { part: 0.25, missing: 1.0, ..neutral() };
    let pages = || texts(&["DefinePlugin fig", "plugin fig", "plum", "plum"]);
    assert_eq!(links(&search(pages(), weights.clone(), "DefinePlugin ")), ["/00"]);
    // With another word it is found: for a quarter of what the part is worth, which two sections hold, less what it lacks.
    let (name, part, fig) = (rarity(4.0, 1.0), rarity(4.0, 2.0), rarity(4.0, 2.0));
    let lacked = (0.25 * name + fig) / (name + fig);
    let expected = [("/00", name + fig), ("/01", (0.25 * part + fig) * lacked)];
    assert_scores(&search(pages(), weights, "DefinePlugin fig "), &expected);
}

#[test]
fn a_heading_that_is_begins_with_or_contains_the_query_counts_more() {
    let of = |heading: &str| {
        let pages = vec![page("/0", &[(heading, "")]), page("/1", &[("Other", "fig")])];
        let weights = Weights { exact_header: 3.0, prefix_header: 2.0, contained_header: 1.5, ..neutral() };
        search(pages, weights, "apple ").items[0].score / rarity(2.0, 1.0)
    };
    assert!((of("Apple") - 3.0).abs() < 1e-9);
    // The longer it is, the less: five of ten letters, then five of nine, five of thirteen.
    assert!((of("Apple pears") - (1.0 + 1.0 * 5.0 / 10.0)).abs() < 1e-9);
    assert!((of("Fig apple x") - (1.0 + 0.5 * 5.0 / 9.0)).abs() < 1e-9);
}

#[test]
fn a_query_that_contains_a_heading_counts_like_one_that_equals_it_whatever_the_heading_quotes() {
    let heading = "Cannot read file 'a' in folder 'b'";
    let of = |query: &str| times(heading, query);
    assert!((of("Error: Cannot read file 'x' in folder 'y/z' again ") - 3.0).abs() < 1e-9);
    // One of its parts is enough if it's most of the heading.
    assert!((of("I cannot read file x ") - 3.0).abs() < 1e-9);
    assert!((of("Cannot write file 'x' in folder 'y' ") - 1.0).abs() < 1e-9);
    // Another tool puts a word behind a colon.
    let heading = "File not found: Can't read 'a'";
    assert!((times(heading, "File not found: Error: Can't read './b' ") - 3.0).abs() < 1e-9);
}

/// How much more a heading counts for a query that contains it than without the boost for that.
fn times(heading: &str, query: &str) -> f64 {
    let score = |weights| {
        let pages = vec![page("/0", &[(heading, "")]), page("/1", &[("Other", "fig")])];
        search(pages, weights, query).items[0].score
    };
    score(Weights { exact_header: 3.0, ..neutral() }) / score(neutral())
}

#[test]
fn a_message_is_about_a_section_rather_than_a_page() {
    let score = |query: &str| {
        let pages = vec![page("/0", &[("Apple", "the pear of a fig")]), page("/1", &[("Other", "fig")])];
        search(pages, Weights { root: 3.0, ..neutral() }, query).items[0].score
    };
    assert!((score("pear ") - 3.0 * rarity(2.0, 1.0)).abs() < 1e-9);
    // The quotation need not match.
    let quoting = score("the pear of 'plum' ");
    assert!((score("the pear of ") - 3.0 * quoting).abs() < 1e-9);
}

#[test]
fn a_heading_counts_more_the_more_of_it_the_query_is() {
    let pages = vec![
        page("/0", &[("Untitled", ""), ("Apple pear", "")]),
        page("/1", &[("Untitled", ""), ("Apple fig", "")]),
    ];
    let (apple, pear) = (rarity(4.0, 2.0), rarity(4.0, 1.0));
    let answer = search(pages, Weights { heading: 1.0, ..neutral() }, "pear apple ");
    // All of the query and nothing else; then a part of it, in five of the heading's eight letters.
    let part = apple * (1.0 + apple / (apple + pear) * 5.0 / 8.0);
    assert_scores(&answer, &[("/0#s1", (apple + pear) * 2.0), ("/1#s1", part)]);
}

#[test]
fn a_title_helps_the_sections_below_it() {
    let pages = || vec![page("/0", &[("Apple", ""), ("First", "apple")]), page("/1", &[("Other", "fig")])];
    let word = rarity(3.0, 2.0);
    let weights = Weights { heading: 1.0, title: 0.6, root: 1.5, ..neutral() };
    assert_scores(&search(pages(), weights, "apple "), &[("/0", word * 2.0 * 1.5), ("/0#s1", word * 1.6)]);
}

#[test]
fn the_last_part_of_a_path_is_its_name() {
    let weights = Weights { name: 2.0, heading: 1.0, ..neutral() };
    let factor_of = |heading: &str, text: &str, query: &str| {
        let pages = vec![
            page("/0", &[("Untitled", ""), (heading, "")]),
            page("/1", &[("Untitled", text)]),
            page("/2", &[("Untitled", "fig")]),
        ];
        let answer = search(pages, weights.clone(), query);
        let of = |link: &str| answer.items.iter().find(|item| item.link == link).map(|item| item.score);
        of("/0#s1").zip(of("/1")).map(|(named, other)| named / other).expect("both are found")
    };
    let factor = |query: &str| factor_of("output.publicPath", "publicPath publicPath", query);
    // Written once, in the heading itself: a ninth of what use may add.
    let used = 1.0 + 0.5 / 9.0;
    assert!((factor("publicPath ") - 2.0 * 2.0 * used).abs() < 1e-9, "{}", factor("publicPath "));
    // In another case it may be a word.
    assert!((factor("publicpath ") - 2.0 * 2.0 * used * 0.7).abs() < 1e-9, "{}", factor("publicpath "));
    // The parentheses of a call aren't part of its name.
    let call = factor_of("compiler.run()", "run", "run ");
    assert!((call - 2.0 * 2.0 * used).abs() < 1e-9, "{call}");
}

#[test]
fn of_two_names_the_one_that_is_written_of_more_comes_first() {
    let mut pages = vec![
        page("/0", &[("Untitled", ""), ("entry.filename", "")]),
        page("/1", &[("Untitled", ""), ("output.filename", "")]),
    ];
    pages.push(page("/2", &[("Untitled", "output.filename")]));
    pages.push(page("/3", &[("Untitled", "output.filename")]));
    let weights = Weights { name: 1.8, heading: 1.0, ..neutral() };
    assert_eq!(links(&search(pages, weights, "filename "))[..2], ["/1#s1", "/0#s1"]);
}

#[test]
fn words_that_are_together_in_order_count_more() {
    let pages = texts(&["apple fig pear", "apple pear", "pear apple", "plum"]);
    let sum = rarity(4.0, 3.0) * 2.0;
    let answer = search(pages, Weights { phrase: 1.5, ..neutral() }, "apple pear ");
    assert_scores(&answer, &[("/01", sum * 1.5), ("/00", sum), ("/02", sum)]);
}

#[test]
fn a_phrase_of_the_keywords_that_is_the_query_counts_like_a_heading() {
    let mut pages = texts(&["fig", "fig", "plum"]);
    pages[0]
        .phrases
        .insert("keywords".into(), [(String::new(), vec!["apple pear".into(), "plum".into()])].into());
    pages[1]
        .phrases
        .insert("keywords".into(), [(String::new(), vec!["apple fig".into(), "pear fig".into()])].into());
    let sum = rarity(3.0, 2.0) * 2.0;
    let answer = search(pages, Weights { named: 1.0, ..neutral() }, "apple pear ");
    // All of it; then one of two words, in five of a phrase's eight letters.
    assert_scores(&answer, &[("/00", sum * 2.0), ("/01", sum * (1.0 + 0.5 * 5.0 / 8.0))]);
}

#[test]
fn a_word_of_a_synonym_of_two_words_is_half_of_it() {
    let mut pages = texts(&["fig", "fig", "plum"]);
    for (page, phrase) in pages.iter_mut().zip(["kiwi lime pear", "apple pear"]) {
        page.phrases.insert("keywords".into(), [(String::new(), vec![phrase.into()])].into());
    }
    let score = |named: f64| {
        let options = Options {
            weights: Weights { named, synonym: 0.8, ..neutral() },
            synonyms: vec![vec!["apple".into(), "kiwi lime".into()]],
            ..Options::default()
        };
        let answer = search_in(pages.clone(), options, "apple pear ");
        answer.items.into_iter().find(|item| item.link == "/00").expect("it is found").score
    };
    // Both words of the query are equally rare.
    assert!((score(1.0) / score(0.0) - 1.0 - (0.8 / 2.0 + 1.0) / 2.0).abs() < 1e-9);
}

#[test]
fn a_pages_own_weight_counts() {
    let mut pages = texts(&["apple", "apple", "fig"]);
    pages[1].weight = 1.5;
    let word = rarity(3.0, 2.0);
    assert_scores(&search(pages, neutral(), "apple "), &[("/01", word * 1.5), ("/00", word)]);
}

#[test]
fn a_pages_own_weight_counts_before_pages_are_left_out() {
    // Headings are compared for the 30 best pages only.
    let mut pages = texts(&["apple"; 40]);
    pages[39].weight = 2.0;
    assert_eq!(links(&search(pages, neutral(), "apple "))[0], "/39");
}

#[test]
fn a_long_query_may_contain_all_of_a_heading() {
    let of = |heading: &str| {
        let pages = vec![page("/0", &[(heading, "")]), page("/1", &[("Untitled", "pear fig plum kiwi")])];
        let answer =
            search(pages, Weights { heading: 1.0, ..neutral() }, "one two three four pear fig plum kiwi ");
        let item = answer.items.into_iter().find(|item| item.link == "/0").expect("it is found");
        item.score / (4.0 * rarity(2.0, 1.0)) - 1.0
    };
    assert!((of("One, two, three, four") - 1.0).abs() < 1e-9);
    // A word that comes twice is one.
    assert!((of("One, two, three, four, one") - 1.0).abs() < 1e-9);
    // Three fifths of its letters are enough, but not less: 15 of 25 and of 26.
    assert!((of("One two three four elephantin") - 15.0 / 25.0).abs() < 1e-9);
    let less = of("One two three four elephantine");
    assert!(less < 15.0 / 26.0 - 1e-9, "{less}");
}

#[test]
fn words_that_no_page_holds_together_are_a_partial_answer() {
    let answer = search(texts(&["apple", "pear", "fig"]), neutral(), "apple pear ");
    assert_eq!(links(&answer), ["/00", "/01"]);
    assert!(answer.items.iter().all(|item| item.partial));
    // Two words of three are an answer.
    let answer = search(texts(&["apple pear", "fig"]), neutral(), "apple pear fig ");
    assert!(answer.items.iter().all(|item| !item.partial));
}
