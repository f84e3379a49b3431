import { t } from '@lingui/core/macro'
import type { Deal } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import { describeError } from './describeError.ts'

/** Why a limit order could not be created, cancelled or retried, in the specification's words if it has any (2 §8). */
export function describeOrderError(
  cause: unknown,
  { deal, isRetry = false }: { deal: Pick<Deal, 'kind' | 'sell'>; isRetry?: boolean },
): string {
  const message = describeError(cause, isRetry ? t(orderMessages.retryFailed) : findFailure(deal))
  if (/insufficient ?balance/i.test(message)) {
    return isRetry
      ? t(orderMessages.retryInsufficient)
      : orderMessages.insufficient(deal.sell.symbol)
  }
  if (/invalid ?(?:address|token\b)/i.test(message)) return t(orderMessages.invalidAddress)
  return /user rejected/i.test(message) ? t(orderMessages.rejected) : message
}

function findFailure({ kind }: Pick<Deal, 'kind'>): string {
  if (kind === 'approve') return t(orderMessages.approvalFailed)
  return kind === 'cancel' ? t(orderMessages.cancelFailed) : t(orderMessages.failed)
}
