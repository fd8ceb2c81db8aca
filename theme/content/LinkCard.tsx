// A link with a line about what it leads to.

import { Link } from '../components/Link.tsx'

export function LinkCard({ title, description, href }: { title: string; description?: string; href: string }) {
  return (
    <Link className="link-card" href={href}>
      <b>{title}</b>
      {description && <span>{description}</span>}
    </Link>
  )
}
