// Serves a built site like a good host: clean URLs, the error page of the address's language, the headers of
// `_headers`. Listens on localhost by default.

import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { wantsMarkdown } from '../hosts/negotiation.ts'
import { literal } from '../hosts/netlify.ts'
import { end, openLocalServer, query, redirect } from './http.ts'
import { StaticFiles } from './staticFiles.ts'

/** Options of the server. */
export interface PreviewOptions {
  folder: string
  base: string
  port: number
  host: string
  /** Timeout for slow clients in ms. */
  patience?: number
}

/** A rule of `_headers`. */
interface Rule {
  matches: (pathname: string) => boolean
  set: [string, string][]
  unset: string[]
}

/** Serves a site; resolves when it's listening. Rejects if the port is in use or there is no site. */
export function servePreview({ folder, base, port, host, patience }: PreviewOptions): Promise<Server> {
  if (!existsSync(path.join(folder, '404.html'))) {
    return Promise.reject(new Error(`there is no site in \`${folder}\`: run \`npm run build\` first`))
  }
  let site = openSite(folder)
  const server = openLocalServer({ host, patience }, async (request, response, pathname) => {
    // A build replaces the whole folder, so a new inode means a new site.
    const built = idOf(folder)
    if (!built) return end(response, 503, 'The site is just being replaced: load it again')
    if (built !== site.id) site = openSite(folder)
    const { rules, files } = site
    for (const { matches, set, unset } of rules) {
      if (!matches(pathname)) continue
      for (const name of unset) response.removeHeader(name)
      for (const [name, value] of set) response.setHeader(name, value)
    }
    if (!pathname.startsWith(base)) {
      if (`${pathname}/` === base) return redirect(response, base)
      return end(response, 404, `Not Found: this site starts at ${base}`)
    }
    const below = pathname.slice(base.length - 1)
    const name = fileOf(files, below)
    if (name) {
      const copy = name === below ? undefined : name.replace(/html$/, 'md')
      if (!copy || !files.has(copy)) return files.send(name, request, response)
      response.appendHeader('Vary', 'Accept')
      return files.send(wantsMarkdown(request.headers.accept) ? copy : name, request, response)
    }
    // The URL of a folder's index ends with a slash, so that relative links resolve below it.
    if (files.has(`${below}/index.html`)) return redirect(response, `${pathname}/`, query(request))
    // Other tools end the URL of every page with a slash.
    if (/.\/$/.test(below) && files.has(`${below.slice(0, -1)}.html`)) {
      return redirect(response, pathname.slice(0, -1), query(request))
    }
    const page = [`/${below.split('/')[1]}/404.html`, '/404.html'].find((page) => files.has(page))
    response.setHeader('Content-Type', 'text/html;charset=utf-8')
    // It may exist after the next build.
    response.setHeader('Cache-Control', 'no-cache')
    end(response, 404, readFileSync(path.join(folder, page ?? '404.html')))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** The state of a built site, read from its folder once. */
function openSite(folder: string) {
  return {
    id: idOf(folder),
    rules: readRules(path.join(folder, '_headers')),
    files: new StaticFiles(folder),
  }
}

/** Identifies a folder, to detect that it was replaced; undefined if there is none. */
function idOf(folder: string): string | undefined {
  const found = statSync(path.join(folder, '404.html'), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeMs}`
}

/** The file for an address: itself, a page without its extension, or a folder's index with its slash or by name. */
function fileOf(files: StaticFiles, below: string): string | undefined {
  const names = below.endsWith('/') ? [`${below}index.html`] : [below, `${below}.html`]
  return names.find((name) => files.has(name))
}

/** Parses `_headers` as hosts do: a path with `*`, then indented headers; `! Name` removes one, `#` begins a comment. */
function readRules(file: string): Rule[] {
  if (!existsSync(file)) return []
  const rules: Rule[] = []
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    if (/^\s*#/.test(line)) continue
    const rule = rules.at(-1)
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    const [, removed] = /^\s+!\s*([\w-]+)$/.exec(line) ?? []
    if (removed) rule?.unset.push(removed)
    else if (name && value !== undefined) rule?.set.push([name, value])
    else if (line.trim()) {
      const pattern = new RegExp(
        `^${line
          .trim()
          .split('*')
          .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*')}$`,
      )
      rules.push({ matches: (pathname) => pattern.test(literal(pathname)), set: [], unset: [] })
    }
  }
  return rules
}
