//! No query makes the search panic, and no answer breaks a limit or points outside of its texts. Queries and pages are put
//! together from pieces of syntax with a fixed seed; the fuzz targets check the same with any bytes.

#[path = "../../markdown/tests/support/draw.rs"]
mod draw;
mod support;

use draw::Draw;
use search_core::index::{Options, PageInput};
use support::{answer, engine, faults_of, index, opened, options, page, pages, section};

/// Everything that is special to some step of a query.
const PIECES: &[&str] = &[
    "output",
    "path",
    "Path",
    "path ",
    "chunk",
    "chunks",
    "bundle",
    "code splitting",
    "lazy load",
    "import(",
    "tempalte",
    "HtmlRspackPlugin",
    "the",
    "of",
    "a",
    "x",
    "1",
    "0.1.2",
    "v1.2.3",
    "动态",
    "导入",
    "动态倒入",
    "代码分割",
    "代分割",
    "缓",
    "囧",
    "的",
    "按需加载",
    "dai",
    "daimafenge",
    "dmfg",
    "dong",
    "'",
    "\"",
    "`",
    "“",
    "”",
    "「",
    "」",
    "‘",
    "’",
    " ",
    "  ",
    ".",
    "-",
    "--",
    ":",
    "/",
    "//",
    "\\",
    "@",
    "@a/b",
    "_",
    "$",
    "(",
    ")",
    "[",
    "<",
    "{",
    "Error:",
    "ERROR",
    "at ",
    "at run (/a/b.js:1:2)",
    "/app/src",
    "./a",
    "C:\\a\\b",
    "when ",
    "after ",
    "since ",
    "\0",
    "\n",
    "\t",
    "\u{301}",
    "\u{fffd}",
    "\u{feff}",
    "😀",
    "👩\u{200d}👧",
    "İ",
    "ß",
    "ﬁ",
    "ｗｅｂ",
    "한국어",
    "カタカナ",
    "हिन्दी",
    "ملف",
    "Kopie",
    "kopieren",
    "…",
    "。",
    "，",
];

/// Fewer than `most` pieces.
fn text(draw: &mut Draw, most: usize) -> String {
    let length = draw.below(most);
    (0..length).map(|_| draw.one(PIECES)).collect()
}

#[test]
fn any_query_is_answered_within_its_limits() {
    let mut engine = engine(&index(pages(), options()));
    let mut draw = Draw(0x5eed);
    let mut answered = 0;
    for _ in 0..2000 {
        let (query, limit) = (text(&mut draw, 12), draw.below(10));
        let found = engine.search(&query, limit).expect("the query is answered");
        let faults = faults_of(&found, &query, limit);
        assert!(faults.is_empty() && found.missing.is_empty(), "{query:?}: {faults:?}");
        answered += usize::from(!found.items.is_empty());
    }
    assert!(answered > 1000, "only {answered} queries had results");
}

#[test]
fn any_pages_are_found_as_when_all_their_files_are_loaded() {
    let mut draw = Draw(0xb17e);
    let mut answered = 0;
    for number in 0..60 {
        let mut of = |route: usize| {
            let mut sections =
                vec![section("", 1, &text(&mut draw, 4), &text(&mut draw, 60), &text(&mut draw, 6))];
            for i in 0..draw.below(4) {
                let depth = 1 + draw.below(6) as u32;
                sections.push(section(
                    &format!("s{i}"),
                    depth,
                    &text(&mut draw, 4),
                    &text(&mut draw, 60),
                    "",
                ));
            }
            let title = sections[0].heading.clone();
            PageInput { group: text(&mut draw, 2), ..page(&format!("/{route}"), &title, sections) }
        };
        let pages: Vec<PageInput> = (0..1 + number % 9).map(&mut of).collect();
        let files = index(pages, if number % 2 == 0 { options() } else { Options::default() });
        let mut fetching = opened(&files);
        let mut loaded = engine(&files);
        for _ in 0..20 {
            let query = text(&mut draw, 5);
            let (found, _) = answer(&mut fetching, &files, &query, 7);
            let faults = faults_of(&found, &query, 7);
            assert!(faults.is_empty(), "{number}, {query:?}: {faults:?}");
            assert_eq!(
                found,
                loaded.search(&query, 7).expect("the query is answered"),
                "{number}, {query:?}"
            );
            answered += usize::from(!found.items.is_empty());
        }
    }
    assert!(answered > 600, "only {answered} queries had results");
}

#[test]
fn a_query_of_any_length_is_answered() {
    let mut engine = engine(&index(pages(), options()));
    for piece in PIECES {
        let query = piece.repeat(1 << 14);
        let found = engine.search(&query, 7).expect("the query is answered");
        let faults = faults_of(&found, &query, 7);
        assert!(faults.is_empty(), "{piece:?}: {faults:?}");
    }
}
