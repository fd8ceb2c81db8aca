//! Constants shared with TypeScript. Each is defined and documented where Rust uses it; `tests/types.rs` writes those listed
//! here to `search/index/constants.ts`.

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
        clause::{ MOST_CLAUSES }
        schema::{ FORMAT, FIELD_COUNT, HEADING, NAME_FIELDS }
        score::{ STRONG, WEAKLY_COVERED, INCIDENTAL, PAGE_LENGTH }
        terms::{ BLOCK }
        tokenizer::{ LONGEST_WORD, LONGEST_COMPOUND, LONGEST_OPERATOR }
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
            kind("KIND_OPERATOR", Kind::Operator),
        ],
    });
    modules
}
