//! Keys of other tools that have an equivalent here: VitePress's `layout: home` is `pageType: home`. Their other keys are
//! reported as unknown.

use saphyr::{MarkedYaml, Scalar, YamlData};

use super::values::{scalar_of, text_of};
use crate::json::write_string;

/// Our key, and its value as JSON.
pub(super) fn translated(name: &str, value: &MarkedYaml<'_>) -> Option<(&'static str, String)> {
    let text = match scalar_of(value)? {
        Scalar::Boolean(flag) => flag.to_string(),
        _ => text_of(value)?,
    };
    let (key, json) = match (name, text.as_str()) {
        // VitePress
        ("layout", "home") => ("pageType", "\"home\""),
        ("layout", "page") => ("pageType", "\"custom\""),
        ("layout", "doc") => ("pageType", "\"doc\""),
        ("aside", "false") => ("outline", "false"),
        ("titleTemplate", "true" | "false") => ("titleSuffix", text.as_str()),
        ("titleTemplate", _) => {
            let mut json = String::new();
            let suffix = text.replace(":title", "");
            write_string(suffix.trim_matches([' ', '-', '|', '·', '–']), &mut json);
            return Some(("titleSuffix", json));
        }
        // Rspress
        ("pageType", "doc-wide") => ("pageType", "\"doc\""),
        // Starlight
        ("template", "splash") => ("sidebar", "false"),
        ("tableOfContents", "false") => ("outline", "false"),
        ("pagefind", "true" | "false") => ("search", text.as_str()),
        // Docusaurus
        ("hide_table_of_contents", "true") => ("outline", "false"),
        _ => return None,
    };
    Some((key, json.to_owned()))
}

/// Starlight's `sidebar: { label, order }`, as Docusaurus's keys with their values; none for anything else.
pub(super) fn sidebar_entry<'a, 'y>(
    name: &str,
    value: &'a MarkedYaml<'y>,
) -> Option<Vec<(&'static str, &'a MarkedYaml<'y>)>> {
    let YamlData::Mapping(map) = &value.data else { return None };
    let known = |(key, value): (&'a MarkedYaml<'y>, &'a MarkedYaml<'y>)| match text_of(key)?.as_str() {
        "label" => Some(("sidebar_label", value)),
        "order" => Some(("sidebar_position", value)),
        _ => None,
    };
    (name == "sidebar").then(|| map.iter().filter_map(known).collect())
}
