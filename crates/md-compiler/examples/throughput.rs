//! Measures a folder of Markdown on one core: raw pulldown-cmark to HTML, and the full compile of every page.
//! `bench/md.ts` runs it and puts the figures beside those of other tools.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use md_compiler::compile::compile;
use md_compiler::page::{Options, Supplies};

/// Each measurement takes at least this long; the best round counts, because noise only adds.
const LEAST: Duration = Duration::from_secs(1);

fn pages(folder: &Path, found: &mut Vec<(String, String)>) -> std::io::Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            pages(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "md" || ending == "mdx") {
            found.push((path.to_string_lossy().into_owned(), std::fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// MB a second of the best round.
fn measure(bytes: usize, mut round: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    while begin.elapsed() < LEAST {
        let start = Instant::now();
        round();
        best = best.min(start.elapsed());
    }
    bytes as f64 / 1e6 / best.as_secs_f64()
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs".into());
    let mut found = Vec::new();
    pages(Path::new(&folder), &mut found)?;
    let bytes = found.iter().map(|(_, text)| text.len()).sum();
    let raw = measure(bytes, || {
        for (_, text) in &found {
            let extensions =
                pulldown_cmark::Options::ENABLE_TABLES | pulldown_cmark::Options::ENABLE_FOOTNOTES;
            let mut html = String::with_capacity(text.len() * 3 / 2);
            pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new_ext(text, extensions));
            black_box(html);
        }
    });
    let options = Options { default_lang: "en".into(), base: "/".into(), ..Options::default() };
    let supplies = Supplies::default();
    let full = measure(bytes, || {
        for (path, text) in &found {
            black_box(compile(path, text.as_bytes(), &options, &supplies));
        }
    });
    println!("{{\"pages\":{},\"bytes\":{bytes},\"pulldown\":{raw:.1},\"compile\":{full:.1}}}", found.len());
    Ok(())
}
