// Nests every element that authors may write in every other, and every component in every element and component: as
// children, siblings, in paragraphs, lists, tables, headings and containers. Each nesting is a case with its own
// heading on a page. tests/e2e/sites/nested is the site of these pages.

const elements = [
  ...'a abbr address article aside audio b bdi bdo big blockquote br button canvas caption center cite code'.split(' '),
  ...'col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font'.split(' '),
  ...'footer h1 h2 h6 header hgroup hr i img input ins kbd label legend li listing map mark marquee'.split(' '),
  ...'menu meter nav nobr ol optgroup option output p picture pre progress q rp rt ruby s samp search section'.split(
    ' ',
  ),
  ...'select small source span strike strong sub summary sup table tbody td textarea tfoot th thead time title'.split(
    ' ',
  ),
  ...'tr tt u ul var video wbr x-y svg g path foreignObject desc linearGradient math mi mtext'.split(' '),
]

/** Markdown for each component, around its children if it takes any. */
const components: Record<string, (inner: string) => string> = {
  ApiMeta: () => '<ApiMeta addedVersion="1.0" stability="Experimental" />',
  ApiMetaInline: () => '<ApiMeta addedVersion="1.0" inline />',
  Badge: () => '<Badge text="b" />',
  BadgeAround: (inner) => `<Badge>${inner}</Badge>`,
  BenchmarkChart: () => '<BenchmarkChart title="t" unit="s" values={[["a", 1], ["b", 2]]} />',
  Button: () => '<Button text="go" href="/" />',
  Columns: (inner) => `<Columns><Column title="c">${inner}</Column><Column>d</Column></Columns>`,
  LinkCard: () => '<LinkCard title="t" description="d" href="/" />',
  LinkCards: (inner) => `<LinkCards>${inner}</LinkCards>`,
  PackageManagerTabs: () => '<PackageManagerTabs command="install x" />',
  Popover: (inner) => `<Popover title="t" content="c">${inner}</Popover>`,
  SourceCode: () => '<SourceCode href="https://example.org/" />',
  Steps: (inner) => `<Steps>${inner}</Steps>`,
  Tabs: (inner) => `<Tabs><Tab label="A">${inner}</Tab><Tab label="B">b</Tab></Tabs>`,
  TeamMembers: () => '<TeamMembers members={[{ name: "ab", projects: ["p"] }]} />',
  Tooltip: (inner) => `<Tooltip text="t">${inner}</Tooltip>`,
}

type Wrap = (inner: string) => string

const element =
  (name: string): Wrap =>
  (inner) =>
    `<${name}>${inner}</${name}>`

/** Ways to nest two elements. A component next to them makes React render every element around it. */
const forms: ((outer: Wrap, inner: Wrap) => string)[] = [
  (outer, inner) => outer(`a ${inner('b <Badge text="c" />')} d`),
  (outer, inner) => `text ${outer(`a ${inner('b')} <Badge text="c" />`)} text`,
  (outer, inner) => outer(`\n\nText *it* [l](/) ${inner('y')} <Badge text="c" />\n\n- item\n\n`),
  (outer, inner) => `${outer('a')}${inner('b')} <Badge text="c" />`,
  (outer, inner) => `- ${outer(`a ${inner('b')}`)} <Badge text="c" />\n- ${inner(outer('c'))}`,
  (outer, inner) => `| x | y |\n| - | - |\n| ${outer(inner('z'))} <Badge text="c" /> | **${inner(outer('w'))}** |`,
  (outer, inner) => `:::tip\n${outer(`a\n${inner('b <Badge text="c" />')}`)}\n:::`,
  (outer, inner) => `###### h ${outer(`a ${inner('b')}`)} <Badge text="c" />`,
  (outer, inner) => outer(`\n\n\`\`\`js\nx\n\`\`\`\n\n${inner('b <Badge text="c" />')}\n\n`),
  (outer, inner) => `[l ${outer(`**a ${inner('b')}**`)} <Badge text="c" />](/) > ${outer(inner('q'))}`,
]

/** A nesting with its name and its Markdown. */
export interface Case {
  name: string
  markdown: string
}

export interface NestedPage {
  route: string
  cases: Case[]
}

const casesOnAPage = 400

function cases(): Case[] {
  const wraps: [name: string, wrap: Wrap][] = [
    ...elements.map((name): [string, Wrap] => [`<${name}>`, element(name)]),
    ...Object.entries(components).map(([name, wrap]): [string, Wrap] => [name, wrap]),
  ]
  // Every pair takes one form, in rotation; with a component, two.
  return wraps.flatMap(([outerName, outer], at) =>
    wraps.flatMap(([innerName, inner], other) => {
      const count = at >= elements.length || other >= elements.length ? 2 : 1
      return Array.from({ length: count }, (_, turn) => {
        const form = (at + 3 * other + turn * 4) % forms.length
        return {
          name: `${innerName} in ${outerName}, form ${form}`,
          markdown: forms[form]?.(outer, inner) ?? '',
        }
      })
    }),
  )
}

/** All pages. The last one nests the layout elements of a document. */
export function nestedPages(): NestedPage[] {
  const all = cases()
  const count = Math.ceil(all.length / casesOnAPage)
  // Distributed evenly, so an element that is slow to check slows down all pages a little instead of one a lot.
  return Array.from({ length: count }, (_, page) => ({
    route: `/nested-${page}`,
    cases: all.filter((_, index) => index % count === page),
  }))
}

/** Each component by itself. */
export const alone = Object.entries(components).map(([name, wrap]): Case => ({ name, markdown: wrap('x') }))

/** The source of a page. */
export function nestedMarkdown({ route, cases }: NestedPage): string {
  const type = route === '/nested-0' ? 'doc' : 'blank'
  const sections = cases.map(({ markdown }, index) => `##### ${index} {#case-${index}}\n\n${markdown}\n`)
  return `---\npageType: ${type}\n---\n# ${route}\n\n${sections.join('\n')}`
}
