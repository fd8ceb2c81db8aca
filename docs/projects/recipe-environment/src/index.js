document.body.append(`Forecasts from ${window.settings.api}`)
