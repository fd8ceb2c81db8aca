//! Imports, and the Markdown files they include.

use std::ops::Range;
use std::rc::Rc;

use super::{BlockSyntax, Input, Line, Origin, Preprocessor, Processed, Progress};
use crate::components;
use crate::definitions::definitions;
use crate::diagnostics::Problem;
use crate::fence::Fence;
use crate::frontmatter;
use crate::imports;
use crate::inline::heading_id;
use crate::lines::{container_prefix, line_bounds};
use crate::location::{Place, SourceText, plain};
use crate::region::region_ranges;

/// The part of a file to include; all of it by default.
#[derive(Default)]
pub(super) struct Part<'t> {
    /// A region, or the id of a heading.
    pub(super) name: Option<&'t str>,
    /// The first and last line, as `3,10`, `3,` or `,10`.
    pub(super) lines: Option<&'t str>,
}

impl Part<'_> {
    /// The ranges of the part in a text whose Markdown begins at `body`; none if the text lacks it.
    fn ranges(&self, text: &str, body: usize) -> Vec<Range<usize>> {
        let whole = || Some(body..text.len());
        let mut parts = self.name.map_or_else(Vec::new, |name| region_ranges(text, name));
        if parts.is_empty() {
            parts.extend(self.name.map_or_else(whole, |name| section(text, body, name)));
        }
        match (self.lines, parts.first()) {
            (Some(lines), Some(part)) => self.lines_of(lines, text, part).into_iter().collect(),
            _ => parts,
        }
    }

    /// Some lines of a part.
    fn lines_of(&self, lines: &str, text: &str, part: &Range<usize>) -> Option<Range<usize>> {
        let (first, last) = lines.split_once(',').unwrap_or((lines, lines));
        let number = |text: &str, otherwise| match text.trim() {
            "" => Some(otherwise),
            number => number.parse().ok(),
        };
        let (first, last) = (number(first, 1)?, number(last, usize::MAX)?);
        // Lines are counted from the file's first one, or from that of the region.
        let from = if self.name.is_some() { part.start } else { 0 };
        let start_of = |line: usize| {
            let rest = &text[from..part.end];
            rest.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + from
        };
        let start = start_of(first.max(1) - 1).max(part.start);
        (start < part.end).then(|| start..start_of(last).max(start))
    }

    fn is_all(&self) -> bool {
        self.name.is_none() && self.lines.is_none()
    }

    fn described(&self) -> String {
        match (self.name, self.lines) {
            (Some(name), _) => format!("region and no heading `{name}`"),
            (None, lines) => format!("lines `{}`", lines.unwrap_or_default()),
        }
    }
}

/// The section of the heading with an id, up to the next heading of the same or a higher level.
fn section(text: &str, body: usize, id: &str) -> Option<Range<usize>> {
    let mut at = body;
    let mut found: Option<(usize, usize)> = None;
    let mut fence: Option<Fence> = None;
    while at < text.len() {
        let (end, next) = line_bounds(text, at);
        let line = &text[at..end];
        match &fence {
            Some(open) if open.closes(line) => fence = None,
            Some(_) => {}
            None => fence = Fence::open(text, at, container_prefix(line)),
        }
        let depth = line.len() - line.trim_start_matches('#').len();
        if fence.is_none() && (1..=6).contains(&depth) && line[depth..].starts_with(' ') {
            match found {
                Some((start, high)) if depth <= high => return Some(start..at),
                None if has_id(&line[depth..], id) => found = Some((at, depth)),
                _ => {}
            }
        }
        at = next;
    }
    found.map(|(start, _)| start..text.len())
}

/// Whether a heading has an id, explicitly or derived by any tool's rule: only letters and digits are compared.
fn has_id(heading: &str, id: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let list = heading.find('{').and_then(|at| Some((at, heading_id(heading, at, heading.len())?.1)));
    let (end, own) = list.unwrap_or((heading.len(), String::new()));
    own == id || letters(&heading[..end]) == letters(id)
}

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    // The end of `import` and `export`.
    triggers: &["port "],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.import(progress, line),
};

/// Bytes beyond which a page includes nothing more, because files that include others twice grow exponentially.
const MAX_LENGTH: usize = 16 << 20;

/// Most files that a page includes, each use counted.
const MAX_INCLUDES: usize = 4096;

