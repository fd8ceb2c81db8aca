console.log('acme-ui/parts/Button.mjs')
export default 'Button'
