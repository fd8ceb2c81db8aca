export default 'item'
