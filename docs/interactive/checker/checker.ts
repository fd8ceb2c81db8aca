// The form on the page. Files are pasted, opened or dropped; a worker checks them, and the report is displayed below.

import type { PageScript } from '@inkstone/docs'
import type { SourceFile } from '@inkstone/migrate-check'
import { readDropped, readPicked } from './dropped.ts'
import { button, element } from './elements.ts'
import { example } from './example.ts'
import { drawReport } from './reportView.ts'
import { filesOfHash, sharedHash } from './share.ts'
import { wordsOf } from './words.ts'
import type { Answer } from './worker.ts'

/** Maximum number of characters in all files. */
const largest = 4_000_000

/** Milliseconds after which a check is stopped; its own limit mostly comes first. */
const longest = 90_000

/** Pastes from this length replace the field's value instead of being inserted. */
const longPaste = 100_000

/** What only TypeScript has, and configurations often do. */
const typeScript = /\bimport type\b|:\s*(?:\w+\.)?(?:Webpack)?Configuration\b|\bsatisfies\s+\w|^export =/m

/** The fields of a file. */
interface Field {
  row: HTMLElement
  name: HTMLInputElement
  code: HTMLTextAreaElement
}

const run: PageScript = (root, { lang, href, startWorker }) => {
  const words = wordsOf(lang)
  const fields: Field[] = []
  let worker: Worker | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  const list = element('div', { class: 'checker-files' })
  const status = element('p', { class: 'checker-status', role: 'status' })
  const report = element('div', { class: 'checker-report' })
  const cancel = button(words.cancel, () => end(words.cancelled))
  cancel.className = 'checker-cancel'
  cancel.hidden = true
  const picker = element('input', { type: 'file', multiple: '', accept: '.js,.mjs,.cjs,.ts,.mts,.cts,.json' })
  const announce = (message: string) => {
    status.textContent = message
  }

  const addField = ({ name, text }: SourceFile) => {
    const id = `checker-${Math.max(0, ...fields.map(({ code }) => Number(code.id.replace(/\D/g, '')))) + 1}`
    const field: Field = {
      row: element('div', { class: 'checker-file' }),
      name: element('input', { id: `${id}-name`, spellcheck: 'false', autocomplete: 'off' }),
      code: element('textarea', {
        ...{ id, rows: '8', placeholder: words.paste, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' },
      }),
    }
    field.name.value = name
    field.code.value = text
    const remove = button('×', () => {
      fields.splice(fields.indexOf(field), 1)
      field.row.remove()
      if (fields.length === 0) addField({ name: 'webpack.config.js', text: '' })
      fields[0]?.code.focus()
    })
    const nameRemove = () => remove.setAttribute('aria-label', words.remove(field.name.value))
    nameRemove()
    field.name.addEventListener('input', nameRemove)
    field.code.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.length < longPaste) return
      // Inserting a long text in the usual way, which supports undo, blocks the page for seconds.
      event.preventDefault()
      field.code.setRangeText(text, field.code.selectionStart, field.code.selectionEnd, 'end')
    })
    field.code.addEventListener('input', () => {
      // A package.json or TypeScript is pasted as often as a script, and the name determines how it's read.
      if (field.name.value !== 'webpack.config.js') return
      if (/^\s*\{\s*"/.test(field.code.value)) field.name.value = 'package.json'
      else if (typeScript.test(field.code.value)) field.name.value = 'webpack.config.ts'
      nameRemove()
    })
    field.row.append(
      element('label', { class: 'hidden', for: `${id}-name` }, words.name),
      field.name,
      remove,
      element('label', { class: 'hidden', for: id }, words.code),
      field.code,
    )
    fields.push(field)
    list.append(field.row)
    return field
  }

  const nextName = () => {
    const taken = new Set(fields.map(({ name }) => name.value))
    const names = ['webpack.config.js', 'package.json', 'webpack.common.js', 'webpack.prod.js', 'webpack.dev.js']
    return names.find((name) => !taken.has(name)) ?? `file${fields.length + 1}.js`
  }

  /** Adds opened or dropped files. The first one replaces an empty field. */
  const takeFiles = async (opened: Promise<SourceFile[] | 'too large'>) => {
    const files = await opened
    // A character takes three bytes at most. What is larger, such as a video, may not even fit into memory.
    if (files === 'too large') return announce(words.tooLarge)
    const binary = files.find(({ text }) => text.includes('\0'))
    if (binary) return announce(words.binary(binary.name))
    if (files.length === 0) return announce(words.none)
    showFiles(files)
    check()
  }

  const showFiles = (files: SourceFile[]) => {
    for (const file of files) {
      const known = fields.find(({ name, code }) => name.value === file.name || code.value.trim() === '')
      if (!known) addField(file)
      else {
        known.name.value = file.name
        known.code.value = file.text
        known.name.dispatchEvent(new Event('input'))
      }
    }
  }

  const filesNow = (): SourceFile[] =>
    fields
      .filter(({ code }) => code.value.trim() !== '')
      .map(({ name, code }) => ({ name: name.value.trim() || guessedName(code.value), text: code.value }))

  const check = () => {
    const files = filesNow()
    report.replaceChildren()
    if (files.length === 0) return announce(words.empty)
    if (files.reduce((sum, { text }) => sum + text.length, 0) > largest) return announce(words.tooLarge)
    announce(words.working)
    report.setAttribute('aria-busy', 'true')
    // The result of a running check would be out of date.
    if (report.dataset.pending) stop()
    worker ??= listened(startWorker())
    report.dataset.pending = '1'
    cancel.hidden = false
    limit = setTimeout(() => end(words.late), longest)
    worker.postMessage(files)
  }

  const stop = () => {
    worker?.terminate()
    worker = undefined
  }

  /** Ends a check with a message. */
  const finish = (message: string) => {
    clearTimeout(limit)
    cancel.hidden = true
    delete report.dataset.pending
    report.removeAttribute('aria-busy')
    announce(message)
    status.scrollIntoView({ block: 'start' })
  }

  const end = (message: string) => {
    stop()
    finish(message)
  }

  const listened = (started: Worker): Worker => {
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('error' in data) return finish(words.failed(data.error))
      report.replaceChildren(...drawReport(data.summary, { lang, words, href, show, announce }))
      finish(words.conclusions[data.summary.conclusion])
    })
    started.addEventListener('error', () => end(words.failed('worker')))
    return started
  }

  /** Selects a line of a file in its field. */
  const show = (file: string, line: number) => {
    const code = fields.find(({ name }) => name.value === file)?.code
    if (!code) return
    const before = code.value.split('\n').slice(0, line - 1)
    const start = before.reduce((sum, { length }) => sum + length + 1, 0)
    const next = code.value.indexOf('\n', start)
    code.focus()
    code.setSelectionRange(start, next < 0 ? code.value.length : next)
    code.scrollTop = (code.scrollHeight / code.value.split('\n').length) * (line - 3)
    code.scrollIntoView({ block: 'center' })
  }

  const share = async () => {
    const files = filesNow()
    if (files.length === 0) return announce(words.empty)
    const address = new URL(location.href)
    address.hash = await sharedHash(files)
    history.replaceState(history.state, '', address)
    await navigator.clipboard.writeText(address.href).catch(() => undefined)
    announce(words.shared)
  }

  picker.addEventListener('change', () => {
    takeFiles(readPicked(picker.files ?? [], largest * 3))
    picker.value = ''
  })
  const open = element('label', { class: 'checker-open' }, words.open, picker)
  const form = element('form', { 'aria-label': words.files })
  const submit = element('button', { type: 'submit', class: 'primary' }, words.check)
  const add = button(words.add, () => addField({ name: nextName(), text: '' }).name.focus())
  const actions = element(
    'div',
    { class: 'checker-actions' },
    submit,
    cancel,
    add,
    button(words.share, () => void share()),
  )
  const tryExample = button(words.example, () => {
    showFiles(example)
    check()
  })
  const zone = element('div', { class: 'checker-drop' }, open, tryExample, element('p', {}, words.drop))
  form.append(zone, list, actions)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check()
  })
  // A file dropped outside the form would replace the page.
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop' && root.contains(event.target as Node))
      takeFiles(readDropped(event.dataTransfer, largest * 3))
  }
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, drop)

  const before = [...root.childNodes]
  root.replaceChildren(form, status, report)
  addField({ name: 'webpack.config.js', text: '' })
  filesOfHash(location.hash).then((files) => {
    if (!files) return
    // A link only does what its reader asks for.
    showFiles(files)
    announce(words.opened)
  })
  return () => {
    clearTimeout(limit)
    stop()
    for (const type of ['dragover', 'drop'] as const) removeEventListener(type, drop)
    root.replaceChildren(...before)
  }
}

export default run

/** Guesses a file name from the code. */
function guessedName(code: string): string {
  if (/^\s*\{/.test(code)) return 'package.json'
  return /^\s*import\s/m.test(code) ? 'webpack.config.mjs' : 'webpack.config.js'
}
