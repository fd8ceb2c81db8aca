//! Code blocks. Of the info string, the compiler only uses the file to show and the label of a tab; the rest is for the
//! build, which renders the block.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Tag};

use super::Writer;
use crate::containers::Shape;
use crate::diagnostics::Problem;
use crate::fence;
use crate::frames::{Kind, MAX_DEPTH};
use crate::html::{Slot, escape_text};
use crate::html_page::CodeBlock;
use crate::json::write_entry;
use crate::location::{Place, plain};
use crate::math::Formula;
use crate::paths::resolve;
use crate::region::region;
use crate::twoslash;

/// A code block being read.
pub(super) struct Fence {
    pub(super) block: CodeBlock,
    place: Place,
}

impl Writer<'_, '_> {
    pub(super) fn code_start(&mut self, kind: &CodeBlockKind<'_>, range: &Range<usize>) {
        let info = match kind {
            CodeBlockKind::Fenced(info) => info.trim(),
            CodeBlockKind::Indented => "",
        };
        // Python-Markdown writes `{.python hl_lines="1"}`.
        let info = info.strip_prefix('{').map_or(info, |list| match list.trim_start().strip_prefix('.') {
            Some(classes) => classes.trim_end_matches('}'),
            None => info,
        });
        // A list of lines, a title or an option may follow without a space: `js{1,3}`, `sh[npm]`, `js:line-numbers`, `rust,ignore`.
        let ends = |character: char| {
            character.is_whitespace()
                || matches!(character, '{' | '[' | ',')
                || (character == ':' && !self.verbatim())
        };
        let split = info.find(ends).unwrap_or(info.len());
        // A title or an option may come without a language.
        let is_option = info[..split].contains('=');
        let (lang, meta) = info.split_at(if is_option { 0 } else { split });
        let meta = meta.trim_start_matches(',');
        let place = self.place(range.start);
        let (lang, meta) = (lang.to_owned(), meta.trim().to_owned());
        if matches!(kind, CodeBlockKind::Fenced(_))
            && !self.verbatim()
            && !is_closed(&self.source.text[range.clone()])
        {
            let around = !self.source.text[range.end..].trim().is_empty();
            self.diagnostics.report(place, fence::unclosed(around));
        }
        let position = self.diagnostics.position(place);
        self.code = Some(Fence {
            block: CodeBlock { lang, meta, code: String::with_capacity(range.len()), position },
            place,
        });
    }

    pub(super) fn code_end(&mut self) {
        let Some(Fence { mut block, place }) = self.code.take() else { return };
        if self.verbatim() {
            self.open("<pre><code");
            if !block.lang.is_empty() {
                self.html.push_str(" class=\"language-");
                escape_text(&block.lang, &mut self.html);
                self.html.push('"');
            }
            self.html.push('>');
            escape_text(&block.code, &mut self.html);
            self.html.push_str("</code></pre>\n");
            return;
        }
        block.code.truncate(block.code.trim_end_matches('\n').len());
        if block.lang.eq_ignore_ascii_case("math") && !block.code.trim().is_empty() {
            self.warn_of_formula(place);
        }
        if block.lang.eq_ignore_ascii_case("math")
            && self.context.options.math.unwrap_or(false)
            && !block.code.trim().is_empty()
        {
            let formula = Formula { display: true, tex: block.code };
            self.page.formulas.push(formula.expansion(block.position));
            self.page.sections.block();
            self.open("<p>");
            self.formula(&formula, place);
            return self.html.push_str("</p>\n");
        }
        if !block.meta.contains("file=") {
            // Most fences contain their code.
        } else if !block.code.trim().is_empty() {
            // Other tools use `file="…"` as the title of a fence that contains its code.
            if attribute(&block.meta, "title").is_none() {
                block.meta = block.meta.replacen("file=", "title=", 1);
            }
        } else if let Some(path) = attribute(&block.meta, "file") {
            block.code = self.code_of_file(&path, attribute(&block.meta, "region").as_deref(), place);
        }
        if block.meta.split_whitespace().any(|word| word == "twoslash") {
            block.code = twoslash::output(&block.code);
        }
        if block.lang.split(',').next() == Some("rust") {
            block.code = shown_rust(&block.code);
        }
        if let Some(directive) = mdbook_directive(&block.code) {
            let message = format!("`{directive}` is shown as it is written");
            let hint = "`file=\"…\"` after the language shows a file of the docs folder";
            self.diagnostics.report(place, Problem::new("foreign-syntax", message, hint));
        }
        self.page.sections.block();
        self.page.sections.code(&block.code);
        self.open("");
        if self.frames.len() > MAX_DEPTH {
            self.html.push_str("<pre><code>");
            escape_text(&block.code, &mut self.html);
            self.html.push_str("</code></pre>\n");
            return;
        }
        let tab = self.in_code_group();
        if tab {
            let file = attribute(&block.meta, "file");
            let label = take_title(&mut block.meta)
                .or_else(|| file?.rsplit('/').next().map(str::to_owned))
                .unwrap_or_else(|| block.lang.clone());
            let mut props = String::from("{");
            let mut json = String::new();
            crate::json::write_string(&label, &mut json);
            write_entry("label", &json, &mut props);
            props.push('}');
            self.tabs_open("Tab", &props, place);
        }
        self.page.constructed |= self.delicate > 0;
        self.page.places.codes.push(place);
        Slot::Code(self.page.codes.len()).write(&mut self.html);
        if tab {
            Slot::Close.write(&mut self.html);
        }
        self.html.push('\n');
        self.page.codes.push(Some(block));
    }

