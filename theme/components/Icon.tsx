// A line icon. The drawings are masks in styles/icons.css, so an icon costs a page two words and takes the colour of
// its text.

export function Icon({ name }: { name: string }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}
