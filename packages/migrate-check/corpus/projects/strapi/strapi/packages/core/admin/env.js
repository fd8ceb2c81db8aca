module.exports = (options) => ({ ENV: JSON.stringify(options.env), 'process.env': { BACKEND: JSON.stringify(options.backend) } })
