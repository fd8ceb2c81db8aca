//! Parses YAML into a tree of limited depth, because trees are walked recursively: one as deep as its text is long would
//! overflow the stack. Numbers and booleans keep their text.

use std::borrow::Cow;

use saphyr::{MarkedYaml, Marker, Scalar, ScanError, YamlLoader};
use saphyr_parser::{Event, Parser, ScalarStyle, SpannedEventReceiver, Tag};

use crate::diagnostics::Problem;

/// How deep lists and objects may be nested.
const MAX_DEPTH: usize = 64;

/// Parses a text; none for an empty one. An error has the place where parsing stopped.
pub(super) fn load(yaml: &str) -> Result<Option<MarkedYaml<'_>>, (Marker, Problem)> {
    let broken = |error: &ScanError, hint: &'static str| {
        let message = format!("the front matter isn't YAML: {}", error.info());
        (*error.marker(), Problem::new("frontmatter", message, hint))
    };
    let quote = "quote values that contain `: ` or start with a special character";
    let mut loader = YamlLoader::default();
    let mut depth = 0;
    for event in Parser::new_from_str(yaml) {
        let (event, span) = event.map_err(|error| broken(&error, quote))?;
        match event {
            Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
            Event::SequenceEnd | Event::MappingEnd => depth -= 1,
            _ => {}
        }
        let event = untagged(event).map_err(|tag| {
            let message =
                format!("found the YAML tag `{}` in the front matter, expected plain values", written(&tag));
            let hint = "remove it, or quote text that starts with `!`";
            (span.start, Problem::new("frontmatter", message, hint))
        })?;
        if depth > MAX_DEPTH {
            let message = format!("the front matter is nested more than {MAX_DEPTH} deep");
            let hint = "nest fewer lists and objects";
            return Err((span.start, Problem::new("frontmatter", message, hint)));
        }
        loader.early_parse(!is_number_or_flag(&event));
        loader.on_event(event, span);
    }
    match loader.error() {
        // The text is YAML, but a key is there twice.
        Some(error) => Err(broken(error, "keep one of the two, or give one another name")),
        None => Ok(loader.into_documents().into_iter().next()),
    }
}

fn is_number_or_flag(event: &Event<'_>) -> bool {
    let Event::Scalar(text, style, ..) = event else { return false };
    matches!(
        Scalar::parse_from_cow_and_metadata(Cow::Borrowed(text), *style, None),
        Some(Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::FloatingPoint(_))
    )
}

/// A value as if its tag decided how it's written: `!!str 1` as `"1"`, `!!bool "TRUE"` as `TRUE`. Fails for tags other than
/// those of YAML's core schema, because the theme would get the value without its tag, and misread it.
fn untagged(event: Event<'_>) -> Result<Event<'_>, Tag> {
    let core = |tag: &Tag| written(tag).strip_prefix("tag:yaml.org,2002:").unwrap_or_default().to_owned();
    Ok(match event {
        Event::Scalar(text, _, anchor, Some(tag)) => {
            let style = match core(&tag).as_str() {
                "str" => ScalarStyle::DoubleQuoted,
                "bool" | "int" | "float" | "null" => ScalarStyle::Plain,
                _ => return Err(tag.into_owned()),
            };
            Event::Scalar(text, style, anchor, None)
        }
        Event::SequenceStart(anchor, Some(tag)) if core(&tag) == "seq" => Event::SequenceStart(anchor, None),
        Event::MappingStart(anchor, Some(tag)) if core(&tag) == "map" => Event::MappingStart(anchor, None),
        Event::SequenceStart(_, Some(tag)) | Event::MappingStart(_, Some(tag)) => {
            return Err(tag.into_owned());
        }
        other => other,
    })
}

/// A tag, with its namespace.
fn written(tag: &Tag) -> String {
    format!("{}{}", tag.handle, tag.suffix)
}
