//! Indexes of a few pages, in memory. Shared by the tests and the fuzz target.

#![allow(dead_code, reason = "each suite takes what it needs")]

use std::collections::HashMap;

use search_core::bytes::Unreadable;
use search_core::engine::Engine;
use search_core::index::{Options, OutputFile, PageInput, SectionInput, Writer, han_runs};
use search_core::schema::Manifest;

pub(crate) fn section(anchor: &str, heading: &str, text: &str) -> SectionInput {
    SectionInput {
        anchor: anchor.into(),
        depth: if anchor.is_empty() { 1 } else { 2 },
        heading: heading.into(),
        text: text.into(),
        ..Default::default()
    }
}

pub(crate) fn page(route: &str, title: &str, sections: Vec<SectionInput>) -> PageInput {
    PageInput { route_path: route.into(), title: title.into(), weight: 1.0, sections, ..Default::default() }
}

/// Enough pages for several posting files, with words both rarer and more common than a block of postings.
pub(crate) fn many_pages() -> Vec<PageInput> {
    let word = |number: usize| format!("word{number}");
    let text = |page: usize| -> String {
        let words: Vec<String> = (0..60).map(|i| word((page * 7 + i * i * 13) % 900)).collect();
        format!("common {} {}", words.join(" "), "common ".repeat(page % 5))
    };
    let of = |number: usize| {
        let more = section("more", &word(number), &text(number + 1000));
        page(&format!("/p{number:03}"), &format!("Page {number}"), vec![section("", "", &text(number)), more])
    };
    (0..300).map(of).collect()
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

/// An engine without postings, from this dictionary file.
pub(crate) fn open(manifest: &Manifest, terms: &[u8]) -> Result<Engine, Unreadable> {
    let mut starts = vec![0];
    for page in &manifest.pages {
        starts.push(starts[starts.len() - 1] + page.sections.len());
    }
    Engine::open(terms, &manifest.files.postings, manifest.weights.clone(), starts)
}

/// An engine with all postings.
pub(crate) fn engine(files: &[OutputFile]) -> Engine {
    let manifest = manifest(files);
    let mut engine =
        open(&manifest, bytes(files, &manifest.files.terms.path)).expect("the parts belong together");
    for (number, file) in manifest.files.postings.iter().enumerate() {
        engine.add(number, bytes(files, &file.path)).expect("the file is readable");
    }
    engine
}
