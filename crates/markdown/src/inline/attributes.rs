//! Attribute lists after a link or image, `[text](/page){target="_self" .wide}` as markdown-it's plugins write them, or
//! `{: .wide }` as kramdown and Python-Markdown do.

/// The list at the `{`, and its end; none if it is anything else.
pub(super) fn attribute_list(
    text: &str,
    at: usize,
    line_end: usize,
) -> Option<(usize, Vec<(String, String)>)> {
    let rest = text[at..line_end].strip_prefix('{')?;
    let mut rest = rest.strip_prefix(':').unwrap_or(rest);
    let mut list = Vec::new();
    loop {
        rest = rest.trim_start_matches([' ', '\t']);
        if let Some(after) = rest.strip_prefix('}') {
            return (!list.is_empty()).then(|| (line_end - after.len(), list));
        }
        let (name, sign) = match rest.as_bytes().first()? {
            b'.' => ("class", true),
            b'#' => ("id", true),
            _ => ("", false),
        };
        rest = if sign { &rest[1..] } else { rest };
        let length =
            rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte)).count();
        let (word, after) = rest.split_at(length);
        if word.is_empty() {
            return None;
        }
        if sign {
            list.push((name.to_owned(), word.to_owned()));
            rest = after;
            continue;
        }
        // The only attribute of a link that needs no value. Another word may be an expression.
        if word.eq_ignore_ascii_case("download") && after.starts_with([' ', '\t', '}']) {
            list.push(("download".to_owned(), String::new()));
            rest = after;
            continue;
        }
        let after = after.strip_prefix('=')?;
        let (value, after) = match after.as_bytes().first()? {
            quote @ (b'"' | b'\'') => after[1..].split_once(char::from(*quote))?,
            _ => after.split_at(after.find([' ', '\t', '}'])?),
        };
        list.push((word.to_ascii_lowercase(), value.to_owned()));
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_whole_or_not_at_all() {
        let read = |text: &str| {
            attribute_list(text, 0, text.len()).map(|(end, list)| {
                let list: Vec<_> = list.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
                (list.join(" "), text[end..].to_owned())
            })
        };
        let found = |list: &str, rest: &str| Some((list.to_owned(), rest.to_owned()));
        assert_eq!(read("{target=\"_self\"} and"), found("target=_self", " and"));
        assert_eq!(read("{ .a #b  WIDTH=100 title='x }' }"), found("class=a id=b width=100 title=x }", ""));
        assert_eq!(read("{: .a #b}"), found("class=a id=b", ""));
        assert_eq!(read("{download .a}"), found("download= class=a", ""));
        for text in ["{}", "{a}", "{a b}", "{a=\"b}", "{downloads}", "{{ a }}", "{a.b}", "{a=", "{.}"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
