//! Writes all mutants of a crate into its sources, each behind a switch, so that they are compiled once instead of once each:
//! `a < b` becomes an expression that compares in the way that the environment variable `MUTANT` chooses. cargo-mutants
//! lists the mutants (`--list --json`); a mutant's number is its place in that list, counted from 1.
//!
//! `schemata LIST FOLDER SKIPPED`, with a JSON list of the numbers that don't compile, rewrites the files in FOLDER, which
//! is a copy of the workspace, and prints the numbers that it placed. Left out are fields of structs, constants, conditions with
//! `let`, the values of functions that return `impl Trait`, and arms without which a `match` isn't exhaustive.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use proc_macro2::{LineColumn, Span};
use serde_json::Value;
use syn::spanned::Spanned;
use syn::visit::{Visit, visit_expr_match};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprUnary, ImplItemFn, ItemConst, ItemFn, ItemStatic,
    Pat, ReturnType, Type,
};

/// Genre, line and column of what a mutant replaces.
type Place = (String, usize, usize);

/// The switch, added to the root of the crate. In a run with `MUTANTS_REACHED`, it appends the first mutant of every place
/// that is executed to that file.
const SWITCH: &str = r#"
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutant__ {
    use std::io::Write;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
    static ACTIVE: AtomicU32 = AtomicU32::new(u32::MAX);
    static REACHED: [AtomicBool; 10000] = [const { AtomicBool::new(false) }; 10000];
    pub fn at(first: u32, last: u32) -> u32 {
        let mut active = ACTIVE.load(Ordering::Relaxed);
        if active == u32::MAX {
            active = std::env::var("MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
            ACTIVE.store(active, Ordering::Relaxed);
        }
        if active == 0 && !REACHED[first as usize].swap(true, Ordering::Relaxed) {
            if let Ok(path) = std::env::var("MUTANTS_REACHED") {
                let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
                file.write_all(format!("{first} ").as_bytes()).unwrap();
            }
        }
        if first <= active && active <= last { active } else { 0 }
    }
    pub fn is(number: u32) -> bool {
        at(number, number) != 0
    }
}
"#;

fn main() {
    let [list, folder, skipped] = &env::args().skip(1).collect::<Vec<_>>()[..] else {
        panic!("usage: schemata LIST FOLDER SKIPPED")
    };
    let mutants: Vec<Value> = serde_json::from_str(&fs::read_to_string(list).unwrap()).unwrap();
    let skipped: Vec<usize> = serde_json::from_str(skipped).unwrap();
    let mut files: HashMap<&str, HashMap<Place, Vec<(usize, &str)>>> = HashMap::new();
    for (i, mutant) in mutants.iter().enumerate().filter(|(i, _)| !skipped.contains(&(i + 1))) {
        let start = &mutant["span"]["start"];
        let number = |key: &str| start[key].as_u64().unwrap() as usize;
        let place = (mutant["genre"].as_str().unwrap().to_string(), number("line"), number("column"));
        let file = files.entry(mutant["file"].as_str().unwrap()).or_default();
        file.entry(place).or_default().push((i + 1, mutant["replacement"].as_str().unwrap()));
    }
    let mut placed = Vec::new();
    for (file, mutants) in files {
        let path = Path::new(folder).join(file);
        let source = fs::read_to_string(&path).unwrap();
        let mut rewriter = Rewriter { source: &source, mutants, edits: Vec::new(), placed: Vec::new() };
        rewriter.visit_file(&syn::parse_file(&source).unwrap());
        let edits = std::mem::take(&mut rewriter.edits);
        fs::write(&path, apply(&source, 0..source.len(), edits)).unwrap();
        placed.extend(rewriter.placed);
    }
    let root =
        Path::new(folder).join("crates").join(mutants[0]["package"].as_str().unwrap()).join("src/lib.rs");
    let source = fs::read_to_string(&root).unwrap();
    fs::write(
        &root,
        format!("#![allow(warnings, arithmetic_overflow, unconditional_panic)]\n{source}{SWITCH}"),
    )
    .unwrap();
    placed.sort_unstable();
    println!("{placed:?}");
}

/// A range of the source, and what replaces it.
type Edit = (std::ops::Range<usize>, String);

fn apply(source: &str, range: std::ops::Range<usize>, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let (mut text, mut at) = (String::new(), range.start);
    for (range, new) in edits {
        text += &source[at..range.start];
        text += &new;
        at = range.end;
    }
    text + &source[at..range.end]
}

struct Rewriter<'a> {
    source: &'a str,
    mutants: HashMap<Place, Vec<(usize, &'a str)>>,
    edits: Vec<Edit>,
    placed: Vec<usize>,
}

impl<'a> Rewriter<'a> {
    /// The mutants at a place, each of which is used once.
    fn take(&mut self, genre: &str, LineColumn { line, column }: LineColumn) -> Vec<(usize, &'a str)> {
        let mutants = self.mutants.remove(&(genre.to_string(), line, column + 1)).unwrap_or_default();
        self.placed.extend(mutants.iter().map(|(number, _)| number));
        mutants
    }

    /// An expression with its own mutants.
    fn rewritten(&mut self, expr: &Expr) -> String {
        let outer = std::mem::take(&mut self.edits);
        self.visit_expr(expr);
        let edits = std::mem::replace(&mut self.edits, outer);
        apply(self.source, range(expr.span()), edits)
    }

    /// Values that a function returns at once. One that returns `impl Trait` can't return two types.
    fn returns(&mut self, output: &ReturnType, block: &Block) {
        let Some(first) = block.stmts.first() else { return };
        if matches!(output, ReturnType::Type(_, value) if matches!(**value, Type::ImplTrait(_))) {
            return;
        }
        let start = first.span();
        let mut text = String::new();
        for (number, value) in self.take("FnValue", start.start()) {
            let _ = writeln!(
                text,
                "\nif crate::mutant__::is({number}) {{ return {value}; }} /*mutant {number}*/"
            );
        }
        let start = range(start).start;
        self.edits.push((start..start, text));
    }
}

fn range(span: Span) -> std::ops::Range<usize> {
    span.byte_range()
}

/// One arm of a `match` per mutant, on a line that an error names.
fn arms(mutants: &[(usize, &str)], arm: impl Fn(&str) -> String) -> String {
    mutants.iter().fold("\n".to_string(), |text, (number, new)| {
        format!("{text}{number} => {}, /*mutant {number}*/\n", arm(new))
    })
}

/// Whether a pattern is `_` or a name, unlike `None`.
fn matches_all(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        Pat::Ident(name) => name.ident.to_string().starts_with(|first: char| first.is_lowercase()),
        _ => false,
    }
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => has_let(left) || has_let(right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_type_array(&mut self, _: &'ast syn::TypeArray) {}

    fn visit_expr_repeat(&mut self, _: &'ast syn::ExprRepeat) {}

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if item.sig.constness.is_none() {
            self.returns(&item.sig.output, &item.block);
            self.visit_block(&item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if item.sig.constness.is_none() {
            self.returns(&item.sig.output, &item.block);
            self.visit_block(&item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.returns(&item.sig.output, block);
            self.visit_block(block);
        }
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        let ExprBinary { left, op, right, .. } = expr;
        if matches!(op, BinOp::And(_)) && (has_let(left) || has_let(right)) {
            self.visit_expr(left);
            self.visit_expr(right);
            return;
        }
        let mutants = self.take("BinaryOperator", op.span().start());
        if mutants.is_empty() {
            self.visit_expr(left);
            self.visit_expr(right);
            return;
        }
        let (first, last) = (mutants[0].0, mutants[mutants.len() - 1].0);
        let (l, r) = (self.rewritten(left), self.rewritten(right));
        let old = &self.source[range(op.span())];
        let switch = format!("match crate::mutant__::at({first}, {last})");
        let text = match op {
            BinOp::And(_) | BinOp::Or(_) => {
                // With `&&`, the right side is evaluated if the left one is true; with `||`, if it's false.
                let needs = format!("crate::mutant__::is({first}) != {}", matches!(op, BinOp::And(_)));
                format!(
                    "({{ let l__: bool = {l}; if l__ == ({needs}) {{ {r} }} else {{ l__ }} }}\n/*mutant {first}*/)"
                )
            }
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let arms = arms(&mutants, |new| format!("*l__ {new} *r__"));
                format!(
                    "(match (&({l}), &({r})) {{ (l__, r__) => {switch} {{ {arms} _ => *l__ {old} *r__ }} }})"
                )
            }
            BinOp::Add(_)
            | BinOp::Sub(_)
            | BinOp::Mul(_)
            | BinOp::Div(_)
            | BinOp::Rem(_)
            | BinOp::BitXor(_)
            | BinOp::BitAnd(_)
            | BinOp::BitOr(_)
            | BinOp::Shl(_)
            | BinOp::Shr(_) => {
                let arms = arms(&mutants, |new| format!("l__ {new} r__"));
                format!("(match ({l}, {r}) {{ (l__, r__) => {switch} {{ {arms} _ => l__ {old} r__ }} }})")
            }
            _ => {
                let place = &self.source[range(left.span())];
                let arms = arms(&mutants, |new| format!("{place} {new} r__"));
                format!("{{ let r__ = {r}; {switch} {{ {arms} _ => {l} {old} r__ }} }}")
            }
        };
        self.edits.push((range(expr.span()), text));
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        let mutants = self.take("UnaryOperator", expr.op.span().start());
        let Some((number, _)) = mutants.first() else { return self.visit_expr(&expr.expr) };
        let value = self.rewritten(&expr.expr);
        let op = &self.source[range(expr.op.span())];
        let text = format!(
            "({{ let v__ = {value}; if crate::mutant__::is({number}) {{ v__ }} else {{ {op}v__ }} }}\n/*mutant {number}*/)"
        );
        self.edits.push((range(expr.span()), text));
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        // The arms without guards have to match everything, so one of them can only be removed if another does.
        let is_rest = |arm: &Arm| arm.guard.is_none() && matches_all(&arm.pat);
        if !expr.arms.iter().any(is_rest) {
            for arm in expr.arms.iter().filter(|arm| arm.guard.is_none()) {
                let LineColumn { line, column } = arm.span().start();
                self.mutants.remove(&("MatchArm".to_string(), line, column + 1));
            }
        }
        visit_expr_match(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        let removed = self.take("MatchArm", arm.span().start());
        let absent = removed.first().map(|(number, _)| format!("!crate::mutant__::is({number})"));
        match &arm.guard {
            Some((_, guard)) if !has_let(guard) => {
                let mutants = self.take("MatchArmGuard", guard.span().start());
                let mut text = format!("({})", self.rewritten(guard));
                for (number, value) in mutants {
                    let is = format!("crate::mutant__::is({number})");
                    text = if value == "true" {
                        format!("({is} || {text})")
                    } else {
                        format!("(!{is} && {text})")
                    };
                }
                let text = absent.map_or(text.clone(), |absent| format!("{absent} && {text}"));
                self.edits.push((range(guard.span()), text));
            }
            Some((_, guard)) => self.visit_expr(guard),
            None => {
                let end = range(arm.pat.span()).end;
                self.edits.extend(absent.map(|absent| (end..end, format!(" if {absent}"))));
            }
        }
        self.visit_expr(&arm.body);
    }
}
