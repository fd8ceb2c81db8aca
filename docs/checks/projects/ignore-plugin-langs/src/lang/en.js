export default 'en'
