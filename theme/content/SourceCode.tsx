// A link to the source code of the page's subject.

import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

export function SourceCode({ href, platform = 'github' }: { href: string; platform?: 'github' | 'gitlab' }) {
  const { text } = usePage()
  return (
    <p>
      <Link className="source-code" href={href}>
        <Icon name={platform === 'github' ? 'github' : 'code'} />
        {text.source}
      </Link>
    </p>
  )
}
