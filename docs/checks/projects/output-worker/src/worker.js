self.onmessage = () => import('./later').then(({ note }) => postMessage(note))
