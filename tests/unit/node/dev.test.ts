// The development server under adversarial changes of its docs folder: files and folders are created, removed, renamed,
// linked or locked in any order and at any speed. The server keeps running, and serves the next edit of a page.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../../copy.ts'
import { Random } from '../../random.ts'
import { writeIn } from '../../writeIn.ts'

const patient = { timeout: 180_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'dev-'))
const project = path.join(folder, 'tool')
const docs = path.join(folder, 'site/docs')
const configuration = path.join(folder, 'site/site.config.ts')

/** Root ignores file modes, so the server runs as an unprivileged user then. */
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const isRoot = process.getuid?.() === 0
const [node = process.execPath, ...before] = isRoot ? [...asNobody, process.execPath] : [process.execPath]

const locale = (lang: string) => `{ lang: '${lang}', label: '${lang}', htmlLang: '${lang}', description: '' }`
const config = (title: string) =>
  `import { end } from './more.ts'\nexport default { title: '${title}' + end, locales: [${locale('en')}, ${locale('zh')}] }\n`

let server: ChildProcess
let origin = ''
let output = ''
let ended = false

const git = (...args: string[]) => spawnSync('git', args, { cwd: path.dirname(docs), stdio: 'ignore' })

function start(): Promise<string> {
  server = spawn(node, [...before, 'setup.mjs', 'dev', '--docs', docs, '--config', configuration], {
    cwd: project,
    env: { ...process.env, PORT: '4360', HOME: folder },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  ended = false
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const [, url] = /serving .* at http:\/\/localhost(:\d+)\/ after/.exec(output) ?? []
      if (url) resolve(`http://127.0.0.1${url}`)
    })
    server.on('exit', () => {
      ended = true
      reject(new Error(output))
    })
  })
}

beforeAll(async () => {
  copyProject(project)
  writeIn(folder, 'site/site.config.ts', config('First'))
  writeIn(folder, 'site/more.ts', "export const end = ' end'\n")
  writeIn(docs, 'en/index.md', '# Home\n')
  writeIn(docs, 'en/page.md', '# Page\n')
  git('init', '--quiet', '--initial-branch', 'one')
  git('config', 'user.email', 'test@example.org')
  git('config', 'user.name', 'Test')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
  git('branch', 'two')
  if (isRoot) {
    chmodSync(folder, 0o755)
    spawnSync('chown', ['--recursive', '--no-dereference', '65534:65534', project])
    for (const each of [project, path.join(project, '.cache'), folder]) chownSync(each, 65534, 65534)
  }
  origin = await start()
}, 120_000)

afterAll(() => {
  if (server?.pid && !ended) process.kill(-server.pid)
  rmSync(folder, { recursive: true, force: true })
})

/** Events of the server, in order. */
class Events {
  private readonly heard: { type: string; server?: string; errors?: string }[] = []
  private wake = () => {}
  private readonly abort = new AbortController()

  static async open(): Promise<Events> {
    const events = new Events()
    const response = await fetch(`${origin}/__live`, { signal: events.abort.signal })
    events.read(response.body as ReadableStream<Uint8Array>).catch(() => events.wake())
    return events
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, data] = /^data: (.*)$/m.exec(part) ?? []
        if (data) this.heard.push(JSON.parse(data))
      }
      this.wake()
    }
  }

  /** Waits for a condition, which is checked after every event. */
  async until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    const end = performance.now() + 30_000
    for (;;) {
      const known = this.heard.length
      if (await isSo()) return
      if (ended) throw new Error(`the server ended: ${output.slice(-2000)}`)
      if (performance.now() > end) throw new Error(`not within 30 s: ${what}\n${output.slice(-2000)}`)
      if (this.heard.length > known) continue
      await new Promise<void>((resolve) => {
        this.wake = resolve
        setTimeout(resolve, 30_000).unref()
      })
    }
  }

  close(): void {
    this.abort.abort()
  }
}

/** The errors shown on a page that is opened now. */
async function errors(): Promise<string> {
  const response = await fetch(`${origin}/__live`)
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString('utf8')
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? []
    // Leaving the loop closes the connection.
    if (data !== undefined) return (JSON.parse(data) as { errors: string }).errors
  }
  return ''
}

