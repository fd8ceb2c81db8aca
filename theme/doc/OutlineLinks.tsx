// Links to the headings of the page, indented by depth.

import { Inline } from '../components/Inline.tsx'
import { usePage } from '../hooks/usePage.ts'

export function OutlineLinks({ active }: { active?: string | undefined }) {
  const { toc } = usePage().page
  const top = Math.min(...toc.map(({ depth }) => depth))
  return (
    <ul>
      {toc.map(({ id, depth, text }) => (
        <li key={id} className={`depth-${depth - top}`}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            <Inline text={text} />
          </a>
        </li>
      ))}
    </ul>
  )
}
