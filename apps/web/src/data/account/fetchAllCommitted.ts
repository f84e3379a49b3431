import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import { tokens } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { multicallChunk } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/**
 * Reads from the order book what all open orders of an account hold of each listed token. VET of orders is wrapped.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchAllCommitted(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  owner: Address,
  signal?: AbortSignal,
): Promise<ReadonlyMap<Address, Amount>> {
  const target = findContract(app, 'orderBook')
  const sold = tokens.filter(({ address }) => address !== zeroAddress)
  const calls = sold.map(({ address }) => ({
    target,
    callData: encodeCall(orderBook.getUserCommittedTokens, [owner, address]),
  }))
  const options = { chunk: multicallChunk, ...(signal ? { signal } : {}) }
  const answers = await callContracts(app, calls, options)
  return new Map(
    sold.flatMap(({ address }, index) => {
      const answer = answers[index]
      if (answer === undefined) return []
      return [[address, decodeResult(orderBook.getUserCommittedTokens, answer) as Amount]]
    }),
  )
}
