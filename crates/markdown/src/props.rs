//! Checks the value of a prop against its spec, down to the items of arrays and the fields of objects.

use serde_json::Value;

use crate::diagnostics::{Diagnostics, Problem, suggestion};
use crate::location::Place;
use crate::options::{ComponentSpec, PropSpec};
use crate::tag::{EXPRESSION, Prop};

/// Checks a prop and reports what is wrong; returns whether it is valid.
pub(crate) fn check_prop(
    component: &str,
    prop: &Prop,
    spec: &ComponentSpec,
    diagnostics: &mut Diagnostics,
    place: Place,
) -> bool {
    let Some(expected) = spec.props.get(&prop.name).or_else(|| spec.props.get("*")) else {
        let mut names: Vec<&str> = spec.props.keys().map(String::as_str).collect();
        names.sort_unstable();
        let known = if names.is_empty() {
            "it takes no props".into()
        } else {
            format!("its props: {}", names.join(", "))
        };
        let hint = suggestion(&prop.name, names, known);
        let message = format!("`<{component}>` has no prop `{}`", prop.name);
        diagnostics.report(place, Problem::new("component", message, hint));
        return false;
    };
    // The expression was reported where it was parsed.
    if prop.kind == EXPRESSION {
        return false;
    }
    let value = serde_json::from_str(&prop.json).unwrap_or_default();
    let Some(Wrong { name, found, hint }) = wrong(&prop.name, &value, expected) else { return true };
    let message = format!("prop `{name}` of `<{component}>` {found}");
    diagnostics.report(place, Problem::new("component", message, hint));
    false
}

/// A problem of a value.
struct Wrong {
    /// Path within the prop, `members[1].name`.
    name: String,
    /// `is a number, expected a string`.
    found: String,
    hint: String,
}

/// The first problem of a value or something inside it.
fn wrong(name: &str, value: &Value, expected: &PropSpec) -> Option<Wrong> {
    let is = |found: &str, expected: &str, hint: String| {
        Some(Wrong { name: name.to_owned(), found: format!("is {found}, expected {expected}"), hint })
    };
    let kind = kind_of(value);
    if !expected.types.iter().any(|known| known == kind) {
        return is(&with_article(kind), &alternatives(&expected.types), String::new());
    }
    match value {
        Value::String(text) if !expected.values.is_empty() && !expected.values.contains(text) => {
            let known = format!("one of `{}`", expected.values.join("`, `"));
            let hint = suggestion(text, expected.values.iter().map(String::as_str), "");
            is(&format!("`{text}`"), &known, hint)
        }
        Value::Array(values) => {
            let items = expected.items.as_deref()?;
            let spec = |index: usize| if items.len() == 1 { items.first() } else { items.get(index) };
            if items.len() > 1 && items.len() != values.len() {
                let (found, wanted) = (values.len(), items.len());
                let array = |length: usize| format!("an array of {length}");
                return is(&array(found), &array(wanted), String::new());
            }
            let mut all = values.iter().enumerate();
            all.find_map(|(index, value)| wrong(&format!("{name}[{index}]"), value, spec(index)?))
        }
        Value::Object(entries) => {
            let fields = expected.fields.as_ref()?;
            let mut missing: Vec<&str> = fields
                .iter()
                .filter(|(key, spec)| spec.required && !entries.contains_key(*key))
                .map(|(key, _)| key.as_str())
                .collect();
            missing.sort_unstable();
            if let Some(key) = missing.first() {
                let found = format!("lacks `{key}`");
                return Some(Wrong { name: name.to_owned(), found, hint: format!("add `{key}: …`") });
            }
            entries.iter().find_map(|(key, value)| {
                let spec = fields.get(key).or_else(|| fields.get("*"))?;
                wrong(&format!("{name}.{key}"), value, spec)
            })
        }
        _ => None,
    }
}

/// The type of a value, as specs name it.
fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn with_article(kind: &str) -> String {
    match kind {
        "null" => kind.to_owned(),
        "array" | "object" => format!("an {kind}"),
        _ => format!("a {kind}"),
    }
}

fn alternatives(kinds: &[String]) -> String {
    kinds.iter().map(|kind| with_article(kind)).collect::<Vec<_>>().join(" or ")
}
