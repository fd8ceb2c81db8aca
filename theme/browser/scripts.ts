// Runs the scripts of the site: each is loaded when an element with its name, `<div data-script="name">`, comes into view or
// is about to, or on every page, with the document as its element.

import scripts from 'virtual:scripts'
import site from 'virtual:site'
import { inLanguage } from '../../shared/languages.ts'
import type { PageScript, PageScriptContext } from '../../shared/pageScript.ts'
import { routeHref } from '../../shared/routes.ts'
import { trustedScriptUrl } from '../../shared/trustedTypes.ts'

/** Starts the scripts of a page's elements; returns what ends them. */
export function runScripts(root: HTMLElement, lang: string): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-script]')]
  return run(
    elements.map((element) => [element, element.dataset.script ?? '']),
    lang,
  )
}

/** Starts the scripts of every page; returns what ends them. */
export function runPageScripts(lang: string): () => void {
  const names = Object.keys(scripts).filter((name) => scripts[name]?.everyPage)
  return run(
    names.map((name) => [document.documentElement, name]),
    lang,
  )
}

function run(elements: [HTMLElement, name: string][], lang: string): () => void {
  const endings: (() => void)[] = []
  let isOver = false
  for (const [element, name] of elements) {
    // Authors may write any name, `constructor` as well.
    const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
    if (!script) continue
    const start = () => {
      // Without it, the page is what it is without scripts.
      import(script.module).then(
        (module: { default: PageScript }) => {
          if (isOver) return
          const end = module.default(element, contextOf(lang, script.worker))
          if (end) endings.push(end)
        },
        () => undefined,
      )
    }
    endings.push(onceNear(element, start))
  }
  return () => {
    isOver = true
    for (const end of endings) end()
  }
}

/** Calls `start` once an element is less than `margin` away from the view. Returns what stops waiting. */
export function onceNear(element: HTMLElement, start: () => void, margin = '400px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function contextOf(lang: string, worker: string | undefined): PageScriptContext {
  const langs = site.locales.map((locale) => locale.lang)
  return {
    lang,
    href(route) {
      const [path = '', anchor] = route.split('#')
      const href = routeHref(inLanguage(path, lang, langs, site.lang), site)
      return anchor === undefined ? href : `${href}#${anchor}`
    },
    startWorker() {
      if (worker === undefined) throw new Error('the script has no worker')
      return new Worker(trustedScriptUrl(worker), { type: 'module' })
    },
  }
}
