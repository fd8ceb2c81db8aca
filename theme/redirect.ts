// Goes from an alias to its page and keeps query and hash, which a meta refresh would lose. The page names where to go.

const target = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

if (target) location.replace(target + location.search + location.hash)
