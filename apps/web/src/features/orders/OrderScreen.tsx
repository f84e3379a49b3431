import { MyOrdersScreen } from './MyOrdersScreen.tsx'
import { SharedOrderScreen } from './page/SharedOrderScreen.tsx'

/** The order of a shared transaction, or the connected account's orders if the address has no transaction. */
export function OrderScreen({ txId }: { txId: string | undefined }) {
  return txId === undefined ? <MyOrdersScreen /> : <SharedOrderScreen txId={txId} />
}
