//! Import lines. Imports of Markdown files make partials, those of code name React components, which the build bundles. The
//! compiler evaluates nothing.

use std::collections::HashSet;

use crate::diagnostics::Problem;
use crate::options::Options;
use crate::paths::{markdown_stem, relative, resolve};

/// `import A, { B } from 'somewhere'`.
pub(crate) struct Import {
    /// Local names, in order, each with the export it stands for: `*` for the whole module.
    pub(crate) names: Vec<(String, String)>,
    /// What is imported.
    pub(crate) from: String,
    /// Offset after the statement: the end of its line, or what follows it there.
    pub(crate) end: usize,
}

/// Whether a line begins an import or export.
pub(crate) fn starts(line: &str) -> bool {
    let import = line.strip_prefix("import ").is_some_and(|rest| {
        let rest = rest.trim_start();
        rest.starts_with(['{', '*', '"', '\'']) || rest.contains(" from '") || rest.contains(" from \"")
    });
    let export = line.strip_prefix("export ").is_some_and(|rest| {
        ["const ", "let ", "var ", "function ", "default ", "class ", "async ", "{", "*"]
            .iter()
            .any(|word| rest.trim_start().starts_with(word))
    });
    import || export
}

/// Offset after the export at `at`: the end of the line that closes its brackets, or the next blank line.
pub(crate) fn export_end(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut blank, mut at) = (0isize, true, at);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            // A string ends on its line. Otherwise it's an apostrophe in JSX.
            b'"' | b'\'' | b'`' => {
                let end = string_length(*byte, &bytes[at + 1..]);
                at += end.map_or(0, |length| length + 1);
            }
            b'\n' if depth <= 0 || blank => return at + 1,
            _ => {}
        }
        blank = *byte == b'\n' || (blank && byte.is_ascii_whitespace());
        at += 1;
    }
    text.len()
}

/// Length of a string up to its closing quote on the same line.
fn string_length(quote: u8, rest: &[u8]) -> Option<usize> {
    memchr::memchr2(quote, b'\n', rest).filter(|end| rest[*end] == quote)
}

/// Length of the names of an import, up to its string. They may span lines, but not a blank one, and contain one brace and
/// one star at most.
fn names_length(clause: &str) -> Option<usize> {
    let (mut brace, mut star, mut blank) = (false, false, false);
    for (at, byte) in clause.bytes().enumerate() {
        let twice = match byte {
            b'\'' | b'"' => return Some(at),
            b'{' => std::mem::replace(&mut brace, true),
            b'*' => std::mem::replace(&mut star, true),
            b'\n' => std::mem::replace(&mut blank, true),
            _ => false,
        };
        if twice {
            return None;
        }
        blank &= byte.is_ascii_whitespace();
    }
    None
}

/// Parses the import at `at`, where [`starts`] is true.
pub(crate) fn parse(text: &str, at: usize) -> Result<Import, Problem> {
    let rest = &text[at..];
    let Some(clause) = rest.strip_prefix("import ") else {
        return Err(Problem::new(
            "expression",
            "found an `export`; nothing is evaluated",
            "write values where they are used, and metadata in the front matter",
        ));
    };
    let unreadable = || {
        Problem::new("import", "cannot read the import", "write `import Name from './file.md'` on one line")
    };
    let quote_at = names_length(clause).ok_or_else(unreadable)?;
    let bytes = clause.as_bytes();
    let length = string_length(bytes[quote_at], &bytes[quote_at + 1..]).ok_or_else(unreadable)?;
    let from = clause[quote_at + 1..quote_at + 1 + length].to_owned();
    let names = clause[..quote_at].trim().trim_end_matches("from");
    let (before, braces) = names.split_once('{').unwrap_or((names, ""));
    let (inside, after) = braces.split_once('}').unwrap_or((braces, ""));
    let outside = before.split(',').chain(after.split(',')).map(|name| name_of(name, "default"));
    let names = outside.chain(inside.split(',').map(|name| name_of(name, name.trim()))).flatten().collect();
    let end = "import ".len() + quote_at + 1 + length + 1;
    let line = rest[end..].split('\n').next().unwrap_or_default();
    Ok(Import { names, from, end: at + end + line.len() - after_statement(line).len() })
}

/// What follows a statement on its line, without its attributes, `with { type: 'json' }`, its semicolon and a comment.
fn after_statement(line: &str) -> &str {
    let line = line.trim_start();
    let word = ["with", "assert"].iter().find_map(|word| line.strip_prefix(word));
    let attributes = word.and_then(|after| after.trim_start().strip_prefix('{')?.split_once('}'));
    let line = attributes.map_or(line, |(_, after)| after).trim_start();
    let line = line.strip_prefix(';').unwrap_or(line).trim_start();
    let comment = line.starts_with("//") || (line.starts_with("/*") && line.trim_end().ends_with("*/"));
    if comment { "" } else { line }
}

