//! Reads YAML into its tree, as far as that is safe: whoever walks a tree calls itself for every level, so that one nested
//! as deep as a text is long would end the process.

use saphyr::{MarkedYaml, Marker, ScanError, YamlLoader};
use saphyr_parser::{Event, Parser, SpannedEventReceiver};

use crate::diagnostics::Problem;

/// How deep lists and objects may stand in each other.
const MAX_DEPTH: usize = 64;

/// What a text says; none for an empty one. An error has the place where reading ended.
pub(super) fn load(yaml: &str) -> Result<Option<MarkedYaml<'_>>, (Marker, Problem)> {
    let broken = |error: &ScanError| {
        let message = format!("frontmatter is not YAML: {}", error.info());
        let hint = "quote values that hold `: ` or start with a special character";
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
        if depth > MAX_DEPTH {
            let message = format!("frontmatter is nested more than {MAX_DEPTH} deep");
            let hint = "say it with fewer lists and objects in each other";
            return Err((span.start, Problem::new("frontmatter", message, hint)));
        }
        loader.on_event(event, span);
    }
    match loader.error() {
        Some(error) => Err(broken(error)),
        None => Ok(loader.into_documents().into_iter().next()),
    }
}
