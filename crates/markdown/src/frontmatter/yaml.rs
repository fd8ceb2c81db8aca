//! Parses YAML into a tree of limited depth, because trees are walked recursively: one as deep as its text is long would
//! overflow the stack. Numbers and booleans keep their text.

use std::borrow::Cow;

use saphyr::{MarkedYaml, Marker, Scalar, ScanError, YamlLoader};
use saphyr_parser::{Event, Parser, SpannedEventReceiver, Tag};

use crate::diagnostics::Problem;

/// How deep lists and objects may be nested.
const MAX_DEPTH: usize = 64;

/// Parses a text; none for an empty one. An error has the place where parsing stopped.
pub(super) fn load(yaml: &str) -> Result<Option<MarkedYaml<'_>>, (Marker, Problem)> {
    let broken = |error: &ScanError| {
        let message = format!("the front matter isn't YAML: {}", error.info());
        let hint = "quote values that contain `: ` or start with a special character";
        (*error.marker(), Problem::new("frontmatter", message, hint))
    };
    let mut loader = YamlLoader::default();
    let mut depth = 0;
    for event in Parser::new_from_str(yaml) {
        let (event, span) = event.map_err(|error| broken(&error))?;
        match event {
            Event::SequenceStart(..) | Event::MappingStart(..) => depth += 1,
            Event::SequenceEnd | Event::MappingEnd => depth -= 1,
            _ => {}
        }
        let tag = match &event {
            Event::Scalar(_, _, _, tag) | Event::SequenceStart(_, tag) | Event::MappingStart(_, tag) => tag,
            _ => &None,
        };
        // The theme would get the value without its tag, and misread it.
        if let Some(tag) = tag.as_ref().filter(|tag| !tag.is_yaml_core_schema()) {
            let message =
                format!("found the YAML tag `{}` in the front matter, expected plain values", written(tag));
            return Err((
                span.start,
                Problem::new("frontmatter", message, "remove it, or quote text that starts with `!`"),
            ));
        }
        if depth > MAX_DEPTH {
            let message = format!("the front matter is nested more than {MAX_DEPTH} deep");
            let hint = "nest fewer lists and objects";
            return Err((span.start, Problem::new("frontmatter", message, hint)));
        }
        loader.early_parse(!is_number_or_flag(&event));
        loader.on_event(event, span);
    }
    match loader.error() {
        Some(error) => Err(broken(error)),
        None => Ok(loader.into_documents().into_iter().next()),
    }
}

fn is_number_or_flag(event: &Event<'_>) -> bool {
    let Event::Scalar(text, style, _, tag) = event else { return false };
    matches!(
        Scalar::parse_from_cow_and_metadata(Cow::Borrowed(text), *style, tag.as_ref()),
        Some(Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::FloatingPoint(_))
    )
}

/// A tag as an author writes it.
fn written(tag: &Tag) -> String {
    format!("{}{}", tag.handle, tag.suffix)
}
