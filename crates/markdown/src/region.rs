//! Regions of code files: the lines between `#region name` and `#endregion`, in a comment of any language, or between mdBook's
//! `ANCHOR: name` and `ANCHOR_END: name`.

use std::ops::Range;

/// The lines of all regions with a name, without region comments and without their common indentation.
pub(crate) fn region(text: &str, name: &str) -> Option<String> {
    let ranges = region_ranges(text, name);
    if ranges.is_empty() {
        return None;
    }
    let is_code = |line: &&str| marked(line, STARTS).or(marked(line, ENDS)).is_none();
    let inside: Vec<&str> =
        ranges.into_iter().flat_map(|range| text[range].lines().filter(is_code).map(str::trim_end)).collect();
    let indent =
        inside.iter().filter(|line| !line.is_empty()).map(|line| line.len() - line.trim_start().len()).min();
    let code: Vec<&str> = inside.iter().map(|line| line.get(indent.unwrap_or(0)..).unwrap_or("")).collect();
    Some(code.join("\n").trim_matches('\n').to_owned())
}

/// The ranges of lines of all regions with a name, including region comments inside.
pub(crate) fn region_ranges(text: &str, name: &str) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut at = 0;
    // Where the region that is open starts, and how many are open inside it.
    let mut open: Option<(usize, usize)> = None;
    for line in text.split_inclusive('\n') {
        let next = at + line.len();
        let content = line.trim_end_matches('\n');
        if let Some((start, depth)) = &mut open {
            let end = marked(content, ENDS);
            if marked(content, STARTS).is_some() {
                *depth += 1;
            } else if end == Some(name) || (end == Some("") && *depth == 0) {
                ranges.push(*start..at);
                open = None;
            } else if end.is_some() {
                *depth = depth.saturating_sub(1);
            }
        } else if marked(content, STARTS) == Some(name) {
            open = Some((next, 0));
        }
        at = next;
    }
    ranges.extend(open.map(|(start, _)| start..text.len()));
    ranges
}

const STARTS: &[&str] = &["region", "ANCHOR:"];
const ENDS: &[&str] = &["endregion", "ANCHOR_END:"];

/// What a comment names that begins with one of the words, such as `#region name`; the empty name for one that names nothing.
fn marked<'t>(line: &'t str, words: &[&str]) -> Option<&'t str> {
    let comment = line
        .trim_start_matches(|character: char| character.is_whitespace() || "/*<!-;%{#".contains(character));
    let opened = line.trim_start().len() > comment.len();
    let rest = words
        .iter()
        .find_map(|word| comment.strip_prefix(word))
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
            ("//#region x\n  b\n//#endregion\nc\n//#region x\n    d\n//#endregion", "b\n  d"),
            ("// ANCHOR: a\na\n// ANCHOR: x\nb\n// ANCHOR_END: a\nc\n// ANCHOR_END: x\nd", "b\nc"),
        ];
        for (text, expected) in cases {
            assert_eq!(region(text, "x").as_deref(), Some(expected), "{text}");
        }
        assert_eq!(region("region x\n#region xy\n#region z", "x"), None);
    }
}
