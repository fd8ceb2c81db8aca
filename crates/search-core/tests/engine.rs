//! From pages to answers: equal pages give equal bytes, files are requested when needed, damaged files are errors, and
//! the order of results is explainable.

mod support;

use search_core::engine::Engine;
use search_core::hit::{Answer, Kind};
use search_core::index::{Options, OutputFile, PageInput, Writer};
use search_core::packed::Packed;
use search_core::plan::QUERY_CHARACTERS;
use support::{answer, bytes, engine, highlighted, index, manifest, opened, page, pages, paths, section};

fn files() -> Vec<OutputFile> {
    index(pages(), Options::default())
}

fn links(answer: &Answer) -> Vec<&str> {
    answer.items.iter().map(|item| &*item.link).collect()
}

#[test]
fn the_same_pages_give_the_same_bytes_under_the_specified_names() {
    let files = files();
    assert_eq!(files, self::files());
    assert!(files[0].path.starts_with("static/search_index.v1_0.en.") && files[0].path.ends_with(".json"));
}

#[test]
fn results_stand_in_order() {
    let files = files();
    let mut engine = engine(&files);
    let mut search = |query: &str| engine.search(query, 7).expect("the query is answered");
    // The option itself is before pages that mention it.
    assert_eq!(links(&search("output.path"))[0], "/config/output#outputpath");
    // A trailing dot lists the options.
    assert_eq!(links(&search("output.")), ["/config/output#outputpath", "/config/output#outputpublicpath"]);
    // Parts of an identifier find it.
    assert_eq!(links(&search("html plugin"))[0], "/plugins/rspack/html-rspack-plugin");
    // Words in two sections of a page match the page.
    let apart = search("chunks lazily");
    assert!(
        links(&apart).iter().all(|link| link.starts_with("/guide/optimization/")) && !apart.items[0].partial
    );
    // If no page has all words, the results are partial.
    assert!(search("chunks template").items.iter().all(|item| item.partial));
    // A typing error.
    assert_eq!(links(&search("tempalte"))[0], "/plugins/rspack/html-rspack-plugin#template");
    // An incomplete Chinese word.
    assert_eq!(links(&search("动态导"))[0], "/zh/guide#dynamic");
    assert!(search("quuxquux").items.is_empty());
}

#[test]
fn a_route_limits_a_search_to_the_pages_below_it() {
    let files = files();
    let mut engine = engine(&files);
    let mut search =
        |within: &str| engine.search_within("chunks template", 7, within).expect("the query is answered");
    let routes = |answer: &Answer| -> Vec<String> {
        answer.items.iter().map(|item| item.route_path.clone()).collect()
    };
    let all = routes(&search(""));
    let below = "/guide/optimization/";
    let (inside, outside): (Vec<String>, Vec<String>) =
        all.into_iter().partition(|route| route.starts_with(below));
    assert!(!inside.is_empty() && !outside.is_empty(), "{inside:?} {outside:?}");
    assert_eq!(routes(&search(below)), inside);
    // The page of the route itself, and none that only begins like it.
    assert_eq!(routes(&search(&format!("{}/", inside[0]))), inside[..1]);
    assert!(search("/guide/optimization/c/").items.is_empty());
}

#[test]
fn a_query_is_spelled_as_it_is_searched() {
    let engine = engine(&files());
    assert_eq!(engine.spelled("tempalte"), "template");
    assert_eq!(engine.spelled("the template"), "the template");
    assert_eq!(engine.spelled(&"x ".repeat(1 << 10)).chars().count(), QUERY_CHARACTERS);
}

#[test]
fn ranges_are_utf16_over_what_is_shown() {
    let files = files();
    let answer = engine(&files).search("动态导入", 7).expect("the query is answered");
    let item = &answer.items[0];
    assert_eq!((item.kind, &*item.header), (Kind::Header, "动态导入"));
    assert_eq!((item.highlight_info_list[0].start, item.highlight_info_list[0].length), (0, 4));
    let marked = highlighted(&item.statement, &item.highlights.statement);
    assert_eq!(marked.last().map(String::as_str), Some("动态导入"));
}

