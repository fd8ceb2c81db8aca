export default 'Hello'
