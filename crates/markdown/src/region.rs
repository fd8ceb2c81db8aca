//! Regions of code files: the lines between `#region name` and `#endregion`, in a comment of any language.

use std::ops::Range;

/// The lines of a region, without region comments and without their common indentation.
pub(crate) fn region(text: &str, name: &str) -> Option<String> {
    let mut lines = text.lines();
    lines.by_ref().find(|line| marked(line, "region") == Some(name))?;
    let mut depth = 1;
    let mut inside = Vec::new();
    for line in lines {
        if marked(line, "endregion").is_some() {
            depth -= 1;
            if depth == 0 {
                break;
            }
        } else if marked(line, "region").is_some() {
            depth += 1;
        } else {
            inside.push(line.trim_end());
        }
    }
    let indent =
        inside.iter().filter(|line| !line.is_empty()).map(|line| line.len() - line.trim_start().len()).min();
    let code: Vec<&str> = inside.iter().map(|line| line.get(indent.unwrap_or(0)..).unwrap_or("")).collect();
    Some(code.join("\n").trim_matches('\n').to_owned())
}

/// The range of a region's lines, including region comments inside.
pub(crate) fn region_range(text: &str, name: &str) -> Option<Range<usize>> {
    let mut at = 0;
    let mut start = None;
    let mut depth = 0usize;
    for line in text.split_inclusive('\n') {
        let next = at + line.len();
        let content = line.trim_end_matches('\n');
        match start {
            None if marked(content, "region") == Some(name) => start = Some(next),
            None => {}
            Some(_) if marked(content, "region").is_some() => depth += 1,
            Some(_) if marked(content, "endregion").is_some() && depth > 0 => depth -= 1,
            Some(start) if marked(content, "endregion").is_some() => return Some(start..at),
            Some(_) => {}
        }
        at = next;
    }
    start.map(|start| start..text.len())
}

/// What a comment `#region name` names; the empty name for one that names nothing.
fn marked<'t>(line: &'t str, word: &str) -> Option<&'t str> {
    let comment = line
        .trim_start_matches(|character: char| character.is_whitespace() || "/*<!-;%{#".contains(character));
    let opened = line.trim_start().len() > comment.len();
    let rest = comment
        .strip_prefix(word)
        .filter(|rest| opened && !rest.starts_with(|next: char| next.is_alphanumeric()))?;
    Some(rest.trim_matches(|character: char| character.is_whitespace() || "*/->}".contains(character)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_cut_out_of_any_language() {
        let cases = [
            ("a\n  // #region x\n  b\n    c\n  // #endregion\nd", "b\n  c"),
            ("/* #region x */\nb\n/* #endregion x */", "b"),
            ("<!-- #region x -->\n<p>\n<!-- #endregion -->", "<p>"),
            ("# region x\nb\n# endregion", "b"),
            ("//#region x\nb\n//#region y\nc\n//#endregion\nd\n//#endregion\ne", "b\nc\nd"),
        ];
        for (text, expected) in cases {
            assert_eq!(region(text, "x").as_deref(), Some(expected), "{text}");
        }
        assert_eq!(region("region x\n#region xy\n#region z", "x"), None);
    }
}
