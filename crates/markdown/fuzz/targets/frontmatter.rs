//! Any bytes as a page's front matter.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::{compiled, faults_of};

fuzz_target!(|bytes: &[u8]| {
    let page = compiled(&[b"---\n", bytes, b"\n---\n# Title\n"].concat());
    let found = faults_of(&page);
    assert!(found.is_empty(), "{found:?}");
});
