import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { adminSessionOptions } from '../../data/admin/admin.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import './admin.css'
import { AdminNav } from './AdminNav.tsx'
import { AuditLog } from './AuditLog.tsx'
import { ContractEvents } from './ContractEvents.tsx'
import { Overview } from './Overview.tsx'
import { OrderList } from './orders/OrderList.tsx'
import { OrderPage } from './orders/OrderPage.tsx'
import { PageFailed } from './PageFailed.tsx'
import { SignIn } from './SignIn.tsx'
import { SwapList } from './swaps/SwapList.tsx'
import { UserList } from './users/UserList.tsx'
import { UserPage } from './users/UserPage.tsx'

/** The admin area (ADM-01). Only administrators get more than the sign-in: the api decides on every request. */
export function AdminScreen() {
  useTitle(t`Admin`)
  const [location] = useLocation()
  const { data: session, error, refetch } = useQuery(adminSessionOptions())
  if (session?.state === 'in') {
    return (
      <div className="admin">
        <AdminNav session={session} />
        <div className="admin-page">
          <Page location={location} />
        </div>
      </div>
    )
  }
  if (error && !session) {
    return (
      <div className="wrap page">
        <section className="card">
          <PageFailed error={error} onRetry={() => void refetch()} />
        </section>
      </div>
    )
  }
  return <SignIn isChecking={!session} hasEnded={session?.state === 'ended'} />
}

/** The page of an address. A query or another case changes nothing. */
function Page({ location }: { location: string }) {
  const [, , name = '', item = ''] = location.toLowerCase().split('/')
  switch (name) {
    case 'orders':
      return item === '' ? <OrderList /> : <OrderPage key={item} orderId={Number(item)} />
    case 'users':
      return item === '' ? <UserList /> : <UserPage key={item} address={item} />
    case 'events':
      return <ContractEvents />
    case 'swaps':
      return <SwapList />
    case 'audit':
      return <AuditLog />
    default:
      return <Overview />
  }
}
