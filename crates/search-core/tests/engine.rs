//! An index from pages to answers: both postings formats answer alike, the same pages give the same bytes,
//! damaged files are errors, and results stand in an order with a reason.

use std::collections::HashMap;

use search_core::compact::Compact;
use search_core::engine::Engine;
use search_core::hit::{Answer, Kind};
use search_core::index::{Input, OutputFile, PageInput, SectionInput, build, han_runs};
use search_core::packed::Packed;
use search_core::schema::Manifest;
use search_core::source::Source;

fn section(anchor: &str, depth: u32, heading: &str, text: &str, code: &str) -> SectionInput {
    SectionInput {
        anchor: anchor.into(),
        depth,
        heading: heading.into(),
        text: text.into(),
        code: code.into(),
    }
}

fn page(route: &str, title: &str, sections: Vec<SectionInput>) -> PageInput {
    PageInput { route_path: route.into(), title: title.into(), weight: 1.0, sections, ..Default::default() }
}

fn input() -> Input {
    let pages = vec![
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
    ];
    // Two characters a word is enough of a dictionary here.
    let cut = |run: &String| {
        let characters: Vec<char> = run.chars().collect();
        (run.clone(), characters.chunks(2).map(|word| word.iter().collect()).collect())
    };
    let segments: HashMap<String, Vec<String>> = han_runs(&pages).iter().map(cut).collect();
    Input { lang: "en".into(), version: "v1.0".into(), pages, segments, ..Default::default() }
}

fn files() -> Vec<OutputFile> {
    build(&input()).expect("the index is written")
}

fn manifest(files: &[OutputFile]) -> Manifest {
    serde_json::from_slice(&files[0].bytes).expect("the manifest is JSON")
}

fn engine<S: Source>(files: &[OutputFile], source: S) -> Engine<S> {
    let manifest = manifest(files);
    let texts = manifest.files.texts.clone();
    let mut engine = Engine::open(manifest, source).expect("the parts belong together");
    for (i, listed) in texts.iter().enumerate() {
        let file = files.iter().find(|file| file.path == listed.path).expect("every listed file is written");
        engine.add_texts(i, &file.bytes).expect("the texts are readable");
    }
    engine
}

fn packed(files: &[OutputFile]) -> Engine<Packed> {
    engine(files, Packed::open(files[1].bytes.clone()).expect("the segment opens"))
}

fn compact(files: &[OutputFile]) -> Engine<Compact> {
    engine(files, Compact::open(files[2].bytes.clone()).expect("the file opens"))
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
fn both_formats_answer_alike() {
    let files = files();
    let (packed, compact) = (packed(&files), compact(&files));
    for query in [
        "output",
        "output.",
        "output.p",
        "publicPath",
        "tmplate",
        "代码",
        "动态导",
        "lazy 加载",
        "",
        "😀",
        "zzzz",
        "directory emitted",
    ] {
        let answer = packed.search(query, 7).expect("the query is answered");
        assert_eq!(answer, compact.search(query, 7).expect("the query is answered"), "{query}");
    }
}

#[test]
fn results_stand_in_order() {
    let files = files();
    let engine = packed(&files);
    let search = |query: &str| engine.search(query, 7).expect("the query is answered");
    // The option itself before pages that mention it.
    assert_eq!(links(&search("output.path"))[0], "/config/output#outputpath");
    // A trailing point lists the options.
    assert_eq!(links(&search("output.")), ["/config/output#outputpath", "/config/output#outputpublicpath"]);
    // Parts of an identifier find it.
    assert_eq!(links(&search("html plugin"))[0], "/plugins/rspack/html-rspack-plugin");
    // Words on one page in two sections match the page.
    let apart = search("chunks lazily");
    assert!(
        links(&apart).iter().all(|link| link.starts_with("/guide/optimization/")) && !apart.items[0].partial
    );
    // Words on no one page match in part, and say so.
    assert!(search("chunks template").items.iter().all(|item| item.partial));
    // A typing error.
    assert_eq!(links(&search("tempalte"))[0], "/plugins/rspack/html-rspack-plugin#template");
    // A half-typed Chinese word.
    assert_eq!(links(&search("动态导"))[0], "/zh/guide#dynamic");
    assert!(search("quuxquux").items.is_empty());
}

#[test]
fn ranges_are_utf16_over_what_is_shown() {
    let files = files();
    let answer = packed(&files).search("动态导入", 7).expect("the query is answered");
    let item = &answer.items[0];
    assert_eq!((item.kind, &*item.header), (Kind::Header, "动态导入"));
    assert_eq!((item.highlight_info_list[0].start, item.highlight_info_list[0].length), (0, 4));
    let statement: Vec<u16> = item.statement.encode_utf16().collect();
    let marked = item.highlights.statement.last().expect("the statement matches");
    let (start, length) = (marked.start as usize, marked.length as usize);
    assert_eq!(String::from_utf16_lossy(&statement[start..start + length]), "动态导入");
}

#[test]
fn without_texts_the_answer_names_the_missing_files() {
    let files = files();
    let engine =
        Engine::open(manifest(&files), Packed::open(files[1].bytes.clone()).expect("the segment opens"));
    let answer =
        engine.expect("the parts belong together").search("output", 7).expect("the query is answered");
    assert_eq!((answer.items.len(), &*answer.missing), (0, &[0][..]));
}

#[test]
fn damaged_files_are_errors() {
    let files = files();
    for file in &files[1..3] {
        for end in [0, 3, 20, file.bytes.len() / 2, file.bytes.len() - 1] {
            let cut = file.bytes[..end].to_vec();
            assert!(Packed::open(cut.clone()).is_err() && Compact::open(cut).is_err(), "{} {end}", file.path);
        }
    }
    let mut other = manifest(&files);
    other.format += 1;
    let source = Compact::open(files[2].bytes.clone()).expect("the file opens");
    assert!(Engine::open(other, source).is_err());
}
