//! Emphasis beside Chinese. CommonMark reads `**` between a full-width sign and a letter as an opening one,
//! because its rule takes spaces around punctuation for granted; Chinese has none, so `**重要：**说明` stays
//! unread. Where such a run stands, the runs of the paragraph are matched again under a rule that counts
//! Chinese punctuation as letters and lets Chinese stand for the space beside other punctuation. Any other
//! paragraph keeps its events untouched.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::html::{is_han, may_hold_han};

type Spanned<'t> = (Event<'t>, Range<usize>);

/// Events with the emphasis of Chinese paragraphs matched anew.
pub(crate) struct Emphasis<'t, I> {
    events: I,
    source: &'t str,
    ready: VecDeque<Spanned<'t>>,
    /// Whether the text may hold Chinese and emphasis at all.
    active: bool,
    /// Whether every paragraph is matched anew, for the test that our matching is CommonMark's.
    always: bool,
}

impl<'t, I: Iterator<Item = Spanned<'t>>> Emphasis<'t, I> {
    pub(crate) fn new(events: I, source: &'t str) -> Self {
        let active = memchr::memchr2(b'*', b'~', source.as_bytes()).is_some() && may_hold_han(source);
        Self { events, source, ready: VecDeque::new(), active, always: false }
    }

    /// Matches every paragraph, Chinese or not.
    #[cfg(test)]
    fn always(events: I, source: &'t str) -> Self {
        Self { events, source, ready: VecDeque::new(), active: true, always: true }
    }

    /// Reads inline events up to the next block, and matches them anew where that is needed.
    fn read(&mut self, first: Spanned<'t>) {
        let mut run = vec![first];
        let mut next = None;
        for event in self.events.by_ref() {
            if is_inline(&event.0) {
                run.push(event);
            } else {
                next = Some(event);
                break;
            }
        }
        let start = run.iter().map(|(_, range)| range.start).min().unwrap_or(0);
        let end = run.iter().map(|(_, range)| range.end).max().unwrap_or(0);
        if self.always || needs_matching(self.source, start..end) {
            let mut tokens = Vec::new();
            let mut events = run.into_iter();
            tokenize(&mut events, self.source, &mut tokens);
            self.ready.extend(matched(tokens));
        } else {
            self.ready.extend(run);
        }
        self.ready.extend(next);
    }
}

impl<'t, I: Iterator<Item = Spanned<'t>>> Iterator for Emphasis<'t, I> {
    type Item = Spanned<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(ready) = self.ready.pop_front() {
            return Some(ready);
        }
        let event = self.events.next()?;
        if !self.active {
            return Some(event);
        }
        if let Event::Start(Tag::CodeBlock(_)) = event.0 {
            // Code is text to its end, but no prose.
            self.ready.push_back(event);
            for event in self.events.by_ref() {
                let end = matches!(event.0, Event::End(TagEnd::CodeBlock));
                self.ready.push_back(event);
                if end {
                    break;
                }
            }
        } else if is_inline(&event.0) {
            self.read(event);
        } else {
            return Some(event);
        }
        self.ready.pop_front()
    }
}

fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        Event::End(tag) => {
            matches!(
                tag,
                TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image
            )
        }
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

/// Whether a run of `*` or `~` stands beside Chinese and punctuation, where our rule and CommonMark's differ.
fn needs_matching(source: &str, range: Range<usize>) -> bool {
    let mut from = range.start;
    while let Some(found) = memchr::memchr2(b'*', b'~', &source.as_bytes()[from..range.end]) {
        let at = from + found;
        let end = run_end(source, at, range.end);
        let (before, after) = neighbours(source, at, end);
        let sides = [before, after];
        if sides.into_iter().any(is_han) && sides.into_iter().any(is_punctuation) {
            return true;
        }
        from = end;
    }
    false
}

fn run_end(source: &str, at: usize, limit: usize) -> usize {
    let sign = source.as_bytes()[at];
    at + source.as_bytes()[at..limit].iter().take_while(|byte| **byte == sign).count()
}

/// The characters on both sides; the border of the text counts as white space.
fn neighbours(source: &str, start: usize, end: usize) -> (char, char) {
    (source[..start].chars().next_back().unwrap_or('\n'), source[end..].chars().next().unwrap_or('\n'))
}

/// Unicode punctuation and symbols, as CommonMark counts them.
fn is_punctuation(character: char) -> bool {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    if character.is_ascii() {
        return character.is_ascii_punctuation();
    }
    matches!(
        character.general_category_group(),
        GeneralCategoryGroup::Punctuation | GeneralCategoryGroup::Symbol
    )
}

/// A run of emphasis signs, or anything else.
enum Token<'t> {
    Run(Run),
    Event(Spanned<'t>),
}

struct Run {
    sign: u8,
    start: usize,
    /// Signs not yet used.
    left: usize,
    length: usize,
    opens: bool,
    closes: bool,
    /// Lengths of the emphases that end here, innermost first, and that begin here, innermost first.
    ends: Vec<usize>,
    begins: Vec<usize>,
}

impl Run {
    fn new(source: &str, start: usize, end: usize) -> Self {
        let (before, after) = neighbours(source, start, end);
        let sign = source.as_bytes()[start];
        // A sign that is Chinese counts as a letter, and Chinese opens the way for other punctuation; `_` keeps
        // CommonMark's rule, for it stands in names.
        let ours = sign != b'_';
        let spaced = |character: char| character.is_whitespace();
        let marks = |character: char| is_punctuation(character) && !(ours && is_han(character));
        let way = |character: char| spaced(character) || marks(character) || (ours && is_han(character));
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

/// Turns events into tokens: emphasis back into its signs, and text cut at signs. A link's content is a scope
/// of its own, matched at once.
fn tokenize<'t>(events: &mut std::vec::IntoIter<Spanned<'t>>, source: &'t str, tokens: &mut Vec<Token<'t>>) {
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

/// Appends signs; they join the run they stand beside.
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
fn matched(mut tokens: Vec<Token<'_>>) -> Vec<Spanned<'_>> {
    // Runs that may still open, as indices of tokens; and below which of them no opener is left, by kind of closer.
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

/// Whether a run may be closed by another: the same sign, and CommonMark's rule of three; `~` only by as many.
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

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Options, Parser};

    use super::*;

    /// The example's Markdown, for every example of CommonMark.
    fn examples() -> impl Iterator<Item = String> {
        let fence = "`".repeat(32);
        let text = include_str!("../tests/spec/commonmark.txt").replace('→', "\t");
        let examples: Vec<String> = text
            .split(&format!("{fence} example\n"))
            .skip(1)
            .filter_map(|rest| rest.split("\n.\n").next().map(str::to_owned))
            .collect();
        examples.into_iter()
    }

    fn shape(events: impl Iterator<Item = Spanned<'static>>) -> String {
        let mut shape = String::new();
        for (event, _) in events {
            match event {
                Event::Text(text) => shape.push_str(&text),
                event => shape.push_str(&format!("\n{event:?}\n")),
            }
        }
        shape
    }

    #[test]
    fn without_chinese_our_matching_is_that_of_commonmark() {
        let mut compared = 0;
        for example in examples() {
            let source: &'static str = Box::leak(example.into_boxed_str());
            let events = || Parser::new_ext(source, Options::ENABLE_STRIKETHROUGH).into_offset_iter();
            assert_eq!(shape(Emphasis::always(events(), source)), shape(events()), "{source}");
            compared += 1;
        }
        assert!(compared > 600, "only {compared} examples were found");
    }
}