    fn in_code_group(&self) -> bool {
        self.frames
            .last()
            .is_some_and(|frame| matches!(frame.kind, Kind::Container { shape: Shape::Tabs, .. }))
    }

    /// Ends a code group at any block but a fence. HTML blocks may be comments or the end of the group.
    pub(super) fn only_fences(&mut self, tag: &Tag<'_>, at: usize) {
        if !matches!(tag, Tag::CodeBlock(CodeBlockKind::Fenced(_)) | Tag::HtmlBlock) {
            self.end_code_group(self.place(at));
        }
    }

    /// Ends the code group that is open, because something else than code begins, which it can't show.
    pub(super) fn end_code_group(&mut self, place: Place) {
        if !self.in_code_group() {
            return;
        }
        let Some(group) = self.frames.pop() else { return };
        self.close_frame(&group);
        if let Kind::Container { colons, .. } = group.kind {
            self.ended_group = Some((colons, self.frames.len()));
        }
        let line = self.diagnostics.position(group.place).line;
        let problem = Problem::new(
            "container",
            format!("found something other than a code fence, which ends the code group of line {line}"),
            "close the group before it with `:::`, or move it out of the group",
        );
        self.diagnostics.report(place, problem);
    }

    /// The code that `file="…"` names, or a region of it.
    fn code_of_file(&mut self, path: &str, name: Option<&str>, place: Place) -> String {
        // Rspress's name of the docs folder.
        let path = path.strip_prefix("<root>").unwrap_or(path);
        let from = if path.starts_with('/') { "" } else { &self.diagnostics.files[place.file].path };
        let path = resolve(from, path);
        self.page.files.push(path.clone());
        let Some(text) = self.context.resources.files.get(&path) else {
            let message = format!("cannot read the code file `{path}`");
            self.diagnostics.report(place, Problem::new("code", message, "correct the path after `file=`"));
            return String::new();
        };
        let text = plain(text);
        let Some(name) = name else { return text.trim_end().to_owned() };
        region(&text, name).unwrap_or_else(|| {
            let message = format!("`{path}` has no region `{name}`");
            let hint = format!("mark it with comments `#region {name}` and `#endregion`");
            self.diagnostics.report(place, Problem::new("code", message, hint));
            String::new()
        })
    }
}

/// Whether a fenced block ends with the line that closes it.
fn is_closed(block: &str) -> bool {
    let block = block.trim();
    let Some(mark) = block.chars().next() else { return false };
    let length = |line: &str| line.len() - line.trim_start_matches(mark).len();
    let last = block.rsplit_once('\n').map_or("", |(_, last)| last.trim_start_matches([' ', '\t', '>']));
    let closing = length(last);
    closing >= length(block) && closing == last.len()
}

/// Rust code without the lines that rustdoc and mdBook only compile: those that start with `# `, where `##` stands for `#`.
fn shown_rust(code: &str) -> String {
    let shown = code.lines().filter_map(|line| {
        let start = line.len() - line.trim_start().len();
        match &line[start..] {
            "#" => None,
            hidden if hidden.starts_with("# ") => None,
            escaped if escaped.starts_with("##") => Some([&line[..start], &escaped[1..]].concat()),
            _ => Some(line.to_owned()),
        }
    });
    shown.collect::<Vec<_>>().join("\n")
}

/// The line of mdBook that would be replaced by a file, `{{#include path}}`.
fn mdbook_directive(code: &str) -> Option<&str> {
    let line = code.trim();
    let start =
        ["{{#include ", "{{#rustdoc_include ", "{{#playground "].iter().any(|start| line.starts_with(start));
    (start && line.ends_with("}}") && !line.contains('\n')).then_some(line)
}

/// The value of `name="…"` in an info string.
fn attribute(meta: &str, name: &str) -> Option<String> {
    let named =
        |at: &usize| meta[*at + name.len()..].starts_with('=') && (*at == 0 || meta[..*at].ends_with(' '));
    let at = meta.match_indices(name).map(|(at, _)| at).find(named)?;
    let value = &meta[at + name.len() + 1..];
    let quote = value.chars().next().filter(|first| matches!(first, '"' | '\''));
    match quote {
        Some(quote) => value[1..].split(quote).next().map(str::to_owned),
        None => value.split_whitespace().next().map(str::to_owned),
    }
}

/// Removes the title, `title="…"` or `[…]`, from an info string, because it becomes the label of the tab.
fn take_title(meta: &mut String) -> Option<String> {
    let (from, to, title) = if let Some(title) = attribute(meta, "title") {
        let from = meta.find("title=")?;
        let to = from + meta[from..].find(&title)? + title.len();
        (from, to + usize::from(meta[to..].starts_with(['"', '\''])), title)
    } else {
        let from = meta.find('[')?;
        let to = from + meta[from..].find(']')?;
        (from, to + 1, meta[from + 1..to].to_owned())
    };
    meta.replace_range(from..to, "");
    *meta = meta.trim().to_owned();
    Some(title)
}
