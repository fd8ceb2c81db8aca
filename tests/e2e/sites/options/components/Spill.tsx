import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'

function Cup() {
  const { showBoundary } = useErrorBoundary()
  return (
    <button type="button" onClick={() => showBoundary(new Error('spilled'))}>
      Spill
    </button>
  )
}

export default function Spill() {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Pour again: {(error as Error).message}
        </button>
      )}
    >
      <Cup />
    </ErrorBoundary>
  )
}
