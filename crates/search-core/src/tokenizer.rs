//! Tokenizes text, in the same way as `search/index/tokenizer.ts`. An identifier is indexed as a whole and in parts:
//! `output.publicPath` gives the compound `output.publicpath`, the words `output` and `publicpath`, and the parts
//! `public` and `path`; every suffix of a longer path is a compound too. `C++` and `C#` are words, and so are operators. Runs
//! without spaces, such as Chinese, are single tokens: the build segments them, and `search/plan/han.ts` those of a query.

use crate::tables::{Class, Tables};

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Words joined by connectors, or after a sigil: `a.b`, `swc-loader`, `--mode`, `@x/y`.
    Compound,
    /// Letters and digits, and the sign behind them in `C++` and `C#`.
    Word,
    /// A part of a camel-case or snake-case word, or a word without its sign.
    Part,
    /// A run of Han characters.
    Han,
    /// An operator of a programming language.
    Operator,
}

/// A term with its position, in characters of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// First character.
    pub start: usize,
    /// Index after the last character.
    pub end: usize,
    /// Folded text.
    pub term: String,
}

/// Longer words are data: hashes, encoded files.
pub(crate) const LONGEST_WORD: usize = 64;

/// A longer chain is a URL or a file name, whose compounds would only enlarge the dictionary.
pub(crate) const LONGEST_COMPOUND: usize = 6;

/// Longer runs of such characters are drawings.
pub(crate) const LONGEST_OPERATOR: usize = 4;

/// The tokens of a text in order of their start; compounds before their words, words before their parts.
pub fn tokenize(text: &[char], tables: &Tables) -> Vec<Token> {
    let mut tokens = Vec::new();
    scan(text, tables, &mut |kind, start, end| {
        let term = match kind {
            Kind::Han => text[start..end].iter().collect(),
            _ => fold(&text[start..end], tables),
        };
        tokens.push(Token { kind, start, end, term });
    });
    tokens
}

/// Finds the tokens of a text in the same order, without building their terms: visits kind, first character and end.
pub(crate) fn scan(text: &[char], tables: &Tables, visit: &mut dyn FnMut(Kind, usize, usize)) {
    let mut at = 0;
    while at < text.len() {
        at = match tables.class(text[at]) {
            Class::Word => chain(text, at, tables, visit),
            Class::Han => {
                let end = run_end(text, at, tables, Class::Han);
                visit(Kind::Han, at, end);
                end
            }
            Class::None | Class::Mark => operator(text, at, tables, visit),
        };
    }
}

/// Whether `c` connects the words of a compound: `output.path`, `swc-loader`, `builtin:x`, and `/` in the name of a
/// scoped package.
pub fn is_connector(c: char) -> bool {
    matches!(c, '.' | '-' | ':')
}

/// Whether operators consist of such a character. Slashes belong to paths and comments.
fn is_operator(c: char) -> bool {
    matches!(
        c,
        '!' | '#' | '%' | '&' | '*' | '+' | '-' | '.' | ':' | '<' | '=' | '>' | '?' | '@' | '^' | '|' | '~'
    )
}

/// Finds the operator at a character that isn't part of a word; returns where to go on.
fn operator(
    text: &[char],
    start: usize,
    tables: &Tables,
    visit: &mut dyn FnMut(Kind, usize, usize),
) -> usize {
    let run = text[start..].iter().take_while(|c| is_operator(**c)).count();
    let behind = start + run;
    let is_letter = |at: Option<usize>| {
        at.and_then(|at| text.get(at))
            .is_some_and(|c| matches!(tables.class(*c), Class::Word | Class::Han | Class::Mark))
    };
    let before = start.checked_sub(1);
    let (follows, leads) = (is_letter(before), is_letter(Some(behind)));
    let is_path =
        [before, Some(behind)].into_iter().flatten().any(|at| matches!(text.get(at), Some('/' | '\\')));
    // Punctuation of the sentence: `Use ??.`
    let mut end = behind;
    while end > start + 1
        && matches!(text[end - 1], '.' | ':' | '?' | '!')
        && text[end - 1] != text[end - 2]
        && !(end == start + 2 && text[start] == '?' && text[end - 1] != '!')
    {
        end -= 1;
    }
    let is_punctuation = follows && text[start..end].iter().all(|c| matches!(c, '.' | '?' | '!'));
    let is_other = match text[start..end] {
        [] | ['.' | ':'] => true,
        // Unless it's alone, it belongs to the word next to it, as in `^1.0` and `@types`.
        [_] => follows || leads,
        ['-', '-'] => leads,
        _ => end - start > LONGEST_OPERATOR,
    };
    if !is_path && !is_punctuation && !is_other {
        visit(Kind::Operator, start, end);
    }
    behind.max(start + 1)
}

