module.exports = (name) => name.endsWith('.png') || name.includes('assets/')