const served = async (address: string) => (await fetch(origin + address)).text()
const shows = (address: string, words: string) => async () => {
  const text = await served(address)
  if (/^\w*Error: /.test(text)) throw new Error(text)
  return text.includes(words)
}

/** Does something that may fail, as half of the random operations do. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The file didn't exist, or existed already.
  }
}

/** Creates a regular, readable page, whatever is there. */
function writePage(file: string, text: string): void {
  const folders: string[] = []
  for (let each = path.dirname(file); each !== path.dirname(path.dirname(docs)); each = path.dirname(each))
    folders.unshift(each)
  for (const each of folders) {
    const found = lstatSync(each, { throwIfNoEntry: false })
    if (found && !found.isDirectory()) unlinkSync(each)
    if (!found?.isDirectory()) mkdirSync(each)
    chmodSync(each, 0o755)
  }
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found && !found.isFile()) rmSync(file, { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, 0o644)
}

/** Each of the first three found a bug. `SEEDS` chooses others. */
const seeds = (process.env.SEEDS ?? '1,4,5,7').split(',').map(Number)

test.each(seeds)('300 random changes of files and folders, seed %i', patient, async (seed) => {
  const random = new Random(seed)
  /** The docs folder, one of a few folders in it, or one below those. */
  const anyFolder = () => {
    const names = ['en', 'en', 'zh', 'public']
    const [depth, name] = [random.below(7), random.pick(names)]
    if (depth === 0) return docs
    const sub = Array.from({ length: Math.max(0, depth - 4) }, () => random.pick(['a', 'b']))
    return path.join(docs, name, ...sub)
  }
  const anyFile = () => path.join(anyFolder(), random.pick(['x.md', 'y.md', 'page.md', '_meta.json', '_part.md']))
  const text = () => random.pick(['# Words\n', '# A [link](./x)\n', '["x"]', '<Badge', '---\n'])
  /** Writes a file, in place of a pipe, which would block. */
  const write = (file: string) => {
    if (statSync(file, { throwIfNoEntry: false })?.isFIFO()) unlinkSync(file)
    writeFileSync(file, text())
  }
  const create = () => {
    const file = anyFile()
    mkdirSync(path.dirname(file), { recursive: true })
    write(file)
  }
  const operations: Record<string, () => void> = {
    create,
    'create another': create,
    edit: () => writeFileSync(anyFile(), text(), { flag: 'r+' }),
    remove: () => unlinkSync(anyFile()),
    'remove a folder': () => rmSync(anyFolder(), { recursive: true }),
    'make a folder anew': () => {
      const each = anyFolder()
      rmSync(each, { recursive: true, force: true })
      mkdirSync(each, { recursive: true })
      writeFileSync(path.join(each, 'x.md'), '# Anew\n')
    },
    'make and remove folders': () => {
      for (let each = 0; each < 20; each++) {
        mkdirSync(path.join(docs, 'en/quick/deep'), { recursive: true })
        rmSync(path.join(docs, 'en/quick'), { recursive: true })
      }
    },
    rename: () => renameSync(anyFile(), anyFile()),
    'rename a folder': () => renameSync(anyFolder(), anyFolder()),
    link: () => {
      const target = random.pick(['.', '..', 'x.md', 'nowhere', '../..', '../en', docs, '/dev/zero'])
      symlinkSync(target, path.join(anyFolder(), random.pick(['link', 'x.md', 'a', 'link.md'])))
    },
    'remove a link': () => unlinkSync(path.join(anyFolder(), random.pick(['link', 'x.md', 'a', 'link.md']))),
    lock: () => chmodSync(random.pick([anyFolder(), anyFile()]), 0),
    unlock: () => chmodSync(random.pick([anyFolder(), anyFile()]), 0o755),
    'make a pipe': () => {
      const pipe = path.join(anyFolder(), random.pick(['pipe', 'x.md', '_meta.json', 'glossary.toml']))
      execFileSync('mkfifo', [pipe], { stdio: 'ignore' })
    },
    'remove a pipe': () => unlinkSync(path.join(anyFolder(), random.pick(['pipe', 'x.md', 'glossary.toml']))),
    'save as editors do': () => {
      const file = anyFile()
      writeFileSync(`${file}.tmp`, text())
      renameSync(`${file}.tmp`, file)
    },
    'save in two steps': () => {
      const file = anyFile()
      truncateSync(file)
      appendFileSync(file, text())
    },
    'keep a backup': () => {
      const file = anyFile()
      renameSync(file, `${file}~`)
      write(file)
    },
    'keep a swap file': () => {
      const file = anyFile()
      writeFileSync(path.join(path.dirname(file), `.${path.basename(file)}.swp`), 'b0VIM 9.1')
      writeFileSync(file, text(), { flag: 'r+' })
    },
    'keep the time of a file': () => {
      const file = anyFile()
      const { atime, mtime } = lstatSync(file)
      writeFileSync(file, text(), { flag: 'r+' })
      utimesSync(file, atime, mtime)
    },
    touch: () => utimesSync(random.pick([anyFile(), anyFolder()]), 0, random.below(2 ** 31)),
    'rename by case': () => {
      const file = anyFile()
      renameSync(file, path.join(path.dirname(file), path.basename(file).toUpperCase()))
    },
    'link to the same file': () => linkSync(anyFile(), anyFile()),
    'replace a folder by a file': () => {
      const each = anyFolder()
      rmSync(each, { recursive: true })
      writeFileSync(each, text())
    },
    'replace a file by a folder': () => {
      const file = anyFile()
      rmSync(file)
      mkdirSync(file)
      writeFileSync(path.join(file, 'x.md'), text())
    },
    'swap folders': () => {
      const [one, other] = [anyFolder(), anyFolder()]
      renameSync(one, `${docs}-swapped`)
      attempt(() => renameSync(other, one))
      renameSync(`${docs}-swapped`, existsSync(one) ? other : one)
    },
    'create many': () => {
      const each = path.join(anyFolder(), 'many')
      mkdirSync(each, { recursive: true })
      for (let number = 0; number < 20; number++) writeFileSync(path.join(each, `${number}.md`), text())
    },
    'remove many': () => rmSync(path.join(anyFolder(), 'many'), { recursive: true }),
    'break the configuration': () =>
      writeFileSync(configuration, random.pick(['', 'export default {', 'throw 1', '\0'])),
    'switch branches': () => git('checkout', '--quiet', '--force', random.pick(['one', 'two'])),
    commit: () => {
      git('add', '--all')
      git('commit', '--quiet', '--message', 'change')
    },
  }
  const names = Object.keys(operations)
  const events = await Events.open()
  const page = path.join(docs, 'en/page.md')
  for (let burst = 0, left = 300; left > 0; burst++) {
    const words = `Burst ${burst} of ${seed} is over.`
    const chosen = Array.from({ length: Math.min(left, 1 + random.below(15)) }, () => random.pick(names))
    left -= chosen.length
    for (const name of chosen) attempt(operations[name] ?? create)
    writeFileSync(configuration, config('First'))
    writePage(page, `# Page\n\n${words}\n`)
    await events.until(`burst ${burst} of seed ${seed}: ${chosen.join(', ')}`, shows('/page', words))
  }
  events.close()
})

