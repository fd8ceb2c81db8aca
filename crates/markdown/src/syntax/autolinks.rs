//! Extended autolinks: addresses in prose that become links without angle brackets, by the rules of GFM. They are found in
//! text events, so code, links and escapes are never affected. The writer resolves them like other links.

use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};

use crate::html::is_han_punctuation;
use crate::parse::Spanned;
use crate::passages::{InlineSyntax, any_in};

pub(crate) const SYNTAX: InlineSyntax =
    InlineSyntax { candidates, rewrite: |passage, _, candidates| linked(passage, candidates) };

/// Turns the addresses in the text of a passage into links. Each address contains one of `signs`.
fn linked<'t>(passage: Vec<Spanned<'t>>, signs: &[usize]) -> Vec<Spanned<'t>> {
    let mut written = Vec::with_capacity(passage.len() + 4);
    // The number of open links and images, which can't contain links.
    let mut links = 0usize;
    let mut passage = passage.into_iter().peekable();
    while let Some((event, range)) = passage.next() {
        match event {
            Event::Text(_) if links == 0 => {
                let mut run = vec![(event, range)];
                let mut text = run[0].1.clone();
                // A gap between two texts is a backslash. Escaped characters don't begin an address.
                let goes_on =
                    |(event, range): &Spanned<'t>, end| matches!(event, Event::Text(_)) && range.start == end;
                while let Some(next) = passage.next_if(|next| goes_on(next, text.end)) {
                    text.end = next.1.end;
                    run.push(next);
                }
                if any_in(signs, &text) {
                    split(run, &mut written)
                } else {
                    written.append(&mut run)
                }
                continue;
            }
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => links += 1,
            Event::End(TagEnd::Link | TagEnd::Image) => links = links.saturating_sub(1),
            _ => {}
        }
        written.push((event, range));
    }
    written
}

/// Splits a text at its addresses. pulldown-cmark had split it at delimiters that turned out to be text.
fn split<'t>(run: Vec<Spanned<'t>>, written: &mut Vec<Spanned<'t>>) {
    let start = run.first().map_or(0, |(_, range)| range.start);
    let end = run.last().map_or(0, |(_, range)| range.end);
    let mut texts: Vec<CowStr<'t>> = run
        .into_iter()
        .filter_map(|(event, _)| if let Event::Text(text) = event { Some(text) } else { None })
        .collect();
    let text = match texts.pop() {
        Some(only) if texts.is_empty() => only,
        last => texts.iter().chain(&last).map(|text| &**text).collect::<String>().into(),
    };
    // Offsets are exact unless the text has character references, and close otherwise.
    let place = |at: usize| (start + at).min(end);
    let piece = |from: usize, to: usize| Event::Text(text[from..to].to_owned().into());
    let mut done = 0;
    while let Some(found) = find(&text, done) {
        let span = place(found.start)..place(found.end);
        if done < found.start {
            written.push((piece(done, found.start), place(done)..span.start));
        }
        let shown = &text[found.start..found.end];
        written.push((Event::Start(found.tag(shown)), span.clone()));
        written.push((piece(found.start, found.end), span.clone()));
        written.push((Event::End(TagEnd::Link), span));
        done = found.end;
    }
    if done == 0 {
        written.push((Event::Text(text), start..end));
    } else if done < text.len() {
        written.push((piece(done, text.len()), place(done)..end));
    }
}

/// Offsets of `://`, `www.` and `@`, one of which every address contains, in order.
fn candidates(source: &str) -> Vec<usize> {
    let bytes = source.as_bytes();
    let mut signs: Vec<usize> = memchr::memmem::find_iter(bytes, "://").collect();
    signs.extend(memchr::memmem::find_iter(bytes, "www."));
    signs.extend(memchr::memchr_iter(b'@', bytes));
    signs.sort_unstable();
    signs
}

/// An address in a text.
#[derive(Debug, PartialEq)]
struct Address {
    start: usize,
    end: usize,
    /// Prefix of the URL that isn't shown.
    prefix: &'static str,
}

impl Address {
    fn tag<'t>(&self, shown: &str) -> Tag<'t> {
        Tag::Link {
            link_type: LinkType::Autolink,
            dest_url: format!("{}{shown}", self.prefix).into(),
            title: "".into(),
            id: "".into(),
        }
    }
}

/// The first address in `text[from..]`.
fn find(text: &str, from: usize) -> Option<Address> {
    let bytes = text.as_bytes();
    memchr::memchr3_iter(b':', b'@', b'.', &bytes[from..]).find_map(|found| {
        let at = from + found;
        match bytes[at] {
            b':' => with_scheme(text, from, at),
            b'@' => email(text, from, at),
            _ => www(text, from, at),
        }
    })
}

