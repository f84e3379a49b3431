import type { Connection } from '../../trade/card/Connection.ts'
import { useChainStatus } from './useChainStatus.ts'
import { useIsOnline } from './useIsOnline.ts'

/** Whether the browser is online, and the node answers and is up to date, by the most serious cause. */
export function useConnection(): Connection {
  const status = useChainStatus()
  if (!useIsOnline()) return 'offline'
  if (status === 'behind') return 'nodeBehind'
  return status === 'down' ? 'nodeDown' : 'online'
}
