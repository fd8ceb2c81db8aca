import { connect } from 'node:net'
import { chromium } from 'playwright'
const evil = 'evil.example'
const cores = [`//${evil}/`, `/\\${evil}/`, `\\\\${evil}/`, `\\/${evil}`, `/%2f${evil}`, `/%5c${evil}`, `/%2f%2f${evil}`, `%2f%2f${evil}`, `%5c%5c${evil}`, `/%09/${evil}`, `/\t/${evil}`, `/%0a/${evil}`, `/.//${evil}`, `/..//${evil}`, `/%2e//${evil}`, `/%2e%2e//${evil}`, `/.%2f/${evil}`, `/;//${evil}`, `/@${evil}`, `@${evil}`, `//user:pw@${evil}/`, `//${evil}:80/`, `/https:${evil}`, `/https://${evil}`, `/https:/%2f${evil}`, `/javascript:alert(1)`, `//%65vil.example`, `///${evil}`, `////${evil}/..`, `/\\/\\${evil}`, `/%252f%252f${evil}`, `//[::1]/`, `//0x7f.1/`, `/\u{ff0f}${evil}`, `/%ef%bc%8f${evil}`, `/%c0%af${evil}`, `/%00//${evil}`, `/ /${evil}`, `/%20//${evil}`, `/./\\${evil}`, `/guide//${evil}/`, `/guide/..//..//${evil}/`, `/guide\\..\\..\\\\${evil}`, `/#//${evil}`, `/?//${evil}`, `/index.html//${evil}`, `//${evil}/index`, `//${evil}/index.html`, `//${evil}.html`, `/guide/%2e%2e/%2e%2e//${evil}/guide`, `//${evil}%2fguide/`, `//${evil}%2Findex`]
const prefixes = ['', '/en', '/zh', '/en/zh', '/EN', '/zh/en', '/guide', '/%65n']
const raw = (port, path, host = 'localhost:' + port) => new Promise((done) => { const s = connect(port, '127.0.0.1', () => s.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'utf8'))); let t = ''; s.on('data', (c) => (t += c)); s.on('close', () => done(t)); s.on('error', () => done('')) })
let count = 0, bad = 0
for (const [port, base] of [[47321, ''], [47322, '/docs']]) {
  const origin = `http://localhost:${port}`
  for (const b of base ? [base, base + '/', ''] : ['']) for (const p of prefixes) for (const c of cores) {
    const path = (b + p + c).replace(/ /g, '%20'); if (!path.startsWith('/')) continue
    count++
    const answer = await raw(port, path)
    const location = /^location: (.*)\r$/im.exec(answer)?.[1]
    if (answer === '') { bad++; console.log('no answer', JSON.stringify(path)) }
    if (location !== undefined) { let to; try { to = new URL(location, new URL('http://localhost:' + port + '/')) } catch { to = null }
      if (!to || to.origin !== origin) { bad++; console.log('LEAVES', JSON.stringify(path), '->', location) } }
    for (const [, url] of answer.matchAll(/http-equiv="refresh" content="[^"]*url=([^"]*)"/g)) if (new URL(url, origin).origin !== origin) { bad++; console.log('meta', path, url) }
  }
}
console.log(count, 'requests', bad, 'bad')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
let visits = 0
for (const [port, base] of [[47321, ''], [47322, '/docs']]) for (const locale of ['en-US', 'zh-CN']) {
  const origin = `http://localhost:${port}`
  const ctx = await browser.newContext({ locale, bypassCSP: true })
  const escaped = []
  await ctx.route((u) => u.origin !== origin, (r) => { escaped.push(r.request().url()); r.abort() })
  const page = await ctx.newPage()
  await page.addInitScript(() => localStorage.removeItem('rspress-visited'))
  for (const p of ['', '/en', '/zh', '/guide']) for (const c of cores) {
    visits++
    const url = origin + base + p + c
    await page.goto(url, { waitUntil: 'load', timeout: 15000 }).catch(() => undefined)
    await page.mouse.move(700, 500 + Math.floor(visits % 50))
    await page.waitForFunction(() => !document.querySelector('script[data-client]') || 'live' in document.documentElement.dataset, null, { timeout: 3000 }).catch(() => undefined)
    if (new URL(page.url()).origin !== origin && page.url() !== 'about:blank' && !page.url().startsWith('chrome-error')) escaped.push('AT ' + page.url())
    if (escaped.length) { console.log('ESCAPED', locale, JSON.stringify(url), escaped.splice(0)); await page.goto('about:blank') }
  }
  await ctx.close()
}
console.log(visits, 'visits')
await browser.close()
