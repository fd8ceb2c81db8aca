module.exports = { VERSION: process.env.APP_VERSION || 'DEV', SERVER_API_URL: '' }
