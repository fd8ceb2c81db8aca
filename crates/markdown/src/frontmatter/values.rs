//! YAML values as text and as JSON.

use saphyr::{MarkedYaml, Scalar, YamlData};

use crate::json::{write_number, write_string};

/// A scalar as the text the author wrote it for: `title: 404` is the title `404`.
pub(super) fn text_of(node: &MarkedYaml<'_>) -> Option<String> {
    match &node.data {
        YamlData::Value(Scalar::String(text)) => Some(text.to_string()),
        YamlData::Value(Scalar::Integer(number)) => Some(number.to_string()),
        YamlData::Value(Scalar::FloatingPoint(number)) => Some(number.to_string()),
        YamlData::Value(Scalar::Boolean(flag)) => Some(flag.to_string()),
        _ => None,
    }
}

/// Appends a value as JSON.
pub(super) fn write_node(node: &MarkedYaml<'_>, json: &mut String) {
    match &node.data {
        YamlData::Value(Scalar::Null) => json.push_str("null"),
        YamlData::Value(Scalar::Boolean(flag)) => json.push_str(if *flag { "true" } else { "false" }),
        YamlData::Value(Scalar::Integer(number)) => json.push_str(&number.to_string()),
        YamlData::Value(Scalar::FloatingPoint(number)) => write_number(number.into_inner(), json),
        YamlData::Value(Scalar::String(text)) => write_string(text, json),
        YamlData::Sequence(items) => {
            json.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    json.push(',');
                }
                write_node(item, json);
            }
            json.push(']');
        }
        YamlData::Mapping(map) => {
            json.push('{');
            for (index, (key, value)) in map.iter().enumerate() {
                if index > 0 {
                    json.push(',');
                }
                write_string(&text_of(key).unwrap_or_default(), json);
                json.push(':');
                write_node(value, json);
            }
            json.push('}');
        }
        YamlData::Tagged(_, node) => write_node(node, json),
        // Left over only for values the parser could not resolve.
        YamlData::Representation(text, ..) => write_string(text, json),
        YamlData::Alias(_) | YamlData::BadValue => json.push_str("null"),
    }
}
