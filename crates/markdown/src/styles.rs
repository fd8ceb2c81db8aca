//! `style` attributes: the site's policy refuses them, so harmless declarations become a rule of a generated class, and the
//! rest is reported. A class is named by the hash of its declarations, so equal styles share one.

/// A `style` attribute, translated.
#[derive(Default)]
pub(crate) struct Styled {
    /// The generated class and its rule; none if nothing of the attribute is kept.
    pub(crate) rule: Option<(String, String)>,
    /// Declarations that were left out.
    pub(crate) refused: Vec<String>,
}

/// Properties that change only the element and its content. What takes an element out of its place, such as `position`,
/// could cover the rest of the page.
const PROPERTIES: &[&str] = &[
    "align-content",
    "align-items",
    "align-self",
    "aspect-ratio",
    "background",
    "background-color",
    "block-size",
    "box-shadow",
    "box-sizing",
    "clear",
    "color",
    "column-count",
    "column-gap",
    "cursor",
    "direction",
    "display",
    "fill",
    "float",
    "font",
    "gap",
    "height",
    "inline-size",
    "justify-content",
    "justify-items",
    "justify-self",
    "letter-spacing",
    "line-height",
    "max-height",
    "max-width",
    "min-height",
    "min-width",
    "object-fit",
    "object-position",
    "opacity",
    "order",
    "overflow",
    "overflow-wrap",
    "overflow-x",
    "overflow-y",
    "place-content",
    "place-items",
    "pointer-events",
    "row-gap",
    "stroke",
    "stroke-width",
    "tab-size",
    "text-align",
    "text-indent",
    "text-overflow",
    "text-transform",
    "user-select",
    "vertical-align",
    "white-space",
    "width",
    "word-break",
    "word-wrap",
];

/// Starts of further properties.
const FAMILIES: &[&str] =
    &["border", "flex", "font-", "grid", "list-style", "margin", "outline", "padding", "text-decoration"];

/// Functions that load nothing.
const FUNCTIONS: &[&str] = &[
    "calc",
    "clamp",
    "color-mix",
    "fit-content",
    "hsl",
    "hsla",
    "linear-gradient",
    "max",
    "min",
    "minmax",
    "oklch",
    "radial-gradient",
    "repeat",
    "rgb",
    "rgba",
    "var",
];

/// Starts of the variables of other tools' themes, which don't exist here.
const FOREIGN: &[&str] = &["--vp-", "--vt-", "--sl-", "--ifm-", "--rp-", "--docsearch-"];

/// Translates the value of a `style` attribute.
pub(crate) fn styled(value: &str) -> Styled {
    let mut refused = Vec::new();
    let mut kept = String::new();
    for declaration in value.split(';').map(str::trim).filter(|declaration| !declaration.is_empty()) {
        let Some((name, value)) = declaration.split_once(':') else {
            refused.push(declaration.to_owned());
            continue;
        };
        let name = name.trim().to_ascii_lowercase();
        let value = value.trim().trim_end_matches("!important").trim_end();
        if is_harmless(&name, value) {
            kept.push_str(&format!("{name}:{value}!important;"));
        } else {
            refused.push(declaration.to_owned());
        }
    }
    let rule = (!kept.is_empty()).then(|| {
        let class = format!("style-{:016x}", hash(&kept));
        let rule = format!(".{class}{{{}}}", kept.trim_end_matches(';'));
        (class, rule)
    });
    Styled { rule, refused }
}

fn is_harmless(name: &str, value: &str) -> bool {
    let known =
        PROPERTIES.contains(&name) || FAMILIES.iter().any(|family| name.starts_with(family) && is_name(name));
    let plain = |character: char| {
        character.is_ascii_alphanumeric()
            || matches!(character, ' ' | '#' | '%' | '.' | ',' | '(' | ')' | '-' | '+' | '*' | '/' | '\'')
    };
    known
        && !value.is_empty()
        && value.chars().all(plain)
        && is_balanced(value)
        && functions(value).all(|function| FUNCTIONS.contains(&function.to_ascii_lowercase().as_str()))
        && !FOREIGN.iter().any(|start| value.contains(start))
}

