import { erc20 } from '@vermeil/abi'
import type { Revision, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { callEach } from './callEach.ts'

/** The makers of orders of a book, with the tokens that they sell. */
export interface MakerFundsRequest {
  orderBook: Address
  orders: readonly { maker: Address; tokenFrom: Address }[]
}

/**
 * The balance of each order's maker or its allowance for the order book, whichever is lower, in smallest units of the
 * sold token; 0 if the token does not answer.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchMakerFunds(
  thor: Pick<ThorClient, 'simulate'>,
  { orderBook, orders }: MakerFundsRequest,
  revision: Revision,
  signal: AbortSignal,
): Promise<bigint[]> {
  const balances = orders.map(({ tokenFrom: to, maker }) => ({ to, args: [maker] as [Address] }))
  const allowances = orders.map(({ tokenFrom: to, maker }) => ({
    to,
    args: [maker, orderBook] as [Address, Address],
  }))
  const [held, allowed] = await Promise.all([
    callEach(thor, { method: erc20.balanceOf, calls: balances }, revision, signal),
    callEach(thor, { method: erc20.allowance, calls: allowances }, revision, signal),
  ])
  return orders.map((_, at) => {
    const [balance = 0n, allowance = 0n] = [held[at], allowed[at]]
    return balance < allowance ? balance : allowance
  })
}
