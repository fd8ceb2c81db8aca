// Modules the build makes up while bundling, and style sheets, which it turns into files.

declare module 'virtual:site' {
  const site: import('../build/data.ts').SiteData
  export default site
}

declare module '*.css'

/** Whether the bundle is the development server's. */
declare const __LIVE__: boolean
