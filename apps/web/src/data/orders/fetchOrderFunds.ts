import { decodeResult, encodeCall, erc20, orderBook } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import { multicallChunk } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** What the order book can take of a token from a maker. */
export interface OrderFunds {
  balance: Amount
  allowance: Amount
  /** What all open orders of the maker still sell of it: the allowance that they need together. */
  committed: Amount
}

/**
 * A maker's balance of each token, its allowance for the order book and what orders hold. A token that does not answer
 * is left out.
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
    { target: book, callData: encodeCall(orderBook.getUserCommittedTokens, [maker, target]) },
  ])
  const answers = await callContracts(app, calls, {
    chunk: multicallChunk,
    ...(signal && { signal }),
  })
  const funds = new Map<Address, OrderFunds>()
  for (const [at, token] of tokens.entries()) {
    const [balance, allowance, committed] = answers.slice(3 * at, 3 * at + 3)
    if (balance === undefined || allowance === undefined || committed === undefined) continue
    funds.set(token, {
      balance: decodeResult(erc20.balanceOf, balance) as Amount,
      allowance: decodeResult(erc20.allowance, allowance) as Amount,
      committed: decodeResult(orderBook.getUserCommittedTokens, committed) as Amount,
    })
  }
  return funds
}
