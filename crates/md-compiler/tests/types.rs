//! Generates `types.d.ts`, the compiler's types in TypeScript, from `crates/markdown`. `UPDATE=1 cargo test -p
//! md-compiler` writes it.

use std::fs;

use markdown::{
    ComponentKind, ComponentSpec, Diagnostic, Expansion, Image, Link, LinkKind, Needs, Node, Options, Page,
    Position, PropSpec, Resources, Section, Severity, TocItem,
};
use ts_rs::{Config, TS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/types.d.ts");

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let docs = docs.trim_end();
    format!("\n{docs}{}export {}\n", if docs.is_empty() { "" } else { "\n" }, T::decl(config))
}

#[test]
fn declarations_are_current() {
    let config = Config::default();
    let declarations = [
        declaration::<Options>(&config),
        declaration::<ComponentSpec>(&config),
        declaration::<ComponentKind>(&config),
        declaration::<PropSpec>(&config),
        declaration::<Needs>(&config),
        declaration::<Expansion>(&config),
        declaration::<Resources>(&config),
        declaration::<Image>(&config),
        declaration::<Page>(&config),
        declaration::<TocItem>(&config),
        declaration::<Node>(&config),
        declaration::<Link>(&config),
        declaration::<LinkKind>(&config),
        declaration::<Section>(&config),
        declaration::<Diagnostic>(&config),
        declaration::<Severity>(&config),
        declaration::<Position>(&config),
    ];
    let current = format!(
        "// Generated from crates/markdown by `UPDATE=1 cargo test -p md-compiler`.\n{}",
        declarations.concat()
    );
    if std::env::var_os("UPDATE").is_some() {
        fs::write(FILE, &current).expect("the declarations can be written");
    }
    let committed = fs::read_to_string(FILE).unwrap_or_default();
    assert!(committed == current, "found other declarations in `{FILE}`, expected:\n{current}");
}
