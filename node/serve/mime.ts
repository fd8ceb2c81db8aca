// Media types of files by their name. Texts are UTF-8.

import { lookup } from 'mrmime'

/** What sites serve but the package leaves out, with all types of vendors. */
const others: Record<string, string> = { ico: 'image/x-icon' }

export function typeOf(file: string): string {
  const type = lookup(file) ?? others[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
