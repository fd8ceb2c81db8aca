// Modules the build makes up while bundling.

declare module 'virtual:site' {
  import type { SiteData } from '../build/data.ts'

  const site: SiteData
  export default site
}

declare module '*.css'
