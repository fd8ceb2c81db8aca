const production = require('./.webpack/prod');

module.exports = production;
