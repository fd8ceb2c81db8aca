console.log('acme-ui: all 40 components')
export { default as Button } from './lib/button'
export { default as DatePicker } from './lib/date-picker'
