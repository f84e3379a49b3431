import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useApp } from '../app/useApp.ts'
import { balancesOptions } from './balances.ts'

/** What an account holds, by token. */
export function useBalances(owner: Address | undefined) {
  return useQuery(balancesOptions(useApp(), owner))
}
