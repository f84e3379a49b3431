import { MyOrdersScreen } from './MyOrdersScreen.tsx'
import { SharedOrderScreen } from './page/SharedOrderScreen.tsx'

/** The order of a shared transaction, or without one the orders of the connected account. */
export function OrderScreen({ txId }: { txId: string | undefined }) {
  return txId === undefined ? <MyOrdersScreen /> : <SharedOrderScreen txId={txId} />
}
