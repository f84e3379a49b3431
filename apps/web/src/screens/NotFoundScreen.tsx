import { Link } from 'wouter'
import { Empty } from '../ui/Empty.tsx'
import { useTitle } from './useTitle.ts'

export function NotFoundScreen({ path }: { path: string }) {
  useTitle('Page not found')
  return (
    <div className="wrap page">
      <h1>Page not found</h1>
      <section className="card">
        <Empty icon="search" title="Nothing lives at this address">
          <p className="mono wrap-any">{path}</p>
          <Link className="btn sm" href="/swap">
            Go to Swap
          </Link>
        </Empty>
      </section>
    </div>
  )
}