/// Finds the tokens of connected words from `first` on; returns where they end.
fn chain(text: &[char], first: usize, tables: &Tables, visit: &mut dyn FnMut(Kind, usize, usize)) -> usize {
    let sigil = sigil_start(text, first);
    let scoped = sigil < first && text[sigil] == '@';
    let connects = |end: usize| {
        end + 1 < text.len()
            && (is_connector(text[end]) || text[end] == '/' && scoped)
            && tables.class(text[end + 1]) == Class::Word
    };
    let mut end = word_end(text, first, tables);
    if sigil == first && !connects(end) {
        // Most words aren't connected.
        word(text, first, end, visit);
        return end;
    }
    let mut words = vec![(first, end)];
    while connects(end) {
        let start = end + 1;
        end = word_end(text, start, tables);
        words.push((start, end));
    }
    for (i, &(start, word_end)) in words.iter().enumerate() {
        let from = if i == 0 { sigil } else { start };
        let is_compound = i + 1 < words.len() || from < start;
        if is_compound && words.len() <= LONGEST_COMPOUND && end - from <= LONGEST_WORD {
            visit(Kind::Compound, from, end);
        }
        word(text, start, word_end, visit);
    }
    end
}

/// A word and its parts.
fn word(text: &[char], start: usize, end: usize, visit: &mut dyn FnMut(Kind, usize, usize)) {
    if end - start <= LONGEST_WORD {
        visit(Kind::Word, start, end);
        let sign = text[start..end].iter().rev().take_while(|c| is_operator(**c)).count();
        // `count++` is about `count`, but `C++` isn't about `C`.
        if sign > 0 && end - sign > start + 1 {
            visit(Kind::Part, start, end - sign);
        }
        parts(text, start, end - sign, visit);
    }
}

/// End of a word with its sign.
fn word_end(text: &[char], start: usize, tables: &Tables) -> usize {
    let end = run_end(text, start, tables, Class::Word);
    match text[end..] {
        ['+', '+', '+', ..] => end,
        ['+', '+', ..] => end + 2,
        // An anchor or a number follows its `#`.
        ['#', next, ..] if next == '#' || tables.class(next) == Class::Word => end,
        ['#', ..] => end + 1,
        _ => end,
    }
}

/// Start of a word's `--` or `@`, or of the word itself.
fn sigil_start(text: &[char], word: usize) -> usize {
    let before = |n: usize| word.checked_sub(n).map(|i| text[i]);
    match (before(1), before(2)) {
        (Some('-'), Some('-')) => word - 2,
        (Some('@'), _) => word - 1,
        _ => word,
    }
}

fn run_end(text: &[char], start: usize, tables: &Tables, class: Class) -> usize {
    let belongs = |c: char| match tables.class(c) {
        Class::Mark => class == Class::Word,
        found => found == class,
    };
    text[start..].iter().position(|c| !belongs(*c)).map_or(text.len(), |length| start + length)
}