impl Preprocessor<'_> {
    fn import(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let Line { start: at, body, end, next, .. } = line;
        let input = progress.input;
        if progress.in_paragraph || body != at || !imports::starts(&input.text[at..end]) {
            return None;
        }
        let next = match imports::parse(input.text, at) {
            Ok(import) => {
                let (end, next) = line_bounds(input.text, import.end);
                // Another import may follow on the line. Anything else makes it a sentence.
                let goes_on = import.end < end;
                if goes_on && !imports::starts(&input.text[import.end..end]) {
                    return None;
                }
                let folder = input.path.unwrap_or(&self.diagnostics.files[0].path).to_owned();
                match import.markdown_path(&folder, self.options) {
                    Some(path) => {
                        self.wanted.files.push(path.clone());
                        progress
                            .imports
                            .extend(import.names.into_iter().map(|(name, _)| (name, path.clone())));
                    }
                    None => {
                        components::check_import(&import, input.place(at), self.diagnostics);
                        if let ([(name, _)], Some(address)) = (import.names.as_slice(), import.file()) {
                            progress.files.insert(name.clone(), address);
                        } else if let Some(module) = import.module(&folder, self.options) {
                            let position = self.diagnostics.position(input.place(at));
                            for (name, export) in import.names {
                                progress.modules.insert(name, (format!("{module}#{export}"), position));
                            }
                        } else {
                            progress.foreign.extend(import.names.into_iter().map(|(name, _)| name));
                        }
                    }
                }
                if goes_on {
                    import.end
                } else {
                    self.copy(input, end, next);
                    next
                }
            }
            Err(problem) => {
                self.diagnostics.report(input.place(at), problem);
                if input.text[at..].starts_with("export ") {
                    imports::export_end(input.text, at)
                } else {
                    next
                }
            }
        };
        Some(Processed { next, in_paragraph: false })
    }

    /// Inserts a partial or a part of it, with a prefix for every line but the first.
    pub(super) fn partial(&mut self, path: &str, part: &Part<'_>, place: Place, prefix: &str) {
        if self.including.iter().any(|open| open == path) || self.diagnostics.files[0].path == path {
            let mut cycle = self.including.clone();
            cycle.push(path.to_owned());
            let message = format!("the page includes itself: `{}`", cycle.join("` → `"));
            return self
                .diagnostics
                .report(place, Problem::new("partial", message, "remove one of the imports"));
        }
        let Some(text) = self.resources.files.get(path) else {
            let message = format!("cannot read the included file `{path}`");
            return self.diagnostics.report(
                place,
                Problem::new(
                    "partial",
                    message,
                    "correct the path of the import; `markdown.alias` in the configuration names folders",
                ),
            );
        };
        if self.diagnostics.files.len() > MAX_INCLUDES {
            let message = format!("the page includes more than {MAX_INCLUDES} files");
            let hint = "include fewer: files that include others twice grow exponentially";
            return self.diagnostics.report(place, Problem::new("partial", message, hint));
        }
        if self.preprocessed.text.len() + self.pending.to - self.pending.from > MAX_LENGTH {
            let message = format!("the page and the files it includes are longer than {MAX_LENGTH} bytes");
            return self
                .diagnostics
                .report(place, Problem::new("partial", message, "include fewer files, or split the page"));
        }
        let text = plain(text.trim_end());
        // A partial may be a page, too. Its front matter isn't included.
        let body = frontmatter::body(&text);
        let ranges = part.ranges(&text, body);
        if ranges.is_empty() {
            let message = format!("`{path}` has no {}", part.described());
            let hint = "name a heading by its id, lines as `{3,10}`, or a region between `<!-- #region name -->` and `<!-- #endregion name -->`";
            return self.diagnostics.report(place, Problem::new("partial", message, hint));
        };
        let file = self.diagnostics.files.len();
        self.diagnostics.files.push(SourceText::new(path.to_owned(), Rc::clone(&text)));
        self.including.push(path.to_owned());
        // References keep the definitions of their file, wherever these are in it.
        let is_outside = |found: &Range<usize>| {
            ranges.iter().all(|range| found.end <= range.start || range.end <= found.start)
        };
        let mut others = if part.is_all() { Vec::new() } else { definitions(&text, body) };
        others.retain(is_outside);
        for (index, range) in ranges.iter().chain(&others).enumerate() {
            let input =
                Input { text: text[..range.end].trim_end(), origin: Origin::File(file), path: Some(path) };
            if range.start < input.text.len() {
                if index > 0 {
                    self.replace(input.place(range.start), &format!("\n{prefix}\n{prefix}"));
                }
                self.preprocess_text(&input, range.start, prefix);
            }
        }
        self.including.pop();
    }
}
