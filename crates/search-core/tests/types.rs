//! Generates what TypeScript shares with this crate: `search.d.ts`, the types of the manifest, and
//! `search/index/constants.ts`. `UPDATE=1 cargo test -p search-core` writes both.

#[path = "../../md-compiler/tests/generated/mod.rs"]
mod generated;

use std::collections::HashSet;

use search_core::schema::{
    Counts, FIELDS, File, Files, Forms, Manifest, Page, PostingsFile, Section, TextFile, Weights,
};
use search_core::shared;
use ts_rs::Config;

use generated::{check, declaration};

const CONSTANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../search/index/constants.ts");
const DECLARATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../search-wasm/search.d.ts");

#[test]
fn constants_are_current() {
    let mut text = String::from(
        "// Generated from crates/search-core, which explains each constant, by `UPDATE=1 cargo test -p search-core`.\n",
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
    check(CONSTANTS, &text);
}

#[test]
fn declarations_are_current() {
    let config = Config::default();
    let declarations = [
        declaration::<Manifest>(&config),
        declaration::<Forms>(&config),
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
        "// Generated from crates/search-core by `UPDATE=1 cargo test -p search-core`.\n{}",
        declarations.concat()
    );
    check(DECLARATIONS, &current);
}