/// Parts of `publicPath`, `HTMLPlugin`, `__dirname_x`; none for a word with a single part.
fn parts(text: &[char], start: usize, end: usize, visit: &mut dyn FnMut(Kind, usize, usize)) {
    let mut from = start;
    for i in start..end {
        let c = text[i];
        if c == '_' || c == '$' {
            if from < i {
                visit(Kind::Part, from, i);
            }
            from = i + 1;
        } else if i > from && c.is_ascii_uppercase() {
            let last = text[i - 1];
            let ends_capitals = last.is_ascii_uppercase() && i + 1 < end && text[i + 1].is_ascii_lowercase();
            if last.is_ascii_lowercase() || last.is_ascii_digit() || ends_capitals {
                visit(Kind::Part, from, i);
                from = i;
            }
        }
    }
    // A single part would equal the word.
    if from > start && from < end {
        visit(Kind::Part, from, end);
    }
}

fn fold(text: &[char], tables: &Tables) -> String {
    let mut term = String::new();
    text.iter().for_each(|c| tables.fold(*c, &mut term));
    term
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<String> {
        let chars: Vec<char> = text.chars().collect();
        tokenize(&chars, Tables::all()).into_iter().map(|token| token.term).collect()
    }

    #[test]
    fn identifiers_come_whole_and_in_parts() {
        assert_eq!(
            terms("output.publicPath"),
            ["output.publicpath", "output", "publicpath", "public", "path"]
        );
        assert_eq!(terms("a.b.cD"), ["a.b.cd", "a", "b.cd", "b", "cd", "c", "d"]);
        assert_eq!(terms("HtmlRspackPlugin"), ["htmlrspackplugin", "html", "rspack", "plugin"]);
        assert_eq!(terms("HTMLElement"), ["htmlelement", "html", "element"]);
        assert_eq!(terms("__dirname"), ["__dirname", "dirname"]);
        assert_eq!(terms("_ $"), ["_", "$"]);
    }

    #[test]
    fn sigils_belong_to_compounds() {
        assert_eq!(terms("use --mode now"), ["use", "--mode", "mode", "now"]);
        assert_eq!(terms("@rspack/core"), ["@rspack/core", "rspack", "core"]);
        assert_eq!(terms("src/index"), ["src", "index"]);
        assert_eq!(terms("end. Next"), ["end", "next"]);
    }

    #[test]
    fn signs_belong_to_words() {
        assert_eq!(terms("C C++ C# F#"), ["c", "c++", "c#", "f#"]);
        assert_eq!(terms("C++20, C/C++ 用C++写"), ["c++", "20", "c", "c++", "用", "c++", "写"]);
        assert_eq!(
            terms("Objective-C++ myCount++"),
            ["objective-c++", "objective", "c++", "mycount++", "mycount", "my", "count"]
        );
        assert_eq!(terms("page#anchor a+b x+++y"), ["page", "anchor", "a", "b", "x", "+++", "y"]);
    }

    #[test]
    fn operators_are_terms() {
        assert_eq!(terms("&&, => and ??."), ["&&", "=>", "and", "??"]);
        assert_eq!(terms("a!==b ?. ?: ... |> >>>="), ["a", "!==", "b", "?.", "?:", "...", "|>", ">>>="]);
        assert_eq!(terms("`|` or `^`: ~."), ["|", "or", "^", "~"]);
        assert_eq!(terms("...args !!x std::vector"), ["...", "args", "!!", "x", "std", "::", "vector"]);
        // Punctuation, flags, ranges, paths and rules aren't.
        assert_eq!(
            terms("What?! Wait... --mode ^1.0 ./a -----"),
            ["what", "wait", "--mode", "mode", "1.0", "1", "0", "a"]
        );
    }

    #[test]
    fn scripts_part_words() {
        assert_eq!(terms("使用webpack打包"), ["使用", "webpack", "打包"]);
        assert_eq!(terms("ｗｅｂ，cafe\u{301}"), ["web", "cafe"]);
    }

    #[test]
    fn data_is_left_out() {
        assert!(terms(&"x".repeat(65)).is_empty());
        assert_eq!(terms("a.b.c.d.e.f.g").iter().filter(|term| term.contains('.')).count(), 0);
    }
}
