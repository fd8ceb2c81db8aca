//! Measures raw pulldown-cmark with the allocator that whoever uses it gets by default, on a folder of Markdown:
//! `raw FOLDER`. `throughput` measures it with that of the library, which is not linked here, for nothing names it.

mod measuring;

use std::path::Path;

use measuring::{measure, pages, raw};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs".into());
    let found = pages(Path::new(&folder))?;
    println!("{{\"pulldown\":{:.1}}}", measure(&found, raw));
    Ok(())
}
