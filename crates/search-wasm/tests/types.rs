//! Keeps `search.d.ts`, the types of manifest and answer as TypeScript sees them, equal to `search-core`'s.
//! `UPDATE=1 cargo test -p search-wasm` writes it.

use std::fs;

use search_core::hit::{Answer, Highlight, Highlights, Item, Kind};
use search_core::schema::{Counts, File, Files, Manifest, Page, PostingsFile, Section, TextFile, Weights};
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/search.d.ts");

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let docs = docs.trim_end();
    format!("\n{docs}{}export {}\n", if docs.is_empty() { "" } else { "\n" }, T::decl(config))
}

#[test]
fn declarations_are_current() {
    let config = Config::default();
    let declarations = [
        declaration::<Answer>(&config),
        declaration::<Item>(&config),
        declaration::<Kind>(&config),
        declaration::<Highlight>(&config),
        declaration::<Highlights>(&config),
        declaration::<Manifest>(&config),
        declaration::<Counts>(&config),
        declaration::<Files>(&config),
        declaration::<File>(&config),
        declaration::<PostingsFile>(&config),
        declaration::<TextFile>(&config),
        declaration::<Page>(&config),
        declaration::<Section>(&config),
        declaration::<Weights>(&config),
    ];
    let current = format!(
        "// Generated from crates/search-core by `UPDATE=1 cargo test -p search-wasm`.\n{}",
        declarations.concat()
    );
    if std::env::var_os("UPDATE").is_some() {
        fs::write(FILE, &current).expect("the declarations can be written");
    }
    let committed = fs::read_to_string(FILE).unwrap_or_default();
    assert!(committed == current, "found other declarations in `{FILE}`, expected:\n{current}");
}
