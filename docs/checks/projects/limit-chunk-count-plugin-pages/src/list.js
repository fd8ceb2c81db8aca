export default 'list'
