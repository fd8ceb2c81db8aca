//! What the measuring examples share: the pages of a folder, timed rounds, and raw pulldown-cmark as the baseline.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use pulldown_cmark::{Options, Parser, html};

/// A measurement takes at least this long; the best round counts, because noise only adds.
const LEAST: Duration = Duration::from_millis(300);

/// A page: its path and its text.
pub(crate) type Page = (String, String);

/// Every page below a folder, in the order of their paths.
pub(crate) fn pages(folder: &Path) -> std::io::Result<Vec<Page>> {
    let mut found = Vec::new();
    let mut entries: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            found.append(&mut pages(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "md" || ending == "mdx") {
            found.push((path.to_string_lossy().into_owned(), std::fs::read_to_string(&path)?));
        }
    }
    Ok(found)
}

/// Bytes of all pages.
pub(crate) fn bytes(pages: &[Page]) -> usize {
    pages.iter().map(|(_, text)| text.len()).sum()
}

/// MB a second of the best round.
pub(crate) fn measure(pages: &[Page], mut round: impl FnMut(&[Page])) -> f64 {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    while begin.elapsed() < LEAST {
        let start = Instant::now();
        round(pages);
        best = best.min(start.elapsed());
    }
    bytes(pages) as f64 / 1e6 / best.as_secs_f64()
}

/// pulldown-cmark to HTML and nothing else.
pub(crate) fn raw(pages: &[Page]) {
    let extensions = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_GFM;
    for (_, text) in pages {
        let mut written = String::with_capacity(text.len() * 3 / 2);
        html::push_html(&mut written, Parser::new_ext(text, extensions));
        black_box(written);
    }
}
