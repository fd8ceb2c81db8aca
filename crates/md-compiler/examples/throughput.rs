//! Measures a folder of Markdown: raw pulldown-cmark to HTML and the full compile of every page on one core, and the
//! compile on all of them. `bench/md.ts` runs it and puts the figures beside those of others.
//!
//! `throughput FOLDER [COMPONENTS] [raw|compile ROUNDS]`: COMPONENTS is a JSON file of the components that the pages may
//! use; the last two make a profiler see one of both, a known number of times.

mod measuring;

use std::hint::black_box;
use std::path::Path;

use md_compiler::compile::compile;
use md_compiler::page::{ComponentSpec, Options, PropSpec, Supplies};
use measuring::{Page, bytes, measure, pages, raw};
use rayon::prelude::*;
use serde_json::Value;

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
    let found = pages(Path::new(&folder))?;
    let options = Options {
        default_lang: "en".into(),
        base: "/".into(),
        components: components(&specs),
        ..Options::default()
    };
    let supplies = Supplies::default();
    let full = |(path, text): &Page| {
        black_box(compile(path, text.as_bytes(), &options, &supplies));
    };
    if let (Some(only), Some(rounds)) = (arguments.next(), arguments.next()) {
        for _ in 0..rounds.parse().unwrap_or(1) {
            if only == "raw" { raw(&found) } else { found.iter().for_each(full) }
        }
        return Ok(());
    }
    println!(
        "{{\"pages\":{},\"bytes\":{},\"cores\":{},\"pulldown\":{:.1},\"compile\":{:.1},\"parallel\":{:.1}}}",
        found.len(),
        bytes(&found),
        rayon::current_num_threads(),
        measure(&found, raw),
        measure(&found, |found| found.iter().for_each(full)),
        measure(&found, |found| found.par_iter().for_each(full)),
    );
    Ok(())
}
