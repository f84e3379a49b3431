import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from '@vermeil/units'
import { useApp } from '../app/useApp.ts'

/** Whether an address has code, so it is a contract; undefined while unknown. */
export function useHasCode(address: Address | undefined): boolean | undefined {
  const { thor } = useApp()
  const { data } = useQuery({
    queryKey: ['hasCode', address],
    enabled: address !== undefined,
    queryFn: async ({ signal }) =>
      (await thor.fetchAccount(address ?? zeroAddress, 'best', { signal })).hasCode,
  })
  return data
}
