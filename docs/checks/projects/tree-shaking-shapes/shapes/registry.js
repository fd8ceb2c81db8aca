export const registry = new Map()
console.log('registry ready')
