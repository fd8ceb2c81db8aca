import type { ReactNode } from 'react'
import './panels.css'

export function Panel({ title, tags = [], children }: { title: string; tags?: string[]; children?: ReactNode }) {
  return (
    <section className="panel">
      <h4>
        {title} {tags.join(', ')}
      </h4>
      {children}
    </section>
  )
}

export function Mark({ children }: { children?: ReactNode }) {
  return <mark>{children}</mark>
}
