// A link that looks like a button.

import { Link } from '../components/Link.tsx'

interface ButtonProps {
  text: string
  href: string
  theme?: 'brand' | 'alt'
  size?: 'medium' | 'big'
}

export function Button({ text, href, theme = 'brand', size = 'big' }: ButtonProps) {
  return (
    <Link className={`button ${theme} ${size}`} href={href}>
      {text}
    </Link>
  )
}
