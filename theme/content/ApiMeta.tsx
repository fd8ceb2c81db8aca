// Stability of an API and the version that added it, as tags below a heading.

import { fill } from '../../shared/text.ts'
import { usePage } from '../hooks/usePage.ts'
import { Badge } from './Badge.tsx'

interface ApiMetaProps {
  addedVersion?: string
  deprecatedVersion?: string
  removedVersion?: string
  stability?: 'Experimental' | 'Deprecated' | 'Removed'
  /** Shown within a line of text rather than in a separate one. */
  inline?: boolean
  /** The tools it's limited to. */
  specific?: string[]
}

export function ApiMeta({
  addedVersion,
  deprecatedVersion,
  removedVersion,
  stability,
  inline,
  specific,
}: ApiMetaProps) {
  const { text } = usePage()
  const Tag = inline ? 'span' : 'p'
  return (
    <Tag className="api-meta">
      {addedVersion && <Badge text={fill(text.addedIn, { version: addedVersion })} />}
      {deprecatedVersion && <Badge type="warning" text={fill(text.deprecatedIn, { version: deprecatedVersion })} />}
      {removedVersion && <Badge type="danger" text={fill(text.removedIn, { version: removedVersion })} />}
      {stability && (
        <Badge type={stability === 'Removed' ? 'danger' : 'warning'} text={text[`stability${stability}`]} />
      )}
      {specific && <Badge text={fill(text.specificOnly, { names: specific.join(' / ') })} />}
    </Tag>
  )
}
