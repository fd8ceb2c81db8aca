const report = async error => {
  const stack = error?.stack ?? String(error)
  const body = JSON.stringify({ release: RELEASE, stack })
  await fetch('/errors', { method: 'POST', body, keepalive: true })
  document.body.append('Sorry, that failed. We have been told.')
}

addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
