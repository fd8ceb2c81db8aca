export default 'Bonjour'
