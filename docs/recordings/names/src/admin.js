document.title = 'Admin'
