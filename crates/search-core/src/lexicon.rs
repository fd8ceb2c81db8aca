//! The parts of an index that planning needs.

use crate::pinyin::Pinyin;
use crate::schema::Forms;
use crate::schema::Weights;
use crate::source::Dictionary;
use crate::tables::Tables;

/// The parts of an index that planning needs.
pub struct Lexicon {
    /// Every term.
    pub dictionary: Dictionary,
    /// Character classes and folding.
    pub tables: Tables,
    /// Weights of alternatives.
    pub weights: Weights,
    /// Sorted by bytes.
    pub stop_words: Vec<String>,
    /// Affixes of the pages' language.
    pub forms: Forms,
    /// Chinese headings by their sound.
    pub pinyin: Pinyin,
    /// Number of sections.
    pub sections: usize,
}

impl Lexicon {
    /// Whether a folded word doesn't have to match.
    pub fn is_stop_word(&self, term: &str) -> bool {
        self.stop_words.binary_search_by(|word| (**word).cmp(term)).is_ok()
    }
}
