//! Measures a folder of Markdown: raw pulldown-cmark to HTML and the full compile of every page on one core, and the
//! compile on all of them.
//! `bench/md.ts` runs it and puts the figures beside those of other tools.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use md_compiler::compile::compile;
use md_compiler::page::{Options, Supplies};
use rayon::prelude::*;

/// Each measurement takes at least this long; the best round counts, because noise only adds.
const LEAST: Duration = Duration::from_millis(300);

/// How often one measurement follows the other.
const TURNS: usize = 5;

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

/// pulldown-cmark and nothing else.
fn raw(pages: &[(String, String)]) {
    for (_, text) in pages {
        let extensions = pulldown_cmark::Options::ENABLE_TABLES
            | pulldown_cmark::Options::ENABLE_STRIKETHROUGH
            | pulldown_cmark::Options::ENABLE_TASKLISTS
            | pulldown_cmark::Options::ENABLE_FOOTNOTES
            | pulldown_cmark::Options::ENABLE_GFM;
        let mut html = String::with_capacity(text.len() * 3 / 2);
        pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new_ext(text, extensions));
        black_box(html);
    }
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "docs".into());
    // For a profiler: `raw` or `compile` alone.
    let only = arguments.next();
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut found = Vec::new();
    pages(Path::new(&folder), &mut found)?;
    let bytes = found.iter().map(|(_, text)| text.len()).sum();
    let options = Options { default_lang: "en".into(), base: "/".into(), ..Options::default() };
    let supplies = Supplies::default();
    let full = |(path, text): &(String, String)| {
        black_box(compile(path, text.as_bytes(), &options, &supplies));
    };
    // In turns, so that what else the machine does meets both.
    let (mut plain, mut whole) = (0.0f64, 0.0f64);
    for _ in 0..TURNS {
        if wanted("raw") {
            plain = plain.max(measure(bytes, || raw(&found)));
        }
        if wanted("compile") {
            whole = whole.max(measure(bytes, || found.iter().for_each(full)));
        }
    }
    let all = if only.is_none() { measure(bytes, || found.par_iter().for_each(full)) } else { 0.0 };
    println!(
        "{{\"pages\":{},\"bytes\":{bytes},\"cores\":{},\"pulldown\":{plain:.1},\"compile\":{whole:.1},\"parallel\":{all:.1}}}",
        found.len(),
        rayon::current_num_threads()
    );
    Ok(())
}
