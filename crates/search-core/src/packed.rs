//! The postings for the browser's WASM module: one tantivy segment, its files packed into one, read through
//! tantivy's segment reader. Only dictionary, postings and field norms are used; tantivy's searcher, query
//! parser, scorer and store stay out, which keeps the module small and the scores ours. So does its `meta.json`: what
//! it would say is known, and reading JSON of every field type is a fifth of the module.
//!
//! ```text
//! "packed", format
//! tables                        bytes
//! sections                      number
//! segment                       its id
//! files                         number
//! for each file                 name, bytes
//! ```

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    Directory, DirectoryLock, FileHandle, Lock, OwnedBytes, WatchCallback, WatchHandle, WritePtr,
};
use tantivy::index::SegmentId;
use tantivy::postings::Postings;
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{DocSet, Index, IndexSettings, InvertedIndexReader, SegmentReader, TERMINATED, Term};

use crate::bytes::{Reader, Unreadable, put_bytes, put_number, utf8};
use crate::schema::{FIELD_COUNT, FIELD_NAMES, FORMAT};
use crate::source::Source;

const NAME: &str = "packed";

/// Fields with frequencies and norms; no positions, nothing stored.
pub fn schema() -> Schema {
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("raw")
        .set_index_option(IndexRecordOption::WithFreqs)
        .set_fieldnorms(true);
    let options = TextOptions::default().set_indexing_options(indexing);
    let mut builder = Schema::builder();
    for name in FIELD_NAMES {
        builder.add_text_field(name, options.clone());
    }
    builder.build()
}

/// Bytes of an index. `files` are those of a tantivy segment of an id, by name.
pub fn write(tables: &[u8], sections: u32, id: &str, files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut out = NAME.as_bytes().to_vec();
    put_number(&mut out, FORMAT);
    put_bytes(&mut out, tables);
    put_number(&mut out, sections);
    put_bytes(&mut out, id.as_bytes());
    put_number(&mut out, files.len() as u32);
    for (name, bytes) in files {
        put_bytes(&mut out, name.as_bytes());
        put_bytes(&mut out, bytes);
    }
    out
}

/// An open file.
pub struct Packed {
    tables: Vec<u8>,
    segment: SegmentReader,
    fields: [Field; FIELD_COUNT],
    inverted: Vec<Arc<InvertedIndexReader>>,
}

impl Packed {
    /// Opens the segment; its files stay where they are in `bytes`.
    pub fn open(bytes: Vec<u8>) -> Result<Packed, Unreadable> {
        let all = OwnedBytes::new(bytes);
        let mut reader = Reader::new(all.as_slice());
        reader.format(NAME, FORMAT)?;
        let tables = reader.bytes()?.to_vec();
        let sections = reader.number()?;
        let id = SegmentId::from_uuid_string(reader.string()?)
            .map_err(|_| Unreadable("found no segment's id in a search file".into()))?;
        let mut files = HashMap::new();
        for _ in 0..reader.number()? {
            let name = PathBuf::from(reader.string()?);
            let length = reader.bytes()?.len();
            let end = all.len() - reader.left();
            files.insert(name, all.slice(end - length..end));
        }
        let index =
            Index::create(Files(Arc::new(files)), schema(), IndexSettings::default()).map_err(unreadable)?;
        let segment = index.segment(index.new_segment_meta(id, sections));
        let segment = SegmentReader::open(&segment).map_err(unreadable)?;
        let mut fields = [Field::from_field_id(0); FIELD_COUNT];
        let mut inverted = Vec::new();
        for (field, name) in fields.iter_mut().zip(FIELD_NAMES) {
            *field = segment.schema().get_field(name).map_err(unreadable)?;
            inverted.push(segment.inverted_index(*field).map_err(unreadable)?);
        }
        Ok(Packed { tables, segment, fields, inverted })
    }
}

fn unreadable(error: impl std::fmt::Display) -> Unreadable {
    Unreadable(format!("a search file cannot be read: {error}"))
}

impl Source for Packed {
    fn sections(&self) -> usize {
        self.segment.max_doc() as usize
    }

    fn tables(&self) -> &[u8] {
        &self.tables
    }

    fn terms(&self, visit: &mut dyn FnMut(&str, u32)) -> Result<(), Unreadable> {
        let mut streams = Vec::new();
        for index in &self.inverted {
            let mut stream = index.terms().stream().map_err(unreadable)?;
            if stream.advance() {
                streams.push(stream);
            }
        }
        // The streams are sorted: take the least of their heads until all have ended.
        while let Some(least) = streams.iter().map(|stream| stream.key()).min().map(<[u8]>::to_vec) {
            let mut frequency = 0;
            streams.retain_mut(|stream| {
                if stream.key() != least {
                    return true;
                }
                frequency = frequency.max(stream.value().doc_freq);
                stream.advance()
            });
            visit(utf8(&least)?, frequency);
        }
        Ok(())
    }

    fn lengths(&self, field: usize) -> Result<Vec<u32>, Unreadable> {
        let norms = self.segment.get_fieldnorms_reader(self.fields[field]).map_err(unreadable)?;
        Ok((0..self.segment.max_doc()).map(|section| norms.fieldnorm(section)).collect())
    }

    fn postings(
        &self,
        field: usize,
        _: usize,
        term: &str,
        visit: &mut dyn FnMut(u32, u32),
    ) -> Result<(), Unreadable> {
        let term = Term::from_field_text(self.fields[field], term);
        let found =
            self.inverted[field].read_postings(&term, IndexRecordOption::WithFreqs).map_err(unreadable)?;
        let Some(mut postings) = found else {
            return Ok(());
        };
        while postings.doc() != TERMINATED {
            visit(postings.doc(), postings.term_freq());
            postings.advance();
        }
        Ok(())
    }
}

/// A directory in memory that is only read.
#[derive(Clone, Debug)]
struct Files(Arc<HashMap<PathBuf, OwnedBytes>>);

fn read_only() -> io::Error {
    io::Error::from(io::ErrorKind::PermissionDenied)
}

impl Directory for Files {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        match self.0.get(path) {
            Some(bytes) => Ok(Arc::new(bytes.clone())),
            None => Err(OpenReadError::FileDoesNotExist(path.into())),
        }
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        Err(DeleteError::IoError { io_error: Arc::new(read_only()), filepath: path.into() })
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        Ok(self.0.contains_key(path))
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        Err(OpenWriteError::wrap_io_error(read_only(), path.into()))
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        match self.0.get(path) {
            Some(bytes) => Ok(bytes.as_slice().to_vec()),
            None => Err(OpenReadError::FileDoesNotExist(path.into())),
        }
    }

    /// Tantivy notes here what it believes to have made.
    fn atomic_write(&self, _: &Path, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    fn acquire_lock(&self, _: &Lock) -> Result<DirectoryLock, LockError> {
        Ok(DirectoryLock::from(Box::new(())))
    }

    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}
