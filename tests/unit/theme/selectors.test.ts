// Rules that separate the styles of components: a class either names a component or is a variant, never both; and the
// classes of highlighted code are only used in code.css.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { prism } from '../../../node/markdown/prism.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sheets = ['theme/styles', 'theme/search'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)

/** The selectors inside `:is()` and similar functions. */
function listedIn(part: SelectorComponent): Selector[] {
  const lists = part.type === 'pseudo-class' && /^(is|where|not|any|has)$/.test(part.kind)
  return lists ? (part as { selectors: Selector[] }).selectors : []
}

/** Compound selectors, with nested ones expanded. */
function compoundsOf(selector: Selector): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = [[]]
  for (const component of selector) {
    if (component.type === 'combinator') compounds.push([])
    else compounds.at(-1)?.push(component)
  }
  return compounds.flatMap((compound) => {
    const own = compound.filter((part) => listedIn(part).length === 0)
    const listed = compound.flatMap((part) =>
      listedIn(part).flatMap((inner) => {
        const parts = compoundsOf(inner)
        // The last part describes the element itself, except in `:has()`.
        const last = parts.pop() ?? []
        return [...parts, part.type === 'pseudo-class' && part.kind === 'has' ? last : [...own, ...last]]
      }),
    )
    return [own, ...listed]
  })
}

/** The compound selectors of a style sheet. */
function readSheet(file: string): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = []
  transform({
    filename: file,
    code: readFileSync(path.join(root, file)),
    visitor: {
      Selector(selector) {
        compounds.push(...compoundsOf(selector))
      },
    },
  })
  return compounds
}

const classesOf = (compound: SelectorComponent[]) =>
  compound.flatMap((part) => (part.type === 'class' ? [part.name] : []))

test('a class that names a component is not a variant of another', () => {
  const components = new Map<string, string>()
  const variants = new Map<string, string>()
  for (const file of sheets) {
    for (const compound of readSheet(file)) {
      const [first, ...others] = classesOf(compound)
      if (first && others.length === 0) components.set(first, file)
      for (const name of others) variants.set(name, `.${first}.${name} in ${file}`)
    }
  }
  expect(components.size).toBeGreaterThan(100)
  expect(variants.size).toBeGreaterThan(20)
  const both = [...components.keys()].filter((name) => variants.has(name))
  expect(both.map((name) => `.${name} in ${components.get(name)}, ${variants.get(name)}`)).toEqual([])
})

test('rules of later sheets are not universal, because that would restyle the whole page', () => {
  const late = [...readFileSync(path.join(root, 'theme/styles/later.css'), 'utf8').matchAll(/@import "(.*?)"/g)]
  const files = late.map(([, name = '']) => path.posix.join('theme/styles', name))
  expect(files.length).toBeGreaterThan(8)
  // Print styles are exempt.
  const onScreen = files.filter((file) => !file.endsWith('/print.css'))
  const names = ({ type }: SelectorComponent) => /^(class|id|type|attribute)$/.test(type)
  const folder = 'docs/components'
  const own = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.css'))
  const found = [...onScreen, ...own.map((name) => `${folder}/${name}`)].flatMap((file) =>
    subjectsOf(file).flatMap((compound) =>
      compound.some(
        (part) =>
          names(part) || (listedIn(part).length > 0 && listedIn(part).every((inner) => lastOf(inner).some(names))),
      )
        ? []
        : `${file}: ${JSON.stringify(compound)}`,
    ),
  )
  expect(found).toEqual([])
})

/** The part of a selector that matches the element itself. */
function lastOf(selector: Selector): SelectorComponent[] {
  const ends = selector.flatMap((part, at) => (part.type === 'combinator' && part.value !== 'pseudo-element' ? at : []))
  return selector.slice((ends.at(-1) ?? -1) + 1)
}

/** The elements that the rules of a style sheet match. */
function subjectsOf(file: string): SelectorComponent[][] {
  const subjects: SelectorComponent[][] = []
  transform({
    filename: file,
    code: readFileSync(path.join(root, file)),
    visitor: {
      Rule: {
        style(rule) {
          subjects.push(...rule.value.selectors.map(lastOf))
        },
      },
    },
  })
  return subjects
}

test('highlighted code has its own classes, which only one style sheet uses', () => {
  const drawn = new Map(
    sheets.map((file) => [
      file,
      new Set(readSheet(file).flatMap((compound) => classesOf(compound).filter((name) => name.startsWith('token')))),
    ]),
  )
  const tokens = drawn.get('theme/styles/code.css') ?? new Set()
  expect([...drawn].filter(([, names]) => names.size > 0).map(([file]) => file)).toEqual(['theme/styles/code.css'])
  const highlight = prism()
  const samples: [string, string][] = [
    ['html', '<!-- a --><p class="tag title">x</p><style>.tag { color: red }</style><script>let a = `b`</script>'],
    ['md', '# Title\n\n**bold** *it* [text](/url "title")\n\n| a |\n| - |\n\n```js\nlet a = 1\n```'],
    ['jsx', 'const a = <Tag title={`b`}>{/* c */}</Tag>'],
    ['yaml', 'key: &a !tag 1 # c'],
    ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b'],
    ['css', '@media print { .a::before { color: #fff; width: 1px !important } }'],
    ['php', '<p><?php echo "a"; ?></p>'],
  ]
  const written = samples.flatMap(([lang, code]) =>
    [...(highlight(code, lang) ?? '').matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  expect(written.length).toBeGreaterThan(40)
  expect([...new Set(written)].filter((name) => !tokens.has(name))).toEqual([])
})
