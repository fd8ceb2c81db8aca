//! Component tags on their own lines: checked and replaced by placeholders, by the file they include or by their expansion.
//! Also removes the indentation that only aligns the body of a component.

use std::rc::Rc;

use super::partials::Part;
use super::{
    BLOCK_PLACEHOLDER, BlockSyntax, INLINE_PLACEHOLDER, Input, Line, Origin, PlaceholderKind, Preprocessor,
    Processed, Progress,
};
use crate::components::{self, Checked};
use crate::diagnostics::Problem;
use crate::lines::{continuation, line_bounds};
use crate::location::{Place, plain};
use crate::options::{ComponentKind, ComponentSpec};
use crate::resources::{Expansion, ModuleUse};
use crate::tag::{self, Tag};

/// Placeholder for the children in the Markdown of an expanding component.
const CHILDREN: &str = "{children}";

/// How deep expansions may be nested.
const MAX_EXPANDING: usize = 16;

/// How many open components a closing tag is compared with.
const MAX_OPEN: usize = 64;

/// An open component. Its body may be indented for readability if its tag is on its own line.
pub(super) struct OpenBlock {
    name: String,
    /// Leading white space of its tag.
    indent: usize,
    /// Additional indentation of its body; known from the body's first line on.
    extra: Option<usize>,
    /// Additional indentation of the components around it.
    around: usize,
}

impl OpenBlock {
    /// A block whose lines are indented by a fixed number of columns, `extra`.
    pub(super) fn indented(indent: usize, extra: usize, around: usize) -> Self {
        Self { name: String::new(), indent, extra: Some(extra), around }
    }
}

/// An expanding component that is open.
pub(super) struct Expanded {
    name: String,
    place: Place,
    /// The Markdown that replaces its closing tag.
    after: Rc<str>,
}

impl Preprocessor<'_> {
    /// Reports expanding components that are never closed.
    pub(super) fn unclosed(&mut self) {
        for Expanded { name, place, .. } in std::mem::take(&mut self.expanded) {
            let hint = format!(
                "close it with `</{name}>`, or put `<{name}>` in backquotes when it is meant as text"
            );
            let problem = Problem::new("component", format!("`<{name}>` is never closed"), hint);
            self.diagnostics.report(place, problem);
        }
    }
}

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &[],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.tag_line(progress, line),
};

/// A tag or comment on its own line.
enum Item {
    Tag { at: usize, tag: Tag },
    Comment { at: usize },
}

