import { decodeResult, encodeCall, lockedToken, orderBook } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import { type AppDependencies, findContract } from '../app/createApp.ts'
import type { SpendLimit } from './spendLimits.ts'

interface LimitAsk {
  owner: Address
  token: Address
  signal: AbortSignal
}

/**
 * What an account has committed of a token to its open orders, or how much of it the account can unlock.
 * @throws {AbiDecodeError} if the token has no locking.
 */
export async function fetchSpendLimit(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  limit: SpendLimit,
  { owner, token, signal }: LimitAsk,
): Promise<Amount> {
  const isCommitted = limit === 'committed'
  const method = isCommitted ? orderBook.getUserCommittedTokens : lockedToken.convertedB3trOf
  const call = isCommitted
    ? {
        to: findContract(app, 'orderBook'),
        data: encodeCall(orderBook.getUserCommittedTokens, [owner, token]),
      }
    : { to: token, data: encodeCall(lockedToken.convertedB3trOf, [owner]) }
  const clauses = [{ ...call, value: 0n }]
  const [result] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (isCommitted && (!result || result.reverted)) return 0n as Amount
  return decodeResult(method, result?.data ?? '0x') as Amount
}