fn is_name(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// Whether quotes and parentheses are closed, so that the declaration can't swallow what follows it.
fn is_balanced(value: &str) -> bool {
    let mut depth = 0i32;
    for byte in value.bytes() {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        if depth < 0 {
            return false;
        }
    }
    let comment = value.contains("/*") || value.contains("*/");
    depth == 0 && !comment && value.bytes().filter(|byte| *byte == b'\'').count() % 2 == 0
}

/// The names in front of parentheses; an empty one for a group in `calc()`.
fn functions(value: &str) -> impl Iterator<Item = &str> {
    value.match_indices('(').filter_map(|(at, _)| {
        let before = &value[..at];
        let start = before
            .rfind(|character: char| !character.is_ascii_alphanumeric() && character != '-')
            .map_or(0, |at| at + 1);
        (start < at).then(|| &before[start..])
    })
}

/// FNV-1a: the same on every machine.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Properties whose numbers have no unit.
const UNITLESS: &[&str] =
    &["opacity", "order", "zIndex", "lineHeight", "fontWeight", "aspectRatio", "columnCount"];

/// The declarations of a style object in JSX, `{ textAlign: 'center', gap: 8 }`, as JSON; none if a value is neither text
/// nor a number.
pub(crate) fn from_object(json: &str) -> Option<String> {
    let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(json).ok()?;
    let mut css = String::new();
    for (key, value) in object {
        for letter in key.chars() {
            if letter.is_ascii_uppercase() {
                css.push('-');
            }
            css.push(letter.to_ascii_lowercase());
        }
        css.push(':');
        match value {
            serde_json::Value::String(text) => css.push_str(&text),
            serde_json::Value::Number(number) => {
                let unit = number.as_f64() != Some(0.0)
                    && !UNITLESS.contains(&key.as_str())
                    && !key.starts_with("flex");
                css.push_str(&format!("{number}{}", if unit { "px" } else { "" }));
            }
            _ => return None,
        }
        css.push(';');
    }
    Some(css)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declarations(style: &str) -> (String, Vec<String>) {
        let Styled { rule, refused } = styled(style);
        let inside = |rule: String| {
            let (_, body) = rule.split_once('{').unwrap_or_default();
            body.trim_end_matches('}').replace("!important", "")
        };
        (rule.map_or(String::new(), |(_, rule)| inside(rule)), refused)
    }

    #[test]
    fn harmless_declarations_are_kept() {
        let cases = [
            ("color: Red", "color:Red"),
            ("COLOR:#fff ; text-align:center;", "color:#fff;text-align:center"),
            ("margin: -1px auto !important", "margin:-1px auto"),
            ("width:calc((100% - 2px) / 3)", "width:calc((100% - 2px) / 3)"),
            ("border-radius:8px;font-family:'Inter', serif", "border-radius:8px;font-family:'Inter', serif"),
        ];
        for (style, kept) in cases {
            assert_eq!(declarations(style), (kept.to_owned(), Vec::new()), "{style}");
        }
    }

    #[test]
    fn what_loads_covers_or_breaks_out_is_refused() {
        let cases = [
            "position:fixed",
            "background:url(https://example.org/a.png)",
            "background:image-set('a.png' 1x)",
            "behavior:x",
            "color:red}body{color:red",
            "color:calc(1px",
            "color:'red",
            "color:red/*",
            "width:expression(alert(1))",
            "color:\\75rl(x)",
            "color:var(--vp-c-brand)",
            "border-\u{130}:1px",
            "color",
        ];
        for style in cases {
            assert_eq!(declarations(style), (String::new(), vec![style.to_owned()]), "{style}");
        }
    }

    #[test]
    fn equal_styles_share_a_class() {
        let class = |style: &str| styled(style).rule.map(|(class, _)| class);
        assert_eq!(class("color: red"), class("color:red;"));
        assert_ne!(class("color:red"), class("color:blue"));
    }

    #[test]
    fn objects_become_declarations() {
        let json = r#"{"textAlign":"center","gap":8,"opacity":0.5,"top":0}"#;
        let expected = ["gap:8px;", "opacity:0.5;", "text-align:center;", "top:0;"];
        let css = from_object(json).unwrap_or_default();
        for part in expected {
            assert!(css.contains(part), "{css}");
        }
        assert_eq!(from_object(r#"{"a":[1]}"#), None);
    }
}
