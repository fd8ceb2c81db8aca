//! What a query is understood as: the groups of its words, each with the terms that match it and how much each counts.
//! Dictionaries are made up, so that every alternative of a test is one that the test is about.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use search_core::group::Group;
use search_core::lexicon::Lexicon;
use search_core::pinyin::Pinyin;
use search_core::plan::plan;
use search_core::schema::{Forms, Weights};
use search_core::source::Dictionary;
use search_core::synonyms::Synonyms;
use search_core::tables::Tables;
use search_core::terms::{TermCard, Terms};

/// Weights that tell the kinds of alternatives apart.
const KINDS: [(&str, f64); 8] = [
    ("begun", 0.71),
    ("form", 0.81),
    ("synonym", 0.82),
    ("sound", 0.83),
    ("part", 0.25),
    ("containing", 0.3),
    ("typo", 0.6),
    ("typos", 0.4),
];

/// What a site knows.
#[derive(Default)]
struct Site<'a> {
    /// Words of its pages: `word` is in one section, `word*20` in twenty.
    words: &'a [&'a str],
    headings: &'a [&'a str],
    /// Characters by syllable.
    readings: &'a [(&'a str, &'a str)],
    stop_words: &'a [&'a str],
    synonyms: &'a [&'a [&'a str]],
    forms: Forms,
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

impl Site<'_> {
    fn lexicon(&self) -> Lexicon {
        let counted = |word: &&str| match word.split_once('*') {
            Some((word, times)) => (word.to_owned(), times.parse().expect("a number")),
            None => ((*word).to_owned(), 1),
        };
        let words: BTreeMap<String, u32> = self.words.iter().map(counted).collect();
        let mut terms = Terms::default();
        for (word, frequency) in words {
            terms.text.push_str(&word);
            terms.ends.push(terms.text.len() as u32);
            terms.cards.push(TermCard { frequency, ..TermCard::default() });
        }
        let dictionary = Dictionary::new(Arc::new(terms));
        let tables = Tables::read(&Tables::all().write()).expect("the tables are readable");
        let readings =
            self.readings.iter().map(|(syllable, of)| ((*syllable).to_owned(), (*of).to_owned())).collect();
        let headings = self.headings.iter().copied();
        let stop_words: BTreeSet<String> = owned(self.stop_words).into_iter().collect();
        let [prefix, inflection, synonym, pinyin, part, containing, once, twice] =
            KINDS.map(|(_, weight)| weight);
        let typo = [once, twice];
        Lexicon {
            pinyin: Pinyin::open(headings, &readings, &dictionary, &tables, 100),
            dictionary,
            tables,
            weights: Weights {
                prefix,
                inflection,
                synonym,
                pinyin,
                part,
                containing,
                typo,
                ..Weights::default()
            },
            stop_words: stop_words.into_iter().collect(),
            forms: self.forms.clone(),
            sections: 100,
        }
    }

    /// One line per word of the query: the word, with a question mark if it needn't match, and its alternatives.
    fn understands(&self, query: &str) -> Vec<String> {
        let lexicon = self.lexicon();
        let lists = self.synonyms.iter().map(|list| owned(list)).collect();
        let synonyms = Synonyms::open(lists, &lexicon.tables, |word| lexicon.is_stop_word(word));
        let characters: Vec<char> = query.chars().collect();
        let terms = |terms: &[usize]| {
            terms.iter().map(|term| lexicon.dictionary.term(*term)).collect::<Vec<_>>().join("+")
        };
        let line = |group: &Group| {
            let mut line = group.text.clone();
            line.push_str(if group.optional { "?" } else { "" });
            line.push_str(if group.headers_only { "!" } else { "" });
            for (i, alternative) in group.alternatives.iter().enumerate() {
                let kind =
                    KINDS.iter().find(|(_, weight)| *weight == alternative.weight).map(|(kind, _)| *kind);
                let kind = kind.map(|kind| format!(" ({kind})")).unwrap_or_default();
                line.push_str(if i == 0 { ": " } else { ", " });
                line.push_str(&format!("{}{kind}", terms(&alternative.terms)));
            }
            line
        };
        plan(&characters, &lexicon, &synonyms).groups.iter().map(line).collect()
    }

    /// The query with its corrections.
    fn spells(&self, query: &str) -> String {
        let lexicon = self.lexicon();
        let synonyms = Synonyms::open(Vec::new(), &lexicon.tables, |_| false);
        plan(&query.chars().collect::<Vec<_>>(), &lexicon, &synonyms).spelled
    }
}

