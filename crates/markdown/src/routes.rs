//! Routes and links: maps a source's path to its route, and a link as written to a link in HTML. The build checks whether
//! routes exist, because it knows all pages.

use std::borrow::Cow;

use serde::Serialize;
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::diagnostics::Problem;
use crate::location::Position;
use crate::options::Options;
use crate::paths::{markdown_stem, resolve};
use crate::urls::{Usage, decode_path, encode_path, is_picture};

/// Route and language of a source.
#[derive(Debug, PartialEq)]
pub(crate) struct Route {
    /// `/guide/start/introduction`, `/api/`, `/zh/api/`.
    pub(crate) path: String,
    /// `en`.
    pub(crate) lang: String,
}

/// Schemes that links may have. All others could run code or open something unexpected. `isExternal` in
/// `shared/routes.ts` has the same list.
const SCHEMES: &[&str] = &["http", "https", "mailto", "tel", "sms", "ftp", "geo", "xmpp", "irc", "ircs"];

/// Route of the source at `path`.
pub(crate) fn route_of(path: &str, options: &Options) -> Route {
    let component = || [".tsx", ".jsx"].iter().find_map(|ending| path.strip_suffix(ending));
    let stem = markdown_stem(path).or_else(component).unwrap_or(path);
    Route { path: route_path(stem, options), lang: split_lang(stem, options).0.to_owned() }
}

/// Route of a source's path without its ending.
fn route_path(stem: &str, options: &Options) -> String {
    let (lang, rest) = split_lang(stem, options);
    let rest =
        rest.strip_suffix("index").filter(|rest| rest.is_empty() || rest.ends_with('/')).unwrap_or(rest);
    let mut route = String::with_capacity(lang.len() + rest.len() + 2);
    if lang != options.default_lang {
        route.push('/');
        route.push_str(lang);
    }
    route.push('/');
    route.push_str(rest);
    route
}

/// The language that a path names first, else the default, and the rest of it.
fn split_lang<'p>(path: &'p str, options: &'p Options) -> (&'p str, &'p str) {
    let named =
        |lang: &&String| path.starts_with(lang.as_str()) && path.as_bytes().get(lang.len()) == Some(&b'/');
    match options.langs.iter().find(named) {
        Some(lang) => (&path[..lang.len()], &path[lang.len() + 1..]),
        None => (&options.default_lang, path),
    }
}

/// What a link leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
    /// A page of the site.
    Page,
    /// Another file of the site.
    File,
    /// An image of the site.
    Image,
    /// Another site.
    External,
    /// An image of another site, or a video, a sound or captions.
    ExternalImage,
}

/// A link or image of a page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Link {
    /// As written.
    pub href: String,
    /// For a page, its route as in a URL, with query and hash. For a file, its path, decoded: below the docs folder, or below
    /// the public folder if it starts with `/`. Empty for another site.
    pub target: String,
    /// What it leads to.
    pub kind: LinkKind,
    /// The value in the HTML, so that a site-wide check can replace it.
    pub rendered: String,
    /// Path of the source it was written in: the page or a partial.
    pub path: String,
    /// Its position there.
    pub position: Position,
}

/// A resolved link.
#[derive(Debug, PartialEq)]
pub(crate) struct Resolved<'h> {
    /// Kind.
    pub(crate) kind: LinkKind,
    /// As [`Link::target`].
    pub(crate) target: String,
    /// The URL without the site's base and not yet escaped. [`Resolved::href`] adds the base.
    pub(crate) link: Cow<'h, str>,
}

/// The page that contains a link.
pub(crate) struct Base<'a> {
    /// Path of the text the link was written in.
    pub(crate) file: &'a str,
    /// Route of the page.
    pub(crate) route: &'a Route,
    /// The site.
    pub(crate) options: &'a Options,
}

