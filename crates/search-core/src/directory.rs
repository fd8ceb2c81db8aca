//! The directory from which tantivy reads an index: files in memory, one of which has a middle that arrives in parts.
//! It's read-only; what tantivy writes when creating an index is discarded.

use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use tantivy::HasLen;
use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    Directory, DirectoryLock, FileHandle, Lock, OwnedBytes, WatchCallback, WatchHandle, WritePtr,
};

use crate::bytes::Unreadable;

/// A file in memory whose middle arrives in parts.
#[derive(Clone, Debug)]
pub(crate) struct Parted(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// Start of every part, followed by the length of the file.
    starts: Vec<usize>,
    parts: Vec<OnceLock<OwnedBytes>>,
}

impl Parted {
    /// Creates a file from its two ends, with parts of these lengths in between.
    pub(crate) fn new(
        before: Vec<u8>,
        lengths: impl ExactSizeIterator<Item = usize>,
        behind: Vec<u8>,
    ) -> Parted {
        let count = lengths.len();
        let mut starts = vec![0];
        for length in std::iter::once(before.len()).chain(lengths).chain([behind.len()]) {
            starts.push(starts[starts.len() - 1] + length);
        }
        let mut parts: Vec<OnceLock<OwnedBytes>> = Vec::new();
        parts.push(OnceLock::from(OwnedBytes::new(before)));
        parts.extend((0..count).map(|_| OnceLock::new()));
        parts.push(OnceLock::from(OwnedBytes::new(behind)));
        Parted(Arc::new(Parts { starts, parts }))
    }

    /// Start of every part, including the ends, followed by the length of the file.
    pub(crate) fn starts(&self) -> &[usize] {
        &self.0.starts
    }

    /// Adds a part of the middle, possibly again.
    pub(crate) fn fill(&self, number: usize, bytes: &[u8]) -> Result<(), Unreadable> {
        let Parts { starts, parts } = &*self.0;
        if bytes.len() != starts[number + 2] - starts[number + 1] {
            return Err(Unreadable("found a search file of another length than the manifest says".into()));
        }
        parts[number + 1].get_or_init(|| OwnedBytes::new(bytes.to_vec()));
        Ok(())
    }
}

impl HasLen for Parted {
    fn len(&self) -> usize {
        self.0.starts[self.0.starts.len() - 1]
    }
}

impl FileHandle for Parted {
    /// tantivy never reads across parts: only the ends, or from a list to the end of its part.
    fn read_bytes(&self, range: Range<usize>) -> io::Result<OwnedBytes> {
        let Parts { starts, parts } = &*self.0;
        if range.is_empty() {
            return Ok(OwnedBytes::empty());
        }
        let part = starts.partition_point(|start| *start <= range.start) - 1;
        let bytes = parts.get(part).and_then(OnceLock::get).ok_or(io::ErrorKind::NotFound)?;
        let (start, end) = (range.start - starts[part], range.end - starts[part]);
        if end > bytes.len() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(bytes.slice(start..end))
    }
}

/// A read-only directory in memory.
#[derive(Clone, Debug)]
pub(crate) struct Files(Arc<HashMap<PathBuf, Parted>>);

impl Files {
    /// Files by name.
    pub(crate) fn new(files: HashMap<PathBuf, Parted>) -> Files {
        Files(Arc::new(files))
    }
}

fn read_only() -> io::Error {
    io::Error::from(io::ErrorKind::PermissionDenied)
}

impl Directory for Files {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        match self.0.get(path) {
            Some(file) => Ok(Arc::new(file.clone())),
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

    /// tantivy opens no other file: it creates an in-memory index from its arguments.
    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        Err(OpenReadError::FileDoesNotExist(path.into()))
    }

    /// tantivy writes its metadata here; it's ignored.
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
