//! Literals of props: strings, numbers, booleans, `null`, arrays and objects as JavaScript writes them,
//! turned into JSON. Expressions are refused with their position.

use crate::json::{write_entry, write_number, write_string};

/// A literal as JSON.
#[derive(Debug, PartialEq)]
pub(crate) struct Literal {
    /// `string`, `number`, `boolean`, `array`, `object` or `null`.
    pub(crate) kind: &'static str,
    /// The value as JSON.
    pub(crate) json: String,
    /// Offset after the literal.
    pub(crate) end: usize,
}

/// What was found instead of a literal.
#[derive(Debug, PartialEq)]
pub(crate) struct NotLiteral {
    /// Offset of what was found.
    pub(crate) at: usize,
    /// What was found, for a message.
    pub(crate) found: String,
}

/// How deep arrays and objects may be nested, to limit recursion.
const MAX_DEPTH: usize = 64;

/// Characters of what was found that a message shows.
const MAX_FOUND: usize = 40;

/// Reads the literal that starts at `at`, after white space and comments.
pub(crate) fn parse(text: &str, at: usize) -> Result<Literal, NotLiteral> {
    Parser { text, at }.value(0)
}

/// Skips white space and comments.
pub(crate) fn skip_space(text: &str, at: usize) -> usize {
    // Usually there is none.
    if text.as_bytes().get(at).is_some_and(|next| next.is_ascii_graphic() && *next != b'/') {
        return at;
    }
    let mut parser = Parser { text, at };
    parser.skip_space();
    parser.at
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            let comment = if trimmed.starts_with("/*") {
                trimmed.find("*/").map(|end| end + 2)
            } else if trimmed.starts_with("//") {
                Some(trimmed.find('\n').unwrap_or(trimmed.len()))
            } else {
                None
            };
            self.at += rest.len() - trimmed.len();
            match comment {
                Some(length) => self.at += length,
                None => return,
            }
        }
    }

    fn refuse<T>(&self) -> Result<T, NotLiteral> {
        let rest = self.rest();
        let quote = rest.chars().next().filter(|first| matches!(first, '"' | '\'' | '`'));
        let end = rest
            .char_indices()
            .take(MAX_FOUND)
            .skip(1)
            .find_map(|(index, character)| match quote {
                Some(quote) => (character == quote).then(|| index + 1),
                None => matches!(character, ',' | '}' | ']' | '\n').then_some(index),
            })
            .unwrap_or_else(|| rest.char_indices().nth(MAX_FOUND).map_or(rest.len(), |(index, _)| index));
        Err(NotLiteral { at: self.at, found: rest[..end].trim().chars().take(MAX_FOUND).collect() })
    }

    fn value(&mut self, depth: usize) -> Result<Literal, NotLiteral> {
        self.skip_space();
        if depth > MAX_DEPTH {
            return self.refuse();
        }
        match self.peek() {
            Some('"' | '\'' | '`') => {
                let mut json = String::new();
                write_string(&self.string()?, &mut json);
                Ok(self.literal("string", json))
            }
            Some('[') => self.array(depth),
            Some('{') => self.object(depth),
            Some('-' | '+' | '.' | '0'..='9') => self.number(),
            _ => self.word(),
        }
    }

    fn literal(&self, kind: &'static str, json: String) -> Literal {
        Literal { kind, json, end: self.at }
    }

    fn word(&mut self) -> Result<Literal, NotLiteral> {
        let word = self.identifier();
        let (kind, json) = match word.as_str() {
            "true" | "false" => ("boolean", word.clone()),
            "null" | "undefined" => ("null", "null".into()),
            _ => return self.refuse(),
        };
        self.at += word.len();
        Ok(self.literal(kind, json))
    }

    fn identifier(&self) -> String {
        let part = |character: &char| character.is_alphanumeric() || matches!(character, '_' | '$');
        self.rest().chars().take_while(part).collect()
    }

    fn number(&mut self) -> Result<Literal, NotLiteral> {
        let length = self
            .rest()
            .find(|character: char| !matches!(character, '0'..='9' | '.' | 'e' | 'E' | '+' | '-' | '_'))
            .unwrap_or(self.rest().len());
        let digits = self.rest()[..length].replace('_', "");
        let Ok(value) = digits.parse::<f64>() else { return self.refuse() };
        self.at += length;
        let mut json = String::new();
        write_number(value, &mut json);
        Ok(self.literal("number", json))
    }

    fn string(&mut self) -> Result<String, NotLiteral> {
        let start = self.at;
        let Some(quote) = self.peek() else { return self.refuse() };
        let mut value = String::new();
        let mut characters = self.rest().char_indices().skip(1).peekable();
        while let Some((index, character)) = characters.next() {
            match character {
                character if character == quote => {
                    self.at = start + index + 1;
                    return Ok(value);
                }
                '$' if quote == '`' && matches!(characters.peek(), Some((_, '{'))) => break,
                '\\' => match characters.next().map(|(_, escaped)| escaped) {
                    Some('n') => value.push('\n'),
                    Some('t') => value.push('\t'),
                    Some('r') => value.push('\r'),
                    // A line break after a backslash continues the string.
                    Some('\n') => {}
                    Some('u') => {
                        let digits: String = characters.by_ref().take(4).map(|(_, digit)| digit).collect();
                        let code = u32::from_str_radix(&digits, 16).ok();
                        value.push(code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    Some(escaped) => value.push(escaped),
                    None => break,
                },
                '\n' if quote != '`' => break,
                character => value.push(character),
            }
        }
        self.refuse()
    }

    fn array(&mut self, depth: usize) -> Result<Literal, NotLiteral> {
        let mut json = String::from("[");
        self.at += 1;
        loop {
            self.skip_space();
            if self.peek() == Some(']') {
                self.at += 1;
                json.push(']');
                return Ok(self.literal("array", json));
            }
            let item = self.value(depth + 1)?;
            if json.len() > 1 {
                json.push(',');
            }
            json.push_str(&item.json);
            self.separator(']')?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<Literal, NotLiteral> {
        let mut json = String::from("{");
        self.at += 1;
        loop {
            self.skip_space();
            let key = match self.peek() {
                Some('}') => {
                    self.at += 1;
                    json.push('}');
                    return Ok(self.literal("object", json));
                }
                Some('"' | '\'') => self.string()?,
                _ => {
                    let key = self.identifier();
                    self.at += key.len();
                    key
                }
            };
            self.skip_space();
            if key.is_empty() || self.peek() != Some(':') {
                return self.refuse();
            }
            self.at += 1;
            let value = self.value(depth + 1)?;
            write_entry(&key, &value.json, &mut json);
            self.separator('}')?;
        }
    }

    /// A comma, or the closing bracket, which stays.
    fn separator(&mut self, close: char) -> Result<(), NotLiteral> {
        self.skip_space();
        match self.peek() {
            Some(',') => {
                self.at += 1;
                Ok(())
            }
            Some(found) if found == close => Ok(()),
            _ => self.refuse(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Result<String, String> {
        parse(text, 0).map(|literal| literal.json).map_err(|refused| refused.found)
    }

    #[test]
    fn literals_become_json() {
        let cases = [
            ("'it\\'s'", r#""it's""#),
            ("`two\nlines`", r#""two\nlines""#),
            ("-1.50", "-1.5"),
            ("1_000", "1000"),
            ("[1, 'a', [true],]", r#"[1,"a",[true]]"#),
            ("{ label: 'x', 'a-b': null, n: { m: [] } }", r#"{"label":"x","a-b":null,"n":{"m":[]}}"#),
            ("[ /* one */ 1, // two\n 2 ]", "[1,2]"),
            ("{}", "{}"),
        ];
        for (text, expected) in cases {
            assert_eq!(json(text).as_deref(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_needs_evaluation_is_refused_where_it_stands() {
        let cases = [
            ("props.title", "props.title"),
            ("[1, items.length]", "items.length"),
            ("`a ${b}`", "`a ${b}`"),
            ("{ a: () => 1 }", "() => 1"),
            ("<b>x</b>", "<b>x</b>"),
        ];
        for (text, found) in cases {
            assert_eq!(json(text).as_ref().map_err(String::as_str), Err(found), "{text}");
        }
    }

    #[test]
    fn bottomless_nesting_is_refused() {
        assert!(parse(&"[".repeat(100_000), 0).is_err());
    }
}
