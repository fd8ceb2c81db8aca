//! Compatibility syntax, mostly VitePress's: `<<< ./file.js` shows a file as code, `<!--@include: ./part.md-->` includes a
//! partial, `[[toc]]` is ignored because every page has an outline, `> [!NOTE] Title` sets the title of an alert, and
//! `> [!INFO]` is an alert that GitHub lacks.

use super::partials::Part;
use super::{BLOCK_PLACEHOLDER, BlockSyntax, Line, PlaceholderKind, Preprocessor, Processed, Progress};
use crate::containers;
use crate::diagnostics::Problem;
use crate::lines::{container_prefix, continuation};
use crate::paths::resolve;

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &["<<<", "<!--", "<>", "</>", "[[", "[TOC]", "[!"],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.compatibility(progress, line),
};

impl Preprocessor<'_> {
    fn compatibility(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let input = progress.input;
        let rest = &input.text[line.body..line.end];
        let may_be = rest.starts_with('<')
            || rest.starts_with('[') && !(progress.in_paragraph && line.body == line.content);
        if !may_be || !self.compatibility_line(progress, line) {
            return None;
        }
        self.copy(input, line.end, line.next);
        // A paragraph of a titled alert goes on.
        let in_paragraph = !(rest.starts_with('<') || self.ends_with_placeholder());
        Some(Processed { next: line.next, in_paragraph })
    }

    /// Processes a line up to its line break; false if it is none of these.
    fn compatibility_line(&mut self, progress: &Progress<'_>, line: Line) -> bool {
        let Line { content, body, end, .. } = line;
        let input = progress.input;
        let line = input.text[body..end].trim_end();
        let place = input.place(body);
        let prefix = || format!("{}{}", progress.prefix, continuation(&input.text[content..body]));
        if let Some(fence) = line.strip_prefix("<<<").and_then(fence_of) {
            self.copy(input, content, body);
            let end = prefix();
            self.replace(place, &format!("{fence}\n{end}```"));
        } else if let Some((file, part)) = included(line) {
            self.copy(input, content, body);
            let from = input.path.unwrap_or(&self.diagnostics.files[0].path).to_owned();
            let path =
                resolve(if file.starts_with("@/") { "" } else { &from }, file.trim_start_matches("@/"));
            self.wanted.files.push(path.clone());
            self.partial(&path, &part, place, &prefix());
        } else if matches!(line, "<>" | "</>") {
            // A JSX fragment adds nothing to its content.
            self.copy(input, content, body);
            self.placeholder(place, BLOCK_PLACEHOLDER, PlaceholderKind::Nothing);
        } else if line.eq_ignore_ascii_case("[[toc]]") || matches!(line, "[TOC]" | "[[_TOC_]]") {
            let message = format!("`{line}` is ignored, because every page has an outline");
            let problem = Problem::new("foreign-syntax", message, "remove the line");
            self.diagnostics.report(place, problem);
            self.copy(input, content, body);
            self.placeholder(place, BLOCK_PLACEHOLDER, PlaceholderKind::Nothing);
        } else if let Some((length, word, title)) = alert(line)
            && begins_quotation(input.text, content, body)
        {
            if word.is_some() {
                self.copy(input, content, body);
                self.replace(place, "[!NOTE]");
            } else {
                self.copy(input, content, body + length);
            }
            let title = title.map(str::to_owned);
            self.placeholder(input.place(body + length), "", PlaceholderKind::Alert { word, title });
        } else {
            return false;
        }
        true
    }
}

