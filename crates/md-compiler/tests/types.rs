//! Generates `types.d.ts`, the compiler's types in TypeScript, from `crates/markdown`. `UPDATE=1 cargo test -p
//! md-compiler` writes it.

mod generated;

use markdown::{
    ComponentKind, ComponentSpec, Diagnostic, Expansion, Image, Link, LinkKind, ModuleUse, Needs, Node,
    Options, Page, Position, PropSpec, Resources, Section, Severity, SourceSection, TocItem,
};
use ts_rs::Config;

use generated::{check, declaration};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/types.d.ts");

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
        declaration::<ModuleUse>(&config),
        declaration::<Resources>(&config),
        declaration::<Image>(&config),
        declaration::<Page>(&config),
        declaration::<TocItem>(&config),
        declaration::<Node>(&config),
        declaration::<Link>(&config),
        declaration::<LinkKind>(&config),
        declaration::<Section>(&config),
        declaration::<SourceSection>(&config),
        declaration::<Diagnostic>(&config),
        declaration::<Severity>(&config),
        declaration::<Position>(&config),
    ];
    let current = format!(
        "// Generated from crates/markdown by `UPDATE=1 cargo test -p md-compiler`.\n{}",
        declarations.concat()
    );
    check(FILE, &current);
}
