console.log('acme-ui/themes/date_picker')
