//! Any bytes as the props of a component on a line of its own, within a line, and as a literal in prose.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::{compiled, faults_of};

fuzz_target!(|bytes: &[u8]| {
    let page = compiled(
        &[b"<Note ", bytes, b">\n\nx\n\n</Note>\n\na <Note a=", bytes, b" /> b\n\n{", bytes, b"}\n"].concat(),
    );
    let found = faults_of(&page);
    assert!(found.is_empty(), "{found:?}");
});
