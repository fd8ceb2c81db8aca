//! Constants shared with the TypeScript engine. Each is defined and documented where Rust uses it; `tests/types.rs` writes
//! those listed here to `search/engine/constants.ts`.

use crate::tables::Class;
use crate::tokenizer::Kind;
use crate::*;

/// A constant that is a number in TypeScript.
trait Number {
    fn number(self) -> f64;
}

impl Number for f64 {
    fn number(self) -> f64 {
        self
    }
}

impl Number for u32 {
    fn number(self) -> f64 {
        self.into()
    }
}

impl Number for usize {
    fn number(self) -> f64 {
        self as f64
    }
}

impl Number for char {
    fn number(self) -> f64 {
        u32::from(self).into()
    }
}

/// The constants of a module.
pub struct Module {
    /// Name of the module.
    pub name: &'static str,
    /// Names and values.
    pub constants: Vec<(&'static str, f64)>,
}

macro_rules! modules {
    ($($module:ident::{ $($constant:ident),* })*) => {
        vec![$(Module {
            name: stringify!($module),
            constants: vec![$((stringify!($constant), $module::$constant.number())),*],
        }),*]
    };
}

/// Every shared constant, by the module that defines it.
pub fn modules() -> Vec<Module> {
    let mut modules = modules! {
        best::{ GROUPED, MORE, NEAR }
        candidates::{ MOST_PAGES, LEAST_COVERED, HALF_USED, MOST_USE, OTHER_CASE, LEAST_SHARE }
        corrections::{ MOST_CORRECTED }
        engine::{ LEAST_ANSWERED, SPARE, LEAST_ORDERED, MOST_WARMED }
        forms::{ SHORTEST_PART }
        gather::{ KEPT_PLACES, KEPT_BY_SECTION, ROOM_OF_ALTERNATIVE, NORMS }
        han::{ MOST_CONTAINING, MISTYPED_COST, MISTYPED_UNKNOWN_COST, OMITTED_COST, LONGEST_CORRECTED, MORE_FREQUENT }
        mark::{ GAP }
        message::{ LEAST_OUTSIDE }
        omitted::{ LONGEST_PHRASE, MOST_PHRASES }
        passage::{ BEGINNINGS, KEPT_CHARACTERS, LEAST_TOLD, LONGEST_QUOTING }
        phrases::{ LEAST_WORDS }
        pinyin::{ MOST_SPELLED, LONGEST_SPELLED, MOST_TOGETHER }
        plan::{ QUERY_CHARACTERS, MOST_GROUPS }
        schema::{ FORMAT, FIELD_COUNT, HEADING, NAME_FIELDS }
        score::{ STRONG, WEAKLY_COVERED, PAGE_LENGTH }
        segment::{ LONGEST_TERM, WORD_COST, HALF_WORD_COST, SINGLE_COST, UNKNOWN_COST }
        snippet::{ ELLIPSIS, LEAD }
        sounds::{ LONGEST_MISTYPED, LONGEST_UNKNOWN, MOST_MEANT }
        source::{ MOST_PREFIXED }
        spelling::{ SHORTEST_CORRECTED, SHORTEST_BEGUN, TWO_ERRORS_FROM, MOST_NEAR, SHORTEST_STEM, SHORTEST_JOINED }
        synonyms::{ MOST_WORDS }
        terms::{ BLOCK }
        tokenizer::{ LONGEST_WORD, LONGEST_COMPOUND }
    };
    let class = |name, class: Class| (name, f64::from(class as u8));
    let kind = |name, kind: Kind| (name, f64::from(kind as u8));
    modules.push(Module {
        name: "tables",
        constants: vec![
            class("CLASS_NONE", Class::None),
            class("CLASS_WORD", Class::Word),
            class("CLASS_HAN", Class::Han),
            class("CLASS_MARK", Class::Mark),
        ],
    });
    modules.push(Module {
        name: "tokenizer",
        constants: vec![
            kind("KIND_COMPOUND", Kind::Compound),
            kind("KIND_WORD", Kind::Word),
            kind("KIND_PART", Kind::Part),
            kind("KIND_HAN", Kind::Han),
        ],
    });
    modules
}
