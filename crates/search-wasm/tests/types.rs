//! Generates what TypeScript shares with `search-core`: `search.d.ts`, the types of manifest and answer, and
//! `search/engine/constants.ts`. `UPDATE=1 cargo test -p search-wasm` writes both.

use std::collections::HashSet;
use std::fs;

use search_core::hit::{Answer, Highlight, Highlights, Item, Kind};
use search_core::schema::{
    Counts, FIELDS, File, Files, Manifest, Page, PostingsFile, Section, TextFile, Weights,
};
use search_core::shared;
use ts_rs::{Config, TS};

/// Compares a generated file with its content, or writes it if `UPDATE` is set.
fn check(file: &str, current: &str) {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, current).expect("the file can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == current, "found something else in `{file}`, expected:\n{current}");
}

#[test]
fn constants_are_current() {
    let mut text = String::from(
        "// Generated from crates/search-core, which explains each constant, by `UPDATE=1 cargo test -p search-wasm`.\n",
    );
    let mut names = HashSet::new();
    for module in shared::modules() {
        text.push_str(&format!("\n// {}.rs\n", module.name));
        for (name, value) in module.constants {
            assert!(names.insert(name), "found two constants `{name}`, expected names of their own");
            text.push_str(&format!("export const {name} = {value}\n"));
        }
    }
    let fields: Vec<String> = FIELDS.iter().map(|field| format!("'{}'", field.name)).collect();
    text.push_str(&format!("\n// schema.rs\nexport const FIELD_NAMES = [{}]\n", fields.join(", ")));
    check("../../search/engine/constants.ts", &text);
}

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
    check("search.d.ts", &current);
}
