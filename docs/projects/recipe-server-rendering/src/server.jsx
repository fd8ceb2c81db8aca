import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { App } from './App'

const files = path.join(__dirname, 'client')
const template = readFileSync(path.join(files, 'template.html'), 'utf8')
const types = { '.css': 'text/css', '.js': 'text/javascript' }

const escape = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const render = props => {
  const html = renderToString(<App {...props} />)
  const data = escape(JSON.stringify(props))
  const root = `<div id="root" data-props="${data}">${html}</div>`
  return template.replace('<div id="root"></div>', () => root)
}

createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const type = types[path.extname(pathname)]
  try {
    const body = type
      ? readFileSync(path.join(files, path.basename(pathname)))
      : render({ name: searchParams.get('name') ?? 'stranger' })
    response.writeHead(200, { 'content-type': type ?? 'text/html' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(3000)
