// Serves a built site as a good host would: clean URLs, the error page of the address's language, the headers of
// `_headers`. On localhost unless told otherwise.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { end, isLocal, pathOf, query, redirect } from './http.ts'

/** Where and what to serve. */
export interface PreviewOptions {
  folder: string
  base: string
  port: number
  host: string
}

/** A rule of `_headers`. */
interface Rule {
  matches: (pathname: string) => boolean
  set: [string, string][]
  unset: string[]
}

/** Serves a site; resolves once it listens. Rejects when the port is taken or there is no site. */
export function servePreview({ folder, base, port, host }: PreviewOptions): Promise<Server> {
  if (!existsSync(path.join(folder, '404.html'))) {
    return Promise.reject(new Error(`there is no site in \`${folder}\`: run \`npm run build\` first`))
  }
  let site = openSite(folder)
  const server = createServer((request, response) => {
    const pathname = pathOf(request.url ?? '/')
    if (pathname === undefined || !isLocal(request, host)) return end(response, 400, 'Bad Request')
    // A build swaps the folder in whole: another folder is another site.
    const built = idOf(folder)
    if (!built) return end(response, 503, 'The site is just being replaced: load it again')
    if (built !== site.id) site = openSite(folder)
    const { rules, errorPages, files } = site
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
    // A folder's index has its slash, so that what it links to relatively stays below it.
    if (!below.endsWith('/') && isFolder(folder, below)) return redirect(response, `${pathname}/${query(request)}`)
    // A folder's index by name: sirv would take a page called as the folder for it.
    request.url = below.replace(/\/(index)?$/, '/index.html') + query(request)
    files(request, response, () => {
      const lang = below.split('/')[1] ?? ''
      const page = existsSync(path.join(folder, `${lang.replace(/[^\w-]/g, '')}/404.html`))
        ? `${lang}/404.html`
        : '404.html'
      const html = errorPages.get(page) ?? readFileSync(path.join(folder, page))
      errorPages.set(page, html)
      response.setHeader('Content-Type', 'text/html;charset=utf-8')
      end(response, 404, html)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** What is known of a built site, from one look at its folder. */
function openSite(folder: string) {
  return {
    id: idOf(folder),
    rules: readRules(path.join(folder, '_headers')),
    errorPages: new Map<string, Buffer>(),
    // The list of files is taken once, so no request can name a file outside of it.
    files: sirv(folder, { etag: true, extensions: ['html'], dotfiles: false }),
  }
}

/** Changes when a folder takes the place of another; nothing while there is none. */
function idOf(folder: string): string | undefined {
  const found = statSync(path.join(folder, '404.html'), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeMs}`
}

function isFolder(folder: string, below: string): boolean {
  return existsSync(path.join(folder, below, 'index.html')) && !existsSync(path.join(folder, `${below}.html`))
}

/** Reads `_headers` as hosts do: a path with `*`, then indented headers; `! Name` takes one away. */
function readRules(file: string): Rule[] {
  if (!existsSync(file)) return []
  const rules: Rule[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
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
      rules.push({ matches: (pathname) => pattern.test(pathname), set: [], unset: [] })
    }
  }
  return rules
}
