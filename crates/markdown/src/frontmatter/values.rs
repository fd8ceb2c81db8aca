//! YAML values as text and as JSON. Numbers and booleans keep the text that the author wrote (`yaml.rs`), because most
//! values are shown: `title: 1.10` is a version, which isn't 1.1.

use std::borrow::Cow;

use saphyr::{MarkedYaml, Scalar, YamlData};

use crate::json::{write_number, write_string};

/// What a number or a boolean becomes in JSON.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// What it is in YAML.
    Values,
    /// Text as written.
    Text,
    /// Numbers are text as written; a boolean switches something on or off.
    TextOrFlag,
}

/// The value of a scalar.
pub(super) fn scalar_of<'n>(node: &'n MarkedYaml<'_>) -> Option<Scalar<'n>> {
    match &node.data {
        YamlData::Value(scalar) => Some(scalar.clone()),
        YamlData::Representation(text, style, tag) => {
            Scalar::parse_from_cow_and_metadata(Cow::Borrowed(text), *style, tag.as_ref())
        }
        _ => None,
    }
}

/// A scalar as the author wrote it; none for an empty one.
pub(super) fn text_of(node: &MarkedYaml<'_>) -> Option<String> {
    match &node.data {
        YamlData::Value(Scalar::String(text)) | YamlData::Representation(text, ..) => Some(text.to_string()),
        _ => None,
    }
}

/// Appends a value as JSON.
pub(super) fn write_node(node: &MarkedYaml<'_>, form: Form, json: &mut String) {
    match &node.data {
        YamlData::Sequence(items) => write_list(items, json, |item, json| write_node(item, form, json)),
        YamlData::Mapping(map) => {
            json.push('{');
            for (index, (key, value)) in map.iter().enumerate() {
                if index > 0 {
                    json.push(',');
                }
                let name = text_of(key).unwrap_or_default();
                write_string(&name, json);
                json.push(':');
                write_field(&name, value, form, json);
            }
            json.push('}');
        }
        _ => write_scalar(node, form, json),
    }
}

/// Appends the value of a key in an object. Of a home page, the width of a card and the bars of a chart are numbers.
fn write_field(name: &str, value: &MarkedYaml<'_>, form: Form, json: &mut String) {
    match (name, form, &value.data) {
        ("span", Form::TextOrFlag, _) => write_node(value, Form::Values, json),
        ("values", Form::TextOrFlag, YamlData::Sequence(bars)) => write_list(bars, json, write_bar),
        _ => write_node(value, form, json),
    }
}

/// Appends a bar, `[label, number]`.
fn write_bar(bar: &MarkedYaml<'_>, json: &mut String) {
    match &bar.data {
        YamlData::Sequence(parts) => {
            let mut form = Form::Text;
            write_list(parts, json, |part, json| {
                write_node(part, form, json);
                form = Form::Values;
            });
        }
        _ => write_node(bar, Form::Values, json),
    }
}

fn write_list<'n, 'y>(
    items: &'n [MarkedYaml<'y>],
    json: &mut String,
    mut write: impl FnMut(&'n MarkedYaml<'y>, &mut String),
) {
    json.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        write(item, json);
    }
    json.push(']');
}

fn write_scalar(node: &MarkedYaml<'_>, form: Form, json: &mut String) {
    match (scalar_of(node), form) {
        (Some(Scalar::Boolean(flag)), Form::Values | Form::TextOrFlag) => json.push_str(&flag.to_string()),
        (Some(Scalar::Integer(number)), Form::Values) => json.push_str(&number.to_string()),
        (Some(Scalar::FloatingPoint(number)), Form::Values) => write_number(number.into_inner(), json),
        _ => match text_of(node) {
            Some(text) => write_string(&text, json),
            None => json.push_str("null"),
        },
    }
}
