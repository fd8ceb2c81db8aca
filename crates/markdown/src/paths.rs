//! Paths below the docs folder, with `/` between their parts.

/// A Markdown file's path without its ending, which some systems write in capitals; none for other files. `markdownEnding`
/// in `shared/routes.ts` matches the same endings.
pub(crate) fn markdown_stem(path: &str) -> Option<&str> {
    let (stem, ending) = path.rsplit_once('.')?;
    ["md", "mdx", "markdown"].iter().any(|each| ending.eq_ignore_ascii_case(each)).then_some(stem)
}

/// Resolves a path relative to a file. `..` can't leave the docs folder.
pub(crate) fn resolve(file: &str, relative: &str) -> String {
    let folder = file.rfind('/').map_or("", |slash| &file[..slash]);
    let mut path = String::with_capacity(folder.len() + relative.len() + "//index".len());
    path.push_str(folder);
    for part in relative.split('/') {
        match part {
            "" | "." => {}
            ".." => path.truncate(path.rfind('/').unwrap_or(0)),
            part => {
                if !path.is_empty() {
                    path.push('/');
                }
                path.push_str(part);
            }
        }
    }
    path
}

/// Resolves a path relative to a file, as `./path` or `../path` relative to the docs folder, which it may leave.
pub(crate) fn relative(file: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let start = if parts.first() == Some(&"..") { "" } else { "./" };
    format!("{start}{}", parts.join("/"))
}
