//! Any bytes as a page: the HTML parser builds from it what it is compiled to.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;
#[path = "../../tests/support/tree.rs"]
mod tree;

use libfuzzer_sys::fuzz_target;
use support::{compiled, options};
use tree::difference;

fuzz_target!(|bytes: &[u8]| {
    let found = difference(&compiled(bytes), &options());
    assert!(found.is_none(), "{}", found.unwrap_or_default());
});
