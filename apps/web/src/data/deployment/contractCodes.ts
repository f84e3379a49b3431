import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'
import type { CodeCheck, OwnContract } from './checkCode.ts'

/** One of our contracts on this network, compared with the build. */
export interface ContractCode extends CodeCheck {
  name: OwnContract
  address: Address | null
}

/** Our contracts, each compared with the code that this app was built with. Code at an address never changes. */
export function contractCodesOptions(app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>) {
  return queryOptions({
    queryKey: ['contractCodes', app.contracts],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { fetchContractCodes } = await import('./fetchContractCodes.ts')
      return fetchContractCodes(app, signal)
    },
  })
}
