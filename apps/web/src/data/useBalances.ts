import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { balancesOptions } from './balances.ts'
import { useApp } from './useApp.ts'

/** What an account holds, by token. */
export function useBalances(owner: Address | undefined) {
  return useQuery(balancesOptions(useApp(), owner))
}