test('an unreadable file is reported until it can be read', patient, async () => {
  rmSync(docs, { recursive: true, force: true })
  writePage(path.join(docs, 'en/index.md'), '# Home\n')
  writePage(path.join(docs, 'en/page.md'), '# Page\n')
  writePage(path.join(docs, 'en/more/one.md'), '# One\n')
  const events = await Events.open()
  await events.until('a site without errors', async () => (await errors()) === '' && shows('/more/one', 'One')())
  symlinkSync('nowhere', path.join(docs, 'en/link.md'))
  await events.until('a link to nowhere', async () => /en\/link\.md:1:1: .*the link leads nowhere/.test(await errors()))
  unlinkSync(path.join(docs, 'en/link.md'))
  await events.until('no link', async () => (await errors()) === '')
  if (isRoot || process.getuid?.() !== undefined) {
    chmodSync(path.join(docs, 'en/more'), 0)
    await events.until('a locked folder', async () =>
      /docs\/en\/more:1:1: .*cannot read it: EACCES/.test(await errors()),
    )
    chmodSync(path.join(docs, 'en/more'), 0o755)
    await events.until('an open folder', async () => (await errors()) === '')
  }
  // A circular link and a pipe don't slow it down.
  symlinkSync('.', path.join(docs, 'en/loop'))
  execFileSync('mkfifo', [path.join(docs, 'en/pipe')])
  writePage(path.join(docs, 'en/page.md'), '# Page\n\nNext to a pipe.\n')
  await events.until('an edit', shows('/page', 'Next to a pipe.'))
  expect(await errors()).toBe('')
  events.close()
})

