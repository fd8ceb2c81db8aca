module.exports = { resolve: { modules: ['packages'] } }