/// A site with these words.
fn words<'a>(words: &'a [&'a str]) -> Site<'a> {
    Site { words, ..Site::default() }
}

/// How a message is divided: what must match, what needn't, and nothing of what is ignored.
fn message(query: &str) -> [String; 2] {
    let (optional, required): (Vec<_>, Vec<_>) =
        Site::default().understands(query).into_iter().partition(|word| word.ends_with('?'));
    // A path such as `a.b` is a group without a text, in addition to its words.
    let list = |words: Vec<String>| {
        words
            .iter()
            .map(|word| word.trim_end_matches('?'))
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    [list(required), list(optional)]
}

#[test]
fn paths_and_positions_in_a_message_are_ignored() {
    for (place, is_ignored) in [
        ("/app/src", true),
        ("/app", true),
        ("./a/b", true),
        ("./a", true),
        ("@/components", true),
        ("C:\\a\\b", true),
        ("src\\a\\b.js", true),
        ("src/index.js", true),
        ("a/b/c", true),
        ("a/b/", false),
        ("https://example.org/a", true),
        ("index.js:3", true),
        ("index.js:3:14", true),
        (":3", true),
        ("(main.js:1:2)", true),
        // Neither of these is a place in a project.
        ("src/index", false),
        ("dist/", false),
        ("webpack://", false),
        ("@rspack/core", false),
        ("@rspack/core.js", false),
        ("output.path", false),
        ("--a/b/c", false),
        ("node:fs", false),
        (":", false),
        ("//", false),
    ] {
        let [required, _] = message(&format!("one two three {place}"));
        assert_eq!(
            required == "one two three",
            is_ignored || !place.contains(char::is_alphanumeric),
            "{place}: {required}"
        );
    }
}

#[test]
fn a_query_of_few_words_is_searched_for_whole() {
    assert_eq!(message("exclude src/a/b.js"), ["exclude src a b js", ""]);
    // Three words are enough.
    assert_eq!(message("how to exclude src/a/b.js"), ["how to exclude", ""]);
    assert_eq!(message("'lodash' is missing"), ["lodash is missing", ""]);
    assert_eq!(message("'lodash' is missing here"), ["is missing here", "lodash"]);
}

#[test]
fn quoted_names_need_not_match() {
    for quoted in ["'lodash'", "\"lodash\"", "`lodash`", "“lodash”", "‘lodash’", "「lodash」"] {
        assert_eq!(message(&format!("{quoted} cannot be found")), ["cannot be found", "lodash"], "{quoted}");
    }
    // Quotation marks without their other half, or within a word.
    assert_eq!(message("`lodash cannot be found"), ["lodash cannot be found", ""]);
    assert_eq!(message("it can't find what isn't there"), ["it can t find what isn t there", ""]);
    // The marks of another kind don't close a quotation.
    assert_eq!(message("cannot find “a 'b” in c"), ["cannot find in c", "a b"]);
    // A relative path that is quoted is one that the documentation may quote, too.
    assert_eq!(message("it cannot find './output' here"), ["it cannot find here", "output"]);
    assert_eq!(message("it cannot find '/output' here"), ["it cannot find here", ""]);
}

#[test]
fn versions_need_not_match() {
    for (version, is_optional) in [
        ("1.2.3", true),
        ("v1.2.3", true),
        ("1.2.3-alpha.0", true),
        ("@1.2.3", true),
        ("core@1.2.3", true),
        ("@v1.2.3", true),
        ("core@v1.2.3", true),
        ("1.2", false),
        ("1.2.x", false),
        ("abc1.2.3", false),
    ] {
        let [required, _] = message(&format!("one two three {version}"));
        assert_eq!(
            required == "one two three" || required == "one two three core",
            is_optional,
            "{version}: {required}"
        );
    }
    // The name in front of a version is what the documentation may have.
    assert_eq!(message("why install @rspack/core@1.2.3"), ["why install rspack core", "1 2 3"]);
}

#[test]
fn the_function_of_a_stack_frame_is_ignored_with_its_place() {
    assert_eq!(message("apply is not defined at run (/a/b.js:1:2)"), ["apply is not defined", ""]);
    assert_eq!(message("apply is not defined at /a/b.js:1:2"), ["apply is not defined", ""]);
    // The place is too far behind, or there is none.
    assert_eq!(message("look at what happens in /a/b.js"), ["look at what happens in", ""]);
    assert_eq!(message("look at this page"), ["look at this page", ""]);
}

#[test]
fn only_messages_have_circumstances() {
    for report in ["Error:", "TypeError:", "Warning:", "ERROR", "WARNING", "ERR!", "Uncaught"] {
        let [required, optional] = message(&format!("{report} it is broken when saving"));
        assert!(
            required.ends_with("it is broken") && optional == "when saving",
            "{report}: {required}, {optional}"
        );
    }
    assert_eq!(message("it is often broken when saving"), ["it is often broken when saving", ""]);
    // A message that begins with one has it in the middle: the first three words stay.
    assert_eq!(message("ERROR when saving a file since today"), ["error when saving a file", "since today"]);
    assert_eq!(message("/a/b.js is broken now after saving"), ["is broken now", "after saving"]);
    // What is written in Chinese about an English message is about the circumstances.
    assert_eq!(
        message("ERROR the module is missing 升级之后"),
        ["error the module is missing", "升 级 之 后"]
    );
    assert_eq!(message("the module is missing 升级之后"), ["the module is missing 升 级 之 后", ""]);
}

#[test]
fn a_word_is_itself_and_while_it_is_typed_what_begins_with_it() {
    let site = words(&["app", "application*2", "applause*3", "pear"]);
    assert_eq!(site.understands("app"), ["app: app, applause (begun), application (begun)"]);
    assert_eq!(site.understands("app "), ["app: app"]);
    // One that isn't known may be incomplete anywhere.
    assert_eq!(site.understands("appl pear"), ["appl: applause (begun), application (begun)", "pear: pear"]);
}

#[test]
fn a_beginning_has_at_most_fifty_completions_the_most_frequent_ones() {
    let all: Vec<String> = (0..60).map(|number| format!("word{number:02}*{}", number + 1)).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let found = words(&all).understands("word");
    assert_eq!(found[0].matches("(begun)").count(), 50);
    assert!(
        found[0].starts_with("word: word59 (begun), ") && found[0].ends_with(" word10 (begun)"),
        "{found:?}"
    );
}

#[test]
fn forms_of_a_word_have_its_stem() {
    let site = words(&["split", "splits", "splitting", "splitter", "class", "classes", "go", "goes"]);
    assert_eq!(site.understands("split "), ["split: split, splits (form), splitting (form)"]);
    // `class` isn't the plural of a word, and two letters are too few.
    assert_eq!(site.understands("class "), ["class: class"]);
    assert_eq!(site.understands("go "), ["go: go"]);
    // Stems that end in `ll`, `ss` or `ee` keep both letters.
    let site = words(&["call", "calling", "cal", "seeing", "passing", "pas", "planned", "plan", "planes"]);
    assert_eq!(site.understands("calling "), ["calling: calling, call (form)"]);
    assert_eq!(site.understands("planned "), ["planned: planned, plan (form), planes (form)"]);
    assert_eq!(site.understands("passing "), ["passing: passing"]);
}

#[test]
fn forms_of_other_languages_have_their_articles_and_endings() {
    let forms = Forms { beginnings: owned(&["ال"]), endings: owned(&["en", "e"]), links: owned(&["s"]) };
    let site = Site {
        words: &[
            "datei",
            "dateien",
            "date",
            "الملف",
            "ملف",
            "kopie",
            "sicherungskopie",
            "kopierer",
            "sicherung",
        ],
        forms,
        ..Site::default()
    };
    assert_eq!(site.understands("datei "), ["datei: datei, dateien (form)"]);
    assert_eq!(site.understands("ملف "), ["ملف: ملف, الملف (form)"]);
    // A compound ends or begins with the word, and has at least four more letters.
    assert_eq!(site.understands("kopie "), ["kopie: kopie, sicherungskopie (part)"]);
    // Two words that are known are found for a compound that isn't.
    let site = Site { words: &["sicherung", "plan"], forms: site.forms, ..Site::default() };
    assert_eq!(site.understands("sicherungsplan "), ["sicherung: sicherung", "plan: plan"]);
    assert_eq!(site.understands("sicherungsplane "), ["sicherung: sicherung", "plane: plan (form)"]);
}

#[test]
fn two_words_typed_as_one_are_parted_where_both_are_most_frequent() {
    let site = words(&["tree*5", "shaking*5", "treesha", "king"]);
    assert_eq!(site.understands("treeshaking "), ["tree: tree", "shaking: shaking"]);
    // While it is typed, the second one may be incomplete.
    assert_eq!(site.understands("treeshaki"), ["tree: tree", "shaki: shaking (begun)"]);
    // Parts of two letters are no words, nor are words that are in the dictionary parted.
    assert_eq!(words(&["tr", "ee"]).understands("tree "), ["tree"]);
    assert_eq!(words(&["tree", "sha", "treesha"]).understands("treesha "), ["treesha: treesha"]);
    assert_eq!(words(&["sha", "tree"]).understands("shatree "), ["sha: sha", "tree: tree"]);
    assert_eq!(words(&["sha", "sea"]).understands("shasea "), ["sha: sha", "sea: sea"]);
}

#[test]
fn one_wrong_letter_is_corrected_and_two_in_a_long_word() {
    let site = words(&["module", "optimization"]);
    for typed in ["modle ", "moddule ", "mofule ", "mdoule "] {
        assert_eq!(site.understands(typed), ["module: module (typo)"], "{typed}");
    }
    assert_eq!(site.understands("optimisatoin "), ["optimization: optimization (typos)"]);
    assert_eq!(site.understands("mdolue "), ["mdolue"]);
    assert_eq!(site.understands("optmisatoin "), ["optmisatoin"]);
    // Three letters are similar to everything; two errors need eight.
    assert_eq!(words(&["abd"]).understands("abc "), ["abc"]);
    assert_eq!(words(&["abcd"]).understands("abcx "), ["abcd: abcd (typo)"]);
    assert_eq!(words(&["abcdefg"]).understands("abcdexy "), ["abcdexy"]);
    assert_eq!(words(&["abcdefgh"]).understands("abcdefxy "), ["abcdefgh: abcdefgh (typos)"]);
    // A beginning may be mistyped, too.
    assert_eq!(words(&["optimization"]).understands("optmi"), ["optimization: optimization (typo)"]);
    assert_eq!(words(&["optimization"]).understands("optmi "), ["optmi"]);
}

#[test]
fn of_corrections_the_closest_count_and_the_most_frequent_come_first() {
    let site = words(&["template", "temptate*3", "tamplete*9"]);
    assert_eq!(site.understands("templete "), ["tamplete: tamplete (typo), template (typo)"]);
    let all: Vec<String> = ('a'..='p').map(|letter| format!("modul{letter}")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    assert_eq!(words(&all).understands("modul_ ")[0].matches("(typo)").count(), 10);
}

#[test]
fn a_corrected_query_is_compared_with_headings() {
    let site = words(&["the", "module", "of", "a", "template"]);
    assert_eq!(site.spells("The tempalte of a modlue here"), "The template of a module here");
    assert_eq!(site.spells("template"), "template");
}

#[test]
fn the_parts_of_a_name_count_less_than_the_name() {
    let site =
        words(&["defineplugin", "define", "plugin", "output", "path", "output.path", "output.pathinfo"]);
    assert_eq!(
        site.understands("DefinePlugin "),
        ["defineplugin: defineplugin, define (part), plugin (part)"]
    );
    // An unknown name is its parts, and after correcting it still.
    assert_eq!(site.understands("PathPlugin "), ["pathplugin: path (part), plugin (part)"]);
    // A path raises what contains it, but only its words must match.
    assert_eq!(site.understands("output.path "), ["?: output.path", "output: output", "path: path"]);
    assert_eq!(
        site.understands("output.path"),
        ["?: output.path, output.pathinfo (begun)", "output: output", "path: path"]
    );
    assert_eq!(
        site.understands("output.pahtinfo "),
        ["?: output.pathinfo (typo)", "output: output", "pahtinfo"]
    );
}

#[test]
fn a_dot_at_the_end_lists_what_is_below() {
    let site = words(&["output", "output.path", "output.path.x", "outputx", "see"]);
    assert_eq!(site.understands("output."), ["!: output.path, output.path.x"]);
    assert_eq!(site.understands("see output."), ["see: see", "!: output.path, output.path.x"]);
    assert_eq!(site.understands("see."), ["see: see"]);
    assert_eq!(site.understands("output. "), ["output: output"]);
    assert_eq!(site.understands("."), [""; 0]);
}

#[test]
fn stop_words_are_left_out_unless_there_is_nothing_else() {
    let site = Site { words: &["the", "of", "apple"], stop_words: &["of", "the"], ..Site::default() };
    assert_eq!(site.understands("the apple "), ["apple: apple"]);
    assert_eq!(site.understands("of the "), ["of: of", "the: the"]);
}

#[test]
fn a_query_has_at_most_24_words() {
    let typed: String = ('a'..='z').map(|letter| format!("{letter} ")).collect();
    assert_eq!(Site::default().understands(&typed).len(), 24);
}

#[test]
fn phrases_that_mean_the_same_are_found_by_all_their_words() {
    let site = Site {
        words: &["lazy", "load", "loading", "code", "splitting", "split", "the", "按需", "加载", "需"],
        stop_words: &["the"],
        synonyms: &[
            &["lazy load", "code splitting", "the split"],
            &["lazy load", "按需加载", "unknown words"],
        ],
        ..Site::default()
    };
    assert_eq!(
        site.understands("lazy loading "),
        [
            "lazy: lazy, code+splitting (synonym), split (synonym), 按需+加载 (synonym)",
            "loading: loading, load (form), code+splitting (synonym), split (synonym), 按需+加载 (synonym)"
        ]
    );
    assert_eq!(site.understands("按需加载 ").len(), 2);
    assert_eq!(site.understands("按需加载 ")[0], "按需: 按需, lazy+load (synonym)");
    // Half of a phrase means nothing.
    assert_eq!(site.understands("lazy code "), ["lazy: lazy", "code: code"]);
    // A phrase with a word that the pages lack can't be found.
    let site =
        Site { words: &["a", "b"], synonyms: &[&["a", "b c"], &["a", "b"], &["b", "a"]], ..Site::default() };
    assert_eq!(site.understands("a "), ["a: a, b (synonym)"]);
}

#[test]
fn a_phrase_has_at_most_five_words() {
    let site = Site {
        words: &["a", "b", "c", "d", "e", "f", "x"],
        synonyms: &[&["a b c d e", "x"], &["a b c d e f", "x"]],
        ..Site::default()
    };
    assert_eq!(site.understands("a b c d e ")[4], "e: e, x (synonym)");
    assert_eq!(site.understands("b c d e f ")[4], "f: f");
    assert_eq!(site.understands("a b c d e f ")[5], "f: f");
}

#[test]
fn a_corrected_word_has_the_synonyms_of_what_was_meant() {
    let site = Site { words: &["bundle", "chunk"], synonyms: &[&["bundle", "chunk"]], ..Site::default() };
    assert_eq!(site.understands("bunlde "), ["bundle: bundle (typo), chunk (synonym)"]);
    // An unknown word with synonyms isn't a typing error.
    let site = Site { words: &["bungle", "chunk"], synonyms: &[&["bundle", "chunk"]], ..Site::default() };
    assert_eq!(site.understands("bundle "), ["bundle: chunk (synonym)"]);
}

/// Words of a Chinese site, with the sound of their characters.
const CHINESE: Site<'_> = Site {
    words: &[
        "代码",
        "分割",
        "分隔",
        "动态",
        "导入",
        "缓存",
        "服务器",
        "模块",
        "联邦",
        "的*30",
        "配置文件",
        "文件",
    ],
    headings: &["代码分割", "动态导入", "模块联邦", "缓存"],
    readings: &[
        ("bang", "邦"),
        ("cun", "存"),
        ("dai", "代"),
        ("dao", "导倒"),
        ("dong", "动"),
        ("fen", "分"),
        ("fu", "服"),
        ("ge", "割隔"),
        ("huan", "缓"),
        ("jian", "件"),
        ("kuai", "块"),
        ("lian", "联"),
        ("ma", "码"),
        ("mo", "模"),
        ("pei", "配"),
        ("qi", "器"),
        ("ru", "入"),
        ("tai", "态"),
        ("wen", "文"),
        ("wu", "务"),
        ("zhi", "置"),
    ],
    stop_words: &["的"],
    synonyms: &[],
    forms: Forms { beginnings: Vec::new(), endings: Vec::new(), links: Vec::new() },
};

#[test]
fn chinese_is_parted_into_words() {
    assert_eq!(CHINESE.understands("动态导入代码 "), ["动态: 动态", "导入: 导入", "代码: 代码"]);
    assert_eq!(CHINESE.understands("缓存的代码 "), ["缓存: 缓存", "代码: 代码"]);
    // Few long words rather than many short ones; of a long one, its pairs count a little.
    assert_eq!(CHINESE.understands("配置文件 "), ["配置文件: 配置文件, 文件 (part)"]);
    // The last word may be incomplete.
    assert_eq!(CHINESE.understands("动态导"), ["动态: 动态", "导: 导入 (begun)"]);
    assert_eq!(CHINESE.understands("缓存服务"), ["缓存: 缓存", "服务: 服务器 (begun)"]);
}

#[test]
fn frequent_words_are_meant_rather_than_rare_ones() {
    // The same number of words in both segmentations, with as many characters.
    let cut = |all: &[&str], query: &str| {
        words(all)
            .understands(query)
            .into_iter()
            .map(|line| line.split(':').next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(cut(&["甲乙*40", "丙丁戊*40", "甲乙丙", "丁戊"], "甲乙丙丁戊 "), ["甲乙", "丙丁戊"]);
    assert_eq!(cut(&["甲乙", "丙丁戊", "甲乙丙*40", "丁戊*40"], "甲乙丙丁戊 "), ["甲乙丙", "丁戊"]);
    // Two words that both are in some sections, rather than one that is in every section with a rare one.
    assert_eq!(cut(&["甲乙*100", "丙丁戊", "甲乙丙*9", "丁戊*9"], "甲乙丙丁戊 "), ["甲乙丙", "丁戊"]);
    // Otherwise, the longer word is the last one.
    assert_eq!(cut(&["甲乙", "丙丁戊", "甲乙丙", "丁戊"], "甲乙丙丁戊 "), ["甲乙", "丙丁戊"]);
    // The completions of an incomplete word count by the most frequent one.
    assert_eq!(cut(&["甲乙", "丙丁戊", "甲乙丙", "丁己*40"], "甲乙丙丁"), ["甲乙丙", "丁"]);
    assert_eq!(cut(&["甲乙", "丙丁戊*40", "甲乙丙", "丁己"], "甲乙丙丁"), ["甲乙", "丙丁"]);
}

#[test]
fn a_wrong_character_is_in_the_word_that_is_more_frequent_once_corrected() {
    let readings = [("jia", "甲"), ("yi", "乙丁"), ("bing", "丙")];
    let site = |words| Site { words, readings: &readings, ..Site::default() };
    assert_eq!(
        site(&["甲丁*40", "丁丙", "甲", "丙"]).understands("甲乙丙 "),
        ["甲丁: 甲丁 (typo)", "丙: 丙"]
    );
    assert_eq!(
        site(&["甲丁", "丁丙*40", "甲", "丙"]).understands("甲乙丙 "),
        ["甲: 甲", "丁丙: 丁丙 (typo)"]
    );
}

#[test]
fn a_chinese_word_with_a_wrong_character_is_corrected_by_its_sound() {
    assert_eq!(CHINESE.understands("动态倒入 "), ["动态: 动态", "导入: 导入 (typo)"]);
    assert_eq!(CHINESE.spells("用动态倒入 path"), "用动态导入 path");
    // Doubled and swapped characters; one that the site never uses.
    assert_eq!(CHINESE.understands("缓缓存 "), ["缓存: 缓存 (typo)"]);
    assert_eq!(CHINESE.understands("存缓 "), ["缓存: 缓存 (typo)"]);
    assert_eq!(CHINESE.understands("缓村 "), ["缓存: 缓存 (typo)"]);
    // A word of the site stays what it is, unless another one of its sound is ten times as frequent.
    assert_eq!(CHINESE.understands("分隔 "), ["分隔: 分隔"]);
    let often = Site { words: &["分割*10", "分隔"], ..CHINESE };
    assert_eq!(often.understands("分隔 "), ["分隔: 分隔, 分割 (typos)"]);
    let often = Site { words: &["分割*9", "分隔"], ..CHINESE };
    assert_eq!(often.understands("分隔 "), ["分隔: 分隔"]);
}

#[test]
fn a_missing_character_is_found_in_a_heading() {
    assert_eq!(CHINESE.understands("代分割 "), ["代码分割: 代码+分割 (typo)"]);
    assert_eq!(CHINESE.understands("动态入 "), ["动态导入: 动态+导入 (typo)"]);
    assert_eq!(CHINESE.spells("代分割"), "代码分割");
    // Two missing ones are too many.
    assert!(!CHINESE.understands("代割 ").concat().contains('+'));
}

#[test]
fn an_unknown_character_is_what_contains_it() {
    assert_eq!(CHINESE.understands("割 "), ["割: 分割 (containing)"]);
    let all: Vec<String> = ('一'..='丏').map(|c| format!("{c}割")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    assert_eq!(words(&all).understands("割 ")[0].matches("(containing)").count(), 10);
}

#[test]
fn a_long_stretch_of_chinese_is_pasted_and_not_corrected() {
    let pasted = |length: usize| "缓存".repeat(length / 2 - 1) + "倒入 ";
    let last = |query: &str| CHINESE.understands(query).last().cloned();
    assert_eq!(last(&pasted(24)).as_deref(), Some("导入: 导入 (typo)"));
    assert_eq!(last(&pasted(26)).as_deref(), Some("入: 导入 (containing)"));
}

#[test]
fn headings_are_found_by_their_sound() {
    assert_eq!(CHINESE.understands("daimafenge "), ["daimafenge: 代码+分割 (sound)"]);
    assert_eq!(CHINESE.understands("huancun "), ["huancun: 缓存 (sound)"]);
    assert_eq!(CHINESE.understands("dmfg "), ["dmfg: 代码+分割 (sound)"]);
    assert_eq!(CHINESE.understands("mokuailb "), ["mokuailb: 模块+联邦 (sound)"]);
    // Typed in syllables, and with the separator of an input method.
    assert_eq!(CHINESE.understands("dai ma fen ge "), ["daimafenge: 代码+分割 (sound)"]);
    assert_eq!(CHINESE.understands("mo'kuai "), ["mokuai: 模块 (sound)"]);
    assert_eq!(CHINESE.understands("mo  kuai "), ["mo", "kuai"]);
    // Words of several syllables stay apart.
    assert_eq!(CHINESE.understands("daima fenge "), ["daima: 代码 (sound)", "fenge: 分割 (sound)"]);
    // The last syllable, and the last word, may be incomplete.
    assert_eq!(CHINESE.understands("daimafe"), ["daimafe: 代码+分割 (sound)"]);
    assert_eq!(CHINESE.understands("mo kua"), ["mokua: 模块 (sound)"]);
    assert_eq!(CHINESE.understands("daimafe "), ["daimafe"]);
    // A word that is one isn't initials, and names aren't spelled.
    let site = Site { words: &["dm", "代码"], headings: &["代码"], ..CHINESE };
    assert_eq!(site.understands("dm "), ["dm: dm"]);
    assert_eq!(CHINESE.understands("dai_ma "), ["dai_ma"]);
    // Nor is it half of a syllable, before there is a whole one.
    let site = Site { words: &["da", "daim", "代码"], headings: &["代码"], ..CHINESE };
    assert_eq!(site.understands("da"), ["da: da, daim (begun)"]);
    assert_eq!(site.understands("daim"), ["daim: daim, 代码 (sound)"]);
}

#[test]
fn a_word_spells_at_most_twenty_headings() {
    let all: Vec<String> = ('一'..='三').chain('丐'..='丨').map(|c| format!("{c}码")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let sound: String = ('一'..='三').chain('丐'..='丨').collect();
    let readings = [("dai", sound.as_str()), ("ma", "码")];
    let site = Site { words: &all, headings: &all, readings: &readings, ..Site::default() };
    assert!(all.len() > 20);
    assert_eq!(site.understands("daima ")[0].matches("(sound)").count(), 20);
}