/// A local name and its export, from `Name`, `Name as Other` or `* as Name`.
fn name_of(written: &str, export: &str) -> Option<(String, String)> {
    let (export, name) = written.split_once(" as ").unwrap_or((export, written));
    let name = name.trim();
    (!name.is_empty()).then(|| (name.to_owned(), export.trim().to_owned()))
}

/// Names that the `<script>` elements of a page import, as Vue's pages do.
pub(crate) fn in_scripts(text: &str) -> HashSet<String> {
    let mut names = HashSet::new();
    let mut rest = text;
    while let Some(start) = memchr::memmem::find(rest.as_bytes(), b"<script") {
        let script = &rest[start..];
        let length = memchr::memmem::find(script.as_bytes(), b"</script>").unwrap_or(script.len());
        for (at, _) in script[..length].match_indices("\nimport ") {
            names.extend(
                parse(script, at + 1).into_iter().flat_map(|import| import.names).map(|(name, _)| name),
            );
        }
        rest = &script[length..];
    }
    names
}

/// Packages of other documentation tools. Their components have the names of the theme's, or nothing here to work with.
const FOREIGN: &[&str] = &[
    "@astrojs/",
    "@docusaurus/",
    "@rspress/",
    "@theme",
    "astro",
    "fumadocs-",
    "nextra",
    "rspress",
    "starlight-",
    "vitepress",
    "vue",
];

/// Extensions of components that aren't React's.
const FOREIGN_FILES: &[&str] = &[".astro", ".svelte", ".vue"];

/// Extensions of files that a page shows or links to.
const FILES: &[&str] =
    &["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "mp4", "webm", "mp3", "ogg", "wav", "pdf"];

impl Import {
    /// The address of an imported file, as a page would write it; none for a module.
    pub(crate) fn file(&self) -> Option<String> {
        let path = self.from.split('?').next()?;
        let (_, ending) = path.rsplit_once('.')?;
        if !FILES.contains(&ending.to_ascii_lowercase().as_str()) {
            return None;
        }
        if !(path.starts_with("./") || path.starts_with("../")) {
            return None;
        }
        Some(path.to_owned())
    }

    /// The imported module: a path relative to the docs folder, which begins with `./` or `../`, or the name in a package. None
    /// for what isn't code, and for packages of other tools.
    pub(crate) fn module(&self, importer: &str, options: &Options) -> Option<String> {
        let named_by = |name: &&str| {
            let rest = self.from.strip_prefix(*name)?;
            (name.ends_with(['/', '-']) || rest.is_empty() || rest.starts_with(['/', '-'])).then_some(())
        };
        if FOREIGN_FILES.iter().any(|ending| self.from.ends_with(ending)) {
            return None;
        }
        if self.from.contains(':') || FOREIGN.iter().any(|name| named_by(name).is_some()) {
            return None;
        }
        if let Some(path) = self.aliased(options) {
            return Some(relative("", &path));
        }
        if !self.from.starts_with('.') {
            // A path from the root of the project, as other tools write it.
            let rooted = self.from.strip_prefix("@site/").map(|path| format!("/{path}"));
            return Some(rooted.unwrap_or_else(|| self.from.clone()));
        }
        let folder = options.folders.iter().flatten().find_map(|(name, folder)| {
            let below = importer.strip_prefix(name.as_str())?.strip_prefix('/')?;
            Some(format!("{folder}/{below}"))
        });
        Some(relative(folder.as_deref().unwrap_or(importer), &self.from))
    }

    /// The path below the docs folder of an import that begins with an alias.
    fn aliased(&self, options: &Options) -> Option<String> {
        let below = |name: &str| self.from.strip_prefix(name)?.strip_prefix('/');
        // The longest name wins, so that the map's order doesn't matter.
        let found = options.alias.iter().flatten();
        let paths =
            found.filter_map(|(name, folder)| Some((name.len(), format!("{folder}/{}", below(name)?))));
        paths.max().map(|(_, path)| path)
    }

    /// Path below the docs folder of an imported Markdown file; none for anything else.
    pub(crate) fn markdown_path(&self, importer: &str, options: &Options) -> Option<String> {
        markdown_stem(&self.from)?;
        let short = self.aliased(options).map(|path| resolve("", &path));
        // A path without leading dots is relative to the docs folder, because packages contain no pages.
        short.or_else(|| {
            let relative = self.from.starts_with("./") || self.from.starts_with("../");
            Some(resolve(if relative { importer } else { "" }, &self.from))
        })
    }
}
