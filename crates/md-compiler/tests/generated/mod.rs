//! Files that tests generate and compare: how a type is declared in TypeScript, and whether a committed file is current. Both
//! bindings use it, so it belongs to neither library.

use std::fs;

use ts_rs::{Config, TS};

/// A type's declaration, with its comment.
pub(crate) fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let docs = docs.trim_end();
    format!("\n{docs}{}export {}\n", if docs.is_empty() { "" } else { "\n" }, T::decl(config))
}

/// Compares a file with what it has to contain, or writes it if `UPDATE` is set.
pub(crate) fn check(path: &str, current: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, current).expect("the file can be written");
    }
    let committed = fs::read_to_string(path).unwrap_or_default();
    assert!(committed == current, "found something else in `{path}`, expected:\n{current}");
}
