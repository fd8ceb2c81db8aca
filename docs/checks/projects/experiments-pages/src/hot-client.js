console.log('waiting for updates')
