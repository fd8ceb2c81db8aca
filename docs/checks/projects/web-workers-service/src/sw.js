self.addEventListener('install', () => console.log('installed'))
