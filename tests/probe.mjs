import { chromium } from 'playwright'
import { readdirSync } from 'node:fs'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const origin = 'http://localhost:47311'
const names = readdirSync('/tmp/trust/a/dist').filter((n) => /^[rc]\d+\.html$/.test(n)).map((n) => n.replace('.html', ''))
const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
const ctx = await browser.newContext({ locale: 'en-US' })
const read = () => { const root = document.querySelector('main') ?? document.body; return { text: (root.textContent ?? '').replace(/\s+/g, ' ').trim(), n: root.querySelectorAll('*').length, badges: root.querySelectorAll('.badge').length, nav: document.querySelectorAll('header').length, html: root.innerHTML } }
let bad = 0
for (const name of names) {
  const page = await ctx.newPage(); const errors = []
  page.on('pageerror', (e) => errors.push('pageerror ' + e.message)); page.on('console', (m) => { if (m.type() === 'error' && !/404|Failed to load resource/.test(m.text())) errors.push(m.text().slice(0, 300)) })
  try {
  await still.goto(origin + '/' + name); const a = await still.evaluate(read)
  await page.goto(origin + '/' + name)
  await page.mouse.move(700, 600)
  let live = true
  await page.waitForFunction(() => Element.prototype.hasAttribute.call(Object.getOwnPropertyDescriptor(Document.prototype,'documentElement').get.call(document), 'data-live'), null, { timeout: 20000 }).catch(() => { live = false })
  await page.waitForTimeout(100)
  const b = await page.evaluate(read)
  const problems = []
  if (!live) problems.push('not live')
  if (a.text !== b.text) problems.push('text: ' + a.text.slice(0, 200) + ' != ' + b.text.slice(0, 200))
  if (a.n !== b.n) problems.push(`elements ${a.n} != ${b.n}`)
  if (b.nav !== a.nav) problems.push('nav')
  if (errors.length) problems.push(errors.join(' | '))
  // client navigation from home
  await page.goto(origin + '/'); await page.mouse.move(700, 600)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-live'))
  await page.evaluate((n) => { const a = document.createElement('a'); a.href = '/' + n; a.textContent = 'go'; a.id = 'go-link'; document.querySelector('main').append(a); a.click() }, name)
  await page.waitForFunction((n) => location.pathname === '/' + n && /After the case/.test(document.body.textContent ?? Node.prototype.textContent), name, { timeout: 20000 }).catch(() => problems.push('client nav failed'))
  const c = await page.evaluate(read)
  if (c.text.replace(/ ?go$/, '') !== a.text) problems.push('after navigation: ' + c.text.slice(0, 200) + ' != ' + a.text.slice(0,200))
  if (errors.length) problems.push('nav ' + errors.join(' | '))
  if (problems.length) { bad++; console.log(name, problems.join('\n   ')) }
  } catch (e) { bad++; console.log(name, 'THREW', e.message.slice(0, 300), errors) }
  await page.close()
}
console.log(names.length, 'pages', bad, 'bad')
await browser.close()