impl Preprocessor<'_> {
    fn tag_line(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        let Line { content, body, .. } = line;
        let input = progress.input;
        let (items, end) = self.tags_alone(progress, body)?;
        self.copy(input, content, body);
        let texts = items.iter().any(|item| self.is_text(progress, item));
        for (index, item) in items.into_iter().enumerate() {
            // What a tag expands to begins its own line.
            if index > 0 && texts {
                let prefix = continuation(&input.text[content..body]);
                self.replace(input.place(body), &format!("\n{}{prefix}", progress.prefix));
            }
            self.block_item(progress, line, item);
        }
        let next = line_bounds(input.text, end).1;
        self.copy(input, end, next);
        Some(Processed { next, in_paragraph: !self.ends_with_placeholder() })
    }

    /// The tags and comments at `body`, if the line contains nothing else.
    fn tags_alone(&mut self, progress: &mut Progress<'_>, body: usize) -> Option<(Vec<Item>, usize)> {
        let text = progress.input.text;
        let mut items = Vec::new();
        let mut at = body;
        loop {
            let rest = &text[at..];
            if tag::starts(text, at) {
                let mut tag = tag::parse(text, at).ok()?;
                self.identify(progress, &mut tag, at);
                let end = tag.end;
                items.push(Item::Tag { at, tag });
                at = end;
            } else if rest.starts_with("{/*") {
                at = progress.misses.comment_end(text, at)?;
                items.push(Item::Comment { at });
            } else if rest.is_empty() || rest.starts_with('\n') {
                return (!items.is_empty()).then_some((items, at));
            } else if rest.starts_with([' ', '\t']) {
                at += 1;
            } else {
                return None;
            }
        }
    }

    /// Names the tag of a React component as its nodes are named. An import takes precedence over the theme's components.
    pub(super) fn identify(&mut self, progress: &Progress<'_>, tag: &mut Tag, at: usize) {
        let (root, member) =
            tag.name.split_once('.').map_or((&*tag.name, None), |(root, rest)| (root, Some(rest)));
        let imported = progress.modules.get(root);
        let own = || self.options.modules.as_ref()?.get(root);
        let Some(module) = imported.map(|(module, _)| module).or_else(own) else { return };
        tag.name = match (module.strip_suffix('*'), member) {
            (Some(module), Some(member)) => format!("{}@{module}{member}", tag.name),
            (None, Some(member)) => format!("{}@{module}.{member}", tag.name),
            (_, None) => format!("{}@{module}", tag.name),
        };
        if !tag.closes {
            let place = progress.input.place(at);
            self.wanted.modules.push(ModuleUse {
                name: tag.name.clone(),
                path: self.diagnostics.files[place.file].path.clone(),
                position: self.diagnostics.position(place),
                import: imported.map(|(_, position)| *position),
            });
        }
    }

    /// Whether Markdown replaces a tag.
    fn is_text(&self, progress: &Progress<'_>, item: &Item) -> bool {
        let Item::Tag { tag, .. } = item else { return false };
        let expands = |spec: &ComponentSpec| spec.kind == ComponentKind::Expanding;
        progress.imports.contains_key(&tag.name)
            || self.options.components.get(&tag.name).is_some_and(expands)
    }

    fn block_item(&mut self, progress: &mut Progress<'_>, line: Line, item: Item) {
        let Line { start, content, body, .. } = line;
        let input = progress.input;
        let (at, mut tag) = match item {
            Item::Comment { at } => {
                return self.placeholder(input.place(at), BLOCK_PLACEHOLDER, PlaceholderKind::Nothing);
            }
            Item::Tag { at, mut tag } => {
                components::resolve_names(&mut tag, self.options, &progress.files);
                self.report(input, std::mem::take(&mut tag.problems));
                (at, tag)
            }
        };
        let place = input.place(at);
        if let Some(path) = progress.imports.get(&tag.name).cloned() {
            if let Some(prop) = tag.props.first() {
                let message =
                    format!("`<{}>` includes a file and takes no props, found `{}`", tag.name, prop.name);
                let hint = "remove the prop: nothing in the file is evaluated";
                self.diagnostics.report(input.place(prop.at), Problem::new("partial", message, hint));
            }
            if tag.closes || !tag.empty {
                let message = format!("`<{}>` includes a file and takes no children", tag.name);
                let problem = Problem::new("partial", message, format!("write `<{} />`", tag.name));
                return self.diagnostics.report(place, problem);
            }
            let prefix = continuation(&input.text[content..body]);
            self.partial(&path, &Part::default(), place, &format!("{}{prefix}", progress.prefix));
            return;
        }
        let expansion = self.expansion(progress, &mut tag, at);
        if let Some(markdown) = &expansion {
            let prefix = format!("{}{}", progress.prefix, continuation(&input.text[content..body]));
            self.expand(markdown, place, &prefix);
        }
        if tag.closes {
            progress.close(&tag.name);
        } else if !tag.empty
            && (expansion.is_none() || self.expanded.last().is_some_and(|open| open.name == tag.name))
        {
            let around = progress.extra();
            progress.blocks.push(OpenBlock {
                name: tag.name.clone(),
                indent: body - start,
                extra: None,
                around,
            });
        }
        if expansion.is_none() {
            let kind = self.kind(progress, tag, at);
            self.placeholder(place, BLOCK_PLACEHOLDER, kind);
        }
    }

    pub(super) fn inline_item(&mut self, progress: &mut Progress<'_>, mut tag: Tag, at: usize) {
        let input = progress.input;
        let place = input.place(at);
        if progress.imports.contains_key(&tag.name) {
            let problem = Problem::new(
                "partial",
                format!("found `<{}>`, which includes a file, in the middle of a line", tag.name),
                "put the tag on its own line",
            );
            return self.diagnostics.report(place, problem);
        }
        if let Some(markdown) = self.expansion(progress, &mut tag, at) {
            let line = markdown.trim().replace('\n', " ");
            return self.expand(&line, place, "");
        }
        if tag.closes {
            progress.close(&tag.name);
        } else if !tag.empty && self.options.component(&tag.name).is_some() {
            let around = progress.extra();
            progress.blocks.push(OpenBlock { name: tag.name.clone(), indent: 0, extra: Some(0), around });
        }
        let kind = self.kind(progress, tag, at);
        self.placeholder(place, INLINE_PLACEHOLDER, kind);
    }

    pub(super) fn kind(&mut self, progress: &Progress<'_>, mut tag: Tag, at: usize) -> PlaceholderKind {
        if tag.closes {
            return PlaceholderKind::Close(tag.name);
        }
        let checked = self.checked(progress, &mut tag, at);
        if tag.empty { PlaceholderKind::Empty(checked) } else { PlaceholderKind::Open(checked) }
    }

    /// Checks an opening tag, whatever renders it.
    fn checked(&mut self, progress: &Progress<'_>, tag: &mut Tag, at: usize) -> Checked {
        let place_of = |offset| progress.input.place(offset);
        let imported = progress.foreign.contains(tag.name.split('.').next().unwrap_or_default());
        components::check(tag, (at, imported), self.options, self.diagnostics, &place_of)
    }

    /// Inserts the expansion of a tag.
    fn expand(&mut self, markdown: &str, place: Place, prefix: &str) {
        if self.expanding == MAX_EXPANDING {
            let message = format!("components expand to other components more than {MAX_EXPANDING} deep");
            let hint = "correct `markdown.components`: a component can't expand to itself";
            return self.diagnostics.report(place, Problem::new("component", message, hint));
        }
        self.expanding += 1;
        self.preprocess_text(&Input { text: markdown, origin: Origin::Tag(place), path: None }, 0, prefix);
        self.expanding -= 1;
    }

    /// The expansion of a tag; none for an interactive component. If the component takes children, its Markdown is split at
    /// `{children}`: the first part replaces the opening tag, the rest the closing tag.
    fn expansion(&mut self, progress: &mut Progress<'_>, tag: &mut Tag, at: usize) -> Option<Rc<str>> {
        let spec =
            self.options.components.get(&tag.name).filter(|spec| spec.kind == ComponentKind::Expanding)?;
        if tag.closes {
            let first = self.expanded.len().saturating_sub(MAX_OPEN);
            let open = self.expanded[first..].iter().rposition(|open| open.name == tag.name)?;
            return Some(self.expanded.remove(first + open).after);
        }
        let Checked { props, left_out, .. } = self.checked(progress, tag, at);
        let supplied = self.resources.expansions.get(&[&tag.name, " ", &props].concat());
        // The component's code relies on its required props.
        if !left_out {
            let position = self.diagnostics.position(progress.input.place(at));
            self.wanted.expansions.push(Expansion { name: tag.name.clone(), props, position });
        }
        let markdown = supplied.map_or_else(|| "".into(), |text| plain(text));
        if tag.empty && !spec.children {
            return Some(markdown);
        }
        let (before, after) = markdown.split_once(CHILDREN).unwrap_or((&markdown, ""));
        if tag.empty {
            return Some([before, after].concat().into());
        }
        self.expanded.push(Expanded {
            name: tag.name.clone(),
            place: progress.input.place(at),
            after: after.trim_matches('\n').into(),
        });
        Some(before.trim_matches('\n').into())
    }
}

