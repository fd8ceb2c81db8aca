// The text of a new configuration, with a comment before each option.

import type { SiteConfig } from '@inkstone/docs/init'

const comments: Record<string, string> = {
  docs: 'Folder of the pages.',
  folders: 'Folders of the docs folder whose files are elsewhere.',
  public: 'Folder of files that are served as they are.',
  origin: 'Address of the published site, for canonical links, the sitemap and feeds.',
  lang: 'Default language, which has no prefix in its addresses.',
  locales: 'Languages. The pages of each are in the folder with its name.',
  exclude: 'Markdown files that are no pages.',
  aliases: 'Additional addresses of pages.',
  nav: 'Navbar by language.',
  sidebar: 'Sidebars by language and folder.',
  markdown: 'Braces in prose are text.',
  imageOrigins: 'Other sites whose pictures pages show; browsers block all others.',
}

/** The configuration as a TypeScript file. */
export function configText(
  config: SiteConfig,
  { name, homepage }: { name: string; homepage: string },
  tolerated: Record<string, number>,
): string {
  const counts = Object.entries(tolerated).map(([rule, count]) => `${rule} ${count}`)
  const notes: Record<string, string> = {
    ...comments,
    tolerate: `Errors reported as warnings: ${counts.join(', ')}. Remove a rule when its pages are corrected.`,
  }
  const options = Object.entries(config).map(([key, value]) => {
    const comment = notes[key] ? `  // ${notes[key]}\n` : ''
    return `${comment}  ${key}: ${literal(value, '  ')},\n`
  })
  return `import { defineSite } from '${name}'\n\n// Every option: ${homepage}configure\nexport default defineSite({\n${options.join('')}})\n`
}

/** A value as code: short ones on a line. */
function literal(value: unknown, indent: string): string {
  const short = inline(value)
  if (indent.length + short.length < 100 || typeof value !== 'object' || value === null) return short
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => `${deeper}${literal(each, deeper)},\n`).join('')}${indent}]`
  }
  const fields = Object.entries(value).map(([key, each]) => `${deeper}${keyText(key)}: ${literal(each, deeper)},\n`)
  return `{\n${fields.join('')}${indent}}`
}

function inline(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${inline(each)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : inline(key)
}
