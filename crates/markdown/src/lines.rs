//! Lines of Markdown: where they end, and the block quote and list markers they start with.

/// Whether the last line of a text is blank except for block quote and list markers.
pub(crate) fn ends_blank(text: &str) -> bool {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let line = &text[memchr::memrchr(b'\n', text.as_bytes()).map_or(0, |end| end + 1)..];
    line[container_prefix(line)..].trim_start().is_empty()
}

/// Whether a line starts with a letter, so that it can only be prose or an import.
pub(crate) fn begins_prose(line: &str) -> bool {
    line.bytes().next().is_some_and(|first| first.is_ascii_alphabetic() || first >= 0x80)
}

/// End of the line that holds `at`, and start of the next one.
pub(crate) fn line_bounds(text: &str, at: usize) -> (usize, usize) {
    match memchr::memchr(b'\n', &text.as_bytes()[at..]) {
        None => (text.len(), text.len()),
        Some(length) => (at + length, at + length + 1),
    }
}

/// Length of the block quote and list markers that a line starts with.
pub(crate) fn container_prefix(line: &str) -> usize {
    let bytes = line.as_bytes();
    let mut at = 0;
    loop {
        let spaces = bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let start = at + spaces;
        let Some(byte) = bytes.get(start) else { return at + spaces };
        let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let marker = match byte {
            b'>' => 1,
            b'-' | b'*' | b'+' => 1,
            _ if (1..=9).contains(&digits) && matches!(bytes.get(start + digits), Some(b'.' | b')')) => {
                digits + 1
            }
            _ => return start,
        };
        let end = start + marker;
        let separated = *byte == b'>' || matches!(bytes.get(end), Some(b' ' | b'\t'));
        if !separated {
            return start;
        }
        at = end;
    }
}

/// The prefix that keeps further lines in the block quotes and list items of a line: its `>`, and spaces for everything
/// else.
pub(crate) fn continuation(prefix: &str) -> String {
    prefix.chars().map(|character| if character == '>' { '>' } else { ' ' }).collect()
}
