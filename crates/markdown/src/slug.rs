//! Ids of headings, shared by the HTML, the table of contents and search.

use std::collections::{BTreeSet, HashMap};

/// The ids of a page so far.
#[derive(Default)]
pub(crate) struct Slugs {
    used: BTreeSet<String>,
    /// Names of anchors, `<a name>`, to which links lead if no element has that id.
    names: BTreeSet<String>,
    /// The last number given to a slug.
    numbers: HashMap<String, usize>,
}

impl Slugs {
    /// The id of a heading with this text: lower case, punctuation dropped except `-` and `_`, spaces to
    /// `-`; a number is appended until no other heading has it.
    pub(crate) fn derive(&mut self, text: &str) -> String {
        let slug = slugify(text);
        self.unique(if slug.is_empty() { "section".into() } else { slug })
    }

    /// Reserves an id, or if the page has it already, the id with a number.
    pub(crate) fn unique(&mut self, id: String) -> String {
        if self.used.insert(id.clone()) {
            return id;
        }
        let number = self.numbers.entry(id.clone()).or_insert(0);
        loop {
            *number += 1;
            let numbered = format!("{id}-{number}");
            if self.used.insert(numbered.clone()) {
                return numbered;
            }
        }
    }

    /// Reserves an id that the author wrote; false if the page has it already.
    pub(crate) fn claim(&mut self, id: &str) -> bool {
        self.used.insert(id.to_owned())
    }

    /// Adds the name of an anchor. Headings may have it as their id.
    pub(crate) fn name(&mut self, name: &str) {
        self.names.insert(name.to_owned());
    }

    /// Every id and every name of an anchor, sorted.
    pub(crate) fn into_ids(mut self) -> Vec<String> {
        self.used.append(&mut self.names);
        self.used.into_iter().collect()
    }
}

fn slugify(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in text.trim().chars() {
        if character.is_ascii() {
            match character {
                '-' | '_' => slug.push(character),
                _ if character.is_ascii_alphanumeric() => slug.push(character.to_ascii_lowercase()),
                _ if character.is_whitespace() => slug.push('-'),
                _ => {}
            }
        } else if character.is_whitespace() {
            slug.push('-');
        } else if character.is_alphanumeric() || is_mark(character) {
            slug.extend(character.to_lowercase());
        }
    }
    slug
}

/// Combining marks belong to the letter before them.
fn is_mark(character: char) -> bool {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    character.general_category_group() == GeneralCategoryGroup::Mark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_follow_the_rule() {
        let cases = [
            ("output.path", "outputpath"),
            ("A & B", "a--b"),
            ("@rspack/cli", "rspackcli"),
            ("你好，世界！", "你好世界"),
            ("Émile", "émile"),
            ("__webpack_hash__", "__webpack_hash__"),
            ("--mode", "--mode"),
            ("Why?  Two spaces", "why--two-spaces"),
        ];
        for (text, expected) in cases {
            assert_eq!(Slugs::default().derive(text), expected, "{text}");
        }
    }

    #[test]
    fn equal_slugs_get_numbers_after_the_punctuation_is_gone() {
        let mut slugs = Slugs::default();
        let ids: Vec<String> = ["foo", "foo", "foo-1", "Foo", "output.path", "outputpath", "🎉", "!"]
            .map(|text| slugs.derive(text))
            .into();
        assert_eq!(
            ids,
            ["foo", "foo-1", "foo-1-1", "foo-2", "outputpath", "outputpath-1", "section", "section-1"]
        );
    }
}
