//! Finds what a pasted message says about the reader's own project: paths, positions, stack frames, versions, quoted
//! names, and under which circumstances it occurred. The documentation can't contain them, so what is left decides.

use crate::tables::{Class, Tables};
use crate::tokenizer::{Kind, Token};

/// Minimum number of words that are left when others are ignored or optional.
pub(crate) const LEAST_OUTSIDE: usize = 3;

/// A stretch of a query, in characters: its start, and the index after its end.
pub(crate) type Range = (usize, usize);

/// The parts of a query that aren't about the documentation.
#[derive(Default)]
pub(crate) struct Asides {
    /// Paths, positions and stack frames, which are ignored.
    pub(crate) ignored: Vec<Range>,
    /// Quotations, versions and circumstances, which don't have to match.
    pub(crate) optional: Vec<Range>,
}

/// Words that begin the circumstances of a message.
const CIRCUMSTANCES: [&str; 3] = ["after", "since", "when"];

/// How the words end that announce a message.
const REPORTS: [&str; 6] = ["Error:", "Warning:", "ERROR", "WARNING", "ERR!", "Uncaught"];

/// The asides of a query, unless there is little else in it. In `Can't resolve 'lodash' in '/app/src'`, the quoted name
/// may still help; the path can't.
pub(crate) fn asides(query: &[char], tokens: &[Token], tables: &Tables) -> Asides {
    let pieces = pieces(query, tables);
    let quoted = quoted(query, tables);
    // Messages in the documentation quote relative paths, too.
    let is_shown = |piece: &Range| query[piece.0] == '.' && contains(&quoted, piece.0);
    let places = pieces.iter().filter(|piece| is_place(query, **piece) && !is_shown(piece));
    let mut asides = Asides { ignored: places.copied().collect(), ..Asides::default() };
    asides.ignored.extend(frames(query, &pieces));
    let reports = |piece: &Range| {
        let text: String = query[piece.0..piece.1].iter().collect();
        REPORTS.iter().any(|mark| text.ends_with(mark))
    };
    let is_message = !asides.ignored.is_empty() || pieces.iter().any(reports);
    if asides.about(tokens).count() < LEAST_OUTSIDE {
        asides.ignored.clear();
    }
    asides.add(quoted, tokens);
    asides.add(pieces.iter().filter_map(|piece| version(query, *piece)).collect(), tokens);
    if !is_message {
        return asides;
    }
    let words = asides.about(tokens).filter(|token| token.kind == Kind::Word);
    let turn = words.skip(LEAST_OUTSIDE).find(|word| CIRCUMSTANCES.contains(&&*word.term));
    if let Some(start) = turn.map(|word| word.start) {
        asides.add(vec![(start, query.len())], tokens);
    }
    let han = tokens.iter().filter(|token| token.kind == Kind::Han);
    asides.add(han.map(|token| (token.start, token.end)).collect(), tokens);
    asides
}

impl Asides {
    /// The words that aren't part of any aside.
    fn about<'a>(&'a self, tokens: &'a [Token]) -> impl Iterator<Item = &'a Token> {
        let is_aside = |start| contains(&self.ignored, start) || contains(&self.optional, start);
        let words = tokens.iter().filter(|token| matches!(token.kind, Kind::Word | Kind::Han));
        words.filter(move |token| !is_aside(token.start))
    }

    /// Adds optional ranges, if enough words are left.
    fn add(&mut self, ranges: Vec<Range>, tokens: &[Token]) {
        let known = self.optional.len();
        self.optional.extend(ranges);
        if self.about(tokens).count() < LEAST_OUTSIDE {
            self.optional.truncate(known);
        }
    }
}

/// Whether a position is in one of the ranges.
pub(crate) fn contains(ranges: &[Range], at: usize) -> bool {
    ranges.iter().any(|(start, end)| (*start..*end).contains(&at))
}

/// Stretches without spaces and Chinese, without opening brackets and quotation marks.
fn pieces(query: &[char], tables: &Tables) -> Vec<Range> {
    let parts = |c: &char| *c <= ' ' || tables.class(*c) == Class::Han;
    let is_opening = |c: &char| matches!(c, '(' | '[' | '<' | '{' | '\'' | '"' | '`');
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < query.len() {
        if parts(&query[at]) || is_opening(&query[at]) {
            at += 1;
            continue;
        }
        let end = query[at..].iter().position(parts).map_or(query.len(), |length| at + length);
        pieces.push((at, end));
        at = end;
    }
    pieces
}

fn is_separator(c: char) -> bool {
    matches!(c, '/' | '\\')
}

