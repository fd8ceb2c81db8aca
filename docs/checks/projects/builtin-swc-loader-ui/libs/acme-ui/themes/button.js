console.log('acme-ui/themes/button')
