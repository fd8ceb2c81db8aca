// A small label next to a navigation entry: a word, or an image of the site.

import site from 'virtual:site'
import { srcOf } from '../../shared/routes.ts'

export function Tag({ tag }: { tag: string | undefined }) {
  if (!tag) return undefined
  if (/^(\/|https?:)|\.\w{3,4}$/.test(tag))
    return <img className="tag" src={srcOf(tag, site.base)} alt="" loading="lazy" />
  return <span className="badge tag">{tag}</span>
}
