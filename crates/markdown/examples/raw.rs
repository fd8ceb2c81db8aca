//! Measures raw pulldown-cmark on a folder of Markdown with the system's allocator, which is what its users get by default:
//! `raw FOLDER`. `throughput` measures it with the allocator of the native module.

mod measuring;

use std::path::Path;

use measuring::{measure, pages, raw};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs".into());
    let found = pages(Path::new(&folder))?;
    println!("{{\"pulldown\":{:.1}}}", measure(&found, raw));
    Ok(())
}
