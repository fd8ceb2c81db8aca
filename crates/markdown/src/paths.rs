//! Paths below the docs folder, with `/` between their parts.

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
