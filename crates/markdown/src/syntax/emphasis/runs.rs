//! Matches the delimiter runs of a paragraph by CommonMark's procedure, with a flanking rule for Chinese, Japanese and Korean.

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use super::{is_punctuation, neighbors, run_end};
use crate::html::is_cjk;
use crate::parse::Spanned;

/// A delimiter run, or any other event.
pub(super) enum Token<'t> {
    Run(Run),
    Event(Spanned<'t>),
}

pub(super) struct Run {
    sign: u8,
    start: usize,
    /// Delimiters not used yet.
    left: usize,
    length: usize,
    opens: bool,
    closes: bool,
    /// Lengths of the emphasis that ends here and that begins here, innermost first.
    ends: Vec<usize>,
    begins: Vec<usize>,
}

impl Run {
    fn new(source: &str, start: usize, end: usize) -> Self {
        let (before, after) = neighbors(source, start, end);
        let sign = source.as_bytes()[start];
        // Their punctuation counts as a letter, and their characters next to other punctuation count as a space. `_` keeps
        // CommonMark's rule because names contain it.
        let ours = sign != b'_';
        let spaced = |character: char| character.is_whitespace();
        let marks = |character: char| is_punctuation(character) && !(ours && is_cjk(character));
        let way = |character: char| spaced(character) || marks(character) || (ours && is_cjk(character));
        let left = !spaced(after) && (!marks(after) || way(before));
        let right = !spaced(before) && (!marks(before) || way(after));
        let (opens, closes) = if sign == b'_' {
            (left && (!right || marks(before)), right && (!left || marks(after)))
        } else {
            (left, right)
        };
        let length = end - start;
        Self { sign, start, left: length, length, opens, closes, ends: Vec::new(), begins: Vec::new() }
    }
}

/// Turns events into tokens: emphasis into its delimiters again, and text split at delimiters. The content of a link is
/// matched separately.
pub(super) fn tokenize<'t>(
    events: &mut std::vec::IntoIter<Spanned<'t>>,
    source: &'t str,
    tokens: &mut Vec<Token<'t>>,
) {
    let mut signs = Vec::new();
    let mut last_end = None;
    while let Some((event, range)) = events.next() {
        let width = |double: bool| if double { 2 } else { 1 };
        let struck = |at: usize| source.as_bytes()[at..].starts_with(b"~~");
        match event {
            Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough) => {
                let double = matches!(event, Event::Start(Tag::Strong)) || struck(range.start);
                push_signs(tokens, source, range.start, range.start + width(double));
                signs.push(width(double));
            }
            Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough) => {
                let width = signs.pop().unwrap_or(1);
                push_signs(tokens, source, range.end - width, range.end);
            }
            Event::Start(Tag::Link { .. }) => {
                tokens.push(Token::Event((event, range.clone())));
                let mut inner = Vec::new();
                tokenize(events, source, &mut inner);
                tokens.extend(matched(inner).into_iter().map(Token::Event));
            }
            Event::Start(Tag::Image { .. }) => image(events, (event, range.clone()), tokens),
            Event::End(TagEnd::Link) => {
                tokens.push(Token::Event((event, range)));
                return;
            }
            Event::Text(text) if *text == source[range.clone()] => {
                let escaped = last_end != Some(range.start) && source[..range.start].ends_with('\\');
                push_text(tokens, source, range.clone(), escaped);
            }
            other => tokens.push(Token::Event((other, range.clone()))),
        }
        last_end = Some(range.end);
    }
}

/// Appends an image as it is: its alternative text is plain.
fn image<'t>(events: &mut std::vec::IntoIter<Spanned<'t>>, start: Spanned<'t>, tokens: &mut Vec<Token<'t>>) {
    tokens.push(Token::Event(start));
    let mut depth = 1;
    while depth > 0 {
        let Some(event) = events.next() else { return };
        match event.0 {
            Event::Start(Tag::Image { .. }) => depth += 1,
            Event::End(TagEnd::Image) => depth -= 1,
            _ => {}
        }
        tokens.push(Token::Event(event));
    }
}

/// Appends delimiters, which extend a run right before them.
fn push_signs(tokens: &mut Vec<Token<'_>>, source: &str, start: usize, end: usize) {
    let joined = match tokens.last() {
        Some(Token::Run(run)) if run.start + run.length == start && run.sign == source.as_bytes()[start] => {
            Some(run.start)
        }
        _ => None,
    };
    if joined.is_some() {
        tokens.pop();
    }
    tokens.push(Token::Run(Run::new(source, joined.unwrap_or(start), end)));
}

