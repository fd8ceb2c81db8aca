exports.load = (name) => ({ ...{ urls: {}, dev: { port: 8081 } }, ...(name === "cloud" ? { dev: { port: 9000 } } : {}) })
exports.log = (values) => console.log(values)
