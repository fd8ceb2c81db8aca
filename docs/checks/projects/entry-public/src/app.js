import('./later')
