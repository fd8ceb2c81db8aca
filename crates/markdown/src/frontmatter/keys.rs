//! The keys of front matter, and what their values may be. The table is `Frontmatter` in `shared/site.ts`, from which the
//! schema is generated that is read here.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use saphyr::{MarkedYaml, Scalar, YamlData};
use serde::Deserialize;

use super::values::{Form, scalar_of, text_of};
use crate::diagnostics::suggestion;

/// The shapes a key may have.
pub(super) enum Shape {
    Text,
    Flag,
    TextOrFlag,
    /// A date such as `2024-06-28`, with an optional time.
    Date,
    /// One of these words.
    Word(Vec<String>),
    Depths,
    /// Whether there is an outline; VitePress's depths and `deep` count as `true`.
    Outline,
    Texts,
    TextOrTexts,
    Number,
    /// Text, or objects with a `name`, or a list of either.
    Names,
    Object,
    Objects,
    /// Tags for the page's head: `[meta, { name: …, content: … }]`, or `{ tag: meta, attrs: { … } }`.
    Head,
}

/// The schema of a value, as far as a shape follows from it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Schema {
    #[serde(rename = "type")]
    kind: Option<String>,
    /// `@format` of the type, for shapes that TypeScript can't express.
    format: Option<String>,
    #[serde(rename = "enum", default)]
    words: Vec<String>,
    #[serde(default)]
    any_of: Vec<Schema>,
    items: Option<Box<Schema>>,
    #[serde(default)]
    properties: BTreeMap<String, Schema>,
}

/// Every key a page may use, in alphabetical order.
static KEYS: LazyLock<BTreeMap<String, Shape>> = LazyLock::new(|| {
    let schema = include_str!("../../../../node/schema/frontmatter.json");
    let keys =
        serde_json::from_str(schema).map_or_else(|_| BTreeMap::new(), |schema: Schema| schema.properties);
    keys.into_iter().map(|(name, schema)| (name, schema.shape())).collect()
});

impl Schema {
    fn shape(self) -> Shape {
        let is = |schema: &Schema, kind: &str| schema.kind.as_deref() == Some(kind);
        match (self.format.as_deref(), self.kind.as_deref()) {
            (Some("date"), _) => Shape::Date,
            (Some("depths"), _) => Shape::Depths,
            (Some("head"), _) => Shape::Head,
            (Some("names"), _) => Shape::Names,
            (Some("outline"), _) => Shape::Outline,
            _ if !self.words.is_empty() => Shape::Word(self.words),
            (_, Some("string")) => Shape::Text,
            (_, Some("boolean")) => Shape::Flag,
            (_, Some("number")) => Shape::Number,
            (_, Some("array")) if self.items.is_some_and(|items| is(&items, "string")) => Shape::Texts,
            (_, Some("array")) => Shape::Objects,
            _ if self.any_of.iter().any(|each| is(each, "boolean")) => Shape::TextOrFlag,
            _ if !self.any_of.is_empty() => Shape::TextOrTexts,
            _ => Shape::Object,
        }
    }
}

/// The shape of a key, if it's known.
pub(super) fn shape_of(name: &str) -> Option<&'static Shape> {
    KEYS.get(name)
}

/// The key that a name in another case means.
pub(super) fn in_our_case(name: &str) -> Option<&'static str> {
    KEYS.keys().map(String::as_str).find(|key| key.eq_ignore_ascii_case(name))
}

/// A hint for a key that isn't known.
pub(super) fn known_keys(name: &str) -> String {
    let names: Vec<&str> = KEYS.keys().map(String::as_str).collect();
    suggestion(name, names.iter().copied(), format!("known keys: {}", names.join(", ")))
}

/// Characters of a value that a message shows.
const MAX_SHOWN: usize = 40;

