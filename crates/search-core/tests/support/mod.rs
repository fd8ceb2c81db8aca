//! Indexes of a few pages, in memory. Shared by the tests and the fuzz targets.

#![allow(dead_code, reason = "each suite takes what it needs")]

use std::collections::HashMap;

use search_core::engine::Engine;
use search_core::hit::{Answer, Highlight, Item};
use search_core::index::{Options, OutputFile, PageInput, SectionInput, Writer, han_runs};
use search_core::packed::Packed;
use search_core::schema::{Forms, Manifest};

pub(crate) fn section(anchor: &str, depth: u32, heading: &str, text: &str, code: &str) -> SectionInput {
    SectionInput {
        anchor: anchor.into(),
        depth,
        heading: heading.into(),
        text: text.into(),
        code: code.into(),
    }
}

pub(crate) fn page(route: &str, title: &str, sections: Vec<SectionInput>) -> PageInput {
    PageInput { route_path: route.into(), title: title.into(), weight: 1.0, sections, ..Default::default() }
}

/// Pages in English and Chinese.
pub(crate) fn pages() -> Vec<PageInput> {
    vec![
        page(
            "/config/output",
            "Output",
            vec![
                section("", 1, "Output", "Where the emitted files go.", ""),
                section(
                    "outputpath",
                    2,
                    "output.path",
                    "An absolute directory for emitted files.",
                    "path: '/dist'",
                ),
                section("outputpublicpath", 2, "output.publicPath", "The URL prefix of assets.", ""),
            ],
        ),
        page(
            "/guide/optimization/code-splitting",
            "Code Splitting",
            vec![
                section("", 1, "Code Splitting", "Split a bundle into chunks that load on demand.", ""),
                section(
                    "dynamic-import",
                    2,
                    "Dynamic import",
                    "Use import() to load a module lazily.",
                    "import('./lazy')",
                ),
            ],
        ),
        page(
            "/plugins/rspack/html-rspack-plugin",
            "HtmlRspackPlugin",
            vec![
                section("", 1, "HtmlRspackPlugin", "Creates HTML files that load the output.", ""),
                section(
                    "template",
                    3,
                    "template",
                    "Path of the template, an absolute directory is allowed.",
                    "",
                ),
            ],
        ),
        page(
            "/zh/guide",
            "代码分割",
            vec![
                section("", 1, "代码分割", "Rspack 支持代码分割，可以按需加载模块。", ""),
                section("dynamic", 2, "动态导入", "使用 import() 语法动态导入模块😀。", ""),
            ],
        ),
    ]
}

/// Settings with something in each list.
pub(crate) fn options() -> Options {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    Options {
        stop_words: words(&["the", "of", "的"]),
        synonyms: vec![words(&["bundle", "chunk"]), words(&["lazy load", "code splitting", "按需加载"])],
        forms: Forms {
            beginnings: words(&["re", "un"]),
            endings: words(&["s", "ing"]),
            links: words(&["s"]),
        },
        ..Options::default()
    }
}

/// The files of an index of these pages, the manifest first.
pub(crate) fn index(pages: Vec<PageInput>, options: Options) -> Vec<OutputFile> {
    // Words of two characters are enough of a dictionary here.
    let cut = |run: &String| {
        let characters: Vec<char> = run.chars().collect();
        (run.clone(), characters.chunks(2).map(|word| word.iter().collect()).collect())
    };
    let segments: HashMap<String, Vec<String>> = han_runs(&pages).iter().map(cut).collect();
    let lang = if options.lang.is_empty() { "en".into() } else { options.lang.clone() };
    let mut writer = Writer::new(Options { lang, version: "v1.0".into(), segments, ..options });
    let mut texts = Vec::new();
    for page in pages {
        texts.extend(writer.add(page).expect("the pages are in order"));
    }
    let mut files = writer.finish().expect("the index is written");
    files.extend(texts);
    files
}

pub(crate) fn manifest(files: &[OutputFile]) -> Manifest {
    serde_json::from_slice(&files[0].bytes).expect("the manifest is JSON")
}

pub(crate) fn bytes<'a>(files: &'a [OutputFile], path: &str) -> &'a [u8] {
    &files.iter().find(|file| file.path == path).expect("every listed file is written").bytes
}

