console.log('acme-ui/lib/date-picker')
export default 'date-picker'
