//! Values with many parts cross to and from JavaScript as JSON, because creating each object through N-API costs more than
//! the work itself. The text is written off JavaScript's thread. There it is parsed at once, or kept as bytes by callers
//! that only pass it on.

use std::marker::PhantomData;
use std::ptr::null_mut;

use markdown::Page;
use napi::bindgen_prelude::*;
use napi::{check_status, sys};
use serde::de::DeserializeOwned;

/// JSON that JavaScript receives as the parsed value.
pub struct Json(pub String);

impl ToNapiValue for Json {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with.
        unsafe { parse(env, &value.0) }
    }
}

impl TypeName for Json {
    fn type_name() -> &'static str {
        "JSON"
    }

    fn value_type() -> ValueType {
        ValueType::Object
    }
}

/// JSON that JavaScript holds as a `Uint8Array` and passes on without parsing it.
pub struct JsonBytes<T> {
    json: Vec<u8>,
    value: PhantomData<T>,
}

impl<T: DeserializeOwned> JsonBytes<T> {
    /// Parses the value. Fails if the bytes are not JSON of such a value.
    pub fn parse(&self) -> serde_json::Result<T> {
        serde_json::from_slice(&self.json)
    }
}

impl<T> FromNapiValue for JsonBytes<T> {
    unsafe fn from_napi_value(env: sys::napi_env, value: sys::napi_value) -> Result<Self> {
        // SAFETY: environment and value are those this was called with.
        let bytes = unsafe { Uint8Array::from_napi_value(env, value) }?;
        Ok(Self { json: bytes.to_vec(), value: PhantomData })
    }
}

impl<T> ToNapiValue for JsonBytes<T> {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with.
        unsafe { Uint8Array::to_napi_value(env, value.json.into()) }
    }
}

/// A [`Page`] on its way to JavaScript: an object whose `sections` stay bytes.
pub struct PageJson {
    page: Json,
    sections: Vec<u8>,
}

impl From<Page> for PageJson {
    fn from(page: Page) -> Self {
        Self { page: Json(page.to_json()), sections: page.sections.to_json().into_bytes() }
    }
}

impl TypeName for PageJson {
    fn type_name() -> &'static str {
        "Page"
    }

    fn value_type() -> ValueType {
        ValueType::Object
    }
}

impl ToNapiValue for PageJson {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        // SAFETY: the environment is the one this was called with, and the values were made in it.
        unsafe {
            let page = Json::to_napi_value(env, value.page)?;
            let sections = Uint8Array::to_napi_value(env, value.sections.into())?;
            check_status!(sys::napi_set_named_property(env, page, c"sections".as_ptr(), sections))?;
            Ok(page)
        }
    }
}

/// Calls `JSON.parse`.
///
/// # Safety
///
/// `env` must be the environment of the current call.
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
