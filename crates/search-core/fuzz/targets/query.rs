//! Any bytes as a query, of which the first is the number of results wanted.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use search_core::engine::Engine;
use search_core::packed::Packed;
use support::{engine, faults_of, index, options, pages};

thread_local! {
    static ENGINE: RefCell<Engine<Packed>> = RefCell::new(engine(&index(pages(), options())));
}

fuzz_target!(|bytes: &[u8]| {
    let Some((limit, query)) = bytes.split_first() else { return };
    let (limit, query) = (usize::from(*limit % 10), String::from_utf8_lossy(query));
    let answer =
        ENGINE.with_borrow_mut(|engine| engine.search(&query, limit)).expect("the files are readable");
    let found = faults_of(&answer, &query, limit);
    assert!(found.is_empty() && answer.missing.is_empty(), "{found:?}");
});
