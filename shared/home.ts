// Normalizes the front matter of home pages. VitePress, Rspress and Starlight agree on most of it; this module converts
// the rest (images, button themes, icons) and fills in missing values.

import { type Feature, type Frontmatter, type Hero, type HeroAction, type HomeSection, homeSections } from './site.ts'

/** An image, or one per theme. */
type Source = string | { light: string; dark: string }

/** The icon of a feature: a name in styles/icons.css, an image, or text such as an emoji. */
export type FeatureIcon = { name: string } | { src: Source } | { text: string }

/** The hero of a page with defaults applied. */
export function heroOf({ hero: given, title = '' }: Pick<Frontmatter, 'hero' | 'title'>): Hero | undefined {
  if (!given) return undefined
  const {
    name = given.title ?? title,
    text = '',
    tagline = '',
    image,
    actions = [],
    command,
    benchmark,
    closing,
    sections,
  } = given
  return {
    name,
    text,
    tagline,
    ...imageOf(image),
    actions: actions.map(actionOf),
    ...(command ? { command } : {}),
    ...(typeof benchmark === 'object' ? { benchmark } : {}),
    ...(sections ? { sections } : {}),
    ...(typeof closing === 'object' ? { closing: { ...closing, actions: (closing.actions ?? []).map(actionOf) } } : {}),
  }
}

/** Whether nothing of a home page is there. It shows the title of the site then. */
export function isEmptyHome(
  { hero, features = [] }: Pick<Frontmatter, 'hero' | 'features'>,
  nodes: unknown[],
): boolean {
  return !hero && features.length === 0 && nodes.length === 0
}

/** The sections below the hero, in their order. */
export function sectionsOf({ hero }: Pick<Frontmatter, 'hero'>): readonly HomeSection[] {
  return hero?.sections ?? homeSections
}

/** How many times as large as the first value the others are, rounded: `3`, or `8–11` where they differ. */
export function multiplesOf([first, ...others]: [string, number][]): string {
  if (!first || others.length === 0) return ''
  const times = others.map(([, value]) => Math.round(value / first[1]))
  return [...new Set([Math.min(...times), Math.max(...times)])].join('–')
}

function imageOf(given: unknown): Pick<Hero, 'image'> {
  if (typeof given === 'string') return { image: { src: given, alt: '' } }
  const { src, alt = '', light, dark, ...more } = (given ?? {}) as Record<string, string>
  const source = (src as Source | undefined) ?? (light && dark ? { light, dark } : light || dark)
  return source ? { image: { ...more, src: source, alt } } : {}
}

function actionOf({ theme, variant, text, link }: HeroAction & { variant?: string }, index: number): HeroAction {
  const secondary = variant ? variant !== 'primary' : theme ? theme !== 'brand' : index > 0
  return { theme: secondary ? 'alt' : 'brand', text, link }
}

/** The icon of a feature. */
export function iconOf({ icon }: Pick<Feature, 'icon'>): FeatureIcon | undefined {
  if (typeof icon === 'object') {
    const { image } = imageOf(icon)
    return image && { src: image.src }
  }
  const text = icon?.trim()
  if (!text) return undefined
  if (/^[a-z][a-z-]*$/.test(text)) return { name: text }
  // Used as an image, an SVG can't run scripts or style the page.
  if (text.startsWith('<svg')) return { src: `data:image/svg+xml,${encodeURIComponent(text)}` }
  const src = /^<img\s[^>]*?src="([^"]+)"/.exec(text)?.[1] ?? (/^(\/|https?:)/.test(text) ? text : undefined)
  return src ? { src } : text.startsWith('<') ? undefined : { text }
}