/// What a value is, for a message.
pub(super) fn described(node: &MarkedYaml<'_>) -> String {
    let kind = match (&node.data, scalar_of(node)) {
        (_, Some(Scalar::Null)) => "empty",
        (_, Some(Scalar::Boolean(true))) => "`true`",
        (_, Some(Scalar::Boolean(false))) => "`false`",
        (_, Some(Scalar::Integer(_) | Scalar::FloatingPoint(_))) => "the number",
        (_, Some(Scalar::String(_))) => "the text",
        (YamlData::Sequence(_), _) => "a list",
        (YamlData::Mapping(_), _) => "an object",
        _ => "something else",
    };
    match text_of(node).filter(|_| kind.starts_with("the ")) {
        Some(text) => {
            let line = text.lines().next().unwrap_or_default();
            format!("{kind} `{}`", line.chars().take(MAX_SHOWN).collect::<String>())
        }
        None => kind.to_owned(),
    }
}

/// A value that a key may not have.
pub(super) struct Mismatch {
    /// What it is.
    pub(super) found: String,
    pub(super) expected: String,
    /// What to write instead.
    pub(super) hint: String,
}

impl Shape {
    /// What is wrong with the value of a key, if anything is.
    pub(super) fn mismatch(&self, name: &str, node: &MarkedYaml<'_>) -> Option<Mismatch> {
        let expected = self.expected(node)?;
        let found = match (&node.data, self.item()) {
            // A list is wrong because of an item, if a list was expected.
            (YamlData::Sequence(items), Some(fits)) => match items.iter().find(|item| !fits(item)) {
                Some(item) => format!("a list with {}", described(item)),
                None => described(node),
            },
            _ => described(node),
        };
        let example = format!("for example, write `{name}: {}`", self.example());
        let hint = match (self, text_of(node)) {
            (Shape::Word(words), Some(text)) => suggestion(&text, words.iter().map(String::as_str), example),
            (Shape::Flag, Some(text)) if means_true(&text) => format!("write `{name}: true`"),
            _ => example,
        };
        Some(Mismatch { found, expected, hint })
    }

    /// What numbers and booleans are in the JSON of a value.
    pub(super) fn form(&self) -> Form {
        match self {
            Shape::Flag | Shape::Depths | Shape::Outline | Shape::Number => Form::Values,
            Shape::TextOrFlag | Shape::Object | Shape::Objects | Shape::Head => Form::TextOrFlag,
            Shape::Text | Shape::Date | Shape::Word(_) | Shape::Texts | Shape::TextOrTexts | Shape::Names => {
                Form::Text
            }
        }
    }

    /// A value of this shape as an author writes it.
    fn example(&self) -> &str {
        match self {
            Shape::Text | Shape::TextOrTexts | Shape::Names => "\"…\"",
            Shape::Flag | Shape::TextOrFlag | Shape::Outline => "false",
            Shape::Date => "2024-06-28",
            Shape::Word(words) => &words[0],
            Shape::Depths => "[2, 3]",
            Shape::Texts => "[\"…\", \"…\"]",
            Shape::Number => "1",
            Shape::Object => "{ … }",
            Shape::Objects => "[{ … }, { … }]",
            Shape::Head => "[[meta, { … }]]",
        }
    }

    /// What the items of a list must be; none if the value may not be a list, or one with any items.
    fn item(&self) -> Option<fn(&MarkedYaml<'_>) -> bool> {
        match self {
            Shape::Depths => Some(|node| matches!(scalar_of(node), Some(Scalar::Integer(1..=6)))),
            Shape::Texts | Shape::TextOrTexts => Some(|node| text_of(node).is_some()),
            Shape::Names => Some(is_named),
            Shape::Objects => Some(|node| matches!(node.data, YamlData::Mapping(_))),
            _ => None,
        }
    }

