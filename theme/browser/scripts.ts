// Runs the scripts of the site: each is loaded when a page has an element with its name, `<div data-script="name">`.

import scripts from 'virtual:scripts'
import site from 'virtual:site'
import { inLanguage } from '../../shared/languages.ts'
import type { PageScript, PageScriptContext } from '../../shared/pageScript.ts'
import { routeHref } from '../../shared/routes.ts'
import { trustedScriptUrl } from '../../shared/trustedTypes.ts'

/** Starts the scripts of a page's elements; returns what ends them. */
export function runScripts(root: HTMLElement, lang: string): () => void {
  const endings: (() => void)[] = []
  let isOver = false
  for (const element of root.querySelectorAll<HTMLElement>('[data-script]')) {
    const name = element.dataset.script ?? ''
    // Authors may write any name, `constructor` as well.
    const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
    if (!script) continue
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
  return () => {
    isOver = true
    for (const end of endings) end()
  }
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
