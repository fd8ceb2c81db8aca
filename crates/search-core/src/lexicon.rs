//! What planning a query needs of an index.

use crate::pinyin::Pinyin;
use crate::schema::Weights;
use crate::source::Dictionary;
use crate::tables::Tables;

/// What planning needs of an index.
pub struct Lexicon {
    /// Every term.
    pub dictionary: Dictionary,
    /// Classes and folding.
    pub tables: Tables,
    /// Weights of alternatives.
    pub weights: Weights,
    /// In order of their bytes.
    pub stop_words: Vec<String>,
    /// Chinese headings by their sound.
    pub pinyin: Pinyin,
    /// Number of sections.
    pub sections: usize,
}

impl Lexicon {
    /// Whether a folded word need not match.
    pub fn is_stop_word(&self, term: &str) -> bool {
        self.stop_words.binary_search_by(|word| (**word).cmp(term)).is_ok()
    }
}
