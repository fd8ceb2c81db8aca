//! Any bytes as the clauses of a query, in the first line, and as the pages that are searched: a line that begins with `=` is the
//! title of a page, with `#` a heading, and with a backtick code.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use search_core::clause::decode;
use search_core::index::{Options, PageInput, SectionInput};
use support::{engine, index};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let (clauses, text) = text.split_once('\n').unwrap_or_default();
    let mut engine = engine(&index(pages(text), Options::default()));
    let numbers: Vec<f64> = clauses.bytes().map(|byte| f64::from(byte) / 16.0).collect();
    if let Ok(clauses) = decode(&numbers, engine.terms()) {
        engine.score(&clauses).expect("the files are readable");
    }
});

fn pages(text: &str) -> Vec<PageInput> {
    let mut pages = Vec::new();
    for text in text.split("\n=") {
        let (title, text) = text.split_once('\n').unwrap_or((text, ""));
        let mut page = PageInput {
            route_path: format!("/{:04}", pages.len()),
            title: title.into(),
            weight: 1.0,
            ..Default::default()
        };
        for (i, text) in text.split("\n#").enumerate() {
            let (heading, text) =
                if i == 0 { ("", text) } else { text.split_once('\n').unwrap_or((text, "")) };
            let (code, text): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('`'));
            page.sections.push(SectionInput {
                anchor: if i == 0 { String::new() } else { format!("s{i}") },
                depth: if i == 0 { 1 } else { 2 },
                heading: if i == 0 { title.into() } else { heading.into() },
                text: text.join("\n"),
                code: code.join("\n"),
            });
        }
        pages.push(page);
    }
    pages
}
