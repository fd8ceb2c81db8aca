// A link with a one-line description.

import { PageLink } from '../components/PageLink.tsx'

export function LinkCard({ title, description, href }: { title: string; description?: string; href: string }) {
  return (
    <PageLink className="link-card" href={href}>
      <b>{title}</b>
      {description && <span>{description}</span>}
    </PageLink>
  )
}
