throw new Error('broken')
