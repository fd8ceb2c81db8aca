window.settings = { api: 'http://localhost:4000' }