fn push_text<'t>(tokens: &mut Vec<Token<'t>>, source: &'t str, range: Range<usize>, escaped: bool) {
    let text = |from: usize, to: usize| Token::Event((Event::Text(source[from..to].into()), from..to));
    let mut copied = range.start;
    let mut at = range.start + usize::from(escaped);
    while let Some(found) =
        memchr::memchr3(b'*', b'~', b'_', &source.as_bytes()[at.min(range.end)..range.end])
    {
        let start = at + found;
        let end = run_end(source, start, range.end);
        if copied < start {
            tokens.push(text(copied, start));
        }
        push_signs(tokens, source, start, end);
        copied = end;
        at = end;
    }
    if copied < range.end {
        tokens.push(text(copied, range.end));
    }
}

/// CommonMark's procedure "process emphasis" over the runs, then the events again.
pub(super) fn matched(mut tokens: Vec<Token<'_>>) -> Vec<Spanned<'_>> {
    // Indices of runs that may still open, and the index below which no opener is left for a kind of closer.
    let mut openers: Vec<usize> = Vec::new();
    let mut bottoms: HashMap<(u8, bool, usize), usize> = HashMap::new();
    for index in 0..tokens.len() {
        let Token::Run(run) = &tokens[index] else { continue };
        let (sign, opens, closes, length) = (run.sign, run.opens, run.closes, run.length);
        if closes && !(sign == b'~' && length > 2) {
            let key = (sign, opens, if sign == b'~' { length } else { length % 3 });
            while left_of(&tokens, index) > 0 {
                let bottom = bottoms.get(&key).copied().unwrap_or(0).min(openers.len());
                let found = openers[bottom..].iter().rposition(|opener| fits(&tokens, *opener, index));
                let Some(found) = found else {
                    bottoms.insert(key, openers.len());
                    break;
                };
                let opener = openers[bottom + found];
                openers.truncate(bottom + found + 1);
                let both = left_of(&tokens, opener).min(left_of(&tokens, index));
                let used = if sign == b'~' { both } else { both.min(2) };
                if let Token::Run(run) = &mut tokens[opener] {
                    run.left -= used;
                    run.begins.push(used);
                    if run.left == 0 {
                        openers.pop();
                    }
                }
                if let Token::Run(run) = &mut tokens[index] {
                    run.left -= used;
                    run.ends.push(used);
                }
                bottoms.values_mut().for_each(|bottom| *bottom = openers.len().min(*bottom));
            }
        }
        if opens && left_of(&tokens, index) > 0 {
            openers.push(index);
        }
    }
    written(tokens)
}

fn left_of(tokens: &[Token<'_>], index: usize) -> usize {
    match &tokens[index] {
        Token::Run(run) => run.left,
        Token::Event(_) => 0,
    }
}

/// Whether a run can be closed by another: the same character and CommonMark's rule of three; `~` only by equal length.
fn fits(tokens: &[Token<'_>], opener: usize, closer: usize) -> bool {
    let (Token::Run(opener), Token::Run(closer)) = (&tokens[opener], &tokens[closer]) else { return false };
    if opener.sign != closer.sign {
        return false;
    }
    if opener.sign == b'~' {
        return opener.length == closer.length && opener.length <= 2;
    }
    let either_both = (opener.opens && opener.closes) || (closer.opens && closer.closes);
    let thirds = opener.length.is_multiple_of(3) && closer.length.is_multiple_of(3);
    !either_both || thirds || !(opener.length + closer.length).is_multiple_of(3)
}

fn written(tokens: Vec<Token<'_>>) -> Vec<Spanned<'_>> {
    let mut events = Vec::with_capacity(tokens.len() * 2);
    for token in tokens {
        let run = match token {
            Token::Event(event) => {
                events.push(event);
                continue;
            }
            Token::Run(run) => run,
        };
        let mut at = run.start;
        for used in run.ends {
            let end = match (run.sign, used) {
                (b'~', _) => TagEnd::Strikethrough,
                (_, 2) => TagEnd::Strong,
                _ => TagEnd::Emphasis,
            };
            events.push((Event::End(end), at..at + used));
            at += used;
        }
        if run.left > 0 {
            let signs = String::from(char::from(run.sign)).repeat(run.left);
            events.push((Event::Text(signs.into()), at..at + run.left));
            at += run.left;
        }
        for used in run.begins.into_iter().rev() {
            let tag = match (run.sign, used) {
                (b'~', _) => Tag::Strikethrough,
                (_, 2) => Tag::Strong,
                _ => Tag::Emphasis,
            };
            events.push((Event::Start(tag), at..at + used));
            at += used;
        }
    }
    events
}
