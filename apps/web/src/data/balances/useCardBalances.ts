import type { Address } from '@vermeil/units'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import type { Connection } from '../../trade/card/Connection.ts'
import { useBalances } from './useBalances.ts'

/** What an account holds, and how current that is. Without a connection it counts as not refreshed. */
export function useCardBalances(
  owner: Address | undefined,
  connection: Connection,
): CardInputs['balances'] {
  const { data: amounts, isError } = useBalances(owner)
  if (!owner) return { state: 'none', amounts }
  if (isError || (amounts && connection !== 'online')) return { state: 'failed', amounts }
  return { state: amounts ? 'ready' : 'loading', amounts }
}