impl Base<'_> {
    /// Resolves a URL as an author writes it.
    pub(crate) fn resolve<'h>(&self, href: &'h str, usage: Usage) -> Result<Resolved<'h>, Problem> {
        let href = href.trim();
        let external = |kind| Ok(Resolved { kind, target: String::new(), link: href.into() });
        if usage != Usage::Link && is_picture(href) {
            return external(LinkKind::External);
        }
        if let Some(scheme) = refused_scheme(href) {
            return Err(Problem::new("link", format!("link with the scheme `{scheme}:`"), LINK_HINT));
        }
        if href.starts_with("//") || scheme_of(href).is_some() {
            let embeds = usage != Usage::Link;
            return external(if embeds { LinkKind::ExternalImage } else { LinkKind::External });
        }
        let (path, tail) = split_tail(href);
        if path.is_empty() {
            let target = [&self.route.path, tail].concat();
            let link = if tail.is_empty() { target.clone().into() } else { tail.into() };
            return Ok(Resolved { kind: LinkKind::Page, target, link });
        }
        let decoded = decode_path(path);
        if usage != Usage::Link || is_file(&decoded) {
            let target = if decoded.starts_with('/') {
                decoded.into_owned()
            } else {
                let below = resolve(self.file, &decoded);
                // Files of the public folder are served from the root.
                below
                    .strip_prefix("public")
                    .filter(|rest| rest.starts_with('/'))
                    .map(str::to_owned)
                    .unwrap_or(below)
            };
            let kind =
                if matches!(usage, Usage::Image | Usage::Images) { LinkKind::Image } else { LinkKind::File };
            let link = ["/", encode_path(&target).trim_start_matches('/'), tail].concat().into();
            return Ok(Resolved { kind, target, link });
        }
        let mut target = encode_path(&self.page_route(&decoded)).into_owned();
        target.push_str(tail);
        Ok(Resolved { kind: LinkKind::Page, link: target.clone().into(), target })
    }

    /// Canonical route of a page's path, decoded.
    fn page_route(&self, path: &str) -> String {
        let stem = path.strip_suffix(".html").or_else(|| markdown_stem(path)).unwrap_or(path);
        let options = self.options;
        let Some(absolute) = stem.strip_prefix('/') else {
            let mut source = resolve(self.file, stem);
            // A link to a folder keeps its slash; a link to the top is the top's index.
            if stem.ends_with('/') || stem.ends_with("..") || stem == "." || source.is_empty() {
                source.push_str(if source.is_empty() { "index" } else { "/index" });
            }
            return route_path(&source, options);
        };
        let first = absolute.split('/').next().unwrap_or("");
        let known = options.langs.iter().any(|lang| lang == first);
        let mut source = String::with_capacity(absolute.len() + self.route.lang.len() + "/index".len() + 1);
        if !known && !options.langs.is_empty() {
            source.push_str(&self.route.lang);
            source.push('/');
        }
        source.push_str(absolute.trim_end_matches('/'));
        if absolute.is_empty() || absolute.ends_with('/') || (known && absolute == first) {
            source.truncate(source.trim_end_matches('/').len());
            source.push_str(if source.is_empty() { "index" } else { "/index" });
        }
        route_path(&source, options)
    }
}

/// A path of the site with the site's base before it.
pub(crate) fn with_base(link: &str, base: &str) -> String {
    [base, link.trim_start_matches('/')].concat()
}

impl Resolved<'_> {
    /// The URL for browsers, not yet escaped.
    pub(crate) fn href(&self, base: &str) -> Cow<'_, str> {
        let below = self.link.starts_with('/')
            && matches!(self.kind, LinkKind::Page | LinkKind::File | LinkKind::Image);
        if below { with_base(&self.link, base).into() } else { (&*self.link).into() }
    }
}

/// What to write instead of a URL with a forbidden scheme.
pub(crate) const LINK_HINT: &str = "link to `https:`, `mailto:` or a page of the site";

/// The scheme of a URL, if links must not have it.
pub(crate) fn refused_scheme(url: &str) -> Option<Cow<'_, str>> {
    scheme_of(url).filter(|scheme| !SCHEMES.contains(&&**scheme))
}

/// Whether a link to another site leads to a web page, which opens in a new tab, rather than to a mail or a call.
pub(crate) fn is_web(href: &str) -> bool {
    href.starts_with("//") || matches!(scheme_of(href).as_deref(), Some("http" | "https"))
}

/// The scheme of a URL in lower case, without the characters that browsers ignore.
pub(crate) fn scheme_of(href: &str) -> Option<Cow<'_, str>> {
    let start = &href[..href.bytes().position(|byte| byte == b':')?];
    let plain = start.bytes().all(|byte| byte.is_ascii_lowercase());
    if plain && !start.is_empty() {
        return Some(start.into());
    }
    let scheme: String =
        start.chars().filter(|character| !character.is_control() && !character.is_whitespace()).collect();
    let valid = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    valid.then(|| scheme.to_ascii_lowercase().into())
}

/// Query and hash of a URL.
pub(crate) fn tail(href: &str) -> &str {
    split_tail(href.trim()).1
}

