//! Front matter that is nothing but lines of a word, a colon and words, as most pages have it: what YAML says of it can
//! be seen without reading YAML. Of anything else it says nothing.

use saphyr::{MarkedYaml, Marker};

/// Lines that are compared with each other without a list of what was seen.
const MAX_LINES: usize = 32;

/// Keys and values in order, with the places that the reader of YAML gives them; none where it has to be asked.
pub(super) fn entries(yaml: &str) -> Option<Vec<(MarkedYaml<'_>, MarkedYaml<'_>)>> {
    let mut entries: Vec<(&str, &str)> = Vec::new();
    for line in yaml.strip_suffix('\n').unwrap_or(yaml).split('\n') {
        let colon =
            line.bytes().position(|byte| !(byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'_')))?;
        let (key, value) = (&line[..colon], line[colon..].strip_prefix(": ")?);
        let own = entries.len() < MAX_LINES && !entries.iter().any(|(known, _)| *known == key);
        if !(own && key.starts_with(|first: char| first.is_ascii_alphabetic()) && is_plain(value)) {
            return None;
        }
        entries.push((key, value));
    }
    let node = |text, line, column| {
        let mut node = MarkedYaml::value_from_str(text);
        node.span.start = Marker::new(0, line, column);
        node
    };
    let entries = entries.into_iter().enumerate();
    Some(
        entries
            .map(|(index, (key, value))| {
                (node(key, index + 1, 0), node(value, index + 1, key.len() + ": ".len()))
            })
            .collect(),
    )
}

/// Whether a value is a plain scalar that begins and ends on its line, and nothing else.
fn is_plain(value: &str) -> bool {
    let special = |byte: u8| byte < b' ' || matches!(byte, b':' | b'#' | 0x7f | 0xc2 | 0xe2 | 0xef);
    value.starts_with(char::is_alphanumeric)
        && !value.ends_with(' ')
        // A colon or a number sign within a word means nothing; only some of the bytes above begin what YAML gives a
        // meaning, or does not allow.
        && value.char_indices().all(|(at, character)| {
            !special(value.as_bytes()[at])
                || match character {
                    ':' => !matches!(value.as_bytes().get(at + 1), None | Some(b' ')),
                    '#' => value.as_bytes()[at - 1] != b' ',
                    _ => !(character.is_control() || matches!(character, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')),
                }
        })
}

#[cfg(test)]
mod tests {
    use saphyr::{LoadableYamlNode, YamlData};

    use super::*;

    #[test]
    fn lines_say_what_the_reader_of_yaml_says() {
        let mut alike = 0;
        let values = [
            "Quick start",
            "404",
            "1.5",
            "0x1f",
            "true",
            "False",
            "null",
            "~",
            "2024-06-28",
            "a: b",
            "a:b",
            "a #b",
            "a#b",
            "a:",
            "中文，标题：一",
            "what it is, and (more) [x] {y}",
            "[a, b]",
            "{a: b}",
            "\"a\"",
            "'a'",
            "- a",
            "a ",
            "a\t",
            " a",
            "",
            "&a",
            "*a",
            "!a",
            "|",
            ">",
            "%a",
            "@a",
            "`a`",
            "a & b * c ! d",
            "a\u{85}b",
            "a\u{2028}b",
            "a\u{feff}b",
            "é—“x”",
            "1e3",
            ".inf",
            "0o17",
            "+1",
            "a\\nb",
            "12:30",
            "a, b: c",
            "a -- b",
        ];
        for value in values {
            for yaml in [
                format!("title: {value}\n"),
                format!("title: {value}"),
                format!("title: {value}\nslug: a\n"),
                format!("slug: a\ntitle: {value}\n"),
                format!("slug: {value}\nslug: a\n"),
                format!("title: {value}\n  more\n"),
                format!("title: {value}\n# a\n"),
                format!("title: {value}\n\nslug: a"),
                format!("1a: {value}\n"),
            ] {
                let Some(entries) = entries(&yaml) else { continue };
                alike += 1;
                let read =
                    MarkedYaml::load_from_str(&yaml).unwrap_or_else(|error| panic!("{yaml:?}: {error}"));
                let YamlData::Mapping(map) = &read[0].data else { panic!("{yaml:?}") };
                let place = |node: &MarkedYaml<'_>| (node.span.start.line(), node.span.start.col());
                assert_eq!(map.len(), entries.len(), "{yaml:?}");
                for ((key, value), (known, expected)) in entries.iter().zip(map) {
                    assert_eq!((key, value), (known, expected), "{yaml:?}");
                    assert_eq!((place(key), place(value)), (place(known), place(expected)), "{yaml:?}");
                }
            }
        }
        assert!(alike > 60, "only {alike} were compared");
    }
}
