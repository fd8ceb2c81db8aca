console.log('acme-ui/lib/button')
export default 'button'
