import { queryOptions } from '@tanstack/react-query'
import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import { callContracts } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'

/** A token's total supply by its contract, in smallest units; null if the contract does not say. */
export function totalSupplyOptions(app: AppDependencies, token: Address) {
  return queryOptions({
    queryKey: ['totalSupply', token],
    enabled: token !== zeroAddress,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const calls = [{ target: token, callData: encodeCall(erc20.totalSupply, []) }]
      const [answer] = await callContracts(app, calls, { chunk: 1, signal })
      if (answer === undefined || answer.length !== 66) return null
      return decodeResult(erc20.totalSupply, answer)
    },
  })
}
