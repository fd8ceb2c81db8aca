console.log('acme-ui/lib/button/style/css')