/// The first line of the fence that replaces `<<< PATH#REGION{LINES LANGUAGE} [TITLE]`.
fn fence_of(line: &str) -> Option<String> {
    let rest = line.strip_prefix([' ', '\t'])?.trim_start();
    let (path, rest) = rest.split_at(rest.find(['#', '{', '[', ' ']).unwrap_or(rest.len()));
    let (region, rest) = match rest.strip_prefix('#') {
        Some(rest) => rest.split_at(rest.find(['{', '[', ' ']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    let (braces, rest) = match rest.trim_start().strip_prefix('{') {
        Some(inner) => inner.split_once('}')?,
        None => ("", rest),
    };
    let title = rest.trim();
    let readable = |text: &str| !text.contains(['"', '`']);
    if path.is_empty() || !(readable(path) && readable(region) && readable(braces) && readable(title)) {
        return None;
    }
    if !(title.is_empty() || title.starts_with('[') && title.ends_with(']')) {
        return None;
    }
    let mut lines = "";
    let mut language = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    for word in braces.split_whitespace() {
        if word.starts_with(|first: char| first.is_ascii_digit()) { lines = word } else { language = word }
    }
    // `@` is VitePress's source folder: the docs folder here.
    let path = path.strip_prefix('@').unwrap_or(path);
    let mut fence = format!("```{language}");
    if !lines.is_empty() {
        fence.push_str(&format!(" {{{lines}}}"));
    }
    fence.push_str(&format!(" file=\"{path}\""));
    if !region.is_empty() {
        fence.push_str(&format!(" region=\"{region}\""));
    }
    if !title.is_empty() {
        fence.push(' ');
        fence.push_str(title);
    }
    Some(fence)
}

/// The file that a comment includes, and the part of it.
fn included(line: &str) -> Option<(&str, Part<'_>)> {
    let comment = line.strip_prefix("<!--")?.strip_suffix("-->")?;
    let file = comment.trim().strip_prefix("@include:")?.trim();
    let (file, lines) = match file.strip_suffix('}').and_then(|file| file.rsplit_once('{')) {
        Some((file, lines)) => (file, Some(lines)),
        None => (file, None),
    };
    let (file, name) = file.rsplit_once('#').map_or((file, None), |(file, name)| (file, Some(name)));
    (!file.is_empty()).then_some((file, Part { name, lines }))
}

/// The alerts that GitHub and pulldown-cmark know.
const GITHUB_ALERTS: [&str; 5] = ["note", "tip", "important", "warning", "caution"];

/// Length of `[!NOTE]`, the container's name if it isn't one of GitHub's alerts, and the title after it. None for a plain
/// alert of GitHub's.
fn alert(line: &str) -> Option<(usize, Option<&'static str>, Option<&str>)> {
    let (word, rest) = line.strip_prefix("[!")?.split_once(']')?;
    let title = Some(rest.trim()).filter(|title| !title.is_empty());
    let github = GITHUB_ALERTS.iter().any(|known| known.eq_ignore_ascii_case(word));
    let own = containers::titled().find(|known| !github && known.eq_ignore_ascii_case(word));
    let separate = rest.is_empty() || rest.starts_with([' ', '\t']);
    (separate && (own.is_some() || (github && title.is_some())))
        .then(|| ("[!]".len() + word.len(), own, title))
}

/// Whether a block quote begins on the line.
fn begins_quotation(text: &str, content: usize, body: usize) -> bool {
    let signs = |prefix: &str| prefix.bytes().filter(|byte| *byte == b'>').count();
    let before = text[..content].lines().next_back().unwrap_or("");
    let own = signs(&text[content..body]);
    own > signs(&before[..container_prefix(before)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shown_file_becomes_a_fence() {
        let cases = [
            (" ./a.js", Some("```js file=\"./a.js\"")),
            (" @/a.ts#one{1,3-5}", Some("```ts {1,3-5} file=\"/a.ts\" region=\"one\"")),
            (" ../a.cs{2 c#:line-numbers} [A]", Some("```c#:line-numbers {2} file=\"../a.cs\" [A]")),
            (" ./a.js{1", None),
            (" a `b`", None),
            ("./a.js", None),
            (" 1 < 2 <<< 3", None),
        ];
        for (line, fence) in cases {
            assert_eq!(fence_of(line).as_deref(), fence, "{line}");
        }
    }
}
