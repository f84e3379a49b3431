import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import type { App } from './createApp.ts'

/** What an account has promised of a token to its open orders. */
export async function fetchCommitted(
  { thor }: Pick<App, 'thor'>,
  book: Address,
  { owner, token, signal }: { owner: Address; token: Address; signal: AbortSignal },
): Promise<Amount> {
  const data = encodeCall(orderBook.getUserCommittedTokens, [owner, token])
  const [result] = await thor.simulate({ clauses: [{ to: book, value: 0n, data }] }, 'best', {
    signal,
  })
  if (!result || result.reverted) return 0n as Amount
  return decodeResult(orderBook.getUserCommittedTokens, result.data) as Amount
}
