import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import { multicallChunk } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** What the order book can take of a token from a maker. */
export interface OrderFunds {
  balance: Amount
  allowance: Amount
}

/**
 * A maker's balance of each token and its allowance for the order book. A token that does not answer is left out.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchOrderFunds(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  maker: Address,
  { tokens, signal }: { tokens: readonly Address[]; signal?: AbortSignal },
): Promise<Map<Address, OrderFunds>> {
  const book = findContract(app, 'orderBook')
  const calls = tokens.flatMap((target) => [
    { target, callData: encodeCall(erc20.balanceOf, [maker]) },
    { target, callData: encodeCall(erc20.allowance, [maker, book]) },
  ])
  const answers = await callContracts(app, calls, {
    chunk: multicallChunk,
    ...(signal && { signal }),
  })
  const funds = new Map<Address, OrderFunds>()
  for (const [at, token] of tokens.entries()) {
    const [balance, allowance] = answers.slice(2 * at, 2 * at + 2)
    if (balance === undefined || allowance === undefined) continue
    funds.set(token, {
      balance: decodeResult(erc20.balanceOf, balance) as Amount,
      allowance: decodeResult(erc20.allowance, allowance) as Amount,
    })
  }
  return funds
}
