// Sites and articles with a Chinese edition. Where the English page links to the English edition, the Chinese page links to the
// Chinese one.

const articles = 'https://github.com/orgs/web-infra-dev/discussions/'

/** How the addresses begin, in English and in Chinese. */
const editions: [english: string, chinese: string][] = [
  [`${articles}1`, `${articles}4`],
  [`${articles}9`, `${articles}10`],
  [`${articles}12`, `${articles}13`],
  [`${articles}15`, `${articles}16`],
  ['https://module-federation.io/', 'https://module-federation.io/zh/'],
  ['https://nodejs.org/en/', 'https://nodejs.org/zh-cn/'],
  ['https://rsbuild.dev/', 'https://rsbuild.dev/zh/'],
  ['https://rsdoctor.dev/', 'https://rsdoctor.dev/zh/'],
  ['https://rspress.dev/', 'https://rspress.dev/zh/'],
  ['https://semver.org/', 'https://semver.org/lang/zh-CN/'],
  ['https://webpack.js.org/', 'https://webpack.docschina.org/'],
  ['https://www.conventionalcommits.org/en/', 'https://www.conventionalcommits.org/zh-hans/'],
]

/** The English edition of an address; any other address as it is. */
export function englishEdition(address: string): string {
  const edition = editions.find(([, chinese]) => within(address, chinese))
  return edition ? edition[0] + address.slice(edition[1].length) : address
}

/** Whether both are one address; the root of a site needs no slash at its end. */
export function sameAddress(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

function within(address: string, start: string): boolean {
  return address.startsWith(start) || `${address}/` === start
}
