// Media types of files by their name. Texts are UTF-8.

import mime from 'mime'

export function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
