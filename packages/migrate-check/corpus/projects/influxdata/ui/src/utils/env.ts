const STATIC_DIRECTORY = 'static/'
const BASE_PATH = '/'

module.exports = {GIT_SHA: 'abcdef', STATIC_DIRECTORY, BASE_PATH, API_BASE_PATH: process.env.API_BASE_PATH ? process.env.API_BASE_PATH : '/api/'}