impl Progress<'_> {
    /// Additional indentation of the innermost component's body, relative to the outermost tag.
    pub(super) fn extra(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.around + block.extra.unwrap_or(0))
    }

    /// Whether indentation is layout rather than code here.
    pub(super) fn is_layout(&self) -> bool {
        self.is_mdx || !self.blocks.is_empty()
    }

    /// Ends the innermost open component of a name, and those inside it.
    fn close(&mut self, name: &str) {
        let first = self.blocks.len().saturating_sub(MAX_OPEN);
        if let Some(open) = self.blocks[first..].iter().rposition(|block| block.name == name) {
            self.blocks.truncate(first + open);
        }
    }

    /// Whether lines keep their indentation.
    pub(super) fn is_flat(&self) -> bool {
        self.indented.is_empty()
            && self.blocks.last().is_none_or(|block| block.around == 0 && block.extra == Some(0))
    }

    /// The number of leading bytes of a line that only align it with its component's tag.
    pub(super) fn dedent(&mut self, line: &str) -> usize {
        let Some(base) = self.blocks.first().map(|block| block.indent) else { return 0 };
        let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        if indent == line.len() {
            return 0;
        }
        if let Some(block) = self.blocks.last_mut()
            && block.extra.is_none()
        {
            block.extra = Some(indent.saturating_sub(block.indent));
        }
        let extra = self.extra();
        extra.min(indent.saturating_sub(base))
    }
}
