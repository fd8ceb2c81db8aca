export default 'EUR'
