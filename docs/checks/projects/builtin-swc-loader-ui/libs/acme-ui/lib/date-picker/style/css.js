console.log('acme-ui/lib/date-picker/style/css')
