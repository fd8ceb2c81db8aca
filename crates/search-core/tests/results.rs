//! What a result shows: where its section is, which part of its text, and what is highlighted in it.

mod support;

use search_core::hit::{Item, Kind};
use search_core::index::{Options, PageInput};
use support::{engine, highlighted, index, options, page, section};

/// The results of a query on a page of these sections, the first of which is its own: heading and text.
fn results(sections: &[(u32, &str, &str)], query: &str) -> Vec<Item> {
    results_with(sections, query, Options::default())
}

fn results_with(sections: &[(u32, &str, &str)], query: &str, options: Options) -> Vec<Item> {
    let of = |(i, (depth, heading, text)): (usize, &(u32, &str, &str))| {
        let anchor = if i == 0 { String::new() } else { format!("s{i}") };
        section(&anchor, *depth, heading, text, "")
    };
    let page = PageInput {
        group: "Guide".into(),
        ..page("/guide", sections[0].1, sections.iter().enumerate().map(of).collect())
    };
    engine(&index(vec![page], options)).search(query, 7).expect("the query is answered").items
}

/// The result for a text, whose page has another title.
fn shown(text: &str, query: &str) -> Item {
    results(&[(1, "Title", text)], query).remove(0)
}

/// A text with brackets around what is highlighted.
fn marked(text: &str, ranges: &[search_core::hit::Highlight]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut out: Vec<u16> = Vec::new();
    let mut at = 0;
    for range in ranges {
        let (start, end) = (range.start as usize, (range.start + range.length) as usize);
        out.extend(&units[at..start]);
        out.push(u16::from(b'['));
        out.extend(&units[start..end]);
        out.push(u16::from(b']'));
        at = end;
    }
    out.extend(&units[at..]);
    String::from_utf16(&out).expect("ranges don't part characters")
}

fn statement(text: &str, query: &str) -> String {
    let Item { statement, highlights, .. } = shown(text, query);
    marked(&statement, &highlights.statement)
}

#[test]
fn a_section_is_found_by_its_title_its_heading_or_its_text() {
    let sections = [(1, "Apple", "pear fig"), (2, "Plum", "fig kiwi")];
    let kinds = |query: &str| -> Vec<(Kind, String, String)> {
        let items = results(&sections, query);
        items.into_iter().map(|item| (item.kind, item.link.clone(), highlights_of(&item))).collect()
    };
    assert_eq!(kinds("apple"), [(Kind::Title, "/guide".into(), "Apple".into())]);
    assert_eq!(kinds("plum"), [(Kind::Header, "/guide#s1".into(), "Plum".into())]);
    assert_eq!(kinds("kiwi"), [(Kind::Content, "/guide#s1".into(), "kiwi".into())]);
    // A heading with one of two words isn't what matched, if the text has the other.
    assert_eq!(kinds("plum kiwi"), [(Kind::Content, "/guide#s1".into(), "kiwi".into())]);
}

/// The highlighted words of what matched, joined.
fn highlights_of(item: &Item) -> String {
    let text = match item.kind {
        Kind::Title => &item.title,
        Kind::Header => &item.header,
        Kind::Content => &item.statement,
    };
    highlighted(text, &item.highlight_info_list).join(" ")
}

#[test]
fn a_result_says_where_it_is() {
    let sections =
        [(1, "Page", ""), (2, "A", ""), (3, "B", ""), (2, "C", ""), (4, "D", "apple"), (3, "E", "pear")];
    let one = |query: &str| results(&sections, query).remove(0);
    let found = one("apple");
    assert_eq!(
        (found.breadcrumb, &*found.header, &*found.title),
        (vec!["Page".into(), "C".into()], "D", "Page")
    );
    assert_eq!((&*found.link, &*found.route_path, &*found.anchor), ("/guide#s4", "/guide", "s4"));
    assert_eq!((&*found.group, &*found.query), ("Guide", "apple"));
    assert_eq!(one("pear").breadcrumb, ["Page", "C"]);
    let found = one("page");
    assert_eq!(
        (found.breadcrumb.len(), &*found.header, &*found.link, &*found.anchor),
        (0, "Page", "/guide", "")
    );
}

#[test]
fn the_title_the_heading_and_the_text_are_highlighted() {
    let found = results(&[(1, "Apple pie", ""), (2, "The apple", "An apple a day")], "apple").remove(1);
    let Item { title, header, statement, highlights, .. } = found;
    assert_eq!(marked(&title, &highlights.title), "[Apple] pie");
    assert_eq!(marked(&header, &highlights.header), "The [apple]");
    assert_eq!(marked(&statement, &highlights.statement), "An [apple] a day");
}

