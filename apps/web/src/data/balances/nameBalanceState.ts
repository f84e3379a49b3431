import type { CardInputs } from '../../trade/card/CardInputs.ts'
import type { Connection } from '../../trade/card/Connection.ts'

/** The state of an account's balances. Without a connection they count as not refreshed. */
export function nameBalanceState(
  owner: unknown,
  { data, isError }: { data: unknown; isError: boolean },
  connection: Connection,
): CardInputs['balances']['state'] {
  if (!owner) return 'none'
  if (isError || (data && connection !== 'online')) return 'failed'
  return data ? 'ready' : 'loading'
}
