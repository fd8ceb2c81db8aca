//! What tantivy wants beside the postings, made by tantivy: the files of a segment of one document that holds one term.
//! [`crate::packed`] puts the postings of an index in the place of that term's.

use std::path::Path;

use tantivy::directory::{Directory, RamDirectory};
use tantivy::schema::Field;
use tantivy::{Index, IndexSettings, TantivyDocument};

use crate::bytes::Unreadable;
use crate::packed::{self, POSTINGS};
use crate::terms::FrameFile;

/// Bytes the writer may use; it takes no less.
const WRITER_MEMORY: usize = 15 << 20;

/// The files, by what their names end with.
pub(crate) fn frame() -> Result<Vec<FrameFile>, Unreadable> {
    let failed = |error: tantivy::TantivyError| Unreadable(format!("the index cannot be written: {error}"));
    let directory = RamDirectory::create();
    // A thread for one document is one too many; and in Node's WASM, whose workers are used again, the second never wakes.
    let settings = IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
    let builder = Index::builder().schema(packed::schema()).settings(settings);
    let mut writer = builder.single_segment_index_writer(directory.clone(), WRITER_MEMORY).map_err(failed)?;
    let mut document = TantivyDocument::new();
    document.add_text(Field::from_field_id(0), "a");
    writer.add_document(document).map_err(failed)?;
    let index = writer.finalize().map_err(failed)?;
    let metas = index.searchable_segment_metas().map_err(failed)?;
    let id = metas.first().map(|meta| meta.id().uuid_string()).unwrap_or_default();
    let managed = index.directory().list_managed_files();
    let mut names: Vec<String> = managed.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    names.sort();
    let mut files = Vec::new();
    for name in names {
        let path = Path::new(&name);
        let Some(kind) = name.strip_prefix(&id).filter(|_| directory.exists(path).unwrap_or(false)) else {
            continue;
        };
        let slice = directory.open_read(path).map_err(|error| failed(error.into()))?;
        let bytes = slice.read_bytes().map_err(|error| failed(error.into()))?.as_slice().to_vec();
        let end = if kind == POSTINGS { end_of_postings(&bytes)? } else { bytes.len() };
        files.push((kind.to_owned(), bytes[..end].to_vec(), bytes[end..].to_vec()));
    }
    Ok(files)
}

/// Where the postings of a file end. Behind them stand the places of its fields and the length of that, and a footer with
/// its length and a number that marks it; lengths are of 4 bytes.
fn end_of_postings(file: &[u8]) -> Result<usize, Unreadable> {
    let footer = before(file.len(), 8 + number_at(file, file.len().wrapping_sub(8))?)?;
    before(footer, 4 + number_at(file, footer.wrapping_sub(4))?)
}

fn before(place: usize, bytes: usize) -> Result<usize, Unreadable> {
    place.checked_sub(bytes).ok_or_else(strange)
}

fn number_at(file: &[u8], place: usize) -> Result<usize, Unreadable> {
    let bytes = file.get(place..place.wrapping_add(4)).and_then(|bytes| bytes.try_into().ok());
    bytes.map(|bytes| u32::from_le_bytes(bytes) as usize).ok_or_else(strange)
}

fn strange() -> Unreadable {
    Unreadable("tantivy writes its postings in another way than expected".into())
}