/// The paths of the files that an engine fetches, by number.
pub(crate) fn paths(manifest: &Manifest) -> Vec<String> {
    let postings = manifest.files.postings.iter().map(|file| file.path.clone());
    postings.chain(manifest.files.texts.iter().map(|file| file.path.clone())).collect()
}

/// An index for which no file has arrived.
pub(crate) fn opened(files: &[OutputFile]) -> Engine<Packed> {
    let manifest = manifest(files);
    let source = Packed::open(bytes(files, &manifest.files.terms.path), &manifest.files.postings);
    Engine::open(manifest, source.expect("the terms open")).expect("the parts belong together")
}

/// An index for which all files have arrived.
pub(crate) fn engine(files: &[OutputFile]) -> Engine<Packed> {
    let mut engine = opened(files);
    for (number, path) in paths(&manifest(files)).iter().enumerate() {
        engine.add(number, bytes(files, path)).expect("the file is readable");
    }
    engine
}

/// The answer of an engine that fetches the files it lacks, and their numbers.
pub(crate) fn answer(
    engine: &mut Engine<Packed>,
    files: &[OutputFile],
    query: &str,
    limit: usize,
) -> (Answer, Vec<u32>) {
    let paths = paths(&manifest(files));
    let mut fetched = Vec::new();
    loop {
        let answer = engine.search(query, limit).expect("the query is answered");
        if answer.missing.is_empty() {
            return (answer, fetched);
        }
        for number in answer.missing {
            assert!(!fetched.contains(&number), "file {number} is asked for twice");
            engine.add(number as usize, bytes(files, &paths[number as usize])).expect("the file is readable");
            fetched.push(number);
        }
    }
}

/// Text in UTF-16, as highlights count.
fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// The texts of highlights.
pub(crate) fn highlighted(text: &str, ranges: &[Highlight]) -> Vec<String> {
    let units = units(text);
    let of = |range: &Highlight| &units[range.start as usize..(range.start + range.length) as usize];
    ranges.iter().map(|range| String::from_utf16(of(range)).expect("no half of a character")).collect()
}

/// What is wrong with an answer to a query, whatever the index: too many results, in a wrong order, with ranges outside of
/// their texts.
pub(crate) fn faults_of(answer: &Answer, query: &str, limit: usize) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |is: bool, fault: &str| {
        if !is {
            faults.push(fault.to_owned());
        }
    };
    expect(answer.items.len() <= limit, "more results than wanted");
    expect(answer.missing.is_empty() || answer.items.is_empty(), "results although files are missing");
    // A page's other sections follow its best one if there is room for them.
    let pages: Vec<&[Item]> =
        answer.items.chunk_by(|one, other| one.route_path == other.route_path).collect();
    let is_sorted = |items: &[Item]| items.is_sorted_by(|one, other| one.score >= other.score);
    expect(pages.iter().all(|items| is_sorted(items)), "sections of a page out of order");
    expect(pages.is_sorted_by(|one, other| one[0].score >= other[0].score), "pages out of order");
    let all: Vec<&Item> =
        answer.items.iter().flat_map(|item| std::iter::once(item).chain(&item.more)).collect();
    for (i, item) in all.iter().enumerate() {
        expect(item.score.is_finite() && item.score > 0.0, "a score that isn't a positive number");
        expect(
            item.more.len() <= 2 && item.more.iter().all(|more| more.more.is_empty()),
            "too many below a result",
        );
        expect(item.query == query && item.snippet == item.statement, "texts that differ");
        expect(all[..i].iter().all(|other| other.link != item.link), "a section twice");
        let width: usize = item.statement.chars().map(|c| if c as u32 > 0xFF { 3 } else { 1 }).sum();
        expect(width <= 100, "an excerpt that is too wide");
        expect(!item.statement.contains(|c: char| c.is_ascii_control()), "a control character in an excerpt");
        let shown = &item.highlights;
        for (text, ranges) in
            [(&item.title, &shown.title), (&item.header, &shown.header), (&item.statement, &shown.statement)]
        {
            let length = units(text).len();
            expect(ranges.iter().all(|range| range.length > 0), "an empty highlight");
            expect(
                ranges.iter().all(|range| (range.start + range.length) as usize <= length),
                "a highlight outside of its text",
            );
            let apart = ranges.is_sorted_by(|one, other| one.start + one.length < other.start);
            expect(apart, "highlights that touch");
        }
    }
    faults
}
