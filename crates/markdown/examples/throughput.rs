//! Measures a folder of Markdown: raw pulldown-cmark to HTML and the full compile of every page on one core, and the
//! compile on all of them. `bench/md.ts` runs it and compares the figures with those of other tools.
//!
//! `throughput FOLDER [COMPONENTS] [raw|compile ROUNDS]`: COMPONENTS is a JSON file of the components that the pages may
//! use. For a profiler, the last two run only one of the two, a known number of times.

mod measuring;

use std::collections::HashMap;
use std::hint::black_box;
use std::path::Path;

use markdown::{Options, Resources, compile};
use measuring::{Page, bytes, measure, pages, raw};
use rayon::prelude::*;

/// The allocator of the native module.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).peekable();
    let folder = arguments.next().unwrap_or_else(|| "docs".into());
    let components = match arguments.next_if(|argument| argument.ends_with(".json")) {
        Some(file) => serde_json::from_slice(&std::fs::read(file)?)?,
        None => HashMap::new(),
    };
    let found = pages(Path::new(&folder))?;
    let options = Options { default_lang: "en".into(), base: "/".into(), components, ..Options::default() };
    let resources = Resources::default();
    let full = |(path, text): &Page| {
        black_box(compile(path, text.as_bytes(), &options, &resources));
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
