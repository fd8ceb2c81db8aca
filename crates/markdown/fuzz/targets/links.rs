//! Any bytes as what a link, an image, an autolink, a reference, raw HTML and a prop lead to.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::{compiled, faults_of};

fuzz_target!(|bytes: &[u8]| {
    let page = compiled(
        &[
            b"[a](",
            bytes,
            b") ![b](<",
            bytes,
            b"> \"t\") <",
            bytes,
            b"> [r]\n\n<a href=\"",
            bytes,
            b"\">c</a>\n\n",
            b"https://a.b/",
            bytes,
            b"\n\n[r]: ",
            bytes,
            b"\n",
        ]
        .concat(),
    );
    let found = faults_of(&page);
    assert!(found.is_empty(), "{found:?}");
});
