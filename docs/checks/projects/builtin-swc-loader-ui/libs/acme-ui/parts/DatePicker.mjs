console.log('acme-ui/parts/DatePicker.mjs')
export default 'DatePicker'
