// The end of a home page: a last invitation, for readers who have read this far.

import type { Hero } from '../../shared/site.ts'
import { PackageManagerTabs } from '../content/PackageManagerTabs.tsx'
import { Actions } from './Hero.tsx'

export function Closing({ hero }: { hero: Hero }) {
  const { closing, command, name } = hero
  if (!closing) return undefined
  return (
    <section className="home-section closing">
      <div>
        <h2>{closing.title}</h2>
        {closing.text && <p>{closing.text}</p>}
        {closing.actions && <Actions actions={closing.actions} name={name} />}
      </div>
      {command && <PackageManagerTabs command={command} />}
    </section>
  )
}
