import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useTitle } from './useTitle.ts'

export function ErrorScreen({ error, onRetry }: { error: Error; onRetry(): void }) {
  useTitle('Something went wrong')
  return (
    <div className="wrap page">
      <section className="card empty" role="alert">
        <span className="seal bad">
          <Icon name="error" />
        </span>
        <h1>Something went wrong</h1>
        <p>We're sorry, but an error occurred while rendering this page.</p>
        <p className="mono off wrap-any">{error.message}</p>
        <div className="acts2">
          <Button variant="outline" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
        </div>
      </section>
    </div>
  )
}
