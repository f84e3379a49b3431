import type { EnteredSession } from '../../data/admin/admin.ts'
import { AdminNav } from './AdminNav.tsx'
import { AuditLog } from './AuditLog.tsx'
import { ContractEvents } from './ContractEvents.tsx'
import { Overview } from './Overview.tsx'
import { OrderList } from './orders/OrderList.tsx'
import { OrderPage } from './orders/OrderPage.tsx'
import { SwapList } from './swaps/SwapList.tsx'
import { UserList } from './users/UserList.tsx'
import { UserPage } from './users/UserPage.tsx'

interface AdminAreaProps {
  session: EnteredSession
  location: string
}

/** The pages of the admin area. Only administrators see them. */
export function AdminArea({ session, location }: AdminAreaProps) {
  return (
    <div className="admin">
      <AdminNav session={session} />
      <div className="admin-page">
        <Page location={location} />
      </div>
    </div>
  )
}

/** The page of an address. Its query and upper case are ignored. */
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
