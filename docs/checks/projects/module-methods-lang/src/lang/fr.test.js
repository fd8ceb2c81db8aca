throw new Error('a test in the bundle')
