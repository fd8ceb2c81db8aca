//! The YAML block at the start of a page: splits it off, checks its keys and types, and hands it on as
//! JSON. What a key means is the theme's business.

use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};

use crate::diagnostics::{Diagnostics, Problem, suggestion};
use crate::json::{write_number, write_string};
use crate::location::Place;

/// What the frontmatter of a page says.
pub(crate) struct Frontmatter {
    /// The block as a JSON object.
    pub(crate) json: String,
    /// `title`, when it is given.
    pub(crate) title: Option<String>,
    /// Links of the hero's actions and of the features, with the byte offset they stand at.
    pub(crate) links: Vec<(usize, String)>,
    /// Byte offset where the page's Markdown starts.
    pub(crate) body: usize,
}

/// The shapes a key may have.
enum Shape {
    Text,
    Flag,
    TextOrFlag,
    /// A date such as `2024-06-28`, with an optional time.
    Date,
    /// One of these words.
    Word(&'static [&'static str]),
    Depths,
    Texts,
    TextOrTexts,
    Object,
    Objects,
}

/// Every key a page may use, in alphabetical order.
const KEYS: &[(&str, Shape)] = &[
    ("author", Shape::TextOrTexts),
    ("categories", Shape::Texts),
    ("category", Shape::TextOrTexts),
    ("context", Shape::Text),
    ("date", Shape::Date),
    ("description", Shape::Text),
    ("features", Shape::Objects),
    ("footer", Shape::Flag),
    ("globalUIComponents", Shape::Flag),
    ("head", Shape::Objects),
    ("hero", Shape::Object),
    ("id", Shape::Text),
    ("keywords", Shape::Texts),
    ("link-rss", Shape::TextOrTexts),
    ("navbar", Shape::Flag),
    ("outline", Shape::Flag),
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

/// Reads the frontmatter of the page's first text.
pub(crate) fn read(diagnostics: &mut Diagnostics) -> Frontmatter {
    let text = &diagnostics.files[0].text;
    let none = |body| Frontmatter { json: "{}".into(), title: None, links: Vec::new(), body };
    let Some(start) = opening(text) else { return none(0) };
    let Some((end, body)) = closing(text, start) else {
        diagnostics.error(
            Place { file: 0, offset: 0 },
            Problem::new(
                "frontmatter",
                "frontmatter opened by `---` is never closed",
                "close it with a line `---`, or start the page with another character",
            ),
        );
        return none(start);
    };
    let yaml = text[start..end].to_owned();
    match MarkedYaml::load_from_str(&yaml) {
        Err(error) => {
            let offset = start + offset_of(&yaml, error.marker().line(), error.marker().col());
            let message = format!("frontmatter is not YAML: {}", error.info());
            diagnostics.error(
                Place { file: 0, offset },
                Problem::new(
                    "frontmatter",
                    message,
                    "quote values that hold `: ` or start with a special character",
                ),
            );
            none(body)
        }
        Ok(documents) => {
            let mut reader = Reader {
                yaml: &yaml,
                start,
                diagnostics,
                json: String::new(),
                title: None,
                links: Vec::new(),
            };
            reader.read(documents.first());
            Frontmatter { json: reader.json, title: reader.title, links: reader.links, body }
        }
    }
}

/// Offset behind the front matter of a text, which is not read.
pub(crate) fn body(text: &str) -> usize {
    opening(text).and_then(|start| closing(text, start)).map_or(0, |(_, body)| body)
}

/// Offset behind the line `---` that a page with frontmatter starts with.
fn opening(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("---")?;
    let line = rest.split(['\n', '\r']).next().unwrap_or("");
    (line.trim().is_empty() && line.len() < rest.len()).then(|| line_end(text, 0))
}

/// Where the YAML ends, and where the line that closes it ends.
fn closing(text: &str, start: usize) -> Option<(usize, usize)> {
    let mut at = start;
    while at < text.len() {
        let end = line_end(text, at);
        if text[at..end].trim_end() == "---" {
            return Some((at, end));
        }
        at = end;
    }
    None
}

/// Offset behind the line break of the line that `at` stands in.
fn line_end(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    match memchr::memchr2(b'\n', b'\r', &bytes[at..]) {
        None => text.len(),
        Some(found) if bytes[at + found] == b'\r' && bytes.get(at + found + 1) == Some(&b'\n') => {
            at + found + 2
        }
        Some(found) => at + found + 1,
    }
}

/// Byte offset of a line (from 1) and a column (characters, from 0).
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let mut at = 0;
    for _ in 1..line {
        at = line_end(text, at);
    }
    at + text[at..].chars().take(column).map(char::len_utf8).sum::<usize>()
}

