//! Generates Rust constants from the search numbers in `constants.json`.

use std::{env, error::Error, fs, path::Path};

const FILE: &str = "../../constants.json";

/// Key in the file, name and type in Rust.
const NUMBERS: [(&str, &str, &str); 3] = [
    ("searchResultLimit", "RESULT_LIMIT", "usize"),
    ("snippetWidthUnits", "SNIPPET_WIDTH", "usize"),
    ("snippetWideCharacterUnits", "WIDE_UNITS", "usize"),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FILE}");
    let constants: serde_json::Value = serde_json::from_str(&fs::read_to_string(FILE)?)?;
    let mut rust = String::new();
    for (key, name, kind) in NUMBERS {
        let number = constants[key].as_u64().ok_or_else(|| format!("{FILE}: no whole number at `{key}`"))?;
        rust += &format!("/// `{key}` of constants.json.\npub const {name}: {kind} = {number};\n");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("constants.rs"), rust)?;
    Ok(())
}
