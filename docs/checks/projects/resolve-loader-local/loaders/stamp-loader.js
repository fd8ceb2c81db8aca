module.exports = (source) => `${source}\nconsole.log('compiled at the desk')`
