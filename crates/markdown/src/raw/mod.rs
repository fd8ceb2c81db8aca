//! Raw HTML: tokenized like in browsers, and serialized in a canonical form without anything that runs or styles. Everything
//! removed is a diagnostic, and no raw HTML reaches the page unchecked. `rules.rs` determines what is allowed.

mod rules;

use std::cell::Cell;
use std::convert::Infallible;

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Readable, StartTag, StringReader, Token, Tokenizer};

use crate::diagnostics::Problem;
use crate::html::escape_attribute;
use rules::{DIRECTIVE_HINT, REFUSED, attribute_problem, instead_of, is_directive, is_foreign};
pub(crate) use rules::{RESERVED_HINT, STYLE_HINT, URLS, is_reserved, is_void, without_disallowed};

/// A value with its offset.
pub(crate) type At<T> = (usize, T);

/// A token of allowed raw HTML.
pub(crate) enum Piece {
    /// An opening tag.
    Open {
        /// Lower-case name.
        tag: String,
        /// Names and values of the allowed attributes, unescaped.
        attributes: Vec<(String, String)>,
        /// Whether it is a void element.
        void: bool,
    },
    /// A frame with the page of another site, which is complete; its attributes.
    Frame(Vec<(String, String)>),
    /// A closing tag's name.
    Close(String),
    /// Text, not escaped.
    Text(String),
}

/// Tokenizes a chunk of raw HTML. Offsets of pieces and findings are relative to it.
pub(crate) fn read(chunk: &str) -> (Vec<At<Piece>>, Vec<At<Problem>>) {
    let mut reader = Reader::default();
    let mut last = 0;
    let overfull = Cell::new(false);
    let input = Input { reader: chunk.to_reader(), values: 0, overfull: &overfull };
    for token in Tokenizer::new_with_emitter(input, DefaultEmitter::<usize>::new_with_span()) {
        let Ok(token) = token;
        last = match token {
            Token::StartTag(tag) => {
                reader.start_tag(&tag);
                tag.span.end
            }
            Token::EndTag(tag) => {
                reader.end_tag(tag.span.start, text(&tag.name));
                tag.span.end
            }
            Token::String(string) => {
                if reader.refused.is_none() {
                    reader.pieces.push((string.span.start, Piece::Text(text(&string.value))));
                }
                string.span.end
            }
            Token::Comment(comment) => comment.span.end,
            Token::Doctype(doctype) => doctype.span.end,
            Token::Error(_) => last,
        };
    }
    // A tag that is cut off, for example by a blank line, would swallow what follows.
    if chunk[last.min(chunk.len())..].contains('<') {
        reader.pieces.push((last, Piece::Text(chunk[last..].to_owned())));
        if overfull.get() {
            let message = format!("a tag has more than {MOST_ATTRIBUTES} attributes");
            reader.report(last, "raw-html", message, "leave out those that do nothing");
        } else {
            let hint = "close it before the next blank line";
            reader.report(last, "raw-html", "a raw tag or comment is not closed", hint);
        }
    }
    (reader.pieces, reader.findings)
}

/// How many attributes of a tag may have values in double quotes.
const MOST_ATTRIBUTES: usize = 256;

/// Ends at a tag with too many attributes: the tokenizer calls itself once for each value in double quotes, so tens of
/// thousands would overflow the stack.
struct Input<'a> {
    reader: StringReader<'a>,
    /// How many double quotes ended a value since the last text.
    values: usize,
    overfull: &'a Cell<bool>,
}

impl html5gum::Reader for Input<'_> {
    type Error = Infallible;

    fn read_byte(&mut self) -> Result<Option<u8>, Infallible> {
        if self.overfull.get() { Ok(None) } else { self.reader.read_byte() }
    }

    fn try_read_string(&mut self, text: &[u8], case_sensitive: bool) -> Result<bool, Infallible> {
        self.reader.try_read_string(text, case_sensitive)
    }

    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Infallible> {
        if self.overfull.get() {
            return Ok(None);
        }
        let found = self.reader.read_until(needle, buffer)?;
        match (needle.contains(&b'<'), needle.contains(&b'"')) {
            // In text.
            (true, false) => self.values = 0,
            // In a value in double quotes.
            (false, true) if found == Some(b"\"") => self.values += 1,
            _ => {}
        }
        if self.values > MOST_ATTRIBUTES {
            self.overfull.set(true);
            return Ok(None);
        }
        Ok(found)
    }
}

/// Turns tokens into pieces, without what pages must not contain.
#[derive(Default)]
struct Reader {
    pieces: Vec<At<Piece>>,
    findings: Vec<At<Problem>>,
    /// The open element that is left out with its content.
    refused: Option<String>,
}

