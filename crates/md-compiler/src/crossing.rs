//! How values come to JavaScript whose parts are many: as JSON, for making an object of each part by the border's calls
//! costs more than the work. It is written beside JavaScript's thread; there it is read at once, or kept as bytes by who
//! only hands it on.

use std::marker::PhantomData;
use std::ptr::null_mut;

use napi::bindgen_prelude::*;
use napi::{check_status, sys};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::json::write_entry;
use crate::nodes::Nodes;
use crate::page::Page;
use crate::section::Sections;

/// The JSON of a value that JavaScript keeps and hands on without reading it: a `Uint8Array` there.
pub struct Unread<T> {
    json: Vec<u8>,
    of: PhantomData<T>,
}

impl<T: DeserializeOwned> Unread<T> {
    /// The value. Fails for what is no JSON of such a value.
    pub fn read(&self) -> serde_json::Result<T> {
        serde_json::from_slice(&self.json)
    }
}

impl<T> FromNapiValue for Unread<T> {
    unsafe fn from_napi_value(env: sys::napi_env, value: sys::napi_value) -> Result<Self> {
        // SAFETY: environment and value are those this was called with.
        let bytes = unsafe { Uint8Array::from_napi_value(env, value) }?;
        Ok(Self { json: bytes.to_vec(), of: PhantomData })
    }
}

impl<T> ToNapiValue for Unread<T> {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with.
        unsafe { Uint8Array::to_napi_value(env, value.json.into()) }
    }
}

impl ToNapiValue for Sections {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with.
        unsafe { Uint8Array::to_napi_value(env, value.json().into_bytes().into()) }
    }
}

impl ToNapiValue for Nodes {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        let mut json = String::new();
        value.write(&mut json);
        // SAFETY: the environment is the one this was called with.
        unsafe { parse(env, &json) }
    }
}

/// A [`Page`] on its way to JavaScript.
pub struct Crossing {
    /// All of it but the sections.
    page: String,
    sections: Vec<u8>,
}

impl From<Page> for Crossing {
    fn from(page: Page) -> Self {
        let mut nodes = String::new();
        page.nodes.write(&mut nodes);
        let mut json = String::with_capacity(nodes.len() * 2);
        json.push('{');
        let mut entry = |name: &str, value: &str| write_entry(name, value, &mut json);
        entry("path", &json_of(&page.path));
        entry("routePath", &json_of(&page.route_path));
        entry("lang", &json_of(&page.lang));
        entry("title", &json_of(&page.title));
        entry("frontmatter", &json_of(&page.frontmatter));
        entry("toc", &json_of(&page.toc));
        entry("nodes", &nodes);
        entry("links", &json_of(&page.links));
        entry("ids", &json_of(&page.ids));
        entry("diagnostics", &json_of(&page.diagnostics));
        json.push('}');
        Self { page: json, sections: page.sections.json().into_bytes() }
    }
}

/// JSON of texts, numbers and lists of them, which have no other form.
fn json_of<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl TypeName for Crossing {
    fn type_name() -> &'static str {
        "Page"
    }

    fn value_type() -> ValueType {
        ValueType::Object
    }
}

impl ToNapiValue for Crossing {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with, and the values were made in it.
        unsafe {
            let page = parse(env, &value.page)?;
            let sections = Uint8Array::to_napi_value(env, value.sections.into())?;
            check_status!(sys::napi_set_named_property(env, page, c"sections".as_ptr(), sections))?;
            Ok(page)
        }
    }
}

/// What `JSON.parse` makes of a text.
///
/// # Safety
///
/// `env` is the environment of the call that this is part of.
unsafe fn parse(env: sys::napi_env, text: &str) -> Result<sys::napi_value> {
    let (mut global, mut json, mut parse, mut parsed) = (null_mut(), null_mut(), null_mut(), null_mut());
    // SAFETY: the environment is the caller's; every value is made in it by the call before.
    unsafe {
        let text = <&str>::to_napi_value(env, text)?;
        check_status!(sys::napi_get_global(env, &mut global))?;
        check_status!(sys::napi_get_named_property(env, global, c"JSON".as_ptr(), &mut json))?;
        check_status!(sys::napi_get_named_property(env, json, c"parse".as_ptr(), &mut parse))?;
        check_status!(sys::napi_call_function(env, json, parse, 1, &text, &mut parsed))?;
    }
    Ok(parsed)
}
