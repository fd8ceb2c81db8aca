export default 'cart'
