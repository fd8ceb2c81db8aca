//! Turns a query into groups of alternatives. Each word is a group: the word itself, its completions, other forms,
//! parts, and corrections. A section matches a group by its best alternative.

use crate::corrections::Corrections;
use crate::group::{Alternative, Group, Misspelt, add};
use crate::han;
use crate::lexicon::Lexicon;
use crate::message::{Asides, asides, contains};
use crate::source::prefixed;
use crate::spelling;
use crate::synonyms::Synonyms;
use crate::tokenizer::{Kind, Token, is_connector, tokenize};

/// Maximum length of a query in characters; the rest of a longer one is pasted text.
pub const QUERY_CHARACTERS: usize = 256;

/// Maximum number of groups; their set has to fit into a 32-bit mask.
pub(crate) const MOST_GROUPS: usize = 24;

/// A planned query.
pub struct Plan {
    /// In the order of its words.
    pub groups: Vec<Group>,
    /// The query with corrections applied.
    pub spelled: String,
}

/// Plans a query.
pub fn plan(query: &[char], lexicon: &Lexicon, synonyms: &Synonyms) -> Plan {
    let tokens = lexicon.pinyin.together(tokenize(query, &lexicon.tables), query.len());
    let listing = list_options(query, &tokens, lexicon);
    let Asides { ignored, optional } = asides(query, &tokens, &lexicon.tables);
    let mut groups: Vec<Group> = Vec::new();
    let mut corrections = Corrections::new();
    for (i, token) in tokens.iter().enumerate() {
        let is_listed = listing.as_ref().is_some_and(|(start, _)| token.start >= *start);
        if is_listed || contains(&ignored, token.start) {
            continue;
        }
        let open = token.end == query.len();
        let first = groups.len();
        match token.kind {
            Kind::Word => groups.extend(words(token, &tokens[i + 1..], open, lexicon)),
            Kind::Han => {
                groups.extend(han::groups(&token.term, token.start, open, &mut corrections, lexicon))
            }
            Kind::Compound => groups.push(compound(token, open, &mut corrections, lexicon)),
            Kind::Part => {}
        }
        if contains(&optional, token.start) {
            groups[first..].iter_mut().for_each(|group| group.optional = true);
        }
    }
    groups.extend(listing.map(|(_, group)| group));
    if groups.iter().any(|group| !group.stop_word && !group.optional) {
        groups.retain(|group| !group.stop_word);
    }
    synonyms.relate(&mut groups, lexicon);
    if corrections.correct_words(&mut groups, lexicon) {
        synonyms.relate(&mut groups, lexicon);
    }
    groups.truncate(MOST_GROUPS);
    Plan { groups, spelled: corrections.spell(query) }
}

/// The groups that must match, as a bit mask.
pub fn required(groups: &[Group]) -> u32 {
    groups.iter().enumerate().filter(|(_, group)| !group.optional).fold(0, |mask, (i, _)| mask | 1 << i)
}

/// A word is one group, unless it's two known words typed as one. The parts of an identifier are additional matches,
/// not corrections of its spelling.
fn words(token: &Token, behind: &[Token], open: bool, lexicon: &Lexicon) -> Vec<Group> {
    let Lexicon { dictionary, weights, .. } = lexicon;
    let mut group = word(&token.term, open, lexicon);
    let parts = behind.iter().take_while(|part| part.kind == Kind::Part);
    let parts: Vec<usize> = parts.filter_map(|part| dictionary.find(&part.term)).collect();
    if group.alternatives.is_empty() {
        let pair = if parts.is_empty() {
            spelling::joined(&token.term, open, dictionary, &lexicon.forms)
        } else {
            None
        };
        if let Some((first, second)) = pair {
            return vec![word(first, false, lexicon), word(second, open, lexicon)];
        }
        group.misspelt = Some(Misspelt { word: token.clone(), open, parts });
        return vec![group];
    }
    parts.into_iter().for_each(|part| add(&mut group.alternatives, Some(part), weights.part));
    vec![group]
}

fn word(term: &str, open: bool, lexicon: &Lexicon) -> Group {
    let Lexicon { dictionary, weights, .. } = lexicon;
    let mut alternatives = Vec::new();
    add(&mut alternatives, dictionary.find(term), 1.0);
    lexicon.pinyin.add(&mut alternatives, term, open, weights.pinyin);
    for number in spelling::inflections(term, dictionary) {
        add(&mut alternatives, Some(number), weights.inflection);
    }
    for number in lexicon.forms.inflections(term, dictionary) {
        add(&mut alternatives, Some(number), weights.inflection);
    }
    for number in lexicon.forms.compounds(term, dictionary) {
        add(&mut alternatives, Some(number), weights.part);
    }
    if open || alternatives.is_empty() {
        prefixed(term, dictionary).into_iter().for_each(|n| add(&mut alternatives, Some(n), weights.prefix));
    }
    Group { text: term.into(), stop_word: lexicon.is_stop_word(term), alternatives, ..Group::default() }
}

/// The whole path `output.path` raises sections that contain it; its words must match.
fn compound(token: &Token, open: bool, corrections: &mut Corrections, lexicon: &Lexicon) -> Group {
    let Lexicon { dictionary, weights, .. } = lexicon;
    let mut alternatives = Vec::new();
    add(&mut alternatives, dictionary.find(&token.term), 1.0);
    if open {
        prefixed(&token.term, dictionary)
            .into_iter()
            .for_each(|n| add(&mut alternatives, Some(n), weights.prefix));
    }
    if alternatives.is_empty() {
        corrections.correct(&mut alternatives, &token.term, open, lexicon);
    }
    Group { optional: true, alternatives, ..Group::default() }
}

/// `output.` lists the headings below `output`: where the path starts, and the group that replaces its words.
fn list_options(query: &[char], tokens: &[Token], lexicon: &Lexicon) -> Option<(usize, Group)> {
    let (connector, before) = query.split_last().filter(|(last, _)| is_connector(**last))?;
    let chain = tokens.iter().filter(|token| token.end == before.len() && token.kind != Kind::Han);
    let path = chain.min_by_key(|token| token.start)?;
    let below = lexicon.dictionary.starting(&format!("{}{connector}", path.term));
    let alternatives: Vec<Alternative> =
        below.map(|number| Alternative { terms: vec![number], weight: 1.0 }).collect();
    let group = Group { headers_only: true, alternatives, ..Group::default() };
    (!group.alternatives.is_empty()).then_some((path.start, group))
}
