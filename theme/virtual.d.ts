// Virtual modules of the bundle, and style sheets, which it turns into files.

declare module 'virtual:site' {
  const site: import('../shared/site.ts').SiteData
  export default site
}

declare module 'virtual:search' {
  type ThemeConfig = import('../shared/site.ts').ThemeConfig
  /** What only an open search needs. */
  const search: Pick<ThemeConfig, 'searchAnswers' | 'searchExamples' | 'searchElsewhere'>
  export default search
}

declare module 'virtual:texts' {
  type Text = import('../shared/text.ts').Text
  /** By language; empty in browsers. */
  export const texts: Record<string, Text>
  /** Loads the texts of a language; empty in the renderer. */
  export const load: Record<string, () => Promise<{ default: Text }>>
}

declare module 'virtual:search-hooks' {
  /** Undefined if the site has none. */
  export const load: (() => Promise<import('../search/client/provider.ts').SearchHooks>) | undefined
}

declare module 'virtual:slots' {
  /** What the site shows in the places of the theme. */
  const slots: import('./components/Slot.tsx').Slots
  export default slots
}

declare module 'virtual:components' {
  /** Loads the modules of the React components in pages, by their names in nodes. */
  export const modules: Record<string, () => Promise<Record<string, unknown>>>
}

declare module '*.css'

/** Whether this is the development server's bundle. */
declare const __LIVE__: boolean

/** Whether pages use React components of the site; otherwise the bundle has nothing for them. */
declare const __COMPONENTS__: boolean

declare module 'virtual:scripts' {
  /** Scripts of the site by name, with their addresses. */
  const scripts: Record<string, { module: string; worker?: string; everyPage?: boolean }>
  export default scripts
}
