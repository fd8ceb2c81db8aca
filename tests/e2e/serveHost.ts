// Hosts for the browser tests, other than the preview: nginx with the site's rules, and a minimal host like GitHub
// Pages, with addresses without `.html`, a `404.html` for everything missing, and no headers.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { end, openServer, pathOf } from '../../node/serve/http.ts'
import { StaticFiles } from '../../node/serve/staticFiles.ts'
import { startNginx } from '../nginx.ts'

const { values, positionals } = parseArgs({
  options: { site: { type: 'string', default: '' }, port: { type: 'string', default: '' }, work: { type: 'string' } },
  allowPositionals: true,
})
const { site } = values
const port = Number(values.port)

if (positionals[0] === 'nginx') {
  const server = startNginx({ site, base: '/', port, work: values.work ?? '' })
  server.stderr?.pipe(process.stderr)
  server.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
} else {
  const files = new StaticFiles(site)
  const missing = readFileSync(path.join(site, '404.html'))
  const server = openServer((request, response) => {
    // Unlike the preview, it responds to every address, even malformed ones.
    const asked = pathOf(request.url ?? '/') ?? '/404'
    const name = (asked.endsWith('/') ? [`${asked}index.html`] : [asked, `${asked}.html`]).find((each) =>
      files.has(each),
    )
    // The client may disconnect during a response.
    if (name) return void files.send(name, request, response).catch(() => response.destroy())
    if (files.has(`${asked}/index.html`)) {
      response.setHeader('Location', `http://${request.headers.host}${encodeURI(asked)}/`)
      return end(response, 301, '')
    }
    response.setHeader('Content-Type', 'text/html;charset=utf-8')
    end(response, 404, missing)
  })
  server.listen(port, '127.0.0.1')
}
