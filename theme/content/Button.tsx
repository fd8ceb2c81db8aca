// A link styled as a button.

import { PageLink } from '../components/PageLink.tsx'

interface ButtonProps {
  text: string
  href: string
  theme?: 'brand' | 'alt'
  size?: 'medium' | 'big'
}

export function Button({ text, href, theme = 'brand', size = 'big' }: ButtonProps) {
  return (
    <PageLink className={`button ${theme} ${size}`} href={href}>
      {text}
    </PageLink>
  )
}
