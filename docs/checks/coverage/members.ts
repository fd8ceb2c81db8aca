// Compares the headings of pages about hooks, flags, plugins and members with the package: each heading must name an
// existing member, and each member must have one.

import type { Facts } from '../facts.ts'
import type { PageText } from '../pages.ts'
import { outlineRoute } from '../prose/outlines.ts'
import { headedSections } from '../prose/text.ts'
import type { Failure } from '../run/examples.ts'

/** A page that documents members under headings. */
interface Subject {
  /** Kind of member for messages, such as `hook`. */
  kind: string
  /** Existing names. */
  names: string[]
  /** Returns the name in a heading; undefined if it isn't about a member. */
  nameOf(heading: string): string | undefined
  /** Whether every name must have a heading. */
  all: boolean
}

const hookPages: Record<string, string> = {
  '/api/plugin-api/compiler-hooks': 'compiler',
  '/api/plugin-api/compilation-hooks': 'compilation',
  '/api/plugin-api/normal-module-factory-hooks': 'normalModuleFactory',
  '/api/plugin-api/context-module-factory-hooks': 'contextModuleFactory',
  '/api/plugin-api/javascript-modules-plugin-hooks': 'javascriptModulesPlugin',
}

/** Missing and nonexistent members on pages. */
export function checkMembers(pages: PageText[], facts: Facts): Failure[] {
  return pages.flatMap((page) => {
    const subject = subjectOf(outlineRoute(page), facts)
    if (!subject) return []
    const failures: Failure[] = []
    const named = new Set<string>()
    for (const { line, heading } of headedSections(page.text)) {
      const name = subject.nameOf(heading)
      if (name === undefined) continue
      named.add(name)
      if (!subject.names.includes(name)) {
        failures.push({ file: page.file, line, message: `no ${subject.kind} is named \`${heading}\`` })
      }
    }
    const absent = subject.all ? subject.names.filter((name) => !named.has(name)) : []
    failures.push(
      ...absent.map((name) => ({
        file: page.file,
        line: 1,
        message: `no heading for the ${subject.kind} \`${name}\``,
      })),
    )
    return failures
  })
}

function subjectOf(route: string, facts: Facts): Subject | undefined {
  const owner = hookPages[route]
  if (owner) {
    const names = Object.keys(facts.hooks[owner] ?? {})
    return {
      kind: `hook of ${owner}`,
      names,
      all: true,
      nameOf: (text) => /^(?:\w+\.hooks\.)?([a-z]\w*)$/.exec(text)?.[1],
    }
  }
  if (route === '/api/loader-api/context') {
    const names = facts.loaderContext.map(({ name }) => name)
    const nameOf = (text: string) => /^this\.(\w+)(?:\(.*\))?$/.exec(text)?.[1]
    return { kind: 'member of the loader context', names, all: false, nameOf }
  }
  if (route === '/api/hmr') {
    const nameOf = (text: string) => /^(?:(?:module\.hot|import\.meta\.webpackHot)\.)?([a-z]\w*)$/.exec(text)?.[1]
    return { kind: 'member of module.hot', names: facts.hot, all: true, nameOf }
  }
  if (route === '/api/cli') {
    const commands = Object.entries(facts.cli.commands)
    const names = commands.flatMap(([name, { flags }]) => [name, ...flags.map((flag) => `--${flag.name}`)])
    const nameOf = (text: string) => /^(?:rspack )?(--[\w-]+|[a-z]+)(?: \[\w+\])?$/.exec(text)?.[1]
    return { kind: 'command or flag', names, all: false, nameOf }
  }
  const plugin = pluginOf(route, facts)
  if (plugin) {
    const names = facts.plugins[plugin]?.options.map(({ name }) => name) ?? []
    const nameOf = (text: string) => (names.length > 0 ? /^(?:options\.)?([a-z]\w*)$/.exec(text)?.[1] : undefined)
    return { kind: `option of ${plugin}`, names, all: false, nameOf }
  }
  return undefined
}

/** The plugin of a page, by its file name: `html-rspack-plugin` is HtmlRspackPlugin, in any namespace. */
function pluginOf(route: string, { plugins }: Facts): string | undefined {
  const file = /^\/plugins\/(?:webpack|rspack)\/([\w-]+-plugin(?:-v1)?)$/.exec(route)?.[1]?.replaceAll('-', '')
  return file === undefined || file === 'splitchunksplugin'
    ? undefined
    : Object.keys(plugins).find((name) => name.replace(/^.*\./, '').toLowerCase() === file)
}
