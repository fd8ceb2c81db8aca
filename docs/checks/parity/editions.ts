// Sites and articles with a Chinese edition, which Chinese pages link to instead of the English one.

const articles = 'https://github.com/orgs/web-infra-dev/discussions/'

/** Prefixes of addresses in English and Chinese. */
const editions: [english: string, chinese: string][] = [
  [`${articles}1`, `${articles}4`],
  [`${articles}9`, `${articles}10`],
  [`${articles}12`, `${articles}13`],
  [`${articles}15`, `${articles}16`],
  [
    'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
  ],
  ['https://jestjs.io/', 'https://jestjs.io/zh-Hans/'],
  ['https://modernjs.dev/en/', 'https://modernjs.dev/'],
  ['https://module-federation.io/', 'https://module-federation.io/zh/'],
  ['https://napi.rs/', 'https://napi.rs/cn/'],
  ['https://nodejs.org/en/', 'https://nodejs.org/zh-cn/'],
  ['https://rsbuild.dev/', 'https://rsbuild.dev/zh/'],
  ['https://rsdoctor.dev/', 'https://rsdoctor.dev/zh/'],
  ['https://rspress.dev/', 'https://rspress.dev/zh/'],
  ['https://semver.org/', 'https://semver.org/lang/zh-CN/'],
  ['https://webpack.js.org/', 'https://webpack.docschina.org/'],
  ['https://www.conventionalcommits.org/en/', 'https://www.conventionalcommits.org/zh-hans/'],
]

/** The English edition of an address; other addresses are unchanged. */
export function englishEdition(address: string): string {
  const { start, translation, isChinese } = editionOf(address) ?? {}
  return start && isChinese ? translation + address.slice(start.length) : address
}

/** The Chinese edition of an address in English, if there is one. */
export function chineseEdition(address: string): string | undefined {
  const { start, translation, isChinese } = editionOf(address) ?? {}
  return start && !isChinese ? translation + address.slice(start.length) : undefined
}

/** The edition with the longest start that fits, because one edition's address may begin with the other's. */
function editionOf(address: string): { start: string; translation: string; isChinese: boolean } | undefined {
  return editions
    .flatMap(([english, chinese]) => [
      { start: english, translation: chinese, isChinese: false },
      { start: chinese, translation: english, isChinese: true },
    ])
    .filter(({ start }) => (start.endsWith('/') ? within(address, start) : address === start))
    .sort((a, b) => b.start.length - a.start.length)[0]
}

/** Whether two addresses are equal; the trailing slash of a site's root is optional. */
export function sameAddress(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

function within(address: string, start: string): boolean {
  return address.startsWith(start) || `${address}/` === start
}
