//! Formulas in TeX: `$…$` in a line, `$$…$$` and fences of the language `math` on separate lines. Finds where they end,
//! and asks the build for their MathML.

use crate::json::write_string;
use crate::lines::line_bounds;
use crate::location::Position;
use crate::resources::Expansion;

/// A formula.
pub(crate) struct Formula {
    /// Whether it's shown as a separate block.
    pub(crate) display: bool,
    /// Its TeX.
    pub(crate) tex: String,
}

impl Formula {
    /// Whether it can't be anything else: it has a command or an exponent.
    pub(crate) fn is_certain(&self) -> bool {
        self.tex.contains('^')
            || self
                .tex
                .split('\\')
                .skip(1)
                .any(|rest| rest.starts_with(|sign: char| sign.is_ascii_alphabetic()))
    }

    /// What the build is asked for. No component has such a name.
    fn name(&self) -> &'static str {
        if self.display { "$$" } else { "$" }
    }

    fn props(&self) -> String {
        let mut json = String::from("{\"tex\":");
        write_string(&self.tex, &mut json);
        json.push('}');
        json
    }

    /// The request for its MathML.
    pub(crate) fn expansion(&self, position: Position) -> Expansion {
        Expansion { name: self.name().into(), props: self.props(), position }
    }

    /// The key of its MathML in the resources.
    pub(crate) fn key(&self) -> String {
        [self.name(), " ", &self.props()].concat()
    }

    /// What search finds: its TeX without the signs that only set it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::with_capacity(self.tex.len());
        for character in self.tex.chars() {
            match character {
                // `\frac{a}{b}` has two words more, `x^{2}` has none.
                '{' if !text.ends_with(['^', '_']) => text.push(' '),
                '{' | '}' => {}
                '\\' | '&' => text.push(' '),
                _ => text.push(character),
            }
        }
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The formula whose `$` is at `at`, with the offset after it. Amounts of money stay text: a formula begins and ends with
/// something other than a space, its first `$` after that ends it, and neither `$` touches a letter or a digit outside. It
/// doesn't span a blank line.
pub(crate) fn formula(text: &str, at: usize) -> Option<(usize, Formula)> {
    let rest = &text[at..];
    let signs = rest.bytes().take_while(|byte| *byte == b'$').count();
    if signs > 2 || (signs == 1 && text[..at].ends_with(|before: char| before.is_alphanumeric())) {
        return None;
    }
    let display = signs == 2;
    let from = at + signs;
    let end = closing(text, from, display)?;
    let tex = &text[from..end];
    let after = end + signs;
    if display {
        let lines = tex.lines().map(|line| line.trim_start_matches([' ', '\t', '>']));
        let tex = lines.collect::<Vec<_>>().join("\n").trim().to_owned();
        return (!tex.is_empty()).then_some((after, Formula { display, tex }));
    }
    // GitHub's other spelling, $`…`$.
    if let Some(quoted) = tex.strip_prefix('`').and_then(|tex| tex.strip_suffix('`'))
        && !quoted.is_empty()
    {
        return Some((after, Formula { display, tex: quoted.to_owned() }));
    }
    let space = |character: char| character.is_whitespace();
    if tex.is_empty()
        || tex.contains('`')
        || tex.starts_with(space)
        || tex.ends_with(space)
        || text[after..].starts_with(|next: char| next.is_alphanumeric() || next == '$')
    {
        return None;
    }
    Some((after, Formula { display, tex: tex.to_owned() }))
}

/// Offset of the next `$`, or of the next `$$`, in the same paragraph. A backslash escapes it.
fn closing(text: &str, from: usize, display: bool) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(found) = memchr::memchr3(b'$', b'\\', b'\n', &bytes[at..]) {
        at += found;
        match bytes[at] {
            b'\\' => at += 2,
            b'$' if !display || bytes.get(at + 1) == Some(&b'$') => return Some(at),
            b'$' => at += 1,
            _ => {
                at += 1;
                let (end, _) = line_bounds(text, at);
                if text[at..end].trim_matches([' ', '\t', '>']).is_empty() {
                    return None;
                }
            }
        }
        // An escape may be the last byte.
        at = at.min(bytes.len());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::formula;

    fn found(text: &str) -> Option<String> {
        let at = text.find('$')?;
        formula(text, at)
            .map(|(end, formula)| format!("{} {}|{}", formula.display, formula.tex, &text[end..]))
    }

    #[test]
    fn formulas() {
        for (text, expected) in [
            ("a $x$ b", "false x| b"),
            ("$a_{1}$", "false a_{1}|"),
            ("$`x_1`$.", "false x_1|."),
            ("$a\nb$", "false a\nb|"),
            ("$\\$5$", "false \\$5|"),
            ("($x$)", "false x|)"),
            ("$$x$$ y", "true x| y"),
            ("$$\n- a\n$$", "true - a|"),
            ("> $$\n> a\n> $$", "true a|"),
            ("$$a $ b$$", "true a $ b|"),
        ] {
            assert_eq!(found(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn text() {
        for text in [
            "$5 and $6",
            "US$5 or CA$6",
            "($5/$6)",
            "$HOME/bin:$PATH",
            "$5 `a$b`",
            "$ x $",
            "$$",
            "$$ $$",
            "$$$x$$$",
            "$a\n\nb$",
            "$$a\n\nb$$",
            "$a\\",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
