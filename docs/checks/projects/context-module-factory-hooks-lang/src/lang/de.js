export default 'de'