/// Whether a piece is a path, a URL, or a position in a file. `webpack://`, `dist/` and `@x/y@1.2.3` aren't.
fn is_place(query: &[char], (start, end): Range) -> bool {
    let length = query[start..end].iter().rposition(|c| !is_separator(*c)).map_or(0, |last| last + 1);
    let piece = &query[start..start + length];
    if piece.first().is_none_or(|first| *first == '-') {
        return false;
    }
    let (mut separators, mut pointed) = (0, false);
    for (at, c) in piece.iter().enumerate() {
        let next = piece.get(at + 1);
        if is_separator(*c) {
            separators += 1;
            pointed = false;
        } else if *c == '.' && at > 0 && next.is_some_and(|next| !is_separator(*next)) {
            pointed = true;
        } else if *c == ':' && next.is_some_and(char::is_ascii_digit) {
            return true;
        }
    }
    // `/a`, `./a`, `../a` and the alias `@/a`.
    let is_scope = piece[0] == '@';
    let root = if is_scope { piece.get(1) } else { piece.iter().find(|c| **c != '.') };
    let is_rooted = root.is_some_and(|c| is_separator(*c));
    separators > 1 || separators > 0 && (pointed && !is_scope || is_rooted)
}

/// `at` and a function's name in front of a place.
fn frames(query: &[char], pieces: &[Range]) -> Vec<Range> {
    let is_at = |piece: &Range| query[piece.0..piece.1] == ['a', 't'];
    let ats = pieces.iter().enumerate().filter(|(_, piece)| is_at(piece));
    ats.filter_map(|(i, piece)| {
        let place = pieces.iter().skip(i + 1).take(2).find(|piece| is_place(query, **piece))?;
        Some((piece.0, place.1))
    })
    .collect()
}

/// A version of three numbers in a piece, `1.2.3-alpha`, also behind a package's name.
fn version(query: &[char], (start, end): Range) -> Option<Range> {
    let from = (start + 1..end).rev().find(|at| query[*at] == '@').unwrap_or(start);
    let before = query[from..end].iter().take_while(|c| !c.is_ascii_digit()).count();
    if before > 2 {
        return None;
    }
    let mut points = 0;
    for at in from + before..end {
        let followed = at + 1 < end && query[at + 1].is_ascii_digit();
        if query[at] == '.' && followed {
            points += 1;
        } else if !query[at].is_ascii_digit() {
            break;
        }
    }
    (points > 1).then_some((from, end))
}

/// Ranges in quotation marks. Names in them usually belong to the reader's project.
pub(crate) fn quoted(query: &[char], tables: &Tables) -> Vec<Range> {
    let mut ranges = Vec::new();
    let mut at = 0;
    while at < query.len() {
        let apostrophe = query[at] == '\'' && at > 0 && tables.class(query[at - 1]) == Class::Word;
        let end = closing(query[at])
            .filter(|_| !apostrophe)
            .and_then(|closing| query[at + 1..].iter().position(|c| *c == closing))
            .map_or(at, |length| at + 1 + length);
        if end > at {
            ranges.push((at, end));
        }
        at = end + 1;
    }
    ranges
}

/// The closing quotation mark for an opening one.
fn closing(opening: char) -> Option<char> {
    match opening {
        '\'' | '"' | '`' => Some(opening),
        '“' => Some('”'),
        '‘' => Some('’'),
        '「' => Some('」'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokenizer::tokenize;

    /// The words that are ignored, those that don't have to match, and the rest.
    fn sorted(query: &str) -> [String; 3] {
        let characters: Vec<char> = query.chars().collect();
        let tokens = tokenize(&characters, Tables::all());
        let Asides { ignored, optional } = asides(&characters, &tokens, Tables::all());
        let mut sorted: [Vec<String>; 3] = Default::default();
        for token in tokens.into_iter().filter(|token| matches!(token.kind, Kind::Word | Kind::Han)) {
            let place = match () {
                () if contains(&ignored, token.start) => 0,
                () if contains(&optional, token.start) => 1,
                () => 2,
            };
            sorted[place].push(token.term);
        }
        sorted.map(|words| words.join(" "))
    }

    #[test]
    fn messages_lose_what_they_say_about_a_project() {
        assert_eq!(
            sorted("Error: Module not found: Can't resolve 'lodash' in '/app/src'"),
            ["app src", "lodash", "error module not found can t resolve in"]
        );
        assert_eq!(
            sorted("Module not found in ../cart or ./shop or @/pages"),
            ["cart shop pages", "", "module not found in or or"]
        );
        assert_eq!(
            sorted("TypeError: plugin.apply is not a function at run (/app/index.js:1:14) 升级之后"),
            ["at run app index js 1 14", "升级之后", "typeerror plugin apply is not a function"]
        );
        assert_eq!(
            sorted("ERROR the worker is not defined when I start it"),
            ["", "when i start it", "error the worker is not defined"]
        );
        assert_eq!(
            sorted("Unmatched version of binding @rspack/core@1.0.0-alpha.3"),
            ["", "1 0 0 alpha 3", "unmatched version of binding rspack core"]
        );
    }

    #[test]
    fn short_queries_and_questions_stay() {
        let whole = |query: &str| sorted(query)[2].clone();
        assert_eq!(whole("exclude src/a/b.js"), "exclude src a b js");
        assert_eq!(whole("upgrade from 0.7 to 1.0"), "upgrade from 0 7 to 1 0");
        assert_eq!(whole("what happens to a page when I save"), "what happens to a page when i save");
        assert_eq!(whole("'output' path"), "output path");
    }
}
