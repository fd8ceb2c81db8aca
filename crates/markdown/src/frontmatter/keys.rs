//! The keys of front matter, and what their values may be.

use saphyr::{MarkedYaml, Scalar, YamlData};

use super::values::text_of;

/// The shapes a key may have.
pub(super) enum Shape {
    Text,
    Flag,
    TextOrFlag,
    /// A date such as `2024-06-28`, with an optional time.
    Date,
    /// One of these words.
    Word(&'static [&'static str]),
    Depths,
    /// Whether there is an outline; VitePress's depths and `deep` count as `true`.
    Outline,
    Texts,
    TextOrTexts,
    Object,
    Objects,
    /// Tags for the page's head: `[meta, { name: …, content: … }]`, or `{ tag: meta, attrs: { … } }`.
    Head,
}

/// Every key a page may use, in alphabetical order.
pub(super) const KEYS: &[(&str, Shape)] = &[
    ("author", Shape::TextOrTexts),
    ("categories", Shape::Texts),
    ("category", Shape::TextOrTexts),
    ("context", Shape::Text),
    ("date", Shape::Date),
    ("description", Shape::Text),
    ("features", Shape::Objects),
    ("footer", Shape::Flag),
    ("globalUIComponents", Shape::Flag),
    ("head", Shape::Head),
    ("hero", Shape::Object),
    ("id", Shape::Text),
    ("keywords", Shape::Texts),
    ("link-rss", Shape::TextOrTexts),
    ("navbar", Shape::Flag),
    ("outline", Shape::Outline),
    ("overview", Shape::Flag),
    ("overviewHeaders", Shape::Depths),
    ("pageType", Shape::Word(&["home", "doc", "custom", "blank", "404"])),
    ("permalink", Shape::Text),
    ("published_at", Shape::Date),
    ("sidebar", Shape::Flag),
    ("slug", Shape::Text),
    ("summary", Shape::Text),
    ("title", Shape::Text),
    ("titleSuffix", Shape::TextOrFlag),
];

/// Every key, for a hint.
pub(super) fn known_keys() -> String {
    let names: Vec<&str> = KEYS.iter().map(|(name, _)| *name).collect();
    format!("known keys: {}", names.join(", "))
}

/// What a value is, for a message.
pub(super) fn kind_of(node: &MarkedYaml<'_>) -> &'static str {
    match &node.data {
        YamlData::Value(Scalar::Null) => "empty",
        YamlData::Value(Scalar::Boolean(_)) => "`true` or `false`",
        YamlData::Value(Scalar::Integer(_) | Scalar::FloatingPoint(_)) => "a number",
        YamlData::Value(Scalar::String(_)) => "text",
        YamlData::Sequence(_) => "a list",
        YamlData::Mapping(_) => "an object",
        _ => "something else",
    }
}

impl Shape {
    /// What was expected, when the value is something else.
    pub(super) fn mismatch(&self, node: &MarkedYaml<'_>) -> Option<String> {
        let data = &node.data;
        let text = text_of(node);
        let flag = matches!(data, YamlData::Value(Scalar::Boolean(_)));
        let all = |test: fn(&MarkedYaml<'_>) -> bool| matches!(data, YamlData::Sequence(items) if items.iter().all(test));
        let (fits, expected) = match self {
            Shape::Text => (text.is_some(), "text".into()),
            Shape::Flag => (flag, "`true` or `false`".into()),
            Shape::TextOrFlag => (text.is_some(), "text, `true` or `false`".into()),
            Shape::Date => (text.is_some_and(|text| is_date(&text)), "a date such as `2024-06-28`".into()),
            Shape::Word(words) => {
                let fits = text.is_some_and(|text| words.contains(&text.as_str()));
                (fits, format!("one of `{}`", words.join("`, `")))
            }
            Shape::Depths => {
                let depth =
                    |node: &MarkedYaml<'_>| matches!(&node.data, YamlData::Value(Scalar::Integer(1..=6)));
                (all(depth), "a list of heading depths from 1 to 6".into())
            }
            Shape::Outline => {
                let depths = matches!(data, YamlData::Value(Scalar::Integer(1..=6)) | YamlData::Sequence(_));
                (flag || depths || text.as_deref() == Some("deep"), "`true` or `false`".into())
            }
            Shape::Texts => (all(|node| text_of(node).is_some()), "a list of texts".into()),
            Shape::TextOrTexts => {
                (text.is_some() || all(|node| text_of(node).is_some()), "text or a list of texts".into())
            }
            Shape::Object => (matches!(data, YamlData::Mapping(_)), "an object".into()),
            Shape::Objects => {
                (all(|node| matches!(node.data, YamlData::Mapping(_))), "a list of objects".into())
            }
            Shape::Head => (all(is_head_tag), "a list of `[meta, { … }]` and `[link, { … }]`".into()),
        };
        (!fits).then_some(expected)
    }
}

/// Whether a value is a tag that is allowed in a page's head.
fn is_head_tag(node: &MarkedYaml<'_>) -> bool {
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
    let number = |index: usize, digits: usize, most: u32| {
        parts.get(index).is_some_and(|part| {
            part.len() == digits && part.parse::<u32>().is_ok_and(|value| (1..=most).contains(&value))
        })
    };
    let time = rest.is_empty() || rest.starts_with(['T', ' ']);
    parts.len() == 3 && number(0, 4, 9999) && number(1, 2, 12) && number(2, 2, 31) && time
}
