//! In MDX, Markdown may follow a line of HTML tags immediately. CommonMark needs a blank line in between, which is inserted
//! here: without it, everything down to the next blank line would be shown as it's written.

use super::{BlockSyntax, Line, Preprocessor, Processed, Progress};
use crate::lines::{container_prefix, continuation, line_bounds};

pub(super) const SYNTAX: BlockSyntax = BlockSyntax {
    triggers: &[],
    only_copies: false,
    process: |preprocessor, progress, line| preprocessor.html_in_mdx(progress, line),
};

/// Elements that contain blocks. Their tags end a paragraph, also in CommonMark.
const BLOCKS: &str = "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer \
    form header hr li main menu nav ol section summary table tbody td tfoot th thead tr ul";

impl Preprocessor<'_> {
    fn html_in_mdx(&mut self, progress: &mut Progress<'_>, line: Line) -> Option<Processed> {
        if !progress.is_mdx {
            return None;
        }
        let input = progress.input;
        let text = input.text;
        let (name, end) = html_tag(text, line.body)?;
        let (end, next) = line_bounds(text, end);
        if !BLOCKS.split(' ').any(|block| block == name) || !text[..end].trim_end().ends_with('>') {
            return None;
        }
        let below = &text[next..line_bounds(text, next).0];
        let below = below[container_prefix(below)..].trim_start();
        if below.is_empty() || below.starts_with('<') {
            return None;
        }
        self.copy(input, line.content, next);
        let prefix = continuation(&text[line.content..line.body]);
        self.replace(input.place(next), &format!("{}{prefix}\n", progress.prefix));
        Some(Processed { next, in_paragraph: false })
    }
}

/// The name of the HTML tag that starts at `at`, and its end; none for a component, or if the tag isn't closed.
fn html_tag(text: &str, at: usize) -> Option<(&str, usize)> {
    let rest = text[at..].strip_prefix('<')?;
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    let letters = rest.bytes().take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()).count();
    let (name, attributes) = rest.split_at(letters);
    if name.is_empty() || !attributes.starts_with(['>', '/', ' ', '\n', '\t']) {
        return None;
    }
    let mut quote = None;
    let mut braces = 0_usize;
    for (offset, byte) in attributes.bytes().enumerate() {
        match byte {
            b'\n' if attributes[offset + 1..].starts_with('\n') => return None,
            _ if quote.is_some() => quote = quote.filter(|open| *open != byte),
            b'"' | b'\'' => quote = Some(byte),
            b'{' => braces += 1,
            b'}' => braces = braces.saturating_sub(1),
            b'>' if braces == 0 => return Some((name, text.len() - attributes.len() + offset + 1)),
            b'<' if braces == 0 => return None,
            _ => {}
        }
    }
    None
}
