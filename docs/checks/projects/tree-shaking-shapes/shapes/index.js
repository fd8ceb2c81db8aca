export * from './circle'
export * from './square'
export * from './registry'
