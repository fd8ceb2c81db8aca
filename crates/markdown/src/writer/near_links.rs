//! Text that was meant as a link or an image, but isn't one in CommonMark: readers would see its brackets.

use std::ops::Range;

use super::Writer;
use crate::diagnostics::Problem;

/// The longest text and the longest address of a link, in bytes, that are looked at, so that many brackets cost linear time.
const MAX_LENGTH: usize = 300;

impl Writer<'_, '_> {
    /// Reports a bracket that begins something like a link.
    pub(super) fn near_link(&mut self, range: &Range<usize>) {
        let text = &self.source.text;
        let before = text[..range.start].chars().next_back();
        // `a[i][j]` is code.
        let is_index = before.is_some_and(|before| before.is_alphanumeric() || before == ']');
        let problem = problem_of(&text[range.end..]).filter(|_| !is_index);
        if let Some(problem) = problem {
            self.diagnostics.report(self.place(range.start), problem);
        }
    }
}

/// What's wrong with a link, from behind its first bracket.
fn problem_of(rest: &str) -> Option<Problem> {
    let text = &rest[..text_length(rest)?];
    let after = &rest[text.len() + 1..];
    let after = after[..after.floor_char_boundary(MAX_LENGTH)].lines().next().unwrap_or_default();
    if let Some(name) = text.strip_prefix('^').filter(|name| is_name(name) && !after.starts_with(':')) {
        let message = format!("the footnote `[^{name}]` isn't defined");
        let hint = format!("define it with a line `[^{name}]: text`, or write `\\[` for a bracket");
        return Some(Problem::new("near-link", message, hint));
    }
    let enclosed =
        |start: &str, end: char| after.strip_prefix(start)?.split_once(end).map(|(inner, _)| inner);
    if let Some(label) = enclosed("[", ']').filter(|label| !label.trim().is_empty()) {
        let message = format!("`[{text}][{label}]` isn't a link: `{label}` isn't defined");
        let hint = format!("define it with a line `[{label}]: /address`, or write `\\[` for a bracket");
        return Some(Problem::new("near-link", message, hint));
    }
    if let Some(destination) = enclosed("(", ')').filter(|inner| inner.contains(' ') && is_address(inner)) {
        let message = format!("`[{text}]({destination})` isn't a link, because its address has a space");
        let hint = match destination.split_once(" =") {
            Some((address, _)) => format!("write a size in braces, `({address}){{width=100}}`"),
            None => format!("write `<{destination}>`, or `%20` for the space"),
        };
        return Some(Problem::new("near-link", message, hint));
    }
    let destination = enclosed(" (", ')').filter(|inner| !inner.contains(' ') && is_address(inner))?;
    let message = format!("`[{text}] ({destination})` isn't a link, because of the space before `(`");
    Some(Problem::new("near-link", message, "remove the space"))
}

/// The length of a link's text, in which brackets may be nested.
fn text_length(rest: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, character) in rest.char_indices().take_while(|(at, _)| *at <= MAX_LENGTH) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return None,
            '[' => depth += 1,
            ']' if depth == 0 => return (at > 0).then_some(at),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Whether a text may be the name of a footnote, rather than a class of characters such as `[^"]`.
fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|character| character.is_alphanumeric() || matches!(character, '-' | '_'))
}

/// Whether a text between parentheses is an address rather than a remark.
fn is_address(text: &str) -> bool {
    let path = text.split(['#', '?']).next().unwrap_or_default();
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_name = (2..=5).contains(&ending.len()) && ending.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name || ["./", "../", "/", "http://", "https://"].iter().any(|start| text.starts_with(start))
}
