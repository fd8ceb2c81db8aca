exports.table = (rows) => rows.join('\n')
