module.exports = { version: process.env.VERSION || '1.0.0', http: process.env.CDN_URL || 'http://example.com', suffix: process.env.MINIFY ? '.min' : '' }