/// Splits off query and hash.
fn split_tail(href: &str) -> (&str, &str) {
    href.split_at(href.bytes().position(|byte| matches!(byte, b'?' | b'#')).unwrap_or(href.len()))
}

/// Whether a path names a file other than a page: its last part has an extension.
fn is_file(path: &str) -> bool {
    let sign = |byte: u8| matches!(byte, b'/' | b'.');
    let Some(dot) = path.bytes().rposition(sign).filter(|at| path.as_bytes()[*at] == b'.') else {
        return false;
    };
    let (stem, ending) = (&path[..dot], &path[dot + 1..]);
    let stem = &stem[stem.rfind('/').map_or(0, |slash| slash + 1)..];
    !stem.is_empty()
        && ending != "html"
        && markdown_stem(path).is_none()
        && ending.len() <= 11
        && ending.starts_with(|first: char| first.is_ascii_alphabetic())
        && ending.chars().all(|character| character.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Options {
        Options {
            default_lang: "en".into(),
            langs: vec!["en".into(), "zh".into()],
            base: "/".into(),
            ..Options::default()
        }
    }

    #[test]
    fn sources_become_routes() {
        let cases = [
            ("en/index.md", "/", "en"),
            ("en/api/index.md", "/api/", "en"),
            ("en/api/cli.mdx", "/api/cli", "en"),
            ("en/API.MD", "/API", "en"),
            ("en/api/cli.markdown", "/api/cli", "en"),
            ("en/api/play.tsx", "/api/play", "en"),
            ("zh/index.md", "/zh/", "zh"),
            ("zh/api/loader-api/index.md", "/zh/api/loader-api/", "zh"),
            ("en/my-index.md", "/my-index", "en"),
        ];
        for (path, route, lang) in cases {
            assert_eq!(route_of(path, &options()), Route { path: route.into(), lang: lang.into() }, "{path}");
        }
    }

    #[test]
    fn links_become_canonical() {
        let options = options();
        let file = "zh/guide/start/introduction.md";
        let route = route_of(file, &options);
        let base = Base { file, route: &route, options: &options };
        let cases = [
            ("/config/entry", "/zh/config/entry"),
            ("/config/", "/zh/config/"),
            ("/config/index.html", "/zh/config/"),
            ("/zh/config/entry.md#a", "/zh/config/entry#a"),
            ("/en/config/entry?x=1#a", "/config/entry?x=1#a"),
            ("/en/", "/"),
            ("/zh", "/zh/"),
            ("./quick-start.md", "/zh/guide/start/quick-start"),
            ("../features/loader.mdx#id", "/zh/guide/features/loader#id"),
            ("../features/loader.Markdown?a#id", "/zh/guide/features/loader?a#id"),
            ("..", "/zh/guide/"),
            ("quick-start", "/zh/guide/start/quick-start"),
            ("./quick%2Dstart%2Emd#a%20b", "/zh/guide/start/quick-start#a%20b"),
            ("./100%.md", "/zh/guide/start/100%25"),
            ("#here", "/zh/guide/start/introduction#here"),
        ];
        for (href, target) in cases {
            let resolved = base
                .resolve(href, Usage::Link)
                .map(|resolved| (resolved.kind, resolved.target))
                .map_err(|problem| problem.message);
            assert_eq!(resolved, Ok((LinkKind::Page, target.to_owned())), "{href}");
        }
    }

    #[test]
    fn files_and_other_sites_stay() {
        let options = options();
        let route = route_of("en/a.md", &options);
        let base = Base { file: "en/a.md", route: &route, options: &options };
        let kind = |href: &str| {
            base.resolve(href, Usage::Link).map(|resolved| resolved.kind).map_err(|problem| problem.message)
        };
        assert_eq!(kind("/img/a.svg"), Ok(LinkKind::File));
        assert_eq!(kind("/img/.svg"), Ok(LinkKind::Page));
        assert_eq!(kind("https://rspack.dev/a.md"), Ok(LinkKind::External));
        assert_eq!(kind("//cdn.test/x"), Ok(LinkKind::External));
        assert_eq!(kind("mailto:a@b.test"), Ok(LinkKind::External));
        assert_eq!(kind("/blog/announcing-0.7"), Ok(LinkKind::Page));
        for href in [
            "javascript:alert(1)",
            "JaVaScRiPt:x",
            "java\nscript:x",
            " javascript:x",
            "data:text/html,x",
            "vbscript:x",
        ] {
            assert!(kind(href).is_err(), "{href:?}");
        }
    }
}