#[test]
fn words_that_touch_are_one_highlight() {
    assert_eq!(statement("动态导入 and 导入动态", "动态导入"), "[动态导入] and [导入动态]");
    assert_eq!(statement("set output.path here", "output.path"), "set [output.path] here");
    assert_eq!(statement("set output path here", "output.path"), "set [output] [path] here");
    // What a compound contains isn't highlighted again, and characters outside of the first plane count twice.
    assert_eq!(statement("😀 apple 𝒎 pear", "apple pear"), "😀 [apple] 𝒎 [pear]");
}

#[test]
fn words_that_mean_something_together_are_highlighted_together() {
    let found = |text: &str| {
        let found = results_with(&[(1, "Title", text)], "lazy load", options()).remove(0);
        marked(&found.statement, &found.highlights.statement)
    };
    assert_eq!(found("about code splitting here"), "about [code] [splitting] here");
    // With at most three characters between them.
    assert_eq!(
        found("code with splitting; in other words code - splitting"),
        "code with splitting; in other words [code] - [splitting]"
    );
}

#[test]
fn the_excerpt_is_where_most_words_are() {
    let filler = "word ".repeat(30);
    let text = format!("apple {filler} apple pear {filler} pear");
    let shown = statement(&text, "apple pear");
    assert!(shown.contains("[apple] [pear]") && shown.starts_with('…') && shown.ends_with('…'), "{shown}");
    // The first of several.
    let text = format!("{filler} apple one {filler} apple two");
    assert!(statement(&text, "apple").contains("[apple] one"));
    // From the start of a line: what is before it is about something else.
    let text = format!("{filler}\nfig apple {filler}");
    assert!(statement(&text, "apple").starts_with("fig [apple] word"));
}

#[test]
fn an_excerpt_is_as_wide_as_there_is_room() {
    let text = format!("{}apple {}", "ab ".repeat(60), "cd ".repeat(60));
    let Item { statement, .. } = shown(&text, "apple");
    // 24 units before the match, and 100 in all; the ellipses take three each. Words aren't cut.
    assert_eq!(statement, format!("…{}apple {}cd…", "ab ".repeat(8), "cd ".repeat(20)));
    // A match at the end of a text has no more in front of it.
    let Item { statement, .. } = shown(&format!("{}apple", "ab ".repeat(60)), "apple");
    assert_eq!(statement, format!("…{}apple", "ab ".repeat(8)));
    // Without a match, the beginning is shown.
    let found = results(&[(1, "Apple", &"cd ".repeat(60))], "apple").remove(0);
    assert_eq!(found.statement, format!("{}cd…", "cd ".repeat(30)));
}

#[test]
fn a_text_of_the_excerpts_width_is_shown_whole() {
    let whole = format!("apple {}", "x".repeat(94));
    assert_eq!(shown(&whole, "apple").statement, whole);
    assert!(shown(&(whole + "y"), "apple").statement.ends_with('…'));
    // Wide characters count three units.
    let whole = format!("apple {}x", "中".repeat(31));
    assert_eq!(shown(&whole, "apple").statement, whole);
    assert!(shown(&(whole + "x"), "apple").statement.ends_with('…'));
}

#[test]
fn an_excerpt_is_one_line_without_control_characters() {
    assert_eq!(statement("one\ntwo\tapple\nthree", "apple"), "two [apple]");
}

#[test]
fn a_section_that_consists_of_others_shows_their_headings() {
    let sections = [(1, "Page", "."), (2, "Fruit", ""), (3, "Apple", "."), (4, "Red", "."), (2, "Plum", ".")];
    assert_eq!(results(&sections, "fruit")[0].statement, "Apple · Red");
    assert_eq!(results(&sections, "apple")[0].statement, ".");
}

#[test]
fn a_result_without_any_other_match_shows_what_readers_call_it() {
    let phrases = ["pear", "apple pear", "pear apple"].map(String::from).to_vec();
    let found = |text: &str, query: &str| {
        let mut page = page("/guide", "Page", vec![section("", 1, "Page", text, "")]);
        page.phrases.insert("keywords".into(), [(String::new(), phrases.clone())].into());
        engine(&index(vec![page], Options::default())).search(query, 7).expect("an answer").items.remove(0)
    };
    assert_eq!(found("Fig.", "apple pear").phrase, "apple pear");
    assert_eq!(found("Fig.", "pear").phrase, "pear");
    assert_eq!(found("An apple.", "apple pear").phrase, "");
    assert_eq!(found("Fig.", "page pear").phrase, "");
}
