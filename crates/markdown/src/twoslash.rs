//! Directives of Twoslash, which checks TypeScript in other tools' pages. Here the code isn't checked, so they're removed
//! together with the code that they hide.

/// What a line of code tells Twoslash.
#[derive(Clone, Copy, PartialEq)]
enum Directive {
    /// Hides everything up to this line.
    CutBefore,
    /// Hides everything from this line on.
    CutAfter,
    /// Hides everything up to the next [`Directive::CutEnd`].
    CutStart,
    CutEnd,
    /// Only this line is hidden: an option, the name of a file, or a query about the line above.
    Note,
}

/// The code that Twoslash would show.
pub(crate) fn output(code: &str) -> String {
    let lines: Vec<_> = code.lines().map(|line| (line, directive(line))).collect();
    let find = |from: usize, wanted| lines[from..].iter().position(|(_, found)| *found == Some(wanted));
    let start = lines.iter().rposition(|(_, found)| *found == Some(Directive::CutBefore)).unwrap_or(0);
    let end = find(start, Directive::CutAfter).map_or(lines.len(), |length| start + length);
    let mut shown = Vec::with_capacity(end - start);
    let mut at = start;
    while at < end {
        match lines[at] {
            (line, None) => shown.push(line),
            // Without an end, only the line itself is hidden.
            (_, Some(Directive::CutStart)) => at += find(at, Directive::CutEnd).unwrap_or(0),
            _ => {}
        }
        at += 1;
    }
    shown.join("\n").trim_matches('\n').to_owned()
}

fn directive(line: &str) -> Option<Directive> {
    let comment = line.trim().strip_prefix("//")?.trim_start();
    match comment {
        "---cut---" | "---cut-before---" => return Some(Directive::CutBefore),
        "---cut-after---" => return Some(Directive::CutAfter),
        "---cut-start---" => return Some(Directive::CutStart),
        "---cut-end---" => return Some(Directive::CutEnd),
        _ => {}
    }
    let is_note = if let Some(option) = comment.strip_prefix('@') {
        // `@ts-expect-error` and `@param name` are for others.
        let rest = option
            .trim_start_matches(|character: char| character.is_ascii_alphanumeric() || character == '_');
        rest.len() < option.len() && (rest.is_empty() || rest.starts_with(':'))
    } else {
        let marks = comment.split(' ').next().unwrap_or_default();
        matches!(marks, "^?" | "^|") || (marks.len() > 1 && marks.bytes().all(|byte| byte == b'^'))
    };
    is_note.then_some(Directive::Note)
}

#[cfg(test)]
mod tests {
    use super::output;

    #[test]
    fn directives_and_what_they_hide_are_removed() {
        for (code, shown) in [
            ("a\n// ---cut---\nb", "b"),
            ("a\n//---cut-before---\nb\n  // ---cut---\nc", "c"),
            ("a\n// ---cut-after---\nb", "a"),
            ("// ---cut-after---\na\n// ---cut---\nb\n// ---cut-after---\nc", "b"),
            ("a\n// ---cut-start---\nb\n// ---cut-end---\nc", "a\nc"),
            ("a\n// ---cut-start---\nb\n// ---cut-after---\nc\n// ---cut-end---", "a"),
            ("a\n// ---cut-start---\nb", "a\nb"),
            ("a\n// ---cut-end---\nb", "a\nb"),
            ("// @noErrors\n\n// @errors: 2322 2588\n// @filename: a.ts\na", "a"),
            ("a\n//  ^? const a: 1\nb\n//^|\nc\n  // ^^^", "a\nb\nc"),
            ("// ---cut---", ""),
            ("", ""),
        ] {
            assert_eq!(output(code), shown, "{code}");
        }
    }

    #[test]
    fn other_comments_are_code() {
        for code in [
            "// @ts-expect-error\na",
            "// @param a\na",
            "// @",
            "a // ---cut---",
            "a // ^?",
            "// ^ here",
            "// ^",
            "// ---cut",
            "// ----\na",
            "a\n\n\nb",
        ] {
            assert_eq!(output(code), code);
        }
    }
}