/// `http://…`, where `at` is the colon.
fn with_scheme(text: &str, from: usize, at: usize) -> Option<Address> {
    let letters = text[from..at].bytes().rev().take_while(u8::is_ascii_alphabetic).count();
    let start = at - letters;
    let scheme = &text[start..at];
    if text[at..].starts_with("://") {
        let known = ["http", "https", "ftp"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
        if !known || text[from..start].ends_with(|before: char| before.is_ascii_alphanumeric()) {
            return None;
        }
        let host = at + 3;
        domain_length(&text[host..], 0)?;
        return Some(Address { start, end: trimmed_end(text, host), prefix: "" });
    }
    if scheme != "mailto" && scheme != "xmpp" {
        return None;
    }
    let local = text[at + 1..].bytes().take_while(|byte| is_local(*byte)).count();
    let sign = at + 1 + local;
    if local == 0 || text.as_bytes().get(sign) != Some(&b'@') {
        return None;
    }
    let mut end = email_end(text, sign)?;
    if scheme == "xmpp" && text[end..].starts_with('/') {
        let resource = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'@' | b'.');
        let length = text[end + 1..].bytes().take_while(resource).count();
        end += if length > 0 { length + 1 } else { 0 };
        end = start + text[start..end].trim_end_matches('.').len();
    }
    Some(Address { start, end, prefix: "" })
}

/// `www.…`, where `at` is the first full stop.
fn www(text: &str, from: usize, at: usize) -> Option<Address> {
    let start = at.checked_sub(3).filter(|start| *start >= from)?;
    if &text.as_bytes()[start..at] != b"www" {
        return None;
    }
    let open = text[..start].chars().next_back().is_none_or(|before| {
        before.is_whitespace() || matches!(before, '*' | '_' | '~' | '(') || !before.is_ascii()
    });
    if !open {
        return None;
    }
    domain_length(&text[start..], 1)?;
    Some(Address { start, end: trimmed_end(text, start), prefix: "http://" })
}

/// `a@b.c`, where `at` is the sign.
fn email(text: &str, from: usize, at: usize) -> Option<Address> {
    let local = text[from..at].bytes().rev().take_while(|byte| is_local(*byte)).count();
    let end = email_end(text, at)?;
    (local > 0).then_some(Address { start: at - local, end, prefix: "mailto:" })
}

fn is_local(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_' | b'+')
}

/// End of the domain of an email address; none if it isn't one.
fn email_end(text: &str, sign: usize) -> Option<usize> {
    let domain = &text[sign + 1..];
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let length = domain.bytes().take_while(part).count();
    let domain = domain[..length].trim_end_matches('.');
    let valid = domain.contains('.')
        && !domain.starts_with('.')
        && domain.ends_with(|last: char| last.is_ascii_alphabetic());
    valid.then_some(sign + 1 + domain.len())
}

/// Whether a character is allowed in a domain: as in cmark-gfm, all but white space and punctuation.
fn is_host(character: char) -> bool {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    if character.is_ascii() {
        return character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.');
    }
    !character.is_whitespace()
        && !character.is_control()
        && !is_han_punctuation(character)
        && character.general_category_group() != GeneralCategoryGroup::Punctuation
}

/// Length of the domain a text starts with: labels of letters, digits, `-` and `_`, none of the latter in the
/// last two.
fn domain_length(text: &str, least_stops: usize) -> Option<usize> {
    let length = text.find(|character| !is_host(character)).unwrap_or(text.len());
    let domain = &text[..length];
    let labels: Vec<&str> = domain.trim_end_matches('.').split('.').collect();
    let clean = labels.iter().rev().take(2).all(|label| !label.contains('_'));
    (clean && !labels[0].is_empty() && labels.len() > least_stops).then_some(length)
}

/// End of an address whose domain starts at `at`: at white space, `<` or full-width punctuation, without trailing
/// punctuation that belongs to the sentence.
fn trimmed_end(text: &str, at: usize) -> usize {
    let stops =
        |character: char| character.is_whitespace() || character == '<' || is_han_punctuation(character);
    let length = text[at..].find(stops).unwrap_or(text.len() - at);
    let mut url = &text[at..at + length];
    let mut surplus = url.matches(')').count() as isize - url.matches('(').count() as isize;
    loop {
        let shorter = match url.chars().next_back() {
            Some('?' | '!' | '.' | ',' | ':' | '*' | '_' | '~' | '\'' | '"') => &url[..url.len() - 1],
            Some(')') if surplus > 0 => {
                surplus -= 1;
                &url[..url.len() - 1]
            }
            Some(';') => {
                let reference = url[..url.len() - 1]
                    .trim_end_matches(|character: char| character.is_ascii_alphanumeric());
                match reference.strip_suffix('&') {
                    Some(before) if reference.len() < url.len() - 1 => before,
                    _ => &url[..url.len() - 1],
                }
            }
            _ => return at + url.len(),
        };
        url = shorter;
    }
}