impl Reader {
    fn start_tag(&mut self, tag: &StartTag<usize>) {
        let at = tag.span.start;
        let name = text(&tag.name);
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b':') {
            let message = format!("found the tag `<{name}>`, expected a name of letters, digits and `-`");
            let hint = "correct the name, or put the tag in backquotes when it is meant as text";
            return self.report(at, "raw-html", message, hint);
        }
        if REFUSED.contains(&name.as_str()) {
            let foreign = is_foreign(&name, tag.attributes.keys().map(text));
            let rule = if foreign { "foreign-syntax" } else { "raw-html" };
            self.report(at, rule, format!("`<{name}>` isn't allowed in a page"), instead_of(&name));
            if !tag.self_closing && !is_void(&name) && self.refused.is_none() {
                self.refused = Some(name);
            }
            return;
        }
        if self.refused.is_some() {
            return;
        }
        let attributes = self.attributes(&name, tag);
        if name == "iframe" {
            self.pieces.push((at, Piece::Frame(attributes)));
            if !tag.self_closing {
                self.refused = Some(name);
            }
            return;
        }
        let void = is_void(&name);
        let foreign = tag.self_closing && !void;
        self.pieces.push((at, Piece::Open { tag: name.clone(), attributes, void }));
        if foreign {
            self.pieces.push((at, Piece::Close(name)));
        }
    }

    /// The attributes that are allowed on an element. Others are reported.
    fn attributes(&mut self, name: &str, tag: &StartTag<usize>) -> Vec<(String, String)> {
        let at = tag.span.start;
        let mut attributes = Vec::with_capacity(tag.attributes.len());
        for (key, value) in &tag.attributes {
            let (key, value) = (text(key), text(&value.value));
            if is_directive(&key) {
                let message = format!("`{key}` on `<{name}>` is ignored");
                self.report(at, "foreign-syntax", message, DIRECTIVE_HINT);
                continue;
            }
            match attribute_problem(name, &key, &value) {
                Some(problem) => self.findings.push((at, problem)),
                None => attributes.push((key, value)),
            }
        }
        attributes
    }

    fn end_tag(&mut self, at: usize, name: String) {
        match &self.refused {
            Some(open) if *open == name => self.refused = None,
            Some(_) => {}
            None if is_void(&name) || name == "iframe" || REFUSED.contains(&name.as_str()) => {}
            None => self.pieces.push((at, Piece::Close(name))),
        }
    }

    fn report(&mut self, at: usize, rule: &'static str, message: impl Into<String>, hint: impl Into<String>) {
        self.findings.push((at, Problem::new(rule, message, hint)));
    }
}

/// Appends an attribute.
pub(crate) fn write_attribute(name: &str, value: &str, html: &mut String) {
    html.push(' ');
    html.push_str(name);
    if !value.is_empty() {
        html.push_str("=\"");
        escape_attribute(value, html);
        html.push('"');
    }
}

fn text(bytes: &html5gum::HtmlString) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(chunk: &str) -> String {
        read(chunk)
            .0
            .into_iter()
            .map(|(_, piece)| match piece {
                Piece::Open { tag, attributes, .. } => {
                    let mut html = format!("<{tag}");
                    attributes.iter().for_each(|(name, value)| write_attribute(name, value, &mut html));
                    html + ">"
                }
                Piece::Text(text) => text.replace('<', "&lt;"),
                Piece::Frame(_) => "<iframe>".to_owned(),
                Piece::Close(tag) => format!("</{tag}>"),
            })
            .collect()
    }

    fn messages(chunk: &str) -> Vec<String> {
        read(chunk).1.into_iter().map(|(at, problem)| format!("{at}: {}", problem.message)).collect()
    }

    #[test]
    fn harmless_html_is_kept_in_one_form() {
        assert_eq!(
            html("<A HREF=x title='a\"b'>1 &lt; 2</a>"),
            "<a href=\"x\" title=\"a&quot;b\">1 &lt; 2</a>"
        );
        assert_eq!(html("<details open><summary>s</summary>"), "<details open><summary>s</summary>");
        assert_eq!(html("<br/><kbd>k</kbd>"), "<br><kbd>k</kbd>");
    }

    #[test]
    fn what_could_run_is_left_out_and_named() {
        assert_eq!(html("a<script>alert(1)</script>b"), "ab");
        assert_eq!(messages("a<script>alert(1)</script>b"), ["1: `<script>` isn't allowed in a page"]);
        assert_eq!(html("<p onclick=x @click=y v-if=a id=z>"), "<p id=\"z\">");
        assert_eq!(html("<a href=' java\tscript:x'>"), "<a>");
        assert_eq!(
            messages("<img src=x onerror=alert(1)>"),
            ["0: event handler `onerror` on `<img>` isn't allowed"]
        );
        assert_eq!(html("<svg/onload=alert(1)>"), "<svg>");
        assert_eq!(
            html("<svg><a><set attributeName=href to=javascript:alert(1) /></a></svg>"),
            "<svg><a><set></set></a></svg>"
        );
        assert_eq!(html("a<plaintext>b"), "a");
        assert_eq!(html("<iframe src=a><b>c</b></iframe>d"), "<iframe>d", "a frame has no content");
        assert_eq!(html("<p ref=x children=y>"), "<p>", "React reads these itself");
    }

    #[test]
    fn what_scripts_look_up_is_left_out_and_named() {
        assert_eq!(html("<div id=':page-data'>a</div><p id='&#58;root'>"), "<div>a</div><p>");
        assert_eq!(
            messages("a<div id=':root'>"),
            ["1: id `:root` of `<div>` starts with `:`, which is reserved for the theme"]
        );
        assert_eq!(html("<img name=body id=a src=b>"), "<img id=\"a\" src=\"b\">");
        assert_eq!(html("<a name=b><p id=early>"), "<a name=\"b\"><p id=\"early\">");
    }

    #[test]
    fn a_tag_cut_off_is_text() {
        assert_eq!(html("<div\n"), "&lt;div\n");
        assert_eq!(messages("<div onclick="), ["0: a raw tag or comment is not closed"]);
    }
}
