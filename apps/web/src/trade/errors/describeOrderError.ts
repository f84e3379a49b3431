import { orderMessages } from '../messages/orderMessages.ts'
import { describeError } from './describeError.ts'

/** Why a limit order could not be created or retried, in the specification's words if it has any (2 §8). */
export function describeOrderError(
  cause: unknown,
  { symbol, isRetry = false }: { symbol: string; isRetry?: boolean },
): string {
  const message = describeError(cause, isRetry ? orderMessages.retryFailed : orderMessages.failed)
  if (/insufficient ?balance/i.test(message)) {
    return isRetry ? orderMessages.retryInsufficient : orderMessages.insufficient(symbol)
  }
  if (/invalid ?(?:address|token\b)/i.test(message)) return orderMessages.invalidAddress
  return /user rejected/i.test(message) ? orderMessages.rejected : message
}
