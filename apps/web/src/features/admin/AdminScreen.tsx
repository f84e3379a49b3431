import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { adminPath } from '@vermeil/wire'
import { Activity, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { adminSessionOptions } from '../../data/admin/admin.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import './admin.css'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { PageFailed } from './PageFailed.tsx'
import { SignIn } from './SignIn.tsx'

const AdminArea = createPart(async () => (await import('./AdminArea.tsx')).AdminArea)
// The pages are preloaded with this screen (SHL-03). A failed load is retried when they render.
void Promise.allSettled([AdminArea.load()])

/** The admin area (ADM-01). Any other address under /admin is not found. */
export function AdminScreen({ notFound }: { notFound: ReactNode }) {
  const [location] = useLocation()
  return adminPath.test(location) ? <Admin location={location} /> : notFound
}

/** Only administrators see more than the sign-in. The API checks every request. */
function Admin({ location }: { location: string }) {
  useTitle(t`Admin`)
  const { data: session, error, refetch } = useQuery(adminSessionOptions())
  if (error && !session) {
    return (
      <div className="wrap page">
        <section className="card">
          <PageFailed error={error} onRetry={() => void refetch()} />
        </section>
      </div>
    )
  }
  if (!session || session.state === 'out') return <SignIn isChecking={!session} hasEnded={false} />
  const hasEnded = session.state === 'ended'
  // The hidden area asks for nothing, and keeps what was typed for the next session of the same account.
  return (
    <>
      {hasEnded && <SignIn isChecking={false} hasEnded />}
      <Activity mode={hasEnded ? 'hidden' : 'visible'}>
        <Await>
          <AdminArea key={session.account} session={session} location={location} />
        </Await>
      </Activity>
    </>
  )
}
