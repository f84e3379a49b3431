import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useEffect } from 'react'
import { useApp } from '../app/useApp.ts'
import { balancesOptions } from '../balances/balances.ts'
import { followSwaps } from './followSwaps.ts'
import { swapHistoryOptions } from './swapHistory.ts'

/** A page of an account's swaps, which follows the account's balances. */
export function useSwapHistory(account: Address, page: number) {
  const app = useApp()
  const queries = useQueryClient()
  // Keeps the balances current while the history is shown.
  useQuery(balancesOptions(app, account))
  useEffect(
    () => followSwaps(queries, account, balancesOptions(app, account).queryKey),
    [queries, app, account],
  )
  return useQuery(swapHistoryOptions(account, page))
}