struct Reader<'a> {
    yaml: &'a str,
    start: usize,
    diagnostics: &'a mut Diagnostics,
    json: String,
    title: Option<String>,
    links: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn read(&mut self, document: Option<&MarkedYaml<'_>>) {
        self.json.push('{');
        match document.map(|node| (&node.data, node)) {
            None | Some((YamlData::Value(Scalar::Null), _)) => {}
            Some((YamlData::Mapping(map), _)) => {
                for (key, value) in map {
                    self.entry(key, value);
                }
            }
            Some((_, node)) => self.error(node, "frontmatter is not a list of `key: value` lines".into(), ""),
        }
        self.json.push('}');
    }

    fn entry(&mut self, key: &MarkedYaml<'_>, value: &MarkedYaml<'_>) {
        let Some(name) = text_of(key) else {
            return self.error(
                key,
                "a frontmatter key is not text".into(),
                "write a plain word before the colon",
            );
        };
        match KEYS.iter().find(|(known, _)| *known == name) {
            None => {
                let hint = suggestion(&name, KEYS.iter().map(|(known, _)| *known), known_keys());
                let place = self.place(key);
                let problem = Problem::new("frontmatter", format!("unknown frontmatter key `{name}`"), hint);
                self.diagnostics.warn(place, problem);
            }
            Some((_, shape)) => {
                if let Some(expected) = shape.mismatch(value) {
                    self.error(value, format!("`{name}` is {}, expected {expected}", kind_of(value)), "");
                    return;
                }
                if name == "hero" || name == "features" {
                    self.links_of(value);
                }
                if name == "title" {
                    self.title = text_of(value);
                }
            }
        }
        if self.json.len() > 1 {
            self.json.push(',');
        }
        write_string(&name, &mut self.json);
        self.json.push(':');
        let text = KEYS.iter().any(|(known, shape)| *known == name && matches!(shape, Shape::Text));
        match text_of(value).filter(|_| text) {
            // `title: 404` is the text `404`.
            Some(text) => write_string(&text, &mut self.json),
            None => write_node(value, &mut self.json),
        }
    }

    /// Notes every `link` below a node.
    fn links_of(&mut self, node: &MarkedYaml<'_>) {
        match &node.data {
            YamlData::Sequence(items) => items.iter().for_each(|item| self.links_of(item)),
            YamlData::Mapping(map) => {
                for (key, value) in map {
                    match (text_of(key).as_deref(), text_of(value)) {
                        (Some("link"), Some(href)) => self.links.push((self.place(value).offset, href)),
                        _ => self.links_of(value),
                    }
                }
            }
            _ => {}
        }
    }

    fn place(&self, node: &MarkedYaml<'_>) -> Place {
        let marker = node.span.start;
        Place { file: 0, offset: self.start + offset_of(self.yaml, marker.line(), marker.col()) }
    }

    fn error(&mut self, node: &MarkedYaml<'_>, message: String, hint: &str) {
        let place = self.place(node);
        self.diagnostics.error(place, Problem::new("frontmatter", message, hint));
    }
}

fn known_keys() -> String {
    let names: Vec<&str> = KEYS.iter().map(|(name, _)| *name).collect();
    format!("known keys: {}", names.join(", "))
}

/// A scalar as the text the author wrote it for: `title: 404` is the title `404`.
fn text_of(node: &MarkedYaml<'_>) -> Option<String> {
    match &node.data {
        YamlData::Value(Scalar::String(text)) => Some(text.to_string()),
        YamlData::Value(Scalar::Integer(number)) => Some(number.to_string()),
        YamlData::Value(Scalar::FloatingPoint(number)) => Some(number.to_string()),
        YamlData::Value(Scalar::Boolean(flag)) => Some(flag.to_string()),
        _ => None,
    }
}

fn kind_of(node: &MarkedYaml<'_>) -> &'static str {
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
    fn mismatch(&self, node: &MarkedYaml<'_>) -> Option<String> {
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
            Shape::Texts => (all(|node| text_of(node).is_some()), "a list of texts".into()),
            Shape::TextOrTexts => {
                (text.is_some() || all(|node| text_of(node).is_some()), "text or a list of texts".into())
            }
            Shape::Object => (matches!(data, YamlData::Mapping(_)), "an object".into()),
            Shape::Objects => {
                (all(|node| matches!(node.data, YamlData::Mapping(_))), "a list of objects".into())
            }
        };
        (!fits).then_some(expected)
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

fn write_node(node: &MarkedYaml<'_>, json: &mut String) {
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
