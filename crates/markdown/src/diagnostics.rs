//! What is wrong with a page, gathered while it is compiled. The build prints it; nothing here decides
//! whether a build fails.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::location::{Place, Position, SourceText};

/// Whether a diagnostic fails the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Fails the build.
    Error,
    /// Only reported.
    Warning,
}

/// A row of the table of rules, `shared/rules.json`.
#[derive(Deserialize)]
struct Rule {
    severity: String,
}

/// The rules by group and name, with their default severities. Node replaces these with those of the site.
static RULES: LazyLock<HashMap<String, HashMap<String, Rule>>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../shared/rules.json")).unwrap_or_default());

fn severity_of(rule: &str) -> Severity {
    let found = RULES.values().find_map(|group| group.get(rule));
    debug_assert!(found.is_some(), "{rule}");
    if found.is_some_and(|rule| rule.severity == "warn") { Severity::Warning } else { Severity::Error }
}

/// A problem in a source: where it is, what was found and what to do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// Path of the source or partial that the position is in.
    pub path: String,
    /// Where it starts.
    pub position: Position,
    /// Whether it fails the build, unless the site sets another severity for its rule.
    pub severity: Severity,
    /// Name of the rule in `shared/rules.json`, `dead-link`.
    pub rule: String,
    /// What was found and what was expected, in lower case, without a full stop.
    pub message: String,
    /// What to do; may be empty.
    pub hint: String,
}

/// How many diagnostics of a page are kept.
const MAX_COUNT: usize = 1000;

/// The diagnostics of one page and the texts their positions are in.
pub(crate) struct Diagnostics {
    /// The page's own text first, then its partials.
    pub(crate) files: Vec<SourceText>,
    list: Vec<(Place, Diagnostic)>,
}

/// A diagnostic before its place is converted to a position.
#[derive(Debug)]
pub(crate) struct Problem {
    /// Name of the rule in `shared/rules.json`.
    pub(crate) rule: &'static str,
    /// What was found and what was expected.
    pub(crate) message: String,
    /// What to do.
    pub(crate) hint: String,
}

impl Problem {
    // Most pages have none, so this stays out of the hot code.
    #[cold]
    pub(crate) fn new(rule: &'static str, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { rule, message: message.into(), hint: hint.into() }
    }
}

impl Diagnostics {
    pub(crate) fn new(file: SourceText) -> Self {
        Self { files: vec![file], list: Vec::new() }
    }

    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// Removes all but the first `count`.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.list.truncate(count);
    }

    /// Adds a problem, with the severity of its rule.
    #[cold]
    pub(crate) fn report(&mut self, place: Place, problem: Problem) {
        if self.list.len() >= MAX_COUNT {
            return;
        }
        let file = &self.files[place.file];
        let diagnostic = Diagnostic {
            path: file.path.clone(),
            position: file.position(place.offset),
            severity: severity_of(problem.rule),
            rule: problem.rule.into(),
            message: problem.message,
            hint: problem.hint,
        };
        self.list.push((place, diagnostic));
    }

    /// Line and column of a place.
    pub(crate) fn position(&self, place: Place) -> Position {
        self.files[place.file].position(place.offset)
    }

    /// Everything, in the order of the texts.
    pub(crate) fn into_list(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|(place, _)| (place.file, place.offset));
        // Problems of a partial that is included twice are reported once.
        let mut reported = HashSet::new();
        let list = self.list.into_iter().map(|(_, diagnostic)| diagnostic);
        list.filter(|found| {
            let Position { line, column } = found.position;
            reported.insert((found.path.clone(), line, column, found.message.clone()))
        })
        .collect()
    }
}

/// The known name closest to a misspelled one, when one is close enough to be meant.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    let limit = (length / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in known {
        // The difference in length is a lower bound of the distance.
        if candidate.chars().count().abs_diff(length) > limit {
            continue;
        }
        let distance = edit_distance(&name.to_lowercase(), &candidate.to_lowercase());
        // Of equal distances, the name that sorts first wins, so that a map's order doesn't matter.
        if distance <= limit && best.is_none_or(|found| (distance, candidate) < found) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// `did you mean` with the nearest known name, or `otherwise`.
pub(crate) fn suggestion<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    otherwise: impl Into<String>,
) -> String {
    nearest(name, known).map_or_else(|| otherwise.into(), |name| format!("did you mean `{name}`?"))
}

/// Edit distance with swaps of adjacent characters.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelled_name_finds_its_neighbour() {
        assert_eq!(nearest("Tabz", ["Badge", "Tab", "Tabs"]), Some("Tab"));
        assert_eq!(nearest("packagemanagertab", ["Tabs", "PackageManagerTabs"]), Some("PackageManagerTabs"));
        assert_eq!(nearest("Chart", ["Tabs", "Badge"]), None);
    }
}
