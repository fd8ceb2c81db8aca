module.exports = (source) => source
