// Shows the output of real builds, from docs/recordings. `<Terminal />` displays a production build as a terminal does.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  attribute,
  ExtensionError,
  escapeText,
  type FenceHandler,
  type MarkdownComponent,
} from '@inkstone/docs/markdown'
import type { Recordings } from '../recordings/recordings.ts'
import { choices } from './controls.ts'
import { drawSteps } from './graphSteps.ts'

const name = 'recordings/recordings.json'
const file = path.resolve(import.meta.dirname, '..', name)

function readRecordings(text: string | undefined): Recordings {
  if (text === undefined) throw new ExtensionError('there are no recordings', 'run `npm run docs:record`')
  return JSON.parse(text) as Recordings
}

const labels = {
  en: {
    terminal: 'Terminal: a recorded production build',
    value: 'Value of output.filename',
    first: 'First build',
    second: 'After an edit of chart.js',
    browser: 'In a browser that was there before',
    cached: 'stays in the cache',
    loaded: 'is downloaded again',
    needless: 'is downloaded again, though nothing changed',
    stale: 'may be outdated: the name is the same, the content is not',
  },
  zh: {
    terminal: '终端：一次生产构建的实际输出',
    value: 'output.filename 的取值',
    first: '第一次构建',
    second: '修改 chart.js 之后',
    browser: '访问过的浏览器',
    cached: '继续使用缓存',
    loaded: '重新下载',
    needless: '内容没变，却要重新下载',
    stale: '可能过期：内容变了，文件名没变',
  },
}

/** The texts of a language; English for those without any. */
const wordsOf = (lang: string) => labels[lang === 'zh' ? 'zh' : 'en']

export const recordingComponents: Record<string, MarkdownComponent> = {
  // The output of a fence isn't part of the page's text, so the search doesn't find the names of the files.
  Terminal: { props: {}, files: [name], expand: () => '```terminal\n```' },
  GraphSteps: { props: {}, files: [name], expand: () => '```graphs\n```' },
  FilenameEffects: { props: {}, files: [name], expand: () => '```filenames\n```' },
  // Adjacent to Chinese text, spaces would be wrong, so they're part of the English sentence.
  RecordedModules: {
    props: {},
    files: [name],
    expand: (_, { read }) => String(readRecordings(read(name)).shop.modules),
  },
}

/** A fence that shows recordings. */
function shows(html: (recordings: Recordings, lang: string) => string): FenceHandler {
  return {
    get key() {
      return readFileSync(file, 'utf8')
    },
    draw: (_, { lang }) => [{ type: 'Html', html: html(readRecordings(readFileSync(file, 'utf8')), lang) }],
  }
}

/** By the language of the fence. */
export const recordingFences: Record<string, FenceHandler> = {
  terminal: shows(terminal),
  graphs: shows(({ graphs }, lang) => drawSteps(graphs, lang)),
  filenames: shows(filenames),
}

/** Left out, because lines would wrap. */
const chunkNames = / \(name: [^)]*\)/g

function terminal({ shop: { commands } }: Recordings, lang: string): string {
  const lines = commands.map(
    ({ command, output }) =>
      `<span class="prompt" aria-hidden="true">$ </span>${escapeText(command)}\n<samp>${colored(output.replace(chunkNames, ''))}</samp>`,
  )
  const label = attribute(wordsOf(lang).terminal)
  return `<div class="terminal" data-styles="terminal"><pre aria-label="${label}" role="group">${lines.join('\n')}</pre></div>`
}

/**
 * A table for each value of `output.filename`. The status shows whether a cached copy in the browser is still valid
 * after the second build.
 */
function filenames({ names }: Recordings, lang: string): string {
  const text = wordsOf(lang)
  const status = ({ before, after, isChanged }: (typeof names)[number]['files'][number]) => {
    if (before === after) return isChanged ? (['incompatible', text.stale] as const) : (['full', text.cached] as const)
    return isChanged ? (['alternative', text.loaded] as const) : (['partial', text.needless] as const)
  }
  const tables = names.map(({ filename, files }) => {
    const rows = files.map((each) => {
      const [kind, word] = status(each)
      return `<tr><td><code>${escapeText(each.before)}</code></td><td><code>${escapeText(each.after)}</code></td><td><span class="status ${kind}">${word}</span></td></tr>`
    })
    const head = [text.first, text.second, text.browser].map((title) => `<th>${title}</th>`).join('')
    return `<div class="table" tabindex="0" data-value="${attribute(filename)}"><table><caption><code>filename: '${escapeText(filename)}'</code></caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  })
  const bar = choices(
    text.value,
    names.map(({ filename }) => [filename, filename]),
  )
  return `<div class="effects" data-script="names">${bar}${tables.join('')}</div>`
}

/** Codes of colors by the class of docs/components/terminal.css; the others, such as bold, change nothing. */
const colors: Record<string, string> = { 32: 'green', 33: 'yellow' }

/** Terminal output as HTML: escape sequences that set a color become spans, which end where it's reset. */
function colored(output: string): string {
  let html = ''
  let open = false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  for (const piece of output.split(/(\u001b\[[\d;]*m)/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
    const code = /^\u001b\[([\d;]*)m$/.exec(piece)?.[1]
    if (code === undefined) html += escapeText(piece)
    else if (open && (code === '39' || code === '0')) {
      html += '</span>'
      open = false
    } else if (!open && colors[code]) {
      html += `<span class="${colors[code]}">`
      open = true
    }
  }
  return open ? `${html}</span>` : html
}