#[test]
fn an_answer_names_the_files_it_lacks() {
    let files = index(many_pages(), Options::default());
    let (mut all, mut engine) = (engine(&files), opened(&files));
    let manifest = manifest(&files);
    let paths = paths(&manifest);
    assert!(manifest.files.postings.len() > 3 && manifest.files.texts.len() > 3, "{:?}", manifest.files);
    for query in ["word17", "common word3", "comm", "wrod250"] {
        let (answer, fetched) = answer(&mut engine, &files, query, 7);
        assert!(fetched.len() < paths.len() / 2, "{query} asks for {fetched:?}");
        assert_eq!(answer, all.search(query, 7).expect("the query is answered"), "{query}");
        assert!(!answer.items.is_empty(), "{query}");
    }
}

/// Enough pages for several posting files, with words both rarer and more common than a block of postings.
fn many_pages() -> Vec<PageInput> {
    let word = |number: usize| format!("word{number}");
    let text = |page: usize| -> String {
        let words: Vec<String> = (0..60).map(|i| word((page * 7 + i * i * 13) % 900)).collect();
        format!("common {} {}", words.join(" "), "common ".repeat(page % 5))
    };
    let of = |number: usize| {
        page(
            &format!("/p{number:03}"),
            &format!("Page {number}"),
            vec![
                section("", 1, "", &text(number), "common code"),
                section("more", 2, &word(number), &text(number + 1000), ""),
            ],
        )
    };
    (0..300).map(of).collect()
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
fn damaged_files_are_errors() {
    let files = index(many_pages(), Options::default());
    let manifest = manifest(&files);
    let terms = bytes(&files, &manifest.files.terms.path);
    for end in [0, 3, 20, terms.len() / 2, terms.len() - 1] {
        assert!(Packed::open(&terms[..end], &manifest.files.postings).is_err(), "terms cut at {end}");
    }
    assert!(Packed::open(terms, &manifest.files.postings[1..]).is_err(), "a file of postings less");
    let mut engine = opened(&files);
    for (number, path) in paths(&manifest).iter().enumerate() {
        let whole = bytes(&files, path);
        for end in [0, 1, whole.len() / 2, whole.len() - 1] {
            assert!(engine.add(number, &whole[..end]).is_err(), "{path} cut at {end}");
        }
    }
    assert!(engine.add(paths(&manifest).len(), b"").is_err(), "a file more");
    let mut other = manifest.clone();
    other.format += 1;
    let source = Packed::open(terms, &manifest.files.postings).expect("the terms open");
    assert!(Engine::open(other, source).is_err());
}

#[test]
fn a_query_that_waits_for_texts_is_not_the_next_one() {
    let files = index(many_pages(), Options::default());
    let manifest = manifest(&files);
    let with_postings = || {
        let mut engine = opened(&files);
        for (number, file) in manifest.files.postings.iter().enumerate() {
            engine.add(number, bytes(&files, &file.path)).expect("the file is readable");
        }
        engine
    };
    let missing = |engine: &mut Engine<Packed>, query: &str, limit: usize| {
        engine.search(query, limit).expect("the query is answered").missing
    };
    // Another query with as many results, and as many results of another query.
    for (query, limit) in [("word17", 7), ("common", 3)] {
        let mut engine = with_postings();
        let first = missing(&mut engine, "common", 7);
        let next = missing(&mut engine, query, limit);
        assert_eq!(next, missing(&mut with_postings(), query, limit), "{query}");
        assert!(!next.is_empty() && next != first, "{query} needs {next:?} as well");
    }
}

#[test]
fn the_headings_of_a_site_are_read_ahead_page_by_page() {
    for (count, steps) in [(0, 0), (1, 0), (3, 2), (256, 255), (300, 255)] {
        let files = index(many_pages().into_iter().take(count).collect(), Options::default());
        let mut engine = engine(&files);
        let more = std::iter::repeat_with(|| engine.warm()).take_while(|more| *more).take(1000).count();
        assert_eq!(more, steps, "{count} pages");
        assert!(!engine.warm(), "{count} pages");
    }
}
