//! Containers: lines of colons, which open one if a name follows, with an optional title and attributes. Python-Markdown
//! writes slashes, `/// note | Title`.

use std::ops::Range;

use super::{
    BLOCK_PLACEHOLDER, BlockSyntax, Input, Line, PlaceholderKind, Preprocessor, Processed, Progress,
};
use crate::containers::built_in;

/// How many open containers a closing line is compared with.
const MAX_OPEN: usize = 64;

/// An open container.
pub(super) struct OpenContainer {
    colons: usize,
    /// Indentation of the line that opened it.
    indent: usize,
}

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &[":::", "///"],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.container(progress, line),
};

impl Preprocessor<'_> {
    fn container(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let text = &input.text[line.body..line.end];
        if !text.starts_with(":::") && !is_slashed(text, &progress.containers) {
            return None;
        }
        self.colons(progress, line);
        self.copy(input, line.end, line.next);
        Some(Processed { next: line.next, in_paragraph: false })
    }

    /// Leaves a placeholder for a line of colons or slashes.
    fn colons(&mut self, progress: &mut Progress<'_>, line: Line) {
        let Line { content, body, end, .. } = line;
        let input = progress.input;
        let line = input.text[body..end].trim_end();
        let colons = line.len() - line.trim_start_matches([':', '/']).len();
        let rest = line[colons..].trim();
        let indent = body - content;
        if rest.is_empty() {
            let until = content + closing_indent(&mut progress.containers, input, content..body, colons);
            self.copy(input, content, until);
            return self.placeholder(
                input.place(body),
                BLOCK_PLACEHOLDER,
                PlaceholderKind::CloseContainer(colons),
            );
        }
        progress.containers.push(OpenContainer { colons, indent });
        self.copy(input, content, body);
        let word_end = rest
            .find(|character: char| !character.is_alphanumeric() && !matches!(character, '-' | '_'))
            .unwrap_or(rest.len());
        let (word, rest) = rest.split_at(word_end);
        let (title, open) = title_and_attributes(rest.trim_start().trim_start_matches('|'));
        let word = word.to_owned();
        let kind = PlaceholderKind::OpenContainer { word, title, open, colons };
        self.placeholder(input.place(body), BLOCK_PLACEHOLDER, kind);
    }
}

/// Whether a line of slashes opens a container, `/// note` or `/// note | Title`, or closes one that is open.
fn is_slashed(line: &str, open: &[OpenContainer]) -> bool {
    let line = line.trim_end();
    let rest = line.trim_start_matches('/');
    let slashes = line.len() - rest.len();
    if slashes < 3 {
        return false;
    }
    let (word, title) = rest.trim_start().split_once([' ', '|']).unwrap_or((rest.trim_start(), ""));
    if word.is_empty() {
        return open.iter().any(|open| open.colons == slashes);
    }
    let is_name = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let title = title.trim();
    rest.starts_with(' ')
        && is_name
        && (title.starts_with('|') || title.is_empty() && built_in(word).is_some())
}

/// The indentation to keep of a line that closes a container. Formatters move the colons after a list into its last item,
/// `  :::`, although the container was opened before the list.
fn closing_indent(
    containers: &mut Vec<OpenContainer>,
    input: &Input<'_>,
    prefix: Range<usize>,
    colons: usize,
) -> usize {
    let own = prefix.len();
    let only_indented = input.text[prefix].bytes().all(|byte| matches!(byte, b' ' | b'\t'));
    if only_indented {
        // Containers that are indented further have ended with their list item.
        while containers.last().is_some_and(|open| open.indent > own) {
            containers.pop();
        }
    }
    let first = containers.len().saturating_sub(MAX_OPEN);
    let found = containers[first..].iter().rposition(|open| open.colons == colons);
    let Some(at) = found.map(|at| first + at) else { return own };
    let indent = containers[at].indent;
    containers.truncate(at);
    if only_indented { indent } else { own }
}

/// The title of a container line (plain text, `title="…"` or `[…]`), and whether it has the attribute `open`.
fn title_and_attributes(rest: &str) -> (Option<String>, bool) {
    let rest = rest.trim();
    let (text, attributes) = rest
        .strip_suffix('}')
        .and_then(|rest| rest.rsplit_once('{'))
        .filter(|(_, attributes)| are_attributes(attributes))
        .unwrap_or((rest, ""));
    // MDX needs the brace escaped.
    let text = text.trim_end_matches('\\').trim();
    let label = text.strip_prefix('[').and_then(|label| label.strip_suffix(']')).unwrap_or(text);
    let title = title_attribute(attributes).or_else(|| title_attribute(text)).unwrap_or(label);
    let open = attributes.split_whitespace().any(|word| word == "open");
    ((!title.is_empty()).then(|| title.to_owned()), open)
}

/// Whether braces after a title contain attributes rather than a part of the title.
fn are_attributes(text: &str) -> bool {
    let text = text.trim();
    text.split_whitespace().any(|word| word == "open") || text.contains('=') || text.starts_with(['.', '#'])
}

/// The value of `title=`.
fn title_attribute(text: &str) -> Option<&str> {
    let value = text.trim().strip_prefix("title=")?.trim_start();
    match value.chars().next().filter(|first| matches!(first, '"' | '\'')) {
        Some(quote) => value[1..].split(quote).next(),
        None => Some(value.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_written_as_other_tools_write_them() {
        let cases = [
            ("", None, false),
            (" Plain *title* with {braces}", Some("Plain *title* with {braces}"), false),
            ("{title=\"In braces\"}", Some("In braces"), false),
            (" \\{title='Escaped'}", Some("Escaped"), false),
            ("{title=No quotes}", Some("No quotes"), false),
            (" title=\"Bare\"", Some("Bare"), false),
            ("[Bracketed]{icon=\"x\"}", Some("Bracketed"), false),
            (" Click me {open}", Some("Click me"), true),
            ("{open}", None, true),
            ("{.wide #id}", None, false),
        ];
        for (rest, title, open) in cases {
            assert_eq!(title_and_attributes(rest), (title.map(str::to_owned), open), "{rest}");
        }
    }
}
