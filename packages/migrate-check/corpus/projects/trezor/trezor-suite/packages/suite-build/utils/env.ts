const { NODE_ENV, PROJECT, ASSET_PREFIX, ANALYZE, CODESIGN, SENTRY_TOKEN } = process.env

export const project = PROJECT as 'web' | 'desktop'
export const assetPrefix = ASSET_PREFIX || ''
export const isDev = NODE_ENV !== 'production'
export const isAnalyzing = ANALYZE === 'true'
export const isSigned = CODESIGN === 'true'
export const sentryToken = SENTRY_TOKEN
