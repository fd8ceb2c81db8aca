//! Writes the tantivy segment that [`crate::packed`] packs and reads. Its name, random in tantivy, is made from its
//! content, so that the same documents give the same bytes.

use std::path::Path;

use sha2::{Digest, Sha256};
use tantivy::directory::{Directory, RamDirectory};
use tantivy::schema::Field;
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{Index, TantivyDocument};

use crate::bytes::Unreadable;
use crate::names;
use crate::packed;
use crate::schema::FIELD_COUNT;

/// Bytes the writer may use before it would split the segment.
const WRITER_MEMORY: usize = 256 << 20;

/// A tantivy segment.
pub(crate) struct Segment {
    /// Begins the names of its files.
    pub(crate) id: String,
    /// Its files by name.
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

/// A segment that holds the documents in order.
pub(crate) fn write(documents: Vec<[Vec<String>; FIELD_COUNT]>) -> Result<Segment, Unreadable> {
    let failed = |error: tantivy::TantivyError| Unreadable(format!("the index cannot be written: {error}"));
    let directory = RamDirectory::create();
    let builder = Index::builder().schema(packed::schema());
    let mut writer = builder.single_segment_index_writer(directory.clone(), WRITER_MEMORY).map_err(failed)?;
    for document in documents {
        let mut fields = TantivyDocument::new();
        for (field, terms) in document.into_iter().enumerate() {
            let token = |(position, text)| Token { position, text, ..Default::default() };
            let tokens = terms.into_iter().enumerate().map(token).collect();
            let text = PreTokenizedString { text: String::new(), tokens };
            fields.add_pre_tokenized_text(Field::from_field_id(field as u32), text);
        }
        writer.add_document(fields).map_err(failed)?;
    }
    let index = writer.finalize().map_err(failed)?;
    let metas = index.searchable_segment_metas().map_err(failed)?;
    let [meta] = &metas[..] else {
        return Err(Unreadable(format!("the index came out in `{}` segments, expected one", metas.len())));
    };
    let id = meta.id().uuid_string();
    let managed = index.directory().list_managed_files();
    let mut names: Vec<String> = managed.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    names.retain(|name| name.starts_with(&id));
    names.sort();
    let mut files = Vec::new();
    for name in names {
        let path = Path::new(&name);
        if directory.exists(path).unwrap_or(false) {
            let slice = directory.open_read(path).map_err(|error| failed(error.into()))?;
            let bytes = slice.read_bytes().map_err(|error| failed(error.into()))?;
            files.push((name, bytes.as_slice().to_vec()));
        }
    }
    Ok(renamed(files, &id))
}

/// Gives the segment an id made from its content.
fn renamed(files: Vec<(String, Vec<u8>)>, random: &str) -> Segment {
    let mut digest = Sha256::new();
    for (name, bytes) in &files {
        digest.update(name.rsplit('.').next().unwrap_or_default());
        digest.update(bytes);
    }
    let id = names::hex(&digest.finalize()[..16]);
    let files = files.into_iter().map(|(name, bytes)| (name.replace(random, &id), bytes)).collect();
    Segment { id, files }
}
