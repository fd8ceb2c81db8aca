// A line icon in the color of its text. Icons are masks in styles/icons.css, so each costs a page only two class names.

export function Icon({ name }: { name: string }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}
