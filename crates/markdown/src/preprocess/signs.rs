//! Finds the lines that preprocessing has to look at, by the triggers that each syntax registers. All other lines are plain
//! CommonMark and are copied in bulk.

use std::sync::LazyLock;

use memchr::memmem::Finder;

use super::{SYNTAXES, prose};
use crate::{jsx, tag};

/// A registered trigger. Those that begin with one of [`prose::TRIGGERS`] need no search of their own.
struct Trigger {
    finder: Finder<'static>,
    only_copies: bool,
}

static TRIGGERS: LazyLock<Vec<Trigger>> = LazyLock::new(|| {
    let triggers = SYNTAXES.iter().flat_map(|syntax| {
        let finder = |trigger: &&'static str| Trigger {
            finder: Finder::new(*trigger),
            only_copies: syntax.only_copies,
        };
        syntax.triggers.iter().filter(|trigger| !begins_inline(trigger)).map(finder)
    });
    triggers.collect()
});

fn begins_inline(trigger: &str) -> bool {
    prose::TRIGGERS.contains(&trigger.as_bytes()[0])
}

/// The next lines to look at, in a text that is searched once from start to end.
pub(super) struct Signs<'t> {
    text: &'t [u8],
    /// The next place of each of [`TRIGGERS`]; the text's length for none.
    next: Vec<usize>,
    /// The next place of one of [`prose::TRIGGERS`].
    inline: usize,
    /// Whether formulas are looked for as well.
    math: bool,
    /// Start of the paragraph it is in: a code span that hides it may begin in an earlier line.
    paragraph: usize,
}

impl<'t> Signs<'t> {
    pub(super) fn new(text: &'t str, at: usize, math: bool) -> Self {
        let text = text.as_bytes();
        let next = TRIGGERS.iter().map(|trigger| find(text, &trigger.finder, at)).collect();
        let mut signs = Self { text, next, inline: 0, math, paragraph: 0 };
        signs.find_inline(at);
        signs
    }

    /// Whether anything after `at` may have to be changed.
    pub(super) fn any_syntax(&self, text: &str, at: usize) -> bool {
        let rest = &self.text[at..];
        let contains = |sign: &&str| memchr::memmem::find(rest, sign.as_bytes()).is_some();
        let begins = |found: usize| {
            let triggers = SYNTAXES.iter().flat_map(|syntax| syntax.triggers);
            tag::starts(text, at + found)
                || triggers.clone().any(|trigger| rest[found..].starts_with(trigger.as_bytes()))
        };
        let changes = |(trigger, next): (&Trigger, &usize)| !trigger.only_copies && *next < self.text.len();
        TRIGGERS.iter().zip(&self.next).any(changes)
            || memchr::memchr(b'{', rest).is_some()
            || (self.math && memchr::memchr(prose::MATH_TRIGGER, rest).is_some())
            || memchr::memchr_iter(b'<', rest).any(begins)
            || jsx::SIGNS.iter().any(contains)
    }

    /// Start of the first line after `at`, where a line starts, that has to be looked at.
    pub(super) fn line(&mut self, at: usize) -> usize {
        if self.inline < at {
            self.find_inline(at);
        }
        let mut first = self.text.len();
        for (trigger, next) in TRIGGERS.iter().zip(&mut self.next) {
            if *next < at {
                *next = find(self.text, &trigger.finder, at);
            }
            first = first.min(*next);
        }
        let paragraph = self.paragraph.max(at);
        if first >= self.inline {
            return paragraph;
        }
        let line = memchr::memrchr(b'\n', &self.text[at..first]).map_or(at, |end| at + end + 1);
        line.min(paragraph)
    }

    fn find_inline(&mut self, at: usize) {
        let [first, second] = prose::TRIGGERS;
        let rest = &self.text[at..];
        let found = match self.math {
            true => memchr::memchr3(first, second, prose::MATH_TRIGGER, rest),
            false => memchr::memchr2(first, second, rest),
        };
        self.inline = found.map_or(self.text.len(), |found| at + found);
        self.paragraph = found.map_or(self.inline, |_| paragraph_start(self.text, at, self.inline));
    }
}

/// Start of the first line after `at` from which no blank line separates `sign`.
fn paragraph_start(text: &[u8], at: usize, sign: usize) -> usize {
    let (mut start, mut end) = (sign, sign);
    loop {
        let line = memchr::memrchr(b'\n', &text[at..end]).map_or(at, |found| at + found + 1);
        if end < sign && text[line..end].trim_ascii().is_empty() {
            return start;
        }
        start = line;
        if line == at {
            return start;
        }
        end = line - 1;
    }
}

fn find(text: &[u8], finder: &Finder<'_>, at: usize) -> usize {
    finder.find(&text[at..]).map_or(text.len(), |found| at + found)
}
