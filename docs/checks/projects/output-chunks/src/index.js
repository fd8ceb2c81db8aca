import('./later').then(({ note }) => document.body.append(note))