test('a language and the docs folder are removed and restored', patient, async () => {
  const events = await Events.open()
  writePage(path.join(docs, 'zh/index.md'), '# 首页 {#home}\n\n中文。\n')
  await events.until('Chinese', shows('/zh/', '中文。'))
  renameSync(docs, `${docs}-elsewhere`)
  await events.until('no docs folder', async () => /cannot read/.test(await errors()))
  renameSync(`${docs}-elsewhere`, docs)
  await events.until('the docs folder again', async () => (await errors()) === '' && shows('/zh/', '中文。')())
  rmSync(path.join(docs, 'zh'), { recursive: true })
  await events.until('no Chinese', async () => !(await served('/zh/')).includes('中文。'))
  events.close()
})

test('a configuration fails and recovers, and so do the files it imports', patient, async () => {
  const events = await Events.open()
  const file = configuration
  writeFileSync(path.join(folder, 'site/more.ts'), "export const end = ' changed'\n")
  await events.until('an imported file', shows('/page', 'First changed'))
  writeFileSync(file, 'export default {')
  await events.until('an error', async () => /site\.config\.ts/.test(await errors()))
  writeIn(folder, 'site/other.ts', 'export const end = (')
  writeFileSync(file, config('Second').replace('./more', './other'))
  await events.until('an error of what it imports', async () => /other\.ts/.test(await errors()))
  writeIn(folder, 'site/other.ts', "export const end = ' other'\n")
  await events.until('a good one', shows('/page', 'Second other'))
  writeIn(folder, 'site/other.ts', "export const end = ' once more'\n")
  await events.until('another one', shows('/page', 'Second once more'))
  events.close()
})

/** Ids of the processes in a group. */
function processesOf(group: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) === group && !/\) Z/.test(stat)
      } catch {
        return false
      }
    })
}

test.skipIf(!existsSync('/proc/self/stat'))('nothing stays behind when it is interrupted', patient, async () => {
  const group = server.pid ?? 0
  expect(processesOf(group).length).toBeGreaterThan(1)
  const exit = new Promise<number | null>((resolve) => server.on('close', resolve))
  process.kill(-group, 'SIGINT')
  expect(await exit).toBe(0)
  expect(processesOf(group)).toEqual([])
  await expect(served('/page')).rejects.toThrow()
  const left = readdirSync(path.join(project, '.cache'), { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => /\.\d+$/.test(name))).toEqual([])
})

test('a page changes during the first read', patient, async () => {
  const page = path.join(docs, 'en/page.md')
  writePage(page, '# Page\n\nFirst words.\n')
  chmodSync(page, 0o666)
  // Transforms run after all pages have been read.
  writeFileSync(
    configuration,
    `import { readFileSync, writeFileSync } from 'node:fs'
const edit = () => {
  const text = readFileSync(${JSON.stringify(page)}, 'utf8')
  if (text.includes('First')) writeFileSync(${JSON.stringify(page)}, text.replace('First', 'Other'))
}
const run = (nodes) => (edit(), nodes)
export default { title: 'Edited', locales: [${locale('en')}], markdown: { transforms: [{ name: 'edit', key: '1', run }] } }\n`,
  )
  output = ''
  origin = await start()
  const events = await Events.open()
  await events.until('the edit', shows('/page', 'Other words.'))
  events.close()
})

test('the server exits when its launcher is killed', patient, async () => {
  const group = server.pid ?? 0
  const exit = new Promise((resolve) => server.on('close', resolve))
  process.kill(group, 'SIGKILL')
  // Standard error is open as long as any of its processes is running.
  await exit
  expect(processesOf(group)).toEqual([])
})
