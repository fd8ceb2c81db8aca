console.log('region', process.env.REGION)
