// Checks the names of sections in the front matter of home pages, which the compiler doesn't know, and whether the pages show
// anything.

import type { Diagnostic, Page } from '../../crates/md-compiler/index.js'
import { isEmptyHome } from '../../shared/home.ts'
import { nearest } from '../../shared/nearest.ts'
import { type Frontmatter, homeSections } from '../../shared/site.ts'
import { problem } from '../report/diagnostics.ts'

/** A diagnostic for each section that doesn't exist, for pages that are empty, and for buttons without text. */
export function checkHomes(pages: Page[]): Diagnostic[] {
  return [...pages.flatMap(sectionProblems), ...pages.flatMap(emptyButtons)]
}

/** Warnings for the buttons of a hero that show nothing: another tool's theme may have drawn something on them. */
function emptyButtons(page: Page): Diagnostic[] {
  if (!page.frontmatter.includes('"actions"')) return []
  const actions: unknown = (JSON.parse(page.frontmatter) as Frontmatter).hero?.actions
  return (Array.isArray(actions) ? actions : [])
    .filter((action: { text?: unknown } | null) => !String(action?.text ?? '').trim())
    .map((action: { link?: unknown } | null) => {
      const message = `the button of the home page that leads to \`${action?.link ?? ''}\` has no text`
      return problem(page.path, 'home', message, 'write its `text`, or remove it from `actions`')
    })
}

/** Sections that do not exist, and a page that is empty. */
function sectionProblems(page: Page): Diagnostic[] {
  if (
    page.frontmatter.includes('"home"') &&
    (JSON.parse(page.frontmatter) as Frontmatter).pageType === 'home' &&
    isEmptyHome(JSON.parse(page.frontmatter), page.nodes) &&
    !isWrong(page)
  ) {
    const message = 'the home page has no `hero`, no `features` and no text, so it only shows the title of the site'
    const hint = "write them; a home page that is code of another tool isn't run"
    return [problem(page.path, 'home', message, hint)]
  }
  if (!page.frontmatter.includes('"sections"')) return []
  const sections: unknown = (JSON.parse(page.frontmatter) as Frontmatter).hero?.sections ?? []
  const known: readonly unknown[] = homeSections
  if (!Array.isArray(sections)) return [diagnosticOf(page, '`hero.sections` is not a list')]
  return sections
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(String(name), [...homeSections])
      return diagnosticOf(
        page,
        `unknown section \`${name}\` of a home page${near ? `; did you mean \`${near}\`?` : ''}`,
      )
    })
}

/** Whether something of a page is missing because of an error. */
function isWrong({ diagnostics = [] }: Page): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

function diagnosticOf({ path }: Page, message: string): Diagnostic {
  const hint = `expected some of ${homeSections.join(', ')}, in the order in which the page shows them`
  return problem(path, 'frontmatter', message, hint)
}
