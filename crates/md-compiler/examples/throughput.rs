//! Measures a folder of Markdown: raw pulldown-cmark to HTML and the full compile of every page on one core, and the
//! compile on all of them. `bench/md.ts` runs it and puts the figures beside those of other tools.
//!
//! `throughput FOLDER [COMPONENTS] [raw|compile ROUNDS]`: COMPONENTS is a JSON file of the components that the pages may
//! use; the last two make a profiler see one of both, a known number of times.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use md_compiler::compile::compile;
use md_compiler::page::{ComponentSpec, Options, PropSpec, Supplies};
use rayon::prelude::*;
use serde_json::Value;

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

/// The components of a JSON file, whose shape is that of `Options.components`.
fn components(json: &Value) -> std::collections::HashMap<String, ComponentSpec> {
    let texts = |value: &Value| {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let prop = |value: &Value| PropSpec {
        types: texts(&value["types"]),
        required: value["required"] == true,
        values: texts(&value["values"]),
        link: value["link"].as_bool(),
    };
    let component = |value: &Value| ComponentSpec {
        kind: value["kind"].as_str().unwrap_or_default().to_owned(),
        props: value["props"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, spec)| (name.clone(), prop(spec)))
            .collect(),
        children: value["children"] == true,
        text: texts(&value["text"]),
        headings: value["headings"].as_bool(),
    };
    json.as_object().into_iter().flatten().map(|(name, spec)| (name.clone(), component(spec))).collect()
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).peekable();
    let folder = arguments.next().unwrap_or_else(|| "docs".into());
    let specs = match arguments.next_if(|argument| argument.ends_with(".json")) {
        Some(file) => serde_json::from_slice(&std::fs::read(file)?)?,
        None => Value::Null,
    };
    let mut found = Vec::new();
    pages(Path::new(&folder), &mut found)?;
    let bytes = found.iter().map(|(_, text)| text.len()).sum();
    let options = Options {
        default_lang: "en".into(),
        base: "/".into(),
        components: components(&specs),
        ..Options::default()
    };
    let supplies = Supplies::default();
    let full = |(path, text): &(String, String)| {
        black_box(compile(path, text.as_bytes(), &options, &supplies));
    };
    if let (Some(only), Some(rounds)) = (arguments.next(), arguments.next()) {
        for _ in 0..rounds.parse().unwrap_or(1) {
            if only == "raw" { raw(&found) } else { found.iter().for_each(full) }
        }
        return Ok(());
    }
    // In turns, so that what else the machine does meets both.
    let (mut plain, mut whole) = (0.0f64, 0.0f64);
    for _ in 0..TURNS {
        plain = plain.max(measure(bytes, || raw(&found)));
        whole = whole.max(measure(bytes, || found.iter().for_each(full)));
    }
    let all = measure(bytes, || found.par_iter().for_each(full));
    println!(
        "{{\"pages\":{},\"bytes\":{bytes},\"cores\":{},\"pulldown\":{plain:.1},\"compile\":{whole:.1},\"parallel\":{all:.1}}}",
        found.len(),
        rayon::current_num_threads()
    );
    Ok(())
}
