//! The built-in containers. `containers.json` is the table: the build reads it too, and the theme's `prose.css` gives each
//! name its color and icon.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// A row of the table.
#[derive(Deserialize)]
pub(crate) struct Container {
    /// What follows the colons, and the class of the element.
    pub(crate) name: String,
    /// What it becomes in HTML.
    #[serde(default)]
    pub(crate) shape: Shape,
    /// Default titles by language; empty for a container that shows none.
    #[serde(default)]
    titles: HashMap<String, String>,
}

/// What a container becomes in HTML.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shape {
    /// A `<div>` with a title.
    #[default]
    Box,
    /// A `<details>`.
    Details,
    /// The component `Tabs`, with a tab for every code fence.
    Tabs,
    /// Nothing: its content is shown as if the container were not there.
    Bare,
}

/// Language of titles where the table lacks the page's.
const FALLBACK: &str = "en";

static CONTAINERS: LazyLock<Vec<Container>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../containers.json")).unwrap_or_default());

/// The built-in container of a name.
pub(crate) fn built_in(name: &str) -> Option<&'static Container> {
    CONTAINERS.iter().find(|container| container.name == name)
}

/// Names of the containers with a title.
pub(crate) fn titled<'a>() -> impl Iterator<Item = &'a str> {
    CONTAINERS
        .iter()
        .filter(|container| !container.titles.is_empty())
        .map(|container| container.name.as_str())
}

/// A language and the one it's a form of: `pt-BR` has the titles of `pt`.
pub(crate) fn forms(lang: &str) -> impl Iterator<Item = &str> {
    [lang, lang.split('-').next().unwrap_or(lang)].into_iter()
}

impl Container {
    /// The default title in a language.
    pub(crate) fn title(&self, lang: &str) -> Option<&str> {
        forms(lang).chain([FALLBACK]).find_map(|lang| self.titles.get(lang)).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_can_be_read_and_has_every_title() {
        assert!(titled().count() >= 8);
        for container in CONTAINERS.iter().filter(|container| !container.titles.is_empty()) {
            assert!(container.titles.contains_key(FALLBACK), "`{}` has no English title", container.name);
        }
    }
}
