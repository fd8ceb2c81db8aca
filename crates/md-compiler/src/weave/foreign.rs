//! Lines that authors know from VitePress: `<<< ./file.js` shows a file as code, `<!--@include: ./part.md-->` brings in
//! another file, `[[toc]]` asks for what stands beside every page here, `> [!NOTE] Title` names an alert, and `> [!INFO]` is one that GitHub lacks.

use super::lines::continuation;
use super::partials::Part;
use super::{BLOCK_MARK, MarkKind, Progress, Weaver, container_prefix};
use crate::diagnostics::Problem;
use crate::esm::resolve;

/// What a comment that brings in a file holds.
pub(super) const INCLUDE: &str = "@include";

impl Weaver<'_> {
    /// Weaves the line whose content is `text[body..line_end]`, if it is one of these; its line break is not read.
    pub(super) fn foreign(
        &mut self,
        progress: &Progress<'_>,
        content: usize,
        body: usize,
        line_end: usize,
    ) -> bool {
        let input = progress.input;
        let line = input.text[body..line_end].trim_end();
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
            // A fragment of JSX holds what stands between its tags and adds nothing.
            self.copy(input, content, body);
            self.mark(place, BLOCK_MARK, MarkKind::Nothing);
        } else if line.eq_ignore_ascii_case("[[toc]]") {
            let problem = Problem::new(
                "toc",
                "`[[toc]]` is left out: the outline of a page stands beside it",
                "remove the line",
            );
            self.diagnostics.warn(place, problem);
            self.copy(input, content, body);
            self.mark(place, BLOCK_MARK, MarkKind::Nothing);
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
            self.mark(input.place(body + length), "", MarkKind::Alert { word, title });
        } else {
            return false;
        }
        true
    }
}

/// The first line of the fence that `<<< PATH#REGION{LINES LANGUAGE} [TITLE]` stands for.
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
    // From the top of the docs folder, where VitePress counts from the top of its own.
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

/// The file that a comment includes, and which part of it.
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

/// Length of `[!NOTE]`, the word where GitHub knows none such, and the title behind it; none for an alert of GitHub's.
fn alert(line: &str) -> Option<(usize, Option<&'static str>, Option<&str>)> {
    let (word, rest) = line.strip_prefix("[!")?.split_once(']')?;
    let is = |known: &&&str| known.eq_ignore_ascii_case(word);
    let title = Some(rest.trim()).filter(|title| !title.is_empty());
    let own = ["info", "danger", "details"].iter().find(is).copied();
    let github = ["note", "tip", "important", "warning", "caution"].iter().any(|known| is(&known));
    let separate = rest.is_empty() || rest.starts_with([' ', '\t']);
    (separate && (own.is_some() || (github && title.is_some())))
        .then(|| ("[!]".len() + word.len(), own, title))
}

/// Whether a quotation begins on the line.
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
