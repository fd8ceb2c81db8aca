console.log(require('./greeting'))
