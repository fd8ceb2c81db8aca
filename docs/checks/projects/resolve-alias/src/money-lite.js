export default (value) => `${value}.00`
