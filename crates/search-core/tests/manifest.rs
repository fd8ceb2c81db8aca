//! The manifest: what the index writer puts into it, and the form in which the WASM module gets it.

mod support;

use search_core::bytes::{put_bytes, put_number};
use search_core::index::Options;
use search_core::manifest::read;
use search_core::schema::{Counts, File, Files, Manifest, PostingsFile, TextFile, Weights};
use support::{index, manifest, options, page, pages, section};

fn put_list<T>(out: &mut Vec<u8>, items: &[T], put: impl Fn(&mut Vec<u8>, &T)) {
    put_number(out, items.len() as u32);
    items.iter().for_each(|item| put(out, item));
}

fn put_string(out: &mut Vec<u8>, text: &String) {
    put_bytes(out, text.as_bytes());
}

/// Weights that tell their order: 1, 2, 3 …
fn counted(numbers: u32) -> Vec<f64> {
    (1..=numbers).map(f64::from).collect()
}

/// The form for the module, as `search/engine/manifest.ts` writes it.
fn serialized(manifest: &Manifest, weights: &[f64]) -> Vec<u8> {
    let mut out = Vec::new();
    put_number(&mut out, manifest.format);
    put_list(&mut out, &manifest.files.postings, |out, file| {
        put_number(out, file.bytes);
        put_number(out, file.terms);
    });
    put_list(&mut out, &manifest.files.texts, |out, file| put_number(out, file.sections));
    put_list(&mut out, weights, |out, weight| out.extend(weight.to_le_bytes()));
    put_list(&mut out, &manifest.stop_words, put_string);
    put_list(&mut out, &manifest.synonyms, |out, list| put_list(out, list, put_string));
    for affixes in [&manifest.forms.beginnings, &manifest.forms.endings, &manifest.forms.links] {
        put_list(&mut out, affixes, put_string);
    }
    let pinyin: Vec<_> = manifest.pinyin.iter().collect();
    put_list(&mut out, &pinyin, |out, (syllable, characters)| {
        put_string(out, syllable);
        put_string(out, characters);
    });
    put_list(&mut out, &manifest.pages, |out, page| {
        [&page.route_path, &page.title, &page.group].into_iter().for_each(|text| put_string(out, text));
        out.extend(page.weight.to_le_bytes());
        put_list(out, &page.sections, |out, section| {
            put_string(out, &section.anchor);
            put_number(out, section.depth);
            put_string(out, &section.heading);
        });
    });
    out
}

#[test]
fn the_module_gets_everything_that_an_engine_reads() {
    let written = manifest(&index(pages(), options()));
    let weights = counted(30);
    let found = read(&serialized(&written, &weights)).expect("the manifest is readable");
    // Paths and what only describes the index are left out.
    let expected = Manifest {
        lang: String::new(),
        version: String::new(),
        counts: Counts::default(),
        files: Files {
            terms: File::default(),
            postings: written
                .files
                .postings
                .iter()
                .map(|file| PostingsFile { path: String::new(), ..file.clone() })
                .collect(),
            texts: written
                .files
                .texts
                .iter()
                .map(|file| TextFile { path: String::new(), ..file.clone() })
                .collect(),
        },
        weights: Weights::from_numbers(weights.into_iter()).expect("there are 30 weights"),
        ..written
    };
    assert_eq!(found, expected);
    assert!(!expected.pinyin.is_empty() && !expected.synonyms.is_empty() && expected.pages.len() == 4);
}

#[test]
fn weights_are_read_in_the_order_of_their_declaration() {
    let weights = Weights::from_numbers(counted(30).into_iter()).expect("there are 30 weights");
    assert_eq!(weights.fields, [1.0, 2.0, 3.0, 4.0]);
    assert_eq!(weights.length, [5.0, 6.0, 7.0, 8.0]);
    assert_eq!((weights.saturation, weights.typo, weights.named), (9.0, [16.0, 17.0], 30.0));
}

#[test]
fn a_damaged_manifest_is_an_error() {
    let written = manifest(&index(pages(), options()));
    let whole = serialized(&written, &counted(30));
    for end in 0..whole.len() {
        assert!(read(&whole[..end]).is_err(), "cut at {end}");
    }
    assert!(read(&[&whole[..], b"x"].concat()).is_err(), "a byte more");
    for count in [29, 31] {
        assert!(read(&serialized(&written, &counted(count))).is_err(), "{count} weights");
    }
}

#[test]
fn chinese_characters_have_their_readings() {
    let of = |lang: &str, text: &str| {
        let pages = vec![page("/a", text, vec![section("", 1, text, "", "")])];
        let written = manifest(&index(pages, Options { lang: lang.into(), ..Options::default() }));
        written.pinyin.into_iter().map(|(syllable, of)| format!("{syllable} {of}")).collect::<Vec<_>>()
    };
    assert_eq!(of("zh", "缓存"), ["cun 存", "huan 缓"]);
    // English pages quote Chinese, too.
    assert_eq!(of("en", "缓存 a"), ["cun 存", "huan 缓"]);
    // In any of its readings; ü is typed as v.
    assert_eq!(of("zh", "了"), ["le 了", "liao 了"]);
    assert_eq!(of("zh", "绿"), ["lu 绿", "lv 绿"]);
    // Japanese and Korean characters are read differently.
    for lang in ["ja", "ja-jp", "ko", "ko-kr"] {
        assert_eq!(of(lang, "缓存"), [""; 0], "{lang}");
    }
}

#[test]
fn lists_of_words_are_folded() {
    let mut options = options();
    options.stop_words = ["The", "of", "A", "OF"].map(String::from).into();
    options.synonyms = vec![["Bundle", "CHUNK"].map(String::from).into()];
    options.forms.endings = ["S", "ing", "er", "EN", "s"].map(String::from).into();
    let written = manifest(&index(pages(), options));
    assert_eq!(written.stop_words, ["a", "of", "the"]);
    assert_eq!(written.synonyms, [["bundle", "chunk"]]);
    // The longest first, because an ending may be part of another.
    assert_eq!(written.forms.endings, ["ing", "en", "er", "s"]);
}

#[test]
fn an_index_counts_what_it_has() {
    let written = manifest(&index(pages(), Options::default()));
    assert_eq!((written.counts.pages, written.counts.sections), (4, 9));
    let terms: u32 = written.files.postings.iter().map(|file| file.terms).sum();
    assert_eq!(written.counts.terms, terms);
    assert_eq!(written.files.texts.iter().map(|file| file.sections).sum::<u32>(), 9);
}