    /// What was expected, when the value is something else.
    fn expected(&self, node: &MarkedYaml<'_>) -> Option<String> {
        let data = &node.data;
        let text = text_of(node);
        let scalar = scalar_of(node);
        let flag = matches!(scalar, Some(Scalar::Boolean(_)));
        let list = self
            .item()
            .is_some_and(|fits| matches!(data, YamlData::Sequence(items) if items.iter().all(fits)));
        let (fits, expected) = match self {
            Shape::Text => (text.is_some(), "text".into()),
            Shape::Flag => (flag, "`true` or `false`".into()),
            Shape::TextOrFlag => (text.is_some(), "text, `true` or `false`".into()),
            Shape::Date => (text.is_some_and(|text| is_date(&text)), "a date such as `2024-06-28`".into()),
            Shape::Word(words) => {
                let fits = text.is_some_and(|text| words.contains(&text));
                (fits, format!("one of `{}`", words.join("`, `")))
            }
            Shape::Depths => (list, "a list of heading depths from 1 to 6".into()),
            Shape::Outline => {
                let depth = matches!(scalar, Some(Scalar::Integer(1..=6)));
                let depths = matches!(data, YamlData::Sequence(_));
                (flag || depth || depths || text.as_deref() == Some("deep"), "`true` or `false`".into())
            }
            Shape::Texts => (list, "a list of texts".into()),
            Shape::TextOrTexts => (text.is_some() || list, "text or a list of texts".into()),
            Shape::Number => {
                let number = matches!(scalar, Some(Scalar::Integer(_) | Scalar::FloatingPoint(_)));
                (number, "a number".into())
            }
            Shape::Names => {
                (is_named(node) || list, "text, an object with a `name`, or a list of them".into())
            }
            Shape::Object => (matches!(data, YamlData::Mapping(_)), "an object".into()),
            Shape::Objects => (list, "a list of objects".into()),
            Shape::Head => {
                let list = matches!(data, YamlData::Sequence(_));
                (list, "a list of `[meta, { … }]` and `[link, { … }]`".into())
            }
        };
        (!fits).then_some(expected)
    }
}

/// Whether an author who wrote this meant `true`: YAML 1.2 reads it as text or a number.
fn means_true(text: &str) -> bool {
    ["true", "yes", "on", "y", "1"].iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// Whether a value is text or has a `name`.
fn is_named(node: &MarkedYaml<'_>) -> bool {
    let is_name = |key: &MarkedYaml<'_>| text_of(key).as_deref() == Some("name");
    text_of(node).is_some() || matches!(&node.data, YamlData::Mapping(map) if map.keys().any(is_name))
}

/// Whether a value is a tag that is allowed in a page's head.
pub(super) fn is_head_tag(node: &MarkedYaml<'_>) -> bool {
    let is_allowed = |tag: &MarkedYaml<'_>| matches!(text_of(tag).as_deref(), Some("meta" | "link"));
    match &node.data {
        YamlData::Sequence(items) => match items.as_slice() {
            [tag, attributes] => is_allowed(tag) && matches!(attributes.data, YamlData::Mapping(_)),
            _ => false,
        },
        YamlData::Mapping(map) => {
            let entry = |name: &str| {
                map.iter().find(|(key, _)| text_of(key).as_deref() == Some(name)).map(|(_, value)| value)
            };
            entry("tag").is_some_and(is_allowed) && entry("attrs").is_some()
        }
        _ => false,
    }
}

/// `YYYY-MM-DD`, possibly followed by a time.
fn is_date(text: &str) -> bool {
    let Some((date, rest)) = text.split_at_checked(10) else { return false };
    let parts: Vec<&str> = date.split('-').collect();
    let number = |part: &str, digits: usize, most: u32| {
        // A number may begin with a sign.
        let value = part.parse().ok().filter(|_| part.len() == digits && !part.starts_with('+'))?;
        (1..=most).contains(&value).then_some(value)
    };
    let [year, month, day] = parts[..] else { return false };
    let (Some(year), Some(month)) = (number(year, 4, 9999), number(month, 2, 12)) else { return false };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    number(day, 2, days).is_some() && (rest.is_empty() || rest.starts_with(['T', ' ']))
}
