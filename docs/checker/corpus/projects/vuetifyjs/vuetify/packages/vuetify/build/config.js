exports.version = '2'
